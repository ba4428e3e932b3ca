"""What a position is worth to each seat."""

from __future__ import annotations

from .content import GOAL
from .state import City


def appraise(city: City) -> list[float]:
    """Each seat's outlook: 1 a sure win, 0 a sure loss."""
    if city.phase == "over":
        winners = city.places.count(1)
        return [1 / winners if place == 1 else 0.0 for place in city.places]
    top = max(gang.ducats for gang in city.gangs)
    return [
        min(1.0, gang.ducats / (2 * GOAL)) if gang.seat != city.prince else max(0.0, 1 - top / (2 * GOAL))
        for gang in city.gangs
    ]


def explain_worth(city: City, seat: int) -> dict[str, float]:
    return {"ducats": float(city.gangs[seat].ducats)}


def worth_words(feature: str, gains: bool) -> str:
    return ""
