"""What the inspector says of a thing, and what an answer would bring."""

from __future__ import annotations

from collections.abc import Iterator

from game.kernel import Option, View, plural, text
from game.kernel import table as t

from ..board import BIT, HEART, SPACE
from ..content import ABILITIES, KINDS, ON_KILLED, TOKENS, WARBANDS
from ..rules.attack import Blow, foresee
from ..state import Battle, Side, Warrior, kind_of
from .pieces import standing, token

SIZE = 76.0


def explain(view: View, id: str) -> t.About | None:
    """The explanation of a piece, a place or a ready-made warband; None for what needs none."""
    battle: Battle = view.position
    kind, _, rest = id.partition(":")
    match kind:
        case "space":
            return of_space(battle, rest)
        case "shield":
            return of_token("shield", int(rest), "NINE-SHLD-1")
        case "flag":
            return of_token("flag", int(rest), "NINE-FLAG-1")
        case "back":
            seat = int(rest.split(":")[0])
            words = text("{name} alone knows this warrior until all are turned up.", name=view.name(seat))
            return t.About(text("Face down"), "", text=words, clause="NINE-SETUP-7")
        case "mat":
            return None
    for side in battle.sides:
        if id in side.warband or id in side.left_behind:
            return of_warrior(battle, side, id)
    return None


def of_space(battle: Battle, name: str) -> t.About | None:
    """A space of the board."""
    if BIT[SPACE[name]] & HEART:
        words = text("Counts only when a quiet battle is judged: who has most warriors here wins it.")
        return t.About(text("Heart of the field"), text("Space {name}", name=name), text=words, clause="NINE-QUIET-4")
    for flag in battle.fallen:
        if flag.space == SPACE[name]:
            words = text("Nobody enters this space. The side that felled the bearer captures the Flag beside it.")
            return t.About(text("Fallen Flag"), text("Space {name}", name=name), text=words, clause="NINE-FLAG-4")
    return t.About(
        text("Open field"),
        text("Space {name}", name=name),
        text=text("One warrior may stand here."),
        clause="NINE-MOVE-5",
    )


def of_token(id: str, seat: int, clause: str) -> t.About:
    """The Shield or the Flag."""
    picture = t.Piece(id, id, (0, 0), SIZE, text(TOKENS[id].name), seat, "badge")
    return t.About(text(TOKENS[id].name), faces=(picture,), text=text(TOKENS[id].text), clause=clause)


def of_warrior(battle: Battle, side: Side, piece: str) -> t.About:
    """A warrior: its numbers, its signature ability, and what holds for it now."""
    kind = KINDS[kind_of(piece)]
    alive = next((warrior for warrior in side.warriors if warrior.piece == piece), None)
    face = standing(battle, side, alive, SIZE) if alive else token(piece, side.seat, (0, 0), SIZE)
    ability = next(ABILITIES[id] for id in kind.abilities if ABILITIES[id].signature)
    health = alive.health if alive else kind.health
    chips = (
        t.Chip((0, 0, 0, 0), "health", f"{health}", text("health")),
        t.Chip((0, 0, 0, 0), "moved", f"{kind.move_range}", text("spaces")),
        t.Chip((0, 0, 0, 0), "attacked", f"{max(kind.attack_ranges)}", text("reach")),
    )
    subtitle = text("{role}, {n} a side", role=text(kind.role).capitalize(), n=kind.per_side)
    points = tuple(remarks(battle, side, piece, alive))
    clause = CLAUSE_OF_ABILITY[ability.id]
    return t.About(text(kind.name), subtitle, (face,), chips, text(ability.name), text(ability.text), points, clause)


CLAUSE_OF_ABILITY = {
    "charge": "NINE-ABIL-1",
    "pin": "NINE-ABIL-3",
    "last_blow": "NINE-ABIL-5",
    "plate": "NINE-ABIL-8",
    "joint_strike": "NINE-ABIL-9",
}


