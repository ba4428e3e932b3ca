"""A throw-away title for the tests of saves and bots: cards bid in secret for a heap of stones, or the heap alone.

`cards`: each seat holds three cards from a shuffled deck. Each round every seat bids a card in secret; the highest bid
takes stones, one by one, at most two. Most stones win. `heap`: no cards; a turn takes one to three stones, one by one,
and whoever takes the last stone wins.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any

import msgspec

from game.kernel import (
    REST,
    Ask,
    Choice,
    Play,
    Position,
    Private,
    Result,
    Setting,
    Shuffle,
    Title,
    Zone,
    everybody,
    nobody,
    owner,
    secretly,
)
from game.kernel import table as words

HAND = 3


class Player(msgspec.Struct):
    seat: int
    hand: Annotated[list[str], Zone("cards", owner)] = msgspec.field(default_factory=list)
    played: Annotated[list[str], Zone("cards", everybody)] = msgspec.field(default_factory=list)
    bid: Annotated[str, Private] = ""
    stones: int = 0


class Heap(Position):
    players: list[Player]
    mode: str
    stones: int
    deck: Annotated[list[str], Zone("cards", nobody)] = msgspec.field(default_factory=list)
    dealt: bool = False
    turn: int = 0
    taken: int = 0
    best: int = -1  # the seat whose bid was the highest, while it takes stones
    over: bool = False


def start(seats: int, settings: Mapping[str, str]) -> Heap:
    mode = settings["mode"]
    deck = [f"card.{number}" for number in range(1, 10)] if mode == "cards" else []
    return Heap([Player(seat) for seat in range(seats)], mode, 10 if mode == "heap" else 9, deck)


def play(heap: Heap) -> Play:
    while not heap.over:
        yield REST
        if heap.mode == "heap":
            yield from turn(heap)
        elif not heap.dealt:
            yield from deal(heap)
        else:
            yield from bidding(heap)


def turn(heap: Heap) -> Play:
    """One decision of a turn of the heap."""
    options = ("take", "stop") if 0 < heap.taken < 3 else ("take",) if heap.taken == 0 else ("stop",)
    if (yield Ask(heap.turn, "turn", options, always=True)) == "take":
        heap.stones -= 1
        heap.taken += 1
        heap.tell("took", heap.turn)
        if not heap.stones:
            heap.over = True
            heap.players[heap.turn].stones = 1
    else:
        heap.turn, heap.taken = (heap.turn + 1) % len(heap.players), 0


def deal(heap: Heap) -> Play:
    yield Shuffle(heap.deck)
    for player in heap.players:
        player.hand = sorted(heap.deck[-HAND:])
        del heap.deck[-HAND:]
    heap.dealt = True
    heap.tell("dealt")


def bidding(heap: Heap) -> Play:
    if heap.best < 0:
        yield from secretly({player.seat: bid(player) for player in heap.players})
        for player in heap.players:
            player.hand.remove(player.bid)
            player.played.append(player.bid)
            player.bid = ""
            heap.tell("bid", player.seat, player.played[-1])
        heap.best = max(heap.players, key=lambda player: player.played[-1]).seat
        return
    best = heap.players[heap.best]
    for _ in range(2):
        if heap.stones and (yield Ask(best.seat, "take", ("take", "leave"))) == "take":
            best.stones += 1
            heap.stones -= 1
    heap.best = -1
    heap.over = not best.hand


def bid(player: Player) -> Play:
    player.bid = yield Ask(player.seat, "bid", tuple(player.hand), always=True)


def result(heap: Heap) -> Result | None:
    if not heap.over:
        return None
    scores = [player.stones for player in heap.players]
    return Result(
        tuple(1 + sum(other > score for other in scores) for score in scores), "counted", scores=tuple(scores)
    )


def appraise(heap: Heap) -> list[float]:
    if found := result(heap):
        return [1 / len(found.winners) if place == 1 else 0.0 for place in found.places]
    whole = sum(player.stones + 1 for player in heap.players)
    return [(player.stones + 1) / whole for player in heap.players]


def explain_worth(heap: Heap, seat: int) -> dict[str, float]:
    return {"stones": float(heap.players[seat].stones), "left": heap.stones / 100}


def wanting(heap: Heap) -> str:
    return "" if 0 <= heap.stones <= 10 else f"the heap holds {heap.stones} stones"


def scene(view: Any) -> words.Scene:
    raise NotImplementedError("nothing here is drawn")


def handles(view: Any, ask: Ask) -> Sequence[Any]:
    raise NotImplementedError("nothing here is drawn")


TITLE = Title(
    id="tiny",
    name="Tiny",
    blurb="Stones.",
    folder=Path(__file__).parent,
    seats=(2, 3),
    usual_seats=2,
    rules_version=1,
    start=start,
    play=play,
    result=result,
    bound=lambda seats, settings: 40,
    appraise=appraise,
    explain_worth=explain_worth,
    worth_words=lambda feature, gains: f"More {feature}." if gains else f"Less {feature}.",
    scene=scene,
    handles=handles,
    say=lambda view, line: words.Entry(line.verb),
    ended=lambda view, result: "",
    explain=lambda view, id: None,
    preview=lambda view, option: None,
    settings=(Setting("mode", "Game", (Choice("cards", "Cards"), Choice("heap", "Heap"))),),
    levels={"deckhand": "random", "mate": "greedy", "captain": "ismcts:playouts=50"},
    open_game=lambda heap: heap.mode == "heap",
    wanting=wanting,
)
