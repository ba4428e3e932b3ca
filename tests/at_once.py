"""A worker for tests: bots think in this process, as soon as they are asked."""

from __future__ import annotations

from concurrent.futures import Future
from random import Random

from ai import Budget, find_bot
from ai.worker import PATIENCE, Thought, Worker
from game.kernel import Match, to_json, view


class AtOnce(Worker):
    """Answers at once. `asked` tells of seats and questions, `told` all that the bots were given to know.

    `thinker` is the bot that thinks for all.
    """

    def __init__(self, thinker: str = "") -> None:
        self.thinker = thinker
        self.asked: list[tuple[int, str]] = []
        self.told: list[tuple[object, ...]] = []

    def think(
        self,
        match: Match,
        spec: str,
        budget: Budget | None = None,
        seed: int = 0,
        patience: float = PATIENCE,
        ranking: bool = False,
    ) -> Future[Thought]:
        ask = match.ask
        assert ask is not None
        self.asked.append((ask.seat, ask.question))
        self.told.append((to_json(match.record()), match.first, spec, seed, ranking))
        ranked = find_bot(self.thinker or spec, match.title).rank(
            view(match, ask.seat), ask, budget or Budget(), Random(seed)
        )
        future: Future[Thought] = Future()
        future.set_result(Thought(tuple(ranked)))
        return future

    def close(self) -> None:
        """Nothing runs."""
