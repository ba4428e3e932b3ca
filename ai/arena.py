"""Bots against each other: paired seeds, rotated seats, win shares with their bounds, ratings with their error."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Executor, as_completed
from math import log10, sqrt
from random import Random
from time import perf_counter
from typing import Any

import msgspec

from game import registry
from game.kernel import Match, Settings, text, view

from .bot import Budget
from .registry import find_bot

Z = 1.96
"""How many standard errors hold 95 of 100 results."""


class Pairing(msgspec.Struct, frozen=True):
    """One game to play: `specs[seat]` sits at each seat."""

    title: str
    settings: dict[str, str]
    seed: int
    specs: tuple[str, ...]


class Played(msgspec.Struct):
    """How a game went: each seat's place, its answers' milliseconds, and sentences on bots that failed."""

    places: tuple[int, ...]
    times: list[list[float]]
    troubles: list[str]


class Standing(msgspec.Struct):
    """How one bot did. `share` counts a game that k seats won as 1/k of a win; its bounds are a 95 % Wilson interval.

    `rating` is how many points it stands above the rest of its table, `error` the half width of its 95 % interval.
    """

    bot: str
    wins: float
    share: float
    share_low: float
    share_high: float
    mean_ms: float
    max_ms: float
    rating: float = 0.0
    error: float = 0.0


class Outcome(msgspec.Struct):
    """An arena's result."""

    title: str
    games: int
    seed: int
    bots: list[Standing]
    decisions: int
    troubles: list[str] = []

    def data(self) -> dict[str, Any]:
        """The result as one JSON object with stable keys."""
        keys = ("bot", "wins", "share", "share_low", "share_high", "mean_ms", "max_ms")
        return {
            "title": self.title,
            "games": self.games,
            "seed": self.seed,
            "bots": [{key: getattr(one, key) for key in keys} for one in self.bots],
            "decisions": self.decisions,
        }


def pairings(title: str, specs: Sequence[str], games: int, seed: int, settings: Settings) -> list[Pairing]:
    """The games of an arena: each seed is played once with the bots at every rotation of the seats.

    Raises `ValueError` where the title does not take so many bots, or does not know one.
    """
    known = registry.load(title)
    if games < 1:
        raise ValueError(text("an arena plays at least one game, not {games}", games=games))
    chosen = known.check_settings(len(specs), settings)
    for spec in specs:
        find_bot(spec, known).close()
    seats = len(specs)
    return [
        Pairing(
            title,
            chosen,
            Random(f"{seed}/{game // seats}").getrandbits(32),
            tuple(specs[(seat - game) % seats] for seat in range(seats)),
        )
        for game in range(games)
    ]


def play_game(pairing: Pairing) -> Played:
    """One game from its first question to its end."""
    title = registry.load(pairing.title)
    match = Match(title, len(pairing.specs), pairing.settings, pairing.seed)
    bots = [find_bot(spec, title) for spec in pairing.specs]
    times: list[list[float]] = [[] for _ in bots]
    try:
        while match.ask is not None:
            seat = match.ask.seat
            rng = Random(f"{pairing.seed}/{match.known_length(seat)}/{seat}")
            seen = view(match, seat)
            begun = perf_counter()
            answer = bots[seat].decide(seen, match.ask, Budget(), rng)
            times[seat].append((perf_counter() - begun) * 1000)
            match.answer(answer, seat)
    finally:
        for bot in bots:
            bot.close()
    result = title.result(match.position)
    assert result is not None
    troubles = [trouble for bot in bots if (trouble := getattr(bot.bot, "trouble", ""))]
    return Played(result.places, times, troubles)


def play(
    title: str,
    specs: Sequence[str],
    games: int,
    seed: int = 0,
    settings: Settings | None = None,
    executor: Executor | None = None,
    progress: Callable[[int], None] = lambda done: None,
) -> Outcome:
    """Play an arena, on an executor's processes or here; `progress` hears how many games are done.

    Raises `ValueError` in one sentence where title, bots and settings do not fit.
    """
    order = pairings(title, specs, games, seed, settings or {})
    played: list[Played | None] = [None] * games
    if executor is None:
        for at, pairing in enumerate(order):
            played[at] = play_game(pairing)
            progress(at + 1)
    else:
        futures = {executor.submit(play_game, pairing): at for at, pairing in enumerate(order)}
        try:
            for done, future in enumerate(as_completed(futures), start=1):
                played[futures[future]] = future.result()
                progress(done)
        finally:
            for future in futures:
                future.cancel()
    return outcome(title, specs, seed, [one for one in played if one is not None])


def outcome(title: str, specs: Sequence[str], seed: int, played: Sequence[Played]) -> Outcome:
    """Count what the games gave each of the listed bots."""
    seats = len(specs)
    wins = [0.0] * seats
    times: list[list[float]] = [[] for _ in specs]
    for game, one in enumerate(played):
        won = one.places.count(1)
        for seat, place in enumerate(one.places):
            bot = (seat - game) % seats
            wins[bot] += (place == 1) / won
            times[bot] += one.times[seat]
    bots = [standing(spec, won, len(played), seats, spent) for spec, won, spent in zip(specs, wins, times, strict=True)]
    troubles = [trouble for one in played for trouble in one.troubles]
    return Outcome(title, len(played), seed, bots, sum(map(len, times)), troubles)


def standing(spec: str, wins: float, games: int, seats: int, times: Sequence[float]) -> Standing:
    """One bot's figures."""
    low, high = wilson(wins, games)
    middle = (low + high) / 2
    lowest, rating, highest = (points(share, seats) for share in (low, middle, high))
    return Standing(
        spec,
        wins,
        wins / games,
        low,
        high,
        sum(times) / len(times) if times else 0.0,
        max(times, default=0.0),
        rating,
        (highest - lowest) / 2,
    )


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95 % Wilson interval of a share."""
    share, z2 = wins / games, Z * Z
    middle = (share + z2 / (2 * games)) / (1 + z2 / games)
    half = Z / (1 + z2 / games) * sqrt(share * (1 - share) / games + z2 / (4 * games * games))
    return max(0.0, middle - half), min(1.0, middle + half)


def points(share: float, seats: int) -> float:
    """A win share as rating points above the rest of the table: 0 for an equal share, 400 for ten times the odds."""
    share = min(max(share, 1e-3), 1 - 1e-3)
    return 400 * log10(share / (1 - share) * max(1, seats - 1))
