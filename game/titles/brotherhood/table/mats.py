"""The Player Mats: the own one at the table's edge, the others as plates, a rival's opened over the board."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from game.kernel import HIDDEN, View, plural, text
from game.kernel import table as t

from ..content import ITEMS, PIRATES, RESOURCES, SETUP, Resource
from ..state import Crew, Island
from . import layout, pawns, prints
from .layout import LAYOUT
from .options import names, offered, verb
from .places import covered

BOAT = 4
"""The space of a boat's cell."""


def me(view: View) -> int:
    """The seat whose mat lies at the edge: the viewer's, or that in turn for whoever looks on."""
    island: Island = view.position
    return view.seat if view.seat >= 0 else max(0, island.mover)


def item_spot(seat: int, item: str) -> str:
    """The spot of an item on a mat."""
    return f"item:{seat}:{item}"


def token_id(seat: int, item: str, resource: str = "") -> str:
    """The token on an item of a mat, or in its boat."""
    return f"token:{seat}:{item}:{resource}" if resource else f"token:{seat}:{item}"


def tokens(crew: Crew) -> Iterator[tuple[str, Resource, int, int]]:
    """A crew's tokens: piece, resource, row and space."""
    for id, item in ITEMS.items():
        if crew.has(id):
            yield token_id(crew.seat, id), item.row, RESOURCES.index(item.row), item.space
    for row, resource in enumerate(RESOURCES):
        if crew.boat >> row & 1:
            yield token_id(crew.seat, "boat", resource), resource, row, BOAT


def item_at(row: int, space: int) -> str:
    """The item of a space, "" for the boat."""
    return list(ITEMS)[4 * row + space] if space < BOAT else ""


# --- the own mat ----------------------------------------------------------------------------------------------------


def own_mat(view: View) -> t.Panel:
    """The mat at the table's edge."""
    crew: Crew = view.position.crews[me(view)]
    return t.Panel(
        "own", LAYOUT.mat.box, (0, 0, 0, 0), (0, 0, 0, 0), crew.seat, parts=tuple(mat_parts(crew)), region="edge"
    )


def mat_parts(crew: Crew) -> Iterator[t.Part]:
    """Portrait, tracks, cells and headings."""
    mat = LAYOUT.mat
    yield t.Portrait(mat.portrait, crew.seat)
    if crew.pirate:
        pirate = PIRATES[crew.pirate]
        yield t.Label(mat.name, text(pirate.name), style="name")
        yield t.Label(mat.nickname, text(pirate.nickname), style="aside")
        yield t.Label(mat.ability, text(pirate.text).partition(". ")[2], style="legend")
    yield t.Signs(mat.heart, (t.Symbol("heart", tone="wax"),))
    yield t.Label(mat.toughness_word, text("Toughness"), style="body")
    yield t.Steps(mat.toughness, crew.toughness, SETUP.toughness_max)
    yield t.Signs(mat.coin, (prints.coin(crew.doubloons),))
    yield t.Label(mat.doubloons_word, text("Doubloons"), style="body")
    yield t.Label(mat.reserve_word, text("Reserve"), style="name")
    yield t.Label(mat.followers_word, text("Followers"), style="name")
    x, y = mat.resource
    for row, resource in enumerate(RESOURCES):
        yield t.Signs((x - 11, y - 11 + layout.ROW * row, 22, 22), (prints.token(resource),))
    yield from cells(None)


def cells(corner: t.Point | None) -> Iterator[t.Cell]:
    """The cells of a mat; of the own one if no corner is given."""
    for id, item in ITEMS.items():
        box = layout.cell(RESOURCES.index(item.row), item.space, corner)
        yield t.Cell(box, prints.PICTURES.item[id], text(item.name))
    for row in range(3):
        yield t.Cell(layout.cell(row, BOAT, corner), "rowboat", text("Boat"), "deep")


def mat_spots(view: View) -> Iterator[t.Spot]:
    """The own mat as a whole, its items, boat cells, rows and the Toughness track."""
    seat = me(view)
    yield t.Spot(
        "mat", t.Area(LAYOUT.mat.box), text("Your Player Mat"), "open", region="edge", target=framed(LAYOUT.mat.box)
    )
    yield t.Spot(
        "toughness", t.Area(LAYOUT.mat.toughness), text("Toughness"), region="edge", target=framed(LAYOUT.mat.toughness)
    )
    for id, item in ITEMS.items():
        box = layout.cell(RESOURCES.index(item.row), item.space)
        yield t.Spot(item_spot(seat, id), t.Area(box), text(item.name), region="edge", target=framed(box))
    x, y = LAYOUT.mat.resource
    for row, resource in enumerate(RESOURCES):
        box = layout.cell(row, BOAT)
        yield t.Spot(f"boat:{seat}:{resource}", t.Area(box), text("Boat"), region="edge")
        sign = t.Circle((x, y + layout.ROW * row), 14)
        aim = t.Target(sign, sign.centre, sign.centre)
        yield t.Spot(f"row:{resource}", sign, prints.resource_name(resource), region="edge", target=aim)


