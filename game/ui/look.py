"""One look: a theme, letters, crews and options, with the pictures and texts made for it and kept."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Literal, TypeAlias

import pygame

from .fonts import Face, Fonts
from .icons import Icons
from .theme import NEUTRAL, Colour, Crew, Palette, ThemeName, crew, style

SMALL = 14.0
"""The smallest size at 100%, in points."""

Emblems: TypeAlias = Literal["always", "hover", "large"]
"""When a face shows its seat's emblem: always, only under the pointer, or when it is large enough to be read."""

Anchor: TypeAlias = Literal["left", "middle", "right"]

SHARES = (1.0, 0.94, 0.88, 0.82)
"""How a line shrinks where its place is too narrow, before it is cut."""

MOST_TEXTS = 1500
MOST_PICTURES = 500


class Look:
    """What the reader chose, and everything that depends on it. A new choice is a new look.

    `crews` names the crew of each seat. `title` is the folder of the faces.
    """

    def __init__(
        self,
        theme: ThemeName = "night",
        title: str = "",
        crews: Sequence[str] = (),
        plain_font: bool = False,
        emblems: Emblems = "hover",
        colour_blind: bool = False,
    ) -> None:
        self.theme: ThemeName = theme
        self.palette: Palette = style().palette(theme, colour_blind)
        self.fonts = Fonts(plain_font)
        self.icons = Icons(title)
        self.emblems: Emblems = emblems
        self.crews = tuple(crews)
        self._pictures: dict[Hashable, pygame.Surface] = {}
        self._texts: dict[tuple[str, str, Colour, int, int | None], pygame.Surface] = {}

    def keep(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The picture made for a key, made now if it is not there yet. Nobody may draw on it."""
        if key not in self._pictures:
            if len(self._pictures) >= MOST_PICTURES:
                self._pictures.clear()
            self._pictures[key] = make()
        return self._pictures[key]

    def crew(self, seat: int) -> Crew:
        """The livery of a seat; neutral for nobody's."""
        return crew(self.crews[seat] if 0 <= seat < len(self.crews) else NEUTRAL)

    def text(
        self,
        string: str,
        role: str,
        colour: Colour,
        scale: float = 1.0,
        size: float | None = None,
        width: int | None = None,
    ) -> pygame.Surface:
        """A line of text; where `width` is too narrow it shrinks a little, and then is cut with an ellipsis."""
        wanted = round((size or style().roles[role].size) * scale * 8)
        key = (string, role, colour, wanted, width)
        if key not in self._texts:
            if len(self._texts) > MOST_TEXTS:
                self._texts.clear()
            self._texts[key] = self._render(string, role, colour, scale, size, width)
        return self._texts[key]

    def _render(
        self, string: str, role: str, colour: Colour, scale: float, size: float | None, width: int | None
    ) -> pygame.Surface:
        full = size or style().roles[role].size
        font = self.fonts.get(role, scale, full)
        if width is not None:
            for share in SHARES:
                font = self.fonts.get(role, scale, full * share)
                if font.size(string)[0] <= width:
                    break
            else:
                string = cut(string, font, width)
        return font.render(string, colour)

    def write(
        self,
        surface: pygame.Surface,
        string: str,
        at: tuple[float, float],
        role: str,
        colour: Colour,
        scale: float = 1.0,
        size: float | None = None,
        width: int | None = None,
        anchor: Anchor = "left",
    ) -> pygame.Rect:
        """Write a line with its left end, middle or right end at a point; capitals stand half above it, half below."""
        picture = self.text(string, role, colour, scale, size, width)
        w, h = picture.get_size()
        left = at[0] - {"left": 0.0, "middle": w / 2, "right": float(w)}[anchor]
        middle = self.fonts.get(role, scale, size).middle * h / self.fonts.get(role, scale, size).font.get_height()
        return surface.blit(picture, (round(left), round(at[1] - middle)))

    def has_room(self, string: str, role: str, width: float, scale: float, size: float) -> bool:
        """Whether a line can be written in a width without being cut, shrunk as far as `text` shrinks it."""
        return self.fonts.get(role, scale, size * SHARES[-1]).size(string)[0] <= width

    def fitting(self, string: str, role: str, width: float, scale: float = 1.0) -> float:
        """The largest size, in half points, in which a line is not cut off; never under what reads well."""
        points = style().roles[role].size
        while points > SMALL and self.fonts.get(role, scale, points).size(string)[0] > width:
            points -= 0.5
        return points

    def wrap(self, string: str, role: str, width: int, scale: float = 1.0, size: float | None = None) -> list[str]:
        """A text broken into lines of a width in real pixels."""
        return wrapped(string, self.fonts.get(role, scale, size), width)

    def stamp(self, surface: pygame.Surface, name: str, at: tuple[float, float], px: float, colour: Colour) -> None:
        """Draw an icon round its middle; a picture that nobody has drawn leaves its place empty."""
        picture = self.icons.get(name, round(px), colour)
        if picture is not None:
            side = picture.get_width() / 2
            surface.blit(picture, (round(at[0] - side), round(at[1] - side)))


def cut(string: str, font: Face, width: int) -> str:
    """As much of a text as fits, with an ellipsis."""
    while string and font.size(string + "…")[0] > width:
        string = string[:-1]
    return string.rstrip() + "…"


def wrapped(string: str, font: Face, width: int) -> list[str]:
    """A text broken at spaces; a word that is wider than a line is broken where it must."""
    lines: list[str] = []
    for paragraph in string.split("\n"):
        line = ""
        for word in paragraph.split():
            longer = f"{line} {word}".strip()
            if font.size(longer)[0] <= width:
                line = longer
                continue
            if line:
                lines.append(line)
            while font.size(word)[0] > width and len(word) > 1:
                part = next(n for n in range(len(word) - 1, 0, -1) if n == 1 or font.size(word[:n])[0] <= width)
                lines.append(word[:part])
                word = word[part:]
            line = word
        lines.append(line)
    return lines
