"""Round yards: a wall of stone, a floor of planks, and arcs of brass with studs at its sides."""

from __future__ import annotations

from math import cos, pi, sin

import pygame

from game.kernel.table import Arc, Point, Yard

from .look import Look
from .ribbons import ICON, RIBBON, ribbon
from .theme import style, tone
from .vector import Sheet

MARGIN = 28.0
"""How far ribbons may reach beyond a yard's box."""

OUTER = 50.0  # from the wall to the outer edge of an arc
ROAD = 8.0  # a road runs round the arcs
HALF = 42.0  # degrees that an arc goes up and down from the horizontal
STONES = 24
PLANK = 20.0
STUD, SEAL = 15.0, 20.0
VEIL = 105
STEP = 18.0


def yard_picture(yard: Yard, size: tuple[int, int], scale: float, look: Look) -> pygame.Surface:
    """A yard with a margin all round for its ribbons."""
    return _Drawing(yard, size, scale, look).draw()


class _Drawing:
    """Draws one yard, its middle at 0, 0."""

    def __init__(self, yard: Yard, size: tuple[int, int], scale: float, look: Look) -> None:
        self.yard, self.scale, self.look = yard, scale, look
        self.margin = round(MARGIN * scale)
        self.size = size[0] + 2 * self.margin, size[1] + 2 * self.margin
        self.corner = yard.box[0] - yard.centre[0], yard.box[1] - yard.centre[1]
        self.ink = style().piece.edge

    def draw(self) -> pygame.Surface:
        """Ground, arcs, wall and floor, words, ribbons."""
        yard = self.yard
        built = "yard", self.size, self.corner, self.scale, yard.wall, yard.floor, yard.arcs, yard.state == "now"
        picture = self.look.keep(built, self._build).copy()
        self._words(picture)
        if yard.state == "done":
            self._veil(picture)
        for arc in yard.arcs:
            side = -1 if arc.side == "left" else 1
            self._ribbon(picture, arc.name, (side * (yard.wall + 4), -yard.wall - 2), arc.icon)
        self._ribbon(picture, yard.name, (0, 2 - yard.floor), "check" if yard.state == "done" else "")
        return picture

    # --- parts ------------------------------------------------------------------------------------------------------

    def _build(self) -> pygame.Surface:
        """All of it that is seldom built anew."""
        sheet = self._sheet()
        self._ground(sheet)
        for arc in self.yard.arcs:
            self._arc(sheet, arc)
        self._wall(sheet)
        spaces = [(*space, at - arc.at) for arc in self.yard.arcs for at, space in enumerate(arc.spaces)]
        for place, _, ahead in spaces:
            self._space(sheet, self._inward(place), ahead)
        picture = sheet.surface(self.scale)
        for place, number, ahead in spaces:
            self._write(picture, number, self._inward(place), 19 if ahead == 0 else 16)
        return picture

    def _sheet(self) -> Sheet:
        margin = self.margin / self.scale
        origin = self.corner[0] - margin, self.corner[1] - margin
        return Sheet(self.size[0] / self.scale, self.size[1] / self.scale, origin)

    def _at(self, point: Point) -> Point:
        x, y = point[0] - self.corner[0], point[1] - self.corner[1]
        return self.margin + x * self.scale, self.margin + y * self.scale

    def _ground(self, sheet: Sheet) -> None:
        """The road round the yard and trodden earth inside it."""
        palette, outer = self.look.palette, self.yard.wall + (OUTER if self.yard.arcs else 14)
        road = palette.land2.mix(tone("earth"), 0.16)
        sheet.circle((0, 0), outer + ROAD, road, palette.ink, 2)
        sheet.circle((0, 0), outer, tone("earth").mix(palette.land2, 0.16), palette.ink, 2)

    def _arc(self, sheet: Sheet, arc: Arc) -> None:
        """A sector of leather in a line of brass."""
        middle = pi if arc.side == "left" else 0.0
        start, end = middle - HALF * pi / 180, middle + HALF * pi / 180
        inner, outer = self.yard.wall, self.yard.wall + OUTER
        steps = _sector(inner, outer - 2, start, end)
        brass = self.look.palette.brass
        sheet.path(steps, tone("leather"), self.ink, 5.4).path(steps, None, brass, 3)

    def _wall(self, sheet: Sheet) -> None:
        wall, floor, stone = self.yard.wall, self.yard.floor, tone("stone")
        if self.yard.state == "now":
            sheet.circle((0, 0), wall + 6, self.ink).circle((0, 0), wall + 5, tone("gold"))
        sheet.circle((0, 0), wall, stone, self.ink, 2.4)
        for joint in range(STONES):
            turn = 2 * pi * joint / STONES
            ends = [(far * cos(turn), far * sin(turn)) for far in (floor, wall)]
            sheet.lines(ends, self.ink.mix(stone, 0.25), 1.3)
        sheet.circle((0, 0), floor, style().piece.disc.mix(self.look.palette.land2, 0.75), self.ink, 2)
        seam = style().piece.disc.mix(tone("earth"), 0.42)
        x = -PLANK * (floor // PLANK)
        while x < floor:
            reach = (max(0.0, (floor - 3) ** 2 - x**2)) ** 0.5
            sheet.lines([(x, -reach), (x, reach)], seam, 4, 0.8)
            x += PLANK

    def _inward(self, place: Point) -> Point:
        """A point of the canvas, from the yard's middle."""
        return place[0] - self.yard.centre[0], place[1] - self.yard.centre[1]

    def _space(self, sheet: Sheet, at: Point, ahead: int) -> None:
        """A stud, or the seal of wax that shows how far it has come."""
        palette = self.look.palette
        if ahead == 0:
            sheet.circle(at, SEAL, self.ink).circle(at, SEAL - 1.2, palette.cream).circle(at, SEAL - 3, tone("wax"))
            sheet.circle(at, SEAL - 6.4, None, tone("wax").mix(palette.cream, 0.3), 1)
        else:
            sheet.circle(at, STUD, palette.night_box if ahead > 0 else palette.brass_dark, palette.brass, 2)

    def _write(self, picture: pygame.Surface, number: str, at: Point, size: float) -> None:
        cream = self.look.palette.cream
        self.look.write(picture, number, self._at(at), "number", cream, self.scale, size, anchor="middle")

    def _words(self, picture: pygame.Surface) -> None:
        step = max(STEP, self.look.fonts.line("aside", self.scale, 15) / self.scale)
        for row, line in enumerate(self.yard.lines):
            high = step * row - self.yard.floor + 33
            room = 2 * max(0.0, (self.yard.floor - 6) ** 2 - high**2) ** 0.5
            self.look.write(picture, line, self._at((0, high)), "aside", self.ink, self.scale, 15,
                            round(room * self.scale), "middle")  # fmt: skip

    def _veil(self, picture: pygame.Surface) -> None:
        key = "veil of a yard", self.size, self.corner, self.scale, self.yard.wall
        circle = self._sheet().circle((0, 0), self.yard.wall + 1, self.ink, alpha=VEIL / 255)
        picture.blit(self.look.keep(key, lambda: circle.surface(self.scale)), (0, 0))

    def _ribbon(self, picture: pygame.Surface, name: str, at: Point, icon: str) -> None:
        """A name on paper round a point, its icon before it."""
        words = self.look.fonts.get("ribbon", self.scale).size(name)[0] / self.scale
        wide = words + 46 + (ICON if icon else 0)
        key = "ribbon of a yard", name, icon, self.scale
        band = self.look.keep(key, lambda: ribbon(name, wide, self.scale, self.look, icon))
        x, y = self._at((at[0] - wide / 2, at[1] - RIBBON / 2))
        picture.blit(band, (round(x), round(y)))


def _sector(inner: float, outer: float, start: float, end: float) -> str:
    """The outline of a part of a ring, clockwise."""

    def on(radius: float, turn: float) -> str:
        return f"{radius * cos(turn):.2f} {radius * sin(turn):.2f}"

    return (
        f"M{on(outer, start)} A{outer:.2f} {outer:.2f} 0 0 1 {on(outer, end)} "
        f"L{on(inner, end)} A{inner:.2f} {inner:.2f} 0 0 0 {on(inner, start)} Z"
    )
