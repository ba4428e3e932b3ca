"""About: which version this is, and under which licence each part of it stands."""

from __future__ import annotations

import pygame

from game.kernel.words import text
from game.licences import Part, parts
from game.ui.layout import Rect
from game.ui.pieces import Pieces
from game.ui.prose import Paragraph, Prose
from game.ui.screens.page import TEXT_PAD, Page
from game.ui.window import Window

WHEEL = 60
NAMES = 330.0


class AboutScreen(Page):
    """The parts at the left, the chosen part's licence at the right."""

    width = 1060.0
    height = 830.0

    def __init__(self, window: Window) -> None:
        super().__init__(window)
        self.parts = parts() or [_not_installed()]
        self.chosen = 0

    def fill(self) -> None:
        """The program's name, the list, the text."""
        program = self.parts[0]
        self.say(text("Brigantine {version}", version=program.version), TEXT_PAD, 42, "heading", width=420)
        words = text("What it is made of, and under which licences")
        self.say(words, self.width - TEXT_PAD, 42, "aside", "right", quiet=True)
        self.rule(76)
        room = self.height - 92 - 84
        self.names = self._prose(TEXT_PAD, NAMES - 24, room)
        self.prose = self._prose(TEXT_PAD + NAMES, self.width - 2 * TEXT_PAD - NAMES, room)
        self.names.show([Paragraph(part.name, "strong") for part in self.parts])
        self.back_button()
        self.choose(self.chosen)

    def _prose(self, x: float, width: float, height: float) -> Prose:
        return Prose(Pieces(self.look), Rect(*self.box(x, 92, width, height)), self.scale)

    def choose(self, number: int) -> None:
        """Show the licence of one part."""
        self.chosen = max(0, min(number, len(self.parts) - 1))
        part = self.parts[self.chosen]
        self.names.selected = self.chosen
        place, whole = self.names.place(self.chosen), self.names.rect
        if place is None or place.bottom >= whole.bottom:
            self.names.to(max(0, self.chosen - 8))
        heading = Paragraph(f"{part.name} {part.version}".strip(), "title")
        self.prose.show([heading, Paragraph(part.licence, "aside"), *licence_text(part)])
        self.prose.to(0)
        self.fresh = True

    # --- reading ----------------------------------------------------------------------------------------------------

    def event(self, event: pygame.event.Event) -> None:
        """A click or up and down choose a part; the wheel scrolls what is under the pointer."""
        if event.type == pygame.MOUSEWHEEL:
            column = self.names if self.names.rect.holds(pygame.mouse.get_pos()) else self.prose
            self.fresh = column.scroll(-event.y * round(WHEEL * self.scale)) or self.fresh
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self.names.at(event.pos) >= 0:
            self.choose(self.names.at(event.pos))
        elif event.type == pygame.KEYDOWN and event.key in (pygame.K_UP, pygame.K_DOWN):
            self.choose(self.chosen + (1 if event.key == pygame.K_DOWN else -1))
        else:
            super().event(event)

    def key(self, event: pygame.event.Event) -> None:
        """Page up and down read the licence."""
        page = round(self.prose.rect.h * 0.9)
        steps = {pygame.K_PAGEDOWN: page, pygame.K_PAGEUP: -page}
        if event.key in steps:
            self.fresh = self.prose.scroll(steps[event.key]) or self.fresh

    def paint(self, surface: pygame.Surface) -> None:
        """Both columns."""
        self.names.draw(surface)
        self.prose.draw(surface)


def licence_text(part: Part) -> list[Paragraph]:
    """A licence's paragraphs, their lines joined so that they wrap to the column's width."""
    blocks = (" ".join(block.split()) for block in part.text.replace("\r", "").split("\n\n"))
    return [Paragraph(block) for block in blocks if block]


def _not_installed() -> Part:
    """What stands for all parts in a checkout that was never installed."""
    return Part("Brigantine", "", "MIT", text("The licences of all parts are known where Brigantine is installed."))
