"""The locations, cards, items and pirates, read from `content/`, and the closed language of effects."""

from __future__ import annotations

from pathlib import Path
from typing import Literal, TypeAlias

from game.kernel import ContentError, Entry, read
from game.kernel.table import Box

FOLDER = Path(__file__).parent
CONTENT = FOLDER / "content"

Origin: TypeAlias = Literal["source", "house"]
Resource: TypeAlias = Literal["equipment", "ally", "supply"]
Verb: TypeAlias = Literal[
    "gain", "gain_item", "pay", "choose", "draw_action", "buy_market", "complete_mission", "take_mission", "hire",
    "take_first_player", "explore", "extra_placement", "recall_mate", "ready_followers", "take_from", "others_lose",
    "turn_flag", "visit_flag",
]  # fmt: skip
Hook: TypeAlias = Literal[
    "enter_free", "entry_toll", "explore_two", "action_three", "block_followers", "move_pirate", "complete_anywhere",
    "steal_item", "blast_location", "tavern_free", "heal", "repeat_mate",
]  # fmt: skip
Flag: TypeAlias = Literal["no_fight", "market_discount", "mission_token_discount", "mission_vp"]


class Step(Entry, frozen=True):
    """One step of an effect (chapter 10)."""

    do: Verb
    what: Literal["equipment", "ally", "supply", "doubloon", "toughness", "vp", "any_token"] | None = None
    n: int = 1
    items: tuple[str, ...] = ()
    options: tuple[tuple[Step, ...], ...] = ()
    waived_by: str | None = None
    source: Literal["display", "deck"] | None = None
    look: int = 0
    keep: int = 1
    optional: bool = False
    who: Literal["one"] | None = None
    flag: Flag | None = None


Steps: TypeAlias = tuple[Step, ...]


class Location(Entry, frozen=True):
    """A place with circular spaces, by the number of seats, and an ability. `fight` false: nobody fights here."""

    id: str
    name: str
    spaces: dict[int, int]
    fight: bool
    declinable: bool
    effects: Steps
    text: str
    rect: Box
    origin: Origin
    spaces_origin: Origin
    prices: tuple[int, ...] = ()
    prices_origin: Origin | None = None
    copies: int = 1
    spot: str = ""


class Item(Entry, frozen=True):
    """A named place on the Player Mat, which works while a token lies there."""

    id: str
    name: str
    row: Resource
    space: int
    use: Literal["passive", "reaction", "discard"]
    hook: Hook
    when: str
    text: str
    origin: Origin
    space_origin: Origin


class Boat(Entry, frozen=True):
    """Spare places without benefit."""

    slots_per_resource: int
    text: str
    origin: Origin


class Cost(Entry, frozen=True):
    """What a Mission asks for."""

    equipment: int = 0
    ally: int = 0
    supply: int = 0
    doubloon: int = 0


class Mission(Entry, frozen=True):
    """A Mission: its cost, its Victory Points and what else it brings."""

    id: str
    name: str
    copies: int
    cost: Cost
    vp: int
    benefits: Steps
    text: str
    origin: Origin


class Card(Entry, frozen=True):
    """An Action card or a card of the Black Market."""

    id: str
    name: str
    copies: int
    effects: Steps
    text: str
    origin: Origin


class Follower(Entry, frozen=True):
    """A Tavern card. `activate`: used after a visit of its location; `modifier`: inside one; `round_start`: always."""

    id: str
    name: str
    location: str
    copies: int
    mode: Literal["activate", "modifier", "round_start"]
    effects: Steps
    text: str
    origin: Origin
    copies_origin: Origin


class OnMission(Entry, frozen=True):
    """What a Pirate does whenever he completes a Mission."""

    ignore: Cost = Cost()
    bonus_vp: int = 0


class Pirate(Entry, frozen=True):
    """A Pirate and his Player Mat."""

    id: str
    name: str
    nickname: str
    start: Steps
    mission: OnMission
    text: str
    flavour: str
    origin: Origin


class Bonus(Entry, frozen=True):
    """A Victory Point at the end for one seat alone."""

    id: str
    text: str
    vp: int
    origin: Origin


class Setup(Entry, frozen=True):
    """`setup.toml`: what a table of so many seats starts with."""

    title: str
    name: str
    seats: tuple[int, ...]
    toughness_start: int
    toughness_max: int
    market_slots: int
    mission_display: int
    tavern_display: int
    starting_missions: int
    starting_missions_origin: Origin
    origin: Origin
    rounds: dict[int, int]
    mates: dict[int, int]
    doubloons: dict[int, int]
    exploration_open: dict[int, int]
    components: dict[str, int | str]
    bonus: tuple[Bonus, ...]


class _Locations(Entry, frozen=True):
    location: tuple[Location, ...]


class _Explorations(Entry, frozen=True):
    exploration: tuple[Location, ...]


class _Items(Entry, frozen=True):
    boat: Boat
    item: tuple[Item, ...]


class _Missions(Entry, frozen=True):
    mission: tuple[Mission, ...]


class _Actions(Entry, frozen=True):
    action: tuple[Card, ...]


class _Market(Entry, frozen=True):
    card: tuple[Card, ...]


class _Tavern(Entry, frozen=True):
    follower: tuple[Follower, ...]


class _Pirates(Entry, frozen=True):
    pirate: tuple[Pirate, ...]


SETUP = read(CONTENT / "setup.toml", Setup)
_items = read(CONTENT / "items.toml", _Items)
BOAT = _items.boat
PRINTED = {entry.id: entry for entry in read(CONTENT / "locations.toml", _Locations).location}
EXPLORATIONS = {entry.id: entry for entry in read(CONTENT / "exploration.toml", _Explorations).exploration}
LOCATIONS = {**PRINTED, **EXPLORATIONS}
ITEMS = {entry.id: entry for entry in _items.item}
MISSIONS = {entry.id: entry for entry in read(CONTENT / "missions.toml", _Missions).mission}
ACTIONS = {entry.id: entry for entry in read(CONTENT / "actions.toml", _Actions).action}
MARKET = {entry.id: entry for entry in read(CONTENT / "black_market.toml", _Market).card}
FOLLOWERS = {entry.id: entry for entry in read(CONTENT / "tavern.toml", _Tavern).follower}
PIRATES = {entry.id: entry for entry in read(CONTENT / "pirates.toml", _Pirates).pirate}

RESOURCES: tuple[Resource, ...] = ("equipment", "ally", "supply")
ROW = {resource: row for row, resource in enumerate(RESOURCES)}


def verify() -> None:
    """Check what the files owe each other; raises `ContentError` with the file and the entry."""
    for id, item in ITEMS.items():
        if list(ITEMS).index(id) != 4 * ROW[item.row] + item.space:
            raise ContentError(f"items.toml: item '{id}' does not stand in the order of its row and space")
    for follower in FOLLOWERS.values():
        if follower.location and follower.location not in PRINTED:
            raise ContentError(f"tavern.toml: follower '{follower.id}' is of an unknown place '{follower.location}'")
    for name, entries, key in (
        ("missions.toml", MISSIONS, "mission_cards"),
        ("actions.toml", ACTIONS, "action_cards"),
        ("black_market.toml", MARKET, "black_market_cards"),
        ("tavern.toml", FOLLOWERS, "tavern_cards"),
        ("exploration.toml", EXPLORATIONS, "exploration_cards"),
    ):
        copies = sum(entry.copies for entry in entries.values())
        if copies != SETUP.components[key]:
            raise ContentError(f"{name}: {copies} cards, but setup.toml counts {SETUP.components[key]}")


verify()
