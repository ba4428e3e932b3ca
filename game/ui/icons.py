"""Drawn pictures from `assets`: loaded once for each size and colour, and kept."""

from __future__ import annotations

from functools import cache

import pygame

import assets

from .theme import Colour
from .vector import rasterise

PLACEHOLDER = "#FF00FF"

SAME = {"blade": "attacked", "steps": "moved"}
"""Names of pictures that are drawn under another name."""


@cache
def _source(title: str, name: str) -> str | None:
    path = assets.find(title, SAME.get(name, name))
    return None if path is None else path.read_text(encoding="utf-8")


class Icons:
    """The pictures of a title and those of all titles."""

    def __init__(self, title: str = "") -> None:
        self.title = title
        self._kept: dict[tuple[str, int, Colour | None], pygame.Surface] = {}

    def get(self, name: str, px: int, colour: Colour | None = None) -> pygame.Surface | None:
        """A picture in a square of `px`, with `colour` for the placeholder; None where nobody has drawn it."""
        key = (name, px, colour)
        if key in self._kept:
            return self._kept[key]
        source = _source(self.title, name)
        if source is None:
            return None
        if colour is not None:
            source = source.replace(PLACEHOLDER, colour.code)
        self._kept[key] = rasterise(source, (max(1, px), max(1, px)))
        return self._kept[key]
