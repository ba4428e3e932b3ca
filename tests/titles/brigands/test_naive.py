"""Chapter 7 worked out a second time, clause by clause and from the numbers alone, and held against the rules."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from game.kernel import Match, copy
from game.titles.brigands.content import PRISON, RING, WHEELS, WHITE
from game.titles.brigands.state import HOME, City
from tests.clauses import clause
from tests.titles.brigands.town import TITLE

PRIORITY = {"spy": 0, "go_home": 1, "back_to_prison": 1, "steal": 2, "move": 3, "push": 4}

Board = dict[str, Any]
"""By colour: where its pawns stand, its Ducats; Henchmen and Patrols are counted alike, but for their letter."""


def board(city: City) -> Board:
    pawns = {gang.colour: Counter(gang.henchmen + [f"patrol {at}" for at in gang.patrols]) for gang in city.gangs}
    return {"pawns": pawns, "ducats": {gang.colour: gang.ducats for gang in city.gangs}}


def acted(city: City, choices: dict[str, Any]) -> Board:
    """The board after step 1, by the clauses of 7.1. Spy draws no pawn and no Ducat, so it is left out."""
    now, here = board(city), city.here
    there = city.ring[city.at + 1] if city.at < 6 else PRISON
    split = {colour: (choice if isinstance(choice, tuple) else (choice, "")) for colour, choice in choices.items()}
    for number in sorted(set(PRIORITY.values())):
        was = {key: {colour: copied(value) for colour, value in part.items()} for key, part in now.items()}
        acts = {colour: pair for colour, pair in split.items() if PRIORITY.get(pair[0]) == number}
        for colour, (act, _) in acts.items():
            own = now["pawns"][colour]
            match act:
                case "go_home":
                    shift(own, here, HOME, own[here])
                case "back_to_prison":
                    shift(own, f"patrol {here}", f"patrol {PRISON}", 1)
                case "move" if colour == WHITE:
                    shift(own, f"patrol {here}", f"patrol {there}", 1)
                case "move":
                    shift(own, here, there, own[here])
        for victim in [colour for colour in was["pawns"] if was["pawns"][colour][here]]:
            size = was["pawns"][victim][here]
            pushing = [colour for colour, pair in acts.items() if pair == ("push", victim)]
            shift(now["pawns"][victim], here, there, min(size, sum(was["pawns"][colour][here] for colour in pushing)))
            thieves = [colour for colour, pair in acts.items() if pair == ("steal", victim)]
            for thief, loot in loots(was, here, thieves, was["ducats"][victim]).items():
                now["ducats"][victim] -= loot
                now["ducats"][thief] += loot if thief != WHITE else 0
    return now


def loots(was: Board, here: str, thieves: list[str], purse: int) -> dict[str, int]:
    """STEAL-1 to -6."""
    found = {}
    if WHITE in thieves:
        found[WHITE] = min(purse, 5 * was["pawns"][WHITE][f"patrol {here}"])
        purse -= found[WHITE]
    hands = {thief: was["pawns"][thief][here] for thief in thieves if thief != WHITE}
    for thief, count in hands.items():
        if purse >= 3 * sum(hands.values()):
            found[thief] = 3 * count
        elif len(thieves) >= 2:
            found[thief] = purse // sum(hands.values()) * count
        else:
            found[thief] = purse
    return found


def copied(value: Any) -> Any:
    return Counter(value) if isinstance(value, Counter) else value


def shift(pawns: Counter[str], here: str, there: str, n: int) -> None:
    pawns[here] -= n
    pawns[there] += n


def kept(now: Board) -> Board:
    return {**now, "pawns": {colour: +pawns for colour, pawns in now["pawns"].items()}}


@clause("BRIG-ACT-2", "BRIG-ACT-3", "BRIG-ACT-10", "BRIG-STEAL-3", "BRIG-STEAL-5", "BRIG-PUSH-2", "BRIG-PUSH-3")
@clause("BRIG-MOVE-3", "BRIG-RES-4")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_team_actions_do_what_their_clauses_say(seats: int) -> None:
    checked = 0
    for seed in range(25):
        rng, match = Random(seed), Match(TITLE, seats, {}, seed)
        while match.ask is not None:
            if match.ask.question != "wheel":
                match.answer(rng.choice(bold(match)))
                continue
            before, choices = copy(match.position), {}
            match.beats.clear()
            while match.secret is not None and match.ask is not None and not match.beats:
                colour = before.gangs[match.ask.seat].colour
                choices[colour] = match.answer(rng.choice(match.ask.options))
            after = next(beat.position for beat in match.beats if beat.position.phase == "district")
            assert kept(board(after)) == kept(acted(before, choices)), (seed, choices)
            checked += 1
    assert checked > 100


def bold(match: Match) -> list[Any]:
    """Few districts and all tokens, so that teams meet and act."""
    ask = match.ask
    assert ask is not None
    if ask.question == "plan_pawn":
        return [option for option in ask.options if option[2] in match.position.ring[:3]] or list(ask.options)
    return [option for option in ask.options if option != "done"]


def test_the_numbers_here_are_those_of_the_wheels() -> None:
    found = {id: action.priority for wheel in WHEELS.values() for id, action in wheel.items()}
    assert found == PRIORITY
    assert len(RING) == 7
