"""What a person has set once and for all: how the window looks and moves, and who plays."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import msgspec

from game.kernel import text
from game.sitting import HandOver

from . import files
from .trouble import Unwritable


class Preferences(msgspec.Struct, forbid_unknown_fields=True):
    """The settings. `size` is the interface's, in hundredths; `speed` how fast bots' moves are shown, 0 at once."""

    size: Annotated[int, msgspec.Meta(ge=85, le=175)] = 100
    theme: Literal["day", "night"] = "day"
    speed: Literal["0.5", "1", "2", "4", "at once"] = "1"
    emblems: Literal["always", "hover", "large"] = "always"
    full_screen: bool = False
    plain_font: bool = False
    colour_blind: bool = False
    calm: bool = False
    hand_over: HandOver = "wait"
    name: Annotated[str, msgspec.Meta(max_length=40)] = ""
    crew: str = ""


class Loaded(msgspec.Struct):
    """The settings, and one sentence about a file that had to be set aside, "" if all was well."""

    preferences: Preferences
    trouble: str = ""


def load(folder: Path, mend: bool = True) -> Loaded:
    """The settings of a folder; a damaged file is set aside, unless `mend` is off, and the usual settings hold."""
    path = place(folder)
    try:
        return Loaded(msgspec.json.decode(path.read_bytes(), type=Preferences))
    except FileNotFoundError:
        return Loaded(Preferences())
    except OSError as error:
        said = text("{path}: cannot be read ({why}): the usual settings hold", path=path, why=error.strerror)
        return Loaded(Preferences(), said)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        return Loaded(Preferences(), _set_aside(path, str(error)) if mend else str(error))


def _set_aside(path: Path, why: str) -> str:
    try:
        aside = files.set_aside(path)
    except Unwritable:
        return text("{path}: the settings are damaged ({why}): the usual ones hold", path=path, why=why)
    return text(
        "{path}: the settings are damaged ({why}); they were set aside as {aside}, and the usual ones hold",
        path=path,
        why=why,
        aside=aside,
    )


def save(folder: Path, preferences: Preferences) -> None:
    """Keep the settings; raises `Unwritable`."""
    files.write(place(folder), msgspec.json.format(msgspec.json.encode(preferences)) + b"\n")


def place(folder: Path) -> Path:
    """The file of the settings."""
    return folder / "settings.json"
