"""A title is one folder: a throw-away sixth one is found, checked, shown, saved and played with no other edit."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture
def installed(tmp_path: Path) -> dict[str, str]:
    """The environment of a machine where somebody has installed the title; nothing of ours is touched."""
    place = tmp_path / "site"
    shutil.copytree(Path(__file__).parent / "regatta", place / "regatta")
    record = place / "regatta-1.0.dist-info"
    record.mkdir()
    (record / "METADATA").write_text("Metadata-Version: 2.1\nName: regatta\nVersion: 1.0\n", encoding="utf-8")
    (record / "entry_points.txt").write_text("[brigantine.titles]\nregatta = regatta\n", encoding="utf-8")
    path = os.pathsep.join([str(place), str(ROOT)])
    home = str(tmp_path / "home")
    return {**os.environ, "PYTHONPATH": path, "BRIGANTINE_HOME": home, "SDL_VIDEODRIVER": "dummy"}


def run(env: dict[str, str], *command: str) -> str:
    done = subprocess.run(
        [sys.executable, *command],
        env=env,
        capture_output=True,
        text=True,
        check=False,
        cwd=env["BRIGANTINE_HOME"][:-5],
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_a_title_from_outside_is_found_checked_drawn_and_played(installed: dict[str, str], tmp_path: Path) -> None:
    assert "regatta" in run(installed, "-m", "game", "titles")
    assert "no failure" in run(installed, "-m", "game", "check", "regatta", "-n", "12")
    picture = tmp_path / "regatta.png"
    run(installed, "-m", "game", "demo", "regatta", "--seats", "greedy,random", "--seed", "3", "--out", str(picture))
    assert picture.stat().st_size > 10_000
    figures = tmp_path / "arena.json"
    run(installed, "-m", "game", "arena", "regatta", "--bots", "greedy,random", "-n", "4", "--json", str(figures))
    assert json.loads(figures.read_text(encoding="utf-8"))["games"] == 4
    assert "REG-SAIL-1" in run(installed, "-m", "game", "clause", "regatta", "REG-SAIL-1")


IN_THE_WINDOW = """
import time
import pygame
from game.app import Program
from game.registry import load
from game.sitting import Seat
from game.ui.screens.table import TableScreen
from game.ui.window import Window

if __name__ == "__main__":
    program = Program()
    window = Window(program, (1600, 1000))
    seats = [Seat("Anne"), Seat("Tom", "greedy")]
    game = program.begin(load("regatta"), seats, {}, seed=2)
    window.show(TableScreen(window, game))
    end = time.time() + 30
    while not game.sitting.match.over and time.time() < end:
        if game.sitting.stage == "person":
            game.sitting.answer(game.sitting.match.ask.options[0])
            game.keep()
        elif game.sitting.stage == "hand_over":
            game.sitting.pass_on()
        window.step([pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ")])
        time.sleep(0.005)
    assert game.sitting.match.over
    window.close()
"""


def test_a_title_from_outside_is_played_in_the_window_and_saved(installed: dict[str, str], tmp_path: Path) -> None:
    script = tmp_path / "window.py"
    script.write_text(IN_THE_WINDOW, encoding="utf-8")
    run(installed, str(script))

    assert "regatta" in run(installed, "-m", "game", "saves", "list")
