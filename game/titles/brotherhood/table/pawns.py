"""Which pawn stands where: Mates are alike, but each keeps its name while it moves, so that it can be followed."""

from __future__ import annotations

from collections.abc import Iterator

from game.kernel import View, text
from game.kernel import table as t

from ..content import SETUP
from ..state import Island, spaces
from . import layout
from .layout import LAYOUT
from .options import offered


def pirate_id(seat: int) -> str:
    """The piece of a seat's Pirate."""
    return f"pawn:{seat}:pirate"


def mate_id(seat: int, number: int) -> str:
    """The piece of one of a seat's Mates."""
    return f"pawn:{seat}:mate:{number}"


def mates(view: View, seat: int) -> tuple[dict[tuple[str, bool], list[int]], list[int]]:
    """The numbers of a seat's Mates by place (and whether in the overflow), and of those in Reserve."""
    island: Island = view.position
    said = told(view, seat)
    left = list(range(SETUP.mates[len(island.crews)]))
    found: dict[tuple[str, bool], list[int]] = {}
    standing = [
        (here, by_water)
        for here, pawns in island.at.items()
        for owner, pawn, by_water in pawns
        if (owner, pawn) == (seat, "mate")
    ]
    for where in standing:
        known = [number for number in left if said.get(number) == where]
        number = known[0] if known else next(n for n in left if said.get(n) not in standing or n == left[-1])
        left.remove(number)
        found.setdefault(where, []).append(number)
    home = [number for number in left if number not in said] + [number for number in left if number in said]
    return found, home[: island.crews[seat].mates]


def told(view: View, seat: int) -> dict[int, tuple[str, bool]]:
    """Where the log of this round has put each Mate."""
    start = next((at for at in range(len(view.log) - 1, -1, -1) if view.log[at].verb == "round"), 0)
    placed: dict[int, tuple[str, bool]] = {}
    for line in view.log[start:]:
        match line.verb, line.facts:
            case ("placed" | "water", [by, "mate", here]) if by == seat:
                number = next((n for n in range(4) if n not in placed), 0)
                placed[number] = (str(here), line.verb == "water")
            case ("barred", [by, here]) if by == seat and placed:
                placed.popitem()
            case ("recalled", [by, here]) if by == seat:
                where = max((at for at in placed.values() if at[0] == here), key=lambda at: at[1], default=None)
                placed = remove_one(placed, where)
            case ("blasted", [_, here]):
                placed = {n: at if at[0] != here else ("", False) for n, at in placed.items()}
    return placed


def remove_one(placed: dict[int, tuple[str, bool]], where: tuple[str, bool] | None) -> dict[int, tuple[str, bool]]:
    """The same without one of those at a place."""
    gone = next((number for number, at in placed.items() if at == where), -1)
    return {number: at for number, at in placed.items() if number != gone}


# --- on the board ---------------------------------------------------------------------------------------------------


def on_board(view: View) -> Iterator[t.Piece]:
    """All pawns on their spaces, and those that Water has put beside them."""
    island: Island = view.position
    numbers = {(seat, *where): list(ns) for seat in range(view.seats) for where, ns in mates(view, seat)[0].items()}
    for here, pawns in island.at.items():
        circles = layout.spaces(here, spaces(island, here))
        on_spaces = [pawn for pawn in pawns if not pawn[2]]
        beside = [pawn for pawn in pawns if pawn[2]]
        for circle, (seat, pawn, _) in zip(circles, on_spaces, strict=False):
            id = pirate_id(seat) if pawn == "pirate" else mate_id(seat, numbers[seat, here, False].pop(0))
            at = (circle.centre[0], circle.centre[1] + 8)
            yield piece(view, id, seat, pawn, at, layout.pawn_size(here), f"place:{here}")
        x, y = layout.overflow(here, len(circles)).centre
        for row, (seat, pawn, _) in enumerate(beside):
            id = mate_id(seat, numbers[seat, here, True].pop(0))
            shown = len(beside) <= 3 or row == 0
            count = (t.Mark("count", len(beside)),) if len(beside) > 3 and row == 0 else ()
            at = (x + 16 * (row if shown else 0), y + 9)
            yield piece(view, id, seat, pawn, at, 30, f"place:{here}", "" if shown else "covered", count)


def piece(
    view: View, id: str, seat: int, pawn: str, at: t.Point, size: float, spot: str = "", state: str = "",
    marks: tuple[t.Mark, ...] = (), region: str = "board",
) -> t.Piece:  # fmt: skip
    """A pawn."""
    kind = text("Pirate") if pawn == "pirate" else text("Mate")
    name = text("{kind} of {name}", kind=kind, name=view.name(seat))
    face = "captain" if pawn == "pirate" else "mate"
    return t.Piece(
        id, face, at, size, name, seat, "pawn", spot, state, marks, region, lit=recalled(view, seat, pawn, spot)
    )


def recalled(view: View, seat: int, pawn: str, spot: str) -> bool:
    """Whether a Mate can be called back now."""
    if seat != view.seat or pawn != "mate":
        return False
    return ("mate", spot.removeprefix("place:")) in offered(view, "recall")


def in_reserve(view: View, seat: int) -> list[tuple[str, str]]:
    """The pawns of a seat's Reserve, the Pirate first: piece and kind."""
    crew = view.position.crews[seat]
    home = [(pirate_id(seat), "pirate")] if crew.pirate_home else []
    return home + [(mate_id(seat, number), "mate") for number in mates(view, seat)[1]]


def reserve_on_mat(view: View, seat: int) -> Iterator[t.Piece]:
    """The Reserve on the mat of the seat at the screen."""
    pawns = in_reserve(view, seat)
    x, y = LAYOUT.mat.pawn
    left, step, size = (x, 40.0, 44.0) if len(pawns) <= 2 else (x - 10, 26.0, 40.0)
    if len(pawns) > 3:
        left, step, size = x - 10, 20.0, 36.0
    for at, (id, pawn) in enumerate(pawns):
        yield piece(view, id, seat, pawn, (left + step * at, y), size, region="edge")


def reserve_on_plate(view: View, seat: int, plate: t.Box) -> Iterator[t.Piece]:
    """The Reserve on a plate."""
    low = view.seats > 4
    x, y = LAYOUT.plates.slots.low_pawn if low else LAYOUT.plates.slots.pawn
    found = in_reserve(view, seat)
    size, step = (22.0, 13.0) if low else (31.0, 22.0 if len(found) < 4 else 19.0)
    for at, (id, pawn) in enumerate(found):
        yield piece(view, id, seat, pawn, (plate[0] + x + step * at, plate[1] + y), size, region="seats")
