"""A turn (chapter 5): what its owner may do, and placing a pawn."""

from __future__ import annotations

from game.kernel import Ask, Option, Play, rule

from ..content import LOCATIONS, MISSIONS, SETUP
from ..state import ITEM, Crew, Island, Pawn, kind, of_kind
from .cards import play_card, playable
from .fights import due, fight
from .followers import usable, use
from .mat import discard, may_discard
from .missions import completable_by_parrot, complete
from .rounds import end_turn
from .visit import visit

PLACE: dict[str, dict[str, Option]] = {
    pawn: {id: ("place", pawn, id) for id in LOCATIONS} for pawn in ("pirate", "mate")
}
WHOM: dict[tuple[bool, bool], dict[str, tuple[Option, ...]]] = {
    (pirate, mate): {id: (PLACE["pirate"][id],) * pirate + (PLACE["mate"][id],) * mate for id in LOCATIONS}
    for pirate in (False, True)
    for mate in (False, True)
}
"""The placements of a location, by whether the Pirate and a Mate may go there."""
ROOM: dict[int, dict[str, int]] = {
    seats: {id: location.spaces[seats] for id, location in LOCATIONS.items()} for seats in SETUP.seats
}
BY_WATER: dict[str, Option] = {id: ("place", "mate", id, "water") for id in LOCATIONS}
FIRST_MATE: dict[str, Option] = {id: ("first_mate", id) for id in LOCATIONS}
GUNPOWDER: dict[str, Option] = {id: ("gunpowder", id) for id in LOCATIONS}
PARROT: dict[str, Option] = {id: ("parrot", id) for id in MISSIONS}
FOOD: Option = ("food",)
END: Option = ("end",)


@rule("BRO-TURN-3", "BRO-TURN-4", "BRO-TURN-11", "BRO-ITEM-14")
def turn(island: Island) -> Play:
    """The turn owner places a pawn, uses an item, a card or a Follower, or ends the turn; again and again."""
    crew = island.crews[island.mover]
    parrot = bool(crew.missions) and may_discard(island, crew, "parrot")
    option = yield Ask(crew.seat, "turn", options(island, crew), always=bool(crew.actions) or parrot, refused=refused)
    match option:
        case ("place", pawn, here):
            yield from place(island, crew, pawn, here, by_water=False)
        case ("place", pawn, here, _):
            yield from place(island, crew, pawn, here, by_water=True)
        case ("first_mate", here):
            yield from first_mate(island, crew, here)
        case ("parrot", mission):
            discard(island, crew, "parrot")
            yield from complete(island, crew, of_kind(crew.missions, mission))
        case ("gunpowder", here):
            gunpowder(island, crew, here)
        case ("food",):
            discard(island, crew, "food")
            island.tell("toughness", crew.seat, crew.change_toughness(2))
        case ("act", card):
            yield from play_card(island, crew, card, None)
        case ("follower", follower):
            yield from use(island, crew, follower)
        case ("idle", pawn):
            idle(island, crew, pawn)
        case ("end",):
            end_turn(island)


def options(island: Island, crew: Crew) -> list[Option]:
    """Everything that the turn owner may do now."""
    placing = placements(island, crew) if island.placements > 0 else []
    listed = placing + items(island, crew)
    if crew.actions:
        listed += playable(island, crew, None)
    if crew.followers:
        listed += usable(island, crew)
    if island.placed:
        listed.append(END)
    elif not placing:
        listed += [("idle", pawn) for pawn, there in (("pirate", crew.pirate_home), ("mate", crew.mates)) if there]
    return listed


@rule("BRO-TURN-5", "BRO-TURN-6", "BRO-TURN-7", "BRO-TURN-8", "BRO-FIGHT-3", "BRO-FIGHT-8", "BRO-ITEM-13", "BRO-DEC-1")
@rule("BRO-DEC-3", "BRO-EXP-2", "BRO-TURN-10")
def placements(island: Island, crew: Crew) -> list[Option]:
    """Where each kind of pawn in Reserve may be placed."""
    listed: list[Option] = []
    room, barred = ROOM[len(island.crews)], island.barred
    home, mates = crew.pirate_home, crew.mates > 0
    anybody = WHOM[home, mates]
    water = mates and crew.items & ITEM["water"]
    for here, pawns in island.at.items():
        if not pawns:
            if here not in barred:
                listed += anybody[here]
            continue
        full, contested, own_mate = crowd(crew.seat, pawns, room[here])
        if not full and here not in barred:
            if not contested or crew.toughness:
                listed += anybody[here]
            else:
                pirate = home and not due(island, crew, "pirate", here)
                mate = mates and not due(island, crew, "mate", here)
                listed += WHOM[pirate, mate][here]
        if water and own_mate:
            listed.append(BY_WATER[here])
    return listed


