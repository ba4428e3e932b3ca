"""4 Setup: the secret choice, the draw, the placement, the Flags and the reveal; 3 Components."""

import pytest

from game.kernel import HIDDEN, Refused, view
from game.titles.nine.board import CENTRE, DISTANCE, FIELD, FORMATION, HEART, NAMES, spaces
from game.titles.nine.content import COMPONENTS, KINDS, WARBANDS
from game.titles.nine.state import kind_of, thirteen
from tests.clauses import clause
from tests.titles.nine.field import lay, muster, new


@clause("NINE-COMP-1", "NINE-SETUP-1")
def test_each_side_receives_the_same_thirteen_warriors() -> None:
    match = new(4)
    kinds = [sorted(kind_of(piece) for piece in side.warband) for side in match.position.sides]

    assert kinds[0] == kinds[1] == kinds[2] == kinds[3]
    assert {kind: kinds[0].count(kind) for kind in KINDS} == {
        "kveblir": 2, "linda": 2, "surron": 3, "drantul": 3, "ekvil": 3}  # fmt: skip
    assert {kind.id: kind.total for kind in KINDS.values()} == {
        "kveblir": 8, "linda": 8, "surron": 12, "drantul": 12, "ekvil": 12}  # fmt: skip
    assert len({piece for seat in range(4) for piece in thirteen(seat)}) == COMPONENTS.warrior_tokens == 52


@clause("NINE-SETUP-1", "NINE-COMP-2")
def test_shield_and_flag_start_on_the_mat() -> None:
    match = muster(new(2, "flag_capture"))
    assert all(side.bearer == -1 for side in match.position.sides)
    match.answer(("flag", "0,2"))
    match.answer(("flag", "0,-2"))

    for side in match.position.sides:
        assert side.shielded() is None
        assert [warrior.flag for warrior in side.warriors].count(True) == 1


@clause("NINE-COMP-4", "NINE-COMP-5")
def test_two_sides_play_on_61_spaces_three_on_91_four_on_127() -> None:
    for sides, count, radius in ((2, 61, 4), (3, 91, 5), (4, 127, 6)):
        assert len(spaces(FIELD[sides])) == count
        assert max(DISTANCE[CENTRE][space] for space in spaces(FIELD[sides])) == radius


@clause("NINE-COMP-6")
def test_the_heart_is_seven_spaces_and_changes_no_action() -> None:
    assert len(spaces(HEART)) == 7
    inside = lay("A:K(0,0)", "B:D(1,0)").attack("0,0", "1,0")
    outside = lay("A:K(0,-3)", "B:D(1,-3)").attack("0,-3", "1,-3")
    assert inside.at("1,0")[-2:] == outside.at("1,-3")[-2:] == "w1"
    assert len(lay("A:S(0,0)").options("move", "0,0")) == len(lay("A:S(0,-2)").options("move", "0,-2")) == 6


@clause("NINE-SETUP-2")
def test_each_side_names_four_to_stay_behind_and_takes_nine() -> None:
    match = new()
    for _ in range(2):
        for kind in ("surron", "drantul", "ekvil", "ekvil"):
            match.answer(("leave", kind))

    for side in match.position.sides:
        assert sorted(map(kind_of, side.left_behind)) == ["drantul", "ekvil", "ekvil", "surron"]
        assert len(side.warband) == 9


@clause("NINE-SETUP-2")
def test_no_more_of_a_kind_stay_behind_than_there_are() -> None:
    match = new()
    match.answer(("leave", "linda"))
    match.answer(("leave", "linda"))

    assert ("leave", "linda") not in match.ask.options
    with pytest.raises(Refused):
        match.answer(("leave", "linda"))


@clause("NINE-SETUP-3", "NINE-ALLY-9", "NINE-SETUP-8")
def test_nobody_sees_what_another_side_chooses_allies_included() -> None:
    match = new(4, "allies", seating="criss_cross")
    before = {seat: view(match, seat).position for seat in (1, 2, 3)}
    match.answer(("leave", "surron"))

    for seat in (1, 2, 3):
        seen = view(match, seat)
        assert seen.position == before[seat]
        assert seen.asked == -1
        assert set(seen.position.sides[0].warband) == {HIDDEN}
    assert view(match, 0).position.sides[0].leaving == ["surron"]


@clause("NINE-SETUP-4", "NINE-SETUP-5")
def test_the_first_side_is_drawn_when_all_have_chosen_and_before_anything_is_placed() -> None:
    drawn = set()
    for seed in range(20):
        match = new(3, seed=seed)
        match.answer(("warband", "iron_wall"))
        assert match.position.first == -1
        match.answer(("warband", "skirmish"))
        match.answer(("leave", "surron"))
        for kind in ("drantul", "ekvil", "ekvil"):
            match.answer(("leave", kind))
        drawn.add(match.position.first)
        assert match.ask.question == "deploy"
        assert view(match, 0).position.first == match.position.first
    assert drawn == {0, 1, 2}


