"""Frames: what the table shows at one moment to one seat; and the frames since a seat's last turn. No pygame."""

from __future__ import annotations

import msgspec

from game.kernel import NOBODY, Match, Record, View, masked, view
from game.kernel.match import Glimpse
from game.kernel.table import Entry, Scene
from game.kernel.view import readable


class Frame(msgspec.Struct, frozen=True):
    """A scene and the log beside it, as seat `seat` may see them (-1: as everybody may)."""

    seat: int
    scene: Scene
    entries: tuple[Entry, ...]


def frame(match: Match, seat: int) -> Frame:
    """The table as it stands."""
    return _drawn(match, view(match, seat))


def glimpses(match: Match, seat: int) -> list[Frame]:
    """The frames of the beats since the last call: what must be seen before it changed again."""
    beats, match.beats[:] = list(match.beats), []
    return [_glimpse(match, beat, seat) for beat in beats]


def _glimpse(match: Match, beat: Glimpse, seat: int) -> Frame:
    seen = msgspec.structs.replace(
        view(match, seat),
        position=masked(beat.position, seat),
        log=readable(match.log[: beat.said], seat),
        ask=None,
        dealer=None,
    )
    return _drawn(match, seen)


def _drawn(match: Match, seen: View) -> Frame:
    title = match.title
    entries = tuple(title.say(seen, line) for line in seen.log)
    return Frame(seen.seat, title.scene(seen), entries)


def since(match: Match, seat: int) -> list[Frame]:
    """What a seat would have seen since its last answer, the table at that time first; empty if nothing changed."""
    last = _last_answer(match, seat)
    record = match.record()
    replay = _at(match, record, last)
    frames = [frame(replay, seat)]
    for kind, _, value in record.history[last:]:
        if kind != "answer":
            continue
        replay.answer(value)
        for shown in (*glimpses(replay, seat), frame(replay, seat)):
            if shown.scene.pieces != frames[-1].scene.pieces or shown.entries != frames[-1].entries:
                frames.append(shown)
    return frames if len(frames) > 1 else []


def since_line(match: Match, seat: int) -> int:
    """How many log lines a seat could read when it had last answered."""
    replay = _at(match, match.record(), _last_answer(match, seat))
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


def _at(match: Match, record: Record, length: int) -> Match:
    """The match as it was when its history had this length, played again from the start."""
    title = match.title
    opening = Record(
        seats=record.seats,
        settings=record.settings,
        seed=record.seed,
        position=title.start(record.seats, record.settings),
        at=0,
        said=0,
        history=record.history[:length],
        log=[],
        barrier=0,
        sealed=[],
    )
    replay = Match.resume(title, opening, names=match.names)
    replay.beats.clear()
    return replay


def now_asked(match: Match) -> int:
    """The seat that everybody may know to be asked; -1 if none, or if that is a secret."""
    return view(match, NOBODY).asked
