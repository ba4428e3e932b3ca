"""6 Warriors and abilities."""

from tests.clauses import clause
from tests.titles.nine.field import lay


@clause("NINE-ABIL-1")
def test_v5_a_charge_out_of_a_straight_ride_deals_two() -> None:
    field = lay("A:K(-2,0)", "B:L(1,0)").move("-2,0", "0,0").attack("0,0", "1,0")

    assert field.at("1,0") == ""


@clause("NINE-ABIL-1")
def test_the_attack_of_a_charge_need_not_follow_at_once() -> None:
    field = lay("A:K(-2,0)", "A:S(-1,3)", "B:L(1,0)").move("-2,0", "0,0").move("-1,3", "0,2").attack("0,0", "1,0")

    assert field.at("1,0") == ""


@clause("NINE-ABIL-8", "NINE-ABIL-1")
def test_v6_plate_holds_against_a_charge() -> None:
    assert lay("A:K(-2,0)", "B:D(1,0)").move("-2,0", "0,0").attack("0,0", "1,0").at("1,0") == "B:D(1,0)w1"


@clause("NINE-SHLD-4", "NINE-ABIL-1")
def test_v7_the_shield_takes_a_whole_charge() -> None:
    assert lay("A:K(-2,0)", "B:L(1,0)+sh").move("-2,0", "0,0").attack("0,0", "1,0").at("1,0") == "B:L(1,0)"


@clause("NINE-ABIL-2")
def test_v8_no_charge_in_another_direction() -> None:
    assert lay("A:K(-2,0)", "B:L(0,1)").move("-2,0", "0,0").attack("0,0", "0,1").at("0,1") == "B:L(0,1)w1"


@clause("NINE-ABIL-2")
def test_no_charge_after_one_space_a_bent_ride_or_on_a_later_turn() -> None:
    assert lay("A:K(-1,0)", "B:L(1,0)").move("-1,0", "0,0").attack("0,0", "1,0").at("1,0") == "B:L(1,0)w1"
    assert lay("A:K(-1,-1)", "B:L(1,0)").move("-1,-1", "0,0").attack("0,0", "1,0").at("1,0") == "B:L(1,0)w1"
    later = lay("A:K(-2,0)", "B:L(1,0)").move("-2,0", "0,0").end_turn().end_turn()
    assert later.attack("0,0", "1,0").at("1,0") == "B:L(1,0)w1"


@clause("NINE-ABIL-3", "NINE-RES-5")
def test_v10_a_pinning_arrow_holds_its_target_through_its_sides_next_turn() -> None:
    field = lay("A:L(0,0)", "B:E(2,0)").attack("0,0", "2,0").end_turn()
    assert field.at("2,0") == "B:E(2,0)w1+pin"
    assert field.options("move", "2,0") == set()
    assert "2,0" in field.options("defend")

    assert field.end_turn().at("2,0") == "B:E(2,0)w1"


@clause("NINE-ABIL-3")
def test_an_attack_at_distance_one_never_pins() -> None:
    assert lay("A:L(0,0)", "B:S(1,0)").attack("0,0", "1,0").at("1,0") == "B:S(1,0)w1"


@clause("NINE-ABIL-4")
def test_a_pinned_warrior_attacks_and_defends_and_a_second_pin_changes_nothing() -> None:
    field = lay("A:L(0,0)", "A:L(2,-2)", "A:S(3,0)", "B:S(2,0)")
    field.attack("0,0", "2,0").attack("2,-2", "2,0").end_turn()
    assert field.at("2,0") == "B:S(2,0)w2+pin"
    assert field.options("attack", "2,0") == {"3,0"}
    assert "2,0" in field.options("defend")

    assert field.end_turn().at("2,0") == "B:S(2,0)w2"


@clause("NINE-ABIL-5", "NINE-RES-6")
def test_last_blow_wounds_whoever_cuts_a_surron_down_from_the_next_space() -> None:
    field = lay("A:D(0,0)", "B:S(1,0)w2").attack("0,0", "1,0")

    assert (field.at("1,0"), field.at("0,0")) == ("", "A:D(0,0)w1")


@clause("NINE-ABIL-5")
def test_v13_a_surron_that_is_shot_gives_no_last_blow() -> None:
    field = lay("A:L(0,0)", "B:S(2,0)w2").attack("0,0", "2,0")

    assert (field.at("2,0"), field.at("0,0")) == ("", "A:L(0,0)")


@clause("NINE-ABIL-6", "NINE-ABIL-7", "NINE-END-2")
def test_v15_two_last_surrons_fall_together_and_it_is_a_draw() -> None:
    field = lay("A:S(0,0)w2", "B:S(1,0)w2", only=True).attack("0,0", "1,0")

    assert field.places == (1, 1)
    assert field.battle.ended == "nobody_left"
    assert field.said.count("last_blow") == 1


@clause("NINE-ABIL-7")
def test_last_blow_happens_though_the_surron_was_its_sides_last() -> None:
    field = lay("A:D(0,0)", "B:S(1,0)w2", only=True).attack("0,0", "1,0")

    assert field.at("0,0") == "A:D(0,0)w1"
    assert field.places == (1, 2)


@clause("NINE-ABIL-8")
def test_plate_costs_a_drantul_one_unit_at_most() -> None:
    assert lay("A:E(0,0)", "A:E(2,0)", "B:D(1,0)").attack("0,0", "1,0").at("1,0") == "B:D(1,0)w1"


@clause("NINE-ABIL-9")
def test_v16_a_joint_strike_needs_a_friend_beside_the_target() -> None:
    assert lay("A:E(0,0)", "A:D(2,0)", "B:K(1,0)").attack("0,0", "1,0").at("1,0") == ""


@clause("NINE-ABIL-9")
def test_v17_a_friend_beside_the_ekvil_alone_does_not_count() -> None:
    assert lay("A:E(0,0)", "A:D(-1,0)", "B:S(1,0)").attack("0,0", "1,0").at("1,0") == "B:S(1,0)w1"


@clause("NINE-ABIL-9", "NINE-ABIL-11")
def test_bearers_and_pinned_warriors_help_in_a_joint_strike() -> None:
    field = lay("A:E(0,0)", "A:D(2,0)+fl", "B:S(1,0)", variant="flag_capture")
    assert field.attack("0,0", "1,0").at("1,0") == "B:S(1,0)w2"
    assert lay("A:E(0,0)", "A:D(2,0)+pin", "B:S(1,0)").attack("0,0", "1,0").at("1,0") == "B:S(1,0)w2"


@clause("NINE-ABIL-10")
def test_an_allied_warrior_counts_as_a_friend_for_a_joint_strike() -> None:
    allied = lay("A:E(0,0)", "C:D(2,0)", "B:S(1,0)", sides=4, variant="allies")
    assert allied.attack("0,0", "1,0").at("1,0") == "B:S(1,0)w2"
    enemies = lay("A:E(0,0)", "C:D(2,0)", "B:S(1,0)", sides=4)
    assert enemies.attack("0,0", "1,0").at("1,0") == "B:S(1,0)w1"


@clause("NINE-ABIL-11")
def test_a_bearer_keeps_its_ability() -> None:
    field = lay("A:E(0,0)+fl", "A:D(2,0)", "B:S(1,0)", variant="flag_capture")
    assert field.attack("0,0", "1,0").at("1,0") == "B:S(1,0)w2"
    surron = lay("A:D(0,0)", "B:S(1,0)w2+fl", "B:D(3,0)", variant="flag_capture").attack("0,0", "1,0")
    assert surron.at("0,0") == "A:D(0,0)w1"
