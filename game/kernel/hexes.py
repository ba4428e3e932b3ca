"""Axial hex coordinates (q, r), pointy-top, r growing downwards."""

from __future__ import annotations

from math import sqrt
from typing import TypeAlias

Hex: TypeAlias = tuple[int, int]

DIRECTIONS: tuple[Hex, ...] = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
"""E, NE, NW, W, SW, SE."""


def step(here: Hex, direction: int, times: int = 1) -> Hex:
    """The space so many steps away in a direction (0 to 5)."""
    dq, dr = DIRECTIONS[direction]
    return here[0] + times * dq, here[1] + times * dr


def neighbours(here: Hex) -> list[Hex]:
    """The six adjacent spaces, by direction."""
    return [step(here, direction) for direction in range(6)]


def distance(a: Hex, b: Hex) -> int:
    """The fewest steps between two spaces."""
    dq, dr = b[0] - a[0], b[1] - a[1]
    return max(abs(dq), abs(dr), abs(dq + dr))


def ring(radius: int) -> list[Hex]:
    """The spaces at a distance from (0, 0), clockwise from the west."""
    if radius == 0:
        return [(0, 0)]
    here, found = step((0, 0), 3, radius), []
    for direction in (1, 0, 5, 4, 3, 2):
        for _ in range(radius):
            found.append(here)
            here = step(here, direction)
    return found


def spiral(radius: int) -> list[Hex]:
    """All spaces within a distance from (0, 0), the centre first, ring by ring."""
    return [here for distance in range(radius + 1) for here in ring(distance)]


def centre(here: Hex, size: float) -> tuple[float, float]:
    """The middle of a space in the plane, (0, 0) at the origin; `size` is the distance from centre to corner."""
    q, r = here
    return size * sqrt(3) * (q + r / 2), size * 1.5 * r
