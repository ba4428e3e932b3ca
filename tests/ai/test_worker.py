from __future__ import annotations

import multiprocessing
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from ai import Budget, find_bot
from ai.worker import Worker
from game.kernel import view
from tests.ai.games import match

SOON = 30


@pytest.fixture(scope="module")
def worker() -> Iterator[Worker]:
    with Worker() as one:
        yield one


@pytest.mark.parametrize("spec", ["greedy", "ismcts:playouts=30", "random", "mate"])
def test_the_worker_answers_as_the_bot_itself_would(worker: Worker, spec: str) -> None:
    game = match(answers=3)

    thought = worker.think(game, spec, seed=5).result(SOON)

    itself = find_bot(spec, game.title).decide(view(game, game.ask.seat), game.ask, Budget(), Random(5))
    assert thought.trouble == ""
    assert thought.answer == itself


def test_a_hint_ranks_the_options_with_a_reason(worker: Worker) -> None:
    game = match(answers=2)
    assert game.ask.question == "take"

    thought = worker.think(game, "greedy", ranking=True).result(SOON)

    assert [one.option for one in thought.ranked] == ["take", "leave"]
    assert thought.ranked[0].reason == "More stones."
    assert thought.ranked[0].worth > thought.ranked[1].worth


def test_a_match_set_aside_asks_the_bot_that_it_was_set_aside_for(worker: Worker) -> None:
    aside = match().aside(1)

    thought = worker.think(aside, "greedy", seed=5).result(SOON)

    itself = find_bot("greedy", aside.title).decide(view(aside, 1), aside.ask, Budget(), Random(5))
    assert thought.trouble == ""
    assert thought.answer == itself


def test_the_process_lives_between_requests(worker: Worker) -> None:
    pids = set()
    for _ in range(3):
        worker.think(match(), "random").result(SOON)
        pids.add(worker.pid)

    assert len(pids) == 1


@pytest.mark.parametrize(
    ("spec", "why"),
    [
        ("dying", "its process died"),
        ("raising", "KeyError"),
        ("cheating", "not offered"),
        ("nobody", "there is no bot 'nobody'"),
    ],
)
def test_a_bot_that_fails_is_replaced_by_a_drawn_answer(worker: Worker, spec: str, why: str) -> None:
    game = match()

    thought = worker.think(game, spec).result(SOON)

    assert thought.answer in game.ask.options
    assert why in thought.trouble
    assert "\n" not in thought.trouble
    assert worker.think(game, "greedy").result(SOON).trouble == ""


def test_a_bot_that_hangs_is_given_up() -> None:
    with Worker() as one:
        thought = one.think(match(), "hanging", patience=0.4).result(SOON)

        assert "more than 0.4 seconds" in thought.trouble
        assert one.think(match(), "random").result(SOON).trouble == ""


def test_a_question_that_is_cancelled_frees_the_worker() -> None:
    with Worker() as one:
        hanging = one.think(match(), "hanging")
        time.sleep(0.3)

        assert hanging.cancel()
        assert one.think(match(), "random").result(SOON).trouble == ""


def test_closing_waits_for_no_bot() -> None:
    one = Worker()
    hanging = one.think(match(), "hanging")
    time.sleep(0.3)
    begun = time.perf_counter()
    one.close()

    assert time.perf_counter() - begun < 5
    assert hanging.cancelled()


@pytest.mark.skipif(sys.platform == "win32", reason="kills by signal")
def test_a_killed_process_is_started_again(worker: Worker) -> None:
    worker.think(match(), "random").result(SOON)
    os.kill(worker.pid, signal.SIGKILL)

    assert worker.think(match(), "greedy").result(SOON).trouble == ""


PARENT = """
import sys, time
sys.path[:0] = {path!r}
from ai.worker import Worker
if __name__ == "__main__":
    worker = Worker()
    while not worker.pid:
        time.sleep(0.01)
    from tests.ai.games import match
    worker.think(match(), "random").result(30)
    worker.think(match(), "hanging")
    print(worker.pid, flush=True)
    time.sleep(60)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="kills by signal")
def test_the_process_ends_with_its_parent_even_while_it_thinks(tmp_path: Path) -> None:
    script = tmp_path / "parent.py"
    script.write_text(PARENT.format(path=[str(Path.cwd()), *sys.path]))
    parent = subprocess.Popen([sys.executable, str(script)], stdout=subprocess.PIPE, text=True)
    assert parent.stdout is not None
    pid = int(parent.stdout.readline())
    time.sleep(0.2)

    parent.kill()
    parent.wait()
    parent.stdout.close()

    deadline = time.monotonic() + 10
    while is_alive(pid) and time.monotonic() < deadline:
        time.sleep(0.02)
    assert not is_alive(pid)


def is_alive(pid: int) -> bool:
    """Whether the process runs; one that has ended and was not yet buried does not."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        try:
            os.kill(pid, 0)
        except ProcessLookupError:
            return False
        return not Path("/proc/self/stat").exists()


def screens_of_a_worker() -> list[str]:
    import ai.worker

    assert ai.worker
    return [name for name in sys.modules if name.startswith(("pygame", "game.ui"))]


def test_no_screen_is_loaded_where_bots_think() -> None:
    from concurrent.futures import ProcessPoolExecutor

    with ProcessPoolExecutor(1, multiprocessing.get_context("spawn")) as other:
        assert other.submit(screens_of_a_worker).result(SOON) == []
