"""The layout: regions never overlap, the board keeps its half, and what a decision needs stays in the window."""

from __future__ import annotations

from itertools import combinations

import pytest

from game.ui.layout import Frame, Layout, Rect, arrange
from tests.ui.tables import table

SIZES = ((1600, 1000), (1366, 768), (1920, 1080), (2560, 1440), (1024, 640), (800, 600), (640, 420), (1280, 1024))
INTERFACES = (0.85, 1.0, 1.25, 1.5, 1.75)


def regions(layout: Layout) -> list[Rect]:
    """The regions, those that share a place counted once."""
    return list({layout.top_bar, layout.seats, layout.board, layout.prompt, layout.log, layout.inspector})


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("interface", INTERFACES)
def test_regions_never_overlap_and_never_leave_the_window(size: tuple[int, int], interface: float) -> None:
    layout = arrange(size, interface)
    window = Rect(0, 0, *size)

    assert not [pair for pair in combinations(regions(layout), 2) if pair[0].meets(pair[1])]
    for rect in regions(layout):
        assert rect.w > 0 and rect.h > 0  # noqa: PT018
        assert window.x <= rect.x and rect.right <= window.right and rect.bottom <= window.bottom  # noqa: PT018


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("interface", INTERFACES)
def test_the_board_keeps_nearly_half_of_the_width(size: tuple[int, int], interface: float) -> None:
    layout = arrange(size, interface)

    assert layout.board.w >= size[0] * 0.46


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("interface", INTERFACES)
def test_plates_stand_apart_inside_the_window(size: tuple[int, int], interface: float) -> None:
    layout = arrange(size, interface)
    plates = layout.plates(table().panels, own=0)

    assert {plate.style for id, plate in plates.items() if id == "mat:0"} == {"whole"}
    rects = [plate.rect for plate in plates.values()]
    assert not rects[0].meets(rects[1])
    assert all(rect.bottom <= size[1] and not rect.meets(layout.board) for rect in rects)


def test_at_the_canvas_size_regions_are_the_canvas_itself() -> None:
    layout = arrange((1600, 1000))

    assert layout.seats == (14, 72, 258, 912)
    assert layout.board == (288, 72, 936, 912)
    assert layout.prompt == (1240, 72, 346, 238)
    assert layout.log == (1240, 324, 346, 408)
    assert layout.inspector == (1240, 748, 346, 236)
    assert layout.frame("board").out((756, 528)) == pytest.approx((756, 528))


def test_a_frame_goes_there_and_back() -> None:
    frame = Frame.fit((288, 72, 936, 912), Rect(100, 50, 700, 800))

    assert frame.back(frame.out((500, 300))) == pytest.approx((500, 300))


def test_a_hand_of_cards_gets_the_edge_of_the_table() -> None:
    layout = arrange((1600, 1000), edge=True)

    assert layout.edge is not None
    assert layout.board == (288, 72, 936, 660)
    assert not layout.edge.meets(layout.board)
    assert not layout.edge.meets(layout.seats)


def test_a_larger_interface_makes_the_log_yield_before_the_inspector() -> None:
    assert not arrange((1600, 1000), 1.25).covers
    assert arrange((1600, 1000), 1.5).covers


def test_an_interface_that_does_not_fit_is_lowered_and_says_so() -> None:
    layout = arrange((1024, 640), 1.75)

    assert layout.lowered
    assert not arrange((1600, 1000), 1.0).lowered


def test_under_the_smallest_size_the_window_asks_to_be_made_larger() -> None:
    assert arrange((599, 800)).too_small
    assert arrange((800, 399)).too_small
    assert not arrange((600, 400)).too_small
