"""Content files: TOML read into frozen structs. An unknown key, a missing one or a wrong type is one clear error."""

from __future__ import annotations

from pathlib import Path
from typing import TypeVar

import msgspec

Table = TypeVar("Table")


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the entry types of content files derive from."""


class ContentError(ValueError):
    """A content file that cannot be read; the message names the file, the entry and what is wrong there."""


def read(path: Path, table: type[Table]) -> Table:
    """The file as a value of this type; raises `ContentError`."""
    try:
        return msgspec.toml.decode(path.read_bytes(), type=table)
    except OSError as error:
        raise ContentError(f"{path}: cannot be read: {error.strerror}") from error
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise ContentError(f"{path}: {error}") from error
