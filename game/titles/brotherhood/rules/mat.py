"""The Player Mat (chapter 7): where tokens go, and which are handed in."""

from __future__ import annotations

from game.kernel import Ask, Option, Play, Refusals, rule

from ..content import ITEMS, RESOURCES
from ..state import ITEM, ROWS, Crew, Island

NAMES: tuple[str, ...] = tuple(ITEMS)
SPACE: dict[str, Option] = {id: ("space", id) for id in ITEMS}
TOKEN: dict[str, Option] = {id: ("token", id) for id in ITEMS}
BOAT: tuple[Option, ...] = tuple(("token", "boat", resource) for resource in RESOURCES)


def items_in(held: int) -> list[str]:
    """The items of a set, in the order of the mat."""
    return [id for id, bit in ITEM.items() if held & bit]


FREE: tuple[dict[int, list[Option]], ...] = tuple(
    {mask << 4 * row: [SPACE[id] for id in items_in(mask << 4 * row)] for mask in range(16)} for row in range(3)
)
"""For each row and set of free spaces, the options of `space`."""


@rule("BRO-MAT-1", "BRO-MAT-2", "BRO-MAT-3", "BRO-CMP-3")
def gain_token(island: Island, crew: Crew, row: int) -> Play:
    """A gained token goes to a free space of its row, chosen by its owner; else to the boat; else it is lost."""
    free = ROWS[row] & ~crew.items
    if free:
        _, item = yield Ask(crew.seat, "space", FREE[row][free], about=RESOURCES[row], refused=no_space)
        crew.items |= ITEM[item]
        island.tell("gained", crew.seat, RESOURCES[row], item)
    elif not crew.boat >> row & 1:
        crew.boat |= 1 << row
        island.tell("boat", crew.seat, RESOURCES[row])
    else:
        island.tell("lost", crew.seat, RESOURCES[row])


def no_space(island: Island, ask: Ask) -> Refusals:
    """The spaces of the row that hold a token already."""
    row = ITEMS.values()
    return {
        SPACE[item.id]: ("BRO-MAT-1",) for item in row if item.row == ask.about and SPACE[item.id] not in ask.options
    }


@rule("BRO-MAT-6", "BRO-MIS-4")
def gain_item(island: Island, crew: Crew, items: tuple[str, ...]) -> Play:
    """A token goes on one of these exact items, if it is free; never into the boat."""
    free = [SPACE[id] for id in items if not crew.has(id)]
    if free:
        _, item = yield Ask(crew.seat, "item", free)
        crew.items |= ITEM[item]
        island.tell("item", crew.seat, item)


@rule("BRO-MAT-5")
def hand_in(island: Island, crew: Crew, rows: tuple[int, ...], count: int) -> Play:
    """Tokens of these resources are handed in one by one, chosen by their owner; no question if all must go."""
    for left in range(count, 0, -1):
        options = [TOKEN[id] for row in rows for id in items_in(crew.items & ROWS[row])]
        options += [BOAT[row] for row in rows if crew.boat >> row & 1]
        chosen = options[0] if len(options) == left else (yield Ask(crew.seat, "pay", options))
        match chosen:
            case ("token", "boat", str(resource)):
                crew.boat &= ~(1 << RESOURCES.index(resource))
                island.tell("handed_in", crew.seat, "boat", resource)
            case ("token", str(item)):
                crew.items &= ~ITEM[item]
                island.tell("handed_in", crew.seat, item, ITEMS[item].row)


def discard(island: Island, crew: Crew, item: str) -> None:
    """Discard an item's token for its effect, once a turn (BRO-ITEM-0)."""
    crew.items &= ~ITEM[item]
    island.used |= ITEM[item]
    island.tell("discarded", crew.seat, item)


@rule("BRO-ITEM-0", "BRO-MAT-4")
def may_discard(island: Island, crew: Crew, item: str) -> bool:
    """Whether an item lies ready and was not used this turn, even if its token was replaced."""
    bit = ITEM[item]
    return crew.items & bit > 0 and not island.used & bit
