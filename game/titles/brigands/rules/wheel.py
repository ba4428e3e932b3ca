"""Team actions (chapter 7.1): secret choices on the wheels, then all in the order of their priorities."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence
from functools import cache
from typing import TypeAlias

from game.kernel import BEAT, Ask, Option, Play, Refusals, Shuffle, rule, secretly
from game.kernel.clauses import in_order

from ..content import COLOURS, CONTENT_ORDER, FOLDER, PRIORITY, PRISON, SKILLS, SPY_CARDS, WHEELS, WHITE
from ..state import HOME, City, Gang, seat_of
from .districts import district

DECLINE = "decline"
PER_HENCHMAN = WHEELS["brigand"]["steal"].effect[0].per_pawn
PER_PATROL = WHEELS["prince"]["steal"].effect[0].per_pawn
SPIED_MOST = SKILLS["spy"].max_cards_per_brigand_per_round

Acts: TypeAlias = Sequence[tuple[Gang, Gang]]
"""Who acts at one priority, and the gang that it is aimed at: the own one where an action has no target."""


@rule("BRIG-RES-2", "BRIG-ACT-1", "BRIG-ACT-9", "BRIG-ACT-11", "BRIG-TOK-3", "BRIG-PRIS-1")
def actions(city: City) -> Play:
    """Whoever has a token here chooses in secret; all is carried out, and the tokens return to their supplies."""
    here = city.here
    owners = [gang for gang in city.gangs if here in gang.token_at]
    if not owners:
        yield from district(city)
        return
    offered = [(gang.seat, options(city, gang, here)) for gang in owners]
    chosen = yield from secretly({seat: turn(seat, listed, here) for seat, listed in offered if len(listed) > 1})
    yield from carry_out(city, here, [(gang, chosen.get(gang.seat, DECLINE)) for gang in owners])
    for gang in owners:
        gang.token_at.remove(here)
        gang.supply += 1
    city.phase = "district"
    yield BEAT


@rule("BRIG-ACT-1")
def turn(seat: int, listed: Sequence[Option], here: str) -> Play:
    """Turn the own wheel."""
    return (yield Ask(seat, "wheel", listed, about=here, refused=not_now))


@rule("BRIG-ACT-5", "BRIG-ACT-6", "BRIG-ACT-7", "BRIG-ACT-8", "BRIG-DUEL-6")
def options(city: City, gang: Gang, here: str) -> Sequence[Option]:
    """What a wheel offers: targets are other brigands with a Henchman here; to decline is always allowed."""
    rivals = tuple([other.colour for other in city.gangs if here in other.henchmen and other is not gang])
    if gang.colour != WHITE:
        return brigand_wheel(rivals)
    return prince_wheel(rivals, here == PRISON)


@cache
def brigand_wheel(rivals: tuple[str, ...]) -> tuple[Option, ...]:
    """A brigand's options, in the order of the wheel."""
    steals, pushes = (tuple((act, colour) for colour in rivals) for act in ("steal", "push"))
    return ("go_home", *steals, "move", *pushes, DECLINE)


@cache
def prince_wheel(rivals: tuple[str, ...], prison: bool) -> tuple[Option, ...]:
    """The prince's options; on the Prison no Patrol can move on."""
    spy = ("spy",) if rivals else ()
    steals = tuple(("steal", colour) for colour in rivals)
    return (*spy, *steals, DECLINE) if prison else (*spy, "back_to_prison", *steals, "move", DECLINE)


@rule("BRIG-ACT-2", "BRIG-ACT-3", "BRIG-ACT-4", "BRIG-ACT-10")
def carry_out(city: City, here: str, chosen: Sequence[tuple[Gang, Option]]) -> Play:
    """Ascending priorities; equal ones together, from the position as it stands when that number begins."""
    acts: dict[str, list[tuple[Gang, Gang]]] = {}
    for gang, option in chosen:
        if isinstance(option, tuple):
            act, target = str(option[0]), city.gangs[seat_of(city, str(option[1]))]
            city.tell("chose_at", gang.seat, act, target.seat)
        else:
            act, target = str(option), gang
            city.tell("chose", gang.seat, act)
        acts.setdefault(act, []).append((gang, target))
    if "spy" in acts:
        yield from spy(city, here)
    for act, carry in ACTIONS.items():
        if act in acts:
            carry(city, here, acts[act])


@rule("BRIG-ACT-10")
def still_there(city: City, here: str, acts: Acts) -> Acts:
    """The actions whose target has not left before their priority."""
    found = [(gang, target) for gang, target in acts if here in target.henchmen]
    for gang, target in acts:
        if here not in target.henchmen:
            city.tell("missed", gang.seat, target.seat)
    return found


# --- the actions ----------------------------------------------------------------------------------------------------


@rule("BRIG-SPY-1", "BRIG-SPY-2", "BRIG-SPY-3", "BRIG-SPY-4", "BRIG-SPY-6")
def spy(city: City, here: str) -> Play:
    """Cards drawn blind from the hand of every brigand here; no more than three of one brigand in a round."""
    for gang, _ in city.teams(here):
        count = min(SPY_CARDS[city.spy], SPIED_MOST - len(gang.spied))
        if count <= 0:
            city.tell("spied", gang.seat, 0)
            continue
        yield Shuffle(gang.cards)
        drawn = gang.cards[-count:]
        del gang.cards[-count:]
        gang.cards.sort(key=CONTENT_ORDER.__getitem__)
        gang.spied += drawn
        city.tell("spied", gang.seat, count)
        for seat in (city.prince, gang.seat):
            city.tell("spied_cards", gang.seat, *drawn, to=seat)


