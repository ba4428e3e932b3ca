"""From a scene to a display list: what is drawn, where, in which order. No pygame; two lists can be compared by id."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import TypeAlias

import msgspec

from game.kernel.table import (
    Area,
    Banner,
    Box,
    Card,
    Circle,
    Gauge,
    Hex,
    Panel,
    Piece,
    Point,
    Ribbon,
    Scene,
    Shape,
    Spot,
    Tag,
)

from .layout import Frame, Layout, Plate, Rect

SPOT, PANEL, GAUGE, SLOT, PIECE, RIBBON, VEIL, OVER, TOP = range(9)
"""The layers, from below; from the veil on they are the region over the board.

Spots on the board are drawn with the ground; their items say where they are.
"""

HIGH = {"card": 218 / 148, "sheet": 208 / 124, "slip": 76 / 62, "strip": 32 / 84, "tab": 32 / 40}
"""How high each shape of card is, as a share of its width."""

SLIM = 0.6
"""How wide a pawn is, as a share of its height."""


class Sitter(msgspec.Struct, frozen=True):
    """Who sits at a seat, as the plates tell it: "Anne" and "you", "Old Marrow" and "bot, captain"."""

    name: str
    player: str = ""
    thinking: bool = False


class PieceLook(msgspec.Struct, frozen=True):
    """What a piece looks like: everything its picture depends on but colours. `px` is its width in real pixels."""

    shape: str
    face: str
    seat: int
    px: int
    state: str = ""
    marks: tuple[tuple[str, int, int], ...] = ()
    card: Card | None = None
    tone: str = ""
    turn: float = 0.0
    lit: bool = False


class PanelLook(msgspec.Struct, frozen=True):
    """A seat's plate: its panel, who sits there, and its place's way from the canvas."""

    panel: Panel
    sitter: Sitter
    plate: Plate


class GaugeLook(msgspec.Struct, frozen=True):
    """A gauge on the board."""

    gauge: Gauge
    scale: float


class SpotLook(msgspec.Struct, frozen=True):
    """A place, its shape in real pixels. As a target it glows along its `ring`; what is dropped there lands on `land`,
    and the note on its cost begins at `note`, where these are given.
    """

    shape: Shape
    ground: str
    edge: int = -1
    ring: Shape | None = None
    land: Point | None = None
    note: Point | None = None


Sprite: TypeAlias = PieceLook | PanelLook | GaugeLook | SpotLook


class Item(msgspec.Struct, frozen=True):
    """One thing in the display list. Its `id` is that of the piece, spot or panel behind a word for its kind.

    `at` is its middle in real pixels and `size` its extent without shadows. A tween changes `at`, `alpha` (0 to 255),
    `squash` (its width while it is turned over) and `lift` (pixels above the table).
    """

    id: str
    layer: int
    at: Point
    size: Point
    look: Sprite
    name: str = ""
    spot: str = ""
    alpha: int = 255
    squash: float = 1.0
    lift: float = 0.0

    @property
    def rect(self) -> Rect:
        """The pixels that it covers, shadows left out."""
        return Rect.about((self.at[0], self.at[1] - self.lift), self.size)


def piece_id(piece: str) -> str:
    """The id of a piece's item."""
    return f"piece:{piece}"


def spot_id(spot: str) -> str:
    """The id of a spot's item."""
    return f"spot:{spot}"


def picture(scene: Scene, layout: Layout, seats: Sequence[Sitter], own: int = -1) -> list[Item]:
    """The display list of a scene, in the order in which it is drawn. `own` is the seat whose mat must stay whole."""
    plates = layout.plates(scene.panels, own)
    stage = _Stage(scene, layout, plates)
    items = [item for spot in scene.spots if (item := stage.spot(spot))]
    items += [item for panel in scene.panels if (item := stage.panel(panel, seats))]
    items += [stage.gauge(index, gauge) for index, gauge in enumerate(scene.gauges)]
    items += [item for piece in scene.pieces if (item := stage.piece(piece))]
    return sorted(items, key=_order)


def _order(item: Item) -> tuple[int, bool, float]:
    """By layer; of pieces the lower ones over the upper ones, and badges over all."""
    if not isinstance(item.look, PieceLook):
        return item.layer, False, 0.0
    flat = item.look.shape in HIGH  # cards lie in the order in which they were laid
    return item.layer, item.look.shape == "badge", 0.0 if flat else item.at[1]


