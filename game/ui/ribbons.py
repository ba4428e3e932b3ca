"""Paper ribbons with a line of text."""

from __future__ import annotations

import pygame

from game.kernel.table import Banner

from .look import Look
from .vector import Sheet

RIBBON = 26.0  # the height of a ribbon
TAIL = 13.0
ICON = 22.0  # what an icon takes of its width


def ribbon(label: str, width: float, scale: float, look: Look, icon: str = "") -> pygame.Surface:
    """A paper ribbon with folded tails, a line of text and, where one is named, an icon in wax before it."""
    palette, h = look.palette, RIBBON
    sheet = Sheet(width, h + 4)
    for x, turn in ((1.5, 1), (width - 1.5, -1)):
        tail = [(x, 5), (x + 15 * turn, 5), (x + 15 * turn, h + 2), (x, h + 2), (x + 6 * turn, h / 2 + 3.5)]
        sheet.polygon(tail, palette.paper_dark, palette.ink, 1.4)
        fold = [(x + 12 * turn, h - 2), (x + 17 * turn, h - 2), (x + 17 * turn, h + 2)]
        sheet.polygon(fold, palette.ink2)
    sheet.rect((13, 1, width - 26, h - 4), palette.paper, palette.ink, 1.5, radius=2.5)
    picture = sheet.surface(scale)
    left = ICON if icon else 0.0
    room = round((width - left - 32) * scale)
    at = ((width + left) * scale / 2, (h - 2) / 2 * scale)
    if icon:
        look.stamp(picture, icon, ((TAIL + 4 + ICON / 2) * scale, at[1]), 16 * scale, palette.wax)
    look.write(picture, label, at, "ribbon", palette.ink, scale, width=room, anchor="middle")
    return picture


def banner(gauge: Banner, scale: float, look: Look) -> pygame.Surface:
    """A place's name, its ribbon as wide as the name needs."""
    width = max(84.0, look.fonts.get("ribbon", scale).size(gauge.text)[0] / scale + 44)
    band = ribbon(gauge.text, width, scale, look)
    if gauge.full:
        band.fill((205, 198, 186, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return band
