"""Ornaments of a chart: palms, boats, a compass, the sign of a heart."""

from __future__ import annotations

from math import cos, pi, sin

import pygame

from game.kernel.table import Point

from .theme import Colour, Palette, style
from .vector import Sheet


def palm_tree(sheet: Sheet, foot: Point, height: float, palette: Palette) -> None:
    """A palm: a leaning trunk and five fronds."""
    x, y = foot
    tip = x + height * 0.16, y - height
    sheet.path(f"M{x} {y} Q{x - 1} {y - height * 0.5} {tip[0]} {tip[1]}", None, palette.ink2, 1.7)
    for turn in (-0.15, 0.5, pi - 0.5, pi + 0.15, -pi / 2 + 0.25):
        reach = height * 0.62
        end = tip[0] + reach * cos(turn), tip[1] + reach * sin(turn) * 0.8 + 2.2
        bend = tip[0] + reach * 0.55 * cos(turn), tip[1] + reach * 0.5 * sin(turn) - 2.6
        sheet.path(
            f"M{tip[0]:.1f} {tip[1]:.1f} Q{bend[0]:.1f} {bend[1]:.1f} {end[0]:.1f} {end[1]:.1f}",
            None, palette.palm, 2.1,
        )  # fmt: skip


def mountain(sheet: Sheet, foot: Point, height: float, palette: Palette) -> None:
    """A peak with its shaded side."""
    x, y = foot
    wide = height * 0.85
    light = palette.land.mix(palette.coast, 0.6)
    sheet.polygon([(x - wide, y), (x - 1, y - height), (x + wide, y)], light, palette.ink2, 1.2)
    sheet.polygon([(x - 1, y - height), (x + wide, y), (x + wide * 0.25, y)], palette.land2.mix(palette.ink2, 0.25))


def sunburst(sheet: Sheet, centre: Point, radius: float, colour: Colour) -> None:
    """A star of twelve rays round a ring: the middle of a heart."""
    points = []
    for step in range(24):
        far = radius if step % 4 == 0 else radius * 0.72 if step % 2 == 0 else radius * 0.34
        turn = pi * step / 12 - pi / 2
        points.append((centre[0] + far * cos(turn), centre[1] + far * sin(turn)))
    sheet.polygon(points, colour)
    sheet.circle(centre, radius * 0.2, None, style().piece.heart, 2.4)


def boat(px: int, palette: Palette) -> pygame.Surface:
    """A small boat under sail."""
    tone = palette.sea.mix(palette.coast if palette.vignette > 100 else palette.ink2, 0.72)
    return (
        Sheet(64, 64)
        .path("M4 46 H60 C58 56 52 60 44 60 H20 C12 60 6 56 4 46 Z", tone)
        .path("M28 4 V42 H8 C16 32 24 20 28 4 Z", tone)
        .path("M32 4 C44 16 50 30 52 42 H32 Z", tone)
        .surface(px / 64)
    )


def compass(px: int, palette: Palette) -> pygame.Surface:
    """A rose of sixteen points with a wax heart, two fine circles round it."""
    sheet = Sheet(120, 120, (-60, -60))
    dark, light = palette.ink, palette.chart if palette.vignette > 100 else palette.coast
    ring = palette.coast if palette.vignette > 100 else palette.ink2
    sheet.circle((0, 0), 46, None, ring, 1.2, 0.8).circle((0, 0), 42, None, ring, 1, 0.6)
    for turns, far in ((range(1, 16, 2), 34.0), (range(2, 16, 4), 44.0), (range(0, 16, 4), 57.0)):
        for turn in turns:
            _point(sheet, pi * turn / 8, far, dark, light)
    sheet.circle((0, 0), 5.6, palette.wax, light, 1.4)
    return sheet.surface(px / 120)


def _point(sheet: Sheet, turn: float, far: float, dark: Colour, light: Colour) -> None:
    tip = far * sin(turn), -far * cos(turn)
    for side, fill in ((-1, light), (1, dark)):
        waist = turn + side * pi / 8
        near = far * 0.2
        sheet.polygon([(0, 0), tip, (near * sin(waist), -near * cos(waist))], fill, dark, 0.8)
