"""Where everything stands in a window of any size: the regions, and the way from a title's canvas to real pixels.

At 1600 x 1000 and 100% the regions are the canvas itself. A larger window gives its room to the board; a smaller one,
or larger type, makes log, plates and inspector yield, in that order, and never what a decision needs.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple, TypeAlias

import msgspec

from game.kernel.table import Area, Box, Chip, Circle, Hex, Panel, Point, Shape

Column: TypeAlias = Literal["full", "short", "strip"]
"""How the seats stand: whole mats, the others' mats cut to short plates, or a strip of crests."""

CANVAS = (1600.0, 1000.0)
SMALLEST = (600, 400)
SMALLEST_UNIT = 0.76
LARGEST_PANEL = 1.25
TOP_BAR, TOP_GAP, MARGIN, GUTTER = 54.0, 18.0, 14.0, 16.0
SEATS_BOX: Box = (14, 72, 258, 912)
SEATS_ABOVE_EDGE: Box = (14, 72, 258, 660)
BOARD_BOX: Box = (288, 72, 936, 912)
BOARD_ABOVE_EDGE: Box = (288, 72, 936, 660)
EDGE_BOX: Box = (14, 748, 1210, 236)
PROMPT_BOX: Box = (1240, 72, 346, 238)
STRIP = 76.0
LOG_LINES = 138.0  # a heading and three lines
INSPECTOR, PROMPT, SEATS, SIDE = 236.0, 238.0, 258.0, 346.0
NARROWEST_SIDE = 190.0


class Rect(NamedTuple):
    """A rectangle of real pixels; pygame takes it wherever it takes a Rect."""

    x: int
    y: int
    w: int
    h: int

    @property
    def right(self) -> int:
        """One past the last column."""
        return self.x + self.w

    @property
    def bottom(self) -> int:
        """One past the last row."""
        return self.y + self.h

    @property
    def centre(self) -> Point:
        """The middle."""
        return self.x + self.w / 2, self.y + self.h / 2

    def holds(self, point: Point) -> bool:
        """Whether a point lies inside."""
        return self.x <= point[0] < self.right and self.y <= point[1] < self.bottom

    def meets(self, other: Rect) -> bool:
        """Whether the two share a pixel."""
        return self.x < other.right and other.x < self.right and self.y < other.bottom and other.y < self.bottom

    def grown(self, by: int) -> Rect:
        """The rectangle with a margin added (or taken off) all round."""
        return Rect(self.x - by, self.y - by, self.w + 2 * by, self.h + 2 * by)

    @classmethod
    def round(cls, x: float, y: float, w: float, h: float) -> Rect:
        """The nearest whole pixels; edges that touch before touch after."""
        left, top = round(x), round(y)
        return cls(left, top, round(x + w) - left, round(y + h) - top)

    @classmethod
    def about(cls, centre: Point, size: Point) -> Rect:
        """A rectangle of a size round its middle."""
        return cls.round(centre[0] - size[0] / 2, centre[1] - size[1] / 2, *size)


class Frame(msgspec.Struct, frozen=True):
    """A way from the canvas to real pixels and back: scaled from the canvas point `origin`, put down at `at`."""

    origin: Point
    at: Point
    scale: float

    @classmethod
    def fit(cls, box: Box, rect: Rect) -> Frame:
        """A box of the canvas as large as a real rectangle allows, in its middle."""
        scale = min(rect.w / box[2], rect.h / box[3])
        at = rect.x + (rect.w - box[2] * scale) / 2, rect.y + (rect.h - box[3] * scale) / 2
        return cls((box[0], box[1]), at, scale)

    def out(self, point: Point) -> Point:
        """A canvas point in real pixels."""
        return (
            self.at[0] + (point[0] - self.origin[0]) * self.scale,
            self.at[1] + (point[1] - self.origin[1]) * self.scale,
        )

    def back(self, point: Point) -> Point:
        """A real pixel on the canvas."""
        return (
            self.origin[0] + (point[0] - self.at[0]) / self.scale,
            self.origin[1] + (point[1] - self.at[1]) / self.scale,
        )

    def rect(self, box: Box) -> Rect:
        """A box of the canvas in real pixels."""
        x, y = self.out((box[0], box[1]))
        return Rect.round(x, y, box[2] * self.scale, box[3] * self.scale)

    def shape(self, shape: Shape) -> Shape:
        """A place's shape in real pixels."""
        match shape:
            case Hex(centre, size):
                return Hex(self.out(centre), size * self.scale)
            case Circle(centre, radius):
                return Circle(self.out(centre), radius * self.scale)
            case Area(box):
                rect = self.rect(box)
                return Area((float(rect.x), float(rect.y), float(rect.w), float(rect.h)))


class Plate(msgspec.Struct, frozen=True):
    """Where a seat's panel stands, how it is scaled, and how much of it is shown."""

    rect: Rect
    frame: Frame
    style: Literal["whole", "short", "crest"]


