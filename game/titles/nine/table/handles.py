"""Which gesture gives which answer; each option has exactly one handle, offered or refused."""

from __future__ import annotations

from collections.abc import Iterator

from game.kernel import Option, View, plural, text
from game.kernel import table as t
from game.kernel.steps import Ask

from ..board import DISTANCE, NAMES, SPACE
from ..content import WARBANDS
from ..state import Battle, Side, kind_of
from .layout import LAYOUT
from .pieces import flag_id, mustered, placed, shield_id, spot_id


def handles(view: View, ask: Ask) -> tuple[t.Handle, ...]:
    """The gestures of a question's options; of options that it refuses, too, if they are put in their place."""
    return tuple(handle(view, ask, option) for option in ask.options)


def handle(view: View, ask: Ask, option: Option) -> t.Handle:
    """The gesture of one option."""
    battle: Battle = view.position
    side = battle.sides[ask.seat]
    match option:
        case ("leave", str(kind)):
            taken, _ = mustered(side)
            return t.Press(option, tuple(piece for piece in taken if kind_of(piece) == kind))
        case ("warband", str(id)):
            return ready_made(option, id)
        case ("place", str(kind), str(name)):
            return t.Drag(option, to_place(side, kind), f"space:{name}")
        case ("flag", str(name)):
            return t.Drag(option, (flag_id(side.seat),), f"space:{name}")
        case ("move", str(here), str(there)):
            steps = DISTANCE[SPACE[here]][SPACE[there]]
            return t.Drag(option, (piece_at(battle, here),), f"space:{there}", steps)
        case ("attack", str(here), str(there)):
            return t.Drag(option, (piece_at(battle, here),), piece_at(battle, there), 0)
        case ("defend", str(name)):
            return t.Drag(option, (shield_id(side.seat),), piece_at(battle, name))
        case ("unshield",):
            also = (t.Drag(option, (shield_id(side.seat),), f"mat:{side.seat}:shield"),)
            return t.Button(option, text("Take Shield"), "S", "shield", also=also)
        case ("end_turn",):
            return end_turn(option, battle)
        case ("surrender",):
            sure = text("Surrender? All your warriors leave the field.")
            return t.Button(option, text("Surrender"), "", "flag", "quiet", sure)
    raise ValueError(f"no gesture for {option}")


def end_turn(option: Option, battle: Battle) -> t.Button:
    """The button says what is lost; it asks only if nothing at all was done."""
    left = battle.actions
    label = plural("End turn ({n} left)", "End turn ({n} left)", left)
    return t.Button(option, label, "E", "hourglass", "main")


def ready_made(option: Option, id: str, taken: bool = False) -> t.Button:
    """A button of the list over the board."""
    warband = WARBANDS[id]
    box = LAYOUT.preset_list.buttons[list(WARBANDS).index(id)]
    tone = "main" if taken else "plain"
    return t.Button(option, text(warband.name), tone=tone, text=text(warband.text), listed=box)


def piece_at(battle: Battle, name: str) -> str:
    """The piece on a space of the board, "" if it is empty."""
    found = battle.at(SPACE[name])
    return found[1].piece if found else ""


def to_place(side: Side, kind: str) -> tuple[str, ...]:
    """A side's warriors of a kind that are still to place."""
    standing = set(placed(side).values())
    return tuple(piece for piece in side.warband if kind_of(piece) == kind and piece not in standing)


# --- taking back within a secret step -------------------------------------------------------------------------------


def reworks(view: View) -> tuple[t.Rework, ...]:
    """What a seat may still change before it hands in a secret step."""
    battle: Battle = view.position
    if view.seat < 0 or view.asked != view.seat:
        return ()
    side = battle.sides[view.seat]
    match battle.stage:
        case "muster":
            return (*takes_back(view, side), *other_warbands(view, side))
        case "placement" if not side.ready:
            return tuple(moves_on(battle, side))
        case "flags" if view.given:
            return tuple(gives_to_another(battle, side))
    return ()


def takes_back(view: View, side: Side) -> Iterator[t.Rework]:
    """A press on a warrior that would stay behind takes it along after all."""
    if side.ready:
        return
    _, behind = mustered(side)
    for kind in dict.fromkeys(side.leaving):
        answers = list(view.given)
        answers.remove(("leave", kind))
        pieces = tuple(piece for piece in behind if kind_of(piece) == kind)
        yield t.Rework(tuple(answers), t.Press(("leave", kind), pieces))


def other_warbands(view: View, side: Side) -> Iterator[t.Rework]:
    """Another ready-made warband can still be taken, or taken in place of those named; the one taken stands out."""
    if not view.given:
        return
    for id in WARBANDS:
        option = ("warband", id)
        yield t.Rework((option,), ready_made(option, id, taken=id == side.ready))


def moves_on(battle: Battle, side: Side) -> Iterator[t.Rework]:
    """A placed warrior is dragged to another space of the formation; on a taken one the two change places."""
    pieces, spaces = placed(side), battle.formation(side.seat)
    for slot, piece in pieces.items():
        for other, space in enumerate(spaces):
            if other == slot:
                continue
            kinds = dict(side.placing)
            kinds[slot], kinds[other] = kinds.get(other, ""), kinds[slot]
            order = [at for at in (*side.placing, other) if kinds.get(at)]
            answers = tuple(("place", kinds[at], NAMES[spaces[at]]) for at in dict.fromkeys(order))
            to = pieces[other] if other in pieces else spot_id(space)
            yield t.Rework(answers, t.Drag(("place", kinds[other], NAMES[space]), (piece,), to))


def gives_to_another(battle: Battle, side: Side) -> Iterator[t.Rework]:
    """The Flag is given to another warrior."""
    for slot, space in enumerate(battle.formation(side.seat)):
        if slot != side.bearer:
            option = ("flag", NAMES[space])
            bearer = side.warband[side.bearer]
            yield t.Rework((option,), t.Drag(option, (flag_id(side.seat), bearer), side.warband[slot]))
