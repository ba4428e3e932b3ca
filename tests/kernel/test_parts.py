"""The smaller parts: hexes, content files, clause tables, words, exported names, titles' settings."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import game.kernel
from game.kernel import ContentError, Entry, plural, read, rulebook, text
from game.kernel.hexes import distance, neighbours, ring, spiral, step
from game.registry import load, titles
from tests.tiny import TITLE

hexes = st.tuples(st.integers(-20, 20), st.integers(-20, 20))


@given(hexes, hexes, hexes)
def test_hex_distance_is_a_distance(a: tuple[int, int], b: tuple[int, int], c: tuple[int, int]) -> None:
    assert distance(a, b) == distance(b, a) >= 0
    assert distance(a, c) <= distance(a, b) + distance(b, c)
    assert (distance(a, b) == 0) == (a == b)


@given(hexes, st.integers(0, 5), st.integers(0, 9))
def test_steps_in_one_direction_lead_that_far(here: tuple[int, int], direction: int, times: int) -> None:
    assert distance(here, step(here, direction, times)) == times
    assert step(step(here, direction, times), (direction + 3) % 6, times) == here


def test_rings_and_spirals_have_the_spaces_of_their_distance() -> None:
    assert [len(ring(radius)) for radius in range(4)] == [1, 6, 12, 18]
    assert all(distance((0, 0), here) == 3 for here in ring(3))
    assert len(set(spiral(6))) == 127
    assert all(distance((2, 1), here) == 1 for here in neighbours((2, 1)))


class Cannon(Entry, frozen=True):
    name: str
    weight: int


@pytest.mark.parametrize(
    ("file", "told"),
    [
        ('name = "Long Tom"\nweight = 9\ncalibre = 3\n', "calibre"),
        ('name = "Long Tom"\n', "weight"),
        ('name = "Long Tom"\nweight = "heavy"\n', r"\$\.weight"),
        ('name = "Long Tom\n', "line 1"),
    ],
)
def test_a_wrong_content_file_is_one_error_that_names_the_file_and_the_place(
    tmp_path: Path, file: str, told: str
) -> None:
    path = tmp_path / "cannon.toml"
    path.write_text(file, encoding="utf-8")

    with pytest.raises(ContentError, match=told) as error:
        read(path, Cannon)
    assert "cannon.toml" in str(error.value)


def test_a_missing_content_file_is_one_error(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match="cannot be read"):
        read(tmp_path / "none.toml", Cannon)


def test_texts_fill_in_their_fields() -> None:
    assert text("{n} sails on the {where}", n=3, where="sea") == "3 sails on the sea"
    assert [plural("{n} sail", "{n} sails", n) for n in (1, 2)] == ["1 sail", "2 sails"]


def test_every_exported_name_of_the_kernel_is_there() -> None:
    assert sorted(game.kernel.__all__) == sorted(set(game.kernel.__all__))
    assert all(hasattr(game.kernel, name) for name in game.kernel.__all__)


def test_unknown_settings_are_one_sentence_that_names_the_choices() -> None:
    with pytest.raises(ValueError, match="no setting 'wind'; it has mode"):
        TITLE.check_settings(2, {"wind": "north"})
    with pytest.raises(ValueError, match="mode is one of cards, heap, not 'dice'"):
        TITLE.check_settings(2, {"mode": "dice"})
    with pytest.raises(ValueError, match="takes 2, 3 seats, not 7"):
        TITLE.check_settings(7, {})


def test_an_unknown_title_is_one_sentence_that_names_those_there_are() -> None:
    with pytest.raises(ValueError, match=r"no title 'chess'; there is .*nine"):
        load("chess")


@pytest.mark.parametrize("title", titles(), ids=lambda title: title.id)
def test_a_title_has_a_rulebook_with_distinct_clauses(title: game.kernel.Title) -> None:
    ids = [clause.id for clause in rulebook(title.folder).clauses()]
    assert len(ids) == len(set(ids)) > 0
