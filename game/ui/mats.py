"""Parts of a player's mat: portrait, cells, seals, small squares, signs in a row, numbered steps."""

from __future__ import annotations

from typing import TypeAlias

import pygame

from game.kernel.table import Bar, Box, Cell, Dots, Portrait, Seal, Signs, Square, Steps

from .look import Look
from .pawns import pawn_picture
from .rays import rays
from .symbols import row, wax_picture
from .theme import style, tone
from .vector import Sheet

GROOVE, LIMIT = 10.0, 28.0
"""How high a bar's groove is, and how wide its limit."""

FAINT = 95
"""How opaque the icon of an empty cell is."""


Drawn: TypeAlias = Bar | Cell | Dots | Portrait | Seal | Signs | Square | Steps
"""The parts that are pictures of their own."""


def part_picture(look: Look, part: Drawn, scale: float) -> pygame.Surface:
    """A part as large as its box."""
    key = ("part", part, scale, look.crews)
    return look.keep(key, lambda: _make(look, part, scale))


def _make(look: Look, part: Drawn, scale: float) -> pygame.Surface:
    match part:
        case Bar():
            return _bar(look, part, scale)
        case Dots():
            return _dots(look, part, scale)
        case Cell():
            return _cell(look, part, scale)
        case Portrait():
            return _portrait(look, part, scale)
        case Seal():
            return wax_picture(look, part.value, round(part.box[2] * scale))
        case Signs():
            picture = _blank(part.box, scale)
            at = (0.0, part.box[3] * scale / 2)
            row(picture, look, part.signs, at, part.box[3], scale, look.palette.text)
            return picture
        case Square():
            return _square(look, part, scale)
        case Steps():
            return _steps(look, part, scale)


def _blank(box: Box, scale: float) -> pygame.Surface:
    return pygame.Surface((max(1, round(box[2] * scale)), max(1, round(box[3] * scale))), pygame.SRCALPHA)


def _cell(look: Look, cell: Cell, scale: float) -> pygame.Surface:
    """A sunken place with a faint icon and a word."""
    _, _, w, h = cell.box
    palette = look.palette
    fill = tone(cell.tone).mix(palette.panel, 0.15) if cell.tone else palette.panel2
    sheet = Sheet(w, h).rect((0.6, 0.6, w - 1.2, h - 1.2), fill, palette.line, 1.2, radius=6)
    picture = sheet.surface(scale)
    ghost = _blank(cell.box, scale)
    ink = palette.text if not cell.tone else palette.cream
    look.stamp(ghost, cell.icon, (w / 2 * scale, (h / 2 - 8) * scale), 24 * scale, ink)
    ghost.fill((255, 255, 255, FAINT), special_flags=pygame.BLEND_RGBA_MULT)
    picture.blit(ghost, (0, 0))
    colour = palette.text2 if not cell.tone else palette.cream
    look.write(picture, cell.label, (w / 2 * scale, (h - 9) * scale), "card", colour, scale, 14, round(w * scale),
               "middle")  # fmt: skip
    return picture


def _portrait(look: Look, part: Portrait, scale: float) -> pygame.Surface:
    """A captain before rays of his colour."""
    _, _, w, h = part.box
    picture = rays(look, (w, h), look.crew(part.seat).colour, scale)
    pawn, foot = pawn_picture(look, part.seat, True, round(h * 0.98 * scale))
    picture.blit(pawn, (round(w * scale / 2 - pawn.get_width() / 2), round((h * 1.2) * scale - foot)))
    frame = Sheet(w, h).rect((0, 0, w, h), None, look.palette.brass_dark, 4, radius=2)
    frame.rect((0.5, 0.5, w - 1, h - 1), None, look.palette.brass, 2, radius=2)
    picture.blit(frame.surface(scale), (0, 0))
    return picture


