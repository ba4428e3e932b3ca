"""The scene: the island, the plates, the mat and the hand at the table's edge, and what lies over the board."""

from __future__ import annotations

from game.kernel import View, text
from game.kernel import table as t

from ..state import Island
from . import hand, mats, pawns, places
from .layout import LAYOUT
from .prompt import prompt


def scene(view: View) -> t.Scene:
    """Everything on the table, as one seat may see it."""
    island: Island = view.position
    over = hand.lays_out(view)
    return t.Scene(
        spots=(
            *places.spots(view), *mats.plate_spots(view), *mats.mat_spots(view), hand.hand_spot(),
            *([hand.veil()] if over else []),
        ),
        pieces=(
            *places.cards(view), *mats.plate_pieces(view), *mats.own_pieces(view), *pawns.on_board(view),
            *hand.hand(view), *mats.rival_pieces(view), *(hand.laid_out(view) if over else ()),
        ),
        panels=(*mats.plate_panels(view), mats.own_mat(view), *mats.rival_panels(view)),
        gauges=tuple(places.gauges(view)),
        prompt=prompt(view),
        ground="oval",
        state=text("Round {n} of {all}", n=island.round, all=island.rounds),
        last=last_move(view),
        rounds=(island.round, island.rounds),
        roads=LAYOUT.ground.roads,
        scenery=places.scenery(),
    )  # fmt: skip


def last_move(view: View) -> tuple[str, ...]:
    """The place of the last placement, from the log."""
    for line in reversed(view.log):
        if line.verb in ("placed", "water", "walked") and str(line.facts[-1]) in view.position.at:
            return (places.place_id(str(line.facts[-1])),)
        if line.verb == "round":
            break
    return ()
