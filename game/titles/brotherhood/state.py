"""The island as plain data, in the nouns of the rulebook."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Annotated, Any, Literal, TypeAlias

import msgspec

from game.kernel import Position, Private, Settings, Zone, everybody, nobody, owner, rule

from .content import ACTIONS, EXPLORATIONS, FOLLOWERS, ITEMS, LOCATIONS, MARKET, MISSIONS, PIRATES, PRINTED, ROW, SETUP

Phase: TypeAlias = Literal["decks", "pirates", "bonuses", "replenishment", "turn", "last", "over"]
Pawn: TypeAlias = tuple[int, str, bool]
"""A pawn on the board: its seat, `pirate` or `mate`, and whether it stands in the overflow."""

ITEM: dict[str, int] = {id: 1 << at for at, id in enumerate(ITEMS)}
"""The bit of each item in a mat's set of items."""

ROWS = (0x00F, 0x0F0, 0xF00)
"""The items of each resource."""


class Crew(msgspec.Struct):
    """One seat: its Player Mat, its pawns in Reserve and its cards.

    `items` is the set of items that hold a token, `boat` the set of rows with a token in the boat. `turned` are the
    Followers used this round. `looked` holds the cards that a question lays before the seat; `known` the cards that it
    has put to the bottom of a deck.
    """

    seat: int
    pirate: str = ""
    doubloons: int = 0
    toughness: int = 0
    vp: int = 0
    items: int = 0
    boat: int = 0
    pirate_home: bool = True
    mates: int = 0
    recalled: bool = False
    missions: Annotated[list[str], Zone("missions", owner)] = msgspec.field(default_factory=list)
    done: Annotated[list[str], Zone("missions", everybody)] = msgspec.field(default_factory=list)
    actions: Annotated[list[str], Zone("actions", owner)] = msgspec.field(default_factory=list)
    followers: Annotated[list[str], Zone("tavern", everybody)] = msgspec.field(default_factory=list)
    turned: list[str] = msgspec.field(default_factory=list)
    held: Annotated[list[str], Zone("explorations", owner)] = msgspec.field(default_factory=list)
    looked: Annotated[list[str], Zone("looked", owner)] = msgspec.field(default_factory=list)
    known: Annotated[list[str], Private] = msgspec.field(default_factory=list)

    def has(self, item: str) -> bool:
        """Whether a token lies on an item (BRO-MAT-4)."""
        return self.items & ITEM[item] > 0

    def tokens(self, row: int) -> int:
        """How many tokens of a resource it has, the boat's included."""
        return (self.items & ROWS[row]).bit_count() + (self.boat >> row & 1)

    @rule("BRO-MAT-7")
    def all_tokens(self) -> int:
        """How many tokens it has (BRO-MAT-7)."""
        return self.items.bit_count() + self.boat.bit_count()

    def reserve(self) -> int:
        """How many pawns it has not used this round."""
        return self.mates + self.pirate_home

    @rule("BRO-FIGHT-10")
    def change_toughness(self, n: int) -> int:
        """Gain or lose Toughness, between 0 and 5; returns what became of it."""
        before = self.toughness
        self.toughness = max(0, min(SETUP.toughness_max, before + n))
        return self.toughness - before


