"""What a district would bring to a team, as far as anybody can know it beforehand: sums, ranges and odds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import cache
from itertools import product
from typing import NamedTuple

from ..content import Step, Steps, Way
from ..rules.districts import effect_of, risk
from ..state import City

FACES = range(1, 7)


class Lot(NamedTuple):
    """What a team gets: jail, Ducats from `low` to `high` and `mean` on average, or a choice between `ways`.

    `each` is what a Henchman brings, where that is certain and the same for all.
    """

    jailed: bool = False
    low: int = 0
    high: int = 0
    mean: float = 0.0
    each: int = 0
    ways: tuple[Way, ...] = ()


@cache
def sums(dice: int) -> Counter[int]:
    """How many throws of so many dice give each sum."""
    return Counter(sum(faces) for faces in product(FACES, repeat=dice))


def odds(dice: int, least: int) -> float:
    """How likely so many dice give at least a sum."""
    found = sums(dice)
    return sum(n for total, n in found.items() if total >= least) / found.total()


def sizes(city: City, here: str) -> dict[int, int]:
    """The teams on a district: seat and number."""
    return {gang.seat: n for gang, n in city.teams(here)}


def lot(steps: Steps, seat: int, teams: Mapping[int, int]) -> Lot:
    """What an effect brings to one of the teams, if these are all and no Patrol stands there."""
    found = Lot()
    for step in steps:
        if step.do == "jail_if" and risk(step, sum(teams.values()), len(teams)):
            return Lot(jailed=True)
        found = paid(step, teams[seat], sum(teams.values())) if step.do != "jail_if" else found
    return found


def paid(step: Step, team: int, pawns: int) -> Lot:
    """What one step brings to a team, of so many Henchmen in all."""
    match step.do:
        case "pay_by_team_size":
            return certain(step.table[team - 1])
        case "share" if not step.dice:
            return certain(step.base // pawns * team, step.base // pawns)
        case "share":
            throws = sums(step.dice)
            shares = [(step.base + total) // pawns * team for total in throws]
            mean = sum((step.base + total) // pawns * team * n for total, n in throws.items()) / throws.total()
            return Lot(low=min(shares), high=max(shares), mean=mean)
        case "pay_per_pawn":
            return certain(step.ducats * team, step.ducats)
        case "pay_team":
            return certain(step.ducats)
        case "per_pawn":
            dice = step.steps[0].dice * team
            return Lot(low=dice, high=6 * dice, mean=3.5 * dice)
    return Lot(ways=step.options)


def certain(ducats: int, each: int = 0) -> Lot:
    """A sum that is known."""
    return Lot(low=ducats, high=ducats, mean=ducats, each=each)


def at(city: City, here: str, seat: int, teams: Mapping[int, int]) -> Lot:
    """What a district brings to a team today."""
    return lot(effect_of(city, here), seat, teams)


def patrols(city: City, here: str) -> int:
    """How many Patrols stand on a district."""
    return sum(gang.patrols.count(here) for gang in city.gangs)


def others_act(city: City, here: str, seat: int) -> list[int]:
    """The other seats with a token on a district: they may change what happens."""
    return [gang.seat for gang in city.gangs if here in gang.token_at and gang.seat != seat]
