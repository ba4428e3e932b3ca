"""A district after its team actions (chapters 7.2 to 7.5): arrests, the effect, clean-up; the Prison and its visit."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from game.kernel import BEAT, Ask, Option, Play, Refusals, Roll, rule
from game.kernel.clauses import in_order

from ..content import DAY, DAY_CARDS, FINES, FOLDER, PRISON, SKILLS, TILES, Step, Steps
from ..state import HOME, City, Gang
from .rounds import go_on

SELL: tuple[Option, ...] = tuple(("sell", n) for n in range(7))
EFFECTS = {id: tile.effect for id, tile in TILES.items()}
DAY_EFFECTS = {DAY_CARDS[card].district: DAY_CARDS[card].effect for card in DAY.values()}


@rule("BRIG-RES-2", "BRIG-EFF-1", "BRIG-PRIS-5", "BRIG-ARR-3")
def district(city: City) -> Play:
    """A Patrol arrests all Henchmen, or on the Prison brings about the visit; without one the effect takes place."""
    here = city.here
    if not city.patrolled(here):
        yield from effect(city, here)
    elif here == PRISON:
        yield from visit(city)
        yield from clean_up(city, here)
    else:
        jail(city, here, "arrested")
        yield from clean_up(city, here)


@rule("BRIG-DAY-3", "BRIG-DAY-7")
def effect_of(city: City, here: str) -> Steps:
    """The printed effect of a district, or that of the Day card that lies on it."""
    return DAY_EFFECTS[here] if DAY.get(here) in city.days else EFFECTS[here]


@rule("BRIG-ARR-1", "BRIG-ARR-2", "BRIG-EFF-4", "BRIG-DAY-6", "BRIG-DUEL-5")
def jail(city: City, here: str, why: str) -> None:
    """All Henchmen here go to the Prison and are prisoners at once; the Day card stays."""
    for gang, n in city.teams(here):
        gang.send(here, PRISON, n)
        city.tell(why, gang.seat, n)


@rule("BRIG-CLEAN-1", "BRIG-CLEAN-2", "BRIG-DAY-5", "BRIG-DUEL-8")
def clean_up(city: City, here: str, profited: bool = False) -> Play:
    """Patrols go home, in a duel the second one to the box; a Day card that somebody used leaves the game."""
    for gang in city.gangs:
        while here in gang.patrols:
            if len(gang.patrols) > 1 and city.duel:
                gang.patrols.remove(here)
            else:
                gang.send_patrol(here, HOME)
    if profited and (card := DAY.get(here)) in city.days:
        city.days.remove(card)
        city.days_used.append(card)
        city.tell("day_used", card)
    yield BEAT
    yield from go_on(city, city.at + 1)


# --- effects --------------------------------------------------------------------------------------------------------


@rule("BRIG-EFF-1", "BRIG-EFF-2", "BRIG-EFF-3", "BRIG-RES-5")
def effect(city: City, here: str) -> Play:
    """Run the steps of the effect; after the paying ones all Henchmen here go home."""
    teams = city.teams(here)
    pawns = sum(n for _, n in teams)
    if not pawns:
        yield from clean_up(city, here)
        return
    for step in effect_of(city, here):
        match step.do:
            case "jail_if":
                if risk(step, pawns, len(teams)):
                    jail(city, here, "jailed")
                    yield from clean_up(city, here)
                    return
            case "per_pawn_choice":
                city.phase = "choices"
                return
            case "per_pawn":
                yield from one_by_one(city, here, step.steps)
            case "share":
                dice: Sequence[int] = (yield Roll(step.dice)) if step.dice else ()
                share(city, teams, step.base, dice, pawns)
            case _:
                pay(city, step, teams)
    for gang, n in teams:
        gang.send(here, HOME, n)
    yield from clean_up(city, here, profited=True)


@rule("BRIG-EFF-4", "BRIG-PAL-1", "BRIG-CON-1", "BRIG-TREA-1")
def risk(step: Step, pawns: int, teams: int) -> bool:
    """Whether the condition of a risky district sends everybody to the Prison."""
    match step.test:
        case "pawns_min":
            return pawns >= step.n
        case "pawns_max":
            return pawns <= step.n
    return teams >= step.n


@rule("BRIG-SHARE-1", "BRIG-HALL-1", "BRIG-CON-1", "BRIG-CON-2", "BRIG-BANK-1", "BRIG-COMP-6")
def share(city: City, teams: Sequence[tuple[Gang, int]], base: int, dice: Sequence[int], pawns: int) -> None:
    """One equal whole share for each Henchman; the remainder is not paid."""
    loot = base + sum(dice)
    if dice:
        city.tell("convoy", loot, *dice)
    for gang, n in teams:
        gang.gain(loot // pawns * n)
        city.tell("gained", gang.seat, loot // pawns * n)


@rule("BRIG-MARKET-1", "BRIG-PAL-1", "BRIG-TREA-1", "BRIG-BANK-1")
def pay(city: City, step: Step, teams: Sequence[tuple[Gang, int]]) -> None:
    """By the size of the team, by the pawn, or once for the team."""
    for gang, n in teams:
        match step.do:
            case "pay_by_team_size":
                ducats = step.table[n - 1]
            case "pay_per_pawn":
                ducats = step.ducats * n
            case _:
                ducats = step.ducats
        gang.gain(ducats)
        city.tell("gained", gang.seat, ducats)


@rule("BRIG-TAV-2", "BRIG-EFF-3")
def one_by_one(city: City, here: str, steps: Steps) -> Play:
    """Each Henchman runs the steps, in resolution order."""
    for gang in city.in_order():
        for _ in range(gang.henchmen.count(here)):
            yield from run(city, gang, steps)


@rule("BRIG-PORT-1", "BRIG-TAV-1", "BRIG-PRIS-2", "BRIG-TOK-2", "BRIG-TOK-3")
def run(city: City, gang: Gang, steps: Steps, n: int = 0) -> Play:
    """What one Henchman does; `n` is the number that its owner chose."""
    for step in steps:
        match step.do:
            case "gain_tokens":
                verb = "stayed" if city.here == PRISON else "took_tokens"
                city.tell(verb, gang.seat, gang.gain_tokens(step.n))
            case "sell_tokens":
                gang.return_tokens(n)
                gang.gain(step.ducats_each * n)
                city.tell("sold", gang.seat, n, step.ducats_each * n)
            case "pay_ducats":
                gang.gain(-step.n)
            case "roll_gain":
                dice = yield Roll(step.dice)
                gang.gain(sum(dice))
                city.tell("rolled", gang.seat, sum(dice), *dice)
            case "pay_tokens":
                gang.return_tokens(step.n)
            case "go_free":
                gang.send(PRISON, HOME, 1)
                city.tell("escaped", gang.seat)
            case "stay":
                gang.stayed += 1


# --- choices of single Henchmen -------------------------------------------------------------------------------------


@rule("BRIG-EFF-2", "BRIG-EFF-3", "BRIG-PRIS-2", "BRIG-PRIS-3", "BRIG-PRIS-4", "BRIG-TAV-1", "BRIG-PORT-1")
def choices(city: City) -> Play:
    """The next Henchman in resolution order does as its owner decides, and goes home; a prisoner only if it is free."""
    here = city.here
    day = DAY.get(here) in city.days
    for gang in city.in_order():
        if gang.henchmen.count(here) > (gang.stayed if here == PRISON else 0):
            offered = ways(here, day, gang.tokens, gang.ducats)
            option = yield Ask(gang.seat, here, offered, about=here, refused=too_few)
            id, n = option if isinstance(option, tuple) else (option, 0)
            yield from run(city, gang, WAYS[here, day][id], n)
            if here != PRISON:
                gang.send(here, HOME, 1)
            yield BEAT
            return
    yield from clean_up(city, here, profited=True)


WAYS = {
    (id, effects is DAY_EFFECTS): {way.id: way.steps for way in steps[0].options}
    for effects in (EFFECTS, DAY_EFFECTS)
    for id, steps in effects.items()
    if steps and steps[0].do == "per_pawn_choice"
}
"""What a Henchman may choose on a district, without and with its Day card: option and steps."""


@cache
@rule("BRIG-PORT-2", "BRIG-TAV-1", "BRIG-PRIS-4")
def ways(here: str, day: bool, tokens: int, ducats: int) -> tuple[Option, ...]:
    """The options whose costs can be paid; one for each number of tokens that can be sold."""
    found: list[Option] = []
    for id, steps in WAYS[here, day].items():
        cost = steps[0]
        if cost.do == "sell_tokens":
            found += SELL[cost.min : tokens + 1]
        elif not ((cost.do == "pay_ducats" and ducats < cost.n) or (cost.do == "pay_tokens" and tokens < cost.n)):
            found.append(id)
    return tuple(found)


@rule("BRIG-PORT-2")
def too_few(city: City, ask: Ask) -> Refusals:
    """More tokens than the hand holds cannot be sold."""
    if ask.question != "port":
        return {}
    return in_order({option: {"BRIG-PORT-2"} for option in SELL[1:] if option not in ask.options}, FOLDER)


# --- the prince's visit ---------------------------------------------------------------------------------------------


@rule("BRIG-PRIS-5", "BRIG-PRIS-6", "BRIG-PRIS-8", "BRIG-PRIS-9", "BRIG-ARR-3")
def visit(city: City) -> Play:
    """One visit, however many Patrols are there: raise a skill, gain a token, then judge."""
    prince = city.gangs[city.prince]
    for step in TILES[PRISON].prince_visit:
        match step.do:
            case "raise_skill":
                yield from raise_skill(city, step.n)
            case "gain_tokens":
                city.tell("took_tokens", city.prince, prince.gain_tokens(step.n))
            case "judge":
                judge(city)


@rule("BRIG-SKILL-1", "BRIG-SKILL-2")
def raise_skill(city: City, n: int) -> Play:
    """A marker goes up; one on its top space cannot be chosen, and with both there nothing is raised."""
    levels = {"spy": city.spy, "judgment": city.judgment}
    free = raisable(city.spy, city.judgment)
    if not free:
        return
    skill = yield Ask(city.prince, "raise_skill", free)
    setattr(city, skill, levels[skill] + n)
    city.tell("raised", city.prince, skill, levels[skill] + n)


@cache
def raisable(spy: int, judgment: int) -> tuple[Option, ...]:
    """The skills below their top space."""
    return tuple(id for id, at in (("spy", spy), ("judgment", judgment)) if at + 1 < len(SKILLS[id].level))


@rule("BRIG-PRIS-7", "BRIG-BANK-3")
def judge(city: City) -> None:
    """Each brigand pays the fine for its prisoners, as far as it can; then all go home, paid or not."""
    for gang, n in city.teams(PRISON):
        fine = min(gang.ducats, FINES[city.judgment] * n)
        gang.gain(-fine)
        gang.send(PRISON, HOME, n)
        city.tell("judged", gang.seat, n, fine)
