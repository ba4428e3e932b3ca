"""What a bot is: something that answers a question from a view. Nothing else comes in, and nothing is kept."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from time import perf_counter
from typing import Protocol

import msgspec

from game.kernel import Option, Playout, Title, View
from game.kernel.steps import Ask

SLIGHT = 1e-9
"""Worths that differ by less are equal."""


class Budget(msgspec.Struct, frozen=True):
    """How long a bot may think: milliseconds, or playouts, which make games reproducible. 0 sets no such limit."""

    ms: int = 0
    playouts: int = 0

    def __bool__(self) -> bool:
        return bool(self.ms or self.playouts)


class Ranked(msgspec.Struct, frozen=True):
    """An option, what it is worth to the seat (in [0, 1]) and why, in one sentence ("" if the bot cannot say)."""

    option: Option
    worth: float
    reason: str = ""


class Bot(Protocol):
    """Answers questions for any seat of any title."""

    def decide(self, view: View, ask: Ask, budget: Budget, rng: Random) -> Option:
        """One of the question's options."""
        ...

    def rank(self, view: View, ask: Ask, budget: Budget, rng: Random) -> list[Ranked]:
        """The options it looked at, the best first. `decide` gives the first, or may draw where others answer too."""
        ...


class Meter:
    """Runs a budget down. `spent` tells whether it is used up; every playout, or position looked at, is a `tick`."""

    __slots__ = ("_end", "_left")

    def __init__(self, budget: Budget) -> None:
        self._end = perf_counter() + budget.ms / 1000 if budget.ms else float("inf")
        self._left = budget.playouts or float("inf")

    def tick(self) -> None:
        """One more was looked at."""
        self._left -= 1

    @property
    def spent(self) -> bool:
        """Whether the bot must answer now."""
        return self._left <= 0 or perf_counter() >= self._end


def considered(title: Title, ask: Ask, rng: Random) -> list[Option]:
    """The options that a bot looks at, each once. Their order is drawn: what the title names often comes early."""
    options = list(title.consider(ask)) or list(ask.options)
    rng.shuffle(options)
    return list(dict.fromkeys(options))


def is_simultaneous(deal: Callable[[Random], Playout], ask: Ask) -> bool:
    """Whether others answer at the same time, in secret: then they should not be able to count on the answer."""
    run = deal(Random(0))
    pending: Ask | None = ask
    while run.secret and pending is not None and pending.seat == ask.seat:
        run.answer(pending.options[0])
        pending = run.ask
    return run.secret and pending is not None


def best_first(worths: Sequence[tuple[Option, float]]) -> list[tuple[Option, float]]:
    """Options by what they are worth; those that are equal stay in their order."""
    return sorted(worths, key=lambda pair: -round(pair[1], 9))


def is_even(worths: Sequence[float]) -> bool:
    """Whether nothing tells several options apart."""
    return len(worths) > 1 and max(worths) - min(worths) < SLIGHT
