"""A secret plan made by hand: dragged, moved about, taken back, sealed; and the reveal, hurried or at leisure."""

from __future__ import annotations

import pygame
import pytest

from game.kernel.table import Drag, Rework
from game.ui.screens.curtain import CurtainScreen


def planning(open_window, people: int = 1, seats: int = 3, **preferences):
    hands = open_window((1366, 768), **preferences)
    hands.at_table(people, seats, seed=5, title="brigands", prince=f"seat_{seats}")
    if people > 1:
        sit_down(hands)
    return hands


def sit_down(hands) -> None:
    hands.until(lambda: isinstance(hands.screen, CurtainScreen) and hands.screen.fallen >= 1)
    hands.key(pygame.K_RETURN)
    hands.until_asked()


def cards(hands) -> list[str]:
    return [id for id in hands.course.hand.things if id.startswith("card:")]


def pawns(hands) -> list[str]:
    """The own Henchmen, by what can be dragged."""
    return [id for id in hands.course.hand.drags if id.startswith("henchman:") and id in hands.course.hand.things]


def put(hands, card: int) -> str:
    """Drag a pawn from home onto a card."""
    home = next(id for handle in hands.course.handles if isinstance(handle, Drag) for id in handle.pieces)
    hands.drag(hands.place(home), hands.place(cards(hands)[card]))
    hands.until_asked()
    return home


def given(hands) -> list[str]:
    return [option[-1] for option in hands.course.sitting.match.given(hands.course.seat) if isinstance(option, tuple)]


def district(hands, card: int) -> str:
    return cards(hands)[card].removeprefix("card:")


def whole_plan(hands) -> None:
    for card in (0, 1, 1):
        put(hands, card)


def test_pawns_are_dragged_onto_cards_and_on_to_others(open_window) -> None:
    hands = planning(open_window)
    whole_plan(hands)
    assert sorted(given(hands)) == sorted([district(hands, 0), district(hands, 1), district(hands, 1)])

    moved = next(piece for piece in pawns(hands) if hands.course.hand.things[piece].spot == cards(hands)[0])
    hands.drag(hands.place(moved), hands.place(cards(hands)[4]))
    hands.until_asked()

    assert sorted(given(hands)) == sorted([district(hands, 4), district(hands, 1), district(hands, 1)])


def test_a_pawn_is_dragged_back_home_and_all_of_them_start_over(open_window) -> None:
    hands = planning(open_window)
    whole_plan(hands)
    back = next(piece for piece in pawns(hands) if hands.course.hand.things[piece].spot == cards(hands)[0])
    hands.drag(hands.place(back), hands.place("pool"))
    hands.until_asked()
    assert given(hands) == [district(hands, 1)] * 2

    hands.key(pygame.K_r)
    hands.until_asked()
    assert given(hands) == []


def test_a_token_goes_with_a_team_and_is_carried_on(open_window) -> None:
    hands = planning(open_window)
    whole_plan(hands)
    token = next(handle for handle in hands.course.handles if isinstance(handle, Drag) and handle.option[0] == "token")
    hands.drag(hands.place(token.pieces[0]), hands.place(cards(hands)[0]))
    hands.until_asked()
    assert ("token", district(hands, 0)) in hands.course.sitting.match.given(0)

    on = next(
        rework.gesture
        for rework in hands.course.sitting.title.reworks(hands.course.view)
        if isinstance(rework, Rework) and rework.gesture.option == ("token", district(hands, 1))
    )
    hands.drag(hands.place(on.pieces[0]), hands.place(cards(hands)[1]))
    hands.until_asked()
    assert ("token", district(hands, 1)) in hands.course.sitting.match.given(0)


def test_the_plan_is_sealed_once_and_cannot_be_taken_back(open_window) -> None:
    hands = planning(open_window, people=2)
    whole_plan(hands)
    hands.key(pygame.K_RETURN)
    hands.until(lambda: isinstance(hands.screen, CurtainScreen))

    assert 0 in hands.course.sitting.match.ready
    sit_down(hands)
    assert hands.course.seat == 1
    assert not hands.course.sitting.can_undo()
    hands.key(pygame.K_z)
    assert given(hands) == []
    assert 0 in hands.course.sitting.match.ready


def test_an_explanation_that_was_pinned_is_gone_when_another_sits_down_or_all_look_on(open_window) -> None:
    hands = planning(open_window, people=2)
    for _ in range(2):
        whole_plan(hands)
        hands.click(hands.place(cards(hands)[1]), button=3)
        assert hands.table.side.pinned
        hands.key(pygame.K_RETURN)
        hands.move((5, 765))
        if hands.course.sitting.match.secret is not None and 1 not in hands.course.sitting.match.ready:
            sit_down(hands)
        assert not hands.table.side.pinned
        assert hands.table.side.about is None


def at_the_reveal(open_window, **preferences):
    hands = planning(open_window, speed="1", **preferences)
    whole_plan(hands)
    hands.key(pygame.K_RETURN)
    hands.until(lambda: hands.course.behind and bool(hands.course.reel.seals(hands.now)))
    return hands


def test_seals_break_on_the_plates(open_window) -> None:
    hands = at_the_reveal(open_window)

    assert "panel:plate:0" in hands.table.glow.overlay(hands.now).seals
    assert hands.table.wait(hands.now) <= 16


def test_a_click_on_skip_leads_to_the_next_question(open_window) -> None:
    hands = at_the_reveal(open_window)
    hands.click(tuple(round(at) for at in hands.table.side.places["skip"][1].centre))

    hands.until(lambda: hands.course.ready(hands.now) and hands.course.stage in ("person", "seal", "hand_over"), 5)
    assert not hands.course.hurrying


@pytest.mark.parametrize("press", ["space", "click"])
def test_space_or_a_click_ends_one_moment_after_the_other(open_window, press) -> None:
    hands = at_the_reveal(open_window)
    before = len(hands.course.reel.waiting)

    if press == "space":
        hands.key(pygame.K_SPACE)
    else:
        hands.click((650, 300))

    assert not hands.course.reel.seals(hands.now)
    assert len(hands.course.reel.waiting) < before
    assert hands.course.behind


def test_the_speed_is_changed_while_things_move(open_window) -> None:
    hands = at_the_reveal(open_window)
    there = next(at for at in ((x, 20) for x in range(1366)) if hands.table.side.under(at) == "tool:speed")

    hands.click(there)

    assert hands.course.motion.speed == 2.0
    assert hands.course.behind
