"""The top bar: menu, program, game, where it stands, and tools at the right."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import pygame

from .layout import Layout, Rect
from .look import Look
from .vector import Sheet

PROGRAM = "BRIGANTINE"

STEP = 34.0
"""From one round's disc to the next."""


class Tool(msgspec.Struct, frozen=True):
    """A tool of the bar: its icon and, where there is room, its word. `on` is whether it can be used now."""

    id: str
    icon: str
    label: str = ""
    on: bool = True


def tool_places(look: Look, layout: Layout, tools: Sequence[Tool], note: str = "") -> dict[str, Rect]:
    """Where each tool stands, from the right; words are left out where the bar is too short for them."""
    scale, bar = layout.type, layout.top_bar
    words = bar.w >= 1000 * scale
    right = bar.right - round(20 * scale)
    if note and words:
        right -= look.text(note, "aside", look.palette.text2, scale).get_width() + round(34 * scale)
    places: dict[str, Rect] = {}
    for tool in reversed(tools):
        width = round(40 * scale)
        if tool.label and words:
            width += look.text(tool.label, "body", look.palette.text, scale, 16).get_width() + round(8 * scale)
        right -= width
        places[tool.id] = Rect(right, bar.y, width, bar.h)
        right -= round((12 if words else 2) * scale)
    return places


def menu_place(layout: Layout) -> Rect:
    """Where the menu's icon stands."""
    return Rect(0, 0, round(48 * layout.type), layout.top_bar.h)


def draw_top_bar(
    surface: pygame.Surface,
    look: Look,
    layout: Layout,
    title: str,
    state: str,
    tools: Sequence[Tool] = (),
    note: str = "",
    hovered: str = "",
    rounds: tuple[int, int] = (0, 0),
    phase: str = "",
) -> None:
    """Write the bar's content over its empty frame: `title` is the game's name, `note` the save's state.

    `rounds` are the round that is played and how many there are, drawn as discs in place of `state` if they fit; beside
    them stands the `phase`, if that fits too.
    """
    scale, bar, palette = layout.type, layout.top_bar, look.palette
    middle = bar.h / 2
    places = tool_places(look, layout, tools, note)
    end = min((place.x for place in places.values()), default=bar.right) - round(10 * scale)
    hot = palette.text if hovered == "menu" else palette.text2
    look.stamp(surface, "menu", (28 * scale, middle), 19 * scale, hot)
    x = 52 * scale
    if end > 620 * scale:
        x = look.write(surface, PROGRAM, (x, middle), "program", palette.accent, scale).right + 32 * scale
    if end - x > 60 * scale:
        room = round(end - x)
        x = look.write(surface, title, (x, middle + scale), "heading", palette.text, scale, 22, room).right + 44 * scale
    if rounds[1] and end - x > STEP * scale * rounds[1]:
        _rounds(surface, look, rounds, (x - 14 * scale, middle), scale)
        x += (STEP * rounds[1] + 10) * scale
        if look.fonts.get("aside", scale, 15.5).size(phase)[0] < end - x:
            look.write(surface, phase, (x, middle - scale), "aside", palette.text2, scale, 15.5)
    elif end - x > 80 * scale:
        look.write(surface, state, (x, middle - scale), "aside", palette.text2, scale, 15.5, round(end - x))
    for tool in tools:
        _tool(surface, look, tool, places[tool.id], scale, tool.id == hovered)
    if note and bar.w >= 1000 * scale:
        look.write(surface, note, (bar.right - 26 * scale, middle), "aside", palette.text2, scale, anchor="right")


def _rounds(
    surface: pygame.Surface, look: Look, rounds: tuple[int, int], at: tuple[float, float], scale: float
) -> None:
    """A disc for each round on a line: those past in brass, the present one bright, those to come dark."""
    palette, (here, last) = look.palette, rounds
    sheet = Sheet(STEP * last, 30, (-STEP / 2, -15))
    for number in range(1, last + 1):
        x, line = STEP * (number - 1), palette.brass if number < here else palette.line
        if number < last:
            sheet.lines([(x, 0), (x + STEP, 0)], line, 2)
        fill = palette.accent if number == here else palette.panel2 if number > here else palette.line
        edge = palette.brass if number <= here else palette.line
        sheet.circle((x, 0), 13 if number == here else 9.6, fill, edge, 1.6)
    surface.blit(sheet.surface(scale), (round(at[0]), round(at[1] - 15 * scale)))
    for number in range(1, last + 1):
        ink = palette.on_accent if number == here else palette.text if number < here else palette.text2
        place = (at[0] + STEP * (number - 0.5) * scale, at[1])
        look.write(surface, str(number), place, "key", ink, scale, 16 if number == here else 13, anchor="middle")


def _tool(surface: pygame.Surface, look: Look, tool: Tool, place: Rect, scale: float, hovered: bool) -> None:
    palette, middle = look.palette, place.y + place.h / 2
    colour = palette.line if not tool.on else palette.accent if hovered else palette.text2
    look.stamp(surface, tool.icon, (place.x + 20 * scale, middle), 18 * scale, colour)
    if tool.label and place.w > 44 * scale:
        ink = palette.text if tool.on else palette.text2.mix(palette.panel, 0.5)
        look.write(surface, tool.label, (place.x + 40 * scale, middle), "body", ink, scale, 16)
