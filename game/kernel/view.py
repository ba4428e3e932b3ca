"""The one gate: what a seat may know of a match's position, log and pending question.

People's screens, bots and outside programs get a `View` and nothing else. Its position is a copy of the title's own
state class in which every unseen piece reads `HIDDEN` and every private field of another seat its default.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec

from .plain import Line, copy
from .steps import Ask, Option
from .zones import HIDDEN, NOBODY, forget, places

if TYPE_CHECKING:
    from .match import Match, Playout

State = TypeVar("State")


class View(msgspec.Struct):
    """What one seat may know. `seat` is -1 for what everybody may know.

    `asked` is the seat that a question waits for, -1 if none, or if that is a secret. `ask` is there for the asked seat
    alone. `given` are the seat's own answers in the open secret round. `holding` is true while the seat may still take
    those back and has to hand them in. `ready` are the seats that are done with that round.
    """

    title: str
    seat: int
    seats: int
    settings: dict[str, str]
    position: Any
    log: tuple[Line, ...]
    asked: int
    ask: Ask | None
    given: tuple[Option, ...]
    holding: bool
    ready: tuple[int, ...]
    over: bool
    names: tuple[str, ...]
    dealer: Callable[[Random], Playout] | None = None

    def deal(self, rng: Random) -> Playout:
        """A playout in which all that the seat cannot see is dealt anew; the seat is asked the same question."""
        if self.dealer is None:
            raise ValueError("this view cannot deal: it came from outside, or its seat is not asked")
        return self.dealer(rng)

    def data(self) -> dict[str, Any]:
        """The view as plain data, as JSON tells it."""
        names = [field for field in self.__struct_fields__ if field not in ("dealer", "ask")]
        data = {name: msgspec.to_builtins(getattr(self, name)) for name in names}
        data["position"].pop("news", None)
        data["ask"] = None if self.ask is None else question(self.ask)
        return data

    def name(self, seat: int) -> str:
        """What a seat is called."""
        return self.names[seat]


def question(ask: Ask) -> dict[str, Any]:
    """A question as plain data."""
    return {
        "seat": ask.seat,
        "question": ask.question,
        "options": msgspec.to_builtins(ask.options),
        "about": msgspec.to_builtins(ask.about),
    }


def masked(position: State, seat: int) -> State:
    """A copy of a position in which the seat reads only what it may know."""
    position = copy(position)
    forget(position, seat)
    unseen = [place for place in places(position) if not place.seen(position, seat)]
    for place in unseen:
        place.pieces[:] = [HIDDEN] * len(place.pieces)
    return position


def readable(log: list[Line], seat: int) -> tuple[Line, ...]:
    """The lines of a log that a seat may read."""
    return tuple(line for line in log if line.to in (NOBODY, seat))


def view(match: Match, seat: int) -> View:
    """What this seat (-1: whoever looks on) may know of the match."""
    secret = match.secret is not None
    waiting = match.ask.seat if match.ask is not None else match.sealing
    own = match.ask is not None and match.ask.seat == seat
    return View(
        title=match.title.id,
        seat=seat,
        seats=match.seats,
        settings=match.settings,
        position=masked(match.position, seat),
        log=readable(match.log, seat),
        asked=waiting if not secret or waiting == seat else NOBODY,
        ask=match.ask if own else None,
        given=match.given(seat),
        holding=match.sealing == seat != NOBODY,
        ready=tuple(match.ready),
        over=match.over,
        names=match.names,
        dealer=(lambda rng: match.playout(rng, seat)) if own else None,
    )
