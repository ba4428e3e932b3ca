"""Build all that a release holds, into `dist`: `python packaging/release.py`, from a checkout and with nothing else.

A fresh environment takes the pinned packages, each held against its hash; PyInstaller builds the program from the spec;
then come the archive and the packages of this system, the bill of materials and the checksums. Times in the files are
those of the commit, or SOURCE_DATE_EPOCH.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import time
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import archives
import debian
import glibc

HERE = Path(__file__).parent
ROOT = HERE.parent
T = TypeVar("T")
MOST_UNPACKED, MOST_PACKED = 60, 25  # MB


def main() -> int:
    """Build; returns the exit status."""
    parser = argparse.ArgumentParser(description="Build the program and its packages for this system.")
    parser.add_argument("--out", type=Path, default=ROOT / "dist", help="where the files go (dist)")
    parser.add_argument("--work", type=Path, default=ROOT / "build" / "release", help="where it is built")
    parsed = parser.parse_args()
    try:
        Release(parsed.out.resolve(), parsed.work.resolve()).build()
    except (subprocess.CalledProcessError, OSError, Failed) as error:
        print(f"release: {error}", file=sys.stderr)
        return 1
    return 0


class Failed(Exception):
    """The release cannot be; the message says why."""


class Release:
    """One release: where it is built, of what version, and as of when."""

    def __init__(self, out: Path, work: Path) -> None:
        self.out, self.work = out, work
        self.version: str = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
        self.epoch = int(os.environ.get("SOURCE_DATE_EPOCH") or when_committed())
        self.environment = {**os.environ, "SOURCE_DATE_EPOCH": str(self.epoch), "PYTHONHASHSEED": "0"}
        self.environment.pop("PYTHONPATH", None)
        self.tree = out / "brigantine"
        self.stem = f"brigantine-{self.version}-{archives.system()}"

    def build(self) -> None:
        """All steps, each with its time."""
        shutil.rmtree(self.work, ignore_errors=True)
        shutil.rmtree(self.tree, ignore_errors=True)
        self.out.mkdir(parents=True, exist_ok=True)
        step("environment", self.prepare)
        step("program", self.freeze)
        files = step("packages", self.pack)
        files.append(step("bill of materials", self.bill))
        archives.write_checksums(self.out, files)
        self.tell(files)

    def python(self, *arguments: str | Path) -> None:
        """Run the environment's own Python."""
        folder = "Scripts" if sys.platform == "win32" else "bin"
        run([self.work / "venv" / folder / "python", *arguments], self.environment)

    def prepare(self) -> None:
        """A fresh environment with the pinned packages and the project."""
        run([sys.executable, "-m", "venv", self.work / "venv"], self.environment)
        pip = ("-m", "pip", "install", "-qq", "--disable-pip-version-check")
        self.python(*pip, "--require-hashes", "-r", HERE / "requirements.txt")
        self.python("-m", "hatchling", "build", "-t", "wheel", "-d", self.work / "wheel")
        self.python(*pip, "--no-deps", "--no-index", "--find-links", self.work / "wheel", "brigantine")

    def freeze(self) -> None:
        """PyInstaller builds the folder that holds the program."""
        places = ("--distpath", self.out, "--workpath", self.work / "frozen")
        self.python("-m", "PyInstaller", "--noconfirm", "--log-level", "WARN", *places, HERE / "brigantine.spec")

    def pack(self) -> list[Path]:
        """What this system's players take: archive and packages."""
        if sys.platform == "win32":
            archive = archives.zip_of(self.tree, self.out / f"{self.stem}.zip", self.epoch)
            return [archive, self.installer()]
        if sys.platform == "darwin":
            archive = self.out / f"{self.stem}.zip"
            run(["ditto", "-c", "-k", "--keepParent", self.out / "Brigantine.app", archive], self.environment)
            return [archive]
        archive = archives.tar_of(self.tree, self.out / f"{self.stem}.tar.xz", self.stem, self.epoch)
        oldest = glibc.needed(self.tree)
        package = debian.package_of(self.tree, self.out, self.work / "deb", self.version, self.epoch, oldest)
        return [archive, package]

    def installer(self) -> Path:
        """The installer for Windows, by NSIS."""
        installer = self.out / f"{self.stem}-setup.exe"
        defines = [f"-DTREE={self.tree}", f"-DOUT={installer}", f"-DVERSION={self.version}"]
        run(["makensis", "-V2", "-WX", *defines, HERE / "windows" / "brigantine.nsi"], self.environment)
        return installer

    def bill(self) -> Path:
        """The bill of materials, of what the program itself tells."""
        bill = self.out / f"{self.stem}.cdx.json"
        self.python(HERE / "bill.py", self.tree, bill, self.version, str(self.epoch))
        return bill

    def tell(self, files: list[Path]) -> None:
        """Sizes; raises `Failed` where they are above what is allowed."""
        unpacked = archives.megabytes(self.tree)
        print(f"{'unpacked':<44}{unpacked:7.1f} MB")
        for file in files:
            print(f"{file.name:<44}{archives.megabytes(file):7.1f} MB")
        if sys.platform.startswith("linux"):
            print(f"oldest glibc: {glibc.needed(self.tree)}")
            if unpacked > MOST_UNPACKED or archives.megabytes(files[0]) > MOST_PACKED:
                raise Failed(f"too large: {MOST_UNPACKED} MB unpacked and {MOST_PACKED} MB packed are the most")


def when_committed() -> str:
    """The commit's time; raises `Failed` outside a checkout."""
    command = ["git", "log", "-1", "--format=%ct"]
    told = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if told.returncode:
        raise Failed("set SOURCE_DATE_EPOCH: this is no git checkout that would tell the commit's time")
    return told.stdout.strip()


def run(command: list[str | Path], environment: dict[str, str]) -> None:
    """Run one command in the checkout; raises `CalledProcessError`."""
    subprocess.run(command, cwd=ROOT, env=environment, check=True)


def step(name: str, work: Callable[[], T]) -> T:
    """Do one step and tell how long it took."""
    start = time.monotonic()
    done = work()
    print(f"{name:<44}{time.monotonic() - start:7.1f} s", flush=True)
    return done


if __name__ == "__main__":
    sys.exit(main())
