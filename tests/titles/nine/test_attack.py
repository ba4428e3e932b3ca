"""5.2 Attack and its resolution, 5.4 Health."""

from tests.clauses import clause
from tests.titles.nine.field import lay


@clause("NINE-ATK-1", "NINE-RES-1", "NINE-RES-4", "NINE-HP-2")
def test_an_attack_on_an_adjacent_enemy_deals_one_wound() -> None:
    field = lay("A:S(0,0)", "B:S(1,0)", "B:D(2,0)")

    assert field.options("attack", "0,0") == {"1,0"}
    assert field.attack("0,0", "1,0").at("1,0") == "B:S(1,0)w1"
    assert field.refused("attack", "0,0", "2,0")[-1] == "NINE-ATK-2"


@clause("NINE-ATK-2")
def test_only_a_linda_attacks_at_distance_two_and_at_one_as_well() -> None:
    field = lay("A:L(0,0)", "A:S(0,-2)", "B:E(2,0)", "B:S(-1,0)", "B:D(2,-2)")

    assert field.options("attack", "0,0") == {"2,0", "-1,0", "2,-2"}
    assert field.options("attack", "0,-2") == set()
    assert field.refused("attack", "0,-2", "2,-2") == ("NINE-ATK-2",)


@clause("NINE-ATK-2")
def test_v12_the_spaces_between_the_lines_are_out_of_a_lindas_reach() -> None:
    field = lay("A:L(0,0)", "B:E(1,1)")

    assert field.options("attack", "0,0") == set()
    assert field.refused("attack", "0,0", "1,1") == ("NINE-ATK-2",)


@clause("NINE-ATK-3")
def test_v11_any_warrior_in_the_middle_blocks_the_shot() -> None:
    for middle in ("A:S(1,0)", "B:S(1,0)"):
        field = lay("A:L(0,0)", "B:E(2,0)", middle)
        assert "2,0" not in field.options("attack", "0,0")
        assert field.refused("attack", "0,0", "2,0") == ("NINE-ATK-3",)


@clause("NINE-ATK-3", "NINE-FLAG-4")
def test_a_fallen_flag_blocks_no_shot_and_is_no_target() -> None:
    field = lay("A:L(0,0)", "B:E(2,0)", variant="flag_capture", flags=[("B", "1,0", "B")])

    assert field.options("attack", "0,0") == {"2,0"}


@clause("NINE-ATK-4")
def test_friends_and_empty_spaces_cannot_be_attacked() -> None:
    field = lay("A:L(0,0)", "A:S(1,0)", "A:D(0,2)")

    assert field.options("attack", "0,0") == set()
    assert field.refused("attack", "0,0", "1,0") == ("NINE-ATK-4",)


@clause("NINE-ATK-5")
def test_being_attacked_costs_nothing_and_is_not_answered() -> None:
    field = lay("A:S(0,0)", "B:D(1,0)").attack("0,0", "1,0")
    assert field.at("0,0") == "A:S(0,0)"

    field.end_turn()
    assert field.options("move", "1,0")
    assert field.options("attack", "1,0") == {"0,0"}


@clause("NINE-ATK-6")
def test_damage_beyond_the_remaining_health_is_lost() -> None:
    field = lay("A:E(0,0)", "A:D(2,0)", "B:K(1,0)w1").attack("0,0", "1,0")

    assert field.at("1,0") == ""
    assert next(line.facts[4] for line in field.lines if line.verb == "struck") == 1


@clause("NINE-HP-1")
def test_two_wounds_kill_kveblir_linda_and_ekvil_three_kill_surron_and_drantul() -> None:
    for token, falls in (("K", True), ("L", True), ("E", True), ("S", False), ("D", False)):
        field = lay("A:D(0,0)", f"B:{token}(1,0)w1").attack("0,0", "1,0")
        assert (field.at("1,0") == "") is falls
    for token in "SD":
        assert lay("A:L(0,0)", f"B:{token}(2,0)w2").attack("0,0", "2,0").at("2,0") == ""


@clause("NINE-HP-3", "NINE-RES-5")
def test_a_killed_warrior_leaves_the_board_for_good() -> None:
    field = lay("A:D(0,0)", "B:E(1,0)w1").attack("0,0", "1,0")

    assert field.at("1,0") == ""
    assert len(field.battle.sides[1].warriors) == 1
    assert "1,0" in field.options("move", "0,0")


@clause("NINE-HP-2", "NINE-COMP-3")
def test_wounds_are_never_healed_and_counted_past_forty_markers() -> None:
    rows = {"A": 6, "B": -6, "C": 4, "D": -4}
    tokens = [
        f"{side}:{kind}({max(-6, -6 - row) + at},{row})w2"
        for side, row in rows.items()
        for at, kind in enumerate("SSSDDD")
    ]
    field = lay(*tokens, sides=4, only=True)

    def wounds() -> int:
        return sum(warrior.wounds for side in field.battle.sides for warrior in side.warriors)

    before = wounds()
    assert before > 40
    for _ in range(4):
        field.end_turn()
    assert wounds() == before


@clause("NINE-RES-2", "NINE-ABIL-8")
def test_the_cap_of_the_target_comes_after_the_attackers_ability() -> None:
    assert lay("A:E(0,0)", "A:S(2,0)", "B:D(1,0)").attack("0,0", "1,0").at("1,0") == "B:D(1,0)w1"


@clause("NINE-RES-3", "NINE-SHLD-4")
def test_the_shield_takes_the_whole_attack_before_any_wound() -> None:
    field = lay("A:E(0,0)", "A:S(2,0)", "B:E(1,0)w1+sh").attack("0,0", "1,0")

    assert field.at("1,0") == "B:E(1,0)w1"


@clause("NINE-RES-6", "NINE-ABIL-5")
def test_v14_last_blow_returns_the_shield_of_the_attacker_instead_of_a_wound() -> None:
    field = lay("A:E(0,0)w1+sh", "B:S(1,0)w2").attack("0,0", "1,0")

    assert field.at("1,0") == ""
    assert field.at("0,0") == "A:E(0,0)w1"


@clause("NINE-RES-7")
def test_the_end_is_checked_after_the_whole_action_last_blow_included() -> None:
    field = lay("A:E(0,0)w1", "B:S(1,0)w2", only=True).attack("0,0", "1,0")

    assert field.places == (1, 1)
