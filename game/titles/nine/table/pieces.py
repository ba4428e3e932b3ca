"""Warriors, Shields and Flags as pieces on the table, on the board and on the mats."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from game.kernel import View, text
from game.kernel import table as t
from game.kernel.zones import HIDDEN

from ..board import NAMES
from ..content import COMPONENTS, KINDS
from ..rules.muster import arrangement, split
from ..state import ATTACKED, DEFENDED, MOVED, Battle, Side, Warrior, kind_of
from .layout import BOARD, LAYOUT, MATS, SLOTS, STEP, hexagon, middle, row, within

USED = ((MOVED, "moved"), (ATTACKED, "attacked"), (DEFENDED, "defended"))


def spot_id(space: int) -> str:
    """The id of a space of the board."""
    return f"space:{NAMES[space]}"


def shield_id(seat: int) -> str:
    """The id of a side's Shield."""
    return f"shield:{seat}"


def flag_id(seat: int) -> str:
    """The id of a side's Flag."""
    return f"flag:{seat}"


def mats(view: View) -> dict[int, t.Box]:
    """Each side's mat: before the reveal the side in view has a larger one, the others share the rest."""
    battle: Battle = view.position
    count = len(battle.sides)
    if battle.stage in ("battle", "over") or view.seat < 0:
        return dict(enumerate(MATS[count]))
    x, y, width, height = LAYOUT.mats.secret_others
    others = [seat for seat in range(count) if seat != view.seat]
    each = (height - 16 * (len(others) - 1)) / len(others)
    boxes = {seat: (x, y + at * (each + 16), width, each) for at, seat in enumerate(others)}
    return {view.seat: LAYOUT.mats.secret_own, **boxes}


def token(piece: str, seat: int, at: t.Point, size: float, **more: object) -> t.Piece:
    """A warrior's token; face down if its piece is hidden."""
    kind = kind_of(piece)
    name = text(KINDS[kind].name) if kind else text("Warrior, face down")
    return t.Piece(piece, kind, at, size, name, seat, **more)  # type: ignore[arg-type]


def face_down(id: str, side: Side, at: t.Point, size: float, spot: str = "", region: str = "board") -> t.Piece:
    """The back of a side's token."""
    return t.Piece(id, "", at, size, text("Warrior, face down"), side.seat, spot=spot, region=region)


def health_mark(kind: str, wounds: int = 0) -> t.Mark:
    """The pips of a warrior's health."""
    whole = KINDS[kind].health
    return t.Mark("health", whole - wounds, whole)


def on_board(view: View) -> Iterator[t.Piece]:
    """What stands and lies on the hexes."""
    battle: Battle = view.position
    size = BOARD[len(battle.sides)].token
    for side in battle.sides:
        for warrior in side.warriors:
            yield standing(battle, side, warrior, size)
            if warrior.shield:
                yield shield_on(battle, side, warrior, size)
        if not side.warriors and battle.stage in ("placement", "flags"):
            yield from formation(view, side, size)
    for flag in battle.fallen:
        at = hexagon(len(battle.sides), flag.space).centre
        name = text("Fallen Flag of {side}", side=view.name(flag.side))
        yield t.Piece(flag_id(flag.side), "flag", at, size * 0.62, name, flag.side, "badge", spot_id(flag.space))


def standing(battle: Battle, side: Side, warrior: Warrior, size: float) -> t.Piece:
    """A warrior in the battle, with everything that lies on it."""
    marks = [health_mark(warrior.kind, warrior.wounds)]
    marks += [t.Mark(name) for name in ("shield", "flag") if getattr(warrior, name)]
    if warrior.pinned:
        marks.append(t.Mark("pin"))
    marks += [t.Mark(name) for bit, name in USED if warrior.done & bit]
    at = hexagon(len(battle.sides), warrior.space).centre
    return token(warrior.piece, side.seat, at, size, spot=spot_id(warrior.space), marks=tuple(marks))


def placed(side: Side) -> dict[int, str]:
    """The pieces on a side's formation before the reveal, by slot, as far as its owner has placed them."""
    if side.ready:
        pieces, _ = split(side.warband, arrangement(side))
        return dict(enumerate(pieces))
    pieces, _ = split(side.warband, list(side.placing.values()))
    return dict(zip(side.placing, pieces, strict=True))


def formation(view: View, side: Side, size: float) -> Iterator[t.Piece]:
    """A formation before the reveal: the owner sees faces, others see backs, once placement has ended."""
    battle: Battle = view.position
    if battle.stage == "flags":
        pieces = dict(enumerate(side.warband))
    elif side.seat == view.seat:
        pieces = placed(side)
    else:
        return
    for slot, piece in pieces.items():
        space = battle.formation(side.seat)[slot]
        at = hexagon(len(battle.sides), space).centre
        if piece == HIDDEN:
            yield face_down(f"back:{side.seat}:{slot}", side, at, size, spot=spot_id(space))
        else:
            yield token(piece, side.seat, at, size, spot=spot_id(space), marks=(health_mark(kind_of(piece)),))
            if slot == side.bearer:
                corner = (at[0] + size * 0.36, at[1] - size * 0.4)
                yield t.Piece(flag_id(side.seat), "flag", corner, size * 0.4, text("Flag"), side.seat, "badge")


def on_mats(view: View) -> Iterator[t.Piece]:
    """What lies on the mats."""
    battle: Battle = view.position
    for seat, mat in mats(view).items():
        side = battle.sides[seat]
        if battle.stage in ("battle", "over"):
            yield from after_reveal(battle, side, mat)
        elif seat == view.seat:
            yield from own_secret(battle, side, mat)
        else:
            yield from backs(battle, side, mat)


