"""The districts, Day cards, wheels and the prince's board, read from `content/`, and the closed language of effects."""

from __future__ import annotations

from pathlib import Path
from typing import Literal, TypeAlias

from game.kernel import ContentError, Entry, read

FOLDER = Path(__file__).parent
CONTENT = FOLDER / "content"

Origin: TypeAlias = Literal["source", "public", "house"]
Role: TypeAlias = Literal["brigand", "prince"]
Verb: TypeAlias = Literal[
    "jail_if", "pay_by_team_size", "share", "pay_per_pawn", "pay_team", "per_pawn_choice", "per_pawn",
    "gain_tokens", "pay_tokens", "sell_tokens", "pay_ducats", "roll_gain", "go_free", "stay",
    "team_home", "patrol_to_prison", "spy", "steal", "move", "push",
    "draw_day_card", "raise_skill", "judge",
]  # fmt: skip


class Step(Entry, frozen=True):
    """One step of an effect (chapter 16)."""

    do: Verb
    test: Literal["pawns_min", "pawns_max", "teams_min"] | None = None
    n: int = 0
    table: tuple[int, ...] = ()
    base: int = 0
    dice: int = 0
    ducats: int = 0
    options: tuple[Way, ...] = ()
    steps: tuple[Step, ...] = ()
    min: int = 0
    ducats_each: int = 0
    per_pawn: int = 0
    pawns: int | Literal["team"] = 0
    tiles: int = 0


class Way(Entry, frozen=True):
    """One of the ways that a Henchman may choose."""

    id: str
    text: str
    steps: tuple[Step, ...]


Steps: TypeAlias = tuple[Step, ...]


class Tile(Entry, frozen=True):
    """A tile. `new_day` is the Town Gate's, `prince_visit` the Prison's with a Patrol on it."""

    id: str
    name: str
    placement: Literal["centre", "start", "ring"]
    count: int
    risky: bool
    rgb: tuple[int, int, int]
    text: str
    effect: Steps
    origin: Origin
    new_day: Steps = ()
    prince_visit: Steps = ()


class DayCard(Entry, frozen=True):
    """Its effect stands in for that of its district."""

    id: str
    name: str
    district: str
    count: int
    text: str
    effect: Steps
    origin: Origin


class Hand(Entry, frozen=True):
    """The District cards of some colours."""

    colours: tuple[str, ...]
    districts: tuple[str, ...]
    count: int
    text: str
    origin: Origin


class Action(Entry, frozen=True):
    """An action of a wheel; lower priorities come first."""

    id: str
    name: str
    priority: int
    target: Literal["none", "team"]
    effect: Steps
    text: str
    origin: Origin


class WheelCard(Entry, frozen=True):
    """A kind of wheel."""

    id: str
    role: Role
    count: int
    origin: Origin
    action: tuple[Action, ...]


class Level(Entry, frozen=True):
    """A space of a skill."""

    index: int
    text: str
    origin: Origin
    cards: int = 0
    fine: int = 0


class Skill(Entry, frozen=True):
    """A skill of the prince."""

    id: str
    name: str
    start: int
    text: str
    origin: Origin
    level: tuple[Level, ...]
    max_cards_per_brigand_per_round: int = 0

    @property
    def starts_well(self) -> bool:
        """Whether its marker starts on one of its spaces."""
        return 0 <= self.start < len(self.level)


class Colour(Entry, frozen=True):
    """A colour of the game; white is the prince's."""

    id: str
    name: str
    role: Role
    order: int
    rgb: tuple[int, int, int]
    origin: Origin


class Pawn(Entry, frozen=True):
    """A kind of pawn."""

    id: str
    name: str
    colours: tuple[str, ...]
    per_colour: int
    count: int
    text: str
    origin: Origin


class Token(Entry, frozen=True):
    """The Action tokens."""

    id: str
    name: str
    colours: tuple[str, ...]
    per_colour: int
    count: int
    limited: bool
    text: str
    origin: Origin


class Coin(Entry, frozen=True):
    """Coins; amounts are what the rules count."""

    id: str
    name: str
    value: int
    count: int
    limited: bool
    origin: Origin


class Part(Entry, frozen=True):
    """Anything else in the box."""

    id: str
    name: str
    count: int
    text: str
    origin: Origin
    faces: tuple[int, ...] = ()


class Setup(Entry, frozen=True):
    """What a table of so many seats starts with. In a duel every seat places Patrols and nobody needs the goal."""

    id: str
    seats: int
    mode: Literal["duel", "prince"]
    prince: bool
    brigands: int
    henchmen_each: int
    ducats_each: int
    tokens_in_hand: int
    tokens_in_supply: int
    winner_needs_goal: bool
    origin: Origin
    prince_patrols: int = 0
    patrols_each: int = 0
    extra_patrol: bool = False


