"""A brass wheel of four quarters of leather, a red hand on its hub."""

from __future__ import annotations

from math import cos, pi, sin

import pygame

from game.kernel.table import Point, Quarter, Wheel

from .badges import stamp_emblem
from .look import Look
from .theme import BLACK, WHITE, Palette, style, tone
from .tokens import centred
from .vector import Sheet, shadow

RADIUS, RIM, HUB = 114.0, 16.0, 31.0
LEATHER = RADIUS - RIM - 2
STEPS = 72
"""In how many steps the light goes round the rim."""

TIP = 52.0
NUMBER = 105.0
SIDES: tuple[Point, ...] = ((-1, -1), (1, -1), (1, 1), (-1, 1))
"""Where the quarters lie, clockwise from the upper left."""

ICON, WORD, LINE = 27.0, 15.0, 14.0
OUT = 48.0
ROOM = 78.0
"""How wide a word may be in its quarter."""


def wheel_picture(wheel: Wheel, size: tuple[int, int], look: Look) -> pygame.Surface:
    """The wheel as large as its box, with a margin for its shadow."""
    scale = min(size) / (2 * RADIUS)
    picture = look.keep(("wheel", size), lambda: _rim(look.palette, scale)).copy()
    middle = picture.get_width() / 2, picture.get_height() / 2
    sides = list(zip(wheel.quarters, SIDES, strict=False))
    face = _sheet()
    for quarter, side in sides:
        _quarter(face, look.palette, quarter.state, side)
    _lay(picture, face, scale)
    for quarter, side in sides:
        _label(picture, look, quarter, side, scale)
    hub = _sheet()
    chosen = next((side for quarter, side in sides if quarter.state == "chosen"), None)
    _hub(hub, look, wheel.seat, chosen)
    _lay(picture, hub, scale)
    stamp_emblem(look, picture, wheel.seat, middle, 27 * scale)
    return picture


def _sheet() -> Sheet:
    return Sheet(2 * RADIUS + 4, 2 * RADIUS + 4, (-RADIUS - 2, -RADIUS - 2))


def _lay(picture: pygame.Surface, sheet: Sheet, scale: float) -> None:
    """Draw a sheet whose middle is the wheel's."""
    drawn = sheet.surface(scale)
    picture.blit(drawn, centred(drawn, (picture.get_width() / 2, picture.get_height() / 2)))


def _rim(palette: Palette, scale: float) -> pygame.Surface:
    """Brushed brass and its shadow, which are the same for all wheels."""
    ink = style().piece.edge
    dark, light = palette.brass.mix(palette.brass_dark, 0.65), palette.brass.mix(tone("chosen"), 0.6)
    sheet = _sheet().circle((0, 0), RADIUS, ink)
    for step in range(STEPS):
        start, end = (2 * pi * (step + more) / STEPS for more in (0.0, 1.1))
        shine = 0.5 + 0.5 * cos(2 * (start + pi / 4)) * (1.0 if step % 2 else 0.86)
        sheet.polygon([(0, 0), _on(RADIUS - 1.6, start), _on(RADIUS - 1.6, end)], dark.mix(light, shine))
    sheet.circle((0, 0), RADIUS - RIM, ink)
    body = sheet.surface(scale)
    soft = shadow(body, 5 * scale, 130)
    picture = pygame.Surface(soft.get_size(), pygame.SRCALPHA)
    picture.blit(soft, (0, round(3 * scale)))
    picture.blit(body, centred(body, (soft.get_width() / 2, soft.get_height() / 2)))
    return picture


def _on(radius: float, turn: float) -> Point:
    return radius * cos(turn), radius * sin(turn)


def _quarter(sheet: Sheet, palette: Palette, state: str, side: Point) -> None:
    """Leather between bars of brass, a gold edge where it is offered."""
    x, y = side
    gap, chosen = 3.0, state == "chosen"
    reach = (LEATHER**2 - gap**2) ** 0.5
    turn = 1 if x * y > 0 else 0
    arc = f"A{LEATHER} {LEATHER} 0 0 {turn}"
    field = f"M{gap * x} {gap * y} L{reach * x} {gap * y} {arc} {gap * x} {reach * y} Z"
    leather = tone("leather") if state != "off" else tone("leather").mix(BLACK, 0.3)
    sheet.path(f"M0 0 L{LEATHER * x} 0 {arc} 0 {LEATHER * y} Z", palette.brass_dark)
    sheet.path(field, tone("chosen") if chosen else leather)
    if state == "off":
        return
    edge = LEATHER - 1.5
    end = (edge**2 - gap**2) ** 0.5
    line = f"M{end * x} {gap * y} A{edge} {edge} 0 0 {turn} {gap * x} {end * y}"
    colour = tone("chosen").mix(WHITE, 0.62) if chosen else palette.glow
    sheet.path(line, None, colour, 6 if chosen else 3, cap="butt")


def _label(picture: pygame.Surface, look: Look, quarter: Quarter, side: Point, scale: float) -> None:
    """Icon, word and, on the rim, the number of a quarter."""
    middle = picture.get_width() / 2, picture.get_height() / 2

    def at(x: float, y: float) -> Point:
        return middle[0] + x * scale, middle[1] + y * scale

    palette, x = look.palette, OUT * side[0]
    ink = style().piece.edge if quarter.state == "chosen" else palette.night_text
    if quarter.state == "off":
        ink = palette.night_text.mix(tone("leather"), 0.6)
    lines = look.wrap(quarter.name, "strong", round(ROOM * scale), scale, WORD)[:2]
    step = max(LINE, look.fonts.line("strong", scale, WORD) / scale * 0.86)
    upper = (-57.0 if side[1] < 0 else 36.0) - (step / 2 if len(lines) > 1 else 0)
    look.stamp(picture, quarter.icon, at(x, upper), ICON * scale, ink)
    for row, line in enumerate(lines):
        place = at(x, upper + 21 + step * row)
        look.write(picture, line, place, "strong", ink, scale, WORD, round(ROOM * scale), "middle")
    on = NUMBER * side[0] * 0.707, NUMBER * side[1] * 0.707
    key = ("wheel number", scale)
    disc = look.keep(key, lambda: _number_disc().surface(scale))
    picture.blit(disc, centred(disc, at(*on)))
    look.write(picture, quarter.number, at(*on), "key", style().piece.edge, scale, 15, anchor="middle")


def _number_disc() -> Sheet:
    return Sheet(22, 22, (-11, -11)).circle((0, 0), 10.4, style().piece.edge).circle((0, 0), 8.8, style().piece.disc)


def _hub(sheet: Sheet, look: Look, seat: int, chosen: Point | None) -> None:
    """The seat's disc in a ring of brass; a hand to the chosen quarter below it."""
    palette, ink = look.palette, style().piece.edge
    if chosen is not None:
        towards = 0.707 * chosen[0], 0.707 * chosen[1]
        across = -towards[1], towards[0]
        foot = [(towards[0] * 22 + across[0] * far, towards[1] * 22 + across[1] * far) for far in (19, -19)]
        sheet.polygon([*foot, (towards[0] * TIP, towards[1] * TIP)], tone("wax"), ink, 1.8)
    sheet.circle((0, 0), HUB, ink).circle((0, 0), HUB - 1.4, palette.brass.mix(tone("chosen"), 0.5))
    sheet.circle((0, 0), HUB - 4.4, ink).circle((0, 0), HUB - 5.4, look.crew(seat).colour)
