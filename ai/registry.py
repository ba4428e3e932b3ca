"""Finds bots by a spec such as `ismcts:playouts=400:seed=3`: a name, then options.

Bots lie in this folder, a module with a `BOT` each; others come by entry point `brigantine.bots`. A bot is a struct or
dataclass whose fields are its options. A title's levels are specs too, where the title is known.
"""

from __future__ import annotations

import inspect
from functools import cache
from importlib import import_module, metadata
from pkgutil import iter_modules
from random import Random
from typing import Annotated, Any

import msgspec

from game.kernel import Option, Title, View, text
from game.kernel.steps import Ask

from .bot import Bot, Budget, Ranked

LEVELS = ("deckhand", "mate", "captain")
COMMAND = "external"
"""The bot whose options are followed by a command, colons and all."""


class Common(msgspec.Struct, frozen=True):
    """Options of every bot. `seed`: other draws. `slips`: how often it takes one that it does not think best."""

    seed: int = 0
    slips: Annotated[float, msgspec.Meta(ge=0, le=1)] = 0.0


class Player:
    """A bot as a spec names it, ready to play one seat. `close` it when the game is over."""

    def __init__(self, spec: str, bot: Bot, common: Common) -> None:
        self.spec = spec
        self.bot = bot
        self.common = common

    def decide(self, view: View, ask: Ask, budget: Budget, rng: Random) -> Option:
        """The bot's answer, or, when it slips, one a little further down its ranking."""
        rng = self._rng(rng)
        if self.common.slips and rng.random() < self.common.slips:
            ranked = self.bot.rank(view, ask, budget, rng)
            at = 1
            while rng.random() < 0.5:
                at += 1
            return ranked[min(at, len(ranked) - 1)].option
        return self.bot.decide(view, ask, budget, rng)

    def rank(self, view: View, ask: Ask, budget: Budget, rng: Random) -> list[Ranked]:
        """The options it looked at, the best first."""
        return self.bot.rank(view, ask, budget, self._rng(rng))

    def _rng(self, rng: Random) -> Random:
        return Random(f"{self.common.seed}/{rng.getrandbits(64)}")

    def close(self) -> None:
        """End what the bot has started, such as an outside program."""
        if close := getattr(self.bot, "close", None):
            close()


@cache
def found() -> dict[str, Any]:
    """The bots there are: name -> class."""
    bots: dict[str, Any] = {}
    for module in iter_modules(import_module("ai").__path__):  # packed programs have no folders to look into
        bot = getattr(import_module(f"ai.{module.name}"), "BOT", None)
        if bot is not None:
            bots[bot.name] = bot
    for point in metadata.entry_points(group="brigantine.bots"):
        bots.setdefault(point.name, point.load())
    return dict(sorted(bots.items()))


def options(bot: Any) -> tuple[str, ...]:
    """The names of a bot's options, those of every bot included."""
    return (*inspect.signature(bot).parameters, *Common.__struct_fields__)


def split(specs: str) -> list[str]:
    """The specs of a list with commas; a command for an outside program holds none."""
    return [spec.strip() for spec in specs.split(",")]


def find_bot(spec: str, title: Title | None = None) -> Player:
    """The bot that a spec names; raises `ValueError` in one sentence that names the choices."""
    name, *given = spec.split(":")
    if name in LEVELS:
        level = level_spec(name, title)
        return Player(spec, *_made(":".join([level, *given])))
    return Player(spec, *_made(spec))


def level_spec(level: str, title: Title | None) -> str:
    """The spec that a level stands for in a title."""
    if title is None or level not in title.levels:
        known = ", ".join(found())
        name = title.name if title is not None else text("no title")
        raise ValueError(
            text("'{level}' is no level of {title}; bots are {known}", level=level, title=name, known=known)
        )
    return title.levels[level]


def _made(spec: str) -> tuple[Bot, Common]:
    """A spec's bot, and what it says that concerns every bot."""
    name, *given = spec.split(":")
    if name not in found():
        known = ", ".join((*found(), *LEVELS))
        raise ValueError(text("there is no bot '{name}'; there is {known}", name=name, known=known))
    kind = found()[name]
    known_options = options(kind)
    values: dict[str, str] = {}
    while given:
        key, equals, value = given[0].partition("=")
        if name == COMMAND and (not equals or key not in known_options):
            values["command"] = ":".join(given)
            break
        if not equals or key not in known_options:
            choices = ", ".join(known_options)
            raise ValueError(text("{bot} has no option '{key}'; it has {choices}", bot=name, key=key, choices=choices))
        values[key] = value
        del given[0]
    common = {key: values.pop(key) for key in Common.__struct_fields__ if key in values}
    return _filled(name, kind, values), _filled(name, Common, common)


def _filled(name: str, kind: Any, values: dict[str, str]) -> Any:
    try:
        return msgspec.convert(values, kind, strict=False)
    except msgspec.ValidationError as error:
        why, _, place = str(error).partition(" - at `$.")
        key = place.rstrip("`")
        if key not in values:
            raise ValueError(text("{bot}: {why}", bot=name, why=str(error).replace("`", ""))) from error
        given = values[key]
        raise ValueError(
            text("{bot}: {key}={given} does not do: {why}", bot=name, key=key, given=given, why=why.replace("`", ""))
        ) from error
