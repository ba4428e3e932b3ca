"""The seats' panels: crest, name and player, chips, headings and wells, whole or cut short."""

from __future__ import annotations

import pygame

from game.kernel.table import Bar, Box, Chip, Label, Panel, Point, Well

from .layout import Plate, short_height
from .look import Anchor, Look
from .materials import well
from .mats import part_picture
from .picture import PanelLook, PieceLook, Sitter
from .pieces import Pieces
from .theme import Colour

OUT_VEIL = 120


def write_plate(picture: pygame.Surface, look: PanelLook, pieces: Pieces) -> None:
    """Write a seat's panel into its empty frame."""
    if look.plate.style == "crest":
        _crest_only(picture, look.panel, look.plate.frame.scale, pieces)
    else:
        _Writer(picture, look.panel, look.plate, pieces).write(look.sitter)
    if look.panel.out:
        veil = pygame.Surface(picture.get_size(), pygame.SRCALPHA)
        veil.fill((*pieces.look.palette.panel, OUT_VEIL))
        picture.blit(veil, (0, 0))


def _crest_only(picture: pygame.Surface, panel: Panel, scale: float, pieces: Pieces) -> None:
    """A crest, and below it how far the seat has come, else the first chip's number."""
    look, (w, h) = pieces.look, picture.get_size()
    crest = pieces.crest(panel.seat, (round(w * 0.58), round(h * 0.58)))
    picture.blit(crest, (round((w - crest.get_width()) / 2), round(h * 0.1)))
    numbers = [str(part.value) for part in panel.parts if isinstance(part, Bar)]
    numbers += [part.value for part in panel.parts if isinstance(part, Chip)]
    if numbers:
        look.write(picture, numbers[0], (w / 2, h * 0.82), "strong", look.palette.text, scale, anchor="middle")


def _face(chip: Chip) -> str:
    """The face that a chip counts, where its icon is one: `face:NAME`."""
    return chip.icon.removeprefix("face:") if chip.icon.startswith("face:") else ""


