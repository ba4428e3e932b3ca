"""Older formats of the save file: one small step for each format number, kept for good.

A step takes the decoded JSON of its format and returns that of the next one. Steps work on plain data alone: they never
call the rules, since those are of another time.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

Raw: TypeAlias = dict[str, Any]


def _seats_with_crews(raw: Raw) -> Raw:
    """0 -> 1: a seat was a pair of name and bot; the way a turn is handed on was not kept."""
    seats = [{"name": name, "bot": bot, "crew": ""} for name, bot in raw["seats"]]
    return raw | {"seats": seats, "hand_over": "wait", "kept": -1}


STEPS: dict[int, Callable[[Raw], Raw]] = {0: _seats_with_crews}
"""Format number -> the step that leads from it to the next."""


def upgraded(raw: Raw, to: int) -> Raw:
    """The same save in format `to`."""
    for number in range(raw["format"], to):
        raw = STEPS[number](raw) | {"format": number + 1}
    return raw
