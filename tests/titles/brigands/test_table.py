"""The table: all lies where it belongs, nothing hidden is drawn or said, and what is foretold comes true."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from random import Random

import msgspec
import pytest

import assets
from game.kernel import Match, Option, View, view
from game.kernel.table import Area, Button, Drag, Gap, Handle, Piece, Press, Tag, Tile, Wheel, Yard
from game.titles.brigands.content import DAY_CARDS, RING, SKILLS, TILES
from game.titles.brigands.table import forecast, layout, outcomes, prints
from tests.in_sight import shows_what_is_seen
from tests.titles.brigands.town import TITLE, lay

WIDTH, HEIGHT = layout.LAYOUT.canvas
NAMES = ("Anne", "Old Marrow", "Black Tom", "Isabela", "Long Meg", "Salt Kit")


def games(seats: int, seed: int, every: int = 7) -> Iterator[Match]:
    """A random game, stopped at some of its questions and at its end."""
    rng = Random(seed)
    match = Match(TITLE, seats, TITLE.check_settings(seats, {}), seed, names=NAMES[:seats])
    while match.ask is not None:
        if len(match.history) % every == 0 or match.ask.question not in ("plan_pawn", "plan_token"):
            yield match
        match.answer(rng.choice(match.ask.options))
    yield match


def asked(match: Match) -> View:
    """The view of the asked seat."""
    assert match.ask is not None
    return view(match, match.ask.seat)


def named(handle: Handle) -> set[str]:
    """The things that a gesture names."""
    also = {id for other in getattr(handle, "also", ()) for id in named(other)}
    match handle:
        case Drag():
            return {*handle.pieces, handle.to} | also
        case Press():
            return set(handle.on)
    return also


def piece(seen: View, id: str) -> Piece:
    """A piece of the scene."""
    return next(piece for piece in TITLE.scene(seen).pieces if piece.id == id)


# --- what lies where ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_every_answer_has_one_gesture_with_things_that_lie_on_the_table(seats: int) -> None:
    for match in games(seats, seats):
        if match.ask is None:
            return
        seen = asked(match)
        assert seen.ask is not None
        handles = TITLE.handles(seen, seen.ask)
        scene = TITLE.scene(seen)
        there = {piece.id for piece in scene.pieces} | {spot.id for spot in scene.spots}

        assert [handle.option for handle in handles] == list(seen.ask.options)
        assert all(isinstance(handle, Button) or named(handle) for handle in handles)
        assert {id for handle in handles for id in named(handle)} <= there


def test_refused_answers_have_gestures_too() -> None:
    for match in games(4, 5):
        if match.ask is not None and (refused := tuple(match.refusals(match.ask))):
            seen = asked(match)
            wished = msgspec.structs.replace(match.ask, options=refused)
            assert [handle.option for handle in TITLE.handles(seen, wished)] == list(refused)


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_everything_lies_inside_the_canvas_and_has_a_name_of_its_own(seats: int) -> None:
    for match in games(seats, 20 + seats, every=20):
        for seat in range(-1, seats):
            scene = TITLE.scene(view(match, seat))
            boxes = [panel.box for panel in scene.panels]
            boxes += [gauge.box for gauge in scene.gauges if isinstance(gauge, Tile | Yard | Tag | Wheel | Gap)]
            boxes += [spot.shape.box for spot in scene.spots if isinstance(spot.shape, Area)]
            ids = [one.id for one in (*scene.pieces, *scene.spots)]

            assert all(x >= 0 and y >= 0 and x + w <= WIDTH and y + h <= HEIGHT for x, y, w, h in boxes)
            assert all(0 < one.at[0] < WIDTH and 0 < one.at[1] < HEIGHT for one in scene.pieces)
            assert len(set(ids)) == len(ids)


def test_the_scene_shows_what_a_seat_sees_and_nothing_hidden() -> None:
    for match in games(4, 8, every=25):
        shows_what_is_seen(match)


def test_the_board_stays_in_every_phase_and_the_edge_is_never_empty() -> None:
    for match in games(5, 3):
        for seat in range(-1, 5):
            scene = TITLE.scene(view(match, seat))
            kinds = [type(gauge) for gauge in scene.gauges]

            assert (kinds.count(Tile), kinds.count(Yard)) == (8, 1)
            assert len([panel for panel in scene.panels if panel.region == "seats"]) == 5
            laid = [one for one in scene.pieces if one.shape == "sheet"]
            assert Wheel in kinds or Tag in kinds or laid


def test_the_fullest_tile_holds_all_pawns_in_two_rows() -> None:
    town = lay("palace: B3* G3* R3* P3* Y3* W3*", seats=6)
    scene = TITLE.scene(view(town.match, 0))
    x, y, w, h = next(gauge.box for gauge in scene.gauges if isinstance(gauge, Tile) and gauge.name == "Palace")
    standing = [one for one in scene.pieces if one.spot == "tile:palace"]

    assert len(standing) == 18 + 6
    assert all(x <= one.at[0] - one.size / 2 and one.at[0] + one.size / 2 <= x + w for one in standing)
    assert all(y + 68 <= one.at[1] - one.size * 0.8 and one.at[1] <= y + h for one in standing if one.shape == "pawn")


def test_a_full_prison_stands_within_its_wall() -> None:
    town = lay("prison: B3 G3 R3 P3 Y3 W2", seats=6)
    x, y = layout.LAYOUT.prison.centre
    for one in TITLE.scene(view(town.match, 5)).pieces:
        if one.spot == "tile:prison":
            assert ((one.at[0] - x) ** 2 + (one.at[1] - y) ** 2) ** 0.5 < layout.LAYOUT.prison.wall


def test_every_picture_is_drawn() -> None:
    pictures = prints.PICTURES
    for names in (pictures.district, pictures.action, pictures.skill, pictures.way, pictures.sign, pictures.status):
        assert [icon for icon in names.values() if not assets.find("brigands", icon)] == []


# --- who is painted how ---------------------------------------------------------------------------------------------


def test_the_prince_always_bears_ivory_and_the_others_what_they_chose() -> None:
    town = lay("palace: B1 W1*", seats=4, prince=1)
    assert TITLE.scene(view(town.match, -1)).crews == ("", "ivory", "", "")


def test_in_a_duel_patrols_are_ivory_with_a_rim_of_their_owner_and_no_arcs_are_drawn() -> None:
    town = lay("palace: B2* G1* Bw1", "convoy: Gw1", seats=2)
    seen = view(town.match, 0)
    scene = TITLE.scene(seen)
    patrols = {one.id: (one.seat, one.tone) for one in scene.pieces if one.id.startswith("patrol") and one.spot}

    assert patrols == {"patrol:0:0": (0, "ivory"), "patrol:1:0": (1, "ivory")}
    assert next(gauge for gauge in scene.gauges if isinstance(gauge, Yard)).arcs == ()
    assert scene.crews == ("", "")


def test_a_pawn_keeps_its_name_from_the_plan_to_the_city_and_on() -> None:
    town = lay(phase="planning", seats=3, hand={"B": 1, "G": 0})
    town.answer("place", "henchman", "market").answer("place", "henchman", "port")
    planned = {one.id: one.spot for one in TITLE.scene(asked(town.match)).pieces if one.id.startswith("henchman:0")}
    assert planned == {"henchman:0:0": "card:market", "henchman:0:1": "card:port", "henchman:0:2": "pool"}

    town.answer("place", "henchman", "port").answer("token", "port")
    town.plan("palace", "palace", "convoy").plan("prison", "prison", "prison")
    seen = view(town.match, 1)
    assert [piece(seen, f"henchman:0:{at}").spot for at in (1, 2)] == ["tile:port", "tile:port"]
    assert piece(seen, "token:0:port").spot == "tile:port"

    town.choose(B="move")
    assert [piece(seen, f"henchman:0:{at}").spot for at in (1, 2)] == ["tile:port", "tile:port"]
    moved = TITLE.scene(view(town.match, 1))
    assert next(one for one in moved.pieces if one.id == "henchman:0:1").spot != "tile:port"


# --- secrets --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 4])
def test_nobody_learns_anything_of_an_open_plan(seats: int) -> None:
    town = lay(phase="planning", seats=seats, hand=dict.fromkeys("BGRW", 3))
    match, rng, planner, others = town.match, Random(4), -1, {}
    while planning(match):
        assert match.ask is not None
        if match.ask.seat != planner:  # somebody is ready, and all may know it
            planner = match.ask.seat
            others = {seat: TITLE.scene(view(match, seat)) for seat in range(-1, seats) if seat != planner}
        assert others == {seat: TITLE.scene(view(match, seat)) for seat in others}
        match.answer(rng.choice(match.ask.options))


def planning(match: Match) -> bool:
    """Whether plans are being made."""
    return match.ask is not None and match.ask.question.startswith("plan")


def test_plans_that_differ_show_the_same_to_the_seats_that_plan_after() -> None:
    towns = [lay(phase="planning", seats=3, hand={"B": 2}) for _ in range(2)]
    towns[0].plan("market", "market", "market", tokens=["market"])
    towns[1].plan("palace", "port", "convoy", tokens=["palace", "port"])

    scenes = [TITLE.scene(view(town.match, 1)) for town in towns]
    assert scenes[0] == scenes[1]
    assert towns[0].match.log == towns[1].match.log == []


def test_a_plate_tells_planning_sealed_or_ready_and_nothing_else_of_a_plan() -> None:
    town = lay("prison: G3", phase="planning", seats=4)
    assert statuses(view(town.match, -1)) == ["planning", "ready", "planning"]
    town.plan("market", "market", "market")
    for seat in range(-1, 4):
        assert statuses(view(town.match, seat)) == ["plan sealed", "ready", "planning"]


def statuses(seen: View) -> list[str]:
    """What the brigands' plates say."""
    words = {"plan sealed", "planning", "ready"}
    panels = [panel for panel in TITLE.scene(seen).panels if panel.region == "seats"]
    signs = [sign.value for panel in panels for part in panel.parts for sign in getattr(part, "signs", ())]
    return [value for value in signs if value in words]


