"""What a bot is: something that answers a question from a view. Nothing else comes in, and nothing is kept."""

from __future__ import annotations

from random import Random
from typing import Protocol

import msgspec

from game.kernel import Option, View
from game.kernel.steps import Ask


class Budget(msgspec.Struct, frozen=True):
    """How long a bot may think: milliseconds, or playouts, which make games reproducible. 0 sets no such limit."""

    ms: int = 0
    playouts: int = 0


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
        """The options it looked at, the best first; `decide` gives the first."""
        ...
