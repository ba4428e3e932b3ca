"""Which lines of the log are shown, and the log as text to copy. No pygame."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypeAlias

from game.kernel.table import Entry

Filter: TypeAlias = Literal["all", "mine", "since"]


def chosen(entries: Sequence[Entry], filter: Filter, seat: int, since: int) -> list[Entry]:
    """The lines that a filter lets through: all, those of a seat, or those after line `since`."""
    match filter:
        case "mine":
            return _with_headings([entry for entry in entries if entry.heading or entry.seat == seat])
        case "since":
            return _with_headings(entries[since:])
    return list(entries)


def _with_headings(entries: Sequence[Entry]) -> list[Entry]:
    """The lines without headings that nothing follows."""
    kept = []
    for entry, following in zip(entries, [*entries[1:], None], strict=False):
        if not entry.heading or (following is not None and not following.heading):
            kept.append(entry)
    return kept


def as_text(entries: Sequence[Entry], names: Sequence[str]) -> str:
    """The lines as plain text, each with the name of its seat."""
    lines = []
    for entry in entries:
        if entry.heading:
            lines += ["", entry.text]
        elif 0 <= entry.seat < len(names):
            lines.append(f"  {names[entry.seat]}: {entry.text}")
        else:
            lines.append(f"  {entry.text}")
    return "\n".join(lines).strip() + "\n"
