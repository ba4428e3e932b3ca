"""The end (chapter 9): who has won, and the final table."""

from __future__ import annotations

from game.kernel import Result, rule

from ..content import GOAL, SETUP
from ..state import City


@rule("BRIG-END-1", "BRIG-END-2", "BRIG-END-3", "BRIG-END-4", "BRIG-END-5", "BRIG-DUEL-10")
def rank(city: City) -> None:
    """The prince wins if no brigand holds the goal; otherwise the richest brigands do, and the prince is last."""
    purses = [gang.ducats for gang in city.brigands()]
    held = not SETUP[len(city.gangs)].winner_needs_goal or max(purses) >= GOAL
    places = []
    for gang in city.gangs:
        if gang.seat == city.prince:
            places.append(len(city.gangs) if held else 1)
        else:
            places.append(1 + (not held) + sum(purse > gang.ducats for purse in purses))
    city.places = tuple(places)
    city.phase = "over"
    city.tell("ended")
    for gang, place in zip(city.gangs, places, strict=True):
        if place == 1:
            city.tell("won", gang.seat, gang.ducats) if gang.seat != city.prince else city.tell("won_prince", gang.seat)


def result(city: City) -> Result | None:
    """Places and Ducats, once the game is over."""
    if city.phase != "over":
        return None
    scores = tuple(gang.ducats if gang.seat != city.prince else None for gang in city.gangs)
    if city.duel:
        return Result(city.places, "duel", "BRIG-DUEL-10", scores)
    if city.places[city.prince] == 1:
        return Result(city.places, "prince", "BRIG-END-2", scores)
    return Result(city.places, "richest", "BRIG-END-3", scores)