def test_spied_cards_are_faces_for_the_prince_backs_for_others_and_a_gap_for_their_owner() -> None:
    town = lay("market: B1 G1 W1*", spy=1)
    town.choose(W="spy")
    while town.city.phase != "planning":
        town.answer(town.options[0])
    while asked(town.match).seat:
        town.answer(town.options[0])
    taken = town.gang("B").spied

    for_prince = {one.id: one.card for one in TITLE.scene(view(town.match, 2)).pieces if one.id in taken}
    assert [bool(card) for card in for_prince.values()] == [True, True]
    green = TITLE.scene(view(town.match, 1)).pieces
    assert [one.card for one in green if one.id.startswith("back:0")] == [None, None]
    assert not {one.id for one in green} & set(taken)
    gaps = [gauge.title for gauge in TITLE.scene(view(town.match, 0)).gauges if isinstance(gauge, Gap)]
    assert gaps == [prints.card_name(card) for card in taken]


# --- what is said ---------------------------------------------------------------------------------------------------


def test_every_line_of_the_log_has_its_words_and_a_clause() -> None:
    told, clauses = set(), {clause.id for chapter in book().chapter for clause in chapter.clause}
    for seats, seed in product((2, 3, 5), range(3)):
        for match in games(seats, 40 + seed, every=900):
            for seat in range(-1, seats):
                seen = view(match, seat)
                for line in seen.log:
                    entry = TITLE.say(seen, line)
                    told.add(line.verb)
                    assert entry.text
                    assert not set("{}_") & set(entry.text)
                    assert entry.clause in clauses
                    assert entry.heading == (line.verb in ("round", "district"))

    assert told >= {"planned", "chose", "stole", "spied", "spied_cards", "judged", "raised", "day_used", "extra_patrol"}


