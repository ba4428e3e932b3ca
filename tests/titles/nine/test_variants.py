"""8 Variants: Allies, Flag Capture, both together."""

import pytest

from tests.clauses import clause
from tests.titles.nine.field import TITLE, lay, new


@clause("NINE-VAR-1", "NINE-VAR-2")
def test_battle_and_flag_capture_take_two_to_four_sides_allies_take_four() -> None:
    for sides in (2, 3, 4):
        assert new(sides).position.variant == "battle"
        assert new(sides, "flag_capture").position.with_flags
    assert new(4, "allies_flag_capture").position.with_teams
    for variant in ("allies", "allies_flag_capture"):
        with pytest.raises(ValueError, match="takes 4 seats, not 3"):
            new(3, variant)


@clause("NINE-VAR-1")
def test_the_plain_battle_has_neither_teams_nor_flags() -> None:
    battle = new(4).position

    assert (battle.with_flags, battle.with_teams) == (False, False)
    assert len({*battle.teams}) == 4


@clause("NINE-ALLY-1", "NINE-ALLY-2")
def test_wall_to_wall_allies_are_neighbours() -> None:
    match = new(4, "allies", seating="wall_to_wall")

    assert match.position.teams == (0, 1, 1, 0)
    assert match.ask.question == "muster"


@clause("NINE-ALLY-3")
def test_criss_cross_allies_sit_opposite() -> None:
    assert new(4, "allies", seating="criss_cross").position.teams == (0, 1, 0, 1)


@clause("NINE-ALLY-4")
def test_turns_alternate_between_the_teams_in_both_seatings() -> None:
    for seating, order in (("criss_cross", "ABCDA"), ("wall_to_wall", "ABDCA")):
        field = lay(sides=4, variant="allies", seating=seating)
        assert field.mover + "".join(field.end_turn().mover for _ in range(4)) == order
    assert lay(sides=4, variant="allies", seating="wall_to_wall", mover="D").end_turn().mover == "C"


@clause("NINE-ALLY-5", "NINE-ATK-4")
def test_allied_warriors_cannot_be_attacked_and_block_moves_and_shots() -> None:
    field = lay("A:L(0,0)", "C:D(1,0)", "B:E(2,0)", "A:K(-1,0)", sides=4, variant="allies")

    assert field.options("attack", "0,0") == set()
    assert field.refused("attack", "0,0", "1,0") == ("NINE-ALLY-5",)
    assert field.refused("attack", "0,0", "2,0") == ("NINE-ATK-3",)
    assert "1,0" not in field.options("move", "0,0")


@clause("NINE-ALLY-6", "NINE-SHLD-1")
def test_a_side_acts_with_and_protects_its_own_warriors_only() -> None:
    field = lay("A:L(0,0)", "C:D(1,0)", sides=4, variant="allies")

    assert "1,0" not in field.options("defend")
    assert field.refused("defend", "1,0") == ("NINE-SHLD-1", "NINE-ALLY-6")
    assert {option[1] for option in field.match.ask.options if option[0] == "move"} == {"0,0", "-6,6"}


@clause("NINE-ALLY-7", "NINE-END-5")
def test_a_team_wins_together_also_the_ally_that_was_eliminated() -> None:
    field = lay("A:D(0,0)", "B:E(1,0)w1", sides=4, variant="allies", without="BCD").attack("0,0", "1,0")

    assert field.places == (1, 2, 1, 2)


@clause("NINE-ALLY-7")
def test_two_allies_left_end_the_battle() -> None:
    field = lay("A:D(0,0)", "C:D(3,0)", "B:E(1,0)w1", sides=4, variant="allies", without="BD").attack("0,0", "1,0")

    assert field.places == (1, 2, 1, 2)


@clause("NINE-ALLY-8")
def test_the_turns_of_an_ally_that_is_out_are_skipped() -> None:
    field = lay(sides=4, variant="allies", without="C")

    assert [field.end_turn().mover for _ in range(4)] == ["B", "D", "A", "B"]


@clause("NINE-END-1", "NINE-END-5")
def test_v31_a_surrender_of_the_last_of_a_team_ends_the_battle() -> None:
    field = lay(sides=4, variant="allies", without="B", mover="D").surrender()

    assert field.places == (1, 2, 1, 2)


@clause("NINE-QUIET-4", "NINE-ALLY-7")
def test_teams_are_judged_by_their_sum() -> None:
    field = lay("A:D(0,0)", "B:D(1,0)", "D:D(0,1)", sides=4, variant="allies", quiet=31).end_turn()

    assert field.places == (2, 1, 2, 1)


@clause("NINE-FLAG-1")
def test_a_flag_never_moves_once_it_is_given() -> None:
    field = lay("A:E(0,0)+fl", "A:D(1,0)", variant="flag_capture")

    assert {option[0] for option in field.match.ask.options} == {
        "move",
        "attack",
        "defend",
        "end_turn",
        "surrender",
    } - {"attack"}
    assert field.move("1,0", "1,-1").at("0,0") == "A:E(0,0)+fl"


