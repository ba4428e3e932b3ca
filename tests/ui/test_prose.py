"""Paragraphs: wrapped, kept, scrolled, and pointed at."""

from __future__ import annotations

import pygame
import pytest

from game.ui.layout import Rect
from game.ui.look import Look
from game.ui.pieces import Pieces
from game.ui.prose import Paragraph, Prose, of_entry
from tests.ui.tables import CREWS, LOG


@pytest.fixture
def prose() -> Prose:
    pygame.font.init()
    return Prose(Pieces(Look("night", "nine", CREWS)), Rect(100, 50, 300, 200), 1.0, follow=True)


def test_a_log_follows_its_end(prose: Prose) -> None:
    prose.show(of_entry(entry) for entry in LOG * 10)

    assert prose.height > 200
    assert prose.place(len(LOG) * 10 - 1) is not None
    assert prose.place(0) is None


def test_a_log_that_was_scrolled_back_stays_there(prose: Prose) -> None:
    prose.show(of_entry(entry) for entry in LOG * 10)
    prose.scroll(-10_000)

    prose.append(of_entry(LOG[1]))

    assert prose.top == 0
    assert not prose.scroll(-1)


def test_paragraphs_that_stay_are_not_drawn_again(prose: Prose) -> None:
    prose.show(of_entry(entry) for entry in LOG)
    kept = prose._drawn[0].picture

    prose.show(of_entry(entry) for entry in (*LOG, *LOG))

    assert prose._drawn[0].picture is kept
    assert len(prose.paragraphs) == 6


def test_the_paragraph_under_the_pointer_is_found(prose: Prose) -> None:
    prose.show(of_entry(entry) for entry in LOG)
    place = prose.place(1)

    assert place is not None
    assert prose.at(place.centre) == 1
    assert prose.at((0, 0)) == -1


def test_a_link_leads_to_its_clause(prose: Prose) -> None:
    prose.show([Paragraph("A rule.", "body", clause="SOME-1", link="Read SOME-1"), Paragraph("No link.", "body")])
    place = prose.place(0)

    assert place is not None
    assert prose.link_at((place.x + 20, place.bottom - 12)) == "SOME-1"
    assert prose.link_at((place.x + 20, place.y + 6)) == ""


def test_every_kind_of_paragraph_is_drawn_inside_its_rectangle(prose: Prose) -> None:
    kinds = ("entry", "heading", "title", "body", "aside", "strong")
    surface = pygame.Surface((500, 300))

    prose.show(Paragraph("Some words that may have to be broken, for they are many.", kind, 0) for kind in kinds)  # type: ignore[arg-type]
    prose.hovered, prose.selected = 0, 1
    prose.draw(surface)

    drawn = pygame.mask.from_threshold(surface, (0, 0, 0), (1, 1, 1, 255))
    drawn.invert()
    assert all(pygame.Rect(100, 50, 300, 200).contains(rect) for rect in drawn.get_bounding_rects())
    assert prose.height > 0


def test_a_word_that_is_too_long_for_a_line_is_broken() -> None:
    pygame.font.init()
    lines = Look().wrap("Donaudampfschifffahrtsgesellschaft", "body", 80)

    assert len(lines) > 1
    assert "".join(lines) == "Donaudampfschifffahrtsgesellschaft"
