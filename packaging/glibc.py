"""The oldest C library on which the program starts: the highest version of a symbol that any of its files asks for.

`python packaging/glibc.py dist/brigantine` prints it, and which files ask for it.
"""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

VERSION = re.compile(r"GLIBC_(\d+(?:\.\d+)+)")


def asked(file: Path) -> tuple[int, ...]:
    """The highest version that a file asks for, () if it is no program and no library."""
    with file.open("rb") as start:
        if start.read(4) != b"\x7fELF":
            return ()
    told = subprocess.run(["objdump", "-T", file], capture_output=True, text=True, check=True).stdout
    return max((tuple(map(int, version.split("."))) for version in VERSION.findall(told)), default=())


def by_file(tree: Path) -> dict[Path, tuple[int, ...]]:
    """What each file of a tree asks for."""
    files = sorted(path for path in tree.rglob("*") if path.is_file() and not path.is_symlink())
    return {file: asked(file) for file in files}


def needed(tree: Path) -> str:
    """The oldest version with which the whole tree works."""
    return ".".join(map(str, max(by_file(tree).values())))


if __name__ == "__main__":
    found = by_file(Path(sys.argv[1]))
    highest = max(found.values())
    print(f"glibc {'.'.join(map(str, highest))}")
    for file, version in found.items():
        if version == highest:
            print(f"  {file}")
