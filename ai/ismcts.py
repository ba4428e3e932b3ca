"""`ismcts`: one search for every title, also where things are hidden or chance falls.

Each iteration deals anew what the seat cannot see and plays on from there. Every seat has a tree of its own, in which
it chooses; an answer moves all trees, an answer in a secret round only that of its seat, so that nobody answers a plan
that it could not see. A run is cut off after some decisions, and the title appraises where it stands.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import log, sqrt
from random import Random
from typing import Annotated, Any, ClassVar

import msgspec

from game import registry
from game.kernel import Option, Playout, View
from game.kernel.steps import Ask

from .bot import Budget, Meter, Ranked
from .reasons import with_reasons

USUAL = Budget(playouts=400)
PRIOR = 2.0
"""How many visits the appraisal of a fresh node counts for."""

Consider = Callable[[Ask], Sequence[Option]]
Appraise = Callable[[Any], Sequence[float]]


class Node:
    """Where a seat's tree can stand. What is counted belongs to the seat that made the step into it."""

    __slots__ = ("available", "next", "prior", "total", "visits")

    def __init__(self) -> None:
        self.next: dict[Any, Node] = {}
        self.visits = 0
        self.available = 0
        self.total = 0.0
        self.prior = 0.0

    def worth(self) -> float:
        """What the step into it has been worth so far, the prior included."""
        return (self.total + PRIOR * self.prior) / (self.visits + PRIOR)


class Search:
    """The trees of one decision."""

    def __init__(self, consider: Consider, appraise: Appraise, seats: int, cutoff: int, c: float, rng: Random) -> None:
        self.consider = consider
        self.appraise = appraise
        self.seats = range(seats)
        self.cutoff = cutoff
        self.c = c
        self.rng = rng
        self.roots = [Node() for _ in self.seats]

    def iterate(self, run: Playout) -> None:
        """Play one dealt run: down the trees, one step beyond them, on at random, and back."""
        stands = list(self.roots)
        steps: list[tuple[int, Node]] = []
        fresh = False
        while run.ask is not None and not fresh:
            seat, secret = run.ask.seat, run.secret
            option, fresh = self.choose(stands[seat], run.ask)
            run.answer(option)
            for at in (seat,) if secret else self.seats:
                stands[at] = self.step(stands[at], (seat, option))
            steps.append((seat, stands[seat]))
        if fresh:
            seat, node = steps[-1]
            node.prior = self.appraise(run.position)[seat]
        self.play_on(run, self.cutoff - len(steps))
        worths = self.appraise(run.position)
        for seat, node in steps:
            node.visits += 1
            node.total += worths[seat]

    @staticmethod
    def step(node: Node, way: tuple[int, Option]) -> Node:
        """The node behind a step, made when it is first taken."""
        found = node.next.get(way)
        if found is None:
            found = node.next[way] = Node()
        return found

    def choose(self, node: Node, ask: Ask) -> tuple[Option, bool]:
        """An option never tried here, else the one with the best bound; and whether it is a fresh one."""
        options = self.consider(ask)
        seat, best, bound = ask.seat, None, -1.0
        untried = []
        for option in options:
            child = node.next.get((seat, option))
            if child is None:
                untried.append(option)
                continue
            child.available += 1
            if not untried:
                value = child.worth() + self.c * sqrt(log(child.available + 1) / (child.visits + 1))
                if value > bound:
                    best, bound = option, value
        if untried or best is None:
            return (untried or options)[int(self.rng.random() * len(untried or options))], bool(untried)
        return best, False

    def play_on(self, run: Playout, decisions: int) -> None:
        """Answer at random for so many decisions, or to the end."""
        random, consider = self.rng.random, self.consider
        while decisions > 0 and run.ask is not None:
            options = consider(run.ask)
            run.answer(options[int(random() * len(options))])
            decisions -= 1

    def ranking(self, ask: Ask) -> list[tuple[Option, float]]:
        """The options of the root, the most visited first, each with what it proved worth."""
        root = self.roots[ask.seat]
        tried = {option: node for (_, option), node in root.next.items()}
        order = sorted(tried, key=lambda option: (-tried[option].visits, -tried[option].worth()))
        return [(option, tried[option].worth()) for option in order]


class Ismcts(msgspec.Struct, frozen=True):
    """Searches by many short runs. `ms`, `playouts`: its usual budget; `cutoff`: decisions of a run; `c`: curiosity."""

    name: ClassVar[str] = "ismcts"

    ms: Annotated[int, msgspec.Meta(ge=0, le=3_600_000)] = 0
    playouts: Annotated[int, msgspec.Meta(ge=0)] = 0
    cutoff: Annotated[int, msgspec.Meta(ge=1)] = 15
    c: Annotated[float, msgspec.Meta(ge=0, le=100)] = 0.1

    def decide(self, view: View, ask: Ask, budget: Budget, rng: Random) -> Option:
        """The option that was visited most."""
        return self._search(view, ask, budget, rng)[0][0]

    def rank(self, view: View, ask: Ask, budget: Budget, rng: Random) -> list[Ranked]:
        """The options by how often they were visited."""
        found = self._search(view, ask, budget, rng)
        return with_reasons(registry.load(view.title), view, found, rng)

    def _search(self, view: View, ask: Ask, budget: Budget, rng: Random) -> list[tuple[Option, float]]:
        title = registry.load(view.title)
        search = Search(title.consider, title.appraise, view.seats, self.cutoff, self.c, rng)
        meter = Meter(budget or Budget(self.ms, self.playouts) or USUAL)
        while True:
            search.iterate(view.deal(rng))
            meter.tick()
            if meter.spent:
                return search.ranking(ask)


BOT = Ismcts
