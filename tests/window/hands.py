"""Hands at a window that nobody sees: events are given as a person would cause them."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

import pygame

from game.app import Program
from game.kernel.table import Drag
from game.registry import load
from game.sitting import Seat
from game.ui.picture import centre
from game.ui.screens.menu import MenuScreen
from game.ui.screens.table import TableScreen
from game.ui.window import Window, milliseconds


class Hands:
    """A window of the program under the dummy driver, and hands at it."""

    def __init__(self, size: tuple[int, int] = (1280, 800), **preferences: object) -> None:
        self.program = Program()
        for name, value in {"speed": "at once", **preferences}.items():
            setattr(self.program.preferences, name, value)
        self.window = Window(self.program, size)

    # --- the way in -------------------------------------------------------------------------------------------------

    def at_menu(self) -> Hands:
        self.window.show(MenuScreen(self.window))
        self.step()
        return self

    def at_table(
        self, people: int = 1, seats: int = 2, bot: str = "random", seed: int = 3, title: str = "nine", **settings: str
    ) -> Hands:
        taken = [Seat(f"Person {at + 1}") if at < people else Seat(f"Bot {at + 1}", bot) for at in range(seats)]
        play = self.program.begin(load(title), taken, settings, seed)
        self.window.show(TableScreen(self.window, play))
        self.step()
        return self

    def in_battle(self, **more) -> Hands:
        """Past the secret steps, with the first warband of the list."""
        self.at_table(**more)
        for _ in range(60):
            self.until(lambda: self.course.ready(self.now) and self.course.stage in ("person", "seal", "hand_over"))
            if self.course.sitting.match.position.stage == "battle":
                self.settle()
                return self
            if self.course.stage in ("seal", "hand_over"):
                self.course.pass_on(self.now)
            else:
                option = next(option for option in self.course.view.ask.options if option[0] in ("warband", "place"))
                self.course.answer(option, self.now)
        raise AssertionError("the battle never began")

    # --- what is there ----------------------------------------------------------------------------------------------

    @property
    def screen(self):
        return self.window.screens[-1]

    @property
    def table(self) -> TableScreen:
        return next(screen for screen in self.window.screens if isinstance(screen, TableScreen))

    @property
    def course(self):
        return self.table.course

    @property
    def now(self) -> float:
        return milliseconds()

    def saves(self) -> list[Path]:
        return sorted(self.program.store.folder.glob("*.json"))

    def answers(self) -> int:
        return len(self.course.sitting.match.history)

    def a_move(self) -> tuple[Drag, str]:
        """A move that is offered, and the piece that makes it."""
        move = next(handle for handle in self.course.handles if isinstance(handle, Drag) and handle.steps > 0)
        return move, move.pieces[0]

    def place(self, id: str) -> tuple[int, int]:
        """Where a piece or place is in the window."""
        x, y = centre(self.course.hand.things[id].shape)
        return round(x), round(y)

    # --- what hands do ----------------------------------------------------------------------------------------------

    def step(self, *events: pygame.event.Event) -> None:
        self.window.step([*pygame.event.get(), *events])
        self.window.step(pygame.event.get())

    def move(self, to: tuple[int, int], held: bool = False) -> None:
        pygame.mouse.set_pos(to)
        self.step(pygame.event.Event(pygame.MOUSEMOTION, pos=to, rel=(1, 1), buttons=(int(held), 0, 0)))

    def press(self, at: tuple[int, int], button: int = 1) -> None:
        self.move(at)
        self.step(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=button))

    def release(self, at: tuple[int, int], button: int = 1) -> None:
        self.step(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=at, button=button))

    def click(self, at: tuple[int, int], button: int = 1) -> None:
        self.press(at, button)
        self.release(at, button)

    def drag(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        self.press(start)
        self.move(((start[0] + end[0]) // 2, (start[1] + end[1]) // 2), held=True)
        self.move(end, held=True)
        self.release(end)

    def key(self, key: int, mod: int = 0) -> None:
        self.step(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=""))
        self.step(pygame.event.Event(pygame.KEYUP, key=key, mod=mod))

    def push(self, label: str) -> None:
        """Press the button of a page by what it says."""
        buttons = {" ".join(element.text.split()): element for element in self.screen.widgets.actions}
        self.click(buttons[label].rect.center)

    def settle(self) -> None:
        """Wait out the moment in which a second press is a slip."""
        self.until(lambda: self.now - self.course.settled > 260)

    def until(self, holds: Callable[[], bool], seconds: float = 20) -> None:
        end = time.monotonic() + seconds
        while not holds():
            if time.monotonic() > end:
                raise AssertionError("it never came to that")
            self.step()
            time.sleep(0.004)

    def until_asked(self) -> None:
        """Until the person at the screen can act, and a press is no slip."""
        self.until(lambda: self.course.ready(self.now) and self.course.stage in ("person", "seal", "hand_over"))
        self.settle()

    def close(self) -> None:
        self.window.close()
