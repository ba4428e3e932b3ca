"""Cards: faces of a hand, small ones in a frame, strips tucked under a mat, and backs."""

from __future__ import annotations

import pygame

from game.kernel.table import Card

from .livery import clipped
from .look import Look
from .picture import HIGH
from .rays import rays
from .sheets import sheet_picture
from .symbols import row, wax_picture
from .theme import Palette, style, tone
from .vector import Sheet

WIDTH = {"card": 148.0, "sheet": 124.0, "slip": 62.0, "strip": 84.0, "tab": 40.0}
"""The width of each in its own units."""

BAND, PICTURE, FOOT = 42.0, 48.0, 30.0
SIGN, SIGNS_A_ROW = 19.0, 4
LEFT = 97.0
"""How wide the text of a hand card is set, so that most can be read while the next card covers its right side."""


def card_picture(look: Look, shape: str, card: Card, px: int, state: str = "") -> pygame.Surface:
    """The face of a card in one of its shapes."""
    scale = px / WIDTH[shape]
    if shape == "card":
        picture = _Face(look, card, scale).draw()
    elif shape == "sheet":
        picture = sheet_picture(look, card, px)
    elif shape == "slip":
        picture = _slip(look, card, scale)
    else:
        picture = _strip(look, card, shape, scale, state == "turned")
    if state in ("turned", "faint"):
        picture = _greyed(picture, 150 if state == "turned" else 120)
    return picture


def back_picture(look: Look, tone_name: str, icon: str, size: tuple[int, int]) -> pygame.Surface:
    """A card's back: crosshatch, a gold frame, an icon in a ring."""
    scale = size[0] / 148
    w, h = 148.0, size[1] / scale
    colour, gold = tone(tone_name), tone("gold")
    field = Sheet(w, h).rect((0, 0, w, h), colour, radius=10).surface(scale)
    hatch = Sheet(w, h)
    for step in range(-round(h), round(w + h), 12):
        hatch.lines([(step, 0), (step + h, h)], look.palette.cream, 1.4, 0.1)
        hatch.lines([(step, h), (step + h, 0)], look.palette.cream, 1.4, 0.1)
    field.blit(clipped(hatch.surface(scale), field), (0, 0))
    lines = Sheet(w, h).rect((1, 1, w - 2, h - 2), None, style().piece.edge, 3, radius=10)
    lines.rect((10, 10, w - 20, h - 20), None, gold, 2.6, radius=6)
    lines.circle((w / 2, h / 2), 32, colour, gold, 3)
    field.blit(lines.surface(scale), (0, 0))
    look.stamp(field, icon, (w / 2 * scale, h / 2 * scale), 38 * scale, gold)
    return field


