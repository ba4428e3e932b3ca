"""Type by role: faces from the declared font packages, opened at their real size and kept."""

from __future__ import annotations

from functools import cache
from importlib.util import find_spec
from pathlib import Path

import pygame

from .theme import Colour, Role, style

PACKAGES = ("marcellus", "alegreya_sans", "cinzel", "atkinson_hyperlegible", "noto_sans")
FALLBACK = "NotoSans-Regular"
SPACE = 0.235
"""The least space between words, as a share of the size."""


@cache
def files() -> dict[str, Path]:
    """Every face of the font packages that are installed, by its file's name."""
    found: dict[str, Path] = {}
    for package in PACKAGES:
        spec = find_spec(f"fontpkg_{package}")
        if spec is None or spec.origin is None:
            continue
        folder = Path(spec.origin).parent / "files"
        found |= {path.stem: path for path in sorted(folder.glob("*.[to]tf"))}
    return found


class Face:
    """A face at one size. Words stand a readable space apart, which some faces lose at small sizes."""

    def __init__(self, font: pygame.font.Font, pixels: int) -> None:
        self.font = font
        self.space = max(font.size(" ")[0], round(pixels * SPACE))
        capital = font.render("H", True, (255, 255, 255)).get_bounding_rect()
        self.middle = capital.y + capital.h / 2

    def spaced(self, string: str) -> str:
        """A line for others to draw: its words as many spaces apart as are readable."""
        return string.replace(" ", " " * max(1, round(self.space / max(1, self.font.size(" ")[0]))))

    def size(self, string: str) -> tuple[int, int]:
        """The width and height of a line."""
        words = string.split(" ")
        width = sum(self.font.size(word)[0] for word in words if word) + self.space * (len(words) - 1)
        return width, self.font.get_height()

    def render(self, string: str, colour: Colour) -> pygame.Surface:
        """A line of text with transparency round it."""
        if " " not in string:
            return self.font.render(string, True, colour)
        line = pygame.Surface(self.size(string), pygame.SRCALPHA)
        x = 0
        for word in string.split(" "):
            if word:
                x += line.blit(self.font.render(word, True, colour), (x, 0)).w
            x += self.space
        return line


class Fonts:
    """Fonts of one look: the plain letters if wished, at a scale that is already the window's."""

    def __init__(self, plain: bool = False) -> None:
        self.plain = plain
        self._open: dict[tuple[str, int, bool], Face] = {}

    def get(self, role: str, scale: float = 1.0, size: float | None = None) -> Face:
        """The font of a role; `size` replaces the role's own size at 100%. Never under the smallest readable size."""
        type_role = style().roles[role]
        pixels = max(style().measures.smallest_text, (size or type_role.size) * scale)
        return self._font(self._face(type_role), int(pixels + 0.5), type_role.bold)

    def line(self, role: str, scale: float = 1.0, size: float | None = None) -> int:
        """The height of a line of this role in real pixels."""
        type_role = style().roles[role]
        ratio = type_role.line / type_role.size
        return max(round((size or type_role.size) * ratio * scale), round(style().measures.smallest_text * ratio))

    def face(self, role: str) -> Path | None:
        """The file of a role's face; None where no package brings it and pygame's own face stands in."""
        return files().get(self._face(style().roles[role]), files().get(FALLBACK))

    def _face(self, role: Role) -> str:
        return role.plain if self.plain else role.face

    def _font(self, face: str, pixels: int, bold: bool) -> Face:
        key = (face, pixels, bold)
        if key not in self._open:
            path = files().get(face, files().get(FALLBACK))
            font = pygame.font.Font(path, pixels)
            font.bold = bold
            self._open[key] = Face(font, pixels)
        return self._open[key]
