"""What a seat does without much thought: quick, mixed answers, for the runs of a search (chapter 18)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, TypeAlias

from game.kernel import Ask, Option

from .appraisal import prince_tokens
from .content import DAY, DISTRICTS, PRISON, RING, ROUNDS, SPY_CARDS
from .loot import APPRAISAL, AT_PORT, LOOT, PORT, PRICE, port_worth, token_price, token_worth
from .odds import odds_of
from .rules.planning import DONE, HENCHMAN, PATROL
from .rules.wheel import PER_HENCHMAN, PER_PATROL
from .state import HOME, City, Gang, seat_of

H = APPRAISAL.habit
JAIL = APPRAISAL.plan.jail
Ways: TypeAlias = Sequence[Any]
"""The options of a question."""


# --- planning -------------------------------------------------------------------------------------------------------


def plan_pawn(city: City, gang: Gang, options: Ways, rng: Random) -> Option:
    """The next pawn of a plan that is drawn by what it may expect."""
    if options[0][1] == "henchman":
        cards = RING if len(options) == len(RING) else cards_of(options)
        draws = odds_of(city).draws(True, gang.henchmen.count(HOME), cards, gang.tokens)
        return HENCHMAN[draws.next(gang.planned, rng)]
    cards = DISTRICTS if len(options) == len(DISTRICTS) else cards_of(options)
    if gang.planned:  # a duel: not where the own Henchmen go
        cards = tuple([here for here in cards if here not in gang.planned or here in gang.guarded])
    draws = odds_of(city).draws(False, gang.patrols.count(HOME), cards, 0)
    return PATROL[draws.next(gang.guarded, rng)]


def cards_of(options: Ways) -> tuple[str, ...]:
    """The districts that pawns may be sent to."""
    return tuple([option[2] for option in options])


def plan_token(city: City, gang: Gang, options: Ways, rng: Random) -> Option:
    """A token where it is likely to be of use, if that is more than it is worth in the hand."""
    odds, left = odds_of(city), ROUNDS - city.round
    best: Option = DONE
    if gang.seat == city.prince:
        teams, promise = gang.guarded, odds.seizing
        most = prince_tokens(1, left)
    else:
        teams, promise = gang.planned, odds.backing
        most = token_price(gang.tokens - len(gang.backed), left)
    most += H.whim * (rng.random() - 0.5)
    for option in options:
        if option != DONE:
            worth = promise(option[1], teams.count(option[1])) + H.whim * (rng.random() - 0.5)
            if worth > most:
                best, most = option, worth
    return best


# --- the wheel ------------------------------------------------------------------------------------------------------


def fate(city: City, gang: Gang, here: str, n: int, others: int) -> float:
    """What becomes of n Henchmen on a district with so many others, as it stands."""
    if not n:
        return 0.0
    if here == PRISON or city.patrolled(here):
        return -JAIL * n
    day = DAY[here] in city.days
    gain = LOOT[here, day][n][others]
    if gain is None:
        return -JAIL * n
    return port_worth(n, gang.tokens, ROUNDS - city.round, day) if here == PORT else gain


def wheel(city: City, gang: Gang, options: Ways, rng: Random) -> Option:
    """What seems to bring most, as all stand before anybody acts."""
    worths = prince_acts(city, gang, options) if gang.seat == city.prince else brigand_acts(city, gang, options)
    best: Option = options[-1]
    most = -99.0
    for option, worth in zip(options, worths, strict=True):
        worth += H.whim * rng.random()
        if worth > most:
            best, most = option, worth
    return best


def pawns_at(city: City, here: str) -> int:
    """All Henchmen on a district."""
    return sum([gang.henchmen.count(here) for gang in city.gangs])


def brigand_acts(city: City, gang: Gang, options: Ways) -> list[float]:
    """What each option of a brigand's wheel seems to bring."""
    here, there = city.here, city.next
    n = gang.henchmen.count(here)
    others = pawns_at(city, here) - n
    stay = fate(city, gang, here, n, others)
    found = []
    for option in options:
        if option == "go_home":
            worth = 0.0
        elif option == "move":
            before = gang.henchmen.count(there)
            rivals = pawns_at(city, there) - before
            worth = fate(city, gang, there, n + before, rivals) - fate(city, gang, there, before, rivals)
        elif option == "decline":
            worth = stay
        else:
            victim = city.gangs[seat_of(city, option[1])]
            if option[0] == "steal":
                worth = stay + H.caught * min(PER_HENCHMAN * n, victim.ducats)
            else:
                pushed = min(n, victim.henchmen.count(here))
                worth = fate(city, gang, here, n, others - pushed) + H.harm * pushed
        found.append(worth)
    return found


def prince_acts(city: City, gang: Gang, options: Ways) -> list[float]:
    """What each option of the prince's wheel seems to bring; a Patrol that leaves alone arrests nobody here."""
    here, there = city.here, city.next
    alone = gang.patrols.count(here) == 1
    arrest = H.arrest * pawns_at(city, here) if here != PRISON and alone else 0.0
    found = []
    for option in options:
        if option == "spy":
            worth = H.spy * SPY_CARDS[city.spy] * len(city.teams(here)) * (city.round < ROUNDS)
        elif option == "decline":
            worth = 0.0
        elif option == "back_to_prison":
            worth = odds_of(city).visit - arrest
        elif option == "move":
            if there == PRISON:
                worth = odds_of(city).visit - arrest
            else:
                worth = H.arrest * pawns_at(city, there) * (there not in gang.patrols) - arrest
        else:
            purse = city.gangs[seat_of(city, option[1])].ducats
            worth = min(PER_PATROL * gang.patrols.count(here), purse) * (0.5 + purse / 50)
        found.append(worth)
    return found


# --- single Henchmen ------------------------------------------------------------------------------------------------


def port(city: City, gang: Gang, options: Ways, rng: Random) -> Option:
    """Sell all tokens with the last Henchman here, if that is more than they are worth with those to take."""
    sale: Option = options[-1]
    if sale == "take" or gang.henchmen.count(PORT) > 1:
        return "take"
    left, tokens = ROUNDS - city.round, gang.tokens
    takes = AT_PORT[DAY[PORT] in city.days]["take"].n
    gain = PRICE * tokens - token_worth(min(6, tokens + takes), left)
    return sale if gain + H.whim * (rng.random() - 0.5) > 0 else "take"


def tavern(city: City, gang: Gang, options: Ways, rng: Random) -> Option:
    """Mostly the stake, if it can be paid."""
    return "roll_three" if len(options) > 1 and rng.random() < H.stake else "roll_one"


def prison(city: City, gang: Gang, options: Ways, rng: Random) -> Option:
    """The more tokens, the rather out; in the end nobody needs to be free."""
    return "escape" if city.round < ROUNDS and rng.random() < H.escape + H.escape_token * gang.tokens else "stay"


def raise_skill(city: City, gang: Gang, options: Ways, rng: Random) -> Option:
    """Either."""
    return rng.choice(options)  # type: ignore[no-any-return]


HABITS: dict[str, Callable[[City, Gang, Ways, Random], Option]] = {
    "plan_pawn": plan_pawn,
    "plan_token": plan_token,
    "wheel": wheel,
    "port": port,
    "tavern": tavern,
    "prison": prison,
    "raise_skill": raise_skill,
}


def habit(city: City, ask: Ask, rng: Random) -> Option:
    """A quick answer; it looks at nothing that the asked seat may not see."""
    options: Any = ask.options
    return HABITS[ask.question](city, city.gangs[ask.seat], options, rng)
