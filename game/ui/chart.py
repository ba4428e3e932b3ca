"""The board as an inked chart: torn paper, graticule, sea, an island round the hexes, and what stands on it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from math import cos, pi, sin
from random import Random

import pygame

from game.kernel.table import Area, Box, Circle, Hex, Point, Scene, Spot

from .city import city
from .layout import Frame, Layout, Rect
from .look import Look
from .materials import Framed, with_shadow
from .ornaments import boat, compass, mountain, palm_tree, sunburst
from .shore import curve, outline, outward, oval
from .theme import Colour, Palette, style
from .vector import Sheet, hexagon, trace

INSET = 24.0  # from the paper's edge to the sea
SHORE = 15.0
FOOT = 26.0  # what a track may take of the sea below an oval island
WAVES = 150
PALMS = 9
SPECKS = 140


def chart(scene: Scene, layout: Layout, look: Look) -> Framed:
    """The board's ground: paper, sea and island where the scene wants them, and its places."""
    frame = layout.frame("board")
    canvas = _Canvas(layout.board, frame.scale)
    spots = [spot for spot in scene.spots if spot.region == "board"]
    picture = canvas.sheet()
    coast: list[Point] = []
    if scene.ground == "oval":
        _sea(picture, canvas, look.palette)
        coast = _oval(picture, canvas, frame, layout.board_box, look.palette)
        _scenery(picture, scene, partial(canvas.place, origin=frame.origin, at=frame.at), look.palette)
    elif scene.ground == "island":
        _sea(picture, canvas, look.palette)
        hexes = [spot.shape for spot in spots if isinstance(spot.shape, Hex)]
        coast = _island(picture, canvas.moved(hexes, frame.origin, frame.at), look.palette)
    elif scene.ground == "city":
        window = (INSET, INSET, canvas.w - 2 * INSET, canvas.h - 2 * INSET)
        city(picture, window, scene.roads, partial(canvas.place, origin=frame.origin, at=frame.at), look.palette)
    else:
        picture.rect((INSET, INSET, canvas.w - 2 * INSET, canvas.h - 2 * INSET), look.palette.land)
    _paper(picture, canvas, look.palette)
    _places(picture, [_moved(spot, canvas, frame.origin, frame.at) for spot in spots], look)
    if scene.ground == "island":
        _palms(picture, coast, look.palette)
    surface = picture.surface(frame.scale)
    if scene.ground == "island":
        _ornaments(surface, canvas, look)
    for kind, (x, y) in scene.scenery:
        _drawn_ornament(surface, kind, canvas.place((x, y), frame.origin, frame.at), frame.scale, look.palette)
    return with_shadow(surface, 14 * frame.scale, 6 * frame.scale, style().measures.shadow_dark)


def borders(spots: Sequence[Spot], layout: Layout, look: Look) -> pygame.Surface:
    """The lines round each seat's places, to be laid over the board's rectangle."""
    frame = layout.frame("board")
    canvas = _Canvas(layout.board, frame.scale)
    sheet = canvas.sheet()
    for seat in sorted({spot.edge for spot in spots if spot.edge >= 0}):
        hexes = [spot.shape for spot in spots if spot.edge == seat and isinstance(spot.shape, Hex)]
        side = canvas.moved(hexes, frame.origin, frame.at)
        _border(sheet, side, look.palette.cream, 6.4)
        _border(sheet, side, look.crew(seat).colour, 4)
    return sheet.surface(frame.scale)


class _Canvas:
    """The board's paper in units of the canvas, from its own upper left corner."""

    def __init__(self, rect: Rect, scale: float) -> None:
        self.rect = rect
        self.scale = scale
        self.w, self.h = rect.w / scale, rect.h / scale

    def sheet(self) -> Sheet:
        return Sheet(self.w, self.h)

    def place(self, point: Point, origin: Point, at: Point) -> Point:
        """A canvas point, given where the frame puts its origin in the window."""
        return (
            point[0] - origin[0] + (at[0] - self.rect.x) / self.scale,
            point[1] - origin[1] + (at[1] - self.rect.y) / self.scale,
        )

    def moved(self, hexes: Iterable[Hex], origin: Point, at: Point) -> list[Hex]:
        return [Hex(self.place(hexed.centre, origin, at), hexed.size) for hexed in hexes]


