"""Which parts go into the program, and under which licences each stands: the spec asks this while it builds.

A part is a Python package that a bundled module or file belongs to, a native library or a typeface that `parts.toml`
names, Python, or the part of PyInstaller that starts the program. What cannot be named stops the build.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from fnmatch import fnmatch
from importlib import metadata
from pathlib import Path
from typing import Any

import msgspec

from game.licences import PROGRAM, Part, of_package, of_python

HERE = Path(__file__).parent
TABLE = tomllib.loads((HERE / "parts.toml").read_text(encoding="utf-8"))
STARTER = "pyinstaller"


class Unknown(Exception):
    """Something goes into the program of which nobody has said whose it is."""


def write(
    folder: Path, modules: Iterable[str], binaries: Iterable[tuple[str, bool]], files: Iterable[str]
) -> list[tuple[str, str]]:
    """Write the notices of all parts into a folder; returns what the spec bundles: pairs of file and folder.

    `modules` are names; `binaries` are places in the program, each with whether it is a library of its own; `files`
    are the other places.
    """
    binaries, files = list(binaries), list(files)
    tops = {name.partition(".")[0] for name in modules} | {Path(file).parts[0] for file in files}
    parts = [
        of_package(PROGRAM),
        of_python(),
        *_packages(tops),
        *_libraries(binaries),
        *_typefaces(files),
    ]
    silent = [part.name for part in parts if not (part.licence and part.text.strip())]
    if silent:
        raise Unknown(f"no licence is known of {', '.join(silent)}: name it in parts.toml")
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "parts.json").write_bytes(msgspec.json.format(msgspec.json.encode(parts)) + b"\n")
    return [(str(folder / "parts.json"), "game/notices")]


def _packages(tops: set[str]) -> list[Part]:
    """The installed packages that bring these modules and folders."""
    known = metadata.packages_distributions()
    names = {package.lower() for top in tops for package in known.get(top, ())} | {STARTER}
    return [_package(name) for name in sorted(names - {PROGRAM})]


def _package(name: str) -> Part:
    """A package as it tells itself, or as `parts.toml` tells it."""
    part = of_package(name)
    told = TABLE["package"].get(part.name.lower().replace("_", "-"))
    if told is None:
        return part
    text = _text(told) if "text" in told else part.text
    return msgspec.structs.replace(part, licence=told["licence"], text=text)


def _libraries(binaries: Iterable[tuple[str, bool]]) -> list[Part]:
    """The native libraries, each with its files; an extension module of a package needs no name of its own."""
    found: dict[int, list[str]] = {}
    for place, of_its_own in binaries:
        name = Path(place).name.lower()
        rows = [at for at, row in enumerate(TABLE["library"]) if _fits(name, row["files"])]
        for at in rows:
            found.setdefault(at, []).append(Path(place).as_posix())
        if of_its_own and not rows and not _fits(name, TABLE["python"]["files"]):
            raise Unknown(f"nobody has said whose library {place} is: name it in parts.toml")
    return [_told(TABLE["library"][at], sorted(set(places))) for at, places in sorted(found.items())]


def _typefaces(files: Iterable[str]) -> list[Part]:
    """The typefaces inside packages that stand under a licence of their own."""
    parts = []
    for row in TABLE["typeface"]:
        places = [Path(file).as_posix() for file in files if _fits(Path(file).as_posix().lower(), row["files"])]
        if places:
            package = metadata.distribution(row["package"])
            text = next(file.read_text() for file in package.files or () if file.name == row["text"])
            parts.append(Part(row["name"], "", row["licence"], text, files=tuple(sorted(places))))
    return parts


def _fits(name: str, patterns: list[str]) -> bool:
    return any(fnmatch(name, pattern) for pattern in patterns)


def _told(row: dict[str, Any], files: list[str]) -> Part:
    return Part(row["name"], "", row["licence"], _text(row), files=tuple(files))


def _text(row: dict[str, Any]) -> str:
    """Whose it is, and the licence."""
    text = (HERE / "licences" / f"{row.get('text', row['licence'])}.txt").read_text(encoding="utf-8")
    return f"Copyright (c) {row['copyright']}\n\n{text}"
