"""Little games for the kernel's tests: a table with a deck, hands, private plans, and whatever flow a test brings."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Annotated, Any

import msgspec

from game.kernel import Match, Play, Position, Private, Result, Zone, everybody, nobody, owner
from tests.tiny import TITLE


class Player(msgspec.Struct):
    seat: int
    hand: Annotated[list[str], Zone("cards", owner)] = msgspec.field(default_factory=list)
    plan: Annotated[str, Private] = ""


class Table(Position):
    players: list[Player]
    deck: Annotated[list[str], Zone("cards", nobody)]
    discard: Annotated[list[str], Zone("cards", everybody)] = msgspec.field(default_factory=list)
    round: int = 0
    seen: list[str] = msgspec.field(default_factory=list)


def table(seats: int = 2) -> Table:
    return Table([Player(seat) for seat in range(seats)], [f"card.{n}" for n in range(1, 9)])


def match(play: Callable[[Table], Play], seed: int = 0, hold: tuple[int, ...] = (), seats: int = 2) -> Match:
    """A match of this flow; it is over when the flow is."""

    def result(position: Any) -> Result | None:
        return None

    title = replace(TITLE, start=lambda seats, settings: table(seats), play=play, result=result)
    return Match(title, seats, {}, seed, hold)
