"""The display list: everything of the scene is in it, under stable ids, and a secret has no face."""

from __future__ import annotations

import pytest

from game.ui.layout import Rect, arrange
from game.ui.picture import PIECE, PieceLook, picture, piece_id, spot_id
from tests.ui.tables import SITTERS, table

SIZES = ((1600, 1000), (1366, 768), (1920, 1080), (1024, 640), (640, 420))


@pytest.mark.parametrize("size", SIZES)
def test_every_piece_and_place_that_a_decision_needs_is_in_the_picture(size: tuple[int, int]) -> None:
    scene = table()
    items = {item.id: item for item in picture(scene, arrange(size), SITTERS, own=0)}

    assert {piece_id(piece.id) for piece in scene.pieces} <= set(items)
    assert {spot_id(spot.id) for spot in scene.spots if spot.region == "board"} <= set(items)
    window = Rect(0, 0, *size)
    assert all(window.holds(item.at) for item in items.values())


def test_ids_are_given_once() -> None:
    items = picture(table(), arrange((1600, 1000)), SITTERS)

    assert len({item.id for item in items}) == len(items)


def test_items_lie_in_the_order_of_their_layers() -> None:
    layers = [item.layer for item in picture(table(), arrange((1600, 1000)), SITTERS)]

    assert layers == sorted(layers)
    assert layers[-1] > PIECE - 1


def test_a_piece_is_drawn_at_its_place_and_size() -> None:
    items = {item.id: item for item in picture(table(), arrange((1600, 1000)), SITTERS)}

    first = items["piece:p0"]
    assert first.at == pytest.approx((756, 528))
    assert first.size == pytest.approx((76, 87.76), abs=0.1)
    assert first.spot == "at:0,0"


def test_a_cut_plate_hides_what_lies_on_its_lower_part() -> None:
    scene = table()
    items = {item.id for item in picture(scene, arrange((1600, 1000), 1.5), SITTERS, own=1)}

    assert piece_id("m0") not in items
    assert piece_id("p0") in items


def test_a_piece_face_down_has_no_face_in_the_list() -> None:
    looks = [item.look for item in picture(table(hidden=True), arrange((1600, 1000)), SITTERS)]

    assert all(not look.face for look in looks if isinstance(look, PieceLook) and look.seat == 1)
