"""The mark that ties a test to the clauses it proves."""

import pytest


def clause(*ids: str) -> pytest.MarkDecorator:
    """Cite clauses; `tests/conformance/test_clauses.py` finds which of a title's clauses no test cites."""
    return pytest.mark.clause(*ids)