@rule("BRIG-HOME-1")
def go_home(city: City, here: str, acts: Acts) -> None:
    """The team returns home and takes no further part in this round."""
    for gang, _ in acts:
        n = gang.henchmen.count(here)
        gang.send(here, HOME, n)
        city.tell("went_home", gang.seat, n)


@rule("BRIG-BACK-1")
def back_to_prison(city: City, here: str, acts: Acts) -> None:
    """One Patrol goes to the Prison and makes no arrest here; others stay."""
    for gang, _ in acts:
        gang.send_patrol(here, PRISON)
        city.tell("back", gang.seat)


@rule("BRIG-STEAL-1", "BRIG-STEAL-2", "BRIG-STEAL-3", "BRIG-BANK-1", "BRIG-BANK-3")
def steal(city: City, here: str, acts: Acts) -> None:
    """All take from what their victims held when the Steals began; what a victim wins at the same moment is safe."""
    thieves: dict[int, list[Gang]] = defaultdict(list)
    for gang, target in still_there(city, here, acts):
        thieves[target.seat].append(gang)
    hauls = [(seat, haul) for seat, gangs in thieves.items() for haul in shares(city.gangs[seat].ducats, here, gangs)]
    for seat, (thief, ducats) in hauls:
        city.gangs[seat].gain(-ducats)
        if thief.colour != WHITE:
            thief.gain(ducats)
        city.tell("stole", thief.seat, seat, ducats)


@rule("BRIG-STEAL-4", "BRIG-STEAL-5", "BRIG-STEAL-6")
def shares(purse: int, here: str, thieves: Sequence[Gang]) -> list[tuple[Gang, int]]:
    """What each thief takes from one purse: the prince first; the rest in full, or in equal shares by Henchman."""
    prince = [gang for gang in thieves if gang.colour == WHITE]
    found = [(gang, min(purse, PER_PATROL * gang.patrols.count(here))) for gang in prince]
    rest = purse - sum(ducats for _, ducats in found)
    hands = {gang.seat: gang.henchmen.count(here) for gang in thieves}
    all_hands = sum(hands.values())
    for gang in thieves:
        if gang.colour != WHITE:
            each = PER_HENCHMAN if rest >= PER_HENCHMAN * all_hands else rest // all_hands
            alone = len(thieves) == 1
            found.append((gang, min(PER_HENCHMAN * all_hands, rest) if alone else each * hands[gang.seat]))
    return found


@rule("BRIG-MOVE-1", "BRIG-MOVE-2", "BRIG-MOVE-3", "BRIG-RES-3", "BRIG-RES-4", "BRIG-RES-6")
def move(city: City, here: str, acts: Acts) -> None:
    """A brigand's whole team, or one Patrol, goes to the next tile."""
    for gang, _ in acts:
        n = gang.henchmen.count(here)
        if gang.colour == WHITE:
            gang.send_patrol(here, city.next)
        else:
            gang.send(here, city.next, n)
        city.tell("moved", gang.seat, max(1, n), city.next)


@rule("BRIG-PUSH-1", "BRIG-PUSH-2", "BRIG-PUSH-3", "BRIG-PUSH-4", "BRIG-RES-6")
def push(city: City, here: str, acts: Acts) -> None:
    """As many of each target as push it, and no more than stand here; all from the teams as they stand now."""
    hands: dict[int, int] = defaultdict(int)
    for gang, target in still_there(city, here, acts):
        hands[target.seat] += gang.henchmen.count(here)
    pushed = {seat: min(n, city.gangs[seat].henchmen.count(here)) for seat, n in hands.items()}
    for seat, n in pushed.items():
        city.gangs[seat].send(here, city.next, n)
        city.tell("pushed", seat, n, city.next)


ACTIONS: dict[str, Callable[[City, str, Acts], None]] = {
    "go_home": go_home,
    "back_to_prison": back_to_prison,
    "steal": steal,
    "move": move,
    "push": push,
}
"""The actions after Spy, in the order of their priorities."""
assert [PRIORITY[act] for act in ACTIONS] == sorted(PRIORITY[act] for act in ACTIONS)


# --- why not --------------------------------------------------------------------------------------------------------


@rule("BRIG-ACT-5", "BRIG-ACT-6", "BRIG-ACT-7", "BRIG-ACT-8")
def not_now(city: City, ask: Ask) -> Refusals:
    """The own colour and white are no targets, nor is an absent team; on the Prison no Patrol moves on."""
    own = city.gangs[ask.seat].colour
    absent = "BRIG-ACT-6" if own != WHITE else "BRIG-ACT-8" if ask.about == PRISON else "BRIG-ACT-7"
    acts = ("steal", "push") if own != WHITE else ("steal",)
    in_play = [colour for colour in (*COLOURS, WHITE) if any(gang.colour == colour for gang in city.gangs)]
    tried: dict[Option, str] = {
        (act, colour): "BRIG-ACT-5" if colour in (own, WHITE) else absent for act in acts for colour in in_play
    }
    if own == WHITE:
        tried |= {"spy": absent, "back_to_prison": absent, "move": absent}
    return in_order({option: {clause} for option, clause in tried.items() if option not in ask.options}, FOLDER)
