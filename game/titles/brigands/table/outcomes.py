"""What an action of a wheel would bring, in sentences: from what the seat knows, as if nobody else acted."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.kernel import Option, View, plural, text
from game.kernel import table as t

from ..content import DAY_CARDS, FINES, PRISON, SPY_CARDS, WHEELS, WHITE, Way
from ..rules.wheel import PER_HENCHMAN, PER_PATROL, SPIED_MOST
from ..state import City, Gang, seat_of
from . import forecast
from .forecast import Lot
from .prints import day_on, numbered, the

CLAUSE = {
    "go_home": "BRIG-HOME-1", "back_to_prison": "BRIG-BACK-1", "spy": "BRIG-SPY-1", "push": "BRIG-PUSH-1",
    "decline": "BRIG-ACT-6",
}  # fmt: skip


class Outcome(NamedTuple):
    """An action in one sentence, and in the inspector's lines."""

    sentence: str
    points: tuple[t.Remark, ...]


def act_of(option: Option) -> tuple[str, str]:
    """The action and the colour that it is aimed at, "" for none."""
    return (str(option[0]), str(option[1])) if isinstance(option, tuple) else (str(option), "")


def clause_of(city: City, seat: int, act: str) -> str:
    """Where the rulebook tells of an action."""
    prince = seat == city.prince
    if act == "steal":
        return "BRIG-STEAL-2" if prince else "BRIG-STEAL-1"
    if act == "move":
        return "BRIG-MOVE-2" if prince else "BRIG-MOVE-1"
    return CLAUSE[act]


def outcome(view: View, seat: int, option: Option) -> Outcome:
    """What an option of the own wheel would bring."""
    city: City = view.position
    gang = city.gangs[seat]
    act, colour = act_of(option)
    target = city.gangs[seat_of(city, colour)] if colour else None
    tellers = {
        "go_home": go_home, "steal": steal, "move": move, "push": push, "spy": spy, "back_to_prison": back,
        "decline": stay,
    }  # fmt: skip
    sentence, points = tellers[act](view, gang, target)
    return Outcome(sentence, (*points, *unsure(view, gang, act, target)))


# --- the lot of a team ----------------------------------------------------------------------------------------------


def ducats(lot: Lot, team: int) -> str:
    """A sum in words: "8 + 8 = 16 Ducats", or from least to most with the average."""
    if lot.low < lot.high:
        return text("{low} to {high} Ducats, {mean} on average", low=lot.low, high=lot.high, mean=f"{lot.mean:.3g}")
    if lot.each and team > 1:
        total = " + ".join([str(lot.each)] * team)
        return text("{sum} = {n} Ducats", sum=total, n=lot.low)
    return plural("{n} Ducat", "{n} Ducats", lot.low)


def ways(options: tuple[Way, ...]) -> str:
    """A choice in words: "take 2 tokens or sell tokens, 3 Ducats each"."""
    words = [text(way.text) for way in options]
    return text(" or ").join(way[0].lower() + way[1:] for way in words)


def fate(view: View, here: str, seat: int, teams: dict[int, int], then: bool = False) -> t.Remark:
    """What happens to a team on a district where these stand: arrest, jail, loot or a choice.

    `then`: they stand there only once the action is done.
    """
    city: City = view.position
    if here == PRISON:
        return in_prison(city)
    if forecast.patrols(city, here):
        return t.Remark("bad", text("A Patrol arrests everybody at {place}.", place=the(here)))
    found = forecast.at(city, here, seat, teams)
    pawns, team = sum(teams.values()), teams[seat]
    if found.jailed:
        return t.Remark("bad", jailed(here, pawns, then))
    if found.ways:
        return t.Remark("good", text("Each may {ways}.", ways=ways(found.ways)))
    return t.Remark("good", text("{crowd}: {sum}.", crowd=crowd(here, pawns), sum=ducats(found, team)))


def crowd(here: str, pawns: int) -> str:
    """How many stand on a district."""
    if pawns == 1:
        return text("Alone at {place}", place=the(here))
    return text("{n} at {place}", n=pawns, place=the(here))


def jailed(here: str, pawns: int, then: bool) -> str:
    """Who goes to Prison by the district's own risk."""
    if pawns == 1:
        return text("Alone at {place}: to Prison.", place=the(here))
    if then:
        return text("Then {n} are at {place}: all go to Prison.", n=pawns, place=the(here))
    return text("{n} at {place}: all go to Prison.", n=pawns, place=the(here))


