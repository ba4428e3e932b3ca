"""The battle as plain data, in the nouns of the rulebook."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal, TypeAlias

import msgspec

from game.kernel import Position, Private, Settings, Zone, rule
from game.kernel.zones import HIDDEN

from .board import BIT, FIELD, FORMATION
from .content import COMPONENTS, KINDS, QUIET, SEATINGS, TURN_ORDERS, VARIANTS

Stage: TypeAlias = Literal["muster", "placement", "flags", "battle", "over"]

MOVED, ATTACKED, DEFENDED = 1, 2, 4
"""The kinds of action, as bits of a warrior's record for this turn."""

SPENT = frozenset({MOVED | ATTACKED, MOVED | DEFENDED, ATTACKED | DEFENDED})
"""The records of a warrior that has taken its two actions (NINE-TURN-4)."""


def face_up(position: Battle, holder: int, seat: int) -> bool:
    """A side sees its own warriors; all are turned up together before the battle (NINE-SETUP-10)."""
    return holder == seat or position.stage in ("battle", "over")


class Warrior(msgspec.Struct):
    """A warrior on the board. `done` holds the bits of its actions this turn; `ride` is the direction of a straight
    ride of two spaces this turn, -1 for none.
    """

    piece: str
    kind: str
    space: int
    wounds: int = 0
    shield: bool = False
    flag: bool = False
    pinned: bool = False
    done: int = 0
    ride: int = -1

    @property
    @rule("NINE-HP-1")
    def health(self) -> int:
        """The wounds that it can still take before it is killed."""
        return KINDS[self.kind].health - self.wounds


class Side(msgspec.Struct):
    """One Brotherhood. `warband` holds its thirteen, then the nine it takes: by slot, once they are placed.

    `leaving`, `ready`, `placing` and `bearer` are its secret steps: kinds named to stay behind, the ready-made warband
    taken ("" for none), kinds by slot, the slot that has the Flag.
    """

    seat: int
    warband: Annotated[list[str], Zone("warriors", face_up, own_pool=True)]
    left_behind: Annotated[list[str], Zone("warriors", face_up, own_pool=True)] = msgspec.field(default_factory=list)
    leaving: Annotated[list[str], Private] = msgspec.field(default_factory=list)
    ready: Annotated[str, Private] = ""
    placing: Annotated[dict[int, str], Private] = msgspec.field(default_factory=dict)
    bearer: Annotated[int, Private] = -1
    warriors: list[Warrior] = msgspec.field(default_factory=list)

    def taken(self) -> int:
        """The set of spaces that its warriors hold."""
        held = 0
        for warrior in self.warriors:
            held |= BIT[warrior.space]
        return held

    def at(self, space: int) -> Warrior | None:
        """Its warrior on a space."""
        for warrior in self.warriors:
            if warrior.space == space:
                return warrior
        return None

    def shielded(self) -> Warrior | None:
        """The warrior that has the Shield; None while the Shield lies on the mat."""
        for warrior in self.warriors:
            if warrior.shield:
                return warrior
        return None


class FallenFlag(msgspec.Struct, frozen=True):
    """A Flag on a space, and the side whose warrior killed its bearer (NINE-FLAG-5)."""

    side: int
    space: int
    claimant: int


class Battle(Position):
    """The whole position. `teams[seat]` is a side's team, its own number without allies; `cycle` is the order of turns.

    `standing` are the sides with warriors, in seat order; `out` the others, in groups that fell together, first first.
    """

    variant: str
    sides: list[Side]
    teams: tuple[int, ...]
    cycle: tuple[int, ...]
    standing: tuple[int, ...]
    stage: Stage = "muster"
    first: int = -1
    mover: int = -1
    turn: int = 0
    round: int = 0
    actions: int = 0
    unshielded: bool = False
    wounded: bool = False
    quiet: int = 0
    fallen: list[FallenFlag] = msgspec.field(default_factory=list)
    out: list[tuple[int, ...]] = msgspec.field(default_factory=list)
    places: tuple[int, ...] = ()
    ended: str = ""

    @property
    def with_flags(self) -> bool:
        """Whether Flag Capture is played."""
        return VARIANTS[self.variant].flags

    @property
    def with_teams(self) -> bool:
        """Whether sides are allied."""
        return VARIANTS[self.variant].teams

    @property
    @rule("NINE-COMP-4", "NINE-COMP-5")
    def field(self) -> int:
        """The set of spaces in play (NINE-COMP-5)."""
        return FIELD[len(self.sides)]

    @property
    def limit(self) -> int:
        """The quiet count at which the battle is judged (NINE-QUIET-3)."""
        return QUIET.rounds * len(self.standing)

    @rule("NINE-SETUP-6", "NINE-SETUP-11")
    def formation(self, seat: int) -> tuple[int, ...]:
        """The nine spaces where a side sets up, by slot."""
        return FORMATION[len(self.sides), seat]

    def allied(self, a: int, b: int) -> bool:
        """Whether two sides are the same or on one team."""
        return self.teams[a] == self.teams[b]

    def enemies(self, seat: int) -> Iterator[Side]:
        """The sides against this one."""
        team = self.teams[seat]
        return (side for side in self.sides if self.teams[side.seat] != team)

    def at(self, space: int) -> tuple[Side, Warrior] | None:
        """The warrior on a space, with its side."""
        for side in self.sides:
            if warrior := side.at(space):
                return side, warrior
        return None


