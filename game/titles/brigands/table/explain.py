"""What the inspector says of a thing: the city, pieces and plates; of tags and answers see `answers`."""

from __future__ import annotations

from collections.abc import Callable

from game.kernel import View, plural, text
from game.kernel import table as t

from ..content import COMPONENTS, DAY_CARDS, GATE, GOAL, LEADS_TO, PRISON, SKILLS, WHITE
from ..state import City, Gang
from . import answers, district, pawns, prints
from .pool import card_words, token_words, whereabouts

TOKEN_TEXT = COMPONENTS.token[0].text
PAWN_TEXT = {pawn.id: pawn.text for pawn in COMPONENTS.pawn}


def explain(view: View, id: str) -> t.About | None:
    """The explanation of a piece, a tile, a card, a tag, a skill or a plate; None for what needs none."""
    kind, _, rest = id.removeprefix("ghost:").removeprefix("pale:").removeprefix("shade:").partition(":")
    tellers: dict[str, Callable[[View, str], t.About | None]] = {
        "tile": of_tile, "card": of_tile, "deck": of_deck, "space": of_space, "marker": of_space, "plate": of_plate,
        "henchman": of_henchman, "patrol": of_patrol, "token": of_token, "supply": of_token, "back": of_back,
        "pool": of_pool, "tag": answers.of_tag, "quarter": answers.of_tag, "aim": answers.of_aim,
        "disc": answers.of_disc, "dice": answers.of_dice, "stake": answers.of_stake,
    }  # fmt: skip
    if kind in tellers:
        return tellers[kind](view, rest)
    if kind.isdigit():
        return of_token(view, kind)
    if id in LEADS_TO:
        return of_spied(view, id) or of_tile(view, LEADS_TO[id])
    return of_day_card(view, id) if id in DAY_CARDS else None


# --- the city -------------------------------------------------------------------------------------------------------


def of_tile(view: View, here: str) -> t.About | None:
    """A tile, or the card that leads there."""
    if here == GATE:
        return of_deck(view, "")
    return district.about(view, here)


def of_deck(view: View, rest: str) -> t.About:
    """The Town Gate with the Day deck."""
    city: City = view.position
    left = plural("{n} Day card face down", "{n} Day cards face down", len(city.day_deck))
    points = [t.Remark("day", text("{card}: {place}", card=text(DAY_CARDS[card].name),
                                   place=prints.name(DAY_CARDS[card].district))) for card in city.days]  # fmt: skip
    words = text("A new day: everybody gains 1 Action token, and a Day card is laid on its district.")
    return t.About(prints.name(GATE), left, text=words, points=tuple(points), clause="BRIG-DAY-2")


def of_day_card(view: View, id: str) -> t.About:
    """A Day card."""
    card = DAY_CARDS[id]
    used = id in view.position.days_used
    subtitle = text("Day card, used up") if used else text("Day card at the {place}", place=prints.name(card.district))
    return t.About(text(card.name), subtitle, text=text(card.text), clause="BRIG-DAY-3")


def of_space(view: View, rest: str) -> t.About:
    """A space of the prince's board, or the marker on it."""
    city: City = view.position
    id = rest.split(":")[0]
    now = {"spy": city.spy, "judgment": city.judgment}[id]
    skill = SKILLS[id]
    points = [
        t.Remark("good" if level.index == now else "info", text(level.text)) for level in skill.level
        if level.index in (now, now + 1)
    ]  # fmt: skip
    subtitle = text("a skill of the prince, space {n} of {all}", n=now + 1, all=len(skill.level))
    return t.About(text(skill.name), subtitle, text=text(skill.text), points=tuple(points), clause="BRIG-SKILL-1")


# --- pieces ---------------------------------------------------------------------------------------------------------


def of_henchman(view: View, rest: str) -> t.About:
    """A Henchman: where it stands and what comes to it there."""
    return of_pawn(view, "henchman", rest, "BRIG-EFF-1")


def of_patrol(view: View, rest: str) -> t.About:
    """A Patrol."""
    return of_pawn(view, "patrol", rest, "BRIG-ARR-1")


def of_pawn(view: View, kind: str, rest: str, clause: str) -> t.About:
    """A pawn."""
    seat, number = map(int, rest.split(":"))
    gang = view.position.gangs[seat]
    places = gang.henchmen if kind == "henchman" else gang.patrols
    here = places[number] if number < len(places) else "home"
    planned = pawns.planned(gang).get(pawns.pawn_id(kind, seat, number), "")
    title = text("{kind} of {name}", kind=pawns.kind_name(kind), name=view.name(seat))
    where = text("at home") if here == "home" else text("at {place}", place=prints.the(here))
    if planned:
        where = text("planned for {place}", place=prints.the(planned))
    at = planned or here
    points = district.prospects(view, at, seat) if at != "home" and kind == "henchman" else ()
    return t.About(title, where, text=text(PAWN_TEXT[kind]), points=points, clause=clause)


