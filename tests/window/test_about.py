from __future__ import annotations

import pygame

from game.licences import Part
from game.ui.screens.about import AboutScreen
from game.ui.screens.menu import MenuScreen


def test_about_tells_the_licence_of_every_part(open_window, monkeypatch) -> None:
    made = [Part(name, "1", "MIT", "one\n\ntwo") for name in ("Brigantine", "First", "Second")]
    monkeypatch.setattr("game.ui.screens.about.parts", lambda: made)
    hands = open_window().at_menu()
    hands.push("About")
    assert isinstance(hands.screen, AboutScreen)

    for part in made[1:]:
        hands.key(pygame.K_DOWN)

        told = [paragraph.text for paragraph in hands.screen.prose.paragraphs]
        assert told == [f"{part.name} 1", "MIT", "one", "two"]
    hands.push("Back")
    assert isinstance(hands.screen, MenuScreen)


def test_where_nothing_is_installed_about_says_so(open_window, monkeypatch) -> None:
    monkeypatch.setattr("game.ui.screens.about.parts", list)
    hands = open_window().at_menu()
    hands.push("About")

    assert "installed" in hands.screen.prose.paragraphs[-1].text


def test_a_part_is_chosen_with_a_click_and_read_with_the_wheel(open_window) -> None:
    hands = open_window().at_menu()
    hands.push("About")
    hands.screen.parts = [Part(name, "1", "MIT", "one\n\ntwo " * 300) for name in ("First", "Second")]
    hands.screen.refill()

    hands.click(tuple(round(at) for at in hands.screen.names.place(1).centre))
    hands.step(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-3))

    assert hands.screen.prose.paragraphs[0].text == "Second 1"


def test_damaged_settings_are_told_at_the_menu(open_window, tmp_path) -> None:
    (tmp_path / "config").mkdir()
    (tmp_path / "config" / "settings.json").write_text("{")
    hands = open_window()
    hands.window.show(MenuScreen(hands.window, "\n".join(hands.program.troubles)))
    hands.step()

    assert "they were set aside" in hands.screen.note
