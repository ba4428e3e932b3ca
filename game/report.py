"""What is written down when something goes wrong: the log file, and a report of an error that nobody expected."""

from __future__ import annotations

import logging
import os
import platform
import tempfile
import traceback
from datetime import datetime
from importlib import metadata
from logging.handlers import RotatingFileHandler
from pathlib import Path

from saves import Unwritable, folders

log = logging.getLogger("brigantine")
log.addHandler(logging.NullHandler())
log.propagate = False

LOG_BYTES, LOG_COPIES = 1_000_000, 3


def keep_log(folder: Path) -> None:
    """The log file, turned over when it is large; without a folder to write in there is none."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        handler = RotatingFileHandler(
            folder / "brigantine.log", maxBytes=LOG_BYTES, backupCount=LOG_COPIES, encoding="utf-8", delay=True
        )
    except OSError:
        return
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(message)s"))
    log.addHandler(handler)
    log.setLevel(logging.INFO)


def write_report(error: BaseException, answers: int = 0) -> Path:
    """A report of an error in the log folder: versions, traceback, the last answer's number; nobody's secrets.

    Where that folder cannot be written, it lies in the system's folder for temporary files.
    """
    lines = [
        f"Brigantine {_version('brigantine')}, {datetime.now():%Y-%m-%d %H:%M:%S}",
        f"Python {platform.python_version()} on {platform.system()} {platform.release()}",
        *(f"{package} {_version(package)}" for package in ("pygame-ce", "pygame-gui", "msgspec")),
        f"answers so far: {answers}",
        "",
        *traceback.format_exception(error),
    ]
    name = f"report-{datetime.now():%Y%m%d-%H%M%S-%f}.txt"
    for folder in _places():
        try:
            folder.mkdir(parents=True, exist_ok=True)
            (folder / name).write_text("\n".join(lines), encoding="utf-8")
            return folder / name
        except OSError:
            continue
    return Path(os.devnull)


def _places() -> list[Path]:
    """Where a report may lie, the best place first."""
    spare = Path(tempfile.gettempdir())
    try:
        return [folders().log, spare]
    except Unwritable:
        return [spare]


def _version(package: str) -> str:
    try:
        return metadata.version(package)
    except metadata.PackageNotFoundError:
        return "0"
