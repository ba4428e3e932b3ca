"""Paper tags with an option on them, and the gaps where cards are missing."""

from __future__ import annotations

import pygame

from game.kernel.table import Aim, Box, Gap, Point, Tag

from .look import Look
from .picture import spanned
from .pieces import Pieces
from .symbols import coin_picture
from .theme import style, tone
from .tokens import centred
from .vector import Sheet, shadow

MARGIN = 8.0
"""How far frame and shadow reach beyond a tag and its line."""

RADIUS = 8.0
TITLE, COIN = 25.0, 35.0
TEXT, LEFT = 41.0, 16.0
TIGHT = 0.84
"""How close lines may come that would else not fit, as a share of their height."""


def tag_picture(tag: Tag, size: tuple[int, int], scale: float, pieces: Pieces) -> pygame.Surface:
    """A tag as large as its extent, with a margin."""
    return _Drawing(tag, size, scale, pieces).draw()


class _Drawing:
    """Draws one tag on a picture of its extent, its own corner at 0, 0."""

    def __init__(self, tag: Tag, size: tuple[int, int], scale: float, pieces: Pieces) -> None:
        self.tag, self.scale, self.pieces = tag, scale, pieces
        self.look: Look = pieces.look
        self.palette = self.look.palette
        self.margin = round(MARGIN * scale)
        self.size = size[0] + 2 * self.margin, size[1] + 2 * self.margin
        whole = spanned(tag)
        self.corner = whole[0] - tag.box[0], whole[1] - tag.box[1]
        self.w, self.h = tag.box[2], tag.box[3]
        self.off, self.chosen = tag.state == "off", tag.state == "chosen"
        self.ink = style().piece.edge if not self.off else self.palette.night_text.mix(tone("leather"), 0.35)

    def draw(self) -> pygame.Surface:
        """Line, paper, title, sentence, what can be aimed at."""
        picture = pygame.Surface(self.size, pygame.SRCALPHA)
        if self.tag.line is not None:
            picture.blit(self._line(self.tag.line).surface(self.scale), (0, 0))
        paper = self.look.keep(("tag", self.w, self.h, self.scale, self.tag.state), self._paper)
        x, y = self._at(0, 0)
        picture.blit(paper, (round(x) - self.margin, round(y) - self.margin))
        self._title(picture)
        self._text(picture)
        for aim in self.tag.aims:
            self._aim(picture, aim)
        for box, number in self.tag.discs:
            x, y, w, h = self._box(box)
            coin = coin_picture(self.look, number, round(min(w, h) * self.scale))
            picture.blit(coin, centred(coin, self._at(x + w / 2, y + h / 2)))
        return picture

    # --- parts ------------------------------------------------------------------------------------------------------

    def _sheet(self) -> Sheet:
        margin = self.margin / self.scale
        origin = self.corner[0] - margin, self.corner[1] - margin
        return Sheet(self.size[0] / self.scale, self.size[1] / self.scale, origin)

    def _at(self, x: float, y: float) -> Point:
        left, top = x - self.corner[0], y - self.corner[1]
        return self.margin + left * self.scale, self.margin + top * self.scale

    def _box(self, box: Box) -> Box:
        return box[0] - self.tag.box[0], box[1] - self.tag.box[1], box[2], box[3]

    def _line(self, end: Point) -> Sheet:
        """A thin bar of brass from the tag's edge."""
        x, y = end[0] - self.tag.box[0], end[1] - self.tag.box[1]
        start = (self.w if x > self.w / 2 else 0.0, min(max(y, 12.0), self.h - 12))
        sheet = self._sheet().lines([start, (x, y)], style().piece.edge, 4.4)
        return sheet.lines([start, (x, y)], self.palette.brass, 2.2)

    def _paper(self) -> pygame.Surface:
        """The empty tag with its shadow, a frame of light round the chosen one."""
        margin = self.margin / self.scale
        sheet = Sheet(self.w + 2 * margin, self.h + 2 * margin, (-margin, -margin))
        if self.chosen:
            sheet.rect((-4.4, -4.4, self.w + 8.8, self.h + 8.8), style().piece.edge, radius=RADIUS + 4)
            sheet.rect((-3.5, -3.5, self.w + 7, self.h + 7), self.palette.glow, radius=RADIUS + 3.5)
        fill = style().piece.disc if self.chosen else tone("leather") if self.off else self.palette.paper
        line = style().piece.edge if not self.off else self.palette.brass_dark
        sheet.rect((0.8, 0.8, self.w - 1.6, self.h - 1.6), fill, line, 1.8, radius=RADIUS)
        body = sheet.surface(self.scale)
        soft = shadow(body, 3 * self.scale, 110)
        picture = pygame.Surface(body.get_size(), pygame.SRCALPHA)
        off = (soft.get_width() - body.get_width()) // 2
        picture.blit(soft, (-off, round(2 * self.scale) - off))
        picture.blit(body, (0, 0))
        return picture

    def _title(self, picture: pygame.Surface) -> None:
        """Number or icon on its disc, the title beside it."""
        tag, scale = self.tag, self.scale
        left = LEFT
        if tag.number or tag.icon:
            coin = coin_picture(self.look, tag.number, round(COIN * scale))
            if self.off:
                coin = pygame.transform.grayscale(coin)
                coin.set_alpha(120)
            at = self._at(26, TITLE)
            picture.blit(coin, centred(coin, at))
            if not tag.number:
                self.look.stamp(picture, tag.icon, at, COIN * 0.56 * scale, style().piece.edge)
            left = 52.0
        end = min([self._box(aim.box)[0] for aim in tag.aims], default=self.w - 8) - 6
        self.look.write(picture, tag.title, self._at(left, TITLE), "name", self.ink, scale, 21,
                        round(max(20.0, end - left) * scale))  # fmt: skip

    def _text(self, picture: pygame.Surface) -> None:
        """As large as the tag has room for."""
        look, scale, top = self.look, self.scale, TEXT
        below = [self._box(box)[1] for box, _ in self.tag.discs]
        room = min([y for y in below if y > top + 12], default=self.h - 8) - top
        width = round((self.w - 2 * LEFT + 4) * scale)
        for size in (16.5, 16.0, 15.5, 15.0, 14.5, 14.0, 13.5, 13.0):
            lines = look.wrap(self.tag.text, "card", width, scale, size)
            step = look.fonts.line("card", scale, size) / scale
            if len(lines) * step <= room:
                break
        step = min(step, max(room / len(lines), TIGHT * step))
        most = max(1, int((room + 3) // step))
        if len(lines) > most:
            lines[most - 1] += "…"
        for row, line in enumerate(lines[:most]):
            look.write(picture, line, self._at(LEFT, top + step * (row + 0.5)), "card", self.ink, scale, size)

    def _aim(self, picture: pygame.Surface, aim: Aim) -> None:
        """A seal, on a slip with the name where there is room for it; a ring of light when it is chosen."""
        x, y, w, h = self._box(aim.box)
        room = (w - h - 14) * self.scale
        named = bool(aim.name) and self.look.has_room(aim.name, "strong", room, self.scale, 15.5)
        glow, ink, sheet = self.palette.glow, style().piece.edge, self._sheet()
        side = min(w, h)
        if not named:
            x, w = x + w - side, side
        if aim.chosen:
            sheet.rect((x - 3, y - 3, w + 6, h + 6), ink, radius=h / 2 + 3)
            sheet.rect((x - 2.2, y - 2.2, w + 4.4, h + 4.4), glow, radius=h / 2 + 2.2)
        if named:
            paper = style().piece.disc.mix(self.palette.cream, 0.6)
            sheet.rect((x + 0.7, y + 0.7, w - 1.4, h - 1.4), paper, ink, 1.5, radius=h / 2)
        picture.blit(sheet.surface(self.scale), (0, 0))
        seal = self.pieces.seal(aim.seat, round((side - (4 if named else 0)) * self.scale))
        picture.blit(seal, centred(seal, self._at(x + side / 2 + (1 if named else 0), y + h / 2)))
        if named:
            left = x + side + 5
            self.look.write(picture, aim.name, self._at(left, y + h / 2), "strong", ink, self.scale, 15.5,
                            round(room))  # fmt: skip


def gap_picture(gap: Gap, size: tuple[int, int], scale: float, look: Look) -> pygame.Surface:
    """Dashes, a disc with an icon, why the card is gone."""
    palette, (w, h) = look.palette, (size[0] / scale, size[1] / scale)
    sheet = Sheet(w, h).rect((2, 2, w - 4, h - 4), palette.night_box, alpha=0.62, radius=8)
    sheet.rect((2, 2, w - 4, h - 4), None, palette.brass_dark, 2, 1, 8, "9 7")
    y = h * 0.36
    sheet.circle((w / 2, y), 21, style().piece.edge).circle((w / 2, y), 19.4, style().piece.rim)
    picture = sheet.surface(scale)
    look.stamp(picture, gap.icon, (w / 2 * scale, y * scale), 24 * scale, style().piece.edge)
    width = round((w - 16) * scale)
    y += 42
    look.write(picture, gap.title, (w / 2 * scale, y * scale), "title", palette.night_text, scale, 18, width, "middle")
    ink = palette.night_text.mix(palette.night_box, 0.22)
    for row, line in enumerate(look.wrap(gap.text, "aside", width, scale, 14.5)):
        at = (w / 2 * scale, (y + 24 + 18 * row) * scale)
        look.write(picture, line, at, "aside", ink, scale, 14.5, width, "middle")
    return picture
