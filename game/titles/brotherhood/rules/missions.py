"""Missions (chapter 8): what they cost, completing them, taking them."""

from __future__ import annotations

from game.kernel import Ask, Option, Play, Refusals, rule

from ..content import MISSIONS, PIRATES, RESOURCES, SETUP
from ..state import ITEM, Crew, Island, kind
from .mat import hand_in
from .rounds import bury, look, refill

COMPLETE: dict[str, Option] = {id: ("complete", id) for id in MISSIONS}
TAKE: tuple[Option, ...] = tuple(("take", place) for place in range(SETUP.mission_display))
KEEP: tuple[Option, ...] = tuple(("keep", at) for at in range(3))
DISCOUNT: tuple[Option, ...] = tuple(("resource", resource) for resource in RESOURCES)
SKIP: Option = ("skip",)

COSTS: dict[tuple[str, str], tuple[int, int, int, int]] = {
    (pirate.id, mission.id): (
        max(0, mission.cost.equipment - pirate.mission.ignore.equipment),
        max(0, mission.cost.ally - pirate.mission.ignore.ally),
        max(0, mission.cost.supply - pirate.mission.ignore.supply),
        max(0, mission.cost.doubloon - pirate.mission.ignore.doubloon),
    )
    for pirate in PIRATES.values()
    for mission in MISSIONS.values()
}
"""What a Mission costs under each Pirate: Equipment, Ally, Supply, Doubloons (BRO-PIR-1 to -6)."""


def missing(crew: Crew, card: str) -> list[int]:
    """How many of each resource a crew lacks for a Mission."""
    cost = COSTS[crew.pirate, kind(card)]
    return [max(0, cost[row] - crew.tokens(row)) for row in range(3)]


@rule("BRO-MIS-3", "BRO-ACT-7", "BRO-PIR-6")
def completable(island: Island, crew: Crew, card: str) -> bool:
    """Whether the whole cost that is left can be met, less one token if Forged Orders is in force."""
    cost = COSTS[crew.pirate, kind(card)]
    lacking = sum(missing(crew, card))
    return crew.doubloons >= cost[3] and (lacking == 0 or (lacking == 1 and island.token_discount))


@rule("BRO-ITEM-9")
def completable_by_parrot(island: Island, crew: Crew, card: str) -> bool:
    """The same, without the Parrot's own token."""
    crew.items &= ~ITEM["parrot"]
    able = completable(island, crew, card)
    crew.items |= ITEM["parrot"]
    return able


def payable(island: Island, crew: Crew) -> list[str]:
    """The Missions in hand that can be completed now."""
    return [card for card in crew.missions if completable(island, crew, card)]


@rule("BRO-MIS-2", "BRO-MIS-5", "BRO-PIR-6")
def complete(island: Island, crew: Crew, card: str, more_vp: int = 0) -> Play:
    """Reveal the card, hand in and pay what is left of its cost, score, and apply the benefits."""
    crew.missions.remove(card)
    crew.done.append(card)
    island.tell("completed", crew.seat, card)
    mission, pirate = MISSIONS[kind(card)], PIRATES[crew.pirate]
    cost = list(COSTS[crew.pirate, mission.id])
    if island.token_discount and any(cost[:3]):
        yield from discount(island, crew, cost)
    for row in range(3):
        yield from hand_in(island, crew, (row,), cost[row])
    crew.doubloons -= cost[3]
    scored = mission.vp + pirate.mission.bonus_vp + more_vp
    crew.vp += scored
    island.tell("scored", crew.seat, card, scored)
    from .effects import carry_out

    yield from carry_out(island, crew, mission.benefits)


@rule("BRO-ACT-7")
def discount(island: Island, crew: Crew, cost: list[int]) -> Play:
    """Forged Orders: one token fewer, of a kind after which the rest can be met."""
    lacking = [max(0, cost[row] - crew.tokens(row)) for row in range(3)]
    able = [row for row in range(3) if cost[row] and sum(lacking) - (lacking[row] > 0) == 0]
    _, resource = yield Ask(crew.seat, "discount", [DISCOUNT[row] for row in able])
    cost[RESOURCES.index(resource)] -= 1
    island.token_discount = False


@rule("BRO-MIS-1", "BRO-ACT-9", "BRO-TURN-11")
def complete_one(island: Island, crew: Crew, optional: bool, at_brotherhood: bool) -> Play:
    """Complete at most one Mission from hand."""
    options = [COMPLETE[kind(card)] for card in payable(island, crew)]
    if optional:
        options.append(SKIP)
    if not options:
        return
    answer = yield Ask(crew.seat, "complete", options, always=bool(crew.missions), refused=not_completable)
    if answer == SKIP:
        return
    card = next(card for card in crew.missions if kind(card) == answer[1])
    more = 0
    if at_brotherhood:
        from .followers import mister_billion

        more = mister_billion(island, crew)
    yield from complete(island, crew, card, more)


def not_completable(island: Island, ask: Ask) -> Refusals:
    """Missions in hand whose cost cannot be met, and those that are not in hand."""
    hand = {kind(card) for card in island.crews[ask.seat].missions}
    return {
        option: ("BRO-MIS-3",) if id in hand else ("BRO-MIS-1",)
        for id, option in COMPLETE.items()
        if option not in ask.options
    }


@rule("BRO-MIS-1", "BRO-MIS-6", "BRO-MIS-7")
def take_shown(island: Island, crew: Crew) -> Play:
    """Take at most one Mission from the display; its place stays empty."""
    options = [TAKE[place] for place in island.shown_at] + [SKIP]
    answer = yield Ask(crew.seat, "take", options)
    if answer == SKIP:
        return
    at = island.shown_at.index(answer[1])
    island.shown_at.pop(at)
    card = island.shown.pop(at)
    island.tell("took", crew.seat, card)
    crew.missions.append(card)


@rule("BRO-ACT-10")
def take_from_deck(island: Island, crew: Crew, count: int) -> Play:
    """Look at Missions of the deck, keep one in secret, put the others underneath."""
    yield from refill(island, island.mission_deck, island.mission_discard)
    look(island, crew, island.mission_deck, count)
    if crew.looked:
        _, at = yield Ask(crew.seat, "keep", KEEP[: len(crew.looked)])
        card = crew.looked.pop(at)
        crew.missions.append(card)
        bury(crew, island.mission_deck)
        island.tell("took_from_deck", crew.seat)
