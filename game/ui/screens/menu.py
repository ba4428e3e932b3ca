"""The menu: the last game first, then a new one of each title, saved games, rulebook, settings, quit."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

import pygame

from game.kernel import Title
from game.kernel.words import text
from game.ui.screens.page import TEXT_PAD, Page
from game.ui.window import Window


class MenuScreen(Page):
    """The first screen."""

    width = 640.0

    def __init__(self, window: Window, note: str = "") -> None:
        super().__init__(window)
        self.titles = list(window.desk.titles())
        self.note = note

    def build(self) -> None:
        """Lay the menu out for as many titles as there are."""
        self.unfinished = self.window.desk.unfinished()
        rows = len(self.titles) + (1 if self.unfinished else 0)
        self.height = 272.0 + 72 * rows + self._note_height()
        super().build()

    def fill(self) -> None:
        """Resume stands first."""
        self.say(text("BRIGANTINE"), self.width / 2, 64, "program", "middle")
        self.say(
            text("A table for games of oaths, brigands and pirates"), self.width / 2, 98, "aside", "middle", quiet=True
        )
        y = 132.0
        if self.unfinished is not None:
            y = self._row(
                y, text("Resume: {title}", title=self.unfinished.title), self._about_unfinished(), self.resume, True
            )
        for title in self.titles:
            y = self._row(y, text(title.name), text(title.blurb), partial(self.begin, title), self.unfinished is None)
        self.rule(y + 4)
        self._foot(y + 20)
        if self.note:
            self.tell(self.note, TEXT_PAD, y + 124, self.width - 2 * TEXT_PAD, "small")

    def _note_height(self) -> float:
        """The room for what went wrong, such as a save that does not open."""
        if not self.note:
            return 0.0
        look, room = self.window.look(), round(self.width - 2 * TEXT_PAD)
        return 12.0 + 18 * len(look.wrap(self.note, "small", room))

    def _about_unfinished(self) -> str:
        assert self.unfinished is not None
        return text("{players} · {when}", players=self.unfinished.players, when=self.unfinished.when)

    def _row(self, y: float, label: str, about: str, action: Callable[[], None], main: bool) -> float:
        self.widgets.button(
            self.box(TEXT_PAD, y, self.width - 2 * TEXT_PAD, 44), label, action, "main" if main else "plain"
        )
        self.say(about, self.width / 2, y + 56, "small", "middle", quiet=True)
        return y + 72

    def _foot(self, y: float) -> None:
        from game.ui.screens.about import AboutScreen
        from game.ui.screens.rulebook import RulebookScreen
        from game.ui.screens.saves import SavesScreen
        from game.ui.screens.settings import SettingsScreen

        window = self.window
        rows: tuple[tuple[tuple[str, Callable[[], None]], ...], ...] = (
            (
                (text("Saved games"), lambda: window.push(SavesScreen(window))),
                (text("Rulebook"), lambda: window.push(RulebookScreen(window, self.titles))),
            ),
            (
                (text("Settings"), lambda: window.push(SettingsScreen(window))),
                (text("About"), lambda: window.push(AboutScreen(window))),
                (text("Quit"), window.quit),
            ),
        )
        for row, buttons in enumerate(rows):
            width = (self.width - 2 * TEXT_PAD - 12 * (len(buttons) - 1)) / len(buttons)
            for column, (label, action) in enumerate(buttons):
                box = self.box(TEXT_PAD + (width + 12) * column, y + 54 * row, width, 42)
                self.widgets.button(box, label, action)

    def begin(self, title: Title) -> None:
        """Choose who plays."""
        from game.ui.screens.seats import SeatsScreen

        self.window.push(SeatsScreen(self.window, title))

    def resume(self) -> None:
        """Go on with the last game."""
        if self.unfinished is not None:
            self.note = open_table(self.window, self.unfinished.path)
            if self.note:
                self.refill()

    def key(self, event: pygame.event.Event) -> None:
        """F1 opens the rulebook."""
        if event.key == pygame.K_F1:
            from game.ui.screens.rulebook import RulebookScreen

            self.window.push(RulebookScreen(self.window, self.titles))

    def escape(self) -> None:
        """Esc does not quit by mistake."""


def open_table(window: Window, path: Path) -> str:
    """Resume a saved game; returns why not, or ""."""
    from game.ui.screens.table import TableScreen

    try:
        play = window.desk.resume(path)
    except ValueError as error:
        return str(error)
    window.show(TableScreen(window, play))
    return ""
