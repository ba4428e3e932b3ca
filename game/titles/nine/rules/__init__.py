"""The course of the game: secret steps, then the battle, one action after the other (chapters 4, 5 and 7)."""

from __future__ import annotations

from game.kernel import REST, Play, rule

from ..state import Battle
from .muster import flags, mustering, placement
from .turn import action

STAGES = {"muster": mustering, "placement": placement, "flags": flags, "battle": action}


@rule("NINE-SETUP-5", "NINE-SETUP-8")
def play(battle: Battle) -> Play:
    """Muster, draw the first side, place, turn up, fight until the battle is over."""
    while battle.stage != "over":
        yield REST
        yield from STAGES[battle.stage](battle)
