"""Chapters 10 and 18: what bots make of Brigands - mixed plans, that hang on nothing that others have planned."""

from __future__ import annotations

from collections import Counter
from random import Random

import msgspec
import pytest

from ai import Budget, find_bot
from game.kernel import Match, Option, view
from game.titles.brigands.appraisal import REASONS, appraise, explain_worth
from game.titles.brigands.content import DISTRICTS
from game.titles.brigands.habits import habit
from game.titles.brigands.odds import Odds
from tests.titles.brigands.town import TITLE, Town, lay

SPECS = ["greedy", "ismcts:playouts=80:cutoff=4"]


def answer(match: Match, spec: str, seed: int = 1) -> Option:
    assert match.ask is not None
    return find_bot(spec, TITLE).decide(view(match, match.ask.seat), match.ask, Budget(), Random(seed))


def planned(town: Town, spec: str, seed: int) -> tuple[Option, ...]:
    """The whole plan of the asked seat, which stays out of the town."""
    match = town.match.fork()
    assert match.ask is not None
    seat = match.ask.seat
    while match.ask is not None and match.ask.seat == seat and match.ask.question.startswith("plan"):
        match.answer(answer(match, spec, seed))
    return tuple(value for kind, by, value in match.history if (kind, by) == ("answer", seat))


def night(**more: object) -> Town:
    """Four seats plan; there is loot at the Market and at the Town Hall."""
    return lay(seats=4, phase="planning", days=["market", "town_hall"], hand={"B": 1, "G": 1, "W": 1}, **more)  # type: ignore[arg-type]


@pytest.mark.parametrize("seats", TITLE.seats)
def test_the_habit_answers_every_question_of_a_game_with_an_offered_option(seats: int) -> None:
    for seed in range(6):
        rng = Random(seed)
        run = TITLE.playout(TITLE.start(seats, TITLE.check_settings(seats, {})), rng)
        while run.ask is not None:
            before = msgspec.json.encode(run.position)
            found = habit(run.position, run.ask, rng)
            assert found in run.ask.options
            assert msgspec.json.encode(run.position) == before
            run.answer(found if rng.random() < 0.5 else rng.choice(run.ask.options))


@pytest.mark.parametrize("spec", SPECS)
def test_a_plan_is_the_same_whatever_others_have_planned(spec: str) -> None:
    one = night().plan("market", "market", "market").plan("port", "palace", "tavern", tokens=["port"])
    other = night().plan("convoy", "convoy", "treasure", tokens=["convoy"]).plan("treasure", "treasure", "treasure")

    for _ in range(2):  # the third brigand, then the prince
        plan = planned(one, spec, seed=3)
        assert planned(other, spec, seed=3) == plan
        one.plan("port", "port", "tavern")
        other.plan("market", "market", "market")


@pytest.mark.parametrize("spec", SPECS)
def test_plans_are_mixed(spec: str) -> None:
    town = night()
    plans = Counter(planned(town, spec, seed) for seed in range(12))

    assert len(plans) > 3
    assert max(plans.values()) < 9


def test_nobody_bluffs_where_nobody_else_chooses() -> None:
    town = lay("market: B3 G3 R3 W1*", seats=4, hand={"W": 3}, spy=2)

    assert {answer(town.match, "greedy", seed) for seed in range(9)} == {"spy"}


def test_habits_plan_alike_for_none_and_mix_widely() -> None:
    town, rng = night(), Random(1)
    match = town.match
    assert match.ask is not None
    first = Counter(habit(match.position, match.ask, rng) for _ in range(300))

    assert len(first) >= 5
    assert max(first.values()) < 150


@pytest.mark.parametrize("spec", [*SPECS, "habit"])
def test_the_prince_guards_where_loot_is_likely(spec: str) -> None:
    town = night().plan("port", "port", "port").plan("port", "port", "port").plan("port", "port", "port")
    guards: Counter[str] = Counter()
    for seed in range(12):
        match, rng = town.match.fork(), Random(seed)
        while match.ask is not None and match.ask.question == "plan_pawn":
            found = habit(match.position, match.ask, rng) if spec == "habit" else answer(match, spec, seed)
            guards[found[2]] += 1  # type: ignore[index, misc]
            match.answer(found)

    assert guards["town_hall"] > sum(guards.values()) / len(DISTRICTS)
    assert guards["town_hall"] > guards["treasure"] + guards["prison"]


