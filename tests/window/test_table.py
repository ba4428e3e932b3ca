from __future__ import annotations

import json

import pygame
import pytest

from game.kernel.table import Button, Drag, Press
from game.ui.desk import Advice
from game.ui.screens.curtain import CurtainScreen
from game.ui.screens.dialog import Dialog
from game.ui.screens.menu import MenuScreen
from game.ui.screens.results import ResultsScreen
from game.ui.screens.rulebook import RulebookScreen
from game.ui.screens.table import TableScreen


def end_turn(hands) -> None:
    """Press End turn, and hand the turn on."""
    hands.key(pygame.K_e)
    hands.until_asked()
    if hands.course.stage == "hand_over":
        hands.key(pygame.K_e)


def test_from_the_menu_to_the_table_in_two_clicks(open_window) -> None:
    hands = open_window().at_menu()

    hands.push("Brotherhood of Nine")
    hands.push("Set sail")

    assert isinstance(hands.screen, TableScreen)
    assert hands.course.stage == "person"
    assert len(hands.saves()) == 1


def test_a_drag_moves_a_warrior_and_is_saved(open_window) -> None:
    hands = open_window().in_battle()
    move, piece = hands.a_move()
    answers = hands.answers()

    hands.drag(hands.place(piece), hands.place(move.to))

    assert hands.answers() == answers + 1
    saved = json.loads(hands.saves()[0].read_text())
    assert saved["history"][-1] == ["answer", 0, list(move.option)]


def test_two_clicks_do_what_a_drag_does(open_window) -> None:
    hands = open_window().in_battle()
    move, piece = hands.a_move()
    answers = hands.answers()

    hands.click(hands.place(piece))
    assert hands.course.hand.carried == piece
    hands.click(hands.place(move.to))

    assert hands.answers() == answers + 1


def test_a_right_click_puts_the_piece_down(open_window) -> None:
    hands = open_window().in_battle()
    _, piece = hands.a_move()
    answers = hands.answers()

    hands.click(hands.place(piece))
    hands.click(hands.place(piece), button=3)

    assert hands.course.hand.carried == ""
    assert hands.answers() == answers


def test_keys_alone_choose_a_warband_and_hand_it_in(open_window) -> None:
    hands = open_window().at_table()
    warband = next(pad for pad in hands.table.side.pads() if pad.listed)
    while hands.course.hand.focus != warband.id:
        hands.key(pygame.K_TAB)

    hands.settle()
    hands.key(pygame.K_RETURN)
    assert hands.course.stage == "seal"
    hands.settle()
    hands.key(pygame.K_RETURN)

    hands.until(lambda: hands.course.sitting.match.position.stage == "placement")


def test_keys_alone_play_a_turn(open_window) -> None:
    hands = open_window().in_battle()
    answers = hands.answers()

    hands.key(pygame.K_TAB)
    hands.key(pygame.K_RETURN)
    hands.key(pygame.K_RIGHT)
    hands.key(pygame.K_RETURN)
    assert hands.answers() == answers + 1
    hands.until_asked()
    end_turn(hands)

    assert hands.course.stage == "bot"


def test_a_refused_drop_says_why_and_changes_nothing(open_window) -> None:
    hands = open_window().in_battle()
    _, piece = hands.a_move()
    denied = hands.course._denied()[piece]
    taken = {thing.spot for thing in hands.course.hand.things.values()}
    target = next(to for to in denied if to in hands.course.hand.things and to.startswith("space:") and to not in taken)
    answers = hands.answers()

    hands.drag(hands.place(piece), hands.place(target))

    assert hands.answers() == answers
    assert hands.course.denied.clauses == denied[target]
    assert hands.table.canvas.tip.text
    hands.key(pygame.K_F1)
    assert isinstance(hands.screen, RulebookScreen)
    assert hands.screen.wanted == denied[target][0]
    hands.key(pygame.K_ESCAPE)
    assert hands.screen is hands.table


def test_undo_and_redo_by_key(open_window) -> None:
    hands = open_window().in_battle()
    move, piece = hands.a_move()
    answers = hands.answers()
    hands.drag(hands.place(piece), hands.place(move.to))

    hands.key(pygame.K_z)
    assert hands.answers() == answers
    hands.key(pygame.K_y)
    assert hands.answers() == answers + 1
    hands.key(pygame.K_z, pygame.KMOD_CTRL)
    assert hands.answers() == answers