def remarks(battle: Battle, side: Side, piece: str, alive: Warrior | None) -> Iterator[t.Remark]:
    """What holds for a warrior now."""
    if piece in side.left_behind:
        yield t.Remark("info", text("Stays behind."))
    elif battle.stage in ("battle", "over") and alive is None:
        yield t.Remark("bad", text("Has fallen."))
    if alive is None:
        return
    if alive.pinned:
        yield t.Remark("bad", text("Pinned: it may not move on its side's next turn."))
    if alive.flag:
        yield t.Remark("info", text("Bears the Flag: it may not move or use the Shield."))
    if alive.shield:
        yield t.Remark("good", text("The Shield takes the next attack whole."))
    if alive.done.bit_count() == 2:
        yield t.Remark("info", text("Has taken its two actions this turn."))


# --- previews -------------------------------------------------------------------------------------------------------


def preview(view: View, option: Option) -> t.Preview | None:
    """What an answer would bring, for the pill over its target and for the inspector; nothing is chance."""
    battle: Battle = view.position
    match option:
        case ("attack", str(here), str(there)) if battle.stage == "battle":
            return of_attack(battle, SPACE[here], SPACE[there])
        case ("warband", str(id)):
            warband = WARBANDS[id]
            about = t.About(
                text(warband.name), text("Ready-made warband"), text=text(warband.text), clause="NINE-DEC-3"
            )
            return t.Preview((), about)
    return None


def of_attack(battle: Battle, here: int, there: int) -> t.Preview | None:
    """An Attack, before it is made."""
    found, struck = battle.at(here), battle.at(there)
    if found is None or struck is None:
        return None
    (side, attacker), (other, target) = found, struck
    blow = foresee(battle, side, attacker, target)
    names = {"warrior": text(KINDS[attacker.kind].name), "target": text(KINDS[target.kind].name)}
    title = (
        text("{warrior} shoots {target}", **names)
        if blow.distance == 2
        else text("{warrior} strikes {target}", **names)
    )
    faces = (standing(battle, side, attacker, SIZE), standing(battle, other, target, SIZE))
    subtitle = plural("Attack, {n} wound, certain", "Attack, {n} wounds, certain", blow.damage)
    points = tuple(consequences(blow, names, attacker, target))
    return t.Preview(tuple(pill(blow)), t.About(title, subtitle, faces, points=points, clause="NINE-ATK-1"))


def pill(blow: Blow) -> Iterator[t.Mark]:
    """The signs of an outcome."""
    if blow.knocks_off:
        yield t.Mark("shield_off")
        return
    yield t.Mark("blade", blow.damage)
    if blow.kills:
        yield t.Mark("skull")
    if blow.back or blow.back_knocks_off:
        yield t.Mark("back", blow.back)
    if blow.pins:
        yield t.Mark("pin")


def consequences(blow: Blow, names: dict[str, str], attacker: Warrior, target: Warrior) -> Iterator[t.Remark]:
    """The outcome in words."""
    whole = KINDS[target.kind].health
    if blow.knocks_off:
        yield t.Remark("info", text("The Shield is knocked off; {target} takes no wound.", **names))
        return
    wounds = target.wounds + blow.damage
    if blow.kills:
        yield t.Remark("good", text("{target} falls: {n} of {all} wounds", n=wounds, all=whole, **names))
    else:
        yield t.Remark("info", text("{target} keeps {n} of {all} health", n=whole - wounds, all=whole, **names))
    if blow.pins:
        yield t.Remark("good", text("{target} is pinned for its next turn", **names))
    if blow.back_knocks_off:
        yield t.Remark("bad", text("Last Blow knocks off the Shield of {warrior}", **names))
    elif blow.back_kills:
        yield t.Remark("bad", text("Last Blow: {warrior} falls too", **names))
    elif blow.back:
        left = attacker.health - blow.back
        yield t.Remark("bad", text("Last Blow: {warrior} keeps {n} health", n=left, **names))
    elif blow.kills and ON_KILLED[target.kind]:
        yield t.Remark("good", text("From here there is no Last Blow"))
