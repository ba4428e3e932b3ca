"""Secrecy, attacked: whatever somebody has planned, nothing that another sees or waits for tells of it."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import NamedTuple

import pygame
import pytest
from msgspec import structs

from game.app import Game, Program
from game.cli import main
from game.kernel import NOBODY
from game.kernel.table import Button
from game.registry import load
from game.sitting import Seat, Sitting
from game.ui.buttons import Pad, prompt_pads, redo_pad, undo_pad
from game.ui.course import Course
from game.ui.layout import arrange
from game.ui.motion import Motion
from game.ui.picture import Sitter, picture
from game.ui.snapshot import snapshot
from tests.at_once import AtOnce
from tests.at_table import Clock

PLANS = (1, 2, 4, 5)
"""Seeds of what seat 0 plans."""


class Setting(NamedTuple):
    """A title, its people and the bots behind them, who is prince, and how many secret rounds are over."""

    title: str
    people: int
    bots: int
    prince: str = "random"
    past: int = 0


TABLES = [
    Setting("brigands", 2, 0),
    Setting("brigands", 2, 1),
    Setting("brigands", 3, 1, "seat_1"),
    Setting("brigands", 2, 1, "seat_3", past=12),
    Setting("nine", 2, 0),
]


class Unkept:
    """A slot that keeps nothing."""

    def write(self, sitting: Sitting) -> None:
        """Nothing is written."""

    def close(self) -> None:
        """Nothing is open."""


class Table(NamedTuple):
    """A course with real bots, and the time at it."""

    course: Course
    clock: Clock
    worker: AtOnce

    @property
    def now(self) -> float:
        return self.clock.now


def sit_down(setting: Setting) -> Table:
    """The people sit at the first seats; a secret round begins in which the first two take part."""
    taken = [Seat(f"Person {at}", "", "scarlet") for at in range(setting.people)]
    taken += [Seat(f"Bot {at}", "greedy", "gold") for at in range(setting.bots)]
    settings = {"prince": setting.prince} if setting.title == "brigands" else {}
    sitting = Sitting.start(load(setting.title), taken, settings, 11)
    go_on(sitting, setting.past)
    worker, layout = AtOnce("greedy"), arrange((1600, 1000))
    sitters = [Sitter(seat.name) for seat in sitting.seats]
    game = Game(sitting, Unkept(), worker)  # type: ignore[arg-type]
    course = Course(game, lambda frame: picture(frame.scene, layout, sitters), Motion(), 0.0)
    return Table(course, Clock(), worker)


def go_on(sitting: Sitting, past: int) -> None:
    """All answer what comes to hand until so many secret rounds are over and another of the first two seats begins."""
    match, rng, begun = sitting.match, Random(7), {sitting.match.secret_from}
    while len(begun) <= past or match.secret is None or not {0, 1} <= {*match.secret} or sitting.asked != 0:
        if sitting.stage in ("seal", "hand_over"):
            sitting.pass_on()
        else:
            sitting.answer(rng.choice(list(sitting.title.consider(match.ask))))
        begun.add(match.secret_from)


def plan(table: Table, seed: int) -> tuple[object, ...]:
    """The seat that is asked goes through its secret step and hands it in; returns what it has answered."""
    course, rng, seat = table.course, Random(seed), table.course.sitting.asked
    if course.curtain >= 0:
        course.unveil(table.now)
    table.clock.ready(course)
    given: tuple[object, ...] = ()
    while course.sitting.match.secret is not None and course.sitting.asked == seat:
        if course.stage == "seal":
            course.pass_on(table.now)
            break
        course.answer(rng.choice(list(course.view.ask.options)), table.now)
        given = course.sitting.match.given(seat)
        table.clock.ready(course)
    return given


def behind_the_curtain(table: Table) -> None:
    """The next person sits down."""
    table.clock.run(table.course, lambda: table.course.curtain >= 0)
    table.course.unveil(table.now)
    table.clock.ready(table.course)


def after_a_plan(setting: Setting, seed: int) -> Table:
    """Seat 0 has planned, the next person sits at the screen."""
    table = sit_down(setting)
    plan(table, seed)
    behind_the_curtain(table)
    return table


def pads(course: Course) -> list[Pad]:
    return [*prompt_pads(course), undo_pad(course), redo_pad(course)]


def pixels(course: Course) -> bytes:
    """The whole window as the screen shows it."""
    pygame.font.init()
    frame, sitting = course.reel.frame, course.sitting
    buttons = tuple(Button(pad.id, pad.label, pad.key, pad.icon, pad.tone) for pad in prompt_pads(course))
    drawn = snapshot(
        frame.scene, [Sitter(seat.name) for seat in sitting.seats], sitting.crews(), sitting.title.id, "A game",
        (1366, 768), "day", frame.entries, buttons, own=course.seat,
    )  # fmt: skip
    return pygame.image.tobytes(drawn, "RGB")


def test_the_plans_that_are_compared_differ_also_in_length() -> None:
    for setting in TABLES:
        plans = {plan(sit_down(setting), seed) for seed in PLANS}
        assert len(plans) > 1
        if setting.past or setting.title == "nine":
            assert len({len(given) for given in plans}) > 1


@pytest.mark.parametrize("setting", TABLES)
def test_the_next_person_sees_the_same_whatever_was_planned(setting: Setting) -> None:
    one, *others = [after_a_plan(setting, seed).course for seed in PLANS]

    for other in others:
        assert other.reel.frame == one.reel.frame
        assert other.reel.items == one.reel.items
        assert other.hand.things == one.hand.things
        assert structs.replace(other.view, dealer=None) == structs.replace(one.view, dealer=None)
        assert (pads(other), other.undo_depth(), other.handles) == (pads(one), one.undo_depth(), one.handles)
        assert other._denied() == one._denied()
        assert pixels(other) == pixels(one)


@pytest.mark.parametrize("setting", TABLES)
def test_nor_does_anybody_who_looks_on(setting) -> None:
    found = []
    for seed in PLANS:
        table = after_a_plan(setting, seed)
        sitting = table.course.sitting
        seen = sitting.view(NOBODY)
        found.append((seen.data(), sitting.title.scene(seen), [sitting.title.say(seen, line) for line in seen.log]))

    assert all(other == found[0] for other in found[1:])


def test_what_a_person_has_planned_cannot_be_taken_back_or_counted_by_the_next() -> None:
    course = after_a_plan(TABLES[0], 1).course

    assert not course.sitting.can_undo()
    assert course.undo_depth() == 0
    assert not course.sitting.can_redo()
    assert not course.undo(0.0)
    assert not course.start_over(0.0)


@pytest.mark.parametrize("setting", TABLES)
def test_a_hint_knows_no_more_than_who_asks_for_it(setting) -> None:
    found = []
    for seed in PLANS:
        table = after_a_plan(setting, seed)
        table.worker.told.clear()
        table.course.ask_hint()
        table.clock.run(table.course, lambda course=table.course: course.hint is not None)
        found.append((table.worker.told[-1], table.course.hint))

    assert all(other == found[0] for other in found[1:])


@pytest.mark.parametrize("setting", [setting for setting in TABLES if setting.bots])
def test_bots_are_told_nothing_of_what_people_plan_and_answer_alike(setting) -> None:
    found = []
    for seed in PLANS:
        table = after_a_plan(setting, seed)
        plan(table, 5)
        found.append((table.worker.asked, table.worker.told))

    assert found[0][0]
    for asked, told in found[1:]:
        assert asked == found[0][0]
        assert told == found[0][1]


@pytest.mark.parametrize("setting", TABLES)
def test_the_screen_goes_on_at_the_same_pace_whatever_was_planned(setting) -> None:
    courses = []
    for seed in PLANS:
        table = after_a_plan(setting, seed)
        began, course, told = table.now, table.course, []
        reveal, rng = secret_over(course), Random(5)
        while True:
            table.clock.now += 16
            course.tick(table.now)
            if reveal():
                break
            told.append((table.now - began, course.reel.changed, course.stage, course.curtain, course.sitting.asked))
            if course.curtain >= 0:
                break
            if course.ready(table.now) and course.stage == "person":
                course.answer(rng.choice(list(course.view.ask.options)), table.now)
            elif course.ready(table.now) and course.stage == "seal":
                course.pass_on(table.now)
        courses.append([(at, changed - told[0][1], *rest) for at, changed, *rest in told])

    assert all(other == courses[0] for other in courses[1:])


def secret_over(course: Course):
    match, since = course.sitting.match, course.sitting.match.secret_from
    return lambda: match.secret is None or match.secret_from != since


def test_seats_are_asked_in_the_same_order_and_people_before_bots() -> None:
    taken = [Seat("Bot", "greedy"), Seat("Anne"), Seat("Bot", "greedy"), Seat("Ben")]
    orders = set()
    for seed in PLANS:
        sitting, rng, order = Sitting.start(load("brigands"), taken, {}, 11), Random(seed), []
        while sitting.match.secret is not None:
            order += [sitting.asked] if sitting.asked not in order else []
            if sitting.stage == "seal":
                sitting.pass_on()
            else:
                sitting.answer(rng.choice(list(sitting.match.ask.options)))
        orders.add(tuple(order))

    assert orders == {(1, 3, 0, 2)}


def test_a_person_who_waits_sees_bots_done_and_never_how() -> None:
    table = sit_down(Setting("brigands", 1, 3, "seat_3"))
    course, frames = table.course, []
    plan(table, 1)
    while not course.behind and course.sitting.match.secret is not None:
        table.clock.now += 16
        course.tick(table.now)
        frames.append(course.reel.frame)
    shown = {frame.scene.pieces for frame in frames}

    assert len(shown) == 1
    assert len({frame.entries for frame in frames}) == 1


def test_at_the_curtain_the_screen_still_shows_who_has_just_sealed_and_not_who_comes() -> None:
    table = sit_down(TABLES[0])
    plan(table, 1)
    table.clock.run(table.course, lambda: table.course.curtain >= 0)

    assert (table.course.curtain, table.course.reel.frame.seat) == (1, 0)
    assert table.course.handles == ()


def test_after_the_last_plan_the_table_shows_nobodys_view_and_a_curtain_falls_before_the_next_secret() -> None:
    table = sit_down(Setting("brigands", 3, 0))
    for seed in (1, 2, 3):
        plan(table, seed)
        table.clock.run(table.course, lambda: table.course.curtain >= 0 or table.course.behind)
    course = table.course

    assert course.behind
    assert {waiting.frame.seat for waiting in course.reel.waiting} == {NOBODY}
    assert course.facing == NOBODY


def test_the_list_of_saves_tells_nothing_of_a_plan(tmp_path, monkeypatch, capsys) -> None:
    lines = []
    for seed in PLANS:
        monkeypatch.setenv("BRIGANTINE_HOME", str(tmp_path / str(seed)))
        program, sitting = Program(), after_a_plan(TABLES[3], seed).course.sitting
        slot = program.store.begin(sitting)
        slot.write(sitting)
        slot.close()
        (saved,) = program.saved()
        assert main(["saves", "list"]) == 0
        told = capsys.readouterr().out.replace(saved.path.stem, "NAME")
        lines.append((structs.replace(saved, path=Path(), when=""), told.partition("  ")[0]))

    assert all(line == lines[0] for line in lines[1:])
    assert "answer" not in str(lines[0])
