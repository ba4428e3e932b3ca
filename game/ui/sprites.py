"""Cards, tokens and pawns as pieces on a table: each picture with its shadow, its marks and its light."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.kernel.table import Point

from .badges import badge_picture, count_picture, crew_back, crew_token
from .cards import back_picture, card_picture
from .look import Look
from .pawns import pawn_picture
from .picture import PieceLook, piece_size
from .symbols import coin_picture, token_picture
from .tokens import centred
from .vector import Sheet, shadow

SEEN_THROUGH = {"faint": 105, "ghost": 140}
"""How opaque a pawn is where it is not itself."""

FRAME = {"sheet": 0.016}
"""How wide the line of a frame of light is, as a share of a card's width, if not as wide as usual."""


class Sprite(NamedTuple):
    """A picture and where in it the middle of the thing lies."""

    picture: pygame.Surface
    middle: tuple[int, int]

    def place(self, at: Point) -> tuple[int, int]:
        """Where the picture's corner comes to lie when the thing's middle is put at a point."""
        return round(at[0]) - self.middle[0], round(at[1]) - self.middle[1]

    def scaled(self, by: float) -> Sprite:
        """The same picture, larger or smaller."""
        if abs(by - 1) < 0.02:
            return self
        picture = pygame.transform.smoothscale_by(self.picture, by)
        return Sprite(picture, (round(self.middle[0] * by), round(self.middle[1] * by)))


def card_sprite(looks: Look, look: PieceLook) -> Sprite:
    """A card, face or back, its shadow, price and count; turned askew it is drawn twice as large first."""
    fine = 2 if look.turn else 1
    w, h = (round(side * fine) for side in piece_size(look))
    if look.card is not None and look.state != "back":
        face = card_picture(looks, look.shape, look.card, w, look.state)
    elif look.face or look.seat < 0:
        face = back_picture(looks, look.tone, look.face, (w, h))
    else:
        face = crew_back(looks, look.seat, (w, h))
    for kind, value, _ in look.marks:
        if kind == "price":
            _price(looks, face, value, round(look.px * fine * 21 / 62))
    width = round(look.px * fine * FRAME.get(look.shape, 0.022))
    body = _glowing(looks, face, width) if look.lit else face
    soft = shadow(face, max(1.0, look.px * fine / 46), 120)
    side = max(soft.get_width(), body.get_width()), max(soft.get_height(), body.get_height())
    picture = pygame.Surface((side[0] + 4, side[1] + 8), pygame.SRCALPHA)
    middle = (picture.get_width() // 2, picture.get_height() // 2)
    picture.blit(soft, centred(soft, (middle[0], middle[1] + look.px * fine / 60)))
    picture.blit(body, centred(body, middle))
    for kind, value, _ in look.marks:
        if kind == "count":
            seal = count_picture(looks, look.seat, value, look.px / 20)
            picture.blit(seal, centred(seal, (middle[0] + w * 0.26, middle[1] + h * 0.3)))
    if look.turn:
        picture = pygame.transform.rotozoom(picture, -look.turn, 1 / fine)
    return Sprite(picture, (picture.get_width() // 2, picture.get_height() // 2))


def _glowing(looks: Look, face: pygame.Surface, width: int) -> pygame.Surface:
    """A frame of light round a card."""
    width = max(2, width)
    w, h = face.get_width() + 4 * width, face.get_height() + 4 * width
    glow, ink = looks.palette.glow, looks.palette.ink
    picture = pygame.Surface((w, h), pygame.SRCALPHA)
    pygame.draw.rect(picture, (*ink, 230), (0, 0, w, h), border_radius=3 * width)
    inner = (max(1, width // 3), max(1, width // 3))
    box = (inner[0], inner[1], w - 2 * inner[0], h - 2 * inner[1])
    pygame.draw.rect(picture, glow, box, border_radius=3 * width)
    picture.blit(face, (2 * width, 2 * width))
    return picture


def _price(looks: Look, face: pygame.Surface, value: int, px: int) -> None:
    """Lay a coin on a card's band."""
    coin = coin_picture(looks, str(value), px)
    face.blit(coin, ((face.get_width() - coin.get_width()) // 2, px // 24))


def token_sprite(looks: Look, look: PieceLook) -> Sprite:
    """An icon on a disc in a cream ring, a ring of light round it where it can be used."""
    if look.state in ("faint", "ghost"):
        body = _token_place(looks, look)
    elif look.tone or look.seat < 0:
        body = token_picture(looks, look.face, look.tone, look.px)
    else:
        body = crew_token(looks, look.face, look.seat, look.px)
    margin = max(3, round(look.px * 0.16))
    side = look.px + 2 * margin + 2
    picture = pygame.Surface((side, side + 2), pygame.SRCALPHA)
    middle = (side // 2, side // 2)
    if look.lit:
        ring = Sheet(50, 50, (-25, -25)).circle((0, 0), 24.6, looks.palette.ink)
        light = ring.circle((0, 0), 23.2, looks.palette.glow).surface(look.px / 40)
        picture.blit(light, centred(light, middle))
    elif look.state == "":
        soft = shadow(body, max(1.0, look.px / 18), 110)
        picture.blit(soft, centred(soft, (middle[0], middle[1] + look.px / 16)))
    picture.blit(body, centred(body, middle))
    return Sprite(picture, middle)


def _token_place(looks: Look, look: PieceLook) -> pygame.Surface:
    """Where a token is not: dashes in gold while it lies elsewhere on the table, a dark disc while nobody has it."""
    palette, sheet = looks.palette, Sheet(40, 40, (-20, -20))
    if look.state == "ghost":
        ink = palette.accent
        sheet.circle((0, 0), 17.6, None, ink, 2.4, dash="5.4 3.8")
    else:
        ink = palette.line.mix(palette.text2, 0.16)
        sheet.circle((0, 0), 18, palette.panel2, palette.line, 1.6)
    picture = sheet.surface(look.px / 40)
    looks.stamp(picture, look.face, (look.px / 2, look.px / 2), look.px * 0.56, ink)
    return picture


def pawn_sprite(looks: Look, look: PieceLook) -> Sprite:
    """A pawn; its middle is half its height above its foot."""
    alpha = SEEN_THROUGH.get(look.state, 255)
    picture, foot = pawn_picture(looks, look.seat, look.face == "captain", look.px, alpha, look.tone)
    middle = (picture.get_width() // 2, foot - look.px // 2)
    for kind, _, _ in look.marks:
        badge = badge_picture(looks, kind, look.seat, round(look.px * 0.52))
        picture.blit(badge, centred(badge, (middle[0] + look.px * 0.24, foot - look.px * 0.2)))
    return Sprite(_on_light(looks, picture, (middle[0], foot), look.px) if look.lit else picture, middle)


def _on_light(looks: Look, picture: pygame.Surface, foot: tuple[int, int], px: int) -> pygame.Surface:
    """A pawn with a ring of light round its foot."""
    lit = pygame.Surface(picture.get_size(), pygame.SRCALPHA)
    oval = "M-36 0 A36 12 0 1 1 36 0 A36 12 0 1 1 -36 0 Z"
    ring = Sheet(80, 32, (-40, -16)).path(oval, looks.palette.glow, looks.palette.ink, 3).surface(px / 100)
    lit.blit(ring, centred(ring, foot))
    lit.blit(picture, (0, 0))
    return lit
