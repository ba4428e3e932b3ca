"""Cards, pawns, tokens, places, decks and tracks: painted in every shape, found under the pointer."""

from __future__ import annotations

import msgspec
import pygame
import pytest

from game.kernel.table import (
    Area,
    Banner,
    Button,
    Card,
    Cell,
    Circle,
    Gauge,
    Mark,
    Panel,
    Piece,
    Place,
    Portrait,
    Prompt,
    Scene,
    Seal,
    Signs,
    Spot,
    Square,
    Stack,
    Steps,
    Symbol,
    Target,
    Track,
)
from game.ui.gestures import Hand
from game.ui.layout import arrange
from game.ui.look import Look
from game.ui.overlay import Overlay
from game.ui.paint import Painter
from game.ui.picture import TOP, VEIL, picture, piece_look
from game.ui.pieces import Pieces
from game.ui.snapshot import snapshot
from game.ui.things import things
from tests.ui.tables import CREWS, SITTERS

SIGNS = (Symbol("sword", tone="steel", shape="disc"), Symbol("", "2", shape="coin"), Symbol("heart", "+2", "wax"))
CARD = Card("Storm the Powder Tower", "orders", "bomb", SIGNS, SIGNS[:1], "and more", "4", "VP", "skull", "Tower")
BOARD = (288.0, 72.0, 936.0, 660.0)


@pytest.fixture(autouse=True)
def letters() -> None:
    pygame.font.init()


def card(id: str, at: tuple[float, float], shape: str = "card", size: float = 148, **more: object) -> Piece:
    """A card that shows its face."""
    return msgspec.structs.replace(Piece(id, "", at, size, "Card", 0, shape, card=CARD), **more)


PIECES = (
    card("hand:1", (800, 868), region="edge", turn=-2.0),
    card("hand:2", (890, 868), region="edge", turn=2.0, lit=True),
    Piece("back", "skull", (1000, 868), 148, "Back", 0, "card", region="edge", tone="orders"),
    card("slip", (700, 300), "slip", 62, marks=(Mark("price", 3),)),
    card("strip", (600, 894), "strip", 84, region="edge", state="turned"),
    card("tab", (600, 940), "tab", 40, region="edge"),
    card("under", (700, 300), "slip", 62, state="covered"),
    Piece("token", "sword", (221, 819), 31, "Sword", 0, "token", region="edge", tone="steel", lit=True),
    Piece("pirate", "captain", (500, 400), 44, "Pirate", 0, "pawn", "place"),
    Piece("mate", "mate", (540, 400), 44, "Mate", 1, "pawn"),
)

GAUGES: tuple[Gauge, ...] = (
    Place((440, 300, 156, 130), "medallion", (462, 328, 60, 60), "Docks", "anchor", (), SIGNS[:1],
          (Circle((492, 412), 14),)),
    Place((620, 270, 280, 160), "frame", (650, 286, 208, 98), "Market", slots=((657, 302, 62, 76),),
          prices=(3,), full=True),
    Place((1043, 269, 152, 86), "slip", (1049, 275, 140, 74), "Hut", "hut", SIGNS[1:2], SIGNS,
          (Circle((1169, 332), 12.5),)),
    Place((317, 269, 152, 86), "shut", (323, 275, 140, 74)),
    Banner((516, 310), "Docks"),
    Stack((900, 300, 42, 66), "orders", "skull", 12),
    Stack((950, 300, 42, 66), "sea", "cards", 0),
    Track((312, 618, 888, 90), 40, ((0, 3), (1, 43))),
)  # fmt: skip

MAT = Panel(
    "own", (14, 748, 640, 236), (0, 0, 0, 0), (0, 0, 0, 0), 0,
    parts=(
        Portrait((28, 762, 112, 112), 0), Cell((186, 798, 70, 56), "sword", "Sword"),
        Cell((482, 798, 70, 56), "rowboat", "Boat", "deep"), Seal((560, 760, 38, 38), "12"),
        Signs((156, 764, 80, 22), SIGNS), Square((600, 760, 14, 16)), Square((616, 760, 14, 16), "sword", "steel"),
        Steps((256, 762, 186, 26), 3, 5),
    ),
    region="edge",
)  # fmt: skip


def board(*more: Piece, veiled: bool = False) -> Scene:
    """A board with one of everything."""
    target = Target(Circle((492, 358), 30), (492, 420), (520, 412))
    spots = [
        Spot("board", Area(BOARD), "Board", "open"),
        Spot("place", Area((454, 302, 130, 124)), "Docks", target=target),
    ]
    if veiled:
        spots.append(Spot("veil", Area(BOARD), "Choose", "veil", region="over"))
    return Scene(
        tuple(spots), (*PIECES, *more), (MAT,), GAUGES, Prompt("Anne", "Choose."), "oval", "", ("place",), (2, 7),
        (((500, 300), (600, 320)),),
        (("palm", (450, 230)), ("mountain", (600, 318)), ("boat", (1100, 150)), ("compass", (1150, 632))),
    )  # fmt: skip


def data(surface: pygame.Surface) -> bytes:
    """A picture as bytes."""
    return pygame.image.tobytes(surface, "RGBA")


