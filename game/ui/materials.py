"""What the table is made of: planks, panels, paper. Drawn once for a theme and size, the same at every start."""

from __future__ import annotations

from random import Random

import pygame

from game.kernel.table import Point

from .layout import Rect
from .theme import BLACK, WHITE, Colour, Palette, style
from .vector import Sheet, diamond, shadow

GRAIN_A_PLANK = 70
WARM = Colour.parse("FFB65C")


def planks(size: tuple[int, int], palette: Palette, scale: float) -> pygame.Surface:
    """The bare table: planks with their grain and joints, darker towards the corners."""
    rng = Random(9)
    table = pygame.Surface(size)
    height = round(style().measures.plank * scale)
    woods = (palette.wood1, palette.wood2, palette.wood3)
    for row, top in enumerate(range(0, size[1], height)):
        wood = woods[row % 3]
        table.fill(wood, (0, top, size[0], height))
        _grain(table, Rect(0, top, size[0], height), wood, rng, scale)
        pygame.draw.line(table, palette.seam, (0, top), (size[0], top), max(1, round(1.6 * scale)))
        pygame.draw.line(table, wood.mix(WHITE, 0.07), (0, top + 2), (size[0], top + 2))
        joint = rng.randrange(size[0])
        pygame.draw.line(table, palette.seam, (joint, top), (joint, top + height), 2)
        pygame.draw.line(table, wood.mix(WHITE, 0.05), (joint + 2, top + 2), (joint + 2, top + height))
    table.blit(_vignette(size, palette.vignette), (0, 0))
    return table


def _grain(table: pygame.Surface, plank: Rect, wood: Colour, rng: Random, scale: float) -> None:
    for line in range(GRAIN_A_PLANK):
        tint = WARM if line % 3 == 0 else BLACK
        share = rng.uniform(0.03, 0.10) if tint is WARM else rng.uniform(0.05, 0.28)
        x = rng.randrange(-200, plank.w)
        length = round(rng.uniform(60, 620) * scale)
        y = plank.y + 3 + rng.randrange(max(1, plank.h - 4))
        bend = rng.choice((-1, 0, 0, 1))
        colour = wood.mix(tint, share)
        pygame.draw.lines(table, colour, False, [(x, y), (x + length // 2, y + bend), (x + length, y)])


def _vignette(size: tuple[int, int], dark: int) -> pygame.Surface:
    """Darkness that grows from the middle to the corners."""
    small = pygame.Surface((48, 30), pygame.SRCALPHA)
    for x in range(48):
        for y in range(30):
            far = ((x / 23.5 - 1) ** 2 + (y / 14.5 - 1) ** 2) / 2
            small.set_at((x, y), (0, 0, 0, min(255, round(dark * far**1.1))))
    return pygame.transform.smoothscale(small, size)


def pool(size: tuple[int, int], strength: int) -> pygame.Surface:
    """Warm light of a lantern, to be laid over the table under the board."""
    small = pygame.Surface((40, 40), pygame.SRCALPHA)
    for x in range(40):
        for y in range(40):
            far = ((x / 19.5 - 1) ** 2 + (y / 19.5 - 1) ** 2) ** 0.5
            small.set_at((x, y), (*WARM, round(strength * max(0.0, 1 - far))))
    return pygame.transform.smoothscale(small, size)


class Framed:
    """A picture with a soft shadow round it; `margin` is how far the shadow reaches beyond the thing itself."""

    def __init__(self, picture: pygame.Surface, margin: int) -> None:
        self.picture = picture
        self.margin = margin

    def draw(self, surface: pygame.Surface, at: tuple[int, int]) -> None:
        """Put the thing's upper left corner at a point."""
        surface.blit(self.picture, (at[0] - self.margin, at[1] - self.margin))


def with_shadow(picture: pygame.Surface, blur: float, drop: float, dark: int) -> Framed:
    """A picture and its shadow in one."""
    soft = shadow(picture, blur / 2, dark)
    margin = (soft.get_width() - picture.get_width()) // 2
    whole = pygame.Surface((soft.get_width(), soft.get_height() + round(drop)), pygame.SRCALPHA)
    whole.blit(soft, (0, round(drop)))
    whole.blit(picture, (margin, margin))
    return Framed(whole, margin)


def panel(size: tuple[int, int], palette: Palette, scale: float, active: bool = False) -> pygame.Surface:
    """A framed panel: leather by night, parchment by day, brass round it and a diamond in each corner."""
    w, h = size[0] / scale, size[1] / scale
    radius = style().measures.radius
    sheet = Sheet(w, h)
    sheet.rect((1, 1, w - 2, h - 2), palette.panel, palette.brass_dark, 2, radius=radius)
    sheet.rect((1.2, 1.2, w - 2.4, h - 2.4), None, palette.brass, 1, radius=radius)
    sheet.rect((5.5, 5.5, w - 11, h - 11), None, palette.line, 1, radius=radius - 4)
    if active:
        sheet.rect((1.5, 1.5, w - 3, h - 3), None, palette.glow, 3, radius=radius)
    for corner in _corners(w, h, 5.5):
        sheet.polygon(diamond(corner, 4.6), palette.glow if active else palette.brass, palette.brass_dark, 0.8)
    return sheet.surface(scale)


def _corners(w: float, h: float, inset: float) -> list[Point]:
    return [(x, y) for x in (inset, w - inset) for y in (inset, h - inset)]


def well(size: Point, palette: Palette, scale: float, radius: float = 7) -> pygame.Surface:
    """A sunken field inside a panel; its size is in the panel's own units."""
    return Sheet(*size).rect((0, 0, *size), palette.panel2, radius=radius).surface(scale)


def plate(
    size: tuple[int, int], palette: Palette, scale: float, radius: float = 7, inner: bool = True
) -> pygame.Surface:
    """A paper plate in ink, with a fine brass line inside: a title's cartouche."""
    w, h = size[0] / scale, size[1] / scale
    sheet = Sheet(w, h).rect((1, 1, w - 2, h - 2), palette.paper, palette.ink, 2, radius=radius)
    if inner:
        sheet.rect((5, 5, w - 10, h - 10), None, palette.brass, 1, radius=radius - 3)
    return sheet.surface(scale)


def top_bar(size: tuple[int, int], palette: Palette) -> pygame.Surface:
    """The bar over the table, closed by a brass line."""
    bar = pygame.Surface(size)
    bar.fill(palette.panel)
    w, h = size
    pygame.draw.line(bar, palette.line, (0, h - 6), (w, h - 6))
    pygame.draw.line(bar, palette.brass_dark, (0, h - 2), (w, h - 2), 2)
    pygame.draw.line(bar, palette.brass, (0, h - 3), (w, h - 3))
    return bar
