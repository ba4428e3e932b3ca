"""The rulebook: a title's clause table, with search; F1 opens it at the clause that is spoken of."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from game.kernel import Rulebook, Title, rulebook
from game.kernel.words import plural, text
from game.ui.layout import Rect
from game.ui.pieces import Pieces
from game.ui.prose import Paragraph, Prose
from game.ui.screens.page import TEXT_PAD, Page
from game.ui.window import Window

WHEEL = 60
CHAPTERS = 236.0


class RulebookScreen(Page):
    """Chapters at the left, clauses at the right, a line to search above."""

    width = 1060.0
    height = 830.0

    def __init__(self, window: Window, titles: Sequence[Title], clause: str = "") -> None:
        super().__init__(window)
        self.titles = list(titles)
        self.title = self.titles[0]
        self.book: Rulebook = rulebook(self.title.folder)
        self.wanted = clause
        self.search = ""

    # --- the page ---------------------------------------------------------------------------------------------------

    def fill(self) -> None:
        """Search, chapters, clauses."""
        self.say(text("Rules of {title}", title=text(self.title.name)), TEXT_PAD, 42, "heading", width=560)
        self.rule(76)
        self.widgets.entry(self.box(self.width - TEXT_PAD - 300, 22, 300, 40), self.search, self._look_for, 40)
        self.say(text("Search"), self.width - TEXT_PAD - 312, 42, "aside", "right", quiet=True)
        self._titles()
        top = self._top()
        step = min(40.0, (self.height - 84 - top) / len(self.book.chapter))
        for at, chapter in enumerate(self.book.chapter):
            box = self.box(TEXT_PAD, top + step * at, CHAPTERS - 20, step - 4)
            self.widgets.button(box, text(chapter.heading), partial(self._turn_to, at), "quiet")
        self.back_button()
        box = self.box(TEXT_PAD + CHAPTERS, top, self.width - 2 * TEXT_PAD - CHAPTERS, self.height - top - 84)
        self.prose = Prose(Pieces(self.look), Rect(*box), self.scale)
        self._show()

    def _top(self) -> float:
        """Where chapters and clauses begin: under the row of titles, if there is one."""
        return 92.0 + (50.0 if len(self.titles) > 1 else 0.0)

    def _titles(self) -> None:
        """With several titles, which one is read."""
        if len(self.titles) > 1:
            options = [(title.id, text(title.name)) for title in self.titles]
            self.widgets.choice(
                self.box(TEXT_PAD, 90, self.width - 2 * TEXT_PAD, 38), options, self.title.id, self._read
            )

    def _read(self, id: str) -> None:
        self.title = next(title for title in self.titles if title.id == id)
        self.book = rulebook(self.title.folder)
        self.wanted = ""
        self.refill()

    def _show(self) -> None:
        """The clauses that the search finds, at the wanted one."""
        paragraphs: list[Paragraph] = []
        self.at_clause: dict[str, int] = {}
        self.at_chapter: list[int] = []
        self.found = 0
        for chapter in self.book.chapter:
            clauses = [
                clause for clause in chapter.clause if self._fits(clause.id, text(clause.text), text(chapter.heading))
            ]
            self.at_chapter.append(len(paragraphs))
            if clauses:
                paragraphs.append(Paragraph(text(chapter.heading), "title"))
            for clause in clauses:
                self.at_clause[clause.id] = len(paragraphs)
                paragraphs += [Paragraph(text(clause.text), "body"), Paragraph(clause.id, "aside", clause=clause.id)]
            self.found += len(clauses)
        if not paragraphs:
            paragraphs = [Paragraph(text("No clause speaks of “{words}”.", words=self.search), "aside")]
        self.prose.show(paragraphs)
        if self.wanted in self.at_clause:
            self.prose.selected = self.at_clause[self.wanted]
            self.prose.to(self.at_clause[self.wanted])
        self.fresh = True

    def _fits(self, id: str, words: str, heading: str) -> bool:
        whole = f"{id} {heading} {words}".casefold()
        return all(word in whole for word in self.search.casefold().split())

    def _look_for(self, words: str) -> None:
        self.search, self.wanted = words, ""
        self.prose.top = 0
        self._show()

    def _turn_to(self, chapter: int) -> None:
        if self.search:
            self.search = ""
            self.refill()
        self.prose.to(self.at_chapter[chapter])
        self.fresh = True

    # --- reading ----------------------------------------------------------------------------------------------------

    def event(self, event: pygame.event.Event) -> None:
        """The wheel and the reader's keys scroll."""
        if event.type == pygame.MOUSEWHEEL:
            self._scroll(-event.y * round(WHEEL * self.scale))
            return
        super().event(event)

    def key(self, event: pygame.event.Event) -> None:
        """Page up and down, Home and End; F1 shuts the book again."""
        page = round(self.prose.rect.h * 0.9)
        steps = {
            pygame.K_PAGEDOWN: page,
            pygame.K_PAGEUP: -page,
            pygame.K_HOME: -self.prose.height,
            pygame.K_END: self.prose.height,
        }
        if event.key in steps:
            self._scroll(steps[event.key])
        elif event.key == pygame.K_F1:
            self.escape()

    def _scroll(self, by: int) -> None:
        self.fresh = self.prose.scroll(by) or self.fresh

    def paint(self, surface: pygame.Surface) -> None:
        """The text, and how much of it the search found."""
        self.prose.draw(surface)
        if self.search:
            words = plural("{n} clause", "{n} clauses", self.found)
            at = self.box(self.width - TEXT_PAD, self.height - 46, 0, 0).topleft
            self.look.write(surface, words, at, "aside", self.look.palette.text2, self.scale, anchor="right")
