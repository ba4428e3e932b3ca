"""Regatta: a throw-away title. Sail by wind cards; the first boat in harbour wins."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import msgspec

from game.kernel import (
    HIDDEN,
    REST,
    Ask,
    Play,
    Position,
    Result,
    Settings,
    Shuffle,
    Title,
    View,
    Zone,
    everybody,
    nobody,
    owner,
    rule,
)
from game.kernel import table as t

HARBOUR = 9


class Boat(msgspec.Struct):
    """A seat's boat and its wind cards."""

    seat: int
    hand: Annotated[list[str], Zone("winds", owner)] = msgspec.field(default_factory=list)
    at: int = 0


class Race(Position):
    """The whole position."""

    boats: list[Boat]
    deck: Annotated[list[str], Zone("winds", nobody)]
    spent: Annotated[list[str], Zone("winds", everybody)] = msgspec.field(default_factory=list)
    dealt: bool = False
    mover: int = 0
    over: bool = False


def start(seats: int, settings: Settings) -> Race:
    """All boats at sea, all winds in the deck."""
    return Race([Boat(seat) for seat in range(seats)], [f"{force}.{n}" for force in (1, 2, 3) for n in range(1, 13)])


@rule("REG-SAIL-1")
def play(race: Race) -> Play:
    """Deal three winds each; then play one and draw one in turn."""
    while not race.over:
        yield REST
        if not race.dealt:
            yield Shuffle(race.deck)
            for boat in race.boats:
                boat.hand = sorted(race.deck.pop() for _ in range(3))
            race.dealt = True
            continue
        boat = race.boats[race.mover]
        wind = yield Ask(boat.seat, "sail", tuple(boat.hand), refused=refused)
        boat.hand.remove(wind)
        race.spent.append(wind)
        boat.at = min(HARBOUR, boat.at + int(wind[0]))
        race.tell("sailed", boat.seat, wind)
        race.over = boat.at == HARBOUR
        if race.deck:
            boat.hand.append(race.deck.pop())
        race.mover = (race.mover + 1) % len(race.boats)


def refused(race: Race, ask: Ask) -> dict[Any, tuple[str, ...]]:
    """Winds that are spent."""
    return dict.fromkeys(race.spent, ("REG-SAIL-1",))


def result(race: Race) -> Result | None:
    """The boat in harbour wins; the others by how far they came."""
    if not race.over:
        return None
    places = tuple(1 + sum(other.at > boat.at for other in race.boats) for boat in race.boats)
    return Result(places, "harbour", "REG-SAIL-1", tuple(boat.at for boat in race.boats))


def appraise(race: Race) -> list[float]:
    """By how far the boats have come."""
    if race.over:
        return [float(boat.at == HARBOUR) for boat in race.boats]
    whole = sum(boat.at + 1 for boat in race.boats)
    return [(boat.at + 1) / whole for boat in race.boats]


def scene(view: View) -> t.Scene:
    """A line of buoys, the boats, the hands."""
    race: Race = view.position
    spots = [t.Spot(f"buoy:{n}", t.Circle((400 + 80 * n, 500), 30), f"Buoy {n}") for n in range(HARBOUR + 1)]
    pieces = []
    for boat in race.boats:
        place = (400 + 80 * boat.at, 470 + 40 * boat.seat)
        pieces.append(t.Piece(f"boat:{boat.seat}", "", place, 40, "Boat", boat.seat, "disc", f"buoy:{boat.at}"))
        for at, wind in enumerate(boat.hand):
            hidden = wind == HIDDEN
            id = f"back:{boat.seat}:{at}" if hidden else wind
            place = (60 + 50 * at, 300 + 60 * boat.seat)
            pieces.append(t.Piece(id, "", place, 40, "Wind", boat.seat, "disc", region="seats"))
    for at, wind in enumerate(race.spent):
        pieces.append(t.Piece(wind, "", (340 + 22 * at, 900), 20, "Spent wind", shape="disc"))
    panels = []
    for seat in range(len(race.boats)):
        y = 72 + 110 * seat
        panels.append(t.Panel(f"crew:{seat}", (14, y, 258, 100), (24, y + 12, 40, 48), (70, y + 12, 180, 46), seat))
    prompt = t.Prompt("Sail", "Drag your boat to a buoy, or press a wind.")
    return t.Scene(tuple(spots), tuple(pieces), tuple(panels), (), prompt, ground="")


def handles(view: View, ask: Ask) -> tuple[t.Handle, ...]:
    """Press a wind."""
    return tuple(t.Press(option, (str(option),)) for option in ask.options)


TITLE = Title(
    id="regatta",
    name="Regatta",
    blurb="The first boat in harbour wins.",
    folder=Path(__file__).parent,
    seats=(2, 3),
    usual_seats=2,
    rules_version=1,
    start=start,
    play=play,
    result=result,
    bound=lambda seats, settings: HARBOUR * seats,
    appraise=appraise,
    explain_worth=lambda race, seat: {"way": float(race.boats[seat].at)},
    worth_words=lambda feature, gains: "It brings you nearer to the harbour." if gains else "It keeps them at sea.",
    scene=scene,
    handles=handles,
    say=lambda view, line: t.Entry(f"{view.name(int(line.facts[0]))} sails by {line.facts[1]}.", int(line.facts[0])),
    ended=lambda view, result: "A boat is in harbour.",
    explain=lambda view, id: t.About("Wind", text="Sails so many buoys."),
    preview=lambda view, option: None,
    levels={"deckhand": "random", "mate": "greedy", "captain": "ismcts:playouts=30"},
)
