"""The player's saved games: written after every answer, listed, opened, and set aside when they are bad."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from types import TracebackType
from typing import NamedTuple

from game.kernel import text
from game.sitting import Seat, Sitting

from . import files
from .format import Save, from_text, save_of, sitting_of, to_text
from .trouble import Damaged, InUse, SaveError


class Summary(NamedTuple):
    """One line of the list of saves. `trouble` says why it cannot be opened, "" if it seems whole."""

    name: str
    title: str
    seats: tuple[Seat, ...]
    when: datetime
    answers: int
    finished: bool
    trouble: str = ""


class Slot:
    """One saved game that this program plays on. Nobody else can open it until it is closed."""

    def __init__(self, path: Path, lock: files.Lock, rules_version: int) -> None:
        self.path = path
        self.rules_version = rules_version
        self._lock = lock

    @property
    def name(self) -> str:
        """The save's name, as the list shows it."""
        return self.path.stem

    def write(self, sitting: Sitting) -> None:
        """Save the sitting as it is; raises `Unwritable`, with the file as it was."""
        files.write(self.path, to_text(save_of(sitting, self.rules_version)), older(self.path))

    def close(self) -> None:
        """Let other programs open it."""
        self._lock.release()

    def __enter__(self) -> Slot:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()


def older(path: Path) -> tuple[Path, ...]:
    """The places of a save's older copies, the newest first."""
    return tuple(path.parent / "older" / f"{path.stem}.{n}{path.suffix}" for n in range(1, files.COPIES + 1))


class Store:
    """The saves of one folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def begin(self, sitting: Sitting, now: datetime | None = None) -> Slot:
        """A save of its own for a new sitting, written at once; raises `Unwritable`."""
        stamp = (now or datetime.now()).strftime("%Y-%m-%d-%H%M")
        for name in _names(f"{sitting.title.id}-{stamp}"):
            path = self.folder / f"{name}.json"
            try:
                lock = files.Lock(path)
            except InUse:
                continue
            if not path.exists():
                break
            lock.release()
        slot = Slot(path, lock, sitting.title.rules_version)
        try:
            slot.write(sitting)
        except SaveError:
            slot.close()
            raise
        return slot

    def resume(self, name: str) -> tuple[Slot, Sitting]:
        """The save of this name and its sitting. Raises `SaveError` in one sentence.

        A damaged file is set aside, and the newest older copy that opens takes its place.
        """
        path = self.find(name)
        lock = files.Lock(path)
        try:
            save, sitting = opened(path)
        except Damaged as error:
            try:
                raise Damaged(self._set_aside(path, error)) from error
            finally:
                lock.release()
        except SaveError:
            lock.release()
            raise
        return Slot(path, lock, save.rules_version), sitting

    def find(self, name: str) -> Path:
        """Where a save lies, by its name in this folder; raises `SaveError`."""
        path = self.folder / f"{Path(name).name.removesuffix('.json')}.json"
        if not path.is_file():
            said = text(
                "there is no saved game '{name}' in {folder}: 'brigantine saves list' names them",
                name=name,
                folder=self.folder,
            )
            raise SaveError(said)
        return path

    def list(self) -> list[Summary]:
        """All saves, the last played first."""
        found = [summary(path) for path in self.folder.glob("*.json") if not path.name.startswith(".")]
        return sorted(found, key=lambda one: (one.when, one.name), reverse=True)

    def recent(self) -> str | None:
        """The name of the game played last that goes on, None if there is none."""
        return next((one.name for one in self.list() if not one.finished and not one.trouble), None)

    def _set_aside(self, path: Path, error: Damaged) -> str:
        """Move a damaged save away and put the newest good copy in its place; returns the sentence that tells it."""
        told = str(error).removeprefix(f"{path}: ").removesuffix(".")
        good = next((copy for copy in older(path) if _opens(copy)), None)
        place = files.set_aside(path, good.read_bytes() if good is not None else None)
        if good is None:
            return text(
                "{path}: {told}; it was set aside as {place}, and no older copy opens: start a new game",
                path=path,
                told=told,
                place=place,
            )
        when = datetime.fromtimestamp(good.stat().st_mtime)
        return text(
            "{path}: {told}; it was set aside as {place}, and its older copy {copy} of {when:%Y-%m-%d %H:%M} "
            "stands in its place: open the game again to play on from there",
            path=path,
            told=told,
            place=place,
            copy=good.name,
            when=when,
        )


def _names(base: str) -> Iterator[str]:
    """The name, and the same with a number behind it for as long as it is taken."""
    yield base
    number = 2
    while True:
        yield f"{base}-{number}"
        number += 1


def opened(path: Path) -> tuple[Save, Sitting]:
    """A save file and its sitting, without a change to either; raises `SaveError` that begins with the file's place."""
    try:
        save = from_text(path.read_bytes())
        return save, sitting_of(save)
    except FileNotFoundError as error:
        said = text("{path}: there is no such file: 'brigantine saves list' names the saves", path=path)
        raise SaveError(said) from error
    except OSError as error:
        said = text("{path}: cannot be read ({why}): see to its permissions", path=path, why=error.strerror)
        raise SaveError(said) from error
    except SaveError as error:
        raise type(error)(f"{path}: {error}") from error


def _opens(path: Path) -> bool:
    try:
        opened(path)
    except SaveError:
        return False
    return True


def summary(path: Path) -> Summary:
    """A save's line in the list; it looks at the file's form alone, not at its game."""
    when = datetime.fromtimestamp(path.stat().st_mtime)
    try:
        save = from_text(path.read_bytes())
    except SaveError as error:
        return Summary(path.stem, "", (), when, 0, False, str(error))
    except OSError as error:
        return Summary(path.stem, "", (), when, 0, False, text("it cannot be read ({why})", why=error.strerror))
    answers = sum(kind == "answer" for kind, _, _ in save.history)
    return Summary(path.stem, save.title, tuple(save.seats), when, answers, save.finished)
