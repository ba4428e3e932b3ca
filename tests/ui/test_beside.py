"""The log's filter, the dirty rectangles, and what glows."""

from __future__ import annotations

from msgspec.structs import replace

from game.kernel import rulebook
from game.kernel.table import Drag, Entry
from game.ui.dirty import changed, merged, parts
from game.ui.explain import about_now
from game.ui.glow import Glow
from game.ui.layout import Rect
from game.ui.logbook import as_text, chosen
from game.ui.overlay import Overlay
from game.ui.picture import PIECE, Item, PieceLook, centre
from game.ui.prose import of_entry
from tests.at_table import Clock, course, set_up, sit

LOG = (
    Entry("Turn 1, Anne", heading=True),
    Entry("Linda moves.", 0),
    Entry("Turn 2, Osk", heading=True),
    Entry("Surron moves.", 1),
    Entry("Quiet.", -1),
)
ITEM = Item("piece:a", PIECE, (100.0, 100.0), (76.0, 88.0), PieceLook("hex", "rider", 0, 76))


def test_the_log_shows_all_mine_or_since() -> None:
    assert chosen(LOG, "all", 0, 0) == list(LOG)
    assert [entry.text for entry in chosen(LOG, "mine", 0, 0)] == ["Turn 1, Anne", "Linda moves."]
    assert [entry.text for entry in chosen(LOG, "since", 0, 2)] == ["Turn 2, Osk", "Surron moves.", "Quiet."]


def test_a_log_without_lines_can_be_filtered() -> None:
    assert chosen([], "mine", 0, 0) == chosen([], "since", 0, 0) == chosen(LOG, "since", 0, len(LOG)) == []


def test_the_log_is_copied_with_the_names_of_the_seats() -> None:
    assert as_text(LOG, ["Anne", "Osk"]) == (
        "Turn 1, Anne\n  Anne: Linda moves.\n\nTurn 2, Osk\n  Osk: Surron moves.\n  Quiet.\n"
    )


def test_what_stays_the_same_is_not_drawn_again() -> None:
    before = parts([ITEM], Overlay(), 1.0)

    assert changed(before, parts([ITEM], Overlay(), 1.0)) == []


def test_a_move_is_drawn_where_it_was_and_where_it_is() -> None:
    before = parts([ITEM], Overlay(), 1.0)
    after = parts([replace(ITEM, at=(600.0, 100.0))], Overlay(), 1.0)

    dirty = changed(before, after)

    assert any(rect.holds((100, 100)) for rect in dirty)
    assert any(rect.holds((600, 100)) for rect in dirty)


def test_overlapping_rectangles_become_one() -> None:
    assert merged([Rect(0, 0, 10, 10), Rect(5, 5, 10, 10), Rect(50, 50, 5, 5)]) == [
        Rect(0, 0, 15, 15),
        Rect(50, 50, 5, 5),
    ]


def in_hand():
    table, clock = course(sit()), Clock()
    set_up(table, clock)
    clock.ready(table)
    move = next(handle for handle in table.handles if isinstance(handle, Drag) and handle.steps > 0)
    table.hand.press(centre(table.hand.things[move.pieces[0]].shape))
    table.hand.move(centre(table.hand.things[move.to].shape))
    return table, clock, move


def test_a_carried_piece_lights_its_places_and_shows_its_ghost() -> None:
    table, clock, move = in_hand()
    glow = Glow(table, rulebook(table.sitting.title.folder))

    overlay = glow.overlay(clock.now)

    assert f"spot:{move.to}" in overlay.targets
    assert overlay.lifted == f"piece:{move.pieces[0]}"
    assert overlay.ghost_at == f"spot:{move.to}"
    assert glow.pulses(clock.now)


def test_nothing_glows_while_nothing_is_carried() -> None:
    table, clock, _ = in_hand()
    table.hand.cancel()
    glow = Glow(table, rulebook(table.sitting.title.folder))

    assert not glow.overlay(clock.now).targets
    assert not glow.pulses(clock.now)


def test_the_inspector_tells_of_the_thing_under_the_pointer() -> None:
    table, _, move = in_hand()
    book = rulebook(table.sitting.title.folder)
    table.hand.cancel()
    table.hand.move(centre(table.hand.things[move.pieces[0]].shape))

    about = about_now(table, book)

    assert about is not None
    assert about.title


def test_a_line_of_the_log_tells_of_the_warrior_that_it_names_and_of_its_rule() -> None:
    table, clock, move = in_hand()
    book = rulebook(table.sitting.title.folder)
    table.hand.cancel()
    table.answer(move.option, clock.now)
    clock.ready(table)
    table.hand.move((5, 5))
    line = of_entry(table.reel.frame.entries[-1])

    about = about_now(table, book, line)

    assert line.about == move.pieces[0]
    assert about is not None
    assert [face.id for face in about.faces] == [move.pieces[0]]
    assert about.clause == line.clause != ""


def test_numbers_that_change_say_by_how_much() -> None:
    from game.ui.layout import arrange
    from game.ui.picture import Sitter, picture
    from game.ui.rises import rises

    table = in_hand()[0]
    scene = table.reel.frame.scene
    panel = scene.panels[0]
    changed_parts = tuple(
        replace(part, value="8 / 9") if getattr(part, "value", "") == "9 / 9" else part for part in panel.parts
    )
    later = replace(scene, panels=(replace(panel, parts=changed_parts), *scene.panels[1:]))
    layout, sitters = arrange((1600, 1000)), [Sitter("Anne"), Sitter("Osk")]

    found = rises(picture(scene, layout, sitters), picture(later, layout, sitters))

    assert [rise.by for rise in found] == [-1]
    assert layout.seats.holds(found[0].at)