def _moved(spot: Spot, canvas: _Canvas, origin: Point, at: Point) -> Spot:
    match spot.shape:
        case Hex(centre, size):
            shape: Hex | Circle | Area = Hex(canvas.place(centre, origin, at), size)
        case Circle(centre, radius):
            shape = Circle(canvas.place(centre, origin, at), radius)
        case Area((x, y, w, h)):
            left, top = canvas.place((x, y), origin, at)
            shape = Area((left, top, w, h))
    return Spot(spot.id, shape, spot.name, spot.ground, spot.edge, spot.region)


# --- paper and sea --------------------------------------------------------------------------------------------------


def _paper(sheet: Sheet, canvas: _Canvas, palette: Palette) -> None:
    """A torn sheet with a window on the sea: specks, an ink frame and a graticule of dashes."""
    rng = Random(4)
    edge = _torn(canvas.w, canvas.h, rng)
    left, top, right, bottom = INSET, INSET, canvas.w - INSET, canvas.h - INSET
    window = [(left, top), (left, bottom), (right, bottom), (right, top)]  # against the edge's sense: a hole
    sheet.path(trace(edge, closed=True) + trace(window, closed=True), palette.chart)
    sheet.polygon(edge, None, palette.paper_dark, 2)
    for _ in range(SPECKS):
        along, across = rng.uniform(4, canvas.w - 4), rng.uniform(3, 13)
        at = rng.choice([(along, across), (along, canvas.h - across), (across, along), (canvas.w - across, along)])
        sheet.circle(at, rng.uniform(0.4, 0.9), palette.paper_dark, alpha=rng.uniform(0.1, 0.5))
    sheet.rect((14, 14, canvas.w - 28, canvas.h - 28), None, palette.ink, 2)
    band = 19.0
    for along, whole in ((canvas.w, True), (canvas.h, False)):
        count = max(3, round((along - 2 * band) / 34) | 1)
        step = (along - 2 * band) / count
        for dash in range(0, count, 2):
            start = band + dash * step
            for across in (16.0, (canvas.h if whole else canvas.w) - 22.0):
                box = (start, across, step, 6.0) if whole else (across, start, 6.0, step)
                sheet.rect(box, palette.ink2)


def _torn(w: float, h: float, rng: Random) -> list[Point]:
    """The edge of a torn sheet, going round."""
    ends = [(0.0, 0.0, 1, 0, w), (w, 0.0, 0, 1, h), (w, h, -1, 0, w), (0.0, h, 0, -1, h)]
    points = []
    for x, y, dx, dy, length in ends:
        for at in range(0, round(length), 8):
            off = 1.9 + rng.uniform(-1.7, 1.7)
            points.append((x + dx * at - dy * off, y + dy * at + dx * off))
    return points


def _sea(sheet: Sheet, canvas: _Canvas, palette: Palette) -> None:
    rng = Random(16)
    left, top, right, bottom = INSET, INSET, canvas.w - INSET, canvas.h - INSET
    sheet.rect((left, top, right - left, bottom - top), palette.sea)
    for rose in ((left + 92, bottom - 94), (right - 70, top + 92)):
        for ray in range(16):
            far = _to_edge(rose, pi * ray / 8, (left, top, right, bottom))
            sheet.lines([rose, far], palette.sea_line, 1, rng.uniform(30, 46) / 255)
    for _ in range(WAVES):
        x, y = rng.uniform(left + 4, right - 34), rng.uniform(top + 8, bottom - 8)
        d = f"M{x:.1f} {y:.1f} q7 -6 14 0 q7 5 14 -1"
        sheet.path(d, None, palette.sea_line, 1.1, 0.55)


