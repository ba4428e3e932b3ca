"""The turn (chapter 5): what a side may do, Movement, Defence, and the end of the turn."""

from __future__ import annotations

from game.kernel import Ask, Option, Play, rule

from ..board import (
    BIT,
    DEFENDS,
    DIRECTION,
    DISTANCE,
    NAMES,
    NEAR,
    RIDDEN,
    RIDES,
    SHOTS,
    SIGHT,
    SPACE,
    STEPS,
    STRIKES,
    WAYS,
)
from ..content import KINDS, TURN
from ..state import ATTACKED, DEFENDED, MOVED, SPENT, Battle
from .attack import attack
from .ending import finish_action, judge, last_stand
from .refusals import refused

UNSHIELD: Option = ("unshield",)
END_TURN: Option = ("end_turn",)
SURRENDER: Option = ("surrender",)


@rule("NINE-TURN-2", "NINE-TURN-3", "NINE-DEC-1")
def action(battle: Battle) -> Play:
    """The side to move takes one action, takes its Shield back, ends its turn or surrenders."""
    option = yield Ask(battle.mover, "act", options(battle), refused=refused)
    match option[0]:
        case "move":
            move(battle, option)
        case "attack":
            attack(battle, *WAYS[option])
        case "defend":
            defend(battle, SPACE[option[1]])
        case "unshield":
            unshield(battle)
            return
        case "end_turn":
            battle.actions = 0
        case "surrender":
            surrender(battle)
            return
    if option[0] != "end_turn":
        battle.actions -= 1
        finish_action(battle)
    if battle.stage != "over" and (battle.actions == 0 or battle.mover not in battle.standing):
        end_turn(battle)


@rule("NINE-TURN-4", "NINE-TURN-5", "NINE-TURN-6", "NINE-MOVE-5", "NINE-MOVE-6", "NINE-MOVE-7")
@rule("NINE-ATK-2", "NINE-ATK-4", "NINE-ALLY-5", "NINE-FLAG-2", "NINE-FLAG-4", "NINE-FLAG-10")
@rule("NINE-SHLD-2", "NINE-SHLD-9", "NINE-DEC-2")
def options(battle: Battle) -> list[Option]:
    """Everything that the side to move may do now; `end_turn` always."""
    side = battle.sides[battle.mover]
    enemies = 0
    for enemy in battle.enemies(battle.mover):
        enemies |= enemy.taken()
    warriors = enemies | side.taken() | allies(battle)
    free = battle.field & ~warriors
    for flag in battle.fallen:
        free &= ~BIT[flag.space]
    listed: list[Option] = []
    shield_out = False
    for warrior in side.warriors:
        done, here = warrior.done, warrior.space
        shield_out = shield_out or warrior.shield
        if done in SPENT:
            continue
        if not done & MOVED and not warrior.pinned and not warrior.flag:
            near = NEAR[here] & free
            listed += STEPS[here][near]
            if KINDS[warrior.kind].move_range == 2:
                ridden = RIDDEN[here][near] & free
                for rides in RIDES[here]:
                    listed += rides[ridden & rides.reach]
        if not done & ATTACKED:
            listed += STRIKES[here][NEAR[here] & enemies]
            if 2 in KINDS[warrior.kind].attack_ranges:
                seen = SIGHT[here][NEAR[here] & ~warriors]
                listed += SHOTS[here][seen & enemies]
        if not done & DEFENDED and not warrior.shield and not warrior.flag:
            listed.append(DEFENDS[here])
    listed.append(END_TURN)
    if shield_out and not battle.unshielded:
        listed.append(UNSHIELD)
    listed.append(SURRENDER)
    return listed


def allies(battle: Battle) -> int:
    """The set of spaces that the mover's allies hold: they block movement and shots like any warrior (NINE-ALLY-5)."""
    if not battle.with_teams:
        return 0
    held = 0
    for side in battle.sides:
        if side.seat != battle.mover and battle.allied(side.seat, battle.mover):
            held |= side.taken()
    return held


@rule("NINE-MOVE-1", "NINE-MOVE-2", "NINE-MOVE-4", "NINE-MOVE-8", "NINE-ABIL-2")
def move(battle: Battle, option: Option) -> None:
    """A warrior goes to a free space, a Kveblir up to two; only a straight ride of two can become a Charge."""
    here, there = WAYS[option]
    warrior = battle.sides[battle.mover].at(here)
    assert warrior is not None
    warrior.space = there
    warrior.done |= MOVED
    if DISTANCE[here][there] == 2:
        warrior.ride = DIRECTION.get((here, there), -1)
        battle.tell("rode", battle.mover, warrior.piece, NAMES[here], NAMES[there])
    else:
        battle.tell("moved", battle.mover, warrior.piece, NAMES[here], NAMES[there])


@rule("NINE-SHLD-1", "NINE-SHLD-2", "NINE-SHLD-3", "NINE-TURN-7", "NINE-ALLY-6")
def defend(battle: Battle, space: int) -> None:
    """The side's Shield goes onto one of its own warriors, from the mat or from another warrior, and stays."""
    side = battle.sides[battle.mover]
    bearer, warrior = side.shielded(), side.at(space)
    assert warrior is not None
    if bearer:
        bearer.shield = False
    warrior.shield = True
    warrior.done |= DEFENDED
    battle.tell("defended", battle.mover, warrior.piece)


@rule("NINE-SHLD-6", "NINE-DEC-2")
def unshield(battle: Battle) -> None:
    """Once a turn a side takes its Shield back to the mat; it costs no action."""
    bearer = battle.sides[battle.mover].shielded()
    assert bearer is not None
    bearer.shield = False
    battle.unshielded = True
    battle.tell("unshielded", battle.mover)


@rule("NINE-SURR-1", "NINE-SURR-2", "NINE-SURR-3", "NINE-SURR-4", "NINE-SURR-5", "NINE-SHLD-7")
def surrender(battle: Battle) -> None:
    """The side's warriors leave with Shield and standing Flag; a fallen Flag stays. The turn is over."""
    battle.sides[battle.mover].warriors = []
    battle.tell("surrendered", battle.mover)
    last_stand(battle)
    if battle.stage != "over":
        end_turn(battle)


@rule("NINE-TURN-8", "NINE-TURN-9", "NINE-QUIET-2", "NINE-END-4")
def end_turn(battle: Battle) -> None:
    """Pins are lifted, records cleared, the quiet count is updated; then the next standing side begins."""
    for warrior in battle.sides[battle.mover].warriors:
        warrior.pinned = False
        warrior.done = 0
        warrior.ride = -1
    battle.quiet = 0 if battle.wounded else battle.quiet + 1
    battle.wounded = battle.unshielded = False
    if battle.quiet >= battle.limit:
        judge(battle)
    else:
        next_side(battle)


@rule("NINE-TURN-1", "NINE-ALLY-4", "NINE-ALLY-8", "NINE-END-3")
def next_side(battle: Battle) -> None:
    """The next standing side of the cycle takes its turn."""
    cycle = battle.cycle
    at = cycle.index(battle.mover)
    first = cycle.index(battle.first)
    while True:
        at = (at + 1) % len(cycle)
        if at == first:
            battle.round += 1
        if cycle[at] in battle.standing:
            break
    battle.mover = cycle[at]
    battle.turn += 1
    battle.actions = TURN.actions_per_turn
    battle.tell("turn", battle.turn, battle.mover)
