"""Rings and halos along the outline of a place or a piece."""

from __future__ import annotations

from math import sqrt

import msgspec

from game.kernel.table import Area, Circle, Hex, Point, Shape

from .look import Look
from .picture import Item, PieceLook, SpotLook, piece_size
from .sprites import Sprite
from .theme import Colour
from .vector import Sheet, diamond, hexagon

PULSES = 6
"""In how many steps a halo pulses; each is a kept picture."""

ROOM, FOOT = 0.28, 0.41
"""How far below a sheet's middle its room lies and a pawn's foot there, as a share of its height."""

TOKEN = 0.81
"""How wide a hex token is on a hex, as a share of the place's width."""


def target_sprite(look: Look, scale: float, shape: Shape, steps: int, pointed: bool, level: int, free: bool) -> Sprite:
    """A legal target: glow, ring inside an ink line, diamonds on it and one in the middle for each step."""
    glow, ink = look.palette.glow, look.palette.ink
    strength = 0.7 + 0.3 * level / (PULSES - 1)
    canvas = Outline(shape, 26 * scale)
    radius = canvas.reach * (1.24 if not free else 1.1)
    stops = [(0.0, glow, 0.62 * strength), (0.72, glow, 0.42 * strength), (1.0, glow, 0.0)]
    if not free or pointed:
        canvas.sheet.glow("halo", (0, 0), radius, stops).circle((0, 0), radius, "halo")
    if free:
        canvas.draw(-1 * scale, glow, None, 0, (150 if pointed else 120) / 255 * strength)
    ring = 4.5 if pointed else 3.0
    canvas.draw(-2.2 * scale, None, ink, (ring + 2) * scale, 0.9)
    canvas.draw(-2.2 * scale, None, glow, ring * scale, 1)
    for at in canvas.studs(-2.2 * scale):
        canvas.sheet.polygon(diamond(at, 5.4 * scale), glow, ink, 1.3 * scale)
    gap = 17 * scale
    for step in range(steps):
        at = ((step - (steps - 1) / 2) * gap, 0.0)
        canvas.sheet.polygon(diamond(at, 7 * scale), glow, ink, 1.4 * scale)
    return canvas.sprite()


def ring_sprite(look: Look, scale: float, shape: Shape, kind: str) -> Sprite:
    """A ring: `last` for the last move, `focus` for the keyboard, any other kind is a refusal with a bar across."""
    palette = look.palette
    canvas = Outline(shape, 10 * scale)
    match kind:
        case "last":
            canvas.draw(-3 * scale, None, palette.ink, 3.2 * scale, 0.35)
            canvas.draw(-3 * scale, None, palette.cream, 2.2 * scale, 1, f"{7 * scale:.2f} {6 * scale:.2f}")
        case "focus":
            canvas.draw(4 * scale, None, palette.ink, 4.4 * scale, 0.9)
            canvas.draw(4 * scale, None, palette.cream, 2.2 * scale, 1)
        case _:
            canvas.draw(-2 * scale, None, palette.ink, 5.4 * scale, 0.9)
            canvas.draw(-2 * scale, None, palette.bad, 3.4 * scale, 1)
            reach = canvas.reach * 0.52
            for colour, width in ((palette.ink, 7.4), (palette.bad, 4.6)):
                canvas.sheet.lines([(-reach, reach), (reach, -reach)], colour, width * scale)
    return canvas.sprite()


def place_sprite(look: Look, scale: float, shape: Shape, pointed: bool, level: int) -> Sprite:
    """A place as a legal target: a ring inside an ink line and light that fades outwards, so that all on it reads."""
    glow, ink = look.palette.glow, look.palette.ink
    strength = 0.7 + 0.3 * level / (PULSES - 1)
    canvas = Outline(shape, 26 * scale)
    for step in range(8):
        fade = 0.24 * (1 - step / 8) * strength * (1.4 if pointed else 1.0)
        canvas.draw((2 + 2.4 * step) * scale, None, glow, 4 * scale, fade)
    ring = 4.5 if pointed else 3.0
    canvas.draw(0, None, ink, (ring + 2) * scale, 0.9)
    canvas.draw(0, None, glow, ring * scale, 1)
    for at in canvas.studs(0):
        canvas.sheet.polygon(diamond(at, 5.4 * scale), glow, ink, 1.3 * scale)
    return canvas.sprite()


