"""The Black Market and the Tavern (chapter 8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.kernel import Ask, Play, Refusals, rule

from ..content import MARKET
from ..state import Crew, Island, kind
from .followers import ready

if TYPE_CHECKING:
    from .effects import Visit

BUY: dict[int, tuple[tuple[int | str, ...], ...]] = {
    price: (("buy", price), ("buy", price, "emanuel")) for price in (1, 2, 3)
}


@rule("BRO-MKT-1", "BRO-MKT-2", "BRO-MKT-3", "BRO-FOL-5")
def offers(island: Island, crew: Crew, visit: Visit | None) -> list[tuple[int | str, ...]]:
    """The cards that can be paid, by the price of their space; with and without Emanuel, where he changes it."""
    emanuel = ready(island, crew, "fol_emanuel") if visit and not visit.blocked else ""
    options = []
    for printed in island.market_at:
        price = max(0, printed - island.market_discount)
        if crew.doubloons >= price:
            options.append(BUY[printed][0])
        if emanuel and price and crew.doubloons >= price - 1:
            options.append(BUY[printed][1])
    return options


@rule("BRO-MKT-2", "BRO-MKT-4", "BRO-FOL-5")
def buy(island: Island, crew: Crew, visit: Visit | None) -> Play:
    """Buy one card: pay, gain everything on it from left to right; it is discarded."""
    _, printed, *emanuel = yield Ask(crew.seat, "market", offers(island, crew, visit), refused=not_sold)
    price = max(0, printed - island.market_discount)
    if emanuel:
        follower = ready(island, crew, "fol_emanuel")
        crew.turned.append(follower)
        island.followers_used.append(follower)
        price -= 1
    crew.doubloons -= price
    at = island.market_at.index(printed)
    island.market_at.pop(at)
    card = island.market.pop(at)
    island.market_discard.append(card)
    island.tell("bought", crew.seat, card, price)
    from .effects import carry_out

    yield from carry_out(island, crew, MARKET[kind(card)].effects)


def not_sold(island: Island, ask: Ask) -> Refusals:
    """Cards that cost too much, and Emanuel where he is not ready or changes nothing."""
    return {
        option: ("BRO-MKT-2",) if len(option) == 2 else ("BRO-FOL-5",)
        for price in island.market_at
        for option in BUY[price]
        if option not in ask.options
    }


@rule("BRO-TAV-1", "BRO-TAV-3", "BRO-ITEM-11")
def hire(island: Island, crew: Crew) -> None:
    """The Follower on display goes upright beside the mat."""
    follower = island.tavern.pop()
    crew.followers.append(follower)
    island.tell("hired", crew.seat, follower)
