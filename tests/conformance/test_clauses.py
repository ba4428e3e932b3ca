"""Every clause of every title is kept by a rule and cited by a test, or only counts parts."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.check import clauses_have_rules
from game.kernel import Title, rulebook
from game.registry import titles

TESTS = Path(__file__).parents[1]
CITED = set(
    re.findall(
        r'"([A-Z]+-[A-Z]+-\d+)"',
        "".join(
            line
            for file in TESTS.rglob("test_*.py")
            for line in re.findall(r"@clause\([^)]*\)", file.read_text(encoding="utf-8"))
        ),
    )
)


@pytest.mark.parametrize("title", titles(), ids=lambda title: title.id)
def test_every_clause_is_cited_by_a_test(title: Title) -> None:
    uncited = [clause.id for clause in rulebook(title.folder).clauses() if not clause.components]

    assert [id for id in uncited if id not in CITED] == []


@pytest.mark.parametrize("title", titles(), ids=lambda title: title.id)
def test_every_clause_is_kept_by_a_rule(title: Title) -> None:
    assert clauses_have_rules(title).failures == []


def test_no_test_cites_a_clause_that_does_not_exist() -> None:
    known = {clause.id for title in titles() for clause in rulebook(title.folder).clauses()}
    prefixes = {id.split("-")[0] for id in known}

    assert {id for id in CITED if id.split("-")[0] in prefixes} <= known
