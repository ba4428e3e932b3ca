"""Tiles with a yard for pieces, and the arrows between them."""

from __future__ import annotations

from random import Random

import pygame

from game.kernel.table import Arrow, Box, Point, Tile

from .livery import clipped
from .look import Look
from .symbols import fitted
from .theme import WHITE, Colour, style, tone
from .vector import Sheet, rounded, shadow

MARGIN = 18.0
"""How far disc, frame and shadow reach beyond a tile's box."""

BAND, RADIUS = 33.0, 9.0
STRIP: Box = (6, 38, 0, 30)
CARD: Box = (3, 36, 0, 34)
YARD = 72.0
SIGN = 19.0
DISC: Point = (19, 15)
VEIL = 105
DIM = 0.22
"""How much darker a veiled tile's name is."""

FRAME = 4.0


def tile_picture(tile: Tile, size: tuple[int, int], scale: float, look: Look) -> pygame.Surface:
    """A tile with a margin all round, in which its number, its frame and its shadow lie."""
    return _Drawing(tile, size, scale, look).draw()


class _Drawing:
    """Draws one tile, its upper left corner at 0, 0."""

    def __init__(self, tile: Tile, size: tuple[int, int], scale: float, look: Look) -> None:
        self.tile, self.size, self.scale, self.look = tile, size, scale, look
        self.margin = round(MARGIN * scale)
        self.w, self.h = size[0] / scale, size[1] / scale
        self.ink, self.colours = style().piece.edge, style().piece

    def draw(self) -> pygame.Surface:
        """Shadow, body and frame; the name and the number over the veil, so that they stay readable."""
        key = ("tile", self.size, self.scale, self.tile.tone, self.tile.state == "now")
        picture = self.look.keep(key, self._ground).copy()
        self._strip(picture)
        self._words(picture)
        if self.tile.state == "done":
            picture.blit(self._veil(), (0, 0))
        self._band(picture)
        if self.tile.number:
            self._number(picture)
        return picture

    # --- parts ------------------------------------------------------------------------------------------------------

    def _sheet(self) -> Sheet:
        margin = self.margin / self.scale
        return Sheet(self.w + 2 * margin, self.h + 2 * margin, (-margin, -margin))

    def _at(self, x: float, y: float) -> Point:
        return self.margin + x * self.scale, self.margin + y * self.scale

    def _ground(self) -> pygame.Surface:
        """What all tiles of a tone share: shadow, paper, the band with its roofs, the frame of light."""
        whole = self._sheet().rect((0, 0, self.w, self.h), self.ink, radius=RADIUS).surface(self.scale)
        soft = shadow(whole, 4 * self.scale, 130)
        off = (soft.get_width() - whole.get_width()) // 2
        picture = pygame.Surface(whole.get_size(), pygame.SRCALPHA)
        picture.blit(soft, (-off, round(4 * self.scale) - off))
        sheet = self._sheet()
        box = (0.0, 0.0, self.w, self.h)
        if self.tile.state == "now":
            reach = FRAME + 1.2
            sheet.rect((-reach, -reach, self.w + 2 * reach, self.h + 2 * reach), self.ink, radius=RADIUS + reach)
            sheet.rect((-FRAME, -FRAME, self.w + 2 * FRAME, self.h + 2 * FRAME), tone("gold"), radius=RADIUS + FRAME)
        sheet.rect(box, self.colours.disc, radius=RADIUS)
        picture.blit(sheet.surface(self.scale), (0, 0))
        picture.blit(self._roofs(), (0, 0))
        lines = self._sheet().lines([(0, BAND), (self.w, BAND)], self.ink, 1.4)
        lines.rect((0.2, 0.2, self.w - 0.4, self.h - 0.4), None, self.ink, 2, radius=RADIUS)
        picture.blit(lines.surface(self.scale), (0, 0))
        return picture

    def _roofs(self) -> pygame.Surface:
        """The band in the tile's tone, a row of gables on it."""
        colour = tone(self.tile.tone)
        top = f"M0 {BAND} V{RADIUS} A{RADIUS} {RADIUS} 0 0 1 {RADIUS} 0 H{self.w - RADIUS} "
        top += f"A{RADIUS} {RADIUS} 0 0 1 {self.w} {RADIUS} V{BAND} Z"
        band = self._sheet().path(top, colour).surface(self.scale)
        rng, sheet, x = Random(self.tile.tone), self._sheet(), 40.0
        while x < self.w - 8:
            wide, high, gable = rng.uniform(14, 26), rng.uniform(9, 19), rng.uniform(3, 7)
            wide = min(wide, self.w - 4 - x)
            house = [(x, BAND), (x, BAND - high), (x + wide / 2, BAND - high - gable), (x + wide, BAND - high)]
            sheet.polygon([*house, (x + wide, BAND)], colour.mix(WHITE, 0.1))
            x += wide + rng.choice((0.8, 0.8, 5))
        band.blit(clipped(sheet.surface(self.scale), band.copy()), (0, 0))
        return band

    def _strip(self, picture: pygame.Surface) -> None:
        """The printed effect, or the card that covers it."""
        if self.tile.card:
            self._card(picture)
        elif self.tile.signs:
            x, y, _, h = STRIP
            box = (x, y, self.w - 2 * x, h)
            picture.blit(self._sheet().rect(box, self.colours.disc_line, radius=5).surface(self.scale), (0, 0))
            self._signs(picture, self.tile.signs, (x + 6, y, self.w - 2 * x - 12, h))

    def _card(self, picture: pygame.Surface) -> None:
        x, y, _, h = CARD
        box = (x, y, self.w - 2 * x, h)
        sheet = self._sheet().rect((x, y + 3, box[2], h), self.ink, alpha=0.3, radius=6)
        sheet.rect(box, tone("gilt"), self.ink, 1.8, radius=6).circle((x + 17, y + h / 2), 12.5, self.ink)
        picture.blit(sheet.surface(self.scale), (0, 0))
        self.look.stamp(picture, "day", self._at(x + 17, y + h / 2), 21 * self.scale, tone("gilt"))
        self._signs(picture, self.tile.card, (x + 34, y, box[2] - 42, h))

    def _signs(self, picture: pygame.Surface, signs: tuple[object, ...], box: Box) -> None:
        x, y, w, h = box
        at = self._at(x + w / 2, y + h / 2)
        fitted(picture, self.look, signs, at, SIGN, self.scale, self.ink, w * self.scale)  # type: ignore[arg-type]

    def _band(self, picture: pygame.Surface) -> None:
        """Name, the card's name where there is room for it, and the icon."""
        dim = DIM if self.tile.state == "done" else 0.0
        cream, scale, middle = self.look.palette.cream.mix(self.ink, dim), self.scale, BAND / 2 + 0.5
        self.look.stamp(picture, self.tile.icon, self._at(self.w - 21, middle), 21 * scale, cream)
        left, right = 44.0 if self.tile.number else 12.0, self.w - 38
        name = self.look.write(picture, self.tile.name, self._at(left, middle), "title", cream, scale, 18,
                               round((right - left) * scale))  # fmt: skip
        end = self._at(right, middle)
        room = end[0] - name.right - 7 * scale
        if self.tile.card_name and self.look.has_room(self.tile.card_name, "aside", room, scale, 15):
            gold = tone("gilt").mix(WHITE, 0.3).mix(self.ink, dim)
            self.look.write(picture, self.tile.card_name, end, "aside", gold, scale, 15, round(room), "right")

    def _words(self, picture: pygame.Surface) -> None:
        """One line in the yard's middle, or several at its right below a heading."""
        lines, scale, ink = self.tile.lines, self.scale, style().piece.edge
        quiet = ink.mix(self.colours.disc, 0.28)
        if len(lines) == 1:
            at = self._at(self.w / 2, (YARD + self.h) / 2 - 2)
            self.look.write(picture, lines[0], at, "aside", quiet, scale, 16, round((self.w - 24) * scale), "middle")
            return
        step = max(20.0, self.look.fonts.line("aside", scale, 15) / scale)
        y = (YARD + self.h) / 2 - step * (len(lines) - 1) / 2
        for row, line in enumerate(lines):
            role, size = ("title", 17.5) if row == 0 else ("aside", 15.0)
            at = self._at(self.w * 0.53, y + step * row)
            room = round((self.w * 0.47 - 8) * scale)
            self.look.write(picture, line, at, role, ink if row == 0 else quiet, scale, size, room)

    def _veil(self) -> pygame.Surface:
        shape = self._sheet().path(rounded((-1, -1, self.w + 2, self.h + 2), RADIUS), self.ink)
        veil = shape.surface(self.scale)
        veil.fill((255, 255, 255, VEIL), special_flags=pygame.BLEND_RGBA_MULT)
        return veil

    def _number(self, picture: pygame.Surface) -> None:
        """The brass disc on the corner: a number, an icon, or a tick when all is done."""
        done = self.tile.state == "done"
        brass, paper = self.look.palette.brass, self.colours.disc
        if done:
            brass, paper = (colour.mix(self.ink, VEIL / 255) for colour in (brass, paper))
        sheet = self._sheet().circle(DISC, 21, self.ink).circle(DISC, 19.4, brass).circle(DISC, 15.4, self.ink)
        picture.blit(sheet.circle(DISC, 14.2, paper).surface(self.scale), (0, 0))
        at = self._at(*DISC)
        if done:
            self.look.stamp(picture, "check", at, 17 * self.scale, style().day.good)
        elif self.tile.number.isalpha():
            self.look.stamp(picture, self.tile.number, at, 21 * self.scale, self.ink)
        else:
            self.look.write(picture, self.tile.number, at, "number", self.ink, self.scale, 19, anchor="middle")


def arrow_picture(arrow: Arrow, size: tuple[int, int], look: Look) -> pygame.Surface:
    """An arrowhead as large as its box, turned."""
    fill: Colour = tone(arrow.tone) if arrow.tone else look.palette.cream
    sheet = Sheet(20, 20, (-10, -10))
    sheet.polygon([(8.6, 0), (-7.4, -8), (-3.6, 0), (-7.4, 8)], fill, style().piece.edge, 1.5)
    px = max(size)
    fine = sheet.surface(px * 3 / 20)
    return pygame.transform.rotozoom(fine, -arrow.turn, 1 / 3)
