"""Why something is not offered in a turn: the clauses that forbid it (design: `refused`)."""

from __future__ import annotations

from collections.abc import Iterator

from game.kernel import Ask, Option
from game.kernel.clauses import in_order

from ..content import ACTIONS, FOLDER, FOLLOWERS
from ..state import Crew, Island, kind, spaces
from .fights import due
from .followers import upright
from .mat import may_discard
from .turn import FIRST_MATE, FOOD, GUNPOWDER, PARROT, PLACE


def reasons(island: Island, ask: Ask) -> dict[Option, tuple[str, ...]]:
    """Everything that a hand may try in a turn and that is not offered, with the clauses against it."""
    crew, offered = island.crews[ask.seat], set(ask.options)
    found = {option: clauses for option, clauses in tries(island, crew) if clauses and option not in offered}
    return in_order(found, FOLDER)


def tries(island: Island, crew: Crew) -> Iterator[tuple[Option, set[str]]]:
    """What may be tried, and what forbids it."""
    for here in island.at:
        for pawn, there in (("pirate", crew.pirate_home), ("mate", crew.mates)):
            if there:
                yield PLACE[pawn][here], against_placement(island, crew, pawn, here)
        if crew.has("first_mate"):
            yield FIRST_MATE[here], against_item(island, crew, "first_mate", "BRO-ITEM-7")
        if crew.has("gunpowder"):
            yield GUNPOWDER[here], against_item(island, crew, "gunpowder", "BRO-ITEM-10")
    if crew.has("parrot"):
        for card in crew.missions:
            yield PARROT[kind(card)], against_item(island, crew, "parrot", "BRO-ITEM-9")
    if crew.has("food"):
        yield FOOD, against_item(island, crew, "food", "BRO-ITEM-12")
    for card in dict.fromkeys(kind(card) for card in crew.actions):
        extra = any(step.do == "extra_placement" for step in ACTIONS[card].effects)
        recall = any(step.do == "recall_mate" for step in ACTIONS[card].effects)
        yield ("act", card), {"BRO-ACT-4"} | ({"BRO-ACT-5"} if extra else set()) | ({"BRO-ACT-6"} if recall else set())
    for follower in crew.followers:
        yield ("follower", follower), against_follower(island, crew, follower)


def against_placement(island: Island, crew: Crew, pawn: str, here: str) -> set[str]:
    """What forbids placing a pawn somewhere."""
    clauses = set()
    if island.placements <= 0:
        clauses.add("BRO-TURN-4")
    if here in island.barred:
        clauses.add("BRO-FIGHT-7")
    if sum(not overflow for _, _, overflow in island.at[here]) >= spaces(island, here):
        clauses.add("BRO-TURN-6")
    if island.rivals_at(here, crew.seat) and not crew.toughness and due(island, crew, pawn, here):
        clauses.add("BRO-FIGHT-3")
    return clauses


def against_item(island: Island, crew: Crew, item: str, clause: str) -> set[str]:
    """What forbids discarding an item: once a turn, or its own condition."""
    if not may_discard(island, crew, item):
        return {"BRO-ITEM-0"}
    return {clause}


def against_follower(island: Island, crew: Crew, follower: str) -> set[str]:
    """What forbids using a Follower now."""
    entry = FOLLOWERS[kind(follower)]
    if entry.mode == "round_start":
        return {"BRO-FOL-7"}
    if entry.mode == "modifier":
        return {"BRO-FOL-5" if entry.location == "black_market" else "BRO-FOL-6"}
    if not upright(island, crew, follower):
        return {"BRO-FOL-2"}
    if entry.location not in island.visited:
        return {"BRO-FOL-1"}
    return {"BRO-FOL-4"}
