"""A hand-made city to be painted in tests: a district that is resolved, and a plan that is made in secret."""

from __future__ import annotations

from game.kernel import table as t
from game.kernel.table import Symbol
from game.ui.picture import Sitter

CREWS = ("teal", "blue", "scarlet", "ivory")
SITTERS = (
    Sitter("Old Marrow", "bot · cautious"),
    Sitter("Black Tom", "bot · reckless"),
    Sitter("Anne", "you"),
    Sitter("Isabela", "person"),
)

COIN, TOKEN = Symbol(shape="coin"), Symbol("wheel", tone="dust", shape="token")
PAWN, DIVIDE, BAR = Symbol("pawn"), Symbol("divide"), Symbol(shape="bar")
CUFFS, DIE = Symbol("cuffs", tone="wax"), Symbol(value="3", shape="die")


def number(value: str) -> Symbol:
    """A number in a row of signs."""
    return Symbol(value=value)


def word(value: str) -> Symbol:
    """A word in a row of signs."""
    return Symbol(value=value, shape="word")


MARKET = (PAWN, number("2"), BAR, Symbol("pawns2"), number("6"), BAR, Symbol("pawns3"), number("12"), COIN)
HALL = (number("10"), COIN, DIVIDE, PAWN)
PORT = (PAWN, number("+2"), TOKEN, word("or sell"), TOKEN, number("3"), COIN)
TREASURE = (number("2+"), word("teams"), CUFFS, BAR, word("else"), number("10"), COIN)
VAULT = (number("2+"), word("teams"), CUFFS, BAR, word("else"), number("15"), COIN)
BALL = (number("3+"), PAWN, CUFFS, BAR, word("else"), number("8"), COIN, word("each"))
WAGONS = (number("1"), PAWN, CUFFS, BAR, number("10 +"), DIE, DIE, DIVIDE, PAWN)
NIGHT = (word("each rolls"), DIE, DIE)

TILES = {
    "gate": (640.0, 530.0, "Town Gate", "gate", "sienna"),
    "market": (356.0, 514.0, "Market", "stall", "purple"),
    "treasure": (314.0, 314.0, "Treasure", "gem", "amber"),
    "tavern": (356.0, 114.0, "Tavern", "mug", "olive"),
    "hall": (640.0, 98.0, "Town Hall", "hall", "cyan"),
    "palace": (924.0, 114.0, "Palace", "crown", "crimson"),
    "port": (966.0, 314.0, "Port", "anchor", "navy"),
    "convoy": (924.0, 514.0, "Convoy", "wagon", "pine"),
}
WIDE, HIGH = 232.0, 176.0


def middle(id: str) -> t.Point:
    """The middle of a tile."""
    x, y = TILES[id][:2]
    return x + WIDE / 2, y + HIGH / 2


def tile(id: str, number: str, state: str = "", **more: object) -> t.Tile:
    """A tile at its place."""
    x, y, name, icon, tone = TILES[id]
    lines = ("done",) if state == "done" else ()
    return t.Tile((x, y, WIDE, HIGH), name, icon, tone, number, state=state, **{"lines": lines, **more})  # type: ignore[arg-type]


GATE = tile("gate", "day", signs=(word("all"), number("+1"), TOKEN, BAR, number("1"), word("Day card")),
            lines=("Day deck", "2 cards left", "3 lie open"))  # fmt: skip


def arrows() -> tuple[t.Arrow, ...]:
    """Arrowheads half-way between neighbours, and the red one into the Prison."""
    found = [
        t.Arrow((600, 597, 30, 30), 180),
        t.Arrow((438, 488, 26, 26), -78),
        t.Arrow((436, 288, 26, 26), -70),
        t.Arrow((602, 180, 30, 30), -4),
        t.Arrow((886, 180, 30, 30), 4),
        t.Arrow((1046, 290, 26, 26), 74),
        t.Arrow((1046, 490, 26, 26), 104),
    ]
    return (*found, t.Arrow((868, 514, 34, 34), -141, "coral"))


