"""Files that survive a kill at any moment: written whole, older copies kept, bad ones set aside."""

from __future__ import annotations

import contextlib
import os
import shutil
import sys
from pathlib import Path
from typing import IO

from game.kernel.words import text as words

from .trouble import InUse, Unwritable

COPIES = 3


def write(path: Path, text: bytes, older: tuple[Path, ...] = ()) -> None:
    """Put a text into a file in one step; what was there moves on through `older`, the newest first.

    Raises `Unwritable`, and leaves everything as it was, where the folder takes no file.
    """
    draft = path.with_name(f".{path.name}.draft")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with draft.open("wb") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        if older and path.exists():
            _turn_over(path, older)
        draft.replace(path)
        _sync(path.parent)
    except OSError as error:
        with contextlib.suppress(OSError):
            draft.unlink(missing_ok=True)
        raise unwritable(path.parent, error) from error


def unwritable(folder: Path, error: OSError) -> Unwritable:
    """The sentence for a folder that takes no file."""
    why = error.strerror or str(error)
    said = words(
        "{folder} takes no file ({why}): make room or give another place with --home DIR", folder=folder, why=why
    )
    return Unwritable(said)


def _turn_over(path: Path, older: tuple[Path, ...]) -> None:
    """Make the file the newest of its older copies; the file itself stays in its place all the time."""
    older[0].parent.mkdir(exist_ok=True)
    for newer, place in zip(older[-2::-1], older[:0:-1], strict=True):
        if newer.exists():
            newer.replace(place)
    _keep(path, older[0])


def _keep(path: Path, place: Path) -> None:
    """Let what a file holds stay at another place too, when the file itself is replaced."""
    try:
        os.link(path, place)
    except OSError:  # a file system without links
        shutil.copyfile(path, place)


def _sync(folder: Path) -> None:
    """Flush the folder's entry to the disk, where the system can."""
    if sys.platform != "win32":
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def set_aside(path: Path, instead: bytes | None = None) -> Path:
    """Move a bad file into the folder `aside`, under a name that is free, and put a text `instead` of it, if any.

    Returns its new place; raises `Unwritable`, with the file still in its old one.
    """
    try:
        place = _free_place(path)
        if instead is None:
            path.rename(place)
        else:
            _keep(path, place)
    except OSError as error:
        raise unwritable(path.parent, error) from error
    if instead is not None:
        write(path, instead)
    return place


def _free_place(path: Path) -> Path:
    folder = path.parent / "aside"
    folder.mkdir(exist_ok=True)
    place = folder / path.name
    number = 1
    while place.exists():
        number += 1
        place = folder / f"{path.stem}-{number}{path.suffix}"
    return place


class Lock:
    """Keeps a file for one program. The system lifts it when the program ends, however it ends."""

    def __init__(self, path: Path) -> None:
        """Raises `InUse` if another program has it, `Unwritable` where no lock can lie."""
        place = path.with_name(f".{path.name}.lock")
        try:
            place.parent.mkdir(parents=True, exist_ok=True)
            self._file: IO[bytes] | None = place.open("ab")
        except OSError as error:
            raise unwritable(path.parent, error) from error
        try:
            _lock(self._file.fileno())
        except (BlockingIOError, PermissionError) as error:
            self.release()
            raise InUse(
                words("{name} is being played in another window: close that one, or start a new game", name=path.stem)
            ) from error
        except OSError as error:
            self.release()
            raise unwritable(path.parent, error) from error

    def release(self) -> None:
        """Let others have the file."""
        if self._file is not None:
            self._file.close()
            self._file = None


if sys.platform == "win32":
    import msvcrt

    def _lock(handle: int) -> None:
        os.lseek(handle, 0, os.SEEK_SET)
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
