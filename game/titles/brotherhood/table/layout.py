"""Where things lie on the logical canvas of 1600 x 1000, read from `layout.toml`."""

from __future__ import annotations

from game.kernel import Entry, read
from game.kernel.table import Area, Box, Circle, Point, Shape

from ..content import CONTENT, LOCATIONS, PRINTED


class PlateSlots(Entry, frozen=True):
    """Offsets from a plate's upper left corner."""

    crest: Box
    title: Box
    seal: Box
    chip: Box
    square: Box
    pawn: Point
    done: Box
    held: Box
    flag: Box
    low_title: Box
    low_chip: Box
    low_pawn: Point
    low_flag: Box
    low_held: Box


class Plates(Entry, frozen=True):
    """The seats' plates: the first one's box, and how far the next stands below."""

    box: Box
    step: float
    low: float
    low_step: float
    slots: PlateSlots


class Mat(Entry, frozen=True):
    """The mat of the seat at the screen."""

    box: Box
    portrait: Box
    name: Box
    nickname: Box
    ability: Box
    heart: Box
    toughness_word: Box
    toughness: Box
    coin: Box
    doubloons_word: Box
    cell: Box
    boat: float
    resource: Point
    reserve_word: Box
    pawn: Point
    followers_word: Box
    strip: Box


class RivalMat(Entry, frozen=True):
    """A rival's mat over the board, as offsets from its corner."""

    size: Point
    crest: Box
    title: Box
    cell: Point


class Ground(Entry, frozen=True):
    """What is drawn on the land and the sea."""

    roads: tuple[tuple[Point, ...], ...]
    palms: tuple[Point, ...]
    mountains: tuple[Point, ...]
    boats: tuple[Point, ...]
    compass: Point


class Layout(Entry, frozen=True):
    """`layout.toml`."""

    canvas: tuple[int, int]
    board: Box
    sea: Box
    cartouche: Box
    track: Box
    hand: Box
    laid_out: Point
    plates: Plates
    mat: Mat
    rival_mat: RivalMat
    decks: dict[str, Point]
    ground: Ground


LAYOUT = read(CONTENT / "layout.toml", Layout)

FRAMED = {id: len(entry.prices) or (3 if id == "brotherhood" else 1) for id, entry in PRINTED.items()
          if id in ("brotherhood", "tavern", "black_market")}  # fmt: skip
"""The places with cards, and how many."""

CELL, ROW = 74.0, 60.0
"""From one item of the mat to the next, and from one row to the next."""

CARD, LAID = 148.0, 150.0
"""How wide a card of the hand is, and one laid out over the board."""


def middle(box: Box) -> Point:
    """The centre of a box."""
    return box[0] + box[2] / 2, box[1] + box[3] / 2


def within(plate: Box, slot: Box) -> Box:
    """A slot of a plate, on the canvas."""
    return plate[0] + slot[0], plate[1] + slot[1], slot[2], slot[3]


# --- places ---------------------------------------------------------------------------------------------------------


def look(here: str) -> str:
    """How a place is drawn."""
    return "frame" if here in FRAMED else "medallion" if here in PRINTED else "slip"


def body(here: str) -> Box:
    """The medallion, the frame or the slip of a place."""
    x, y, w, h = LOCATIONS[here].rect
    match look(here):
        case "medallion":
            return x + 8, y + 26, 60, 60
        case "frame":
            wide = 66.0 * FRAMED[here] + 10
            return x + w / 2 - wide / 2, y + 16, wide, 98
    return x, y, w, h


def extent(here: str) -> Box:
    """All that a place is drawn on, its ribbon included."""
    x, y, w, h = body(here)
    match look(here):
        case "medallion":
            return x - 22, y - 28, 156, 130
        case "frame":
            return x - 34, y - 16, w + 68, 160
    return x - 6, y - 6, w + 12, h + 12


