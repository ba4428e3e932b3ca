"""What the inspector says of a district: what it pays to whom, what is risky, and what a plan would meet there."""

from __future__ import annotations

from collections.abc import Iterator

from game.kernel import View, plural, text
from game.kernel import table as t

from ..content import DAY_CARDS, FINES, HANDS, LEADS_TO, PRISON, TILES
from ..state import City, Gang
from . import forecast, pawns, prints
from .outcomes import ducats, fate, in_prison, ways
from .status import at_work

CLAUSE = {
    "market": "BRIG-MARKET-1", "town_hall": "BRIG-HALL-1", "port": "BRIG-PORT-1", "tavern": "BRIG-TAV-1",
    "palace": "BRIG-PAL-1", "convoy": "BRIG-CON-1", "treasure": "BRIG-TREA-1", PRISON: "BRIG-PRIS-2",
}  # fmt: skip
RIVAL = -1
"""A seat that stands for any rival."""


def about(view: View, here: str) -> t.About:
    """A district: its effect today, and what waits there, while plans are made and when they are open."""
    city: City = view.position
    return t.About(prints.name(here), subtitle(city, here), text=effect_text(city, here),
                   points=tuple(points(view, here)), clause=CLAUSE[here])  # fmt: skip


def subtitle(city: City, here: str) -> str:
    """Position, risk and Day card in a line."""
    day = prints.day_on(city, here)
    return text(
        "District {n} · {risk} · {day}", n=prints.number_of(city, here),
        risk=text("risky") if TILES[here].risky else text("no risk"),
        day=text(DAY_CARDS[day].name) if day else text("no Day card"),
    )  # fmt: skip


def effect_text(city: City, here: str) -> str:
    """What it says on the tile, or on the Day card."""
    day = prints.day_on(city, here)
    if here == PRISON and city.duel:
        return text("Each prisoner pays 1 token to escape, or stays and gains 1 token.")
    return text(DAY_CARDS[day].text if day else TILES[here].text)


def points(view: View, here: str) -> Iterator[t.Remark]:
    """What holds there now."""
    city: City = view.position
    if pawns.planning(city) and view.seat >= 0:
        yield from while_planning(view, here)
    elif here == PRISON:
        yield in_prison(city)
    else:
        for seat in forecast.sizes(city, here):
            mine = prospects(view, here, seat)
            yield from (t.Remark(one.sign, text("{name}: {what}", name=view.name(seat), what=one.text)) for one in mine)
        n = forecast.patrols(city, here)
        if n:
            yield t.Remark("bad", plural("{n} Patrol here arrests everybody.", "{n} Patrols here arrest everybody.", n))


def prospects(view: View, here: str, seat: int) -> tuple[t.Remark, ...]:
    """What waits for a seat's team on a district, as things stand."""
    city: City = view.position
    teams = forecast.sizes(city, here)
    if seat not in teams and here != PRISON:
        return planned_prospects(view, here, seat)
    return (fate(view, here, seat, teams),)


def planned_prospects(view: View, here: str, seat: int) -> tuple[t.Remark, ...]:
    """What waits for a team that is planned, with rivals or without."""
    city: City = view.position
    n = city.gangs[seat].planned.count(here)
    return tuple(by_rivals(city, here, n)) if n else ()


# --- while plans are made -------------------------------------------------------------------------------------------


def while_planning(view: View, here: str) -> Iterator[t.Remark]:
    """For the planner: what a team there would get."""
    city: City = view.position
    gang = city.gangs[view.seat]
    if here not in {LEADS_TO[card] for card in gang.cards}:
        yield t.Remark("bad", missing(city, gang, here))
    elif not gang.henchmen:
        yield from for_patrols(view, here)
    else:
        yield from by_rivals(city, here, team_size(view, gang, here))
        yield t.Remark("bad", text("A Patrol here arrests everybody."))


def missing(city: City, gang: Gang, here: str) -> str:
    """Why there is no card for a district."""
    if here == PRISON and f"card_{gang.colour}_{here}" not in HANDS[gang.colour]:
        return text("No brigand has a card for the Prison.")
    return text("Spy took this card: it comes back at the reveal.")


def team_size(view: View, gang: Gang, here: str) -> int:
    """How many own Henchmen would stand there: those planned, and one more while some wait."""
    n = gang.planned.count(here)
    more = at_work(view) and bool(pawns.at_home(gang, "henchman"))
    return max(1, n + more)


def by_rivals(city: City, here: str, n: int) -> Iterator[t.Remark]:
    """What a team gets alone, and beside rival Henchmen."""
    if n > 1:
        yield t.Remark("info", text("With {n} of yours there:", n=n))
    lots = [forecast.at(city, here, 0, {0: n, RIVAL: rivals} if rivals else {0: n}) for rivals in range(3)]
    if lots[0].ways:
        yield t.Remark("good", text("Each chooses: {ways}.", ways=ways(lots[0].ways)))
        return
    said = [text("to Prison, all of them") if lot.jailed else ducats(lot, n) for lot in lots]
    if said[0] == said[1] == said[2]:
        yield t.Remark("good", text("{what}, whoever else is there.", what=said[0]))
        return
    crowds = (text("no rival"), text("one rival Henchman"), text("two"))
    for at, (lot, what, crowd) in enumerate(zip(lots, said, crowds, strict=True)):
        if not at or what != said[at - 1]:
            yield t.Remark("bad" if lot.jailed else "good", text("With {crowd}: {what}.", crowd=crowd, what=what))


def for_patrols(view: View, here: str) -> Iterator[t.Remark]:
    """For the prince: what a Patrol does there."""
    city: City = view.position
    if here != PRISON:
        yield t.Remark("good", text("Every Henchman here is arrested and goes to the Prison."))
        return
    jailed = sum(gang.henchmen.count(PRISON) for gang in city.gangs)
    yield t.Remark("good", text("A visit: raise a skill, gain 1 token, then judge."))
    yield t.Remark("info", text("The fine is {n} now, or one space more if you raise it.", n=FINES[city.judgment]))
    yield t.Remark("bad", plural("{n} prisoner now, and all arrested today, go free.",
                                 "{n} prisoners now, and all arrested today, go free.", jailed))  # fmt: skip


# --- answers of a plan ----------------------------------------------------------------------------------------------


def plan(view: View, here: str) -> t.About:
    """A Henchman that is to be placed."""
    return about(view, here)


def watch(view: View, here: str) -> t.About:
    """A Patrol that is to be placed."""
    city: City = view.position
    gang = city.gangs[view.seat]
    if not gang.henchmen:
        return about(view, here)
    found = [t.Remark("good", text("Every rival Henchman here goes to the Prison."))]
    own = gang.planned.count(here)
    if own:
        found.append(t.Remark("bad", plural("So does {n} of yours.", "So do {n} of yours.", own)))
    return t.About(prints.name(here), text("a Patrol"), text=effect_text(city, here), points=tuple(found),
                   clause="BRIG-DUEL-5")  # fmt: skip


def token(view: View, here: str) -> t.About:
    """A token that is to be placed."""
    city: City = view.position
    gang = city.gangs[view.seat]
    team = gang.planned.count(here) or gang.guarded.count(here)
    title = text("Action token at the {place}", place=prints.name(here))
    found = (
        t.Remark("good", plural("Your pawn there may act, once you know who is there.",
                                "Your {n} pawns there may act, once you know who is there.", team)),
        t.Remark("info", text("It stays at this place and returns to your supply, used or not.")),
    )  # fmt: skip
    subtitle = text("district {n}", n=prints.number_of(city, here))
    return t.About(title, subtitle, points=found, clause="BRIG-REVEAL-4")
