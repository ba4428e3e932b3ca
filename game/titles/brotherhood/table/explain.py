"""What the inspector says of a thing, and what an answer would bring."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from game.kernel import HIDDEN, Option, View, plural, rulebook, text
from game.kernel import table as t

from ..content import BOAT, EXPLORATIONS, FOLDER, FOLLOWERS, ITEMS, LOCATIONS, MISSIONS, PIRATES, RESOURCES, SETUP
from ..rules.fights import due
from ..rules.missions import COSTS, completable
from ..rules.refusals import reasons
from ..state import Crew, Island, kind, spaces
from . import prints
from .options import verb
from .places import DECKS

ITEM_CLAUSE = {
    "sword": 1, "pistol": 2, "spyglass": 3, "sextant": 5, "gunner": 6, "first_mate": 7, "monkey": 8, "parrot": 9,
    "gunpowder": 10, "rum": 11, "food": 12, "water": 13,
}  # fmt: skip
"""The number of each item's clause in its chapter."""

LOCATION_CLAUSE = {
    "blacksmith": "BRO-LOC-1", "bazaar": "BRO-LOC-2", "docks": "BRO-LOC-3", "beach": "BRO-LOC-4",
    "black_market": "BRO-LOC-5", "bridge": "BRO-LOC-6", "brotherhood": "BRO-LOC-7", "inn": "BRO-LOC-8",
    "tavern": "BRO-LOC-9", "watchtower": "BRO-LOC-10",
}  # fmt: skip

USES = {
    "passive": "works by itself",
    "reaction": "works when a rival comes",
    "discard": "discard it to use it, once a turn",
}


def explain(view: View, id: str) -> t.About | None:
    """The explanation of a piece, a place, an item, a deck or a plate; None for what needs none."""
    kind_, _, rest = id.partition(":")
    match kind_:
        case "place":
            return of_place(view, rest)
        case "overflow":
            return t.About(text("Beside the place"), text(LOCATIONS[rest].name), text=text(ITEMS["water"].text),
                           clause="BRO-ITEM-13")  # fmt: skip
        case "unknown":
            words = text("An Exploration card opens a place here: visit the Watchtower to uncover one.")
            return t.About(text("Wild coast"), text("not yet explored"), text=words, clause="BRO-EXP-3")
        case "deck":
            return of_deck(view, rest)
        case "plate":
            return of_seat(view, int(rest))
        case "item" | "token" | "boat":
            return of_item(view, id.split(":"))
        case "pawn":
            return of_pawn(view, id.split(":"))
        case "pirate":
            return of_pirate(rest)
        case "toughness":
            words = text(
                "Fights cost it and some places do. It never goes below 0 or above {n}.", n=SETUP.toughness_max
            )
            return t.About(text("Toughness"), text=words, clause="BRO-FIGHT-10")
        case "row":
            return t.About(prints.resource_name(rest), text("a resource"), text=text(BOAT.text), clause="BRO-MAT-2")
        case "gained":
            words = text("Drag it to a free space: the item there works as long as a token lies on it.")
            return t.About(text("A gained token"), text=words, clause="BRO-MAT-1")
        case "back":
            seat = int(rest.split(":")[0])
            words = text("{name} alone knows this card.", name=view.name(seat))
            return t.About(text("Face down"), text=words, clause="BRO-ACT-1")
    return of_card(view, id) if "." in id else None


# --- places ---------------------------------------------------------------------------------------------------------


def of_place(view: View, here: str) -> t.About | None:
    """A place: what it does, how many spaces are free, and why it is shut to the asked seat."""
    island: Island = view.position
    if here not in island.at:
        return None
    location = LOCATIONS[here]
    count = spaces(island, here)
    free = count - sum(not by_water for _, _, by_water in island.at[here])
    subtitle = plural("place, {n} space, {free} free", "place, {n} spaces, {free} free", count, free=free)
    clause = LOCATION_CLAUSE.get(here, "BRO-EXP-2")
    points = tuple(place_points(view, here))
    return t.About(text(location.name), subtitle, text=text(location.text), points=points, clause=clause)


def place_points(view: View, here: str) -> Iterator[t.Remark]:
    """What holds for the asked seat here: fights, Missions that can be paid, what is refused."""
    island: Island = view.position
    if view.ask is None:
        return
    crew = island.crews[view.seat]
    if view.ask.question == "turn":
        against = refusals(view)
        pawns = [pawn for pawn in ("pirate", "mate") if ("place", pawn, here) in against]
        if pawns:
            yield refusal(against["place", pawns[0], here])
        elif island.rivals_at(here, crew.seat):
            yield fight_remark(island, crew, here)
    if here == "brotherhood":
        for card in crew.missions:
            if completable(island, crew, card):
                yield t.Remark("good", text("{card} can be paid", card=prints.face(card).title))


