"""Puts the throw-away title where the program and its child processes find it: as an installed package would be."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from ai import registry as bots
from game import registry

POINTS = """
[brigantine.titles]
tiny = tests.tiny:TITLE
[brigantine.bots]
hanging = tests.ai.bad_bots:Hanging
dying = tests.ai.bad_bots:Dying
raising = tests.ai.bad_bots:Raising
cheating = tests.ai.bad_bots:Cheating
"""


@contextmanager
def tiny_title(folder: Path) -> Iterator[None]:
    """The entry point `tiny`, in a package's record in this folder, for as long as the context lasts."""
    record = folder / "tiny-1.0.dist-info"
    record.mkdir()
    (record / "METADATA").write_text("Metadata-Version: 2.1\nName: tiny\nVersion: 1.0\n")
    (record / "entry_points.txt").write_text(POINTS)
    sys.path.append(str(folder))
    registry.found.cache_clear()
    bots.found.cache_clear()
    try:
        yield
    finally:
        sys.path.remove(str(folder))
        registry.found.cache_clear()
        bots.found.cache_clear()
