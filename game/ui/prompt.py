"""The prompt: whose turn, one sentence, discs, and the buttons below them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypeAlias

import pygame

from game.kernel.table import Button, Pip, Prompt

from .layout import Rect
from .look import Look
from .theme import Colour, style
from .vector import Sheet

State: TypeAlias = Literal["", "hover", "down", "off", "focus"]

PAD, GAP = 20.0, 8.0
BUTTON = 38.0


def prompt_picture(look: Look, size: tuple[int, int], prompt: Prompt, scale: float, rows: int) -> pygame.Surface:
    """The text and discs of a prompt, with room left for so many rows of buttons; the frame is not part of it."""
    picture = pygame.Surface(size, pygame.SRCALPHA)
    pad, palette = round(PAD * scale), look.palette
    width = size[0] - 2 * pad
    y = 12 * scale
    line = look.fonts.line("heading", scale)
    points = look.fitting(prompt.title, "heading", width, scale)
    look.write(picture, prompt.title, (pad, y + line / 2), "heading", palette.text, scale, points, width)
    y += line
    foot = size[1] - rows * (BUTTON + GAP) * scale - 6 * scale
    room = foot - y - _discs_height(prompt, scale)
    points = _fitting(look, prompt.text, width, room, scale)
    step = look.fonts.line("body", scale, points)
    for words in look.wrap(prompt.text, "body", width, scale, points):
        look.write(picture, words, (pad, y + step / 2), "body", palette.text2, scale, points)
        y += step
    if prompt.pips or prompt.note:
        _discs(picture, look, prompt, (pad, (y + foot) / 2), scale)
    return picture


def _fitting(look: Look, text: str, width: int, room: float, scale: float) -> float:
    """The largest size, in half points, in which a text fits into the room."""
    points = style().roles["body"].size
    while points > 14 and len(look.wrap(text, "body", width, scale, points)) * look.fonts.line(
        "body", scale, points
    ) > max(room, 0):
        points -= 0.5
    return points


def _discs_height(prompt: Prompt, scale: float) -> float:
    if not prompt.pips and not prompt.note:
        return 0.0
    return (28 if len(prompt.pips) > 4 else 46) * scale


def _discs(picture: pygame.Surface, look: Look, prompt: Prompt, at: tuple[float, float], scale: float) -> None:
    small = len(prompt.pips) > 4
    side, step = (24.0, 34.0) if small else (44.0, 54.0)
    if not small and not _note_fits(look, prompt, picture.get_width() / scale - 2 * PAD - step * len(prompt.pips)):
        side, step = 26.0, 31.0
    room_for = picture.get_width() / scale - 2 * PAD - side
    step = min(step, room_for / max(1, len(prompt.pips) - 1)) if small else step
    x = at[0]
    for pip in prompt.pips:
        disc = pip_picture(look, pip, round(side * scale))
        picture.blit(disc, (round(x), round(at[1] - side * scale / 2)))
        x += step * scale
    if small or not prompt.note:
        return
    x += 2 * scale
    room = round(picture.get_width() - x - 8 * scale)
    lower = 10 * scale if prompt.aside else 0
    look.write(picture, prompt.note, (x, at[1] - lower), "strong", look.palette.accent, scale, width=room)
    look.write(picture, prompt.aside, (x, at[1] + 10 * scale), "aside", look.palette.text2, scale, width=room)


def _note_fits(look: Look, prompt: Prompt, room: float) -> bool:
    """Whether the words beside the discs have room; what counts must not be cut."""
    return look.fonts.get("strong").size(prompt.note)[0] <= room


def pip_picture(look: Look, pip: Pip, px: int) -> pygame.Surface:
    """A disc: brass and numbered while free, dark with its icon when used, a tick when done, empty when open."""
    palette = look.palette
    sheet = Sheet(44, 44)
    if pip.state in ("free", "done"):
        bright = palette.accent if look.theme == "night" else palette.glow
        sheet.circle((22, 22), 21, palette.ink, palette.brass, 1.6).circle((22, 22), 19, bright)
        if pip.state == "free":
            sheet.circle((22, 22), 16, None, palette.ink2, 1, 0.6).circle((22, 22), 12, None, palette.ink2, 1, 0.5)
    else:
        sheet.circle((22, 22), 20, palette.panel2, palette.brass_dark, 2)
    picture = sheet.surface(px / 44)
    middle = (px / 2, px / 2)
    if pip.state == "free":
        look.write(picture, pip.text, middle, "number", palette.ink, px / 44, 20, anchor="middle")
    elif pip.state == "done":
        look.stamp(picture, "check", middle, px * 0.5, palette.ink)
    elif pip.state == "used":
        look.stamp(picture, pip.icon, middle, px * 0.5, palette.text2)
    return picture


# --- buttons --------------------------------------------------------------------------------------------------------


def button_rows(count: int) -> int:
    """How many rows so many buttons take, two in a row."""
    return (count + 1) // 2


def button_places(prompt: Rect, count: int, scale: float) -> list[Rect]:
    """Where buttons stand in the prompt, from the bottom up in two columns; an odd one out takes the last row whole."""
    rows = button_rows(count)
    pad, gap, height = round(PAD * scale), round(GAP * scale), round(BUTTON * scale)
    width = prompt.w - 2 * pad
    top = prompt.bottom - round(12 * scale) - rows * (height + gap) + gap
    places = []
    for at in range(count):
        y = top + (at // 2) * (height + gap)
        if at == count - 1 and count % 2:
            places.append(Rect(prompt.x + pad, y, width, height))
        else:
            half = (width - gap) // 2
            places.append(Rect(prompt.x + pad + (at % 2) * (half + gap), y, half, height))
    return places


def button_picture(
    look: Look, size: tuple[int, int], button: Button, scale: float, state: State = ""
) -> pygame.Surface:
    """A button: icon, label and key cap, of which the label stays where room is scarce; the main one in wax."""
    key = ("button", size, button.label, button.key, button.icon, button.tone, scale, state)
    return look.keep(key, lambda: _button(look, size, button, scale, state))


def _button(look: Look, size: tuple[int, int], button: Button, scale: float, state: State) -> pygame.Surface:
    palette = look.palette
    w, h = size[0] / scale, size[1] / scale
    main = button.tone == "main" and state != "off"
    fill = palette.wax if main else palette.panel2
    if state == "hover":
        fill = fill.mix(palette.glow, 0.14)
    elif state == "down":
        fill = fill.mix(palette.ink, 0.28)
    edge = palette.brass if state != "off" else palette.line
    sheet = Sheet(w, h)
    radius = style().measures.radius_button
    sheet.rect((1, 1, w - 2, h - 2), fill, palette.brass_dark if state != "off" else palette.line, 2, radius=radius)
    sheet.rect((1.2, 1.2, w - 2.4, h - 2.4), None, edge, 1.2, radius=radius)
    if state == "focus":
        sheet.rect((3.5, 3.5, w - 7, h - 7), None, palette.cream, 2, radius=radius - 2)
    picture = sheet.surface(scale)
    ink = palette.cream if main else palette.text2 if state == "off" else palette.text
    _label(picture, look, button, scale, ink)
    if state == "off":
        picture.set_alpha(170)
    return picture


def _label(picture: pygame.Surface, look: Look, button: Button, scale: float, ink: Colour) -> None:
    w, h = picture.get_size()
    needed = look.fonts.get("strong", scale).size(button.label)[0] * 0.9
    shown_key = button.key and w - 20 * scale - needed > 34 * scale
    shown_icon = button.icon and w - 20 * scale - needed > (60 if shown_key else 26) * scale
    left, end = 14 * scale, w - 10 * scale
    if shown_key:
        end = _key_cap(picture, look, button.key, scale, ink)
    if shown_icon:
        look.stamp(picture, button.icon, (left + 8 * scale, h / 2), 17 * scale, ink)
        left += 26 * scale
    look.write(picture, button.label, (left, h / 2), "strong", ink, scale, width=round(end - left - 4 * scale))


def _key_cap(picture: pygame.Surface, look: Look, key: str, scale: float, ink: Colour) -> float:
    """A key's name in a small frame at the right end; where the frame begins comes back."""
    w, h = picture.get_size()
    name = look.text(key, "key", ink, scale)
    width = max(round(20 * scale), name.get_width() + round(10 * scale))
    height = round(21 * scale)
    x, y = w - width - round(11 * scale), (h - height) // 2
    pygame.draw.rect(picture, ink, (x, y, width, height), max(1, round(1.3 * scale)), border_radius=round(5 * scale))
    picture.blit(name, (x + (width - name.get_width()) // 2, y + (height - name.get_height()) // 2))
    return float(x)


ORDER = {"plain": 0, "quiet": 1, "main": 2}
"""The order of tones: the button that carries on stands last."""


def ordered(buttons: Sequence[Button]) -> list[Button]:
    """The buttons that stand in the prompt, in their order; listed ones lie over the board."""
    return sorted((button for button in buttons if button.listed is None), key=lambda button: ORDER.get(button.tone, 0))