def _greyed(picture: pygame.Surface, light: int) -> pygame.Surface:
    grey = pygame.transform.grayscale(picture)
    grey.fill((light, light, light, 255), special_flags=pygame.BLEND_RGBA_MULT)
    grey.fill((40, 34, 26, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return grey


def paper(palette: Palette, size: tuple[float, float], scale: float, radius: float = 8) -> pygame.Surface:
    """An empty card."""
    w, h = size
    sheet = Sheet(w, h).rect((0.8, 0.8, w - 1.6, h - 1.6), palette.paper, style().piece.edge, 1.6, radius=radius)
    return sheet.surface(scale)


class _Face:
    """Writes the face of a hand card from the top down."""

    def __init__(self, look: Look, card: Card, scale: float) -> None:
        self.look, self.card, self.scale = look, card, scale
        self.ink = look.palette.ink
        self.high = WIDTH["card"] * HIGH["card"]
        self.picture = paper(look.palette, (WIDTH["card"], self.high), scale, 10)

    def draw(self) -> pygame.Surface:
        """The whole face."""
        self._band()
        self._scene()
        y = self._signs(BAND + PICTURE + 8)
        self._text(y)
        self._foot()
        return self.picture

    def _at(self, x: float, y: float) -> tuple[float, float]:
        return x * self.scale, y * self.scale

    def _band(self) -> None:
        w, scale = WIDTH["card"], self.scale
        edge = f"M1.6 {BAND} V10 A8.4 8.4 0 0 1 10 1.6 H{w - 10} A8.4 8.4 0 0 1 {w - 1.6} 10 V{BAND} Z"
        band = Sheet(w, BAND).path(edge, tone(self.card.tone))
        band.lines([(1.6, BAND - 0.7), (w - 1.6, BAND - 0.7)], style().piece.edge, 1.4)
        self.picture.blit(band.surface(scale), (0, 0))
        for size, most in ((16.5, 2), (15.5, 2), (14.5, 2), (12.5, 3)):
            lines = self.look.wrap(self.card.title, "title", round(LEFT * scale), scale, size)
            if len(lines) <= most:
                break
        step = 17.5 if most == 2 else 12.6
        for at, line in enumerate(lines[:most]):
            y = BAND / 2 + step * (at - (min(most, len(lines)) - 1) / 2)
            self.look.write(self.picture, line, self._at(10, y), "title", self.look.palette.cream, scale, size,
                            round(130 * scale))  # fmt: skip

    def _scene(self) -> None:
        w, scale = WIDTH["card"] - 3.2, self.scale
        field = rays(self.look, (w, PICTURE), tone(self.card.tone), scale)
        middle = field.get_width() / 2, field.get_height() / 2
        shade = self.look.palette.ink.mix(tone(self.card.tone), 0.5)
        self.look.stamp(field, self.card.icon, (middle[0] + 2 * scale, middle[1] + 2 * scale), 40 * scale, shade)
        self.look.stamp(field, self.card.icon, middle, 40 * scale, self.ink)
        self.picture.blit(field, (round(1.6 * scale), round(BAND * scale)))
        line = Sheet(w, 2).lines([(0, 1), (w, 1)], style().piece.edge, 1.4).surface(scale)
        self.picture.blit(line, (round(1.6 * scale), round((BAND + PICTURE - 1) * scale)))

    def _signs(self, y: float) -> float:
        """The signs in rows of four; returns where the text begins."""
        signs = self.card.signs
        for start in range(0, len(signs), SIGNS_A_ROW):
            some = signs[start : start + SIGNS_A_ROW]
            row(self.picture, self.look, some, self._at(9, y + SIGN / 2), SIGN, self.scale, self.ink)
            y += SIGN + 2
        return y + (2 if signs else 0)

    def _text(self, y: float) -> None:
        look, scale = self.look, self.scale
        room = self.high - FOOT - y
        for size in (14.5, 14.0, 13.5, 13.0):
            lines = look.wrap(self.card.text, "card", round(LEFT * scale), scale, size) if self.card.text else []
            step = size * 1.14
            if len(lines) * step <= room:
                break
        most = max(0, int(room // step))
        for at, line in enumerate(lines[:most]):
            look.write(self.picture, line, self._at(9, y + step * (at + 0.5)), "card", self.ink, scale, size)

    def _foot(self) -> None:
        look, scale, y = self.look, self.scale, self.high - FOOT / 2 - 1
        line = Sheet(WIDTH["card"], 2).lines([(9, 1), (139, 1)], look.palette.paper_dark, 1).surface(scale)
        self.picture.blit(line, (0, round((self.high - FOOT) * scale)))
        left = 10.0
        if self.card.seal:
            seal = wax_picture(look, self.card.seal, round(25 * scale))
            self.picture.blit(seal, (round(left * scale), round(y * scale - seal.get_height() / 2)))
            left += 31
        elif self.card.mark:
            look.stamp(self.picture, self.card.mark, self._at(left + 8, y), 16 * scale, tone(self.card.tone))
            left += 22
        role = "strong" if self.card.seal else "aside"
        look.write(self.picture, self.card.foot, self._at(left, y), role, self.ink, scale, 15, round(105 * scale))


def _slip(look: Look, card: Card, scale: float) -> pygame.Surface:
    """A small card: its seal or short title on the band, then its signs, large where they are few."""
    w, h = 62.0, 76.0
    picture = paper(look.palette, (w, h), scale, 5)
    band = Sheet(w, 22).path(f"M1.4 21 V5 A4 4 0 0 1 5 1.4 H{w - 5} A4 4 0 0 1 {w - 1.4} 5 V21 Z", tone(card.tone))
    picture.blit(band.surface(scale), (0, 0))
    top = 24.0
    if card.seal:
        seal = wax_picture(look, card.seal, round(20 * scale))
        picture.blit(seal, (round(w / 2 * scale - seal.get_width() / 2), round(1.5 * scale)))
    elif card.short:
        look.write(picture, card.short, (w / 2 * scale, 11 * scale), "title", look.palette.cream, scale, 14,
                   round(56 * scale), "middle")  # fmt: skip
    _slip_signs(picture, look, card, top, scale)
    return picture


def _slip_signs(picture: pygame.Surface, look: Look, card: Card, top: float, scale: float) -> None:
    """What it costs in rows, and below that what it brings."""
    signs = card.signs
    unit, a_row = (21.0, 2) if len(signs) <= 3 and not card.gains else (16.5, 3) if len(signs) <= 6 else (13.5, 4)
    rows = [signs[start : start + a_row] for start in range(0, len(signs), a_row)]
    if card.gains:
        rows.append(card.gains)
    step = min(unit + 2, (74 - top) / max(1, len(rows)))
    y = top + (75 - top) / 2 - step * (len(rows) - 1) / 2
    for at, some in enumerate(rows):
        place = (31 * scale, (y + step * at) * scale)
        row(picture, look, some, place, unit, scale, look.palette.ink, "middle", 58 * scale)


def _strip(look: Look, card: Card, shape: str, scale: float, turned: bool) -> pygame.Surface:
    """A card tucked under a mat: its icon on its tone, and its short title where there is room."""
    w, h = WIDTH[shape], 32.0
    picture = paper(look.palette, (w, h), scale, 5)
    icon = "turned" if turned else card.icon
    side = 24.0
    left = 5.0 if shape == "strip" else (w - side) / 2
    tile = Sheet(side, side).rect((0, 0, side, side), tone(card.tone), style().piece.edge, 1, radius=4).surface(scale)
    picture.blit(tile, (round(left * scale), round(4 * scale)))
    look.stamp(picture, icon, ((left + side / 2) * scale, h / 2 * scale), 17 * scale, look.palette.cream)
    if shape == "strip":
        look.write(picture, card.short or card.title, (33 * scale, h / 2 * scale), "title", look.palette.ink, scale, 15,
                   round(48 * scale))  # fmt: skip
    return picture
