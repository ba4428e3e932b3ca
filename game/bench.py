"""The figures of `brigantine bench`: how fast rules, search and window are, measured as they stand."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing import get_context
from random import Random
from statistics import median, quantiles
from time import perf_counter, process_time
from typing import TypedDict

from ai import Budget, find_bot
from game.kernel import Match, Title, copy, redeal, view

GAMES = 60
ROUNDS = 5
COPIES = 3000
SEARCH_MS = 1500
FRAMES = 400
FRAME_S = 1 / 60


class Figures(TypedDict):
    """What `--json` writes, one object a title."""

    title: str
    seats: int
    python_loops_per_s: int
    random_decisions_per_s: int
    copy_us: float
    redeal_us: float
    iterations_per_s: int
    frame_ms_median: float
    frame_ms_p99: float
    startup_s: float


def loops_per_s() -> float:
    """Turns of a plain loop a CPU second: what other figures are scaled by."""

    def turn() -> int:
        total = 0
        for i in range(300_000):
            total += i & 3
        return total

    started = process_time()
    turn()
    return 300_000 / (process_time() - started)


def decisions_per_s(title: Title, seed: int) -> float:
    """Random decisions a CPU second over whole games, by what bots look at."""
    rng = Random(seed)
    choice, consider = rng.choice, title.consider
    settings = title.check_settings(title.usual_seats, {})
    decisions, started = 0, process_time()
    for _ in range(GAMES // ROUNDS):
        run = title.playout(title.start(title.usual_seats, settings), rng)
        while (ask := run.ask) is not None:
            run.answer(choice(consider(ask)))
            decisions += 1
    return decisions / (process_time() - started)


def mid_game(title: Title, seed: int) -> Match:
    """A match half way through: as many random answers as half a usual game has."""
    lengths = []
    for length_seed in range(3):
        match = Match(title, title.usual_seats, seed=length_seed)
        rng = Random(length_seed)
        while match.ask is not None:
            match.answer(rng.choice(title.consider(match.ask)))
        lengths.append(len(match.history))
    match, rng = Match(title, title.usual_seats, seed=seed), Random(seed)
    while match.ask is not None and len(match.history) < min(lengths) // 2:
        match.answer(rng.choice(title.consider(match.ask)))
    return match


def microseconds(what: Callable[[], object], times: int = COPIES) -> float:
    """The CPU time of one call."""
    started = process_time()
    for _ in range(times):
        what()
    return (process_time() - started) / times * 1e6


def iterations_per_s(match: Match) -> float:
    """Iterations of the generic search a CPU second, from a position in mid-game, redeal included."""
    assert match.ask is not None
    seat, count = match.ask.seat, 400
    bot = find_bot(f"ismcts:playouts={count}", match.title)
    seen = view(match, seat)
    started = process_time()
    rounds = 0
    while process_time() - started < SEARCH_MS / 1000:
        bot.decide(seen, match.ask, Budget(), Random(rounds))
        rounds += 1
    return rounds * count / (process_time() - started)


@contextmanager
def elsewhere() -> Iterator[None]:
    """No window that anybody sees, and folders of its own."""
    kept = {name: os.environ.get(name) for name in ("SDL_VIDEODRIVER", "BRIGANTINE_HOME")}
    with tempfile.TemporaryDirectory() as home:
        os.environ.update(SDL_VIDEODRIVER="dummy", BRIGANTINE_HOME=home)
        try:
            yield
        finally:
            for name, value in kept.items():
                os.environ.pop(name) if value is None else os.environ.update({name: value})


def startup_s() -> float:
    """Seconds from the start of the program to the menu's first frame."""
    times = []
    with elsewhere():
        for _ in range(3):
            started = perf_counter()
            program = get_context("spawn").Process(target=first_frame)  # a packed program has no `python -c`
            program.start()
            program.join()
            if program.exitcode:
                raise RuntimeError(f"the menu ended with {program.exitcode}")
            times.append(perf_counter() - started)
    return median(times)


def first_frame() -> None:
    """Open the menu, draw it once, shut it."""
    from game.app import Program
    from game.ui.screens.menu import MenuScreen
    from game.ui.window import Window

    window = Window(Program())
    window.show(MenuScreen(window))
    window.step([])
    window.close()


def frame_ms(title: Title) -> list[float]:
    """The milliseconds of each frame while bots fight at the fullest table, 1600 x 1000."""
    from game.app import Program
    from game.sitting import Seat
    from game.ui.screens.table import TableScreen
    from game.ui.window import Window, milliseconds

    times: list[float] = []
    with elsewhere():
        program = Program()
        program.preferences.speed = "1"
        seats = [Seat(f"Sailor {at + 1}", "greedy") for at in range(max(title.seats))]
        window = Window(program, (1600, 1000))
        screen = TableScreen(window, program.begin(title, seats, {}, seed=1))
        window.show(screen)
        end = perf_counter() + 60
        while len(times) < FRAMES and perf_counter() < end and not program.game.sitting.match.over:  # type: ignore[union-attr]
            started = perf_counter()
            moving = screen.course is not None and screen.course.reel.busy(milliseconds())
            window.step([])
            if moving:
                times.append((perf_counter() - started) * 1000)
            while perf_counter() - started < FRAME_S:
                pass
        window.close()
    return times


def bench(title: Title, report: Callable[[str], None] = lambda what: None) -> Figures:
    """All figures of a title; the loop is timed between the runs. Takes about a minute."""
    loops, decisions = [], []
    report("random games")
    for seed in range(ROUNDS):
        loops.append(loops_per_s())
        decisions.append(decisions_per_s(title, seed))
    match = mid_game(title, 0)
    assert match.ask is not None
    seat, rng = match.ask.seat, Random(0)
    report("copies and redeals")
    copies = microseconds(lambda: copy(match.position))
    deals = microseconds(lambda: (title.redeal or redeal)(copy(match.position), seat, rng)) - copies
    loops.append(loops_per_s())
    report("search")
    iterations = iterations_per_s(match)
    loops.append(loops_per_s())
    report("frames")
    frames = frame_ms(title)
    return Figures(
        title=title.id,
        seats=title.usual_seats,
        python_loops_per_s=round(median(loops)),
        random_decisions_per_s=round(median(decisions)),
        copy_us=round(copies, 2),
        redeal_us=round(deals, 2),
        iterations_per_s=round(iterations),
        frame_ms_median=round(median(frames), 2),
        frame_ms_p99=round(quantiles(frames, n=100)[98], 2),
        startup_s=round(startup_s(), 2),
    )
