"""The scene: the island of hexes, the mats, the gauges and the prompt."""

from __future__ import annotations

from collections.abc import Iterator

from game.kernel import View, rule, text
from game.kernel import table as t

from ..board import BIT, HEART, NAMES, spaces
from ..content import COMPONENTS, KINDS, SEATINGS, VARIANTS
from ..rules.ending import merit
from ..state import Battle, Side
from .layout import LAYOUT, SLOTS, hexagon, within
from .pieces import fallen, mats, on_board, on_mats, placed, shield_slot, spot_id
from .prompt import prompt


def scene(view: View) -> t.Scene:
    """Everything on the table, as one seat may see it."""
    battle: Battle = view.position
    return t.Scene(
        spots=tuple(ground(view)),
        pieces=(*on_board(view), *on_mats(view)),
        panels=tuple(panel(view, seat, mat) for seat, mat in sorted(mats(view).items())),
        gauges=tuple(gauges(view)),
        prompt=prompt(view),
        state=progress(battle),
        last=last_move(view),
    )


def progress(battle: Battle) -> str:
    """Where the game stands, for the top bar."""
    name = text(VARIANTS[battle.variant].name)
    if battle.stage in ("battle", "over"):
        return text("{game}, round {round}, turn {turn}", game=name, round=battle.round, turn=battle.turn)
    return text("{game}, before the reveal", game=name)


def ground(view: View) -> Iterator[t.Spot]:
    """The spaces in play; before the reveal a formation is edged in its side's colour."""
    battle: Battle = view.position
    count = len(battle.sides)
    edged = {}
    if battle.stage not in ("battle", "over"):
        edged = {space: side.seat for side in battle.sides for space in battle.formation(side.seat)}
    for space in spaces(battle.field):
        heart = BIT[space] & HEART > 0
        name = (
            text("Space {name} in the heart", name=NAMES[space]) if heart else text("Space {name}", name=NAMES[space])
        )
        look = "heart" if heart else "sand"
        yield t.Spot(spot_id(space), hexagon(count, space), name, look, edged.get(space, -1))
    for seat, mat in mats(view).items():
        if battle.stage == "battle" and battle.sides[seat].warriors:
            box = within(mat, shield_slot(battle))
            yield t.Spot(f"mat:{seat}:shield", t.Area(box), text("Place of the Shield"), "none", region="seats")


@rule("NINE-QUIET-6")
def gauges(view: View) -> Iterator[t.Gauge]:
    """The plate of the variant, the quiet dial, the heart, and who has set up."""
    battle: Battle = view.position
    regions = LAYOUT.regions
    secret = battle.stage not in ("battle", "over")
    sides = text("{sides} sides, {spaces} spaces", sides=len(battle.sides), spaces=battle.field.bit_length())
    if secret and view.seat >= 0:
        text_below = text("Only {name} sees faces", name=view.name(view.seat))
        yield t.Cartouche(regions.variant_badge, text("Secret"), text_below)
    else:
        yield t.Cartouche(regions.variant_badge, *plate(view, sides))
    if secret:
        yield from ribbons(view)
        return
    limit = text("of {limit}", limit=battle.limit)
    yield t.Dial(regions.quiet_gauge, battle.quiet, battle.limit, text("Quiet turns"), limit)
    heart = tuple((side.seat, in_heart(side)) for side in battle.sides)
    yield t.Tally(regions.heart_gauge, text("In the heart"), heart)


def plate(view: View, sides: str) -> tuple[str, str]:
    """The variant in capitals, and below it the seating or the number of sides; Flag Capture among Allies, too."""
    battle: Battle = view.position
    if not battle.with_teams:
        return text(VARIANTS[battle.variant].name), sides
    seating = text(SEATINGS[view.settings["seating"]].name)
    if battle.with_flags:
        flags = text(VARIANTS["flag_capture"].name)
        seating = text("{variant}, {seating}", variant=flags, seating=seating.lower())
    return text(VARIANTS["allies"].name), seating


def in_heart(side: Side) -> int:
    """A side's warriors in the heart."""
    return (side.taken() & HEART).bit_count()


def ribbons(view: View) -> Iterator[t.Ribbon]:
    """Under the own formation: how far the placement is."""
    battle: Battle = view.position
    if battle.stage != "placement" or view.seat < 0:
        return
    done = len(placed(battle.sides[view.seat]))
    line = text("{n} placed, {left} to go", n=done, left=COMPONENTS.warband_size - done)
    if done == COMPONENTS.warband_size:
        line = text("All nine stand")
    hexes = [hexagon(len(battle.sides), space) for space in battle.formation(view.seat)]
    x = sum(place.centre[0] for place in hexes) / len(hexes)
    below = max(place.centre[1] for place in hexes) + hexes[0].size * 1.5
    above = min(place.centre[1] for place in hexes) - hexes[0].size * 1.5
    yield t.Ribbon((x, below if below < 880 else above), line, view.seat)


# --- mats -----------------------------------------------------------------------------------------------------------


def panel(view: View, seat: int, mat: t.Box) -> t.Panel:
    """A side's mat."""
    battle: Battle = view.position
    side, slots = battle.sides[seat], SLOTS[len(battle.sides)]
    secret = battle.stage not in ("battle", "over")
    if secret:
        slots = SLOTS[2]
        parts = own_secret(view, side, mat) if seat == view.seat else others_secret(view, side, mat)
    else:
        parts = in_battle(view, side, mat)
    acting = battle.mover == seat if battle.stage == "battle" else secret and view.asked == seat
    return t.Panel(
        f"mat:{seat}",
        mat,
        within(mat, slots.crest),
        within(mat, slots.title),
        seat,
        active=acting,
        out=battle.stage == "battle" and seat not in battle.standing,
        note=note(battle, seat),
        parts=tuple(parts),
    )


