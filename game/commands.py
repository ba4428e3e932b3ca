"""What each command does. Each returns the exit status, prints what it says, and raises `Failure` in one sentence."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from random import Random, SystemRandom
from typing import TYPE_CHECKING, Any

from game import registry
from game.kernel import NOBODY, Match, Title, View, plural, rulebook, text, view
from game.kernel.clauses import RULES

if TYPE_CHECKING:
    from game.ui.theme import ThemeName

FINE, FAILED, WRONG_USE, STOPPED = 0, 1, 2, 130

HUMAN = "human"


class Failure(Exception):
    """A command that cannot go on: its one line says what to do. `status` is the exit status."""

    def __init__(self, message: str, status: int = FAILED) -> None:
        super().__init__(message)
        self.status = status


def run(parsed: argparse.Namespace) -> int:
    """Run the command that was typed; without one the window opens."""
    return COMMANDS[parsed.command](parsed)


@contextmanager
def told(status: int = FAILED) -> Iterator[None]:
    """What is wrong with the user's wishes becomes one line."""
    try:
        yield
    except (ValueError, OSError) as error:
        raise Failure(_sentence(error), status) from error


def _sentence(error: Exception) -> str:
    if isinstance(error, OSError):
        return text("{place}: {why}", place=error.filename or "", why=error.strerror or error)
    return str(error)


def _title(id: str) -> Title:
    with told(WRONG_USE):
        return registry.load(id)


def _seed(parsed: argparse.Namespace) -> int:
    return SystemRandom().randrange(2**32) if parsed.seed is None else int(parsed.seed)


def _settings(title: Title, seats: int, parsed: argparse.Namespace) -> dict[str, str]:
    with told(WRONG_USE):
        return title.check_settings(seats, dict(parsed.set))


# --- the window -------------------------------------------------------------------------------------------------------


def window(parsed: argparse.Namespace) -> int:
    """Open the window at the menu."""
    from game.app import open_window

    return _open(open_window)


def play(parsed: argparse.Namespace) -> int:
    """Open the window at a new game."""
    from ai.registry import split
    from game.app import new_seats, open_window, remembered_name

    title = _title(parsed.title)
    with told(WRONG_USE):
        seats = new_seats(title, split(parsed.seats) if parsed.seats else None, remembered_name())
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


# --- without a window -------------------------------------------------------------------------------------------------


def demo(parsed: argparse.Namespace) -> int:
    """Bots play one game: its log, and its last table as a picture."""
    from ai.registry import split

    title = _title(parsed.title)
    specs = split(parsed.seats) if parsed.seats else ["greedy"] * title.usual_seats
    settings = _settings(title, len(specs), parsed)
    match = Match(title, len(specs), settings, _seed(parsed), names=_names(specs))
    said = 0
    for _ in _play(match, specs):
        said = _print_log(match, said)
    _print_log(match, said)
    _print_result(match)
    if parsed.out:
        _picture(match, NOBODY, parsed.out)
    return FINE


def shot(parsed: argparse.Namespace) -> int:
    """A picture of the table after some answers by greedy bots."""
    title = _title(parsed.title)
    seats = title.usual_seats
    specs = ["greedy"] * seats
    match = Match(title, seats, _settings(title, seats, parsed), _seed(parsed), names=_names(specs))
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

    with told():
        save, sitting = opened(parsed.save)
        again = whole(sitting.match, parsed.to)
    _print_log(again, 0)
    if parsed.to is None:
        answers = sum(kind == "answer" for kind, _, _ in save.history)
        print(plural("{n} answer leads to the saved position.", "{n} answers lead to the saved position.", answers))
    if parsed.out:
        _picture(again, NOBODY, parsed.out)
    return FINE


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
    while match.ask is not None:
        yield
        seat = match.ask.seat
        rng = Random(f"{match.seed}/bot/{len(match.history)}")
        match.answer(bots[seat].decide(view(match, seat), match.ask, Budget(), rng), seat)
    yield


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
        score = f"  {result.scores[seat]}" if result.scores else ""
        print(f"  {result.places[seat]}. {match.names[seat]}{score}")


def _picture(
    match: Match, seat: int, out: Path, size: tuple[int, int] = (1600, 1000), theme: ThemeName = "night"
) -> None:
    from game.app import write_picture

    with told():
        write_picture(match, seat, out, size, theme)


# --- bots and figures -------------------------------------------------------------------------------------------------


def arena(parsed: argparse.Namespace) -> int:
    """Bots play many games; a table of win share and rating."""
    from concurrent.futures import ProcessPoolExecutor
    from contextlib import nullcontext
    from multiprocessing import get_context

    from ai.arena import play as play_arena
    from ai.registry import split

    title = _title(parsed.title)
    specs = split(parsed.bots)
    settings = _settings(title, len(specs), parsed)
    pool = ProcessPoolExecutor(parsed.workers, get_context("spawn")) if parsed.workers > 1 else nullcontext()
    with told(WRONG_USE), pool as executor, progress(text("games"), parsed.games) as moved:
        outcome = play_arena(title.id, specs, parsed.games, _seed(parsed), settings, executor, moved)
    print(f"{'bot':<32}{'games won':>10}{'share':>8}{'95 %':>16}{'rating':>8}{'mean ms':>10}{'max ms':>10}")
    for one in outcome.bots:
        bounds = f"{one.share_low:.1%}-{one.share_high:.1%}"
        rating = f"{one.rating:+.0f}±{one.error:.0f}"
        print(
            f"{one.bot:<32}{one.wins:>10.1f}{one.share:>8.1%}{bounds:>16}{rating:>8}"
            f"{one.mean_ms:>10.1f}{one.max_ms:>10.1f}"
        )
    for trouble in outcome.troubles:
        print(trouble, file=sys.stderr)
    if parsed.json:
        write_json(parsed.json, outcome.data())
    return FINE