@clause("NINE-SETUP-6")
def test_a_formation_has_nine_spaces_four_behind_and_five_in_front_and_each_receives_one_warrior() -> None:
    for (sides, seat), formation in FORMATION.items():
        assert len(set(formation)) == 9
        inward = [DISTANCE[CENTRE][space] for space in formation]
        assert min(inward[:4]) > min(inward[4:]), (sides, seat)
    match = muster(new(), "iron_wall", "skirmish")
    assert [side.taken().bit_count() for side in match.position.sides] == [9, 9]


@clause("NINE-SETUP-6", "NINE-SETUP-7")
def test_a_side_arranges_its_warriors_freely_within_its_formation() -> None:
    match = new()
    for kind in ("surron", "drantul", "ekvil", "ekvil"):
        match.answer(("leave", kind))
    match.answer(("warband", "iron_wall"))
    assert len(match.ask.options) == 5 * 9
    match.answer(("place", "linda", "1,2"))
    assert not any(option[2] == "1,2" for option in match.ask.options)
    while match.ask.question == "deploy":
        match.answer(match.ask.options[-1])

    at = {NAMES[warrior.space]: warrior.kind for warrior in match.position.sides[0].warriors}
    assert at["1,2"] == "linda"
    assert set(at) == {NAMES[space] for space in FORMATION[2, 0]}


@clause("NINE-SETUP-7", "NINE-SETUP-8")
def test_others_see_backs_once_placement_is_complete_and_nothing_before() -> None:
    match = new(2, "flag_capture")
    match.answer(("warband", "iron_wall"))
    for kind in ("surron", "drantul", "ekvil", "ekvil"):
        match.answer(("leave", kind))
    table = match.title.scene(view(match, 0))
    assert not [piece for piece in table.pieces if piece.region == "board" and piece.seat == 1]

    while match.ask.question == "deploy":
        match.answer(match.ask.options[0])
    table = match.title.scene(view(match, 0))
    backs = [piece for piece in table.pieces if piece.region == "board" and piece.seat == 1]
    assert len(backs) == 9
    assert {piece.face for piece in backs} == {""}


@clause("NINE-SETUP-9", "NINE-FLAG-1")
def test_each_side_gives_its_flag_to_one_of_its_warriors_in_secret() -> None:
    match = muster(new(2, "flag_capture"))
    assert match.ask.question == "flag"
    assert len(match.ask.options) == 9
    match.answer(("flag", "0,2"))
    assert view(match, 1).position.sides[0].bearer == -1
    match.answer(("flag", "1,-2"))

    bearers = [NAMES[warrior.space] for side in match.position.sides for warrior in side.warriors if warrior.flag]
    assert bearers == ["0,2", "1,-2"]
    assert not any(option[0] == "flag" for option in match.ask.options)


@clause("NINE-SETUP-10")
def test_all_is_turned_up_at_once_those_left_behind_too_and_the_first_side_begins() -> None:
    match = muster(new(3, seed=5))

    for seat in range(-1, 3):
        seen = view(match, seat).position
        assert all(HIDDEN not in side.warband + side.left_behind for side in seen.sides)
    assert match.ask.seat == match.position.first == match.position.mover


@clause("NINE-SETUP-11")
def test_in_every_deployment_sides_stand_at_least_four_spaces_apart() -> None:
    for sides in (2, 3, 4):
        nearest = [
            min(DISTANCE[a][b] for a in FORMATION[sides, one] for b in FORMATION[sides, two])
            for one in range(sides)
            for two in range(one)
        ]
        assert min(nearest) == 4


@clause("NINE-DEC-3")
def test_a_ready_made_warband_is_offered_before_the_first_is_named_and_stands_as_it_is() -> None:
    match = new()
    assert {option[1] for option in match.ask.options if option[0] == "warband"} == set(WARBANDS)
    match.answer(("leave", "linda"))
    assert not any(option[0] == "warband" for option in match.ask.options)
    match.undo(0)
    match.answer(("warband", "twin_lances"))
    match.answer(("warband", "iron_wall"))

    standing = [warrior.kind for warrior in match.position.sides[0].warriors]
    assert standing == list(WARBANDS["twin_lances"].slots)


@clause("NINE-DEC-3")
def test_a_side_with_a_ready_made_warband_is_still_called_to_hand_in_its_formation() -> None:
    match = new()
    match.hold = frozenset({0, 1})
    match.answer(("warband", "iron_wall"))
    match.seal()
    match.answer(("warband", "skirmish"))
    match.seal()

    assert match.sealing == 0
    match.seal()
    assert match.sealing == 1


@clause("NINE-DEC-4")
def test_bots_look_at_the_first_empty_space_only_and_reach_the_same_formations() -> None:
    match = new()
    for kind in ("surron", "drantul", "ekvil", "ekvil"):
        match.answer(("leave", kind))
    match.answer(("warband", "iron_wall"))
    considered = match.title.consider(match.ask)

    assert {option[2] for option in considered} == {"-3,3"}
    assert {option[1] for option in considered} == set(KINDS)