PRISON = t.Yard(
    (596, 290, 320, 272), (756, 402), 104, 90, "8 · Prison", ("A Patrol is here:", "a visit, fine 1 each"),
    (
        t.Arc("left", "Spy", "eye", (((647, 465), "1"), ((630, 402), "2"), ((647, 339), "3")), 1),
        t.Arc("right", "Judgment", "gavel",
              (((862, 471), "0"), ((880, 426), "1"), ((880, 378), "2"), ((862, 333), "3")), 1),
    ),
)  # fmt: skip


def team(id: str, seat: int, x: float, count: int, token: bool = False, **more: object) -> list[t.Piece]:
    """Pawns of a seat side by side on a tile, and a token at their right foot."""
    left, top = TILES[id][:2]
    pawns = [
        t.Piece(f"{id}:{seat}:{at}", "mate", (left + x + 18 * at, top + 156), 52, "Henchman", seat, "pawn", **more)  # type: ignore[arg-type]
        for at in range(count)
    ]
    if token:
        foot = left + x + 18 * (count - 1) + 27, top + 146
        pawns.append(t.Piece(f"token:{id}:{seat}", "wheel", foot, 26, "Token", seat, "token", **more))  # type: ignore[arg-type]
    return pawns


def plate(seat: int, ducats: int, held: int, city: int, status: tuple[str, str], active: bool = False) -> t.Panel:
    """A seat's plate, 153 high."""
    y = 72.0 + 169 * seat
    states = tuple("full" if at < held else "ring" if at < held + city else "faint" for at in range(6))
    icon, words = status
    parts: tuple[t.Part, ...] = (
        t.Dots((30, y + 90, 92, 24), seat, states),
        t.Chip((128, y + 90, 46, 24), "copy", "7", ""),
    )
    if ducats >= 0:
        coin = t.Signs((215, y + 11, 46, 46), (Symbol(value=str(ducats), shape="coin"),))
        parts = (*parts, coin, t.Bar((30, y + 66, 226, 18), ducats, 50, 5))
    else:
        parts = (*parts, t.Label((30, y + 66, 180, 18), "Wins if nobody holds 50", style="note"))
    parts = (*parts, t.Signs((32, y + 122, 150, 20), (Symbol(icon, tone="gold"), word(words))))
    return t.Panel(
        f"plate:{seat}", (14, y, 258, 153), (30, y + 13, 40, 47), (84, y + 10, 124, 46), seat, active, parts=parts
    )


def home(seat: int, at_home: int, prisoner: bool = False) -> list[t.Piece]:
    """A seat's own pawns on its plate."""
    foot = 72.0 + 169 * seat + 138
    found = []
    for at in range(3):
        marks = (t.Mark("door"),) if prisoner and at == 2 else ()
        state = "" if at < at_home else "faint"
        place = (14.0 + 182 + 26 * at, foot)
        found.append(
            t.Piece(f"own:{seat}:{at}", "mate", place, 36, "Henchman", seat, "pawn", "", state, marks, "seats")
        )
    return found


def pool(ghosts: int, planned: int) -> tuple[t.Panel, list[t.Piece]]:
    """The own pool at the table's edge."""
    parts = (
        t.Label((32, 760, 130, 24), "Your gang", style="name"),
        t.Label((32, 868, 222, 22), "Action tokens"),
        t.Label((32, 922, 222, 18), "1 in hand · 1 in the city · 4 in supply", style="note"),
        t.Label((32, 944, 222, 18), "All 7 District cards in hand", style="note"),
    )
    pieces = []
    for at in range(3):
        state = "" if at >= ghosts else "faint"
        pieces.append(t.Piece(f"pool:{at}", "mate", (52 + 46 * at, 842), 50, "Henchman", 2, "pawn", state=state,
                              region="edge"))  # fmt: skip
    for at in range(6):
        face, state = ("wheel", "") if at < 1 else ("place", "ghost") if at <= planned else ("wheel", "faint")
        pieces.append(t.Piece(f"disc:{at}", face, (48 + 38 * at, 908), 30, "Token", 2, "token", state=state,
                              region="edge"))  # fmt: skip
    empty = (0.0, 0.0, 0.0, 0.0)
    return t.Panel("pool", (14, 748, 258, 236), empty, empty, parts=parts, region="edge"), pieces


