"""Rays in two tints behind the figure on a card or a portrait."""

from __future__ import annotations

from math import cos, pi, sin

import pygame

from .look import Look
from .theme import Colour
from .vector import Sheet


def rays(look: Look, size: tuple[float, float], colour: Colour, scale: float) -> pygame.Surface:
    """Sixteen rays in two tints."""
    w, h = size
    paper_tone = look.palette.paper
    sheet = Sheet(w, h).rect((0, 0, w, h), paper_tone.mix(colour, 0.38))
    far = w + h
    for ray in range(0, 32, 2):
        one, two = pi * (ray - 0.5) / 16, pi * (ray + 0.5) / 16
        corners = [
            (w / 2, h / 2),
            (w / 2 + far * cos(one), h / 2 + far * sin(one)),
            (w / 2 + far * cos(two), h / 2 + far * sin(two)),
        ]
        sheet.polygon(corners, paper_tone.mix(colour, 0.56))
    return sheet.surface(scale)
