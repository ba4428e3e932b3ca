"""The signs that lie on a hex token: health, shield, flag, pin and used actions."""

from __future__ import annotations

import pygame

from game.kernel.table import Point

from .badges import badge_picture, count_picture
from .look import Look
from .picture import PieceLook
from .theme import Colour, style
from .tokens import CORNER, centred
from .vector import Sheet

USED = ("moved", "attacked", "defended")
"""The marks of used actions, each with an icon of its own name."""

GOLD_ON_INK = Colour.parse("E3B54A")
BAD_ON_INK = Colour.parse("E58A6B")


class Marks:
    """The signs on one token, drawn in the order in which they hide each other least."""

    def __init__(self, look: Look, picture: pygame.Surface, middle: tuple[int, int], scale: float) -> None:
        self.look = look
        self.picture, self.middle, self.scale = picture, middle, scale

    def draw(self, look: PieceLook) -> None:
        """All marks of a piece; its used actions go down the right edge."""
        used = [kind for kind, _, _ in look.marks if kind in USED]
        for kind, value, of in look.marks:
            if kind == "health" and of > 0:
                self._health(value, of)
            elif kind == "pin":
                self._stud("pin", (-32, -18), self.look.palette.bad if self.look.theme == "night" else BAD_ON_INK)
            elif kind == "count":
                self._put(count_picture(self.look, look.seat, value, self.scale), (22, 26))
            elif kind in ("shield", "flag"):
                self._emblazon(kind, look.seat)
        for row, kind in enumerate(used):
            self._stud(kind, (33, -17 + 20.5 * row), GOLD_ON_INK)

    def _at(self, off: Point) -> Point:
        return self.middle[0] + off[0] * self.scale, self.middle[1] + off[1] * self.scale

    def _put(self, thing: pygame.Surface, off: Point) -> None:
        self.picture.blit(thing, centred(thing, self._at(off)))

    def _health(self, left: int, of: int) -> None:
        """A dark plaque on the lower corner: a cream pip for what is left, a crossed red one for each wound."""
        colours = style().piece
        width = 12.0 * (of - 1) + 18
        sheet = Sheet(width + 4, 20, (-width / 2 - 2, -10))
        sheet.rect((-width / 2 - 1.2, -9.2, width + 2.4, 18.4), colours.rim, radius=9.2)
        sheet.rect((-width / 2, -8, width, 16), colours.plaque, radius=8)
        for pip in range(of):
            x = 12.0 * (pip - (of - 1) / 2)
            if pip < left:
                sheet.circle((x, 0), 4.3, colours.pip)
            else:
                sheet.circle((x, 0), 5.2, colours.wound)
                cross = f"M{x - 2} -2 L{x + 2} 2 M{x + 2} -2 L{x - 2} 2"
                sheet.path(cross, None, colours.plaque, 1.3)
        self._put(sheet.surface(self.scale), (0, CORNER * 0.77))

    def _stud(self, icon: str, off: Point, colour: Colour) -> None:
        colours = style().piece
        sheet = Sheet(24, 24, (-12, -12)).circle((0, 0), 10.8, colours.rim).circle((0, 0), 9.4, colours.plaque)
        self._put(sheet.surface(self.scale), off)
        self.look.stamp(self.picture, icon, self._at(off), 12.5 * self.scale, colour)

    def _emblazon(self, kind: str, seat: int) -> None:
        px, off = (22, (0.0, -39.4)) if kind == "shield" else (25, (25.0, -CORNER + 9))
        self._put(badge_picture(self.look, kind, seat, round(px * self.scale)), off)