def _to_edge(start: Point, turn: float, box: tuple[float, float, float, float]) -> Point:
    dx, dy = cos(turn), sin(turn)
    reach = []
    if abs(dx) > 1e-6:
        reach.append(((box[2] if dx > 0 else box[0]) - start[0]) / dx)
    if abs(dy) > 1e-6:
        reach.append(((box[3] if dy > 0 else box[1]) - start[1]) / dy)
    far = max(0.0, min(reach))
    return start[0] + dx * far, start[1] + dy * far


# --- the island -----------------------------------------------------------------------------------------------------


def _island(sheet: Sheet, hexes: Sequence[Hex], palette: Palette) -> list[Point]:
    """The land under the hexes and the lines of its shore; its coast comes back."""
    if not hexes:
        return []
    corners = [corner for hexed in hexes for corner in hexagon(hexed.centre, hexed.size)]
    coast = outline(corners, SHORE, seed=5)
    _shores(sheet, coast, palette)
    return coast


def _shores(sheet: Sheet, coast: Sequence[Point], palette: Palette) -> None:
    """Lines out to sea, shallows, land and its edge."""
    for far, strength in ((30, 0.35), (20, 0.55), (11, 0.8)):
        sheet.path(curve(outward(coast, far)), None, palette.sea_line, 1.3, strength)
    sheet.path(curve(outward(coast, 4)), palette.sea2, alpha=0.7)
    line = curve(coast)
    sheet.path(line, palette.land2.mix(palette.land, 0.4), palette.ink, 4.4)
    sheet.path(curve(outward(coast, -2.6)), None, palette.coast, 3.6, 0.9)


def _oval(sheet: Sheet, canvas: _Canvas, frame: Frame, box: Box, palette: Palette) -> list[Point]:
    """A squared oval of land that leaves a belt of sea all round, higher in its middle."""
    x, y, w, h = box
    high = h - 2 * INSET - FOOT
    middle = canvas.place((x + w / 2, y + INSET + high / 2), frame.origin, frame.at)
    coast = oval(middle, (w / 2 - INSET - 72, high / 2 - 28), seed=5)
    _shores(sheet, coast, palette)
    sheet.path(curve(outward(coast, -34)), palette.land2.mix(palette.land, 0.15), alpha=0.5)
    sheet.path(curve(outward(coast, -76)), palette.land2, alpha=0.45)
    return coast


def _scenery(sheet: Sheet, scene: Scene, place: Callable[[Point], Point], palette: Palette) -> None:
    """Roads, mountains and palms."""
    for road in scene.roads:
        steps = trace([place(point) for point in road])
        sheet.path(steps, None, palette.ink2, 2, 0.7, "7 7", "butt")
    for kind, at in scene.scenery:
        x, y = place(at)
        if kind == "palm":
            palm_tree(sheet, (x, y), 13.0, palette)
            palm_tree(sheet, (x + 10, y + 5), 10.5, palette)
        elif kind == "mountain":
            mountain(sheet, (x, y), 20.0, palette)
            mountain(sheet, (x + 17, y + 3), 14.0, palette)


def _drawn_ornament(surface: pygame.Surface, kind: str, at: Point, scale: float, palette: Palette) -> None:
    """A compass or a boat."""
    if kind not in ("compass", "boat"):
        return
    px = round((66 if kind == "compass" else 36) * scale)
    picture = compass(px, palette) if kind == "compass" else boat(px, palette)
    surface.blit(picture, (round(at[0] * scale - px / 2), round(at[1] * scale - px / 2)))


def _palms(sheet: Sheet, coast: Sequence[Point], palette: Palette) -> None:
    if not coast:
        return
    rng = Random(21)
    inland = outward(coast, -26)
    for palm in range(PALMS):
        at = round((palm + rng.uniform(0.15, 0.75)) * len(inland) / PALMS) % len(inland)
        x, y = inland[at]
        palm_tree(sheet, (x, y), 13.0, palette)
        palm_tree(sheet, (x + 10, y + 5), 10.5, palette)


