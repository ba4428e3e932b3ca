"""The ground of a city: small houses in rows, and streets between the tiles."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from random import Random

from game.kernel.table import Box, Point

from .theme import Colour, Palette, tone
from .vector import Sheet, trace

STREET = 42.0
ROW, STEP = 26.0, 34.0
BRICK = 0.35
"""How many of the roofs are of brick."""


def city(
    sheet: Sheet, box: Box, streets: Iterable[Sequence[Point]], place: Callable[[Point], Point], palette: Palette
) -> None:
    """Houses all over a box, streets over them."""
    night = palette.vignette > 100
    ground = palette.land2.mix(tone("earth"), 0.55 if night else 0.3)
    sheet.rect(box, ground)
    _houses(sheet, box, ground)
    paved = palette.land2.mix(tone("earth"), 0.1) if night else palette.land
    lines = [trace([place(point) for point in street]) for street in streets]
    for line in lines:
        sheet.path(line, None, palette.ink, STREET + 3, 0.8, cap="butt")
    for line in lines:
        sheet.path(line, None, paved, STREET, cap="butt")


def _houses(sheet: Sheet, box: Box, ground: Colour) -> None:
    """Rows of gables, each a little off its place; the same city at every start."""
    rng = Random(11)
    x, y, w, h = box
    for row in range(round(h / ROW) + 1):
        across = x - STEP * (0.5 if row % 2 else 0.0)
        while across < x + w:
            foot = across + rng.uniform(-4, 4), y + ROW * row + rng.uniform(-2, 2)
            roof = tone("brick") if rng.random() < BRICK else tone("earth")
            _house(sheet, foot, rng.uniform(0.86, 1.06), ground, roof.mix(ground, rng.uniform(0.4, 0.62)))
            across += STEP


def _house(sheet: Sheet, foot: Point, size: float, ground: Colour, roof: Colour) -> None:
    """A wall with a door under a roof, its right side in shade."""
    x, y = foot
    wide, high = 19 * size, 9 * size
    left, right, eaves = x - wide / 2, x + wide / 2, y - high
    wall = ground.mix(tone("paper"), 0.24)
    line = ground.mix(tone("earth"), 0.5)
    sheet.rect((left, eaves, wide, high), wall, line, 0.8)
    sheet.rect((x + wide * 0.14, eaves, wide * 0.36, high), ground.mix(tone("earth"), 0.22), alpha=0.7)
    sheet.rect((x - wide * 0.2, y - high * 0.6, wide * 0.16, high * 0.6), line)
    gable = [(left - 2.4, eaves), (x - wide * 0.14, eaves - high * 0.9), (right + 2.4, eaves)]
    sheet.polygon(gable, roof, line, 0.8)
    shade = [gable[1], gable[2], (x + wide * 0.14, eaves)]
    sheet.polygon(shade, roof.mix(tone("earth"), 0.35))
