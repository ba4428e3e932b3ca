"""Which gesture gives which answer; each option has exactly one handle, offered or refused."""

from __future__ import annotations

from game.kernel import Option, View, plural, text
from game.kernel import table as t
from game.kernel.steps import Ask

from ..content import PRISON, WHITE
from ..rules.planning import DONE
from ..rules.wheel import DECLINE
from ..state import City, Gang, seat_of
from . import board, choices, hand, pawns, pool, wheel
from .board import tile_id
from .outcomes import act_of
from .plates import plate_id
from .prints import PICTURES, SIGN
from .words import WORDS

MOST_SALES = 3
"""Up to so many tokens each sale has a button; with more only the sale of one and of all, discs are for the others."""


def handles(view: View, ask: Ask) -> tuple[t.Handle, ...]:
    """The gestures of a question's options; of options that it refuses, too, if they are put in their place."""
    return tuple(handle(view, ask, option) for option in ask.options)


def handle(view: View, ask: Ask, option: Option) -> t.Handle:
    """The gesture of one option."""
    city: City = view.position
    gang = city.gangs[ask.seat]
    if ask.question == "wheel":
        return of_wheel(view, gang, option)
    match option:
        case ("place", str(kind), str(district)):
            return onto(view, option, pawns.at_home(gang, kind), district)
        case ("token", str(district)):
            return onto(view, option, pawns.in_hand(gang), district)
        case ("sell", int(n)):
            return sale(view, gang, option, n)
        case _ if option == DONE:
            return t.Button(option, text("Seal the plan"), "Enter", "stamp", "main", seals=True)
        case str(id):
            return raising(city, id) if ask.question == "raise_skill" else of_way(view, gang, id)
    raise ValueError(f"no gesture for {option}")


# --- planning -------------------------------------------------------------------------------------------------------


def onto(view: View, option: Option, pieces: tuple[str, ...], district: str) -> t.Drag:
    """A pawn or a token goes to a card of the hand, or to its tile."""
    to_tile = t.Drag(option, pieces, tile_id(district))
    if district not in hand.slots(view.position, view.position.gangs[view.seat]):
        return to_tile
    return t.Drag(option, pieces, hand.slot_id(district), also=(to_tile,))


# --- the wheel ------------------------------------------------------------------------------------------------------


def of_wheel(view: View, gang: Gang, option: Option) -> t.Handle:
    """A press on quarter, tag or seal; a token or a Patrol that is dragged does the same."""
    if option == DECLINE:
        return t.Button(option, text("Do nothing"), "0", "hand", "quiet")
    press = t.Press(option, wheel.pressed(view, option))
    pieces, to = carried(view, gang, option)
    there = t.Drag(option, pieces, to, steps=0 if act_of(option)[1] else 1, also=(press,) if press.on else ())
    return there if pieces and to else press


def carried(view: View, gang: Gang, option: Option) -> tuple[tuple[str, ...], str]:
    """What is dragged for an action, and where to; ("", ) where no drag says it."""
    city: City = view.position
    act, colour = act_of(option)
    token = (pawns.token_id(gang.seat, city.here),)
    prince = gang.colour == WHITE
    patrols = pawns.standing(gang, "patrol", city.here)
    match act:
        case "go_home":
            return token, pool.POOL
        case "move":
            at_end = prince and city.next == PRISON  # there a Patrol that is dragged to the Prison goes back to it
            return (patrols if prince else token), "" if at_end or city.here == PRISON else tile_id(city.next)
        case "back_to_prison":
            return patrols, "" if city.here == PRISON else tile_id(PRISON)
        case "steal" | "push":
            return token, aimed(city, act, colour)
    return (), ""


def aimed(city: City, act: str, colour: str) -> str:
    """A Push is dragged to a pawn of the target, a Steal to the purse on its plate."""
    seat = next((gang.seat for gang in city.gangs if gang.colour == colour), -1)
    if act == "steal":
        return plate_id(seat)
    target = pawns.standing(city.gangs[seat_of(city, colour)], "henchman", city.here) if colour != WHITE else ()
    return target[0] if target else plate_id(seat)


# --- single choices -------------------------------------------------------------------------------------------------

WAYS = {"take": "T", "roll_one": "1", "roll_three": "3", "escape": "E", "stay": "S"}
"""The key of each way."""


def of_way(view: View, gang: Gang, id: str) -> t.Button:
    """A way of a Henchman: a button, its tag, and a drag."""
    city: City = view.position
    also: list[t.Drag | t.Press] = [t.Press(id, (wheel.tag_id(id),))]
    match id:
        case "take" | "stay":
            also.append(t.Drag(id, pawns.in_supply(gang), pool.POOL))
        case "roll_one":
            also.append(t.Press(id, ("dice",)))
        case "roll_three":
            also.append(t.Drag(id, (choices.STAKE,), tile_id(city.here)))
        case "escape":
            also.append(t.Drag(id, pawns.standing(gang, "henchman", PRISON), pool.POOL))
    icon, tone = PICTURES.way[id], "main" if id in ("take", "roll_one", "escape") else "plain"
    return t.Button(id, text(WORDS.way[id]), WAYS[id], icon, tone, also=tuple(also))


def sale(view: View, gang: Gang, option: Option, n: int) -> t.Handle:
    """Tokens that are sold: the n-th one takes those before it along to the Port."""
    city: City = view.position
    hand_tokens = pawns.in_hand(gang)
    drag = t.Drag(option, hand_tokens[n - 1 : n], tile_id(city.here))
    on = (choices.disc_id("sell", n),) if n <= len(hand_tokens) else ()
    if n == len(hand_tokens):
        on = (*on, wheel.tag_id("sell"))
    also = (drag, *((t.Press(option, on),) if on else ()))
    if len(hand_tokens) > MOST_SALES and 1 < n < len(hand_tokens):
        return t.Drag(option, drag.pieces, drag.to, also=(t.Press(option, on),))
    return t.Button(option, plural("Sell {n}", "Sell {n}", n), str(n), SIGN["coin"], also=also)


def raising(city: City, skill: str) -> t.Button:
    """A marker of the prince's board goes one space up."""
    up = {"spy": city.spy, "judgment": city.judgment}[skill] + 1
    name = {"spy": text("Raise Spy"), "judgment": text("Raise Judgment")}[skill]
    space = board.space_id(skill, up)
    also = (t.Drag(skill, (board.marker_id(skill),), space), t.Press(skill, (wheel.tag_id(skill), space)))
    return t.Button(skill, name, skill[0].upper(), PICTURES.skill[skill], also=also)
