"""`ismcts`: one search for every title, also where things are hidden or chance falls.

Each iteration deals anew what the seat cannot see and plays on from there. Every seat has a tree of its own, in which
it chooses; an answer moves all trees, an answer in a secret round only that of its seat, so that nobody answers a plan
that it could not see. A fresh step is settled first: what it asks of its own seat belongs to it. A run goes on by the
title's habits, is cut off after some decisions, and the title appraises where it stands.

Where others answer at the same time the best answer would be a bad one to be known for: it is drawn from a mixture, as
often as the search came by it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import log, sqrt
from random import Random
from typing import Annotated, Any, ClassVar

import msgspec

from game import registry
from game.kernel import Option, Playout, Title, View
from game.kernel.steps import Ask

from .bot import Budget, Meter, Ranked, considered, is_even, is_simultaneous
from .reasons import with_reasons

USUAL = Budget(playouts=400)
SETTLE = 20
"""How many questions of its own seat a fresh step settles at most."""

HABIT = 0.6
"""How often a tree grows by what the title's habit answers, rather than by any option."""

PRIOR = 4.0
"""How many visits the appraisal of a fresh node counts for."""

OPENING = 3
"""How many deals each option of the question meets before the trees grow: the same deals for all."""

NEAR = 0.5
"""How many visits an option needs, of those of the most visited, to be drawn where others answer at the same time."""

KEPT = 6
"""How many options of the question are searched on, the best after the opening."""


class Node:
    """Where a seat's tree can stand. What is counted belongs to the seat that made the step into it."""

    __slots__ = ("available", "next", "prior", "total", "value", "visits")

    def __init__(self) -> None:
        self.next: dict[Any, Node] = {}
        self.visits = 0
        self.available = 0
        self.total = 0.0
        self.prior = 0.0
        self.value = 0.0
        """What the step into it has been worth so far; where the same seat goes on, what its best answer was worth."""


