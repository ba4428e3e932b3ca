"""Pieces as pictures: hex tokens, discs and badges in their seat's livery, with the marks that lie on them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import msgspec
import pygame

from game.kernel.table import Point

from .badges import badge_picture, count_picture, crest_picture, seal_picture, stamp_emblem
from .look import Look
from .marks import Marks
from .picture import HIGH, PieceLook
from .sprites import Sprite, card_sprite, pawn_sprite, token_sprite
from .theme import style
from .tokens import CORNER, SPAN, centred, dashes, disc, hex_sheet, shield_ring, struck, token
from .vector import Sheet, hexagon, shadow

REACH = (60.0, 68.0)
"""How far a token's picture reaches from its middle in its own units, marks and shadow included."""

EMBLEM_FROM = 28
"""From how many pixels on a face shows its seat's emblem, where that is wished for large pieces."""


class Pieces:
    """All pictures of pieces of one look, each made once."""

    def __init__(self, look: Look) -> None:
        self.look = look
        self._kept: dict[PieceLook, Sprite] = {}
        self._bodies: dict[tuple[str, str, int, int, str], pygame.Surface] = {}
        self._shadows: dict[tuple[int, int], pygame.Surface] = {}
        self._crests: dict[tuple[int, int, int], pygame.Surface] = {}
        self._seals: dict[tuple[int, int], pygame.Surface] = {}

    def get(self, look: PieceLook) -> Sprite:
        """The picture of a piece."""
        if look not in self._kept:
            shapes: dict[str, Callable[[PieceLook], Sprite]] = {
                "hex": self._hex,
                "badge": self._badge,
                "pawn": partial(pawn_sprite, self.look),
                "token": partial(token_sprite, self.look),
                **dict.fromkeys(HIGH, partial(card_sprite, self.look)),
            }
            self._kept[look] = shapes.get(look.shape, self._disc)(look)
        return self._kept[look]

    def bare(self, look: PieceLook) -> Sprite:
        """A piece without its marks, as it stands in a ghost."""
        return self.get(msgspec.structs.replace(look, marks=()))

    def crest(self, seat: int, size: tuple[int, int]) -> pygame.Surface:
        """The shield of a seat, with pattern and emblem."""
        key = (seat, *size)
        if key not in self._crests:
            self._crests[key] = crest_picture(self.look, seat, size)
        return self._crests[key]

    def seal(self, seat: int, px: int) -> pygame.Surface:
        """A disc in a seat's colour with its emblem, as the log shows it."""
        key = (seat, px)
        if key not in self._seals:
            self._seals[key] = seal_picture(self.look, seat, px)
        return self._seals[key]

    # --- hex tokens ---------------------------------------------------------------------------------------------

    def _hex(self, look: PieceLook) -> Sprite:
        scale = look.px / SPAN
        size = (round(2 * REACH[0] * scale), round(2 * REACH[1] * scale))
        middle = (size[0] // 2, size[1] // 2)
        picture = pygame.Surface(size, pygame.SRCALPHA)
        body = self._body(look)
        if look.state not in ("ghost", "faint"):
            soft = self._shadow(body, scale)
            picture.blit(soft, centred(soft, (middle[0], middle[1] + 4 * scale)))
        if look.state == "":
            self._under(picture, look, middle, scale)
        picture.blit(body, centred(body, middle))
        if look.state in ("", "fallen"):
            Marks(self.look, picture, middle, scale).draw(look)
            if look.face and look.state == "" and self._shows_emblem(look):
                self.mark_emblem(picture, look, middle)
        return Sprite(picture, middle)

    def _shadow(self, body: pygame.Surface, scale: float) -> pygame.Surface:
        """A token's shadow: all tokens of a size cast the same."""
        if body.get_size() not in self._shadows:
            self._shadows[body.get_size()] = shadow(body, 3 * scale, 130)
        return self._shadows[body.get_size()]

    def _shows_emblem(self, look: PieceLook) -> bool:
        wish = self.look.emblems
        return wish == "always" or (wish == "large" and look.px >= EMBLEM_FROM)

    def mark_emblem(self, surface: pygame.Surface, look: PieceLook, at: Point) -> None:
        """Lay a seat's seal on the lower left edge of a token whose middle is at a point."""
        scale = look.px / SPAN
        if look.seat >= 0 and look.shape == "hex":
            seal = self.seal(look.seat, round(19 * scale))
            surface.blit(seal, centred(seal, (at[0] - 31 * scale, at[1] + 18 * scale)))

    def _body(self, look: PieceLook) -> pygame.Surface:
        key = (look.shape, look.face, look.seat, look.px, look.state)
        if key not in self._bodies:
            self._bodies[key] = self._make_body(look)
        return self._bodies[key]

    def _make_body(self, look: PieceLook) -> pygame.Surface:
        scale = look.px / SPAN
        if look.state in ("ghost", "faint"):
            return self._outlined(look, scale)
        crew = self.look.crew(look.seat)
        body = token(crew, scale)
        middle = (body.get_width() / 2, body.get_height() / 2)
        if look.face:
            self._face(body, look.face, middle, scale)
        else:
            stamp_emblem(self.look, body, look.seat, middle, 40 * scale)
        if look.state == "fallen":
            body = struck(body, scale)
        return body

    def _face(self, body: pygame.Surface, face: str, middle: Point, scale: float) -> None:
        radius = CORNER * 0.61
        paper = disc(radius, scale)
        body.blit(paper, centred(paper, middle))
        picture = self.look.icons.get(face, round(radius * 1.40 * scale), style().piece.edge)
        if picture is not None:
            body.blit(picture, centred(picture, middle))

    def _outlined(self, look: PieceLook, scale: float) -> pygame.Surface:
        """A token out of play: an outline of dashes, its face pale, or dark where it only marks an empty place."""
        palette = self.look.palette
        faint = look.state == "faint"
        sheet = hex_sheet()
        line = palette.text2 if not faint else palette.text2.mix(palette.panel, 0.25)
        sheet.polygon(hexagon((0, 0), CORNER - 1.6), None, line, 2, dash=dashes(CORNER - 1.6))
        tone = palette.paper_dark.mix(palette.paper, 0.4) if not faint else palette.panel.mix(palette.text2, 0.34)
        sheet.circle((0, 0), CORNER * 0.58, tone)
        body = sheet.surface(scale)
        if look.face:
            side = round(CORNER * 0.58 * 1.36 * scale)
            picture = self.look.icons.get(look.face, side, style().piece.edge)
            if picture is not None:
                picture = picture.copy()
                if faint:
                    picture.fill((255, 255, 255, 140), special_flags=pygame.BLEND_RGBA_MULT)
                body.blit(picture, centred(picture, (body.get_width() / 2, body.get_height() / 2)))
        else:
            stamp_emblem(self.look, body, look.seat, (body.get_width() / 2, body.get_height() / 2), 34 * scale)
        return body

    def _under(self, picture: pygame.Surface, look: PieceLook, middle: tuple[int, int], scale: float) -> None:
        if any(kind == "shield" for kind, _, _ in look.marks):
            ring = shield_ring().surface(scale)
            picture.blit(ring, centred(ring, middle))

    # --- discs, badges, crests ----------------------------------------------------------------------------------

    def _disc(self, look: PieceLook) -> Sprite:
        """A paper disc with a face, a count at its lower right."""
        scale = look.px / 37
        side = round(37 * 1.5 * scale)
        middle = (side // 2, side // 2)
        picture = pygame.Surface((side, side), pygame.SRCALPHA)
        palette = self.look.palette
        off = look.state in ("faint", "ghost", "fallen")
        tone = palette.panel.mix(style().piece.disc, 0.10) if off else style().piece.disc
        paper = Sheet(40, 40, (-20, -20)).circle((0, 0), 18.5, tone)
        paper = paper.circle((0, 0), 18.2, None, palette.ink if palette.vignette < 100 else tone, 0.9)
        body = paper.surface(scale)
        if look.face:
            face = self.look.icons.get(look.face, round(27 * scale), style().piece.edge)
            if face is not None:
                body.blit(face, centred(face, (body.get_width() / 2, body.get_height() / 2)))
        else:
            stamp_emblem(self.look, body, look.seat, (body.get_width() / 2, body.get_height() / 2), 22 * scale)
        if off:
            body.fill((255, 255, 255, 150), special_flags=pygame.BLEND_RGBA_MULT)
        picture.blit(body, centred(body, middle))
        for kind, value, _ in look.marks:
            if kind == "count":
                seal = count_picture(self.look, look.seat, value, scale, off)
                picture.blit(seal, centred(seal, (middle[0] + 12.5 * scale, middle[1] + 12.5 * scale)))
        return Sprite(picture, middle)

    def _badge(self, look: PieceLook) -> Sprite:
        """A small token such as a shield or a flag: its own picture if one is drawn, else an icon on ivory."""
        side = round(look.px * 1.5)
        middle = (side // 2, side // 2)
        picture = pygame.Surface((side, side), pygame.SRCALPHA)
        body = badge_picture(self.look, look.face, look.seat, look.px)
        if look.state in ("faint", "ghost"):
            body = body.copy()
            body.fill((255, 255, 255, 110), special_flags=pygame.BLEND_RGBA_MULT)
        else:
            soft = shadow(body, max(1.0, look.px / 20), 130)
            picture.blit(soft, centred(soft, (middle[0], middle[1] + look.px / 16)))
        picture.blit(body, centred(body, middle))
        return Sprite(picture, middle)
