"""Several people around one screen: answers out of turn, hands that stay hidden."""

from __future__ import annotations

from game.kernel import HIDDEN
from game.sitting import Seat, Sitting
from tests.clauses import clause
from tests.titles.brotherhood.isle import TITLE, lay


def sitting() -> Sitting:
    """Anne enters the Docks, where Ben has a Mate and the Pistol; Tom is a bot."""
    isle = lay(at={"docks": ["1m"]}, crew0=dict(actions=["act_fence"]), crew1=dict(items=["pistol"]))
    isle.match.hold = frozenset({0, 1})
    return Sitting(isle.match, [Seat("Anne"), Seat("Ben"), Seat("Tom", "greedy")])


@clause("BRO-FIGHT-5")
def test_the_owner_of_a_pistol_is_asked_out_of_turn_behind_the_curtain() -> None:
    shared = sitting()
    shared.answer(("place", "mate", "docks"))
    assert shared.stage == "hand_over"
    shared.pass_on()

    assert (shared.stage, shared.asked, shared.match.ask.question) == ("person", 1, "pistol")
    assert shared.needs_curtain(0)
    labels = {handle.label for handle in TITLE.handles(shared.view(1), shared.match.ask)}
    assert labels == {"Charge", "Waive"}
    assert TITLE.scene(shared.view(1)).prompt.text


@clause("BRO-ACT-1")
def test_the_next_person_sees_backs_where_the_last_one_saw_cards() -> None:
    shared = sitting()
    shared.answer(("place", "mate", "docks"))
    shared.pass_on()

    assert shared.view(0).position.crews[0].actions == ["act_fence.1"]
    assert shared.view(1).position.crews[0].actions == [HIDDEN]
    drawn = {piece.id for piece in TITLE.scene(shared.view(1)).pieces}
    assert "act_fence.1" not in drawn


def test_a_pistols_answer_cannot_be_taken_back_by_the_placer() -> None:
    shared = sitting()
    shared.answer(("place", "mate", "docks"))
    shared.pass_on()
    shared.answer("waive")

    assert not shared.match.can_undo(0)
