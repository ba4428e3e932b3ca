"""`greedy`: looks at the position right after each option and takes the one that the title appraises highest."""

from __future__ import annotations

from random import Random
from typing import Annotated, ClassVar

import msgspec

from game import registry
from game.kernel import Option, Title, View
from game.kernel.steps import Ask

from .bot import Budget, Ranked, best_first, considered
from .reasons import with_reasons


class Greedy(msgspec.Struct, frozen=True):
    """Takes what looks best at once. `deals`: over how many deals of what is hidden."""

    name: ClassVar[str] = "greedy"

    deals: Annotated[int, msgspec.Meta(ge=1, le=1000)] = 4

    def decide(self, view: View, ask: Ask, budget: Budget, rng: Random) -> Option:
        """The option with the best appraisal."""
        return self._worths(registry.load(view.title), view, ask, rng)[0][0]

    def rank(self, view: View, ask: Ask, budget: Budget, rng: Random) -> list[Ranked]:
        """All considered options by their appraisal."""
        title = registry.load(view.title)
        return with_reasons(title, view, self._worths(title, view, ask, rng), rng)

    def _worths(self, title: Title, view: View, ask: Ask, rng: Random) -> list[tuple[Option, float]]:
        options = considered(title, ask, rng)
        deals = 1 if title.open_game(view.position) else self.deals
        seeds = [rng.getrandbits(64) for _ in range(deals)]  # every option meets the same deals
        return best_first([(option, self._worth(title, view, option, seeds)) for option in options])

    def _worth(self, title: Title, view: View, option: Option, seeds: list[int]) -> float:
        total = 0.0
        for seed in seeds:
            run = view.deal(Random(seed))
            run.answer(option)
            total += title.appraise(run.position)[view.seat]
        return total / len(seeds)


BOT = Greedy
