"""A real window on a display of its own, driven by a real pointer and real keys."""

from __future__ import annotations

import os
import shutil
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.window.player import Player, a_display, a_warband, answers, asked_in_battle, drag_a_warrior, keys_to

ROOT = Path(__file__).parents[2]

pytestmark = [
    pytest.mark.window,
    pytest.mark.skipif(shutil.which("Xvfb") is None, reason="Xvfb is not installed: no display to open a window on"),
    pytest.mark.skipif(shutil.which("xdotool") is None, reason="xdotool is not installed: nobody moves the pointer"),
]


@pytest.fixture
def player(tmp_path) -> Iterator[Player]:
    command = [sys.executable, "-m", "game", "--home", str(tmp_path)]
    env = {**os.environ, "PYTHONPATH": str(ROOT)}
    with a_display() as display:
        player = Player(display, command, env, tmp_path / "data" / "saves", tmp_path / "stderr.txt")
        yield player
        player.kill()


def test_a_game_is_started_played_saved_left_and_resumed(player) -> None:
    player.start()
    player.key(*keys_to("nine"), "Return")
    sitting = player.until(lambda sitting: sitting.stage == "person")
    player.click(a_warband(sitting))
    player.until(lambda sitting: sitting.stage == "seal")
    player.confirm(lambda sitting: sitting.match.position.stage == "placement" and sitting.stage == "seal")
    player.confirm(lambda sitting: sitting.match.position.stage == "battle")
    sitting = player.until(asked_in_battle)
    time.sleep(1)
    drag_a_warrior(player, sitting)
    before = player.until(lambda now: answers(now) > answers(sitting))
    player.key("Escape", "shift+Tab", "Return")

    assert player.ended() == 0
    assert player.told.read_text() == ""

    player.start("resume")
    time.sleep(1)
    drag_a_warrior(player, before)
    after = player.until(lambda now: answers(now) > answers(before))
    player.kill()

    assert after.match.history[: answers(before)] == before.match.history
