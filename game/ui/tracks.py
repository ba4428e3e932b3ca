"""Tracks with flags, and decks face down."""

from __future__ import annotations

import pygame

from game.kernel.table import Stack, Track

from .cards import back_picture
from .look import Look
from .pieces import Pieces
from .theme import style
from .vector import Sheet

SQUARES = 25.0
"""The height of a track's squares; above them is room for the flags."""

FLAG = (23.0, 16.0)
RISE = 9.0


def track_picture(track: Track, size: tuple[int, int], scale: float, pieces: Pieces) -> pygame.Surface:
    """Numbered squares; each flag stands on its own, stacked ones higher."""
    look, palette = pieces.look, pieces.look.palette
    w, h = track.box[2], track.box[3]
    step = w / (track.last + 1)
    sheet = Sheet(w, h)
    for square in range(track.last + 1):
        fifth = square % 5 == 0
        fill = palette.brass.mix(palette.paper, 0.25) if fifth else palette.paper
        sheet.rect((square * step, h - SQUARES, step, SQUARES), fill, palette.ink2, 1)
    picture = sheet.surface(size[0] / w)
    for square in range(track.last + 1):
        at = ((square + 0.5) * step * scale, (h - SQUARES / 2) * scale)
        look.write(picture, str(square), at, "key", palette.ink, scale, 14, anchor="middle")
    _flags(picture, track, step, scale, pieces)
    return picture


def _flags(picture: pygame.Surface, track: Track, step: float, scale: float, pieces: Pieces) -> None:
    standing: dict[int, list[tuple[int, int]]] = {}
    for seat, number in track.flags:
        standing.setdefault(number % (track.last + 1), []).append((seat, number))
    for square, flags in standing.items():
        for level, (seat, number) in reversed(list(enumerate(flags))):
            foot = ((square + 0.35) * step, track.box[3] - SQUARES + 6)
            _flag(picture, foot, level, seat, f"+{track.last}" if number > track.last else "", scale, pieces)


def _flag(
    picture: pygame.Surface, foot: tuple[float, float], level: int, seat: int, words: str, scale: float, pieces: Pieces
) -> None:
    """A pole and a cloth in the seat's colour with its emblem."""
    look, colours = pieces.look, style().piece
    crew, (w, h) = look.crew(seat), FLAG
    top = h + 6 + RISE * level
    sheet = Sheet(w + 6, top + 4, (-3, -top))
    sheet.lines([(0, 2), (0, -top + 1)], colours.edge, 2.4)
    cloth = [(0, -top + 1), (w, -top + 1), (w - 4, -top + 1 + h / 2), (w, -top + 1 + h), (0, -top + 1 + h)]
    sheet.polygon(cloth, crew.colour, colours.edge, 1.6)
    drawn = sheet.surface(scale)
    look.stamp(drawn, f"emblem_{crew.emblem}", (12 * scale, (1 + h / 2) * scale), 12 * scale, crew.ink)
    x, y = (foot[0] - 3) * scale, (foot[1] - top) * scale
    x = min(x, picture.get_width() - drawn.get_width())
    picture.blit(drawn, (round(x), round(y)))
    if words:
        look.write(picture, words, (x + 3 * scale, y - 6 * scale), "key", colours.edge, scale, 13)


def stack_picture(stack: Stack, size: tuple[int, int], scale: float, look: Look) -> pygame.Surface:
    """Up to four edges, the back on top, the count in a disc on its lower edge."""
    w, h = stack.box[2], stack.box[3]
    picture = pygame.Surface(size, pygame.SRCALPHA)
    edges = min(4, (stack.count + 4) // 5)
    face = round((w - 6) * scale), round((h - 16) * scale)
    if stack.count:
        back = back_picture(look, stack.tone, stack.icon, face)
        for edge in range(edges, 0, -1):
            picture.blit(back, (round(edge * 1.5 * scale), round(edge * 1.5 * scale)))
        picture.blit(back, (0, 0))
    else:
        line = look.palette.ink2
        gone = Sheet(w, h).rect((1, 1, w - 8, h - 18), None, line, 1.3, radius=5, dash="4 4").surface(scale)
        picture.blit(gone, (0, 0))
    seal = Sheet(20, 20).circle((10, 10), 9.6, style().piece.edge).circle((10, 10), 8.4, style().piece.disc)
    disc = seal.surface(scale)
    at = face[0] / 2, face[1] - 1 * scale
    picture.blit(disc, (round(at[0] - disc.get_width() / 2), round(at[1] - disc.get_height() / 2)))
    look.write(picture, str(stack.count), at, "key", style().piece.edge, scale, 13.5, anchor="middle")
    return picture
