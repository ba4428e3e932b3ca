"""Wrapped paragraphs that scroll: the log, the rulebook, the inspector's long texts. Each is drawn once and kept."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal, TypeAlias

import msgspec
import pygame

from game.kernel.table import Entry, Point

from .layout import Rect
from .pieces import Pieces
from .theme import Colour

Kind: TypeAlias = Literal["entry", "heading", "title", "body", "aside", "strong"]
"""`entry` has a seat's seal at its left, `heading` a hairline on both sides, `title` stands at the left over a line."""


class Paragraph(msgspec.Struct, frozen=True):
    """One paragraph. `clause` is where the rulebook explains it; `link` is the text that leads there, "" for none.

    `about` is the piece or place that it speaks of, "" for none.
    """

    text: str
    kind: Kind = "body"
    seat: int = -1
    clause: str = ""
    link: str = ""
    about: str = ""


def of_entry(entry: Entry) -> Paragraph:
    """A line of the log as a paragraph."""
    kind: Kind = "heading" if entry.heading else "entry"
    return Paragraph(entry.text, kind, entry.seat, entry.clause, about=entry.about)


class _Drawn(msgspec.Struct):
    """A paragraph's kept picture, its place in the whole text, and where its link is on it."""

    picture: pygame.Surface
    y: int
    link: Rect | None

    @property
    def bottom(self) -> int:
        return self.y + self.picture.get_height()


ROLES: dict[Kind, tuple[str, float, float]] = {
    "entry": ("log", 6, 5),
    "heading": ("title", 8, 6),
    "title": ("name", 12, 8),
    "body": ("body", 3, 7),
    "aside": ("aside", 2, 6),
    "strong": ("strong", 4, 4),
}
"""For each kind: its role of type, and the room above and below at 100%."""


