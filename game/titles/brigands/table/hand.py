"""The hand at the table's edge: District cards to stand pawns on while a plan is made."""

from __future__ import annotations

from collections.abc import Iterator

from game.kernel import View, text
from game.kernel import table as t

from ..content import LEADS_TO
from ..state import City, Gang
from . import layout, pawns, prints
from .layout import LAYOUT
from .plates import hidden_under
from .yards import SLIM


def slot_id(district: str) -> str:
    """The spot of a District card."""
    return f"card:{district}"


def laid(view: View) -> bool:
    """Whether the hand lies at the edge: while plans are secret."""
    return view.seat >= 0 and pawns.planning(view.position)


def slots(city: City, gang: Gang) -> dict[str, t.Box]:
    """Where each card of the whole hand lies, those taken by Spy included, in the order of the circuit."""
    whole = sorted((LEADS_TO[card] for card in (*gang.cards, *gang.spied)), key=lambda id: prints.number_of(city, id))
    return {district: layout.card(at, len(whole)) for at, district in enumerate(whole)}


def spots(view: View) -> Iterator[t.Spot]:
    """Each slot, to drop pawns and tokens on."""
    if laid(view):
        city: City = view.position
        for district, box in slots(city, city.gangs[view.seat]).items():
            x, y, w, h = box
            land = (x + w / 2, y + h - LAYOUT.hand.foot[0])
            yield t.Spot(slot_id(district), t.Area(box), prints.name(district), region="edge",
                         target=layout.framed(box, land))  # fmt: skip


def gaps(view: View) -> Iterator[t.Gap]:
    """Where cards are missing."""
    if laid(view):
        city: City = view.position
        gang = city.gangs[view.seat]
        where = slots(city, gang)
        for card in gang.spied:
            why = text("taken by Spy, back at the reveal")
            yield t.Gap(where[LEADS_TO[card]], "emblem_dove", prints.card_name(card), why)


def pieces(view: View) -> Iterator[t.Piece]:
    """The own cards, and what stands on them; out of planning they lie under the wheel."""
    if view.seat < 0:
        return
    city: City = view.position
    gang = city.gangs[view.seat]
    where = slots(city, gang)
    shown = laid(view)
    for card in (*gang.cards, *gang.spied):
        box = where[LEADS_TO[card]]
        if not shown or card in gang.spied:
            yield hidden_under(view, card, gang.seat, layout.middle(box), "edge")
            continue
        district = LEADS_TO[card]
        printed, glows = prints.sheet(city, district), lit(view, district)
        yield t.Piece(card, "", layout.middle(box), box[2], prints.card_name(card), gang.seat, "sheet",
                      slot_id(district), region="edge", card=printed, lit=glows)  # fmt: skip
    if shown:
        for district, box in where.items():
            yield from on_card(view, gang, district, box)


def lit(view: View, district: str) -> bool:
    """Whether something can be put on a card now."""
    if view.ask is None:
        return False
    return ("token", district) in view.ask.options or view.ask.question == "plan_pawn"


def on_card(view: View, gang: Gang, district: str, box: t.Box) -> Iterator[t.Piece]:
    """The own pawns on a card, those of a team together, its token at the right."""
    sent = [id for id, to in pawns.planned(gang).items() if to == district]
    x, y, w, h = box
    above, high, step = LAYOUT.hand.foot
    foot = y + h - above
    token = district in gang.backed
    room = w - 16 - high * SLIM - (18 if token else 0)
    step = min(step, room / (len(sent) - 1)) if len(sent) > 1 else 0
    wide = step * (len(sent) - 1)
    left = x + w / 2 - wide / 2 - (11 if token else 0)
    for row, id in enumerate(sent):
        yield pawns.pawn(view, id, (left + step * row, foot), high, slot_id(district), region="edge")
    if token:
        at = (left + wide + high * 0.52, foot - 6)
        yield pawns.token(view, pawns.token_id(gang.seat, district), at, 26, slot_id(district), region="edge")
