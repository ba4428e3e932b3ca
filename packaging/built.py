"""The built program as the smoke test starts it: in an environment with no Python, and a home that is hard to spell."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

PATIENCE = 60.0
NOBODY = 65534
HERE = Path(__file__).parent

sys.path.insert(0, str(HERE.parent))  # the smoke test reads saves as the project does; the program does without

from game.sitting import Sitting  # noqa: E402
from saves import SaveError, opened  # noqa: E402


class Broken(Exception):
    """The program did not do what it must; the message says what."""


def demand(holds: bool, otherwise: str) -> None:
    """What must hold; raises `Broken`."""
    if not holds:
        raise Broken(otherwise)


class Built:
    """A built program, and a home of its own; `stranger` is somebody else than who built it."""

    def __init__(self, program: Path, home: Path, stranger: bool = False) -> None:
        self.program, self.home = program.absolute(), home
        home.mkdir(parents=True)
        self.env = bare_environment(home)
        self.who: dict[str, Any] = {}
        if stranger and os.geteuid() == 0:
            self.who = {"user": NOBODY, "group": NOBODY, "extra_groups": []}
            os.chown(home, NOBODY, NOBODY)

    def run(self, *arguments: str, **more: str) -> subprocess.CompletedProcess[str]:
        """Run one command to its end, as a person without a display would."""
        return subprocess.run(
            [self.program, *arguments],
            cwd=self.home,
            env=self.env | more,
            capture_output=True,
            encoding="utf-8",
            timeout=PATIENCE,
            check=False,
            **self.who,
        )

    def said(self, *arguments: str, **more: str) -> str:
        """What a command prints; raises `Broken` unless it succeeds without a complaint."""
        done = self.run(*arguments, **more)
        demand(done.returncode == 0, f"{arguments} ended with {done.returncode}: {done.stderr}")
        demand(not done.stderr, f"{arguments} complained: {done.stderr}")
        return done.stdout

    def refused(self, status: int, words: str, *arguments: str, **more: str) -> str:
        """The one sentence with which a command ends; raises `Broken` unless it is one line with these words."""
        done = self.run(*arguments, **more)
        demand(done.returncode == status, f"{arguments} ended with {done.returncode}, not {status}: {done.stderr}")
        demand(done.stderr.count("\n") == 1 and words in done.stderr, f"{arguments} did not say so: {done.stderr!r}")
        return done.stderr.strip()

    def start(self, *arguments: str, **more: str) -> subprocess.Popen[bytes]:
        """Start the program and leave it running."""
        with (self.home / "stderr.txt").open("ab") as told:
            command = [str(self.program), *arguments]
            return subprocess.Popen(command, cwd=self.home, env=self.env | more, stderr=told, **self.who)

    @property
    def told(self) -> str:
        """What was written to stderr by what was started."""
        return (self.home / "stderr.txt").read_text(encoding="utf-8")

    # --- saves ------------------------------------------------------------------------------------------------------

    @property
    def saves(self) -> Path:
        """Where it says that its saves lie."""
        line = self.said("saves", "where").splitlines()[0]
        return Path(line.removeprefix("saves").strip())

    def settle(self, **settings: object) -> None:
        """Write the settings as a person would have chosen them."""
        place = Path(self.said("saves", "where").splitlines()[1].removeprefix("settings").strip())
        place.mkdir(parents=True, exist_ok=True)
        (place / "settings.json").write_text(json.dumps(settings), encoding="utf-8")
        if self.who:
            for path in (self.home, *self.home.rglob("*")):
                os.chown(path, NOBODY, NOBODY)


def saved(folder: Path) -> Sitting | None:
    """The last game of a folder, None while there is none."""
    for path in sorted(folder.glob("*.json"), key=lambda path: path.stat().st_mtime, reverse=True):
        try:
            return opened(path)[1]
        except SaveError:  # it is being written
            return None
    return None


def the_game(folder: Path) -> Sitting:
    """The last game of a folder; raises `Broken` where there is none."""
    found = saved(folder)
    if found is None:
        raise Broken(f"no game is saved in {folder}")
    return found


def answers(sitting: Sitting | None) -> int:
    """How many answers were given in a game."""
    return sum(kind == "answer" for kind, _, _ in sitting.match.history) if sitting is not None else 0


def until(holds: Callable[[], bool], otherwise: str, seconds: float = PATIENCE) -> None:
    """Wait for something; raises `Broken` when it never comes."""
    end = time.monotonic() + seconds
    while not holds():
        demand(time.monotonic() < end, otherwise)
        time.sleep(0.05)


def bare_environment(home: Path) -> dict[str, str]:
    """An environment in which no Python is found, and no display."""
    nowhere = home / "empty"
    nowhere.mkdir(exist_ok=True)
    if sys.platform != "win32":
        return {"HOME": str(home), "PATH": str(nowhere), "LANG": "C.UTF-8"}
    kept = {name: os.environ[name] for name in ("SYSTEMROOT", "WINDIR", "TEMP", "TMP") if name in os.environ}
    local = {name: str(home / name) for name in ("APPDATA", "LOCALAPPDATA")}
    return kept | local | {"USERPROFILE": str(home), "BRIGANTINE_HOME": str(home), "PATH": str(nowhere)}


def processes(program: Path) -> set[int]:
    """The running processes of this program, workers included."""
    program = program.resolve()
    if sys.platform.startswith("linux"):
        return {int(place.name) for place in Path("/proc").iterdir() if _runs(place, program)}
    if sys.platform == "darwin":
        listed = subprocess.run(["ps", "-axo", "pid=,comm="], capture_output=True, text=True, check=True).stdout
        rows = (line.split(None, 1) for line in listed.splitlines())
        return {int(pid) for pid, command in rows if Path(command.strip()) == program}
    command = ["tasklist", "/FO", "CSV", "/NH", "/FI", f"IMAGENAME eq {program.name}"]
    listed = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    return {int(line.split('","')[1]) for line in listed.splitlines() if line.startswith(f'"{program.name}"')}


def _runs(place: Path, program: Path) -> bool:
    try:
        return place.name.isdecimal() and (place / "exe").readlink() == program
    except OSError:  # it has ended, or is somebody else's
        return False
