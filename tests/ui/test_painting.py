"""Painting: tables are not blank, secrets stay hidden, and a frame drawn in parts is the frame drawn whole."""

from __future__ import annotations

import msgspec
import pygame
import pytest

from game.kernel.table import About, Button, Cartouche, Chip, Mark, Piece, Remark
from game.ui.gauges import gauge_picture
from game.ui.inspector import inspector_picture
from game.ui.layout import Rect, arrange
from game.ui.look import Look
from game.ui.overlay import Overlay, Tip
from game.ui.paint import Painter
from game.ui.picture import PieceLook, picture
from game.ui.pieces import Pieces
from game.ui.prompt import button_places, prompt_picture
from game.ui.snapshot import snapshot
from game.ui.top import Tool, tool_places
from tests.ui.tables import CREWS, LOG, SITTERS, table

SIZE = (1600, 1000)


@pytest.fixture(autouse=True)
def letters() -> None:
    pygame.font.init()


@pytest.fixture
def painter() -> Painter:
    return Painter(Look("night", "nine", CREWS), arrange(SIZE))


def data(surface: pygame.Surface) -> bytes:
    """A picture as bytes."""
    return pygame.image.tobytes(surface, "RGBA")


@pytest.mark.parametrize("theme", ["night", "day"])
@pytest.mark.parametrize(
    ("size", "interface"), [(SIZE, 1.0), ((1366, 768), 1.25), ((640, 420), 1.0), ((1920, 1080), 0.85)]
)
def test_a_table_is_painted_at_every_size(theme: str, size: tuple[int, int], interface: float) -> None:
    buttons = (Button("end", "End turn", "E", "hourglass", "main"), Button("undo", "Undo", "Z", "undo"))
    about = About("Linda", "archer", table().pieces[:1], text="An archer.", points=(Remark("good", "Stands well."),))
    shot = snapshot(
        table(), SITTERS, CREWS, "nine", "A game", size, theme, LOG, buttons, about, own=0, interface=interface  # type: ignore[arg-type]
    )  # fmt: skip

    assert shot.get_size() == size
    colours = {tuple(shot.get_at((x, y))) for x in range(0, size[0], 7) for y in range(0, size[1], 7)}
    assert len(colours) > 200


def test_the_same_table_is_painted_the_same_twice() -> None:
    one, other = (snapshot(table(), SITTERS, CREWS, "nine", "A game", (800, 600)) for _ in range(2))

    assert data(one) == data(other)


def test_pieces_face_down_show_nothing_of_what_they_are() -> None:
    scene = table(hidden=True)
    swapped = msgspec.structs.replace(scene, pieces=tuple(
        msgspec.structs.replace(piece, name="other") if not piece.face else piece for piece in scene.pieces
    ))  # fmt: skip
    one, other = (snapshot(each, SITTERS, CREWS, "nine", "A game") for each in (scene, swapped))

    assert data(one) == data(other)
    assert data(one) != data(snapshot(table(), SITTERS, CREWS, "nine", "A game"))


def test_two_backs_of_one_seat_are_alike(painter: Painter) -> None:
    looks = {item.look for item in picture(table(hidden=True), painter.layout, SITTERS)}
    backs = [look for look in looks if isinstance(look, PieceLook) and look.seat == 1 and look.px == 76]

    assert len(backs) == 1


@pytest.mark.parametrize("state", ["", "fallen", "ghost", "faint"])
@pytest.mark.parametrize("shape", ["hex", "disc", "badge"])
def test_every_shape_and_state_draws_something(painter: Painter, shape: str, state: str) -> None:
    for face in ("linda", "", "undrawn"):
        sprite = painter.pieces.get(PieceLook(shape, face, 0, 60, state))

        assert sprite.picture.get_bounding_rect().w > 30


def test_crews_can_be_told_apart_without_colour() -> None:
    pieces = Pieces(Look("night", "nine", ("scarlet", "gold", "teal", "blue", "plum", "ivory")))
    greys = {data(pygame.transform.grayscale(pieces.get(PieceLook("hex", "", seat, 76)).picture)) for seat in range(6)}

    assert len(greys) == 6


def test_an_emblem_is_on_faces_when_it_is_wished_for() -> None:
    look = PieceLook("hex", "linda", 0, 76)
    wished, plain = (Pieces(Look("night", "nine", CREWS, emblems=wish)).get(look) for wish in ("always", "hover"))  # type: ignore[arg-type]

    assert data(wished.picture) != data(plain.picture)


def test_a_frame_drawn_in_parts_is_the_frame_drawn_whole(painter: Painter) -> None:
    scene, surface = table(), pygame.Surface(SIZE)
    items = picture(scene, painter.layout, SITTERS)
    painter.draw(surface, scene, items)
    overlay = Overlay(targets={"spot:at:1,0": 1, "piece:p3": 0}, pointed="piece:p3", pulse=0.25)
    whole = surface.copy()
    painter.draw(whole, scene, items, overlay)

    painter.draw(surface, scene, items, overlay, dirty=[Rect(0, 0, 800, 1000), Rect(800, 0, 800, 1000)])

    assert data(surface) == data(whole)


