from __future__ import annotations

import os
from collections.abc import Callable, Iterator

import pytest

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

from tests.window.hands import Hands


@pytest.fixture
def open_window(tmp_path, monkeypatch) -> Iterator[Callable[..., Hands]]:
    """Opens windows with folders of their own; shuts them in the end."""
    monkeypatch.setenv("BRIGANTINE_HOME", str(tmp_path))
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    opened: list[Hands] = []

    def open_one(*size, **preferences) -> Hands:
        opened.append(Hands(*size, **preferences))
        return opened[-1]

    yield open_one
    for hands in opened:
        hands.close()
