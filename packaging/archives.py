"""Archives that come out the same for the same tree: sorted, with one time for all, owned by nobody in particular."""

from __future__ import annotations

import hashlib
import lzma
import platform
import sys
import tarfile
import time
import zipfile
from collections.abc import Sequence
from pathlib import Path


def system() -> str:
    """What files' names call the system."""
    names = {"win32": "windows", "darwin": "macos"}
    machine = {"amd64": "x86_64", "aarch64": "arm64"}.get(platform.machine().lower(), platform.machine().lower())
    return f"{names.get(sys.platform, 'linux')}-{machine}"


def tar_of(tree: Path, archive: Path, top: str, epoch: int) -> Path:
    """The tree as a `tar.xz`, under one folder."""
    with lzma.open(archive, "wb", preset=6) as packed, tarfile.open(fileobj=packed, mode="w") as tar:
        for path in (tree, *sorted(tree.rglob("*"))):
            entry = tar.gettarinfo(path, f"{top}/{path.relative_to(tree).as_posix()}".removesuffix("/."))
            entry.uid = entry.gid = 0
            entry.uname = entry.gname = "root"
            entry.mtime = epoch
            entry.mode = 0o755 if entry.mode & 0o100 else 0o644
            if entry.isfile():
                with path.open("rb") as file:
                    tar.addfile(entry, file)
            else:
                tar.addfile(entry)
    return archive


def zip_of(tree: Path, archive: Path, epoch: int) -> Path:
    """The tree as a `zip`, under its own name."""
    when = time.gmtime(epoch)[:6]
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as packed:
        for path in sorted(tree.rglob("*")):
            if path.is_file():
                entry = zipfile.ZipInfo(path.relative_to(tree.parent).as_posix(), when)
                entry.compress_type = zipfile.ZIP_DEFLATED
                packed.writestr(entry, path.read_bytes())
    return archive


def megabytes(place: Path) -> float:
    """How large a file is, or a tree, without what only points elsewhere."""
    files = [path for path in place.rglob("*") if not path.is_symlink()] if place.is_dir() else [place]
    return sum(file.stat().st_size for file in files if file.is_file()) / 1_000_000


def write_checksums(folder: Path, files: Sequence[Path]) -> Path:
    """SHA256SUMS beside the files, as `sha256sum --check` reads it."""
    lines = [f"{hashlib.sha256(file.read_bytes()).hexdigest()}  {file.name}" for file in sorted(files)]
    place = folder / "SHA256SUMS"
    place.write_text("\n".join(lines) + "\n", encoding="utf-8", newline="\n")
    return place