@pytest.mark.parametrize("theme", ["night", "day"])
@pytest.mark.parametrize("size", [(1600, 1000), (1366, 768), (800, 520)])
def test_a_board_with_places_and_cards_is_painted_at_every_size(theme: str, size: tuple[int, int]) -> None:
    buttons = (Button("now", "Open now", listed=(700, 500, 150, 36)),)
    shot = snapshot(board(), SITTERS, CREWS, "brotherhood", "A game", size, theme, buttons=buttons)  # type: ignore[arg-type]

    colours = {tuple(shot.get_at((x, y))) for x in range(0, size[0], 7) for y in range(0, size[1], 7)}
    assert len(colours) > 200


def test_a_covered_card_is_not_drawn() -> None:
    items = picture(board(), arrange((1600, 1000), edge=True), SITTERS)

    assert "piece:under" not in {item.id for item in items}


@pytest.mark.parametrize("piece", PIECES, ids=lambda piece: piece.id)
def test_every_shape_of_piece_has_a_picture_round_its_middle(piece: Piece) -> None:
    sprite = Pieces(Look("night", "brotherhood", CREWS)).get(piece_look(piece, round(piece.size)))

    box = sprite.picture.get_bounding_rect()
    assert min(box.w, box.h) > 10
    assert box.collidepoint(sprite.middle)


def test_the_back_of_a_card_tells_nothing_of_its_face() -> None:
    pieces = Pieces(Look("night", "brotherhood", CREWS))
    back = pieces.get(piece_look(PIECES[2], 148)).picture
    other = pieces.get(piece_look(msgspec.structs.replace(PIECES[2], id="other", name="Another"), 148)).picture

    assert data(back) == data(other)


def test_the_whole_of_a_card_can_be_pointed_at() -> None:
    items = picture(board(), arrange((1600, 1000), edge=True), SITTERS)
    hand = Hand(things(items))

    assert hand.under((735, 768)) == "hand:1"
    assert hand.under((1060, 965)) == "back"


def test_a_pawn_stands_on_its_foot() -> None:
    item = next(item for item in picture(board(), arrange((1600, 1000), edge=True), SITTERS) if item.id == "piece:mate")

    assert item.at == (540, 378)
    assert item.size == (pytest.approx(26.4), 44)


def test_an_open_place_does_not_keep_a_drop_from_the_nearest_legal_one() -> None:
    hand = Hand(things(picture(board(), arrange((1600, 1000), edge=True), SITTERS)))
    hand.drags = {"mate": {"place": None}}  # type: ignore[dict-item]
    hand.carried = "mate"

    assert hand.legal((600, 380)) == "place"


def test_cards_over_the_board_lie_above_its_veil() -> None:
    scene = board(card("laid", (756, 389), region="over"), veiled=True)
    items = picture(scene, arrange((1600, 1000), edge=True), SITTERS)

    layers = {item.id: item.layer for item in items}
    assert layers["spot:veil"] == VEIL
    assert layers["piece:laid"] == TOP
    assert items[-1].id == "piece:laid"
    assert Hand(things(items)).under((520, 380)) == "veil"


def test_a_place_glows_along_its_ring_and_a_pawn_lands_on_its_space() -> None:
    layout = arrange((1600, 1000), edge=True)
    painter = Painter(Look("night", "brotherhood", CREWS), layout)
    scene = board()
    items = picture(scene, layout, SITTERS)
    plain, glowing = pygame.Surface((1600, 1000)), pygame.Surface((1600, 1000))
    painter.draw(plain, scene, items)
    pills = {"spot:place": (Mark("heart", 1, text="-1"),)}
    overlay = Overlay({"spot:place": 1}, ghost="piece:mate", ghost_at="spot:place", pills=pills, front="piece:hand:1")
    painter.draw(glowing, scene, items, overlay)

    assert plain.get_at((492, 327)) != glowing.get_at((492, 327))  # the ring
    assert plain.get_at((492, 410)) != glowing.get_at((492, 410))  # the ghost
    assert plain.get_at((530, 412)) != glowing.get_at((530, 412))  # the note
    assert plain.get_at((492, 345)) == glowing.get_at((492, 345))  # what is on it stays as it is


def test_a_flag_past_the_last_square_goes_round() -> None:
    pieces = Pieces(Look("night", "brotherhood", CREWS))
    from game.ui.tracks import track_picture

    once = track_picture(Track((0, 0, 888, 90), 40, ((0, 2),)), (888, 90), 1.0, pieces)
    again = track_picture(Track((0, 0, 888, 90), 40, ((0, 43),)), (888, 90), 1.0, pieces)

    box = once.get_bounding_rect()
    assert data(once) != data(again)
    assert again.get_bounding_rect().top < box.top  # "+40" over it


def test_the_top_bar_shows_the_rounds() -> None:
    shots = [
        snapshot(msgspec.structs.replace(board(), rounds=rounds), SITTERS, CREWS, "brotherhood", "A game")
        for rounds in ((0, 0), (2, 7), (3, 7))
    ]

    assert len({data(shot.subsurface((0, 0, 1600, 54))) for shot in shots}) == 3
