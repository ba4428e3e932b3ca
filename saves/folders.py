"""Where the player's files lie: saves, settings and log, each in its own folder."""

from __future__ import annotations

import os
from pathlib import Path
from typing import NamedTuple

import platformdirs

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
    """The system's folders for this program; `home`, or else BRIGANTINE_HOME, moves all three below itself."""
    home = home or os.environ.get("BRIGANTINE_HOME")
    if home:
        base = Path(home).expanduser().absolute()
        return Folders(base / "data", base / "config", base / "log")
    return Folders(
        platformdirs.user_data_path(NAME, appauthor=False),
        platformdirs.user_config_path(NAME, appauthor=False),
        platformdirs.user_log_path(NAME, appauthor=False),
    )
