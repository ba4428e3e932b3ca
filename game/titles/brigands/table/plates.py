"""The seats' plates: purse, tokens, cards, pawns, and how far each seat is."""

from __future__ import annotations

from collections.abc import Iterator

from game.kernel import HIDDEN, View, text
from game.kernel import table as t

from ..content import GOAL, PRISON
from ..state import HOME, City, Gang
from . import layout, pawns, prints
from .layout import Slots
from .prints import PICTURES
from .status import NONE, Status, status

MOST_BACKS = 5
"""So many cards held from Spy lie side by side; above, one for each colour, with a number."""


def plate_id(seat: int) -> str:
    """The spot of a plate."""
    return f"plate:{seat}"


def low(view: View) -> bool:
    """Whether plates are low, since many sit at the table."""
    return view.seats > 4


def panels(view: View) -> Iterator[t.Panel]:
    """The plates in seat order."""
    city: City = view.position
    slots = layout.slots(view.seats)
    for gang in city.gangs:
        box = layout.plate(gang.seat, view.seats)
        yield t.Panel(
            plate_id(gang.seat), box, layout.within(box, slots.crest), layout.within(box, slots.title), gang.seat,
            active=view.asked == gang.seat, note=text("prince") if gang.seat == city.prince else "",
            parts=tuple(parts(view, gang, box, slots)),
        )  # fmt: skip


def parts(view: View, gang: Gang, box: t.Box, slots: Slots) -> Iterator[t.Part]:
    """The purse and the way to the goal, tokens, cards in hand, status."""
    city: City = view.position
    if gang.seat == city.prince:
        crown = t.Symbol(PICTURES.sign["crown"], tone="gold")
        x, y, w, h = layout.within(box, slots.coin)
        yield t.Signs((x + w * 0.2, y + h * 0.2, w * 0.7, h * 0.7), (crown,))
        yield t.Signs(layout.within(box, slots.bar), (prints.word(text("Wins if nobody holds {n}", n=GOAL)),))
    else:
        yield t.Signs(layout.within(box, slots.coin), (t.Symbol(value=str(gang.ducats), shape="coin"),))
        yield t.Bar(layout.within(box, slots.bar), min(gang.ducats, GOAL), GOAL, 5)
    yield t.Dots(layout.within(box, slots.dots), gang.seat, dots(gang))
    yield t.Chip(layout.within(box, slots.cards), PICTURES.sign["card"], str(len(gang.cards)), "")
    if (shown := status(view, gang.seat)) != NONE:
        yield from status_parts(city, gang, box, slots, shown)


def dots(gang: Gang) -> tuple[str, ...]:
    """A seat's six tokens; an open plan changes nothing here."""
    return ("full",) * gang.tokens + ("ring",) * len(gang.token_at) + ("faint",) * gang.supply


def status_parts(city: City, gang: Gang, box: t.Box, slots: Slots, shown: Status) -> Iterator[t.Part]:
    """An icon and words; on the prince's plate and on low ones the icon alone, on the crest's corner."""
    icon = (t.Symbol(shown.icon, tone="gold"),)
    if slots.status and gang.seat != city.prince:
        yield t.Signs(layout.within(box, slots.status), (*icon, prints.word(shown.words)))
    else:
        x, y, w, h = slots.crest
        yield t.Signs(layout.within(box, (x + w - 14, y + h - 16, 20, 20)), icon)


def spots(view: View) -> Iterator[t.Spot]:
    """Each plate as a place to point at and to drop on."""
    for seat in range(view.seats):
        box = layout.plate(seat, view.seats)
        yield t.Spot(plate_id(seat), t.Area(box), view.name(seat), region="seats", target=layout.framed(box))


# --- pieces ---------------------------------------------------------------------------------------------------------


def pieces(view: View) -> Iterator[t.Piece]:
    """Pawns, cards held from Spy, and the hands that lie open to all, which the plate only counts."""
    city: City = view.position
    for gang in city.gangs:
        box = layout.plate(gang.seat, view.seats)
        yield from pawns_on(view, gang, box)
        if gang.seat != view.seat:
            yield from covered(view, gang, box)
    if city.prince >= 0:
        yield from held(view)


def pawns_on(view: View, gang: Gang, box: t.Box) -> Iterator[t.Piece]:
    """A seat's pawns: those at home themselves, or in pale where they are out; the own ones stand in the pool."""
    x, y, step, high = layout.slots(view.seats).pawn
    count = len(gang.henchmen) + len(gang.patrols)
    if count > 3:
        x, step = x - 8, step * 2.5 / (count - 1)
    for row, (kind, at, place) in enumerate(pawns.pawns_of(gang)):
        id = pawns.pawn_id(kind, gang.seat, at)
        if place != HOME or gang.seat == view.seat:
            id = f"pale:{id}"
        marks = (t.Mark(PICTURES.sign["prison"]),) if place == PRISON else ()
        state = "" if place == HOME else "faint"
        yield pawns.pawn(
            view, id, (box[0] + x + step * row, box[1] + y), high, state=state, region="seats", marks=marks
        )


def covered(view: View, gang: Gang, box: t.Box) -> Iterator[t.Piece]:
    """The District cards of another seat, as far as they are known."""
    for card in gang.cards:
        if card != HIDDEN:
            yield hidden_under(view, card, gang.seat, layout.middle(box), "seats")


def hidden_under(view: View, card: str, seat: int, at: t.Point, region: str) -> t.Piece:
    """A card that lies under others."""
    return t.Piece(card, "", at, 20, prints.card_name(card), seat, "card", state="covered", region=region)


def held(view: View) -> Iterator[t.Piece]:
    """The cards that the prince holds from Spy: faces for him, backs for the others; one heap a colour where many."""
    city: City = view.position
    cards = [(gang, at, card) for gang in city.gangs for at, card in enumerate(gang.spied)]
    heaps = len(cards) > MOST_BACKS
    owners = [gang.seat for gang in city.gangs if gang.spied]
    for row, (gang, at, card) in enumerate(cards):
        place = held_at(view, owners.index(gang.seat) if heaps else row)
        if not heaps and view.seat == city.prince:
            yield face_of(view, gang, card, place)
            continue
        if not heaps or at == 0:
            yield back_of(view, gang, at, place, len(gang.spied) if heaps else 0)
        if card != HIDDEN and gang.seat != view.seat:
            yield hidden_under(view, card, gang.seat, place, "seats")


def held_at(view: View, row: int) -> t.Point:
    """Where a held card lies on the prince's plate."""
    box = layout.plate(view.position.prince, view.seats)
    x, y, step, _ = layout.slots(view.seats).held
    return box[0] + x + step * row, box[1] + y


def face_of(view: View, gang: Gang, card: str, place: t.Point) -> t.Piece:
    """A held card as the prince sees it."""
    _, _, step, _ = layout.slots(view.seats).held
    return t.Piece(card, "", place, step - 2, prints.card_name(card), gang.seat, "tab", region="seats",
                   card=prints.held(card))  # fmt: skip


def back_of(view: View, gang: Gang, at: int, place: t.Point, count: int) -> t.Piece:
    """The back of a held card, or of a heap of so many."""
    _, _, _, wide = layout.slots(view.seats).held
    name = text("A card of {name}", name=view.name(gang.seat))
    marks = (t.Mark("count", count),) if count > 1 else ()
    return t.Piece(f"back:{gang.seat}:{at}", "", place, wide, name, gang.seat, "card", region="seats", marks=marks)
