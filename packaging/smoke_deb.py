"""The smoke test of the Debian package: installed with apt-get, used by somebody else, removed without a rest."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

from built import Broken, Built, demand

NAME = "brigantine"
PROGRAM = Path("/opt/brigantine/brigantine")
ID = "io.github.brigantine.Brigantine"


def steps(package: Path, home: Path) -> list[tuple[str, Callable[[], str]]]:
    """Install, use, remove; only root can."""
    if os.geteuid() != 0:
        return [(".deb", lambda: "not tried: only root installs packages")]
    before = set(everything())
    return [
        (".deb: apt-get install", lambda: install(package)),
        (".deb: desktop file and metadata", desktop_files),
        (".deb: used by another user from another folder", lambda: use(home)),
        (".deb: removed without a rest", lambda: remove(before, home)),
    ]


def install(package: Path) -> str:
    """Installed with what it depends on, its name on the PATH."""
    apt("install", "--no-install-recommends", str(package.absolute()))
    found = shutil.which(NAME, path="/usr/bin")
    demand(found is not None and Path(found).resolve() == PROGRAM, f"brigantine on the PATH is {found}")
    return f"/usr/bin/{NAME} is {PROGRAM}"


def desktop_files() -> str:
    """What the desktop reads is valid, and its icons are there."""
    told = []
    for command in (
        ["desktop-file-validate", f"/usr/share/applications/{ID}.desktop"],
        ["appstreamcli", "validate", "--no-net", f"/usr/share/metainfo/{ID}.metainfo.xml"],
    ):
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        demand(done.returncode == 0, f"{command[0]}: {done.stdout}{done.stderr}")
        told.append(command[0])
    icons = list(Path("/usr/share/icons/hicolor").glob("*/apps/brigantine.*"))
    demand(len(icons) >= 8, f"only {len(icons)} icons")
    return f"valid by {' and '.join(told)}, {len(icons)} icons"


def use(home: Path) -> str:
    """By name, as a user who may not write where it is installed, from a folder of theirs."""
    from smoke import ten_answers

    built = Built(Path("/usr/bin") / NAME, home, stranger=True)
    said = built.said("--version").strip()
    built.said("demo", "nine", "--seed", "3", "--out", "end.png")
    demand((home / "end.png").stat().st_uid != 0, "the picture belongs to root")
    built.program = PROGRAM
    return f"{said}; demo with picture; {ten_answers(built, 'play', 'nine', '--seats', 'mate,deckhand')}"


def remove(before: set[Path], home: Path) -> str:
    """After `apt-get purge` the system's folders are as they were, and the player's files are where they were."""
    apt("purge", NAME)
    left = set(everything()) - before
    demand(not left, f"left behind: {sorted(map(str, left))[:5]}")
    demand(any(home.rglob("saves/*.json")), "the player's saves are gone")
    return "nothing left but the player's saves"


def everything() -> list[Path]:
    """All files that carry the program's name, in the folders of packages."""
    places = [Path("/opt"), Path("/usr/bin"), Path("/usr/share"), Path("/var/lib/dpkg/info"), Path("/etc")]
    return [path for place in places for path in place.rglob("*rigantine*")]


def apt(command: str, *arguments: str) -> None:
    """One apt-get command; raises `Broken` with what it said."""
    done = subprocess.run(
        ["apt-get", command, "-y", "-q", *arguments],
        capture_output=True,
        text=True,
        env={**os.environ, "DEBIAN_FRONTEND": "noninteractive"},
        check=False,
    )
    if done.returncode:
        raise Broken(f"apt-get {command}: {done.stderr.strip()}")
