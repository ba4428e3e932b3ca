"""Draws the seal of wax that is seen on a seat's plate when its secret is laid open: it is whole, cracks and breaks."""

from __future__ import annotations

from math import cos, pi, sin
from typing import NamedTuple

import pygame

from game.kernel.table import Area, Point

from .look import Look
from .picture import Item, PanelLook, centre
from .seals import WHOLE
from .theme import style, tone
from .vector import Sheet, shadow

SIDE = 64
"""How wide the sheet of a seal is, at scale 1."""

RIM = (28.4, 27.0, 28.9, 28.0, 26.4, 28.6, 27.6, 28.9, 27.2, 28.2, 26.8, 28.8, 27.4)
"""How far the rim of spilt wax reaches, all round."""

CRACK: tuple[Point, ...] = ((3, -32), (-3, -17), (5, -7), (-5, 3), (4, 13), (-2, 21), (2, 32))
"""The line along which a seal breaks, from above."""

SEEN, CRACKED = 0.12, 0.36
"""The shares of a seal's time at which it is fully seen, and at which it cracks."""


class Pressed(NamedTuple):
    """The pictures of one seat's seal."""

    whole: pygame.Surface
    cracked: pygame.Surface
    halves: tuple[pygame.Surface, pygame.Surface]
    shadow: pygame.Surface


class Wax:
    """Draws seals from kept pictures."""

    def __init__(self, look: Look, scale: float) -> None:
        self.look, self.scale = look, scale
        self._kept: dict[int, Pressed] = {}

    def draw(self, surface: pygame.Surface, plate: Item, share: float) -> None:
        """The seal of a plate, so far on its way."""
        if not isinstance(plate.look, PanelLook):
            return
        seat, at = plate.look.panel.seat, crest_of(plate)
        if seat not in self._kept:
            self._kept[seat] = self._press(seat)
        pressed = self._kept[seat]
        if share >= WHOLE:
            self._broken(surface, pressed, at, (share - WHOLE) / (1 - WHOLE))
            return
        seen = min(1.0, share / SEEN)
        picture = pressed.cracked if share >= CRACKED else pressed.whole
        if seen < 1:  # it comes down on the plate
            picture = pygame.transform.smoothscale_by(picture, 1.3 - 0.3 * seen)
        blit(surface, pressed.shadow, (at[0], at[1] + 3 * self.scale), round(255 * seen))
        blit(surface, picture, at, round(255 * seen))

    def _broken(self, surface: pygame.Surface, pressed: Pressed, at: Point, share: float) -> None:
        """The halves part, fall and fade."""
        out, fall = (3 + 12 * share) * self.scale, 20 * share * share * self.scale
        for side, half in zip((-1, 1), pressed.halves, strict=True):
            turned = pygame.transform.rotozoom(half, -side * 16 * share, 1.0)
            blit(surface, turned, (at[0] + side * out, at[1] + fall), round(255 * (1 - share**2)))

    def _press(self, seat: int) -> Pressed:
        """Wax with the seat's emblem."""
        wax, edge = tone("wax"), style().piece.edge
        sheet = Sheet(SIDE, SIDE, (-SIDE / 2, -SIDE / 2))
        turns = [2 * pi * at / len(RIM) for at in range(len(RIM))]
        rim = [(reach * cos(turn), reach * sin(turn)) for reach, turn in zip(RIM, turns, strict=True)]
        sheet.polygon(rim, wax, edge, 1.6).circle((0, 0), 21.5, wax.mix(edge, 0.12), wax.mix(edge, 0.4), 1.2)
        sheet.circle((0, -0.8), 21.5, None, wax.mix(self.look.palette.cream, 0.35), 1.0)
        whole = sheet.surface(self.scale)
        middle = whole.get_width() / 2
        emblem = f"emblem_{self.look.crew(seat).emblem}"
        self.look.stamp(whole, emblem, (middle, middle), 28 * self.scale, self.look.palette.cream)
        crack = Sheet(SIDE, SIDE, (-SIDE / 2, -SIDE / 2)).lines(CRACK[1:-1], edge, 2.0)
        cracked = whole.copy()
        cracked.blit(crack.surface(self.scale), (0, 0))
        halves = self._half(whole, -1), self._half(whole, 1)
        return Pressed(whole, cracked, halves, shadow(whole, 3 * self.scale, 110))

    def _half(self, whole: pygame.Surface, side: int) -> pygame.Surface:
        """What lies on one side of the crack."""
        far = side * SIDE
        part = Sheet(SIDE, SIDE, (-SIDE / 2, -SIDE / 2)).polygon([*CRACK, (far, 32), (far, -32)], tone("wax"))
        mask = part.surface(self.scale)
        mask.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
        half = whole.copy()
        half.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return half


def crest_of(plate: Item) -> Point:
    """Where the crest is on a plate, in the window."""
    look = plate.look
    if isinstance(look, PanelLook) and look.plate.style != "crest" and look.panel.crest[2]:
        return look.plate.frame.out(centre(Area(look.panel.crest)))
    return plate.at


def blit(surface: pygame.Surface, picture: pygame.Surface, middle: Point, alpha: int) -> None:
    """A picture round its middle, seen through."""
    picture.set_alpha(alpha)
    at = round(middle[0] - picture.get_width() / 2), round(middle[1] - picture.get_height() / 2)
    surface.blit(picture, at)
    picture.set_alpha(255)