def kind_of(piece: str) -> str:
    """The kind of a warrior's piece, "" for one that is hidden."""
    return "" if piece == HIDDEN else piece.split(".")[1]


@rule("NINE-COMP-1")
def thirteen(seat: int) -> list[str]:
    """A side's pieces: side, kind and copy, such as "1.linda.2" (NINE-COMP-1)."""
    return [f"{seat + 1}.{kind.id}.{copy}" for kind in KINDS.values() for copy in range(1, kind.per_side + 1)]


@rule("NINE-SETUP-1", "NINE-ALLY-1", "NINE-ALLY-2", "NINE-ALLY-3", "NINE-VAR-1", "NINE-VAR-2")
def start(seats: int, settings: Settings) -> Battle:
    """The position before anything is chosen (NINE-SETUP-1, NINE-ALLY-1, NINE-VAR-2)."""
    variant = settings["variant"]
    teams, cycle = tuple(range(seats)), tuple(seat - 1 for seat in TURN_ORDERS[seats])
    if VARIANTS[variant].teams:
        seating = SEATINGS[settings["seating"]]
        teams = tuple(next(at for at, team in enumerate(seating.teams) if seat + 1 in team) for seat in range(seats))
        cycle = tuple(seat - 1 for seat in seating.turn_cycle)
    sides = [Side(seat, thirteen(seat)) for seat in range(seats)]
    return Battle(variant, sides, teams, cycle, tuple(range(seats)))


def bound(seats: int, settings: Settings) -> int:
    """The most decisions that a battle can take: health is lost for good, with a quiet count between any two losses."""
    health = 24 * seats
    limit = QUIET.rounds * seats
    turns = health * limit + limit
    return turns * 4 + seats * (COMPONENTS.left_behind + COMPONENTS.warband_size + 1)


def wanting(battle: Battle) -> str:
    """What is impossible in a loaded position, "" if nothing; pieces are counted elsewhere."""
    count = len(battle.sides)
    if battle.variant not in VARIANTS or count not in VARIANTS[battle.variant].sides:
        return f"no battle '{battle.variant}' is played by {count} sides"
    if battle.stage in ("battle", "over") and not all(
        len(side.warband) == COMPONENTS.warband_size for side in battle.sides
    ):
        return "a side has not nine warriors in its warband"
    held: set[int] = {flag.space for flag in battle.fallen}
    for side in battle.sides:
        if len(side.warriors) > COMPONENTS.warband_size or sum(warrior.shield for warrior in side.warriors) > 1:
            return f"side {side.seat + 1} has more warriors or Shields than it owns"
        for warrior in side.warriors:
            if warrior.piece not in side.warband or kind_of(warrior.piece) != warrior.kind:
                return f"warrior {warrior.piece} is not of side {side.seat + 1}'s nine"
            if not 0 <= warrior.space < battle.field.bit_length() or warrior.space in held:
                return f"warrior {warrior.piece} stands on space {warrior.space}, which is taken or not on the board"
            if not 0 <= warrior.wounds < KINDS[warrior.kind].health:
                return f"warrior {warrior.piece} has {warrior.wounds} wounds"
            held.add(warrior.space)
    if battle.stage == "battle" and not (0 <= battle.mover < count and 0 < battle.actions <= 3 and battle.quiet >= 0):
        return "nobody is on turn"
    return ""