def book():
    from game.kernel import rulebook

    return rulebook(TITLE.folder)


def test_everything_that_can_be_pointed_at_explains_itself() -> None:
    for match in games(4, 14, every=11):
        for seat in (-1, 0, 3):
            seen = view(match, seat)
            scene = TITLE.scene(seen)
            for one in (*scene.pieces, *scene.spots):
                about = TITLE.explain(seen, one.id)
                assert about is not None or (one.id == "pool" and seat < 0), one.id
                assert about is None or (about.title and not set("{}_") & set(about.title + about.text))


def test_every_result_is_told_in_a_sentence() -> None:
    for match in (last(games(seats, seats, every=900)) for seats in (2, 3, 4)):
        result = TITLE.result(match.position)
        assert result is not None
        assert TITLE.ended(view(match, 0), result)


def last(stops: Iterator[Match]) -> Match:
    *_, match = stops
    return match


def test_the_prompt_counts_what_is_left_and_says_when_a_plan_can_be_sealed() -> None:
    town = lay(phase="planning", seats=3, hand={"B": 1})
    assert TITLE.scene(asked(town.match)).prompt.confirm == "Seal the plan: 3 still at home"
    town.answer("place", "henchman", "market")
    prompt = TITLE.scene(asked(town.match)).prompt
    assert ([pip.state for pip in prompt.pips], prompt.note) == (["done", "used", "used"], "2 Henchmen to place")


