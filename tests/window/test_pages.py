from __future__ import annotations

import json
import sys

import pygame

from game.ui.screens.dialog import Dialog
from game.ui.screens.menu import MenuScreen
from game.ui.screens.rulebook import RulebookScreen
from game.ui.screens.saves import SavesScreen
from game.ui.screens.seats import SeatsScreen
from game.ui.screens.settings import SettingsScreen
from game.ui.screens.table import TableScreen


def type_in(hands, words: str) -> None:
    """Type into the line of the page."""
    entry = next(iter(hands.screen.widgets.entries))
    entry.focus()
    for letter in words:
        hands.step(pygame.event.Event(pygame.TEXTINPUT, text=letter))


def settings(hands) -> dict[str, object]:
    return json.loads((hands.program.folders.config / "settings.json").read_text())


def test_keys_alone_lead_from_the_menu_to_the_table(open_window) -> None:
    hands = open_window().at_menu()

    hands.key(pygame.K_TAB)
    hands.key(pygame.K_RETURN)
    assert isinstance(hands.screen, SeatsScreen)
    hands.key(pygame.K_RETURN)

    assert isinstance(hands.screen, TableScreen)


def test_settings_take_effect_at_once_and_are_kept(open_window) -> None:
    hands = open_window(theme="night").at_menu()
    hands.push("Settings")
    assert isinstance(hands.screen, SettingsScreen)

    hands.push("Day")
    hands.push("125%")
    hands.push("After a moment")

    assert settings(hands)["theme"] == "day"
    assert hands.window.layout.wished == 1.25
    assert hands.window.look().theme == "day"
    hands.push("Back")
    assert isinstance(hands.screen, MenuScreen)


def test_settings_can_be_changed_over_a_game(open_window) -> None:
    hands = open_window().in_battle()
    hands.table.open_settings()
    hands.step()
    hands.push("At once")
    hands.push("Back")

    assert hands.screen is hands.table
    assert hands.course.motion.speed == 0


def test_a_persons_name_and_crew_are_remembered(open_window) -> None:
    hands = open_window().at_menu()
    hands.push("Brotherhood of Nine")
    hands.screen._rename(0, "Isabela")
    hands.screen._next_crew(0)
    crew = hands.screen.drafts[0].crew
    hands.screen.start()

    assert hands.course.sitting.seats[0].name == "Isabela"
    assert (settings(hands)["name"], settings(hands)["crew"]) == ("Isabela", crew)
    crews = [seat.crew for seat in hands.course.sitting.seats]
    assert len(set(crews)) == len(crews)


def test_seats_settings_and_counts_follow_the_title(open_window) -> None:
    hands = open_window().at_menu()
    hands.push("Brotherhood of Nine")
    hands.push("4")
    hands.push("Allies")
    hands.push("Criss-cross")
    hands.push("Set sail")

    assert hands.course.sitting.match.seats == 4
    assert hands.course.sitting.match.settings["seating"] == "criss_cross"


def test_a_saved_game_is_opened_from_the_list(open_window) -> None:
    hands = open_window().in_battle()
    answers = hands.answers()
    hands.table.to_menu()
    hands.step()
    hands.push("Saved games")
    assert isinstance(hands.screen, SavesScreen)

    hands.push("Resume")

    assert hands.answers() == answers


def test_a_damaged_save_is_told_and_costs_nothing_else(open_window) -> None:
    hands = open_window().in_battle()
    hands.table.to_menu()
    save = hands.saves()[0]
    save.write_text("{")
    hands.window.show(SavesScreen(hands.window))
    hands.step()

    assert any("cut off" in message for message in hands.screen.messages)
    hands.window.show(MenuScreen(hands.window))
    hands.step()
    assert hands.screen.unfinished is None


def test_the_rulebook_is_searched_word_by_word(open_window) -> None:
    hands = open_window().at_menu()
    hands.key(pygame.K_F1)
    assert isinstance(hands.screen, RulebookScreen)
    hands.push("Brotherhood of Nine")
    all_clauses = hands.screen.found

    type_in(hands, "shield mat")

    assert 0 < hands.screen.found < all_clauses
    assert all(
        "shield" in paragraph.text.casefold() for paragraph in hands.screen.prose.paragraphs if paragraph.kind == "body"
    )


def test_the_wheel_scrolls_the_rulebook(open_window) -> None:
    hands = open_window().at_menu()
    hands.key(pygame.K_F1)

    hands.step(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-3))

    assert hands.screen.prose.top > 0


def test_a_window_can_change_its_size_and_its_whole_layout_follows(open_window) -> None:
    hands = open_window().in_battle()
    pygame.display.set_mode((1000, 700), pygame.RESIZABLE)
    hands.step(pygame.event.Event(pygame.VIDEORESIZE, size=(1000, 700), w=1000, h=700))
    hands.until(lambda: hands.table.layout.size == (1000, 700))

    move, piece = hands.a_move()
    answers = hands.answers()
    hands.drag(hands.place(piece), hands.place(move.to))
    assert hands.answers() == answers + 1


def test_the_log_is_filtered_and_copied(open_window) -> None:
    hands = open_window().in_battle()
    log = hands.table.side.log
    whole = len(log.prose.paragraphs)
    tabs = {id: rect.centre for id, _, rect in log.tabs()}

    hands.click(tuple(round(at) for at in tabs["mine"]))
    assert 0 < len(log.prose.paragraphs) < whole
    hands.click(tuple(round(at) for at in tabs["all"]))
    assert len(log.prose.paragraphs) == whole


def test_a_full_disk_is_told_and_costs_no_answer(open_window, monkeypatch) -> None:
    from saves import Unwritable

    hands = open_window().in_battle()
    move, piece = hands.a_move()
    monkeypatch.setattr(hands.program.game.slot, "write", lambda sitting: (_ for _ in ()).throw(Unwritable("no space")))
    answers = hands.answers()
    hands.drag(hands.place(piece), hands.place(move.to))

    assert hands.answers() == answers + 1
    assert hands.table.side.note() == "Not saved!"
    hands.until(lambda: isinstance(hands.screen, Dialog))
    assert hands.screen.words == ("no space. The game goes on; it is saved as soon as that is possible.",)
    hands.push("Go on")
    hands.settle()
    hands.key(pygame.K_e)
    hands.until_asked()
    assert hands.screen is hands.table  # it is told once


def test_a_bot_that_fails_is_told_once_and_the_game_goes_on(open_window) -> None:
    hands = open_window().at_table(bot=f"external:{sys.executable} -c print(1)")
    warband = next(option for option in hands.course.view.ask.options if option[0] == "warband")
    hands.settle()
    hands.course.answer(warband, hands.now)
    hands.course.pass_on(hands.now)

    hands.until(lambda: isinstance(hands.screen, Dialog), 60)
    assert "lost seat 2" in hands.screen.words[0]
    hands.push("Go on")
    hands.until_asked()

    assert hands.screen is hands.table
    assert hands.course.stage == "seal"
