"""Bots think in a process of their own, so that a window never stutters and a failing bot takes nothing along.

The process is started by spawn, imports no screen, lives between requests, and ends with its parent. A thread of the
parent talks to it; whoever asks gets a future, looks at it now and then, and cancels it where the answer has become
pointless. Whatever happens to the process, an answer comes: a random one, with a sentence that says why.
"""

from __future__ import annotations

import contextlib
import os
import signal
from concurrent.futures import Future, InvalidStateError
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from queue import SimpleQueue
from random import Random
from threading import Thread
from time import monotonic
from typing import Any

import msgspec

from game import registry
from game.kernel import Match, Option, Record, text, view

from .bot import Budget, Ranked, considered
from .registry import Player, find_bot

PATIENCE = 60.0
"""How many seconds an answer may take before the process counts as hanging."""

GRACE = 1.0
"""How many seconds the process has to end its bots when it is stopped."""

GLANCE = 0.02
"""How often, in seconds, the thread looks whether a question was cancelled."""


class Request(msgspec.Struct, frozen=True):
    """One question to a bot: the match as it stands, the seat to answer for, and how to think."""

    title: str
    record: Record
    names: tuple[str, ...]
    first: tuple[int, int]
    seat: int
    spec: str
    budget: Budget
    seed: int
    ranking: bool


class Thought(msgspec.Struct, frozen=True):
    """What came of a question: the ranked options, the answer first; `trouble` is a sentence on what went wrong."""

    ranked: tuple[Ranked, ...]
    trouble: str = ""

    @property
    def answer(self) -> Option:
        """The answer."""
        return self.ranked[0].option


class FailedError(Exception):
    """The process, or the bot in it, gave no answer; the message says why."""


class Question(msgspec.Struct, frozen=True):
    """A request on its way: where the answer goes, how long it may take, and what could be drawn instead."""

    request: Request
    options: list[Option]
    patience: float
    future: Future[Thought]


class Worker:
    """The process and the thread that talks to it. `close` it at the end, or use it as a context."""

    def __init__(self) -> None:
        self._questions: SimpleQueue[Question | None] = SimpleQueue()
        self._closing = False
        self._process: BaseProcess | None = None
        self._pipe: Connection[Any, Any] | None = None
        self._thread = Thread(target=self._serve, name="bots", daemon=True)
        self._thread.start()

    @property
    def pid(self) -> int:
        """The number of the process, 0 while there is none."""
        process = self._process
        return 0 if process is None else process.pid or 0

    def think(
        self,
        match: Match,
        spec: str,
        budget: Budget | None = None,
        seed: int = 0,
        patience: float = PATIENCE,
        ranking: bool = False,
    ) -> Future[Thought]:
        """Ask a bot for its answer to the pending question; `ranking` asks for all options that it looked at, a hint.

        The future always gets a result; `cancel` it where the answer has become pointless.
        """
        ask = match.ask
        if ask is None:
            raise ValueError(text("nothing is asked"))
        request = Request(
            match.title.id, match.record(), match.names, match.first, ask.seat, spec, budget or Budget(), seed, ranking
        )
        future: Future[Thought] = Future()
        self._questions.put(Question(request, considered(match.title, ask, Random(seed)), patience, future))
        return future

    def close(self) -> None:
        """End the process and the thread at once; questions that wait are cancelled."""
        self._closing = True
        self._questions.put(None)
        self._thread.join()

    def __enter__(self) -> Worker:
        return self

    def __exit__(self, *what: object) -> None:
        self.close()

    def _serve(self) -> None:
        """The thread: one question after the other."""
        self._start()
        while (question := self._questions.get()) is not None:
            if self._closing:
                question.future.cancel()
            if not question.future.cancelled():
                thought = self._answered(question)
                with contextlib.suppress(InvalidStateError):  # cancelled meanwhile
                    question.future.set_result(thought)
        self._stop()

    def _answered(self, question: Question) -> Thought:
        """The bot's thought; where none comes, one that is drawn, and the reason."""
        why = ""
        for _ in range(2):  # a process that was found dead is started again, and asked once more
            try:
                return self._heard(question)
            except (EOFError, OSError):
                why = text("its process died")
                self._start()
            except FailedError as error:
                why = str(error)
                break
        said = text("{spec} gave no answer: {why}; this one was drawn", spec=question.request.spec, why=why)
        return Thought((Ranked(question.options[0], 0.0),), said)

    def _heard(self, question: Question) -> Thought:
        """What the process answers; raises `FailedError` if it gives nothing, `EOFError` or `OSError` if it is dead."""
        pipe = self._pipe
        assert pipe is not None
        pipe.send(question.request)
        end = monotonic() + question.patience
        while not pipe.poll(GLANCE):
            if self._closing:
                question.future.cancel()
            if question.future.cancelled() or monotonic() > end:
                self._start()
                raise FailedError(text("it took more than {seconds:g} seconds", seconds=question.patience))
        answer = pipe.recv()
        if isinstance(answer, str):
            raise FailedError(answer)
        thought: Thought = answer
        return thought

    def _start(self) -> None:
        """A fresh process, in place of one that is dead or hangs."""
        self._stop()
        if self._closing:
            return
        context = get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(target=serve, args=(theirs,), name="bots", daemon=True)
        self._process.start()
        theirs.close()

    def _stop(self) -> None:
        """End the process, whatever it does."""
        if self._pipe is not None:
            self._pipe.close()
        if self._process is not None:
            process, self._process = self._process, None
            process.terminate()
            process.join(GRACE)
            process.kill()
            process.join()
            process.close()


