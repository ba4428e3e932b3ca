"""A dialog over the screen below, which it darkens: a question, a few sentences, some buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from game.ui import materials
from game.ui.screens.page import TEXT_PAD, Page
from game.ui.widgets import Tone
from game.ui.window import Window

DARKER = 130


class Choice(NamedTuple):
    """A button of a dialog. It is shut before `action` runs."""

    label: str
    action: Callable[[], None] = lambda: None
    tone: Tone = "plain"


class Dialog(Page):
    """Asks before something that cannot be undone, or tells something that must be read. Esc takes the first button."""

    width = 520.0

    def __init__(self, window: Window, heading: str, words: Sequence[str], choices: Sequence[Choice]) -> None:
        super().__init__(window)
        self.heading = heading
        self.words = tuple(words)
        self.choices = tuple(choices)
        self.behind = window.surface.copy()

    def build(self) -> None:
        """As high as its sentences are many."""
        look, room = self.window.look(), round(self.width - 2 * TEXT_PAD)
        lines = sum(len(look.wrap(words, "body", room)) for words in self.words)
        self.height = 96.0 + 21 * lines + 8 * len(self.words) + 84
        super().build()

    def ground(self, size: tuple[int, int]) -> pygame.Surface:
        """The screen below, darker."""
        if self.behind.get_size() != size:
            return materials.planks(size, self.look.palette, self.window.layout.scale)
        ground = self.behind.copy()
        shade = pygame.Surface(size)
        shade.set_alpha(DARKER)
        ground.blit(shade, (0, 0))
        return ground

    def fill(self) -> None:
        """Sentences, then buttons side by side."""
        y = 92.0
        for words in self.words:
            y = self.tell(words, TEXT_PAD, y, self.width - 2 * TEXT_PAD) + 8
        count = len(self.choices)
        wide = (self.width - 2 * TEXT_PAD - 12 * (count - 1)) / count
        for at, choice in enumerate(self.choices):
            box = self.box(TEXT_PAD + at * (wide + 12), self.height - 72, wide, 44)
            self.widgets.button(box, choice.label, partial(self.take, choice), choice.tone)

    def take(self, choice: Choice) -> None:
        """Shut the dialog, then do what was chosen."""
        if self.window.screens and self.window.screens[-1] is self:
            self.window.back()
        choice.action()

    def key(self, event: pygame.event.Event) -> None:
        """Enter takes the last button."""
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self.take(self.choices[-1])

    def escape(self) -> None:
        """Esc takes the first button."""
        self.take(self.choices[0])