def tokens_in_row(
    side: Side, pieces: Sequence[str], places: Sequence[t.Point], size: float, state: str
) -> Iterator[t.Piece]:
    """Tokens side by side on a mat."""
    for piece, at in zip(pieces, places, strict=True):
        yield token(piece, side.seat, at, size, state=state, region="seats")


def fallen(side: Side) -> list[str]:
    """The warriors of a side that were killed."""
    alive = {warrior.piece for warrior in side.warriors}
    return [piece for piece in side.warband if piece not in alive]


def after_reveal(battle: Battle, side: Side, mat: t.Box) -> Iterator[t.Piece]:
    """The fallen, those left behind, and the Shield that is not in use."""
    count = len(battle.sides)
    slots, step = SLOTS[count], STEP[count]
    gone = fallen(side)
    yield from tokens_in_row(side, gone, row(mat, slots.fallen, step, len(gone)), slots.fallen[2], "fallen")
    behind = side.left_behind
    yield from tokens_in_row(
        side, behind, row(mat, slots.left_behind, step, len(behind)), slots.left_behind[2], "ghost"
    )
    if side.warriors and not side.shielded():
        yield shield(side, mat, shield_slot(battle))


def shield_on(battle: Battle, side: Side, warrior: Warrior, size: float) -> t.Piece:
    """The Shield on a warrior's upper corner, from where it can be dragged on."""
    x, y = hexagon(len(battle.sides), warrior.space).centre
    return t.Piece(shield_id(side.seat), "shield", (x, y - size * 0.54), size * 0.3, text("Shield"), side.seat, "badge")


def shield_slot(battle: Battle) -> t.Box:
    """The Shield's place on a mat; with a Flag beside it, it is narrower."""
    x, y, width, height = SLOTS[len(battle.sides)].shield
    return (x, y, min(width, 111), height) if battle.with_flags else (x, y, width, height)


def shield(side: Side, mat: t.Box, slot: t.Box) -> t.Piece:
    """The Shield on its mat."""
    box = within(mat, slot)
    at = (box[0] + min(24.0, box[2] * 0.16), box[1] + box[3] / 2)
    size = box[3] * 0.72
    return t.Piece(shield_id(side.seat), "shield", at, size, text("Shield"), side.seat, "badge", region="seats")


def own_secret(battle: Battle, side: Side, mat: t.Box) -> Iterator[t.Piece]:
    """The own thirteen while mustering, then those still to place; the four left behind, and the Flag to give."""
    slots = LAYOUT.slots_secret
    if battle.stage == "muster":
        yield from thirteen(side, mat)
        return
    behind = side.left_behind
    places = row(mat, slots.left_behind, STEP[2], len(behind))
    yield from tokens_in_row(side, behind, places, slots.left_behind[2], "ghost")
    if battle.stage == "placement":
        on_field = set(placed(side).values())
        for piece, slot in zip(side.warband, slots.to_place, strict=True):
            at = middle(within(mat, slot))
            if piece in on_field:
                cell = token(piece, side.seat, at, slot[2] * 0.86, state="faint", region="seats")
                yield msgspec.structs.replace(cell, id=f"cell:{piece}")
            else:
                marks = (health_mark(kind_of(piece)),)
                yield token(piece, side.seat, at, slot[2], marks=marks, region="seats")
    elif side.bearer < 0:
        box = within(mat, slots.flag)
        yield t.Piece(flag_id(side.seat), "flag", middle(box), box[2], text("Flag"), side.seat, "badge", region="seats")


def thirteen(side: Side, mat: t.Box) -> Iterator[t.Piece]:
    """All thirteen by kind; outlined those that stay behind."""
    taken, behind = mustered(side)
    for kind in KINDS:
        cells = getattr(LAYOUT.slots_secret, f"muster_{kind}")
        pieces = sorted(piece for piece in (*taken, *behind) if kind_of(piece) == kind)
        for piece, cell in zip(pieces, cells, strict=True):
            state = "ghost" if piece in behind else ""
            marks = () if state else (health_mark(kind),)
            at = middle(within(mat, cell))
            yield token(piece, side.seat, at, cell[2], state=state, marks=marks, region="seats")


def mustered(side: Side) -> tuple[list[str], list[str]]:
    """A side's pieces while it musters: those that it takes so far, and those that stay behind."""
    if side.ready:
        return split(side.warband, arrangement(side))
    behind, taken = split(list(reversed(side.warband)), side.leaving)
    return taken[::-1], behind


def backs(battle: Battle, side: Side, mat: t.Box) -> Iterator[t.Piece]:
    """Another side's tokens, face down: in as many rows as its mat has room for, closed up where they are long."""
    rows = 3 if mat[3] >= 260 else 2 if mat[3] >= 200 else 1
    size = 40.0 if rows > 1 else 36.0
    across = -(-COMPONENTS.warriors_per_side // rows)
    step = min(45.0, (mat[2] - 36 - size) / (across - 1))
    in_field = 0 if battle.stage == "flags" else len(side.warband)
    for at in range(in_field):
        x = mat[0] + 18 + size / 2 + step * (at % across)
        y = mat[1] + 92 + size / 2 + size * 1.05 * (at // across)
        yield face_down(f"back:{side.seat}:{at}", side, (x, y), size, region="seats")
    if rows < 3:
        return
    for at in range(len(side.left_behind)):
        x, y = mat[0] + 18 + size / 2 + step * at, mat[1] + 92 + size * 3.6
        back = f"back:{side.seat}:left:{at}"
        yield t.Piece(back, "", (x, y), size, text("Left behind, unseen"), side.seat, region="seats")
