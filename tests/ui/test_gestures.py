"""Three hexes in a row, one piece on the left one, an enemy on the right one."""

from __future__ import annotations

from game.kernel.table import Area, Circle, Drag, Hex, Press, Rework
from game.ui.gestures import Denied, Given, Hand, Reworked, Stopped
from game.ui.things import Thing, contains

LEFT, MIDDLE, RIGHT = (100.0, 100.0), (200.0, 100.0), (300.0, 100.0)
VOID = (200.0, 400.0)
THINGS = (
    Thing("left", Hex(LEFT, 57)),
    Thing("middle", Hex(MIDDLE, 57)),
    Thing("right", Hex(RIGHT, 57)),
    Thing("pad", Area((400, 50, 100, 100))),
    Thing("rider", Circle(LEFT, 40), True, "left"),
    Thing("enemy", Circle(RIGHT, 40), True, "right"),
)
GO = Drag(("move", "middle"), ("rider",), "middle")
STRIKE = Drag(("attack", "enemy"), ("rider",), "enemy", 0)
REST = Press("rest", ("pad",))


def hand(*handles, **more) -> Hand:
    return Hand(THINGS, handles or (GO, STRIKE, REST), **more)


def drag(hand: Hand, start, end):
    hand.press(start)
    hand.move(((start[0] + end[0]) / 2, (start[1] + end[1]) / 2))
    hand.move(end)
    return hand.release(end)


def click(hand: Hand, at):
    return hand.press(at) or hand.release(at)


def test_a_drag_to_a_legal_place_answers() -> None:
    assert drag(hand(), LEFT, MIDDLE) == Given(("move", "middle"))


def test_two_clicks_answer_as_a_drag_does() -> None:
    table = hand()

    assert click(table, LEFT) is None
    assert table.carried == "rider"
    assert click(table, MIDDLE) == Given(("move", "middle"))
    assert table.carried == ""


def test_a_target_that_stands_on_a_place_can_be_met_by_the_whole_place() -> None:
    assert drag(hand(), LEFT, (RIGHT[0] + 45, RIGHT[1])) == Given(("attack", "enemy"))


def test_a_drop_into_the_void_near_a_legal_place_counts_for_it() -> None:
    assert drag(hand(), LEFT, (200, 165)) == Given(("move", "middle"))


def test_of_two_overlapping_legal_places_the_nearer_one_counts() -> None:
    wide = (*THINGS, Thing("over", Circle((230, 100), 60)))
    table = Hand(wide, (GO, Drag(("move", "over"), ("rider",), "over")))

    assert drag(table, LEFT, (205, 100)) == Given(("move", "middle"))
    assert drag(table, LEFT, (228, 100)) == Given(("move", "over"))


def test_a_drop_at_home_or_far_off_puts_the_piece_down_and_says_nothing() -> None:
    table = hand()

    assert drag(table, LEFT, (110, 110)) is None
    assert drag(table, LEFT, VOID) is None
    assert table.carried == ""


def test_a_refused_drop_names_its_clauses() -> None:
    asked = []
    table = hand(GO, denied=lambda: asked.append(1) or {"rider": {"enemy": ("R-1", "R-2")}})

    assert not asked
    assert drag(table, LEFT, RIGHT) == Denied("rider", "enemy", ("R-1", "R-2"))


def test_a_refused_drop_onto_a_place_is_found_by_what_lies_there() -> None:
    table = hand(GO, denied=lambda: {"rider": {"right": ("R-3",)}})

    assert drag(table, LEFT, RIGHT) == Denied("rider", "right", ("R-3",))


def test_a_piece_that_may_go_nowhere_can_be_tried_and_says_why() -> None:
    table = hand(REST, denied=lambda: {"rider": {"middle": ("R-4",)}})

    assert drag(table, LEFT, MIDDLE) == Denied("rider", "middle", ("R-4",))


def test_a_press_answers_when_the_pointer_is_let_go_on_it() -> None:
    table = hand()

    assert click(table, (450, 100)) == Given("rest")
    assert drag(table, (450, 100), VOID) is None


def test_a_rework_takes_back_and_answers_anew() -> None:
    rework = Rework((("place", "right"),), Drag("", ("rider",), "right"))

    assert drag(hand(GO, reworks=(rework,)), LEFT, RIGHT) == Reworked((("place", "right"),))


def test_another_own_piece_is_taken_up_instead() -> None:
    table = hand(GO, Drag(("move", "back"), ("enemy",), "pad"))

    click(table, LEFT)
    assert click(table, RIGHT) is None
    assert table.carried == "enemy"


def test_keys_alone_answer() -> None:
    table = hand()

    table.key("tab")
    assert table.focus == "pad"
    table.key("tab")
    assert table.focus == "rider"
    table.key("enter")
    assert (table.carried, table.focus, table.aim) == ("rider", "middle", "middle")
    table.key("right")
    assert table.focus == "enemy"
    assert table.key("enter") == Given(("attack", "enemy"))


def test_escape_puts_down_and_leaves_the_focus_on_the_piece() -> None:
    table = hand()
    table.key("tab")
    table.key("tab")
    table.key("enter")
    table.key("escape")

    assert (table.carried, table.focus) == ("", "rider")


def test_tab_walks_to_the_buttons_too() -> None:
    table = hand(GO, stops=("end", "undo"))
    table.key("back tab")

    assert table.focus == "undo"
    assert table.key("enter") == Stopped("undo")


def test_a_hexagon_has_its_corners_above_and_below() -> None:
    shape = Hex((0, 0), 10)

    assert contains(shape, (0, 9.9))
    assert contains(shape, (8.6, 0))
    assert not contains(shape, (8, 8))


def test_what_the_carried_piece_is_held_over_in_vain_is_told_at_once() -> None:
    table = hand(GO, denied=lambda: {"rider": {"enemy": ("R-1",)}})
    table.press(LEFT)
    table.move(RIGHT)

    assert table.reasons() == ("enemy", ("R-1",))
    table.move(MIDDLE)
    assert table.reasons() == ("", ())
