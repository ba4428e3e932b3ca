"""The canvas: draws a table's frames, each time only where it differs from the last."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

import msgspec
import pygame

from game.ui.course import Course
from game.ui.dirty import Parts, changed, merged, parts
from game.ui.glow import Glow
from game.ui.layout import Rect
from game.ui.overlay import Tip
from game.ui.paint import Painter
from game.ui.rises import HEIGHT, Rise
from game.ui.screens.side import Side

Rising: TypeAlias = list[tuple[Rise, float]]


class Canvas:
    """What has been drawn of one course in one layout. `whole` asks for all of it anew."""

    def __init__(self, course: Course, painter: Painter, glow: Glow, side: Side) -> None:
        self.course = course
        self.painter = painter
        self.glow = glow
        self.side = side
        self.whole = True
        self.drawn: Parts = {}
        self.tip: Tip | None = None
        self.tip_place: pygame.Rect | None = None
        self.rising: Rising = []

    def draw(self, surface: pygame.Surface, now: float) -> Sequence[pygame.Rect]:
        """Draw what differs; returns where."""
        items = self.glow.raised(self.course.reel.posed(now))
        overlay = self.glow.overlay(now)
        tip = overlay.tip or self.side.tip()
        overlay = msgspec.structs.replace(overlay, tip=None)
        drawn = parts(items, overlay, self.painter.layout.scale)
        rising = self.course.reel.rising(now)
        dirty = None if self.whole else self._dirty(drawn, tip, rising, surface.get_size())
        self.drawn = drawn
        if dirty == [] and tip == self.tip:
            return ()
        self.painter.draw(surface, self.course.reel.frame.scene, items, overlay, dirty)
        self.side.draw(surface, dirty)
        self._draw_rising(surface, rising)
        shown = [surface.get_rect()] if dirty is None else [pygame.Rect(rect) for rect in dirty]
        self.whole, self.tip, self.tip_place = False, tip, None
        if tip is not None:
            self.tip_place = self.painter.overlays.tooltip(surface, tip)
            shown.append(self.tip_place)
        return shown

    def _dirty(self, drawn: Parts, tip: Tip | None, rising: Rising, size: tuple[int, int]) -> list[Rect]:
        """Where this frame differs from the last one."""
        rects = [*changed(self.drawn, drawn), *self.side.stale]
        if rising != self.rising:
            rects += [self._rise_rect(rise) for rise, _ in (*self.rising, *rising)]
            self.rising = rising
        if tip != self.tip and self.tip_place is not None:
            rects.append(Rect(*self.tip_place))
        window = pygame.Rect(0, 0, *size)
        inside = [pygame.Rect(rect).clip(window) for rect in merged(rects)]
        return [Rect(*rect) for rect in inside if rect.w and rect.h]

    def _rise_rect(self, rise: Rise) -> Rect:
        scale = self.painter.layout.type
        return Rect.about((rise.at[0], rise.at[1] - HEIGHT * scale), (60 * scale, 80 * scale))

    def _draw_rising(self, surface: pygame.Surface, rising: Rising) -> None:
        """By how much each number changed, a little above it."""
        look, scale = self.painter.look, self.painter.layout.type
        for rise, share in rising:
            x, y = rise.at[0] + 18 * scale, rise.at[1] - (6 + HEIGHT * share) * scale
            words = f"{rise.by:+d}"
            for off in (-1, 1):  # an edge, so that it reads over numbers and icons
                look.write(surface, words, (x + off, y), "number", look.palette.panel, scale, anchor="middle")
                look.write(surface, words, (x, y + off), "number", look.palette.panel, scale, anchor="middle")
            look.write(surface, words, (x, y), "number", look.palette.accent, scale, anchor="middle")
