"""Printed signs: icons on discs, coins, seals, and numbers beside icons, alone or in a row."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.kernel.table import Point, Symbol

from .dice import ANY, die_picture
from .look import Anchor, Look
from .theme import Colour, style, tone
from .vector import Sheet

SMALLEST, STEPS = 0.65, 20
"""How small signs get that have no room, and in steps of which share of their size."""

GAP, AIRY = 3.0, 5.0
"""Units between two signs in a row, and where there is room for more."""


def symbol_picture(look: Look, symbol: Symbol, unit: float, scale: float, ink: Colour) -> pygame.Surface:
    """One sign, `unit` high on the canvas."""
    key = ("symbol", symbol, unit, scale, ink)
    return look.keep(key, lambda: _make(look, symbol, unit, scale, ink))


def _make(look: Look, symbol: Symbol, unit: float, scale: float, ink: Colour) -> pygame.Surface:
    match symbol.shape:
        case "disc":
            return disc_picture(look, symbol.icon, symbol.tone, round(unit * scale))
        case "coin":
            return coin_picture(look, symbol.value, round(unit * scale))
        case "seal":
            return wax_picture(look, symbol.value, round(unit * scale))
        case "token":
            return token_picture(look, symbol.icon, symbol.tone, round(unit * scale))
        case "word":
            return _word(look, symbol.value, unit, scale, ink)
        case "bar":
            return _bar(unit, scale, ink)
        case "die":
            return die_picture(look, int(symbol.value or ANY), round(unit * 0.86 * scale))
    return _plain(look, symbol, unit, scale, tone(symbol.tone) if symbol.tone else ink, ink)


def disc_picture(look: Look, icon: str, tone_name: str, px: int) -> pygame.Surface:
    """A cream icon on a disc of a tone."""
    sheet = Sheet(40, 40, (-20, -20)).circle((0, 0), 19.6, style().piece.edge).circle((0, 0), 17.6, tone(tone_name))
    picture = sheet.surface(px / 40)
    look.stamp(picture, icon, (px / 2, px / 2), px * 0.6, look.palette.cream)
    return picture


def token_picture(look: Look, icon: str, tone_name: str, px: int) -> pygame.Surface:
    """A token: its icon on a disc of its tone in a cream ring."""
    rim = Sheet(40, 40, (-20, -20)).circle((0, 0), 19.6, style().piece.edge).circle((0, 0), 18, style().piece.rim)
    picture = rim.surface(px / 40)
    inner = disc_picture(look, icon, tone_name, round(px * 0.84))
    picture.blit(inner, ((px - inner.get_width()) // 2, (px - inner.get_height()) // 2))
    return picture


def coin_picture(look: Look, value: str, px: int) -> pygame.Surface:
    """A brass coin with a number on it."""
    sheet = Sheet(40, 40, (-20, -20)).circle((0, 0), 19.6, style().piece.edge).circle((0, 0), 17.4, tone("gold"))
    sheet.circle((0, 0), 13.6, None, style().piece.edge.mix(tone("gold"), 0.45), 1.6)
    return _numbered(look, sheet, value, px, style().piece.edge)


def wax_picture(look: Look, value: str, px: int) -> pygame.Surface:
    """A seal of wax with a number on it."""
    wax = tone("wax")
    sheet = Sheet(40, 40, (-20, -20)).circle((0, 0), 19.6, style().piece.edge).circle((0, 0), 17.8, wax)
    sheet.circle((0, 0), 13.8, None, wax.mix(look.palette.cream, 0.3), 1.4)
    return _numbered(look, sheet, value, px, look.palette.cream)


def _numbered(look: Look, sheet: Sheet, value: str, px: int, ink: Colour) -> pygame.Surface:
    picture = sheet.surface(px / 40)
    if value:
        size = 24 if len(value) < 2 else 20
        look.write(picture, value, (px / 2, px / 2), "number", ink, px / 40, size, anchor="middle")
    return picture


def _plain(look: Look, symbol: Symbol, unit: float, scale: float, colour: Colour, ink: Colour) -> pygame.Surface:
    """The value, then the icon: "+2" and a heart."""
    side, gap = round(unit * scale), round(2 * scale)
    words = look.text(symbol.value, "strong", ink, scale, unit * 0.94) if symbol.value else None
    left = words.get_width() + (gap if symbol.icon else 0) if words is not None else 0
    picture = pygame.Surface((max(1, left + (side if symbol.icon else 0)), side), pygame.SRCALPHA)
    if symbol.value:
        look.write(picture, symbol.value, (0, side / 2), "strong", ink, scale, unit * 0.94)
    if symbol.icon:
        look.stamp(picture, symbol.icon, (left + side / 2, side / 2), side * 0.94, colour)
    return picture


def _word(look: Look, words: str, unit: float, scale: float, ink: Colour) -> pygame.Surface:
    """A word between signs."""
    line = look.text(words, "card", ink, scale, unit * 0.84)
    picture = pygame.Surface((line.get_width(), round(unit * scale)), pygame.SRCALPHA)
    look.write(picture, words, (0, picture.get_height() / 2), "card", ink, scale, unit * 0.84)
    return picture


def _bar(unit: float, scale: float, ink: Colour) -> pygame.Surface:
    """A line that parts two groups of signs."""
    wide = unit * 0.7
    return Sheet(wide, unit).lines([(wide / 2, 1), (wide / 2, unit - 1)], ink, 1.4, 0.45).surface(scale)


def fitted(
    surface: pygame.Surface,
    look: Look,
    signs: Sequence[Symbol],
    at: Point,
    unit: float,
    scale: float,
    ink: Colour,
    room: float,
) -> None:
    """Signs in an airy row round a point, as much smaller as the room wants; at last they close up instead."""
    wide = sum(symbol_picture(look, sign, unit, scale, ink).get_width() for sign in signs)
    left = room - AIRY * scale * (len(signs) - 1)
    share = 1.0 if wide <= left else max(SMALLEST, int(left / wide * STEPS) / STEPS)
    row(surface, look, signs, at, unit * share, scale, ink, "middle", room, AIRY)


def row(
    surface: pygame.Surface,
    look: Look,
    signs: Sequence[Symbol],
    at: Point,
    unit: float,
    scale: float,
    ink: Colour,
    anchor: Anchor = "left",
    room: float = 0.0,
    gap: float = GAP,
) -> float:
    """Signs in a row, its left end or middle at a point in real pixels; they close up where `room` is too narrow.

    Returns where the row ends.
    """
    pictures = [symbol_picture(look, sign, unit, scale, ink) for sign in signs]
    widths = sum(picture.get_width() for picture in pictures)
    gap *= scale
    if room and len(pictures) > 1:
        gap = min(gap, (room - widths) / (len(pictures) - 1))
    x = at[0] - ((widths + gap * (len(pictures) - 1)) / 2 if anchor == "middle" else 0)
    for picture in pictures:
        surface.blit(picture, (round(x), round(at[1] - picture.get_height() / 2)))
        x += picture.get_width() + gap
    return x - gap
