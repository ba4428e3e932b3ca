"""Points, boxes and outlines on the logical canvas."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

Point: TypeAlias = tuple[float, float]
Box: TypeAlias = tuple[float, float, float, float]  # x, y, width, height; top left corner first


class Word(msgspec.Struct, frozen=True):
    """What the words of a table derive from."""


class Hex(Word, frozen=True):
    """A pointy-top hexagon: its centre and the distance from there to a corner."""

    centre: Point
    size: float


class Circle(Word, frozen=True):
    """A disc: its centre and radius."""

    centre: Point
    radius: float


class Area(Word, frozen=True):
    """A rectangle."""

    box: Box


Shape: TypeAlias = Hex | Circle | Area
