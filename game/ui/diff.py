"""The differences between two display lists: what entered, left, moved, was turned over or changed its numbers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from game.ui.picture import PIECE, TOP, Item, PieceLook

Kind: TypeAlias = Literal["enter", "leave", "move", "flip", "count"]

NEAR = 0.75
"""Pixels that an item may be off without having moved."""


@dataclass(frozen=True)
class Change:
    """What became of one item: `old` is None where it entered, `new` where it left."""

    kind: Kind
    old: Item | None
    new: Item | None

    @property
    def id(self) -> str:
        """The item that changed."""
        item = self.new or self.old
        return item.id if item is not None else ""

    @property
    def seat(self) -> int:
        """The seat whose piece changed, -1 for none."""
        item = self.new or self.old
        return item.look.seat if item is not None and isinstance(item.look, PieceLook) else -1


def differences(before: Sequence[Item], after: Sequence[Item]) -> list[Change]:
    """The changes of the pieces from one list to the next, in the order of the later list, those that left first.

    A piece that moved and was turned over is two changes. Plates and gauges are drawn anew, they do not move.
    """
    old = {item.id: item for item in before if item.layer in (PIECE, TOP)}
    new = {item.id: item for item in after if item.layer in (PIECE, TOP)}
    changes = [Change("leave", item, None) for id, item in old.items() if id not in new]
    for id, item in new.items():
        if id in old:
            changes += _between(old[id], item)
        else:
            changes.append(Change("enter", None, item))
    return changes


def _between(old: Item, new: Item) -> list[Change]:
    """What became of a piece that is in both lists."""
    changes = []
    if max(abs(old.at[0] - new.at[0]), abs(old.at[1] - new.at[1])) > NEAR:
        changes.append(Change("move", old, new))
    if isinstance(old.look, PieceLook) and isinstance(new.look, PieceLook):
        if old.look.face != new.look.face:
            changes.append(Change("flip", old, new))
        elif old.look.marks != new.look.marks and not changes:
            changes.append(Change("count", old, new))
    return changes
