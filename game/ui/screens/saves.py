"""Saved games: the latest first, each with one press to go on; and what became of those that could not be opened."""

from __future__ import annotations

import pygame

from game.kernel.words import plural, text
from game.ui.desk import Saved
from game.ui.screens.menu import open_table
from game.ui.screens.page import TEXT_PAD, Page
from game.ui.window import Window

ROWS = 7
ROW = 58.0


class SavesScreen(Page):
    """A page of the list at a time."""

    width = 760.0
    height = 640.0

    def __init__(self, window: Window) -> None:
        super().__init__(window)
        self.first = 0
        self.message = ""

    def build(self) -> None:
        """Read the list anew."""
        self.saved = list(self.window.desk.saved())
        self.messages = list(self.window.desk.set_aside())
        super().build()

    def fill(self) -> None:
        """Rows, what went wrong, the pages."""
        self.say(text("Saved games"), self.width / 2, 44, "heading", "middle")
        self.rule(76)
        if not self.saved:
            self.say(text("No game has been saved yet."), self.width / 2, 130, "aside", "middle", quiet=True)
        for row, saved in enumerate(self.saved[self.first : self.first + ROWS]):
            self._saved(saved, 90 + ROW * row)
        y = 96 + ROW * ROWS
        for message in [self.message, *self.messages][:2]:
            if message:
                y = self.tell(message, TEXT_PAD, y, self.width - 2 * TEXT_PAD, "small")
        self.back_button()
        self._pages()

    def _saved(self, saved: Saved, y: float) -> None:
        self.say(saved.title, TEXT_PAD, y + 16, "title", width=330)
        self.say(saved.players, TEXT_PAD, y + 38, "small", quiet=True, width=500)
        self.say(saved.when, self.width - TEXT_PAD - 140, y + 16, "aside", "right", quiet=True)
        label = text("Look") if saved.over else text("Resume")
        box = self.box(self.width - TEXT_PAD - 126, y + 4, 126, 42)
        tone = "plain" if saved.over else "main"
        self.widgets.button(box, label, lambda: self._open(saved), tone)  # type: ignore[arg-type]

    def _open(self, saved: Saved) -> None:
        self.message = open_table(self.window, saved.path)
        if self.message:
            self.refill()

    def _pages(self) -> None:
        pages = (len(self.saved) + ROWS - 1) // ROWS
        if pages < 2:
            return
        at = self.first // ROWS
        right, y = self.width - TEXT_PAD, self.height - 66
        self.widgets.button(self.box(right - 132, y, 60, 40), "<", lambda: self._turn(-1), enabled=at > 0)
        self.widgets.button(self.box(right - 60, y, 60, 40), ">", lambda: self._turn(1), enabled=at < pages - 1)
        words = plural("page {at} of {n}", "page {at} of {n}", pages, at=at + 1)
        self.say(words, right - 150, y + 20, "aside", "right", quiet=True)

    def _turn(self, pages: int) -> None:
        self.first = max(0, self.first + pages * ROWS)
        self.refill()

    def key(self, event: pygame.event.Event) -> None:
        """Page up and down turn the pages."""
        if event.key == pygame.K_PAGEDOWN and self.first + ROWS < len(self.saved):
            self._turn(1)
        elif event.key == pygame.K_PAGEUP and self.first:
            self._turn(-1)
