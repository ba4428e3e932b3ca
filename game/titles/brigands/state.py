"""The city as plain data, in the nouns of the rulebook."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec

from game.kernel import Position, Private, Settings, Zone, everybody, nobody, rule

from .content import COLOURS, DAY_CARDS, DISTRICTS, HANDS, PRISON, RING, ROUNDS, SETUP, SKILLS, WHITE

Phase: TypeAlias = Literal["setup", "day", "planning", "actions", "district", "choices", "over"]

HOME = "home"
PLACES = {HOME, *DISTRICTS}
"""Where a pawn may stand."""

NO_PRINCE = -1


def spied_seen(city: City, holder: int, seat: int) -> bool:
    """The prince and their owner know which cards Spy took."""
    return seat in (holder, city.prince)


def hand_seen(city: City, holder: int, seat: int) -> bool:
    """Everybody knows a whole hand; which cards it lacks is known to its owner and the prince."""
    return not city.gangs[holder].spied or seat in (holder, city.prince)


class Gang(msgspec.Struct):
    """One seat: a brigand with Henchmen, or the prince with Patrols; in a duel both have both.

    `henchmen` and `patrols` say where each pawn stands: at home, on a district, in the Prison. `tokens` are those in
    hand, `token_at` the districts with a token of the seat. `planned`, `guarded` and `backed` are its secret plan: the
    districts of the Henchmen, of the Patrols and of the tokens. `stayed` counts the prisoners who have decided.
    """

    seat: int
    colour: str = ""
    ducats: int = 0
    tokens: int = 0
    supply: int = 0
    henchmen: list[str] = msgspec.field(default_factory=list)
    patrols: list[str] = msgspec.field(default_factory=list)
    token_at: list[str] = msgspec.field(default_factory=list)
    stayed: int = 0
    cards: Annotated[list[str], Zone("cards", hand_seen, own_pool=True)] = msgspec.field(default_factory=list)
    spied: Annotated[list[str], Zone("cards", spied_seen, own_pool=True)] = msgspec.field(default_factory=list)
    planned: Annotated[list[str], Private] = msgspec.field(default_factory=list)
    guarded: Annotated[list[str], Private] = msgspec.field(default_factory=list)
    backed: Annotated[list[str], Private] = msgspec.field(default_factory=list)

    @rule("BRIG-TOK-1", "BRIG-TOK-2")
    def gain_tokens(self, n: int) -> int:
        """Take tokens from the own supply; what it cannot give is lost. Returns how many came."""
        gained = min(n, self.supply)
        self.supply -= gained
        self.tokens += gained
        return gained

    @rule("BRIG-TOK-1", "BRIG-TOK-3")
    def return_tokens(self, n: int) -> None:
        """Put tokens from the hand back into the own supply."""
        self.tokens -= n
        self.supply += n

    @rule("BRIG-BANK-1", "BRIG-BANK-2", "BRIG-BANK-3")
    def gain(self, ducats: int) -> None:
        """Be paid by the Vault, which never runs out; or pay it, never more than there is."""
        self.ducats += ducats
        assert self.ducats >= 0

    def send(self, here: str, there: str, n: int) -> None:
        """Move so many Henchmen; they are alike (BRIG-RES-6)."""
        henchmen = self.henchmen
        for _ in range(n):
            henchmen[henchmen.index(here)] = there

    def send_patrol(self, here: str, there: str) -> None:
        """Move one Patrol."""
        self.patrols[self.patrols.index(here)] = there


class City(Position):
    """The whole position.

    `ring` are the districts at positions 1 to 7; `at` counts from 0, so that 7 is the Prison. `days` are the Day cards
    on the table, `stock` the District cards before they are given out. `spy` and `judgment` are the spaces of the
    prince's skills.
    """

    gangs: list[Gang]
    prince: int = NO_PRINCE
    round: int = 1
    phase: Phase = "setup"
    ring: list[str] = msgspec.field(default_factory=lambda: list(RING))
    at: int = 0
    stock: Annotated[list[str], Zone("stock", everybody)] = msgspec.field(default_factory=list)
    day_deck: Annotated[list[str], Zone("days", nobody)] = msgspec.field(default_factory=lambda: list(DAY_CARDS))
    day_out: Annotated[list[str], Zone("days", nobody)] = msgspec.field(default_factory=list)
    days: Annotated[list[str], Zone("days", everybody)] = msgspec.field(default_factory=list)
    days_used: Annotated[list[str], Zone("days", everybody)] = msgspec.field(default_factory=list)
    spy: int = SKILLS["spy"].start
    judgment: int = SKILLS["judgment"].start
    places: tuple[int, ...] = ()

    @property
    def here(self) -> str:
        """The district that is being resolved."""
        return self.ring[self.at] if self.at < len(self.ring) else PRISON

    @property
    def next(self) -> str:
        """The tile after it; from position 7 that is the Prison (BRIG-MOVE-3)."""
        return self.ring[self.at + 1] if self.at + 1 < len(self.ring) else PRISON

    @property
    def duel(self) -> bool:
        """Whether two brigands play without a prince."""
        return len(self.gangs) == 2

    @property
    def resolving(self) -> bool:
        """Whether the plans of the round lie open and are carried out (chapter 7)."""
        return self.phase in ("actions", "district", "choices")

    def brigands(self) -> list[Gang]:
        """The brigands, in the order of their colours, which is that of their seats."""
        return [gang for gang in self.gangs if gang.seat != self.prince]

    @rule("BRIG-EFF-3")
    def in_order(self) -> list[Gang]:
        """The brigands in resolution order: clockwise from the prince; in a duel they take turns to begin."""
        first = (self.round - 1) % 2 if self.prince < 0 else self.prince + 1
        return [gang for gang in self.gangs[first:] + self.gangs[:first] if gang.seat != self.prince]

    def teams(self, here: str) -> list[tuple[Gang, int]]:
        """The brigands with Henchmen on a district, in the order of their colours, with their numbers."""
        return [(gang, n) for gang in self.gangs if (n := gang.henchmen.count(here))]

    def patrolled(self, here: str) -> bool:
        """Whether a Patrol stands on a district."""
        for gang in self.gangs:  # noqa: SIM110 - any() takes three times as long
            if here in gang.patrols:
                return True
        return False

    def occupied(self, here: str) -> bool:
        """Whether any pawn stands on a district."""
        for gang in self.gangs:  # noqa: SIM110 - any() takes three times as long
            if here in gang.henchmen or here in gang.patrols:
                return True
        return False


def seat_of(city: City, colour: str) -> int:
    """The seat of a brigand's colour."""
    return next(gang.seat for gang in city.gangs if gang.colour == colour)