class Outline:
    """A sheet round a shape's middle, to draw lines along its outline."""

    def __init__(self, shape: Shape, margin: float) -> None:
        self.shape = shape
        w, h = measure(shape)
        self.w, self.h = w + 2 * margin, h + 2 * margin
        self.reach = max(w, h) / 2
        self.sheet = Sheet(self.w, self.h, (-self.w / 2, -self.h / 2))

    def draw(
        self, off: float, fill: Colour | None, line: Colour | None, width: float, alpha: float, dash: str = ""
    ) -> None:
        """The outline, moved outwards by `off`."""
        match self.shape:
            case Hex(_, size):
                self.sheet.polygon(hexagon((0, 0), size + off), fill, line, width, alpha, dash)
            case Circle(_, radius):
                self.sheet.circle((0, 0), radius + off, fill, line, width, alpha, dash)
            case Area((_, _, w, h)):
                box = (-w / 2 - off, -h / 2 - off, w + 2 * off, h + 2 * off)
                self.sheet.rect(box, fill, line, width, alpha, 8, dash)

    def studs(self, off: float) -> list[Point]:
        """Where the four diamonds sit on the ring."""
        match self.shape:
            case Hex(_, size):
                corners = hexagon((0, 0), size + off)
                return [corners[1], corners[2], corners[4], corners[5]]
            case Circle(_, radius):
                far = radius + off
                return [(0, -far), (far, 0), (0, far), (-far, 0)]
            case Area((_, _, w, h)):
                return [(x, y) for x in (-w / 2 - off, w / 2 + off) for y in (-h / 2 - off, h / 2 + off)]

    def sprite(self) -> Sprite:
        """What has been drawn."""
        picture = self.sheet.surface()
        return Sprite(picture, (picture.get_width() // 2, picture.get_height() // 2))


def sized(item: Item, place: Item | None) -> Item:
    """A hex token as large as it will be on a place."""
    if place is None or not isinstance(place.look, SpotLook) or not isinstance(place.look.shape, Hex):
        return item
    if not isinstance(item.look, PieceLook) or item.look.shape != "hex":
        return item
    look = msgspec.structs.replace(item.look, px=round(place.look.shape.size * sqrt(3) * TOKEN))
    return msgspec.structs.replace(item, look=look, size=piece_size(look))


def landing(piece: Item, place: Item) -> Point:
    """Where a piece would come to lie on a place: its middle; on a sheet in its room for pieces."""
    x, y = place.at
    foot = isinstance(piece.look, PieceLook) and piece.look.shape == "pawn"
    if isinstance(place.look, SpotLook) and place.look.land is not None:
        x, y = place.look.land
    elif isinstance(place.look, PieceLook) and place.look.shape == "sheet":
        y += place.size[1] * (FOOT if foot else ROOM)
    else:
        return place.at
    return (x, y - piece.size[1] / 2) if foot else (x, y)


def clear(item: Item) -> bool:
    """Whether a target glows along its outline alone, so that all on it can be read."""
    if isinstance(item.look, SpotLook):
        return item.look.ring is not None or item.look.ground == "shown"
    return isinstance(item.look, PieceLook) and item.look.shape == "sheet"


def between(one: Point, other: Point) -> Point:
    """The way from one point to another."""
    return other[0] - one[0], other[1] - one[1]


def outline(item: Item) -> Shape:
    """The outline along which an item is ringed: a place's own, or one round a piece."""
    if isinstance(item.look, SpotLook):
        return item.look.ring or item.look.shape
    if isinstance(item.look, PieceLook):
        if item.look.shape == "hex":
            return Hex(item.at, item.size[1] / 2 * 1.18)
        if item.size[0] != item.size[1]:
            rect = item.rect.grown(1 if clear(item) else 4)
            return Area((float(rect.x), float(rect.y), float(rect.w), float(rect.h)))
        return Circle(item.at, item.size[0] / 2 * 1.12)
    rect = item.rect
    return Area((rect.x, rect.y, rect.w, rect.h))


def measure(shape: Shape) -> tuple[float, float]:
    """The width and height of a shape, to a tenth of a pixel."""
    match shape:
        case Hex(_, size):
            return round(size * 1.732, 1), round(size * 2, 1)
        case Circle(_, radius):
            return round(radius * 2, 1), round(radius * 2, 1)
        case Area((_, _, w, h)):
            return w, h
