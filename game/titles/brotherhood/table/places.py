"""The island: its places with their cards, the decks, the track."""

from __future__ import annotations

from collections.abc import Iterator

from game.kernel import HIDDEN, View, text
from game.kernel import table as t

from ..content import EXPLORATIONS, LOCATIONS
from ..state import Island, kind, spaces
from . import layout, prints
from .layout import LAYOUT

LAST_SQUARE = 40

DECKS = {
    "exploration": ("deep", "map", "Exploration deck"),
    "mission": ("orders", "skull", "Mission deck"),
    "tavern": ("trade", "mug", "Tavern deck"),
    "market": ("night", "gem", "Black Market deck"),
    "action": ("sea", "cards", "Action deck"),
}
"""The back of each deck, and what it is called."""


def place_id(here: str) -> str:
    """The spot of a place."""
    return f"place:{here}"


def overflow_id(here: str) -> str:
    """The spot beside a place, for Water."""
    return f"overflow:{here}"


def spots(view: View) -> Iterator[t.Spot]:
    """Every place that is open, with its overflow where somebody may use it, the decks, and the board itself."""
    island: Island = view.position
    yield t.Spot("board", t.Area(LAYOUT.board), text("The island"), "open", target=whole_board())
    for deck, (x, y) in LAYOUT.decks.items():
        yield t.Spot(f"deck:{deck}", t.Area((x, y, 36, 56)), text(DECKS[deck][2]))
    for here in (*(id for id in LOCATIONS if id in island.at), *(id for id in EXPLORATIONS if id not in island.at)):
        name = text(LOCATIONS[here].name)
        if here in island.at:
            yield t.Spot(place_id(here), t.Area(LOCATIONS[here].rect), name, target=target(island, here))
        else:
            yield t.Spot(f"unknown:{here}", t.Area(LOCATIONS[here].rect), text("Wild coast"))
    if any(crew.has("water") for crew in island.crews) or any(
        pawn[2] for pawns in island.at.values() for pawn in pawns
    ):
        for here in island.at:
            circle = layout.overflow(here, spaces(island, here))
            land = (circle.centre[0], circle.centre[1] + 8)
            aim = t.Target(circle, land, (circle.centre[0] + 20, circle.centre[1]))
            yield t.Spot(
                overflow_id(here), circle, text("Beside the {place}", place=text(LOCATIONS[here].name)), target=aim
            )


def whole_board() -> t.Target:
    """The board as a target glows along its edge."""
    x, y, w, h = LAYOUT.sea
    return t.Target(t.Area((x, y, w, h)), layout.middle(LAYOUT.sea), (x + 20, y + 80))


def target(island: Island, here: str) -> t.Target:
    """How a place looks as a target: a pawn lands on the first free space."""
    count = spaces(island, here)
    taken = sum(not by_water for _, _, by_water in island.at[here])
    x, y = layout.spaces(here, count)[min(taken, count - 1)].centre
    return t.Target(layout.ring(here), (x, y + 8), layout.note(here, count))


def gauges(view: View) -> Iterator[t.Gauge]:
    """The drawn places, the decks, the title plate, the track."""
    island: Island = view.position
    yield t.Cartouche(LAYOUT.cartouche, text("Round {n}", n=island.round), phase_words(island))
    for here in LOCATIONS:
        if here in island.at:
            place = drawn(island, here)
            yield place
            if place.look != "slip":
                yield t.Banner(layout.banner(here), place.name, place.full)
        else:
            yield t.Place(layout.extent(here), "shut", layout.body(here))
    for deck, (x, y) in LAYOUT.decks.items():
        tone, icon, _ = DECKS[deck]
        yield t.Stack((x, y, 42, 66), tone, icon, len(getattr(island, f"{deck}_deck")))
    flags = tuple((crew.seat, crew.vp) for crew in island.crews)
    yield t.Track(LAYOUT.track, LAST_SQUARE, flags)


def drawn(island: Island, here: str) -> t.Place:
    """An open place."""
    count = spaces(island, here)
    circles = layout.spaces(here, count)
    full = sum(not by_water for _, _, by_water in island.at[here]) >= count
    cost, gives = prints.place_signs(here)
    prices = LOCATIONS[here].prices or ((1,) if here == "tavern" else ())
    framed = layout.look(here) == "frame"
    return t.Place(
        layout.extent(here), layout.look(here), layout.body(here), text(LOCATIONS[here].name),
        prints.PICTURES.location[here], () if framed else cost, () if framed else gives, circles, layout.slots(here),
        prices, full,
    )  # fmt: skip


def phase_words(island: Island) -> str:
    """What the title plate says below the round."""
    match island.phase:
        case "decks" | "pirates" | "bonuses":
            return text("Setting out")
        case "last":
            return text("Last Missions")
        case "over":
            return text("The end")
    return text("Actions phase")


def cards(view: View) -> Iterator[t.Piece]:
    """The cards on display, and what lies under others: discards, removed cards, open Exploration cards."""
    island: Island = view.position
    missions, market = layout.slots("brotherhood"), layout.slots("black_market")
    for card, at in zip(island.shown, island.shown_at, strict=True):
        yield slip(card, missions[at], "brotherhood")
    for card, price in zip(island.market, island.market_at, strict=True):
        yield slip(card, market[3 - price], "black_market", (t.Mark("price", price),))
    for card in island.tavern:
        yield slip(card, layout.slots("tavern")[0], "tavern")
    under = {
        "mission": island.mission_discard, "market": island.market_discard, "action": island.action_discard,
        "tavern": island.tavern_gone,
    }  # fmt: skip
    for deck, pile in under.items():
        x, y = LAYOUT.decks[deck]
        yield from covered(pile, (x + 18, y + 25))
    for card in island.explored:
        yield from covered([card], layout.middle(layout.body(kind(card))))


def slip(card: str, box: t.Box, here: str, marks: tuple[t.Mark, ...] = ()) -> t.Piece:
    """A card on display."""
    printed = prints.face(card)
    return t.Piece(
        card,
        "",
        layout.middle(box),
        box[2],
        printed.title,
        shape="slip",
        spot=place_id(here),
        marks=marks,
        card=printed,
    )


def covered(pile: list[str], at: t.Point, region: str = "board") -> Iterator[t.Piece]:
    """Open cards that lie under something."""
    for card in pile:
        if card != HIDDEN:
            printed = prints.face(card)
            yield t.Piece(card, "", at, 36, printed.title, shape="slip", state="covered", region=region, card=printed)


def scenery() -> tuple[tuple[str, t.Point], ...]:
    """Palms, mountains, boats and the compass."""
    ground = LAYOUT.ground
    return (
        *(("mountain", at) for at in ground.mountains), *(("palm", at) for at in ground.palms),
        *(("boat", at) for at in ground.boats), ("compass", ground.compass),
    )  # fmt: skip
