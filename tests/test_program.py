"""What the program tells of saved games: enough to find one, and nothing that is secret in it."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.app import Program
from game.registry import load
from game.sitting import Seat
from game.ui.desk import Saved


@pytest.fixture
def program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Program:
    monkeypatch.setenv("BRIGANTINE_HOME", str(tmp_path))
    return Program()


def chosen(program: Program, kind: str, answers: int) -> Saved:
    """The list's line once the first of two people has chosen in secret, with answers of a kind."""
    game = program.begin(load("nine"), [Seat("Anne"), Seat("Bart")], {}, 5)
    for _ in range(answers):
        ask = game.sitting.match.ask
        assert ask is not None
        game.sitting.answer(next(option for option in ask.options if option[0] == kind))
    game.sitting.pass_on()
    game.keep()
    saved = program.unfinished()
    assert saved is not None
    return saved


def test_the_list_does_not_tell_how_somebody_has_chosen(program) -> None:
    one_by_one, ready_made = chosen(program, "leave", 4), chosen(program, "warband", 1)

    assert (one_by_one.title, one_by_one.players, one_by_one.over) == (
        ready_made.title,
        ready_made.players,
        ready_made.over,
    )
    program.close()
