"""Set-up (chapter 4): the prince, the ring of tiles, the Day deck."""

from __future__ import annotations

from game.kernel import Play, Roll, Shuffle, rule

from ..content import ROUNDS
from ..state import City, crown


@rule("BRIG-SETUP-1", "BRIG-SETUP-2", "BRIG-SETUP-3", "BRIG-SETUP-4", "BRIG-SETUP-8", "BRIG-COMP-4", "BRIG-COMP-5")
def setup(city: City) -> Play:
    """Draw the prince, lay the tiles, make the Day deck; the seventh Day card leaves the game unseen."""
    if not city.duel:
        if city.prince < 0:
            (drawn,) = yield Roll(1, faces=len(city.gangs))
            crown(city, drawn - 1)
        city.tell("prince", city.prince)
    yield Shuffle(city.ring)
    yield Shuffle(city.day_deck)
    city.day_out = city.day_deck[ROUNDS:]
    del city.day_deck[ROUNDS:]
    city.phase = "day"
