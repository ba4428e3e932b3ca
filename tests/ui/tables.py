"""Small hand-made tables to be painted in tests."""

from __future__ import annotations

from game.kernel.hexes import centre, spiral
from game.kernel.table import (
    Cartouche,
    Chip,
    Dial,
    Entry,
    Hex,
    Label,
    Mark,
    Panel,
    Piece,
    Pip,
    Prompt,
    Ribbon,
    Scene,
    Spot,
    Tally,
    Well,
)
from game.ui.picture import Sitter

SITTERS = (Sitter("Anne", "you"), Sitter("Old Marrow", "bot, captain"))
CREWS = ("scarlet", "blue")
FACES = ("kveblir", "linda", "surron", "drantul", "ekvil")
LOG = (
    Entry("Turn 1, Anne", heading=True),
    Entry("Linda moves.", 0, clause="SOME-1"),
    Entry("The bot passes, and says so at some length, so that the line must be broken.", 1, clause="SOME-2"),
)


def mat(seat: int, y: float, active: bool = False) -> Panel:
    """A seat's panel with a part of every kind."""
    parts = (
        Chip((28, y + 80, 74, 46), "warriors", "6 / 9", "warriors"),
        Chip((106, y + 80, 74, 46), "health", "12", "health"),
        Chip((28, y + 160, 37, 37), "face:linda", "2", ""),
        Label((28, y + 214, 230, 24), "Fallen", "3"),
        Label((28, y + 360, 230, 40), "Only Anne knows.", style="aside"),
        Well((28, y + 386, 230, 46), "shield", "Shield", "on Drantul"),
    )
    return Panel(
        f"mat:{seat}", (14, y, 258, 448), (30, y + 18, 44, 52), (90, y + 12, 170, 46), seat, active, parts=parts
    )


def spots() -> tuple[Spot, ...]:
    """An island of 61 hexes with a heart and an edged corner, and a place on a mat."""
    island = []
    for q, r in spiral(4):
        x, y = centre((q, r), 54)
        ground = "heart" if abs(q) + abs(r) < 2 else "sand"
        island.append(Spot(f"at:{q},{r}", Hex((756 + x, 528 + y), 54), "space", ground, 1 if r < -3 else -1))
    return (*island, Spot("mat:shield", Hex((60, 500), 20), "Shield", "slot", region="seats"))


def pieces(hidden: bool = False) -> tuple[Piece, ...]:
    """Pieces in every state and shape; `hidden` turns those of seat 1 face down."""
    found = []
    for at, (q, r) in enumerate(spiral(2)):
        x, y = centre((q, r), 54)
        seat = at % 2
        face = "" if hidden and seat == 1 else FACES[at % 5]
        marks = (Mark("health", 1, 2), *((Mark("shield"), Mark("pin"), Mark("moved"), Mark("flag")) if at % 3 else ()))
        found.append(
            Piece(
                f"p{at}", face, (756 + x, 528 + y), 76, "piece", seat, spot=f"at:{q},{r}", marks=marks if face else ()
            )
        )
    for at, state in enumerate(("fallen", "ghost", "faint")):
        found.append(Piece(f"m{at}", "linda", (60 + 50 * at, 780), 42, "piece", 0, state=state, region="seats"))
    found.append(Piece("shield", "shield", (60, 880), 34, "Shield", 0, "badge", region="seats"))
    found.append(Piece("disc", "ekvil", (160, 880), 37, "Ekvil", 0, "disc", marks=(Mark("count", 2),), region="seats"))
    return tuple(found)


def table(hidden: bool = False) -> Scene:
    """A whole table."""
    gauges = (
        Cartouche((326, 105, 180, 76), "Battle", "Two sides"),
        Dial((1066, 112, 120, 132), 2, 16, "Quiet turns", "of 16"),
        Tally((1054, 836, 128, 76), "In the heart", ((0, 2), (1, 1))),
        Ribbon((756, 200), "Old Marrow is ready", 1),
    )
    prompt = Prompt(
        "Your turn, Anne",
        "Drag a warrior to a glowing space, or end your turn.",
        (Pip("used", icon="attacked"), Pip("free", "2"), Pip("open")),
        "2 of 3 actions left",
        "Linda has attacked",
    )
    panels = (mat(0, 536, active=True), mat(1, 72))
    return Scene(spots(), pieces(hidden), panels, gauges, prompt, state="Battle, round 1", last=("at:0,0",))
