"""Widgets: pygame-gui in our looks, its buttons called back, and all of it walked by keys too."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Literal, TypeAlias

import pygame
import pygame_gui
from pygame_gui.elements import UIButton, UITextEntryLine

from game.ui.gui import gui_theme
from game.ui.look import Look

Tone: TypeAlias = Literal["plain", "main", "quiet", "choice"]

AWAKE = 900.0
"""Milliseconds that widgets are drawn on after something happened: time for what is under the pointer to light up."""

BLINK = 120.0
"""Milliseconds between the frames of a blinking cursor."""


class Widgets:
    """The widgets of one screen, their actions, and the one in focus."""

    def __init__(self, size: tuple[int, int], look: Look, scale: float) -> None:
        self.look = look
        self.scale = scale
        self.manager = pygame_gui.UIManager(size, theme_path=gui_theme(look, scale))
        self.actions: dict[Any, Callable[[], None]] = {}
        self.order: list[Any] = []
        self.focus = -1
        self.entries: dict[Any, Callable[[str], None]] = {}
        self.awake_until = 0.0
        self.last = 0.0

    # --- making -----------------------------------------------------------------------------------------------------

    def button(
        self,
        rect: pygame.Rect,
        label: str,
        action: Callable[[], None],
        tone: Tone = "plain",
        enabled: bool = True,
        tip: str = "",
        selected: bool = False,
    ) -> UIButton:
        """A button that calls `action`; a tip explains it, all the more if it is not enabled."""
        role = "body" if tone in ("quiet", "choice") else "strong"
        words = self.look.fonts.get(role, self.scale).spaced(label)
        made = UIButton(rect, words, self.manager, object_id=f"#{tone}", tool_tip_text=tip or None)
        if selected:
            made.select()  # type: ignore[no-untyped-call]
        if enabled:
            self.actions[made] = action
            self.order.append(made)
        else:
            made.disable()  # type: ignore[no-untyped-call]
        return made

    def choice(
        self,
        rect: pygame.Rect,
        options: Sequence[tuple[str, str]],
        chosen: str,
        choose: Callable[[str], None],
        shut: dict[str, str] | None = None,
    ) -> None:
        """A row of buttons of which one is chosen; `options` are (value, label), `shut` says why some cannot be."""
        gap = max(2, round(4 * self.scale))
        width = (rect.w - gap * (len(options) - 1)) / max(1, len(options))
        for at, (value, label) in enumerate(options):
            box = pygame.Rect(round(rect.x + at * (width + gap)), rect.y, round(width), rect.h)
            reason = (shut or {}).get(value, "")
            self.button(box, label, partial(choose, value), "choice", not reason, reason, value == chosen)

    def entry(self, rect: pygame.Rect, value: str, change: Callable[[str], None], most: int = 24) -> UITextEntryLine:
        """A line to type in."""
        made = UITextEntryLine(rect, self.manager, initial_text=value)
        made.set_text_length_limit(most)
        self.entries[made] = change
        self.order.append(made)
        return made

    # --- what happens -----------------------------------------------------------------------------------------------

    def event(self, event: pygame.event.Event, now: float) -> bool:
        """Let the widgets have an event; whether one of them took it."""
        self.awake_until = now + AWAKE
        if event.type == pygame.KEYDOWN and self._key(event):
            return True
        if event.type == pygame.MOUSEBUTTONDOWN:
            self.focus = -1
        taken = bool(self.manager.process_events(event))
        if event.type == pygame_gui.UI_BUTTON_PRESSED and event.ui_element in self.actions:
            self.actions[event.ui_element]()
            return True
        if event.type == pygame_gui.UI_TEXT_ENTRY_CHANGED and event.ui_element in self.entries:
            self.entries[event.ui_element](event.text)
        return taken

    def _key(self, event: pygame.event.Event) -> bool:
        """Tab and arrows walk, Enter and Space press."""
        typing = self.typing()
        steps = {pygame.K_DOWN: 1, pygame.K_UP: -1, pygame.K_RIGHT: 1, pygame.K_LEFT: -1}
        if event.key == pygame.K_TAB:
            self.walk(-1 if event.mod & pygame.KMOD_SHIFT else 1)
            return True
        if event.key in steps and not (typing and event.key in (pygame.K_LEFT, pygame.K_RIGHT)):
            self.walk(steps[event.key])
            return True
        focused = self.focused()
        if focused in self.actions and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            self.actions[focused]()
            return True
        return False

    def walk(self, step: int) -> None:
        """Move the focus on or back."""
        if not self.order:
            return
        self.focus = (self.focus + step) % len(self.order) if self.focus >= 0 else (0 if step > 0 else -1)
        self.focus %= len(self.order)
        element = self.order[self.focus]
        self.manager.set_focus_set({element} if element in self.entries else None)

    def focused(self) -> Any:
        """The widget in focus by keys, or None."""
        return self.order[self.focus] if 0 <= self.focus < len(self.order) else None

    def typing(self) -> bool:
        """Whether somebody is typing into a line."""
        return any(entry.is_focused for entry in self.entries)

    # --- drawing ----------------------------------------------------------------------------------------------------

    def stale(self, now: float) -> bool:
        """Whether the widgets want to be drawn again."""
        return now < self.awake_until or (self.typing() and now - self.last >= BLINK)

    def draw(self, surface: pygame.Surface, now: float) -> None:
        """Draw all widgets and the focus."""
        self.manager.update(min(0.1, max(0.0, (now - self.last) / 1000)))
        self.last = now
        self.manager.draw_ui(surface)
        focused = self.focused()
        if focused is not None:
            gap = max(3, round(5 * self.scale))
            frame = focused.rect.inflate(gap * 2, gap * 2)
            pygame.draw.rect(surface, self.look.palette.text, frame, 2, border_radius=round(11 * self.scale))
