"""The dialog after an error that nobody expected: what happened, that the game is safe, where the report lies."""

from __future__ import annotations

from pathlib import Path

import pygame

from game.kernel.words import text
from game.ui.screens.dialog import Choice, Dialog
from game.ui.window import Window


class FaultScreen(Dialog):
    """Copy, resume or quit."""

    width = 640.0

    def __init__(self, window: Window, error: Exception, report: Path) -> None:
        self.report = report
        words = (
            text("Something went wrong that should not: {what}.", what=f"{type(error).__name__}: {error}"[:160]),
            text("Your game is safe: every answer was saved before it was shown."),
            text("The report lies at {report}", report=report),
        )
        choices = (
            Choice(text("Quit"), window.quit),
            Choice(text("Copy the report")),
            Choice(text("Resume"), tone="main"),
        )
        super().__init__(window, text("An unexpected error"), words, choices)

    def take(self, choice: Choice) -> None:
        """Copying leaves the dialog standing; resuming goes by the menu, whose first button is the game."""
        if choice is self.choices[1]:
            copy_text(self.report.read_text(encoding="utf-8"))
        elif choice is self.choices[2]:
            self.resume()
        else:
            choice.action()

    def resume(self) -> None:
        """Open the last game again; where that is impossible, the menu."""
        from game.ui.screens.menu import MenuScreen, open_table

        unfinished = self.window.desk.unfinished()
        if unfinished is None or open_table(self.window, unfinished.path):
            self.window.show(MenuScreen(self.window))


def copy_text(words: str) -> bool:
    """Put a text on the clipboard; whether the system let us."""
    try:
        pygame.scrap.put_text(words)
    except pygame.error:
        return False
    return True