def note(battle: Battle, seat: int) -> str:
    """A word after the player's kind."""
    if seat != battle.first:
        return ""
    return text("opened the battle") if battle.stage in ("battle", "over") else text("will open the battle")


def heading(mat: t.Box, slot: t.Box, words: str, count: str = "", below: float = 0.0) -> t.Label:
    """A heading above a row of tokens."""
    return t.Label((mat[0] + 14, mat[1] + slot[1] - 24 + below, mat[2] - 28, 20), words, count)


def in_battle(view: View, side: Side, mat: t.Box) -> Iterator[t.Label | t.Chip | t.Well]:
    """Numbers, headings and the wells of Shield and Flag."""
    battle: Battle = view.position
    count = len(battle.sides)
    slots = SLOTS[count]
    heart, warriors, health = merit(battle, [side.seat])
    yield t.Chip(within(mat, slots.warriors_left), "warriors", f"{warriors} / {len(side.warband)}", text("warriors"))
    yield t.Chip(within(mat, slots.health_left), "health", str(health), text("health"))
    yield t.Chip(within(mat, slots.heart_count), "heart", str(heart), text("in the heart"))
    if count == 2:
        yield heading(mat, slots.fallen, text("Fallen"), str(len(fallen(side))))
        yield heading(mat, slots.left_behind, text("Left behind"), str(len(side.left_behind)))
    if slots.on_field:
        if count == 2:
            yield heading(mat, slots.on_field, text("On the field"))
        yield from on_field(side, mat, slots.on_field)
    yield shield_well(battle, side, mat)
    if battle.with_flags:
        yield t.Well(within(mat, slots.flag), "flag", text("Flag"), flag_state(battle, side))


def on_field(side: Side, mat: t.Box, slot: t.Box) -> Iterator[t.Chip]:
    """How many of each kind stand on the field: a disc with its picture and a count."""
    x, y, width, height = within(mat, slot)
    for at, kind in enumerate(KINDS):
        count = sum(warrior.kind == kind for warrior in side.warriors)
        yield t.Chip((x + 46 * at, y, width, height), f"face:{kind}", str(count), "")


def shield_well(battle: Battle, side: Side, mat: t.Box) -> t.Well:
    """Where the Shield is."""
    box = within(mat, shield_slot(battle))
    bearer = side.shielded()
    if not side.warriors:
        return t.Well(box, "", text("Shield"), text("has left"))
    if bearer:
        return t.Well(box, "shield", text("Shield"), text("on {kind}", kind=text(KINDS[bearer.kind].name)))
    return t.Well(box, "", text("Shield"), text("on the mat"))


def flag_state(battle: Battle, side: Side) -> str:
    """Where a side's Flag is."""
    for warrior in side.warriors:
        if warrior.flag:
            return text("on {kind}", kind=text(KINDS[warrior.kind].name))
    if any(flag.side == side.seat for flag in battle.fallen):
        return text("fallen")
    return text("has left")


def own_secret(view: View, side: Side, mat: t.Box) -> Iterator[t.Label | t.Chip | t.Well]:
    """What the own mat says before the reveal."""
    battle: Battle = view.position
    slots = LAYOUT.slots_secret
    known = text("known to {name} only", name=view.name(side.seat))
    if battle.stage == "muster":
        behind = len(side.leaving) if not side.ready else COMPONENTS.left_behind
        count = text("{n} of {all} stay behind", n=behind, all=COMPONENTS.left_behind)
        yield heading(mat, slots.muster_kveblir[0], text("Your thirteen"), count, below=7)
    else:
        if battle.stage == "placement":
            left = COMPONENTS.warband_size - len(placed(side))
            words = text("{n} of {all}", n=left, all=COMPONENTS.warband_size)
            yield heading(mat, slots.to_place[0], text("To place"), words)
        else:
            yield heading(mat, slots.to_place[0], text("Your Flag"), "" if side.bearer < 0 else text("given"))
        yield heading(mat, slots.left_behind, text("Left behind"), str(len(side.left_behind)))
    yield t.Label(within(mat, slots.known_to), known, style="aside")


def others_secret(view: View, side: Side, mat: t.Box) -> Iterator[t.Label | t.Chip | t.Well]:
    """What another side's mat says before the reveal."""
    battle: Battle = view.position
    if battle.stage == "muster":
        yield t.Label((mat[0] + 14, mat[1] + 70, mat[2] - 28, 20), text("Thirteen, unseen"), str(len(side.warband)))
        return
    words = text("In the field, face down") if battle.stage == "flags" else text("The nine, unseen")
    yield t.Label((mat[0] + 14, mat[1] + 70, mat[2] - 28, 20), words, str(len(side.warband)))
    if mat[3] >= 260:
        y = mat[1] + 92 + 40 * 3.1 - 22
        yield t.Label((mat[0] + 14, y, mat[2] - 28, 20), text("Left behind, unseen"), str(len(side.left_behind)))


def last_move(view: View) -> tuple[str, ...]:
    """The spaces of the last action, from the log."""
    for line in reversed(view.log):
        if line.verb in ("moved", "rode", "struck", "shot"):
            return tuple(f"space:{name}" for name in line.facts[-2:])
        if line.verb in ("defended", "revealed"):
            break
    return ()
