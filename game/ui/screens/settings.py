"""Settings: how the window looks, how fast it moves, when the turn is handed on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.kernel.words import text
from game.ui.screens.page import TEXT_PAD, Page

ROW = 56.0


class SettingsScreen(Page):
    """All settings on one page; each takes effect at once."""

    width = 900.0
    height = 720.0

    def fill(self) -> None:
        """A row for each setting."""
        self.heading_line()
        chosen = self.window.desk.preferences
        y = 100.0
        sizes = [(str(size), f"{size}%") for size in (85, 100, 125, 150, 175)]
        y = self._row(y, text("Interface size"), sizes, str(chosen.size), self._size)
        themes = [("night", text("Night, by lantern")), ("day", text("Day"))]
        y = self._row(y, text("Light"), themes, chosen.theme, partial(self._set, "theme"))
        speeds = [(speed, f"{speed}\N{MULTIPLICATION SIGN}") for speed in ("0.5", "1", "2", "4")] + [
            ("at once", text("At once"))
        ]
        y = self._row(y, text("Speed of moves"), speeds, chosen.speed, partial(self._set, "speed"))
        emblems = [("always", text("Always")), ("large", text("On large pieces")), ("hover", text("Under the pointer"))]
        y = self._row(y, text("Emblems"), emblems, chosen.emblems, partial(self._set, "emblems"))
        hand_overs = [
            ("wait", text("Wait for End turn")),
            ("moment", text("After a moment")),
            ("at once", text("At once")),
        ]
        y = self._row(y, text("Handing on"), hand_overs, chosen.hand_over, partial(self._set, "hand_over"))
        y = self._switch(y, text("Plain letters"), "plain_font")
        y = self._switch(y, text("Calm motion"), "calm")
        y = self._switch(y, text("Safe colours"), "colour_blind")
        self._switch(y, text("Full screen"), "full_screen")
        self.back_button()
        if self.window.layout.lowered:
            note = text("This size does not fit the window; the largest that does is shown.")
            self.say(note, 220, self.height - 46, "aside", width=self.width - 260)

    def heading_line(self) -> None:
        """The page's name."""
        self.say(text("Settings"), self.width / 2, 44, "heading", "middle")
        self.rule(76)

    def _row(
        self, y: float, label: str, options: Sequence[tuple[str, str]], chosen: str, choose: Callable[[str], None]
    ) -> float:
        self.say(label, TEXT_PAD, y + 21, "strong", width=190)
        self.widgets.choice(self.box(236, y, self.width - 236 - TEXT_PAD, 42), options, chosen, choose)
        return y + ROW

    def _switch(self, y: float, label: str, field: str) -> float:
        on = bool(getattr(self.window.desk.preferences, field))
        self.say(label, TEXT_PAD, y + 21, "strong", width=190)
        options = [("on", text("On")), ("off", text("Off"))]
        self.widgets.choice(self.box(236, y, 220, 42), options, "on" if on else "off", partial(self._switch_to, field))
        return y + ROW

    def _set(self, field: str, value: object) -> None:
        setattr(self.window.desk.preferences, field, value)
        self._keep()

    def _switch_to(self, field: str, value: str) -> None:
        self._set(field, value == "on")

    def _size(self, value: str) -> None:
        self._set("size", int(value))

    def _keep(self) -> None:
        self.window.desk.remember()
        self.window.refresh()

    def key(self, event: pygame.event.Event) -> None:
        """No keys of its own."""
