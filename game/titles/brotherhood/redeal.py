"""What a seat may suppose about hidden cards (chapter 11): any order, but what it has buried lies where it lay."""

from __future__ import annotations

from random import Random

from game.kernel import redeal as deal

from .state import Island


def redeal(island: Island, seat: int, rng: Random) -> None:
    """Deal anew what the seat cannot see; the cards that it knows at the bottom of a deck stay in their places."""
    known = set(island.crews[seat].known)
    decks = [island.mission_deck, island.action_deck, island.exploration_deck]
    places = [{at: card for at, card in enumerate(deck) if card in known} for deck in decks]
    deal(island, seat, rng)
    for deck, cards in zip(decks, places, strict=True):
        for at, card in cards.items():
            swap_in(island, deck, at, card)


def swap_in(island: Island, deck: list[str], at: int, card: str) -> None:
    """Put a card at a place of its deck; whatever lies there goes where the card was dealt."""
    if deck[at] == card:
        return
    hands = [hand for crew in island.crews for hand in (crew.missions, crew.actions, crew.held)]
    for pile in (deck, *hands):
        if card in pile:
            pile[pile.index(card)], deck[at] = deck[at], card
            return
