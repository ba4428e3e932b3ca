"""What the log and the results say, from `words.toml`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from game.kernel import Entry, Line, Result, View, read, text
from game.kernel import table as t

from ..content import CONTENT, KINDS
from ..state import kind_of


class Words(Entry, frozen=True):
    """`words.toml`."""

    log: dict[str, str]
    ended: dict[str, str]
    clause: dict[str, str]


WORDS = read(CONTENT / "words.toml", Words)


def kind_name(piece: str) -> str:
    """What a warrior is called."""
    kind = kind_of(piece)
    return text(KINDS[kind].name) if kind else text("a warrior")


def listing(pieces: Iterable[str]) -> str:
    """Warriors in words: "Surron, Drantul, 2 Ekvil"."""
    counts = Counter(kind_name(piece) for piece in pieces)
    return ", ".join(name if n == 1 else f"{n} {name}" for name, n in counts.items())


def say(view: View, line: Line) -> t.Entry:
    """A log line in plain words."""
    facts = list(line.facts)
    values: dict[str, object] = {}
    seat = -1
    verb = line.verb
    match verb, facts:
        case "turn", [turn, mover]:
            seat = int(mover)
            values = {"n": turn, "side": view.name(seat)}
        case (("struck" | "shot"), [by, warrior, _, target, wounds, *_]):
            seat = int(by)
            values = {"warrior": kind_name(str(warrior)), "target": kind_name(str(target))}
            verb = f"{verb}_{wounds}" if wounds else verb
        case (("last_blow" | "last_blow_shield"), [by, warrior, _, target, *_]):
            seat = int(by)
            values = {"warrior": kind_name(str(warrior)), "target": kind_name(str(target))}
        case "flag_fell", [side, by]:
            seat = int(side)
            values = {"side": view.name(seat), "other": view.name(int(by))}
        case "left", [side, *pieces]:
            seat = int(side)
            values = {"list": listing(str(piece) for piece in pieces)}
        case "judged", [turns]:
            values = {"n": turns}
        case _, [side, warrior, *_]:
            seat = int(side)
            values = {"warrior": kind_name(str(warrior)), "side": view.name(seat)}
        case _, [int(side)]:
            seat = side
            values = {"side": view.name(seat)}
    clause = WORDS.clause[line.verb]
    return t.Entry(text(WORDS.log[verb], **values), seat, line.verb == "turn", clause, spoken_of(line))


def spoken_of(line: Line) -> str:
    """The warrior that a line speaks of: the one that was struck or shot, else the one that acted."""
    warriors = [fact for fact in line.facts if isinstance(fact, str) and fact.count(".") == 2]
    if not warriors or line.verb == "left":
        return ""
    return warriors[1] if line.verb in ("struck", "shot") else warriors[0]


def ended(view: View, result: Result) -> str:
    """One sentence on how the battle ended."""
    allies = result.ended == "last_stand" and view.position.with_teams
    return text(WORDS.ended["last_stand_allies" if allies else result.ended])
