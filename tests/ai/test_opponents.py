"""The bots of a sitting: whom they wait for, and that in a secret round they wait for nobody."""

from __future__ import annotations

import pytest

from ai.opponents import Opponents
from game import registry
from game.sitting import Seat, Sitting
from tests.at_once import AtOnce


@pytest.fixture
def sitting() -> Sitting:
    seats = [Seat("Anne"), Seat("Tom", "greedy"), Seat("Moll", "greedy")]
    return Sitting.start(registry.load("tiny"), seats, {"mode": "cards"}, 3)


def test_bots_decide_in_a_secret_round_while_a_person_is_asked(sitting: Sitting) -> None:
    worker = AtOnce()
    bots = Opponents(sitting, worker)
    assert sitting.stage == "person"

    for _ in range(4):
        bots.think()

    assert worker.asked == [(1, "bid"), (2, "bid")]
    assert bots.thought() is None  # nobody but the person is asked yet
    sitting.answer(sitting.match.ask.options[0])
    sitting.pass_on()
    for seat in (1, 2):
        assert (sitting.stage, sitting.asked) == ("bot", seat)
        thought = bots.thought()
        assert thought is not None
        sitting.answer(thought.answer)
        if sitting.match.secret is None:
            break
    assert len(worker.asked) == 2


def test_what_a_bot_decides_hangs_on_nothing_that_others_answer(sitting: Sitting) -> None:
    early = AtOnce()
    before = Opponents(sitting, early)
    for _ in range(3):
        before.think()
    sitting.answer(sitting.match.ask.options[-1])
    sitting.pass_on()
    late = Opponents(sitting, AtOnce())
    late.think()
    one, other = before.thought(), late.thought()
    assert one is not None
    assert other is not None
    assert one.answer == other.answer


def test_no_two_bots_of_a_secret_round_draw_alike(sitting: Sitting) -> None:
    worker = AtOnce()
    bots = Opponents(sitting, worker)
    for _ in range(3):
        bots.think()
    seeds = [told[3] for told in worker.told]
    assert len(seeds) == len(set(seeds)) == 2


def test_outside_a_secret_round_only_the_asked_bot_thinks(sitting: Sitting) -> None:
    worker = AtOnce()
    bots = Opponents(sitting, worker)
    while sitting.match.secret is not None:
        if sitting.stage == "seal":
            sitting.pass_on()
        elif sitting.stage == "person":
            sitting.answer(max(sitting.match.ask.options))
        else:
            bots.think()
            thought = bots.thought()
            assert thought is not None
            sitting.answer(thought.answer)
    worker.asked.clear()
    bots.think()
    assert worker.asked == ([] if sitting.stage == "person" else [(sitting.asked, "take")])


def test_a_step_back_in_a_secret_round_leaves_what_bots_have_decided(sitting: Sitting) -> None:
    worker = AtOnce()
    bots = Opponents(sitting, worker)
    for _ in range(3):
        bots.think()
    sitting.answer(sitting.match.ask.options[0])
    sitting.undo()
    bots.forget()
    bots.think()
    assert len(worker.asked) == 2

    bots.stop()
    bots.think()
    assert len(worker.asked) == 3
