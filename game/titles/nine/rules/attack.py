"""The Attack (5.2), its order of resolution, and the warriors' abilities (chapter 6)."""

from __future__ import annotations

import msgspec

from game.kernel import rule

from ..board import BIT, DIRECTION, DISTANCE, NAMES, NEAR
from ..content import KINDS, ON_CAP, ON_DAMAGE, ON_KILLED, ON_WOUND, When
from ..state import ATTACKED, Battle, FallenFlag, Side, Warrior


class Blow(msgspec.Struct):
    """What an Attack does, before it is done: for the rules, for the preview on the table, and for bots.

    `damage` counts wounds that are dealt; `back` those of a Last Blow. `knocks_off` and `back_knocks_off`: a Shield
    takes it all.
    """

    distance: int
    damage: int
    knocks_off: bool = False
    kills: bool = False
    pins: bool = False
    back: int = 0
    back_knocks_off: bool = False
    back_kills: bool = False


def friend_beside(battle: Battle, side: Side, attacker: Warrior, target: Warrior) -> bool:
    """Whether another warrior friendly to the attacker is adjacent to the target (NINE-ABIL-9, -10, -11)."""
    near = NEAR[target.space]
    return any(
        friend.taken() & near & ~BIT[attacker.space] for friend in battle.sides if battle.allied(friend.seat, side.seat)
    )


def holds(when: When, battle: Battle, side: Side, attacker: Warrior, target: Warrior) -> bool:
    """Whether the conditions of an ability that sets the damage are met."""
    here, there = attacker.space, target.space
    if when.distance is not None and DISTANCE[here][there] != when.distance:
        return False
    if when.moved_straight is not None and attacker.ride < 0:
        return False
    if when.target_in_line and DIRECTION.get((here, there)) != attacker.ride:
        return False
    return not when.friend_beside_target or friend_beside(battle, side, attacker, target)


@rule(
    "NINE-RES-1",
    "NINE-RES-2",
    "NINE-ATK-1",
    "NINE-ABIL-1",
    "NINE-ABIL-8",
    "NINE-ABIL-9",
    "NINE-ABIL-10",
    "NINE-ABIL-11",
)
def damage(battle: Battle, side: Side, attacker: Warrior, target: Warrior) -> int:
    """One, or what an ability of the attacker makes of it, or the target's cap."""
    dealt = KINDS[attacker.kind].damage
    for ability in ON_DAMAGE[attacker.kind]:
        if holds(ability.when, battle, side, attacker, target):
            dealt = ability.effect.set_damage or dealt
    for ability in ON_CAP[target.kind]:
        dealt = min(dealt, ability.effect.cap_damage or dealt)
    return dealt


@rule("NINE-RES-3", "NINE-RES-4", "NINE-RES-5", "NINE-RES-6", "NINE-ATK-6", "NINE-ABIL-3", "NINE-ABIL-5", "NINE-SHLD-8")
def foresee(battle: Battle, side: Side, attacker: Warrior, target: Warrior) -> Blow:
    """What this Attack would do; nothing is chance."""
    distance = DISTANCE[attacker.space][target.space]
    if target.shield:
        return Blow(distance, 0, knocks_off=True)
    blow = Blow(distance, min(damage(battle, side, attacker, target), target.health))
    blow.kills = blow.damage == target.health
    if not blow.kills:
        blow.pins = any(
            ability.effect.pin_target and ability.when.distance in (None, distance)
            for ability in ON_WOUND[attacker.kind]
        )
        return blow
    for ability in ON_KILLED[target.kind]:
        if ability.when.killer_distance in (None, distance):
            strike = ability.effect.strike_killer or 0
            blow.back_knocks_off = attacker.shield
            blow.back = 0 if attacker.shield else min(strike, attacker.health)
            blow.back_kills = blow.back == attacker.health
    return blow


@rule("NINE-ATK-1", "NINE-ATK-5", "NINE-RES-3", "NINE-RES-4", "NINE-RES-5", "NINE-SHLD-4", "NINE-SHLD-5", "NINE-HP-2")
@rule("NINE-ABIL-4")
def attack(battle: Battle, here: int, there: int) -> None:
    """Resolve one Attack in the fixed order: damage, cap, Shield, wounds, death or pin, Last Blow."""
    side = battle.sides[battle.mover]
    attacker, struck = side.at(here), battle.at(there)
    assert attacker is not None
    assert struck is not None
    other, target = struck
    blow = foresee(battle, side, attacker, target)
    attacker.done |= ATTACKED
    verb = "shot" if blow.distance == 2 else "struck"
    battle.tell(verb, side.seat, attacker.piece, other.seat, target.piece, blow.damage, NAMES[here], NAMES[there])
    if blow.knocks_off:
        target.shield = False
        battle.tell("shield_off", other.seat, target.piece)
        return
    wound(battle, side, other, target, blow.damage)
    if blow.pins:
        target.pinned = True
        battle.tell("pinned", other.seat, target.piece)
    if blow.back_knocks_off:
        attacker.shield = False
        battle.tell("last_blow_shield", other.seat, target.piece, side.seat, attacker.piece)
    elif blow.back:
        battle.tell("last_blow", other.seat, target.piece, side.seat, attacker.piece, blow.back)
        wound(battle, other, side, attacker, blow.back)


@rule("NINE-HP-3", "NINE-QUIET-1", "NINE-FLAG-3", "NINE-FLAG-5", "NINE-ABIL-6", "NINE-ABIL-7", "NINE-COMP-3")
def wound(battle: Battle, by: Side, side: Side, target: Warrior, wounds: int) -> None:
    """Put wounds on a warrior; killed, it leaves the board, and its Flag falls on its space for the killer's side."""
    target.wounds += wounds
    battle.wounded = True
    if target.health > 0:
        return
    side.warriors.remove(target)
    battle.tell("killed", side.seat, target.piece)
    if target.flag:
        battle.fallen.append(FallenFlag(side.seat, target.space, by.seat))
        battle.tell("flag_fell", side.seat, by.seat)
