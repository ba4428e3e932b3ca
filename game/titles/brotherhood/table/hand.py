"""The hand at the table's edge, and cards laid out over the board to choose from."""

from __future__ import annotations

from collections.abc import Iterator

from game.kernel import HIDDEN, View, text
from game.kernel import table as t

from ..rules.effects import CHOICES
from ..state import Crew, kind
from . import layout, prints
from .layout import LAID, LAYOUT
from .mats import framed, me
from .options import names, offered

LAYS_OUT = ("pirate", "choose", "keep", "action", "explore")
"""The questions whose options are cards over the board."""


def hand_spot() -> t.Spot:
    """The hand as a place to take Missions to."""
    return t.Spot("hand", t.Area(LAYOUT.hand), text("Your hand"), "open", region="edge", target=framed(LAYOUT.hand))


def hand(view: View) -> Iterator[t.Piece]:
    """Missions, then Action cards; backs for whoever may not see them."""
    seat = me(view)
    crew: Crew = view.position.crews[seat]
    cards = [(card, "orders", "skull") for card in crew.missions] + [(card, "sea", "cards") for card in crew.actions]
    for at, ((card, tone, icon), (place, turn)) in enumerate(zip(cards, layout.fan(len(cards)), strict=True)):
        if card == HIDDEN:
            name = text("A card of {name}", name=view.name(seat))
            yield t.Piece(f"back:{seat}:{at}", icon, place, layout.CARD, name, seat, "card", region="edge", tone=tone,
                          turn=turn)  # fmt: skip
        else:
            printed = prints.face(card)
            yield t.Piece(card, icon, place, layout.CARD, printed.title, seat, "card", region="edge", card=printed,
                          tone=tone, turn=turn, lit=completable(view, card))  # fmt: skip


def completable(view: View, card: str) -> bool:
    """Whether the question is which Mission to complete, and this one can be."""
    return ("complete", kind(card)) in offered(view, "complete")


def lays_out(view: View) -> bool:
    """Whether cards lie over the board."""
    return view.ask is not None and view.ask.question in LAYS_OUT


def veil() -> t.Spot:
    """What darkens the board below them."""
    return t.Spot("veil", t.Area(LAYOUT.board), text("Choose a card"), "veil", region="over")


def laid_out(view: View) -> Iterator[t.Piece]:
    """The cards to choose from, in a row."""
    if view.ask is None:
        return
    cards = list(choices(view))
    step = min(LAID + 14, 900 / max(1, len(cards)))
    for (id, printed), at in zip(cards, layout.in_row(LAYOUT.laid_out, len(cards), step), strict=True):
        yield t.Piece(id, "", at, LAID, printed.title, view.seat, "card", region="over", card=printed, lit=True)


def choices(view: View) -> Iterator[tuple[str, t.Card]]:
    """Each card over the board: its piece and its print."""
    ask = view.ask
    assert ask is not None
    match ask.question:
        case "pirate":
            for option in ask.options:
                id = str(names(option)[0])
                yield f"pirate:{id}", prints.pirate(id)
        case "choose":
            for option in ask.options:
                at = int(names(option)[0])
                yield f"option:{at}", prints.option(CHOICES[int(str(ask.about))][at])
        case _:
            for card in view.position.crews[view.seat].looked:
                yield card, prints.face(card)


def under_choice(view: View, at: int) -> tuple[t.Box, t.Box]:
    """Where two buttons stand below a card laid out over the board."""
    cards = list(choices(view))
    x, y = layout.in_row(LAYOUT.laid_out, len(cards), LAID + 14)[at]
    top = y + LAID * 218 / 148 / 2 + 12
    return (x - LAID / 2, top, LAID, 36), (x - LAID / 2, top + 42, LAID, 36)
