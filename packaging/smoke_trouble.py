"""The smoke test of what goes wrong: each gives one sentence and the right exit status, in the built program too."""

from __future__ import annotations

import os
import shutil
import subprocess
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import glibc
from built import Built, demand, until

GAME = ("play", "nine", "--seats", "random,random")
UNKNOWN = 54321
DUMMY = {"SDL_VIDEODRIVER": "dummy"}


def steps(tree: Path, folder: Path) -> list[tuple[str, Callable[[], str]]]:
    """Displays, sound, homes, settings, and a system that is too old; the program is run by somebody else."""
    copy = folder / "program"
    shutil.copytree(tree, copy, symlinks=True)
    built = Built(copy / "brigantine", folder / "home", stranger=True)
    return [
        ("no display", lambda: no_display(built)),
        ("a display that nobody serves", lambda: built.refused(1, "no display", DISPLAY=":987")),
        ("no audio device", lambda: no_sound(built)),
        ("HOME is read-only", lambda: read_only(built)),
        ("HOME is missing", lambda: built.refused(1, "takes no file", *GAME, HOME="/nonexistent/home", **DUMMY)),
        ("no HOME is known", lambda: homeless(built)),
        ("the settings file is damaged", lambda: damaged_settings(built)),
        ("a system with an older glibc", lambda: older_system(copy, folder / "older")),
    ]


def no_display(built: Built) -> str:
    """The sentence names what works without one."""
    return built.refused(1, "'brigantine demo' and 'brigantine shot' need none")


def no_sound(built: Built) -> str:
    """Nothing is asked of a sound server that is not there."""
    running = built.start(SDL_AUDIODRIVER="pulseaudio", PULSE_SERVER="/nonexistent", **DUMMY)
    return opened_and_ended(built, running, "")


def read_only(built: Built) -> str:
    """A game that cannot be saved does not begin."""
    home = built.home / "read-only"
    home.mkdir()
    home.chmod(0o555)
    return built.refused(1, "takes no file", *GAME, HOME=str(home), **DUMMY)


def homeless(built: Built) -> str:
    """Somebody of whom the system knows nothing at all."""
    if os.geteuid() != 0:
        return "not tried: only root can be somebody unknown"
    stranger: dict[str, Any] = {"user": UNKNOWN, "group": UNKNOWN, "extra_groups": []}
    bare = {name: value for name, value in built.env.items() if name != "HOME"}
    command = [str(built.program)]
    done: subprocess.CompletedProcess[str] = subprocess.run(
        command, cwd="/", env=bare | DUMMY, capture_output=True, text=True, **stranger
    )
    demand(done.returncode == 1, f"it ended with {done.returncode}")
    demand(done.stderr.count("\n") == 1 and "set HOME" in done.stderr, f"it said {done.stderr!r}")
    return done.stderr.strip()


def damaged_settings(built: Built) -> str:
    """The file is set aside, the window opens with the usual settings, and the sentence says both."""
    built.settle(speed="4")
    place = next(built.home.rglob("settings.json"))
    place.write_text("{", encoding="utf-8")
    told = opened_and_ended(built, built.start(**DUMMY), "were set aside")
    demand((place.parent / "aside" / "settings.json").read_text() == "{", "the damaged file is gone")
    return told


def opened_and_ended(built: Built, running: subprocess.Popen[bytes], words: str) -> str:
    """The window opens, says these words and nothing else, and TERM ends it with 0."""
    log = built.home / "stderr.txt"
    until(lambda: (built.home / ".local").exists() or running.poll() is not None, "it never opened", 20)
    time.sleep(1)
    running.terminate()
    demand(running.wait(10) == 0, f"it ended with {running.returncode}: {built.told}")
    told = built.told.strip()
    log.unlink()
    demand(words in told and told.count("\n") == 0, f"it said {told!r}")
    demand(bool(words) or not told, f"it complained: {told}")
    return told or "opened, ended with 0, nothing on stderr"


def older_system(tree: Path, place: Path) -> str:
    """A copy whose Python asks for a C library that no system has, as ours does on a system older than the build's."""
    shutil.copytree(tree, place, symlinks=True)
    library = next((place / "_internal").glob("libpython3*.so*"))
    asked = ".".join(map(str, glibc.asked(library)))
    newer = f"{asked.partition('.')[0]}.{'9' * len(asked.partition('.')[2])}"
    content = library.read_bytes()
    library.chmod(0o755)
    library.write_bytes(content.replace(f"GLIBC_{asked}\0".encode(), f"GLIBC_{newer}\0".encode()))
    told = Built(place / "brigantine", place / "home").refused(255, f"`GLIBC_{newer}' not found", "--version")
    shutil.rmtree(place)
    return told.replace(str(place) + os.sep, "")
