"""`alphabeta`: looks ahead by whole turns where nothing is hidden; for titles that say so.

A turn is the decisions that one seat takes in a row. Its partial turns are expanded best first, a beam of them at each
length, and the whole turns found are what the search branches over: each is answered by the next seat's turns, and so
on, wider and deeper for as long as the budget lasts. With two seats a turn that a reply refutes is given up at once.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from heapq import heappop, heappush
from random import Random
from typing import Annotated, Any, ClassVar, TypeAlias

import msgspec

from game import registry
from game.kernel import Option, Title, View, copy, to_json
from game.kernel.steps import Ask

from .bot import Budget, Meter, Ranked, considered
from .greedy import Greedy
from .reasons import with_reasons

USUAL = Budget(ms=500)
SURE = 2.0
"""More than any outlook: nothing is enough."""

Worths: TypeAlias = Sequence[float]


class SpentError(Exception):
    """The budget ran out in the middle of a search."""


class Stage(msgspec.Struct, frozen=True):
    """One pass: turns ahead, how many own turns are looked into and how many replies to each, and the replies' beam."""

    depth: int
    width: int
    replies: int
    beam: int


class Partial(msgspec.Struct):
    """A turn that goes on: its first option, its decisions so far, the position, and the options there."""

    first: Option
    length: int
    position: Any
    options: Sequence[Option]


class Turn(msgspec.Struct):
    """A whole turn: its first option, what it is worth to each seat, and how the next seat (-1 nobody) goes on.

    `replies` are that seat's turns, the best first, if they were looked for with a beam of `looked`.
    """

    first: Option
    worths: Worths
    mover: int
    then: Partial
    looked: int = 0
    replies: list[Turn] = []


class Search:
    """The look ahead of one decision."""

    def __init__(self, title: Title, seats: int, meter: Meter, rng: Random) -> None:
        self.title = title
        self.two = seats == 2
        self.meter = meter
        self.rng = rng

    def turns(
        self, start: Partial, seat: int, beam: int, enough: float = SURE, at_once: dict[Option, float] | None = None
    ) -> list[Turn]:
        """Whole turns of a seat, the best first; it stops at one that is worth `enough` to the seat.

        When the budget ends it gives what it has, once it has any. `at_once` takes what each first option is worth.
        """
        found: dict[bytes, Turn] = {}
        waiting: list[tuple[float, int, Partial]] = [(0.0, 0, start)]
        expanded: Counter[int] = Counter()
        seen: set[bytes] = set()
        count = 0
        while waiting:
            partial = heappop(waiting)[2]
            if expanded[partial.length] >= beam or is_known(partial.position, seen):
                continue
            expanded[partial.length] += 1
            for option in partial.options:
                if found and self.meter.spent:
                    return best_turns(found, seat)
                mover, worths, then = self.after(partial, option)
                count += 1
                if at_once is not None and not partial.length:
                    at_once[option] = worths[seat]
                if mover == seat:
                    heappush(waiting, (-worths[seat], count, then))
                    continue
                turn = Turn(then.first, worths, mover, msgspec.structs.replace(then, length=0))
                found.setdefault(to_json(then.position), turn)
                if worths[seat] >= enough:
                    return best_turns(found, seat)
        return best_turns(found, seat)

    def after(self, partial: Partial, option: Option) -> tuple[int, Worths, Partial]:
        """Who decides after an option, what each seat's outlook is then, and how the turn stands."""
        self.meter.tick()
        run = self.title.playout(copy(partial.position), self.rng)
        run.answer(option)
        run.position.news.clear()
        first = partial.first if partial.length else option
        mover, options = (-1, ()) if run.ask is None else (run.ask.seat, self.title.consider(run.ask))
        return mover, self.title.appraise(run.position), Partial(first, partial.length + 1, run.position, options)

    def look(self, turn: Turn, depth: int, low: float, high: float, stage: Stage) -> Worths:
        """What a turn is worth to each seat once the next `depth` turns have answered it.

        `low` and `high` bound what matters to the next seat; raises `SpentError` when the budget ends.
        """
        if depth == 0 or turn.mover < 0:
            return turn.worths
        seat = turn.mover
        best: Worths = ()
        for reply in self.replies(turn, stage, high if depth == 1 else SURE)[: stage.replies if depth > 1 else 1]:
            worths = self.look(reply, depth - 1, *self.turned(low, high), stage)
            if not best or worths[seat] > best[seat]:
                best = worths
                low = max(low, worths[seat])
            if low >= high:
                break
        return best

    def replies(self, turn: Turn, stage: Stage, enough: float) -> list[Turn]:
        """The next seat's turns, the best first; those that were found before if they were looked for as widely."""
        if turn.looked < stage.beam:
            turn.replies = self.turns(turn.then, turn.mover, stage.beam, enough)
            if self.meter.spent:
                raise SpentError
            turn.looked = 0 if turn.replies[0].worths[turn.mover] >= enough else stage.beam
        return turn.replies

    def turned(self, low: float, high: float) -> tuple[float, float]:
        """The bounds as the other seat sees them: with two seats one's loss is the other's gain."""
        return (1 - high, 1 - low) if self.two else (-1.0, SURE)

    def passed(self, turns: list[Turn], seat: int, stage: Stage) -> list[tuple[Turn, float]]:
        """The foremost turns looked into, the best first; raises `SpentError` when the budget ends before the first."""
        judged: list[tuple[Turn, float]] = []
        best = -1.0
        try:
            for turn in turns[: stage.width]:
                worth = self.look(turn, stage.depth - 1, *self.turned(best, SURE), stage)[seat]
                judged.append((turn, worth))
                best = max(best, worth)
        except SpentError:
            if not judged:
                raise
        return sorted(judged, key=lambda pair: -pair[1])


