"""What the log and the results say, from `words.toml`."""

from __future__ import annotations

from game.kernel import Line, Result, Sentences, View, read, text
from game.kernel import table as t

from ..content import CONTENT, ITEMS, LOCATIONS, PIRATES, SETUP
from ..state import kind
from . import prints

HEADINGS = ("round", "turn", "last_missions")
"""The lines that part the log."""

WITH_PLACE = ("barred", "walked", "recalled", "blasted", "declined", "fought")
WITH_CARD = ("drew_card", "played", "hired", "follower", "round_start", "completed", "took")
WITH_COUNT = ("doubloons", "paid", "toughness", "strained", "vp")
WITH_OTHER = ("charged", "waived")


class Words(Sentences, frozen=True):
    """`words.toml`."""

    ended: dict[str, str]
    clause: dict[str, str]


WORDS = read(CONTENT / "words.toml", Words)
BONUS = {bonus.id: bonus.text for bonus in SETUP.bonus}


def say(view: View, line: Line) -> t.Entry:
    """A log line in plain words."""
    verb, facts = line.verb, list(line.facts)
    if verb == "round":
        return t.Entry(text(WORDS.log[verb], n=facts[0]), heading=True, clause=WORDS.clause[verb])
    seat = int(facts[0]) if facts else -1
    values: dict[str, object] = {"side": view.name(seat)} if facts else {}
    variant = verb
    match verb, facts[1:]:
        case (("placed" | "water"), [pawn, here]):
            values |= {"pawn": pawn_name(str(pawn)), "place": place_name(str(here))}
        case "idled", [pawn]:
            values["pawn"] = pawn_name(str(pawn))
        case "pirate", [id]:
            values["pirate"] = text(PIRATES[str(id)].name)
        case "bonus", [id]:
            values["bonus"] = text(BONUS[str(id)])
        case "opened", [card]:
            values["place"] = place_name(kind(str(card)))
        case "stole", [other, item, resource]:
            values |= {"other": view.name(int(other)), **thing(str(item), str(resource))}
            variant = "stole_boat" if item == "boat" else verb
        case "handed_in", [item, resource]:
            values |= thing(str(item), str(resource))
            variant = "handed_in_boat" if item == "boat" else verb
        case "gained", [resource, item]:
            values |= thing(str(item), str(resource))
        case (("boat" | "lost"), [resource]):
            values["resource"] = prints.resource_name(str(resource))
        case (("item" | "discarded"), [item]):
            values["item"] = text(ITEMS[str(item)].name)
        case "took_doubloons", [other, n]:
            values |= {"other": view.name(int(other)), "n": n}
        case (("bought" | "scored"), [card, n]):
            values |= {"card": prints.face(str(card)).title, "n": n}
        case _, [fact]:
            values |= one_fact(view, verb, fact)
    return t.Entry(WORDS.sentence(variant, values), seat, verb in HEADINGS, WORDS.clause[verb])


def one_fact(view: View, verb: str, fact: object) -> dict[str, object]:
    """What the one fact after the seat is."""
    if verb in WITH_PLACE:
        return {"place": place_name(str(fact))}
    if verb in WITH_CARD:
        return {"card": prints.face(str(fact)).title}
    if verb in WITH_COUNT:
        return {"n": fact}
    if verb in WITH_OTHER:
        return {"other": view.name(int(str(fact)))}
    return {}


def thing(item: str, resource: str) -> dict[str, object]:
    """What a token is called: its item, or its resource in the boat."""
    named = ITEMS[item].name if item in ITEMS else ""
    return {"item": text(named) if named else "", "resource": prints.resource_name(resource)}


def pawn_name(pawn: str) -> str:
    """A kind of pawn."""
    return text("Pirate") if pawn == "pirate" else text("Mate")


def place_name(here: str) -> str:
    """What a place is called."""
    return text(LOCATIONS[here].name)


def ended(view: View, result: Result) -> str:
    """One sentence on how the game ended."""
    return text(WORDS.ended[result.ended])
