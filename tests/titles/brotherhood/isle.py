"""Lay out a round in progress, play it, and read what lies where.

`lay(at={"docks": ["0m", "1p"]}, crew0=dict(items=["sword"], missions=["mis_..."]))`: pawns are a seat and m or p (and
w in the overflow); crews have Toughness 3, no tokens, no cards and all other pawns in Reserve, unless told otherwise.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.kernel import Match, Option, Record
from game.registry import load
from game.titles.brotherhood.content import RESOURCES, SETUP
from game.titles.brotherhood.rules.mat import items_in
from game.titles.brotherhood.state import ITEM, Crew, Island, Pawn, kind, start

TITLE = load("brotherhood")


class Isle:
    """A match that stands in the middle of a round."""

    def __init__(self, match: Match) -> None:
        self.match = match

    @property
    def island(self) -> Island:
        island: Island = self.match.position
        return island

    def crew(self, seat: int) -> Crew:
        return self.island.crews[seat]

    # --- playing --------------------------------------------------------------------------------------------------

    def answer(self, *option: int | str) -> Isle:
        assert self.match.ask is not None
        plain = option[0] if len(option) == 1 and option[0] in self.match.ask.options else option
        self.match.answer(plain)
        return self

    def place(self, pawn: str, here: str, *water: str) -> Isle:
        return self.answer("place", pawn, here, *water)

    def end(self) -> Isle:
        return self.answer("end")

    # --- reading --------------------------------------------------------------------------------------------------

    @property
    def asked(self) -> tuple[int, str]:
        assert self.match.ask is not None
        return self.match.ask.seat, self.match.ask.question

    def options(self, verb: str = "") -> set[Option]:
        """The options of a verb, without it; or all options."""
        assert self.match.ask is not None
        if not verb:
            return set(self.match.ask.options)
        found = [option for option in self.match.ask.options if isinstance(option, tuple) and option[0] == verb]
        return {option[1] if len(option) == 2 else option[1:] for option in found}

    def refused(self, *option: int | str) -> tuple[str, ...]:
        assert self.match.ask is not None
        return self.match.refusals(self.match.ask).get(option, ())

    def items(self, seat: int) -> list[str]:
        return items_in(self.crew(seat).items)

    def tokens(self, seat: int) -> tuple[int, int, int]:
        return self.crew(seat).tokens(0), self.crew(seat).tokens(1), self.crew(seat).tokens(2)

    @property
    def said(self) -> list[str]:
        return [line.verb for line in self.match.log]


def lay(
    seats: int = 3,
    mover: int = 0,
    round: int = 2,
    at: Mapping[str, Sequence[str]] = {},
    market: Sequence[str] | None = None,
    market_at: Sequence[int] = (3, 2, 1),
    shown: Sequence[str] | None = None,
    tavern: str | None = None,
    open: Sequence[str] = (),
    decks: Mapping[str, Sequence[str]] = {},
    first: int = 0,
    phase: str = "turn",
    placed: bool = False,
    **crews: Mapping[str, Any],
) -> Isle:
    """A round in progress. `decks`: top cards of decks, topmost first; `market`, `shown`, `tavern`: the displays."""
    island: Island = start(seats, TITLE.check_settings(seats, {}))
    island.round, island.first, island.opener, island.mover = round, first, first, mover
    island.phase = phase  # type: ignore[assignment]
    island.placements, island.placed = int(not placed), placed
    for card in open:
        island.explored.append(take(island.exploration_deck, card))
        island.at[card] = []
    for here, pawns in at.items():
        island.at[here] = [read(pawn) for pawn in pawns]
    for crew in island.crews:
        outfit(island, crew, crews.get(f"crew{crew.seat}", {}))
    island.market = [take(island.market_deck, card) for card in market or []]
    island.market_at = list(market_at[: len(island.market)])
    if market is None:
        island.market = [island.market_deck.pop(0) for _ in range(3)]
        island.market_at = [3, 2, 1]
    island.shown = [take(island.mission_deck, card) for card in shown or []]
    if shown is None:
        island.shown = [island.mission_deck.pop(0) for _ in range(3)]
    island.shown_at = list(range(len(island.shown)))
    if tavern is None:
        island.tavern = [island.tavern_deck.pop(0)]
    elif tavern:
        island.tavern = [take(island.tavern_deck, tavern)]
    for name, tops in decks.items():
        deck = getattr(island, f"{name}_deck")
        deck += [take(deck, card) for card in reversed(tops)]
    assert not TITLE.wanting(island), TITLE.wanting(island)
    settings = TITLE.check_settings(seats, {})
    return Isle(Match.resume(TITLE, Record(seats, settings, 0, island, 0, 0, [], [], 0, [])))


def outfit(island: Island, crew: Crew, given: Mapping[str, Any]) -> None:
    """Give a crew what a test lays out for it."""
    crew.pirate = given.get("pirate", "pir_black_hawk")
    crew.toughness = given.get("toughness", 3)
    crew.doubloons = given.get("doubloons", 3)
    crew.vp = given.get("vp", 0)
    crew.items = sum(ITEM[item] for item in given.get("items", ()))
    crew.boat = sum(1 << RESOURCES.index(resource) for resource in given.get("boat", ()))
    crew.missions = [take(island.mission_deck, card) for card in given.get("missions", ())]
    crew.done = [island.mission_deck.pop() for _ in range(given.get("done", 0))]
    crew.actions = [take(island.action_deck, card) for card in given.get("actions", ())]
    crew.followers = [take(island.tavern_deck, card) for card in given.get("followers", ())]
    crew.turned = [card for card in crew.followers if kind(card) in given.get("turned", ())]
    crew.held = [take(island.exploration_deck, card) for card in given.get("held", ())]
    crew.recalled = given.get("recalled", False)
    standing = [pawn for pawns in island.at.values() for pawn in pawns if pawn[0] == crew.seat]
    crew.pirate_home = given.get("pirate_home", not any(pawn[1] == "pirate" for pawn in standing))
    mates = SETUP.mates[len(island.crews)] - sum(pawn[1] == "mate" for pawn in standing)
    crew.mates = given.get("mates", mates)


def take(deck: list[str], id: str) -> str:
    """Take a card of a kind out of a deck."""
    card = next(card for card in deck if kind(card) == id)
    deck.remove(card)
    return card


def read(pawn: str) -> Pawn:
    """A pawn from its notation."""
    return int(pawn[0]), "pirate" if pawn[1] == "p" else "mate", pawn.endswith("w")
