"""Node counts: how many sequences of answers lead on from a position."""

from __future__ import annotations

import pytest

from tests.perft_runner import PERFT, Case, below, read
from tests.titles.nine.field import TITLE

CASES = [(case, depth) for case in read(PERFT / "nine.perft") for depth in case.counts]


@pytest.mark.parametrize(("case", "depth"), CASES, ids=lambda part: getattr(part, "name", str(part)))
def test_perft(case: Case, depth: int) -> None:
    counts = below(TITLE, case.position, depth)

    assert sum(counts.values()) == case.counts[depth], counts