def in_prison(city: City) -> t.Remark:
    """What waits for prisoners."""
    if city.patrolled(PRISON):
        fine = FINES[city.judgment]
        return t.Remark("info", text("In Prison, and judged today: a fine of {n} or more each, then free.", n=fine))
    return t.Remark("bad", text("In Prison: pay 1 token to escape, or stay and gain 1."))


def here_after(view: View, gang: Gang, change: dict[int, int], then: bool = True) -> t.Remark:
    """What happens to the own team where it stands, once so many others have left."""
    city: City = view.position
    teams = {seat: n - change.get(seat, 0) for seat, n in forecast.sizes(city, city.here).items()}
    return fate(view, city.here, gang.seat, {seat: n for seat, n in teams.items() if n}, then)


# --- the actions ----------------------------------------------------------------------------------------------------


def go_home(view: View, gang: Gang, target: Gang | None) -> tuple[str, list[t.Remark]]:
    """Back at once."""
    city: City = view.position
    n = gang.henchmen.count(city.here)
    day = day_on(city, city.here)
    card = text(", no {card}", card=text(DAY_CARDS[day].name)) if day else ""
    sentence = plural(
        "Your Henchman comes back at once: no loot, no risk{card}.",
        "Your {n} come back at once: no loot, no risk{card}.", n, card=card,
    )  # fmt: skip
    points = [t.Remark("good", text("No Patrol and no risk can touch them any more today."))]
    return sentence, [*points, t.Remark("info", text("They can be planned again in the next round."))]


def steal(view: View, gang: Gang, target: Gang | None) -> tuple[str, list[t.Remark]]:
    """Ducats out of a purse."""
    assert target is not None
    city: City = view.position
    prince = gang.colour == WHITE
    hands = gang.patrols.count(city.here) if prince else gang.henchmen.count(city.here)
    wanted = hands * (PER_PATROL if prince else PER_HENCHMAN)
    loot = min(wanted, target.ducats)
    name = view.name(target.seat)
    takes = plural("{n} Ducat", "{n} Ducats", loot)
    if prince:
        sentence = text("{takes} of {name} go to the Vault, then all here are arrested.", takes=takes, name=name)
        after = arrests(view, gang, city.here, 0)
    else:
        remark = here_after(view, gang, {})
        sentence = text("You take {takes} from {name}. {then}", takes=takes, name=name, then=remark.text)
        after = [remark]
    purse = text("{name} holds {n}: {wanted} are wanted, {loot} are taken.", name=name, n=target.ducats, wanted=wanted,
                 loot=loot)  # fmt: skip
    return sentence, [t.Remark("good" if loot else "bad", purse), *after]


def move(view: View, gang: Gang, target: Gang | None) -> tuple[str, list[t.Remark]]:
    """On to the next tile: the whole team, or one Patrol."""
    city: City = view.position
    there = numbered(city, city.next)
    if gang.colour == WHITE:
        left = gang.patrols.count(city.here) - 1
        sentence = text("One Patrol goes on to {there}.", there=there)
        return sentence, [*stay_behind(view, gang, left), *arrests(view, gang, city.next, 0)]
    n = gang.henchmen.count(city.here)
    teams = forecast.sizes(city, city.next)
    teams[gang.seat] = teams.get(gang.seat, 0) + n
    remark = fate(view, city.next, gang.seat, teams)
    sentence = plural("Your Henchman goes on to {there}. {then}", "Your {n} go on to {there}. {then}", n, there=there,
                      then=remark.text)  # fmt: skip
    return sentence, [t.Remark("info", text("Off before the arrests and risks of this place.")), remark]


def push(view: View, gang: Gang, target: Gang | None) -> tuple[str, list[t.Remark]]:
    """As many of another team as push it go on."""
    assert target is not None
    city: City = view.position
    own, theirs = gang.henchmen.count(city.here), target.henchmen.count(city.here)
    n, name, there = min(own, theirs), view.name(target.seat), numbered(city, city.next)
    gone = plural("{n} Henchman of {name} goes on to {there}.", "{n} Henchmen of {name} go on to {there}.", n,
                  name=name, there=there)  # fmt: skip
    remark = here_after(view, gang, {target.seat: n})
    stays = plural("Yours stays.", "Your {n} stay.", own)
    points = [t.Remark("good", gone), remark]
    without = here_after(view, gang, {}, then=False)
    if without.text != remark.text and without.sign == "bad":
        points.append(t.Remark("bad", text("Without the Push: {what}", what=without.text)))
    return text("{gone} {stays} {then}", gone=gone, stays=stays, then=remark.text), points


