"""What a plan may expect (chapter 18): where rivals and Patrols are likely, and what a team or a Patrol gains there.

Nobody sees another's plan. So what is likely is what answers itself: gangs go where rivals and Patrols let them gain,
Patrols go where gangs do. Both answer each other a few times, each a little softly, and come to rest at shares against
which neither can do much better.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import accumulate, combinations_with_replacement
from math import comb, exp
from random import Random
from typing import TypeAlias

from .content import DAY_CARDS, DISTRICTS, PRISON, RING, ROUNDS, SETUP
from .loot import APPRAISAL, LOOT, PORT, TEAM, port_worth
from .state import HOME, City

P = APPRAISAL.plan
ORDER = {here: at for at, here in enumerate(DISTRICTS)}.__getitem__

Plan: TypeAlias = tuple[str, ...]
"""The districts of some pawns, in the order of the content."""


@cache
def plans(cards: Plan, pawns: int) -> tuple[Plan, ...]:
    """All plans of so many pawns, each in one order."""
    return tuple(combinations_with_replacement(cards, pawns))


def company(rivals: int, share: float) -> tuple[float, ...]:
    """How likely each number of other Henchmen is where each of them goes with this chance."""
    return tuple(comb(rivals, n) * share**n * (1 - share) ** (rivals - n) for n in range(rivals + 1))


def soft(worths: Sequence[float], softness: float) -> list[float]:
    """Chances that fall with what an option lacks to the best."""
    best = max(worths)
    weights = [exp((worth - best) / softness) for worth in worths]
    whole = sum(weights)
    return [weight / whole for weight in weights]


class Draws:
    """Plans to be drawn pawn by pawn, each as often as its chance says."""

    def __init__(self, drawn: Sequence[Plan], chances: Sequence[float]) -> None:
        weights: dict[Plan, dict[str, float]] = {}
        for plan, chance in zip(drawn, chances, strict=True):
            for at, here in enumerate(plan):
                after = weights.setdefault(plan[:at], {})
                after[here] = after.get(here, 0.0) + chance
        self.ways = {start: ([*after], [*accumulate(after.values())]) for start, after in weights.items()}

    def next(self, placed: Sequence[str], rng: Random) -> str:
        """Where the next pawn goes, after those that were placed."""
        places, up_to = self.ways.get(tuple(placed)) or self.ways[tuple(sorted(placed, key=ORDER))]
        return places[bisect(up_to, rng.random() * up_to[-1], hi=len(places) - 1)]


class Odds:
    """A round's planning. `guarded`: the chance of a Patrol; `company`: of so many rivals; `free`, `worth`: what a team
    gains without Patrols and with them; `caught`: what a Patrol seizes. `fair` and `usual`: what a Henchman and all
    Patrols are usually worth.
    """

    def __init__(self, days: frozenset[str], brigands: int, free: int, patrols: int, left: int) -> None:
        self.days = days
        self.left = left
        self.planned = free
        self.jail = P.jail if left else 0.0
        self.duel = brigands == 2 and patrols == 1
        self.foes = brigands - self.duel
        self.posts = RING if self.duel else DISTRICTS
        self.rivals = round(free * (brigands - 1) / brigands)
        self.visit = P.visit * left / ROUNDS - P.kept * (TEAM * brigands - free) * (left > 0)
        self.shares = dict.fromkeys(RING, 1 / len(RING))
        self.guarded = {here: patrols / len(self.posts) for here in self.posts}
        for turn in range(P.turns):
            self._answer(patrols, 2 / (turn + 3))
        self.usual = sum(chance * self.caught[here] for here, chance in self.guarded.items()) / patrols
        self.usually_guarded = patrols / len(self.posts)
        self._draws: dict[tuple[object, ...], Draws] = {}

    def _answer(self, patrols: int, step: float) -> None:
        """Gangs answer the shares and Patrols so far, Patrols answer the gangs; both go a step of the way."""
        self.company = {here: company(self.rivals, self.shares[here]) for here in RING}
        self.free = {here: tuple(self._undisturbed(here, n) for n in range(TEAM + 1)) for here in RING}
        self.worth = {
            here: tuple(self.risked(here, n, gain) for n, gain in enumerate(self.free[here])) for here in RING
        }
        sent, seized = dict.fromkeys(RING, 0.0), dict.fromkeys(RING, 0.0)
        drawn = plans(RING, TEAM)
        worths = [self.plan_worth(plan) for plan in drawn]
        chances = soft(worths, P.softness)
        for plan, chance in zip(drawn, chances, strict=True):
            for here in {*plan}:
                n = plan.count(here)
                sent[here] += chance * n / TEAM
                seized[here] += chance * (self.free[here][n] + self.jail * n)
        self.fair = sum(worth * chance for worth, chance in zip(worths, chances, strict=True)) / TEAM
        self.shares = {here: share + step * (sent[here] - share) for here, share in self.shares.items()}
        self.caught = {here: self.foes * worth for here, worth in seized.items()} | {PRISON: self.visit}
        kept = dict.fromkeys(self.posts, 0.0)
        watches = plans(self.posts, patrols)
        chances = soft([self.watch_worth(watch) for watch in watches], P.prince_softness)
        for watch, chance in zip(watches, chances, strict=True):
            for here in {*watch}:
                kept[here] += chance
        self.guarded = {here: chance + step * (kept[here] - chance) for here, chance in self.guarded.items()}

    def _undisturbed(self, here: str, n: int) -> float:
        """What a team gains where no Patrol is, over all the company it may have there."""
        if here == PORT:
            return port_worth(n, P.held, self.left, here in self.days)
        gains = LOOT[here, here in self.days][n]
        found = 0.0
        for others, chance in enumerate(self.company[here]):
            gain = gains[others]
            found += chance * (-self.jail * n if gain is None else gain)
        return found

    def risked(self, here: str, n: int, gain: float) -> float:
        """What a gain comes to where a Patrol may be."""
        return (1 - self.guarded[here]) * gain - self.guarded[here] * self.jail * n

    def port_worth(self, n: int, tokens: int) -> float:
        """What a team gains at the Port with so many tokens in hand, if no Patrol is there."""
        return port_worth(n, tokens, self.left, PORT in self.days)

    def plan_worth(self, plan: Plan) -> float:
        """The Ducats that a brigand's plan may expect."""
        worth = self.worth
        return sum(worth[here][plan.count(here)] for here in {*plan})

    def watch_worth(self, watch: Plan) -> float:
        """What Patrols may seize; a second one on a card seizes nothing more."""
        return sum(self.caught[here] for here in {*watch})

    def backing(self, here: str, n: int) -> float:
        """What a token with a team of n may bring: a way out of a Patrol's hands, a rival to steal from."""
        meets = 1 - self.company[here][0]
        return P.rescue * self.guarded[here] * self.jail * n + P.theft * meets * n

    def seizing(self, here: str, n: int) -> float:
        """What a token with n Patrols may bring: cards to spy, a purse to take from."""
        meets = 1.0 if here == PRISON else 1 - (1 - self.shares[here]) ** self.planned
        return P.seizure * meets * n

    def draws(self, henchmen: bool, pawns: int, cards: Plan, tokens: int) -> Draws:
        """The plans of so many pawns with these cards. A brigand minds how many tokens it could sell."""
        tokens = min(tokens, 4) // 2 * 2 if henchmen else 0
        key = henchmen, pawns, cards, tokens
        found = self._draws.get(key)
        if found is None:
            drawn = plans(cards, pawns)
            worths = self._plan_worths(drawn, tokens) if henchmen else [self.watch_worth(watch) for watch in drawn]
            chances = soft(worths, P.softness if henchmen else P.prince_softness)
            found = self._draws[key] = Draws(drawn, chances)
        return found

    def _plan_worths(self, drawn: Sequence[Plan], tokens: int) -> list[float]:
        """What a brigand's plans may expect with so many tokens in hand."""
        port = [self.risked(PORT, n, self.port_worth(n, tokens)) - self.worth[PORT][n] for n in range(TEAM + 1)]
        return [self.plan_worth(plan) + port[plan.count(PORT)] for plan in drawn]


@lru_cache(maxsize=256)
def odds(days: tuple[str, ...], seats: int, free: int, left: int) -> Odds:
    """The odds with these Day cards on the table, where so many Henchmen are free."""
    setup = SETUP[seats]
    patrols = setup.prince_patrols or setup.patrols_each
    return Odds(frozenset(DAY_CARDS[card].district for card in days), setup.brigands, free, patrols, left)


def odds_of(city: City) -> Odds:
    """The odds of the round as it is planned; they tell nothing that is not open."""
    free = 0
    for gang in city.gangs:
        free += gang.henchmen.count(HOME)
    return odds(tuple(city.days), len(city.gangs), free, ROUNDS - city.round)
