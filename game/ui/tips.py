"""Small dark notes over the table: the pill of an outcome, and the reason why something cannot be."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.kernel.table import Mark

from .look import Look
from .theme import Colour, style
from .vector import Sheet

CREAM = Colour.parse("FCF5E0")
WARNING = Colour.parse("E58A6B")
GOLD = Colour.parse("E3B54A")

SIGNS: dict[str, tuple[tuple[str, Colour], ...]] = {
    "blade": (("blade", CREAM),),
    "skull": (("skull", WARNING),),
    "back": (("back", WARNING),),
    "shield_off": (("shield", CREAM), ("arrow_down", WARNING)),
    "pin": (("pin", WARNING),),
}
"""The icons of a mark in a pill; any other mark shows the icon of its own name."""


def pill_picture(look: Look, marks: Sequence[Mark], scale: float, pointed: bool = False) -> pygame.Surface:
    """Signs and numbers in a row on a dark pill."""
    icon, gap, pad = round(18 * scale), round(5 * scale), round(11 * scale)
    parts: list[pygame.Surface] = []
    for mark in marks:
        for name, colour in SIGNS.get(mark.kind, ((mark.kind, CREAM),)):
            picture = look.icons.get(name, icon, colour)
            if picture is not None:
                parts.append(picture)
        if mark.text or mark.value:
            parts.append(look.text(mark.text or str(mark.value), "strong", CREAM, scale, 17))
    width = sum(part.get_width() for part in parts) + gap * max(0, len(parts) - 1) + 2 * pad
    height = round(28 * scale)
    sheet = Sheet(width, height)
    edge = look.palette.glow if pointed else CREAM
    sheet.rect((1, 1, width - 2, height - 2), look.palette.night_box, edge, 1.4, radius=height / 2)
    pill = sheet.surface()
    x = pad
    for part in parts:
        pill.blit(part, (x, (height - part.get_height()) // 2))
        x += part.get_width() + gap
    return pill


def tooltip_picture(look: Look, title: str, text: str, rule: str, sign: str, scale: float) -> pygame.Surface:
    """A dark box: sign and title, one plain sentence, the rule in italics."""
    palette = look.palette
    room, pad = round(250 * scale), round(12 * scale)
    indent = round(24 * scale)
    rows = [
        (look.text(line, "strong", CREAM, scale), indent) for line in look.wrap(title, "strong", room - indent, scale)
    ]
    notes = (("card", 15.0, palette.night_text, text), ("aside", 14.5, GOLD, rule))
    for role, points, colour, words in notes:
        lines = look.wrap(words, role, room, scale, points) if words else []
        rows += [(look.text(line, role, colour, scale, points), 0) for line in lines]
    width = max(row.get_width() + left for row, left in rows) + 2 * pad
    height = sum(row.get_height() for row, _ in rows) + 2 * round(9 * scale)
    sheet = Sheet(width, height)
    sheet.rect((1, 1, width - 2, height - 2), palette.night_box, palette.brass_dark, 1.4,
               radius=style().measures.radius_tooltip * scale)  # fmt: skip
    box = sheet.surface()
    y = round(9 * scale)
    if sign:
        at = (pad + indent * 0.36, y + rows[0][0].get_height() / 2)
        look.stamp(box, sign, at, 17 * scale, WARNING if sign in ("bar", "bad", "bang") else GOLD)
    for row, left in rows:
        box.blit(row, (pad + left, y))
        y += row.get_height()
    return box