def crowd(seat: int, pawns: list[Pawn], room: int) -> tuple[bool, bool, bool]:
    """Of a location's pawns: whether they fill it, whether a rival is there, whether a Mate of the seat is."""
    contested = own_mate = False
    for by, pawn, overflow in pawns:
        room -= not overflow
        if by != seat:
            contested = True
        elif pawn == "mate":
            own_mate = True
    return room <= 0, contested, own_mate


@rule("BRO-ITEM-7", "BRO-ITEM-9", "BRO-ITEM-10", "BRO-ITEM-12", "BRO-ITEM-0")
def items(island: Island, crew: Crew) -> list[Option]:
    """The items that may be discarded now, and on what."""
    ready = crew.items & ~island.used
    listed: list[Option] = []
    if ready & ITEM["first_mate"] and pirate_at(island, crew):
        listed += [FIRST_MATE[here] for here, pawns in island.at.items() if not pawns]
    if ready & ITEM["parrot"]:
        listed += [PARROT[kind(card)] for card in crew.missions if completable_by_parrot(island, crew, card)]
    if ready & ITEM["gunpowder"]:
        listed += [GUNPOWDER[here] for here, pawns in island.at.items() if pawns]
    if ready & ITEM["food"] and crew.toughness < 5:
        listed.append(FOOD)
    return listed


def pirate_at(island: Island, crew: Crew) -> str:
    """Where the crew's Pirate stands, "" if not on the board."""
    me: Pawn = (crew.seat, "pirate", False)
    return next((here for here, pawns in island.at.items() if me in pawns), "")


@rule("BRO-TURN-9", "BRO-FIGHT-1", "BRO-FIGHT-2", "BRO-FIGHT-9", "BRO-ITEM-1", "BRO-ITEM-13")
def place(island: Island, crew: Crew, pawn: str, here: str, *, by_water: bool) -> Play:
    """Declare, let Pistols answer, pay, stand there, visit."""
    contested = bool(island.rivals_at(here, crew.seat))
    island.tell("water" if by_water else "placed", crew.seat, pawn, here)
    outcome = ""
    if contested and not by_water and due(island, crew, pawn, here):
        outcome = yield from fight(island, crew, here)
    if outcome == "barred":
        island.barred.append(here)
        island.tell("barred", crew.seat, here)
        return
    if pawn == "pirate":
        crew.pirate_home = False
    else:
        crew.mates -= 1
    stands: Pawn = (crew.seat, pawn, by_water)
    blocked = any(island.crews[rival].has("gunner") for rival in island.rivals_at(here, crew.seat))
    island.at[here].append(stands)
    island.placements -= 1
    island.placed = True
    yield from visit(island, crew, here, stands, blocked, contested)


@rule("BRO-ITEM-7")
def first_mate(island: Island, crew: Crew, here: str) -> Play:
    """The Pirate walks to a location without pawns and visits it; his old space is free at once."""
    discard(island, crew, "first_mate")
    me: Pawn = (crew.seat, "pirate", False)
    island.at[pirate_at(island, crew)].remove(me)
    island.at[here].append(me)
    island.tell("walked", crew.seat, here)
    yield from visit(island, crew, here, me, blocked=False, contested=False)


@rule("BRO-ITEM-10")
def gunpowder(island: Island, crew: Crew, here: str) -> None:
    """All pawns of a location are sidelined, own ones too; each costs its owner 1 Toughness."""
    discard(island, crew, "gunpowder")
    for seat, _, _ in island.at[here]:
        island.crews[seat].change_toughness(-1)
    island.at[here].clear()
    island.tell("blasted", crew.seat, here)


@rule("BRO-TURN-10")
def idle(island: Island, crew: Crew, pawn: str) -> None:
    """With no legal placement a pawn is sidelined."""
    if pawn == "pirate":
        crew.pirate_home = False
    else:
        crew.mates -= 1
    island.placements -= 1
    island.placed = True
    island.tell("idled", crew.seat, pawn)


def refused(island: Island, ask: Ask) -> dict[Option, tuple[str, ...]]:
    """Why a pawn may not be placed somewhere, an item not be used, a card not be played."""
    from .refusals import reasons

    return reasons(island, ask)
