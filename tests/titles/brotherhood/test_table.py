"""The table: every answer has a gesture, nothing hidden is drawn, and all lies inside the canvas."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from random import Random

import msgspec
import pytest

from game.kernel import Match, View, view
from game.kernel.table import Area, Button, Circle, Drag, Handle, Piece, Place, Press
from game.kernel.zones import places
from game.registry import load
from game.titles.brotherhood.content import EXPLORATIONS, ITEMS, LOCATIONS, MISSIONS, PIRATES
from game.titles.brotherhood.table import layout, prints
from game.ui.gestures import Given, Hand
from game.ui.layout import arrange
from game.ui.picture import Sitter, picture
from game.ui.things import things
from tests.in_sight import shows_what_is_seen

TITLE = load("brotherhood")
WIDTH, HEIGHT = layout.LAYOUT.canvas


def games(seats: int, seed: int, pirates: str = "random", every: int = 9) -> Iterator[Match]:
    """A random game, stopped at some of its questions."""
    rng = Random(seed)
    match = Match(TITLE, seats, TITLE.check_settings(seats, {"pirates": pirates}), seed)
    while match.ask is not None:
        if len(match.history) % every == 0 or match.ask.question not in ("turn", "visit", "space"):
            yield match
        match.answer(rng.choice(match.ask.options))


def asked(match: Match) -> View:
    """The view of the asked seat."""
    assert match.ask is not None
    return view(match, match.ask.seat)


def named(handle: Handle) -> set[str]:
    """The things that a gesture names."""
    match handle:
        case Drag():
            return {*handle.pieces, handle.to}
        case Press():
            return set(handle.on)
        case Button():
            return {id for other in handle.also for id in named(other)}


@pytest.mark.parametrize(("seats", "pirates"), [(2, "choose"), (3, "random"), (4, "choose"), (5, "random")])
def test_every_answer_has_one_gesture_with_things_that_lie_on_the_table(seats: int, pirates: str) -> None:
    for match in games(seats, seats, pirates):
        seen = asked(match)
        assert seen.ask is not None
        handles = TITLE.handles(seen, seen.ask)
        scene = TITLE.scene(seen)
        there = {piece.id for piece in scene.pieces} | {spot.id for spot in scene.spots}

        assert [handle.option for handle in handles] == list(seen.ask.options)
        assert all(isinstance(handle, Button) or named(handle) <= there for handle in handles)


def test_no_two_answers_share_a_gesture() -> None:
    for match in games(5, 11):
        seen = asked(match)
        assert seen.ask is not None
        drags = [
            (piece, handle.to)
            for handle in TITLE.handles(seen, seen.ask)
            if isinstance(handle, Drag)
            for piece in handle.pieces
        ]

        assert len(drags) == len(set(drags))


def test_refused_answers_have_gestures_too() -> None:
    for match in games(3, 5):
        assert match.ask is not None
        seen = asked(match)
        refused = tuple(match.refusals(match.ask))
        if refused:
            wished = msgspec.structs.replace(match.ask, options=refused)
            assert [handle.option for handle in TITLE.handles(seen, wished)] == list(refused)


def test_the_scene_shows_what_a_seat_sees_and_nothing_hidden() -> None:
    for match in games(4, 8, every=25):
        shows_what_is_seen(match)


def test_a_hand_that_is_not_seen_is_backs() -> None:
    for match in games(3, 2, every=40):
        crew = match.position.crews[max(0, match.position.mover)]
        backs = [piece for piece in TITLE.scene(view(match, -1)).pieces if piece.id.startswith("back:")]

        assert len(backs) == len(crew.missions) + len(crew.actions)
        assert all(piece.card is None for piece in backs)


def test_everything_lies_inside_the_canvas() -> None:
    for seats in (2, 3, 4, 5):
        for match in games(seats, 20 + seats, every=60):
            scene = TITLE.scene(asked(match))
            boxes = [panel.box for panel in scene.panels]
            boxes += [gauge.box for gauge in scene.gauges if isinstance(gauge, Place)]
            boxes += [spot.shape.box for spot in scene.spots if isinstance(spot.shape, Area)]

            assert all(x >= 0 and y >= 0 and x + w <= WIDTH and y + h <= HEIGHT for x, y, w, h in boxes)
            assert all(inside(piece) for piece in scene.pieces if piece.state != "covered")


def inside(piece: Piece) -> bool:
    """Whether a piece lies on the canvas."""
    half = piece.size / 2
    return half - 8 <= piece.at[0] <= WIDTH - half + 8 and 0 <= piece.at[1] <= HEIGHT


@pytest.mark.parametrize("count", [1, 2, 5, 9, 15, 22])
def test_the_fullest_hand_stays_in_its_place(count: int) -> None:
    x, _, w, _ = layout.LAYOUT.hand
    middles = [at[0] for at, _ in layout.fan(count)]

    assert middles[0] - layout.CARD / 2 >= x - 0.01
    assert middles[-1] + layout.CARD / 2 <= x + w + 0.01


def test_spaces_of_a_place_do_not_touch() -> None:
    for here, location in LOCATIONS.items():
        circles = layout.spaces(here, location.spaces[3])
        for one, other in pairwise(circles):
            assert other.centre[0] - one.centre[0] > one.radius + other.radius


def test_a_pawn_dropped_on_a_circle_is_placed() -> None:
    match = next(match for match in games(3, 4) if match.ask and match.ask.question == "turn")
    seen = asked(match)
    assert seen.ask is not None
    items = picture(
        TITLE.scene(seen), arrange((1600, 1000), edge=True), [Sitter(name) for name in seen.names], seen.seat
    )
    hand = Hand(things(items), TITLE.handles(seen, seen.ask))
    drag = next(handle for handle in TITLE.handles(seen, seen.ask) if isinstance(handle, Drag))
    here = drag.to.removeprefix("place:")
    space = layout.spaces(here, LOCATIONS[here].spaces[3])[-1]

    start = hand.things[drag.pieces[0]].shape
    assert isinstance(start, Area | Circle)
    x, y, w, h = start.box if isinstance(start, Area) else (*start.centre, 0, 0)
    hand.press((x + w / 2, y + h / 2))
    hand.move((700, 600))

    assert hand.release(space.centre) == Given(drag.option)


def test_every_card_place_and_item_explains_itself() -> None:
    match = next(match for match in games(3, 4) if match.ask and match.ask.question == "turn")
    seen = asked(match)

    for here in match.position.at:
        assert TITLE.explain(seen, f"place:{here}")
    for item in ITEMS:
        about = TITLE.explain(seen, f"item:0:{item}")
        assert about is not None
        assert about.text == ITEMS[item].text
    for id in PIRATES:
        assert TITLE.explain(seen, f"pirate:{id}")
    for place in places(match.position):
        for card in place.pieces:
            if card in {piece.id for piece in TITLE.scene(seen).pieces}:
                assert TITLE.explain(seen, card)


def test_what_cannot_be_used_says_why() -> None:
    full = next(
        (match, option)
        for match in games(2, 6, every=1)
        if match.ask and match.ask.question == "turn"
        for option, clauses in match.refusals(match.ask).items()
        if option[0] == "place" and clauses == ("BRO-TURN-6",)  # type: ignore[index]
    )
    match, option = full
    about = TITLE.explain(asked(match), f"place:{option[2]}")  # type: ignore[index]

    assert about is not None
    assert any(point.sign == "bad" for point in about.points)


def test_every_verb_of_the_log_has_its_words() -> None:
    told = set()
    for seats in (2, 5):
        for match in games(seats, 30 + seats, every=200):
            seen = asked(match)
            for line in seen.log:
                entry = TITLE.say(seen, line)
                told.add(line.verb)
                assert entry.text
                assert not set("{_") & set(entry.text)

    assert {"placed", "gained", "round", "turn", "fought", "drew"} <= told


def test_every_card_has_its_picture() -> None:
    import assets

    faces = [prints.mission(id) for id in MISSIONS] + [prints.exploration(id) for id in EXPLORATIONS]

    assert all(assets.find("brotherhood", card.icon) for card in faces)
    for names in (prints.PICTURES.location, prints.PICTURES.item, prints.PICTURES.action, prints.PICTURES.pirate):
        assert all(assets.find("brotherhood", icon) for icon in names.values())


def test_a_mate_keeps_its_name_while_it_moves() -> None:
    rng = Random(9)
    match = Match(TITLE, 3, TITLE.check_settings(3, {}), 9)
    for _ in range(150):
        assert match.ask is not None
        before = {piece.id: piece for piece in TITLE.scene(asked(match)).pieces if piece.shape == "pawn"}
        option = rng.choice(match.ask.options)
        seat = match.ask.seat
        if isinstance(option, tuple) and option[0] == "place":
            match.answer(option)
            if match.ask is None or match.ask.question == "pistol" or match.position.round != 1:
                continue
            after = {piece.id: piece for piece in TITLE.scene(asked(match)).pieces if piece.shape == "pawn"}
            others = [id for id in before if id.split(":")[1] != str(seat) and before[id].spot]
            assert all(before[id].spot == after[id].spot for id in others if after[id].spot)
        else:
            match.answer(option)
