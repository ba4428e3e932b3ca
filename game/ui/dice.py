"""Dice: ivory, an ink edge, wax pips, a shade along the foot."""

from __future__ import annotations

import pygame

from game.kernel.table import Dice, Point

from .look import Look
from .theme import style, tone
from .vector import Sheet

SIDE = 52.0
"""The side of a die in its own units."""

SHADE = 9.5
ANY = 3
"""The face of a die that stands for any throw."""

CORNERS: tuple[Point, ...] = ((-1, -1), (1, 1))
OTHERS: tuple[Point, ...] = ((1, -1), (-1, 1))
PIPS: dict[int, tuple[Point, ...]] = {
    1: ((0, 0),),
    2: CORNERS,
    3: (*CORNERS, (0, 0)),
    4: (*CORNERS, *OTHERS),
    5: (*CORNERS, *OTHERS, (0, 0)),
    6: (*CORNERS, *OTHERS, (-1, 0), (1, 0)),
}
"""Where the pips of each face lie, in steps from its middle."""


def dice_picture(dice: Dice, size: tuple[int, int], look: Look) -> pygame.Surface:
    """Dice in a row, each as high as the box."""
    picture = pygame.Surface(size, pygame.SRCALPHA)
    side, last = size[1], max(1, len(dice.faces) - 1)
    step = min((size[0] - side) / last, side * 1.3)
    for at, face in enumerate(dice.faces):
        picture.blit(die_picture(look, face, side), (round(at * step), 0))
    return picture


def die_picture(look: Look, face: int, px: int) -> pygame.Surface:
    """One die; 0 is one that is not thrown yet, an outline of dashes."""
    return look.keep(("die", face, px), lambda: _die(face).surface(px / SIDE))


def _die(face: int) -> Sheet:
    colours = style().piece
    sheet = Sheet(SIDE, SIDE, (-SIDE / 2, -SIDE / 2))
    body = (-24.0, -24.0, 48.0, 48.0)
    if face not in PIPS:
        return sheet.rect(body, colours.ivory, alpha=0.18, radius=10).rect(body, None, colours.ash, 2, 1, 10, "7 5")
    sheet.rect(body, colours.ivory, radius=10)
    foot = f"M-24 {24 - SHADE} H24 V14 A10 10 0 0 1 14 24 H-14 A10 10 0 0 1 -24 14 Z"
    sheet.path(foot, colours.ivory.mix(colours.ash, 0.42)).rect(body, None, colours.edge, 3, radius=10)
    for x, y in PIPS[face]:
        sheet.circle((13 * x, 12 * y - 2), 5, tone("wax"))
    return sheet
