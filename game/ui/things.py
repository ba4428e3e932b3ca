"""Things under a hand: pieces and places where they really are in the window, and what forbids a gesture. No pygame."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from math import hypot
from typing import TypeAlias

from game.kernel.steps import Option
from game.kernel.table import Area, Circle, Drag, Handle, Hex, Point, Press, Shape
from game.ui.picture import PIECE, TOP, Item, PieceLook, SpotLook, centre

Denials: TypeAlias = Mapping[str, Mapping[str, tuple[str, ...]]]
"""Refused drags: piece -> target -> the clauses that forbid it."""


@dataclass(frozen=True)
class Thing:
    """Something that can be pointed at, where it really is in the window. `spot` is the place a piece lies on.

    Past an `open` one a drop still counts for a legal place near by. A `shown` one glows under the pointer alone.
    """

    id: str
    shape: Shape
    piece: bool = False
    spot: str = ""
    open: bool = False
    shown: bool = False


def radius(shape: Shape) -> float:
    """The distance from a shape's middle to its nearest edge."""
    match shape:
        case Hex(size=size):
            return size * 0.866
        case Circle(radius=reach):
            return reach
        case Area(box=(_, _, width, height)):
            return min(width, height) / 2


def contains(shape: Shape, point: Point) -> bool:
    """Whether a point lies in a shape."""
    (x, y), (mx, my) = point, centre(shape)
    dx, dy = abs(x - mx), abs(y - my)
    match shape:
        case Hex(size=size):
            return dx <= size * 0.866 and dy <= size - dx * 0.577
        case Circle(radius=reach):
            return hypot(dx, dy) <= reach
        case Area(box=(_, _, width, height)):
            return dx <= width / 2 and dy <= height / 2


def apart(a: Point, b: Point) -> float:
    """The distance between two points."""
    return hypot(a[0] - b[0], a[1] - b[1])


def things(items: Iterable[Item]) -> tuple[Thing, ...]:
    """What can be pointed at in a display list, the lowest first."""
    found = []
    for item in items:
        id = item.id.partition(":")[2]
        if isinstance(item.look, SpotLook):
            ground = item.look.ground
            found.append(Thing(id, item.look.shape, open=ground == "open", shown=ground == "shown"))
        elif item.layer in (PIECE, TOP):
            found.append(Thing(id, body(item), True, item.spot))
    return tuple(found)


def body(item: Item) -> Shape:
    """What of a piece can be pointed at: all of a card or a pawn, of others a disc."""
    if item.size[0] != item.size[1] and isinstance(item.look, PieceLook) and item.look.shape != "hex":
        x, y, w, h = item.rect
        return Area((float(x), float(y), float(w), float(h)))
    return Circle(item.at, min(item.size) / 2)


def others(gesture: Handle) -> tuple[Drag | Press, ...]:
    """The gestures that do the same as one."""
    return () if isinstance(gesture, Press) else gesture.also


def denials(handles: Iterable[Handle], refusals: Mapping[Option, tuple[str, ...]]) -> Denials:
    """The refused drags: what `handles` would mean if their options were offered, and what forbids them."""
    denied: dict[str, dict[str, tuple[str, ...]]] = {}
    for handle in handles:
        for gesture in (handle, *others(handle)):
            if isinstance(gesture, Drag):
                for piece in gesture.pieces:
                    denied.setdefault(piece, {})[gesture.to] = tuple(refusals.get(handle.option, ()))
    return denied
