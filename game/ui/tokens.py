"""Parts of a hex token: field and rims, paper disc, the ring of a shield, the stroke through the fallen."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

import pygame

from .livery import PATTERNS, clipped
from .theme import BLACK, Crew, style
from .vector import Sheet, hexagon

SPAN = 73.0
"""The width in a token's own units that counts as its size: the rims reach a little beyond."""

HALF = 38.0
"""Half the width of a hex token in its own units: 76 from flat to flat."""

CORNER = HALF * 2 / sqrt(3)


def token(crew: Crew, scale: float) -> pygame.Surface:
    """A hex in crew colour and pattern to the edge, between its two rims."""
    colours = style().piece
    field = hex_sheet().polygon(hexagon((0, 0), CORNER - 1), crew.colour).surface(scale)
    pattern = hex_sheet()
    PATTERNS[crew.pattern](pattern, crew, CORNER)
    printed = pattern.surface(scale)
    field.blit(clipped(printed, field), (0, 0))
    rims = hex_sheet()
    rims.polygon(hexagon((0, 0), CORNER - 4.2), None, crew.colour.mix(BLACK, 0.42), 1.5, 0.8)
    rims.polygon(hexagon((0, 0), CORNER - 2.3), None, colours.rim, 1.9)
    rims.polygon(hexagon((0, 0), CORNER - 0.7), None, colours.edge, 1.4)
    field.blit(rims.surface(scale), (0, 0))
    return field


def disc(radius: float, scale: float) -> pygame.Surface:
    """The paper disc in the middle of a token."""
    colours = style().piece
    sheet = Sheet(2 * radius + 4, 2 * radius + 4, (-radius - 2, -radius - 2))
    sheet.circle((0, 0), radius, colours.edge).circle((0, 0), radius - 2.1, colours.disc)
    sheet.circle((0, 0), radius - 4.2, None, colours.disc_line, 1)
    return sheet.surface(scale)


def struck(body: pygame.Surface, scale: float) -> pygame.Surface:
    """A fallen token: grey, struck through from corner to corner."""
    grey = pygame.transform.grayscale(body)
    veil = style().piece.ash
    wash = pygame.Surface(grey.get_size(), pygame.SRCALPHA)
    wash.fill((*veil, 92))
    grey.blit(clipped(wash, body), (0, 0))
    x, y = HALF * 0.74, CORNER * 0.56
    strike = hex_sheet()
    strike.lines([(-x, y), (x, -y)], style().piece.edge, 6.4).lines([(-x, y), (x, -y)], style().piece.wound, 3.6)
    grey.blit(strike.surface(scale), (0, 0))
    return grey


def hex_sheet() -> Sheet:
    """A sheet for one token, its middle at 0, 0."""
    return Sheet(2 * HALF + 2, 2 * CORNER + 2, (-HALF - 1, -CORNER - 1))


def shield_ring() -> Sheet:
    """An ivory band round a token, with a stud in the middle of each flat side."""
    reach = CORNER + 4.6
    sheet = Sheet(2 * reach + 8, 2 * reach + 8, (-reach - 4, -reach - 4))
    sheet.polygon(hexagon((0, 0), reach), None, style().piece.edge, 6.4)
    sheet.polygon(hexagon((0, 0), reach), None, style().piece.ivory, 3.8)
    corners = hexagon((0, 0), reach)
    for (ax, ay), (bx, by) in zip(corners, [*corners[1:], corners[0]], strict=True):
        sheet.circle(((ax + bx) / 2, (ay + by) / 2), 1.7, style().piece.edge)
    return sheet


def dashes(side: float) -> str:
    """Dashes that fill a hexagon's side evenly."""
    dash = side / 5
    return f"{dash * 1.15:.2f} {dash * 0.85:.2f}"


def centred(thing: pygame.Surface, at: Sequence[float]) -> tuple[int, int]:
    """Where a picture's corner lies when its middle is at a point."""
    return round(at[0] - thing.get_width() / 2), round(at[1] - thing.get_height() / 2)