def is_known(position: Any, seen: set[bytes]) -> bool:
    """Whether a position was met before: other orders of the same actions lead to it. It is noted."""
    key = to_json(position)
    if key in seen:
        return True
    seen.add(key)
    return False


def best_turns(found: dict[bytes, Turn], seat: int) -> list[Turn]:
    """The turns by what they are worth to a seat."""
    return sorted(found.values(), key=lambda turn: -turn.worths[seat])


class AlphaBeta(msgspec.Struct, frozen=True):
    """Looks ahead by whole turns. `ms`, `playouts`: its usual budget, in time or in positions looked at.

    `beam`: partial turns expanded at each length; `width`: own turns whose replies are looked for.
    """

    name: ClassVar[str] = "alphabeta"

    ms: Annotated[int, msgspec.Meta(ge=0, le=3_600_000)] = 0
    playouts: Annotated[int, msgspec.Meta(ge=0)] = 0
    beam: Annotated[int, msgspec.Meta(ge=1, le=1000)] = 6
    width: Annotated[int, msgspec.Meta(ge=1, le=1000)] = 12

    def decide(self, view: View, ask: Ask, budget: Budget, rng: Random) -> Option:
        """The first option of the best turn; where something is hidden, what looks best at once."""
        if not registry.load(view.title).open_game(view.position):
            return Greedy().decide(view, ask, budget, rng)
        return self._search(view, ask, budget, rng)[0][0]

    def rank(self, view: View, ask: Ask, budget: Budget, rng: Random) -> list[Ranked]:
        """The options by the best turn that begins with each."""
        title = registry.load(view.title)
        if not title.open_game(view.position):
            return Greedy().rank(view, ask, budget, rng)
        return with_reasons(title, view, self._search(view, ask, budget, rng), rng)

    def _search(self, view: View, ask: Ask, budget: Budget, rng: Random) -> list[tuple[Option, float]]:
        title = registry.load(view.title)
        options = considered(title, ask, rng)
        if len(options) == 1:
            return [(options[0], title.appraise(view.position)[view.seat])]
        meter = Meter(budget or Budget(self.ms, self.playouts) or USUAL)
        search = Search(title, view.seats, meter, rng)
        at_once: dict[Option, float] = {}
        start = Partial("", 0, view.deal(rng).position, options)
        turns = search.turns(start, view.seat, self.beam, at_once=at_once)
        judged = [(turn, turn.worths[view.seat]) for turn in turns]
        for stage in self._stages():
            if meter.spent:
                break
            try:
                front = search.passed([turn for turn, _ in judged], view.seat, stage)
            except SpentError:
                break
            ahead = [turn for turn, _ in front]
            judged = front + [pair for pair in judged if all(pair[0] is not turn for turn in ahead)]
        return by_option(judged, at_once)

    def _stages(self) -> Iterator[Stage]:
        """Replies taken greedily, then more widely; then ever deeper."""
        yield Stage(2, self.width, 1, 1)
        yield Stage(2, max(2, self.width * 2 // 3), 1, 3)
        yield Stage(2, max(2, self.width // 2), 1, self.beam)
        for depth in (3, 4, 5):
            yield Stage(depth, max(2, self.width // 2), 3, 2)
            yield Stage(depth, max(2, self.width // 2), 4, 4)


def by_option(judged: Sequence[tuple[Turn, float]], at_once: dict[Option, float]) -> list[tuple[Option, float]]:
    """Each option of the root with the best turn that begins with it; then those without one, never worth more."""
    best: dict[Option, float] = {}
    worth = 1.0
    for turn, found in judged:
        worth = min(worth, found)
        best.setdefault(turn.first, worth)
    for option in sorted(at_once, key=lambda option: -at_once[option]):
        worth = min(worth, at_once[option])
        best.setdefault(option, worth)
    return list(best.items())


BOT = AlphaBeta
