"""What stands on the board beside the pieces: dials, counts, title plates, ribbons, places, decks and tracks."""

from __future__ import annotations

from math import cos, pi, sin

import pygame

from game.kernel.table import (
    Arrow,
    Banner,
    Cartouche,
    Dial,
    Dice,
    Gap,
    Gauge,
    Place,
    Ribbon,
    Stack,
    Tag,
    Tally,
    Tile,
    Track,
    Wheel,
    Yard,
)

from .dice import dice_picture
from .look import Look
from .materials import plate
from .pieces import Pieces
from .places import place_picture
from .ribbons import RIBBON, banner, ribbon
from .tags import gap_picture, tag_picture
from .theme import style
from .tiles import arrow_picture, tile_picture
from .tracks import stack_picture, track_picture
from .vector import Sheet
from .wheels import wheel_picture
from .yards import yard_picture


def gauge_picture(gauge: Gauge, size: tuple[int, int], scale: float, pieces: Pieces) -> pygame.Surface:
    """A gauge as a picture of the size of its box, or larger all round by a margin for what reaches beyond."""
    match gauge:
        case Dial():
            return dial(gauge, size, scale, pieces.look)
        case Tally():
            return tally(gauge, size, scale, pieces)
        case Cartouche():
            return cartouche(gauge, size, scale, pieces.look)
        case Ribbon():
            return ribbon_plate(gauge, scale, pieces)
        case Banner():
            return banner(gauge, scale, pieces.look)
        case Place():
            return place_picture(gauge, size, scale, pieces.look)
        case Stack():
            return stack_picture(gauge, size, scale, pieces.look)
        case Track():
            return track_picture(gauge, size, scale, pieces)
        case Tile():
            return tile_picture(gauge, size, scale, pieces.look)
        case Arrow():
            return arrow_picture(gauge, size, pieces.look)
        case Yard():
            return yard_picture(gauge, size, scale, pieces.look)
        case Wheel():
            return wheel_picture(gauge, size, pieces.look)
        case Tag():
            return tag_picture(gauge, size, scale, pieces)
        case Dice():
            return dice_picture(gauge, size, pieces.look)
        case Gap():
            return gap_picture(gauge, size, scale, pieces.look)


def cartouche(gauge: Cartouche, size: tuple[int, int], scale: float, look: Look) -> pygame.Surface:
    """A title plate: a line in capitals, one in italics."""
    picture = plate(size, look.palette, scale)
    middle, width = size[0] / 2, size[0] - round(20 * scale)
    title, both = gauge.title.upper(), fits(look, gauge.text, "aside", scale, width, 15)
    at = (middle, size[1] * (0.32 if both else 0.5))
    points = look.fitting(title, "board", width, scale)
    look.write(picture, title, at, "board", look.palette.ink, scale, points, width, "middle")
    if both:
        at = (middle, size[1] * 0.64)
        look.write(picture, gauge.text, at, "aside", look.palette.ink2, scale, 15, width, "middle")
    return picture


def fits(look: Look, line: str, role: str, scale: float, width: float, size: float | None = None) -> bool:
    """Whether a line has room; what is cut short says less than what is left out."""
    return look.fonts.get(role, scale, size).size(line)[0] <= width


def tally(gauge: Tally, size: tuple[int, int], scale: float, pieces: Pieces) -> pygame.Surface:
    """A number for each seat on a plate under a ribbon."""
    look = pieces.look
    picture = pygame.Surface(size, pygame.SRCALPHA)
    top = round(14 * scale)
    sheet = plate((size[0], size[1] - top), look.palette, scale, inner=False)
    picture.blit(sheet, (0, top))
    if fits(look, gauge.label, "ribbon", scale, size[0] - 32 * scale):
        picture.blit(ribbon(gauge.label, size[0] / scale, scale, look), (0, 0))
    middle = (size[1] + RIBBON * scale) / 2
    if len(gauge.numbers) == 2:
        _pair(picture, gauge, middle, scale, pieces)
    else:
        _row(picture, gauge, middle, scale, pieces)
    return picture


def _pair(picture: pygame.Surface, gauge: Tally, y: float, scale: float, pieces: Pieces) -> None:
    look, width = pieces.look, picture.get_width()
    seal = round(30 * scale)
    (left, one), (right, two) = gauge.numbers
    for seat, number, side in ((left, one, -1), (right, two, 1)):
        disc = pieces.seal(seat, seal)
        x = width / 2 + side * 40 * scale
        picture.blit(disc, (round(x - seal / 2), round(y - seal / 2)))
        at = (width / 2 + side * 14 * scale, y)
        look.write(picture, str(number), at, "number", look.palette.ink, scale, anchor="middle")
    look.write(picture, ":", (width / 2, y - scale), "number", look.palette.ink2, scale, anchor="middle")


