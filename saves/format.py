"""The save file: all that a sitting is, as JSON. Its path back proves that what it tells could have been played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, TypeAlias

import msgspec

from game import registry
from game.kernel import NOBODY, Line, Match, Record, Refused, Title, from_json, pieces, text, to_json
from game.sitting import HandOver, Seat, Sitting

from .trouble import Damaged, Newer, UnknownTitle
from .upgrade import upgraded

FORMAT = 1

Moment: TypeAlias = tuple[Literal["answer", "roll", "shuffle"], int, int | str | list[int | str]]


class Save(msgspec.Struct, forbid_unknown_fields=True):
    """A save of the present format.

    `position` is that of the last Rest, at entry `at` of the history and line `said` of the log. `rules_version` is the
    one that the game began with. `kept` is the seat whose answer waits to be handed on.
    """

    format: int
    title: str
    rules_version: int
    finished: bool
    settings: dict[str, str]
    seats: list[Seat]
    seed: int
    hand_over: HandOver
    kept: int
    at: int
    said: int
    barrier: int
    sealed: list[int]
    position: dict[str, Any]
    history: list[Moment]
    log: list[Line]


def save_of(sitting: Sitting, rules_version: int | None = None) -> Save:
    """A sitting as a save; `rules_version` only for a game that began under other rules than today's."""
    record = sitting.match.record()
    position = msgspec.json.decode(to_json(record.position))
    del position["news"]
    return Save(
        format=FORMAT,
        title=sitting.title.id,
        rules_version=sitting.title.rules_version if rules_version is None else rules_version,
        finished=sitting.match.over,
        settings=record.settings,
        seats=list(sitting.seats),
        seed=record.seed,
        hand_over=sitting.hand_over,
        kept=sitting.kept,
        at=record.at,
        said=record.said,
        barrier=record.barrier,
        sealed=record.sealed,
        position=position,
        history=[(kind, seat, plain(value)) for kind, seat, value in record.history],  # type: ignore[misc]
        log=record.log,
    )


def plain(value: Any) -> Any:
    """An answer or a chance result as JSON has it."""
    return list(value) if isinstance(value, tuple) else value


def to_text(save: Save) -> bytes:
    """The save as a file holds it."""
    return msgspec.json.encode(save) + b"\n"


def from_text(file: bytes) -> Save:
    """The save that a file tells, upgraded to the present format.

    Raises `Damaged` where it is cut off, no JSON or of a wrong type, and `Newer` where its format is not yet known.
    """
    try:
        raw = msgspec.json.decode(file)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Damaged(text("it is cut off or no JSON ({why})", why=error)) from error
    number = raw.get("format") if isinstance(raw, dict) else None
    if type(number) is not int or number < 0:
        raise Damaged(text("it has no format number"))
    if number > FORMAT:
        raise Newer(
            text(
                "it has format {number}, this program reads up to {known}: open it with a newer Brigantine",
                number=number,
                known=FORMAT,
            )
        )
    try:
        return msgspec.convert(upgraded(raw, FORMAT), Save)
    except (KeyError, TypeError, ValueError) as error:  # an older format's fields are unchecked until here
        raise Damaged(text("its fields are not those of a save ({why})", why=error)) from error


def sitting_of(save: Save) -> Sitting:
    """The sitting that a save tells, with all its undo; raises `Damaged` where it could not have come about."""
    title = title_of(save)
    record = checked_record(title, save)
    people = [at for at, seat in enumerate(save.seats) if seat.person]
    match = resumed(title, record, people, [seat.name for seat in save.seats])
    if match.log != save.log:
        raise Damaged(text("its log is not what its answers lead to"))
    if match.over != save.finished:
        raise Damaged(text("whether it is finished is not what its answers lead to"))
    if sorted(match.sealed) != save.sealed:
        raise Damaged(text("who has handed in a secret is not what its answers lead to"))
    if save.rules_version == title.rules_version:
        remember(match, whole(match))
    sitting = Sitting(match, save.seats, save.hand_over)
    if save.kept in people and match.can_undo(save.kept):
        sitting.kept = save.kept
    return sitting


def title_of(save: Save) -> Title:
    """The save's title; raises `UnknownTitle`."""
    try:
        return registry.load(save.title)
    except ValueError as error:
        raise UnknownTitle(text("{why}: install that title first", why=error)) from error