class Search:
    """The trees of one decision."""

    def __init__(self, title: Title, seats: int, cutoff: int, c: float, rng: Random) -> None:
        self.title = title
        self.consider = title.consider
        self.appraise = title.appraise
        self.habit = title.habit or self.any_answer
        self.by_habit = title.habit is not None
        self.seats = range(seats)
        self.cutoff = cutoff
        self.c = c
        self.rng = rng
        self.roots = [Node() for _ in self.seats]
        self.question: Node | None = None
        self.kept: list[Option] = []
        self.at_once = False
        self.to_reveal = False

    def open(self, deal: Callable[[Random], Playout], ask: Ask, meter: Meter) -> None:
        """Settle every option of the question in the same few deals, and keep the best of them for the search.

        A secret answer may leave nothing yet by which its seat could be judged; then its round is played to the reveal.
        """
        root, options = self.roots[ask.seat], considered(self.title, ask, self.rng)
        found = {option: self.step(root, (ask.seat, option)) for option in options}
        self.settle_all(deal, ask.seat, found, meter)
        self.at_once = is_simultaneous(deal, ask)
        if self.at_once and self.by_habit and is_even([node.prior for node in found.values()]) and not meter.spent:
            self.to_reveal = True
            self.settle_all(deal, ask.seat, found, meter)
        self.question = root
        self.kept = sorted(found, key=lambda option: -found[option].prior)[:KEPT]

    def settle_all(self, deal: Callable[[Random], Playout], seat: int, found: dict[Option, Node], meter: Meter) -> None:
        """Give every option of the question its prior: what it is worth on average over the same deals."""
        for count in range(OPENING):
            seed = self.rng.getrandbits(64)
            for option, node in found.items():
                run = deal(Random(seed))
                run.answer(option)
                self.settle(run, seat)
                node.prior += (self.appraise(run.position)[seat] - node.prior) / (count + 1)
                node.value = node.prior
                meter.tick()
            if meter.spent:
                break

    def any_answer(self, position: Any, ask: Ask, rng: Random) -> Option:
        """The habit of a title without one."""
        options = self.consider(ask)
        return options[int(rng.random() * len(options))]

    def iterate(self, run: Playout) -> None:
        """Play one dealt run: down the trees, one step beyond them, on by habit, and back.

        What is answered in the secret round in which the run begins does not count for the cut-off: a plan is worth
        nothing before it is carried out.
        """
        stands = list(self.roots)
        steps: list[tuple[int, Node]] = []
        left, opening, fresh = self.cutoff, run.secret, False
        while run.ask is not None and not fresh:
            seat, secret = run.ask.seat, run.secret
            option, fresh = self.choose(stands[seat], run)
            run.answer(option)
            for at in (seat,) if secret else self.seats:
                stands[at] = self.step(stands[at], (seat, option))
            steps.append((seat, stands[seat]))
            opening = opening and run.secret
            left -= not opening
        worths: Sequence[float] = ()
        if fresh:
            seat, node = steps[-1]
            settled = self.settle(run, seat)
            opening = opening and run.secret
            left -= 0 if opening else settled
            worths = self.appraise(run.position)
            node.prior = worths[seat]
        if opening or left > 0 or not worths:
            self.play_on(run, left, opening)
            worths = self.appraise(run.position)
        self.back(steps, worths)

    def back(self, steps: list[tuple[int, Node]], worths: Sequence[float]) -> None:
        """Count a run at every step that led to it. Where a seat went on itself, its best answer is what counts."""
        later: tuple[int, Node] | None = None
        for seat, node in reversed(steps):
            node.visits += 1
            node.total += worths[seat]
            own = (node.total + PRIOR * node.prior) / (node.visits + PRIOR)
            if later is not None and later[0] == seat:
                own = max(child.value for (by, _), child in node.next.items() if by == seat and child.visits)
            node.value = own
            later = seat, node

    def settle(self, run: Playout, seat: int) -> int:
        """Answer by habit what a step asks of its own seat; returns how many questions that were."""
        ask, position, rng = run.ask, run.position, self.rng
        answers = 0
        while ask is not None and (ask.seat == seat or (self.to_reveal and run.secret)) and answers < SETTLE:
            run.answer(self.habit(position, ask, rng))
            ask = run.ask
            answers += 1
        return answers

    @staticmethod
    def step(node: Node, way: tuple[int, Option]) -> Node:
        """The node behind a step, made when it is first taken."""
        found = node.next.get(way)
        if found is None:
            found = node.next[way] = Node()
        return found

    def choose(self, node: Node, run: Playout) -> tuple[Option, bool]:
        """An option never tried here, else the one with the best bound; and whether it is a fresh one."""
        ask = run.ask
        assert ask is not None
        seat, best, bound = ask.seat, None, -1.0
        options = self.kept if node is self.question else self.consider(ask)
        if self.by_habit and node not in self.roots and len(options) > 1:
            tried = [option for option in options if (seat, option) in node.next]
            if len(tried) * len(tried) <= node.visits:
                by_habit = not tried or self.rng.random() < HABIT
                option = self.habit(run.position, ask, self.rng) if by_habit else self.rng.choice(options)
                if option not in tried:
                    return option, True
            options = tried
        untried = []
        for option in options:
            child = node.next.get((seat, option))
            if child is None:
                untried.append(option)
                continue
            child.available += 1
            if not untried:
                value = child.value + self.c * sqrt(log(child.available + 1) / (child.visits + 1))
                if value > bound:
                    best, bound = option, value
        if untried or best is None:
            return (untried or options)[int(self.rng.random() * len(untried or options))], bool(untried)
        return best, False

    def play_on(self, run: Playout, decisions: int, opening: bool) -> None:
        """Answer by habit to the end of the secret round it is in, if it is, and for so many decisions more."""
        rng, habit = self.rng, self.habit
        while run.ask is not None and (opening or decisions > 0):
            run.answer(habit(run.position, run.ask, rng))
            opening = opening and run.secret
            decisions -= not opening

    def ranking(self, ask: Ask) -> list[tuple[Option, float]]:
        """The options of the root, the most visited first, each with what it proved worth."""
        root = self.roots[ask.seat]
        tried = {option: node for (_, option), node in root.next.items()}
        order = sorted(tried, key=lambda option: (-tried[option].visits, -tried[option].value))
        return [(option, tried[option].value) for option in order]

    def mixture(self, ask: Ask) -> dict[Option, int]:
        """The options among which a secret answer is drawn, with their weights: the most visited and those near it."""
        best = self.ranking(ask)[0][0]
        visits = {option: node.visits for (_, option), node in self.roots[ask.seat].next.items()}
        most = visits[best]
        return {option: count for option, count in visits.items() if count >= NEAR * most} if most else {best: 1}


class Ismcts(msgspec.Struct, frozen=True):
    """Searches by many short runs. `ms`, `playouts`: its usual budget; `cutoff`: decisions of a run; `c`: curiosity."""

    name: ClassVar[str] = "ismcts"

    ms: Annotated[int, msgspec.Meta(ge=0, le=3_600_000)] = 0
    playouts: Annotated[int, msgspec.Meta(ge=0)] = 0
    cutoff: Annotated[int, msgspec.Meta(ge=1)] = 15
    c: Annotated[float, msgspec.Meta(ge=0, le=100)] = 0.1

    def decide(self, view: View, ask: Ask, budget: Budget, rng: Random) -> Option:
        """The option that was visited most; where others answer at the same time one that is drawn from a mixture."""
        search = self._search(view, ask, budget, rng)
        if not search.at_once:
            return search.ranking(ask)[0][0]
        mixture = search.mixture(ask)
        return rng.choices(list(mixture), list(mixture.values()))[0]

    def rank(self, view: View, ask: Ask, budget: Budget, rng: Random) -> list[Ranked]:
        """The options by how often they were visited."""
        found = self._search(view, ask, budget, rng).ranking(ask)
        return with_reasons(registry.load(view.title), view, found, rng)

    def _search(self, view: View, ask: Ask, budget: Budget, rng: Random) -> Search:
        title = registry.load(view.title)
        search = Search(title, view.seats, self.cutoff, self.c, rng)
        meter = Meter(budget or Budget(self.ms, self.playouts) or USUAL)
        search.open(view.deal, ask, meter)
        while not meter.spent:
            search.iterate(view.deal(rng))
            meter.tick()
        return search


BOT = Ismcts
