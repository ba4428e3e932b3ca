"""The commands that play and show without a window: demo, shot, replay."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from game.kernel import NOBODY, Match, Title, View, plural, text, view
from game.kernel.table import Button
from game.sitting import borne

from .wish import (
    FINE,
    WRONG_USE,
    Failure,
    seat_count,
    the_seed,
    the_settings,
    the_title,
    told,
    told_of_save,
    write_file,
)

if TYPE_CHECKING:
    from game.ui.theme import ThemeName

HUMAN = "human"


def demo(parsed: argparse.Namespace) -> int:
    """Bots play one game: its log, and its last table as a picture."""
    title = the_title(parsed.title)
    specs = _specs(title, parsed)
    settings = the_settings(title, len(specs), parsed)
    match = Match(title, len(specs), settings, the_seed(parsed), names=_names(specs))
    said = 0
    for _ in _play(match, specs):
        said = _print_log(match, said)
    _print_log(match, said)
    _print_result(match)
    if parsed.out:
        _picture(match, NOBODY, parsed.out)
    return FINE


def shot(parsed: argparse.Namespace) -> int:
    """A picture of the table after some answers by bots."""
    title = the_title(parsed.title)
    specs = _specs(title, parsed)
    seats = len(specs)
    match = Match(title, seats, the_settings(title, seats, parsed), the_seed(parsed), names=_names(specs))
    seat = NOBODY if parsed.seat is None else parsed.seat - 1
    if seat >= seats:
        raise Failure(text("--seat is one of 1 to {seats}", seats=seats), WRONG_USE)
    for answers, _ in enumerate(_play(match, specs)):
        if answers == parsed.after:
            break
    _picture(match, seat, parsed.out, parsed.size, parsed.theme)
    return FINE


def replay(parsed: argparse.Namespace) -> int:
    """The log of a saved game, and the proof that its history leads to its position."""
    from saves.format import whole
    from saves.store import opened

    with told_of_save():
        save, sitting = opened(parsed.save)
        again = whole(sitting.match, parsed.to)
    _print_log(again, 0)
    if parsed.to is None:
        answers = sum(kind == "answer" for kind, _, _ in save.history)
        print(plural("{n} answer leads to the saved position.", "{n} answers lead to the saved position.", answers))
    if parsed.out:
        _picture(again, NOBODY, parsed.out)
    return FINE


def _specs(title: Title, parsed: argparse.Namespace) -> list[str]:
    """The bots that were named, or greedy ones."""
    from ai.registry import split

    return split(parsed.seats) if parsed.seats else ["greedy"] * seat_count(title, parsed)


def _names(specs: list[str]) -> list[str]:
    """The bots' names: their specs, numbered where several share one."""
    if HUMAN in specs:
        raise Failure(text("no person can play without a window: name bots"), WRONG_USE)
    return [text("{spec} {n}", spec=spec, n=at + 1) for at, spec in enumerate(specs)]


def _play(match: Match, specs: list[str]) -> Iterator[None]:
    """Let bots answer; a stop before each answer and at the end."""
    from ai.bot import Budget
    from ai.registry import find_bot

    with told(WRONG_USE):
        bots = [find_bot(spec, match.title) for spec in specs]
    try:
        while match.ask is not None:
            yield
            seat = match.ask.seat
            rng = Random(f"{match.seed}/bot/{len(match.history)}")
            match.answer(bots[seat].decide(view(match, seat), match.ask, Budget(), rng), seat)
        yield
    finally:
        for player in bots:
            player.close()
            if trouble := getattr(player.bot, "trouble", ""):
                print(trouble, file=sys.stderr)


def _onlooker(match: Match) -> View:
    return view(match, NOBODY)


def _print_log(match: Match, said: int) -> int:
    """Print the lines that everybody may read; returns how many there are."""
    seen = _onlooker(match)
    for line in seen.log[said:]:
        entry = match.title.say(seen, line)
        if entry.heading:
            print(f"\n{entry.text}")
        elif entry.text:
            print(f"  {match.names[entry.seat]}: {entry.text}" if entry.seat >= 0 else f"  {entry.text}")
    return len(seen.log)


def _print_result(match: Match) -> None:
    result = match.title.result(match.position)
    if result is None:
        return
    print(f"\n{match.title.ended(_onlooker(match), result)}")
    for seat in sorted(range(match.seats), key=lambda seat: (result.places[seat], seat)):
        points = result.scores[seat] if result.scores else None
        score = "" if points is None else f"  {points}"
        print(f"  {result.places[seat]}. {match.names[seat]}{score}")


def _picture(
    match: Match, seat: int, out: Path, size: tuple[int, int] = (1600, 1000), theme: ThemeName = "night"
) -> None:
    with told():
        write_picture(match, seat, out, size, theme)


def write_picture(match: Match, seat: int, out: Path, size: tuple[int, int], theme: ThemeName) -> None:
    """The table as a seat sees it, -1 as everybody may, as a picture file; no window is opened. Raises `OSError`."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import pygame

    from game.ui.picture import Sitter
    from game.ui.snapshot import snapshot
    from game.ui.theme import style

    title, seen = match.title, view(match, seat)
    asked = seen.ask if seen.ask is not None else None
    handles = title.handles(seen, asked) if asked is not None else ()
    scene = title.scene(seen)
    picture = snapshot(
        scene,
        [Sitter(name) for name in match.names],
        borne(tuple(style().crews)[: match.seats], scene.crews),
        title.id,
        title.name,
        size,
        theme,
        [title.say(seen, line) for line in seen.log],
        [handle for handle in handles if isinstance(handle, Button)],
        own=seat,
    )
    file = BytesIO()
    pygame.image.save(picture, file, "table.png")
    write_file(out, file.getvalue())
