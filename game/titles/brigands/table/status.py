"""How far each seat is, as everybody at the table may know it; nothing here depends on what a seat hides."""

from __future__ import annotations

from typing import NamedTuple

from game.kernel import View, plural, text

from ..state import HOME, City, Gang
from .pawns import planning
from .prints import PICTURES


class Status(NamedTuple):
    """An icon and a word or two."""

    icon: str
    words: str


NONE = Status("", "")


def me(view: View) -> int:
    """The seat whose wheel lies at the edge: the viewer's, or for whoever looks on that which is asked."""
    return view.seat if view.seat >= 0 else max(0, view.asked)


def at_work(view: View) -> bool:
    """Whether the seat in view must answer or hand in."""
    return view.seat >= 0 and view.asked == view.seat


def status(view: View, seat: int) -> Status:
    """What a plate says of its seat."""
    city: City = view.position
    gang = city.gangs[seat]
    if planning(city):
        return while_planning(view, gang)
    if city.phase == "actions" and city.here in gang.token_at:
        return while_turning(view, seat)
    if city.phase == "choices" and view.asked == seat:
        return Status(PICTURES.status["turning"], text("decides"))
    if gang.spied:
        return Status(PICTURES.status["spied"], plural("{n} card spied", "{n} cards spied", len(gang.spied)))
    return NONE


def while_planning(view: View, gang: Gang) -> Status:
    """Planning, or ready; a seat without a pawn to place is ready at once."""
    idle = HOME not in gang.henchmen and HOME not in gang.patrols
    if idle or gang.seat in view.ready:
        return Status(PICTURES.status["sealed"], text("ready") if idle else text("plan sealed"))
    return Status(PICTURES.status["planning"], text("planning"))


def while_turning(view: View, seat: int) -> Status:
    """A wheel to turn, or turned."""
    if seat in view.ready:
        return Status(PICTURES.status["sealed"], text("choice sealed"))
    mine = seat == view.seat
    return Status(PICTURES.status["turning"], text("your wheel") if mine else text("turns the wheel"))
