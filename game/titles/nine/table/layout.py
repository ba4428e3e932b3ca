"""Where things lie on the logical canvas of 1600 x 1000, read from `layout.toml`."""

from __future__ import annotations

from game.kernel import Entry, read
from game.kernel.hexes import centre
from game.kernel.table import Box, Hex, Point

from ..board import HEXES
from ..content import CONTENT


class Regions(Entry, frozen=True):
    """The table's regions and gauges."""

    top_bar: Box
    mats: Box
    board: Box
    prompt: Box
    log: Box
    inspector: Box
    variant_badge: Box
    quiet_gauge: Box
    heart_gauge: Box
    compass: Box
    curtain: Box
    surrender_dialog: Box
    result_dialog: Box


class PresetList(Entry, frozen=True):
    """The ready-made warbands' buttons."""

    buttons: tuple[Box, ...]


class ActionBar(Entry, frozen=True):
    """Discs and buttons inside the prompt."""

    pips: tuple[Box, ...]
    pips_text: Box
    setup_pips: Box
    btn_unshield: Box
    btn_undo: Box
    btn_surrender: Box
    btn_end_turn: Box
    btn_setup_undo: Box
    btn_start_over: Box
    btn_confirm: Box


class Mats(Entry, frozen=True):
    """The mats by seat, for each number of sides, and those of the secret steps."""

    sides_2: tuple[Box, ...]
    sides_3: tuple[Box, ...]
    sides_4: tuple[Box, ...]
    secret_own: Box
    secret_others: Box


class Slots(Entry, frozen=True):
    """Offsets from a mat's top left corner."""

    crest: Box
    title: Box
    warriors_left: Box
    health_left: Box
    heart_count: Box
    fallen: Box
    left_behind: Box
    shield: Box
    flag: Box
    on_field: Box | None = None


class SecretSlots(Entry, frozen=True):
    """Offsets on the mat of the side in view before the reveal."""

    muster_kveblir: tuple[Box, ...]
    muster_linda: tuple[Box, ...]
    muster_surron: tuple[Box, ...]
    muster_drantul: tuple[Box, ...]
    muster_ekvil: tuple[Box, ...]
    to_place: tuple[Box, ...]
    left_behind: Box
    flag: Box
    known_to: Box


class BoardLayout(Entry, frozen=True):
    """How large the hexes of a board are drawn, and where."""

    size: float
    centre: Point
    token: float


class Layout(Entry, frozen=True):
    """`layout.toml`."""

    canvas: tuple[int, int]
    regions: Regions
    preset_list: PresetList
    action_bar: ActionBar
    mats: Mats
    slots_2: Slots
    slots_3: Slots
    slots_4: Slots
    slots_secret: SecretSlots
    board_2: BoardLayout
    board_3: BoardLayout
    board_4: BoardLayout


LAYOUT = read(CONTENT / "layout.toml", Layout)
BOARD = {2: LAYOUT.board_2, 3: LAYOUT.board_3, 4: LAYOUT.board_4}
MATS = {2: LAYOUT.mats.sides_2, 3: LAYOUT.mats.sides_3, 4: LAYOUT.mats.sides_4}
SLOTS = {2: LAYOUT.slots_2, 3: LAYOUT.slots_3, 4: LAYOUT.slots_4}

STEP = {2: 50, 3: 38, 4: 33}
"""From one fallen warrior on a mat to the next, by the number of sides."""


def hexagon(sides: int, space: int) -> Hex:
    """Where a space of the board is drawn."""
    board = BOARD[sides]
    x, y = centre(HEXES[space], board.size)
    return Hex((board.centre[0] + x, board.centre[1] + y), board.size)


def within(mat: Box, slot: Box) -> Box:
    """A slot of a mat, on the canvas."""
    return mat[0] + slot[0], mat[1] + slot[1], slot[2], slot[3]


def middle(box: Box) -> Point:
    """The centre of a box."""
    return box[0] + box[2] / 2, box[1] + box[3] / 2


def row(mat: Box, slot: Box, step: float, count: int) -> list[Point]:
    """The centres of `count` things in a row from a slot on; a long row closes up before the mat's right padding."""
    x, y = middle(within(mat, slot))
    room = mat[2] - slot[0] - slot[2] - 16
    step = min(step, room / (count - 1)) if count > 1 else step
    return [(x + step * at, y) for at in range(count)]
