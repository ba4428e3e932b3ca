"""Further words of a table: tiles with a yard for pieces, a round yard with arcs, a wheel of actions with its tags."""

from __future__ import annotations

from .prints import Symbol
from .shapes import Box, Point, Word


class Tile(Word, frozen=True):
    """A tile of the board. From the top: a band in its `tone` with number, name and icon; signs on a tag; a yard.

    `number` stands on a brass disc at its upper left corner, and may be an icon's name; "" for no disc.
    States: "" (to come), `now` (a frame of light), `done` (veiled, a tick for its number). `card` are the signs of a
    card that covers the printed ones, `card_name` stands in the band. `lines` are words in the yard: one alone in its
    middle in italics, several at its right, the first as a heading, so that a deck may lie at their left.
    """

    box: Box
    name: str
    icon: str
    tone: str
    number: str = ""
    signs: tuple[Symbol, ...] = ()
    card: tuple[Symbol, ...] = ()
    card_name: str = ""
    state: str = ""
    lines: tuple[str, ...] = ()
    region: str = "board"


class Arc(Word, frozen=True):
    """A brass arc by a round yard, at its `left` or `right`: a ribbon above, and spaces of which one is in wax."""

    side: str
    name: str
    icon: str
    spaces: tuple[tuple[Point, str], ...]  # the middle of each space and what stands there, from below
    at: int


class Yard(Word, frozen=True):
    """A round walled yard for pieces, with its name on a ribbon, words in italics, and arcs outside its wall.

    `box` holds the arcs too. States as those of a tile.
    """

    box: Box
    centre: Point
    wall: float
    floor: float
    name: str
    lines: tuple[str, ...] = ()
    arcs: tuple[Arc, ...] = ()
    state: str = ""
    region: str = "board"


class Arrow(Word, frozen=True):
    """An arrowhead of paper on the ground, `turn` degrees clockwise from pointing right; `tone` "" for paper."""

    box: Box
    turn: float
    tone: str = ""
    region: str = "board"


class Quarter(Word, frozen=True):
    """A quarter of a wheel: states "" (offered), `off` (dark), `chosen` (lit, the hand points there)."""

    name: str
    icon: str
    number: str
    state: str = ""


class Wheel(Word, frozen=True):
    """A brass wheel of four quarters, clockwise from the upper left, numbers on its rim, the seat's emblem as hub."""

    box: Box
    seat: int
    quarters: tuple[Quarter, ...]
    region: str = "edge"


class Aim(Word, frozen=True):
    """A seat that can be chosen on a tag: its seal, and its name where there is room."""

    box: Box
    seat: int
    name: str = ""
    chosen: bool = False


class Tag(Word, frozen=True):
    """A paper tag with an option: number on a brass disc (an icon where it has none), title, a sentence, and aims.

    States "" (offered), `off` (dark), `chosen` (lit). A brass line leads from it to `line`, where that is given.
    """

    box: Box
    title: str
    text: str
    number: str = ""
    icon: str = ""
    aims: tuple[Aim, ...] = ()
    discs: tuple[tuple[Box, str], ...] = ()  # numbers to choose from, on brass discs
    state: str = ""
    line: Point | None = None
    region: str = "edge"


class Dice(Word, frozen=True):
    """Dice in a row from the left; 0 is one that is not thrown yet."""

    box: Box
    faces: tuple[int, ...]
    region: str = "edge"


class Gap(Word, frozen=True):
    """Where a card is missing from a hand: dashes, an icon, a title and a sentence on why."""

    box: Box
    icon: str
    title: str
    text: str
    region: str = "edge"


# --- on a panel -----------------------------------------------------------------------------------------------------


class Bar(Word, frozen=True):
    """How far a seat has come: a bar of `parts` fields, `value` of `limit` of it full, at its right the limit."""

    box: Box
    value: int
    limit: int
    parts: int = 4


class Dots(Word, frozen=True):
    """Small discs in the seat's colour on a sunken field, which is their box.

    States: `full`, `ring` (elsewhere on the table) or `faint` (in the supply).
    """

    box: Box
    seat: int
    states: tuple[str, ...]