def test_undo_is_shut_after_the_reveal_and_says_why(open_window) -> None:
    hands = open_window().in_battle()

    undo = hands.table.side.pad("undo")

    assert not undo.enabled
    assert "revealed" in undo.why


def test_surrender_asks_first(open_window) -> None:
    hands = open_window().in_battle()
    surrender = next(pad for pad in hands.table.side.pads() if pad.confirm)
    hands.click(hands.table.side.places[surrender.id][1].centre)

    assert isinstance(hands.screen, Dialog)
    hands.key(pygame.K_ESCAPE)
    assert not hands.course.sitting.match.over
    hands.settle()
    hands.click(hands.table.side.places[surrender.id][1].centre)
    hands.push(surrender.label)
    hands.until_asked()
    hands.key(pygame.K_e)
    hands.until(lambda: isinstance(hands.screen, ResultsScreen))
    assert hands.course.sitting.match.over


def test_warriors_are_mustered_and_deployed_by_hand(open_window) -> None:
    hands = open_window().at_table()
    for _ in range(4):
        hands.settle()
        press = next(id for id, meaning in hands.course.hand.presses.items() if hasattr(meaning, "option"))
        hands.click(hands.place(press))
    assert hands.course.stage == "seal"
    hands.settle()
    hands.key(pygame.K_RETURN)
    hands.until(lambda: hands.course.sitting.match.position.stage == "placement" and hands.course.stage == "person")
    for _ in range(9):
        hands.until_asked()
        if hands.course.stage != "person":
            break
        drag = next(handle for handle in hands.course.handles if isinstance(handle, Drag))
        hands.drag(hands.place(drag.pieces[0]), hands.place(drag.to))

    hands.until_asked()
    assert hands.course.stage == "seal"
    hands.key(pygame.K_r)
    assert hands.course.sitting.match.given(0) == ()


def test_two_people_share_a_screen_behind_a_curtain(open_window) -> None:
    hands = open_window().at_table(people=2)
    hands.until(lambda: isinstance(hands.screen, CurtainScreen) and hands.screen.fallen >= 1)
    assert hands.window.surface.get_at((5, 5))[:3] == hands.screen.look.palette.night_box
    assert hands.course.seat == -1

    hands.key(pygame.K_RETURN)
    assert hands.screen is hands.table
    assert hands.course.seat == 0
    option = next(option for option in hands.course.view.ask.options if option[0] == "warband")
    hands.course.answer(option, hands.now)
    hands.until_asked()
    hands.key(pygame.K_RETURN)
    hands.until(lambda: isinstance(hands.screen, CurtainScreen))
    assert hands.course.seat == 0
    assert hands.course.reel.frame.seat == 0


def test_a_game_is_resumed_where_it_was_left(open_window) -> None:
    hands = open_window().in_battle()
    move, piece = hands.a_move()
    hands.drag(hands.place(piece), hands.place(move.to))
    pieces = hands.course.reel.frame.scene.pieces
    hands.key(pygame.K_ESCAPE)
    assert isinstance(hands.screen, MenuScreen)

    hands.push("Resume: Brotherhood of Nine")

    assert hands.course.reel.frame.scene.pieces == pieces
    assert hands.course.sitting.can_undo()


def test_keys_mashed_while_something_moves_do_no_harm(open_window) -> None:
    hands = open_window().in_battle()
    hands.course.motion.speed = 0.5
    move, _ = hands.a_move()
    hands.course.answer(move.option, hands.now)
    assert hands.course.reel.busy(hands.now)

    for key in (pygame.K_SPACE, pygame.K_TAB, pygame.K_RETURN, pygame.K_e, pygame.K_z, pygame.K_h, pygame.K_RETURN) * 6:
        hands.key(key)
    hands.until(lambda: not hands.course.reel.busy(hands.now), 30)

    assert hands.screen is hands.table


def test_a_click_finishes_what_is_moving(open_window) -> None:
    hands = open_window().in_battle()
    hands.course.motion.speed = 0.5
    move, _ = hands.a_move()
    hands.course.answer(move.option, hands.now)

    hands.click((5, 795))

    assert not hands.course.reel.busy(hands.now)


