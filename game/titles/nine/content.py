"""The warriors, boards, formations, variants and ready-made warbands, read from `content/`."""

from __future__ import annotations

from pathlib import Path
from typing import Literal, TypeAlias

from game.kernel import ContentError, Entry, read

FOLDER = Path(__file__).parent
CONTENT = FOLDER / "content"

Origin: TypeAlias = Literal["source", "house"]
Space: TypeAlias = tuple[int, int]
Hook: TypeAlias = Literal["static", "attack_damage", "attack_cap", "after_wound", "after_killed"]


class Warrior(Entry, frozen=True):
    """A kind of warrior and the numbers printed on its token. `attack_ranges` beyond 1 need a straight, clear line."""

    id: str
    name: str
    role: str
    glyph: str
    per_side: int
    total: int
    health: int
    move_range: int
    attack_ranges: tuple[int, ...]
    damage: int
    abilities: tuple[str, ...]
    origin: Origin
    text: str


class When(Entry, frozen=True):
    """The conditions of an ability; all that are named must hold."""

    distance: int | None = None
    moved_straight: int | None = None
    target_in_line: bool = False
    target_survives: bool = False
    killer_distance: int | None = None
    cause: Literal["attack"] | None = None
    friend_beside_target: bool = False


class Effect(Entry, frozen=True):
    """What an ability does: exactly one of these verbs."""

    move_range: int | None = None
    attack_ranges: tuple[int, ...] | None = None
    set_damage: int | None = None
    cap_damage: int | None = None
    pin_target: int | None = None
    strike_killer: int | None = None


class Ability(Entry, frozen=True):
    """A special power: when the rules look at it, on which conditions, and what it does."""

    id: str
    warrior: str
    name: str
    hook: Hook
    when: When
    effect: Effect
    signature: bool
    origin: Origin
    text: str


class Warriors(Entry, frozen=True):
    """`warriors.toml`."""

    warrior: tuple[Warrior, ...]
    ability: tuple[Ability, ...]


class Region(Entry, frozen=True):
    """A part of the board."""

    id: str
    name: str
    count: int
    origin: Origin
    text: str
    hexes: tuple[Space, ...]


class Board(Entry, frozen=True):
    """The regions in play for a number of sides."""

    id: str
    sides: int
    radius: int
    spaces: int
    regions: tuple[str, ...]
    origin: Origin


class Boards(Entry, frozen=True):
    """`boards.toml`."""

    directions: tuple[Space, ...]
    direction_names: tuple[str, ...]
    region: tuple[Region, ...]
    board: tuple[Board, ...]


class Deployment(Entry, frozen=True):
    """A side's formation: four spaces behind, five in front, left to right as the owner sees them."""

    id: str
    sides: int
    seat: int
    edge: str
    back: tuple[Space, ...]
    front: tuple[Space, ...]
    origin: Origin


class Deployments(Entry, frozen=True):
    """`deployments.toml`."""

    deployment: tuple[Deployment, ...]


class Token(Entry, frozen=True):
    """A token other than a warrior."""

    id: str
    name: str
    per_side: int
    total: int
    origin: Origin
    text: str


class Components(Entry, frozen=True):
    """How many parts there are."""

    warrior_tokens: int
    warriors_per_side: int
    warband_size: int
    left_behind: int
    sides_max: int


class Tokens(Entry, frozen=True):
    """`tokens.toml`."""

    token: tuple[Token, ...]
    components: Components


class Turn(Entry, frozen=True):
    """What a turn allows."""

    actions_per_turn: int
    actions_per_warrior: int
    same_action_twice: bool
    first_turn_actions: int
    origin: Origin


class Quiet(Entry, frozen=True):
    """How long a battle may be quiet: `rounds` turns for each standing side."""

    rounds: int
    origin: Origin
    text: str


class Variant(Entry, frozen=True):
    """A mode of play."""

    id: str
    name: str
    sides: tuple[int, ...]
    teams: bool
    flags: bool
    combine_with: tuple[str, ...]
    origin: Origin
    text: str


