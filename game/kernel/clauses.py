"""The clause table of a title, and the mark that ties a rule to its clauses.

`clauses.toml` carries each clause's number, heading and a sentence in our own words. It is the rulebook in the game,
what a refusal cites and what tests cite.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

from .content import Entry, read
from .steps import Option

Function = TypeVar("Function", bound=Callable[..., Any])

RULES: dict[str, list[Callable[..., Any]]] = defaultdict(list)
"""The functions that keep each clause."""


def rule(*clauses: str) -> Callable[[Function], Function]:
    """Mark a function as the place where these clauses are kept. It costs nothing when the function runs."""

    def mark(function: Function) -> Function:
        for clause in clauses:
            RULES[clause].append(function)
        return function

    return mark


class Clause(Entry, frozen=True):
    """One clause. `origin` is `source`, `house` (our reading) or both; `components`: it only counts parts."""

    id: str
    text: str
    origin: str
    components: bool = False


class Chapter(Entry, frozen=True):
    """A heading and its clauses."""

    heading: str
    clause: tuple[Clause, ...]


class Rulebook(Entry, frozen=True):
    """A title's clause table."""

    title: str
    chapter: tuple[Chapter, ...]

    def clauses(self) -> Iterator[Clause]:
        """All clauses, in order."""
        for chapter in self.chapter:
            yield from chapter.clause

    def find(self, id: str) -> Clause | None:
        """The clause of this number, or None."""
        return next((clause for clause in self.clauses() if clause.id == id), None)


def rulebook(folder: Path) -> Rulebook:
    """The clause table in a title's folder."""
    return read(folder / "clauses.toml", Rulebook)


@cache
def rank(folder: Path) -> dict[str, int]:
    """Each clause's place in the table of a title's folder."""
    return {clause.id: at for at, clause in enumerate(rulebook(folder).clauses())}


def in_order(found: Mapping[Option, Iterable[str]], folder: Path) -> dict[Option, tuple[str, ...]]:
    """Refusals with their clauses in the order of the table in a title's folder."""
    order = rank(folder)
    return {option: tuple(sorted(clauses, key=order.__getitem__)) for option, clauses in found.items()}
