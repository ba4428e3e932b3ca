"""Pictures of our own drawing: icons for all titles in `shared`, faces of pieces in a folder for each title."""

from __future__ import annotations

from pathlib import Path

HERE = Path(__file__).resolve().parent


def find(title: str, name: str) -> Path | None:
    """The picture of this name, a title's own before the shared one; None where nobody has drawn it."""
    for folder in (title, "shared"):
        path = HERE / folder / f"{name}.svg"
        if name and folder and path.is_file():
            return path
    return None
