"""What glows over the table: targets, the pointer's path, a lifted piece, pills, rings, and reasons why not."""

from __future__ import annotations

from collections.abc import Mapping
from math import hypot, pi, sin, sqrt

import msgspec
import pygame

from game.kernel.table import Area, Circle, Hex, Mark, Point, Shape

from .look import Look
from .picture import Item, PieceLook, SpotLook, piece_size
from .pieces import Pieces, Sprite
from .theme import Colour
from .tips import pill_picture, tooltip_picture
from .vector import Sheet, diamond, hexagon, shadow

PULSES = 6
"""In how many steps a halo pulses; each is a kept picture."""

GHOST = 120
"""How opaque the ghost of a piece is: 47%."""

ORIGIN = 76
"""How opaque a piece in hand is where it came from."""

TOKEN = 0.81
"""How wide a hex token is on a hex, as a share of the place's width."""


class Tip(msgspec.Struct, frozen=True):
    """A reason: a title, one plain sentence, and the rule it comes from."""

    at: Point
    title: str
    text: str = ""
    rule: str = ""
    sign: str = "bar"


class Overlay(msgspec.Struct, frozen=True):
    """Everything that is to glow in one frame, by the ids of items.

    `targets` are legal ones with the steps that lead there, 0 for one to strike. `pointed` is the item under the
    pointer, `refused` one that a carried piece may not go to, `focus` the keyboard's. `lifted` is the piece in hand, at
    `pointer`; `origin` is where its path starts. `ghost` is a piece shown faintly on the place `ghost_at`, as `hint`
    and `hint_at` are for advice. `pulse` runs from 0 to 1 and starts again; it stays 0 where motion is calm.
    """

    targets: Mapping[str, int] = {}
    pointed: str = ""
    refused: str = ""
    focus: str = ""
    last: tuple[str, ...] = ()
    lifted: str = ""
    pointer: Point = (0, 0)
    origin: Point | None = None
    ghost: str = ""
    ghost_at: str = ""
    hint: str = ""
    hint_at: str = ""
    pills: Mapping[str, tuple[Mark, ...]] = {}
    tip: Tip | None = None
    thinking: str = ""
    pulse: float = 0.0


