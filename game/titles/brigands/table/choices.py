"""The tags of single choices: Port, Tavern, Prison, and the skill that a visit raises; with the dice of the Tavern."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.kernel import Option, View, plural, text
from game.kernel import table as t

from ..content import FINES, PRISON, SKILLS, SPY_CARDS, Step, Way
from ..rules.districts import effect_of
from ..state import City, Gang
from . import forecast, layout
from .layout import LAYOUT
from .prints import PICTURES
from .wheel import tag_id
from .words import WORDS

TAVERN = "tavern"
QUESTIONS = ("port", TAVERN, PRISON, "raise_skill")
MOST_DICE = 3
STAKE = "stake"
"""The Ducats to pay for three dice, as a piece."""


class Choice(NamedTuple):
    """One tag: its option or the first of them, its words, and the numbers that it offers."""

    id: str
    title: str
    sentence: str
    icon: str
    numbers: tuple[int, ...] = ()
    offered: bool = True


def asked(view: View) -> bool:
    """Whether such a choice is pending for the seat in view."""
    return view.ask is not None and view.ask.question in QUESTIONS


def way_of(city: City, id: str) -> Way:
    """The way of this name at the district that is resolved."""
    (step,) = effect_of(city, city.here)
    return next(way for way in step.options if way.id == id)


def choices(view: View) -> tuple[Choice, ...]:
    """The tags of the pending question."""
    if view.ask is None:
        return ()
    city: City = view.position
    gang = city.gangs[view.seat]
    if view.ask.question == "raise_skill":
        return tuple(skill(city, id, id in view.ask.options) for id in SKILLS)
    (step,) = effect_of(city, city.here)
    return tuple(choice(city, gang, way, view.ask.options) for way in step.options)


def choice(city: City, gang: Gang, way: Way, options: Sequence[Option]) -> Choice:
    """A way of a Henchman."""
    first: Step = way.steps[0]
    offered = way.id in options or (first.do == "sell_tokens" and gang.tokens >= first.min)
    numbers = tuple(range(first.min, gang.tokens + 1)) if first.do == "sell_tokens" else ()
    return Choice(way.id, text(WORDS.way[way.id]), sentence(city, gang, way), PICTURES.way[way.id], numbers, offered)


def skill(city: City, id: str, offered: bool) -> Choice:
    """A skill to raise."""
    return Choice(id, text("Raise {skill}", skill=text(SKILLS[id].name)), skill_words(city, id), PICTURES.skill[id],
                  offered=offered)  # fmt: skip


def skill_words(city: City, id: str) -> str:
    """What the next space of a skill brings."""
    if id == "spy":
        now, then = SPY_CARDS[city.spy], (*SPY_CARDS, 0)[city.spy + 1]
        if not then:
            return text("It stands on its top space.")
        return text("{n} cards of each brigand on the district, where it was {now}.", n=then, now=now)
    fine, higher = FINES[city.judgment], (*FINES, 0)[city.judgment + 1]
    if not higher:
        return text("It stands on its top space.")
    return text("A fine of {n} for each prisoner, where it was {now}: {sum} Ducats in all today.", now=fine, n=higher,
                sum=takings(city, higher))  # fmt: skip


def takings(city: City, fine: int) -> int:
    """What a fine takes today."""
    return sum(min(gang.ducats, fine * n) for gang, n in city.teams(PRISON))


def sentence(city: City, gang: Gang, way: Way) -> str:
    """What a way brings to its owner now, odds included."""
    match way.steps[0].do:
        case "gain_tokens" | "stay":
            step = next(step for step in way.steps if step.do == "gain_tokens")
            return gains(gang, step.n, stays=way.steps[0].do == "stay")
        case "sell_tokens":
            each = way.steps[0].ducats_each
            if not gang.tokens:
                return text("No token in hand.")
            return text("{each} Ducats each: up to {n} tokens, {all} Ducats.", each=each, n=gang.tokens,
                        all=each * gang.tokens)  # fmt: skip
        case "pay_tokens":
            return plural("1 of your {n} token: home again, ready for the next round.",
                          "1 of your {n} tokens: home again, ready for the next round.", gang.tokens)  # fmt: skip
        case "roll_gain":
            return text("1 to 6 Ducats, 3.5 on average.")
        case _:
            return gamble(way)


def gains(gang: Gang, n: int, stays: bool) -> str:
    """Tokens out of the supply, as far as it reaches."""
    got = min(n, gang.supply)
    words = plural("{n} token more: {all} in hand then.", "{n} tokens more: {all} in hand then.", got,
                   all=gang.tokens + got)  # fmt: skip
    if not got:
        words = text("Your supply is empty: nothing is gained.")
    return text("There till the next round. {gain}", gain=words) if stays else words


def gamble(way: Way) -> str:
    """A stake for dice."""
    stake = sum(step.n for step in way.steps if step.do == "pay_ducats")
    dice = sum(step.dice for step in way.steps)
    share = round(100 * forecast.odds(dice, stake))
    return text("{low} to {high} Ducats, {mean} after the stake on average; {odds} in 100 win it back.", low=dice,
                high=6 * dice, mean=f"{3.5 * dice - stake:.3g}", odds=share)  # fmt: skip


# --- drawn ----------------------------------------------------------------------------------------------------------


def gauges(view: View) -> Iterator[t.Gauge]:
    """The tags."""
    for at, shown in enumerate(choices(view)):
        yield t.Tag(layout.tag(at), shown.title, shown.sentence, icon=shown.icon,
                    discs=tuple((box, str(n)) for n, box in disc_boxes(at, shown.numbers)),
                    state="" if shown.offered else "off", line=LAYOUT.wheel.ends[at])  # fmt: skip


def disc_boxes(at: int, numbers: tuple[int, ...]) -> list[tuple[int, t.Box]]:
    """Where the numbered discs of a tag stand: along its foot."""
    x, y, w, h = layout.tag(at)
    side, step = LAYOUT.wheel.disc
    left = x + w - 10 - side - step * (len(numbers) - 1)
    return [(n, (left + step * row, y + h - side - 7, side, side)) for row, n in enumerate(numbers)]


def dice(view: View) -> t.Dice | None:
    """The dice of the Tavern, as last thrown there, in place of the wheel."""
    city: City = view.position
    if city.here != TAVERN or city.phase != "choices":
        return None
    faces: tuple[int, ...] = ()
    for line in reversed(view.log):
        if line.verb == "district":
            break
        if line.verb == "rolled":
            faces = tuple(int(face) for face in line.facts[2:])
            break
    x, y, side, step = LAYOUT.wheel.dice
    return t.Dice((x, y, step * (MOST_DICE - 1) + side, side), (*faces, *(0,) * (MOST_DICE - len(faces))))


# --- spots and pieces -----------------------------------------------------------------------------------------------


def disc_id(id: str, n: int) -> str:
    """The spot of a numbered disc."""
    return f"disc:{id}:{n}"


def spots(view: View) -> Iterator[t.Spot]:
    """Tags and their discs, and the dice."""
    for at, shown in enumerate(choices(view)):
        box = layout.tag(at)
        yield t.Spot(tag_id(shown.id), t.Area(box), shown.title, "shown", region="edge", target=layout.framed(box))
        for n, disc in disc_boxes(at, shown.numbers):
            name = text("{title}: {n}", title=shown.title, n=n)
            yield t.Spot(disc_id(shown.id, n), t.Circle(layout.middle(disc), disc[2] / 2), name, "shown", region="edge")
    if (thrown := dice(view)) is not None and asked(view):
        yield t.Spot("dice", t.Area(thrown.box), text("Dice"), "shown", region="edge", target=layout.framed(thrown.box))


def pieces(view: View) -> Iterator[t.Piece]:
    """The stake at the Tavern, to be dragged there."""
    if view.ask is None or "roll_three" not in view.ask.options:
        return
    x, y, w, _ = layout.tag(1)
    paid = next(step.n for step in way_of(view.position, "roll_three").steps if step.do == "pay_ducats")
    name = plural("{n} Ducat", "{n} Ducats", paid)
    yield t.Piece(STAKE, "coins", (x + w - 30, y + 26), 34, name, view.seat, "token", region="edge", tone="gold",
                  lit=True)  # fmt: skip
