"""Beside the table: the prompt with its buttons, the log, the inspector, and the tools of the top bar."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.kernel.clauses import Rulebook
from game.kernel.table import About, Button
from game.kernel.words import text
from game.ui import buttons
from game.ui.buttons import Pad
from game.ui.course import Course
from game.ui.explain import about_now
from game.ui.inspector import inspector_picture
from game.ui.layout import Rect
from game.ui.overlay import Tip
from game.ui.paint import Painter
from game.ui.prompt import State, button_picture, button_places, button_rows, prompt_picture
from game.ui.screens.log import LogPanel
from game.ui.snapshot import prompt_scale
from game.ui.top import Tool, draw_top_bar, menu_place, tool_places
from game.ui.window import Window

TOOLS = ("undo", "redo", "hint", "speed", "rules", "theme", "settings")


class Side:
    """What stands round the table of one course, in one layout."""

    def __init__(self, window: Window, course: Course, painter: Painter, book: Rulebook) -> None:
        self.window = window
        self.course = course
        self.painter = painter
        self.book = book
        self.layout = painter.layout
        self.hovered = ""
        self.pressed = ""
        self.focused = ""
        self.pointer = (0, 0)
        self.stale: list[Rect] = []
        self.about: About | None = None
        self.explained: object = None
        self.pinned = self.covered = False
        self.told = course.seat
        self.log_shown = False
        self.log = LogPanel(course, painter)
        self.prompt_drawn: tuple[object, pygame.Surface] | None = None
        self.places: dict[str, tuple[Pad, Rect]] = {}

    # --- what stands where ------------------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Something has changed at the table: buttons, log and explanation follow."""
        if self.told != self.course.seat:  # what was told to one is no business of the next
            self.told, self.pinned = self.course.seat, False
        if not self.pinned and self.explained is not self.course.on_screen:
            self.explained, self.about = self.course.on_screen, None
            self.stale.append(self.layout.inspector)
        layout = self.layout
        before = self.places
        self.places = {}
        pads = buttons.prompt_pads(self.course)
        for pad, rect in zip(pads, button_places(layout.prompt, len(pads), prompt_scale(layout)), strict=True):
            self.places[pad.id] = pad, rect
        frame = layout.frame("board")
        for pad in buttons.listed_pads(self.course):
            if pad.listed is not None:
                self.places[pad.id] = pad, frame.rect(pad.listed)
        self.log.refresh()
        changed = [rect for places in (before, self.places) for pad, rect in places.values() if pad.listed]
        self.stale += [layout.prompt, layout.top_bar, layout.log, *changed]
        self.explain()

    def pads(self) -> list[Pad]:
        """The buttons of prompt and list."""
        return [pad for pad, _ in self.places.values()]

    def pad(self, id: str) -> Pad | None:
        """The button of an id: of the prompt, the list or the top bar."""
        if id in self.places:
            return self.places[id][0]
        return next((pad for pad in self.tools() if pad.id == id), None)

    def tools(self) -> list[Pad]:
        """The tools of the top bar, as buttons."""
        return buttons.tool_pads(self.course, self.window.desk.preferences, self.layout.mat is not None)

    def _tools(self) -> list[Tool]:
        return [Tool(pad.id, pad.icon, pad.label, pad.enabled) for pad in self.tools()]

    def note(self) -> str:
        """The state of the save."""
        return text("Not saved!") if self.course.play.trouble() else text("Saved")

    def by_key(self, event: pygame.event.Event) -> Pad | None:
        """The button that a key presses."""
        name = {"return": "ENTER", "enter": "ENTER"}.get(pygame.key.name(event.key), pygame.key.name(event.key).upper())
        if name == "Z" and event.mod & pygame.KMOD_SHIFT:
            name = "Y"
        found = [pad for pad in [*self.pads(), *self.tools()] if pad.key.upper() == name]
        able = [pad for pad in found if pad.enabled]
        return next(iter(able or found), None)

    # --- the pointer ------------------------------------------------------------------------------------------------

    def under(self, at: tuple[int, int]) -> str:
        """The button or tool at a point."""
        for id, (_, rect) in self.places.items():
            if rect.holds(at):
                return id
        if menu_place(self.layout).holds(at):
            return "menu"
        places = tool_places(self.painter.look, self.layout, self._tools(), self.note())
        return next((f"tool:{id}" for id, rect in places.items() if rect.holds(at)), "")

    def point(self, at: tuple[int, int]) -> None:
        """The pointer has moved."""
        self.pointer = at
        hovered = self.under(at)
        if hovered != self.hovered:
            self._mark(self.hovered)
            self._mark(hovered)
            self.hovered = hovered
        if self.log_visible() and self.log.point(at):
            self.stale.append(self.layout.log)
        self.explain()

    def _mark(self, id: str) -> None:
        """A button looks different now."""
        if id in self.places:
            self.stale.append(self.places[id][1])
        elif id:
            self.stale.append(self.layout.top_bar)

    def press(self, at: tuple[int, int]) -> bool:
        """The pointer's button went down; whether it was on something of the side."""
        self.pressed = self.under(at)
        self._mark(self.pressed)
        return bool(self.pressed) or self._on_panel(at)

    def works_always(self, at: tuple[int, int]) -> bool:
        """Whether a press here works while something moves: on tools, log and inspector, not on buttons that answer."""
        id = self.under(at)
        pad = self.places[id][0] if id in self.places else None
        return pad.act == "skip" if pad is not None else bool(id) or self._on_panel(at)

    def _on_panel(self, at: tuple[int, int]) -> bool:
        layout = self.layout
        if layout.mat is not None and not self.log_shown:
            return layout.prompt.holds(at) or layout.top_bar.holds(at)
        return any(rect.holds(at) for rect in (layout.prompt, layout.log, layout.inspector, layout.top_bar))

    def release(self, at: tuple[int, int]) -> Pad | None:
        """The pointer's button went up; the button that was pressed, if it was let go there."""
        pressed, self.pressed = self.pressed, ""
        self._mark(pressed)
        if pressed and pressed == self.under(at):
            return Pad("menu", "", act="menu") if pressed == "menu" else self.pad(pressed.removeprefix("tool:"))
        if self.log_visible() and self.log.click(at):
            self.stale.append(self.layout.log)
        return None

    def scroll(self, by: int) -> None:
        """The wheel turned."""
        if self.log_visible() and self.log.scroll(by, self.pointer):
            self.stale.append(self.layout.log)

    def acts(self) -> dict[str, Callable[[], object]]:
        """What the side's own buttons do."""
        return {"log": self.toggle_log}

    def toggle_log(self) -> None:
        """In a small window the log comes over the own mat, and goes."""
        self.log_shown = not self.log_shown
        self.stale.append(self.layout.log)

    # --- the inspector ----------------------------------------------------------------------------------------------

    def explain(self) -> None:
        """Show what is under the pointer; what was explained last stays until there is something else."""
        focus = self.course.hand.focus if self.course.hand.by_key else ""
        if focus != self.focused:
            self._mark(self.focused if self.focused in self.places else "")
            self._mark(focus if focus in self.places else "")
            self.focused = focus
        if self.layout.covers and self.covering() != self.covered:
            self.covered = self.covering()
            self.stale.append(self.layout.inspector)
        if self.pinned:
            return
        about = about_now(self.course, self.book, self.log.hovered_line())
        if about is not None and about != self.about:
            self.about = about
            self.stale.append(self.layout.inspector)

    def pin(self) -> None:
        """A right click holds an explanation, another lets it go."""
        self.pinned = not self.pinned and self.about is not None
        self.stale.append(self.layout.inspector)

    def clause(self) -> str:
        """The clause that is spoken of, for the rulebook."""
        if self.course.denied is not None and self.course.denied.clauses:
            return self.course.denied.clauses[0]
        reasons = self.course.hand.reasons()[1]
        if reasons:
            return reasons[0]
        return self.log.hovered_clause() or (self.about.clause if self.about is not None else "")

    def tip(self) -> Tip | None:
        """Why the pointed button is shut, or what it is for."""
        id = self.hovered.removeprefix("tool:")
        pad = self.pad(id) if id else None
        if pad is None or not pad.why:
            return None
        return Tip(
            self.pointer, pad.label or pad.why, pad.why if pad.label else "", "", "info" if pad.enabled else "lock"
        )

    # --- drawing ----------------------------------------------------------------------------------------------------

    def log_visible(self) -> bool:
        """Whether the log is on the screen: always, but in a small window only when it was called."""
        if self.layout.mat is not None:
            return self.log_shown
        return not (self.layout.covers and self.covering())

    def inspector_visible(self) -> bool:
        """Whether the inspector is: beside the log, or over it while it is held or a piece is carried."""
        return self.covering() if self.layout.covers else True

    def covering(self) -> bool:
        """Whether the inspector is wanted where it lies over the log."""
        return self.pinned or (self.layout.mat is None and bool(self.course.hand.carried))

    def draw(self, surface: pygame.Surface, dirty: Sequence[Rect] | None) -> None:
        """Draw all, or what lies in the dirty rectangles."""
        self.stale.clear()
        for clip in dirty if dirty is not None else [Rect(0, 0, *surface.get_size())]:
            surface.set_clip(clip)
            self._draw(surface, clip)
        surface.set_clip(None)

    def _draw(self, surface: pygame.Surface, clip: Rect) -> None:
        layout = self.layout
        if layout.top_bar.meets(clip):
            self._draw_top(surface)
        if layout.prompt.meets(clip):
            self._draw_prompt(surface)
        if self.log_visible() and layout.log.meets(clip):
            if layout.mat is not None:
                self.painter.frame(surface, layout.log)
            self.log.draw(surface)
        if self.inspector_visible() and layout.inspector.meets(clip):
            self._draw_inspector(surface)
        for pad, rect in self.places.values():
            if rect.meets(clip):
                self._draw_pad(surface, pad, rect)

    def _draw_top(self, surface: pygame.Surface) -> None:
        scene = self.course.reel.frame.scene
        draw_top_bar(
            surface,
            self.painter.look,
            self.layout,
            text(self.course.sitting.title.name),
            scene.state,
            self._tools(),
            self.note(),
            self.hovered.removeprefix("tool:"),
            scene.rounds,
            scene.phase,
        )

    def _draw_prompt(self, surface: pygame.Surface) -> None:
        layout = self.layout
        prompt = buttons.prompt_words(self.course)
        rows = button_rows(sum(pad.listed is None for pad in self.pads()))
        key = (prompt, rows)
        if self.prompt_drawn is None or self.prompt_drawn[0] != key:
            size = (layout.prompt.w, layout.prompt.h)
            self.prompt_drawn = key, prompt_picture(self.painter.look, size, prompt, prompt_scale(layout), rows)
        surface.blit(self.prompt_drawn[1], (layout.prompt.x, layout.prompt.y))

    def _draw_pad(self, surface: pygame.Surface, pad: Pad, rect: Rect) -> None:
        button = Button(pad.id, pad.label, pad.key, pad.icon, pad.tone)
        scale = prompt_scale(self.layout) if pad.listed is None else max(rect.h / 44, 0.5)
        picture = button_picture(self.painter.look, (rect.w, rect.h), button, scale, self._state(pad))
        surface.blit(picture, (rect.x, rect.y))

    def _state(self, pad: Pad) -> State:
        hand = self.course.hand
        if not pad.enabled:
            return "off"
        if self.pressed == pad.id:
            return "down"
        if hand.by_key and hand.focus == pad.id:
            return "focus"
        return "hover" if self.hovered == pad.id or self._hinted(pad) else ""

    def _hinted(self, pad: Pad) -> bool:
        hint = self.course.hint
        return hint is not None and pad.id == f"option:{hint.option}"

    def _draw_inspector(self, surface: pygame.Surface) -> None:
        place = self.layout.inspector
        if self.layout.covers:
            self.painter.frame(surface, place)
        picture = inspector_picture(self.painter.pieces, (place.w, place.h), self.about, self.layout.type)
        surface.blit(picture, (place.x, place.y))
