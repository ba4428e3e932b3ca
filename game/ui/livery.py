"""A crew's livery: the pattern on its colour, and the shield that marks a seat."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from .theme import BLACK, WHITE, Crew, style
from .vector import Sheet


def _diagonals(sheet: Sheet, crew: Crew, reach: float) -> None:
    light = crew.colour.mix(WHITE, 0.24)
    step = -2 * reach
    while step < 2 * reach:
        sheet.lines([(step - reach, reach), (step + reach, -reach)], light, 2)
        step += 7.2


def _dots(sheet: Sheet, crew: Crew, reach: float) -> None:
    dark = crew.colour.mix(BLACK, 0.30)
    for row in range(int(2 * reach / 6) + 2):
        for column in range(int(2 * reach / 9) + 2):
            at = -reach + column * 9 + (4.5 if row % 2 else 0), -reach + row * 6
            sheet.circle(at, 1.5, dark)


def _waves(sheet: Sheet, crew: Crew, reach: float) -> None:
    dark = crew.colour.mix(BLACK, 0.24)
    y = -reach
    while y < reach + 8:
        humps = "".join(" q4 -4.6 8 0 t8 0" for _ in range(int(2 * reach / 16) + 2))
        sheet.path(f"M{-reach - 2} {y}{humps}", None, dark, 1.9)
        y += 7.4


def _bars(sheet: Sheet, crew: Crew, reach: float) -> None:
    light = crew.colour.mix(WHITE, 0.24)
    x = -reach + 2.6
    while x < reach:
        sheet.lines([(x, -reach), (x, reach)], light, 2.2)
        x += 8


def _crosshatch(sheet: Sheet, crew: Crew, reach: float) -> None:
    light = crew.colour.mix(WHITE, 0.26)
    step = -2 * reach
    while step < 2 * reach:
        sheet.lines([(step - reach, reach), (step + reach, -reach)], light, 1.2)
        sheet.lines([(step - reach, -reach), (step + reach, reach)], light, 1.2)
        step += 8


def _plain(sheet: Sheet, crew: Crew, reach: float) -> None:
    """Nothing: ivory is known by having no pattern."""


PATTERNS: dict[str, Callable[[Sheet, Crew, float], None]] = {
    "diagonals": _diagonals,
    "dots": _dots,
    "waves": _waves,
    "bars": _bars,
    "crosshatch": _crosshatch,
    "plain": _plain,
}
"""How each pattern is drawn on a sheet that reaches so far from its middle."""

SHIELD = "M-22 -26 H22 V-2 C22 14 12 23 0 27 C-12 23 -22 14 -22 -2 Z"


def clipped(picture: pygame.Surface, mask: pygame.Surface) -> pygame.Surface:
    """A picture where the mask is opaque; the picture itself is changed."""
    shape = mask.copy()
    shape.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    picture.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return picture


def shield(crew: Crew, scale: float) -> pygame.Surface:
    """A seat's shield, 49 x 58 in its own units, without the emblem."""

    def sheet() -> Sheet:
        return Sheet(49, 58, (-24.5, -28.5))

    field = sheet().path(SHIELD, crew.colour).surface(scale)
    pattern = sheet()
    PATTERNS[crew.pattern](pattern, crew, 30)
    field.blit(clipped(pattern.surface(scale), field), (0, 0))
    rims = sheet().path(SHIELD, None, style().piece.edge, 4).path(SHIELD, None, style().piece.rim, 2)
    field.blit(rims.surface(scale), (0, 0))
    return field
