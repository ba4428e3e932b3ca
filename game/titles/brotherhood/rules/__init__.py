"""The course of the game (chapters 3 and 4): set-up, rounds of turns, the last Missions, the bonuses."""

from __future__ import annotations

from game.kernel import REST, Play, rule

from ..state import Island
from .ending import last_mission
from .rounds import replenishment
from .setup import bonus, choose_pirate, decks
from .turn import turn

PHASES = {
    "decks": decks,
    "pirates": choose_pirate,
    "bonuses": bonus,
    "replenishment": replenishment,
    "turn": turn,
    "last": last_mission,
}


@rule("BRO-RND-1", "BRO-RND-2")
def play(island: Island) -> Play:
    """Each phase goes on until it hands over to the next; between any two of their steps the table is at rest."""
    while island.phase != "over":
        yield REST
        yield from PHASES[island.phase](island)
