"""Where teams stand in the yard of a tile and in the Prison."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.kernel.table import Box, Point

from . import layout
from .layout import LAYOUT
from .pawns import Team

SLIM = 0.6
"""How wide a pawn is, as a share of its height."""


class Measure(NamedTuple):
    """How large pawns are, how far apart in a team and between teams, and how large a token is."""

    high: float
    step: float
    gap: float
    token: float


LARGE, SMALL = Measure(52, 18, 22, 26), Measure(36, 11, 12, 20)
CELL, CELLS = Measure(46, 18, 18, 26), Measure(30, 10, 10, 18)
"""In the Prison, and where it is full."""

MOST_CELL = 4
"""So many prisoners and Patrols stand in one row."""


class Stand(NamedTuple):
    """Where a pawn or a token comes to stand."""

    id: str
    at: Point
    size: float
    is_token: bool = False


def width(team: Team, size: Measure) -> float:
    """How wide a team stands, its token included."""
    return size.high * SLIM + size.step * (len(team.pawns) - 1) + (size.token * 0.8 if team.token else 0)


def across(teams: Sequence[Team], size: Measure) -> float:
    """How wide teams stand in a row."""
    return sum(width(team, size) for team in teams) + size.gap * (len(teams) - 1)


def in_row(teams: Sequence[Team], size: Measure, middle: float, foot: float) -> Iterator[Stand]:
    """Teams side by side, the group centred."""
    x = middle - across(teams, size) / 2
    for team in teams:
        first = x + size.high * SLIM / 2
        for at, id in enumerate(team.pawns):
            yield Stand(id, (first + size.step * at, foot), size.high)
        if team.token:
            last = first + size.step * (len(team.pawns) - 1)
            yield Stand(team.token, (last + size.high * 0.46, foot - size.high * 0.17), size.token, True)
        x += width(team, size) + size.gap


def in_tile(corner: Point, teams: Sequence[Team]) -> list[Stand]:
    """Teams in the yard of a tile: large in one row, small where they are too wide, in two rows where they are many."""
    yard, (x, y) = LAYOUT.yard, corner
    middle = x + yard.middle
    if across(teams, LARGE) <= yard.width:
        return list(in_row(teams, LARGE, middle, y + yard.foot))
    if across(teams, SMALL) <= yard.width and len(teams) <= 3:
        return list(in_row(teams, SMALL, middle, y + yard.few))
    upper = 3 if len(teams) > 3 else 2
    above, below = yard.rows
    return [
        *in_row(teams[:upper], SMALL, middle, y + above),
        *in_row(teams[upper:], SMALL, middle, y + below),
    ]


def in_prison(teams: Sequence[Team]) -> list[Stand]:
    """Teams in the Prison: in one row, or small in two."""
    prison = LAYOUT.prison
    middle = prison.centre[0]
    if sum(len(team.pawns) for team in teams) <= MOST_CELL and across(teams, CELL) <= 2 * prison.floor - 24:
        return list(in_row(teams, CELL, middle, prison.foot))
    upper = (len(teams) + 1) // 2
    above, below = prison.rows
    return [*in_row(teams[:upper], CELLS, middle, above), *in_row(teams[upper:], CELLS, middle, below)]


def landing(box: Box) -> Point:
    """Where a pawn that is carried to a tile comes to stand."""
    return layout.middle(box)[0], box[1] + LAYOUT.yard.foot
