"""The reveal: seals break, pieces travel seat by seat, moments follow at a pace, and all of it can be skipped."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import pygame
import pytest

from game.kernel import NOBODY, rulebook
from game.ui.buttons import prompt_pads
from game.ui.course import Course
from game.ui.diff import Change
from game.ui.glow import Glow
from game.ui.layout import arrange
from game.ui.look import Look
from game.ui.motion import AFTER, BEFORE, RIPPLE, Motion
from game.ui.picture import PIECE, Item, PanelLook, PieceLook
from game.ui.reel import paced
from game.ui.seals import APART, MS, Breaking, lasting
from game.ui.wax import Wax
from tests.at_table import Clock, course, sit


def planned(seats: int = 4, people: int = 1, speed: float = 1.0, calm: bool = False) -> tuple[Course, Clock]:
    """Person 0 has planned at a table of Brigands and hands in."""
    table, clock = course(sit(people, seats, title="brigands"), speed), Clock()
    table.motion.calm = calm
    clock.ready(table)
    while table.stage != "seal":
        table.answer(table.play.any(), clock.now)
        clock.ready(table)
    table.pass_on(clock.now)
    clock.run(table, lambda: table.behind or not speed)
    return table, clock


def test_before_the_first_frame_of_a_reveal_the_seals_of_all_who_planned_break() -> None:
    table, clock = planned()
    began, frame = clock.now, table.reel.frame
    clock.run(table, lambda: len(table.reel.seals(clock.now)) == 4)

    assert table.reel.frame == frame
    glow = Glow(table, rulebook(table.sitting.title.folder))
    assert list(glow.overlay(clock.now).seals) == [f"panel:plate:{seat}" for seat in range(4)]
    clock.run(table, lambda: table.reel.frame != frame)
    assert clock.now - began == pytest.approx(lasting((0, 1, 2, 3)), abs=40)
    assert not table.reel.seals(clock.now)


@pytest.mark.parametrize(("speed", "calm"), [(1.0, True), (0.0, False)])
def test_no_seal_breaks_where_motion_is_calm_or_all_comes_at_once(speed: float, calm: bool) -> None:
    table, clock = planned(speed=speed, calm=calm)

    for _ in range(60):
        assert not table.reel.seals(clock.now)
        clock.now += 16
        table.tick(clock.now)


def test_a_click_ends_the_breaking_and_shows_the_reveal() -> None:
    table, clock = planned()
    clock.run(table, lambda: bool(table.reel.seals(clock.now)))
    frame = table.reel.frame

    assert table.skip(clock.now)
    assert not table.reel.seals(clock.now)
    table.tick(clock.now + 1)
    assert table.reel.frame != frame


def test_seals_go_one_after_the_other_and_faster_at_speed() -> None:
    breaking = Breaking((2, 0), 100)

    assert breaking.shares(100, 1.0) == {2: 0.0}
    assert breaking.shares(100 + APART, 1.0) == {2: pytest.approx(APART / MS), 0: 0.0}
    assert breaking.shares(100 + (APART + MS) / 2, 2.0) == {}


def test_the_moments_of_a_reveal_follow_at_a_pace_and_none_tells_what_is_asked_next() -> None:
    table, _ = planned()
    waiting = list(table.reel.waiting)

    assert waiting[0].opens == (0, 1, 2, 3)
    assert [moment.opens for moment in waiting[1:]] == [()] * (len(waiting) - 1)
    assert all(moment.before == BEFORE for moment in waiting[:-1])
    assert all(not panel.active for moment in waiting[:-1] for panel in moment.frame.scene.panels)


def test_the_first_moment_of_an_own_answer_comes_at_once_and_nobody_waits_after_its_last() -> None:
    table, _ = planned()
    frames = [partial(getattr, waiting, "frame") for waiting in table.reel.waiting]
    assert len(frames) > 2
    own, others = list(paced(frames, own=True, quiet=False)), list(paced(frames, own=False, quiet=False))

    assert (own[0].before, own[0].after, own[1].before) == (0, AFTER, BEFORE)
    assert own[-1].after == 0
    assert (others[0].before, others[0].after) == (BEFORE, AFTER)
    assert [(one.before, one.after) for one in paced(frames, own=False, quiet=True)] == [(0, 0)] * len(frames)


def test_a_last_frame_that_only_asks_comes_at_once() -> None:
    table, clock = planned()
    clock.ready(table)
    frame = replace(table.reel.frame, seat=NOBODY)
    for waiting in paced([lambda: frame, lambda: replace(frame, seat=0)], own=False, quiet=False):
        table.reel.add(waiting)
    began, changed = clock.now, table.reel.changed
    clock.run(table, lambda: table.reel.changed == changed + 2)

    assert clock.now - began == pytest.approx(BEFORE + AFTER, abs=50)
    assert not table.reel.busy(clock.now)


def test_skip_shows_the_next_question_of_a_person_at_once() -> None:
    table, clock = planned()
    (pad,) = prompt_pads(table)
    assert pad.act == "skip"

    table.skip_all(clock.now)
    began = clock.now
    clock.run(table, lambda: table.ready(clock.now) and table.stage in ("person", "seal", "hand_over"))

    assert clock.now - began < 16 * len(table.sitting.match.history)
    assert not table.hurrying
    assert prompt_pads(table)[0].act != "skip"


def test_buttons_wait_till_the_person_sees_what_they_are_for() -> None:
    table, clock = planned()
    clock.run(table, lambda: table.behind and table.stage == "person")

    assert [pad.act for pad in prompt_pads(table)] == ["skip"]
    clock.ready(table)
    assert "skip" not in [pad.act for pad in prompt_pads(table)]


def pawn(seat: int, at: tuple[float, float], px: int = 52) -> Item:
    return Item(f"piece:{seat}", PIECE, at, (px * 0.6, float(px)), PieceLook("pawn", "", seat, px))


def test_pieces_that_were_hidden_travel_seat_by_seat() -> None:
    motion = Motion()
    moves = [Change("move", pawn(seat, (0, 0)), pawn(seat, (300, 0))) for seat in (0, 1, 2)]
    motion.play([Change("leave", pawn(3, (0, 0)), None), *moves], 0, (2, 0, 1))

    assert [tween.start for tween in motion.tweens] == [0, RIPPLE, 2 * RIPPLE, 0]


def test_a_piece_changes_its_size_on_its_way() -> None:
    motion, end = Motion(), pawn(0, (300, 0))
    motion.play([Change("move", pawn(0, (0, 0), 36), end)], 0)
    start, half = motion.posed([end], 0)[0], motion.posed([end], motion.tweens[0].ms / 2)[0]

    assert start.size[1] == pytest.approx(36)
    assert half.size[1] == pytest.approx(44)
    assert start.look == end.look


def test_a_seal_is_seen_whole_then_broken_then_gone() -> None:
    pygame.font.init()
    table, _ = planned()
    plate = next(item for item in table.reel.items if isinstance(item.look, PanelLook) and item.look.panel.crest[2])
    wax, size = Wax(Look("day", "brigands", ("scarlet",)), 1.0), arrange((1600, 1000)).size
    drawn = []
    for share in (0.3, 0.8, 0.9999):
        surface = pygame.Surface(size)
        wax.draw(surface, plate, share)
        drawn.append(pygame.image.tobytes(surface, "RGB"))

    assert len(set(drawn)) == 3
    assert max(drawn[2]) < 24


def test_the_inspector_tells_nothing_that_the_screen_does_not_show_yet() -> None:
    table, clock = planned()
    tiles = [f"tile:{district}" for district in table.sitting.match.position.ring]
    before = table.reel.frame.seen
    clock.run(table, lambda: bool(table.reel.seals(clock.now)))
    explain = table.sitting.title.explain

    assert table.on_screen is before
    assert any(explain(table.on_screen, tile) != explain(table.view, tile) for tile in tiles)
    clock.ready(table)
    assert table.on_screen is table.view
