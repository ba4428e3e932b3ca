"""The city: the ring of tiles, the Town Gate with its deck, the Prison in the prince's board, and who stands there."""

from __future__ import annotations

from collections.abc import Iterator

from game.kernel import View, plural, text
from game.kernel import table as t

from ..content import DAY_CARDS, GATE, PRISON, SKILLS
from ..state import City
from . import layout, pawns, prints, yards
from .layout import LAYOUT
from .pawns import Team
from .prints import PICTURES

ARROW, EXIT = 26.0, 34.0
MARKER = 38.0


def tile_id(district: str) -> str:
    """The spot of a tile, or of the Prison."""
    return f"tile:{district}"


def space_id(skill: str, at: int) -> str:
    """The spot of a space of the prince's board."""
    return f"space:{skill}:{at}"


def marker_id(skill: str) -> str:
    """The marker of a skill, while it can be moved up."""
    return f"marker:{skill}"


def in_play(city: City) -> str:
    """The district that is being resolved, "" for none."""
    return city.here if city.resolving else ""


def state_of(city: City, position: int) -> str:
    """Whether a position of the circuit, counted from 0, is to come, resolved now, or done."""
    if not in_play(city):
        return "done" if city.phase == "over" else ""
    return "now" if position == city.at else "done" if position < city.at else ""


# --- drawn ----------------------------------------------------------------------------------------------------------


def gauges(view: View) -> Iterator[t.Gauge]:
    """Everything printed on the board."""
    city: City = view.position
    yield prison(city)
    yield gate(city)
    for at, district in enumerate(city.ring):
        yield tile(city, at, district)
    for x, y, turn in LAYOUT.tiles.arrows:
        yield t.Arrow(layout.about((x, y), ARROW / 2), turn)
    x, y, turn = LAYOUT.tiles.exit
    yield t.Arrow(layout.about((x, y), EXIT / 2), turn, "wax")
    yield t.Stack(deck_box(), "day", PICTURES.sign["day"], len(city.day_deck))


def deck_box() -> t.Box:
    """Where the Day deck lies."""
    return layout.within(layout.tile(0), LAYOUT.tiles.deck)


def tile(city: City, at: int, district: str) -> t.Tile:
    """A tile of the ring."""
    day, state = prints.day_on(city, district), state_of(city, at)
    return t.Tile(
        layout.tile(at + 1), prints.name(district), PICTURES.district[district], PICTURES.tone[district], str(at + 1),
        prints.printed(district), prints.covering(day) if day else (), text(DAY_CARDS[day].name) if day else "",
        state, (text("done"),) if state == "done" else (),
    )  # fmt: skip


def gate(city: City) -> t.Tile:
    """The Town Gate."""
    lines = (
        text("Day deck"),
        plural("{n} card left", "{n} cards left", len(city.day_deck)),
        plural("{n} lies open", "{n} lie open", len(city.days)),
    )
    return t.Tile(
        layout.tile(0), prints.name(GATE), PICTURES.district[GATE], PICTURES.tone[GATE], PICTURES.sign["day"],
        prints.printed(GATE), lines=lines,
    )  # fmt: skip


def prison(city: City) -> t.Yard:
    """The Prison, and round it the prince's board."""
    spots = LAYOUT.prison
    x, y = spots.centre
    reach = spots.arcs if not city.duel else spots.wall + 8
    box = (x - reach, y - spots.wall - 8, 2 * reach, 2 * spots.wall + 52)
    name = text("{n} · {place}", n=prints.number_of(city, PRISON), place=prints.name(PRISON))
    lines = prison_lines(city) if state_of(city, len(city.ring)) != "done" else ()
    return t.Yard(
        box, spots.centre, spots.wall, spots.floor, name, lines, () if city.duel else arcs(city),
        state_of(city, len(city.ring)),
    )  # fmt: skip


def arcs(city: City) -> tuple[t.Arc, ...]:
    """Spy on the left, Judgment on the right."""
    spy, judgment = SKILLS["spy"], SKILLS["judgment"]
    cards = tuple((at, str(level.cards)) for at, level in zip(LAYOUT.prison.spy, spy.level, strict=True))
    fines = tuple((at, str(level.fine)) for at, level in zip(LAYOUT.prison.judgment, judgment.level, strict=True))
    return (
        t.Arc("left", text(spy.name), PICTURES.skill["spy"], cards, city.spy),
        t.Arc("right", text(judgment.name), PICTURES.skill["judgment"], fines, city.judgment),
    )


