"""5.1 Movement."""

from tests.clauses import clause
from tests.titles.nine.field import lay


@clause("NINE-MOVE-1", "NINE-MOVE-5")
def test_a_warrior_moves_to_any_adjacent_free_space_and_no_farther() -> None:
    field = lay("A:S(0,0)", "A:E(1,0)", "B:D(0,1)")

    assert field.options("move", "0,0") == {"1,-1", "0,-1", "-1,0", "-1,1"}
    assert field.refused("move", "0,0", "2,-1") == ("NINE-MOVE-2",)
    assert field.refused("move", "0,0", "0,-3") == ("NINE-MOVE-1",)
    assert field.refused("move", "0,0", "1,0") == ("NINE-MOVE-5",)
    assert field.move("0,0", "0,-1").at("0,-1") == "A:S(0,-1)"


@clause("NINE-MOVE-5", "NINE-COMP-5")
def test_nobody_leaves_the_board_in_play() -> None:
    assert lay("A:S(4,0)").options("move", "4,0") == {"4,-1", "3,0", "3,1"}
    assert "5,0" in lay("A:S(4,0)", sides=3).options("move", "4,0")


@clause("NINE-MOVE-2", "NINE-MOVE-4")
def test_only_a_kveblir_rides_two_spaces_and_each_goal_is_offered_once() -> None:
    field = lay("A:K(0,0)")
    goals = [option[2] for option in field.match.ask.options if option[:2] == ("move", "0,0")]

    assert len(goals) == len(set(goals)) == 6 + 12
    assert field.refused("move", "0,0", "3,0") == ("NINE-MOVE-2",)


@clause("NINE-MOVE-3", "NINE-ABIL-2")
def test_v9_a_ride_goes_round_a_friend_but_never_over_one() -> None:
    field = lay("A:K(-2,0)", "A:E(-1,0)")

    assert "0,0" not in field.options("move", "-2,0")
    assert field.refused("move", "-2,0", "0,0") == ("NINE-MOVE-3",)
    assert "0,-1" in field.options("move", "-2,0")
    field.move("-2,0", "0,-1")
    assert field.battle.sides[0].warriors[0].ride == -1


@clause("NINE-MOVE-3")
def test_a_kveblir_ringed_by_warriors_does_not_leap() -> None:
    ring = ["A:E(1,0)", "A:E(0,1)", "A:S(-1,0)", "B:D(0,-1)", "B:D(1,-1)", "B:E(-1,1)"]

    assert lay("A:K(0,0)", *ring).options("move", "0,0") == set()


@clause("NINE-MOVE-3", "NINE-FLAG-4")
def test_a_ride_does_not_pass_over_a_fallen_flag() -> None:
    field = lay("A:K(-2,0)", variant="flag_capture", flags=[("B", "-1,0", "A")])

    assert not {"-1,0", "0,0"} & field.options("move", "-2,0")


@clause("NINE-MOVE-6")
def test_enemies_beside_the_way_do_not_hinder_it() -> None:
    field = lay("A:S(0,0)", "A:K(2,0)", "B:D(1,-1)", "B:D(0,-1)", "B:E(1,0)")

    assert field.options("move", "0,0") == {"-1,0", "-1,1", "0,1"}
    assert {"2,-1", "2,-2", "1,1", "0,2"} <= field.options("move", "2,0")


@clause("NINE-MOVE-7", "NINE-FLAG-2")
def test_a_pinned_warrior_and_a_bearer_may_not_move() -> None:
    field = lay("A:S(0,0)+pin", "A:E(-1,2)+fl", variant="flag_capture")

    assert field.options("move", "0,0") == field.options("move", "-1,2") == set()
    assert field.refused("move", "0,0", "1,0") == ("NINE-MOVE-7", "NINE-ABIL-3")
    assert field.refused("move", "-1,2", "0,1") == ("NINE-MOVE-7", "NINE-FLAG-2")


@clause("NINE-MOVE-8")
def test_wounds_and_shield_travel_with_the_warrior() -> None:
    assert lay("A:S(0,0)w2+sh").move("0,0", "1,0").at("1,0") == "A:S(1,0)w2+sh"