def of_token(view: View, rest: str) -> t.About:
    """An Action token."""
    gang = view.position.gangs[int(rest.split(":")[0])]
    title = text("Action token of {name}", name=view.name(gang.seat))
    return t.About(title, token_words(gang), text=text(TOKEN_TEXT), clause="BRIG-TOK-1")


def of_back(view: View, rest: str) -> t.About:
    """Cards that Spy took, face down; the prince knows them."""
    gang = view.position.gangs[int(rest.split(":")[0])]
    owner = view.name(gang.seat)
    words = text("Only {name} and the prince know which. They come back at the next reveal.", name=owner)
    if view.seat == view.position.prince:
        words = text("You hold: {cards}", cards=", ".join(prints.card_name(card) for card in gang.spied))
    return t.About(text("A card of {name}", name=owner), text("taken by Spy"), text=words, clause="BRIG-SPY-4")


def of_spied(view: View, card: str) -> t.About | None:
    """A card that Spy took, for whoever may know it; None for any other card."""
    gang = next((gang for gang in view.position.gangs if card in gang.spied), None)
    if gang is None:
        return None
    words = text(
        "{name} cannot plan with it in the next round. It comes back at that reveal.", name=view.name(gang.seat)
    )
    subtitle = text("a card of {name}, taken by Spy", name=view.name(gang.seat))
    return t.About(prints.card_name(card), subtitle, text=words, clause="BRIG-SPY-5")


def of_pool(view: View, rest: str) -> t.About | None:
    """The own gang."""
    if view.seat < 0:
        return None
    gang = view.position.gangs[view.seat]
    points = (t.Remark("info", token_words(gang)), t.Remark("info", card_words(gang)))
    title = text("Your gang") if gang.colour != WHITE else text("Your Patrols")
    return t.About(title, whereabouts(gang).replace("\n", " · "), points=points, clause="BRIG-TOK-1")


def of_plate(view: View, rest: str) -> t.About:
    """A seat: purse, pawns, tokens, and what it needs to win."""
    city: City = view.position
    gang = city.gangs[int(rest)]
    prince = gang.seat == city.prince
    points = [t.Remark("info", where(gang)), t.Remark("info", tokens(gang))]
    if gang.spied:
        points.append(t.Remark("eye", plural("{n} card taken by Spy", "{n} cards taken by Spy", len(gang.spied))))
    points.append(standing(city, gang.seat))
    subtitle = text("the prince") if prince else plural("{n} Ducat", "{n} Ducats", gang.ducats)
    clause = "BRIG-DUEL-10" if city.duel else "BRIG-END-2" if prince else "BRIG-END-3"
    return t.About(view.name(gang.seat), subtitle, points=tuple(points), clause=clause)


def where(gang: Gang) -> str:
    """Where the pawns of a seat are, as all see it."""
    places = [*gang.henchmen, *gang.patrols]
    home, jailed = places.count("home"), places.count(PRISON)
    return text("{n} at home, {out} in the city, {jailed} in Prison", n=home, out=len(places) - home - jailed,
                jailed=jailed)  # fmt: skip


def tokens(gang: Gang) -> str:
    """Where the tokens of a seat are, as all see it."""
    return text("Tokens: {n} in hand, {out} in the city, {left} in supply", n=gang.tokens, out=len(gang.token_at),
                left=gang.supply)  # fmt: skip


def standing(city: City, seat: int) -> t.Remark:
    """How a seat stands towards winning."""
    top = max(gang.ducats for gang in city.brigands())
    if seat == city.prince:
        if top >= GOAL:
            return t.Remark("bad", text("Somebody holds {n} or more now.", n=GOAL))
        return t.Remark("good", text("Nobody holds {n} now; the richest has {top}.", n=GOAL, top=top))
    own = city.gangs[seat].ducats
    lacks = GOAL - own
    if not city.duel and lacks > 0:
        return t.Remark("info", text("Needs {n} Ducats more to reach {goal}.", n=lacks, goal=GOAL))
    if own == top:
        return t.Remark("good", text("The richest brigand now."))
    return t.Remark("info", text("{n} Ducats behind the richest.", n=top - own))