@pytest.mark.parametrize("spec", SPECS)
def test_the_prince_spies_where_there_is_nothing_to_take(spec: str) -> None:
    town = lay("market: B3 G3 R3 W1*", seats=4, hand={"W": 3}, spy=2)

    assert Counter(answer(town.match, spec, seed) for seed in range(9)).most_common(1)[0][0] == "spy"


@pytest.mark.parametrize("spec", SPECS)
def test_a_wheel_that_others_turn_too_is_judged_by_what_comes_of_it(spec: str) -> None:
    town = lay("treasure: B1* G1*", seats=3)
    ranked = find_bot(spec, TITLE).rank(view(town.match, 0), town.match.ask, Budget(), Random(2))  # type: ignore[arg-type]

    assert ranked[-1].option == "decline" or ranked[-1].worth < ranked[0].worth
    assert Counter(answer(town.match, spec, seed) for seed in range(9))["decline"] < 3


@pytest.mark.parametrize("spec", SPECS)
@pytest.mark.parametrize(
    ("town", "win"),
    [
        (lay("port: B1", round=6, ducats={"B": 44, "G": 20}, hand={"B": 2}), ("sell", 2)),
        (lay("tavern: B1", round=6, ducats={"B": 49, "G": 20}), "roll_one"),
        (lay("prison: G1 W1", round=6, ducats={"B": 12, "G": 50}), "judgment"),
        (lay("prison: G1 W1*", round=6, ducats={"B": 12, "G": 54}, judgment=3, spy=2), ("steal", "green")),
        (lay("market: B1* G1", "town_hall: W1", round=6, ducats={"B": 47, "G": 30}), ("steal", "green")),
    ],
)
def test_nobody_stays_away_from_what_wins(spec: str, town: Town, win: Option) -> None:
    if (spec, win) == ("greedy", "roll_one"):
        return  # it tries too few throws to meet the unlucky ones
    for seed in range(5):
        assert answer(town.match, spec, seed) == win


def test_the_end_is_appraised_as_it_is() -> None:
    town = lay("market: B3 G1", round=6, ducats={"B": 44, "G": 20})
    assert appraise(town.city) == [1.0, 0.0, 0.0]
    town = lay("market: B1 G1", round=6, ducats={"B": 44, "G": 44})
    assert appraise(town.city) == [0.0, 0.0, 1.0]
    town = lay("market: B1 G1", round=6, ducats={"B": 50, "G": 50})
    assert appraise(town.city) == [0.5, 0.5, 0.0]


def test_an_outlook_hangs_on_no_plan_of_others() -> None:
    town = night()
    before = appraise(town.city)
    town.plan("palace", "palace", "palace", tokens=["palace"])
    after = appraise(town.city)

    assert after[0] < before[0]
    assert after[1:] == before[1:]

    town.plan("port", "port", "port").plan("port", "port", "port")
    before = appraise(town.city)
    town.answer("place", "patrol", "town_hall")
    after = appraise(town.city)
    assert after[3] > before[3]
    assert after[:3] == before[:3]


@pytest.mark.parametrize("seats", TITLE.seats)
def test_every_outlook_is_a_chance_and_every_feature_has_words(seats: int) -> None:
    met = set()
    for seed in range(4):
        rng = Random(seed)
        run = TITLE.playout(TITLE.start(seats, TITLE.check_settings(seats, {})), rng)
        while run.ask is not None:
            assert all(0 <= worth <= 1 for worth in appraise(run.position))
            for seat in range(seats):
                met |= {*explain_worth(run.position, seat)}
            run.answer(rng.choice(run.ask.options))
        assert sum(appraise(run.position)) == pytest.approx(1)

    assert met <= {*REASONS}


def test_gangs_and_patrols_are_likely_where_loot_is() -> None:
    usual, rich = (Odds(frozenset(days), 3, 9, 3, 3) for days in ((), ("market",)))

    assert rich.guarded["market"] > usual.guarded["market"]
    assert sum(rich.shares.values()) == pytest.approx(1)
    assert rich.worth["convoy"][1] < rich.worth["convoy"][2]
    assert rich.worth["palace"][3] < rich.worth["palace"][2]
