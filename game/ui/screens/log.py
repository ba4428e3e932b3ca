"""The log's panel: its lines, what is shown of them, and copying."""

from __future__ import annotations

import pygame

from game.kernel.table import Entry
from game.kernel.words import text
from game.ui.course import Course
from game.ui.layout import Rect
from game.ui.logbook import Filter, as_text, chosen
from game.ui.paint import Painter
from game.ui.prose import Paragraph, Prose, of_entry
from game.ui.recap import since_line
from game.ui.snapshot import draw_log_head, log_place

WHEEL = 48


class LogPanel:
    """The log of a course in one layout."""

    def __init__(self, course: Course, painter: Painter) -> None:
        self.course = course
        self.painter = painter
        self.layout = painter.layout
        self.prose = Prose(painter.pieces, log_place(self.layout), self.layout.type, follow=True)
        self.filter: Filter = "all"
        self.hovered = ""
        self.copied = False

    def refresh(self) -> None:
        """The lines of the frame that is shown."""
        self.prose.show(of_entry(entry) for entry in self.entries())
        self.copied = False

    def entries(self) -> list[Entry]:
        """The lines that the filter lets through."""
        course = self.course
        seat = course.facing
        since = since_line(course.sitting.match, seat) if self.filter == "since" and seat >= 0 else 0
        return chosen(course.reel.frame.entries, self.filter, seat, since)

    # --- the heading ------------------------------------------------------------------------------------------------

    def tabs(self) -> list[tuple[str, str, Rect]]:
        """What can be pressed in the heading: (id, label, place), from the right."""
        look, scale, place = self.painter.look, self.layout.type, self.layout.log
        right, y, height = place.right - round(18 * scale), place.y + round(10 * scale), round(32 * scale)
        labels = [("since", text("Since my turn")), ("mine", text("Mine")), ("all", text("All"))]
        found = [("copy", "", Rect(right - round(24 * scale), y, round(28 * scale), height))]
        right -= round(32 * scale)
        for id, label in labels:
            width = look.text(label, "aside", look.palette.text2, scale).get_width()
            found.append((id, label, Rect(right - width, y, width, height)))
            right -= width + round(12 * scale)
        return found

    def click(self, at: tuple[int, int]) -> bool:
        """A press in the panel; whether it changed anything."""
        for id, _, rect in self.tabs():
            if rect.holds(at):
                self._take(id)
                return True
        paragraph = self.prose.at(at)
        if paragraph >= 0:
            self.prose.selected = -1 if self.prose.selected == paragraph else paragraph
            return True
        return False

    def _take(self, id: str) -> None:
        if id == "copy":
            from game.ui.screens.fault import copy_text

            names = [seat.name for seat in self.course.sitting.seats]
            self.copied = copy_text(as_text(self.entries(), names))
            return
        self.filter = "mine" if id == "mine" else "since" if id == "since" else "all"
        self.refresh()
        self.prose.to_end()

    # --- pointing ---------------------------------------------------------------------------------------------------

    def point(self, at: tuple[int, int]) -> bool:
        """The pointer has moved; whether the panel looks different."""
        before = (self.hovered, self.prose.hovered)
        self.hovered = next((id for id, _, rect in self.tabs() if rect.holds(at)), "")
        self.prose.hovered = self.prose.at(at)
        return before != (self.hovered, self.prose.hovered)

    def scroll(self, by: int, at: tuple[int, int]) -> bool:
        """The wheel turned at a point; whether the log moved."""
        return self.layout.log.holds(at) and self.prose.scroll(-by * round(WHEEL * self.layout.type))

    def hovered_line(self) -> Paragraph | None:
        """The pointed line, else the marked one; None where neither has a clause."""
        for at in (self.prose.hovered, self.prose.selected):
            if 0 <= at < len(self.prose.paragraphs) and self.prose.paragraphs[at].clause:
                return self.prose.paragraphs[at]
        return None

    def hovered_clause(self) -> str:
        """The clause of that line."""
        line = self.hovered_line()
        return line.clause if line is not None else ""

    # --- drawing ----------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """Heading, filter, lines."""
        look, scale = self.painter.look, self.layout.type
        draw_log_head(surface, look, self.layout)
        for id, label, rect in self.tabs():
            lit = id in (self.filter, self.hovered) or (id == "copy" and self.copied)
            colour = look.palette.accent if lit else look.palette.text2
            if id == "copy":
                look.stamp(surface, "check" if self.copied else "copy", rect.centre, 18 * scale, colour)
            else:
                look.write(surface, label, (rect.x, rect.centre[1]), "aside", colour, scale)
        self.prose.draw(surface)
