"""Pawns: turned wood in a seat's colour, a mate bare-headed, a captain in a cocked hat."""

from __future__ import annotations

import pygame

from .livery import PATTERNS, clipped
from .look import Look
from .theme import BLACK, WHITE, Crew, style, tone
from .vector import Sheet, shadow

HIGH = 44.0
"""The height of a pawn in its own units, a hat left out."""

WIDE = 26.0
BOX = (-20.0, -58.0, 40.0, 64.0)
"""What a pawn's sheet holds; its foot is at 0, 0."""

BODY = (
    "M-11 0 C-12.4 -2.6 -12 -5.6 -9.6 -6.6 C-8.4 -11.6 -4.8 -15.6 -4.2 -24.6 L-6.6 -25.6 L-6.6 -28.4 L-4.2 -29.2 "
    "C-8.8 -32.8 -8.2 -43 0 -43 C8.2 -43 8.8 -32.8 4.2 -29.2 L6.6 -28.4 L6.6 -25.6 L4.2 -24.6 "
    "C4.8 -15.6 8.4 -11.6 9.6 -6.6 C12 -5.6 12.4 -2.6 11 0 C7 2 -7 2 -11 0 Z"
)
HAT = (
    "M-14.4 -38.4 C-13 -43 -9.4 -44.4 -7.4 -48 C-5 -52.4 5 -52.4 7.4 -48 C9.4 -44.4 13 -43 14.4 -38.4 "
    "C9.4 -41.4 4 -42.2 0 -42.2 C-4 -42.2 -9.4 -41.4 -14.4 -38.4 Z"
)
BRAID = "M-13.6 -39.6 C-9 -42.6 -4 -43.6 0 -43.6 C4 -43.6 9 -42.6 13.6 -39.6"
SKULL = (
    "M-2.6 -47 C-2.6 -50.6 2.6 -50.6 2.6 -47 C2.6 -45.9 1.9 -45.6 1.8 -44.6 "
    "L-1.8 -44.6 C-1.9 -45.6 -2.6 -45.9 -2.6 -47 Z"
)


def pawn_picture(
    look: Look, seat: int, captain: bool, px: int, alpha: int = 255, painted: str = ""
) -> tuple[pygame.Surface, int]:
    """A pawn `px` high with its shadow, and how far below the picture's upper edge its foot stands.

    It is opaque by `alpha`, and where one is named `painted` in a tone, with a rim in its seat's colour.
    """
    scale = px / HIGH
    body = _body(look, seat, scale, painted)
    if captain:
        body.blit(_hat().surface(scale), (0, 0))
    body.set_alpha(alpha)
    cast = Sheet(40, 64, (BOX[0], BOX[1])).path("M-13 0 C-13 -5 15 -5 15 0 C15 5 -13 5 -13 0 Z", BLACK).surface(scale)
    soft = shadow(cast, max(1.0, 2.2 * scale), 120)
    margin = (soft.get_width() - cast.get_width()) // 2
    picture = pygame.Surface(soft.get_size(), pygame.SRCALPHA)
    if alpha == 255:
        picture.blit(soft, (round(1.5 * scale), round(1.5 * scale)))
    picture.blit(body, (margin, margin))
    return picture, margin + round(-BOX[1] * scale)


def _sheet() -> Sheet:
    return Sheet(BOX[2], BOX[3], (BOX[0], BOX[1]))


def _body(look: Look, seat: int, scale: float, painted: str) -> pygame.Surface:
    """Rims, colour, pattern above the foot, shade on the right, a light on the head."""
    crew, colours = look.crew(seat), style().piece
    rim, wide = colours.rim, 2.2
    if painted:
        rim, wide = crew.colour, 3.6
        crew = Crew(tone(painted), "plain", crew.emblem, colours.edge)
    rims = _sheet().path(BODY, colours.edge, colours.edge, wide + 2.4).path(BODY, rim, rim, wide)
    if painted:
        rims.path(BODY, colours.edge, colours.edge, 1.2)
    picture = rims.surface(scale)
    field = _sheet().path(BODY, crew.colour).surface(scale)
    mask = field.copy()
    band = _sheet()
    PATTERNS[crew.pattern](band, crew, 30)
    printed = band.surface(scale)
    foot = round((-BOX[1] - 13) * scale)
    printed.fill((0, 0, 0, 0), (0, 0, printed.get_width(), foot))
    field.blit(clipped(printed, mask), (0, 0))
    lines = _sheet().path("M-9.6 -6.6 C-5 -4.8 5 -4.8 9.6 -6.6", None, crew.colour.mix(BLACK, 0.35), 1.3)
    lines.path("M-6.6 -25.8 C-3 -24.6 3 -24.6 6.6 -25.8", None, crew.colour.mix(BLACK, 0.35), 1.2)
    lines.path("M3 -46 C9 -34 1 -28 3 -22 C4 -12 7 -8 5 4 L16 4 L16 -46 Z", BLACK, alpha=0.26)
    lines.path("M-5 -37.4 C-4.6 -40.4 -2.6 -41.4 -0.8 -41.4 C-2.8 -40.2 -3.6 -38.8 -3.8 -36.6 Z", WHITE, alpha=0.6)
    field.blit(clipped(lines.surface(scale), mask), (0, 0))
    picture.blit(field, (0, 0))
    return picture


def _hat() -> Sheet:
    colours = style().piece
    sheet = _sheet().path(HAT, colours.edge, colours.edge, 3.6).path(HAT, colours.rim, colours.rim, 1.6)
    sheet.path(HAT, colours.edge.mix(BLACK, 0.3)).path(BRAID, None, tone("gold"), 1.6)
    sheet.path(SKULL, colours.rim)
    return sheet.circle((-1, -47), 0.7, colours.edge).circle((1, -47), 0.7, colours.edge)
