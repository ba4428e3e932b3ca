"""Setup (chapter 4): the secret choice of nine, the draw, the placement, the Flags and the reveal."""

from __future__ import annotations

from collections.abc import Sequence

from game.kernel import Ask, Option, Play, Roll, rule, secretly

from ..board import FLAGS, NAMES
from ..content import COMPONENTS, KINDS, TURN, WARBANDS
from ..state import Battle, Side, Warrior, kind_of

LEAVE: dict[str, Option] = {kind: ("leave", kind) for kind in KINDS}
READY: tuple[Option, ...] = tuple(("warband", id) for id in WARBANDS)
PLACE: dict[str, tuple[Option, ...]] = {kind: tuple(("place", kind, name) for name in NAMES) for kind in KINDS}


@rule("NINE-SETUP-2", "NINE-SETUP-3", "NINE-SETUP-4", "NINE-ALLY-9")
def mustering(battle: Battle) -> Play:
    """Every side takes nine of its thirteen in secret; then the first side is drawn."""
    yield from secretly({side.seat: choose(side) for side in battle.sides})
    for side in battle.sides:
        leave_behind(side)
        battle.tell("mustered", side.seat)
        battle.tell("left", side.seat, *side.left_behind, to=side.seat)
    (drawn,) = yield Roll(1, faces=len(battle.sides))
    battle.first = drawn - 1
    battle.tell("drawn", battle.first)
    battle.stage = "placement"


@rule("NINE-SETUP-2", "NINE-DEC-3")
def choose(side: Side) -> Play:
    """Name four to stay behind, one by one, or take a ready-made warband before the first is named."""
    while len(side.leaving) < COMPONENTS.left_behind and not side.ready:
        kinds = [kind for kind in KINDS if left_to_name(side, kind)]
        options = [LEAVE[kind] for kind in kinds] + ([] if side.leaving else list(READY))
        match (yield Ask(side.seat, "muster", options)):
            case ("leave", kind):
                side.leaving.append(kind)
            case ("warband", id):
                side.ready = id


def left_to_name(side: Side, kind: str) -> int:
    """How many of a kind could still be named to stay behind."""
    return KINDS[kind].per_side - side.leaving.count(kind)


@rule("NINE-SETUP-2")
def leave_behind(side: Side) -> None:
    """Four of the thirteen go to the side's mat."""
    nine = list(WARBANDS[side.ready].slots) if side.ready else remaining(side)
    side.warband, side.left_behind = split(side.warband, nine)


def remaining(side: Side) -> list[str]:
    """The kinds that a side takes when it has named those that stay behind."""
    return [kind for kind in KINDS for _ in range(left_to_name(side, kind))]


def split(pieces: Sequence[str], kinds: Sequence[str]) -> tuple[list[str], list[str]]:
    """Pieces of these kinds, in this order, and the rest."""
    rest = list(pieces)
    taken = []
    for kind in kinds:
        piece = next(piece for piece in rest if kind_of(piece) == kind)
        rest.remove(piece)
        taken.append(piece)
    return taken, rest


@rule("NINE-SETUP-6", "NINE-SETUP-7", "NINE-SETUP-8")
def placement(battle: Battle) -> Play:
    """Every side arranges its nine, face down and in secret; then all the formations show their backs at once."""
    yield from secretly({side.seat: place(battle, side) for side in battle.sides})
    for side in battle.sides:
        arrange(side)
        battle.tell("placed", side.seat)
    if battle.with_flags:
        battle.stage = "flags"
    else:
        reveal(battle)


@rule("NINE-SETUP-6", "NINE-DEC-3")
def place(battle: Battle, side: Side) -> Play:
    """Put one warrior on each of the nine spaces; a ready-made warband stands as it is."""
    spaces = battle.formation(side.seat)
    while not side.ready and len(side.placing) < len(spaces):
        kinds = [kind for kind in KINDS if left_to_place(side, kind)]
        empty = [space for slot, space in enumerate(spaces) if slot not in side.placing]
        options = [PLACE[kind][space] for space in empty for kind in kinds]
        _, kind, name = yield Ask(side.seat, "deploy", options)
        side.placing[spaces.index(NAMES.index(name))] = kind


def left_to_place(side: Side, kind: str) -> int:
    """How many warriors of a kind a side has still to place."""
    mustered = sum(kind_of(piece) == kind for piece in side.warband)
    return mustered - sum(placed == kind for placed in side.placing.values())


def arrangement(side: Side) -> list[str]:
    """The kinds of a side's nine, by slot."""
    if side.ready:
        return list(WARBANDS[side.ready].slots)
    return [side.placing[slot] for slot in range(COMPONENTS.warband_size)]


@rule("NINE-SETUP-7")
def arrange(side: Side) -> None:
    """The warband lies in the order of its slots; the plan is no longer needed."""
    side.warband, _ = split(side.warband, arrangement(side))
    side.placing, side.leaving = {}, []


@rule("NINE-SETUP-9", "NINE-FLAG-1")
def flags(battle: Battle) -> Play:
    """In Flag Capture every side puts its Flag on one of its warriors, in secret; then all is turned up."""
    yield from secretly({side.seat: bear(battle, side) for side in battle.sides})
    reveal(battle)


@rule("NINE-SETUP-9", "NINE-FLAG-1")
def bear(battle: Battle, side: Side) -> Play:
    """Choose the bearer."""
    spaces = battle.formation(side.seat)
    _, name = yield Ask(side.seat, "flag", [FLAGS[space] for space in spaces], about=side.ready)
    side.bearer = spaces.index(NAMES.index(name))


@rule("NINE-SETUP-10", "NINE-SETUP-12")
def reveal(battle: Battle) -> None:
    """All warriors are turned up at once, those left behind too; the first side takes its first turn."""
    for side in battle.sides:
        spaces = battle.formation(side.seat)
        side.warriors = [
            Warrior(piece, kind_of(piece), spaces[slot], flag=slot == side.bearer)
            for slot, piece in enumerate(side.warband)
        ]
        side.ready, side.bearer = "", -1
    battle.stage = "battle"
    battle.mover = battle.first
    battle.turn = battle.round = 1
    battle.actions = TURN.first_turn_actions
    battle.tell("revealed")
    battle.tell("turn", battle.turn, battle.mover)
