"""Pawns and Action tokens as pieces: who stands where, under a name that stays while they move."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, NamedTuple, TypeAlias

from game.kernel import View, text
from game.kernel import table as t

from ..content import COLOURS, DISTRICTS
from ..state import HOME, City, Gang
from .prints import SIGN

Kind: TypeAlias = Literal["henchman", "patrol"]
FACE = "mate"


class Team(NamedTuple):
    """Pawns of a seat side by side on a place, with its token or not."""

    gang: Gang
    pawns: tuple[str, ...]
    token: str = ""
    patrols: bool = False


def pawn_id(kind: str, seat: int, at: int) -> str:
    """The piece of a pawn."""
    return f"{kind}:{seat}:{at}"


def token_id(seat: int, where: int | str) -> str:
    """The piece of a token: in hand by its number, in the city by its district."""
    return f"token:{seat}:{where}"


def supply_id(seat: int, number: int) -> str:
    """A token in the supply."""
    return f"supply:{seat}:{number}"


def pawns_of(gang: Gang) -> Iterator[tuple[Kind, int, str]]:
    """A seat's pawns: kind, number and where each stands."""
    for at, place in enumerate(gang.henchmen):
        yield "henchman", at, place
    for at, place in enumerate(gang.patrols):
        yield "patrol", at, place


def planned(gang: Gang) -> dict[str, str]:
    """The own pawns that the open plan sends out, and where; the pawns at home go in their order."""
    found: dict[str, str] = {}
    for kind, places, sent in (("henchman", gang.henchmen, gang.planned), ("patrol", gang.patrols, gang.guarded)):
        home = [at for at, place in enumerate(places) if place == HOME]
        found |= {pawn_id(kind, gang.seat, at): district for at, district in zip(home, sent, strict=False)}
    return found


def at_home(gang: Gang, kind: str) -> tuple[str, ...]:
    """The pawns of a kind that stand at home and are not planned yet."""
    sent = planned(gang)
    found = (pawn_id(which, gang.seat, at) for which, at, place in pawns_of(gang) if which == kind and place == HOME)
    return tuple(id for id in found if id not in sent)


def unplaced(gang: Gang) -> int:
    """How many pawns a planner must still place."""
    return len(at_home(gang, "henchman")) + len(at_home(gang, "patrol"))


def in_hand(gang: Gang) -> tuple[str, ...]:
    """The tokens in hand that are not planned."""
    return tuple(token_id(gang.seat, at) for at in range(gang.tokens - len(gang.backed)))


def in_supply(gang: Gang) -> tuple[str, ...]:
    """The tokens in the supply."""
    return tuple(supply_id(gang.seat, at) for at in range(gang.supply))


def planning(city: City) -> bool:
    """Whether the plans of this round are still secret: somebody's pawns wait for the reveal."""
    return city.phase == "planning" and any(HOME in gang.henchmen or HOME in gang.patrols for gang in city.gangs)


# --- who stands on a place ------------------------------------------------------------------------------------------


def colour_order(gang: Gang) -> int:
    """The order of colours, white last."""
    return COLOURS.index(gang.colour) if gang.colour in COLOURS else len(COLOURS)


def teams_on(city: City, district: str) -> list[Team]:
    """The teams on a district in the order of their colours; Patrols last."""
    found = []
    for gang in sorted(city.gangs, key=colour_order):
        token = token_id(gang.seat, district) if district in gang.token_at else ""
        henchmen = standing(gang, "henchman", district)
        if henchmen:
            found.append(Team(gang, henchmen, token))
    for gang in sorted(city.gangs, key=colour_order):
        patrols = standing(gang, "patrol", district)
        if patrols:
            token = token_id(gang.seat, district) if not gang.henchmen and district in gang.token_at else ""
            found.append(Team(gang, patrols, token, True))
    return found


def standing(gang: Gang, kind: str, district: str) -> tuple[str, ...]:
    """The pawns of a seat and kind on a district."""
    return tuple(
        pawn_id(which, gang.seat, at) for which, at, place in pawns_of(gang) if (which, place) == (kind, district)
    )


def ghosts_on(gang: Gang, district: str) -> list[Team]:
    """The teams of the own open plan on a district, as ghosts."""
    if district not in (*gang.planned, *gang.guarded):
        return []
    sent = [id for id, to in planned(gang).items() if to == district]
    found = []
    for kind, leads in (("henchman", True), ("patrol", not gang.henchmen)):
        pawns = tuple(f"ghost:{id}" for id in sent if id.startswith(kind))
        token = f"ghost:{token_id(gang.seat, district)}" if leads and district in gang.backed else ""
        if pawns:
            found.append(Team(gang, pawns, token, kind == "patrol"))
    return found


# --- pieces ---------------------------------------------------------------------------------------------------------


def kind_name(kind: str) -> str:
    """What a kind of pawn is called."""
    return text("Henchman") if kind == "henchman" else text("Patrol")


def pawn(
    view: View, id: str, at: t.Point, size: float, spot: str = "", state: str = "", region: str = "board",
    marks: tuple[t.Mark, ...] = (), lit: bool = False,
) -> t.Piece:  # fmt: skip
    """A pawn; its id ends in kind, seat and number. In a duel Patrols are ivory, with a rim in their owner's colour."""
    kind, seat = id.split(":")[-3:-1]
    tone = "ivory" if kind == "patrol" and view.position.duel else ""
    named = text("{kind} of {name}", kind=kind_name(kind), name=view.name(int(seat)))
    return t.Piece(id, FACE, at, size, named, int(seat), "pawn", spot, state, marks, region, tone=tone, lit=lit)


def token(
    view: View, id: str, at: t.Point, size: float, spot: str = "", state: str = "", region: str = "board",
    face: str = SIGN["token"], lit: bool = False,
) -> t.Piece:  # fmt: skip
    """An Action token, in its owner's colour."""
    seat = int(id.removeprefix("ghost:").split(":")[1])
    named = text("Action token of {name}", name=view.name(seat))
    return t.Piece(id, face, at, size, named, seat, "token", spot, state, region=region, lit=lit)


def places(gang: Gang) -> tuple[str, ...]:
    """Where a seat has pawns in the city, the Prison included."""
    out = {*gang.henchmen, *gang.patrols} - {HOME}
    return tuple(id for id in DISTRICTS if id in out)
