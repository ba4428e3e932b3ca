"""The parts that the program is made of, and under which licence each stands.

A packed program has them in its folder `notices`, written when it was built; in an environment the installed packages
tell their own.
"""

from __future__ import annotations

import platform
import re
import sysconfig
from importlib import metadata, resources
from pathlib import Path

import msgspec

PROGRAM = "brigantine"
LICENCE_FILE = re.compile(r"(LICEN[CS]E|COPYING|NOTICE|OFL)[^/]*$", re.IGNORECASE)


class Part(msgspec.Struct, frozen=True):
    """One part: its licence as SPDX names it, and the licence's text.

    `package` is its name on PyPI, "" for what is none; `files` are those in the packed program that belong to it.
    """

    name: str
    version: str
    licence: str
    text: str
    package: str = ""
    files: tuple[str, ...] = ()


def parts() -> list[Part]:
    """All parts, the program first; none where the program is not installed."""
    notices = resources.files("game") / "notices" / "parts.json"
    if notices.is_file():
        return msgspec.json.decode(notices.read_bytes(), type=list[Part])
    try:
        return [*(of_package(name) for name in _needed(PROGRAM)), of_python()]
    except metadata.PackageNotFoundError:
        return []


def of_package(name: str) -> Part:
    """An installed package; raises `PackageNotFoundError`."""
    package = metadata.distribution(name)
    texts = [file.read_text(encoding="utf-8") for file in package.files or () if _tells_licence(str(file))]
    return Part(package.name, package.version, _licence(package), "\n\n".join(texts), package.name)


def of_python() -> Part:
    """Python itself."""
    places = (Path(sysconfig.get_path("stdlib")) / "LICENSE.txt", Path(sysconfig.get_path("data")) / "LICENSE.txt")
    text = next((place.read_text(encoding="utf-8") for place in places if place.is_file()), "")
    return Part("Python", platform.python_version(), "PSF-2.0", text)


def _needed(name: str) -> list[str]:
    """A package and all that it needs, itself first."""
    found = [name]
    for one in found:
        for wish in metadata.distribution(one).requires or ():
            needed = re.split(r"[^\w.-]", wish, maxsplit=1)[0].lower().replace("_", "-")
            if "extra ==" not in wish and needed not in found and _is_installed(needed):
                found.append(needed)
    return [name, *sorted(found[1:])]


def _is_installed(name: str) -> bool:
    """Whether it is there; what only other systems need is not."""
    try:
        metadata.distribution(name)
    except metadata.PackageNotFoundError:
        return False
    return True


def _tells_licence(file: str) -> bool:
    return ".dist-info" in file and LICENCE_FILE.search(file) is not None


def _licence(package: metadata.Distribution) -> str:
    """What the package says of its licence: as an expression, in a word, or by a classifier."""
    told = package.metadata
    for field in ("License-Expression", "License"):
        words = str(told[field] or "").strip()
        if words and "\n" not in words:
            return words
    classifiers = [line for line in told.get_all("Classifier") or () if line.startswith("License ::")]
    return classifiers[0].rsplit(" :: ", 1)[-1] if classifiers else ""
