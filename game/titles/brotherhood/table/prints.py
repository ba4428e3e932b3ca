"""What is printed on each card, tag and token: signs of what a step costs or brings, and the faces of all cards."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from game.kernel import Entry, read, text
from game.kernel import table as t

from ..content import (
    ACTIONS,
    CONTENT,
    EXPLORATIONS,
    FOLLOWERS,
    ITEMS,
    LOCATIONS,
    MARKET,
    MISSIONS,
    PIRATES,
    RESOURCES,
    Cost,
    Step,
    Steps,
)
from ..state import kind


class Pictures(Entry, frozen=True):
    """`pictures.toml`."""

    resource: dict[str, str]
    tone: dict[str, str]
    location: dict[str, str]
    item: dict[str, str]
    mission: dict[str, str]
    action: dict[str, str]
    pirate: dict[str, str]
    short: dict[str, str]


PICTURES = read(CONTENT / "pictures.toml", Pictures)
NAMES = {"equipment": "Equipment", "ally": "Ally", "supply": "Supply"}
KINDS = {"missions": "orders", "actions": "sea", "market": "night", "tavern": "trade", "explorations": "deep"}
"""The tone of each kind of card."""

OR = t.Symbol(value="/")
THEN = t.Symbol("arrow_right")


def resource_name(resource: str) -> str:
    """What a resource is called."""
    return text(NAMES[resource])


def token(resource: str) -> t.Symbol:
    """A resource's sign."""
    return t.Symbol(PICTURES.resource[resource], tone=PICTURES.tone[resource], shape="disc")


def item_sign(item: str) -> t.Symbol:
    """An item's sign."""
    return t.Symbol(PICTURES.item[item], tone=PICTURES.tone[ITEMS[item].row], shape="disc")


def coin(n: int) -> t.Symbol:
    """So many Doubloons."""
    return t.Symbol("", str(n), shape="coin")


def heart(change: str) -> t.Symbol:
    """So much Toughness more or less."""
    return t.Symbol("heart", change, "wax")


def signs(steps: Iterable[Step]) -> tuple[t.Symbol, ...]:
    """What steps bring, in signs."""
    return tuple(sign for step in steps for sign in signs_of(step))


def signs_of(step: Step) -> tuple[t.Symbol, ...]:
    """One step in signs; steps that no sign tells have none."""
    match step.do:
        case "gain" | "pay" if step.what in RESOURCES:
            return (token(step.what),) * step.n
        case "gain" | "pay" if step.what == "doubloon":
            return (coin(step.n),)
        case "gain" | "pay" if step.what == "toughness":
            return (heart(f"+{step.n}" if step.do == "gain" else f"\N{MINUS SIGN}{step.n}"),)
        case "gain":
            return (t.Symbol("", str(step.n), shape="seal"),)
        case "gain_item":
            return tuple(item_sign(item) for item in step.items)
        case "draw_action":
            return (t.Symbol("cards", tone="sea"),) * step.n
        case "take_first_player":
            return (t.Symbol("flag", tone="orders"),)
        case "explore":
            return (t.Symbol("map", tone="sea"),)
        case "choose":
            return either(step.options)
    return ()


def either(options: tuple[Steps, ...]) -> tuple[t.Symbol, ...]:
    """One of several: the signs with strokes between; a number before them if each brings as many."""
    counts = {step.n for option in options for step in option if step.what in RESOURCES}
    many = counts.pop() if len(counts) == 1 else 1
    found: list[t.Symbol] = [t.Symbol(value=str(many))] if many > 1 else []
    for at, option in enumerate(options):
        found += [OR] if at else []
        found += signs(option)[:1] if many > 1 else signs(option)
    return tuple(found)


def cost_signs(cost: Cost) -> tuple[t.Symbol, ...]:
    """What a Mission asks for."""
    tokens = tuple(token(resource) for resource in RESOURCES for _ in range(getattr(cost, resource)))
    return tokens + ((coin(cost.doubloon),) if cost.doubloon else ())


def place_signs(here: str) -> tuple[tuple[t.Symbol, ...], tuple[t.Symbol, ...]]:
    """What a place costs, and what it gives."""
    steps = LOCATIONS[here].effects
    cost = signs(step for step in steps if step.do == "pay")
    gives = signs(step for step in steps if step.do != "pay")
    return cost, ((THEN, *gives) if cost and here in EXPLORATIONS else gives)


# --- cards ----------------------------------------------------------------------------------------------------------


