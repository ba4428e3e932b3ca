"""Set-up (chapter 3): decks, displays, the first player, the mats and their bonuses."""

from __future__ import annotations

from game.kernel import Ask, Option, Play, Roll, Shuffle, rule

from ..content import PIRATES, SETUP
from ..state import Island, kind
from .effects import carry_out
from .rounds import deal_market, deal_missions, deal_tavern, open_turns

MATS: dict[str, Option] = {id: ("pirate", id) for id in PIRATES}


@rule("BRO-SET-1", "BRO-SET-2", "BRO-SET-3", "BRO-SET-8", "BRO-SET-9", "BRO-SET-10")
def decks(island: Island) -> Play:
    """Shuffle the five decks, deal the displays, draw the first player; with five seats open two Exploration cards."""
    for deck in (
        island.market_deck,
        island.mission_deck,
        island.action_deck,
        island.tavern_deck,
        island.exploration_deck,
    ):
        yield Shuffle(deck)
    yield from deal_market(island)
    yield from deal_missions(island)
    deal_tavern(island)
    for _ in range(SETUP.exploration_open[len(island.crews)]):
        open_card(island, island.exploration_deck.pop())
    for crew in island.crews:
        for _ in range(SETUP.starting_missions):
            crew.missions.append(island.mission_deck.pop())
    (drawn,) = yield Roll(1, faces=len(island.crews))
    island.first = island.mover = drawn - 1
    island.tell("first_player", island.first)
    if not island.choose_pirates:
        yield from deal_mats(island)
    island.phase = "pirates" if island.choose_pirates else "bonuses"


def open_card(island: Island, card: str) -> None:
    """An Exploration card becomes a location on its own spot (BRO-EXP-2, -3)."""
    island.explored.append(card)
    island.at[kind(card)] = []


@rule("BRO-SET-6")
def deal_mats(island: Island) -> Play:
    """The mats are dealt at random, one to a seat: an open draw."""
    left = list(PIRATES)
    for crew in island.crews:
        (drawn,) = yield Roll(1, faces=len(left))
        crew.pirate = left.pop(drawn - 1)
        island.tell("pirate", crew.seat, crew.pirate)


@rule("BRO-SET-6")
def choose_pirate(island: Island) -> Play:
    """The mats are chosen one after the other, in turn order from the first player; none is used twice."""
    crew = next((crew for crew in island.in_turn(island.first) if not crew.pirate), None)
    if crew is None:
        island.phase = "bonuses"
        return
    taken = {other.pirate for other in island.crews}
    _, crew.pirate = yield Ask(crew.seat, "pirate", [MATS[id] for id in PIRATES if id not in taken])
    island.tell("pirate", crew.seat, crew.pirate)


@rule("BRO-SET-7", "BRO-PIR-1", "BRO-PIR-2", "BRO-PIR-3", "BRO-PIR-4", "BRO-PIR-5")
def bonus(island: Island) -> Play:
    """In turn order each Pirate's starting bonus is applied; a token goes where its owner puts it."""
    crew = island.crews[island.mover]
    yield from carry_out(island, crew, PIRATES[crew.pirate].start)
    island.mover = (island.mover + 1) % len(island.crews)
    if island.mover == island.first:
        open_turns(island)
