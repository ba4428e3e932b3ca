"""Draws a display list: a still layer kept, panels and pieces from kept pictures, and what glows over them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from time import perf_counter

import pygame

from game.kernel.table import Circle, Hex, Scene, Spot

from . import materials
from .chart import borders, chart
from .gauges import gauge_picture
from .layout import Layout, Rect
from .look import Look
from .overlay import Overlay
from .picture import RIBBON, VEIL, GaugeLook, Item, PanelLook, PieceLook, SpotLook
from .pieces import Pieces
from .plates import write_plate
from .shine import Overlays
from .theme import style
from .vector import Sheet, hexagon

MOST_PICTURES = 160
DARK = 120
"""How opaque a veil is: 47%."""

HALO = 30
"""How many pixels at scale 1 shadows and marks may reach beyond an item's own extent."""


class Painter:
    """Draws the tables of one title in one look and one layout. A new look, size or interface is a new painter."""

    def __init__(self, look: Look, layout: Layout) -> None:
        self.look = look
        self.layout = layout
        self.pieces = Pieces(look)
        self.overlays = Overlays(look, self.pieces, layout.frame("board").scale, layout.type)
        self._static: tuple[object, pygame.Surface] | None = None
        self._ground: tuple[object, pygame.Surface] | None = None
        self._spots: tuple[Spot, ...] = ()
        self._table: pygame.Surface | None = None
        self._pictures: dict[object, tuple[pygame.Surface, int]] = {}
        self._prepared: Sequence[Item] = ()

    # --- the still layer ----------------------------------------------------------------------------------------

    def static(self, scene: Scene) -> pygame.Surface:
        """All that stands still: table, chart with its places, top bar, frames of prompt, log and inspector."""
        if self._static is None or self._spots is not scene.spots:
            spots = tuple(spot for spot in scene.spots if spot.region == "board")
            if self._static is None or self._static[0] != (scene.ground, spots):
                self._static = (scene.ground, spots), self._make_static(scene, spots)
            self._spots = scene.spots
        return self._static[1]

    def _make_static(self, scene: Scene, spots: Sequence[Spot]) -> pygame.Surface:
        """The ground, which stays for the whole game, with the borders of this part of it."""
        drawn = tuple((spot.shape, spot.ground) for spot in spots if spot.ground not in ("none", "open"))
        key = (scene.ground, drawn, scene.roads, scene.scenery)
        if self._ground is None or self._ground[0] != key:
            self._ground = key, self._make_ground(scene)
        if all(spot.edge < 0 for spot in spots):
            return self._ground[1]
        surface = self._ground[1].copy()
        surface.blit(borders(spots, self.layout, self.look), (self.layout.board.x, self.layout.board.y))
        return surface

    def _make_ground(self, scene: Scene) -> pygame.Surface:
        surface = self.table().copy()
        layout = self.layout
        chart(scene, layout, self.look).draw(surface, (layout.board.x, layout.board.y))
        below = () if layout.mat else (layout.log, layout.inspector)
        for rect in dict.fromkeys((layout.prompt, *below)):
            self.frame(surface, rect)
        surface.blit(materials.top_bar((layout.top_bar.w, layout.top_bar.h), self.look.palette), (0, 0))
        return surface

    def table(self) -> pygame.Surface:
        """The bare table with the lantern's light on it."""
        if self._table is None:
            layout, palette = self.layout, self.look.palette
            size = (max(1, layout.size[0]), max(1, layout.size[1]))
            self._table = materials.planks(size, palette, layout.scale)
            if palette.pool:
                wide = layout.board.grown(round(200 * layout.scale))
                self._table.blit(materials.pool((wide.w, wide.h), palette.pool), (wide.x, wide.y))
        return self._table

    def frame(self, surface: pygame.Surface, rect: Rect, active: bool = False) -> None:
        """An empty framed panel with its shadow."""
        framed = self._framed((rect.w, rect.h), self.layout.scale, active)
        margin = (framed.get_width() - rect.w) // 2
        surface.blit(framed, (rect.x - margin, rect.y - margin))

    def _framed(self, size: tuple[int, int], scale: float, active: bool) -> pygame.Surface:
        """An empty panel and its shadow, which reaches as far on every side but below."""
        key = ("frame", size, scale, active)
        return self.look.keep(key, lambda: self._make_frame(size, scale, active))

    def _make_frame(self, size: tuple[int, int], scale: float, active: bool) -> pygame.Surface:
        measures = style().measures
        picture = materials.panel(size, self.look.palette, scale, active)
        blur, drop = measures.shadow_blur * scale, measures.shadow_drop * scale
        return materials.with_shadow(picture, blur, drop, measures.shadow_dark).picture

    # --- a frame ------------------------------------------------------------------------------------------------

    def draw(
        self,
        surface: pygame.Surface,
        scene: Scene,
        items: Sequence[Item],
        overlay: Overlay | None = None,
        dirty: Iterable[Rect] | None = None,
    ) -> None:
        """Draw the table, all of it or only some rectangles. Texts of the side panels are the caller's."""
        overlay = overlay or Overlay()
        halo = round(HALO * max(1.0, self.layout.scale))
        drawn = [(item, item.rect.grown(halo)) for item in items if not _bare(item) and item.id != overlay.lifted]
        named = {item.id: item for item in items}
        below = {id: item for id, item in named.items() if item.layer < VEIL}
        over = {id: item for id, item in named.items() if item.layer >= VEIL}
        clips = [Rect(0, 0, *surface.get_size())] if dirty is None else dirty
        for clip in clips:
            surface.set_clip(clip)
            surface.blit(self.static(scene), (clip.x, clip.y), clip)
            seen = [item for item, reach in drawn if clip.meets(reach)]
            self._layers(surface, [item for item in seen if item.layer < VEIL], overlay, below)
            self._layers(surface, [item for item in seen if item.layer >= VEIL], overlay, over)
            self.overlays.above(surface, overlay, named)
        surface.set_clip(None)

    def _layers(
        self, surface: pygame.Surface, items: Sequence[Item], overlay: Overlay, named: Mapping[str, Item]
    ) -> None:
        """Panels and places, what glows on them, and the pieces."""
        for item in items:
            if not isinstance(item.look, PieceLook) and item.layer != RIBBON:
                self._item(surface, item)
        self.overlays.below(surface, overlay, named)
        for item in items:
            if (isinstance(item.look, PieceLook) or item.layer == RIBBON) and item.id != overlay.front:
                self._item(surface, item)
        if overlay.front in named:
            self.overlays.front(surface, named[overlay.front])

    def _item(self, surface: pygame.Surface, item: Item) -> None:
        if isinstance(item.look, PieceLook):
            self.overlays.piece(surface, item)
            return
        picture, margin = self._picture(item)
        at = round(item.at[0] - picture.get_width() / 2), round(item.at[1] - picture.get_height() / 2)
        surface.blit(picture, (item.rect.x - margin, item.rect.y - margin) if margin else at)

    def prepare(self, items: Sequence[Item], ms: float) -> None:
        """Make the pictures of what will be seen soon, as far as so much time allows."""
        if items is self._prepared:
            return
        end = perf_counter() + ms / 1000
        for item in items:
            if isinstance(item.look, PieceLook):
                self.overlays.prepare(item.look)
            elif not _bare(item):
                self._picture(item)
            if perf_counter() > end:
                return
        self._prepared = items

    def _picture(self, item: Item) -> tuple[pygame.Surface, int]:
        """The kept picture of a panel, a gauge or a slot, and how far its shadow reaches to the left."""
        key = (item.look, item.size)
        kept = self._pictures.pop(key, None) or self._make_picture(item)
        self._pictures[key] = kept  # the last used stands last
        if len(self._pictures) > MOST_PICTURES:
            del self._pictures[next(iter(self._pictures))]
        return kept

    def _make_picture(self, item: Item) -> tuple[pygame.Surface, int]:
        look = item.look
        if isinstance(look, PanelLook):
            return self._make_plate(look)
        if isinstance(look, GaugeLook):
            size = (round(item.size[0]), round(item.size[1]))
            return gauge_picture(look.gauge, size, look.scale, self.pieces), 0
        assert isinstance(look, SpotLook)
        if look.ground == "veil":
            return self._veil(item), 0
        return _slot(item, look, self.look), 0

    def _veil(self, item: Item) -> pygame.Surface:
        """Darkness over a part of the table."""
        picture = pygame.Surface((round(item.size[0]), round(item.size[1])), pygame.SRCALPHA)
        picture.fill((*self.look.palette.night_box, DARK))
        return picture

    def _make_plate(self, look: PanelLook) -> tuple[pygame.Surface, int]:
        """A seat's plate: its frame and shadow are the same for all of its size, its words are not."""
        scale, rect = look.plate.frame.scale, look.plate.rect
        framed = self._framed((rect.w, rect.h), scale, look.panel.active)
        margin = (framed.get_width() - rect.w) // 2
        whole = framed.copy()
        write_plate(whole.subsurface((margin, margin, rect.w, rect.h)), look, self.pieces)
        return whole, margin


def _bare(item: Item) -> bool:
    """Whether an item is only a place, drawn with the ground."""
    return isinstance(item.look, SpotLook) and item.look.ground not in ("slot", "veil")


def _slot(item: Item, look: SpotLook, looks: Look) -> pygame.Surface:
    """An empty place on a mat: an outline of dashes."""
    w, h = item.size
    sheet = Sheet(w + 4, h + 4, (-w / 2 - 2, -h / 2 - 2))
    line, dash = looks.palette.text2.mix(looks.palette.panel, 0.3), f"{w / 9:.2f} {w / 13:.2f}"
    match look.shape:
        case Hex(_, size):
            sheet.polygon(hexagon((0, 0), size), None, line, 1.6, dash=dash)
        case Circle(_, radius):
            sheet.circle((0, 0), radius, None, line, 1.6, dash=dash)
        case _:
            sheet.rect((-w / 2, -h / 2, w, h), None, line, 1.6, radius=7, dash=dash)
    return sheet.surface()
