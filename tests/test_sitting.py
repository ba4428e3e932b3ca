"""A sitting: whom to ask, what may be taken back, when the curtain falls."""

from __future__ import annotations

import pytest

from game.kernel import Refused
from game.registry import load
from game.sitting import HandOver, Seat, Sitting

NINE = load("nine")
ME, BOT = Seat("Anne"), Seat("Tom", "greedy")


def begin(*seats: Seat, hand_over: HandOver = "wait", variant: str = "battle") -> Sitting:
    return Sitting.start(NINE, seats, {"variant": variant}, 3, hand_over)


def in_battle(*seats: Seat, hand_over: HandOver = "wait") -> Sitting:
    """Up to the first action of the first person."""
    sitting = begin(*seats, hand_over=hand_over)
    while sitting.match.position.stage != "battle" or sitting.stage == "bot":
        step(sitting)
    return sitting


def step(sitting: Sitting) -> None:
    if sitting.stage in ("seal", "hand_over"):
        sitting.pass_on()
    else:
        warbands = [option for option in sitting.match.ask.options if option[0] == "warband"]
        sitting.answer(warbands[0] if warbands else ("end_turn",))


def test_a_person_is_asked_hands_in_and_then_the_bot_is_asked() -> None:
    sitting = begin(ME, BOT)
    assert (sitting.stage, sitting.asked) == ("person", 0)
    sitting.answer(("warband", "iron_wall"))
    assert sitting.stage == "seal"
    sitting.pass_on()
    assert (sitting.stage, sitting.asked) == ("bot", 1)


def test_an_answer_that_hands_the_turn_on_waits_while_it_can_be_undone() -> None:
    sitting = in_battle(ME, BOT)
    sitting.answer(("end_turn",))
    assert sitting.stage == "hand_over"
    with pytest.raises(Refused):
        sitting.answer(("end_turn",))
    sitting.undo()
    assert sitting.stage == "person"
    sitting.answer(("end_turn",))
    sitting.pass_on()
    assert sitting.stage == "bot"


def test_it_goes_on_at_once_where_people_have_chosen_so() -> None:
    sitting = in_battle(ME, BOT, hand_over="at once")
    sitting.answer(("end_turn",))
    assert sitting.stage == "bot"


def test_redo_gives_again_what_was_taken_back_until_something_else_is_done() -> None:
    sitting = in_battle(ME, BOT)
    move = next(option for option in sitting.match.ask.options if option[0] == "move")
    other = next(option for option in sitting.match.ask.options if option[0] == "defend")
    sitting.answer(move)
    sitting.undo()
    assert sitting.can_redo()
    sitting.redo()
    assert sitting.match.history[-1][2] == move
    sitting.undo()
    sitting.answer(other)
    assert not sitting.can_redo()
    with pytest.raises(Refused):
        sitting.redo()


def test_a_person_cannot_take_back_what_a_bot_has_answered() -> None:
    sitting = in_battle(ME, BOT)
    sitting.answer(("end_turn",))
    sitting.pass_on()
    sitting.answer(("end_turn",))
    assert sitting.stage == "person"
    assert not sitting.can_undo()
    with pytest.raises(Refused):
        sitting.undo()


def test_what_was_placed_is_changed_until_it_is_handed_in() -> None:
    sitting = begin(ME, BOT)
    for kind in ("linda", "surron", "ekvil"):
        sitting.answer(("leave", kind))
    sitting.rework((("leave", "linda"), ("leave", "ekvil")))
    assert sitting.match.position.sides[0].leaving == ["linda", "ekvil"]
    with pytest.raises(Refused):
        sitting.rework((("leave", "linda"), ("leave", "nobody")))
    assert sitting.match.position.sides[0].leaving == ["linda", "ekvil"]


def test_undo_takes_back_a_rework_as_one_and_redo_does_it_again() -> None:
    sitting = begin(ME, BOT)
    sitting.answer(("leave", "linda"))
    sitting.answer(("leave", "surron"))
    sitting.rework((("leave", "ekvil"), ("leave", "linda")))
    reworked = sitting.match.given(0)
    sitting.answer(("leave", "ekvil"))
    sitting.undo()
    assert sitting.match.given(0) == reworked
    sitting.undo()
    assert sitting.match.given(0) == (("leave", "linda"), ("leave", "surron"))
    sitting.redo()
    assert sitting.match.given(0) == reworked
    sitting.undo()
    sitting.undo()
    assert sitting.match.given(0) == (("leave", "linda"),)


def test_a_rework_that_took_all_back_can_be_undone() -> None:
    sitting = begin(ME, BOT)
    sitting.answer(("leave", "linda"))
    sitting.rework(())
    assert sitting.can_undo()
    sitting.undo()
    assert sitting.match.given(0) == (("leave", "linda"),)


def test_every_rework_that_the_table_offers_can_be_done() -> None:
    sitting = begin(ME, BOT)
    for kind in ("linda", "surron", "ekvil", "ekvil"):
        sitting.answer(("leave", kind))
    sitting.pass_on()
    step(sitting)
    while sitting.stage == "person":
        sitting.answer(sitting.match.ask.options[0])
    assert sitting.stage == "seal"
    for rework in NINE.reworks(sitting.view(0)):
        sitting.rework(rework.answers)
        assert sitting.stage == "seal"
        assert len(sitting.match.position.sides[0].placing) == 9


def test_the_ready_made_warband_that_was_taken_stands_out_among_all_of_them() -> None:
    sitting = begin(ME, BOT)
    sitting.answer(("warband", "iron_wall"))

    buttons = [rework.gesture for rework in NINE.reworks(sitting.view(0))]

    assert len(buttons) == 6
    assert [button.option for button in buttons if button.tone == "main"] == [("warband", "iron_wall")]


def test_with_one_person_the_screen_shows_that_seat_and_no_curtain_falls() -> None:
    sitting = begin(BOT, ME)
    assert sitting.shown() == 1
    step(sitting)
    assert sitting.shown() == 1
    assert not sitting.needs_curtain(1)


def test_people_who_share_secrets_have_a_curtain_and_bots_moves_show_nobodys_view() -> None:
    sitting = begin(ME, Seat("Ben"), BOT)
    assert sitting.needs_curtain(-1)
    sitting.answer(("warband", "iron_wall"))
    sitting.pass_on()
    assert (sitting.shown(), sitting.needs_curtain(0)) == (1, True)
    sitting.answer(("warband", "skirmish"))
    sitting.pass_on()
    assert (sitting.stage, sitting.shown()) == ("bot", -1)


def test_in_the_open_battle_no_curtain_falls() -> None:
    sitting = in_battle(ME, Seat("Ben"))
    first = sitting.asked
    sitting.answer(("end_turn",))
    sitting.pass_on()
    assert not sitting.needs_curtain(first)


def test_seats_that_do_not_fit_the_match_are_refused() -> None:
    sitting = begin(ME, BOT)
    with pytest.raises(ValueError, match="2 seats are played, 1 are taken"):
        Sitting(sitting.match, [ME])