class Seating(Entry, frozen=True):
    """How allies sit, by seat numbers from 1, and the cycle of turns."""

    id: str
    name: str
    sides: int
    teams: tuple[tuple[int, ...], ...]
    turn_cycle: tuple[int, ...]
    origin: Origin
    text: str


class TurnOrder(Entry, frozen=True):
    """The cycle of turns where nobody is allied."""

    id: str
    sides: int
    turn_cycle: tuple[int, ...]
    origin: Origin


class Variants(Entry, frozen=True):
    """`variants.toml`."""

    turn: Turn
    quiet: Quiet
    variant: tuple[Variant, ...]
    seating: tuple[Seating, ...]
    turn_order: tuple[TurnOrder, ...]


class Warband(Entry, frozen=True):
    """A ready-made warband, by slots. Bots pick by weight, and give the Flag to `flag_slot`."""

    id: str
    name: str
    weight: int
    back: tuple[str, ...]
    front: tuple[str, ...]
    flag_slot: int
    origin: Origin
    text: str

    @property
    def slots(self) -> tuple[str, ...]:
        """The kinds by slot, 0 to 8."""
        return self.back + self.front


class Warbands(Entry, frozen=True):
    """`warbands.toml`."""

    warband: tuple[Warband, ...]


_warriors = read(CONTENT / "warriors.toml", Warriors)
_variants = read(CONTENT / "variants.toml", Variants)
_tokens = read(CONTENT / "tokens.toml", Tokens)

BOARDS = read(CONTENT / "boards.toml", Boards)
DEPLOYMENTS = {
    (entry.sides, entry.seat - 1): entry for entry in read(CONTENT / "deployments.toml", Deployments).deployment
}
KINDS = {warrior.id: warrior for warrior in _warriors.warrior}
ABILITIES = {ability.id: ability for ability in _warriors.ability}
WARBANDS = {warband.id: warband for warband in read(CONTENT / "warbands.toml", Warbands).warband}
TOKENS = {token.id: token for token in _tokens.token}
COMPONENTS = _tokens.components
TURN = _variants.turn
QUIET = _variants.quiet
VARIANTS = {variant.id: variant for variant in _variants.variant}
SEATINGS = {seating.id: seating for seating in _variants.seating}
TURN_ORDERS = {order.sides: order.turn_cycle for order in _variants.turn_order}


def hooks(kind: Warrior, hook: Hook) -> tuple[Ability, ...]:
    """A kind's abilities that the rules look at in one moment of an Attack."""
    return tuple(ABILITIES[id] for id in kind.abilities if ABILITIES[id].hook == hook)


ON_DAMAGE, ON_CAP, ON_WOUND, ON_KILLED = (
    {kind.id: hooks(kind, hook) for kind in KINDS.values()}
    for hook in ("attack_damage", "attack_cap", "after_wound", "after_killed")
)


def verify() -> None:
    """Check what the files owe each other; raises `ContentError` with the file and the entry."""
    for kind in KINDS.values():
        for id in kind.abilities:
            if id not in ABILITIES or ABILITIES[id].warrior != kind.id:
                raise ContentError(f"warriors.toml: warrior '{kind.id}' has an ability '{id}' that is not its own")
    for ability in ABILITIES.values():
        verbs = [name for name in Effect.__struct_fields__ if getattr(ability.effect, name) is not None]
        if len(verbs) != 1:
            raise ContentError(f"warriors.toml: ability '{ability.id}' has {len(verbs)} effects, not one")
    for warband in WARBANDS.values():
        taken = warband.slots
        if len(taken) != COMPONENTS.warband_size:
            raise ContentError(f"warbands.toml: warband '{warband.id}' has {len(taken)} warriors, not nine")
        for id in taken:
            if id not in KINDS or taken.count(id) > KINDS[id].per_side:
                raise ContentError(f"warbands.toml: warband '{warband.id}' takes more '{id}' than a side has")
    for order, entry in DEPLOYMENTS.items():
        if len({*entry.back, *entry.front}) != COMPONENTS.warband_size:
            raise ContentError(f"deployments.toml: formation {order} has not nine spaces")


verify()
