"""The prompt: who decides, and one sentence that a newcomer can follow."""

from __future__ import annotations

from game.kernel import Entry, View, plural, read, text
from game.kernel import table as t

from ..content import CONTENT, LOCATIONS
from ..state import Crew, Island
from .options import names, verb


class Prompts(Entry, frozen=True):
    """`prompts.toml`: what each question asks, as an order."""

    title: dict[str, str]
    text: dict[str, str]


PROMPTS = read(CONTENT / "prompts.toml", Prompts)


def prompt(view: View) -> t.Prompt:
    """What is asked of the seat in view, or whom the table waits for."""
    island: Island = view.position
    if view.over:
        return t.Prompt(text("The oath is sworn"), text("Look at the island, or see how everybody did."))
    if view.ask is None or view.seat < 0:
        name = view.name(view.asked if view.asked >= 0 else max(0, island.mover))
        return t.Prompt(text("{name}'s turn", name=name), text("Watch what {name} does.", name=name))
    crew, question = island.crews[view.seat], view.ask.question
    name = view.name(view.seat)
    title = text(PROMPTS.title.get(question, "Your turn, {name}"), name=name)
    return t.Prompt(title, sentence(view, island, crew), note=left(island, crew) if question == "turn" else "")


def sentence(view: View, island: Island, crew: Crew) -> str:
    """The order."""
    ask = view.ask
    assert ask is not None
    values: dict[str, object] = {}
    key = ask.question
    match ask.question:
        case "turn":
            key = turn_key(island, crew, {verb(option) for option in ask.options})
        case "visit":
            values = {"place": text(LOCATIONS[str(ask.about)].name)}
            thefts = any(verb(option) == "monkey" for option in ask.options)
            key = "visit_monkey" if thefts else "visit" if "use" in ask.options else "visit_shut"
        case "pistol":
            placer, here = names(ask.about or "")
            values = {"name": view.name(int(placer)), "place": text(LOCATIONS[str(here)].name)}
        case "complete" if island.phase == "last":
            key = "complete_last"
        case "complete" if ("skip",) not in ask.options:
            key = "complete_now"
    return text(PROMPTS.text[key], **values)


def turn_key(island: Island, crew: Crew, verbs: set[str]) -> str:
    """Which sentence fits a turn."""
    if "place" in verbs and not island.placed:
        return "turn_sword" if crew.has("sword") and crew.pirate_home else "turn"
    if "place" in verbs:
        return "turn_more"
    return "turn_idle" if "idle" in verbs else "turn_end"


def left(island: Island, crew: Crew) -> str:
    """How many pawns wait."""
    return plural("{n} pawn in your Reserve", "{n} pawns in your Reserve", crew.reserve())