class Prose:
    """A column of paragraphs in a rectangle of the window.

    It follows its end while it stands there (`follow`), as a log does. `hovered` and `selected` are the numbers of
    paragraphs, -1 for none; `marked` is drawn with a bar at its left.
    """

    def __init__(self, pieces: Pieces, rect: Rect, scale: float, follow: bool = False) -> None:
        self.pieces, self.look = pieces, pieces.look
        self.rect, self.scale, self.follow = rect, scale, follow
        self.paragraphs: list[Paragraph] = []
        self.hovered = -1
        self.selected = -1
        self.top = 0
        self._drawn: list[_Drawn] = []

    # --- text ---------------------------------------------------------------------------------------------------

    def show(self, paragraphs: Iterable[Paragraph]) -> None:
        """Put these paragraphs in place of the old ones; those that stay the same are not drawn again."""
        fresh = list(paragraphs)
        same = next((at for at, pair in enumerate(zip(self.paragraphs, fresh, strict=False)) if pair[0] != pair[1]),
                    min(len(self.paragraphs), len(fresh)))  # fmt: skip
        at_end = self.top >= self._most()
        self.paragraphs[same:] = []
        self._drawn[same:] = []
        for paragraph in fresh[same:]:
            self._append(paragraph)
        if self.hovered >= len(fresh):
            self.hovered = -1
        if self.selected >= len(fresh):
            self.selected = -1
        self.top = self._most() if self.follow and at_end else min(self.top, self._most())

    def append(self, paragraph: Paragraph) -> None:
        """Add a paragraph at the end."""
        at_end = self.top >= self._most()
        self._append(paragraph)
        if self.follow and at_end:
            self.top = self._most()

    def _append(self, paragraph: Paragraph) -> None:
        y = self._drawn[-1].bottom if self._drawn else 0
        picture, link = self._draw_paragraph(paragraph)
        self.paragraphs.append(paragraph)
        self._drawn.append(_Drawn(picture, y, link))

    @property
    def height(self) -> int:
        """How high the whole text is."""
        return self._drawn[-1].bottom if self._drawn else 0

    def _most(self) -> int:
        return max(0, self.height - self.rect.h)

    # --- scrolling and pointing ---------------------------------------------------------------------------------

    def scroll(self, by: int) -> bool:
        """Move the text up by so many pixels; whether it moved."""
        before = self.top
        self.top = min(max(0, self.top + by), self._most())
        return self.top != before

    def to_end(self) -> None:
        """Show the last paragraph."""
        self.top = self._most()

    def to(self, paragraph: int) -> None:
        """Bring a paragraph to the top, or as near as the text allows."""
        if 0 <= paragraph < len(self._drawn):
            self.top = min(self._drawn[paragraph].y, self._most())

    def at(self, point: Point) -> int:
        """The number of the paragraph under a point, -1 for none."""
        if not self.rect.holds(point):
            return -1
        y = point[1] - self.rect.y + self.top
        return next((at for at, drawn in enumerate(self._drawn) if drawn.y <= y < drawn.bottom), -1)

    def link_at(self, point: Point) -> str:
        """The clause whose link is under a point, "" for none."""
        at = self.at(point)
        if at < 0 or self._drawn[at].link is None:
            return ""
        drawn = self._drawn[at]
        local = point[0] - self.rect.x, point[1] - self.rect.y + self.top - drawn.y
        return self.paragraphs[at].clause if drawn.link is not None and drawn.link.holds(local) else ""

    def place(self, paragraph: int) -> Rect | None:
        """Where a paragraph stands in the window; None while it is scrolled away."""
        if not 0 <= paragraph < len(self._drawn):
            return None
        drawn = self._drawn[paragraph]
        top = max(self.rect.y, self.rect.y + drawn.y - self.top)
        bottom = min(self.rect.bottom, self.rect.y + drawn.bottom - self.top)
        return Rect(self.rect.x, top, self.rect.w, bottom - top) if bottom > top else None

    # --- drawing ------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """Draw what is scrolled into the rectangle, and a bar at its right where there is more."""
        clip = surface.get_clip()
        surface.set_clip(clip.clip(pygame.Rect(self.rect)))
        for at, drawn in enumerate(self._drawn):
            y = self.rect.y + drawn.y - self.top
            if y + drawn.picture.get_height() < self.rect.y or y > self.rect.bottom:
                continue
            if at in (self.hovered, self.selected):
                self._highlight(surface, y, drawn.picture.get_height(), at == self.selected)
            surface.blit(drawn.picture, (self.rect.x, y))
        if self.height > self.rect.h:
            self._bar(surface)
        surface.set_clip(clip)

    def _highlight(self, surface: pygame.Surface, y: int, height: int, selected: bool) -> None:
        palette = self.look.palette
        box = (self.rect.x, y, self.rect.w - round(8 * self.scale), height)
        pygame.draw.rect(surface, palette.panel2, box, border_radius=round(5 * self.scale))
        if selected:
            bar = (self.rect.x, y + 3, max(2, round(3 * self.scale)), height - 6)
            pygame.draw.rect(surface, palette.accent, bar)

    def _bar(self, surface: pygame.Surface) -> None:
        palette, width = self.look.palette, max(3, round(4 * self.scale))
        x = self.rect.right - width
        length = max(round(20 * self.scale), self.rect.h * self.rect.h // self.height)
        y = self.rect.y + round((self.rect.h - length) * self.top / max(1, self._most()))
        pygame.draw.rect(surface, palette.line, (x, self.rect.y, width, self.rect.h), border_radius=width // 2)
        pygame.draw.rect(surface, palette.brass, (x, y, width, length), border_radius=width // 2)

    def _draw_paragraph(self, paragraph: Paragraph) -> tuple[pygame.Surface, Rect | None]:
        if paragraph.kind == "heading":
            return self._heading(paragraph), None
        role, above, below = ROLES[paragraph.kind]
        indent = round(33 * self.scale) if paragraph.kind == "entry" else 0
        room = self.rect.w - indent - round(10 * self.scale)
        lines = self.look.wrap(paragraph.text, role, room, self.scale)
        step, top = self.look.fonts.line(role, self.scale), round(above * self.scale)
        link_lines = self.look.wrap(paragraph.link, "aside", room, self.scale) if paragraph.link else []
        link_step = self.look.fonts.line("aside", self.scale)
        height = top + step * len(lines) + link_step * len(link_lines) + round(below * self.scale)
        picture = pygame.Surface((self.rect.w, height), pygame.SRCALPHA)
        self._lines(picture, lines, role, (indent, top), step, self._colour(paragraph.kind))
        if indent:
            self._seal(picture, paragraph.seat, top + step / 2)
        if paragraph.kind == "title":
            pygame.draw.line(picture, self.look.palette.line, (0, height - 3), (self.rect.w, height - 3))
        if not link_lines:
            return picture, None
        y = top + step * len(lines)
        self._lines(picture, link_lines, "aside", (indent, y), link_step, self.look.palette.accent)
        return picture, Rect(indent, y, room, link_step * len(link_lines))

    def _colour(self, kind: Kind) -> Colour:
        return self.look.palette.text2 if kind == "aside" else self.look.palette.text

    def _lines(
        self, picture: pygame.Surface, lines: Sequence[str], role: str, at: tuple[int, int], step: int, colour: Colour
    ) -> None:
        for row, line in enumerate(lines):
            if line:
                self.look.write(picture, line, (at[0], at[1] + step * (row + 0.5)), role, colour, self.scale)

    def _seal(self, picture: pygame.Surface, seat: int, middle: float) -> None:
        if seat < 0:
            at = round(11 * self.scale), round(middle)
            pygame.draw.circle(picture, self.look.palette.brass, at, max(2, round(3 * self.scale)))
            return
        px = round(23 * self.scale)
        picture.blit(self.pieces.seal(seat, px), (0, round(middle - px / 2)))

    def _heading(self, paragraph: Paragraph) -> pygame.Surface:
        """A heading in the middle of a hairline."""
        palette, scale = self.look.palette, self.scale
        width = self.rect.w - round(12 * scale)
        line = self.look.text(paragraph.text, "title", palette.text2, scale, 16.5, width - round(40 * scale))
        height = self.look.fonts.line("title", scale) + round(12 * scale)
        picture = pygame.Surface((self.rect.w, height), pygame.SRCALPHA)
        left = (width - line.get_width()) // 2
        picture.blit(line, (left, (height - line.get_height()) // 2))
        gap, y = round(10 * scale), round(height / 2 + scale)
        for start, end in ((0, left - gap), (left + line.get_width() + gap, width)):
            if end > start:
                pygame.draw.line(picture, palette.line, (start, y), (end, y))
        return picture
