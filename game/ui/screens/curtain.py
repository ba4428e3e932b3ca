"""The curtain between two people at one screen: opaque before anything changes; it asks for the next person."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.kernel.words import text
from game.ui.look import Look
from game.ui.widgets import Widgets
from game.ui.window import FRAME, IDLE, Window, milliseconds

FALL = 240.0


class CurtainScreen:
    """A dark cloth over the whole window, with a name and a button, and nothing else."""

    def __init__(self, window: Window, name: str, look: Look, seat: int, lift: Callable[[], None]) -> None:
        self.window = window
        self.name = name
        self.look = look
        self.seat = seat
        self.lift = lift
        self.fallen = 0.0
        self.began = milliseconds()
        self.behind = window.surface.copy()
        self.fresh = True

    def build(self) -> None:
        """Words and button stand in the middle."""
        size = self.window.surface.get_size()
        scale = min(self.window.layout.type, size[0] / 620, size[1] / 380)
        self.scale = scale
        self.widgets = Widgets(size, self.look, scale)
        width, height = round(280 * scale), round(50 * scale)
        box = pygame.Rect((size[0] - width) // 2, round(size[1] / 2 + 70 * scale), width, height)
        self.widgets.button(box, text("I am {name}", name=self.name), self.go, "main")
        if self.behind.get_size() != size:
            self.fallen = 1.0
        self.fresh = True

    def go(self) -> None:
        """The person sits down."""
        if self.fallen >= 1:
            self.window.back()
            self.lift()

    def event(self, event: pygame.event.Event) -> None:
        """A press on the button, or Enter."""
        if self.fallen < 1 or self.widgets.event(event, milliseconds()):
            return
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self.go()

    def tick(self, now: float) -> None:
        """Fall."""
        if self.fallen < 1:
            self.fallen = min(1.0, (now - self.began) / FALL)
            self.fresh = True

    def draw(self, surface: pygame.Surface) -> Sequence[pygame.Rect]:
        """Cloth, then words once it is opaque."""
        now = milliseconds()
        if not self.fresh and not self.widgets.stale(now):
            return ()
        self.fresh = self.fallen < 1
        cloth = pygame.Surface(surface.get_size())
        cloth.fill(self.look.palette.night_box)
        if self.fallen < 1:
            surface.blit(self.behind, (0, 0))
            cloth.set_alpha(round(255 * self.fallen))
        surface.blit(cloth, (0, 0))
        if self.fallen >= 1:
            self._words(surface)
            self.widgets.draw(surface, now)
        return (surface.get_rect(),)

    def _words(self, surface: pygame.Surface) -> None:
        palette, scale = self.look.palette, self.scale
        x, y = surface.get_width() / 2, surface.get_height() / 2
        crew = self.look.crew(self.seat)
        self.look.stamp(surface, f"emblem_{crew.emblem}", (x, y - 96 * scale), 96 * scale, palette.brass)
        self.look.write(
            surface, self.name, (x, y - 10 * scale), "heading", palette.night_text, scale, 34, anchor="middle"
        )
        words = text("It is your turn. Nobody else should look.")
        self.look.write(surface, words, (x, y + 32 * scale), "aside", palette.night_text, scale, 17, anchor="middle")

    def wait(self, now: float) -> float:
        """Awake while it falls."""
        return FRAME if self.fallen < 1 or now < self.widgets.awake_until else IDLE

    def leave(self) -> None:
        """Nothing is held."""
