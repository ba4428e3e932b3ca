"""The scene: plates, the city, and at the table's edge the own gang beside a hand, a wheel or a choice."""

from __future__ import annotations

from collections.abc import Iterator

from game.kernel import View, text
from game.kernel import table as t

from ..content import ROUNDS
from ..state import City
from . import board, choices, hand, plates, pool, wheel
from .board import tile_id
from .prompt import phase, prompt


def scene(view: View) -> t.Scene:
    """Everything on the table, as one seat may see it."""
    city: City = view.position
    return t.Scene(
        spots=(*board.spots(view), *plates.spots(view), pool.spot(), *edge_spots(view)),
        pieces=(
            *board.pieces(view), *plates.pieces(view), *pool.pieces(view), *hand.pieces(view), *choices.pieces(view),
        ),
        panels=(*plates.panels(view), pool.panel(view)),
        gauges=(*board.gauges(view), *edge(view)),
        prompt=prompt(view),
        ground="city",
        state=text("Round {n} of {all}", n=city.round, all=ROUNDS),
        phase=phase(view),
        last=last_move(view),
        rounds=(city.round, ROUNDS),
        roads=board.roads(city),
        crews=tuple("ivory" if seat == city.prince else "" for seat in range(view.seats)),
    )  # fmt: skip


def edge(view: View) -> Iterator[t.Gauge]:
    """What lies at the edge beside the own gang: gaps of a hand, tags of a choice, or the wheel."""
    if hand.laid(view):
        yield from hand.gaps(view)
    elif choices.asked(view):
        yield from choices.gauges(view)
        yield choices.dice(view) or wheel.bare(view)
    else:
        yield from wheel.gauges(view)


def edge_spots(view: View) -> Iterator[t.Spot]:
    """Their places."""
    if hand.laid(view):
        yield from hand.spots(view)
    elif choices.asked(view):
        yield from choices.spots(view)
    else:
        yield from wheel.spots(view)


def last_move(view: View) -> tuple[str, ...]:
    """The place that pawns went on to last, in this district."""
    for line in reversed(view.log):
        if line.verb in ("moved", "pushed"):
            return (tile_id(str(line.facts[-1])),)
        if line.verb in ("district", "round"):
            break
    return ()
