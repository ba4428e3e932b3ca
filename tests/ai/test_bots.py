from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import msgspec
import pytest

from ai import Budget, arena, find_bot
from ai.bot import Meter
from ai.ismcts import Search
from game.kernel import Match, view
from game.kernel.zones import redeal
from tests.ai.games import answer, match

SPECS = ["random", "greedy", "ismcts:playouts=60", "alphabeta:playouts=200"]


@pytest.mark.parametrize("spec", SPECS)
@pytest.mark.parametrize("mode", ["cards", "heap"])
def test_every_bot_plays_whole_games_and_the_same_again_by_seed(spec: str, mode: str) -> None:
    first = arena.play("tiny", [spec, "random"], 4, seed=2, settings={"mode": mode})
    again = arena.play("tiny", [spec, "random"], 4, seed=2, settings={"mode": mode})

    assert first.games == 4
    assert [bot.wins for bot in first.bots] == [bot.wins for bot in again.bots]
    assert first.decisions == again.decisions


@pytest.mark.parametrize("spec", SPECS)
def test_the_answer_is_the_first_of_the_ranking_unless_it_is_secret(spec: str) -> None:
    bot = find_bot(spec)
    for answers in range(5):
        game = match(answers=answers)
        seen = view(game, game.ask.seat)

        ranked = bot.rank(seen, game.ask, Budget(), Random(1))
        decided = bot.decide(seen, game.ask, Budget(), Random(1))

        assert decided == ranked[0].option or (game.secret is not None and decided in {one.option for one in ranked})
        assert {one.option for one in ranked} <= set(game.ask.options)
        assert len({one.option for one in ranked}) == len(ranked)


@pytest.mark.parametrize("spec", SPECS[1:])
def test_a_secret_answer_is_drawn_and_an_open_one_is_not(spec: str) -> None:
    secret, open_one, bot = match(answers=0), match(answers=2), find_bot(spec)

    assert len({answer(secret, bot, seed) for seed in range(30)}) > 1
    assert len({answer(open_one, bot, seed) for seed in range(30)}) == 1


def swapped(game: Match, seed: int) -> Match:
    """The same game to the asked seat, with other cards where it cannot see."""
    record = game.record()
    seat, given = game.ask.seat, game.ask
    redeal(record.position, seat, Random(seed))
    other = Match.resume(game.title, msgspec.structs.replace(record, history=record.history[: record.at]))
    while other.ask.seat != seat:  # others have answered in the open round; what, is their secret
        other.answer(Random(seed).choice(list(other.ask.options)))
    assert other.ask.options == given.options
    return other


@pytest.mark.parametrize("spec", SPECS)
def test_what_a_seat_cannot_see_changes_no_answer(spec: str) -> None:
    bot = find_bot(spec)
    for answers in (0, 1, 4, 6):
        game = match(answers=answers)
        if game.ask.question != "bid":
            game = match(answers=answers + 1)
        expected = answer(game, bot)
        for seed in range(6):
            other = swapped(game, seed)
            assert other.position != game.position or seed == 0
            assert answer(other, bot) == expected


def test_a_bot_gets_a_view_with_no_way_back() -> None:
    game = match(answers=1)
    seen = view(game, game.ask.seat)

    assert "?" in seen.position.players[0].hand
    assert game.position.players[0].hand != seen.position.players[0].hand


def test_greedy_takes_what_counts_and_says_why() -> None:
    game = match(answers=2)
    ranked = find_bot("greedy").rank(view(game, game.ask.seat), game.ask, Budget(), Random(1))

    assert [one.option for one in ranked] == ["take", "leave"]
    assert [one.reason for one in ranked] == ["More stones.", ""]


def heap_of(stones: int) -> Match:
    game = match("heap")
    record = game.record()
    record.position.stones = stones
    return Match.resume(game.title, record)


@pytest.mark.parametrize("stones", [1, 2, 3, 5, 6, 7, 9, 10])
@pytest.mark.parametrize("spec", ["alphabeta:playouts=4000", "ismcts:playouts=1500:cutoff=40:c=0.7"])
def test_search_leaves_a_heap_from_which_the_other_cannot_win(stones: int, spec: str) -> None:
    game, bot = heap_of(stones), find_bot(spec)
    while game.ask is not None and game.ask.seat == 0:
        game.answer(answer(game, bot))

    assert game.over or game.position.stones % 4 == 0


def test_alphabeta_looks_ahead_for_three_seats_too() -> None:
    outcome = arena.play("tiny", ["alphabeta:playouts=500", "random", "random"], 30, settings={"mode": "heap"})

    assert outcome.bots[0].share > 0.4


@pytest.mark.parametrize("spec", ["ismcts", "alphabeta"])
def test_a_budget_of_one_playout_or_one_millisecond_still_answers(spec: str) -> None:
    game = match("heap")
    for budget in (Budget(playouts=1), Budget(ms=1)):
        assert answer(game, find_bot(spec), budget=budget) in game.ask.options


def test_a_budget_from_outside_counts_more_than_the_spec() -> None:
    from time import perf_counter

    bot, game = find_bot("ismcts:ms=60000"), match()
    begun = perf_counter()
    answer(game, bot, budget=Budget(ms=20))

    assert perf_counter() - begun < 5


def test_slips_take_other_options_than_the_best_about_so_often() -> None:
    game = match(answers=2)
    bot = find_bot("greedy:slips=0.3")

    taken: Counter[Any] = Counter(answer(game, bot, seed) for seed in range(300))

    assert 55 < taken["leave"] < 130


def test_a_secret_answer_is_drawn_among_the_most_visited_by_their_visits() -> None:
    game = match(answers=0)
    seen = view(game, 0)
    search = Search(game.title, 2, 15, 0.1, Random(1))
    search.open(seen.deal, game.ask, Meter(Budget(playouts=10)))
    for _ in range(60):
        search.iterate(seen.deal(Random(1)))

    visits = {option: node.visits for (_, option), node in search.roots[0].next.items()}
    mixture = search.mixture(game.ask)
    assert search.at_once
    assert list(mixture) == [option for option in visits if 2 * visits[option] >= max(visits.values())]
    assert sorted(mixture, key=mixture.__getitem__) == sorted(mixture, key=visits.__getitem__)


def test_a_run_is_cut_off_only_after_the_secret_round_in_which_it_begins() -> None:
    game = match(seats=3, answers=0)
    seen = view(game, 0)
    search = Search(game.title, 3, 1, 0.7, Random(1))
    for _ in range(40):
        run = seen.deal(Random(1))
        assert run.secret
        search.iterate(run)
        assert all(player.played for player in run.position.players)


def test_ismcts_lets_a_secret_answer_move_only_the_tree_of_its_seat() -> None:
    game = match(answers=0)
    seen = view(game, 0)
    search = Search(game.title, 2, 15, 0.7, Random(1))
    for _ in range(200):
        search.iterate(seen.deal(Random(1)))

    assert {seat for seat, _ in search.roots[0].next} == {0}
    assert {seat for seat, _ in search.roots[1].next} == {1}