# --- in the process ---------------------------------------------------------------------------------------------------


def serve(pipe: Connection[Any, Any]) -> None:
    """Answer questions until the pipe ends; end at once when the parent does."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the parent
    Thread(target=_end_with_parent, daemon=True).start()
    cast = Cast()
    signal.signal(signal.SIGTERM, lambda *_: cast.leave())
    with contextlib.suppress(EOFError, OSError):
        while True:
            pipe.send(cast.answer(pipe.recv()))
    cast.close()


def _end_with_parent() -> None:
    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)


class Cast:
    """The bots of one game, kept while it is played: an outside program lives until the next game begins."""

    def __init__(self) -> None:
        self.game: tuple[str, int] = ("", 0)
        self.players: dict[tuple[int, str], Player] = {}

    def answer(self, request: Request) -> Thought | str:
        """What a bot answers; a sentence if it fails."""
        try:
            return self._thought(request)
        except Exception as error:  # a bot may fail in any way
            return str(error) if type(error) is ValueError else f"{type(error).__name__}: {error}"

    def _thought(self, request: Request) -> Thought:
        title = registry.load(request.title)
        match = Match.resume(title, request.record, names=request.names, first=request.first)
        ask, rng = match.ask, Random(request.seed)
        assert ask is not None
        player = self._player(request)
        seen = view(match, request.seat)
        if request.ranking:
            ranked = player.rank(seen, ask, request.budget, rng)
        else:
            ranked = [Ranked(player.decide(seen, ask, request.budget, rng), 0.0)]
        if not ranked or any(one.option not in ask.options for one in ranked):
            raise ValueError(text("it answered what was not offered"))
        return Thought(tuple(ranked), getattr(player.bot, "trouble", ""))

    def _player(self, request: Request) -> Player:
        game = (request.title, request.record.seed)
        if game != self.game:
            self.close()
            self.game = game
        key = (request.seat, request.spec)
        if key not in self.players:
            self.players[key] = find_bot(request.spec, registry.load(request.title))
        return self.players[key]

    def close(self) -> None:
        """The game is over for these bots."""
        for player in self.players.values():
            player.close()
        self.players.clear()

    def leave(self) -> None:
        """End this process, and the programs that its bots have started."""
        self.close()
        os._exit(0)
