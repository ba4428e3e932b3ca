"""Numbers that changed on plates and gauges: each shows for a moment by how much. No pygame."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from game.kernel.table import Area, Bar, Chip, Dial, Point
from game.ui.picture import GaugeLook, Item, PanelLook, centre

HEIGHT = 18.0
"""How far a change rises, in pixels at scale 1."""

MS = 350.0
"""How long it takes, at 1x."""

STAYS = 500.0
"""How long it is read after that."""


class Rise(NamedTuple):
    """A change of a number, where it stands in the window."""

    at: Point
    by: int


def rises(before: Sequence[Item], after: Sequence[Item]) -> list[Rise]:
    """The numbers that differ between two display lists."""
    old = {item.id: item for item in before}
    found: list[Rise] = []
    for item in after:
        if item.id in old and old[item.id].look != item.look:
            found += _of(old[item.id], item)
    return found


def _of(old: Item, new: Item) -> Iterable[Rise]:
    match old.look, new.look:
        case PanelLook() as before, PanelLook() as after:
            pairs = zip(before.panel.parts, after.panel.parts, strict=False)
            for one, other in pairs:
                if isinstance(one, Chip) and isinstance(other, Chip) and (by := _step(one.value, other.value)):
                    at = after.plate.frame.out(centre(Area(other.box)))
                    if one.icon == other.icon and after.plate.rect.holds(at):
                        yield Rise(at, by)
                if isinstance(one, Bar) and isinstance(other, Bar) and (by := other.value - one.value):
                    at = after.plate.frame.out(centre(Area(other.box)))
                    if after.plate.rect.holds(at):
                        yield Rise(at, by)
        case GaugeLook(gauge=Dial() as before_dial), GaugeLook(gauge=Dial() as after_dial):
            if by := after_dial.value - before_dial.value:
                yield Rise(new.at, by)


def _step(old: str, new: str) -> int:
    """By how much a written number changed: that before a slash counts."""
    numbers = [written.partition("/")[0].strip() for written in (old, new)]
    if not all(number.isdecimal() for number in numbers):
        return 0
    return int(numbers[1]) - int(numbers[0])
