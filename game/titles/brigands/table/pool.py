"""The own gang at the table's edge: pawns, tokens, and in words where they are; for whoever looks on, the city's."""

from __future__ import annotations

from collections.abc import Iterator

from game.kernel import View, plural, text
from game.kernel import table as t

from ..content import DAY_CARDS, PRISON
from ..state import HOME, City, Gang
from . import layout, pawns
from .layout import LAYOUT
from .prints import SIGN, card_name, name

POOL = "pool"
"""The spot of the pool."""

NOTHING: t.Box = (0, 0, 0, 0)


def spot() -> t.Spot:
    """The pool as a place to take things back to."""
    box = LAYOUT.pool.box
    x, y, _, _ = LAYOUT.pool.foot
    return t.Spot(POOL, t.Area(box), text("Your gang"), region="edge", target=layout.framed(box, (x, y)))


def panel(view: View) -> t.Panel:
    """The panel."""
    city: City = view.position
    shown = own(city, city.gangs[view.seat], view) if view.seat >= 0 else of_all(city)
    return t.Panel(POOL, LAYOUT.pool.box, NOTHING, NOTHING, parts=tuple(shown), region="edge")


def own(city: City, gang: Gang, view: View) -> Iterator[t.Part]:
    """Titles, where the pawns are, and the tokens in words."""
    pool, secret = LAYOUT.pool, pawns.planning(city)
    prince = gang.seat == city.prince
    yield t.Label(pool.title, text("Your Patrols") if prince else text("Your gang"), style="name")
    if secret:
        yield t.Label(pool.known, text("for {name} only", name=view.name(gang.seat)), style="aside")
    if len(gang.henchmen) + len(gang.patrols) <= 3:
        yield t.Label(pool.words, whereabouts(gang), style="aside", count="")
    yield t.Label(pool.heading, text("Action tokens"))
    x, y, w, h = pool.lines
    yield t.Label((x, y, w, h), f"{token_words(gang)}\n{card_words(gang)}", style="aside")


def whereabouts(gang: Gang) -> str:
    """How many pawns are where, in two lines at most."""
    sent = len(gang.planned) + len(gang.guarded)
    places = [*gang.henchmen, *gang.patrols]
    home, jailed = places.count(HOME) - sent, places.count(PRISON)
    out = len(places) - home - jailed - sent
    found = [text("{n} at home", n=home)] if home or not (sent or out or jailed) else []
    found += [text("{n} planned", n=sent)] if sent else []
    found += [text("{n} in the city", n=out)] if out else []
    found += [text("{n} in Prison", n=jailed)] if jailed else []
    return "\n".join(found)


def token_words(gang: Gang) -> str:
    """Where the tokens are."""
    out, planned = len(gang.token_at), len(gang.backed)
    parts = [text("{n} in hand", n=gang.tokens - planned)]
    if planned:
        parts.append(text("{n} planned", n=planned))
    if out:
        parts.append(text("{n} in the city", n=out))
    return " · ".join([*parts, text("{n} in supply", n=gang.supply)])


def card_words(gang: Gang) -> str:
    """How many cards the hand holds."""
    count = len(gang.cards)
    if not gang.spied:
        return plural("All {n} District cards in hand", "All {n} District cards in hand", count)
    taken = ", ".join(card_name(card) for card in gang.spied)
    if len(taken) > 24:
        taken = plural("{n} card", "{n} cards", len(gang.spied))
    return text("Taken by Spy: {cards}", cards=taken)


def of_all(city: City) -> Iterator[t.Part]:
    """What everybody may know, for whoever looks on."""
    pool = LAYOUT.pool
    yield t.Label(pool.title, text("The city"), style="name")
    henchmen = [place for gang in city.gangs for place in gang.henchmen]
    patrols = [place for gang in city.gangs for place in gang.patrols]
    out = sum(place not in (HOME, PRISON) for place in henchmen)
    lines = [
        plural("{n} Henchman in the city", "{n} Henchmen in the city", out),
        plural("{n} Henchman in Prison", "{n} Henchmen in Prison", henchmen.count(PRISON)),
        plural("{n} Patrol in the city", "{n} Patrols in the city", sum(place != HOME for place in patrols)),
    ]
    x, _, w, _ = pool.lines
    yield t.Label((x, 792, w, 60), "\n".join(lines), style="body")
    yield t.Label(pool.heading, text("Day cards"), str(len(city.days)))
    entries = [DAY_CARDS[card] for card in city.days]
    names = [text("{card}, {place}", card=text(entry.name), place=name(entry.district)) for entry in entries]
    yield t.Label((x, 886, w, 84), "\n".join([*names[-4:], ""]), style="aside")


# --- pieces ---------------------------------------------------------------------------------------------------------


def pieces(view: View) -> Iterator[t.Piece]:
    """Pawns and tokens of the seat in view."""
    if view.seat < 0:
        return
    gang: Gang = view.position.gangs[view.seat]
    yield from own_pawns(view, gang)
    yield from own_tokens(view, gang)


def own_pawns(view: View, gang: Gang) -> Iterator[t.Piece]:
    """Those at home, and pale ones where the others belong."""
    found, sent = list(pawns.pawns_of(gang)), pawns.planned(gang)
    x, y, step, high = LAYOUT.pool.foot if len(found) <= 3 else LAYOUT.pool.many
    placing = view.ask is not None and view.ask.question == "plan_pawn"
    first = "henchman" if pawns.at_home(gang, "henchman") else "patrol"
    for row, (kind, at, place) in enumerate(found):
        id = pawns.pawn_id(kind, gang.seat, at)
        waits = place == HOME and id not in sent
        lit = placing and waits and kind == first
        marks = (t.Mark(SIGN["prison"]),) if place == PRISON else ()
        shown, state, spot = (id, "", POOL) if waits else (f"shade:{id}", "faint", "")
        yield pawns.pawn(view, shown, (x + step * row, y), high, spot, state, "edge", marks, lit)


def own_tokens(view: View, gang: Gang) -> Iterator[t.Piece]:
    """Six: in hand, out in the city or planned, and in the supply."""
    x, y, step, wide = LAYOUT.pool.token
    question = view.ask.question if view.ask is not None else ""
    row = 0
    for id in pawns.in_hand(gang):
        lit = question in ("plan_token", "port")
        yield pawns.token(view, id, (x + step * row, y), wide, POOL, region="edge", lit=lit)
        row += 1
    for district in (*gang.backed, *gang.token_at):
        id = f"shade:{gang.seat}:{district}"
        yield pawns.token(view, id, (x + step * row, y), wide, state="ghost", region="edge", face=SIGN["place"])
        row += 1
    for id in pawns.in_supply(gang):
        yield pawns.token(view, id, (x + step * row, y), wide, state="faint", region="edge")
        row += 1