class _Stage:
    """Where things of the canvas come to lie, given the window and the plates in it."""

    def __init__(self, scene: Scene, layout: Layout, plates: dict[str, Plate]) -> None:
        self.layout = layout
        self.plates = plates
        self.panels = [panel for panel in scene.panels if panel.id in plates]
        self.frames = {region: layout.frame(region) for region in ("board", "edge", "prompt", "seats")}
        self.frames["over"] = self.frames["board"]

    def frame(self, region: str, at: Point) -> Frame | None:
        """The way out of the canvas at a point; None where a plate is cut short and does not show it."""
        if region != "seats":
            return self.frames.get(region, self.frames["board"])
        for panel in self.panels:
            if _inside(panel.box, at):
                plate = self.plates[panel.id]
                shown = plate.style == "whole" or plate.rect.holds(plate.frame.out(at))
                return plate.frame if shown and plate.style != "crest" else None
        return self.frames["seats"]

    def spot(self, spot: Spot) -> Item | None:
        """A place, to be found under the pointer; an outline of dashes is drawn with the plates."""
        frame = self.frame(spot.region, centre(spot.shape))
        if frame is None:
            return None
        shape = frame.shape(spot.shape)
        layer = SLOT if spot.ground == "slot" else SPOT
        if spot.region == "over":
            layer = VEIL if spot.ground == "veil" else OVER
        look = SpotLook(shape, spot.ground, spot.edge)
        if spot.target is not None:
            ring, land, note = frame.shape(spot.target.ring), frame.out(spot.target.land), frame.out(spot.target.note)
            look = SpotLook(shape, spot.ground, spot.edge, ring, land, note)
        return Item(spot_id(spot.id), layer, centre(shape), extent(shape), look, spot.name, spot.id)

    def panel(self, panel: Panel, seats: Sequence[Sitter]) -> Item | None:
        """A plate of a seat, or any other framed panel."""
        frame = self.frames.get(panel.region, self.frames["board"])
        plate = self.plates.get(panel.id) or Plate(frame.rect(panel.box), frame, "whole")
        sitter = seats[panel.seat] if 0 <= panel.seat < len(seats) else Sitter("")
        size = (float(plate.rect.w), float(plate.rect.h))
        layer = OVER if panel.region == "over" else PANEL
        return Item(f"panel:{panel.id}", layer, plate.rect.centre, size, PanelLook(panel, sitter, plate), sitter.name)

    def gauge(self, index: int, gauge: Gauge) -> Item:
        """A dial, a count, a title plate or a ribbon."""
        frame = self.frames.get(gauge.region, self.frames["board"])
        look = GaugeLook(gauge, frame.scale)
        if isinstance(gauge, Ribbon | Banner):
            size = (420 * frame.scale, 36 * frame.scale)
            return Item(f"gauge:{index}", RIBBON, frame.out(gauge.centre), size, look)
        rect = frame.rect(spanned(gauge) if isinstance(gauge, Tag) else gauge.box)
        return Item(f"gauge:{index}", GAUGE, rect.centre, (float(rect.w), float(rect.h)), look)

    def piece(self, piece: Piece) -> Item | None:
        """A piece where it lies; None for one under others."""
        frame = self.frame(piece.region, piece.at) if piece.state != "covered" else None
        if frame is None:
            return None
        px = max(8, round(piece.size * frame.scale))
        look = piece_look(piece, px)
        x, y = frame.out(piece.at)
        at = (x, y - px / 2) if piece.shape == "pawn" else (x, y)
        layer = TOP if piece.region == "over" else PIECE
        return Item(piece_id(piece.id), layer, at, piece_size(look), look, piece.name, piece.spot)


def piece_look(piece: Piece, px: int) -> PieceLook:
    """What a piece looks like at a width in real pixels."""
    marks = tuple((mark.kind, mark.value, mark.of) for mark in piece.marks)
    return PieceLook(
        piece.shape, piece.face, piece.seat, px, piece.state, marks, piece.card, piece.tone, piece.turn, piece.lit
    )


def piece_size(look: PieceLook) -> Point:
    """The extent of a piece; a hex stands on a corner, so it is higher than wide; of a pawn `px` is the height."""
    if look.shape in HIGH:
        return float(look.px), look.px * HIGH[look.shape]
    if look.shape == "pawn":
        return look.px * SLIM, float(look.px)
    return float(look.px), look.px * 2 / sqrt(3) if look.shape == "hex" else float(look.px)


def spanned(tag: Tag) -> Box:
    """All that a tag is drawn on, the line that leads from it included."""
    x, y, w, h = tag.box
    if tag.line is None:
        return tag.box
    left, top = min(x, tag.line[0]), min(y, tag.line[1])
    return left, top, max(x + w, tag.line[0]) - left, max(y + h, tag.line[1]) - top


def centre(shape: Shape) -> Point:
    """The middle of a shape."""
    if isinstance(shape, Area):
        x, y, w, h = shape.box
        return x + w / 2, y + h / 2
    return shape.centre


def extent(shape: Shape) -> Point:
    """The width and height of a shape."""
    match shape:
        case Hex(_, size):
            return size * sqrt(3), size * 2
        case Circle(_, radius):
            return 2 * radius, 2 * radius
        case Area(box):
            return box[2], box[3]


def _inside(box: Box, at: Point) -> bool:
    return box[0] <= at[0] <= box[0] + box[2] and box[1] <= at[1] <= box[1] + box[3]
