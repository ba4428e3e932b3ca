"""Which gesture gives which answer; each option has exactly one handle, offered or refused."""

from __future__ import annotations

from collections.abc import Sequence

from game.kernel import HIDDEN, Option, View, text
from game.kernel import table as t
from game.kernel.steps import Ask

from ..rules.followers import ready
from ..state import Island, kind
from . import hand, mats, pawns
from .places import overflow_id, place_id


def handles(view: View, ask: Ask) -> tuple[t.Handle, ...]:
    """The gestures of a question's options; of options that it refuses, too, if they are put in their place."""
    return tuple(handle(view, ask, option) for option in ask.options)


def handle(view: View, ask: Ask, option: Option) -> t.Handle:
    """The gesture of one option."""
    match option:
        case str():
            return answer(option, option)
        case ("end",) | ("skip",):
            return answer(option, str(option[0]))
        case ("idle", str(pawn)):
            label = text("Rest the Pirate") if pawn == "pirate" else text("Rest a Mate")
            return t.Button(option, label, "P" if pawn == "pirate" else "M", "hourglass")
        case ("pirate", str(id)):
            return t.Press(option, (f"pirate:{id}",))
        case ("option", int(at)):
            return t.Press(option, (f"option:{at}",))
        case ("keep", int(at), *when):
            return keep(view, option, at, when)
        case ("resource", str(resource)):
            return t.Press(option, (f"row:{resource}",))
        case ("seat", int(seat)):
            return t.Press(option, (f"plate:{seat}",))
    return of_pawn(view, ask, option) or of_token(view, ask, option) or of_card(view, ask, option)


LABELS = {
    "end": ("End turn", "E", "hourglass", "main"),
    "use": ("Use", "U", "check", "main"),
    "decline": ("Decline", "D", "close", "plain"),
    "skip": ("Skip", "S", "skip", "plain"),
    "charge": ("Charge", "C", "coins", "main"),
    "waive": ("Waive", "W", "close", "plain"),
}
"""Label, key, icon and tone of each button."""


def answer(option: Option, name: str) -> t.Button:
    """A button in the prompt."""
    label, key, icon, tone = LABELS[name]
    return t.Button(option, text(label), key, icon, tone)


def keep(view: View, option: Option, at: int, when: Sequence[int | str]) -> t.Handle:
    """A press on a card over the board; an Exploration card has two buttons below it."""
    card = view.position.crews[view.seat].looked[at]
    if not when:
        return t.Press(option, (card,))
    now, later = hand.under_choice(view, at)
    if when[0] == "now":
        return t.Button(option, text("Open now"), listed=now, also=(t.Press(option, (card,)),))
    return t.Button(option, text("Next turn"), listed=later)


def of_pawn(view: View, ask: Ask, option: Option) -> t.Handle | None:
    """Placing a pawn, or calling one back."""
    match option:
        case ("place", "pirate", str(here)):
            return t.Drag(option, (pawns.pirate_id(ask.seat),), place_id(here))
        case ("place", "mate", str(here)):
            return t.Drag(option, in_reserve(view, ask.seat), place_id(here))
        case ("place", "mate", str(here), "water"):
            return t.Drag(option, in_reserve(view, ask.seat), overflow_id(here))
        case ("mate", str(here)):
            found, _ = pawns.mates(view, ask.seat)
            numbers = [n for (place, _), ns in found.items() if place == here for n in ns]
            return t.Press(option, tuple(pawns.mate_id(ask.seat, n) for n in numbers))
    return None


def in_reserve(view: View, seat: int) -> tuple[str, ...]:
    """The Mates in Reserve."""
    return tuple(id for id, pawn in pawns.in_reserve(view, seat) if pawn == "mate")


def of_token(view: View, ask: Ask, option: Option) -> t.Handle | None:
    """Using, gaining, handing in or stealing a token."""
    seat = ask.seat
    match option:
        case (("first_mate" | "gunpowder") as item, str(here)):
            return t.Drag(option, (mats.token_id(seat, item),), place_id(here))
        case ("food",):
            return t.Drag(option, (mats.token_id(seat, "food"),), "toughness")
        case ("parrot", str(mission)):
            return t.Drag(option, (mats.token_id(seat, "parrot"),), in_hand(view, seat, mission), 0)
        case ("space", str(item)):
            return t.Drag(option, ("gained",), mats.item_spot(seat, item))
        case ("token", "boat", str(resource)):
            return t.Press(option, (mats.token_id(seat, "boat", resource),))
        case ("token", str(item)):
            return t.Press(option, (mats.token_id(seat, item),))
        case ("monkey", int(rival), "boat", str(resource)):
            return t.Drag(option, (mats.token_id(seat, "monkey"),), mats.token_id(rival, "boat", resource), 0)
        case ("monkey", int(rival), str(item)):
            return t.Drag(option, (mats.token_id(seat, "monkey"),), mats.token_id(rival, item), 0)
    return None


def of_card(view: View, ask: Ask, option: Option) -> t.Handle:
    """Playing, completing, taking or buying a card, or using a Follower."""
    island: Island = view.position
    match option:
        case ("act", str(id)):
            return t.Drag(option, copies(island.crews[ask.seat].actions, id), "board")
        case ("follower", str(card)):
            return t.Press(option, (card,))
        case ("complete", str(mission)):
            return t.Drag(option, copies(island.crews[ask.seat].missions, mission), place_id("brotherhood"))
        case ("take", int(place)):
            return t.Drag(option, (island.shown[island.shown_at.index(place)],), "hand")
        case ("buy", int(price), *emanuel):
            card = island.market[island.market_at.index(price)]
            to = ready(island, island.crews[ask.seat], "fol_emanuel") if emanuel else "mat"
            return t.Drag(option, (card,), to, 0 if emanuel else 1)
    raise ValueError(f"no gesture for {option}")


def copies(cards: list[str], id: str) -> tuple[str, ...]:
    """The cards of a kind in a hand that is seen."""
    return tuple(card for card in cards if card != HIDDEN and kind(card) == id)


def in_hand(view: View, seat: int, mission: str) -> str:
    """A Mission in hand."""
    return next(iter(copies(view.position.crews[seat].missions, mission)), "")
