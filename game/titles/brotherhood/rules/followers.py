"""Followers (chapter 9)."""

from __future__ import annotations

from game.kernel import Option, Play, rule

from ..content import FOLLOWERS, ROW, Step
from ..state import ROWS, Crew, Island, kind


@rule("BRO-FOL-2")
def upright(island: Island, crew: Crew, follower: str) -> bool:
    """Whether a Follower can still be used: not turned this round, nor used this turn."""
    return follower not in crew.turned and follower not in island.followers_used


def ready(island: Island, crew: Crew, id: str) -> str:
    """A usable Follower of this kind, "" if there is none."""
    return next((one for one in crew.followers if kind(one) == id and upright(island, crew, one)), "")


@rule("BRO-FOL-1", "BRO-FOL-3", "BRO-FOL-4", "BRO-FOL-8", "BRO-FOL-9", "BRO-VIS-5", "BRO-ITEM-6")
def usable(island: Island, crew: Crew) -> list[Option]:
    """Followers of the locations visited this turn, without a rival Gunner, who can be paid and would help."""
    from .effects import can_pay

    return [
        ("follower", follower)
        for follower in crew.followers
        if (entry := FOLLOWERS[kind(follower)]).mode == "activate"
        and entry.location in island.visited
        and upright(island, crew, follower)
        and can_pay(crew, entry.effects)
        and any(helps(crew, step) for step in entry.effects)
    ]


def helps(crew: Crew, step: Step) -> bool:
    """Whether a Follower's step would change anything."""
    match step.do:
        case "gain" if step.what in ROW:
            row = ROW[step.what]
            return ROWS[row] & ~crew.items > 0 or not crew.boat >> row & 1
        case "gain_item":
            return any(not crew.has(id) for id in step.items)
    return True


@rule("BRO-FOL-1", "BRO-FOL-2")
def use(island: Island, crew: Crew, follower: str) -> Play:
    """Use a Follower; it is turned."""
    from .effects import carry_out

    crew.turned.append(follower)
    island.followers_used.append(follower)
    island.tell("follower", crew.seat, follower)
    yield from carry_out(island, crew, FOLLOWERS[kind(follower)].effects)


@rule("BRO-FOL-6")
def mister_billion(island: Island, crew: Crew) -> int:
    """1 VP more for a Mission completed at the Brotherhood, by himself; then he is turned."""
    billion = ready(island, crew, "fol_billion")
    if not billion:
        return 0
    crew.turned.append(billion)
    island.followers_used.append(billion)
    island.tell("follower", crew.seat, billion)
    return FOLLOWERS["fol_billion"].effects[0].n
