"""What commands share: how a wish that cannot be is told, and how titles, seeds and settings are read."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from contextlib import contextmanager
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
        path.write_text(json.dumps(figures, indent=2) + "\n", encoding="utf-8")