def _square(look: Look, square: Square, scale: float) -> pygame.Surface:
    _, _, w, h = square.box
    palette = look.palette
    sheet = Sheet(w, h)
    if square.icon:
        sheet.rect((0.5, 0.5, w - 1, h - 1), tone(square.tone), style().piece.edge, 1, radius=2.5)
    else:
        sheet.rect((0.5, 0.5, w - 1, h - 1), None, palette.line, 1.1, radius=2.5)
    picture = sheet.surface(scale)
    if square.icon:
        look.stamp(picture, square.icon, (w / 2 * scale, h / 2 * scale), 11.5 * scale, palette.cream)
    return picture


def _steps(look: Look, steps: Steps, scale: float) -> pygame.Surface:
    """Numbered cells; the one that counts is of wax."""
    palette = look.palette
    picture = _blank(steps.box, scale)
    step = steps.box[2] / (steps.last + 1)
    wide, high = step - 3, steps.box[3]
    for number in range(steps.last + 1):
        here = number == steps.at
        fill, line = (tone("wax"), palette.brass) if here else (palette.panel2, palette.line)
        cell = Sheet(wide, high).rect((0.6, 0.6, wide - 1.2, high - 1.2), fill, line, 1.2, radius=4).surface(scale)
        left = number * step * scale
        picture.blit(cell, (round(left), 0))
        ink = palette.cream if here else palette.text2
        at = left + wide / 2 * scale, high / 2 * scale
        look.write(picture, str(number), at, "strong", ink, scale, 16, anchor="middle")
    return picture


def _bar(look: Look, bar: Bar, scale: float) -> pygame.Surface:
    """A groove in its parts, gold as far as the value reaches, and the limit beside it."""
    picture, palette = _blank(bar.box, scale), look.palette
    w, h = bar.box[2] - LIMIT, min(GROOVE, bar.box[3])
    top = (picture.get_height() - round(h * scale)) // 2
    body = (0.6, 0.6, w - 1.2, h - 1.2)
    empty = Sheet(w, h).rect(body, palette.panel2, palette.line, 1.2, radius=h / 2).surface(scale)
    gold = Sheet(w, h).rect(body, tone("gold"), palette.brass_dark, 1.2, radius=h / 2).surface(scale)
    full = w * min(1.0, max(0, bar.value) / bar.limit)
    picture.blit(empty, (0, top))
    picture.blit(gold, (0, top), (0, 0, round(full * scale), gold.get_height()))
    lines = Sheet(w, h)
    for part in range(1, bar.parts):
        x = w * part / bar.parts
        lines.lines([(x, 0.6), (x, h - 0.6)], style().piece.edge if x < full else palette.brass_dark, 1.2, 0.8)
    picture.blit(lines.surface(scale), (0, top))
    at = (w + 8) * scale, picture.get_height() / 2
    look.write(picture, str(bar.limit), at, "strong", palette.text2, scale, 14.5, round((LIMIT - 8) * scale))
    return picture


def _dots(look: Look, dots: Dots, scale: float) -> pygame.Surface:
    """Discs on a sunken field, their middles evenly apart."""
    _, _, w, h = dots.box
    palette, colour = look.palette, look.crew(dots.seat).colour
    sheet = Sheet(w, h).rect((0, 0, w, h), palette.panel2, radius=7)
    radius = min(6.0, h / 2 - 1)
    edge = min(9.0, h / 2)
    step = (w - 2 * edge) / max(1, len(dots.states) - 1)
    for at, state in enumerate(dots.states):
        middle = edge + step * at, h / 2
        if state == "full":
            sheet.circle(middle, radius + 0.6, style().piece.edge).circle(middle, radius, style().piece.rim)
            sheet.circle(middle, radius - 1.4, colour)
        elif state == "ring":
            sheet.circle(middle, radius - 0.8, None, palette.accent, 2)
        else:
            sheet.circle(middle, radius - 0.6, None, palette.line, 1.3)
    return sheet.surface(scale)
