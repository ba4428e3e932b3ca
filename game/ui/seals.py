"""Seals: when a secret round ends, a seal of wax on the plate of each seat that took part breaks. No pygame."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

MS = 620.0
"""How long one seal takes at 1x, from being seen till it is gone."""

APART = 70.0
"""Milliseconds between two seats' seals."""

WHOLE = 0.5
"""The share of that time in which a seal is whole; then it breaks."""


class Breaking(NamedTuple):
    """Seals that break: the seats that hid something, in the order in which theirs go, and when the first begins."""

    seats: tuple[int, ...] = ()
    since: float = 0.0

    def shares(self, now: float, speed: float) -> dict[int, float]:
        """How far each seal has come, 0 when it is just seen, 1 when it is gone; those not seen are left out."""
        found = {}
        for at, seat in enumerate(self.seats):
            share = ((now - self.since) * speed - at * APART) / MS
            if 0 <= share < 1:
                found[seat] = share
        return found


def lasting(seats: Sequence[int]) -> float:
    """How long the seals of so many seats take in all, at 1x."""
    return MS + APART * (len(seats) - 1) if seats else 0.0