def check(parsed: argparse.Namespace) -> int:
    """Hold titles against what must be true of every title."""
    from game.check import check as hold
    from game.check import report_lines

    failed = False
    for title in [_title(parsed.title)] if parsed.title else registry.titles():
        with progress(title.name, parsed.games) as moved:
            findings = hold(title, parsed.games, parsed.seed or 0, partial(_only_done, moved))
        print(title.name)
        for line in report_lines(findings):
            print(f"  {line}")
        failed = failed or bool(findings.failures)
    return FAILED if failed else FINE


def bench(parsed: argparse.Namespace) -> int:
    """Measure rules, bots and window."""
    from game.bench import bench as measure

    titles = [_title(parsed.title)] if parsed.title else registry.titles()
    figures = []
    for title in titles:
        with stages(title.name) as stage:
            figures.append(measure(title, stage))
        for name, value in figures[-1].items():
            print(f"{name:<24}{value}")
    if parsed.json:
        write_json(parsed.json, figures[0] if parsed.title else figures)
    return FINE


def _only_done(moved: Callable[[int], None], done: int, games: int) -> None:
    moved(done)


@contextmanager
def progress(what: str, total: int) -> Iterator[Callable[[int], None]]:
    """A bar on stderr, if that is a terminal; what is yielded hears how much is done."""
    if not sys.stderr.isatty():
        yield lambda done: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(what, total=total)
        yield lambda done: bar.update(task, completed=done)


@contextmanager
def stages(what: str) -> Iterator[Callable[[str], None]]:
    """Words on stderr on what is being done, if that is a terminal."""
    if not sys.stderr.isatty():
        yield lambda stage: None
        return
    from rich.console import Console

    with Console(stderr=True).status(what) as status:
        yield lambda stage: status.update(f"{what}: {stage}")


# --- looking up -------------------------------------------------------------------------------------------------------


def look_up_titles(parsed: argparse.Namespace) -> int:
    """List the titles."""
    for title in registry.titles():
        seats = "-".join(str(count) for count in dict.fromkeys((min(title.seats), max(title.seats))))
        print(f"{title.id:<14}{title.name} ({text('{seats} seats', seats=seats)}). {title.blurb}")
    return FINE


def look_up_bots(parsed: argparse.Namespace) -> int:
    """List the bots, and what each level is in each title."""
    from ai.registry import LEVELS, found, options

    for name, bot in found().items():
        words = (bot.__doc__ or "").strip().splitlines()
        print(f"{name:<12}{words[0] if words else ''}")
        print(f"{'':<12}{text('options: {names}', names=', '.join(options(bot)))}")
    for title in registry.titles():
        known = ", ".join(f"{level} = {title.levels[level]}" for level in LEVELS if level in title.levels)
        print(text("levels of {title}: {known}", title=title.name, known=known))
    return FINE


def clause(parsed: argparse.Namespace) -> int:
    """A clause of a title's rulebook, and where its rule is kept."""
    title = _title(parsed.title)
    book = rulebook(title.folder)
    wished = parsed.id.upper()
    found = book.find(wished)
    if found is None:
        near = [one.id for one in book.clauses() if wished in one.id][:6]
        hint = ", ".join(near) or ", ".join(one.id for one in book.clauses())[:60]
        raise Failure(
            text("{title} has no clause {id}; there is {near}", title=title.name, id=wished, near=hint), WRONG_USE
        )
    print(f"{found.id}  {found.text}")
    for function in RULES.get(found.id, []):
        code = function.__code__
        print(
            f"{'':<4}{function.__module__}.{function.__qualname__}  {Path(code.co_filename).name}:{code.co_firstlineno}"
        )
    return FINE


def saved(parsed: argparse.Namespace) -> int:
    """List, verify or find the saves."""
    from saves.folders import folders
    from saves.store import Store, opened

    places = folders()
    match parsed.what:
        case "where":
            for name, place in (("saves", places.saves), ("settings", places.config), ("log", places.log)):
                print(f"{name:<10}{place}")
        case "verify":
            with told():
                save, _ = opened(parsed.file)
            answers = sum(kind == "answer" for kind, _, _ in save.history)
            print(plural("whole: {n} answer", "whole: {n} answers", answers))
        case _:
            with told():
                listed = Store(places.saves).list()
            for one in listed:
                state = one.trouble or (text("over") if one.finished else text("goes on"))
                who = ", ".join(seat.name for seat in one.seats)
                print(f"{one.name:<28}{one.title:<14}{one.when:%Y-%m-%d %H:%M}  {who}  {state}")
            if not listed:
                print(text("no saved games in {place}", place=places.saves))
    return FINE


def write_json(path: Path, figures: Any) -> None:
    """Write one JSON value to a file."""
    with told():
        path.write_text(json.dumps(figures, indent=2) + "\n", encoding="utf-8")


COMMANDS: dict[str | None, Callable[[argparse.Namespace], int]] = {
    None: window,
    "play": play,
    "resume": resume,
    "demo": demo,
    "shot": shot,
    "replay": replay,
    "arena": arena,
    "check": check,
    "bench": bench,
    "saves": saved,
    "clause": clause,
    "titles": look_up_titles,
    "bots": look_up_bots,
}
