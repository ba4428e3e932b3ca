"""The words of a table: what lies where, and which gesture gives which answer. Pure data, for every title.

Every place is given on a logical canvas of 1600 x 1000, y growing downwards, in one of its regions: `board`, `seats`,
`prompt`, `edge`, and `over`, which is the board again but above its pieces. The window moves and scales each region as
a whole, so a title never thinks of a window's size. Texts are ready to read; ids never are. A seat is a number from 0;
its crew (colour, pattern, emblem) is the window's.
"""

from __future__ import annotations

from typing import TypeAlias

from .prints import Banner as Banner
from .prints import Card as Card
from .prints import Cell as Cell
from .prints import Place as Place
from .prints import Portrait as Portrait
from .prints import Seal as Seal
from .prints import Signs as Signs
from .prints import Square as Square
from .prints import Stack as Stack
from .prints import Steps as Steps
from .prints import Symbol as Symbol
from .prints import Track as Track
from .shapes import Area as Area
from .shapes import Box as Box
from .shapes import Circle as Circle
from .shapes import Hex as Hex
from .shapes import Point as Point
from .shapes import Shape as Shape
from .shapes import Word as Word
from .steps import Option
from .tiles import Aim as Aim
from .tiles import Arc as Arc
from .tiles import Arrow as Arrow
from .tiles import Bar as Bar
from .tiles import Dice as Dice
from .tiles import Dots as Dots
from .tiles import Gap as Gap
from .tiles import Quarter as Quarter
from .tiles import Tag as Tag
from .tiles import Tile as Tile
from .tiles import Wheel as Wheel
from .tiles import Yard as Yard


class Target(Word, frozen=True):
    """How a place looks as a target where its own outline would not do.

    `ring` is the line that glows, `land` where a piece would come to stand, `note` where a note on the cost begins.
    """

    ring: Shape
    land: Point
    note: Point


class Spot(Word, frozen=True):
    """A place where pieces may lie. `ground` names its look: `sand`, `heart`, `slot` (an outline of dashes), `none`,
    `open` (as none, and what is dropped near another place still counts for that), `shown` (as none, and what is drawn
    there tells by itself that it can be pressed: it glows under the pointer alone), `veil` (darkens all below it).

    `edge` is the seat whose colour frames it, or -1.
    """

    id: str
    shape: Shape
    name: str
    ground: str = "none"
    edge: int = -1
    region: str = "board"
    target: Target | None = None


class Mark(Word, frozen=True):
    """A sign on a piece.

    Kinds: `health` (value left `of` the whole), `shield`, `flag`, `pin`, `moved`, `attacked`, `defended` (used actions,
    in the order given), `count` (a number in a disc), `price` (a coin on a card's upper edge). On a pawn any kind is a
    badge with the icon of its name.
    In a pill `text` stands beside the sign in place of the value.
    """

    kind: str
    value: int = 0
    of: int = 0
    text: str = ""


class Piece(Word, frozen=True):
    """A thing on the table. `id` stays while it is the same thing, so that its moves can be followed.

    `face` names the picture, without folder or ending; "" lies face down and shows the seat's emblem.
    Shapes: `hex` (size: flat-to-flat width), `disc`, `badge` (a small token, as the Shield), `token` (its face on a
    disc of its tone, of its seat's colour and pattern where it has none), `pawn` (size: its height, `at` its foot; the
    face `captain` wears a hat; a `tone` paints it, with a rim in its seat's colour), and cards, by width: `card`,
    `sheet` (with room below its signs for pieces to stand on), `slip` (a small one, its signs alone), `strip` (tucked
    under, its title alone), `tab` (its icon alone).
    States: "" (in play), `fallen` (grey, struck through), `ghost` (outline of dashes; a pawn is seen through), `faint`
    (greyed), `turned` (used up: grey, with a turned arrow), `covered` (under others: there, but not drawn).
    `spot` is the place that it occupies, "" for none. `card` is the print of a card, `tone` its back's or its disc's
    colour, `turn` by how many degrees it lies askew, clockwise; `lit` says that it can be used now, so that it glows.
    """

    id: str
    face: str
    at: Point
    size: float
    name: str
    seat: int = -1
    shape: str = "hex"
    spot: str = ""
    state: str = ""
    marks: tuple[Mark, ...] = ()
    region: str = "board"
    card: Card | None = None
    tone: str = ""
    turn: float = 0.0
    lit: bool = False


class Label(Word, frozen=True):
    """A heading with a hairline, and a count at its right end."""

    box: Box
    text: str
    count: str = ""
    style: str = "heading"  # or `aside`, `note` (small italics, in the middle and from the left), `body`, `legend`
    # (lines in the middle), `name` (one large line)


class Chip(Word, frozen=True):
    """A number with its icon above a word, or beside it where there is no word."""

    box: Box
    icon: str
    value: str
    label: str


class Well(Word, frozen=True):
    """A sunken field: an icon, a title and a second line; `spot` names the place it shows, if pieces may lie here."""

    box: Box
    icon: str
    title: str
    text: str = ""


Part: TypeAlias = Label | Chip | Well | Bar | Cell | Dots | Portrait | Seal | Signs | Square | Steps
"""What a panel may hold."""


class Panel(Word, frozen=True):
    """A framed panel, such as a seat's mat. Its parts' boxes are absolute. The window writes the seat's name.

    A crest or title whose box has no width is left out. In the region `over` it lies over the board's pieces.
    """

    id: str
    box: Box
    crest: Box
    title: Box
    seat: int = -1
    active: bool = False
    out: bool = False
    note: str = ""  # after the player's kind: "opened the battle"
    parts: tuple[Part, ...] = ()
    region: str = "seats"


