"""Planning (chapter 6): all seats send their pawns in secret; then all is revealed at once."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from game.kernel import BEAT, Ask, Option, Play, Refusals, rule, secretly
from game.kernel.clauses import in_order

from ..content import DISTRICTS, FOLDER, HANDS, LEADS_TO, PRISON, WHITE
from ..state import HOME, City, Gang
from .rounds import go_on

HENCHMAN: dict[str, Option] = {id: ("place", "henchman", id) for id in DISTRICTS}
PATROL: dict[str, Option] = {id: ("place", "patrol", id) for id in DISTRICTS}
TOKEN: dict[str, Option] = {id: ("token", id) for id in DISTRICTS}
DONE = "done"
CONTENT = {id: at for at, id in enumerate(DISTRICTS)}


@rule("BRIG-PLAN-1", "BRIG-PLAN-7", "BRIG-PLAN-8", "BRIG-PLAN-9")
def planning(city: City) -> Play:
    """Every seat with a pawn at home plans; the others are ready at once. Then the plans are revealed together."""
    yield from secretly({gang.seat: plan(gang) for gang in city.gangs if HOME in gang.henchmen or HOME in gang.patrols})
    reveal(city)
    yield BEAT
    yield from go_on(city, 0)


@rule("BRIG-PLAN-2", "BRIG-PLAN-3", "BRIG-PLAN-4", "BRIG-PLAN-5", "BRIG-SPY-6", "BRIG-DUEL-2", "BRIG-DUEL-4")
def plan(gang: Gang) -> Play:
    """Each pawn at home goes on a card of the own hand, Henchmen first; then tokens may go with the teams."""
    henchman, patrol = card_options(tuple(gang.cards))
    yield from place(gang, henchman, gang.henchmen.count(HOME), gang.planned)
    yield from place(gang, patrol, gang.patrols.count(HOME), gang.guarded)
    if gang.tokens:
        yield from back(gang)


@cache
def card_options(cards: tuple[str, ...]) -> tuple[tuple[Option, ...], tuple[Option, ...]]:
    """The districts of a hand as options for a Henchman and for a Patrol."""
    districts = [LEADS_TO[card] for card in cards]
    return tuple(HENCHMAN[id] for id in districts), tuple(PATROL[id] for id in districts)


def place(gang: Gang, options: Sequence[Option], pawns: int, sent: list[str]) -> Play:
    """One pawn after the other; `about` says where the last one went."""
    last = ""
    for _ in range(pawns):
        _, _, last = yield Ask(gang.seat, "plan_pawn", options, about=last, refused=unplaced)
        sent.append(last)


@rule("BRIG-PLAN-6", "BRIG-DUEL-6", "BRIG-TOK-1")
def back(gang: Gang) -> Play:
    """Tokens from the hand, at most one on a card with a team; in a duel Patrols are no team."""
    left = sorted({*(gang.planned if gang.henchmen else gang.guarded)}, key=CONTENT.__getitem__)
    last = ""
    while left and gang.tokens > len(gang.backed):
        answer = yield Ask(gang.seat, "plan_token", token_options(tuple(left)), about=last, refused=unbacked)
        if answer == DONE:
            break
        last = answer[1]
        gang.backed.append(last)
        left.remove(last)


@cache
def token_options(teams: tuple[str, ...]) -> tuple[Option, ...]:
    """The districts of teams as options for a token, and the end of the plan."""
    return (*(TOKEN[id] for id in teams), DONE)


@rule("BRIG-REVEAL-1", "BRIG-REVEAL-2", "BRIG-REVEAL-3", "BRIG-REVEAL-4", "BRIG-SPY-5", "BRIG-RES-4")
def reveal(city: City) -> None:
    """Pawns and tokens move to the districts of their cards; spied cards come back."""
    for gang in city.gangs:
        if gang.planned or not gang.guarded:
            city.tell("planned", gang.seat, *gang.planned)
        if gang.guarded:
            city.tell("guarded", gang.seat, *gang.guarded)
        for id in gang.planned:
            gang.send(HOME, id, 1)
        for id in gang.guarded:
            gang.send_patrol(HOME, id)
        gang.tokens -= len(gang.backed)
        gang.token_at = gang.backed
        gang.planned, gang.guarded, gang.backed = [], [], []
        if gang.spied:
            city.tell("returned", gang.seat, len(gang.spied))
            gang.spied = []
            gang.cards = list(HANDS[gang.colour])


# --- why not --------------------------------------------------------------------------------------------------------


@rule("BRIG-PLAN-2", "BRIG-PLAN-3", "BRIG-PLAN-5", "BRIG-PLAN-6", "BRIG-SPY-5", "BRIG-DUEL-2")
def unplaced(city: City, ask: Ask) -> Refusals:
    """A card that is not in hand, a Patrol before the last Henchman, a pawn left at home, a token before the pawns."""
    gang = city.gangs[ask.seat]
    held = {LEADS_TO[card] for card in gang.cards}
    henchmen = len(gang.planned) < gang.henchmen.count(HOME)
    found: dict[Option, set[str]] = {}
    for id in DISTRICTS:
        kinds = (HENCHMAN, PATROL) if henchmen and gang.patrols else (HENCHMAN,) if henchmen else (PATROL,)
        for options in kinds:
            if options is PATROL and henchmen:
                found[options[id]] = {"BRIG-DUEL-2"}
            elif id not in held:
                found[options[id]] = {"BRIG-PLAN-5" if id == PRISON and gang.colour != WHITE else "BRIG-SPY-5"}
        found[TOKEN[id]] = {"BRIG-PLAN-6"}
    found[DONE] = {"BRIG-PLAN-2" if henchmen else "BRIG-PLAN-3" if gang.seat == city.prince else "BRIG-DUEL-2"}
    return in_order(found, FOLDER)


@rule("BRIG-PLAN-6", "BRIG-DUEL-6")
def unbacked(city: City, ask: Ask) -> Refusals:
    """A second token on a card, a token on a card without pawns, or with Patrols alone in a duel."""
    gang = city.gangs[ask.seat]
    found: dict[Option, set[str]] = {}
    for id in DISTRICTS:
        if TOKEN[id] not in ask.options:
            alone = gang.henchmen and id in gang.guarded and id not in gang.planned
            found[TOKEN[id]] = {"BRIG-DUEL-6" if alone else "BRIG-PLAN-6"}
    return in_order(found, FOLDER)