def spaces(here: str, count: int) -> tuple[Circle, ...]:
    """The circles of a place."""
    x, y, w, _ = LOCATIONS[here].rect
    match look(here):
        case "medallion":
            return tuple(Circle((x + 38 + 36 * at, y + 108), 14) for at in range(count))
        case "frame":
            return tuple(Circle((x + w / 2 + 38 * (at - (count - 1) / 2), y + 135), 14) for at in range(count))
    return tuple(Circle((x + 120 - 32 * (count - 1 - at), y + 57), 12.5) for at in range(count))


def slots(here: str) -> tuple[Box, ...]:
    """Where the cards of a framed place lie."""
    if here not in FRAMED:
        return ()
    x, y, _, _ = body(here)
    return tuple((x + 7 + 66 * at, y + 16, 62, 76) for at in range(FRAMED[here]))


def banner(here: str) -> Point:
    """The middle of a place's ribbon."""
    x, y, w, _ = body(here)
    return (x + w / 2 + 24, y - 9) if look(here) == "medallion" else (x + w / 2, y + 5)


def ring(here: str) -> Shape:
    """The line along which a place glows."""
    x, y, w, h = body(here)
    return Circle((x + w / 2, y + h / 2), w / 2) if look(here) == "medallion" else Area((x, y, w, h))


def overflow(here: str, count: int) -> Circle:
    """Beside the last space."""
    last = spaces(here, count)[-1]
    return Circle((last.centre[0] + 30, last.centre[1]), 13)


def note(here: str, count: int) -> Point:
    """Where the note on a fight begins: right of the spaces, or of the slip."""
    last = spaces(here, count)[-1]
    x, _, w, _ = body(here)
    left = x + w + 6 if look(here) == "slip" else last.centre[0] + 20
    return left, last.centre[1]


def pawn_size(here: str) -> float:
    """How high pawns stand on a place."""
    return {"medallion": 44.0, "frame": 38.0}.get(look(here), 31.0)


# --- plates, mat and hand -------------------------------------------------------------------------------------------


def plate(row: int, seats: int) -> Box:
    """The plate in a row, of so many seats."""
    x, y, w, h = LAYOUT.plates.box
    if seats > 4:
        return x, y + LAYOUT.plates.low_step * row, w, LAYOUT.plates.low
    return x, y + LAYOUT.plates.step * row, w, h


def cell(row: int, space: int, corner: Point | None = None) -> Box:
    """An item's place on the mat, or the boat's, space 4; `corner` is that of another mat's cells."""
    x, y, w, h = LAYOUT.mat.cell
    left = LAYOUT.mat.boat if space == 4 else x + CELL * space
    if corner is not None:
        left, y = corner[0] + CELL * space, corner[1]
    return left, y + ROW * row, w, h


def in_row(middle: Point, count: int, step: float) -> list[Point]:
    """So many points side by side round a middle."""
    return [(middle[0] + step * (at - (count - 1) / 2), middle[1]) for at in range(count)]


def fan(count: int) -> list[tuple[Point, float]]:
    """The middles of so many cards in the hand and how far each is turned; they overlap where they are many."""
    x, y, w, h = LAYOUT.hand
    step = min(110.0, (w - CARD) / (count - 1)) if count > 1 else 0.0
    turn = min(1.5, 6.0 / max(1, count - 1))
    return [((x + CARD / 2 + step * at, y + h / 2), turn * (at - (count - 1) / 2)) for at in range(count)]


def rival_mats(count: int) -> list[Point]:
    """The corners of so many mats over the board, two in a row."""
    w, h = LAYOUT.rival_mat.size
    x, y = LAYOUT.laid_out
    rows = (count + 1) // 2
    corners = []
    for at in range(count):
        across = min(2, count - 2 * (at // 2))
        left = x - (w * across + 12 * (across - 1)) / 2 + (w + 12) * (at % 2)
        corners.append((left, y - (h * rows + 12 * (rows - 1)) / 2 + (h + 12) * (at // 2)))
    return corners
