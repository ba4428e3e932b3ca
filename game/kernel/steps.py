"""The steps that rules may yield, and `secretly`, the one helper that yields several of them.

A title's rules are generators. Whatever runs them (`Match`, `Playout`) answers each step and sends the answer back in.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from typing import Any, TypeAlias

import msgspec

Option: TypeAlias = int | str | tuple[int | str, ...]
"""One answer to a question: a plain value, hashable, stable in JSON."""

Refusals: TypeAlias = Mapping[Option, tuple[str, ...]]
"""Expected answers that a question does not offer, each with the clauses that forbid it, in the table's order."""


class Ask(msgspec.Struct, gc=False):
    """One seat picks one of a finite list; the driver answers with the chosen option.

    `options` is never empty. A question with one option is answered by the driver and not recorded, unless it says
    `always`. `about` is one plain value that people and bots need to know. `refused` is a module-level function
    `(position, ask) -> Refusals`, called only when somebody tries what is not offered; it uses what the seat knows.
    """

    seat: int
    question: str
    options: Sequence[Option]
    about: Option = ""
    refused: Callable[[Any, Ask], Refusals] | None = None
    always: bool = False


class Roll(msgspec.Struct, gc=False):
    """Open chance: answered with `dice` whole numbers, each from 1 to `faces`."""

    dice: int
    faces: int = 6


class Shuffle(msgspec.Struct, gc=False):
    """Secret chance: the zone is permuted in place; answered with None."""

    zone: list[str]


class Secretly(msgspec.Struct, gc=False):
    """A secret round opens for these seats; answered with the order in which to ask them. Only `secretly` yields it."""

    seats: tuple[int, ...]


class Seal(msgspec.Struct, gc=False):
    """A seat has gone through its secret flow and may still take it back until it hands it in."""

    seat: int


class Reveal(msgspec.Struct, gc=False):
    """The secret round is over: a barrier for undo."""


class Rest(msgspec.Struct, gc=False):
    """The position alone is enough to go on from here."""


class Beat(msgspec.Struct, gc=False):
    """Players must see the table as it is now, before it changes again."""


REST = Rest()
BEAT = Beat()
REVEAL = Reveal()

Step: TypeAlias = Ask | Roll | Shuffle | Secretly | Seal | Reveal | Rest | Beat
Play: TypeAlias = Generator[Step, Any, Any]
"""What a rule that asks returns: it yields steps, receives their answers, and may return a result to its caller."""


def secretly(flows: Mapping[int, Play]) -> Play:
    """Let each seat go through its own little flow, unheard by the others; then all is revealed.

    A flow yields only Asks of its own seat, reads nothing that another flow writes and writes only `Private` fields of
    its own seat. Returns what each flow returned, `{seat: result}` in the caller's order.
    """
    results: dict[int, Any] = {}
    for seat in (yield Secretly(tuple(flows))):
        results[seat] = yield from flows[seat]
        yield Seal(seat)
    yield REVEAL
    return {seat: results[seat] for seat in flows}
