"""The commands that open the window."""

from __future__ import annotations

import argparse
from collections.abc import Callable

from game.kernel import text

from .wish import WRONG_USE, Failure, seat_count, the_title, told


def window(parsed: argparse.Namespace) -> int:
    """Open the window at the menu."""
    from game.app import open_window

    return _open(open_window)


def play(parsed: argparse.Namespace) -> int:
    """Open the window at a new game."""
    from ai.registry import split
    from game.app import new_seats, open_window, remembered_name

    title = the_title(parsed.title)
    with told():
        name = remembered_name()
    with told(WRONG_USE):
        seats = new_seats(title, split(parsed.seats) if parsed.seats else None, name, seat_count(title, parsed))
        settings = title.check_settings(len(seats), dict(parsed.set))
    return _open(lambda: open_window(new=(title, seats, settings, parsed.seed)))


def resume(parsed: argparse.Namespace) -> int:
    """Open the window at a saved game."""
    from game.app import open_window

    return _open(lambda: open_window(resume=parsed.save or True))


def _open(opened: Callable[[], int]) -> int:
    from game.ui.window import NoDisplay

    try:
        with told():
            return opened()
    except NoDisplay as error:
        raise Failure(
            text("there is no display for a window; 'brigantine demo' and 'brigantine shot' need none")
        ) from error
