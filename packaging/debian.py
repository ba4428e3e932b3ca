"""The Debian package: the tree under /opt, its name on the PATH, and its place in the desktop's menu."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
from datetime import UTC, datetime
from pathlib import Path

HERE = Path(__file__).parent
ID = "io.github.brigantine.Brigantine"

CONTROL = """\
Package: brigantine
Version: {version}
Architecture: {architecture}
Maintainer: The Brigantine developers <brigantine@users.noreply.github.com>
Section: games
Priority: optional
Installed-Size: {kilobytes}
Depends: libc6 (>= {glibc}), libstdc++6, libgcc-s1
Recommends: libx11-6, libxext6, libxcursor1, libxi6, libxrandr2, libxkbcommon0, libwayland-client0, libwayland-cursor0
Description: desktop table for board games of oaths, brigands and pirates
 Drag warriors over a hex board, alone against bots that are worth playing, or
 several around one screen. Rules to the last clause, undo up to the last
 reveal, and a save after every answer.
 .
 Python and all libraries that the program needs are inside.
"""


def package_of(tree: Path, out: Path, work: Path, version: str, epoch: int, glibc: str) -> Path:
    """Build the package from a tree; returns its file."""
    shutil.rmtree(work, ignore_errors=True)
    shutil.copytree(tree, work / "opt" / "brigantine", symlinks=True)
    link = work / "usr" / "bin" / "brigantine"
    link.parent.mkdir(parents=True)
    link.symlink_to("../../opt/brigantine/brigantine")
    lay_desktop_files(work / "usr" / "share", version, epoch)
    notes = work / "usr" / "share" / "doc" / "brigantine"
    notes.mkdir(parents=True)
    shutil.copy(HERE.parent / "LICENSE", notes / "copyright")
    _control(work, version, glibc)
    _one_mode_for_all(work)
    architecture = _architecture()
    package = out / f"brigantine_{version}_{architecture}.deb"
    command = ["dpkg-deb", "--root-owner-group", "-Zxz", "--build", str(work), str(package)]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, env={**os.environ, "SOURCE_DATE_EPOCH": str(epoch)})
    return package


def lay_desktop_files(share: Path, version: str, epoch: int) -> None:
    """Desktop file, icons and AppStream metadata, in a folder like /usr/share."""
    _put(HERE / "linux" / f"{ID}.desktop", share / "applications" / f"{ID}.desktop")
    day = datetime.fromtimestamp(epoch, UTC).strftime("%Y-%m-%d")
    told = (HERE / "linux" / f"{ID}.metainfo.xml").read_text(encoding="utf-8")
    place = share / "metainfo" / f"{ID}.metainfo.xml"
    place.parent.mkdir(parents=True)
    place.write_text(told.replace("@VERSION@", version).replace("@DATE@", day), encoding="utf-8")
    for picture in sorted((HERE / "icons").glob("brigantine-*.png")):
        size = picture.stem.rpartition("-")[2]
        _put(picture, share / "icons" / "hicolor" / f"{size}x{size}" / "apps" / "brigantine.png")
    _put(HERE / "icons" / "brigantine.svg", share / "icons" / "hicolor" / "scalable" / "apps" / "brigantine.svg")


def _put(file: Path, place: Path) -> None:
    place.parent.mkdir(parents=True, exist_ok=True)
    shutil.copy(file, place)


def _control(work: Path, version: str, glibc: str) -> None:
    """What dpkg knows of the package, and each file's checksum."""
    files = sorted(path for path in work.rglob("*") if path.is_file() and not path.is_symlink())
    told = CONTROL.format(
        version=version,
        architecture=_architecture(),
        kilobytes=sum(file.stat().st_size for file in files) // 1024,
        glibc=glibc,
    )
    sums = [f"{hashlib.md5(file.read_bytes()).hexdigest()}  {file.relative_to(work)}" for file in files]
    (work / "DEBIAN").mkdir()
    (work / "DEBIAN" / "control").write_text(told, encoding="utf-8")
    (work / "DEBIAN" / "md5sums").write_text("\n".join(sums) + "\n", encoding="utf-8")


def _architecture() -> str:
    return subprocess.run(["dpkg", "--print-architecture"], capture_output=True, text=True, check=True).stdout.strip()


def _one_mode_for_all(work: Path) -> None:
    """Whatever the builder's umask: everybody reads, and runs what is a program."""
    for path in (work, *work.rglob("*")):
        if not path.is_symlink():
            path.chmod(0o755 if path.is_dir() or path.stat().st_mode & 0o100 else 0o644)
