"""A real window on a display of its own, driven by a real pointer and real keys."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game.kernel.table import Button, Drag
from game.sitting import Sitting
from game.ui.layout import arrange
from game.ui.picture import Sitter, centre, picture
from game.ui.things import things
from saves import SaveError, opened

ROOT = Path(__file__).parents[2]
SIZE = (1280, 800)

pytestmark = [
    pytest.mark.window,
    pytest.mark.skipif(shutil.which("Xvfb") is None, reason="Xvfb is not installed: no display to open a window on"),
    pytest.mark.skipif(shutil.which("xdotool") is None, reason="xdotool is not installed: nobody moves the pointer"),
]


@pytest.fixture
def display() -> Iterator[str]:
    """A screen that no monitor shows."""
    reading, writing = os.pipe()
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1391x909x24", "-nolisten", "tcp"]
    server = subprocess.Popen(command, pass_fds=[writing], stderr=subprocess.DEVNULL)
    os.close(writing)
    with os.fdopen(reading) as told:
        number = told.readline().strip()
    yield f":{number}"
    server.terminate()
    server.wait()


class Player:
    """Somebody who starts the program and plays with pointer and keys."""

    def __init__(self, display: str, home: Path) -> None:
        self.home = home
        self.env = {**os.environ, "DISPLAY": display, "SDL_FRAMEBUFFER_ACCELERATION": "0", "PYTHONPATH": str(ROOT)}
        self.env.pop("SDL_VIDEODRIVER", None)
        self.told = home / "stderr.txt"
        self.program: subprocess.Popen[bytes] | None = None

    def start(self, *arguments: str) -> None:
        """Start the program and wait for its window."""
        command = [sys.executable, "-m", "game", *arguments, "--home", str(self.home)]
        with self.told.open("ab") as told:
            self.program = subprocess.Popen(command, env=self.env, cwd=self.home, stderr=told)
        found = self.hand("search", "--sync", "--onlyvisible", "--class", "Brigantine")
        self.window = found.split()[0]
        self.hand("windowfocus", "--sync", self.window)

    def hand(self, *action: str) -> str:
        """One action of xdotool."""
        done = subprocess.run(["xdotool", *action], env=self.env, capture_output=True, text=True, timeout=30)
        return done.stdout

    def key(self, *names: str) -> None:
        for name in names:
            self.hand("key", "--delay", "30", name)
            time.sleep(0.15)

    def drag(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        middle = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
        self.to(start)
        self.hand("mousedown", "1")
        for at in (middle, end, end):
            self.to(at)
        self.hand("mouseup", "1")

    def click(self, at: tuple[float, float]) -> None:
        self.to(at)
        self.hand("click", "1")

    def to(self, at: tuple[float, float]) -> None:
        self.hand("mousemove", "--window", self.window, str(round(at[0])), str(round(at[1])))
        time.sleep(0.06)

    def kill(self) -> None:
        """The program is killed without a warning."""
        if self.program is not None:
            self.program.kill()
            self.program.wait(20)

    def ended(self) -> int:
        assert self.program is not None
        return self.program.wait(20)

    # --- what the save says -----------------------------------------------------------------------------------------

    def sitting(self) -> Sitting | None:
        """The game as its save tells it."""
        for path in (self.home / "data" / "saves").glob("*.json"):
            try:
                return opened(path)[1]
            except SaveError:  # it is being written
                return None
        return None

    def until(self, holds: Callable[[Sitting], bool], seconds: float = 30) -> Sitting:
        """Wait until the save says something."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            sitting = self.sitting()
            if sitting is not None and holds(sitting):
                time.sleep(0.4)
                return sitting
            time.sleep(0.1)
        raise AssertionError("the save never came to say that")

    def confirm(self, holds: Callable[[Sitting], bool]) -> None:
        """Press Enter until it was taken; a press while something moves only ends the motion."""
        for _ in range(20):
            self.key("Return")
            time.sleep(0.4)
            sitting = self.sitting()
            if sitting is not None and holds(sitting):
                return
        raise AssertionError("it was never confirmed")


def places(sitting: Sitting) -> dict[str, tuple[float, float]]:
    """Where pieces and places are in the window."""
    scene = sitting.title.scene(sitting.view(0))
    sitters = [Sitter(seat.name) for seat in sitting.seats]
    items = picture(scene, arrange(SIZE), sitters, 0)
    return {thing.id: centre(thing.shape) for thing in things(items)}


def a_warband(sitting: Sitting) -> tuple[float, float]:
    """Where the first ready-made warband's button is."""
    seen = sitting.view(0)
    assert seen.ask is not None
    handles = sitting.title.handles(seen, seen.ask)
    box = next(handle.listed for handle in handles if isinstance(handle, Button) and handle.listed)
    return arrange(SIZE).frame("board").rect(box).centre


def drag_a_warrior(player: Player, sitting: Sitting) -> None:
    seen = sitting.view(0)
    assert seen.ask is not None
    handles = sitting.title.handles(seen, seen.ask)
    move = next(handle for handle in handles if isinstance(handle, Drag) and handle.steps > 0)
    where = places(sitting)
    player.drag(where[move.pieces[0]], where[move.to])


def answers(sitting: Sitting) -> int:
    return len(sitting.match.history)


def asked_in_battle(sitting: Sitting) -> bool:
    return sitting.match.position.stage == "battle" and sitting.stage == "person"


@pytest.fixture
def player(display, tmp_path) -> Iterator[Player]:
    player = Player(display, tmp_path)
    yield player
    player.kill()


def test_a_game_is_started_played_saved_left_and_resumed(player) -> None:
    player.start()
    player.key("Tab", "Return", "Return")
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
