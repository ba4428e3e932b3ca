"""What a crew does without much thought: a quick answer to any question, for the runs of a search (chapter 17)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from game.kernel import Ask, Option

from .content import LOCATIONS, MARKET, MISSIONS, ROW, SETUP, Steps
from .rules.missions import COSTS
from .rules.visit import USE
from .state import ITEM, Crew, Island, kind

ORDER = (
    *("spyglass", "sextant", "rum", "gunner", "gunpowder", "monkey"),
    *("pistol", "food", "water", "sword", "first_mate", "parrot"),
)
"""The items, the one first that is handed in first; a gained token goes to the last of them that is free."""

KEEN = {id: at for at, id in enumerate(ORDER)}
NEEDED, SPARE, DOUBLOON, TOUGH = 1.6, 0.3, 0.4, 0.16
"""A token that the nearest Mission lacks, any other token, a Doubloon, a point of Toughness."""

COIN, FAR = 0.3, 0.5
"""What a Doubloon is worth more where a Mission lacks it, and how far it keeps a Mission, in tokens."""

READY, TAKE = 6.0, 2.5
"""To go and complete a Mission; to fetch one, with none in hand."""

HIRE, TOWER, DRAW = 0.45, 0.7, 1.0
"""A Follower, for each round left; the First Player token; an Action card."""

ACT, LACK = 1.25, 1.0
"""How readily a card is played; what a token that a Mission on show lacks takes from its Victory Points."""

FIGHT = 0.25
"""What a rival at the place takes from it."""

WHIM = 0.3
"""How far a placement strays from the best."""

WALK = 0.8
"""What it costs to let the First Mate go."""

IDLE = 0.35
"""What must be outdone before a turn ends."""

SWORD = ITEM["sword"]
Gain = tuple[float, float, float, float, float]
"""Equipment, Allies, Supplies, Doubloons, Toughness."""


Ways = Sequence[tuple[Any, ...]]
"""The options of a question."""

Lacks = tuple[int, int, int, int]
"""What a Mission lacks: Equipment, Allies, Supplies, Doubloons."""


def gains(steps: Steps) -> Gain:
    """What steps bring, less what they cost; of several ways the first counts."""
    found = [0.0] * 5
    for step in steps:
        sign = -1 if step.do == "pay" else 1
        if step.do in ("gain", "pay"):
            if step.what in ROW:
                found[ROW[step.what]] += sign * step.n
            elif step.what == "doubloon":
                found[3] += sign * step.n
            elif step.what == "toughness":
                found[4] += sign * step.n
        elif step.do == "choose":
            ways = [gains(option) for option in step.options]
            found = [have + max(way[at] for way in ways) / (1 if at > 2 else 1.3) for at, have in enumerate(found)]
    return (found[0], found[1], found[2], found[3], found[4])


GAINS = {id: gains(location.effects) for id, location in LOCATIONS.items()}
PRICE = {
    id: tuple(
        sum(step.n for step in location.effects if step.do == "pay" and step.what == what)
        for what in ("doubloon", "toughness")
    )
    for id, location in LOCATIONS.items()
}
ROWS_OF = {id: tuple(row for row in range(3) if gain[row]) for id, gain in GAINS.items()}
BRINGS = {id: DOUBLOON * gain[3] + TOUGH * min(0.0, gain[4]) + SPARE * sum(gain[:3]) for id, gain in GAINS.items()}
WARES = {
    id: sum(gains(card.effects)[:3])
    + DOUBLOON * sum(gains(card.effects)[3:])
    + 0.8 * sum(step.do not in ("gain", "pay", "choose") for step in card.effects)
    for id, card in MARKET.items()
}


def needs(crew: Crew) -> Lacks:
    """The tokens that the nearest Mission in hand lacks."""
    best, found = 99.0, (0, 0, 0, 0)
    if not crew.missions:
        return found
    held = crew.tokens(0), crew.tokens(1), crew.tokens(2)
    for card in crew.missions:
        cost = COSTS[crew.pirate, kind(card)]
        lacks = (
            max(0, cost[0] - held[0]),
            max(0, cost[1] - held[1]),
            max(0, cost[2] - held[2]),
            max(0, cost[3] - crew.doubloons),
        )
        total = lacks[0] + lacks[1] + lacks[2] + FAR * lacks[3]
        if total < best:
            best, found = total, lacks
    return found


def place_worth(island: Island, crew: Crew, here: str, lacks: Lacks) -> float:
    """What a visit may bring, in tokens."""
    if here in SPECIAL:
        return SPECIAL[here](island, crew, lacks)
    doubloons, toughness = PRICE[here]
    if crew.doubloons < doubloons or crew.toughness < toughness:
        return 0.0
    gain, worth = GAINS[here], BRINGS[here]
    if gain[4] > 0:
        worth = TOUGH * min(gain[4], SETUP.toughness_max - crew.toughness) + (0.5 if crew.toughness < 2 else 0.0)
    if lacks[3] and gain[3] > 0:
        worth += COIN * min(gain[3], lacks[3])
    for row in ROWS_OF[here]:
        if lacks[row]:
            worth += (NEEDED - SPARE) * min(gain[row], lacks[row])
    return worth


def brotherhood(island: Island, crew: Crew, lacks: Lacks) -> float:
    """A Mission to complete, or one to work for."""
    if crew.missions and not any(lacks):
        return READY
    return TAKE if not crew.missions and island.round < island.rounds else 0.3


def tavern(island: Island, crew: Crew, lacks: Lacks) -> float:
    """A Follower, for the rounds that are left."""
    return HIRE * (island.rounds - island.round) if crew.doubloons and island.tavern else 0.0


def black_market(island: Island, crew: Crew, lacks: Lacks) -> float:
    """The best ware for its price."""
    best = 0.0
    for card, price in zip(island.market, island.market_at, strict=True):
        if price <= crew.doubloons:
            best = max(best, WARES[kind(card)] - DOUBLOON * price)
    return best


SPECIAL: dict[str, Callable[[Island, Crew, Lacks], float]] = {
    "brotherhood": brotherhood,
    "tavern": tavern,
    "black_market": black_market,
    "watchtower": lambda island, crew, lacks: TOWER if island.round < island.rounds else 0.0,
    "beach": lambda island, crew, lacks: DRAW,
}


def turn(island: Island, crew: Crew, options: Ways, rng: Random) -> Option:
    """Place where it brings most; then what is free, then the end of the turn."""
    random = rng.random
    lacks = needs(crew)
    best, most = options[-1], IDLE if island.placed else -9.0
    mates_first = crew.mates > 0 and not crew.items & SWORD
    for option in options:
        what = option[0]
        if what == "place":
            if mates_first and option[1] == "pirate":
                continue
            worth = place_worth(island, crew, option[2], lacks) + WHIM * random()
            pawns = island.at[option[2]]
            if pawns and pawns[0][0] != crew.seat:
                worth -= FIGHT
        elif what == "first_mate":
            worth = place_worth(island, crew, option[1], lacks) + WHIM * random() - WALK
        elif what == "parrot":
            worth = 5.0
        elif what == "follower":
            worth = 4.0 * random()
        elif what == "act":
            worth = ACT * random()
        elif what == "food":
            worth = 1.0 if crew.toughness < 2 and not island.placed else 0.0
        else:
            continue
        if worth > most:
            best, most = option, worth
    return best


def visit(island: Island, crew: Crew, options: Sequence[Any], rng: Random) -> Option:
    """The Monkey, sometimes a card, then the ability."""
    way: Option = options[0]
    what = options[0][0]
    if what != "monkey" and (what != "act" or rng.random() >= 0.4):
        way = USE if USE in options else options[-1]
    return way


def complete(island: Island, crew: Crew, options: Ways, rng: Random) -> Option:
    """The Mission with the most Victory Points."""
    return max(options, key=lambda option: MISSIONS[option[1]].vp if len(option) > 1 else 0)


def take(island: Island, crew: Crew, options: Ways, rng: Random) -> Option:
    """The Mission on show that pays best for what it lacks; none, with two in hand or no round left."""
    skip = options[-1]
    if len(crew.missions) > 1 or (island.round >= island.rounds and not crew.reserve()):
        return skip
    best, most = skip, -9.0
    for card, at in zip(island.shown, island.shown_at, strict=True):
        cost = COSTS[crew.pirate, kind(card)]
        lacks = sum(max(0, cost[row] - crew.tokens(row)) for row in range(3)) + 0.5 * max(0, cost[3] - crew.doubloons)
        worth = MISSIONS[kind(card)].vp - LACK * lacks + rng.random()
        if worth > most:
            best, most = ("take", at), worth
    return best


def space(island: Island, crew: Crew, options: Ways, rng: Random) -> Option:
    """The most useful item."""
    return max(options, key=lambda option: KEEN[option[1]])


def pay(island: Island, crew: Crew, options: Ways, rng: Random) -> Option:
    """The boat, else the least useful item."""
    return min(options, key=lambda option: KEEN.get(option[1], -1))


def market(island: Island, crew: Crew, options: Ways, rng: Random) -> Option:
    """The ware that brings most for its price."""
    at = {
        price: WARES[kind(card)] - DOUBLOON * price for card, price in zip(island.market, island.market_at, strict=True)
    }
    return max(options, key=lambda option: at[option[1]] + 0.1 * len(option))


def pistol(island: Island, crew: Crew, options: Ways, rng: Random) -> Option:
    """Charge whoever cannot pay, or where Doubloons are few; else waive, if it takes the last Toughness."""
    placer = island.crews[island.mover]
    if not placer.doubloons or crew.doubloons < 4:
        return "charge"
    return "waive" if placer.toughness == 1 else "charge"


def choose(island: Island, crew: Crew, options: Ways, rng: Random) -> Option:
    """Any."""
    return options[int(rng.random() * len(options))]


Habit = Callable[[Island, Crew, Ways, Random], Option]
HABITS: dict[str, Habit] = {
    "turn": turn,
    "visit": visit,
    "complete": complete,
    "take": take,
    "space": space,
    "item": space,
    "pay": pay,
    "market": market,
    "pistol": pistol,
}
assert set(ORDER) == set(ITEM)


def habit(island: Island, ask: Ask, rng: Random) -> Option:
    """A quick answer; it looks at nothing that the asked seat may not see."""
    options: Any = ask.options
    return HABITS.get(ask.question, choose)(island, island.crews[ask.seat], options, rng)