def checked_record(title: Title, save: Save) -> Record:
    """What the match takes up, after a look at its types, its ranges and its pieces."""
    seats = len(save.seats)
    try:
        settings = title.check_settings(seats, save.settings)
    except ValueError as error:
        raise Damaged(str(error)) from error
    start = title.start(seats, settings)
    try:
        position = from_json(msgspec.json.encode(save.position), type(start))
    except (msgspec.ValidationError, ValueError) as error:
        raise Damaged(text("its position has a wrong type ({why})", why=error)) from error
    _check_ranges(save)
    _check_pieces(start, position)
    if wrong := wanting(title, position):
        raise Damaged(text("its position is impossible ({why})", why=wrong))
    return Record(
        seats=seats,
        settings=settings,
        seed=save.seed,
        position=position,
        at=save.at,
        said=save.said,
        history=list(save.history),
        log=list(save.log),
        barrier=save.barrier,
        sealed=list(save.sealed),
    )


def wanting(title: Title, position: Any) -> str:
    """What the title finds impossible in a position, "" if nothing."""
    try:
        return title.wanting(position)
    except (LookupError, TypeError, ValueError, AttributeError) as error:  # it names a place or piece that is not there
        return f"{type(error).__name__}: {error}"


def _check_ranges(save: Save) -> None:
    ranges = {
        "at": (save.at, len(save.history)),
        "said": (save.said, len(save.log)),
        "barrier": (save.barrier, len(save.history)),
    }
    for name, (value, most) in ranges.items():
        if not 0 <= value <= most:
            raise Damaged(text("'{name}' is {value}, outside 0 to {most}", name=name, value=value, most=most))
    seats = range(len(save.seats))
    for at, (kind, seat, told) in enumerate(save.history, start=1):
        if seat not in seats:
            raise Damaged(text("entry {at} of its history names seat {seat}, which is not there", at=at, seat=seat))
        if kind != "answer" and not (isinstance(told, list) and all(type(number) is int for number in told)):
            raise Damaged(text("entry {at} of its history is no chance: {told}", at=at, told=told))
    if save.kept not in (NOBODY, *seats) or any(seat not in seats for seat in save.sealed):
        raise Damaged(text("it names a seat that is not there"))


def _check_pieces(start: Any, position: Any) -> None:
    """No piece came or went since the start."""
    due, found = pieces(start), pieces(position)
    if due == found:
        return
    lost, extra = [*due], []
    for piece in found:
        if piece in lost:
            lost.remove(piece)
        else:
            extra.append(piece)
    told = text("too much: {pieces}", pieces=", ".join(extra)) if extra else ""
    gone = text("missing: {pieces}", pieces=", ".join(lost)) if lost else ""
    raise Damaged(text("its pieces are not those of the game ({told})", told="; ".join(filter(None, (told, gone)))))


def resumed(title: Title, record: Record, hold: Sequence[int], names: Sequence[str]) -> Match:
    """The match of a record; raises `Damaged` where an answer was never offered, or chance did not fall so."""
    due = len(record.history)
    try:
        match = Match.resume(title, record, hold, names)
    except Refused as error:
        raise Damaged(text("its history was never played ({why})", why=error)) from error
    except Exception as error:  # rules may fail in any way on a position that never was
        why = f"{type(error).__name__}: {error}"
        raise Damaged(text("its position cannot be played on ({why})", why=why)) from error
    if len(match.history) != due:
        raise Damaged(text("its history breaks off in the middle of chance"))
    return match


def whole(match: Match, answers: int | None = None) -> Match:
    """The same game played again from its start, or its first `answers` only; raises `Damaged` where it cannot be."""
    hold = [match.sealing] if answers is None and match.sealing != NOBODY else []
    record = Record(
        seats=match.seats,
        settings=match.settings,
        seed=match.seed,
        position=match.title.start(match.seats, match.settings),
        at=0,
        said=0,
        history=_first(match.history, answers),
        log=[],
        barrier=0,
        sealed=[],
    )
    return resumed(match.title, record, hold, match.names)


def _first(history: list[Any], answers: int | None) -> list[Any]:
    """The entries up to the answer that follows the first `answers`."""
    if answers is None:
        return list(history)
    given = [at for at, entry in enumerate(history) if entry[0] == "answer"]
    return history[: given[answers]] if answers < len(given) else list(history)


def remember(match: Match, again: Match) -> None:
    """Compare a match with the same game played from its start, and take over from there how far undo reaches."""
    mark, due = match.marks[-1], again.marks[-1]
    if (due.at, due.said) != (mark.at, mark.said) or due.position != mark.position:
        raise Damaged(text("its position is not what its history leads to"))
    if again.log != match.log:
        raise Damaged(text("its log is not what its history leads to"))
    if again.barrier > match.barrier:
        raise Damaged(text("its undo reaches back beyond what was revealed"))
    match.marks[:-1] = [mark for mark in again.marks[:-1] if mark.at < match.marks[-1].at]
    while len(match.marks) > 1 and match.marks[1].at <= match.barrier:
        match.marks.pop(0)
