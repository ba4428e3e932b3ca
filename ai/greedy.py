"""`greedy`: looks at what each option leads to at once, and takes the one that the title appraises highest.

What an option asks of the same seat before its question comes again (which space, which card) belongs to it: the
title's habit and a few random answers are tried, and the best of them counts.
"""

from __future__ import annotations

from random import Random
from typing import Annotated, ClassVar

import msgspec

from game import registry
from game.kernel import Option, Playout, Title, View
from game.kernel.steps import Ask

from .bot import Budget, Ranked, best_first, considered, is_even, is_simultaneous
from .reasons import with_reasons

TRIES = 4
"""How many ways to go on are tried where an option asks further."""

NEAR = 0.01
"""How much less than the best an option may be worth to be taken where others answer at the same time."""


class Greedy(msgspec.Struct, frozen=True):
    """Takes what looks best at once. `deals`: over how many deals of what is hidden."""

    name: ClassVar[str] = "greedy"

    deals: Annotated[int, msgspec.Meta(ge=1, le=1000)] = 4

    def decide(self, view: View, ask: Ask, budget: Budget, rng: Random) -> Option:
        """The option with the best appraisal; where others answer at the same time any that comes near it."""
        worths = self._worths(registry.load(view.title), view, ask, rng)
        best, most = best_first(worths)[0]
        if is_simultaneous(view.deal, ask):
            return next(option for option, worth in worths if worth >= most - NEAR)  # their order is drawn
        return best

    def rank(self, view: View, ask: Ask, budget: Budget, rng: Random) -> list[Ranked]:
        """All considered options by their appraisal."""
        title = registry.load(view.title)
        return with_reasons(title, view, best_first(self._worths(title, view, ask, rng)), rng)

    def _worths(self, title: Title, view: View, ask: Ask, rng: Random) -> list[tuple[Option, float]]:
        options = considered(title, ask, rng)
        deals = 1 if title.open_game(view.position) else self.deals
        seeds = [rng.getrandbits(64) for _ in range(deals)]  # every option meets the same deals
        worths = [self._worth(title, view, option, seeds) for option in options]
        if title.habit and is_even(worths) and is_simultaneous(view.deal, ask):
            worths = [self._worth(title, view, option, seeds, to_reveal=True) for option in options]
        return list(zip(options, worths, strict=True))

    def _worth(self, title: Title, view: View, option: Option, seeds: list[int], to_reveal: bool = False) -> float:
        return sum(self._after(title, view, option, seed, to_reveal) for seed in seeds) / len(seeds)

    def _after(self, title: Title, view: View, option: Option, seed: int, to_reveal: bool) -> float:
        """The appraisal of one deal after an option and the best answers found to what it asks.

        In a secret round those are all that the round still asks of the seat: a plan is judged when it is whole. Where
        not even that tells options apart, it goes on `to_reveal`.
        """
        best, asked = 0.0, view.ask.question if view.ask else ""
        for attempt in range(TRIES):
            run, rng, forced = view.deal(Random(seed)), Random(f"{seed}/{attempt}"), True
            whole = run.secret and title.habit is not None
            habit = title.habit if attempt == 0 or whole else None
            run.answer(option)
            while (ask := run.ask) is not None and belongs(run, ask, view.seat, "" if whole else asked, to_reveal):
                run.answer(habit(run.position, ask, rng) if habit else rng.choice(title.consider(ask)))
                forced = False
            best = max(best, title.appraise(run.position)[view.seat])
            if forced:
                break
        return best


def belongs(run: Playout, ask: Ask, seat: int, but: str, to_reveal: bool) -> bool:
    """Whether a question belongs to a seat's answer: one to itself, `but` for one; up to the reveal, if it must be."""
    return (ask.seat == seat and ask.question != but) or (to_reveal and run.secret)


BOT = Greedy
