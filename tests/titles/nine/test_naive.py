"""The options of a turn, worked out a second time: slowly, from coordinates, straight from the clauses."""

from __future__ import annotations

from random import Random

import pytest

from game.kernel.hexes import DIRECTIONS, distance, neighbours, step
from game.titles.nine.board import HEXES, NAMES
from game.titles.nine.content import KINDS
from game.titles.nine.state import ATTACKED, DEFENDED, MOVED, Battle
from tests.titles.nine.field import TITLE


def naive(battle: Battle) -> set[tuple[str, ...]]:
    """What the side to move may do, by the clauses of 5.1 to 5.3."""
    side = battle.sides[battle.mover]
    board = {HEXES[space] for space in range({2: 61, 3: 91, 4: 127}[len(battle.sides)])}
    standing = {HEXES[warrior.space]: other.seat for other in battle.sides for warrior in other.warriors}
    free = board - set(standing) - {HEXES[flag.space] for flag in battle.fallen}
    found: set[tuple[str, ...]] = {("end_turn",), ("surrender",)}
    if any(warrior.shield for warrior in side.warriors) and not battle.unshielded:
        found.add(("unshield",))
    for warrior in side.warriors:
        here, kind = HEXES[warrior.space], KINDS[warrior.kind]
        if (warrior.done & MOVED > 0) + (warrior.done & ATTACKED > 0) + (warrior.done & DEFENDED > 0) == 2:
            continue
        name = written(here)
        if not warrior.done & MOVED and not warrior.pinned and not warrior.flag:
            goals = {near for near in neighbours(here) if near in free}
            if warrior.kind == "kveblir":
                goals |= {far for near in goals for far in neighbours(near) if far in free and distance(here, far) == 2}
            found |= {("move", name, written(goal)) for goal in goals}
        if not warrior.done & ATTACKED:
            for there, seat in standing.items():
                if battle.teams[seat] == battle.teams[side.seat]:
                    continue
                if distance(here, there) == 1 or (2 in kind.attack_ranges and clear_shot(here, there, set(standing))):
                    found.add(("attack", name, written(there)))
        if not warrior.done & DEFENDED and not warrior.shield and not warrior.flag:
            found.add(("defend", name))
    return found


def clear_shot(here: tuple[int, int], there: tuple[int, int], standing: set[tuple[int, int]]) -> bool:
    return any(step(here, way, 2) == there and step(here, way) not in standing for way in range(len(DIRECTIONS)))


def written(here: tuple[int, int]) -> str:
    return f"{here[0]},{here[1]}"


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("variant", ["battle", "flag_capture"])
def test_the_fast_options_are_those_of_the_clauses(seats: int, variant: str) -> None:
    rng, seen = Random(seats), 0
    for _ in range(4):
        position = TITLE.start(seats, TITLE.check_settings(seats, {"variant": variant}))
        run = TITLE.playout(position, rng)
        while run.ask is not None:
            if run.ask.question == "act":
                assert set(run.ask.options) == naive(position)
                seen += 1
            run.answer(rng.choice(fierce(TITLE.consider(run.ask))))
    assert seen > 200
    assert len(NAMES) == 127


def fierce(options: list[tuple[str, ...]]) -> list[tuple[str, ...]]:
    """Attacks, if there are any, so that Flags fall and warriors die."""
    return [option for option in options if option[0] == "attack"] or list(options)
