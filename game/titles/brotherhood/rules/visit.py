"""A visit (chapters 5 and 8): the Monkey, Action cards, then the location's ability."""

from __future__ import annotations

from game.kernel import Ask, Option, Play, Refusals, rule

from ..content import ITEMS, LOCATIONS, RESOURCES, Location
from ..state import ITEM, ROWS, Crew, Island, Pawn, kind
from .cards import ACT, play_card, playable
from .effects import Visit, can_pay, carry_out
from .market import offers
from .mat import discard, may_discard

USE, DECLINE = "use", "decline"
STEALABLE = [item for item in ITEMS.values() if item.row != "ally"]


@rule("BRO-VIS-1", "BRO-VIS-2", "BRO-VIS-3", "BRO-VIS-5", "BRO-TURN-11")
def visit(island: Island, crew: Crew, here: str, pawn: Pawn, blocked: bool, contested: bool) -> Play:
    """Monkey and Action cards in any order, then use the ability or, where allowed, decline."""
    running = Visit(here, pawn, blocked, contested)
    location = LOCATIONS[here]
    while True:
        listed = monkeys(island, crew, running) + playable(island, crew, running)
        if can_use(island, crew, location, running):
            listed.append(USE)
        if location.declinable:
            listed.append(DECLINE)
        answer = yield Ask(crew.seat, "visit", listed, about=here, always=bool(crew.actions), refused=not_now)
        match answer:
            case ("monkey", *theft):
                steal(island, crew, theft)
            case ("act", card):
                yield from play_card(island, crew, card, running)
            case "use":
                yield from carry_out(island, crew, location.effects, running)
                break
            case "decline":
                island.tell("declined", crew.seat, here)
                break
    if not blocked:
        island.visited.append(here)


@rule(
    "BRO-VIS-3", "BRO-TAV-2", "BRO-LOC-1", "BRO-LOC-2", "BRO-LOC-3", "BRO-LOC-5", "BRO-LOC-6", "BRO-LOC-7", "BRO-LOC-9"
)
@rule("BRO-LOC-10")
def can_use(island: Island, crew: Crew, location: Location, running: Visit) -> bool:
    """Whether the ability's price can be met, a market card be paid, or a Follower be hired."""
    if not can_pay(crew, location.effects):
        return False
    match location.effects[-1].do:
        case "buy_market":
            return bool(offers(island, crew, running))
        case "hire":
            return bool(island.tavern)
    return True


def not_now(island: Island, ask: Ask) -> Refusals:
    """An ability whose price cannot be met, one that cannot be declined, and cards that would change nothing."""
    tried: dict[Option, tuple[str, ...]] = {USE: ("BRO-VIS-3",), DECLINE: ("BRO-VIS-2",)}
    tried |= {ACT[kind(card)]: ("BRO-ACT-4",) for card in island.crews[ask.seat].actions}
    return {option: clauses for option, clauses in tried.items() if option not in ask.options}


@rule("BRO-ITEM-8")
def monkeys(island: Island, crew: Crew, running: Visit) -> list[Option]:
    """What the Monkey can carry off: Equipment or Supply of a rival here, to the same place of the own mat."""
    if running.pawn[1] != "pirate" or not running.contested or not may_discard(island, crew, "monkey"):
        return []
    listed: list[Option] = []
    for seat in sorted(island.rivals_at(running.here, crew.seat)):
        rival = island.crews[seat]
        listed += [("monkey", seat, item.id) for item in STEALABLE if rival.has(item.id) and not crew.has(item.id)]
        for row in (0, 2):
            full = crew.items & ROWS[row] == ROWS[row]
            if rival.boat >> row & 1 and full and not crew.boat >> row & 1:
                listed.append(("monkey", seat, "boat", RESOURCES[row]))
    return listed


@rule("BRO-ITEM-8")
def steal(island: Island, crew: Crew, theft: list[int | str]) -> None:
    """The token moves to the same place on the thief's mat."""
    discard(island, crew, "monkey")
    match theft:
        case [int(seat), "boat", str(resource)]:
            row = RESOURCES.index(resource)
            island.crews[seat].boat &= ~(1 << row)
            crew.boat |= 1 << row
            island.tell("stole", crew.seat, seat, "boat", resource)
        case [int(seat), str(item)]:
            island.crews[seat].items &= ~ITEM[item]
            crew.items |= ITEM[item]
            island.tell("stole", crew.seat, seat, item, ITEMS[item].row)
