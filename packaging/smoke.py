"""The smoke test of the built program: `python packaging/smoke.py dist/brigantine`, in the environment of the tests.

It takes the program alone: no Python on the PATH, an empty home whose path holds a blank and letters beyond ASCII. Each
step prints a line. Commands and a game of bots run on every system; on Linux also a game in a real window, what goes
wrong there, and with `--deb FILE` the installed package.
"""

from __future__ import annotations

import argparse
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from built import PATIENCE, Broken, Built, answers, demand, processes, saved, the_game, until

Step = Callable[[], str]
WITH_WORKER = 2 if sys.platform == "win32" else 3
"""The window's process and the bots'; on other systems than Windows, one that clears up behind both."""


def main() -> int:
    """Take all steps; returns the exit status."""
    parser = argparse.ArgumentParser(description="Test the built program.")
    parser.add_argument("tree", type=Path, help="the built folder, or the .app")
    parser.add_argument("--deb", type=Path, help="also install this package, use it and remove it (as root)")
    parser.add_argument("--pictures", type=Path, help="keep pictures of the window in this folder")
    parsed = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="brigantine-") as folder:
        Path(folder).chmod(0o755)  # others use the program too
        home = Path(folder) / "Jörg's Häuschen"
        steps = commands(Built(program_in(parsed.tree), home)) + bots_alone(Built(program_in(parsed.tree), home / "ñ"))
        if sys.platform.startswith("linux"):
            import smoke_trouble
            import smoke_window

            steps += smoke_window.steps(parsed.tree, Path(folder) / "Fenêtre réelle", parsed.pictures)
            steps += smoke_trouble.steps(parsed.tree, Path(folder) / "Trüb sal")
        if parsed.deb:
            import smoke_deb

            steps += smoke_deb.steps(parsed.deb, Path(folder) / "Zweite Person ñ")
        return take(steps)


def program_in(tree: Path) -> Path:
    """The program's file in what was built."""
    if tree.suffix == ".app":
        return tree / "Contents" / "MacOS" / "brigantine"
    return tree / ("brigantine.exe" if sys.platform == "win32" else "brigantine")


def take(steps: list[tuple[str, Step]]) -> int:
    """Take steps until one fails; each prints a line."""
    for number, (name, step) in enumerate(steps, 1):
        start = time.monotonic()
        try:
            told, failed = step(), False
        except (Broken, OSError, AssertionError, ValueError) as error:
            told, failed = f"{type(error).__name__}: {error}", True
        print(
            f"{'FAILED' if failed else 'ok':<7}{number:>2}  {name}: {told} ({time.monotonic() - start:.1f} s)",
            flush=True,
        )
        if failed:
            return 1
    print(f"smoke: all {len(steps)} steps passed")
    return 0


# --- without a window -------------------------------------------------------------------------------------------------


def commands(built: Built) -> list[tuple[str, Step]]:
    """What needs no window."""
    return [
        ("no Python is on the PATH", lambda: no_python(built)),
        ("--version", lambda: version(built)),
        ("titles", lambda: contains(built, "Brotherhood of Nine", "titles")),
        ("bots", lambda: contains(built, "ismcts", "bots")),
        ("--licences", lambda: contains(built, "LGPL-2.1-only", "--licences")),
        ("demo nine, with its picture", lambda: demo(built)),
        ("arena in two processes", lambda: arena(built)),
        ("check nine", lambda: contains(built, "same seed, same game in two processes", "check", "nine", "-n", "1")),
        ("an outside bot", lambda: outside_bot(built)),
    ]


def no_python(built: Built) -> str:
    """Whoever looks for Python finds none."""
    for name in ("python", "python3", "py"):
        demand(shutil.which(name, path=built.env["PATH"]) is None, f"{name} is on the PATH")
    return f"HOME is {built.home}"


def version(built: Built) -> str:
    """The version, in 0.4 s; the quickest start of five counts, as other work may slow the others."""
    times = []
    for _ in range(5):
        start = time.monotonic()
        said = built.said("--version").strip()
        times.append(time.monotonic() - start)
    demand(said.startswith("brigantine ") and said[-1].isdecimal(), f"it says {said!r}")
    demand(min(times) <= 0.4, f"it took {min(times):.2f} s, above 0.4 s")
    return f"{said}, in {min(times):.2f} s"


