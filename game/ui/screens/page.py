"""A page: a screen of texts and widgets on one panel, on the bare table. Menus and settings are pages."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.kernel.words import text
from game.ui import materials
from game.ui.look import Anchor
from game.ui.theme import style
from game.ui.widgets import Widgets
from game.ui.window import FRAME, IDLE, Window, milliseconds

TEXT_PAD = 34.0


class Page:
    """A panel of `width` x `height` in the middle of the window; what does not fit is scaled down, never cut off.

    A page fills itself in `fill`, in the panel's own units: 0, 0 is the panel's upper left corner.
    """

    width = 640.0
    height = 520.0
    heading = ""

    def __init__(self, window: Window) -> None:
        self.window = window
        self.fresh = True
        self.widgets: Widgets
        self.focus = -1  # the widget in focus, over a page that is laid out anew

    # --- a screen ---------------------------------------------------------------------------------------------------

    def build(self) -> None:
        """Lay the page out anew."""
        pygame.key.set_repeat(400, 40)
        size = self.window.surface.get_size()
        layout = self.window.layout
        self.look = self.window.look()
        self.scale = min(layout.type, (size[0] - 20) / self.width, (size[1] - 20) / self.height)
        panel = (round(self.width * self.scale), round(self.height * self.scale))
        self.at = ((size[0] - panel[0]) // 2, (size[1] - panel[1]) // 2)
        self.widgets = Widgets(size, self.look, self.scale)
        self.backdrop = self.ground(size)
        board = materials.panel(panel, self.look.palette, self.scale)
        measures = style().measures
        framed = materials.with_shadow(
            board, measures.shadow_blur * self.scale, measures.shadow_drop * self.scale, measures.shadow_dark
        )
        framed.draw(self.backdrop, self.at)
        if self.heading:
            self.say(self.heading, self.width / 2, 44, "heading", "middle")
            self.rule(76)
        self.fill()
        self.widgets.focus = min(self.focus, len(self.widgets.order) - 1)
        self.fresh = True

    def ground(self, size: tuple[int, int]) -> pygame.Surface:
        """What lies behind the panel: the bare table."""
        return materials.planks(size, self.look.palette, self.window.layout.scale)

    def refill(self) -> None:
        """What the page tells has changed."""
        self.build()

    def event(self, event: pygame.event.Event) -> None:
        """Widgets first, then the page's own keys."""
        widgets = self.widgets
        taken = widgets.event(event, milliseconds())
        self.focus = widgets.focus
        if taken:
            return
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.escape()
        elif event.type == pygame.KEYDOWN:
            self.key(event)

    def tick(self, now: float) -> None:
        """Nothing goes on by itself."""

    def draw(self, surface: pygame.Surface) -> Sequence[pygame.Rect]:
        """Draw the page, if anything may have changed."""
        now = milliseconds()
        if not self.fresh and not self.widgets.stale(now):
            return ()
        self.fresh = False
        surface.blit(self.backdrop, (0, 0))
        self.paint(surface)
        self.widgets.draw(surface, now)
        self.paint_over(surface)
        return (surface.get_rect(),)

    def wait(self, now: float) -> float:
        """Awake while something may light up."""
        return FRAME if self.fresh or now < self.widgets.awake_until else 100.0 if self.widgets.typing() else IDLE

    def leave(self) -> None:
        """Nothing is held."""

    # --- for pages --------------------------------------------------------------------------------------------------

    def fill(self) -> None:
        """Put texts and widgets on the page."""

    def paint(self, surface: pygame.Surface) -> None:
        """Draw what lies under the widgets and changes too often for the backdrop."""

    def paint_over(self, surface: pygame.Surface) -> None:
        """Draw what lies over the widgets."""

    def key(self, event: pygame.event.Event) -> None:
        """A key that no widget wanted."""

    def escape(self) -> None:
        """Esc leaves the page."""
        self.window.back()

    def box(self, x: float, y: float, w: float, h: float) -> pygame.Rect:
        """A box of the panel in real pixels."""
        left, top = round(self.at[0] + x * self.scale), round(self.at[1] + y * self.scale)
        return pygame.Rect(left, top, round(w * self.scale), round(h * self.scale))

    def say(
        self,
        words: str,
        x: float,
        y: float,
        role: str = "body",
        anchor: Anchor = "left",
        width: float | None = None,
        quiet: bool = False,
    ) -> None:
        """Write a line on the panel, half-way up at `y`."""
        at = (self.at[0] + x * self.scale, self.at[1] + y * self.scale)
        room = round((width or self.width - 2 * TEXT_PAD) * self.scale)
        colour = self.look.palette.text2 if quiet else self.look.palette.text
        self.look.write(self.backdrop, words, at, role, colour, self.scale, width=room, anchor=anchor)

    def tell(self, words: str, x: float, y: float, width: float, role: str = "body", quiet: bool = False) -> float:
        """Write a paragraph from the height `y` down; returns the height below it."""
        colour = self.look.palette.text2 if quiet else self.look.palette.text
        line = self.look.fonts.line(role, self.scale)
        top = self.at[1] + y * self.scale
        for words_of_line in self.look.wrap(words, role, round(width * self.scale), self.scale):
            at = (self.at[0] + x * self.scale, top + line / 2)
            self.look.write(self.backdrop, words_of_line, at, role, colour, self.scale)
            top += line
        return (top - self.at[1]) / self.scale

    def rule(self, y: float) -> None:
        """A hairline across the panel."""
        box = self.box(TEXT_PAD, y, self.width - 2 * TEXT_PAD, 1)
        pygame.draw.line(self.backdrop, self.look.palette.line, box.topleft, box.topright)

    def back_button(self, label: str = "") -> None:
        """The button that leaves the page, at its foot."""
        box = self.box(TEXT_PAD, self.height - 66, 160, 40)
        self.widgets.button(box, label or text("Back"), self.escape)