# --- what is foretold -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("day", [False, True])
@pytest.mark.parametrize("here", [id for id in RING if id not in ("port", "tavern")])
@pytest.mark.parametrize("teams", [(1, 0), (2, 0), (3, 0), (1, 1), (2, 1), (3, 2), (1, 3)])
def test_what_a_district_would_bring_is_what_it_brings(here: str, teams: tuple[int, int], day: bool) -> None:
    stands = " ".join(f"{letter}{n}" for letter, n in zip("BG", teams, strict=True) if n)
    before = lay(f"{here}: {stands}", phase="planning", days=[here] if day else [])
    lots = {
        seat: forecast.at(before.city, here, seat, forecast.sizes(before.city, here)) for seat in (0, 1) if teams[seat]
    }
    town = lay(f"{here}: {stands}", days=[here] if day else [])

    for seat, lot in lots.items():
        gang = town.city.gangs[seat]
        assert lot.low <= gang.ducats <= lot.high
        jailed = ("jailed", (seat, teams[seat])) in [(line.verb, line.facts) for line in town.match.log]
        assert lot.jailed == jailed


def test_the_odds_of_dice_are_those_of_all_their_throws() -> None:
    assert forecast.odds(1, 4) == 0.5
    assert round(forecast.odds(3, 6), 4) == round(206 / 216, 4)


def test_a_tag_says_what_a_steal_takes_and_what_follows() -> None:
    town = lay("palace: B2* G1", ducats={"G": 4})
    found = outcomes.outcome(view(town.match, 0), 0, ("steal", "green"))
    assert found.sentence == "You take 4 Ducats from Seat 2. Then 3 are at the Palace: all go to Prison."
    pushed = outcomes.outcome(view(town.match, 0), 0, ("push", "green"))
    assert [point.text for point in pushed.points][:3] == [
        "1 Henchman of Seat 2 goes on to 6, the Convoy.",
        "2 at the Palace: 5 + 5 = 10 Ducats.",
        "Without the Push: 3 at the Palace: all go to Prison.",
    ]


def test_a_target_that_may_leave_is_pointed_out() -> None:
    town = lay("palace: B2* G1*")
    push: Option = ("push", "green")
    preview = TITLE.preview(asked(town.match), push)
    assert preview is not None
    assert any("leaves first" in point.text for point in preview.about.points)


def test_names_come_from_the_content() -> None:
    scene = TITLE.scene(view(lay("palace: B1*").match, 0))
    tiles = [gauge for gauge in scene.gauges if isinstance(gauge, Tile)]
    assert [tile.name for tile in tiles] == [TILES[id].name for id in ("start", *RING)]
    yard = next(gauge for gauge in scene.gauges if isinstance(gauge, Yard))
    assert [arc.name for arc in yard.arcs] == [skill.name for skill in SKILLS.values()]


def test_a_day_card_covers_the_signs_of_its_tile_and_gives_it_its_name() -> None:
    scene = TITLE.scene(view(lay("palace: B1*", days=["palace"]).match, 0))
    tile = next(gauge for gauge in scene.gauges if isinstance(gauge, Tile) and gauge.name == "Palace")
    assert (tile.card_name, tile.state) == (DAY_CARDS["day_palace"].name, "now")
    assert () != tile.card != tile.signs
