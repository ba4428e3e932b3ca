"""The invariants of `brigantine check`, over a few games of every title."""

from __future__ import annotations

import pytest

from game.check import check, tables
from game.kernel import Title
from game.registry import titles


@pytest.mark.parametrize("title", titles(), ids=lambda title: title.id)
def test_the_invariants_hold_over_random_games(title: Title) -> None:
    games = 2 * len(tables(title))
    findings = check(title, games, seed=1000, workers=1)

    assert findings.failures == []
    assert findings.games == games
    assert findings.ran["swapped secrets: same view"] > 0
    assert findings.ran["undo restores everything"] > 0