@cache
def mission(id: str) -> t.Card:
    """A Mission."""
    entry = MISSIONS[id]
    return t.Card(
        text(entry.name), "orders", PICTURES.mission[id], cost_signs(entry.cost), signs(entry.benefits),
        benefit_words(entry.benefits), str(entry.vp), text("VP"), "skull",
    )  # fmt: skip


def benefit_words(steps: Steps) -> str:
    """What a Mission brings beside its VP."""
    words = []
    for step in steps:
        match step.do:
            case "gain_item":
                words.append(text("and the {item}", item=" / ".join(text(ITEMS[item].name) for item in step.items)))
            case "draw_action":
                words.append(text("and an Action card"))
            case "gain":
                words.append(text("and {n} Toughness", n=step.n))
    return ", ".join(words)


@cache
def action(id: str) -> t.Card:
    """An Action card."""
    entry = ACTIONS[id]
    return t.Card(
        text(entry.name), "sea", PICTURES.action[id], text=text(entry.text), foot=text("Action"), mark="cards"
    )


@cache
def market(id: str) -> t.Card:
    """A card of the Black Market."""
    entry = MARKET[id]
    return t.Card(text(entry.name), "night", "gem", signs(entry.effects), text=text(entry.text), mark="gem")


@cache
def follower(id: str) -> t.Card:
    """A Tavern card."""
    entry = FOLLOWERS[id]
    icon = PICTURES.location.get(entry.location, "hourglass")
    shown = (t.Symbol(icon, tone="trade", shape="disc"), *follower_signs(entry.effects))
    return t.Card(text(entry.name), "trade", icon, shown, text=text(entry.text), short=text(PICTURES.short[id]))


def follower_signs(steps: Steps) -> tuple[t.Symbol, ...]:
    """What a Follower does, in signs; what he gives for what he takes."""
    pays = signs(step for step in steps if step.do == "pay")
    gains = signs(step for step in steps if step.do != "pay")
    for step in steps:
        if step.do == "visit_flag":
            return (t.Symbol("", f"\N{MINUS SIGN}{step.n}", shape="coin") if step.flag == "market_discount"
                    else t.Symbol("", f"+{step.n}", shape="seal"),)  # fmt: skip
    return (*pays, THEN, *gains) if pays else gains


@cache
def exploration(id: str) -> t.Card:
    """An Exploration card."""
    entry = EXPLORATIONS[id]
    cost, gives = place_signs(id)
    return t.Card(
        text(entry.name), "deep", PICTURES.location[id], cost + gives, text=text(entry.text), foot=text("Exploration"),
        mark="map", short=text(entry.name),
    )  # fmt: skip


@cache
def pirate(id: str) -> t.Card:
    """A Pirate to choose."""
    entry = PIRATES[id]
    return t.Card(
        text(entry.name), "night", PICTURES.pirate[id], text=text(entry.text), foot=text(entry.nickname), mark="skull"
    )


def option(steps: Steps) -> t.Card:
    """One of several things to choose from."""
    pays = signs(step for step in steps if step.do == "pay")
    gains = signs(step for step in steps if step.do != "pay")
    first = next((step for step in steps if step.do != "pay"), steps[0])
    icon = PICTURES.resource.get(first.what or "", "coins" if first.what == "doubloon" else "question")
    return t.Card(title_of(first), "night", icon, (*pays, THEN, *gains) if pays else gains, text=option_words(steps))


def title_of(step: Step) -> str:
    """What a step brings, in a word or two."""
    if step.what in RESOURCES:
        return resource_name(step.what)
    return text("Doubloons") if step.what == "doubloon" else text("A token")


def option_words(steps: Steps) -> str:
    """An option in a sentence."""
    words = []
    for step in steps:
        thing = title_of(step) if step.what != "any_token" else text("token of any kind")
        match step.do:
            case "pay":
                words.append(text("Hand in {n} {thing}.", n=step.n, thing=thing))
            case "gain":
                words.append(text("Gain {n} {thing}.", n=step.n, thing=thing))
            case "choose":
                words.append(text("Gain 1 token of any kind."))
    return " ".join(words)


def face(card: str) -> t.Card:
    """The print of any card, by its piece."""
    id = kind(card)
    for entries, printed in (
        (MISSIONS, mission), (ACTIONS, action), (MARKET, market), (FOLLOWERS, follower), (EXPLORATIONS, exploration),
    ):  # fmt: skip
        if id in entries:
            return printed(id)
    raise ValueError(f"no card {card}")
