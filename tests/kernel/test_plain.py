"""Plain states: copies share nothing that changes, JSON comes back as it went."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.kernel import Position, Private, Zone, copy, from_json, owner, to_json
from game.kernel.plain import option_from_json


class Chest(msgspec.Struct):
    seat: int
    coins: Annotated[list[str], Zone("coins", owner)]
    marks: dict[str, int]
    note: str = ""


class Hold(Position):
    chests: list[Chest]
    by_name: dict[str, Chest]
    grid: list[list[int]]
    path: tuple[int, ...]
    lid: Chest | None = None
    secret: Annotated[int, Private] = 0


chests = st.builds(
    Chest,
    seat=st.integers(0, 5),
    coins=st.lists(st.text(max_size=4), max_size=4),
    marks=st.dictionaries(st.text(max_size=3), st.integers(), max_size=3),
    note=st.text(max_size=5),
)
holds = st.builds(
    Hold,
    chests=st.lists(chests, max_size=3),
    by_name=st.dictionaries(st.text(max_size=3), chests, max_size=2),
    grid=st.lists(st.lists(st.integers(), max_size=2), max_size=2),
    path=st.lists(st.integers(), max_size=3).map(tuple),
    lid=st.none() | chests,
    secret=st.integers(),
)


@given(holds)
def test_a_copy_is_equal_and_shares_nothing_that_changes(hold: Hold) -> None:
    other = copy(hold)
    assert other == hold
    before = to_json(hold)
    for chest in (*other.chests, *other.by_name.values(), *([other.lid] if other.lid else [])):
        chest.coins.append("x")
        chest.marks["x"] = 1
        chest.note = "x"
    for row in other.grid:
        row.append(0)
    other.chests.clear()
    other.by_name.clear()
    assert to_json(hold) == before


@given(holds)
def test_a_state_comes_back_from_json_as_it_went(hold: Hold) -> None:
    assert from_json(to_json(hold), Hold) == hold


def test_news_is_no_part_of_a_copy() -> None:
    hold = Hold([], {}, [], ())
    hold.tell("found", 1)

    assert copy(hold).news == []
    assert len(hold.news) == 1


def test_a_state_cannot_hold_what_is_not_plain() -> None:
    class Wrong(Position):
        hook: list[Any]

    with pytest.raises(TypeError, match="a state cannot hold"):
        copy(Wrong([]))


def test_options_come_back_from_json_as_tuples() -> None:
    assert option_from_json(["move", 1]) == ("move", 1)
    assert option_from_json("pass") == "pass"
