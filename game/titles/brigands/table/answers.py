"""What the inspector says of an answer: of a quarter or a tag, a target's seal, a sale, a pawn that is to be placed."""

from __future__ import annotations

from game.kernel import Option, View, plural, text
from game.kernel import table as t

from ..content import PRISON
from ..rules.wheel import DECLINE
from ..state import City, seat_of
from . import choices, district, wheel
from .outcomes import act_of, clause_of, outcome
from .status import me


def of_tag(view: View, id: str) -> t.About | None:
    """A tag or a quarter."""
    if choices.asked(view):
        return of_choice(view, id)
    option = wheel.pointed(view, id)
    if option is not None:
        return of_option(view, option)
    city: City = view.position
    action = wheel.wheel_of(city, me(view)).get(id)
    if action is None:
        return None  # of another's wheel
    points = (t.Remark("info", text("Choose it with a token on the district, when its turn comes.")),)
    if wheel.turning(view):
        points = (t.Remark("bad", why_not(city, id)),)
    subtitle = text("number {n} of the wheel", n=action.priority)
    return t.About(text(action.name), subtitle, text=text(action.text), points=points,
                   clause=clause_of(city, me(view), id))  # fmt: skip


def why_not(city: City, act: str) -> str:
    """Why an action is not offered."""
    if act in ("move", "back_to_prison"):
        return text("Not on the Prison: no Patrol goes on from there.")
    return text("No other team stands here.") if city.here != PRISON else text("No prisoner is here.")


def of_aim(view: View, rest: str) -> t.About | None:
    """A target of Steal or Push."""
    act, colour = rest.split(":")
    return of_option(view, (act, colour)) if (act, colour) in wheel.offered(view) else None


def of_option(view: View, option: Option) -> t.About:
    """An option of the own wheel: in which order it comes, and what it would bring now."""
    city: City = view.position
    act, colour = act_of(option)
    found = outcome(view, view.seat, option)
    actions = wheel.wheel_of(city, view.seat)
    if act == DECLINE:
        return t.About(text("Do nothing"), text("your token is spent"), text=found.sentence, points=found.points,
                       clause="BRIG-ACT-6")  # fmt: skip
    action = actions[act]
    title = text(action.name)
    if colour:
        title = text("{act} {name}", act=title, name=view.name(seat_of(city, colour)))
    earlier = [text(other.name) for other in actions.values() if other.priority < action.priority]
    subtitle = text("number {n}, the first", n=action.priority)
    if earlier:
        subtitle = text("number {n}, after {others}", n=action.priority, others=", ".join(earlier))
    return t.About(title, subtitle, points=found.points, clause=clause_of(city, view.seat, act))


def of_choice(view: View, id: str) -> t.About | None:
    """A tag of Port, Tavern, Prison or a skill."""
    shown = next((choice for choice in choices.choices(view) if choice.id == id), None)
    if shown is None:
        return None
    assert view.ask is not None
    clauses = {"port": "BRIG-PORT-1", "tavern": "BRIG-TAV-1", PRISON: "BRIG-PRIS-2", "raise_skill": "BRIG-PRIS-5"}
    points = () if shown.offered else (t.Remark("bad", text("You cannot do that now.")),)
    return t.About(shown.title, text("for one Henchman") if view.ask.question != "raise_skill" else "",
                   text=shown.sentence, points=points, clause=clauses[view.ask.question])  # fmt: skip


def of_disc(view: View, rest: str) -> t.About | None:
    """So many tokens to sell."""
    option = "sell", int(rest.split(":")[1])
    return of_sale(view, option[1]) if view.ask is not None and option in view.ask.options else None


def of_sale(view: View, n: int) -> t.About:
    """A sale."""
    gang = view.position.gangs[view.seat]
    each = choices.way_of(view.position, "sell").steps[0].ducats_each
    points = (
        t.Remark("good", text("{n} Ducats: {total} in all then.", n=each * n, total=gang.ducats + each * n)),
        t.Remark("info", plural("{n} token stays in hand.", "{n} tokens stay in hand.", gang.tokens - n)),
    )
    return t.About(plural("Sell {n} token", "Sell {n} tokens", n), text("{n} Ducats each", n=each), points=points,
                   clause="BRIG-PORT-1")  # fmt: skip


def of_dice(view: View, rest: str) -> t.About | None:
    """The dice of the Tavern: a press rolls one."""
    return of_choice(view, "roll_one") if choices.asked(view) else None


def of_stake(view: View, rest: str) -> t.About | None:
    """The stake for three dice."""
    return of_choice(view, "roll_three") if choices.asked(view) else None


# --- previews -------------------------------------------------------------------------------------------------------


def preview(view: View, option: Option) -> t.Preview | None:
    """What an answer would bring."""
    about = about_option(view, option)
    return t.Preview((), about) if about is not None else None


def about_option(view: View, option: Option) -> t.About | None:
    """The explanation of an answer to the pending question."""
    if view.ask is None:
        return None
    match view.ask.question, option:
        case "wheel", _:
            return of_option(view, option) if option in view.ask.options else None
        case _, ("place", "patrol", str(here)):
            return district.watch(view, here)
        case _, ("place", _, str(here)):
            return district.plan(view, here)
        case _, ("token", str(here)):
            return district.token(view, here)
        case _, ("sell", int(n)):
            return of_sale(view, n)
        case _, "done":
            words = text("All plans open together, once everybody has sealed.")
            return t.About(text("Seal the plan"), text=words, clause="BRIG-REVEAL-1")
        case _, str(id):
            return of_choice(view, id)
    return None