class Layout(msgspec.Struct, frozen=True):
    """The real places of all regions. `scale` is the panels' size, `type` that of text, both 1 on the canvas.

    `interface` is the size that was granted, at most the one wished for. `covers` says that the inspector has the log's
    place and is to be shown over it on demand. `mat` is where the own mat stands while the seats are a strip.
    """

    size: tuple[int, int]
    wished: float
    interface: float
    scale: float
    type: float
    top_bar: Rect
    seats: Rect
    board: Rect
    prompt: Rect
    log: Rect
    inspector: Rect
    edge: Rect | None
    mat: Rect | None
    column: Column
    covers: bool
    board_box: Box = BOARD_BOX

    @property
    def too_small(self) -> bool:
        """Whether the window can only ask to be made larger."""
        return self.size[0] < SMALLEST[0] or self.size[1] < SMALLEST[1]

    @property
    def lowered(self) -> bool:
        """Whether the wished interface size does not fit, so that settings should say so."""
        return self.interface < self.wished - 0.005

    def frame(self, region: str) -> Frame:
        """How a region's canvas lies in the window; the seats' plates have frames of their own, see `plates`."""
        match region:
            case "board" | "over":
                return Frame.fit(self.board_box, self.board)
            case "edge" if self.edge is not None:
                scale = min(self.edge.w / EDGE_BOX[2], self.edge.h / EDGE_BOX[3])
                return Frame((EDGE_BOX[0], EDGE_BOX[1]), (self.edge.x, self.edge.y), scale)
            case "prompt":
                return Frame.fit(PROMPT_BOX, self.prompt)
            case _:
                box = SEATS_ABOVE_EDGE if self.edge is not None else SEATS_BOX
                scale = min(self.seats.w / box[2], self.seats.h / box[3])
                return Frame((box[0], box[1]), (self.seats.x, self.seats.y), scale)

    def plates(self, panels: Sequence[Panel], own: int = -1) -> dict[str, Plate]:
        """Where each seat's panel stands. `own` is the seat whose mat must stay whole; else it is the active one's."""
        mats = sorted((p for p in panels if p.region == "seats"), key=lambda p: p.box[1])
        if not mats:
            return {}
        if self.column == "full":
            frame = self.frame("seats")
            return {panel.id: Plate(frame.rect(panel.box), frame, "whole") for panel in mats}
        whole = _whole(mats, own)
        return self._strip(mats, whole) if self.column == "strip" else self._short(mats, whole)

    def _short(self, mats: Sequence[Panel], whole: str) -> dict[str, Plate]:
        heights = [panel.box[3] if panel.id == whole else short_height(panel) for panel in mats]
        need = sum(heights) + GUTTER * (len(mats) - 1)
        scale = min(self.seats.w / SEATS, self.seats.h / need)
        plates, y = {}, float(self.seats.y)
        spare = max(0.0, self.seats.h - need * scale) / max(1, len(mats) - 1)
        for panel, height in zip(mats, heights, strict=True):
            frame = Frame((panel.box[0], panel.box[1]), (self.seats.x, y), scale)
            rect = Rect.round(self.seats.x, y, panel.box[2] * scale, height * scale)
            plates[panel.id] = Plate(rect, frame, "whole" if panel.id == whole else "short")
            y += height * scale + GUTTER * scale + min(spare, 0.0)
        return plates

    def _strip(self, mats: Sequence[Panel], whole: str) -> dict[str, Plate]:
        plates, side, gap = {}, self.seats.w, round(8 * self.scale)
        height = min(round(side * 1.15), (self.seats.h + gap) // len(mats) - gap)
        for row, panel in enumerate(mats):
            rect = Rect(self.seats.x, self.seats.y + row * (height + gap), side, height)
            frame = Frame((panel.crest[0], panel.crest[1]), (rect.x, rect.y), side / STRIP)
            plates[panel.id] = Plate(rect, frame, "crest")
            if panel.id == whole and self.mat is not None:
                fitted = Frame.fit(panel.box, self.mat)
                plates[panel.id] = Plate(fitted.rect(panel.box), fitted, "whole")
        return plates


def _whole(mats: Sequence[Panel], own: int) -> str:
    """The panel that stays whole: the own one, else the active one, else the lowest."""
    for panel in mats:
        if own >= 0 and panel.seat == own:
            return panel.id
    return next((panel.id for panel in mats if panel.active), mats[-1].id)


def short_height(panel: Panel) -> float:
    """How high a plate is that shows crest, name and the row of chips alone."""
    foot = panel.crest[1] + panel.crest[3]
    chips = [part.box[1] + part.box[3] for part in panel.parts if isinstance(part, Chip)]
    first = [part.box[1] for part in panel.parts if isinstance(part, Chip)]
    row = [bottom for bottom, top in zip(chips, first, strict=True) if top == min(first)]
    return max([foot, *row]) - panel.box[1] + 16


def arrange(size: tuple[int, int], interface: float = 1.0, edge: bool = False) -> Layout:
    """The layout of a window, with an interface size from 0.85 to 1.75; `edge` keeps room for a hand of cards.

    Never fails: a window that is too small gets a layout that says so.
    """
    width, height = max(size[0], SMALLEST[0]), max(size[1], SMALLEST[1])
    unit = min(max(min(width / CANVAS[0], height / CANVAS[1]), SMALLEST_UNIT), LARGEST_PANEL)
    if width < 960 or height < 560:
        return _small(size, width, height, interface, edge)
    return _wide(size, width, height, unit, interface, edge)


def _wide(size: tuple[int, int], width: int, height: int, unit: float, interface: float, edge: bool) -> Layout:
    """Three columns: seats, board, and prompt above log above inspector."""
    scale = min(unit * interface, width / 2 / (SEATS + SIDE + 2 * MARGIN + 2 * GUTTER))
    top = round(TOP_BAR * scale)
    y = top + round(TOP_GAP * scale)
    room = height - y - round(GUTTER * scale)
    type_scale = min(unit * interface, scale * 1.25, room / (PROMPT + LOG_LINES + GUTTER))
    margin, gutter = round(MARGIN * scale), round(GUTTER * scale)
    above = round(BOARD_ABOVE_EDGE[3] * min(unit, room / 912)) if edge else room
    seats_h, seats_box = (above, SEATS_ABOVE_EDGE) if edge else (room, SEATS_BOX)
    column: Column = "full" if seats_h * 1.04 >= seats_box[3] * scale else "short"
    seats_w = round(SEATS * (min(scale, seats_h / seats_box[3]) if column == "full" else scale))
    seats = Rect(margin, y, seats_w, above if edge else room)
    side = round(SIDE * scale)
    right = width - margin - side
    board = Rect(seats.right + gutter, y, right - 2 * gutter - seats.right, above)
    prompt, log, inspector, covers = _side(Rect(right, y, side, room), type_scale)
    return Layout(
        size=size, wished=interface, interface=min(interface, type_scale / unit), scale=scale, type=type_scale,
        top_bar=Rect(0, 0, width, top), seats=seats, board=board, prompt=prompt, log=log, inspector=inspector,
        edge=Rect(margin, y + above + gutter, board.right - margin, room - above - gutter) if edge else None,
        mat=None, column=column, covers=covers, board_box=BOARD_ABOVE_EDGE if edge else BOARD_BOX,
    )  # fmt: skip


def _side(column: Rect, scale: float) -> tuple[Rect, Rect, Rect, bool]:
    """Prompt, log and inspector in the right column; where they do not fit, the inspector lies over the log."""
    gap = round(MARGIN * scale)
    prompt = Rect(column.x, column.y, column.w, round(PROMPT * scale))
    y = prompt.bottom + gap
    rest = column.bottom - y
    inspector = round(INSPECTOR * scale)
    if rest - inspector - gap < round(LOG_LINES * scale):
        below = Rect(column.x, y, column.w, rest)
        return prompt, below, below, True
    log = Rect(column.x, y, column.w, rest - inspector - round(GUTTER * scale))
    return prompt, log, Rect(column.x, column.bottom - inspector, column.w, inspector), False


def _small(size: tuple[int, int], width: int, height: int, interface: float, edge: bool) -> Layout:
    """A strip of crests, the board, and prompt above the own mat; log and inspector cover the mat on demand.

    With an edge, that lies under the board, and log and inspector have their place to themselves.
    """
    scale = SMALLEST_UNIT * min(interface, 1.0)
    top, gap = round(TOP_BAR * scale), round(8 * scale)
    y = top + gap
    room = height - y - gap
    strip = round(STRIP * scale)
    side = max(round(NARROWEST_SIDE), min(round(SIDE * scale), width // 2 - strip - 4 * gap))
    seats = Rect(gap, y, strip, room)
    right = width - gap - side
    wide = right - 2 * gap - seats.right
    low = round(wide * EDGE_BOX[3] / EDGE_BOX[2]) if edge else 0
    board = Rect(seats.right + gap, y, wide, room - low - (gap if edge else 0))
    prompt_h = min(round(PROMPT * scale), room * 11 // 20)
    prompt = Rect(right, y, side, prompt_h)
    below = Rect(right, prompt.bottom + gap, side, room - prompt_h - gap)
    return Layout(
        size=size, wished=interface, interface=min(interface, 1.0), scale=scale, type=scale,
        top_bar=Rect(0, 0, width, top), seats=seats, board=board, prompt=prompt, log=below, inspector=below,
        edge=Rect(board.x, board.bottom + gap, wide, low) if edge else None,
        mat=None if edge else below, column="strip", covers=True,
        board_box=BOARD_ABOVE_EDGE if edge else BOARD_BOX,
    )  # fmt: skip
