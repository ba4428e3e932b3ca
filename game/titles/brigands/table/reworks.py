"""What a seat may still change before it hands in a secret step: pawns and tokens of a plan, the choice of a wheel."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.kernel import Option, View
from game.kernel import table as t

from ..content import LEADS_TO
from ..rules.planning import DONE
from ..state import City, Gang
from . import hand, pawns, pool, wheel
from .board import tile_id
from .handles import of_wheel
from .status import at_work


def reworks(view: View) -> tuple[t.Rework, ...]:
    """Everything that can be taken back and given anew."""
    if not at_work(view) or not view.given:
        return ()
    city: City = view.position
    gang = city.gangs[view.seat]
    if pawns.planning(city):
        return (*moved_pawns(view, gang), *moved_tokens(view, gang))
    return tuple(other_choices(view, gang)) if wheel.turning(view) else ()


def other_choices(view: View, gang: Gang) -> Iterator[t.Rework]:
    """Another option of the wheel."""
    for option in wheel.offered(view):
        if option != wheel.chosen(view):
            yield t.Rework((option,), of_wheel(view, gang, option))


# --- plans ----------------------------------------------------------------------------------------------------------


def moved_pawns(view: View, gang: Gang) -> Iterator[t.Rework]:
    """A pawn goes on to another card, or back home."""
    given = [answer for answer in view.given if answer != DONE]
    places = [at for at, answer in enumerate(given) if is_place(answer)]
    for at, (id, here) in zip(places, pawns.planned(gang).items(), strict=True):
        kind = id.split(":")[0]
        for district in cards(gang):
            if district != here:
                option: Option = ("place", kind, district)
                yield t.Rework(with_teams([*given[:at], option, *given[at + 1 :]], gang), onto(option, id, district))
        yield t.Rework(without(given, at), t.Drag(("place", kind, here), (id,), pool.POOL))


def moved_tokens(view: View, gang: Gang) -> Iterator[t.Rework]:
    """A token goes on to another card with a team, or back into the hand."""
    given = [answer for answer in view.given if answer != DONE]
    for here in gang.backed:
        at, id = given.index(("token", here)), pawns.token_id(gang.seat, here)
        for district in dict.fromkeys(teams(given, gang)):
            if district not in gang.backed:
                option: Option = ("token", district)
                yield t.Rework((*given[:at], option, *given[at + 1 :]), onto(option, id, district))
        yield t.Rework((*given[:at], *given[at + 1 :]), t.Drag(("token", here), (id,), pool.POOL))


def is_place(answer: Option) -> bool:
    """Whether an answer places a pawn."""
    return isinstance(answer, tuple) and answer[0] == "place"


def cards(gang: Gang) -> Sequence[str]:
    """The districts of the cards in hand."""
    return [LEADS_TO[card] for card in gang.cards]


def teams(answers: Sequence[Option], gang: Gang) -> list[str]:
    """The cards with a team: in a duel Patrols are none."""
    leads = "henchman" if gang.henchmen else "patrol"
    return [str(answer[2]) for answer in answers if isinstance(answer, tuple) and answer[:2] == ("place", leads)]


def with_teams(answers: Sequence[Option], gang: Gang) -> tuple[Option, ...]:
    """The answers without tokens whose card has lost its team."""
    there = teams(answers, gang)
    return tuple(answer for answer in answers if is_place(answer) or (isinstance(answer, tuple) and answer[1] in there))


def without(answers: Sequence[Option], at: int) -> tuple[Option, ...]:
    """The answers without a pawn, as far as they can still be given: tokens come after all pawns, Henchmen first."""
    gone = answers[at]
    left = [answer for answer in (*answers[:at], *answers[at + 1 :]) if is_place(answer)]
    if isinstance(gone, tuple) and gone[1] == "henchman":
        left = [answer for answer in left if isinstance(answer, tuple) and answer[1] == "henchman"]
    return tuple(left)


def onto(option: Option, id: str, district: str) -> t.Drag:
    """A piece of the plan, or its ghost, is dragged to a card or to its tile."""
    to_tile = t.Drag(option, (id, f"ghost:{id}"), tile_id(district))
    return t.Drag(option, (id, f"ghost:{id}"), hand.slot_id(district), also=(to_tile,))
