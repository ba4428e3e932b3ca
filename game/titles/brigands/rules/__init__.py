"""The course of the game (chapters 4 and 5): set-up, then six rounds of New Day, Planning and Resolution."""

from __future__ import annotations

from game.kernel import REST, Play, rule

from ..state import City
from .districts import choices, district
from .planning import planning
from .rounds import new_day
from .setup import setup
from .wheel import actions

PHASES = {
    "setup": setup,
    "day": new_day,
    "planning": planning,
    "actions": actions,
    "district": district,
    "choices": choices,
}


@rule("BRIG-ROUND-1", "BRIG-ROUND-2")
def play(city: City) -> Play:
    """Each phase goes on until it hands over to the next; between any two of their steps the table is at rest."""
    while city.phase != "over":
        yield REST
        yield from PHASES[city.phase](city)
