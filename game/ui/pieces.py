"""Pieces as pictures: hex tokens, discs and badges in their seat's livery, with the marks that lie on them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from typing import NamedTuple

import pygame

from game.kernel.table import Point

from .livery import PATTERNS, clipped, shield
from .look import Look
from .picture import PieceLook
from .theme import BLACK, Colour, Crew, style
from .vector import Sheet, hexagon, shadow

SPAN = 73.0
"""The width in a token's own units that counts as its size: the rims reach a little beyond."""

HALF = 38.0
"""Half the width of a hex token in its own units: 76 from flat to flat."""

REACH = (60.0, 68.0)
"""How far a token's picture reaches from its middle in its own units, marks and shadow included."""

CORNER = HALF * 2 / sqrt(3)


class Sprite(NamedTuple):
    """A picture and where in it the middle of the thing lies."""

    picture: pygame.Surface
    middle: tuple[int, int]

    def place(self, at: Point) -> tuple[int, int]:
        """Where the picture's corner comes to lie when the thing's middle is put at a point."""
        return round(at[0]) - self.middle[0], round(at[1]) - self.middle[1]


class Pieces:
    """All pictures of pieces of one look, each made once."""

    def __init__(self, look: Look) -> None:
        self.look = look
        self._kept: dict[PieceLook, Sprite] = {}
        self._bodies: dict[tuple[str, str, int, int, str], pygame.Surface] = {}
        self._crests: dict[tuple[int, int, int], pygame.Surface] = {}
        self._seals: dict[tuple[int, int], pygame.Surface] = {}

    def get(self, look: PieceLook) -> Sprite:
        """The picture of a piece."""
        if look not in self._kept:
            shapes: dict[str, Callable[[PieceLook], Sprite]] = {"hex": self._hex, "badge": self._badge}
            self._kept[look] = shapes.get(look.shape, self._disc)(look)
        return self._kept[look]

    def bare(self, look: PieceLook) -> Sprite:
        """A piece without its marks, as it stands in a ghost."""
        return self.get(PieceLook(look.shape, look.face, look.seat, look.px, look.state))

    def crest(self, seat: int, size: tuple[int, int]) -> pygame.Surface:
        """The shield of a seat, with pattern and emblem."""
        key = (seat, *size)
        if key not in self._crests:
            self._crests[key] = self._make_crest(self.look.crew(seat), size)
        return self._crests[key]

    def seal(self, seat: int, px: int) -> pygame.Surface:
        """A disc in a seat's colour with its emblem, as the log shows it."""
        key = (seat, px)
        if key not in self._seals:
            crew = self.look.crew(seat)
            sheet = Sheet(64, 64).circle((32, 32), 31, style().piece.edge)
            sheet.circle((32, 32), 28.6, style().piece.rim).circle((32, 32), 25.2, crew.colour)
            seal = sheet.surface(px / 64)
            self._emblem(seal, crew, (px / 2, px / 2), px * 0.56)
            self._seals[key] = seal
        return self._seals[key]

    # --- hex tokens ---------------------------------------------------------------------------------------------

    def _hex(self, look: PieceLook) -> Sprite:
        scale = look.px / SPAN
        size = (round(2 * REACH[0] * scale), round(2 * REACH[1] * scale))
        middle = (size[0] // 2, size[1] // 2)
        picture = pygame.Surface(size, pygame.SRCALPHA)
        body = self._body(look)
        if look.state not in ("ghost", "faint"):
            soft = shadow(body, 3 * scale, 130)
            picture.blit(soft, _centred(soft, (middle[0], middle[1] + 4 * scale)))
        if look.state == "":
            self._under(picture, look, middle, scale)
        picture.blit(body, _centred(body, middle))
        if look.state in ("", "fallen"):
            Marks(self, picture, middle, scale).draw(look)
        return Sprite(picture, middle)

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
            self._emblem(body, crew, middle, 40 * scale)
        if look.state == "fallen":
            body = _struck(body, scale)
        return body

    def _face(self, body: pygame.Surface, face: str, middle: Point, scale: float) -> None:
        radius = CORNER * 0.61
        paper = disc(radius, scale)
        body.blit(paper, _centred(paper, middle))
        picture = self.look.icons.get(face, round(radius * 1.40 * scale), style().piece.edge)
        if picture is not None:
            body.blit(picture, _centred(picture, middle))

    def _outlined(self, look: PieceLook, scale: float) -> pygame.Surface:
        """A token out of play: an outline of dashes, its face pale, or dark where it only marks an empty place."""
        palette = self.look.palette
        faint = look.state == "faint"
        sheet = _hex_sheet()
        line = palette.text2 if not faint else palette.text2.mix(palette.panel, 0.25)
        sheet.polygon(hexagon((0, 0), CORNER - 1.6), None, line, 2, dash=_dashes(CORNER - 1.6))
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
                body.blit(picture, _centred(picture, (body.get_width() / 2, body.get_height() / 2)))
        else:
            self._emblem(body, self.look.crew(look.seat), (body.get_width() / 2, body.get_height() / 2), 34 * scale)
        return body

    def _under(self, picture: pygame.Surface, look: PieceLook, middle: tuple[int, int], scale: float) -> None:
        if any(kind == "shield" for kind, _, _ in look.marks):
            ring = _shield_ring().surface(scale)
            picture.blit(ring, _centred(ring, middle))

    def _emblem(self, surface: pygame.Surface, crew: Crew, at: Point, px: float) -> None:
        picture = self.look.icons.get(f"emblem_{crew.emblem}", round(px), crew.ink)
        if picture is not None:
            surface.blit(picture, _centred(picture, at))

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
                body.blit(face, _centred(face, (body.get_width() / 2, body.get_height() / 2)))
        else:
            self._emblem(body, self.look.crew(look.seat), (body.get_width() / 2, body.get_height() / 2), 22 * scale)
        if off:
            body.fill((255, 255, 255, 150), special_flags=pygame.BLEND_RGBA_MULT)
        picture.blit(body, _centred(body, middle))
        for kind, value, _ in look.marks:
            if kind == "count":
                self._count(picture, look.seat, value, (middle[0] + 12.5 * scale, middle[1] + 12.5 * scale), scale, off)
        return Sprite(picture, middle)

    def _count(self, picture: pygame.Surface, seat: int, value: int, at: Point, scale: float, off: bool) -> None:
        crew, palette = self.look.crew(seat), self.look.palette
        fill = palette.line if off else crew.colour
        ink = palette.text2 if off else crew.ink
        seal = Sheet(22, 22, (-11, -11)).circle((0, 0), 10, palette.panel).circle((0, 0), 8.8, fill).surface(scale)
        picture.blit(seal, _centred(seal, at))
        self.look.write(picture, str(value), (at[0], at[1]), "key", ink, scale, 14, anchor="middle")

    def _badge(self, look: PieceLook) -> Sprite:
        """A small token such as a shield or a flag: its own picture if one is drawn, else an icon on ivory."""
        side = round(look.px * 1.5)
        middle = (side // 2, side // 2)
        picture = pygame.Surface((side, side), pygame.SRCALPHA)
        body = self._badge_body(look.face, look.seat, look.px)
        if look.state in ("faint", "ghost"):
            body = body.copy()
            body.fill((255, 255, 255, 110), special_flags=pygame.BLEND_RGBA_MULT)
        else:
            soft = shadow(body, max(1.0, look.px / 20), 130)
            picture.blit(soft, _centred(soft, (middle[0], middle[1] + look.px / 16)))
        picture.blit(body, _centred(body, middle))
        return Sprite(picture, middle)

    def _badge_body(self, face: str, seat: int, px: int) -> pygame.Surface:
        drawn = self.look.icons.get(f"badge_{face}", px, self.look.crew(seat).colour)
        if drawn is not None:
            return drawn
        body = Sheet(64, 64).circle((32, 32), 31, style().piece.edge).circle((32, 32), 28, style().piece.ivory)
        picture = body.surface(px / 64)
        self.look.stamp(picture, face, (px / 2, px / 2), px * 0.56, style().piece.edge)
        return picture

    def _make_crest(self, crew: Crew, size: tuple[int, int]) -> pygame.Surface:
        scale = min(size[0] / 46, size[1] / 54)
        picture = shield(crew, scale)
        at = picture.get_width() / 2, picture.get_height() * 0.44
        self._emblem(picture, crew, at, 27 * scale)
        return picture


class Marks:
    """The signs on one token, drawn in the order in which they hide each other least."""

    def __init__(self, pieces: Pieces, picture: pygame.Surface, middle: tuple[int, int], scale: float) -> None:
        self.pieces, self.look = pieces, pieces.look
        self.picture, self.middle, self.scale = picture, middle, scale

    def draw(self, look: PieceLook) -> None:
        """All marks of a piece; its used actions go down the right edge."""
        used = [kind for kind, _, _ in look.marks if kind in USED]
        for kind, value, of in look.marks:
            if kind == "health" and of > 0:
                self._health(value, of)
            elif kind == "pin":
                self._stud("pin", (-32, -18), self.look.palette.bad if self.look.theme == "night" else BAD_ON_INK)
            elif kind == "count":
                self.pieces._count(self.picture, look.seat, value, self._at((22, 26)), self.scale, off=False)
            elif kind in ("shield", "flag"):
                self._emblazon(kind, look.seat)
        for row, kind in enumerate(used):
            self._stud(USED[kind], (33, -17 + 20.5 * row), GOLD_ON_INK)

    def _at(self, off: Point) -> Point:
        return self.middle[0] + off[0] * self.scale, self.middle[1] + off[1] * self.scale

    def _put(self, thing: pygame.Surface, off: Point) -> None:
        self.picture.blit(thing, _centred(thing, self._at(off)))

    def _health(self, left: int, of: int) -> None:
        """A dark plaque on the lower corner: a cream pip for what is left, a crossed red one for each wound."""
        colours = style().piece
        width = 12.0 * (of - 1) + 18
        sheet = Sheet(width + 4, 20, (-width / 2 - 2, -10))
        sheet.rect((-width / 2 - 1.2, -9.2, width + 2.4, 18.4), colours.rim, radius=9.2)
        sheet.rect((-width / 2, -8, width, 16), colours.plaque, radius=8)
        for pip in range(of):
            x = 12.0 * (pip - (of - 1) / 2)
            if pip < left:
                sheet.circle((x, 0), 4.3, colours.pip)
            else:
                sheet.circle((x, 0), 5.2, colours.wound)
                cross = f"M{x - 2} -2 L{x + 2} 2 M{x + 2} -2 L{x - 2} 2"
                sheet.path(cross, None, colours.plaque, 1.3)
        self._put(sheet.surface(self.scale), (0, CORNER * 0.77))

    def _stud(self, icon: str, off: Point, colour: Colour) -> None:
        colours = style().piece
        sheet = Sheet(24, 24, (-12, -12)).circle((0, 0), 10.8, colours.rim).circle((0, 0), 9.4, colours.plaque)
        self._put(sheet.surface(self.scale), off)
        self.look.stamp(self.picture, icon, self._at(off), 12.5 * self.scale, colour)

    def _emblazon(self, kind: str, seat: int) -> None:
        px, off = (24, (0.0, -CORNER - 1.5)) if kind == "shield" else (25, (25.0, -CORNER + 9))
        self._put(self.pieces._badge_body(kind, seat, round(px * self.scale)), off)


USED = {"moved": "steps", "attacked": "blade", "defended": "shield"}
"""The icons of used actions."""

GOLD_ON_INK = Colour.parse("E3B54A")
BAD_ON_INK = Colour.parse("E58A6B")


# --- parts ----------------------------------------------------------------------------------------------------------


def token(crew: Crew, scale: float) -> pygame.Surface:
    """A hex in crew colour and pattern to the edge, between its two rims."""
    colours = style().piece
    field = _hex_sheet().polygon(hexagon((0, 0), CORNER - 1), crew.colour).surface(scale)
    pattern = _hex_sheet()
    PATTERNS[crew.pattern](pattern, crew, CORNER)
    printed = pattern.surface(scale)
    field.blit(clipped(printed, field), (0, 0))
    rims = _hex_sheet()
    rims.polygon(hexagon((0, 0), CORNER - 4.2), None, crew.colour.mix(BLACK, 0.42), 1.5, 0.8)
    rims.polygon(hexagon((0, 0), CORNER - 2.3), None, colours.rim, 1.9)
    rims.polygon(hexagon((0, 0), CORNER - 0.7), None, colours.edge, 1.4)
    field.blit(rims.surface(scale), (0, 0))
    return field


def disc(radius: float, scale: float) -> pygame.Surface:
    """The paper disc in the middle of a token."""
    colours = style().piece
    sheet = Sheet(2 * radius + 4, 2 * radius + 4, (-radius - 2, -radius - 2))
    sheet.circle((0, 0), radius, colours.edge).circle((0, 0), radius - 2.1, colours.disc)
    sheet.circle((0, 0), radius - 4.2, None, colours.disc_line, 1)
    return sheet.surface(scale)


def _struck(body: pygame.Surface, scale: float) -> pygame.Surface:
    """A fallen token: grey, struck through from corner to corner."""
    grey = pygame.transform.grayscale(body)
    veil = style().piece.ash
    wash = pygame.Surface(grey.get_size(), pygame.SRCALPHA)
    wash.fill((*veil, 92))
    grey.blit(clipped(wash, body), (0, 0))
    x, y = HALF * 0.74, CORNER * 0.56
    strike = _hex_sheet()
    strike.lines([(-x, y), (x, -y)], style().piece.edge, 6.4).lines([(-x, y), (x, -y)], style().piece.wound, 3.6)
    grey.blit(strike.surface(scale), (0, 0))
    return grey


def _hex_sheet() -> Sheet:
    return Sheet(2 * HALF + 2, 2 * CORNER + 2, (-HALF - 1, -CORNER - 1))


def _shield_ring() -> Sheet:
    """An ivory band round a token, with a stud in the middle of each flat side."""
    reach = CORNER + 4.6
    sheet = Sheet(2 * reach + 8, 2 * reach + 8, (-reach - 4, -reach - 4))
    sheet.polygon(hexagon((0, 0), reach), None, style().piece.edge, 6.4)
    sheet.polygon(hexagon((0, 0), reach), None, style().piece.ivory, 3.8)
    corners = hexagon((0, 0), reach)
    for (ax, ay), (bx, by) in zip(corners, [*corners[1:], corners[0]], strict=True):
        sheet.circle(((ax + bx) / 2, (ay + by) / 2), 1.7, style().piece.edge)
    return sheet


def _dashes(side: float) -> str:
    """Dashes that fill a hexagon's side evenly."""
    dash = side / 5
    return f"{dash * 1.15:.2f} {dash * 0.85:.2f}"


def _centred(thing: pygame.Surface, at: Sequence[float]) -> tuple[int, int]:
    return round(at[0] - thing.get_width() / 2), round(at[1] - thing.get_height() / 2)
