"""Fights (chapter 6): what it costs to join a rival, and the Pistol."""

from __future__ import annotations

from typing import Literal

from game.kernel import Ask, Option, Play, rule

from ..content import LOCATIONS
from ..state import ITEM, Crew, Island

PISTOL: tuple[Option, ...] = ("charge", "waive")


@rule("BRO-FIGHT-4", "BRO-ITEM-1", "BRO-LOC-8")
def due(island: Island, crew: Crew, pawn: str, here: str) -> bool:
    """Whether a contested location costs this pawn a fight: not at the Inn, nor a Pirate with the Sword."""
    if island.no_fight or not LOCATIONS[here].fight:
        return False
    return not (pawn == "pirate" and crew.items & ITEM["sword"])


@rule("BRO-FIGHT-1", "BRO-FIGHT-2", "BRO-FIGHT-5", "BRO-FIGHT-6", "BRO-FIGHT-7", "BRO-ITEM-2", "BRO-ITEM-15")
def fight(island: Island, crew: Crew, here: str) -> Play:
    """Rivals with a Pistol there may charge a Doubloon, one of them; else the fight costs 1 Toughness.

    Returns "barred" where a charge cannot be paid.
    """
    rivals = island.rivals_at(here, crew.seat)
    for rival in island.others(crew.seat):
        if rival.seat in rivals and rival.has("pistol"):
            answer = yield Ask(rival.seat, "pistol", PISTOL, about=("pistol", crew.seat, here))
            if answer == "charge":
                return charged(island, crew, rival)
            island.tell("waived", rival.seat, crew.seat)
    crew.change_toughness(-1)
    island.tell("fought", crew.seat, here)
    return "fought"


def charged(island: Island, crew: Crew, rival: Crew) -> Literal["charged", "barred"]:
    """The placer pays 1 Doubloon, or must go elsewhere."""
    island.tell("charged", rival.seat, crew.seat)
    if not crew.doubloons:
        return "barred"
    crew.doubloons -= 1
    rival.doubloons += 1
    return "charged"