def streets() -> tuple[tuple[t.Point, ...], ...]:
    """The ring road through all tiles, and the way into the Prison."""
    ring = ("gate", "market", "treasure", "tavern", "hall", "palace", "port", "convoy", "gate")
    return (tuple(middle(id) for id in ring), (middle("convoy"), (840, 480)))


def deck() -> t.Stack:
    """The Day deck on the Town Gate."""
    return t.Stack((692, 610, 64, 98), "day", "day", 2)


def resolution() -> t.Scene:
    """The Palace is resolved: wheel and tags at the edge."""
    tiles = (
        GATE,
        tile("market", "1", "done", signs=MARKET),
        tile("treasure", "2", "done", signs=TREASURE),
        tile("tavern", "3", "done", card=NIGHT, card_name="Lucky Night"),
        tile("hall", "4", "done", signs=HALL),
        tile("palace", "5", "now", card=BALL, card_name="Masked Ball"),
        tile("port", "6", signs=PORT),
        tile("convoy", "7", card=WAGONS, card_name="Heavy Wagons"),
    )
    tags = (
        t.Tag((288, 756, 318, 102), "Go Home", "Your two come back at once: no loot, no risk, no Masked Ball.", "1",
              line=(660, 807)),
        t.Tag((906, 756, 318, 102), "Steal", "Your two take 6 Ducats from him. Then 3 are here: all go to Prison.",
              "2", aims=(t.Aim((1088, 764, 124, 28), 0, "Old Marrow"),), line=(852, 807)),
        t.Tag((906, 874, 318, 102), "Move", "Your two go on to 6, the Port: each takes 2 tokens or sells.", "3",
              line=(852, 925)),
        t.Tag((288, 874, 318, 102), "Push", "One Henchman of his goes on to 6, the Port. Your two stay here.", "4",
              aims=(t.Aim((470, 884, 124, 28), 0, "Old Marrow", True),), state="chosen", line=(660, 925)),
    )  # fmt: skip
    wheel = t.Wheel((642, 752, 228, 228), 2, (
        t.Quarter("Go Home", "home", "1"), t.Quarter("Steal", "mask", "2"),
        t.Quarter("Move", "boots", "3"), t.Quarter("Push", "fist", "4", "chosen"),
    ))  # fmt: skip
    panel, own = pool(2, 1)
    pieces = [
        *team("palace", 2, 64, 2, True, lit=False), *team("palace", 0, 154, 1, True),
        *team("port", 0, 88, 1), *team("port", 1, 142, 1), *team("convoy", 0, 72, 1), *team("convoy", 3, 126, 1, True),
        t.Piece("prisoner", "mate", (730, 446), 46, "Henchman", 1, "pawn"),
        t.Piece("patrol", "mate", (782, 446), 46, "Patrol", 1, "pawn", tone="ivory"),
        *home(0, 0), *home(1, 1, True), *home(2, 1), *home(3, 1), *own,
    ]  # fmt: skip
    panels = (
        plate(0, 31, 1, 1, ("stamp", "choice sealed")),
        plate(1, 24, 2, 0, ("eye", "2 cards spied")),
        plate(2, 27, 1, 1, ("hourglass", "your wheel"), True),
        plate(3, -1, 1, 1, ("eye", "2 held")),
        panel,
    )
    prompt = t.Prompt("Turn your wheel, Anne", "Choose what your two Henchmen do at the Palace, then seal it.")
    gauges = (PRISON, *tiles, *arrows(), deck(), *tags, wheel)
    return laid(pieces, panels, gauges, prompt, "Resolution · 5 of 8")


def laid(
    pieces: list[t.Piece], panels: tuple[t.Panel, ...], gauges: tuple[t.Gauge, ...], prompt: t.Prompt, phase: str
) -> t.Scene:
    """A scene in the fourth round of six, with the city's places and streets."""
    places = tuple(spots())
    return t.Scene(places, tuple(pieces), panels, gauges, prompt, "city", "", (), (4, 6), streets(), phase=phase)


