"""A city: tiles, yard, wheel, tags, dice, sheets and pawns say what they mean, in every size and without colour."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import pygame
import pytest

from game.kernel import table as t
from game.kernel.table import Symbol
from game.ui.diff import differences
from game.ui.gauges import gauge_picture
from game.ui.layout import Rect, arrange
from game.ui.look import Look
from game.ui.mats import part_picture
from game.ui.overlay import Overlay
from game.ui.paint import Painter
from game.ui.picture import GaugeLook, Item, picture, piece_look
from game.ui.pieces import Pieces
from game.ui.rings import landing
from game.ui.rises import rises
from game.ui.snapshot import snapshot
from game.ui.theme import contrast, style, tone
from tests.ui import cities
from tests.ui.cities import CREWS, SITTERS

SIZE = (1600, 1000)
TONES = ("purple", "cyan", "navy", "olive", "crimson", "pine", "amber", "sienna", "slate")


@pytest.fixture(autouse=True)
def letters() -> None:
    pygame.font.init()


@pytest.fixture
def pieces() -> Pieces:
    return Pieces(Look("night", "city", CREWS))


def grey(picture: pygame.Surface) -> bytes:
    """A picture as bytes, without its colours."""
    return pygame.image.tobytes(pygame.transform.grayscale(picture), "RGBA")


def drawn(pieces: Pieces, gauge: t.Gauge) -> pygame.Surface:
    box = gauge.box  # type: ignore[union-attr]
    return gauge_picture(gauge, (round(box[2]), round(box[3])), 1.0, pieces)


def all_differ(pictures: Sequence[pygame.Surface]) -> bool:
    return len({grey(picture) for picture in pictures}) == len(pictures)


def items_of(scene: t.Scene) -> list[Item]:
    return picture(scene, arrange(SIZE, edge=True), SITTERS)


@pytest.mark.parametrize("scene", [cities.resolution, cities.planning], ids=lambda made: made.__name__)
@pytest.mark.parametrize("theme", ["night", "day"])
@pytest.mark.parametrize(
    ("size", "interface"), [(SIZE, 1.0), ((1366, 768), 1.5), ((800, 520), 1.0), ((1920, 1080), 0.85)]
)
def test_a_city_is_painted_at_every_size(scene, theme, size, interface) -> None:
    shot = snapshot(scene(), SITTERS, CREWS, "city", "A city", size, theme, own=2, interface=interface)

    colours = {tuple(shot.get_at((x, y))) for x in range(0, size[0], 7) for y in range(0, size[1], 7)}
    assert len(colours) > 200


def test_a_city_drawn_in_parts_is_the_city_drawn_whole() -> None:
    """No gauge reaches farther beyond its box than a frame reckons with."""
    painter, scene = Painter(Look("night", "city", CREWS), arrange(SIZE, edge=True)), cities.resolution()
    items = picture(scene, painter.layout, SITTERS)
    whole, parts = pygame.Surface(SIZE), pygame.Surface(SIZE)
    painter.draw(whole, scene, items)
    squares = [Rect(x, y, 100, 100) for x in range(0, 1600, 100) for y in range(0, 1000, 100)]
    painter.draw(parts, scene, items, dirty=squares)

    assert pygame.image.tobytes(whole, "RGB") == pygame.image.tobytes(parts, "RGB")


@pytest.mark.parametrize("name", TONES)
def test_a_name_reads_on_every_tone_of_a_tile(name: str) -> None:
    assert tone(name) != style().piece.neutral
    assert contrast(tone(name), style().night.cream) >= 4.5


def test_a_tile_tells_its_state_without_colour(pieces: Pieces) -> None:
    plain, now, done = (drawn(pieces, cities.tile("hall", "4", state)) for state in ("", "now", "done"))
    corner = plain.get_width() - 17, plain.get_height() // 2  # just outside the tile's right edge

    assert all_differ([plain, now, done])
    assert now.get_at(corner)[:3] == tone("gold")
    assert sum(done.get_at((150, 150))[:3]) < sum(plain.get_at((150, 150))[:3])


def test_a_card_covers_the_printed_signs(pieces: Pieces) -> None:
    covered = cities.tile("palace", "5", signs=cities.HALL, card=cities.BALL, card_name="Masked Ball")
    other = msgspec.structs.replace(covered, signs=cities.MARKET)

    assert grey(drawn(pieces, covered)) == grey(drawn(pieces, other))
    assert drawn(pieces, covered).get_at((150, 56))[:3] == tone("gilt")


def test_a_card_name_that_has_no_room_is_left_out(pieces: Pieces) -> None:
    named = cities.tile("hall", "4", card=cities.HALL, card_name="A Tax Day with a very long name in it")

    assert grey(drawn(pieces, named)) == grey(drawn(pieces, msgspec.structs.replace(named, card_name="")))


def test_an_arc_shows_how_far_it_has_come(pieces: Pieces) -> None:
    spy, judgment = cities.PRISON.arcs
    yards = [
        msgspec.structs.replace(cities.PRISON, arcs=(spy, msgspec.structs.replace(judgment, at=at))) for at in range(4)
    ]
    states = [msgspec.structs.replace(cities.PRISON, state=state) for state in ("now", "done")]
    bare = msgspec.structs.replace(cities.PRISON, arcs=())

    assert all_differ([drawn(pieces, yard) for yard in (*yards, *states, bare)])


def wheel(*states: str) -> t.Wheel:
    names = (("Go Home", "home"), ("Steal", "mask"), ("Move", "boots"), ("Back to Prison", "door"))
    quarters = [
        t.Quarter(name, icon, str(at), state)
        for at, ((name, icon), state) in enumerate(zip(names, states, strict=True))
    ]
    return t.Wheel((642, 752, 228, 228), 2, tuple(quarters))


def test_a_wheel_tells_what_is_offered_and_what_is_chosen(pieces: Pieces) -> None:
    wheels = [wheel("", "", "", ""), wheel("", "off", "", ""), *(
        wheel(*("chosen" if at == chosen else "" for at in range(4))) for chosen in range(4)
    )]  # fmt: skip
    pictures = [drawn(pieces, each) for each in wheels]
    middle = pictures[2].get_width() / 2

    assert all_differ(pictures)
    assert pictures[2].get_at((round(middle - 33), round(middle - 33)))[:3] == tone("wax")  # the hand's tip
    assert pictures[2].get_at((round(middle - 50), round(middle - 12)))[:3] == tone("chosen")


TAG = t.Tag((288, 756, 318, 102), "Steal", "Your two take 6 Ducats from him.", "2", line=(660, 807))


def test_a_brass_line_leads_from_a_tag_to_its_end(pieces: Pieces) -> None:
    items = items_of(msgspec.structs.replace(cities.resolution(), gauges=(TAG,)))
    look = next(item.look for item in items if isinstance(item.look, GaugeLook))
    item = next(item for item in items if item.look is look)
    assert (item.rect.x, item.rect.right) == (288, 660)

    shown = gauge_picture(TAG, (372, 102), 1.0, pieces)

    assert shown.get_at((8 + 350, 8 + 51))[:3] == style().night.brass
    assert shown.get_at((8 + 350, 8 + 20))[3] == 0


def test_a_tag_tells_its_state_its_aims_and_its_numbers(pieces: Pieces) -> None:
    aim = t.Aim((480, 764, 118, 28), 1, "Black Tom")
    discs = tuple(((300.0 + 30 * at, 826.0, 26.0, 26.0), str(at + 1)) for at in range(3))
    change = msgspec.structs.replace
    tags = (
        TAG, change(TAG, state="off"), change(TAG, state="chosen"), change(TAG, number="", icon="mask"),
        change(TAG, aims=(aim,)), change(TAG, aims=(change(aim, chosen=True),)), change(TAG, discs=discs),
    )  # fmt: skip

    assert all_differ([gauge_picture(tag, (372, 102), 1.0, pieces) for tag in tags])


def test_a_name_that_has_no_room_leaves_the_seal_alone(pieces: Pieces) -> None:
    aims = [t.Aim((570, 764, 28, 28), 1), t.Aim((560, 764, 38, 28), 1, "A very long name")]

    one, other = (drawn(pieces, msgspec.structs.replace(TAG, aims=(aim,), line=None)) for aim in aims)

    assert grey(one) == grey(other)


def test_dice_show_their_faces(pieces: Pieces) -> None:
    assert all_differ([drawn(pieces, t.Dice((0, 0, 176, 52), (face, 0, 0))) for face in range(7)])


def test_a_gap_says_why_a_card_is_gone(pieces: Pieces) -> None:
    gaps = [t.Gap((0, 0, 124, 208), "emblem_dove", "Treasure", words) for words in ("taken by Spy", "lent")]

    assert all_differ([drawn(pieces, gap) for gap in gaps])


def test_signs_that_have_no_room_get_smaller_and_stay_inside(pieces: Pieces) -> None:
    long = (*cities.WAGONS, *cities.WAGONS)
    shown = drawn(pieces, cities.tile("convoy", "7", signs=long))
    bare = drawn(pieces, cities.tile("convoy", "7", signs=(Symbol(value=" "),)))
    row = 18 + 53  # the middle of the tag

    changed = [x for x in range(shown.get_width()) if shown.get_at((x, row)) != bare.get_at((x, row))]
    assert min(changed) > 18 + 6
    assert max(changed) < 18 + 232 - 6


@pytest.mark.parametrize("state", ["", "ghost", "faint"])
def test_tokens_of_all_crews_can_be_told_apart_without_colour(state: str) -> None:
    pieces = Pieces(Look("night", "city", tuple(style().crews)))
    looks = [
        piece_look(t.Piece("x", "wheel", (0, 0), 30, "Token", seat, "token", state=state), 30) for seat in range(6)
    ]

    assert len({grey(pieces.get(look).picture) for look in looks}) == (6 if not state else 1)


def test_a_pawn_painted_in_a_tone_keeps_a_rim_in_its_seats_colour(pieces: Pieces) -> None:
    patrols = [t.Piece("x", "mate", (0, 0), 52, "Patrol", seat, "pawn", tone="ivory") for seat in (0, 1)]
    one, other = (pieces.get(piece_look(patrol, 52)) for patrol in patrols)
    body = one.middle[0] - 3, one.middle[1] + 10

    assert one.picture.get_at(body)[:3] == tone("ivory") == other.picture.get_at(body)[:3]
    assert grey(one.picture) != grey(other.picture)


def test_a_pawn_shows_where_it_is_not_and_where_it_is(pieces: Pieces) -> None:
    pawn = t.Piece("x", "mate", (0, 0), 52, "Henchman", 2, "pawn")
    change = msgspec.structs.replace
    pawns = (pawn, change(pawn, state="ghost"), change(pawn, state="faint"), change(pawn, marks=(t.Mark("door"),)))

    assert all_differ([pieces.get(piece_look(each, 52)).picture for each in pawns])


def test_a_pawn_lands_in_the_room_of_a_sheet() -> None:
    items = {item.id: item for item in items_of(cities.planning())}
    card = items["piece:card:hall"]

    x, y = landing(items["piece:pool:2"], card)

    assert x == card.at[0]
    assert card.at[1] < y < card.rect.bottom - 25


def test_a_sheet_under_the_pointer_is_ringed_over_its_face() -> None:
    painter, scene = Painter(Look("night", "city", CREWS), arrange(SIZE, edge=True)), cities.planning()
    items = picture(scene, painter.layout, SITTERS)
    shots = []
    for pointed in ("", "piece:card:hall"):
        shots.append(pygame.Surface(SIZE))
        overlay = Overlay({"piece:card:hall": 1}, pointed, ghost=pointed and "piece:pool:2", ghost_at=pointed)
        painter.draw(shots[-1], scene, items, overlay)
    card = next(item for item in items if item.id == "piece:card:hall").rect

    assert shots[0].get_at((card.x, card.y + 100)) != shots[1].get_at((card.x, card.y + 100))
    assert shots[0].get_at((card.x + 62, card.bottom - 30)) != shots[1].get_at((card.x + 62, card.bottom - 30))


def test_a_bar_is_full_as_far_as_its_value(pieces: Pieces) -> None:
    look = pieces.look
    bars = [part_picture(look, t.Bar((0, 0, 228, 18), value, 50, 5), 1.0) for value in (0, 20, 50, 64)]

    assert [bar.get_at((90, 9))[:3] == tone("gold") for bar in bars] == [False, False, True, True]
    assert bars[1].get_at((70, 9))[:3] == tone("gold")


def test_dots_tell_their_states_without_colour(pieces: Pieces) -> None:
    dots = [t.Dots((0, 0, 92, 24), seat, (state,) * 6) for seat in (0, 3) for state in ("full", "ring", "faint")]

    shown = [part_picture(pieces.look, each, 1.0) for each in dots]

    assert all_differ(shown[:4])
    assert [grey(one) for one in shown[1:3]] == [grey(other) for other in shown[4:]]


def test_a_bar_that_grows_says_by_how_much() -> None:
    before = cities.resolution()
    grown = [cities.plate(0, 36, 1, 1, ("stamp", "choice sealed")), *before.panels[1:]]
    after = msgspec.structs.replace(before, panels=tuple(grown))

    assert [rise.by for rise in rises(items_of(before), items_of(after))] == [5]
    assert differences(items_of(before), items_of(after)) == []


def test_the_phase_stands_beside_the_rounds() -> None:
    scenes = [msgspec.structs.replace(cities.resolution(), phase=phase) for phase in ("", "Planning", "Resolution")]
    shots = [snapshot(scene, SITTERS, CREWS, "city", "A city").subsurface((0, 0, 1600, 54)) for scene in scenes]

    assert all_differ(shots)
