"""Marks on the fields of a state: where pieces lie, which pool they belong to, and who sees them.

A zone is a plain list of pieces in a field such as `hand: Annotated[list[str], Zone("action", owner)]`. A field marked
`Private` shows others nothing at all. Both lie in a state with a field `seat`, its holder, or in the position itself.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from functools import cache
from typing import Annotated, Any, NamedTuple, TypeAlias, get_args, get_origin

import msgspec

from .plain import bare, class_of, fields, inside, is_state

NOBODY = -1
"""The seat of whoever looks on: it sees what everybody sees and nothing more."""

HIDDEN = "?"
"""What stands in a view for a piece that its seat does not see."""

SeenBy: TypeAlias = Callable[[Any, int, int], bool]
"""`(position, holder, seat) -> bool`: whether a seat sees the pieces of a holder's zone."""


def everybody(position: Any, holder: int, seat: int) -> bool:
    """The pieces lie open."""
    return True


def owner(position: Any, holder: int, seat: int) -> bool:
    """Only the holder sees the pieces."""
    return holder == seat


def nobody(position: Any, holder: int, seat: int) -> bool:
    """The pieces lie face down for all."""
    return False


class Zone(NamedTuple):
    """Marks a list of pieces. `own_pool`: its pieces never leave their holder's zones of this pool."""

    pool: str
    seen_by: SeenBy
    own_pool: bool = False


class PrivateMark:
    """The class of `Private`."""


Private = PrivateMark()
"""Marks a field that its holder alone knows; others see its default, not even a size."""


class Place(NamedTuple):
    """One zone of a position: the state that holds it, its field, its mark, and the holder's seat (-1: none)."""

    state: Any
    name: str
    zone: Zone
    holder: int

    @property
    def pieces(self) -> list[str]:
        """The list itself."""
        pieces: list[str] = getattr(self.state, self.name)
        return pieces

    def seen(self, position: Any, seat: int) -> bool:
        """Whether a seat sees the pieces here."""
        return self.zone.seen_by(position, self.holder, seat)

    @property
    def pool(self) -> tuple[str, int]:
        """Which pieces may lie here: the pool, and the holder if it is the holder's own."""
        return self.zone.pool, self.holder if self.zone.own_pool else NOBODY


@cache
def marked(cls: Any) -> tuple[dict[str, Zone], dict[str, Any], tuple[str, ...]]:
    """A state class's zones, the defaults of its private fields, and the fields that hold further states."""
    zones: dict[str, Zone] = {}
    private: dict[str, Any] = {}
    further = []
    defaults = {field.name: field for field in msgspec.structs.fields(cls)}
    for name, kind in fields(cls).items():
        marks = get_args(kind)[1:] if get_origin(kind) is Annotated else ()
        if Private in marks:
            field = defaults[name]
            private[name] = field.default_factory if field.default is msgspec.NODEFAULT else field.default
        elif found := [mark for mark in marks if isinstance(mark, Zone)]:
            zones[name] = found[0]
        elif any(bears_marks(inner) for inner in state_classes(kind)):
            further.append(name)
    return zones, private, tuple(further)


@cache
def bears_marks(cls: Any) -> bool:
    """Whether a state class, or one within it, has a zone or a private field."""
    zones, private, further = marked(cls)
    return bool(zones or private or further)


def state_classes(kind: Any) -> Iterator[Any]:
    """The state classes that values of a type may hold directly."""
    kind = bare(kind)
    if is_state(kind) and not kind.__struct_config__.frozen:
        yield kind
    for part in get_args(kind):
        yield from state_classes(part)


def holders(position: Any) -> list[tuple[Any, int]]:
    """Every state of a position that may hold zones or private fields, with its holder's seat; outermost first."""
    found = [(position, NOBODY)]
    for state, holder in found:  # the list grows while it is gone through
        for name in marked(class_of(state))[2]:
            found += [(inner, getattr(inner, "seat", holder)) for inner in inside(getattr(state, name))]
    return found


def places(position: Any) -> list[Place]:
    """Every zone of a position, in the order of its fields."""
    return [
        Place(state, name, zone, holder)
        for state, holder in holders(position)
        for name, zone in marked(class_of(state))[0].items()
    ]


def pieces(position: Any) -> list[str]:
    """Every piece of a position, sorted: rules move pieces and never make or lose one."""
    return sorted(piece for place in places(position) for piece in place.pieces)


def knowledge(position: Any, seats: int) -> list[set[str]]:
    """For each seat, the pieces whose place it sees."""
    known: list[set[str]] = [set() for _ in range(seats)]
    for place in places(position):
        for seat in range(seats):
            if place.seen(position, seat):
                known[seat].update(place.pieces)
    return known


def forget(position: Any, seat: int) -> None:
    """Reset, in place, every private field that is not this seat's own."""
    for state, holder in holders(position):
        if holder != seat:
            for name, default in marked(class_of(state))[1].items():
                setattr(state, name, default() if callable(default) else default)


def redeal(position: Any, seat: int, rng: Any) -> None:
    """Deal, in place, what the seat cannot see: gather each pool, sort it, shuffle it, deal it back by size.

    Without the sort the deal, and so a bot's answer, would depend on the truth. Others' private fields are forgotten.
    """
    forget(position, seat)
    unseen: dict[tuple[str, int], list[Place]] = defaultdict(list)
    for place in places(position):
        if not place.seen(position, seat):
            unseen[place.pool].append(place)
    for dealt in unseen.values():
        pool = sorted(piece for place in dealt for piece in place.pieces)
        rng.shuffle(pool)
        for place in dealt:
            size = len(place.pieces)
            place.pieces[:] = pool[:size]
            del pool[:size]


def in_secret(position: Any, seat: int) -> bool:
    """Whether a seat knows anything that not everybody knows: a piece that it sees, or a private field of its own."""
    lying = [place for place in places(position) if place.pieces]
    if any(place.seen(position, seat) and not place.seen(position, NOBODY) for place in lying):
        return True
    for state, holder in holders(position):
        if holder == seat != NOBODY:
            for name, default in marked(class_of(state))[1].items():
                if getattr(state, name) != (default() if callable(default) else default):
                    return True
    return False
