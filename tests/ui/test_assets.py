"""The drawn pictures: each keeps to what the loader can draw, and draws something."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

import assets
from game.ui.icons import PLACEHOLDER, Icons
from game.ui.theme import Colour, style

FILES = sorted(assets.HERE.rglob("*.svg"))
ALLOWED = {"svg", "path", "rect", "circle", "polygon", "g"}
COLOUR = re.compile(r"#[0-9A-F]{6}|none")


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_picture_keeps_to_the_rules_of_drawing(path: Path) -> None:
    root = ElementTree.parse(path).getroot()

    assert root.get("viewBox") == "0 0 64 64"
    for part in root.iter():
        assert part.tag.rpartition("}")[2] in ALLOWED
        assert all(COLOUR.fullmatch(part.get(paint, "none")) for paint in ("fill", "stroke"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_picture_can_be_loaded_and_recoloured(path: Path) -> None:
    picture = Icons(path.parent.name).get(path.stem, 32, Colour.parse("00FF00"))

    assert picture is not None
    assert picture.get_size() == (32, 32)
    assert picture.get_bounding_rect().h > 8
    assert all(picture.get_at((x, y))[:3] != (255, 0, 255) for x in range(32) for y in range(32))


def test_every_crew_has_its_emblem() -> None:
    assert all(assets.find("", f"emblem_{crew.emblem}") for crew in style().crews.values())


def test_a_picture_that_nobody_has_drawn_is_missing_without_an_error() -> None:
    assert assets.find("nine", "a_picture_of_nothing") is None
    assert assets.find("nine", "") is None
    assert Icons("nine").get("a_picture_of_nothing", 20) is None


def test_the_placeholder_is_no_colour_of_ours() -> None:
    source = (Path(assets.HERE).parent / "game" / "ui" / "theme.toml").read_text(encoding="utf-8")

    assert PLACEHOLDER.lstrip("#") not in source
