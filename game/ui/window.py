"""The window: the loop, its events, its size and looks. Screens draw; the window shows what they drew."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from time import perf_counter
from typing import Protocol

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "Brigantine")
os.environ.setdefault("SDL_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR", "0")
import pygame

from game.kernel.words import text
from game.ui.desk import Desk
from game.ui.layout import SMALLEST, Layout, arrange
from game.ui.look import Look

OPENING_SIZE = (1440, 900)
FRAME = 16.0
"""Milliseconds a frame while something moves."""

IDLE = 1000.0
"""Milliseconds that the window sleeps at most while nothing happens."""

SETTLE = 60.0
"""Milliseconds after the last change of size before the window is laid out anew."""

UNSEEN = ("offscreen", "dummy")


class NoDisplay(Exception):
    """There is no display to open a window on."""


class Screen(Protocol):
    """One screen of the window."""

    def build(self) -> None:
        """Lay everything out: the screen comes up, or the window's size or looks have changed."""
        ...

    def event(self, event: pygame.event.Event) -> None:
        """Something happened."""
        ...

    def tick(self, now: float) -> None:
        """Go on; `now` is in milliseconds."""
        ...

    def draw(self, surface: pygame.Surface) -> Sequence[pygame.Rect]:
        """Draw what has changed since the last call; returns where. Nothing changed: nothing is drawn."""
        ...

    def wait(self, now: float) -> float:
        """The milliseconds until it wants to go on: few while something moves."""
        ...

    def leave(self) -> None:
        """The screen is shut for good."""
        ...


def milliseconds() -> float:
    """The time, in milliseconds since some moment."""
    return perf_counter() * 1000


def open_display() -> None:
    """Start display and letters, and nothing else; raises `NoDisplay` where nobody would see the window."""
    try:
        with _hushed():
            pygame.display.init()
    except pygame.error as error:
        raise NoDisplay(str(error)) from error
    driver = pygame.display.get_driver()
    if driver in UNSEEN and os.environ.get("SDL_VIDEODRIVER") != driver:
        pygame.display.quit()
        raise NoDisplay(driver)
    pygame.font.init()


@contextmanager
def _hushed() -> Iterator[None]:
    """While the system's libraries look for displays, what they write of those that are missing is not told."""
    try:
        kept, nowhere = os.dup(2), os.open(os.devnull, os.O_WRONLY)
    except OSError:  # a program without a console has no stderr
        yield
        return
    os.dup2(nowhere, 2)
    try:
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
        os.close(nowhere)


