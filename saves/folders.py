"""Where the player's files lie: saves, settings and log, each in its own folder."""

from __future__ import annotations

import os
from pathlib import Path
from typing import NamedTuple

import platformdirs

from game.kernel import text

from .trouble import Unwritable

NAME = "brigantine"


class Folders(NamedTuple):
    """The three folders. They need not exist yet."""

    data: Path
    config: Path
    log: Path

    @property
    def saves(self) -> Path:
        """Where the saved games lie."""
        return self.data / "saves"


def folders(home: str | Path | None = None) -> Folders:
    """The system's folders for this program; `home`, or else BRIGANTINE_HOME, moves all three below itself.

    Raises `Unwritable` where the system knows no home of this person.
    """
    home = home or os.environ.get("BRIGANTINE_HOME")
    if home:
        base = Path(home).expanduser().absolute()
        return Folders(base / "data", base / "config", base / "log")
    try:
        return Folders(
            platformdirs.user_data_path(NAME, appauthor=False),
            platformdirs.user_config_path(NAME, appauthor=False),
            platformdirs.user_log_path(NAME, appauthor=False),
        )
    except RuntimeError as error:
        said = text("no home folder is known for your saves: set HOME, or give a place with --home DIR")
        raise Unwritable(said) from error