# --- places and borders ---------------------------------------------------------------------------------------------


def _places(sheet: Sheet, spots: Sequence[Spot], look: Look) -> None:
    rng = Random(3)
    ground = [spot for spot in spots if spot.ground in ("sand", "heart")]
    for spot in ground:
        _ground(sheet, spot, look.palette, rng)
    for spot in ground:
        _outline(sheet, spot.shape, look.palette.ink2.mix(look.palette.land, 0.1), 1.4)
    heart = [spot.shape for spot in ground if spot.ground == "heart" and isinstance(spot.shape, Hex)]
    if heart:
        _border(sheet, heart, look.palette.wax, 2.6)
        middle = sum(h.centre[0] for h in heart) / len(heart), sum(h.centre[1] for h in heart) / len(heart)
        sunburst(sheet, middle, heart[0].size * 0.52, look.palette.wax)


def _ground(sheet: Sheet, spot: Spot, palette: Palette, rng: Random) -> None:
    """A place's own tone, light on its inner edge, a few grains."""
    tone = palette.land.mix(palette.coast if palette.vignette > 100 else palette.land2, rng.uniform(0, 0.26))
    if spot.ground == "heart":
        tone = tone.mix(style().piece.heart, 0.3)
    _outline(sheet, spot.shape, None, 0, tone)
    if isinstance(spot.shape, Hex):
        centre, size = spot.shape.centre, spot.shape.size
        light = tone.mix(Colour((255, 248, 226)), 0.32)
        sheet.polygon(hexagon(centre, size - 3.2), None, light, 1.6, 0.75)
        for _ in range(5):
            far, turn = size * 0.7 * rng.random() ** 0.5, rng.uniform(0, 2 * pi)
            at = centre[0] + far * cos(turn), centre[1] + far * sin(turn)
            sheet.circle(at, rng.uniform(0.5, 0.9), palette.ink2, alpha=0.4)


def _outline(
    sheet: Sheet, shape: Hex | Circle | Area, line: Colour | None, width: float, fill: Colour | None = None
) -> None:
    match shape:
        case Hex(centre, size):
            sheet.polygon(hexagon(centre, size), fill, line, width)
        case Circle(centre, radius):
            sheet.circle(centre, radius, fill, line, width)
        case Area(box):
            sheet.rect(box, fill, line, width, radius=8)


def _border(sheet: Sheet, hexes: Sequence[Hex], colour: Colour, width: float) -> None:
    """The line round a group of hexes: every side that no two of them share."""
    sides = [side for hexed in hexes for side in _sides(hexed)]
    shared = Counter(_middle(side) for side in sides)
    path = " ".join(trace(side) for side in sides if shared[_middle(side)] == 1)
    sheet.path(path, None, colour, width)


def _sides(hexed: Hex) -> list[tuple[Point, Point]]:
    corners = hexagon(hexed.centre, hexed.size)
    return list(zip(corners, [*corners[1:], corners[0]], strict=True))


def _middle(side: tuple[Point, Point]) -> tuple[int, int]:
    """A side's middle on a coarse grid, so that two neighbours name it alike."""
    (ax, ay), (bx, by) = side
    return round((ax + bx) / 8), round((ay + by) / 8)


# --- ornaments ------------------------------------------------------------------------------------------------------


def _ornaments(surface: pygame.Surface, canvas: _Canvas, look: Look) -> None:
    """A compass in the lower left corner and two boats, where the sea is open."""
    scale = canvas.scale
    side = round(120 * scale)
    rose = compass(side, look.palette)
    at = round((INSET + 92) * scale) - side // 2, round((canvas.h - INSET - 94) * scale) - side // 2
    surface.blit(rose, at)
    for share_x, share_y, px in ((0.045, 0.235, 32), (0.955, 0.775, 38)):
        px = round(px * scale)
        x, y = (INSET + share_x * (canvas.w - 2 * INSET)) * scale, share_y * canvas.h * scale
        surface.blit(boat(px, look.palette), (round(x - px / 2), round(y - px / 2)))
