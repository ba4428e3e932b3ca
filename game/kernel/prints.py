"""What is printed on a table: signs, cards, places for pawns, decks, tracks, and the parts of a player's mat."""

from __future__ import annotations

from .shapes import Box, Circle, Point, Word


class Symbol(Word, frozen=True):
    """A printed sign. `tone` names a colour of the theme.

    Shapes: `plain` (the value, then the icon), `disc` (a cream icon on a disc of its tone), `token` (as a disc, in a
    cream ring), `coin` (brass, the value on it), `seal` (wax, the value on it), `word` (the value in plain letters),
    `bar` (a line between two groups of signs), `die` (the value as pips).
    """

    icon: str = ""
    value: str = ""
    tone: str = ""
    shape: str = "plain"


class Card(Word, frozen=True):
    """What is printed on the face of a card, from the top: title on a band of its `tone`, picture, signs, text, foot.

    `short` is its title where there is little room, `gains` are signs that only a small card shows, below the others;
    `seal` is a number in wax at the foot, before the words `foot`; `mark` is the icon of its kind. On a sheet `gains`
    cover the signs, on gold after `mark`, and `foot` stands large and faint where pieces may stand.
    """

    title: str
    tone: str
    icon: str = ""
    signs: tuple[Symbol, ...] = ()
    gains: tuple[Symbol, ...] = ()
    text: str = ""
    seal: str = ""
    foot: str = ""
    mark: str = ""
    short: str = ""


# --- on the board ---------------------------------------------------------------------------------------------------


class Place(Word, frozen=True):
    """A place to send pawns to, with round spaces for them; `box` holds all of it.

    Looks: `medallion` (an icon on a disc, `body` its box, `signs` on a tag at its right), `frame` (a framed board for
    cards; `slots` are the cards' boxes, `prices` their coins), `slip` (a parchment with icon and name on a band, `cost`
    on its first line, `signs` on the second), `shut` (dashes and a question mark).
    """

    box: Box
    look: str
    body: Box
    name: str = ""
    icon: str = ""
    cost: tuple[Symbol, ...] = ()
    signs: tuple[Symbol, ...] = ()
    spaces: tuple[Circle, ...] = ()
    slots: tuple[Box, ...] = ()
    prices: tuple[int, ...] = ()
    full: bool = False
    region: str = "board"


class Banner(Word, frozen=True):
    """The name of a place on a ribbon, over what glows and lies there; `full` greys it as the place."""

    centre: Point
    text: str
    full: bool = False
    region: str = "board"


class Stack(Word, frozen=True):
    """A deck face down: the back in its tone with an icon, and how many cards are left."""

    box: Box
    tone: str
    icon: str
    count: int
    region: str = "board"


class Track(Word, frozen=True):
    """Numbered squares from 0 to `last` with a flag of each seat; past the last square a flag goes round again."""

    box: Box
    last: int
    flags: tuple[tuple[int, int], ...]  # seat, number
    region: str = "board"


# --- on a panel -----------------------------------------------------------------------------------------------------


class Cell(Word, frozen=True):
    """A sunken place on a mat with a faint icon and a word below it; `tone` colours it."""

    box: Box
    icon: str
    label: str
    tone: str = ""


class Portrait(Word, frozen=True):
    """The figure of a seat's captain before rays of its colour."""

    box: Box
    seat: int


class Seal(Word, frozen=True):
    """A number in wax."""

    box: Box
    value: str


class Square(Word, frozen=True):
    """A very small cell: empty, or an icon on its tone."""

    box: Box
    icon: str = ""
    tone: str = ""


class Signs(Word, frozen=True):
    """Signs in a row from the left."""

    box: Box
    signs: tuple[Symbol, ...]


class Steps(Word, frozen=True):
    """A row of numbered cells from 0 to `last`, the one at `at` in wax."""

    box: Box
    at: int
    last: int
