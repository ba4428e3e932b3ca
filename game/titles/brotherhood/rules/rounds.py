"""Rounds (chapter 4): replenishment, decks, the order of turns, the end of a round."""

from __future__ import annotations

from collections.abc import Iterable

from game.kernel import Play, Shuffle, rule

from ..content import FOLLOWERS, SETUP
from ..state import Crew, Island, kind


@rule("BRO-DECK-1", "BRO-DECK-2")
def refill(island: Island, deck: list[str], discard: list[str]) -> Play:
    """An empty deck is made anew of its shuffled discard pile, once a card is needed."""
    if not deck and discard:
        deck += discard
        discard.clear()
        forget(island, deck)
        yield Shuffle(deck)


def forget(island: Island, cards: Iterable[str]) -> None:
    """What seats knew of buried cards is worth nothing once they are shuffled."""
    shuffled = set(cards)
    for crew in island.crews:
        crew.known = [card for card in crew.known if card not in shuffled]


def top(island: Island, deck: list[str]) -> str:
    """Take the top card; whoever has buried it can count that it lies there no longer."""
    card = deck.pop()
    for crew in island.crews:
        if card in crew.known:
            crew.known.remove(card)
    return card


@rule("BRO-DECK-4", "BRO-DECK-6")
def look(island: Island, crew: Crew, deck: list[str], count: int) -> None:
    """Take the top cards of a deck before the seat, topmost first; fewer, if it holds fewer."""
    for _ in range(min(count, len(deck))):
        crew.looked.append(top(island, deck))


@rule("BRO-DECK-4")
def bury(crew: Crew, deck: list[str]) -> None:
    """What was looked at and not kept goes to the bottom, in the order in which it was on top."""
    deck[:0] = reversed(crew.looked)
    crew.known += crew.looked
    crew.looked.clear()


# --- replenishment --------------------------------------------------------------------------------------------------


@rule("BRO-REP-1", "BRO-REP-2", "BRO-REP-3", "BRO-REP-4", "BRO-REP-5", "BRO-REP-6", "BRO-RND-2")
def replenishment(island: Island) -> Play:
    """The round token, the displays, the market's slide, the Followers: in this order."""
    island.round += 1
    island.tell("round", island.round)
    island.mission_discard += island.shown
    island.shown.clear()
    island.shown_at.clear()
    yield from deal_missions(island)
    island.tavern_gone += island.tavern
    island.tavern.clear()
    deal_tavern(island)
    slide_market(island)
    yield from deal_market(island)
    for crew in island.crews:
        crew.turned.clear()
    for crew in island.in_turn(island.first):
        round_start(island, crew)
    open_turns(island)


@rule("BRO-DECK-5")
def deal_missions(island: Island) -> Play:
    """Three Missions are dealt face up to the display."""
    for place in range(SETUP.mission_display):
        yield from refill(island, island.mission_deck, island.mission_discard)
        if island.mission_deck:
            island.shown.append(top(island, island.mission_deck))
            island.shown_at.append(place)


@rule("BRO-DECK-3")
def deal_tavern(island: Island) -> None:
    """One Tavern card is dealt face up; that deck is never reshuffled."""
    if island.tavern_deck:
        island.tavern.append(island.tavern_deck.pop())


@rule("BRO-REP-4")
def slide_market(island: Island) -> None:
    """The card at 1 Doubloon is discarded; the others slide right to the furthest free space, keeping their order."""
    if 1 in island.market_at:
        at = island.market_at.index(1)
        island.market_discard.append(island.market.pop(at))
        island.market_at.pop(at)
    count = len(island.market)
    island.market_at = list(range(count, 0, -1))


@rule("BRO-SET-3", "BRO-REP-4", "BRO-MKT-1")
def deal_market(island: Island) -> Play:
    """Empty market spaces are filled from the right: at 1 Doubloon, then 2, then 3."""
    for price in range(len(island.market) + 1, SETUP.market_slots + 1):
        yield from refill(island, island.market_deck, island.market_discard)
        if island.market_deck:
            island.market.insert(0, island.market_deck.pop())
            island.market_at.insert(0, price)


@rule("BRO-REP-6", "BRO-FOL-7")
def round_start(island: Island, crew: Crew) -> None:
    """Followers that act as a round begins; each copy counts, none is turned."""
    for follower in crew.followers:
        entry = FOLLOWERS[kind(follower)]
        if entry.mode == "round_start":
            for step in entry.effects:
                if step.what == "toughness":
                    crew.change_toughness(step.n)
                else:
                    crew.doubloons += step.n
            island.tell("round_start", crew.seat, follower)


# --- turns of a round -----------------------------------------------------------------------------------------------


@rule("BRO-RND-4", "BRO-RND-6", "BRO-RND-7")
def open_turns(island: Island) -> None:
    """Whoever holds the First Player token as the phase begins takes the first turn."""
    island.opener = island.mover = island.first
    island.phase = "turn"
    begin_turn(island)


@rule("BRO-TURN-1")
def begin_turn(island: Island) -> None:
    """A turn begins with one placement, no flags, no location barred."""
    island.placements = 1
    island.placed = False
    island.barred.clear()
    island.used = 0
    island.visited.clear()
    island.followers_used.clear()
    island.no_fight = island.token_discount = False
    island.market_discount = 0
    island.tell("turn", island.mover)
    reveal_held(island)


@rule("BRO-TURN-2", "BRO-ITEM-4")
def reveal_held(island: Island) -> None:
    """Exploration cards that the turn owner holds are opened on their spots."""
    crew = island.crews[island.mover]
    for card in crew.held:
        island.explored.append(card)
        island.at[kind(card)] = []
        island.tell("opened", crew.seat, card)
    crew.held.clear()


@rule("BRO-RND-5", "BRO-RND-8", "BRO-RND-3")
def end_turn(island: Island) -> None:
    """The next seat with a pawn in Reserve takes its turn; with none left the round is over."""
    count = len(island.crews)
    for step in range(1, count + 1):
        seat = (island.mover + step) % count
        if island.crews[seat].reserve():
            island.mover = seat
            begin_turn(island)
            return
    end_round(island)


@rule("BRO-RND-8", "BRO-RND-3", "BRO-END-1")
def end_round(island: Island) -> None:
    """All pawns return to their Reserves; after the last round come the last Missions."""
    for pawns in island.at.values():
        pawns.clear()
    for crew in island.crews:
        crew.pirate_home, crew.mates, crew.recalled = True, SETUP.mates[len(island.crews)], False
    island.placed = False
    if island.round < island.rounds:
        island.phase = "replenishment"
    else:
        island.phase, island.mover = "last", island.first
        island.tell("last_missions")
