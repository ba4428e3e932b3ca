"""Frames: what the table shows at one moment to one seat; and the frames that a seat has not watched. No pygame."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import partial
from typing import NamedTuple

import msgspec

from game.kernel import NOBODY, Match, View, masked, view
from game.kernel.match import Glimpse
from game.kernel.table import Entry, Scene
from game.kernel.view import readable


@dataclass(frozen=True)
class Frame:
    """A scene and the log beside it, as seat `seat` may see them (-1: as everybody may).

    `seen` is the view that it was drawn from, to explain what is on it; frames that look alike are alike.
    """

    seat: int
    scene: Scene
    entries: tuple[Entry, ...]
    seen: View = field(compare=False, repr=False)


def frame(match: Match, seat: int) -> Frame:
    """The table as it stands."""
    return _drawn(match, view(match, seat))


def glimpses(match: Match, seat: int) -> list[Callable[[], Frame]]:
    """The frames of the beats since the last call: what must be seen before it changed again.

    Each is drawn when it is called for, before the match goes on.
    """
    beats, match.beats[:] = list(match.beats), []
    return [partial(_glimpse, match, beat, seat) for beat in beats]


def _glimpse(match: Match, beat: Glimpse, seat: int) -> Frame:
    """At a beat nobody is asked: what comes after it is not known yet."""
    seen = msgspec.structs.replace(
        view(match, seat),
        position=masked(beat.position, seat),
        log=readable(match.log[: beat.said], seat),
        asked=NOBODY,
        ask=None,
        given=(),
        holding=False,
        ready=(),
        over=False,
        dealer=None,
    )
    return _drawn(match, seen)


def _drawn(match: Match, seen: View) -> Frame:
    title = match.title
    entries = tuple(title.say(seen, line) for line in seen.log)
    return Frame(seen.seat, title.scene(seen), entries, seen)


class Moment(NamedTuple):
    """How far a match has come: its answers and falls of chance, and who has handed in in the open secret round.

    `since` is where in the history that round began, -1 if none is open.
    """

    length: int
    since: int = -1
    sealed: frozenset[int] = frozenset()


def moment(match: Match) -> Moment:
    """How far it has come now."""
    if match.secret is None:
        return Moment(len(match.history))
    return Moment(len(match.history), match.secret_from, frozenset(match.sealed))


class Watch:
    """How far each person at a shared screen has seen the table go."""

    def __init__(self, match: Match, people: Iterable[int]) -> None:
        self.now = moment(match)
        begun = any(kind == "answer" for kind, _, _ in match.history)
        self.seen = {seat: Moment(_last_answer(match, seat)) if begun else self.now for seat in people}

    def shown(self, match: Match, seat: int) -> None:
        """What came since the last call was shown to a seat, -1 for all: whoever missed nothing before is up to it."""
        before, self.now = self.now, moment(match)
        for person, seen in self.seen.items():
            if seen == before and seat in (NOBODY, person):
                self.seen[person] = self.now

    def missed(self, match: Match, seat: int) -> list[Frame]:
        """What a seat would have seen meanwhile, the table at that time first; empty if nothing changed. It is told."""
        start, self.seen[seat] = self.seen[seat], self.now
        replay = _at(match, min(start.length, len(match.history)))
        while _handed_in(replay, start) and _handed_in(replay, self.now):
            replay.seal()
        replay.beats.clear()
        frames = [frame(replay, seat)]
        for value in [value for kind, _, value in match.history[len(replay.history) :] if kind == "answer"]:
            while replay.sealing != NOBODY:
                replay.seal()
            replay.answer(value)
            _look(replay, frames)
        while _handed_in(replay, self.now):
            replay.seal()
            _look(replay, frames)
        return frames if len(frames) > 1 else []


def _look(replay: Match, frames: list[Frame]) -> None:
    """Add what differs from the last of the frames."""
    seat = frames[-1].seat
    for shown in (*(make() for make in glimpses(replay, seat)), frame(replay, seat)):
        if shown.scene.pieces != frames[-1].scene.pieces or shown.entries != frames[-1].entries:
            frames.append(shown)


def _handed_in(replay: Match, reached: Moment) -> bool:
    """Whether a replay waits for a seal that had been handed in when its match had come so far."""
    return replay.sealing != NOBODY and (replay.secret_from != reached.since or replay.sealing in reached.sealed)


def since_line(match: Match, seat: int) -> int:
    """How many log lines a seat could read when it had last answered."""
    replay = _at(match, _last_answer(match, seat))
    return len(readable(replay.log, seat))


def _last_answer(match: Match, seat: int) -> int:
    """How long the history was after the seat's last answer that another's followed; 0 if there is none."""
    history = match.history
    end = len(history)
    while end and history[end - 1][:2] == ("answer", seat) and match.ask is not None and match.ask.seat == seat:
        end -= 1
    while end and history[end - 1][:2] != ("answer", seat):
        end -= 1
    return end


def _at(match: Match, length: int) -> Match:
    """The match as it was when its history had this length, played again from the start."""
    title, record = match.title, match.record()
    opening = msgspec.structs.replace(
        record,
        position=title.start(record.seats, record.settings),
        at=0,
        said=0,
        history=record.history[:length],
        log=[],
        barrier=0,
        sealed=[],
    )
    return Match.resume(title, opening, match.hold, match.names)
