"""The commands that let bots play for figures: arena, check, bench."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial

from game import registry
from game.kernel import text

from .wish import FAILED, FINE, WRONG_USE, the_place, the_seed, the_settings, the_title, told, write_json


def arena(parsed: argparse.Namespace) -> int:
    """Bots play many games; a table of win share and rating."""
    from concurrent.futures import ProcessPoolExecutor
    from contextlib import nullcontext
    from multiprocessing import get_context

    from ai.arena import play as play_arena
    from ai.registry import split

    title = the_title(parsed.title)
    the_place(parsed.json)
    specs = split(parsed.bots)
    settings = the_settings(title, len(specs), parsed)
    pool = ProcessPoolExecutor(parsed.workers, get_context("spawn")) if parsed.workers > 1 else nullcontext()
    with told(WRONG_USE), pool as executor, progress(text("games"), parsed.games) as moved:
        outcome = play_arena(title.id, specs, parsed.games, the_seed(parsed), settings, executor, moved)
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
    for title in [the_title(parsed.title)] if parsed.title else registry.titles():
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

    the_place(parsed.json)
    titles = [the_title(parsed.title)] if parsed.title else registry.titles()
    figures = []
    for title in titles:
        with stages(title.name) as stage:
            figures.append(measure(title, stage))
        for name, value in figures[-1].items():
            print(f"{name:<24}{value}")
    if parsed.json:
        write_json(parsed.json, figures[0] if parsed.title else figures)
    return FINE


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


def _only_done(moved: Callable[[int], None], done: int, games: int) -> None:
    moved(done)
