"""The inspector: everything about one thing, or what an answer would bring."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.kernel.table import About, Piece, Remark
from game.kernel.words import text

from .look import Look
from .picture import piece_look
from .pieces import Pieces
from .theme import Colour
from .vector import Sheet

PAD = 20.0
FACE = 52
SIGNS = {"good": "check", "bad": "bang", "info": "info"}


def inspector_picture(pieces: Pieces, size: tuple[int, int], about: About | None, scale: float) -> pygame.Surface:
    """What the inspector says, as large as its panel; a long text is set a little smaller. None: an invitation."""
    look = pieces.look
    if about is None:
        return look.keep(("rest", size, scale), lambda: _rest(look, size, scale))
    return look.keep(("about", size, about, scale), lambda: _about(pieces, size, about, scale))


def _about(pieces: Pieces, size: tuple[int, int], about: About, scale: float) -> pygame.Surface:
    picture = pygame.Surface(size, pygame.SRCALPHA)
    for share in (1.0, 0.94, 0.88, 0.82):
        picture.fill((0, 0, 0, 0))
        if _Writer(pieces, picture, scale * share, round(PAD * scale)).write(about) <= size[1] - 8 * scale:
            break
    return picture


def _rest(look: Look, size: tuple[int, int], scale: float) -> pygame.Surface:
    """What an inspector says that has nothing to explain."""
    picture = pygame.Surface(size, pygame.SRCALPHA)
    side = min(size) * 0.42
    look.stamp(picture, "compass", (size[0] / 2, size[1] * 0.4), side, look.palette.panel2)
    lines = look.wrap(text("Point at anything to see what it is."), "aside", round(size[0] * 0.8), scale)
    step = look.fonts.line("aside", scale)
    for row, line in enumerate(lines):
        at = (size[0] / 2, size[1] * 0.72 + step * row)
        look.write(picture, line, at, "aside", look.palette.text2, scale, anchor="middle")
    return picture


class _Writer:
    """Writes an explanation from the top down; `y` is how far it has come."""

    def __init__(self, pieces: Pieces, picture: pygame.Surface, scale: float, pad: int) -> None:
        self.pieces, self.look, self.picture = pieces, pieces.look, picture
        self.scale, self.pad = scale, pad
        self.width = picture.get_width() - 2 * pad
        self.y = 12 * scale

    def write(self, about: About) -> float:
        """The whole explanation; how far down it reaches comes back."""
        beside = [point for point in about.points if point.sign not in SIGNS] if len(about.faces) > 1 else []
        if len(about.faces) == 1 and not beside:
            self._card(about)
        else:
            self._head(about, self.pad, self.width)
            if about.faces:
                self._faces(about, beside)
            elif about.chips:
                self._chips(about, self.pad, self.y + 4 * self.scale)
                self.y += 40 * self.scale
        palette = self.look.palette
        if about.heading:
            self._lines(about.heading, "strong", palette.accent)
        if about.text:
            self._lines(about.text, "log", palette.text)
        for point in about.points:
            if point not in beside:
                self._point(point)
        if about.clause:
            self._lines(about.clause, "aside", palette.text2)
        return self.y

    def _head(self, about: About, left: int, width: int) -> None:
        look, scale = self.look, self.scale
        line = look.fonts.line("name", scale, 22)
        look.write(self.picture, about.title, (left, self.y + line / 2), "name", look.palette.text, scale, 22, width)
        self.y += line
        if about.subtitle:
            line = look.fonts.line("aside", scale)
            look.write(
                self.picture, about.subtitle, (left, self.y + line / 2), "aside", look.palette.text2, scale, width=width
            )
            self.y += line

    def _card(self, about: About) -> None:
        """One face at the left, name and numbers beside it."""
        top, scale = self.y, self.scale
        side = 66 * scale
        self._face(about.faces[0], (self.pad + side / 2, top + side * 0.62), round(side))
        left = self.pad + round(side + 18 * scale)
        self._head(about, left, self.picture.get_width() - self.pad - left)
        if about.chips:
            self._chips(about, left, self.y + 6 * scale)
        self.y = top + side * 1.3

    def _chips(self, about: About, left: float, top: float) -> None:
        look, scale = self.look, self.scale
        room = self.picture.get_width() - self.pad - left
        gap = 6 * scale
        width = min(84 * scale, (room - gap * (len(about.chips) - 1)) / max(1, len(about.chips)))
        height = 27 * scale
        for at, chip in enumerate(about.chips):
            x = left + at * (width + gap)
            sheet = Sheet(width, height).rect((0, 0, width, height), look.palette.panel2, radius=6 * scale)
            self.picture.blit(sheet.surface(), (round(x), round(top)))
            look.stamp(self.picture, chip.icon, (x + 18 * scale, top + height / 2), 15 * scale, look.palette.accent)
            place = (x + width / 2 + 10 * scale, top + height / 2)
            words = f"{chip.value} {chip.label}".strip() if width > 110 * scale else chip.value
            look.write(self.picture, words, place, "strong", look.palette.text, scale, 16, round(width * 0.6), "middle")

    def _faces(self, about: About, beside: Sequence[Remark]) -> None:
        """The faces in a row, an arrow between two of them; short signs stand at their right."""
        look, scale = self.look, self.scale
        side = FACE * scale
        middle = self.y + side * 0.72
        x = self.pad + side / 2
        for at, face in enumerate(about.faces):
            if at == 1 and len(about.faces) == 2:
                look.stamp(self.picture, "arrow_right", (x - side * 0.06, middle), 25 * scale, look.palette.accent)
                x += side * 0.86
            self._face(face, (x, middle), round(side))
            x += side * (1.0 if len(about.faces) == 2 else 1.15)
        row = 26 * scale
        left = x - side * 0.5 + 8 * scale
        y = middle - row * (len(beside) - 1) / 2
        for point in beside:
            look.stamp(self.picture, point.sign, (left + 10 * scale, y), 20 * scale, look.palette.bad)
            room = round(self.picture.get_width() - left - 26 * scale - self.pad / 2)
            look.write(self.picture, point.text, (left + 27 * scale, y), "strong", look.palette.text, scale, 16, room)
            y += row
        self.y = middle + side * 0.78

    def _face(self, face: Piece, at: tuple[float, float], px: int) -> None:
        sprite = self.pieces.get(piece_look(face, px))
        self.picture.blit(sprite.picture, sprite.place(at))

    def _lines(self, text: str, role: str, colour: Colour) -> None:
        step = self.look.fonts.line(role, self.scale)
        for line in self.look.wrap(text, role, self.width, self.scale):
            self.look.write(self.picture, line, (self.pad, self.y + step / 2), role, colour, self.scale)
            self.y += step
        self.y += 3 * self.scale

    def _point(self, point: Remark) -> None:
        """A line with its sign: a tick, a warning, a note."""
        look, scale, palette = self.look, self.scale, self.look.palette
        step = look.fonts.line("log", scale)
        top = self.y + 3 * scale
        middle = (self.pad + 8 * scale, top + step / 2)
        fill = {"good": palette.good, "bad": palette.bad}.get(point.sign, palette.accent)
        if point.sign in SIGNS:
            dot = Sheet(18, 18).circle((9, 9), 8.2, fill).surface(scale)
            self.picture.blit(dot, (round(middle[0] - dot.get_width() / 2), round(middle[1] - dot.get_height() / 2)))
            look.stamp(self.picture, SIGNS[point.sign], middle, 10 * scale, palette.panel)
        else:
            look.stamp(self.picture, point.sign, middle, 16 * scale, fill)
        indent = round(26 * scale)
        for row, line in enumerate(look.wrap(point.text, "log", self.width - indent, scale)):
            look.write(self.picture, line, (self.pad + indent, top + step * (row + 0.5)), "log", palette.text, scale)
            self.y = top + step * (row + 1)
        self.y += 3 * scale
