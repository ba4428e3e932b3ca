"""The prompt: who decides, and one sentence that a newcomer can follow."""

from __future__ import annotations

from game.kernel import Entry, Option, View, plural, read, text
from game.kernel import table as t

from ..content import CONTENT, WHEELS
from ..rules.wheel import DECLINE
from ..state import City, Gang, seat_of
from . import pawns, wheel
from .outcomes import act_of
from .pawns import unplaced
from .prints import SIGN, name
from .status import at_work


class Prompts(Entry, frozen=True):
    """`prompts.toml`: what each question asks, as an order."""

    title: dict[str, str]
    text: dict[str, str]


PROMPTS = read(CONTENT / "prompts.toml", Prompts)


def prompt(view: View) -> t.Prompt:
    """What is asked of the seat in view, or whom the table waits for."""
    city: City = view.position
    if view.over or city.phase == "over":
        return said("over")
    if at_work(view) and pawns.planning(city):
        return planning(view, city.gangs[view.seat])
    if wheel.turning(view):
        return turning(view, city.gangs[view.seat])
    if view.ask is not None:
        return choosing(view, city.gangs[view.seat])
    return waiting(view, city)


def said(key: str, **values: object) -> t.Prompt:
    """A heading and a sentence."""
    return t.Prompt(text(PROMPTS.title[key], **values), text(PROMPTS.text[key], **values))


def waiting(view: View, city: City) -> t.Prompt:
    """Somebody else decides."""
    if pawns.planning(city):
        return said("waits_plan")
    if view.asked < 0:
        turned = city.phase == "actions" and any(city.here in gang.token_at for gang in city.gangs)
        return said("waits_wheel") if turned else said("watch")
    return said("waits", name=view.name(view.asked), place=name(city.here))


def phase(view: View) -> str:
    """For the top bar: what is done in this round."""
    city: City = view.position
    if city.resolving:
        return text("Resolution, {n} of {all}", n=city.at + 1, all=len(city.ring) + 1)
    match city.phase:
        case "over":
            return text("The end")
        case "planning":
            return text("Planning, in secret") if pawns.planning(city) else text("The reveal")
    return text("A new day")


# --- planning -------------------------------------------------------------------------------------------------------


def planning(view: View, gang: Gang) -> t.Prompt:
    """How far the plan is, and what is left to do."""
    left = unplaced(gang)
    seal = text("Seal the plan")
    if left:
        seal = plural("Seal the plan: {n} still at home", "Seal the plan: {n} still at home", left)
    title = text(PROMPTS.title["plan"], name=view.name(gang.seat))
    words = text(PROMPTS.text[planning_key(view, gang)])
    return t.Prompt(title, words, pips(gang), pawns_left(gang), tokens_left(gang), seal)


def planning_key(view: View, gang: Gang) -> str:
    """Which sentence fits a plan."""
    if pawns.at_home(gang, "henchman"):
        return "plan_henchman"
    if pawns.at_home(gang, "patrol"):
        return "plan_duel" if gang.henchmen else "plan_patrol"
    if not gang.planned and not gang.guarded:
        return "plan_none"
    return "plan_token" if view.ask is not None else "plan_ready"


def pips(gang: Gang) -> tuple[t.Pip, ...]:
    """A tick for each pawn that is placed."""
    placed = (t.Pip("done"),) * (len(gang.planned) + len(gang.guarded))
    return placed + (t.Pip("used", icon=SIGN["pawn"]),) * unplaced(gang)


def pawns_left(gang: Gang) -> str:
    """What is still to place."""
    henchmen, patrols = len(pawns.at_home(gang, "henchman")), len(pawns.at_home(gang, "patrol"))
    if len(gang.henchmen) and len(gang.patrols) and unplaced(gang):  # the discs of a duel leave room for a word
        return plural("{n} to place", "{n} to place", unplaced(gang))
    if henchmen:
        return plural("{n} Henchman to place", "{n} Henchmen to place", henchmen)
    if patrols:
        return plural("{n} Patrol to place", "{n} Patrols to place", patrols)
    return text("All are placed")


def tokens_left(gang: Gang) -> str:
    """Tokens on the plan and in hand."""
    planned = len(gang.backed)
    words = plural("{n} token in hand", "{n} tokens in hand", gang.tokens - planned)
    if planned:
        words = plural("{n} token placed, {left} in hand", "{n} tokens placed, {left} in hand", planned,
                       left=gang.tokens - planned)  # fmt: skip
    return words


# --- wheel and single choices ---------------------------------------------------------------------------------------


def turning(view: View, gang: Gang) -> t.Prompt:
    """Which action is chosen."""
    city: City = view.position
    picked = wheel.chosen(view)
    n = gang.henchmen.count(city.here)
    key = "wheel_prince" if gang.seat == city.prince else "wheel_one" if n == 1 else "wheel"
    title = text(PROMPTS.title["wheel"], name=view.name(gang.seat))
    words = text(PROMPTS.text[key], n=n, place=name(city.here))
    note = text("Chosen: {act}", act=option_name(view, picked)) if picked is not None else ""
    seal = text("Seal it") if picked is not None else text("Nothing chosen")
    return t.Prompt(title, words, (), note, "", seal)


def option_name(view: View, option: Option) -> str:
    """An option of a wheel in a word or two: "Push Old Marrow"."""
    city: City = view.position
    act, colour = act_of(option)
    if act == DECLINE:
        return text("do nothing")
    named = text(next(actions[act].name for actions in WHEELS.values() if act in actions))
    if not colour:
        return named
    return text("{act} {name}", act=named, name=view.name(seat_of(city, colour)))


def choosing(view: View, gang: Gang) -> t.Prompt:
    """Port, Tavern, Prison, or the skill to raise."""
    city: City = view.position
    assert view.ask is not None
    question = view.ask.question
    title = text(PROMPTS.title[question], name=view.name(gang.seat))
    if question == "raise_skill":
        return t.Prompt(title, text(PROMPTS.text[question]))
    left = gang.henchmen.count(city.here) - (gang.stayed if question == "prison" else 0)
    words = text(PROMPTS.text[question if left > 1 else f"{question}_one"], n=left)
    return t.Prompt(title, words)