def fight_remark(island: Island, crew: Crew, here: str) -> t.Remark:
    """What it costs to join a rival."""
    if not LOCATIONS[here].fight:
        return t.Remark("good", text("Nobody fights here"))
    if island.no_fight:
        return t.Remark("good", text("No fight this turn"))
    if crew.pirate_home and not due(island, crew, "pirate", here):
        return t.Remark("good", text("Your Sword: no Toughness lost for your Pirate"))
    return t.Remark("info", text("A rival is here: a fight costs 1 Toughness"))


def refusals(view: View) -> dict[Option, tuple[str, ...]]:
    """What a turn does not offer, and the clauses against it, from what the asked seat knows."""
    assert view.ask is not None
    return reasons(view.position, view.ask) if view.ask.question == "turn" else {}


def refusal(clauses: tuple[str, ...]) -> t.Remark:
    """The first of them in words."""
    clause = rulebook(FOLDER).find(clauses[0])
    return t.Remark("bad", clause.text if clause is not None else clauses[0])


def of_deck(view: View, deck: str) -> t.About:
    """A deck: how many cards are left, and what lies open beside it."""
    island: Island = view.position
    count = len(getattr(island, f"{deck}_deck"))
    piles = {
        "mission": island.mission_discard, "market": island.market_discard, "action": island.action_discard,
        "tavern": island.tavern_gone,
    }  # fmt: skip
    pile = piles.get(deck, [])
    subtitle = plural("{n} card face down", "{n} cards face down", count)
    heading = plural("{n} card discarded", "{n} cards discarded", len(pile)) if pile else ""
    clause = "BRO-DECK-3" if deck in ("tavern", "exploration") else "BRO-DECK-1"
    return t.About(text(DECKS[deck][2]), subtitle, heading=heading, text=listing(pile), clause=clause)


def listing(pile: Iterable[str]) -> str:
    """Cards in words, copies counted."""
    counts = Counter(prints.face(card).title for card in pile if card != HIDDEN)
    return ", ".join(name if n == 1 else f"{n} {name}" for name, n in counts.items())


# --- seats ----------------------------------------------------------------------------------------------------------


def of_seat(view: View, seat: int) -> t.About:
    """A seat: its Pirate, its Followers and its completed Missions."""
    crew: Crew = view.position.crews[seat]
    pirate = PIRATES.get(crew.pirate)
    points = []
    if crew.followers:
        points.append(t.Remark("info", text("Followers: {list}", list=listing(crew.followers))))
    if crew.done:
        points.append(t.Remark("good", text("Completed: {list}", list=listing(crew.done))))
    subtitle = text(pirate.name) if pirate else ""
    words = text(pirate.text) if pirate else ""
    return t.About(view.name(seat), subtitle, text=words, points=tuple(points), clause="BRO-PIR-6")


def of_pirate(id: str) -> t.About:
    """A Pirate to choose."""
    pirate = PIRATES[id]
    return t.About(text(pirate.name), text(pirate.nickname), text=text(pirate.text), clause="BRO-PIR-6")


def of_pawn(view: View, parts: list[str]) -> t.About:
    """A pawn."""
    seat = int(parts[1])
    if parts[2] == "pirate":
        words = text("Goes to a free space of a place and uses it; some items work for him alone.")
        return t.About(text("Pirate"), text("of {name}", name=view.name(seat)), text=words, clause="BRO-TURN-5")
    words = text("Goes to a free space of a place and uses it.")
    return t.About(text("Mate"), text("of {name}", name=view.name(seat)), text=words, clause="BRO-TURN-5")


def of_item(view: View, parts: list[str]) -> t.About:
    """An item of a mat, a token on it, or the boat."""
    seat, id = int(parts[1]), parts[2]
    if id not in ITEMS:
        return t.About(text("Boat"), text("of {name}", name=view.name(seat)), text=text(BOAT.text), clause="BRO-MAT-2")
    item = ITEMS[id]
    subtitle = text("{resource}, {use}", resource=prints.resource_name(item.row), use=text(USES[item.use]))
    clause = f"BRO-ITEM-{ITEM_CLAUSE[id]}"
    return t.About(
        text(item.name), subtitle, text=text(item.text), points=tuple(item_points(view, seat, id)), clause=clause
    )


