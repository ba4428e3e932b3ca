"""What a team may gain on a district, and what tokens are worth (chapter 15); the weights of `appraisal.toml`."""

from __future__ import annotations

from functools import cache
from itertools import product

from game.kernel import Entry, read

from .content import CONTENT, DAY, DAY_CARDS, RING, TILES, Step, Steps
from .rules.districts import risk

TEAM = 3
"""The most Henchmen of a gang."""

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
    visit: float
    kept: float
    rescue: float
    theft: float
    seizure: float


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
    past: float
    weight: Weights
    plan: Planning
    habit: Habits


APPRAISAL = read(CONTENT / "appraisal.toml", Appraisal)

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


EFFECTS = {(here, False): TILES[here].effect for here in RING} | {
    (here, True): DAY_CARDS[DAY[here]].effect for here in RING
}
LOOT = {
    at: tuple(tuple(loot(effect, n, others) if n else 0.0 for others in range(13)) for n in range(TEAM + 1))
    for at, effect in EFFECTS.items()
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


AT_PORT = {day: {way.id: way.steps[0] for way in EFFECTS[PORT, day][0].options} for day in (False, True)}
"""What a Henchman may do at the Port, without its Day card and with it."""
PRICE = AT_PORT[False]["sell"].ducats_each


@cache
def port_worth(n: int, tokens: int, left: int, day: bool) -> float:
    """What a team gains at the Port: its last Henchman sells the tokens, or all take some."""
    before = token_worth(tokens, left)
    takes = AT_PORT[day]["take"].n
    sale = PRICE * min(6, tokens + takes * (n - 1)) - before
    take = token_worth(min(6, tokens + takes * n), left) - before
    return max(sale, take, 0.0)
