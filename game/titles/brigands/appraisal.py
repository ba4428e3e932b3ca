"""What a position is worth to each seat: what it may hold at the end, and the outlook that follows (chapter 18)."""

from __future__ import annotations

from functools import cache
from math import exp, sqrt
from typing import TypeAlias

from game.kernel import text

from .content import DAY, FINES, GOAL, PRISON, ROUNDS
from .loot import APPRAISAL, LOOT, PORT, port_worth, token_worth
from .odds import Odds, odds_of
from .state import HOME, City, Gang

W = APPRAISAL.weight
HELD = GOAL - 0.5
"""Between what holds the goal and what does not."""

BOTH = sqrt(2)
"""How much wider a difference spreads than one purse."""

SURE = 40.0
"""A lead of so many widths is certain."""

Features: TypeAlias = dict[str, float]


@cache
def spread(rounds: int, planned: bool) -> float:
    """How far the end may lie from what is expected, with so many rounds to come and one that is played."""
    to_come: float = (rounds + (APPRAISAL.resolving if planned else 1.0)) ** APPRAISAL.growth
    return APPRAISAL.spread * to_come


def likely(lead: float, width: float) -> float:
    """The chance that a lead in Ducats holds."""
    return 1 / (1 + exp(max(-SURE, min(SURE, -lead / width))))


# --- brigands -------------------------------------------------------------------------------------------------------


@cache
def prisoner(tokens: int, left: int) -> float:
    """What it costs to have a Henchman in the Prison, with so many rounds to come."""
    return (W.prisoner_paid if tokens else W.prisoner) if left else 0.0


def holdings(city: City, gang: Gang, planned: bool) -> Features:
    """What a brigand may hold at the end, in Ducats, by what all can see; the round is `planned`, or still to plan."""
    left, tokens = ROUNDS - city.round, gang.tokens
    rate = APPRAISAL.rate[len(city.gangs) - 2]
    found = {
        "ducats": float(gang.ducats),
        "tokens": token_worth(tokens, left),
        "rest": rate * len(gang.henchmen) * left,
    }
    if PRISON in gang.henchmen:
        jailed = gang.henchmen.count(PRISON)
        found["prisoners"] = jailed * prisoner(tokens, left)
        found["fine"] = W.fine * jailed * FINES[city.judgment]
    if gang.spied:
        found["spied"] = W.spied * len(gang.spied)
    if not planned:
        found["teams"] = rate * gang.henchmen.count(HOME)
    return found


def teams(city: City, gang: Gang, crowd: dict[str, int], watched: set[str]) -> tuple[float, float]:
    """What a gang's teams in the city may still gain this round, as they stand, and what its tokens there may do."""
    left = ROUNDS - city.round
    gains = backed = 0.0
    for here in {*gang.henchmen}:
        if here in (HOME, PRISON):
            continue
        n, day = gang.henchmen.count(here), DAY[here] in city.days
        others = crowd[here] - n
        gain = None if here in watched else LOOT[here, day][n][others]
        saved = 0.0
        if here in gang.token_at:
            backed += W.backed * (others > 0)
            saved = W.saved
        if gain is None:
            gains += (1 - saved) * n * prisoner(gang.tokens, left)
        else:
            gains += port_worth(n, gang.tokens, left, day) if here == PORT else gain
    return gains, backed


def plan(gang: Gang, odds: Odds) -> Features:
    """What the plan of a brigand may gain over what its Henchmen are usually worth.

    What Patrols do is told apart: `patrols` is what it gains where they are less likely than on any card.
    """
    tokens, often = gang.tokens - len(gang.backed), odds.usually_guarded
    found = {"loot": 0.0, "patrols": 0.0}
    for here in {*gang.planned}:
        n = gang.planned.count(here)
        lost = n * odds.jail
        if here in gang.guarded:
            found["patrols"] -= lost
        else:
            gain = odds.port_worth(n, tokens) if here == PORT else odds.free[here][n]
            found["loot"] += (1 - often) * gain - often * lost - n * odds.fair
            found["patrols"] += (often - odds.guarded[here]) * (gain + lost)
    if gang.guarded:  # a duel
        found["arrests"] = arrests(gang, odds)
    if gang.backed:
        found["backed"] = sum(odds.backing(here, gang.planned.count(here)) for here in gang.backed)
        found["laid"] = token_worth(tokens, odds.left) - token_worth(gang.tokens, odds.left)
    return found


# --- the prince -----------------------------------------------------------------------------------------------------


def grip(city: City) -> Features:
    """What the prince may yet take from all brigands together, in Ducats, by what all can see."""
    left = ROUNDS - city.round
    return {
        "spy": W.spy * city.spy * left / ROUNDS,
        "judgment": W.judgment * city.judgment * left / ROUNDS,
        "tokens": prince_tokens(city.gangs[city.prince].tokens, left),
    }


def prince_tokens(tokens: int, left: int) -> float:
    """What the prince's tokens in hand are worth to him, with so many rounds to come."""
    return W.prince_token * tokens * min(1.0, left / 2)


