"""Draws what glows over the table, from kept pictures, and pieces on their way."""

from __future__ import annotations

from collections.abc import Mapping
from math import hypot, pi, sin

import msgspec
import pygame

from game.kernel.table import Mark, Point

from .look import Look
from .overlay import Overlay, Tip
from .picture import Item, PieceLook, SpotLook, centre, piece_size
from .pieces import Pieces
from .rings import PULSES, between, clear, landing, measure, outline, place_sprite, ring_sprite, sized, target_sprite
from .sprites import Sprite
from .tips import pill_picture, tooltip_picture
from .vector import Sheet, shadow
from .wax import Wax

GHOST = 120
"""How opaque the ghost of a piece is: 47%."""

FRONT = 166 / 148
"""How much larger the pointed card of a hand is."""

ORIGIN = 76
"""How opaque a piece in hand is where it came from."""


def stretch(item: Item) -> float:
    """How much larger a piece is on its way than where it comes to lie."""
    return item.size[0] / piece_size(item.look)[0] if isinstance(item.look, PieceLook) else 1.0


class Overlays:
    """Draws overlays from kept pictures. `scale` is the board's, `type_scale` that of texts."""

    def __init__(self, look: Look, pieces: Pieces, scale: float, type_scale: float) -> None:
        self.look, self.pieces = look, pieces
        self.scale, self.type_scale = scale, type_scale
        self.wax = Wax(look, type_scale)
        self._kept: dict[object, Sprite] = {}
        self._lifted: dict[object, Sprite] = {}

    # --- the two passes -----------------------------------------------------------------------------------------

    def below(self, surface: pygame.Surface, overlay: Overlay, items: Mapping[str, Item]) -> None:
        """What lies on places and under pieces."""
        for id in overlay.last:
            if id in items:
                self.ring(surface, items[id], "last")
        for id, steps in overlay.targets.items():
            if id in items:
                self.target(surface, items[id], steps, id == overlay.pointed, overlay.pulse)
        if overlay.refused in items:
            self.ring(surface, items[overlay.refused], "refused")
        self._ghosts(surface, overlay, items, over=False)
        if overlay.lifted in items and hypot(*between(items[overlay.lifted].at, overlay.pointer)) > 40 * self.scale:
            self.ghost(surface, items[overlay.lifted], items[overlay.lifted].at, ORIGIN)

    def above(self, surface: pygame.Surface, overlay: Overlay, items: Mapping[str, Item]) -> None:
        """What lies over pieces."""
        sheet = items.get(overlay.pointed) if overlay.pointed in overlay.targets else None
        if sheet is not None and isinstance(sheet.look, PieceLook) and clear(sheet):
            self.target(surface, sheet, 0, True, overlay.pulse)
        self._ghosts(surface, overlay, items, over=True)
        if overlay.hint_at in items and overlay.hint in items:
            self.path(surface, items[overlay.hint].at, items[overlay.hint_at].at)
        if overlay.origin is not None:
            self.path(surface, overlay.origin, overlay.pointer)
        if overlay.refused in items and isinstance(items[overlay.refused].look, PieceLook):
            self.ring(surface, items[overlay.refused], "refused")
        if overlay.hovered in items and self.look.emblems == "hover":
            self.emblem(surface, items[overlay.hovered])
        for id, marks in overlay.pills.items():
            if id in items:
                self.pill(surface, items[id], marks, id == overlay.pointed)
        for id, share in overlay.seals.items():
            if id in items:
                self.wax.draw(surface, items[id], share)
        if overlay.thinking in items:
            self.thinking(surface, items[overlay.thinking], overlay.pulse)
        if overlay.lifted in items:
            place = next((items[id] for id in overlay.targets if id in items), None)
            self.lifted(surface, sized(items[overlay.lifted], place), overlay.pointer)
        if overlay.focus in items:
            self.ring(surface, items[overlay.focus], "focus")
        if overlay.tip is not None:
            self.tooltip(surface, overlay.tip)

    def _ghosts(self, surface: pygame.Surface, overlay: Overlay, items: Mapping[str, Item], over: bool) -> None:
        """What would come to lie on a place is under the pieces there; what would stand on a card is over it."""
        for piece, place in ((overlay.ghost, overlay.ghost_at), (overlay.hint, overlay.hint_at)):
            if piece in items and place in items and isinstance(items[place].look, PieceLook) == over:
                self.ghost(surface, sized(items[piece], items[place]), landing(items[piece], items[place]))

    # --- pieces -------------------------------------------------------------------------------------------------

    def piece(self, surface: pygame.Surface, item: Item) -> None:
        """A piece where a tween has brought it: faded, turned, risen."""
        assert isinstance(item.look, PieceLook)
        if item.lift > 1:
            self.lifted(surface, item, item.at, item.lift)
            return
        sprite = self.pieces.get(item.look).scaled(stretch(item))
        picture, at = sprite.picture, sprite.place(item.at)
        if item.squash < 0.99:
            width = max(1, round(picture.get_width() * item.squash))
            picture = pygame.transform.scale(picture, (width, picture.get_height()))
            at = (round(item.at[0] - width / 2), at[1])
        self._faded(surface, picture, at, item.alpha)

    def emblem(self, surface: pygame.Surface, item: Item) -> None:
        """The seat's emblem on a face that does not show it by itself."""
        if isinstance(item.look, PieceLook) and item.look.face and item.look.state == "":
            self.pieces.mark_emblem(surface, item.look, item.at)

    def ghost(self, surface: pygame.Surface, item: Item, at: Point, alpha: int = GHOST) -> None:
        """A piece seen through, where it would come to lie."""
        if isinstance(item.look, PieceLook):
            sprite = self.pieces.get(item.look)
            self._faded(surface, sprite.picture, sprite.place(at), alpha)

    def lifted(self, surface: pygame.Surface, item: Item, at: Point, lift: float = 14) -> None:
        """A piece in the hand: risen by up to 14 px, its shadow soft and slid aside."""
        if not isinstance(item.look, PieceLook):
            return
        self.prepare(item.look)
        share, by = min(1.0, lift / 14), stretch(item)
        cast, sprite = self._lifted[item.look].scaled(by), self.pieces.get(item.look).scaled(by)
        x, y = cast.place((at[0] + 6 * share * self.scale, at[1] + 8 * share * self.scale))
        self._faded(surface, cast.picture, (x, y), item.alpha)
        self._faded(surface, sprite.picture, sprite.place((at[0], at[1] - lift * self.scale)), item.alpha)

    def prepare(self, look: PieceLook) -> None:
        """Make the pictures of a piece and of its shadow."""
        if look not in self._lifted:
            self._lifted[look] = self._cast(look)

    def _cast(self, look: PieceLook) -> Sprite:
        """The soft shadow of a lifted piece."""
        whole = self.pieces.get(look)
        soft = shadow(whole.picture, 6 * self.scale, 120)
        margin = (soft.get_width() - whole.picture.get_width()) // 2
        return Sprite(soft, (whole.middle[0] + margin, whole.middle[1] + margin))

    def _faded(self, surface: pygame.Surface, picture: pygame.Surface, at: tuple[int, int], alpha: int) -> None:
        if alpha >= 255:
            surface.blit(picture, at)
        else:
            picture.set_alpha(alpha)
            surface.blit(picture, at)
            picture.set_alpha(255)

    # --- targets and rings --------------------------------------------------------------------------------------

    def target(self, surface: pygame.Surface, item: Item, steps: int, pointed: bool, pulse: float) -> None:
        """A legal target: glow, ring inside an ink line, diamonds on it and one in the middle for each step."""
        level = round((0.5 + 0.5 * sin(2 * pi * pulse)) * (PULSES - 1))
        shape = outline(item)
        free, ringed = isinstance(item.look, SpotLook), clear(item)
        key = ("target", measure(shape), steps, pointed, level, free, ringed)
        if key not in self._kept and ringed:
            self._kept[key] = place_sprite(self.look, self.scale, shape, pointed, level)
        elif key not in self._kept:
            self._kept[key] = target_sprite(self.look, self.scale, shape, steps if free else 0, pointed, level, free)
        sprite = self._kept[key]
        surface.blit(sprite.picture, sprite.place(centre(shape)))

    def ring(self, surface: pygame.Surface, item: Item, kind: str) -> None:
        """A ring round an item: `last` for the last move, `focus` for the keyboard, `refused` with a bar across."""
        shape = outline(item)
        key = (kind, measure(shape))
        if key not in self._kept:
            self._kept[key] = ring_sprite(self.look, self.scale, shape, kind)
        sprite = self._kept[key]
        surface.blit(sprite.picture, sprite.place(centre(shape)))

    def front(self, surface: pygame.Surface, item: Item) -> None:
        """A card of a hand under the pointer: upright, larger, over its neighbours."""
        if isinstance(item.look, PieceLook):
            look = msgspec.structs.replace(item.look, px=round(item.look.px * FRONT), turn=0.0)
            sprite = self.pieces.get(look)
            w, h = piece_size(look)
            x = min(max(item.at[0], w / 2), surface.get_width() - w / 2)
            y = min(item.at[1], surface.get_height() - h / 2 - 4)
            surface.blit(sprite.picture, sprite.place((x, y)))

    # --- path, pill, tooltip, dots ------------------------------------------------------------------------------

    def path(self, surface: pygame.Surface, start: Point, end: Point) -> None:
        """A dashed line of light along a low arc from the origin to the pointer."""
        glow, width = self.look.palette.glow, max(2, round(3 * self.scale))
        bow = min(60 * self.scale, abs(end[0] - start[0]) * 0.12)
        points = []
        length = max(1.0, ((end[0] - start[0]) ** 2 + (end[1] - start[1]) ** 2) ** 0.5)
        count = max(2, round(length / (9 * self.scale)))
        for step in range(count + 1):
            share = step / count
            sag = 4 * bow * share * (1 - share)
            points.append((start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share + sag))
        for step in range(0, count - 1, 2):
            pygame.draw.line(surface, glow, points[step], points[step + 1], width)

    def pill(self, surface: pygame.Surface, item: Item, marks: tuple[Mark, ...], pointed: bool) -> None:
        """What an answer would bring, over the top of its target."""
        key = ("pill", marks, pointed)
        if key not in self._kept:
            picture = pill_picture(self.look, marks, max(self.scale, self.type_scale * 0.85), pointed)
            self._kept[key] = Sprite(picture, (picture.get_width() // 2, picture.get_height() // 2))
        sprite = self._kept[key]
        if isinstance(item.look, SpotLook) and item.look.note is not None:
            x, y = item.look.note
            x = min(x, surface.get_width() - sprite.picture.get_width() - 4)
            surface.blit(sprite.picture, sprite.place((x + sprite.middle[0], y)))
            return
        shielded = isinstance(item.look, PieceLook) and any(mark[0] == "shield" for mark in item.look.marks)
        top = item.at[1] - item.size[1] / 2 - sprite.picture.get_height() * (0.95 if shielded else 0.34)
        x = min(max(item.at[0], sprite.middle[0] + 4), surface.get_width() - sprite.middle[0] - 4)
        surface.blit(sprite.picture, sprite.place((x, top)))

    def tooltip(self, surface: pygame.Surface, tip: Tip) -> pygame.Rect:
        """A reason beside the pointer, always inside the window."""
        key = ("tip", tip.title, tip.text, tip.rule, tip.sign)
        if key not in self._kept:
            made = tooltip_picture(self.look, tip.title, tip.text, tip.rule, tip.sign, self.type_scale)
            self._kept[key] = Sprite(made, (0, 0))
        picture = self._kept[key].picture
        w, h = picture.get_size()
        x = min(max(4.0, tip.at[0] - w / 2), surface.get_width() - w - 4)
        y = tip.at[1] - h - 26 * self.type_scale
        if y < 4:
            y = min(tip.at[1] + 30 * self.type_scale, surface.get_height() - h - 4)
        return surface.blit(picture, (round(x), round(y)))

    def thinking(self, surface: pygame.Surface, item: Item, pulse: float) -> None:
        """Three dots that rise in turn in the corner of a plate whose bot thinks."""
        rect, scale = item.rect, self.type_scale
        for dot in range(3):
            rise = max(0.0, sin(2 * pi * (pulse - dot / 6))) * 5 * scale
            at = rect.right - (46 - 12 * dot) * scale, rect.y + 24 * scale - rise
            key = ("dot",)
            if key not in self._kept:
                sheet = Sheet(12, 12).circle((6, 6), 4, self.look.palette.accent)
                picture = sheet.surface(scale)
                self._kept[key] = Sprite(picture, (picture.get_width() // 2, picture.get_height() // 2))
            sprite = self._kept[key]
            surface.blit(sprite.picture, sprite.place(at))