def test_everything_that_can_glow_glows(painter: Painter) -> None:
    scene = table()
    items = picture(scene, painter.layout, SITTERS)
    bare = pygame.Surface(SIZE)
    painter.draw(bare, scene, items)
    overlays = (
        Overlay(targets={"spot:at:1,0": 2}),
        Overlay(targets={"piece:p3": 0}, pointed="piece:p3"),
        Overlay(refused="piece:p3"),
        Overlay(focus="panel:mat:0"),
        Overlay(last=("spot:at:3,0",)),
        Overlay(lifted="piece:p3", pointer=(900, 300), origin=(700, 500)),
        Overlay(ghost="piece:p3", ghost_at="spot:at:3,0"),
        Overlay(hint="piece:p3", hint_at="spot:at:3,0"),
        Overlay(
            pills={"piece:p3": (Mark("blade", 1), Mark("skull"), Mark("back", 1), Mark("shield_off"), Mark("pin"))}
        ),
        Overlay(tip=Tip((800, 30), "No place left", "All three places are taken.", "Rules: SOME-1 (F1)")),
        Overlay(thinking="panel:mat:1"),
        Overlay(hovered="piece:p3"),
    )
    shots = set()
    for overlay in overlays:
        surface = pygame.Surface(SIZE)
        painter.draw(surface, scene, items, overlay)
        shots.add(data(surface))

    assert data(bare) not in shots
    assert len(shots) == len(overlays)


def test_what_is_not_on_the_table_glows_nowhere(painter: Painter) -> None:
    scene, surface = table(), pygame.Surface(SIZE)
    items = picture(scene, painter.layout, SITTERS)

    painter.draw(surface, scene, items, Overlay(targets={"spot:none": 1}, lifted="piece:none", focus="piece:none"))


@pytest.mark.parametrize("count", range(1, 7))
def test_buttons_of_the_prompt_stand_apart_inside_it(count: int) -> None:
    prompt = arrange(SIZE).prompt
    places = button_places(prompt, count, 1.0)

    assert len(places) == count
    assert all(prompt.x < place.x and place.right < prompt.right and place.bottom < prompt.bottom for place in places)
    assert not [1 for at, one in enumerate(places) for other in places[at + 1 :] if one.meets(other)]


def test_a_long_prompt_is_set_smaller(painter: Painter) -> None:
    prompt = msgspec.structs.replace(table().prompt, text="A sentence that goes on and on for very long. " * 5)

    shown = prompt_picture(painter.look, (346, 238), prompt, 1.0, 2)

    assert shown.get_bounding_rect().h > 100


def test_a_long_title_of_the_prompt_is_set_smaller_before_it_is_cut(painter: Painter) -> None:
    title, (width, scale) = "Choose your nine, Player 1", (290, 1.1)

    points = painter.look.fitting(title, "heading", width, scale)

    assert painter.look.fonts.get("heading", scale, points).size(title)[0] <= width


def test_a_plate_leaves_out_a_line_that_it_would_have_to_cut(painter: Painter) -> None:
    box = (0.0, 0.0, 180.0, 76.0)
    plates = [Cartouche(box, "Secret", words) for words in ("Only Anne sees the faces", "Faces are seen by Anne alone")]

    one, other = (data(gauge_picture(plate, (66, 28), 0.37, painter.pieces)) for plate in plates)

    assert one == other


def test_tools_of_the_bar_stand_apart(painter: Painter) -> None:
    tools = [Tool(name, name, name.title()) for name in ("undo", "hint", "rules", "gear")]
    places = list(tool_places(painter.look, painter.layout, tools).values())

    assert len(places) == 4
    assert not [1 for at, one in enumerate(places) for other in places[at + 1 :] if one.meets(other)]


def test_the_inspector_shows_faces_numbers_and_points(painter: Painter) -> None:
    face = Piece("x", "linda", (0, 0), 50, "Linda", 0, marks=(Mark("health", 1, 2),))
    chips = (Chip((0, 0, 0, 0), "health", "2", "health"),)
    abouts = (
        About("Nothing"),
        About("Linda", "archer", (face,), chips, "Bow", "Shoots two spaces.", (Remark("info", "Stands."),), "NINE-1"),
        About("Linda strikes", "certain", (face, face), points=(Remark("skull", "falls"), Remark("bad", "It hurts."))),
        About("Chips alone", chips=chips, text="Words. " * 120),
    )
    shots = {data(inspector_picture(painter.pieces, (346, 236), about, 1.0)) for about in abouts}

    assert len(shots) == len(abouts)
