"""Lay out a battle in the notation of the rules file, play it, and read what stands where.

"A:S(0,1)w1+sh" is side A's Surron at [0, 1] with one wound and the Shield; +fl is the Flag, +pin a pin. Every side has
one more warrior far away, unless the layout says `only`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from game.kernel import Line, Match, Option, Record
from game.registry import load
from game.titles.nine.board import AT, NAMES
from game.titles.nine.content import COMPONENTS
from game.titles.nine.rules.muster import split
from game.titles.nine.state import Battle, FallenFlag, Warrior, kind_of, start, thirteen

TITLE = load("nine")
KINDS = {"K": "kveblir", "L": "linda", "S": "surron", "D": "drantul", "E": "ekvil"}
LETTERS = {kind: letter for letter, kind in KINDS.items()}
FAR = {
    2: [(-4, 4), (4, -4)],
    3: [(-5, 5), (0, -5), (5, -5)],
    4: [(-6, 6), (-6, 0), (6, -6), (6, 0)],
}
TOKEN = re.compile(r"([A-D]):([KLSDE])\((-?\d+),(-?\d+)\)(?:w(\d))?((?:\+\w+)*)$")


class Field:
    """A match that stands in the middle of a battle."""

    def __init__(self, match: Match) -> None:
        self.match = match

    @property
    def battle(self) -> Battle:
        battle: Battle = self.match.position
        return battle

    # --- playing --------------------------------------------------------------------------------------------------

    def move(self, here: str, there: str) -> Field:
        return self.answer(("move", here, there))

    def attack(self, here: str, there: str) -> Field:
        return self.answer(("attack", here, there))

    def defend(self, here: str) -> Field:
        return self.answer(("defend", here))

    def unshield(self) -> Field:
        return self.answer(("unshield",))

    def end_turn(self) -> Field:
        return self.answer(("end_turn",))

    def surrender(self) -> Field:
        return self.answer(("surrender",))

    def answer(self, option: Option) -> Field:
        self.match.answer(option)
        return self

    # --- reading --------------------------------------------------------------------------------------------------

    def options(self, verb: str, here: str | None = None) -> set[str]:
        """Where the mover may move to, attack or defend: the end of its options, from one space if it is named."""
        assert self.match.ask is not None
        found = [option for option in self.match.ask.options if isinstance(option, tuple) and option[0] == verb]
        return {str(option[-1]) for option in found if here is None or option[1] == here}

    def offers(self, verb: str) -> bool:
        assert self.match.ask is not None
        return any(isinstance(option, tuple) and option[0] == verb for option in self.match.ask.options)

    def refused(self, *option: str) -> tuple[str, ...]:
        assert self.match.ask is not None
        return self.match.refusals(self.match.ask).get(option, ())

    def at(self, name: str) -> str:
        """What stands on a space, in the notation of the layout; "" if nobody does."""
        space = NAMES.index(name)
        for side in self.battle.sides:
            for warrior in side.warriors:
                if warrior.space == space:
                    return written(side.seat, warrior)
        return ""

    @property
    def mover(self) -> str:
        return "ABCD"[self.battle.mover]

    @property
    def places(self) -> tuple[int, ...]:
        return self.battle.places

    @property
    def said(self) -> list[str]:
        return [line.verb for line in self.match.log]

    @property
    def lines(self) -> list[Line]:
        return self.match.log


def written(seat: int, warrior: Warrior) -> str:
    q, r = NAMES[warrior.space].split(",")
    marks = "".join(
        f"+{mark}" for mark, on in (("sh", warrior.shield), ("fl", warrior.flag), ("pin", warrior.pinned)) if on
    )
    wounds = f"w{warrior.wounds}" if warrior.wounds else ""
    return f"{'ABCD'[seat]}:{LETTERS[warrior.kind]}({q},{r}){wounds}{marks}"


def lay(
    *tokens: str,
    sides: int = 2,
    variant: str = "battle",
    seating: str = "criss_cross",
    mover: str = "A",
    only: bool = False,
    without: str = "",
    quiet: int = 0,
    actions: int = 3,
    flags: Sequence[tuple[str, str, str]] = (),
) -> Field:
    """A battle with these warriors on the board. `without`: sides that are out; `flags`: (side, space, claimant)."""
    settings = TITLE.check_settings(sides, {"variant": variant, "seating": seating})
    battle = start(sides, settings)
    battle.stage = "battle"
    battle.first = battle.mover = "ABCD".index(mover)
    battle.turn = battle.round = 1
    battle.actions, battle.quiet = actions, quiet
    for side in battle.sides:
        letter = "ABCD"[side.seat]
        named = [token for token in tokens if token.startswith(letter)]
        laid = [read(token) for token in named]
        if (
            not only
            and letter not in without
            and (letter, FAR[sides][side.seat]) not in [(letter, at) for _, at, *_ in laid]
        ):
            laid.append(("drantul", FAR[sides][side.seat], 0, set()))
        pieces, rest = split(thirteen(side.seat), [kind for kind, *_ in laid])
        spare = COMPONENTS.warband_size - len(pieces)
        side.warband, side.left_behind = pieces + rest[:spare], rest[spare:]
        side.warriors = [
            Warrior(piece, kind_of(piece), AT[at], wounds, "sh" in marks, "fl" in marks, "pin" in marks)
            for piece, (_, at, wounds, marks) in zip(pieces, laid, strict=True)
        ]
    battle.standing = tuple(side.seat for side in battle.sides if side.warriors)
    battle.out = [(side.seat,) for side in battle.sides if not side.warriors]
    battle.fallen = [
        FallenFlag("ABCD".index(side), NAMES.index(space), "ABCD".index(claimant)) for side, space, claimant in flags
    ]
    assert not TITLE.wanting(battle), TITLE.wanting(battle)
    return Field(Match.resume(TITLE, Record(sides, settings, 0, battle, 0, 0, [], [], 0, [])))


def read(token: str) -> tuple[str, tuple[int, int], int, set[str]]:
    found = TOKEN.match(token)
    assert found, token
    _, letter, q, r, wounds, marks = found.groups()
    return KINDS[letter], (int(q), int(r)), int(wounds or 0), set(marks.split("+")[1:])


def new(sides: int = 2, variant: str = "battle", seed: int = 0, **settings: str) -> Match:
    """A match from its first question."""
    return Match(TITLE, sides, {"variant": variant, **settings}, seed)


def muster(match: Match, *warbands: str) -> Match:
    """Every side takes a ready-made warband; up to the reveal, or to the Flags."""
    for warband in warbands or ["iron_wall"] * match.seats:
        match.answer(("warband", warband))
    return match