class Overlays:
    """Draws overlays from kept pictures. `scale` is the board's, `type_scale` that of texts."""

    def __init__(self, look: Look, pieces: Pieces, scale: float, type_scale: float) -> None:
        self.look, self.pieces = look, pieces
        self.scale, self.type_scale = scale, type_scale
        self._kept: dict[object, Sprite] = {}
        self._lifted: dict[object, Sprite] = {}

    # --- the two passes -----------------------------------------------------------------------------------------

    def below(self, surface: pygame.Surface, overlay: Overlay, items: Mapping[str, Item]) -> None:
        """What lies on places and under pieces."""
        for id in overlay.last:
            if id in items:
                self.ring(surface, items[id], "last")
        for id, steps in overlay.targets.items():
            if id in items:
                self.target(surface, items[id], steps, id == overlay.pointed, overlay.pulse)
        if overlay.refused in items:
            self.ring(surface, items[overlay.refused], "refused")
        for piece, place in ((overlay.ghost, overlay.ghost_at), (overlay.hint, overlay.hint_at)):
            if piece in items and place in items:
                self.ghost(surface, sized(items[piece], items[place]), items[place].at)
        if overlay.lifted in items and hypot(*_between(items[overlay.lifted].at, overlay.pointer)) > 40 * self.scale:
            self.ghost(surface, items[overlay.lifted], items[overlay.lifted].at, ORIGIN)

    def above(self, surface: pygame.Surface, overlay: Overlay, items: Mapping[str, Item]) -> None:
        """What lies over pieces."""
        if overlay.hint_at in items and overlay.hint in items:
            self.path(surface, items[overlay.hint].at, items[overlay.hint_at].at)
        if overlay.origin is not None:
            self.path(surface, overlay.origin, overlay.pointer)
        if overlay.refused in items and isinstance(items[overlay.refused].look, PieceLook):
            self.ring(surface, items[overlay.refused], "refused")
        for id, marks in overlay.pills.items():
            if id in items:
                self.pill(surface, items[id], marks, id == overlay.pointed)
        if overlay.thinking in items:
            self.thinking(surface, items[overlay.thinking], overlay.pulse)
        if overlay.lifted in items:
            place = next((items[id] for id in overlay.targets if id in items), None)
            self.lifted(surface, sized(items[overlay.lifted], place), overlay.pointer)
        if overlay.focus in items:
            self.ring(surface, items[overlay.focus], "focus")
        if overlay.tip is not None:
            self.tooltip(surface, overlay.tip)

    # --- pieces -------------------------------------------------------------------------------------------------

    def piece(self, surface: pygame.Surface, item: Item) -> None:
        """A piece where a tween has brought it: faded, turned, risen."""
        assert isinstance(item.look, PieceLook)
        sprite = self.pieces.get(item.look)
        if item.lift > 1:
            self.lifted(surface, item, item.at, item.lift)
            return
        picture, at = sprite.picture, sprite.place(item.at)
        if item.squash < 0.99:
            width = max(1, round(picture.get_width() * item.squash))
            picture = pygame.transform.scale(picture, (width, picture.get_height()))
            at = (round(item.at[0] - width / 2), at[1])
        self._faded(surface, picture, at, item.alpha)

    def ghost(self, surface: pygame.Surface, item: Item, at: Point, alpha: int = GHOST) -> None:
        """A piece seen through, where it would come to lie."""
        if isinstance(item.look, PieceLook):
            sprite = self.pieces.get(item.look)
            self._faded(surface, sprite.picture, sprite.place(at), alpha)

    def lifted(self, surface: pygame.Surface, item: Item, at: Point, lift: float = 14) -> None:
        """A piece in the hand: risen by up to 14 px, its shadow soft and slid aside."""
        if not isinstance(item.look, PieceLook):
            return
        sprite = self.pieces.get(item.look)
        key = item.look
        if key not in self._lifted:
            self._lifted[key] = self._cast(item.look)
        cast = self._lifted[key]
        share = min(1.0, lift / 14)
        x, y = cast.place((at[0] + 6 * share * self.scale, at[1] + 8 * share * self.scale))
        surface.blit(cast.picture, (x, y))
        surface.blit(sprite.picture, sprite.place((at[0], at[1] - lift * self.scale)))

    def _cast(self, look: PieceLook) -> Sprite:
        """The soft shadow of a lifted piece."""
        whole = self.pieces.get(look)
        soft = shadow(whole.picture, 6 * self.scale, 120)
        margin = (soft.get_width() - whole.picture.get_width()) // 2
        return Sprite(soft, (whole.middle[0] + margin, whole.middle[1] + margin))

    def _faded(self, surface: pygame.Surface, picture: pygame.Surface, at: tuple[int, int], alpha: int) -> None:
        if alpha >= 255:
            surface.blit(picture, at)
        else:
            picture.set_alpha(alpha)
            surface.blit(picture, at)
            picture.set_alpha(255)

    # --- targets and rings --------------------------------------------------------------------------------------

    def target(self, surface: pygame.Surface, item: Item, steps: int, pointed: bool, pulse: float) -> None:
        """A legal target: glow, ring inside an ink line, diamonds on it and one in the middle for each step."""
        level = round((0.5 + 0.5 * sin(2 * pi * pulse)) * (PULSES - 1))
        shape = outline(item)
        free = isinstance(item.look, SpotLook)
        key = ("target", _size(shape), steps, pointed, level, free)
        if key not in self._kept:
            self._kept[key] = self._make_target(shape, steps if free else 0, pointed, level, free)
        sprite = self._kept[key]
        surface.blit(sprite.picture, sprite.place(item.at))

    def _make_target(self, shape: Shape, steps: int, pointed: bool, level: int, free: bool) -> Sprite:
        glow, ink, scale = self.look.palette.glow, self.look.palette.ink, self.scale
        strength = 0.7 + 0.3 * level / (PULSES - 1)
        canvas = _Sheeted(shape, 26 * scale)
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

    def ring(self, surface: pygame.Surface, item: Item, kind: str) -> None:
        """A ring round an item: `last` for the last move, `focus` for the keyboard, `refused` with a bar across."""
        shape = outline(item)
        key = (kind, _size(shape))
        if key not in self._kept:
            self._kept[key] = self._make_ring(shape, kind)
        sprite = self._kept[key]
        surface.blit(sprite.picture, sprite.place(item.at))

    def _make_ring(self, shape: Shape, kind: str) -> Sprite:
        palette, scale = self.look.palette, self.scale
        canvas = _Sheeted(shape, 10 * scale)
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

    # --- path, pill, tooltip, dots ------------------------------------------------------------------------------

    def path(self, surface: pygame.Surface, start: Point, end: Point) -> None:
        """A dashed line of light along a low arc from the origin to the pointer."""
        glow, width = self.look.palette.glow, max(2, round(3 * self.scale))
        bow = min(60 * self.scale, abs(end[0] - start[0]) * 0.12)
        points = []
        length = max(1.0, ((end[0] - start[0]) ** 2 + (end[1] - start[1]) ** 2) ** 0.5)
        count = max(2, round(length / (9 * self.scale)))
        for step in range(count + 1):
            share = step / count
            sag = 4 * bow * share * (1 - share)
            points.append((start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share + sag))
        for step in range(0, count - 1, 2):
            pygame.draw.line(surface, glow, points[step], points[step + 1], width)

    def pill(self, surface: pygame.Surface, item: Item, marks: tuple[Mark, ...], pointed: bool) -> None:
        """What an answer would bring, over the top of its target."""
        key = ("pill", marks, pointed)
        if key not in self._kept:
            picture = pill_picture(self.look, marks, max(self.scale, self.type_scale * 0.85), pointed)
            self._kept[key] = Sprite(picture, (picture.get_width() // 2, picture.get_height() // 2))
        sprite = self._kept[key]
        shielded = isinstance(item.look, PieceLook) and any(mark[0] == "shield" for mark in item.look.marks)
        top = item.at[1] - item.size[1] / 2 - sprite.picture.get_height() * (0.95 if shielded else 0.34)
        x = min(max(item.at[0], sprite.middle[0] + 4), surface.get_width() - sprite.middle[0] - 4)
        surface.blit(sprite.picture, sprite.place((x, top)))

    def tooltip(self, surface: pygame.Surface, tip: Tip) -> pygame.Rect:
        """A reason beside the pointer, always inside the window."""
        key = ("tip", tip.title, tip.text, tip.rule, tip.sign)
        if key not in self._kept:
            made = tooltip_picture(self.look, tip.title, tip.text, tip.rule, tip.sign, self.type_scale)
            self._kept[key] = Sprite(made, (0, 0))
        picture = self._kept[key].picture
        w, h = picture.get_size()
        x = min(max(4.0, tip.at[0] - w / 2), surface.get_width() - w - 4)
        y = tip.at[1] - h - 26 * self.type_scale
        if y < 4:
            y = min(tip.at[1] + 30 * self.type_scale, surface.get_height() - h - 4)
        return surface.blit(picture, (round(x), round(y)))

    def thinking(self, surface: pygame.Surface, item: Item, pulse: float) -> None:
        """Three dots that rise in turn in the corner of a plate whose bot thinks."""
        rect, scale = item.rect, self.type_scale
        for dot in range(3):
            rise = max(0.0, sin(2 * pi * (pulse - dot / 6))) * 5 * scale
            at = rect.right - (46 - 12 * dot) * scale, rect.y + 24 * scale - rise
            key = ("dot",)
            if key not in self._kept:
                sheet = Sheet(12, 12).circle((6, 6), 4, self.look.palette.accent)
                picture = sheet.surface(scale)
                self._kept[key] = Sprite(picture, (picture.get_width() // 2, picture.get_height() // 2))
            sprite = self._kept[key]
            surface.blit(sprite.picture, sprite.place(at))


class _Sheeted:
    """A sheet round a shape's middle, to draw lines along its outline."""

    def __init__(self, shape: Shape, margin: float) -> None:
        self.shape = shape
        w, h = _size(shape)
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


def _between(one: Point, other: Point) -> Point:
    return other[0] - one[0], other[1] - one[1]


def outline(item: Item) -> Shape:
    """The outline along which an item is ringed: a place's own, or one round a piece."""
    if isinstance(item.look, SpotLook):
        return item.look.shape
    if isinstance(item.look, PieceLook):
        if item.look.shape == "hex":
            return Hex(item.at, item.size[1] / 2 * 1.18)
        return Circle(item.at, item.size[0] / 2 * 1.12)
    rect = item.rect
    return Area((rect.x, rect.y, rect.w, rect.h))


def _size(shape: Shape) -> tuple[float, float]:
    match shape:
        case Hex(_, size):
            return round(size * 1.732, 1), round(size * 2, 1)
        case Circle(_, radius):
            return round(radius * 2, 1), round(radius * 2, 1)
        case Area((_, _, w, h)):
            return w, h
