"""The end (chapter 7 and 8.2): captures, the last stand, judging a quiet battle, and the places."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

from game.kernel import Result, rule

from ..board import BIT, HEART, NEAR
from ..state import Battle

Groups = Sequence[Sequence[int]]
"""Sides, best first; those in one group share a place."""


@rule("NINE-RES-7", "NINE-FLAG-12")
def finish_action(battle: Battle) -> None:
    """After every completely resolved action: captures first, then the last stand."""
    had_warriors = battle.standing
    if battle.fallen:
        winner = captor(battle)
        if winner >= 0:
            retire(battle)
            capture(battle, winner)
            return
    if not all(battle.sides[seat].warriors for seat in had_warriors):
        last_stand(battle)


@rule(
    "NINE-FLAG-6",
    "NINE-FLAG-7",
    "NINE-FLAG-8",
    "NINE-FLAG-9",
    "NINE-FLAG-11",
    "NINE-FLAG-13",
    "NINE-AFC-1",
    "NINE-AFC-2",
    "NINE-AFC-3",
)
def captor(battle: Battle) -> int:
    """The side that captures a fallen Flag now: a warrior of the claimant stands beside it; -1 if nobody does."""
    able = []
    for flag in battle.fallen:
        for side in battle.sides:
            if battle.allied(side.seat, flag.claimant) and side.taken() & NEAR[flag.space]:
                able.append(flag.claimant)
                break
    own = [seat for seat in able if battle.allied(seat, battle.mover)]
    return (own or able or [-1])[0]


@rule("NINE-FLAG-7", "NINE-AFC-1")
def capture(battle: Battle, winner: int) -> None:
    """The captor wins at once, whatever the number of sides."""
    battle.tell("captured", winner)
    team = [seat for seat in battle.standing if battle.allied(seat, winner)]
    others = [[seat for seat in group if seat not in team] for group in ranking(battle)]
    finish(battle, [team, *filter(None, others)], "capture")


@rule("NINE-END-3", "NINE-END-5")
def retire(battle: Battle) -> tuple[int, ...]:
    """Note the sides that have just lost their last warrior; those that fall together share a place."""
    gone = tuple(seat for seat in battle.standing if not battle.sides[seat].warriors)
    if gone:
        battle.out.append(gone)
        battle.standing = tuple(seat for seat in battle.standing if seat not in gone)
        for seat in gone:
            battle.tell("out", seat)
    return gone


@rule("NINE-END-1", "NINE-END-2", "NINE-ALLY-7")
def last_stand(battle: Battle) -> None:
    """The battle is over when one side or team alone has warriors; nobody left at all is a draw of the last ones."""
    gone = retire(battle)
    teams = {battle.teams[seat] for seat in battle.standing}
    if len(teams) == 1:
        finish(battle, [battle.standing], "last_stand")
    elif not teams:
        battle.out.pop()
        finish(battle, [gone], "nobody_left")


@rule("NINE-QUIET-3", "NINE-QUIET-4", "NINE-QUIET-5")
def judge(battle: Battle) -> None:
    """A battle that has been quiet too long is judged."""
    battle.tell("judged", battle.quiet)
    finish(battle, ranking(battle), "judged")


@rule("NINE-QUIET-4", "NINE-COMP-6")
def merit(battle: Battle, seats: Iterable[int]) -> tuple[int, int, int]:
    """What a judge compares, of one side or of a team: warriors in the heart, warriors, remaining health."""
    warriors = [warrior for seat in seats for warrior in battle.sides[seat].warriors]
    in_heart = sum(BIT[warrior.space] & HEART > 0 for warrior in warriors)
    return in_heart, len(warriors), sum(warrior.health for warrior in warriors)


def ranking(battle: Battle) -> list[list[int]]:
    """The standing sides (in Allies: teams) by merit, equal ones together."""

    def worth(seat: int) -> tuple[int, int, int]:
        return merit(battle, (ally for ally in battle.standing if battle.allied(ally, seat)))

    return [list(group) for _, group in groupby(sorted(battle.standing, key=worth, reverse=True), key=worth)]


@rule("NINE-END-5")
def finish(battle: Battle, best: Groups, ended: str) -> None:
    """Give out the places: the standing as told, below them the fallen, last fallen first; allies share the better."""
    groups = [*best, *reversed(battle.out)]
    places = [0] * len(battle.sides)
    above = 0
    for group in groups:
        for seat in group:
            places[seat] = above + 1
        above += len(group)
    if battle.with_teams:
        places = team_places(battle, places)
    battle.places, battle.ended, battle.stage = tuple(places), ended, "over"
    battle.tell("ended", ended)


def team_places(battle: Battle, places: Sequence[int]) -> list[int]:
    """Both sides of a team have its place: 1 for the winners, 2 for the others, 1 for all in a draw."""
    winners = {battle.teams[seat] for seat, place in enumerate(places) if place == 1}
    return [1 if battle.teams[seat] in winners else 2 for seat in range(len(places))]


def result(battle: Battle) -> Result | None:
    """The places, once the battle is over."""
    if battle.stage != "over":
        return None
    return Result(battle.places, battle.ended, CLAUSE_OF_END[battle.ended])


CLAUSE_OF_END = {
    "capture": "NINE-FLAG-7",
    "last_stand": "NINE-END-1",
    "nobody_left": "NINE-END-2",
    "judged": "NINE-QUIET-4",
}
