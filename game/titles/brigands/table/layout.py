"""Where things lie on the logical canvas of 1600 x 1000, read from `layout.toml`."""

from __future__ import annotations

from typing import TypeAlias

from game.kernel import Entry, read
from game.kernel.table import Area, Box, Point, Target

from ..content import CONTENT

Four: TypeAlias = tuple[float, float, float, float]
Five: TypeAlias = tuple[float, float, float, float, float]
Three: TypeAlias = tuple[float, float, float]


class Tiles(Entry, frozen=True):
    """The Town Gate and the ring."""

    corners: tuple[Point, ...]
    arrows: tuple[Three, ...]
    exit: Three
    deck: Box


class Yard(Entry, frozen=True):
    """Where teams stand in a tile."""

    middle: float
    width: float
    foot: float
    few: float
    rows: tuple[float, float]


class Prison(Entry, frozen=True):
    """The round yard and the prince's board about it."""

    centre: Point
    wall: float
    floor: float
    arcs: float
    foot: float
    rows: tuple[float, float]
    spy: tuple[Point, ...]
    judgment: tuple[Point, ...]


class Slots(Entry, frozen=True):
    """Offsets from a plate's upper left corner."""

    crest: Box
    title: Box
    coin: Box
    bar: Box
    dots: Box
    cards: Box
    pawn: Four
    held: Four
    status: Box | None = None


class Pool(Entry, frozen=True):
    """The own pawns and tokens."""

    box: Box
    title: Box
    known: Box
    foot: Four
    many: Four
    words: Box
    heading: Box
    token: Four
    lines: Box


class Hand(Entry, frozen=True):
    """The District cards of the planner."""

    few: Five
    many: Five
    foot: Three


class Wheel(Entry, frozen=True):
    """The wheel and the tags round it."""

    box: Box
    quarters: tuple[Point, ...]
    reach: float
    ends: tuple[Point, ...]
    tags: tuple[Point, ...]
    tag: Point
    named: Point
    seal: Three
    disc: Point
    dice: Four


class Layout(Entry, frozen=True):
    """`layout.toml`."""

    canvas: tuple[int, int]
    board: Box
    tile: Point
    tiles: Tiles
    yard: Yard
    prison: Prison
    plates: dict[str, tuple[float, ...]]
    slots: dict[str, Slots]
    pool: Pool
    hand: Hand
    wheel: Wheel


LAYOUT = read(CONTENT / "layout.toml", Layout)
FEW = 7
"""So many cards stand in the wider slots of the hand."""


def within(box: Box, slot: Box) -> Box:
    """A slot of a plate, on the canvas."""
    return box[0] + slot[0], box[1] + slot[1], slot[2], slot[3]


def middle(box: Box) -> Point:
    """The centre of a box."""
    return box[0] + box[2] / 2, box[1] + box[3] / 2


def about(at: Point, reach: float) -> Box:
    """The square about a point."""
    return at[0] - reach, at[1] - reach, 2 * reach, 2 * reach


def framed(box: Box, land: Point | None = None) -> Target:
    """A box as a target: light along its edge."""
    x, y, w, h = box
    return Target(Area((x - 3, y - 3, w + 6, h + 6)), land or middle(box), (x + w + 4, y))


def tile(position: int) -> Box:
    """The tile at a ring position; 0 is the Town Gate."""
    return (*LAYOUT.tiles.corners[position], *LAYOUT.tile)


def plate(seat: int, seats: int) -> Box:
    """The plate of a seat, of so many."""
    x, y, w = LAYOUT.plates["box"]
    high, gap = LAYOUT.plates[str(seats)]
    return x, y + seat * (high + gap), w, high


def slots(seats: int) -> Slots:
    """The slots of a plate, of so many seats."""
    return LAYOUT.slots["high" if seats < 5 else "low" if seats == 5 else "lowest"]


def card(at: int, count: int) -> Box:
    """A card's slot in a hand of so many."""
    x, y, w, h, step = LAYOUT.hand.few if count <= FEW else LAYOUT.hand.many
    return x + step * at, y, w, h


def tag(at: int) -> Box:
    """One of the four tags, clockwise from the upper left."""
    return (*LAYOUT.wheel.tags[at], *LAYOUT.wheel.tag)
