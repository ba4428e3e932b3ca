"""Answers that are not offered: each is refused with its clause, and nothing changes."""

from __future__ import annotations

import pytest

from game.kernel import Refused
from tests.titles.brotherhood.isle import Isle, lay

FULL_ROW = ["sword", "pistol", "spyglass", "sextant"]


def at_the_brotherhood() -> Isle:
    missions = ["mis_run_the_blockade", "mis_board_the_night_ferry"]
    return lay(crew0=dict(missions=missions, items=["gunner", "parrot", "rum"])).place("mate", "brotherhood")


def at_the_market() -> Isle:
    return lay(crew0=dict(doubloons=2)).place("mate", "black_market").answer("use")


def fed_twice() -> Isle:
    crew = dict(toughness=0, items=["food", "gunpowder"], followers=["fol_sylvia"], actions=["act_tall_tale"])
    isle = lay(crew0=crew).answer("food").place("mate", "inn").answer("use")
    return isle.answer("follower", "fol_sylvia.1").answer("space", "food")


def barred_at_the_docks() -> Isle:
    isle = lay(at={"docks": ["1m"]}, crew0=dict(doubloons=0), crew1=dict(items=["pistol"])).place("mate", "docks")
    return isle.answer("charge")


def at_the_full_tavern() -> Isle:
    return lay(at={"tavern": ["1m"]})


def at_the_blacksmith() -> Isle:
    return lay(crew0=dict(items=["sword"])).place("mate", "blacksmith")


def weary_at_the_arena() -> Isle:
    return lay(open=["arena"], crew0=dict(toughness=0, actions=["act_tall_tale"])).place("mate", "arena")


def at_the_bridge() -> Isle:
    return lay(crew0=dict(actions=["act_tall_tale"])).place("mate", "bridge")


CASES = {
    "a Mission that is not in hand": (at_the_brotherhood, ("complete", "mis_crown_the_pirate_king"), "BRO-MIS-1"),
    "a Mission that cannot be paid": (at_the_brotherhood, ("complete", "mis_run_the_blockade"), "BRO-MIS-3"),
    "a card that costs too much": (at_the_market, ("buy", 3), "BRO-MKT-2"),
    "Emanuel who is not hired": (at_the_market, ("buy", 2, "emanuel"), "BRO-FOL-5"),
    "a pawn on a full place": (at_the_full_tavern, ("place", "mate", "tavern"), "BRO-TURN-6"),
    "a pawn on a barred place": (barred_at_the_docks, ("place", "pirate", "docks"), "BRO-FIGHT-7"),
    "an item used twice": (fed_twice, ("food",), "BRO-ITEM-0"),
    "a token on a taken space": (at_the_blacksmith, ("space", "sword"), "BRO-MAT-1"),
    "an ability without its price": (weary_at_the_arena, "use", "BRO-VIS-3"),
    "declining what must be done": (at_the_bridge, "decline", "BRO-VIS-2"),
}


@pytest.mark.parametrize("case", CASES)
def test_it_is_refused_with_its_clause_and_nothing_changes(case: str) -> None:
    laid, option, clause = CASES[case]
    isle = laid()
    before, asked = isle.match.record(), isle.match.ask

    with pytest.raises(Refused) as refusal:
        isle.match.answer(option)

    assert clause in refusal.value.clauses
    assert isle.match.record() == before
    assert isle.match.ask is asked


def test_an_answer_for_a_seat_that_is_not_asked_is_refused() -> None:
    isle = lay()
    before = isle.match.record()

    with pytest.raises(Refused, match="seat 1 is not asked"):
        isle.match.answer(("place", "mate", "docks"), seat=1)
    assert isle.match.record() == before


def test_a_token_beyond_the_fifth_is_lost_and_not_asked_for() -> None:
    isle = lay(crew0=dict(items=FULL_ROW, boat=["equipment"])).place("mate", "blacksmith")

    assert isle.tokens(0) == (5, 0, 0)
    assert isle.asked[1] != "space"
