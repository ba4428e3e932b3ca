"""Content files: TOML read into frozen structs. An unknown key, a missing one or a wrong type is one clear error."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TypeVar

import msgspec

from .words import text

Table = TypeVar("Table")


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the entry types of content files derive from."""


class Sentences(Entry, frozen=True):
    """What the log says of each verb, in `words.toml`: `log`, with VERB_0 for none, and `one` for a single thing."""

    log: dict[str, str]
    one: dict[str, str]

    def sentence(self, verb: str, values: Mapping[str, object]) -> str:
        """The sentence for a verb, its fields filled in; the number `n` decides which, where there are several."""
        n = values.get("n")
        if n == 0 and f"{verb}_0" in self.log:
            return text(self.log[f"{verb}_0"], **values)
        if n == 1 and verb in self.one:
            return text(self.one[verb], **values)
        return text(self.log[verb], **values)


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
