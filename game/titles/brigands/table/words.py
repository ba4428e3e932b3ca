"""What the log and the results say, from `words.toml`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from game.kernel import Line, Result, Sentences, View, read, text
from game.kernel import table as t

from ..content import CONTENT, DAY_CARDS, DISTRICTS, FINES, SKILLS, SPY_CARDS, TILES, WHEELS
from .prints import card_name, name

HEADINGS = ("round", "district")
"""The lines that part the log."""

ACTS = {act: entry.name for wheel in WHEELS.values() for act, entry in wheel.items()}


class Words(Sentences, frozen=True):
    """`words.toml`."""

    way: dict[str, str]
    ended: dict[str, str]
    clause: dict[str, str]


WORDS = read(CONTENT / "words.toml", Words)


def say(view: View, line: Line) -> t.Entry:
    """A log line in plain words."""
    verb, facts = line.verb, list(line.facts)
    clause = WORDS.clause[verb]
    match verb, facts:
        case "round" | "dawn", [n]:
            return t.Entry(WORDS.sentence(verb, {"n": n}), heading=verb == "round", clause=clause)
        case "district", [n, here]:
            return t.Entry(WORDS.sentence(verb, {"n": n, "place": name(str(here))}), heading=True, clause=clause,
                           about=f"tile:{here}")  # fmt: skip
        case "day_card" | "day_used", [card, *_]:
            return of_day_card(verb, str(card))
        case "convoy", [loot, *dice]:
            return t.Entry(WORDS.sentence(verb, {"n": loot, "list": listed(dice)}), clause=clause, about="tile:convoy")
        case "prince", [-1]:
            return t.Entry(text(WORDS.log["prince_none"]), clause="BRIG-DUEL-1")
        case "ended", []:
            return t.Entry(text(WORDS.log[verb]), clause=clause)
    seat = int(facts[0])
    variant, values = of_seat(view, verb, facts[1:])
    return t.Entry(WORDS.sentence(variant, {"side": view.name(seat), **values}), seat, clause=clause,
                   about=f"plate:{seat}")  # fmt: skip


def of_day_card(verb: str, card: str) -> t.Entry:
    """A Day card comes or goes."""
    entry = DAY_CARDS[card]
    values = {"card": text(entry.name), "place": name(entry.district)}
    return t.Entry(WORDS.sentence(verb, values), clause=WORDS.clause[verb], about=card)


def of_seat(view: View, verb: str, facts: Sequence[int | str]) -> tuple[str, dict[str, object]]:
    """The sentence of a line that begins with a seat, and what fills its fields."""
    match verb, facts:
        case "planned", _:
            return (verb if facts else "planned_0"), {"list": placed([str(fact) for fact in facts])}
        case "guarded", _:
            return verb, {"list": placed([str(fact) for fact in facts])}
        case "chose", [act]:
            return ("chose_decline" if act == "decline" else verb), {"act": text(ACTS.get(str(act), ""))}
        case "chose_at", [act, other]:
            return verb, {"act": text(ACTS[str(act)]), "other": view.name(int(other))}
        case "missed", [other]:
            return verb, {"other": view.name(int(other))}
        case "stole", [other, n]:
            return verb, {"other": view.name(int(other)), "n": n}
        case "spied_cards", _:
            return verb, {"cards": ", ".join(card_name(str(card)) for card in facts)}
        case "moved" | "pushed", [n, there]:
            return verb, {"n": n, "place": name(str(there))}
        case "rolled", [n, *dice]:
            return verb, {"n": n, "list": listed(dice)}
        case "sold" | "judged", [n, m]:
            return ("judged_free" if (verb, m) == ("judged", 0) else verb), {"n": n, "m": m}
        case "raised", [skill, level]:
            spaces = SPY_CARDS if skill == "spy" else FINES
            return f"{verb}_{skill}", {"n": spaces[int(level)], "skill": text(SKILLS[str(skill)].name)}
        case _, [n]:
            return verb, {"n": n}
    return verb, {}


def placed(places: Sequence[str]) -> str:
    """A plan in words: "2 to the Palace, 1 to the Port"."""
    counts = Counter(places)
    order = [id for id in (*DISTRICTS, *TILES) if id in counts]
    return ", ".join(text("{n} to the {place}", n=counts[id], place=name(id)) for id in dict.fromkeys(order))


def listed(dice: Sequence[int | str]) -> str:
    """Dice in words: "4, 2 and 1"."""
    faces = [str(face) for face in dice]
    if len(faces) == 1:
        return faces[0]
    return text("{first} and {last}", first=", ".join(faces[:-1]), last=faces[-1])


def ended(view: View, result: Result) -> str:
    """One sentence on how the game ended."""
    return text(WORDS.ended[result.ended])