@rule("BRIG-SETUP-6", "BRIG-SETUP-7", "BRIG-DUEL-1", "BRIG-DUEL-9")
def start(seats: int, settings: Settings) -> City:
    """The table before any chance: the prince is not drawn yet, unless the settings name the seat."""
    setup = SETUP[seats]
    named = settings["prince"].removeprefix("seat_")
    city = City([Gang(seat, supply=setup.tokens_in_supply) for seat in range(seats)])
    in_play = (*COLOURS[: setup.brigands], *([WHITE] if setup.prince else []))
    city.stock = [card for colour in in_play for card in HANDS[colour]]
    for gang in city.gangs:
        gang.ducats, gang.tokens = setup.ducats_each, setup.tokens_in_hand
    if setup.prince and named.isdigit():
        crown(city, int(named) - 1)
    elif not setup.prince:
        give_out(city)
    return city


@rule("BRIG-SETUP-4", "BRIG-SETUP-7")
def crown(city: City, seat: int) -> None:
    """Make a seat the prince and give out the pawns and cards."""
    city.prince = seat
    give_out(city)


@rule("BRIG-SETUP-5", "BRIG-SETUP-6", "BRIG-SETUP-7", "BRIG-COMP-2", "BRIG-COMP-3", "BRIG-PLAN-5", "BRIG-DUEL-7")
def give_out(city: City) -> None:
    """Colours in seat order, white for the prince; each seat's pawns stand at home, its District cards are in hand."""
    setup = SETUP[len(city.gangs)]
    city.stock.clear()
    colours = iter(COLOURS)
    for gang in city.gangs:
        prince = gang.seat == city.prince
        gang.colour = WHITE if prince else next(colours)
        gang.henchmen = [] if prince else [HOME] * setup.henchmen_each
        gang.patrols = [HOME] * (setup.prince_patrols if prince else setup.patrols_each)
        gang.cards = list(HANDS[gang.colour])


@rule("BRIG-END-6")
def bound(seats: int, settings: Settings) -> int:
    """The most decisions: in a round 5 pawns and 3 tokens, 3 wheels and 3 Henchmen a seat, and one skill."""
    return ROUNDS * (8 * seats + 3 * seats + 3 * seats + 1)


def wanting(city: City) -> str:
    """What is impossible in a loaded position, "" if nothing; cards are counted elsewhere."""
    setup = SETUP[len(city.gangs)]
    if sorted(city.ring) != sorted(RING):
        return "its ring does not hold each district once"
    if not 1 <= city.round <= ROUNDS or not 0 <= city.at <= len(RING):
        return f"there is no round {city.round} with a position {city.at + 1}"
    if city.prince >= len(city.gangs) or (city.prince >= 0) > setup.prince:
        return f"seat {city.prince + 1} cannot be the prince"
    if not 0 <= city.spy < len(SKILLS["spy"].level) or not 0 <= city.judgment < len(SKILLS["judgment"].level):
        return f"the prince's board has no spaces {city.spy} and {city.judgment}"
    return next((lack for gang in city.gangs if (lack := gang_wanting(city, gang))), "")


def gang_wanting(city: City, gang: Gang) -> str:
    """What is impossible in one seat's things."""
    setup, who = SETUP[len(city.gangs)], f"seat {gang.seat + 1}"
    tokens = gang.tokens + gang.supply + len(gang.token_at)
    if gang.ducats < 0 or min(gang.tokens, gang.supply) < 0 or tokens != setup.tokens_in_supply:
        return f"{who} has {gang.ducats} Ducats and {tokens} Action tokens"
    if not gang.colour:
        return "" if city.phase == "setup" else f"{who} has no colour"
    prince = gang.seat == city.prince
    most = setup.prince_patrols if prince else setup.patrols_each + setup.extra_patrol
    if len(gang.henchmen) != (0 if prince else setup.henchmen_each) or len(gang.patrols) > most:
        return f"{who} has {len(gang.henchmen)} Henchmen and {len(gang.patrols)} Patrols"
    if not {*gang.henchmen, *gang.patrols} <= PLACES or not {*gang.token_at} <= PLACES - {HOME}:
        return f"{who} has a pawn or a token on an unknown place"
    if {*gang.cards, *gang.spied} != {*HANDS[gang.colour]}:
        return f"{who} does not hold the District cards of its colour"
    return ""
