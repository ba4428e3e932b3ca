from __future__ import annotations

import multiprocessing
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor

import pytest

from ai import arena


def test_the_result_has_the_promised_keys() -> None:
    data = arena.play("tiny", ["greedy", "random"], 10, seed=4).data()

    assert list(data) == ["title", "games", "seed", "bots", "decisions"]
    assert (data["title"], data["games"], data["seed"]) == ("tiny", 10, 4)
    assert [bot["bot"] for bot in data["bots"]] == ["greedy", "random"]
    for bot in data["bots"]:
        assert list(bot) == ["bot", "wins", "share", "share_low", "share_high", "mean_ms", "max_ms"]
        assert bot["share"] == bot["wins"] / 10
        assert 0 <= bot["share_low"] <= bot["share"] <= bot["share_high"] <= 1
        assert 0 < bot["mean_ms"] <= bot["max_ms"]
    assert sum(bot["share"] for bot in data["bots"]) == pytest.approx(1)


def test_each_seed_is_played_from_every_seat() -> None:
    games = arena.pairings("tiny", ["greedy", "random", "ismcts"], 6, 1, {})

    assert [game.specs for game in games[:3]] == [
        ("greedy", "random", "ismcts"),
        ("ismcts", "greedy", "random"),
        ("random", "ismcts", "greedy"),
    ]
    assert len({game.seed for game in games[:3]}) == 1
    assert games[3].seed != games[0].seed


def test_a_bot_listed_twice_stands_twice_and_is_even() -> None:
    outcome = arena.play("tiny", ["random", "random"], 8, settings={"mode": "heap"})

    assert len(outcome.bots) == 2
    assert sum(bot.wins for bot in outcome.bots) == 8


@pytest.mark.parametrize("make", [lambda: ThreadPoolExecutor(2), lambda: ProcessPoolExecutor(2, SPAWN)])
def test_an_executor_changes_nothing_but_the_time(make: object) -> None:
    heard: list[int] = []
    here = arena.play("tiny", ["greedy", "random"], 6, seed=4)
    with make() as executor:  # type: ignore[operator]
        there = arena.play("tiny", ["greedy", "random"], 6, seed=4, executor=executor, progress=heard.append)

    assert [bot.wins for bot in there.bots] == [bot.wins for bot in here.bots]
    assert there.decisions == here.decisions
    assert heard == [1, 2, 3, 4, 5, 6]


SPAWN = multiprocessing.get_context("spawn")


def test_wilson_bounds_are_those_of_the_books() -> None:
    low, high = arena.wilson(8, 10)

    assert (round(low, 3), round(high, 3)) == (0.490, 0.943)
    assert arena.wilson(0, 5)[0] == 0
    assert arena.wilson(5, 5)[1] == 1


def test_ratings_are_even_for_even_shares_and_carry_an_error() -> None:
    even = arena.standing("x", 50, 100, 2, [1.0])
    strong = arena.standing("x", 75, 100, 2, [1.0])

    assert round(even.rating) == 0
    assert 60 < even.error < 80
    assert 160 < strong.rating < 200


@pytest.mark.parametrize(
    ("title", "bots", "games", "settings", "told"),
    [
        ("chess", ["random", "random"], 1, {}, "there is no title 'chess'"),
        ("tiny", ["random"] * 5, 1, {}, "Tiny takes 2, 3 seats, not 5"),
        ("tiny", ["random", "rnd"], 1, {}, "there is no bot 'rnd'"),
        ("tiny", ["random", "random"], 0, {}, "at least one game"),
        ("tiny", ["random", "random"], 1, {"mode": "dice"}, "mode is one of"),
    ],
)
def test_what_does_not_fit_is_told_in_one_sentence(
    title: str, bots: list[str], games: int, settings: dict[str, str], told: str
) -> None:
    with pytest.raises(ValueError, match=told):
        arena.play(title, bots, games, settings=settings)
