"""What each command does: it prints what it says and returns the exit status, or raises `Failure` in one sentence."""

from __future__ import annotations

import argparse
from collections.abc import Callable

from . import look_up, measure, play, watch
from .wish import FAILED, STOPPED, Failure

__all__ = ["FAILED", "STOPPED", "Failure", "run"]

COMMANDS: dict[str | None, Callable[[argparse.Namespace], int]] = {
    None: play.window,
    "play": play.play,
    "resume": play.resume,
    "demo": watch.demo,
    "shot": watch.shot,
    "replay": watch.replay,
    "arena": measure.arena,
    "check": measure.check,
    "bench": measure.bench,
    "saves": look_up.saves,
    "clause": look_up.clause,
    "titles": look_up.titles,
    "bots": look_up.bots,
    "licences": look_up.licences,
}


def run(parsed: argparse.Namespace) -> int:
    """Run the command that was typed; without one the window opens."""
    return COMMANDS[parsed.command](parsed)
