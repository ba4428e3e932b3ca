"""What a title declares of itself: one record, `TITLE`, in its folder's `__init__.py`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, TypeAlias

import msgspec

from . import table
from .steps import Ask, Option, Play
from .words import text

if TYPE_CHECKING:
    from .match import Playout
    from .view import View

Settings: TypeAlias = Mapping[str, str]
"""The chosen variant of each setting of a title: `{"variant": "allies", "seating": "criss_cross"}`."""


class Choice(msgspec.Struct, frozen=True):
    """One variant of a setting. `seats` are the seat counts it can be played with; empty: all of the title's."""

    id: str
    name: str
    text: str = ""
    seats: tuple[int, ...] = ()


class Setting(msgspec.Struct, frozen=True):
    """Something to choose before a game starts. The first choice is the usual one.

    `only_with` names what it depends on: `{"variant": ("allies",)}`; without that, its first choice counts.
    """

    id: str
    name: str
    choices: tuple[Choice, ...]
    only_with: Mapping[str, tuple[str, ...]] = {}


class Result(msgspec.Struct, frozen=True):
    """How a game ended. `places[seat]` is 1 for a winner; seats that share a place are equal, all 1 is a draw.

    `ended` names the way it ended, for the results page; `scores` are shown where a title has them; None is a
    seat that has none.
    """

    places: tuple[int, ...]
    ended: str
    clause: str = ""
    scores: tuple[int | None, ...] = ()

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats in first place."""
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)


@dataclass(frozen=True)
class Title:
    """A game. Functions of rules and search take a position, functions of the table take a view.

    `play(position)` is the course of the game as steps; its first step is a Rest and nothing changes before it.
    `result` is None while the game goes on. `bound` is the most decisions that a game can take.
    `redeal` deals in place what a seat cannot see. `appraise` gives each seat's outlook in [0, 1].
    `explain_worth` names what makes up a seat's outlook, for hints: feature id -> contribution.
    `consider` names the options that a bot looks at, of those that a question offers.
    `habit` is a quick, sensible answer to a question, for the runs of a search; it may draw, reads only what the asked
    seat may see, and changes nothing. Without it runs go on at random.
    `wanting` checks a loaded position and says what is impossible in it, "" if nothing.
    """

    id: str
    name: str
    blurb: str
    folder: Path
    seats: tuple[int, ...]
    usual_seats: int
    rules_version: int
    start: Callable[[int, Settings], Any]
    play: Callable[[Any], Play]
    result: Callable[[Any], Result | None]
    bound: Callable[[int, Settings], int]
    appraise: Callable[[Any], Sequence[float]]
    explain_worth: Callable[[Any, int], Mapping[str, float]]
    worth_words: Callable[[str, bool], str]
    scene: Callable[[View], table.Scene]
    handles: Callable[[View, Ask], tuple[table.Handle, ...]]
    say: Callable[[View, Any], table.Entry]
    ended: Callable[[View, Result], str]
    explain: Callable[[View, str], table.About | None]
    preview: Callable[[View, Option], table.Preview | None]
    settings: tuple[Setting, ...] = ()
    levels: Mapping[str, str] = field(default_factory=dict)
    open_game: Callable[[Any], bool] = lambda position: False
    redeal: Callable[[Any, int, Random], None] | None = None
    consider: Callable[[Ask], Sequence[Option]] = lambda ask: ask.options
    habit: Callable[[Any, Ask, Random], Option] | None = None
    reworks: Callable[[View], tuple[table.Rework, ...]] = lambda view: ()
    wanting: Callable[[Any], str] = lambda position: ""

    def check_settings(self, seats: int, settings: Settings) -> dict[str, str]:
        """The settings in full, usual choices filled in; raises `ValueError` in one sentence where they cannot be."""
        if seats not in self.seats:
            counts = ", ".join(map(str, self.seats))
            raise ValueError(
                text("{title} takes {counts} seats, not {seats}", title=self.name, counts=counts, seats=seats)
            )
        known = {setting.id: setting for setting in self.settings}
        for id in settings:
            if id not in known:
                names = ", ".join(known) or text("none")
                raise ValueError(
                    text("{title} has no setting '{id}'; it has {names}", title=self.name, id=id, names=names)
                )
        chosen = {}
        for id, setting in known.items():
            choices = {choice.id: choice for choice in setting.choices}
            value = settings.get(id, setting.choices[0].id)
            if value not in choices:
                names = ", ".join(choices)
                raise ValueError(text("{id} is one of {names}, not '{value}'", id=id, names=names, value=value))
            if choices[value].seats and seats not in choices[value].seats:
                counts = ", ".join(map(str, choices[value].seats))
                wish = f"{id}={value}"
                raise ValueError(
                    text("{wish} takes {counts} seats, not {seats}", wish=wish, counts=counts, seats=seats)
                )
            chosen[id] = value
        for id, setting in known.items():
            if any(chosen[other] not in values for other, values in setting.only_with.items()):
                chosen[id] = setting.choices[0].id
        return chosen

    def playout(self, position: Any, rng: Random) -> Playout:
        """A light run of the rules that goes on from a position at a Rest, which it changes."""
        from .match import Playout

        return Playout(self, position, rng)
