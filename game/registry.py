"""Finds titles by folder, and those that others bring by entry point `brigantine.titles`; loads them by name."""

from __future__ import annotations

from functools import cache
from importlib import import_module, metadata
from pkgutil import iter_modules

import game.titles
from game.kernel import Title


@cache
def found() -> dict[str, str]:
    """Where each title lies: id -> the module that holds its `TITLE`. Packed programs have no folders to look into."""
    titles = {
        module.name: f"game.titles.{module.name}" for module in iter_modules(game.titles.__path__) if module.ispkg
    }
    for point in metadata.entry_points(group="brigantine.titles"):
        titles.setdefault(point.name, point.value)
    return titles


def load(id: str) -> Title:
    """The title of this id; raises `ValueError` if there is none."""
    if id not in found():
        raise ValueError(f"there is no title '{id}'; there is {', '.join(found())}")
    module, _, name = found()[id].partition(":")
    title: Title = getattr(import_module(module), name or "TITLE")
    return title


def titles() -> list[Title]:
    """All titles, in the order of their names."""
    return sorted((load(id) for id in found()), key=lambda title: title.name)
