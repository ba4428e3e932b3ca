"""The looks: every text can be read, and every two crews can be told apart by any sight."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from game.ui.fonts import Fonts
from game.ui.theme import Colour, Palette, contrast, style

READABLE = 4.5
PAIRS = (
    ("text", "panel"), ("text", "panel2"), ("text2", "panel"), ("text2", "panel2"), ("accent", "panel"),
    ("good", "panel"), ("bad", "panel"), ("on_accent", "accent"), ("cream", "wax"), ("ink", "paper"),
    ("ink2", "paper"), ("night_text", "night_box"), ("cream", "night_box"),
)  # fmt: skip

# How the three kinds of colour blindness mix linear red, green and blue.
SIGHTS = {
    "normal": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}


@pytest.mark.parametrize("palette", [style().night, style().day], ids=["night", "day"])
@pytest.mark.parametrize(("colour", "ground"), PAIRS)
def test_every_text_can_be_read_on_its_ground(palette: Palette, colour: str, ground: str) -> None:
    assert contrast(getattr(palette, colour), getattr(palette, ground)) >= READABLE


@pytest.mark.parametrize("theme", ["night", "day"])
def test_the_colour_blind_signs_can_be_read_too(theme: str) -> None:
    palette = style().palette(theme, colour_blind=True)  # type: ignore[arg-type]

    assert contrast(palette.good, palette.panel) >= READABLE
    assert contrast(palette.bad, palette.panel) >= READABLE


@pytest.mark.parametrize("name", style().crews)
def test_an_emblem_can_be_read_on_its_crew(name: str) -> None:
    crew = style().crews[name]

    assert contrast(crew.ink, crew.colour) >= READABLE


@pytest.mark.parametrize("sight", SIGHTS)
def test_any_two_crews_can_be_told_apart(sight: str) -> None:
    seen = [lab(crew.colour, sight) for crew in style().crews.values()]

    assert min(100 * distance(one, other) for one, other in combinations(seen, 2)) > 12


def test_any_two_crews_differ_in_pattern_and_emblem() -> None:
    crews = style().crews.values()

    assert len({crew.pattern for crew in crews}) == len({crew.emblem for crew in crews}) == 6


def test_a_colour_that_is_no_colour_is_refused() -> None:
    with pytest.raises(ValueError, match="six hex digits"):
        Colour.parse("red")


def lab(colour: Colour, sight: str) -> tuple[float, float, float]:
    """A colour as an eye sees it, in OKLab."""
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in (value / 255 for value in colour)]
    r, g, b = (max(0.0, sum(m * c for m, c in zip(row, linear, strict=True))) for row in SIGHTS[sight])
    long = (0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b) ** (1 / 3)
    middle = (0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b) ** (1 / 3)
    short = (0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b) ** (1 / 3)
    return (
        0.2104542553 * long + 0.7936177850 * middle - 0.0040720468 * short,
        1.9779984951 * long - 2.4285922050 * middle + 0.4505937099 * short,
        0.0259040371 * long + 0.7827717662 * middle - 0.8086757660 * short,
    )


def distance(one: tuple[float, float, float], other: tuple[float, float, float]) -> float:
    """How far apart two colours are."""
    return float(sum((a - b) ** 2 for a, b in zip(one, other, strict=True)) ** 0.5)


def test_words_on_buttons_stand_apart_though_others_draw_them() -> None:
    pygame.font.init()
    for plain in (False, True):
        face = Fonts(plain).get("strong")
        assert face.font.size(face.spaced("Go on"))[0] >= face.size("Go on")[0] - 1