def spots() -> list[t.Spot]:
    """The tiles, as places to drop a pawn."""
    found = []
    for id in TILES:
        box = (*TILES[id][:2], WIDE, HIGH)
        target = t.Target(t.Area(box), (middle(id)[0], box[1] + 156), (box[0] + 20, box[1]))
        found.append(t.Spot(f"tile:{id}", t.Area(box), TILES[id][2], target=target))
    return found


CARDS = {
    "market": MARKET, "tavern": (DIE, DIE), "hall": HALL, "palace": (number("8"), COIN, BAR, number("3+"), CUFFS),
    "port": (number("+2"), TOKEN, word("or"), number("3"), COIN), "convoy": (number("10 +"), DIE, DIE),
}  # fmt: skip


def sheets() -> list[t.Piece]:
    """The hand: cards to stand pawns on."""
    found = []
    for at, (id, signs) in enumerate(CARDS.items()):
        _, _, name, icon, tone = TILES[id]
        covered = id in ("tavern", "palace", "convoy")
        card = t.Card(name, tone, icon, () if covered else signs, signs if covered else (), foot=str(at + 1),
                      mark="day")  # fmt: skip
        x = 288 + 135.5 * (at if at == 0 else at + 1) + 62
        found.append(t.Piece(f"card:{id}", "", (x, 872), 124, name, 2, "sheet", region="edge", card=card, lit=True))
    return found


def planning() -> t.Scene:
    """A plan that is made in secret: cards at the edge, ghosts on the tiles."""
    covers = {"treasure": (VAULT, "Open Vault"), "tavern": (NIGHT, "Lucky Night"), "palace": (BALL, "Masked Ball"),
              "convoy": (WAGONS, "Heavy Wagons")}  # fmt: skip
    printed = {"market": MARKET, "hall": HALL, "port": PORT}
    tiles = [GATE]
    for at, id in enumerate(tuple(TILES)[1:], 1):
        card, name = covers.get(id, ((), ""))
        tiles.append(tile(id, str(at), "now" if id == "hall" else "", signs=printed.get(id, ()), card=card,
                          card_name=name))  # fmt: skip
    gap = t.Gap((423.5, 768, 124, 208), "emblem_dove", "Treasure", "taken by Spy, back at the reveal")
    panel, own = pool(3, 1)
    on = next(card for card in sheets() if card.id == "card:palace")
    pawns = [
        t.Piece(f"on:{at}", "mate", (on.at[0] - 24 + 18 * at, 958), 52, "Henchman", 2, "pawn", region="edge")
        for at in range(2)
    ]
    pieces = [
        *sheets(), *pawns, *own, *team("hall", 2, 116, 1, state="ghost"), *team("palace", 2, 98, 2, True,
                                                                              state="ghost"),
        t.Piece("on:token", "wheel", (on.at[0] + 28, 946), 26, "Token", 2, "token", region="edge"),
        *home(0, 3), *home(1, 3), *home(2, 1), *home(3, 3),
    ]  # fmt: skip
    panels = (
        plate(0, 31, 2, 0, ("stamp", "plan sealed")),
        plate(1, 9, 2, 0, ("stamp", "plan sealed")),
        plate(2, 17, 1, 1, ("quill", "planning"), True),
        plate(3, -1, 3, 0, ("eye", "1 held")),
        panel,
    )
    pips = (t.Pip("done"), t.Pip("done"), t.Pip("used", icon="pawn"))
    prompt = t.Prompt("Plan in secret, Anne", "Drag every Henchman to a District card. Then add action tokens.", pips,
                      "1 Henchman to place", "1 token placed, 1 in hand")  # fmt: skip
    yard = t.Yard(PRISON.box, PRISON.centre, 104, 90, "8 · Prison",
                  ("escape: pay 1 token", "stay: gain 1 token", "Patrol: a visit"), PRISON.arcs)  # fmt: skip
    gauges = (yard, *tiles, *arrows(), deck(), gap)
    return laid(pieces, panels, gauges, prompt, "Planning, in secret")