def _row(picture: pygame.Surface, gauge: Tally, y: float, scale: float, pieces: Pieces) -> None:
    look, width = pieces.look, picture.get_width()
    cell = (width - 8 * scale) / max(1, len(gauge.numbers))
    seal = round(min(22 * scale, cell * 0.54))
    for at, (seat, number) in enumerate(gauge.numbers):
        x = 5 * scale + cell * at
        disc = pieces.seal(seat, seal)
        picture.blit(disc, (round(x + cell * 0.06), round(y - seal / 2)))
        place = (x + cell * 0.06 + seal + 2 * scale, y)
        look.write(picture, str(number), place, "strong", look.palette.ink, scale, 15)


def dial(gauge: Dial, size: tuple[int, int], scale: float, look: Look) -> pygame.Surface:
    """A brass dial whose segments light up one by one."""
    picture = pygame.Surface(size, pygame.SRCALPHA)
    radius = min(size[0] / scale, size[1] / scale) / 2
    face = _dial_face(gauge.value, gauge.limit, radius, scale, look)
    picture.blit(face, (round(size[0] / 2 - face.get_width() / 2), 0))
    middle = size[0] / 2, radius * scale
    look.write(picture, str(gauge.value), (middle[0], middle[1] - 8 * scale), "number", look.palette.ink, scale, 21,
               anchor="middle")  # fmt: skip
    at = (middle[0], middle[1] + 11 * scale)
    if fits(look, gauge.text, "small", scale, 60 * scale):
        look.write(picture, gauge.text, at, "small", look.palette.ink2, scale, anchor="middle")
    if fits(look, gauge.label, "ribbon", scale, size[0] - 32 * scale):
        band = ribbon(gauge.label, size[0] / scale, scale, look)
        picture.blit(band, (0, size[1] - band.get_height()))
    return picture


def _dial_face(value: int, limit: int, radius: float, scale: float, look: Look) -> pygame.Surface:
    palette, colours = look.palette, style().piece
    sheet = Sheet(2 * radius, 2 * radius, (-radius, -radius))
    sheet.circle((0, 0), radius - 1, palette.ink).circle((0, 0), radius - 2.6, palette.brass)
    sheet.circle((0, 0), radius - 5.4, palette.brass_dark).circle((0, 0), radius - 6.6, palette.ink)
    for segment in range(limit):
        lit = segment < value
        fill = palette.glow.mix(palette.accent, 0.5) if lit and look.theme == "night" else palette.glow
        dark = palette.ink.mix(palette.brass_dark, 0.28)
        steps = _segment(segment, limit, radius * 0.64, radius - 8)
        sheet.path(steps, fill if lit else dark, palette.ink, 1.4)
    sheet.circle((0, 0), radius * 0.62, palette.brass).circle((0, 0), radius * 0.62 - 2, palette.ink)
    sheet.circle((0, 0), radius * 0.62 - 3.4, colours.disc)
    sheet.circle((0, 0), radius * 0.62 - 6, None, colours.disc_line, 1)
    return sheet.surface(scale)


def _segment(at: int, of: int, inner: float, outer: float) -> str:
    """One of the segments of a ring, clockwise from the top."""
    start, end = (2 * pi * turn / of - pi / 2 for turn in (at, at + 1))

    def on(radius: float, turn: float) -> str:
        return f"{radius * cos(turn):.2f} {radius * sin(turn):.2f}"

    return (
        f"M{on(outer, start)} A{outer:.2f} {outer:.2f} 0 0 1 {on(outer, end)} "
        f"L{on(inner, end)} A{inner:.2f} {inner:.2f} 0 0 0 {on(inner, start)} Z"
    )


def ribbon_plate(gauge: Ribbon, scale: float, pieces: Pieces) -> pygame.Surface:
    """A plate of one line by a seat's seal."""
    look = pieces.look
    line = look.text(gauge.text, "title", look.palette.ink, scale, 18)
    seal = round(26 * scale) if gauge.seat >= 0 else 0
    pad, gap = round(12 * scale), round(9 * scale) if seal else 0
    size = (2 * pad + seal + gap + line.get_width(), round(36 * scale))
    picture = plate(size, look.palette, scale, inner=False)
    if seal:
        picture.blit(pieces.seal(gauge.seat, seal), (pad, (size[1] - seal) // 2))
    picture.blit(line, (pad + seal + gap, (size[1] - line.get_height()) // 2))
    return picture
