from __future__ import annotations

from game.kernel import NOBODY
from game.kernel.table import Button, Drag
from game.ui.buttons import prompt_pads
from game.ui.gestures import Denied, Given
from game.ui.picture import centre
from tests.at_table import Clock, course, set_up, sit


def begun(people: int = 1, **more):
    table, clock = course(sit(people, **more)), Clock()
    set_up(table, clock)
    if table.curtain >= 0:
        table.unveil(clock.now)
    clock.ready(table)
    return table, clock


def a_move(table) -> Drag:
    return next(handle for handle in table.handles if isinstance(handle, Drag) and handle.steps > 0)


def test_an_answer_is_kept_before_it_is_shown() -> None:
    table, clock = begun()
    before = table.reel.frame
    seen = []
    table.play.keep = lambda: seen.append(table.reel.frame)

    table.answer(a_move(table).option, clock.now)

    assert seen == [before]
    assert table.reel.frame != before


def test_the_picture_lags_behind_and_a_skip_catches_up() -> None:
    table, clock = begun()
    move = a_move(table)
    table.answer(move.option, clock.now)

    assert table.reel.busy(clock.now)
    assert table.skip(clock.now)
    assert not table.reel.busy(clock.now)


def test_a_whole_game_of_one_person_against_a_bot_comes_to_its_end() -> None:
    table, clock = begun()
    for _ in range(3000):
        if table.over(clock.now):
            break
        if table.stage == "person" and table.ready(clock.now):
            table.answer(table.play.any(), clock.now)
        elif table.stage in ("seal", "hand_over") and table.ready(clock.now):
            table.pass_on(clock.now)
        clock.now += 500
        table.tick(clock.now)

    assert table.over(clock.now)
    assert table.sitting.title.result(table.sitting.match.position) is not None


def test_undo_takes_back_and_redo_gives_again() -> None:
    table, clock = begun()
    scene = table.reel.frame.scene
    table.answer(a_move(table).option, clock.now)
    clock.ready(table)

    assert table.undo_depth() == 1
    assert table.undo(clock.now)
    clock.ready(table)
    assert table.reel.frame.scene.pieces == scene.pieces
    assert table.redo(clock.now)
    clock.ready(table)
    assert table.reel.frame.scene.pieces != scene.pieces


def test_the_undo_button_says_why_it_is_shut() -> None:
    table, _ = begun()

    undo = next(pad for pad in prompt_pads(table) if pad.id == "undo")

    assert not undo.enabled
    assert undo.why


def test_an_answer_that_hands_the_turn_on_waits_for_end_turn() -> None:
    table, clock = begun()
    end = next(handle for handle in table.handles if isinstance(handle, Button) and handle.tone == "main")
    table.answer(a_move(table).option, clock.now)
    clock.ready(table)
    table.answer(end.option, clock.now)
    clock.ready(table)

    assert table.stage == "hand_over"
    assert [pad.id for pad in prompt_pads(table)] == ["undo", "pass"]
    table.pass_on(clock.now)
    assert table.stage == "bot"


def test_after_a_moment_the_turn_goes_on_by_itself_if_so_set() -> None:
    table, clock = begun(hand_over="moment")
    end = next(handle for handle in table.handles if isinstance(handle, Button) and handle.tone == "main")
    table.answer(end.option, clock.now)

    clock.run(table, lambda: table.stage == "bot")
    assert clock.now > 1200


def test_a_refused_drop_says_which_clause_forbids_it() -> None:
    table, clock = begun()
    moves = {(piece, handle.to) for handle in table.handles if isinstance(handle, Drag) for piece in handle.pieces}
    piece = a_move(table).pieces[0]
    refused = [to for to in table._denied().get(piece, {}) if (piece, to) not in moves]
    here, there = (centre(table.hand.things[id].shape) for id in (piece, refused[0]))
    table.hand.press(here)
    table.hand.move(there)
    outcome = table.hand.release(there)

    assert isinstance(outcome, Denied)
    assert outcome.clauses
    table.do(outcome, clock.now)
    assert table.denied == outcome
    assert not table.sitting.match.over


def test_keys_alone_move_a_warrior() -> None:
    table, clock = begun()
    answers = len(table.sitting.match.history)
    for key in ("tab", "enter"):
        table.hand.key(key)
    outcome = table.hand.key("enter")

    assert isinstance(outcome, Given)
    table.do(outcome, clock.now)
    assert len(table.sitting.match.history) == answers + 1


def test_with_two_people_a_curtain_falls_before_the_view_changes() -> None:
    table, clock = course(sit(2)), Clock()

    assert table.curtain == 0
    assert table.seat == NOBODY
    assert all(piece.face == "" for piece in table.reel.frame.scene.pieces)
    assert table.handles == ()
    table.unveil(clock.now)
    assert (table.seat, table.facing) == (0, 0)


def test_behind_the_curtain_the_table_stays_as_the_last_person_saw_it() -> None:
    table, clock = course(sit(2)), Clock()
    table.unveil(clock.now)
    for _ in range(30):
        clock.run(table, lambda: table.curtain >= 0 or table.ready(clock.now))
        if table.curtain == 1:
            break
        if table.stage == "person":
            table.answer(table.play.any(), clock.now)
        else:
            table.pass_on(clock.now)

    assert table.curtain == 1
    assert table.reel.frame.seat in (0, NOBODY)
    assert not table.ready(clock.now)


def turns(table, clock, until) -> None:
    """People answer what comes to hand, and sit down when the curtain asks for them, until something holds."""
    for _ in range(400):
        clock.run(table, lambda: table.curtain >= 0 or table.recapping or table.ready(clock.now))
        if until():
            return
        if table.curtain >= 0:
            table.unveil(clock.now)
        elif table.recapping:
            table.skip(clock.now)
        elif table.stage == "person":
            table.answer(table.play.any(), clock.now)
        elif table.stage in ("seal", "hand_over"):
            table.pass_on(clock.now)
        else:
            table.tick(clock.now)
    raise AssertionError("it never came to that")


def test_a_recap_shows_what_another_did_behind_the_curtain() -> None:
    table, clock = course(sit(2, title="brotherhood")), Clock()
    turns(table, clock, lambda: table.recapping)

    assert len(table.reel.waiting) >= 1
    shown = table.reel.waiting[-1].frame.scene
    assert shown.pieces == table.sitting.title.scene(table.sitting.view(table.seat)).pieces
    table.skip(clock.now)
    assert not table.recapping


def test_what_all_have_watched_is_not_told_again() -> None:
    table, clock = course(sit(2, title="brigands")), Clock()
    turns(table, clock, lambda: table.sitting.match.position.round == 2)

    assert not any(table.telling.watch.missed(table.sitting.match, seat) for seat in (0, 1))


def test_a_hint_names_a_gesture_of_the_question() -> None:
    table, clock = begun()
    table.ask_hint()
    clock.run(table, lambda: table.hint is not None)

    assert table.hinted() in table.handles
    assert table.hint.reason


def test_start_over_takes_back_the_whole_secret_step() -> None:
    table, clock = course(sit()), Clock()
    clock.ready(table)
    options = [option for option in table.view.ask.options if option[0] == "leave"]
    table.answer(options[0], clock.now)
    clock.ready(table)

    assert table.sitting.match.given(0)
    assert table.start_over(clock.now)
    assert not table.sitting.match.given(0)


def test_at_once_nothing_is_ever_waited_for() -> None:
    table, clock = course(sit(), speed=0), Clock()
    clock.ready(table)
    table.answer(table.play.any(), clock.now)

    assert not table.reel.busy(clock.now)
