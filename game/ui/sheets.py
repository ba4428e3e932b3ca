"""Sheets: cards with room below their signs for pieces to stand on."""

from __future__ import annotations

import pygame

from game.kernel.table import Card

from .look import Look
from .picture import HIGH
from .rays import rays
from .symbols import fitted
from .theme import style, tone
from .vector import Sheet

WIDTH = 124.0
HEIGHT = WIDTH * HIGH["sheet"]
EDGE, BAND, PICTURE = 6.0, 34.0, 52.0
STRIP, SIGN = 26.0, 17.0


def sheet_picture(look: Look, card: Card, px: int) -> pygame.Surface:
    """Title on its tone, picture, signs on a tag, and the room with a faint number."""
    scale, ink = px / WIDTH, style().piece.edge
    paper = Sheet(WIDTH, HEIGHT).rect((0.8, 0.8, WIDTH - 1.6, HEIGHT - 1.6), style().piece.disc, ink, 1.8, radius=9)
    wide = WIDTH - 2 * EDGE
    top = f"M{EDGE} {BAND} V{EDGE + 4} A4 4 0 0 1 {EDGE + 4} {EDGE} H{WIDTH - EDGE - 4} "
    top += f"A4 4 0 0 1 {WIDTH - EDGE} {EDGE + 4} V{BAND} Z"
    paper.path(top, tone(card.tone))
    strip = tone("gilt") if card.gains else style().piece.disc_line
    below = BAND + PICTURE + 4
    paper.rect((EDGE, below, wide, STRIP), strip, radius=4)
    picture = paper.surface(scale)
    look.write(picture, card.title, (WIDTH / 2 * scale, (EDGE + BAND) / 2 * scale), "title", look.palette.cream, scale,
               17.5, round((wide - 8) * scale), "middle")  # fmt: skip
    _scene(picture, look, card, scale)
    _signs(picture, look, card, below + STRIP / 2, scale)
    faint = style().piece.disc.mix(ink, 0.24)
    at = WIDTH / 2 * scale, (below + STRIP + HEIGHT) / 2 * scale
    look.write(picture, card.foot, at, "heading", faint, scale, 32, round(wide * scale), "middle")
    return picture


def _scene(picture: pygame.Surface, look: Look, card: Card, scale: float) -> None:
    """The icon before rays of the card's tone, between two lines."""
    wide = WIDTH - 2 * EDGE
    field = rays(look, (wide, PICTURE), tone(card.tone), scale)
    x, y = field.get_width() / 2, field.get_height() / 2
    shade = tone(card.tone)
    look.stamp(field, card.icon, (x + 2 * scale, y + 2 * scale), 40 * scale, shade)
    look.stamp(field, card.icon, (x, y), 40 * scale, style().piece.edge)
    picture.blit(field, (round(EDGE * scale), round(BAND * scale)))
    frame = Sheet(WIDTH, PICTURE + 4, (0, -2)).rect((EDGE, 0, wide, PICTURE), None, style().piece.edge, 1.3)
    picture.blit(frame.surface(scale), (0, round((BAND - 2) * scale)))


def _signs(picture: pygame.Surface, look: Look, card: Card, y: float, scale: float) -> None:
    """The signs in the middle of their tag; those of a covering card after its icon."""
    left, right = EDGE + 3, WIDTH - EDGE - 3
    if card.gains:
        look.stamp(picture, card.mark, ((left + 9) * scale, y * scale), 17 * scale, style().piece.edge)
        left += 20
    at = (left + right) / 2 * scale, y * scale
    room = (right - left) * scale
    fitted(picture, look, card.gains or card.signs, at, SIGN, scale, style().piece.edge, room)
