"""Golden games: a change of any answer, option count or log line shows here. Change them only with a changed rule."""

from __future__ import annotations

import pytest

from tests.golden_games import GAMES, GOLDEN, transcript


@pytest.mark.parametrize("name", GAMES)
def test_a_golden_game_is_played_as_ever(name: str) -> None:
    assert transcript(*GAMES[name]) == (GOLDEN / name).read_text(encoding="utf-8")
