"""Gestures that do the same, buttons that hand in, places that show by themselves that they can be pressed."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.kernel import rulebook
from game.kernel import table as t
from game.registry import load
from game.sitting import Seat, Sitting, borne
from game.ui.buttons import prompt_pads
from game.ui.course import Course
from game.ui.gestures import Given, Hand
from game.ui.glow import Glow
from game.ui.things import Thing, denials
from tests.at_table import Clock, course
from tests.tiny import TITLE

PAD, TRAY, BELL = (400.0, 300.0), (700.0, 300.0), (900.0, 300.0)
WISHED = ("", "scarlet")


def scene(view) -> t.Scene:
    """A hand of cards, two places that mean the same, and a bell that is drawn by a gauge."""
    spots = (
        t.Spot("pad", t.Area((350, 250, 100, 100)), "Pad"),
        t.Spot("tray", t.Area((650, 250, 100, 100)), "Tray"),
        t.Spot("bell", t.Circle(BELL, 40), "Bell", "shown"),
    )
    hand = view.position.players[0].hand
    pieces = tuple(t.Piece(card, "", (350 + 60 * at, 500), 40, "Card", 0, "disc") for at, card in enumerate(hand))
    return t.Scene(spots, pieces, (), (), t.Prompt("Bid", "Drag a card."), "", crews=WISHED)


def drags(view, ask) -> tuple[t.Handle, ...]:
    return tuple(t.Drag(card, (card,), "pad", also=(t.Drag(card, (card,), "tray"),)) for card in ask.options)


def buttons(view, ask) -> tuple[t.Handle, ...]:
    seals = (True, False, False)
    return tuple(
        t.Button(card, card, seals=sealing, also=(t.Press(card, ("bell",)),))
        for card, sealing in zip(ask.options, seals, strict=True)
    )


def sitting(handles=drags) -> Sitting:
    title = replace(TITLE, scene=scene, handles=handles)
    return Sitting.start(title, [Seat("Anne", "", "scarlet"), Seat("Tom", "random", "gold")], {}, 3)


def at_a_bid(handles=drags) -> tuple[Course, Clock]:
    table, clock = course(sitting(handles)), Clock()
    clock.ready(table)
    return table, clock


def drop(hand: Hand, piece: str, at: t.Point):
    hand.press(hand.things[piece].shape.centre)
    hand.move(at)
    return hand.release(at)


@pytest.mark.parametrize("at", [PAD, TRAY])
def test_a_piece_dropped_on_either_place_gives_the_same_answer(at: t.Point) -> None:
    table, _ = at_a_bid()
    card = table.view.ask.options[1]

    assert drop(table.hand, card, at) == Given(card)


def test_both_places_glow_while_the_piece_is_carried() -> None:
    table, clock = at_a_bid()
    glow = Glow(table, rulebook(load("nine").folder))
    table.hand.press(table.hand.things[table.view.ask.options[0]].shape.centre)
    table.hand.move(TRAY)

    assert set(glow.overlay(clock.now).targets) == {"spot:pad", "spot:tray"}


def test_keys_alone_reach_either_place() -> None:
    table, _ = at_a_bid()
    hand, card = table.hand, table.view.ask.options[0]
    hand.key("tab")
    hand.key("enter")
    assert hand.focus == "pad"
    hand.key("right")

    assert (hand.carried, hand.focus) == (card, "tray")
    assert hand.key("enter") == Given(card)


def test_a_refused_piece_is_refused_on_either_place() -> None:
    refused = t.Drag("late", ("card",), "pad", also=(t.Drag("late", ("card",), "tray"),))

    assert denials([refused], {"late": ("R-1",)}) == {"card": {"pad": ("R-1",), "tray": ("R-1",)}}


def test_a_button_that_seals_hands_in_the_step_that_it_finishes() -> None:
    table, clock = at_a_bid(buttons)
    pad = prompt_pads(table)[0]

    table.do(pad.meaning, clock.now)

    assert table.stage == "bot"
    assert table.sitting.match.sealed == {0}


def test_the_gesture_beside_such_a_button_hands_in_too() -> None:
    title = replace(TITLE, scene=scene, handles=lambda view, ask: buttons(view, ask)[:1])
    table = course(Sitting.start(title, sitting().seats, {}, 3))
    clock = Clock()
    clock.ready(table)
    table.hand.press(BELL)

    table.do(table.hand.release(BELL), clock.now)

    assert table.stage == "bot"


def test_any_other_answer_waits_to_be_handed_in() -> None:
    table, clock = at_a_bid(buttons)

    table.do(prompt_pads(table)[1].meaning, clock.now)

    assert table.stage == "seal"
    assert prompt_pads(table)[-1].act == "pass"


def test_a_button_that_seals_stands_for_the_one_that_hands_in() -> None:
    with_one, _ = at_a_bid(buttons)
    without, _ = at_a_bid()

    assert "pass" not in [pad.act for pad in prompt_pads(with_one)]
    assert prompt_pads(without)[-1].act == "pass"


def test_a_place_that_shows_itself_glows_under_the_pointer_alone() -> None:
    table, clock = at_a_bid(buttons)
    glow = Glow(table, rulebook(load("nine").folder))

    assert "spot:bell" not in glow.overlay(clock.now).targets
    table.hand.move(BELL)
    assert "spot:bell" in glow.overlay(clock.now).targets
    assert Thing("bell", t.Circle(BELL, 40), shown=True) == table.hand.things["bell"]


def test_a_wished_crew_changes_with_the_seat_that_bore_it() -> None:
    assert borne(("scarlet", "gold", "teal"), ()) == ["scarlet", "gold", "teal"]
    assert borne(("scarlet", "gold", "teal"), ("", "scarlet")) == ["gold", "scarlet", "teal"]
    assert borne(("scarlet", "gold", "teal"), ("teal", "ivory", "scarlet")) == ["teal", "ivory", "scarlet"]


def test_a_table_bears_the_crews_that_its_title_wishes() -> None:
    table = sitting()

    assert table.crews() == ["gold", "scarlet"]
    assert [seat.crew for seat in table.seats] == ["scarlet", "gold"]