class _Writer:
    """Writes one panel's content, each part in its box."""

    def __init__(self, picture: pygame.Surface, panel: Panel, plate: Plate, pieces: Pieces) -> None:
        self.picture, self.panel, self.pieces = picture, panel, pieces
        self.look: Look = pieces.look
        self.palette = self.look.palette
        self.scale = plate.frame.scale
        self.end = panel.box[1] + (short_height(panel) if plate.style == "short" else panel.box[3])

    def write(self, sitter: Sitter) -> None:
        """The head, then every part that is shown."""
        shown = [part for part in self.panel.parts if part.box[1] + part.box[3] <= self.end]
        self._wells(
            [part.box for part in shown if isinstance(part, Well) or (isinstance(part, Chip) and not _face(part))]
        )
        self._head(sitter)
        for part in shown:
            match part:
                case Label():
                    self._label(part)
                case Chip():
                    self._chip(part)
                case Well():
                    self._well(part)
                case _:
                    x, y, _, _ = self._box(part.box)
                    self.picture.blit(part_picture(self.look, part, self.scale), (round(x), round(y)))

    def _box(self, box: Box) -> tuple[float, float, float, float]:
        """A box of the canvas on the picture."""
        x, y, w, h = box
        left, top = self.panel.box[0], self.panel.box[1]
        return (x - left) * self.scale, (y - top) * self.scale, w * self.scale, h * self.scale

    def _wells(self, boxes: list[Box]) -> None:
        for box in boxes:
            x, y, _, _ = self._box(box)
            self.picture.blit(self._field((box[2], box[3])), (round(x), round(y)))

    def _field(self, size: Point) -> pygame.Surface:
        """A sunken field; each size is drawn once."""
        return self.look.keep(("well", size, self.scale), lambda: well(size, self.palette, self.scale))

    def _head(self, sitter: Sitter) -> None:
        x, y, w, h = self._box(self.panel.crest)
        if self.panel.seat >= 0 and w:
            crest = self.pieces.crest(self.panel.seat, (round(w), round(h)))
            self.picture.blit(crest, (round(x + (w - crest.get_width()) / 2), round(y + (h - crest.get_height()) / 2)))
        x, y, w, h = self._box(self.panel.title)
        if not w:
            return
        line = " · ".join(part for part in (sitter.player, self.panel.note) if part)
        points = self.look.fitting(sitter.name, "name", w, self.scale)
        self._text(sitter.name, (x, y + h * 0.30), "name", self.palette.text, w, points)
        self._text(line, (x, y + h * 0.77), "aside", self.palette.text2, w, 14.5)

    def _text(
        self, string: str, at: tuple[float, float], role: str, colour: Colour, width: float,
        size: float | None = None, anchor: Anchor = "left",
    ) -> pygame.Rect:  # fmt: skip
        return self.look.write(self.picture, string, at, role, colour, self.scale, size, round(width), anchor)

    def _label(self, label: Label) -> None:
        x, y, w, h = self._box(label.box)
        if label.style == "name":
            self._text(label.text, (x + w / 2, y + h / 2), "title", self.palette.text, w, anchor="middle")
            return
        if label.style != "heading":
            self._lines(label)
            return
        middle = y + h / 2
        start = self._text(label.text, (x, middle), "title", self.palette.text2, w, 16).right + 8 * self.scale
        end = x + w
        if label.count:
            end = self._text(label.count, (end, middle), "aside", self.palette.text2, w, 15, "right").left
            end -= 8 * self.scale
        if end > start:
            y = round(middle + self.scale)
            pygame.draw.line(self.picture, self.palette.line, (round(start), y), (round(end), y))

    def _lines(self, label: Label) -> None:
        """A text without a hairline: one line in the middle, several from the left."""
        x, y, w, h = self._box(label.box)
        quiet = label.style in ("aside", "note")
        role = "small" if quiet else "card"
        step = self.look.fonts.line(role, self.scale)
        single = label.style == "note" and h < 1.8 * step
        lines = [label.text] if single else self.look.wrap(label.text, role, round(w), self.scale)
        colour = self.palette.text2 if quiet else self.palette.text
        for row, line in enumerate(lines):
            middle = label.style == "legend" or (len(lines) == 1 and not label.count and label.style != "note")
            at = (x + w / 2 if middle else x, y + step * (row + 0.5))
            anchor: Anchor = "middle" if middle else "left"
            self._text(line, at, role, colour, w, anchor=anchor)
        if label.count:
            self._text(label.count, (x + w, y + step / 2), role, colour, w, anchor="right")

    def _chip(self, chip: Chip) -> None:
        x, y, w, h = self._box(chip.box)
        if face := _face(chip):
            count = ("count", int(chip.value) if chip.value.isdigit() else 0, 0)
            state = "faint" if chip.value == "0" else ""
            sprite = self.pieces.get(PieceLook("disc", face, self.panel.seat, round(w), state, (count,)))
            self.picture.blit(sprite.picture, sprite.place((x + w / 2, y + h / 2)))
            return
        if not chip.label:
            self._short_chip(chip, x, y + h / 2, w)
            return
        upper = y + h * 0.32
        self.look.stamp(self.picture, chip.icon, (x + 16 * self.scale, upper), 15 * self.scale, self.palette.accent)
        at = (x + w / 2 + 9 * self.scale, upper)
        self._text(chip.value, at, "strong", self.palette.text, w * 0.6, 18, "middle")
        at = (x + w / 2, y + h * 0.74)
        self._text(chip.label, at, "small", self.palette.text2, w - 4 * self.scale, 14, "middle")

    def _short_chip(self, chip: Chip, x: float, middle: float, w: float) -> None:
        """An icon and a number side by side."""
        self.look.stamp(self.picture, chip.icon, (x + w * 0.3, middle), 15 * self.scale, self.palette.accent)
        at = (x + w * 0.7, middle)
        self._text(chip.value, at, "strong", self.palette.text, w * 0.5, 17, "middle")

    def _well(self, part: Well) -> None:
        x, y, w, h = self._box(part.box)
        wide = h >= 38 * self.scale
        icon, indent = (17.0, 30.0) if not wide else (24.0, 48.0) if w > 150 * self.scale else (20.0, 36.0)
        at = (x + indent / 2 * self.scale, y + h / 2)
        self.look.stamp(self.picture, part.icon, at, icon * self.scale, self.palette.text)
        left, room = x + indent * self.scale, w - (indent + 6) * self.scale
        if part.text and wide:
            self._text(part.title, (left, y + h * 0.30), "strong", self.palette.text, room, 16)
            self._text(part.text, (left, y + h * 0.70), "aside", self.palette.text2, room, 15)
        elif part.text:
            self._narrow_well(part, left, y + h / 2, room)
        else:
            self._text(part.title, (left, y + h / 2), "strong", self.palette.text, room, 16 if wide else 14)

    def _narrow_well(self, part: Well, left: float, middle: float, room: float) -> None:
        """Title and text side by side, or the text alone where only that fits: the icon says the rest."""
        title = self.look.fonts.get("strong", self.scale, 14).size(part.title)[0]
        text = self.look.fonts.get("small", self.scale).size(part.text)[0]
        gap = 5 * self.scale
        if title + gap + text <= room:
            end = self._text(part.title, (left, middle), "strong", self.palette.text, room, 14).right
            left, room = end + gap, left + room - end - gap
        self._text(part.text, (left, middle), "small", self.palette.text2, room)
