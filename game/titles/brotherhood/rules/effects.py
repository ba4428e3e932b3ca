"""The language of effects (chapter 10), carried out step by step from left to right."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from game.kernel import Ask, Option, Play, rule

from ..content import ACTIONS, FOLLOWERS, LOCATIONS, MARKET, ROW, Step, Steps
from ..state import Crew, Island, Pawn
from .cards import draw_action
from .exploring import explore
from .market import buy, hire
from .mat import gain_item, gain_token, hand_in
from .missions import complete_one, take_from_deck, take_shown

OPTION: tuple[Option, ...] = tuple(("option", at) for at in range(4))
SEAT: tuple[Option, ...] = tuple(("seat", seat) for seat in range(5))


def choices(steps: Iterable[Step]) -> Iterator[tuple[Steps, ...]]:
    """Everything to choose from in some steps, what follows a choice included."""
    for step in steps:
        if step.options:
            yield step.options
            for option in step.options:
                yield from choices(option)


_effects: list[Steps] = [
    *(location.effects for location in LOCATIONS.values()),
    *(card.effects for card in (*ACTIONS.values(), *MARKET.values())),
    *(follower.effects for follower in FOLLOWERS.values()),
]
CHOICES = tuple(dict.fromkeys(options for steps in _effects for options in choices(steps)))
"""Each list of options that some card or place offers; a question `choose` is about its place in here."""

CHOICE = {options: at for at, options in enumerate(CHOICES)}


class Visit(msgspec.Struct, frozen=True):
    """The running visit: the place, the pawn, whether a rival Gunner stops Followers, whether a rival was there."""

    here: str
    pawn: Pawn
    blocked: bool = False
    contested: bool = False


@rule("BRO-VIS-4")
def carry_out(island: Island, crew: Crew, steps: Steps, visit: Visit | None = None) -> Play:
    """Carry out steps for a crew; `visit` is the running visit, None for cards, Followers and bonuses outside one."""
    for step in steps:
        match step.do:
            case "gain":
                yield from gain(island, crew, step)
            case "gain_item":
                yield from gain_item(island, crew, step.items)
            case "pay":
                yield from pay(island, crew, step)
            case "choose":
                able = [OPTION[at] for at, option in enumerate(step.options) if can_pay(crew, option)]
                _, at = yield Ask(crew.seat, "choose", able, about=CHOICE[step.options])
                yield from carry_out(island, crew, step.options[at], visit)
            case "draw_action":
                for _ in range(step.n):
                    yield from draw_action(island, crew)
            case "buy_market":
                yield from buy(island, crew, visit)
            case "complete_mission":
                yield from complete_one(island, crew, step.optional, at_brotherhood=billion_acts(visit, step))
            case "take_mission":
                if step.source == "display":
                    yield from take_shown(island, crew)
                else:
                    yield from take_from_deck(island, crew, step.look)
            case "hire":
                hire(island, crew)
            case "explore":
                yield from explore(island, crew)
            case "take_from":
                yield from take_from(island, crew, step.n)
            case "recall_mate":
                yield from recall(island, crew, visit)
            case _:
                at_once(island, crew, step)


def at_once(island: Island, crew: Crew, step: Step) -> None:
    """Steps that ask nothing."""
    match step.do:
        case "take_first_player":
            island.first = crew.seat
            island.tell("first_player", crew.seat)
        case "extra_placement":
            island.placements += step.n
        case "ready_followers":
            crew.turned.clear()
        case "others_lose":
            for other in island.others(crew.seat):
                other.change_toughness(-step.n)
        case "turn_flag":
            if step.flag == "no_fight":
                island.no_fight = True
            elif step.flag == "market_discount":
                island.market_discount += step.n
            else:
                island.token_discount = True


@rule("BRO-FOL-6")
def billion_acts(visit: Visit | None, step: Step) -> bool:
    """Mister Billion acts for the Brotherhood's own ability, without a rival Gunner; a card's step is not optional."""
    return visit is not None and visit.here == "brotherhood" and step.optional and not visit.blocked


def gain(island: Island, crew: Crew, step: Step) -> Play:
    """Gain tokens one by one, or Doubloons, Toughness, VP."""
    match step.what:
        case "doubloon":
            crew.doubloons += step.n
            island.tell("doubloons", crew.seat, step.n)
        case "toughness":
            island.tell("toughness", crew.seat, crew.change_toughness(step.n))
        case "vp":
            crew.vp += step.n
            island.tell("vp", crew.seat, step.n)
        case _:
            for _ in range(step.n):
                yield from gain_token(island, crew, ROW[step.what])  # type: ignore[index]


def pay(island: Island, crew: Crew, step: Step) -> Play:
    """Pay a cost, in full; an item may waive it (BRO-ITEM-11)."""
    if step.waived_by and crew.has(step.waived_by):
        return
    match step.what:
        case "doubloon":
            crew.doubloons -= step.n
            island.tell("paid", crew.seat, step.n)
        case "toughness":
            crew.change_toughness(-step.n)
            island.tell("strained", crew.seat, step.n)
        case "any_token":
            yield from hand_in(island, crew, (0, 1, 2), step.n)
        case _:
            yield from hand_in(island, crew, (ROW[step.what],), step.n)  # type: ignore[index]


@rule("BRO-VIS-3", "BRO-EXP-5")
def can_pay(crew: Crew, steps: Iterable[Step]) -> bool:
    """Whether every `pay` step can be met in full."""
    return all(affordable(crew, step) for step in steps if step.do == "pay")


def affordable(crew: Crew, step: Step) -> bool:
    """Whether one cost can be met."""
    if step.waived_by and crew.has(step.waived_by):
        return True
    match step.what:
        case "doubloon":
            return crew.doubloons >= step.n
        case "toughness":
            return crew.toughness >= step.n
        case "any_token":
            return crew.all_tokens() >= step.n
        case _:
            return crew.tokens(ROW[step.what]) >= step.n  # type: ignore[index]


@rule("BRO-ACT-8")
def take_from(island: Island, crew: Crew, n: int) -> Play:
    """Take Doubloons from one other seat, at most what it has."""
    victims = [SEAT[other.seat] for other in island.crews if other.seat != crew.seat and other.doubloons]
    _, seat = yield Ask(crew.seat, "target", victims)
    victim = island.crews[seat]
    taken = min(n, victim.doubloons)
    victim.doubloons -= taken
    crew.doubloons += taken
    island.tell("took_doubloons", crew.seat, seat, taken)


@rule("BRO-ACT-6", "BRO-DEC-1")
def recall(island: Island, crew: Crew, visit: Visit | None) -> Play:
    """One Mate on the board returns to the Reserve; not the one whose visit is running. Once a round."""
    places = recallable(island, crew, visit)
    _, here = yield Ask(crew.seat, "recall", [("mate", here) for here in places])
    mates = [pawn for pawn in island.at[here] if pawn[:2] == (crew.seat, "mate")]
    if visit and visit.here == here and visit.pawn in mates:
        mates.remove(visit.pawn)
    island.at[here].remove(max(mates, key=lambda pawn: pawn[2]))
    crew.mates += 1
    crew.recalled = True
    island.tell("recalled", crew.seat, here)


def recallable(island: Island, crew: Crew, visit: Visit | None) -> list[str]:
    """Where a Mate of the crew may be recalled from."""
    if crew.recalled:
        return []
    running = (crew.seat, "mate")
    found = []
    for here, pawns in island.at.items():
        mates = sum(pawn[:2] == running for pawn in pawns)
        if visit and visit.here == here and visit.pawn[:2] == running:
            mates -= 1
        if mates:
            found.append(here)
    return found
