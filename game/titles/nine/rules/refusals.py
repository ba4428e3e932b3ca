"""Why an action is not offered: the clauses that forbid it, for whoever tries it (design: `refused`)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from game.kernel import Ask, Option, Refusals
from game.kernel.clauses import in_order

from ..board import BIT, DEFENDS, DIRECTION, DISTANCE, NAMES, NEAR, spaces
from ..content import FOLDER, KINDS
from ..state import ATTACKED, DEFENDED, MOVED, SPENT, Battle, Side, Warrior

Standing: TypeAlias = dict[int, tuple[Side, Warrior]]
"""The warriors on the board, by space, each with its side."""


def refused(battle: Battle, ask: Ask) -> Refusals:
    """Every Movement, Attack and Defence that somebody might try and that `ask` does not offer."""
    side, offered = battle.sides[ask.seat], set(ask.options)
    found = {option: clauses for option, clauses in tries(battle, side) if clauses and option not in offered}
    if ("unshield",) not in offered:
        found["unshield",] = {"NINE-SHLD-6", "NINE-DEC-2"}
    return in_order(found, FOLDER)


def tries(battle: Battle, side: Side) -> Iterator[tuple[Option, set[str]]]:
    """What a hand may try with each warrior, and what forbids it."""
    standing = {warrior.space: (other, warrior) for other in battle.sides for warrior in other.warriors}
    flags = {flag.space for flag in battle.fallen}
    for warrior in side.warriors:
        here = NAMES[warrior.space]
        for there in spaces(battle.field & ~BIT[warrior.space]):
            yield ("move", here, NAMES[there]), against_move(battle, standing, flags, warrior, there)
        for there, (other, target) in standing.items():
            if target is not warrior:
                yield ("attack", here, NAMES[there]), against_attack(battle, standing, side, warrior, other, target)
    for other in battle.sides:
        for warrior in other.warriors:
            yield DEFENDS[warrior.space], against_defence(battle, side, other, warrior)


def against_action(warrior: Warrior, kind: int) -> set[str]:
    """The limits of a turn (NINE-TURN-4, -5)."""
    clauses = set()
    if warrior.done in SPENT:
        clauses.add("NINE-TURN-4")
    if warrior.done & kind:
        clauses.add("NINE-TURN-5")
    return clauses


def against_move(battle: Battle, standing: Standing, flags: set[int], warrior: Warrior, there: int) -> set[str]:
    """What forbids a Movement."""
    clauses = against_action(warrior, MOVED)
    away, reach = DISTANCE[warrior.space][there], KINDS[warrior.kind].move_range
    if warrior.pinned or warrior.flag:
        clauses.add("NINE-MOVE-7")
    if warrior.pinned:
        clauses.add("NINE-ABIL-3")
    if warrior.flag:
        clauses.add("NINE-FLAG-2")
    if away > reach:
        clauses.add("NINE-MOVE-2" if away == 2 or reach == 2 else "NINE-MOVE-1")
    if there in standing:
        clauses.add("NINE-MOVE-5")
    if there in flags:
        clauses.add("NINE-FLAG-4")
    if away == 2 <= reach:
        ways = [via for via in between(warrior.space, there) if battle.field >> via & 1]
        if all(via in standing or via in flags for via in ways):
            clauses.add("NINE-MOVE-3")
    return clauses


def between(here: int, there: int) -> list[int]:
    """The spaces adjacent to both."""
    return spaces(NEAR[here] & NEAR[there])


def against_attack(
    battle: Battle, standing: Standing, side: Side, warrior: Warrior, other: Side, target: Warrior
) -> set[str]:
    """What forbids an Attack."""
    clauses = against_action(warrior, ATTACKED)
    here, there = warrior.space, target.space
    away, ranges = DISTANCE[here][there], KINDS[warrior.kind].attack_ranges
    if battle.allied(side.seat, other.seat):
        clauses.add("NINE-ATK-4" if other is side else "NINE-ALLY-5")
    straight = (here, there) in DIRECTION
    if away > max(ranges):
        clauses.add("NINE-ATK-2" if away == 2 else "NINE-ATK-1")
    elif away == 2 and not straight:
        clauses.add("NINE-ATK-2")
    elif away == 2 and any(middle in standing for middle in between(here, there)):
        clauses.add("NINE-ATK-3")
    return clauses


def against_defence(battle: Battle, side: Side, other: Side, warrior: Warrior) -> set[str]:
    """What forbids giving the Shield to a warrior."""
    if other is not side:
        return {"NINE-SHLD-1", "NINE-ALLY-6"} if battle.allied(side.seat, other.seat) else {"NINE-SHLD-1"}
    clauses = against_action(warrior, DEFENDED)
    if warrior.done == MOVED | ATTACKED:
        clauses.add("NINE-TURN-7")
    if warrior.shield:
        clauses.add("NINE-SHLD-2")
    if warrior.flag:
        clauses |= {"NINE-FLAG-2", "NINE-SHLD-9"}
    return clauses