def framed(box: t.Box) -> t.Target:
    """A box as a target: light along its edge; a token lands where tokens lie."""
    x, y, w, _ = box
    return t.Target(t.Area(box), (x + w / 2, y + 21), (x + w + 4, y))


def own_pieces(view: View) -> Iterator[t.Piece]:
    """Tokens, the Reserve, Followers and a held Exploration card on the own mat; a token that has just been gained."""
    seat = me(view)
    crew: Crew = view.position.crews[seat]
    for id, resource, row, space in tokens(crew):
        yield token(view, id, resource, row, space, layout.cell(row, space), "edge")
    yield from pawns.reserve_on_mat(view, seat)
    yield from strips(view, crew)
    yield from covered(crew.done, layout.middle(LAYOUT.mat.portrait), "edge")
    if gained := offered(view, "space") or offered(view, "item"):
        item = ITEMS[str(names(gained[0])[0])]
        x, y = LAYOUT.mat.resource
        at = (x, y + layout.ROW * RESOURCES.index(item.row))
        name = text("The gained token")
        yield t.Piece("gained", prints.PICTURES.resource[item.row], at, 34, name, seat, "token", region="edge",
                      tone=prints.PICTURES.tone[item.row], lit=True)  # fmt: skip


def token(view: View, id: str, resource: Resource, row: int, space: int, box: t.Box, region: str) -> t.Piece:
    """A token where it lies: on an item with that item's picture, in the boat with its resource's."""
    item = item_at(row, space)
    face = prints.PICTURES.item[item] if item else prints.PICTURES.resource[resource]
    seat = int(id.split(":")[1])
    spot = item_spot(seat, item) if item else f"boat:{seat}:{resource}"
    name = text(ITEMS[item].name) if item else prints.resource_name(resource)
    at = (box[0] + box[2] / 2, box[1] + 21)
    return t.Piece(id, face, at, 31, name, seat, "token", spot, region=region, tone=prints.PICTURES.tone[resource],
                   lit=usable(view, seat, item, resource))  # fmt: skip


def usable(view: View, seat: int, item: str, resource: str) -> bool:
    """Whether a token may be handed in or stolen now."""
    if view.ask is None:
        return False
    where = (item,) if item else ("boat", resource)
    if view.ask.question == "pay":
        return seat == view.seat and ("token", *where) in view.ask.options
    return seat != view.seat and ("monkey", seat, *where) in view.ask.options


