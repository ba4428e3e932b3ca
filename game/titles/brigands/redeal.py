"""What a seat may suppose about hidden cards (chapter 11): undealt Day cards and spied cards fall as chance has it."""

from __future__ import annotations

from random import Random

from game.kernel import redeal as deal

from .content import CONTENT_ORDER
from .state import City


def redeal(city: City, seat: int, rng: Random) -> None:
    """Deal anew what the seat cannot see; hands lie in the order of the content, as the rules keep them."""
    deal(city, seat, rng)
    for gang in city.gangs:
        if gang.spied:
            gang.cards.sort(key=CONTENT_ORDER.__getitem__)
