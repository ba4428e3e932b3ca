"""Exploration (chapter 8): the Watchtower's second half and the Spyglass."""

from __future__ import annotations

from game.kernel import Ask, Option, Play, rule

from ..state import Crew, Island, kind
from .rounds import bury, look

EXPLORE: tuple[Option, ...] = tuple(("keep", at, when) for at in range(2) for when in ("now", "next_turn"))


@rule("BRO-EXP-1", "BRO-EXP-3", "BRO-DECK-3", "BRO-ITEM-3", "BRO-ITEM-4")
def explore(island: Island, crew: Crew) -> Play:
    """Open the top Exploration card; the Spyglass looks at two, keeps one, for now or for the next turn's beginning."""
    look(island, crew, island.exploration_deck, 2 if crew.has("spyglass") else 1)
    if not crew.looked:
        return
    at, when = 0, "now"
    if crew.has("spyglass"):
        _, at, when = yield Ask(crew.seat, "explore", EXPLORE[: 2 * len(crew.looked)])
    card = crew.looked.pop(at)
    bury(crew, island.exploration_deck)
    if when == "now":
        open_card(island, crew, card)
    else:
        crew.held.append(card)
        island.tell("holds", crew.seat)


@rule("BRO-EXP-2", "BRO-EXP-4")
def open_card(island: Island, crew: Crew, card: str) -> None:
    """The card becomes a location on its own spot, for everyone and at once."""
    island.explored.append(card)
    island.at[kind(card)] = []
    island.tell("opened", crew.seat, card)
