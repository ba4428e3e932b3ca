from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.ui.diff import Change, differences
from game.ui.motion import Motion, in_out_cubic, linear, out_back, out_cubic, out_quad
from game.ui.picture import PANEL, PIECE, Item, PieceLook

LOOK = PieceLook("hex", "rider", 0, 76, marks=(("health", 3, 3),))
HERE = Item("piece:a", PIECE, (100.0, 100.0), (76.0, 88.0), LOOK)
THERE = replace(HERE, at=(300.0, 100.0))
BACK = replace(HERE, look=replace(LOOK, face=""))
HURT = replace(HERE, look=replace(LOOK, marks=(("health", 2, 3),)))
PLATE = Item("panel:0", PANEL, (0.0, 0.0), (10.0, 10.0), LOOK)


def kinds(before, after) -> list[str]:
    return [change.kind for change in differences(before, after)]


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        ([HERE], [HERE], []),
        ([], [HERE], ["enter"]),
        ([HERE], [], ["leave"]),
        ([HERE], [THERE], ["move"]),
        ([BACK], [HERE], ["flip"]),
        ([BACK], [THERE], ["move", "flip"]),
        ([HERE], [HURT], ["count"]),
        ([PLATE], [], []),
    ],
)
def test_two_lists_differ_by_what_became_of_their_pieces(before, after, told) -> None:
    assert kinds(before, after) == told


@pytest.mark.parametrize("curve", [linear, out_quad, out_cubic, in_out_cubic, out_back])
def test_every_curve_goes_from_nothing_to_all(curve) -> None:
    assert curve(0) == pytest.approx(0)
    assert curve(1) == pytest.approx(1)


def test_a_move_starts_where_the_piece_was_and_ends_where_it_is() -> None:
    motion = Motion()
    motion.play(differences([HERE], [THERE]), 1000)

    assert motion.posed([THERE], 1000)[0].at == (100, 100)
    assert 100 < motion.posed([THERE], 1150)[0].at[0] < 300
    assert motion.posed([THERE], 1150)[0].lift > 0
    assert motion.running(1300)
    assert not motion.running(1310)
    assert motion.posed([THERE], 1310) == [THERE]


def test_speed_divides_the_time_and_at_once_leaves_no_tween() -> None:
    fast, instant = Motion(2), Motion(0)
    fast.play(differences([HERE], [THERE]), 0)
    instant.play(differences([HERE], [THERE]), 0)

    assert fast.tweens[0].ms == pytest.approx(155)
    assert not instant.running(0)
    assert (fast.pause(350), instant.pause(350)) == (175, 0)


def test_a_long_way_takes_no_longer_than_half_a_second() -> None:
    motion = Motion()
    motion.play([Change("move", HERE, replace(HERE, at=(2000.0, 0.0)))], 0)

    assert motion.tweens[0].ms == 520


def test_calm_leaves_out_arcs_and_pulse() -> None:
    calm = Motion(calm=True)
    calm.play(differences([HERE], [THERE]), 0)

    assert calm.posed([THERE], 150)[0].lift == 0
    assert {calm.pulse(now) for now in range(0, 1400, 100)} == {1.0}


def test_a_flip_shows_the_old_face_until_half_time() -> None:
    motion = Motion()
    motion.play(differences([BACK], [HERE]), 0)

    first, second = motion.posed([HERE], 50)[0], motion.posed([HERE], 200)[0]
    assert (first.look.face, second.look.face) == ("", "rider")
    assert first.squash < 1


def test_what_leaves_fades_and_stays_in_the_list_till_then() -> None:
    motion = Motion()
    motion.play(differences([HERE], []), 0)

    (fading,) = motion.posed([], 100)
    assert 0 < fading.alpha < 255
    assert motion.posed([], 220) == []


def test_what_enters_together_comes_one_after_the_other() -> None:
    motion = Motion()
    other = replace(HERE, id="piece:b")
    motion.play(differences([], [HERE, other]), 0)

    assert [tween.start for tween in motion.tweens] == [0, 40]


def test_anything_can_be_cut_short() -> None:
    motion = Motion()
    motion.play(differences([HERE], [THERE]), 0)

    assert motion.finish()
    assert not motion.finish()
    assert motion.posed([THERE], 0) == [THERE]


def test_a_dropped_piece_glides_from_the_hand() -> None:
    motion = Motion()
    motion.set_down(THERE, HERE, 0)

    assert motion.posed([HERE], 0)[0].at == pytest.approx((300, 100))
    assert not motion.running(160)