def item_points(view: View, seat: int, id: str) -> Iterator[t.Remark]:
    """Whether an item lies ready, and why it cannot be used now."""
    crew: Crew = view.position.crews[seat]
    if not crew.has(id):
        yield t.Remark("info", text("No token lies here."))
    elif seat == view.seat and view.ask is not None and view.ask.question == "turn":
        mine = [option for option in view.ask.options if verb(option) == id]
        against = [clauses for option, clauses in refusals(view).items() if verb(option) == id]
        if not mine and against:
            yield refusal(against[0])
        elif mine:
            yield t.Remark("good", text("Can be used now: drag it where it is to work."))


# --- cards ----------------------------------------------------------------------------------------------------------


def of_card(view: View, card: str) -> t.About | None:
    """Any open card."""
    id = kind(card)
    if id in MISSIONS:
        return of_mission(view, card)
    printed = prints.face(card)
    if id in FOLLOWERS:
        place = FOLLOWERS[id].location
        subtitle = (
            text("Follower, {place}", place=text(LOCATIONS[place].name)) if place else text("Follower, every round")
        )
        return t.About(printed.title, subtitle, text=printed.text, points=tuple(card_points(view, ("follower", card))),
                       clause="BRO-FOL-1" if place else "BRO-FOL-7")  # fmt: skip
    if id in EXPLORATIONS:
        return t.About(printed.title, text("Exploration card"), text=printed.text, clause="BRO-EXP-2")
    if printed.mark == "gem":
        return t.About(printed.title, text("Black Market card"), text=printed.text, clause="BRO-MKT-2")
    return t.About(printed.title, text("Action card"), text=printed.text, points=tuple(card_points(view, ("act", id))),
                   clause="BRO-ACT-2")  # fmt: skip


def card_points(view: View, option: Option) -> Iterator[t.Remark]:
    """Whether a card can be used now, and why not."""
    if view.ask is None or view.ask.question != "turn":
        return
    if option in view.ask.options:
        how = text("Drag it onto the island to play it.") if verb(option) == "act" else text("Click it to use it.")
        yield t.Remark("good", how)
    elif option in (against := refusals(view)):
        yield refusal(against[option])


def of_mission(view: View, card: str) -> t.About:
    """A Mission: its cost for the seat at the screen, and what that seat lacks."""
    mission = MISSIONS[kind(card)]
    subtitle = text("Mission, {n} VP", n=mission.vp)
    return t.About(text(mission.name), subtitle, text=text(mission.text), points=tuple(mission_points(view, card)),
                   clause="BRO-MIS-2")  # fmt: skip


def mission_points(view: View, card: str) -> Iterator[t.Remark]:
    """What is still missing, the Pirate's ability counted."""
    if view.seat < 0:
        return
    island: Island = view.position
    crew = island.crews[view.seat]
    if not crew.pirate or card in crew.done:
        return
    cost = COSTS[crew.pirate, kind(card)]
    if completable(island, crew, card):
        yield t.Remark("good", text("You can pay it."))
        return
    for row, resource in enumerate(RESOURCES):
        if (lacking := cost[row] - crew.tokens(row)) > 0:
            yield t.Remark("bad", text("You lack {n} {resource}.", n=lacking, resource=prints.resource_name(resource)))
    if (lacking := cost[3] - crew.doubloons) > 0:
        yield t.Remark("bad", plural("You lack {n} Doubloon.", "You lack {n} Doubloons.", lacking))


# --- previews -------------------------------------------------------------------------------------------------------


def preview(view: View, option: Option) -> t.Preview | None:
    """What an answer would bring: the cost of a fight on the place, and its ability in the inspector."""
    match option:
        case ("place", str(pawn), str(here), *water):
            about = of_place(view, here)
            return t.Preview(tuple(entry(view, pawn, here, bool(water))), about) if about is not None else None
        case (("first_mate" | "gunpowder"), str(here)):
            about = of_place(view, here)
            return t.Preview((), about) if about is not None else None
        case ("act", str(id)):
            card = prints.action(id)
            return t.Preview((), t.About(card.title, text("Action card"), text=card.text, clause="BRO-ACT-3"))
    return None


def entry(view: View, pawn: str, here: str, by_water: bool) -> Iterator[t.Mark]:
    """The note on a contested place: a heart, a coin where a Pistol waits, or why it is free."""
    island: Island = view.position
    crew = island.crews[view.seat]
    rivals = island.rivals_at(here, crew.seat)
    if not rivals or not LOCATIONS[here].fight:
        return
    if by_water:
        yield t.Mark("drop", text=text("free"))
    elif not due(island, crew, pawn, here):
        yield t.Mark("check" if island.no_fight else "sword", text=text("free"))
    elif any(island.crews[rival].has("pistol") for rival in rivals):
        yield t.Mark("coins", 1)
    else:
        yield t.Mark("heart", 1, text="\N{MINUS SIGN}1")