def strips(view: View, crew: Crew) -> Iterator[t.Piece]:
    """Followers tucked under the mat, the held Exploration card before them; in columns of tabs where they are many."""
    cards = [card for card in crew.held if card != HIDDEN] + crew.followers
    x, y, w, h = LAYOUT.mat.strip
    columns = max(1, (len(cards) + 2) // 3)
    shape, size = ("strip", w) if columns == 1 else ("tab", (w - 4 * (columns - 1)) / columns)
    offered = view.ask.options if view.ask else ()
    for at, card in enumerate(cards):
        middle = (x + size / 2 + (size + 4) * (at // 3), y + h / 2 + 36 * (at % 3))
        printed = prints.face(card)
        state = "turned" if card in crew.turned else ""
        lit = ("follower", card) in offered
        yield t.Piece(
            card, "", middle, size, printed.title, crew.seat, shape, state=state, region="edge", card=printed, lit=lit
        )


# --- plates ---------------------------------------------------------------------------------------------------------


def plates(view: View) -> dict[int, t.Box]:
    """Each seat's plate, from the viewer's on in turn order."""
    first = me(view)
    return {(first + row) % view.seats: layout.plate(row, view.seats) for row in range(view.seats)}


def plate_panels(view: View) -> Iterator[t.Panel]:
    """The seats' plates."""
    island: Island = view.position
    slots = LAYOUT.plates.slots
    title = slots.low_title if view.seats > 4 else slots.title
    for seat, box in plates(view).items():
        acting = view.asked == seat if view.asked >= 0 else island.mover == seat and not view.over
        yield t.Panel(
            f"plate:{seat}", box, layout.within(box, slots.crest), layout.within(box, title), seat, acting,
            parts=tuple(plate_parts(island, island.crews[seat], box)),
        )  # fmt: skip


def plate_parts(island: Island, crew: Crew, box: t.Box) -> Iterator[t.Part]:
    """VP, chips, the fifteen squares, and what else a seat has."""
    slots, low = LAYOUT.plates.slots, len(island.crews) > 4
    yield t.Seal(layout.within(box, slots.seal), str(crew.vp))
    chips = [
        ("coins", crew.doubloons), ("heart", crew.toughness), ("scroll", len(crew.missions)),
        ("cards", len(crew.actions)), ("heads", len(crew.followers)),
    ]  # fmt: skip
    chip, step = (slots.low_chip, 38.6) if low else (slots.chip, 46.5)
    if low:
        chips.append(("check", len(crew.done)))
    for at, (icon, value) in enumerate(chips):
        x, y, w, h = layout.within(box, chip)
        yield t.Chip((x + step * at, y, w, h), icon, str(value), "")
    yield from squares(crew, box)
    if not low:
        words = plural("{n} Mission", "{n} Missions", len(crew.done))
        x, y, w, h = layout.within(box, slots.done)
        yield t.Signs((x, y + 3, 18, 18), (t.Symbol("check", tone="moss"),))
        yield t.Label((x + 20, y, w - 20, h), words, style="body")
    if crew.held:
        yield t.Square(layout.within(box, slots.low_held if low else slots.held), "map", "deep")
    if island.first == crew.seat:
        yield t.Signs(layout.within(box, slots.low_flag if low else slots.flag), (t.Symbol("flag", tone="gold"),))


def squares(crew: Crew, box: t.Box) -> Iterator[t.Square]:
    """The mat in small: three rows of four items and the boat."""
    held = {(row, space): resource for _, resource, row, space in tokens(crew)}
    x, y, w, h = layout.within(box, LAYOUT.plates.slots.square)
    for row in range(3):
        for space in range(BOAT + 1):
            at = (x + 79 * row + 15 * space, y, w, h)
            if (row, space) in held:
                item = item_at(row, space)
                icon = prints.PICTURES.item[item] if item else "rowboat"
                yield t.Square(at, icon, prints.PICTURES.tone[held[row, space]])
            else:
                yield t.Square(at)


def plate_spots(view: View) -> Iterator[t.Spot]:
    """Each plate as a place to point at."""
    for seat, box in plates(view).items():
        yield t.Spot(f"plate:{seat}", t.Area(box), view.name(seat), region="seats", target=framed(box))


def plate_pieces(view: View) -> Iterator[t.Piece]:
    """The others' pawns in Reserve, and their open cards under their plates."""
    for seat, box in plates(view).items():
        if seat != me(view):
            crew: Crew = view.position.crews[seat]
            yield from pawns.reserve_on_plate(view, seat, box)
            yield from covered([*crew.followers, *crew.done, *crew.held], layout.middle(box), "seats")


# --- a rival's mat over the board -----------------------------------------------------------------------------------


def robbed(view: View) -> list[int]:
    """The rivals from whom the Monkey can take something now."""
    thefts = [option for option in offered(view, "visit") if verb(option) == "monkey"]
    return list(dict.fromkeys(int(names(option)[0]) for option in thefts))


def rival_panels(view: View) -> Iterator[t.Panel]:
    """The mats of those rivals."""
    rivals, mat = robbed(view), LAYOUT.rival_mat
    for seat, corner in zip(rivals, layout.rival_mats(len(rivals)), strict=True):
        box = (*corner, *mat.size)
        inner = (corner[0] + mat.cell[0], corner[1] + mat.cell[1])
        signs = tuple(
            t.Signs((corner[0] + 14, inner[1] + 17 + layout.ROW * row, 22, 22), (prints.token(resource),))
            for row, resource in enumerate(RESOURCES)
        )
        yield t.Panel(
            f"rival:{seat}", box, layout.within(box, mat.crest), layout.within(box, mat.title), seat,
            parts=(*signs, *cells(inner)), region="over",
        )  # fmt: skip


def rival_pieces(view: View) -> Iterator[t.Piece]:
    """The tokens on those mats."""
    rivals, mat = robbed(view), LAYOUT.rival_mat
    for seat, corner in zip(rivals, layout.rival_mats(len(rivals)), strict=True):
        inner = (corner[0] + mat.cell[0], corner[1] + mat.cell[1])
        for id, resource, row, space in tokens(view.position.crews[seat]):
            box = layout.cell(row, space, inner)
            yield msgspec.structs.replace(token(view, id, resource, row, space, box, "over"), spot="")
