"""Somebody who plays with a real pointer and real keys, in a real window on a display that no monitor shows."""

from __future__ import annotations

import os
import subprocess
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

from game import registry
from game.kernel.table import Button, Drag
from game.sitting import Sitting
from game.ui.layout import arrange
from game.ui.picture import Sitter, centre, picture
from game.ui.things import things
from saves import SaveError, opened

SIZE = (1280, 800)
"""The window's size on the display, which leaves room for a desktop's bars."""


@contextmanager
def a_display(frame_buffer: Path | None = None) -> Iterator[str]:
    """A screen that no monitor shows; what it shows lies in the file `Xvfb_screen0` of a folder, if one is given."""
    reading, writing = os.pipe()
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1391x909x24", "-nolisten", "tcp"]
    if frame_buffer is not None:
        command += ["-fbdir", str(frame_buffer)]
    server = subprocess.Popen(command, pass_fds=[writing], stderr=subprocess.DEVNULL)
    os.close(writing)
    try:
        with os.fdopen(reading) as told:
            number = told.readline().strip()
        yield f":{number}"
    finally:
        server.terminate()
        server.wait()


class Player:
    """Somebody who starts the program and plays with pointer and keys.

    `command` starts the program, in `env`; its saves lie in `saves`, and what it says of errors in `told`.
    """

    def __init__(self, display: str, command: Sequence[str], env: Mapping[str, str], saves: Path, told: Path) -> None:
        self.command, self.saves, self.told = list(command), saves, told
        self.env = {**env, "DISPLAY": display, "SDL_FRAMEBUFFER_ACCELERATION": "0"}
        self.env.pop("SDL_VIDEODRIVER", None)
        self.hands = {**os.environ, "DISPLAY": display}
        self.program: subprocess.Popen[bytes] | None = None

    def start(self, *arguments: str) -> None:
        """Start the program and wait for its window."""
        with self.told.open("ab") as told:
            command = [*self.command, *arguments]
            self.program = subprocess.Popen(command, env=self.env, cwd=self.told.parent, stderr=told)
        found = self.hand("search", "--sync", "--onlyvisible", "--class", "Brigantine")
        self.window = found.split()[0]
        self.hand("windowfocus", "--sync", self.window)

    def hand(self, *action: str) -> str:
        """One action of xdotool."""
        done = subprocess.run(["xdotool", *action], env=self.hands, capture_output=True, text=True, timeout=30)
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

    def terminate(self) -> int:
        """The program is asked to end, as a system does that shuts down; returns the exit status."""
        assert self.program is not None
        self.program.terminate()
        return self.program.wait(5)

    def ended(self) -> int:
        assert self.program is not None
        return self.program.wait(20)

    # --- what the save says -----------------------------------------------------------------------------------------

    def sitting(self) -> Sitting | None:
        """The game as its save tells it."""
        for path in self.saves.glob("*.json"):
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

    def confirm(self, holds: Callable[[Sitting], bool], key: str = "Return") -> None:
        """Press a key until it was taken; a press while something moves only ends the motion."""
        for _ in range(20):
            self.key(key)
            time.sleep(0.4)
            sitting = self.sitting()
            if sitting is not None and holds(sitting):
                return
        raise AssertionError("it was never confirmed")


def keys_to(title: str) -> list[str]:
    """The keys that open the seats of a title from the menu, which lists all titles by name."""
    at = next(at for at, found in enumerate(registry.titles()) if found.id == title)
    return ["Tab"] * (at + 1) + ["Return"]


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
