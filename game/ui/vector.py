"""Vector drawing: shapes written down in logical units and drawn once, crisp, at any scale."""

from __future__ import annotations

import io
from collections.abc import Iterable, Sequence
from math import cos, pi, sin

import pygame

from game.kernel.table import Box, Point

from .theme import Colour


class Sheet:
    """A sheet of shapes. Later ones lie over earlier ones; a shape without `fill` and `line` draws nothing."""

    def __init__(self, width: float, height: float, origin: Point = (0, 0)) -> None:
        self.box: Box = (origin[0], origin[1], width, height)
        self._shapes: list[str] = []
        self._inks: list[str] = []

    def path(
        self,
        steps: str,
        fill: Colour | str | None = None,
        line: Colour | None = None,
        width: float = 1.0,
        alpha: float = 1.0,
        dash: str = "",
        cap: str = "round",
    ) -> Sheet:
        """A path in the language of SVG. `fill` is a colour or the name of an `glow`; `dash` is "on off"."""
        paint = f'fill="{_paint(fill)}"'
        if line is not None:
            paint += f' stroke="{line.code}" stroke-width="{width:.3f}" stroke-linejoin="round" stroke-linecap="{cap}"'
        if dash:
            paint += f' stroke-dasharray="{dash}"'
        if alpha < 1:
            paint += f' opacity="{alpha:.3f}"'
        self._shapes.append(f'<path d="{steps}" {paint}/>')
        return self

    def polygon(
        self,
        corners: Iterable[Point],
        fill: Colour | str | None = None,
        line: Colour | None = None,
        width: float = 1.0,
        alpha: float = 1.0,
        dash: str = "",
    ) -> Sheet:
        """A closed polygon."""
        return self.path(trace(corners, closed=True), fill, line, width, alpha, dash, "butt" if dash else "round")

    def lines(self, corners: Iterable[Point], line: Colour, width: float = 1.0, alpha: float = 1.0) -> Sheet:
        """An open run of straight lines."""
        return self.path(trace(corners), None, line, width, alpha)

    def circle(
        self,
        centre: Point,
        radius: float,
        fill: Colour | str | None = None,
        line: Colour | None = None,
        width: float = 1.0,
        alpha: float = 1.0,
        dash: str = "",
    ) -> Sheet:
        """A disc or ring."""
        x, y = centre
        steps = (
            f"M{x - radius:.3f} {y:.3f} A{radius:.3f} {radius:.3f} 0 1 1 {x + radius:.3f} {y:.3f} "
            f"A{radius:.3f} {radius:.3f} 0 1 1 {x - radius:.3f} {y:.3f} Z"
        )
        return self.path(steps, fill, line, width, alpha, dash, "butt" if dash else "round")

    def rect(
        self,
        box: Box,
        fill: Colour | str | None = None,
        line: Colour | None = None,
        width: float = 1.0,
        alpha: float = 1.0,
        radius: float = 0.0,
        dash: str = "",
    ) -> Sheet:
        """A rectangle, its corners rounded by `radius`."""
        return self.path(rounded(box, radius), fill, line, width, alpha, dash, "butt" if dash else "round")

    def glow(self, name: str, centre: Point, radius: float, stops: Sequence[tuple[float, Colour, float]]) -> Sheet:
        """Make a radial gradient known as a fill; a stop is where (0 to 1), which colour, how opaque."""
        inner = "".join(
            f'<stop offset="{round(at * 100)}%" stop-color="{colour.code}" stop-opacity="{alpha:.3f}"/>'
            for at, colour, alpha in stops
        )
        self._inks.append(
            f'<radialGradient id="{name}" gradientUnits="userSpaceOnUse" cx="{centre[0]}" cy="{centre[1]}" '
            f'r="{radius}">{inner}</radialGradient>'
        )
        return self

    def surface(self, scale: float = 1.0) -> pygame.Surface:
        """The sheet as a picture with transparency, so many real pixels a unit."""
        x, y, w, h = self.box
        size = (max(1, round(w * scale)), max(1, round(h * scale)))
        source = (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{size[0]}" height="{size[1]}" viewBox="{x} {y} {w} {h}">'
            f"<defs>{''.join(self._inks)}</defs>{''.join(self._shapes)}</svg>"
        )
        return rasterise(source, size)


def rasterise(source: str, size: tuple[int, int]) -> pygame.Surface:
    """An SVG text drawn as large as a box allows, in its middle."""
    drawn = pygame.image.load_sized_svg(io.BytesIO(source.encode()), size)
    whole = pygame.Surface(size, pygame.SRCALPHA)  # in the order of bytes that is blitted fastest
    whole.blit(drawn, ((size[0] - drawn.get_width()) // 2, (size[1] - drawn.get_height()) // 2))
    return whole


def trace(corners: Iterable[Point], closed: bool = False) -> str:
    """The steps of a path through corners."""
    return "M" + " L".join(f"{x:.3f} {y:.3f}" for x, y in corners) + (" Z" if closed else "")


def rounded(box: Box, radius: float) -> str:
    """The steps round a rectangle with rounded corners."""
    x, y, w, h = box
    r = min(radius, w / 2, h / 2)
    if r <= 0:
        return trace([(x, y), (x + w, y), (x + w, y + h), (x, y + h)], closed=True)
    turn = f"A{r:.3f} {r:.3f} 0 0 1"
    return (
        f"M{x + r:.3f} {y:.3f} L{x + w - r:.3f} {y:.3f} {turn} {x + w:.3f} {y + r:.3f} "
        f"L{x + w:.3f} {y + h - r:.3f} {turn} {x + w - r:.3f} {y + h:.3f} "
        f"L{x + r:.3f} {y + h:.3f} {turn} {x:.3f} {y + h - r:.3f} L{x:.3f} {y + r:.3f} {turn} {x + r:.3f} {y:.3f} Z"
    )


def hexagon(centre: Point, size: float) -> list[Point]:
    """The corners of a pointy-top hexagon, clockwise from the top."""
    turns = [pi * (step / 3 - 0.5) for step in range(6)]
    return [(centre[0] + size * cos(turn), centre[1] + size * sin(turn)) for turn in turns]


def diamond(centre: Point, radius: float) -> list[Point]:
    """A square standing on a corner."""
    x, y = centre
    return [(x, y - radius), (x + radius, y), (x, y + radius), (x - radius, y)]


def shadow(outline: pygame.Surface, blur: float, dark: int) -> pygame.Surface:
    """The soft shadow of a picture, larger by twice `blur` on every side; to be laid below it.

    A wide blur is made small and scaled up: nobody can tell.
    """
    margin = max(1, round(blur * 2))
    size = (outline.get_width() + 2 * margin, outline.get_height() + 2 * margin)
    flat = pygame.Surface(size, pygame.SRCALPHA)
    flat.blit(outline, (margin, margin))
    flat.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    coarse = 4 if blur >= 6 else 1
    if coarse > 1:
        flat = pygame.transform.smoothscale(flat, (max(1, size[0] // coarse), max(1, size[1] // coarse)))
    soft = pygame.transform.gaussian_blur(flat, max(1, round(blur / coarse)))
    if coarse > 1:
        soft = pygame.transform.smoothscale(soft, size)
    soft.fill((255, 255, 255, dark), special_flags=pygame.BLEND_RGBA_MULT)
    return soft


def _paint(fill: Colour | str | None) -> str:
    if fill is None:
        return "none"
    return fill.code if isinstance(fill, Colour) else f"url(#{fill})"
