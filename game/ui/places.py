"""Places to send pawns to: medallions, framed boards for cards, slips of parchment, spots still unknown."""

from __future__ import annotations

import pygame

from game.kernel.table import Box, Circle, Place

from .look import Look
from .symbols import coin_picture, row
from .theme import Colour, tone
from .vector import Sheet

FULL = 0.45
"""How much of a full place's colours turns to dust."""

SIGN = 18.0


def place_picture(place: Place, size: tuple[int, int], scale: float, look: Look) -> pygame.Surface:
    """A place in all its parts, as large as its box."""
    picture = pygame.Surface(size, pygame.SRCALPHA)
    drawing = _Drawing(place, picture, scale, look)
    {"medallion": drawing.medallion, "frame": drawing.frame, "slip": drawing.slip}.get(place.look, drawing.shut)()
    return picture


class _Drawing:
    """Draws one place onto a picture of its box."""

    def __init__(self, place: Place, picture: pygame.Surface, scale: float, look: Look) -> None:
        self.place, self.picture, self.scale, self.look = place, picture, scale, look
        self.palette = look.palette

    def _dull(self, colour: Colour) -> Colour:
        return colour.mix(tone("dust"), FULL) if self.place.full else colour

    def _box(self, box: Box) -> Box:
        """A box of the canvas in units from the picture's corner."""
        return box[0] - self.place.box[0], box[1] - self.place.box[1], box[2], box[3]

    def _sheet(self) -> Sheet:
        return Sheet(self.place.box[2], self.place.box[3])

    def _lay(self, sheet: Sheet) -> None:
        self.picture.blit(sheet.surface(self.picture.get_width() / self.place.box[2]), (0, 0))

    # --- looks ------------------------------------------------------------------------------------------------------

    def medallion(self) -> None:
        """A disc with its icon in a ring of brass, a tag at its right."""
        x, y, w, h = self._box(self.place.body)
        middle, palette = (x + w / 2, y + h / 2), self.palette
        sheet = self._sheet()
        self._shade(sheet, (x + 3, y + 5, w, h), w / 2)
        if self.place.signs:
            self._tag(sheet, (middle[0] + w / 2 - 4, middle[1] - 13, self._tag_width(), 26))
        sheet.circle(middle, w / 2, palette.ink).circle(middle, w / 2 - 1.6, self._dull(palette.brass))
        sheet.circle(middle, w / 2 - 4.6, self._dull(palette.brass_dark)).circle(middle, w / 2 - 6, palette.ink)
        sheet.circle(middle, w / 2 - 7.4, self._dull(palette.paper))
        sheet.circle(middle, w / 2 - 10, None, self._dull(palette.paper_dark), 1)
        self._spaces(sheet)
        self._lay(sheet)
        ink = palette.ink if not self.place.full else palette.ink.mix(tone("dust"), 0.4)
        self._stamp(self.place.icon, middle, w * 0.52, ink)
        if self.place.signs:
            at = ((middle[0] + w / 2 + 5) * self.scale, middle[1] * self.scale)
            row(self.picture, self.look, self.place.signs, at, SIGN, self.scale, palette.ink)

    def _tag_width(self) -> float:
        return 50.0 if len(self.place.signs) > 1 or self.place.signs[0].value else 36.0

    def frame(self) -> None:
        """A framed board for cards; each empty slot is an outline."""
        x, y, w, h = self._box(self.place.body)
        palette, sheet = self.palette, self._sheet()
        self._shade(sheet, (x + 3, y + 5, w, h), 8)
        sheet.rect((x, y, w, h), self._dull(palette.land2.mix(palette.paper, 0.25)), palette.ink, 2, radius=8)
        sheet.rect((x + 1.6, y + 1.6, w - 3.2, h - 3.2), None, self._dull(palette.brass), 2, radius=7)
        sheet.rect((x + 4, y + 4, w - 8, h - 8), None, self._dull(palette.brass_dark), 1, radius=5)
        for slot in map(self._box, self.place.slots):
            line = palette.ink2.mix(palette.land, 0.3)
            sheet.rect((slot[0] + 1, slot[1] + 1, slot[2] - 2, slot[3] - 2), None, line, 1.2, radius=5, dash="4 4")
        self._spaces(sheet)
        self._lay(sheet)
        for slot, price in zip(map(self._box, self.place.slots), self.place.prices, strict=False):
            alone = len(self.place.slots) == 1
            side = 20 if alone else 22
            at = (x - 4, y + 26) if alone else (slot[0] + slot[2] / 2, slot[1] + 11)
            coin = coin_picture(self.look, str(price), round(side * self.scale))
            half = coin.get_width() / 2
            self.picture.blit(coin, (round(at[0] * self.scale - half), round(at[1] * self.scale - half)))

    def slip(self) -> None:
        """A parchment: a band with icon and name, what it costs, what it gives."""
        x, y, w, h = self._box(self.place.body)
        palette, sheet, scale = self.palette, self._sheet(), self.scale
        self._shade(sheet, (x + 3, y + 4, w, h), 7)
        sheet.rect((x + 0.8, y + 0.8, w - 1.6, h - 1.6), self._dull(palette.paper), palette.ink, 1.6, radius=7)
        left, right = x + 1.6, x + w - 1.6
        band = (
            f"M{left} {y + 22} V{y + 8} A6 6 0 0 1 {left + 6.4} {y + 1.6} "
            f"H{right - 6.4} A6 6 0 0 1 {right} {y + 8} V{y + 22} Z"
        )
        sheet.path(band, self._dull(tone("sea"))).lines([(x + 1, y + 22), (x + w - 1, y + 22)], palette.ink, 1.2)
        self._spaces(sheet)
        self._lay(sheet)
        self._stamp(self.place.icon, (x + 14, y + 12), 15, palette.cream)
        self.look.write(self.picture, self.place.name, ((x + w / 2 + 6) * scale, (y + 11.5) * scale), "ribbon",
                        palette.cream, scale, 15, round((w - 40) * scale), "middle")  # fmt: skip
        first = min((space.centre[0] - space.radius for space in self.place.spaces), default=self.place.box[0] + x + w)
        room = (first - self.place.box[0] - x - 10) * scale
        lines = [line for line in (self.place.cost, self.place.signs) if line]
        for at, signs in enumerate(lines):
            middle = y + (48 if len(lines) == 1 else 38 + 20 * at)
            row(self.picture, self.look, signs, ((x + 8) * scale, middle * scale), SIGN, scale, palette.ink, room=room)

    def shut(self) -> None:
        """Dashes and a question mark."""
        x, y, w, h = self._box(self.place.body)
        line = self.palette.sea_line.mix(self.palette.coast, 0.4)
        self._lay(self._sheet().rect((x + 1, y + 1, w - 2, h - 2), None, line, 1.3, 0.8, radius=7, dash="4 6"))
        self._stamp("question", (x + w / 2, y + h / 2), 18, line)

    # --- parts ------------------------------------------------------------------------------------------------------

    def _shade(self, sheet: Sheet, box: Box, radius: float) -> None:
        sheet.rect(box, self.palette.ink, alpha=0.22, radius=radius)

    def _tag(self, sheet: Sheet, box: Box) -> None:
        fill, line = self._dull(self.palette.paper), self.palette.ink
        sheet.rect(box, fill, line, 1.4, radius=6)

    def _spaces(self, sheet: Sheet) -> None:
        for space in self.place.spaces:
            circle = Circle((space.centre[0] - self.place.box[0], space.centre[1] - self.place.box[1]), space.radius)
            sheet.circle(circle.centre, circle.radius, self.palette.paper, self.palette.ink2, 1.6)
            sheet.circle(circle.centre, circle.radius - 3, None, self.palette.paper_dark, 1)

    def _stamp(self, icon: str, at: tuple[float, float], px: float, ink: Colour) -> None:
        self.look.stamp(self.picture, icon, (at[0] * self.scale, at[1] * self.scale), px * self.scale, ink)
