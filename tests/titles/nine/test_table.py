"""The table: what lies on it lies where it belongs, at every number of sides."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from game.kernel import Match, View, view
from game.kernel.table import Box, Cartouche, Panel, Piece, Well
from game.titles.nine import TITLE

WORDS_AFTER_ICON = {True: 30.0, False: 36.0}
"""How far from a well's left side its words begin, in a low well and in a high one."""


def tables(sides: int, settings: dict[str, str]) -> Iterator[View]:
    """Each seat's view, and that of nobody, at every question of the secret steps and at some of the battle."""
    match, rng = Match(TITLE, sides, TITLE.check_settings(sides, settings), 5), Random(5)
    for _ in range(sides * 14 + 60):
        if match.ask is None:
            return
        yield from (view(match, seat) for seat in range(-1, sides))
        match.answer(rng.choice([option for option in match.ask.options if option != ("surrender",)]))


def inside(piece: Piece, box: Box) -> bool:
    """Whether a piece lies within a box from top to bottom and from side to side."""
    (x, y), (left, top, width, height) = piece.at, box
    across, down = piece.size / 2, piece.size / 2 * (1.15 if piece.shape == "hex" else 1)
    return left <= x - across and x + across <= left + width and top <= y - down and y + down <= top + height


@pytest.mark.parametrize("sides", [2, 3, 4])
def test_what_lies_on_a_mat_stays_within_it(sides) -> None:
    for seen in tables(sides, {"variant": "flag_capture"}):
        scene = TITLE.scene(seen)
        mats = {panel.seat: panel for panel in scene.panels}
        outside = [piece.id for piece in scene.pieces if piece.region == "seats" and not lies(piece, mats)]
        assert outside == []


def lies(piece: Piece, mats: dict[int, Panel]) -> bool:
    return inside(piece, mats[piece.seat].box)


@pytest.mark.parametrize("sides", [2, 3, 4])
def test_the_shield_on_its_mat_leaves_room_for_its_name(sides) -> None:
    for seen in tables(sides, {"variant": "flag_capture"}):
        scene = TITLE.scene(seen)
        parts = [(panel.seat, part) for panel in scene.panels for part in panel.parts]
        wells = {seat: well for seat, well in parts if isinstance(well, Well) and well.title == "Shield"}
        for piece in scene.pieces:
            if piece.region == "seats" and piece.face == "shield":
                x, _, _, height = wells[piece.seat].box
                assert piece.at[0] + piece.size * 0.45 <= x + WORDS_AFTER_ICON[height < 38]


def test_the_prompt_tells_in_few_words_who_has_acted() -> None:
    match = Match(TITLE, 2, TITLE.check_settings(2, {}), 5)
    said = set()
    for turn in range(40):
        assert match.ask is not None
        wished = [option for option in match.ask.options if option[0] in ("warband", "place", "move", "attack")]
        match.answer(wished[turn % len(wished)] if wished else ("end_turn",))
        said.add(TITLE.scene(view(match, -1)).prompt.aside)

    assert len(said) > 3
    assert max(map(len, said)) <= 26


@pytest.mark.parametrize("variant", ["battle", "flag_capture", "allies", "allies_flag_capture"])
def test_the_plate_names_the_variant_in_few_words(variant) -> None:
    for seen in tables(4, {"variant": variant}):
        plate = next(gauge for gauge in TITLE.scene(seen).gauges if isinstance(gauge, Cartouche))
        assert len(plate.title) <= 12
        assert len(plate.text) <= 26