def contains(built: Built, words: str, *arguments: str) -> str:
    """A command says these words."""
    said = built.said(*arguments)
    demand(words in said, f"it says {said[:200]!r}")
    return f"{len(said.splitlines())} lines"


def demo(built: Built) -> str:
    """Bots play a game; its end is a picture."""
    picture = built.home / "Bild ü.png"
    said = built.said("demo", "nine", "--seed", "3", "--out", str(picture))
    head = picture.read_bytes()[:24]
    demand(head.startswith(b"\x89PNG"), "there is no picture")
    width, height = int.from_bytes(head[16:20], "big"), int.from_bytes(head[20:24], "big")
    return f"{len(said.splitlines())} lines, picture {width}x{height}"


def arena(built: Built) -> str:
    """A pool of processes: without `freeze_support` each would start the program anew."""
    said = built.said("arena", "nine", "--bots", "greedy,random", "-n", "2", "--seed", "1", "--workers", "2")
    until(lambda: not processes(built.program), "processes are left", 10)
    demand("greedy" in said, f"it says {said!r}")
    return "both bots rated, no process left"


def outside_bot(built: Built) -> str:
    """Another program as a bot starts in the user's own environment, not in that of the packed one."""
    if sys.platform == "win32":
        return "not tried: it would need a program to play"
    bot, seen = built.home / "bot.sh", built.home / "seen.txt"
    bot.write_text(f"#!/bin/sh\nexport -p > '{seen.name}'\n", encoding="utf-8")
    bot.chmod(0o755)
    built.run("demo", "nine", "--seats", "external:./bot.sh,random", "--seed", "3", LD_LIBRARY_PATH="/mine")
    told = [line for line in seen.read_text(encoding="utf-8").splitlines() if "LIBRARY_PATH" in line]
    demand(len(told) == 1 and told[0].endswith(("=/mine", "='/mine'", '="/mine"')), f"it has {told}")
    return "it gets the user's library path"


# --- under the dummy driver -------------------------------------------------------------------------------------------


def bots_alone(built: Built) -> list[tuple[str, Step]]:
    """A window that nobody sees, and in it bots that play on by themselves."""
    return [
        ("dummy driver: bots play ten answers", lambda: ten_answers(built, "play", "nine", "--seats", "mate,deckhand")),
        ("dummy driver: resumed, and ten answers more", lambda: ten_answers(built, "resume")),
    ]


def ten_answers(built: Built, *arguments: str) -> str:
    """Ten answers by bots in their process, then TERM in the middle: all ends, the save is whole and goes on."""
    if not built.saves.exists():
        built.settle(speed="4")
    before = saved(built.saves) if built.saves.exists() else None
    running = built.start(*arguments, SDL_VIDEODRIVER="dummy")
    try:
        until(lambda: answers(saved(built.saves)) >= answers(before) + 10, "ten answers never came")
        count = len(processes(built.program))
        demand(count >= WITH_WORKER, "no bot worker runs")
        how = end(built, running)
    finally:
        running.kill()
        running.wait(PATIENCE)
    after = the_game(built.saves)
    if before is not None:
        history = before.match.history
        demand(after.match.history[: len(history)] == history, "the game is another one")
    return f"{answers(after)} answers, {count} processes; {how}; {whole(built)}"


def end(built: Built, running: subprocess.Popen[bytes]) -> str:
    """TERM ends the program and its workers within five seconds."""
    start = time.monotonic()
    running.send_signal(signal.SIGTERM)
    status = running.wait(5)
    until(lambda: not processes(built.program), "processes are left after TERM", 5)
    return f"TERM ended all in {time.monotonic() - start:.1f} s with {status}"


def whole(built: Built) -> str:
    """The last save opens."""
    newest = max(built.saves.glob("*.json"), key=lambda path: path.stat().st_mtime)
    return built.said("saves", "verify", str(newest)).strip()


if __name__ == "__main__":
    sys.exit(main())