class Window:
    """The program's one window, and the screens in it, the last on top."""

    def __init__(self, desk: Desk, size: tuple[int, int] | None = None) -> None:
        open_display()
        self.desk = desk
        self.size = size or _opening_size()
        self.screens: list[Screen] = []
        self.running = True
        self.full_screen = False
        self.resized_at = 0.0
        self.looks: dict[str, Look] = {}
        self._layout: tuple[object, Layout] | None = None
        self._asked_to_grow: tuple[int, int] | None = None
        self._open()

    # --- the surface ------------------------------------------------------------------------------------------------

    def _open(self) -> None:
        self.full_screen = self.desk.preferences.full_screen
        if self.full_screen:
            self.surface = pygame.display.set_mode(pygame.display.get_desktop_sizes()[0], pygame.FULLSCREEN)
        else:
            self.surface = pygame.display.set_mode(self.size, pygame.RESIZABLE)
        pygame.display.set_caption(text("Brigantine"))
        icon = Look().icons.get("wheel", 64, Look().palette.brass)
        if icon is not None:
            pygame.display.set_icon(icon)

    def toggle_full_screen(self) -> None:
        """From a window to the whole screen, or back."""
        self.desk.preferences.full_screen = not self.desk.preferences.full_screen
        self.desk.remember()
        self.refresh()

    def refresh(self) -> None:
        """The looks or the size have changed: everything is laid out and drawn anew."""
        if self.desk.preferences.full_screen != self.full_screen:
            self._open()
        self.surface = pygame.display.get_surface() or self.surface
        if not self.full_screen:
            self.size = self.surface.get_size()
        self.resized_at = 0.0
        self.looks.clear()
        if self.screens:
            self.screens[-1].build()

    @property
    def layout(self) -> Layout:
        """Where everything stands now."""
        return self.layout_for(edge=False)

    def layout_for(self, edge: bool) -> Layout:
        """The same, with room for a hand of cards at the table's edge if a title has any."""
        key = (self.surface.get_size(), self.desk.preferences.size, edge)
        if self._layout is None or self._layout[0] != key:
            self._layout = key, arrange(key[0], key[1] / 100, edge)
        return self._layout[1]

    def look(self, title: str = "", crews: Sequence[str] = ()) -> Look:
        """The look that the person has chosen, with a title's faces and the seats' crews."""
        key = f"{title}:{','.join(crews)}"
        if key not in self.looks:
            chosen = self.desk.preferences
            self.looks[key] = Look(chosen.theme, title, crews, chosen.plain_font, chosen.emblems, chosen.colour_blind)
        return self.looks[key]

    # --- screens ----------------------------------------------------------------------------------------------------

    def show(self, screen: Screen) -> None:
        """Leave all screens for this one."""
        while self.screens:
            self.screens.pop().leave()
        self.push(screen)

    def push(self, screen: Screen) -> None:
        """Put a screen on top; `back` returns to the one below."""
        pygame.key.stop_text_input()
        self.screens.append(screen)
        screen.build()

    def back(self) -> None:
        """Leave the screen on top; with none left, quit."""
        pygame.key.stop_text_input()
        if self.screens:
            self.screens.pop().leave()
        if self.screens:
            self.screens[-1].build()
        else:
            self.quit()

    def quit(self) -> None:
        """Shut the window after this round of the loop."""
        self.running = False

    # --- the loop ---------------------------------------------------------------------------------------------------

    def run(self) -> None:
        """Until somebody quits."""
        try:
            while self.running:
                self.step(self._pause(milliseconds()))
        finally:
            self.close()

    def _pause(self, now: float) -> list[pygame.event.Event]:
        """Sleep till something happens, or till the screen wants to go on."""
        wish = min(self.screens[-1].wait(now), IDLE) if self.screens else IDLE
        if self.resized_at:
            wish = min(wish, FRAME)
        first = pygame.event.wait(max(1, round(wish)))
        events = pygame.event.get()
        return events if first.type == pygame.NOEVENT else [first, *events]

    def step(self, events: Sequence[pygame.event.Event]) -> None:
        """One round: what happened, what goes on, what has changed on the screen."""
        try:
            for event in events:
                self._event(event)
            now = milliseconds()
            if self.resized_at and now - self.resized_at >= SETTLE:
                self.refresh()
            if self.screens and self.running:
                self.screens[-1].tick(now)
                self._draw()
        except Exception as error:
            self._fail(error)

    def _draw(self) -> None:
        if self.layout.too_small:
            self._ask_to_grow()
            return
        self._asked_to_grow = None
        drawn = self.screens[-1].draw(self.surface)
        if drawn:
            pygame.display.update(list(drawn))

    def _ask_to_grow(self) -> None:
        """In a window that is too small to play in, one sentence says so."""
        size = self.surface.get_size()
        if self._asked_to_grow == size:
            return
        self._asked_to_grow = size
        look = self.look()
        self.surface.fill(look.palette.panel)
        words = text("Please make this window larger: {w} by {h} is the least.", w=SMALLEST[0], h=SMALLEST[1])
        lines = look.wrap(words, "body", max(60, size[0] - 16))
        step = look.fonts.line("body")
        for at, line in enumerate(lines):
            middle = (size[0] / 2, size[1] / 2 + (at - (len(lines) - 1) / 2) * step)
            look.write(self.surface, line, middle, "body", look.palette.text, anchor="middle")
        pygame.display.flip()

    def _event(self, event: pygame.event.Event) -> None:
        match event.type:
            case pygame.QUIT:
                self.quit()
            case pygame.VIDEORESIZE | pygame.WINDOWSIZECHANGED:
                self.resized_at = milliseconds()
            case pygame.WINDOWEXPOSED | pygame.WINDOWRESTORED:
                pygame.display.flip()
            case pygame.KEYDOWN if event.key == pygame.K_F11:
                self.toggle_full_screen()
            case _ if self.screens:
                self.screens[-1].event(event)

    def _fail(self, error: Exception) -> None:
        """An error that nobody expected: the game is in its save already; one dialog says so."""
        from game.ui.screens.fault import FaultScreen

        if self.screens and isinstance(self.screens[-1], FaultScreen):
            raise error
        self.show(FaultScreen(self, error, self.desk.report(error)))

    def close(self) -> None:
        """Leave all screens and give the display back."""
        while self.screens:
            self.screens.pop().leave()
        self.desk.close()
        pygame.quit()


def _opening_size() -> tuple[int, int]:
    """A size that leaves room for the desktop's own bars."""
    width, height = pygame.display.get_desktop_sizes()[0]
    if width <= 0 or height <= 0:
        return OPENING_SIZE
    return max(600, min(1600, round(width * 0.92))), max(400, min(1000, round(height * 0.88)))
