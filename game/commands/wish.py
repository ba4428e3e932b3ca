"""What commands share: how a wish that cannot be is told, and how titles, seeds and settings are read."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from random import SystemRandom
from typing import Any

from game import registry
from game.kernel import Title, text

FINE, FAILED, WRONG_USE, STOPPED = 0, 1, 2, 130


class Failure(Exception):
    """A command that cannot go on: its one line says what to do. `status` is the exit status."""

    def __init__(self, message: str, status: int = FAILED) -> None:
        super().__init__(message)
        self.status = status


@contextmanager
def told(status: int = FAILED) -> Iterator[None]:
    """What is wrong with the user's wishes becomes one line."""
    try:
        yield
    except (ValueError, OSError) as error:
        raise Failure(_sentence(error), status) from error


@contextmanager
def told_of_save() -> Iterator[None]:
    """What is wrong with a save that is only looked at becomes one line with the way to go on."""
    from saves.trouble import Damaged

    try:
        with told():
            yield
    except Failure as failure:
        if isinstance(failure.__cause__, Damaged):
            cure = text("{why}; 'brigantine resume' sets it aside and opens an older copy", why=failure)
            raise Failure(cure, failure.status) from failure.__cause__
        raise


def _sentence(error: Exception) -> str:
    if isinstance(error, OSError):
        return text("{place}: {why}", place=error.filename or "", why=error.strerror or error)
    return str(error)


def the_title(id: str) -> Title:
    """The title that was named."""
    with told(WRONG_USE):
        return registry.load(id)


def the_seed(parsed: argparse.Namespace) -> int:
    """The seed that was given, or one that nobody chose."""
    return SystemRandom().randrange(2**32) if parsed.seed is None else int(parsed.seed)


def seat_count(title: Title, parsed: argparse.Namespace) -> int:
    """How many sit at a table that nobody was named for: the usual number, or the first that the settings allow."""
    wished = dict(parsed.set)
    for setting in title.settings:
        for choice in setting.choices:
            if wished.get(setting.id) == choice.id and choice.seats and title.usual_seats not in choice.seats:
                return choice.seats[0]
    return title.usual_seats


def the_settings(title: Title, seats: int, parsed: argparse.Namespace) -> dict[str, str]:
    """The settings that were given, in full."""
    with told(WRONG_USE):
        return title.check_settings(seats, dict(parsed.set))


def write_json(path: Path, figures: Any) -> None:
    """Write one JSON value to a file."""
    with told():
        write_file(path, json.dumps(figures, indent=2).encode() + b"\n")


def the_place(path: Path | None) -> None:
    """Look before long work whether its figures can be written there."""
    if path is not None and not path.absolute().parent.is_dir():
        raise Failure(text("{place}: there is no such folder: make it first", place=path.absolute().parent), WRONG_USE)


def write_file(path: Path, data: bytes) -> None:
    """Put data into a file in one step: a full disk leaves what was there. Raises `OSError` with the file's place."""
    draft = path.with_name(f".{path.name}.draft")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        draft.write_bytes(data)
        draft.replace(path)
    except OSError as error:
        with suppress(OSError):
            draft.unlink(missing_ok=True)
        raise OSError(error.errno, error.strerror, str(path)) from error
