"""Action cards (chapter 9): drawing and playing them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.kernel import Ask, Option, Play, rule

from ..content import ACTIONS, ROW, SETUP, Step
from ..state import Crew, Island, kind, of_kind
from .missions import KEEP, payable
from .rounds import bury, look, refill

if TYPE_CHECKING:
    from .effects import Visit

ACT: dict[str, Option] = {id: ("act", id) for id in ACTIONS}


@rule("BRO-LOC-4", "BRO-ITEM-5", "BRO-ACT-1", "BRO-END-2")
def draw_action(island: Island, crew: Crew) -> Play:
    """Draw an Action card; the Sextant looks at three and keeps one, except in the last Missions."""
    yield from refill(island, island.action_deck, island.action_discard)
    sextant = crew.has("sextant") and island.phase != "last"
    look(island, crew, island.action_deck, 3 if sextant else 1)
    if not crew.looked:
        return
    at = 0
    if sextant:
        _, at = yield Ask(crew.seat, "action", KEEP[: len(crew.looked)])
    card = crew.looked.pop(at)
    crew.actions.append(card)
    bury(crew, island.action_deck)
    island.tell("drew", crew.seat)
    island.tell("drew_card", crew.seat, card, to=crew.seat)


@rule("BRO-ACT-2", "BRO-ACT-4", "BRO-DEC-2")
def playable(island: Island, crew: Crew, visit: Visit | None) -> list[Option]:
    """The Action cards that may be played now, copies once."""
    kinds = dict.fromkeys(kind(card) for card in crew.actions)
    return [ACT[id] for id in kinds if may_play(island, crew, ACTIONS[id].effects, visit)]


def may_play(island: Island, crew: Crew, steps: tuple[Step, ...], visit: Visit | None) -> bool:
    """Every step that can fail is possible, and something besides the hand would change."""
    return all(possible(island, crew, step, visit) for step in steps) and any(
        changes(island, crew, step) for step in steps
    )


@rule("BRO-ACT-4", "BRO-ACT-5", "BRO-ACT-6", "BRO-ACT-8", "BRO-ACT-9")
def possible(island: Island, crew: Crew, step: Step, visit: Visit | None) -> bool:
    """Whether a step of a kind that can fail would not."""
    from .effects import can_pay, recallable

    match step.do:
        case "choose":
            return any(can_pay(crew, option) for option in step.options)
        case "take_from":
            return any(other.doubloons for other in island.others(crew.seat))
        case "complete_mission":
            return bool(payable(island, crew))
        case "take_mission":
            return bool(island.mission_deck or island.mission_discard)
        case "recall_mate":
            return bool(recallable(island, crew, visit))
        case "extra_placement":
            return crew.reserve() > island.placements
    return True


def changes(island: Island, crew: Crew, step: Step) -> bool:
    """Whether a step would change something."""
    from .effects import can_pay
    from .followers import helps

    match step.do:
        case "gain" if step.what == "toughness":
            return crew.toughness < SETUP.toughness_max
        case "gain" if step.what in ROW:
            return helps(crew, step)
        case "choose":
            return any(
                can_pay(crew, option) and any(changes(island, crew, inner) for inner in option)
                for option in step.options
            )
        case "others_lose":
            return any(other.toughness for other in island.others(crew.seat))
        case "ready_followers":
            return bool(crew.turned)
    return True


@rule("BRO-ACT-3")
def play_card(island: Island, crew: Crew, id: str, visit: Visit | None) -> Play:
    """A played card takes effect at once, then it is discarded face up."""
    from .effects import carry_out

    card = of_kind(crew.actions, id)
    crew.actions.remove(card)
    island.action_discard.append(card)
    island.tell("played", crew.seat, card)
    yield from carry_out(island, crew, ACTIONS[id].effects, visit)
