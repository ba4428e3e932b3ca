"""The hex board: spaces, what is near what, and the options that lead from space to space.

A space is a number. The heart comes first, then the small board, the middle and the outer ring, so that the spaces of
a board in play are the first 61, 91 or 127, and a set of spaces is a whole number with a bit for each.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeVar

from game.kernel import Option, rule
from game.kernel.hexes import DIRECTIONS, distance, step

from .content import BOARDS, DEPLOYMENTS, Space

Value = TypeVar("Value")

_regions = {region.id: region.hexes for region in BOARDS.region}
HEXES: tuple[Space, ...] = tuple(
    dict.fromkeys(here for id in ("heart", "small", "middle_ring", "outer_ring") for here in _regions[id])
)
AT: dict[Space, int] = {here: space for space, here in enumerate(HEXES)}
NAMES: tuple[str, ...] = tuple(f"{q},{r}" for q, r in HEXES)
SPACE: dict[str, int] = {name: space for space, name in enumerate(NAMES)}
SPACES = range(len(HEXES))
CENTRE = AT[0, 0]
BIT: tuple[int, ...] = tuple(1 << space for space in SPACES)


def spaces(mask: int) -> list[int]:
    """The spaces of a set."""
    found = []
    while mask:
        last = mask & -mask
        found.append(last.bit_length() - 1)
        mask ^= last
    return found


def mask(hexes: tuple[Space, ...]) -> int:
    """The set of these spaces."""
    return sum(BIT[AT[here]] for here in hexes)


HEART: int = mask(_regions["heart"])
FIELD: dict[int, int] = {board.sides: sum(mask(_regions[id]) for id in board.regions) for board in BOARDS.board}
"""The spaces in play, by the number of sides."""

FORMATION: dict[tuple[int, int], tuple[int, ...]] = {
    key: tuple(AT[here] for here in (*entry.back, *entry.front)) for key, entry in DEPLOYMENTS.items()
}
"""The nine spaces of a side's formation, by slot; by (number of sides, seat)."""

DISTANCE: tuple[tuple[int, ...], ...] = tuple(tuple(distance(a, b) for b in HEXES) for a in HEXES)


def beyond(here: int, direction: int, times: int = 1) -> int | None:
    """The space so many steps away, None off the board."""
    return AT.get(step(HEXES[here], direction, times))


NEAR: tuple[int, ...] = tuple(sum(BIT[b] for b in SPACES if DISTANCE[a][b] == 1) for a in SPACES)
"""The adjacent spaces of each."""

DIRECTION: dict[tuple[int, int], int] = {
    (here, there): direction
    for here in SPACES
    for direction in range(len(DIRECTIONS))
    for times in (1, 2)
    if (there := beyond(here, direction, times)) is not None
}
"""From one space to another in a straight line of one or two steps: the direction."""


class Listed(dict[int, Value]):
    """A value for each set of spaces, worked out when it is first needed and kept."""

    def __init__(self, work_out: Callable[[int], Value]) -> None:
        super().__init__()
        self.work_out = work_out

    def __missing__(self, spaces: int) -> Value:
        value = self[spaces] = self.work_out(spaces)
        return value


class Fan(Listed[tuple[Option, ...]]):
    """The options that lead from a space to each of at most six others: `fan[fan.reach & open]` lists the open ones."""

    def __init__(self, options: Mapping[int, Option]) -> None:
        super().__init__(lambda open: tuple(option for space, option in options.items() if open >> space & 1))
        self.reach = sum(BIT[space] for space in options)


def fan(verb: str, here: int, there: list[int]) -> Fan:
    """The fan of one verb from a space to others."""
    return Fan({space: (verb, NAMES[here], NAMES[space]) for space in there})


def at_two(here: int) -> list[int]:
    """The spaces at distance two."""
    return [there for there in SPACES if DISTANCE[here][there] == 2]


def shooting(here: int) -> list[int]:
    """The spaces two steps away in a straight line."""
    return [there for direction in range(6) if (there := beyond(here, direction, 2)) is not None]


STEPS = tuple(fan("move", here, spaces(NEAR[here])) for here in SPACES)
RIDES = tuple((fan("move", here, at_two(here)[:6]), fan("move", here, at_two(here)[6:])) for here in SPACES)
STRIKES = tuple(fan("attack", here, spaces(NEAR[here])) for here in SPACES)
SHOTS = tuple(fan("attack", here, shooting(here)) for here in SPACES)


@rule("NINE-MOVE-3", "NINE-MOVE-4")
def riding(here: int) -> Listed[int]:
    """For each set of free adjacent spaces, the spaces that a ride can reach by way of one of them (NINE-MOVE-3)."""
    far = sum(BIT[there] for there in at_two(here))
    return Listed(lambda free: sum(BIT[there] for there in spaces(far) if NEAR[there] & free))


@rule("NINE-ATK-2", "NINE-ATK-3")
def sight(here: int) -> Listed[int]:
    """For each set of adjacent spaces without a warrior, the spaces in the line of sight beyond them (NINE-ATK-3)."""
    lines = [(beyond(here, way), beyond(here, way, 2)) for way in range(6)]
    return Listed(
        lambda clear: sum(BIT[far] for near, far in lines if near is not None and far is not None and clear >> near & 1)
    )


RIDDEN = tuple(riding(here) for here in SPACES)
SIGHT = tuple(sight(here) for here in SPACES)

DEFENDS: tuple[Option, ...] = tuple(("defend", name) for name in NAMES)
FLAGS: tuple[Option, ...] = tuple(("flag", name) for name in NAMES)
WAYS: dict[Option, tuple[int, int]] = {
    (verb, NAMES[here], NAMES[there]): (here, there)
    for verb in ("move", "attack")
    for here in SPACES
    for there in SPACES
    if 0 < DISTANCE[here][there] <= 2
}
"""From where to where a Movement or an Attack goes."""
