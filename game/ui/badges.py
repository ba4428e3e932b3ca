"""Small things in a seat's livery: crests, seals, counts, and badges such as a shield or a flag."""

from __future__ import annotations

import pygame

from game.kernel.table import Point

from .livery import PATTERNS, clipped, shield
from .look import Look
from .theme import style
from .tokens import centred
from .vector import Sheet


def stamp_emblem(look: Look, surface: pygame.Surface, seat: int, at: Point, px: float) -> None:
    """Print a seat's emblem round a point."""
    crew = look.crew(seat)
    picture = look.icons.get(f"emblem_{crew.emblem}", round(px), crew.ink)
    if picture is not None:
        surface.blit(picture, centred(picture, at))


def crest_picture(look: Look, seat: int, size: tuple[int, int]) -> pygame.Surface:
    """The shield of a seat, with pattern and emblem, as large as a box allows."""
    scale = min(size[0] / 46, size[1] / 54)
    picture = shield(look.crew(seat), scale)
    stamp_emblem(look, picture, seat, (picture.get_width() / 2, picture.get_height() * 0.44), 27 * scale)
    return picture


def seal_picture(look: Look, seat: int, px: int) -> pygame.Surface:
    """A disc in a seat's colour with its emblem, as the log shows it."""
    sheet = Sheet(64, 64).circle((32, 32), 31, style().piece.edge)
    sheet.circle((32, 32), 28.6, style().piece.rim).circle((32, 32), 25.2, look.crew(seat).colour)
    seal = sheet.surface(px / 64)
    stamp_emblem(look, seal, seat, (px / 2, px / 2), px * 0.56)
    return seal


def crew_token(look: Look, icon: str, seat: int, px: int) -> pygame.Surface:
    """A token in a seat's colour: a ring of its pattern between two rims and an icon on plain ground."""
    crew, colours = look.crew(seat), style().piece
    rims = Sheet(40, 40, (-20, -20)).circle((0, 0), 19.6, colours.edge).circle((0, 0), 18.2, colours.rim)
    picture = rims.surface(px / 40)
    field = Sheet(40, 40, (-20, -20)).circle((0, 0), 16, crew.colour).surface(px / 40)
    printed = Sheet(40, 40, (-20, -20))
    PATTERNS[crew.pattern](printed, crew, 20)
    field.blit(clipped(printed.surface(px / 40), field), (0, 0))
    picture.blit(field, (0, 0))
    middle = Sheet(40, 40, (-20, -20)).circle((0, 0), 12.4, crew.colour)
    picture.blit(middle.surface(px / 40), (0, 0))
    look.stamp(picture, icon, (px / 2, px / 2), px * 0.54, crew.ink)
    return picture


def count_picture(look: Look, seat: int, value: int, scale: float, off: bool = False) -> pygame.Surface:
    """A number on a disc in a seat's colour; a dull one where nothing is left."""
    crew, palette = look.crew(seat), look.palette
    fill = palette.line if off else crew.colour
    ink = palette.text2 if off else crew.ink
    seal = Sheet(22, 22, (-11, -11)).circle((0, 0), 10, palette.panel).circle((0, 0), 8.8, fill).surface(scale)
    at = seal.get_width() / 2, seal.get_height() / 2
    look.write(seal, str(value), at, "key", ink, scale, 14, anchor="middle")
    return seal


def badge_picture(look: Look, face: str, seat: int, px: int) -> pygame.Surface:
    """A small token: its own picture if one is drawn, else an icon on ivory."""
    drawn = look.icons.get(f"badge_{face}", px, look.crew(seat).colour)
    if drawn is not None:
        return drawn
    sheet = Sheet(64, 64).circle((32, 32), 31, style().piece.edge).circle((32, 32), 28, style().piece.ivory)
    picture = sheet.surface(px / 64)
    look.stamp(picture, face, (px / 2, px / 2), px * 0.56, style().piece.edge)
    return picture


def crew_back(look: Look, seat: int, size: tuple[int, int]) -> pygame.Surface:
    """A card's back in a seat's colour, its emblem on it."""
    w, h = size
    crew, edge = look.crew(seat), max(1.0, w / 26)
    outer, inner = edge / 2, 2.2 * edge
    sheet = Sheet(w, h).rect((outer, outer, w - edge, h - edge), crew.colour, style().piece.edge, edge, radius=w / 9)
    sheet.rect((inner, inner, w - 2 * inner, h - 2 * inner), None, style().piece.rim, edge * 0.7, radius=w / 14)
    picture = sheet.surface()
    stamp_emblem(look, picture, seat, (w / 2, h / 2), w * 0.6)
    return picture
