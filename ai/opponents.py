"""The bots of one sitting: which of them to ask next, and what they have decided.

In a secret round each bot decides aside, from a match in which nobody else has answered in that round. So bots plan
while people do, and neither what they decide nor how long it takes tells anything of another's plan.
"""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Iterator
from concurrent.futures import Future
from random import Random

from game.kernel import Match
from game.sitting import Sitting

from .worker import Thought, Worker

NO_ROUND = -1


class Opponents:
    """Asks the bots of a sitting through a worker, one at a time."""

    def __init__(self, sitting: Sitting, worker: Worker) -> None:
        self.sitting = sitting
        self.worker = worker
        self._thinking: tuple[int, Future[Thought]] | None = None
        self._decided: dict[int, deque[Thought]] = defaultdict(deque)
        self._asides: dict[int, Match] = {}
        self._round = NO_ROUND

    def think(self) -> None:
        """Let the next bot that can decide think; does nothing while one does."""
        self._follow()
        if self._thinking is not None:
            seat, future = self._thinking
            if not future.done():
                return
            self._take(seat, future)
        if (match := next(self._due(), None)) is not None and match.ask is not None:
            seat = match.ask.seat
            seed = Random(f"{match.seed}/bot/{match.known_length(seat)}/{seat}").getrandbits(32)
            self._thinking = seat, self.worker.think(match, self.sitting.seats[seat].bot, seed=seed)

    def thought(self) -> Thought | None:
        """The asked bot's thought, once it is there; it is taken."""
        if self._thinking is not None and self._thinking[1].done():
            self._take(*self._thinking)
        decided = self._decided[self.sitting.asked]
        return decided.popleft() if decided and self.sitting.stage == "bot" else None

    def forget(self) -> None:
        """The table has gone back: what they think about, or have decided, is void, but for the open secret round."""
        match = self.sitting.match
        if match.secret is None or match.secret_from != self._round:
            self.stop()

    def stop(self) -> None:
        """Whatever they think about, or have decided, is void."""
        if self._thinking is not None:
            self._thinking[1].cancel()
        self._thinking = None
        self._decided.clear()
        self._asides.clear()

    def _follow(self) -> None:
        """Another secret round, or none, needs other matches to decide in."""
        match = self.sitting.match
        current = NO_ROUND if match.secret is None else match.secret_from
        if current != self._round:
            self._round = current
            self._asides.clear()

    def _take(self, seat: int, future: Future[Thought]) -> None:
        """Keep what a bot has decided, and go on where it did so aside."""
        self._thinking = None
        thought = future.result()
        self._decided[seat].append(thought)
        if seat in self._asides:
            self._asides[seat].answer(thought.answer, seat)

    def _due(self) -> Iterator[Match]:
        """Matches that ask a bot for what it has not decided yet; the asked bot's first."""
        sitting, match = self.sitting, self.sitting.match
        if match.secret is None:
            if sitting.stage == "bot" and not self._decided[sitting.asked]:
                yield match
            return
        for seat in sorted(match.secret, key=lambda seat: seat != sitting.asked):
            if not sitting.seats[seat].person and seat not in match.ready:
                aside = self._asides.get(seat) or self._asides.setdefault(seat, match.aside(seat))
                if aside.ask is not None and aside.ask.seat == seat and aside.secret_from == self._round:
                    yield aside