class Dial(Word, frozen=True):
    """A brass dial of `limit` segments, `value` of them lit, with a ribbon below."""

    box: Box
    value: int
    limit: int
    label: str
    text: str  # in the middle, below the value
    region: str = "board"


class Tally(Word, frozen=True):
    """A ribbon and, under it, a number for each seat."""

    box: Box
    label: str
    numbers: tuple[tuple[int, int], ...]  # seat, number
    region: str = "board"


class Cartouche(Word, frozen=True):
    """A title plate: a line in capitals and one in italics."""

    box: Box
    title: str
    text: str
    region: str = "board"


class Ribbon(Word, frozen=True):
    """A plate of one line by a seat's crest, such as "5 placed, 4 to go"; `seat` -1 for no crest."""

    centre: Point
    text: str
    seat: int = -1
    region: str = "board"


Gauge: TypeAlias = (
    Dial | Tally | Cartouche | Ribbon | Banner | Place | Stack | Track | Arrow | Dice | Gap | Tag | Tile | Wheel | Yard
)


class Pip(Word, frozen=True):
    """A disc in the prompt: `free` (brass, with `text`), `used` (dark, with `icon`), `done` (tick), `open` (empty)."""

    state: str
    text: str = ""
    icon: str = ""


class Prompt(Word, frozen=True):
    """What is asked: a heading, one sentence that a newcomer can follow, and discs with two short lines beside them."""

    title: str
    text: str
    pips: tuple[Pip, ...] = ()
    note: str = ""
    aside: str = ""
    confirm: str = ""  # the label of the button that hands in a finished secret step


class Scene(Word, frozen=True):
    """Everything that lies on a table. `ground`: `island` draws sea, shore and chart frame round the hexes, `oval` an
    island that fills most of the sea, `city` streets and roofs.

    `roads` are dashed lines on the land, of a city its streets; `scenery` are ornaments (`palm`, `mountain`, `boat`,
    `compass`) and where. `crews` names the crew that each seat must bear here, "" for its own; whoever bore it changes
    with that seat. It is the same in all scenes of a match.
    """

    spots: tuple[Spot, ...]
    pieces: tuple[Piece, ...]
    panels: tuple[Panel, ...]
    gauges: tuple[Gauge, ...]
    prompt: Prompt
    ground: str = "island"
    state: str = ""  # for the top bar: "round 10, turn 19"
    last: tuple[str, ...] = ()  # spots of the last move: origin and target
    rounds: tuple[int, int] = (0, 0)  # for the top bar: the round that is played, of how many; none if 0
    roads: tuple[tuple[Point, ...], ...] = ()
    scenery: tuple[tuple[str, Point], ...] = ()
    crews: tuple[str, ...] = ()
    phase: str = ""  # for the top bar, beside the rounds: what is done in this one


# --- gestures -------------------------------------------------------------------------------------------------------


class Drag(Word, frozen=True):
    """Drag any of these pieces to a spot or onto a piece; click-click and the keyboard do the same.

    `steps` is drawn on the target as so many diamonds; 0 rings it as a target to strike. `also` are gestures that do
    the same.
    """

    option: Option
    pieces: tuple[str, ...]
    to: str
    steps: int = 1
    also: tuple[Drag | Press, ...] = ()


class Press(Word, frozen=True):
    """Press any of these pieces or spots."""

    option: Option
    on: tuple[str, ...]


class Button(Word, frozen=True):
    """A labelled button in the prompt, or in the list over the board if `listed`.

    `key` is its keyboard key, `tone` is `plain`, `main` or `quiet`; `confirm` is a question to ask before, "" for none.
    `also` are gestures that do the same. `seals`: it hands in the secret step that it finishes.
    """

    option: Option
    label: str
    key: str = ""
    icon: str = ""
    tone: str = "plain"
    confirm: str = ""
    text: str = ""
    listed: Box | None = None
    also: tuple[Drag | Press, ...] = ()
    seals: bool = False


Handle: TypeAlias = Drag | Press | Button


class Rework(Word, frozen=True):
    """A gesture that takes back the seat's answers in the open secret round and gives `answers` in their place."""

    answers: tuple[Option, ...]
    gesture: Handle


# --- explanations ---------------------------------------------------------------------------------------------------


class Remark(Word, frozen=True):
    """A line of an explanation with a sign: `good`, `bad`, `info`, or an icon's name."""

    sign: str
    text: str


class About(Word, frozen=True):
    """What the inspector says of a thing. `faces` are pictures to show: (face, seat, marks)."""

    title: str
    subtitle: str = ""
    faces: tuple[Piece, ...] = ()
    chips: tuple[Chip, ...] = ()
    heading: str = ""
    text: str = ""
    points: tuple[Remark, ...] = ()
    clause: str = ""


class Preview(Word, frozen=True):
    """What an answer would bring: signs for a pill over the target, and the explanation.

    Kinds of marks: `blade` (damage), `skull`, `back` (strikes back, with damage), `shield_off`, `pin`.
    """

    marks: tuple[Mark, ...]
    about: About


class Entry(Word, frozen=True):
    """A log line in plain words; `heading` lines part the turns; `clause` is where the rulebook explains it.

    `about` is the piece or place that the line speaks of, for the inspector; "" for none.
    """

    text: str
    seat: int = -1
    heading: bool = False
    clause: str = ""
    about: str = ""