def prison_lines(city: City) -> tuple[str, ...]:
    """What will happen in the Prison: a visit, or what prisoners can do."""
    if not pawns.planning(city) and city.patrolled(PRISON):
        fine = SKILLS["judgment"].level[city.judgment].fine
        return text("A Patrol is here:"), text("a visit, fine {n} or more", n=fine)
    teams = pawns.teams_on(city, PRISON)
    if sum(len(team.pawns) for team in teams) > yards.MOST_CELL:
        return (text("pay 1 token, or stay"),)
    lines = (text("escape: pay 1 token"), text("stay: gain 1 token"))
    return lines if city.duel else (*lines, text("Patrol: a visit"))


# --- spots ----------------------------------------------------------------------------------------------------------


def spots(view: View) -> Iterator[t.Spot]:
    """The tiles, the deck, the Prison and the spaces of the prince's board."""
    city: City = view.position
    gate = layout.tile(0)
    yield t.Spot(tile_id(GATE), t.Area(gate), prints.name(GATE), target=layout.framed(gate))
    yield t.Spot("deck", t.Area(deck_box()), text("Day deck"))
    for at, district in enumerate(city.ring):
        box = layout.tile(at + 1)
        yield t.Spot(tile_id(district), t.Area(box), prints.name(district),
                     target=layout.framed(box, yards.landing(box)))  # fmt: skip
    where = LAYOUT.prison
    yard = t.Circle(where.centre, where.wall)
    land = (where.centre[0], where.foot)
    aim = t.Target(t.Circle(where.centre, where.wall + 3), land, (where.centre[0] + where.wall, where.centre[1]))
    yield t.Spot(tile_id(PRISON), yard, prints.name(PRISON), target=aim)
    if not city.duel:
        for skill, spaces in (("spy", where.spy), ("judgment", where.judgment)):
            for at, space in enumerate(spaces):
                yield t.Spot(space_id(skill, at), t.Circle(space, 20), text(SKILLS[skill].name))


# --- pieces ---------------------------------------------------------------------------------------------------------


def pieces(view: View) -> Iterator[t.Piece]:
    """Teams and their tokens, ghosts of the own plan, Day cards under their signs, and markers that can be moved."""
    city: City = view.position
    own = city.gangs[view.seat] if view.seat >= 0 else None
    for district in (*city.ring, PRISON):
        teams = pawns.teams_on(city, district)
        ghosts = pawns.ghosts_on(own, district) if own is not None else []
        yield from stand(view, district, [*teams, *ghosts])
    yield from day_cards(city)
    yield from markers(view)


def stand(view: View, district: str, teams: list[Team]) -> Iterator[t.Piece]:
    """The pawns and tokens on one place."""
    city: City = view.position
    if district == PRISON:
        stands = yards.in_prison(teams)
    else:
        stands = yards.in_tile(LAYOUT.tiles.corners[city.ring.index(district) + 1], teams)
    for id, at, size, is_token in stands:
        state = "ghost" if id.startswith("ghost:") else ""
        if is_token:
            yield pawns.token(view, id, at, size, tile_id(district), state)
        else:
            yield pawns.pawn(view, id, at, size, tile_id(district), state)


def day_cards(city: City) -> Iterator[t.Piece]:
    """The open Day cards, which the tiles show, and the used ones."""
    for card in (*city.days, *city.days_used):
        box = layout.tile(city.ring.index(DAY_CARDS[card].district) + 1) if card in city.days else deck_box()
        yield t.Piece(card, "", layout.middle(box), 20, text(DAY_CARDS[card].name), shape="card", state="covered")
    for card in city.stock:
        yield t.Piece(card, "", layout.middle(deck_box()), 20, prints.card_name(card), shape="card", state="covered")


def markers(view: View) -> Iterator[t.Piece]:
    """The markers of the skills that can be raised now."""
    if view.ask is None or view.ask.question != "raise_skill":
        return
    city: City = view.position
    for skill, spaces, at in (
        ("spy", LAYOUT.prison.spy, city.spy),
        ("judgment", LAYOUT.prison.judgment, city.judgment),
    ):
        if skill in view.ask.options:
            yield t.Piece(marker_id(skill), PICTURES.skill[skill], spaces[at], MARKER, text(SKILLS[skill].name),
                          shape="token", tone="wax", lit=True)  # fmt: skip


def roads(city: City) -> tuple[tuple[t.Point, ...], ...]:
    """The ring road through all tiles, and the way into the Prison."""
    middles = [layout.middle(layout.tile(at)) for at in range(len(city.ring) + 1)]
    return (*middles, middles[0]), (middles[-1], (840, 480))