def spy(view: View, gang: Gang, target: Gang | None) -> tuple[str, list[t.Remark]]:
    """Cards out of every hand here."""
    city: City = view.position
    most = SPY_CARDS[city.spy]
    points = []
    for other, _ in city.teams(city.here):
        n = max(0, min(most, SPIED_MOST - len(other.spied)))
        words = plural(
            "{n} card of {name}, drawn blind", "{n} cards of {name}, drawn blind", n, name=view.name(other.seat)
        )
        points.append(t.Remark("good" if n else "bad", words))
    sentence = plural(
        "{n} card of every brigand here, blind; they plan without it next round.",
        "{n} cards of every brigand here, blind; they plan without them next round.", most,
    )  # fmt: skip
    return sentence, [*points, *arrests(view, gang, city.here, 0)]


def back(view: View, gang: Gang, target: Gang | None) -> tuple[str, list[t.Remark]]:
    """A Patrol leaves for the Prison."""
    city: City = view.position
    left = gang.patrols.count(city.here) - 1
    visit = t.Remark("good", text("It brings about your visit at the Prison today, if there is none yet."))
    if left:
        sentence = plural(
            "One Patrol goes to the Prison; {n} stays and arrests.",
            "One Patrol goes to the Prison; {n} stay and arrest.", left,
        )  # fmt: skip
    else:
        sentence = text("Your Patrol goes to the Prison and arrests nobody here.")
    return sentence, [*stay_behind(view, gang, left), visit]


def stay(view: View, gang: Gang, target: Gang | None) -> tuple[str, list[t.Remark]]:
    """Nothing is done."""
    city: City = view.position
    sentence = text("Your token goes back to your supply, unused.")
    if gang.colour == WHITE:
        return sentence, arrests(view, gang, city.here, 0)
    return sentence, [here_after(view, gang, {}, then=False)]


def stay_behind(view: View, gang: Gang, left: int) -> list[t.Remark]:
    """What the Patrols that stay do, or what happens without any."""
    city: City = view.position
    if left:
        return arrests(view, gang, city.here, 0)
    teams = forecast.sizes(city, city.here)
    if not teams:
        return []
    return [t.Remark("bad", plural("{n} Henchman here goes unarrested.", "{n} Henchmen here go unarrested.",
                                   sum(teams.values())))]  # fmt: skip


def arrests(view: View, gang: Gang, here: str, less: int) -> list[t.Remark]:
    """Whom a Patrol on a district would arrest."""
    city: City = view.position
    if here == PRISON:
        return [t.Remark("good", text("Your visit: a skill, a token, then Judgment."))]
    n = sum(forecast.sizes(city, here).values()) - less
    words = plural("It arrests {n} Henchman there.", "It arrests {n} Henchmen there.", n)
    return [t.Remark("good" if n else "info", words if n else text("No Henchman stands there now."))]


# --- what others may change -----------------------------------------------------------------------------------------


def unsure(view: View, gang: Gang, act: str, target: Gang | None) -> Iterator[t.Remark]:
    """Who else may act here, and what that could spoil."""
    city: City = view.position
    others = forecast.others_act(city, city.here, gang.seat)
    if target is not None and target.seat in others:
        name = text(WHEELS["prince" if gang.colour == WHITE else "brigand"][act].name)
        yield t.Remark("info", text("If {name} leaves first, the {act} has no effect.", name=view.name(target.seat),
                                    act=name))  # fmt: skip
    elif others:
        names = ", ".join(view.name(seat) for seat in others)
        yield t.Remark("info", text("Here too with a token: {names}. That may change all this.", names=names))
    day = day_on(city, city.here)
    if day and act not in ("go_home", "move") and gang.colour != WHITE and not forecast.patrols(city, city.here):
        yield t.Remark("day", text("{card} is used up as soon as a Henchman profits.", card=text(DAY_CARDS[day].name)))