class Island(Position):
    """The whole position.

    Decks lie with their top at the end. `market_at` are the prices of the cards in `market`, `shown_at` the display
    places of those in `shown`. `at` has the pawns of each open location. The rest is the turn: see chapter 5.
    """

    crews: list[Crew]
    choose_pirates: bool
    market_deck: Annotated[list[str], Zone("market", nobody)]
    mission_deck: Annotated[list[str], Zone("missions", nobody)]
    action_deck: Annotated[list[str], Zone("actions", nobody)]
    tavern_deck: Annotated[list[str], Zone("tavern", nobody)]
    exploration_deck: Annotated[list[str], Zone("explorations", nobody)]
    market: Annotated[list[str], Zone("market", everybody)] = msgspec.field(default_factory=list)
    market_at: list[int] = msgspec.field(default_factory=list)
    market_discard: Annotated[list[str], Zone("market", everybody)] = msgspec.field(default_factory=list)
    shown: Annotated[list[str], Zone("missions", everybody)] = msgspec.field(default_factory=list)
    shown_at: list[int] = msgspec.field(default_factory=list)
    mission_discard: Annotated[list[str], Zone("missions", everybody)] = msgspec.field(default_factory=list)
    action_discard: Annotated[list[str], Zone("actions", everybody)] = msgspec.field(default_factory=list)
    tavern: Annotated[list[str], Zone("tavern", everybody)] = msgspec.field(default_factory=list)
    tavern_gone: Annotated[list[str], Zone("tavern", everybody)] = msgspec.field(default_factory=list)
    explored: Annotated[list[str], Zone("explorations", everybody)] = msgspec.field(default_factory=list)
    at: dict[str, list[Pawn]] = msgspec.field(default_factory=dict)
    phase: Phase = "decks"
    round: int = 1
    first: int = -1  # who holds the First Player token
    opener: int = -1  # who held it as the phase began
    mover: int = -1
    placements: int = 0
    placed: bool = False
    barred: list[str] = msgspec.field(default_factory=list)
    used: int = 0  # the set of items discarded this turn
    visited: list[str] = msgspec.field(default_factory=list)
    followers_used: list[str] = msgspec.field(default_factory=list)
    no_fight: bool = False
    market_discount: int = 0
    token_discount: bool = False
    bonuses: dict[str, int] = msgspec.field(default_factory=dict)
    places: tuple[int, ...] = ()

    @property
    def rounds(self) -> int:
        """How many rounds are played (BRO-RND-3)."""
        return SETUP.rounds[len(self.crews)]

    def in_turn(self, seat: int) -> list[Crew]:
        """The crews in turn order from a seat."""
        return self.crews[seat:] + self.crews[:seat]

    def others(self, seat: int) -> list[Crew]:
        """The other crews, in turn order from a seat."""
        return self.in_turn(seat)[1:]

    def rivals_at(self, here: str, seat: int) -> set[int]:
        """The other seats with a pawn at a location."""
        return {pawn[0] for pawn in self.at[here] if pawn[0] != seat}


def kind(piece: str) -> str:
    """The kind of a card: pieces are "kind.copy"."""
    return piece.partition(".")[0]


def cards(entries: Mapping[str, Any]) -> list[str]:
    """A deck's pieces, in content order."""
    return [f"{id}.{copy}" for id, entry in entries.items() for copy in range(1, entry.copies + 1)]


def of_kind(pieces: Iterable[str], id: str) -> str:
    """A piece of this kind among others; one must be there."""
    return next(piece for piece in pieces if kind(piece) == id)


@rule("BRO-SET-4", "BRO-SET-5", "BRO-CMP-1")
def start(seats: int, settings: Settings) -> Island:
    """The table before any card is shuffled."""
    crews = [
        Crew(seat, doubloons=SETUP.doubloons[seats], toughness=SETUP.toughness_start, mates=SETUP.mates[seats])
        for seat in range(seats)
    ]
    island = Island(
        crews,
        choose_pirates=settings["pirates"] == "choose",
        market_deck=cards(MARKET),
        mission_deck=cards(MISSIONS),
        action_deck=cards(ACTIONS),
        tavern_deck=cards(FOLLOWERS),
        exploration_deck=cards(EXPLORATIONS),
    )
    island.at = {id: [] for id in PRINTED}
    return island


@rule("BRO-LOC-11")
def spaces(island: Island, here: str) -> int:
    """How many pawns a location takes."""
    return LOCATIONS[here].spaces[len(island.crews)]


def bound(seats: int, settings: Settings) -> int:
    """The most decisions: per round five turns a seat, in a turn each pawn, item, Follower and card once or twice."""
    turns = SETUP.rounds[seats] * 5 * seats
    return turns * 120 + 20 * seats


def wanting(island: Island) -> str:
    """What is impossible in a loaded position, "" if nothing; cards are counted elsewhere."""
    for crew in island.crews:
        who = f"crew {crew.seat + 1}"
        if crew.pirate and crew.pirate not in PIRATES:
            return f"{who} sails under an unknown pirate '{crew.pirate}'"
        if not 0 <= crew.toughness <= SETUP.toughness_max or crew.doubloons < 0 or crew.vp < 0:
            return f"{who} has Toughness {crew.toughness}, {crew.doubloons} Doubloons and {crew.vp} VP"
        if not 0 <= crew.items < 1 << len(ITEMS) or not 0 <= crew.boat < 1 << len(ROW):
            return f"{who} has tokens outside its mat"
        pawns = [pawn for place in island.at.values() for pawn in place if pawn[0] == crew.seat]
        if len(pawns) + crew.reserve() > 1 + SETUP.mates[len(island.crews)]:
            return f"{who} has {len(pawns) + crew.reserve()} pawns"
    if not 1 <= island.round <= island.rounds:
        return f"there is no round {island.round}"
    for here, pawns in island.at.items():
        if here not in PRINTED and here not in map(kind, island.explored):
            return f"'{here}' is no open location"
        if sum(not overflow for _, _, overflow in pawns) > spaces(island, here):
            return f"'{here}' is overfull"
    return ""