@clause("NINE-FLAG-3", "NINE-FLAG-5", "NINE-FLAG-9")
def test_v4_a_flag_that_falls_with_its_killer_waits_for_another_warrior() -> None:
    field = lay("A:E(0,0)w1", "A:D(-2,0)", "B:S(1,0)w2+fl", variant="flag_capture").attack("0,0", "1,0")
    assert (field.at("0,0"), field.at("1,0")) == ("", "")
    (flag,) = field.battle.fallen
    assert (flag.side, flag.claimant) == (1, 0)

    field.move("-2,0", "-1,0")
    assert not field.match.over
    assert field.end_turn().end_turn().move("-1,0", "0,0").places == (1, 2)


@clause("NINE-FLAG-7", "NINE-FLAG-8")
def test_v3_a_killer_that_lives_beside_the_flag_captures_it_at_once() -> None:
    field = lay("A:D(0,0)", "B:E(1,0)w1+fl", variant="flag_capture").attack("0,0", "1,0")

    assert (field.places, field.battle.ended) == ((1, 2), "capture")


@clause("NINE-FLAG-8", "NINE-FLAG-9")
def test_another_warrior_already_adjacent_captures_a_flag_that_is_shot_down() -> None:
    assert lay("A:L(0,0)", "A:S(2,-1)", "B:E(2,0)w1+fl", variant="flag_capture").attack("0,0", "2,0").places == (1, 2)
    later = lay("A:L(0,0)", "B:E(2,0)w1+fl", variant="flag_capture").attack("0,0", "2,0")
    assert not later.match.over
    assert later.move("0,0", "1,0").places == (1, 2)


@clause("NINE-FLAG-7")
def test_a_bearer_or_a_pinned_warrior_serves_for_a_capture() -> None:
    for mark in ("fl", "pin"):
        field = lay("A:L(0,0)", f"A:S(2,-1)+{mark}", "B:E(2,0)w1+fl", variant="flag_capture")
        assert field.attack("0,0", "2,0").places == (1, 2)


@clause("NINE-FLAG-4")
def test_nobody_enters_the_space_of_a_fallen_flag() -> None:
    field = lay("A:S(0,0)", sides=3, variant="flag_capture", flags=[("B", "1,0", "C")])

    assert "1,0" not in field.options("move", "0,0")
    assert field.refused("move", "0,0", "1,0") == ("NINE-FLAG-4",)


@clause("NINE-FLAG-6")
def test_v23_only_the_claimant_captures() -> None:
    field = lay("A:L(0,0)", "C:D(3,0)", "B:E(2,0)w1+fl", sides=3, variant="flag_capture").attack("0,0", "2,0")

    assert not field.match.over
    assert field.battle.fallen[0].claimant == 0


@clause("NINE-FLAG-5", "NINE-ABIL-5")
def test_a_last_blow_makes_the_surrons_side_claimant() -> None:
    field = lay("A:E(0,0)w1+fl", "B:S(1,0)w2", "B:L(-3,0)", variant="flag_capture").attack("0,0", "1,0")

    (flag,) = field.battle.fallen
    assert (flag.side, flag.claimant) == (0, 1)


@clause("NINE-FLAG-10")
def test_a_side_whose_flag_has_fallen_plays_on_and_may_win() -> None:
    field = lay("A:D(0,0)", "B:E(1,0)w1", variant="flag_capture", flags=[("A", "0,-4", "B")], without="B")

    assert field.attack("0,0", "1,0").places == (1, 2)


@clause("NINE-FLAG-11")
def test_a_flag_whose_claimant_is_gone_stays_as_an_obstacle() -> None:
    field = lay("A:S(0,0)", sides=3, variant="flag_capture", flags=[("C", "1,0", "B")], without="B")
    field.move("0,0", "0,1")

    assert not field.match.over
    assert "1,0" not in field.options("move", "0,1")


@clause("NINE-FLAG-12")
def test_a_capture_is_reported_before_a_last_stand() -> None:
    field = lay("A:D(0,0)", "B:E(1,0)w1+fl", variant="flag_capture", only=True).attack("0,0", "1,0")

    assert field.battle.ended == "capture"
    assert lay("A:D(0,0)", "B:E(1,0)w1", variant="flag_capture", only=True).attack("0,0", "1,0").places == (1, 2)


@clause("NINE-FLAG-13")
def test_v29_if_both_could_capture_the_side_on_turn_wins() -> None:
    field = lay("A:E(0,0)w1+fl", "A:D(2,0)", "B:S(1,0)w2+fl", "B:L(-1,0)", variant="flag_capture")

    assert field.attack("0,0", "1,0").places == (1, 2)


@clause("NINE-AFC-1", "NINE-AFC-2")
def test_v24_one_ally_fells_the_bearer_and_the_other_captures_the_flag() -> None:
    field = lay("A:L(0,0)", "C:E(3,0)", "B:E(2,0)w1+fl", sides=4, variant="allies_flag_capture").attack("0,0", "2,0")

    assert (field.places, field.battle.ended) == ((1, 2, 1, 2), "capture")


@clause("NINE-AFC-3")
def test_with_allies_and_flags_a_bearer_is_bound_and_a_team_still_wins_by_a_last_stand() -> None:
    field = lay("A:D(0,0)", "A:E(-1,0)+fl", "B:E(1,0)w1", sides=4, variant="allies_flag_capture", without="BD")
    assert field.options("move", "-1,0") == set()
    assert field.attack("0,0", "1,0").places == (1, 2, 1, 2)


def test_the_levels_of_the_title_name_bots() -> None:
    assert set(TITLE.levels) == {"deckhand", "mate", "captain"}
