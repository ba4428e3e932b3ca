"""A whole table as one picture, with no window: for `shot`, `demo` and tests."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.kernel.table import About, Button, Entry, Scene
from game.kernel.words import text

from .inspector import inspector_picture
from .layout import Layout, Rect, arrange
from .look import Look
from .overlay import Overlay
from .paint import Painter
from .picture import Sitter, picture
from .prompt import button_picture, button_places, button_rows, ordered, prompt_picture
from .prose import Prose, of_entry
from .theme import ThemeName
from .top import Tool, draw_top_bar

LOG_HEAD = 46.0


def snapshot(
    scene: Scene,
    seats: Sequence[Sitter],
    crews: Sequence[str],
    title: str,
    name: str,
    size: tuple[int, int] = (1600, 1000),
    theme: ThemeName = "night",
    log: Sequence[Entry] = (),
    buttons: Sequence[Button] = (),
    about: About | None = None,
    overlay: Overlay | None = None,
    own: int = -1,
    interface: float = 1.0,
    tools: Sequence[Tool] = (),
    look: Look | None = None,
) -> pygame.Surface:
    """The table as people see it. `title` is the id whose faces are used, `name` what the game is called.

    Needs pygame.font alone; it is started here if it is not yet.
    """
    if not pygame.font.get_init():
        pygame.font.init()
    layout = arrange(size, interface, edge=has_edge(scene))
    look = look or Look(theme, title, crews)
    painter = Painter(look, layout)
    surface = pygame.Surface(size)
    painter.draw(surface, scene, picture(scene, layout, seats, own), overlay)
    draw_top_bar(surface, look, layout, name, scene.state, tools, rounds=scene.rounds, phase=scene.phase)
    _prompt(surface, painter, scene, ordered(buttons))
    _listed(surface, painter, buttons)
    if layout.mat is None:
        _log(surface, painter, log)
        if not layout.covers:
            place = layout.inspector
            shown = inspector_picture(painter.pieces, (place.w, place.h), about, layout.type)
            surface.blit(shown, (place.x, place.y))
    return surface


def has_edge(scene: Scene) -> bool:
    """Whether a scene lays anything at the table's edge, such as a hand of cards."""
    things = [*scene.spots, *scene.pieces, *scene.panels, *scene.gauges]
    return any(thing.region == "edge" for thing in things)


def _prompt(surface: pygame.Surface, painter: Painter, scene: Scene, buttons: Sequence[Button]) -> None:
    layout, look = painter.layout, painter.look
    place, scale = layout.prompt, prompt_scale(layout)
    shown = prompt_picture(look, (place.w, place.h), scene.prompt, scale, button_rows(len(buttons)))
    surface.blit(shown, (place.x, place.y))
    for button, rect in zip(buttons, button_places(place, len(buttons), scale), strict=True):
        surface.blit(button_picture(look, (rect.w, rect.h), button, scale), (rect.x, rect.y))


def _listed(surface: pygame.Surface, painter: Painter, buttons: Sequence[Button]) -> None:
    """The buttons that lie over the board."""
    frame = painter.layout.frame("board")
    for button in buttons:
        if button.listed is not None:
            rect = frame.rect(button.listed)
            picture = button_picture(painter.look, (rect.w, rect.h), button, max(rect.h / 44, 0.5))
            surface.blit(picture, (rect.x, rect.y))


def prompt_scale(layout: Layout) -> float:
    """How large the prompt's content is drawn: as all text, but never too high for its panel."""
    return min(layout.type, layout.prompt.h / 238)


def _log(surface: pygame.Surface, painter: Painter, log: Sequence[Entry]) -> None:
    layout = painter.layout
    draw_log_head(surface, painter.look, layout)
    prose = Prose(painter.pieces, log_place(layout), layout.type, follow=True)
    prose.show(of_entry(entry) for entry in log)
    prose.draw(surface)


def draw_log_head(surface: pygame.Surface, look: Look, layout: Layout) -> None:
    """The log's heading over a hairline."""
    place, scale, palette = layout.log, layout.type, look.palette
    pad = round(20 * scale)
    look.write(surface, text("Log"), (place.x + pad, place.y + 26 * scale), "name", palette.text, scale, 22)
    y = place.y + round(LOG_HEAD * scale)
    pygame.draw.line(surface, palette.line, (place.x + pad, y), (place.right - pad, y))


def log_place(layout: Layout) -> Rect:
    """Where the log's lines stand in its panel."""
    place, scale = layout.log, layout.type
    pad, head = round(20 * scale), round((LOG_HEAD + 4) * scale)
    return Rect(place.x + pad, place.y + head, place.w - pad - round(9 * scale), place.h - head - round(14 * scale))