class Components(Entry, frozen=True):
    """`components.toml`."""

    title: str
    name: str
    seats_min: int
    seats_max: int
    rounds: int
    goal_ducats: int
    origin: Origin
    colour: tuple[Colour, ...]
    pawn: tuple[Pawn, ...]
    token: tuple[Token, ...]
    coin: tuple[Coin, ...]
    part: tuple[Part, ...]
    setup: tuple[Setup, ...]


class _Tiles(Entry, frozen=True):
    tile: tuple[Tile, ...]


class _DayCards(Entry, frozen=True):
    day_card: tuple[DayCard, ...]


class _Hands(Entry, frozen=True):
    hand: tuple[Hand, ...]


class _Wheels(Entry, frozen=True):
    wheel: tuple[WheelCard, ...]


class _Board(Entry, frozen=True):
    skill: tuple[Skill, ...]


COMPONENTS = read(CONTENT / "components.toml", Components)
SETUP = {setup.seats: setup for setup in COMPONENTS.setup}
ROUNDS, GOAL = COMPONENTS.rounds, COMPONENTS.goal_ducats
TILES = {tile.id: tile for tile in read(CONTENT / "districts.toml", _Tiles).tile}
PRISON, GATE = "prison", "start"
RING = tuple(tile.id for tile in TILES.values() if tile.placement == "ring")
DISTRICTS = (*RING, PRISON)
"""Where pawns may stand, in the order of the content."""

DAY_CARDS = {card.id: card for card in read(CONTENT / "day_cards.toml", _DayCards).day_card}
DAY = {card.district: card.id for card in DAY_CARDS.values()}
"""The Day card of each district."""

_hands = read(CONTENT / "district_cards.toml", _Hands).hand
HANDS = {
    colour: tuple(f"card_{colour}_{district}" for district in hand.districts)
    for hand in _hands
    for colour in hand.colours
}
"""The District cards of each colour."""

LEADS_TO = {card: card.split("_", 2)[2] for hand in HANDS.values() for card in hand}
"""The district of each District card."""

CONTENT_ORDER = {card: at for at, card in enumerate(LEADS_TO)}
"""The place of each District card in its hand."""

WHEELS = {
    wheel.role: {action.id: action for action in wheel.action} for wheel in read(CONTENT / "wheels.toml", _Wheels).wheel
}
PRIORITY = {id: action.priority for wheel in WHEELS.values() for id, action in wheel.items()}
SKILLS = {skill.id: skill for skill in read(CONTENT / "prince_board.toml", _Board).skill}
SPY_CARDS = tuple(level.cards for level in SKILLS["spy"].level)
FINES = tuple(level.fine for level in SKILLS["judgment"].level)
COLOURS = tuple(colour.id for colour in COMPONENTS.colour if colour.role == "brigand")
WHITE = next(colour.id for colour in COMPONENTS.colour if colour.role == "prince")


def verify() -> None:
    """Check what the files owe each other; raises `ContentError` with the file and the entry."""
    if sorted(DAY) != sorted(RING):
        raise ContentError("day_cards.toml: there must be one Day card for each ring district")
    cards = sum(hand.count * len(hand.colours) * len(hand.districts) for hand in _hands)
    if cards != 43 or not set(LEADS_TO.values()) <= set(DISTRICTS):
        raise ContentError(f"district_cards.toml: {cards} cards, but the box holds 43, each of a district")
    for role, wheel in WHEELS.items():
        if [action.priority for action in wheel.values()] != sorted(action.priority for action in wheel.values()):
            raise ContentError(f"wheels.toml: the actions of the {role} do not stand in the order of priority")
    for card in DAY_CARDS.values():
        if len(card.effect) > 1 and TILES[card.district].effect[0] != card.effect[0]:
            raise ContentError(f"day_cards.toml: '{card.id}' has another risk than its district")
    biggest = max(setup.henchmen_each for setup in SETUP.values())
    effects = {id: tile.effect for id, tile in TILES.items()} | {id: day.effect for id, day in DAY_CARDS.items()}
    for id, steps in effects.items():
        for step in steps:
            if step.do == "pay_by_team_size" and len(step.table) != biggest:
                raise ContentError(f"'{id}' must pay for each of {biggest} sizes of a team, not {list(step.table)}")
    for skill in SKILLS.values():
        if [level.index for level in skill.level] != list(range(len(skill.level))) or not skill.starts_well:
            raise ContentError(
                f"prince_board.toml: '{skill.id}' has no space {skill.start}, or its spaces are not in order"
            )


verify()