def arrests(gang: Gang, odds: Odds) -> float:
    """What the Patrols of a plan may seize over what they usually do."""
    return odds.watch_worth(gang.guarded) - odds.usual * len(gang.guarded)


def watch(prince: Gang, odds: Odds) -> Features:
    """What the plan of the prince may bring him."""
    kept = prince_tokens(prince.tokens - len(prince.backed), odds.left)
    return {
        "arrests": arrests(prince, odds),
        "backed": sum(odds.seizing(here, prince.guarded.count(here)) for here in prince.backed),
        "laid": kept - prince_tokens(prince.tokens, odds.left),
    }


# --- outlooks -------------------------------------------------------------------------------------------------------


def shown(city: City) -> list[Features]:
    """What each seat may hold at the end, by what all can see; nothing for the prince."""
    planned = city.resolving
    found = [holdings(city, gang, planned) if gang.seat != city.prince else {} for gang in city.gangs]
    if planned:
        crowd: dict[str, int] = {}
        watched: set[str] = set()
        for gang in city.gangs:
            watched.update(gang.patrols)
            for here in gang.henchmen:
                crowd[here] = crowd.get(here, 0) + 1
        for gang, features in zip(city.gangs, found, strict=True):
            features["teams"], features["backed"] = teams(city, gang, crowd, watched)
    return found


def own(city: City, gang: Gang) -> Features:
    """What a seat's own plan adds to what all can see; its own alone, for in a search others' plans are supposed."""
    if not (gang.planned or gang.guarded):
        return {}
    return watch(gang, odds_of(city)) if gang.seat == city.prince else plan(gang, odds_of(city))


def outlook(city: City, gang: Gang, held: list[float], width: float) -> float:
    """A brigand's chance to hold the goal and more than every rival, the prince's that nobody holds it."""
    added = sum(own(city, gang).values())
    rivals = [worth for seat, worth in enumerate(held) if seat not in (gang.seat, city.prince)]
    chance = 1.0
    if gang.seat == city.prince:
        for worth in rivals:
            chance *= likely(HELD - worth + added / len(rivals), width)
        return chance
    worth = held[gang.seat] + added
    if city.duel:
        width *= BOTH
    else:
        chance = likely(worth - HELD, width)
        worth = max(worth, GOAL + APPRAISAL.past)
    for rival in rivals:
        chance *= likely(worth - rival, width)
    return chance


def appraise(city: City) -> list[float]:
    """Each seat's outlook: 1 a sure win, 0 a sure loss."""
    if city.phase == "over":
        winners = city.places.count(1)
        return [1 / winners if place == 1 else 0.0 for place in city.places]
    held = [sum(features.values()) for features in shown(city)]
    if not city.duel:
        lost = sum(grip(city).values()) / (len(held) - 1)
        held = [worth - lost for worth in held]
    width = spread(ROUNDS - city.round, city.resolving)
    return [outlook(city, gang, held, width) for gang in city.gangs]


def explain_worth(city: City, seat: int) -> Features:
    """What makes up a seat's outlook, in Ducats: what it may hold, its plan, and what its best rival shows."""
    found = shown(city)
    best = max(sum(features.values()) for at, features in enumerate(found) if at not in (seat, city.prince))
    parts = [found[seat], {"rival": -best}, own(city, city.gangs[seat])]
    if seat == city.prince:
        parts.append(grip(city))
    worth: Features = {}
    for part in parts:
        for feature, gain in part.items():
            worth[feature] = worth.get(feature, 0.0) + gain
    return worth


def worth_words(feature: str, gains: bool) -> str:
    """One sentence on a feature, for a hint."""
    good, bad = REASONS[feature]
    return text(good if gains else bad)


REASONS = {
    "ducats": ("It brings Ducats.", "Anything else costs Ducats."),
    "tokens": ("It brings Action tokens.", "It keeps your Action tokens."),
    "rest": ("It leaves more for the rounds to come.", "It costs the least in the rounds to come."),
    "prisoners": ("It brings Henchmen out of the Prison.", "It keeps Henchmen out of the Prison."),
    "fine": ("It spares a fine.", "It risks the smallest fine."),
    "spied": ("It keeps your cards in hand.", "It costs the fewest cards."),
    "teams": ("The loot is good where your teams stand.", "It spares your teams the worst."),
    "loot": ("The loot is good there, whoever else comes.", "Other cards promise less loot."),
    "patrols": ("Patrols are less likely there.", "Patrols are more likely elsewhere."),
    "backed": ("A token may be of use there.", "A token is of little use elsewhere."),
    "laid": ("It keeps tokens in your hand.", "It keeps tokens in your hand."),
    "spy": ("Spy takes more cards.", "It keeps Spy where it is."),
    "judgment": ("Judgment takes higher fines.", "It keeps Judgment where it is."),
    "arrests": ("Brigands are likely there, with good loot.", "Brigands are less likely elsewhere."),
    "rival": ("It holds back your strongest rival.", "It gives your strongest rival the least."),
}
