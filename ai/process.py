"""`external`: an outside program as a bot, by JSON lines on its standard input and output. See PROTOCOL.md.

Whatever the program does, the game goes on: a program that ends, answers too late, prints what is no answer or answers
what was not offered loses its seat to a fallback that answers at random, and `trouble` tells it in one sentence.
"""

from __future__ import annotations

import contextlib
import os
import shlex
import signal
import subprocess
import sys
from dataclasses import dataclass, field
from io import BufferedReader
from pathlib import Path
from queue import Empty, Queue
from random import Random
from threading import Thread
from typing import Annotated, Any, ClassVar

import msgspec

from game import registry
from game.kernel import Option, View, text
from game.kernel.plain import option_from_json
from game.kernel.steps import Ask
from game.kernel.view import question

from .bot import Budget, Ranked, considered

PROTOCOL = 1
LONGEST = 1 << 20
"""The longest line that is read, in bytes."""

GRACE = 1.0
"""How many seconds a program has to end after the last word."""


class FailedError(Exception):
    """The program cannot be played with any longer; the message says why."""


class Program:
    """A running program and the lines that go to and fro. Two threads carry them, so that no full pipe can block."""

    def __init__(self, command: str, transcript: str) -> None:
        """Raises `FailedError` if it cannot be started."""
        self._transcript = Path(transcript) if transcript else None
        try:
            self._process = subprocess.Popen(
                shlex.split(command, posix=sys.platform != "win32"),
                bufsize=0,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                start_new_session=True,
            )
        except (OSError, ValueError, IndexError) as error:
            raise FailedError(text("it cannot be started ({why})", why=error)) from error
        self._to: Queue[bytes] = Queue()
        self._from: Queue[bytes] = Queue()
        self._threads = [Thread(target=carry, daemon=True) for carry in (self._write, self._read)]
        for thread in self._threads:
            thread.start()

    def _write(self) -> None:
        """Carry our lines to the program; an empty one is the last."""
        pipe = self._process.stdin
        assert pipe is not None
        with contextlib.suppress(OSError), pipe:
            while line := self._to.get():
                while line:
                    line = line[pipe.write(line) or 0 :]

    def _read(self) -> None:
        """Carry the program's lines to us; an empty one is its end, or a line that never ends."""
        pipe = self._process.stdout
        assert pipe is not None
        with contextlib.suppress(OSError), BufferedReader(pipe) as lines:  # type: ignore[type-var]
            while (line := lines.readline(LONGEST)).endswith(b"\n"):
                self._from.put(line)
        self._from.put(b"")

    def tell(self, message: dict[str, Any]) -> None:
        """Send one message."""
        line = msgspec.json.encode(message)
        self._note(">", line)
        self._to.put(line + b"\n")

    def hear(self, seconds: float) -> bytes:
        """Its next line; raises `FailedError` if none comes in time."""
        try:
            line = self._from.get(timeout=seconds)
        except Empty:
            raise FailedError(text("it was silent for {seconds:g} seconds", seconds=seconds)) from None
        if not line:
            raise FailedError(text("it has ended"))
        self._note("<", line.rstrip())
        return line

    def _note(self, way: str, line: bytes) -> None:
        """Add a line to the transcript; a disk that takes none is no reason to stop."""
        if self._transcript is not None:
            with contextlib.suppress(OSError), self._transcript.open("a", encoding="utf-8") as file:
                file.write(f"{way} {line.decode('utf-8', 'replace')}\n")

    def end(self, seconds: float = 0.0) -> None:
        """Let it end by itself for so long, then end it and what it has started."""
        self._to.put(b"")
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(seconds)
        self._kill()
        self._process.wait()
        for thread in self._threads:
            thread.join(GRACE)

    def _kill(self) -> None:
        with contextlib.suppress(OSError):
            if sys.platform == "win32":
                self._process.kill()
            else:
                os.killpg(self._process.pid, signal.SIGKILL)


@dataclass
class External:
    """Plays a seat by asking an outside program. It belongs to one seat of one game; `close` it afterwards.

    `limit` is how many seconds an answer may take; `transcript` a file to which all lines are added.
    """

    name: ClassVar[str] = "external"

    command: Annotated[str, msgspec.Meta(min_length=1)]
    limit: Annotated[float, msgspec.Meta(gt=0, le=3600)] = 10.0
    transcript: str = ""
    trouble: str = field(default="", init=False)
    _program: Program | None = field(default=None, init=False)

    def decide(self, view: View, ask: Ask, budget: Budget, rng: Random) -> Option:
        """The program's answer, or a random one once it has failed."""
        if not self.trouble:
            try:
                return self._answer(view, ask)
            except FailedError as error:
                self._fail(view, str(error))
        return considered(registry.load(view.title), ask, rng)[0]

    def rank(self, view: View, ask: Ask, budget: Budget, rng: Random) -> list[Ranked]:
        """The program's answer alone: it ranks nothing."""
        return [Ranked(self.decide(view, ask, budget, rng), 1 / view.seats)]

    def _answer(self, view: View, ask: Ask) -> Option:
        if self._program is None:
            self._program = Program(self.command, self.transcript)
            self._program.tell(opening(view, self.limit))
        self._program.tell({"type": "ask", "view": view.data(), "ask": question(ask)})
        return answer_of(self._program.hear(self.limit), ask)

    def _fail(self, view: View, why: str) -> None:
        self.trouble = text(
            "{command} lost seat {seat}: {why}; it is played at random now",
            command=self.command,
            seat=view.seat + 1,
            why=why,
        )
        if self._program is not None:
            self._program.end()
            self._program = None

    def close(self) -> None:
        """Say that the game is over, and end the program."""
        if self._program is not None:
            self._program.tell({"type": "end"})
            self._program.end(GRACE)
            self._program = None


def opening(view: View, limit: float) -> dict[str, Any]:
    """The first message: what is played, and at which seat."""
    return {
        "type": "start",
        "protocol": PROTOCOL,
        "title": view.title,
        "seat": view.seat,
        "seats": view.seats,
        "settings": view.settings,
        "names": list(view.names),
        "limit": limit,
    }


def answer_of(line: bytes, ask: Ask) -> Option:
    """The option that a line names; raises `FailedError`."""
    try:
        message = msgspec.json.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise FailedError(text("it printed what is no JSON: {line}", line=shortened(line))) from None
    if not isinstance(message, dict) or "answer" not in message:
        raise FailedError(text("it printed no answer: {line}", line=shortened(line)))
    given = option_from_json(message["answer"])
    for option in ask.options:
        if option == given and repr(option) == repr(given):
            return option
    raise FailedError(text("it answered what was not offered: {line}", line=shortened(line)))


def shortened(line: bytes) -> str:
    """The beginning of a line, fit to be shown."""
    told = line.decode("utf-8", "replace").strip()
    return repr(told[:60] + "..." if len(told) > 60 else told)


BOT = External
