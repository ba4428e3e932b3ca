"""What is printed on tiles, cards and wheels: signs of each effect, names, faces of District cards."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from game.kernel import Entry, read, text
from game.kernel import table as t

from ..content import CONTENT, DAY, DAY_CARDS, GATE, LEADS_TO, PRISON, TILES, Step, Steps, Way
from ..state import City


class Pictures(Entry, frozen=True):
    """`pictures.toml`."""

    district: dict[str, str]
    tone: dict[str, str]
    action: dict[str, str]
    skill: dict[str, str]
    way: dict[str, str]
    sign: dict[str, str]
    status: dict[str, str]


PICTURES = read(CONTENT / "pictures.toml", Pictures)
SIGN = PICTURES.sign

PAWN, DIVIDE, BAR = t.Symbol(SIGN["pawn"]), t.Symbol(SIGN["share"]), t.Symbol(shape="bar")
TOKEN, COIN = t.Symbol(SIGN["token"], tone="dust", shape="token"), t.Symbol(shape="coin")
TEAMS, MINUS = t.Symbol(SIGN["team"]), "\N{MINUS SIGN}"
CUFFS, DIE = t.Symbol(SIGN["jail"], tone="wax"), t.Symbol(value="3", shape="die")
TEAM = (PAWN, t.Symbol(SIGN["two"]), t.Symbol(SIGN["three"]))
"""A team of one, two and three."""


def number(value: str) -> t.Symbol:
    """A number in a row of signs."""
    return t.Symbol(value=value)


def word(value: str) -> t.Symbol:
    """A word in a row of signs."""
    return t.Symbol(value=value, shape="word")


# --- names ----------------------------------------------------------------------------------------------------------


def name(district: str) -> str:
    """What a district is called."""
    return text(TILES[district].name)


def the(district: str) -> str:
    """A district in a sentence."""
    return text("the {place}", place=name(district))


def number_of(city: City, district: str) -> int:
    """Its position on the circuit; the Prison is the last."""
    return len(city.ring) + 1 if district == PRISON else city.ring.index(district) + 1


def numbered(city: City, district: str) -> str:
    """A district with its position: "6, the Port"."""
    return text("{n}, the {place}", n=number_of(city, district), place=name(district))


def day_on(city: City, district: str) -> str:
    """The Day card on a district, "" for none."""
    card = DAY.get(district, "")
    return card if card in city.days else ""


# --- effects in signs -----------------------------------------------------------------------------------------------


def signs(steps: Steps) -> tuple[t.Symbol, ...]:
    """An effect in signs, parted by lines."""
    found: list[t.Symbol] = []
    for at, step in enumerate(steps):
        if at:
            found += [BAR, word(text("else"))]
        found += signs_of(step)
    return tuple(found)


def signs_of(step: Step) -> Iterator[t.Symbol]:
    """One step in signs; steps that no sign tells have none."""
    match step.do:
        case "jail_if":
            if step.test == "teams_min":
                yield from (number(f"{step.n}+"), word(text("teams")), CUFFS)
            else:
                yield from (number(f"{step.n}+" if step.test == "pawns_min" else f"{step.n}"), PAWN, CUFFS)
        case "pay_by_team_size":
            for at, ducats in enumerate(step.table):
                yield from ((BAR,) if at else ())
                yield from (TEAM[at], number(str(ducats)))
            yield COIN
        case "share":
            yield number(f"{step.base} +" if step.dice else str(step.base))
            yield from (DIE,) * step.dice if step.dice else (COIN,)
            yield from (DIVIDE, PAWN)
        case "pay_per_pawn":
            yield from (number(str(step.ducats)), COIN, word(text("each")))
        case "pay_team":
            yield from (number(str(step.ducats)), COIN)
        case "per_pawn":
            yield word(text("each rolls"))
            yield from (DIE,) * step.steps[0].dice
        case "per_pawn_choice":
            yield from choice_signs(step)


def choice_signs(step: Step) -> Iterator[t.Symbol]:
    """What a Henchman may choose between."""
    yield PAWN
    for at, way in enumerate(step.options):
        if at:
            yield word(text("or"))
        yield from way_signs(way)


def way_signs(way: Way) -> Iterator[t.Symbol]:
    """One of its ways."""
    for step in way.steps:
        match step.do:
            case "gain_tokens":
                yield from (number(f"+{step.n}"), TOKEN)
            case "sell_tokens":
                yield from (word(text("sell")), TOKEN, number(str(step.ducats_each)), COIN)
            case "pay_ducats":
                yield from (number(f"{MINUS}{step.n}"), COIN)
            case "roll_gain":
                yield from (DIE,) * step.dice


@cache
def printed(district: str) -> tuple[t.Symbol, ...]:
    """The printed effect of a tile."""
    if district == GATE:
        return (word(text("all")), number("+1"), TOKEN, BAR, number("1"), word(text("Day card")))
    return signs(TILES[district].effect)


@cache
def covering(card: str) -> tuple[t.Symbol, ...]:
    """The effect of a Day card."""
    return signs(DAY_CARDS[card].effect)


@cache
def short_signs(steps: Steps) -> tuple[t.Symbol, ...]:
    """An effect on a card of the hand, where there is room for few signs: what it pays first, then its risk."""
    found: list[t.Symbol] = []
    for step in reversed(steps):
        match step.do:
            case "jail_if":
                found += [BAR, next(signs_of(step)), *([TEAMS] if step.test == "teams_min" else []), CUFFS]
            case "share" if len(steps) > 1:
                found += [number(f"{step.base} +"), *(DIE,) * step.dice]
            case "pay_by_team_size":
                found += [sign for sign in signs_of(step) if sign.shape not in ("bar", "coin")]
            case "per_pawn":
                found += [DIE] * step.steps[0].dice
            case "per_pawn_choice":
                for at, way in enumerate(step.options):
                    found += [BAR] if at else []
                    found += [sign for sign in way_signs(way) if sign.shape != "word" and sign.value[:1] != MINUS]
            case _:
                found += [sign for sign in signs_of(step) if sign.shape != "word"]
    return tuple(found)


def prison_signs(steps: Steps) -> tuple[t.Symbol, ...]:
    """What the prince's Prison card brings: a skill, a token, Judgment."""
    icons = {"raise_skill": t.Symbol("arrow_up"), "gain_tokens": TOKEN, "judge": t.Symbol(PICTURES.skill["judgment"])}
    return tuple(icons[step.do] for step in steps)


# --- cards ----------------------------------------------------------------------------------------------------------


def card_name(card: str) -> str:
    """What a District card is called."""
    return name(LEADS_TO[card])


def sheet(city: City, district: str) -> t.Card:
    """A District card in a planner's hand: the effect that counts today, its number in the circuit."""
    day = day_on(city, district)
    shown = prison_signs(TILES[PRISON].prince_visit) if district == PRISON else short_signs(TILES[district].effect)
    gains = short_signs(DAY_CARDS[day].effect) if day else ()
    return t.Card(name(district), PICTURES.tone[district], PICTURES.district[district], () if gains else shown, gains,
                  foot=str(number_of(city, district)), mark=SIGN["day"])  # fmt: skip


def held(card: str) -> t.Card:
    """A District card that the prince holds from Spy, small and open."""
    district = LEADS_TO[card]
    return t.Card(name(district), PICTURES.tone[district], PICTURES.district[district], short=name(district))
