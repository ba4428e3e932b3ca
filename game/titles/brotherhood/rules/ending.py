"""The end (chapter 13): the last Missions, the bonuses, the winner."""

from __future__ import annotations

from collections.abc import Callable

from game.kernel import Play, Result, rule

from ..content import SETUP
from ..state import Crew, Island
from .missions import complete_one

MEASURES: dict[str, Callable[[Crew], int]] = {
    "most_missions": lambda crew: len(crew.done),
    "most_doubloons": lambda crew: crew.doubloons,
    "most_tokens": Crew.all_tokens,
    "most_followers": lambda crew: len(crew.followers),
    "most_toughness": lambda crew: crew.toughness,
}


@rule("BRO-END-1", "BRO-END-2")
def last_mission(island: Island) -> Play:
    """In turn order each seat may complete one Mission from hand; then the bonuses are given out."""
    crew = island.crews[island.mover]
    island.token_discount = False
    if crew.missions:
        yield from complete_one(island, crew, optional=True, at_brotherhood=False)
    island.mover = (island.mover + 1) % len(island.crews)
    if island.mover == island.first:
        score(island)


@rule("BRO-END-3", "BRO-END-4")
def score(island: Island) -> None:
    """Each bonus goes to the one seat with the strictly highest value; on a tie nobody gains it."""
    for bonus in SETUP.bonus:
        values = [MEASURES[bonus.id](crew) for crew in island.crews]
        if values.count(max(values)) == 1:
            winner = island.crews[values.index(max(values))]
            winner.vp += bonus.vp
            island.bonuses[bonus.id] = winner.seat
            island.tell("bonus", winner.seat, bonus.id)
    rank(island)


@rule("BRO-END-5")
def rank(island: Island) -> None:
    """Most VP, then Missions, then Doubloons, then tokens; still tied: shared."""
    merits = [(crew.vp, len(crew.done), crew.doubloons, crew.all_tokens()) for crew in island.crews]
    island.places = tuple(1 + sum(other > merit for other in merits) for merit in merits)
    island.phase = "over"
    island.tell("ended")


def result(island: Island) -> Result | None:
    """Places and VP, once the game is over."""
    if island.phase != "over":
        return None
    return Result(island.places, "scored", "BRO-END-5", tuple(crew.vp for crew in island.crews))
