"""What a plan may expect (chapters 15 and 18): loot by company, and where rivals and Patrols are likely.

Nobody sees another's plan. So what is likely is what answers itself: gangs go where rivals and Patrols let them gain,
Patrols go where gangs do. Both answer each other a few times, each a little softly, and come to rest at shares against
which neither can do much better.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import accumulate, combinations_with_replacement, product
from math import comb, exp
from random import Random
from typing import TypeAlias

from game.kernel import Entry, read

from .content import CONTENT, DAY, DAY_CARDS, DISTRICTS, PRISON, RING, ROUNDS, SETUP, TILES, Step, Steps
from .rules.districts import risk
from .state import HOME, City

TEAM = 3
"""The most Henchmen of a gang."""

DISTRICT = {id: card.district for id, card in DAY_CARDS.items()}

PORT = "port"
DIE = 3.5


class Weights(Entry, frozen=True):
    """One weight for each feature of a position."""

    token: tuple[float, ...]
    token_last: float
    prisoner_paid: float
    prisoner: float
    fine: float
    spied: float
    backed: float
    spy: float
    judgment: float
    prince_token: float
    saved: float


class Planning(Entry, frozen=True):
    """How gangs and the prince are taken to plan."""

    jail: float
    softness: float
    prince_softness: float
    turns: int
    held: int
    free: float
    visit: float
    kept: float
    rescue: float
    theft: float
    seizure: float
    price: int


class Habits(Entry, frozen=True):
    """How a seat answers at once."""

    whim: float
    caught: float
    harm: float
    arrest: float
    spy: float
    stake: float
    escape: float
    escape_token: float


class Appraisal(Entry, frozen=True):
    """`appraisal.toml`."""

    rate: tuple[float, ...]
    spread: float
    growth: float
    resolving: float
    weight: Weights
    plan: Planning
    habit: Habits


APPRAISAL = read(CONTENT / "appraisal.toml", Appraisal)
P = APPRAISAL.plan

Plan: TypeAlias = tuple[str, ...]
"""The districts of some pawns, in the order of the content."""


# --- loot -----------------------------------------------------------------------------------------------------------


def loot(effect: Steps, n: int, others: int) -> float | None:
    """What a team of n gains with so many other Henchmen there; None where all go to the Prison."""
    found = 0.0
    for step in effect:
        match step.do:
            case "jail_if":
                if risk(step, n + others, 1 + (others > 0)):
                    return None
            case "pay_by_team_size":
                found += step.table[n - 1]
            case "share":
                found += n * shared(step, n + others)
            case "pay_per_pawn":
                found += n * step.ducats
            case "pay_team":
                found += step.ducats
            case "per_pawn":
                found += n * sum(DIE * inner.dice for inner in step.steps)
            case "per_pawn_choice":
                found += n * max(net(way.steps) for way in step.options)
    return found


def shared(step: Step, pawns: int) -> float:
    """A Henchman's share, over all throws of the dice."""
    throws = [sum(dice) for dice in product(range(1, 7), repeat=step.dice)]
    return sum((step.base + thrown) // pawns for thrown in throws) / len(throws)


def net(steps: Steps) -> float:
    """The Ducats of a way to choose, less its stake."""
    return sum(DIE * step.dice - step.n * (step.do == "pay_ducats") for step in steps)


LOOT = {
    (here, day): tuple(tuple(loot(effect, n, others) if n else 0.0 for others in range(13)) for n in range(TEAM + 1))
    for here in RING
    for day, effect in ((False, TILES[here].effect), (True, DAY_CARDS[DAY[here]].effect))
}
"""What a team gains: by district and whether its Day card lies there, then by its size and by the others there."""


@cache
def token_worth(tokens: int, left: int) -> float:
    """What tokens in hand are worth with so many rounds to come."""
    share = 1.0 if left > 1 else APPRAISAL.weight.token_last if left else 0.0
    return share * sum(APPRAISAL.weight.token[:tokens])


@cache
def token_price(tokens: int, left: int) -> float:
    """What the last of so many tokens is worth."""
    return token_worth(tokens, left) - token_worth(tokens - 1, left)


TAKEN = {False: 2, True: 3}


@cache
def port_worth(n: int, tokens: int, left: int, day: bool) -> float:
    """What a team gains at the Port: its last Henchman sells the tokens, or all take some."""
    before = token_worth(tokens, left)
    takes = TAKEN[day]
    sale = P.price * min(6, tokens + takes * (n - 1)) - before
    take = token_worth(min(6, tokens + takes * n), left) - before
    return max(sale, take, 0.0)


# --- what is likely -------------------------------------------------------------------------------------------------


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

    def next(self, start: Plan, rng: Random) -> str:
        """Where the next pawn goes, after those that were placed."""
        places, up_to = self.ways[start]
        return places[bisect(up_to, rng.random() * up_to[-1], hi=len(places) - 1)]


class Odds:
    """A round's planning: where rivals and Patrols are likely, and what a team or a Patrol may gain there."""

    def __init__(self, days: frozenset[str], brigands: int, free: int, patrols: int, left: int) -> None:
        self.days = days
        self.left = left
        self.free = free
        self.duel = brigands == 2 and patrols == 1
        self.foes = brigands - self.duel
        self.posts = RING if self.duel else DISTRICTS
        self.rivals = round(free * (brigands - 1) / brigands)
        self.visit = P.visit * left / ROUNDS - (P.kept * (TEAM * brigands - free) if left else 0.0)
        self.shares = dict.fromkeys(RING, 1 / len(RING))
        self.guarded = {here: patrols / len(self.posts) for here in self.posts}
        for turn in range(P.turns):
            self._answer(patrols, 2 / (turn + 3))
        self.caught |= {} if self.duel else {PRISON: self.visit}
        self.usual = sum(self.guarded[here] * worth for here, worth in self.caught.items())
        self._draws: dict[tuple[object, ...], Draws] = {}

    def _answer(self, patrols: int, step: float) -> None:
        """Gangs answer the shares and Patrols so far, Patrols answer the gangs; both go a step of the way."""
        self.company = {here: company(self.rivals, self.shares[here]) for here in RING}
        free = {here: tuple(self._undisturbed(here, n) for n in range(TEAM + 1)) for here in RING}
        self.worth = {here: tuple(self._risked(here, n, free[here][n]) for n in range(TEAM + 1)) for here in RING}
        sent, seized = dict.fromkeys(RING, 0.0), dict.fromkeys(RING, 0.0)
        drawn = plans(RING, TEAM)
        for plan, chance in zip(drawn, soft([self.plan_worth(plan) for plan in drawn], P.softness), strict=True):
            for here in {*plan}:
                n = plan.count(here)
                sent[here] += chance * n / TEAM
                seized[here] += chance * (free[here][n] + P.jail * n)
        self.shares = {here: share + step * (sent[here] - share) for here, share in self.shares.items()}
        self.caught = {here: self.foes * worth for here, worth in seized.items()}
        kept = dict.fromkeys(self.posts, 0.0)
        watches = plans(self.posts, patrols)
        for watch, chance in zip(watches, self.watch_chances(watches), strict=True):
            for here in {*watch}:
                kept[here] += chance
        self.guarded = {here: chance + step * (kept[here] - chance) for here, chance in self.guarded.items()}

    def _undisturbed(self, here: str, n: int) -> float:
        """What a team gains where no Patrol is, over all the company it may have there."""
        gains = LOOT[here, here in self.days][n]
        if here == PORT:
            return port_worth(n, P.held, self.left, here in self.days)
        found = 0.0
        for others, chance in enumerate(self.company[here]):
            gain = gains[others]
            found += chance * (-P.jail * n if gain is None else gain)
        return found

    def _risked(self, here: str, n: int, gain: float) -> float:
        return (1 - self.guarded[here]) * gain - self.guarded[here] * P.jail * n

    def plan_worth(self, plan: Plan) -> float:
        """The Ducats that a brigand's plan may expect."""
        worth = self.worth
        return sum(worth[here][plan.count(here)] for here in {*plan})

    def watch_chances(self, watches: Sequence[Plan]) -> list[float]:
        """How likely the prince's plans are: Patrols are worth what they may seize; a second one on a card is not."""
        caught = {**self.caught, PRISON: self.visit}
        return soft([sum(caught[here] for here in {*watch}) for watch in watches], P.prince_softness)

    def backing(self, here: str, n: int) -> float:
        """What a token with a team of n may bring: a way out of a Patrol's hands, a rival to steal from."""
        meets = 1 - self.company[here][0]
        return P.rescue * self.guarded[here] * P.jail * n + P.theft * meets * n

    def seizing(self, here: str, n: int) -> float:
        """What a token with n Patrols may bring: cards to spy, a purse to take from."""
        meets = 1.0 if here == PRISON else 1 - (1 - self.shares[here]) ** self.free
        return P.seizure * meets * n

    def draws(self, henchmen: bool, pawns: int, cards: Plan, tokens: int) -> Draws:
        """The plans of so many pawns with these cards. A brigand minds how many tokens it could sell."""
        tokens = min(tokens, 4) // 2 * 2 if henchmen else 0
        key = henchmen, pawns, cards, tokens
        found = self._draws.get(key)
        if found is None:
            drawn = plans(cards, pawns)
            chances = self.plan_chances(drawn, tokens) if henchmen else self.watch_chances(drawn)
            found = self._draws[key] = Draws(drawn, chances)
        return found

    def plan_chances(self, drawn: Sequence[Plan], tokens: int) -> list[float]:
        """How likely a brigand's plans are that holds so many tokens."""
        port = [self.port_worth(n, tokens) - self.worth[PORT][n] for n in range(TEAM + 1)]
        return soft([self.plan_worth(plan) + port[plan.count(PORT)] for plan in drawn], P.softness)

    def port_worth(self, n: int, tokens: int) -> float:
        """What a team may expect at the Port with so many tokens in hand."""
        return self._risked(PORT, n, port_worth(n, tokens, self.left, PORT in self.days))


@lru_cache(maxsize=256)
def odds(days: frozenset[str], brigands: int, free: int, patrols: int, left: int) -> Odds:
    """The odds where so many Henchmen are free."""
    return Odds(days, brigands, free, patrols, left)


def odds_of(city: City) -> Odds:
    """The odds of the round as it is planned; they tell nothing that is not open."""
    free = 0
    for gang in city.gangs:
        free += gang.henchmen.count(HOME)
    setup = SETUP[len(city.gangs)]
    patrols = setup.prince_patrols or setup.patrols_each
    days = frozenset([DISTRICT[card] for card in city.days])
    return odds(days, setup.brigands, free, patrols, ROUNDS - city.round)