@pytest.mark.parametrize("size", [(200, 100), (600, 400), (800, 600), (1366, 768), (1920, 1080)])
def test_every_size_of_window_is_drawn_and_played(open_window, size) -> None:
    hands = open_window(size).in_battle()
    answers = hands.answers()
    hands.course.answer(hands.a_move()[0].option, hands.now)
    hands.step()

    assert hands.answers() == answers + 1
    assert hands.window.surface.get_size() == size


def test_an_idle_table_draws_nothing(open_window) -> None:
    hands = open_window().in_battle()
    hands.move((5, 795))
    hands.step()

    assert not hands.table.draw(hands.window.surface)
    assert hands.table.wait(hands.now) >= 200


def test_a_hint_is_shown_as_a_ghost_and_a_reason_without_being_played(open_window) -> None:
    hands = open_window().in_battle()
    answers = hands.answers()

    hands.key(pygame.K_h)
    hands.until(lambda: hands.course.hint is not None, 60)

    assert hands.course.hinted() in hands.course.handles
    assert hands.answers() == answers
    hands.key(pygame.K_ESCAPE)
    assert hands.course.hint is None


def test_a_hint_is_told_though_the_pointer_rests_on_a_piece_until_it_moves_on(open_window) -> None:
    hands = open_window().at_table()
    kveblir, linda = (hands.place(f"1.{kind}.1") for kind in ("kveblir", "linda"))
    hands.move(kveblir)

    hands.key(pygame.K_h)
    hands.until(lambda: hands.course.hint is not None, 60)

    assert hands.table.side.about.title == "Hint"
    hands.move(linda)
    assert hands.table.side.about.title == "Linda"


def test_a_hint_to_press_a_piece_lights_it(open_window) -> None:
    hands = open_window().at_table()
    press = next(handle for handle in hands.course.handles if isinstance(handle, Press))

    hands.course.hint = Advice(press.option, "")

    assert list(hands.table.glow.overlay(hands.now).targets) == [f"piece:{press.on[0]}"]
    assert hands.table.side.explain() is None
    assert hands.table.side.about.text != ""


def test_the_inspector_follows_the_pointer_at_once(open_window) -> None:
    hands = open_window().at_table()

    for kind in ("kveblir", "drantul", "ekvil"):
        there = hands.place(f"1.{kind}.1")
        hands.table.event(pygame.event.Event(pygame.MOUSEMOTION, pos=there, rel=(1, 1), buttons=(0, 0, 0)))
        assert hands.table.side.about.title == kind.title()


def test_bots_play_to_the_results_page(open_window) -> None:
    hands = open_window().at_table(people=0)

    hands.until(lambda: isinstance(hands.screen, ResultsScreen), 60)
    hands.push("Look at the table")
    assert hands.screen is hands.table
    hands.key(pygame.K_RETURN)
    assert isinstance(hands.screen, ResultsScreen)
    hands.push("Play again")
    assert hands.screen is hands.table
    assert not hands.course.sitting.match.over


def test_a_bots_turn_comes_back_to_the_person(open_window) -> None:
    hands = open_window().in_battle()
    turns = [handle for handle in hands.course.handles if isinstance(handle, Button) and handle.tone == "main"]
    assert turns
    end_turn(hands)

    hands.until_asked()
    assert hands.course.stage == "person"


def test_the_theme_changes_at_once_and_stays(open_window) -> None:
    hands = open_window().in_battle()
    before = hands.window.surface.get_at((640, 20))

    hands.table.other_theme()
    hands.step()

    assert hands.window.surface.get_at((640, 20)) != before
    assert hands.program.preferences.theme in ("day", "night")


def test_an_unexpected_error_is_told_and_the_game_goes_on(open_window, monkeypatch) -> None:
    from game.ui.screens.fault import FaultScreen

    hands = open_window().in_battle()
    answers = hands.answers()
    monkeypatch.setattr(hands.table.course, "tick", lambda now: 1 / 0)
    hands.step()

    assert isinstance(hands.screen, FaultScreen)
    assert "ZeroDivisionError" in hands.screen.report.read_text()
    hands.push("Resume")
    assert hands.answers() == answers
