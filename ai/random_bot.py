"""`random`: any option that the title would consider, all alike. The measure of every other bot."""

from __future__ import annotations

from random import Random
from typing import ClassVar

import msgspec

from game import registry
from game.kernel import Option, View
from game.kernel.steps import Ask

from .bot import Budget, Ranked, considered


class Guess(msgspec.Struct, frozen=True):
    """Picks an option at random."""

    name: ClassVar[str] = "random"

    def decide(self, view: View, ask: Ask, budget: Budget, rng: Random) -> Option:
        """Any of the considered options."""
        return considered(registry.load(view.title), ask, rng)[0]

    def rank(self, view: View, ask: Ask, budget: Budget, rng: Random) -> list[Ranked]:
        """The considered options in any order, all worth the same."""
        options = considered(registry.load(view.title), ask, rng)
        return [Ranked(option, 1 / view.seats) for option in options]


BOT = Guess
