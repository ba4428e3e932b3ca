"""The commands that look something up: titles, bots, clauses, saves."""

from __future__ import annotations

import argparse
import ast
from collections.abc import Iterator
from pathlib import Path

import game
from game import registry
from game.kernel import plural, rulebook, text
from game.kernel.clauses import RULES

from .wish import FINE, WRONG_USE, Failure, the_title, told, told_of_save


def titles(parsed: argparse.Namespace) -> int:
    """List the titles."""
    for title in registry.titles():
        seats = "-".join(str(count) for count in dict.fromkeys((min(title.seats), max(title.seats))))
        print(f"{title.id:<14}{title.name} ({text('{seats} seats', seats=seats)}). {title.blurb}")
    return FINE


def bots(parsed: argparse.Namespace) -> int:
    """List the bots, and what each level is in each title."""
    from ai.registry import LEVELS, found, options

    for name, bot in found().items():
        words = (bot.__doc__ or "").strip().splitlines()
        print(f"{name:<12}{words[0] if words else ''}")
        print(f"{'':<12}{text('options: {names}', names=', '.join(options(bot)))}")
    for title in registry.titles():
        known = ", ".join(f"{level} = {title.levels[level]}" for level in LEVELS if level in title.levels)
        print(text("levels of {title}: {known}", title=title.name, known=known))
    return FINE


def clause(parsed: argparse.Namespace) -> int:
    """A clause of a title's rulebook, where its rule is kept, and in a checkout which tests prove it."""
    title = the_title(parsed.title)
    book = rulebook(title.folder)
    wished = parsed.id.upper()
    found = book.find(wished)
    if found is None:
        near = [one.id for one in book.clauses() if wished in one.id][:6]
        hint = ", ".join(near) or ", ".join(one.id for one in book.clauses())[:60]
        raise Failure(
            text("{title} has no clause {id}; there is {near}", title=title.name, id=wished, near=hint), WRONG_USE
        )
    print(f"{found.id}  {found.text}")
    for function in RULES.get(found.id, []):
        code = function.__code__
        print(
            f"{'':<4}{function.__module__}.{function.__qualname__}  {Path(code.co_filename).name}:{code.co_firstlineno}"
        )
    for place in _tests_of(found.id):
        print(f"{'':<4}{place}")
    return FINE


def _tests_of(clause: str) -> Iterator[str]:
    """The tests that cite a clause, with their places; an installed program has none beside it."""
    root = Path(game.__file__).parents[1]
    if not (root / "pyproject.toml").exists():
        return
    for file in sorted((root / "tests").rglob("test_*.py")):
        for cited, name, line in citations(file.read_text(encoding="utf-8")):
            if clause in cited:
                yield f"{name}  {file.relative_to(root).as_posix()}:{line}"


def citations(source: str) -> Iterator[tuple[set[str], str, int]]:
    """The tests of a file that cite clauses: the clauses, the test's name and its line."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef):
            marks = [mark for mark in node.decorator_list if isinstance(mark, ast.Call)]
            named = [mark for mark in marks if isinstance(mark.func, ast.Name) and mark.func.id == "clause"]
            cited = {str(arg.value) for mark in named for arg in mark.args if isinstance(arg, ast.Constant)}
            if cited:
                yield cited, node.name, node.lineno


def saves(parsed: argparse.Namespace) -> int:
    """List, verify or find the saves."""
    from saves.folders import folders
    from saves.store import Store, opened

    with told():
        places = folders()
    match parsed.what:
        case "where":
            for name, place in (("saves", places.saves), ("settings", places.config), ("log", places.log)):
                print(f"{name:<10}{place}")
        case "verify":
            with told_of_save():
                save, _ = opened(parsed.file)
            answers = sum(kind == "answer" for kind, _, _ in save.history)
            print(plural("whole: {n} answer", "whole: {n} answers", answers))
        case _:
            with told():
                listed = Store(places.saves).list()
            for one in listed:
                state = one.trouble or (text("over") if one.finished else text("goes on"))
                who = ", ".join(seat.name for seat in one.seats)
                print(f"{one.name:<28}{one.title:<14}{one.when:%Y-%m-%d %H:%M}  {who}  {state}")
            if not listed:
                print(text("no saved games in {place}", place=places.saves))
    return FINE


def licences(parsed: argparse.Namespace) -> int:
    """The licence of every part of the program: a list, then the texts."""
    from game.licences import parts

    found = parts()
    if not found:
        raise Failure(text("the licences are known where Brigantine is installed: 'pip install .' does that"))
    for part in found:
        print(f"{f'{part.name} {part.version}'.strip():<60}{part.licence}")
    for part in found:
        print(f"\n{'=' * 80}\n{part.name} {part.version}\n\n{part.text.strip() or part.licence}")
    return FINE
