"""5.3 Defence and the Shield."""

from tests.clauses import clause
from tests.titles.nine.field import lay


@clause("NINE-SHLD-1")
def test_a_defence_puts_the_only_shield_on_an_own_warrior() -> None:
    field = lay("A:S(0,0)", "B:D(1,0)")

    assert field.options("defend") == {"0,0", "-4,4"}
    assert field.refused("defend", "1,0") == ("NINE-SHLD-1",)
    assert field.defend("0,0").at("0,0") == "A:S(0,0)+sh"


@clause("NINE-SHLD-2")
def test_v19_the_shield_passes_from_one_warrior_to_another_in_one_action() -> None:
    field = lay("A:D(0,0)+sh", "A:L(1,0)")
    assert "0,0" not in field.options("defend")
    assert field.refused("defend", "0,0") == ("NINE-SHLD-2",)

    field.defend("1,0")
    assert (field.at("0,0"), field.at("1,0")) == ("A:D(0,0)", "A:L(1,0)+sh")
    assert field.battle.actions == 2
    field.move("1,0", "1,-1")
    assert field.options("attack", "1,-1") == field.options("move", "1,-1") == set()


@clause("NINE-SHLD-3")
def test_the_shield_stays_through_turns_and_rounds() -> None:
    field = lay("A:D(0,0)").defend("0,0")
    for _ in range(6):
        field.end_turn()

    assert field.at("0,0") == "A:D(0,0)+sh"


@clause("NINE-SHLD-5")
def test_a_knocked_off_shield_can_be_placed_again() -> None:
    field = lay("A:S(0,0)", "B:D(1,0)+sh").attack("0,0", "1,0").end_turn()
    assert "1,0" in field.options("defend")

    field.defend("1,0").end_turn().attack("0,0", "1,0").end_turn()
    assert "1,0" in field.options("defend")


@clause("NINE-SHLD-6", "NINE-DEC-2")
def test_once_a_turn_the_shield_is_taken_back_without_an_action() -> None:
    field = lay("A:D(0,0)+sh", "A:S(1,0)").unshield()
    assert field.at("0,0") == "A:D(0,0)"
    assert field.battle.actions == 3

    field.defend("1,0")
    assert not field.offers("unshield")
    assert "NINE-SHLD-6" in field.refused("unshield")
    field.end_turn().end_turn()
    assert field.offers("unshield")


@clause("NINE-DEC-2")
def test_unshield_is_offered_only_while_the_shield_is_out_and_after_a_defence_too() -> None:
    field = lay("A:D(0,0)")
    assert not field.offers("unshield")
    assert field.defend("0,0").offers("unshield")


@clause("NINE-SHLD-7", "NINE-SURR-1")
def test_the_shield_of_a_side_that_surrenders_leaves_with_it() -> None:
    field = lay("A:D(0,0)+sh", sides=3).surrender()

    assert field.at("0,0") == ""
    assert field.battle.sides[0].shielded() is None


@clause("NINE-SHLD-8", "NINE-QUIET-1")
def test_v30_a_shot_that_only_knocks_off_the_shield_neither_wounds_nor_pins() -> None:
    field = lay("A:L(0,0)", "B:E(2,0)+sh", quiet=3).attack("0,0", "2,0")

    assert field.at("2,0") == "B:E(2,0)"
    assert field.end_turn().battle.quiet == 4


@clause("NINE-SHLD-8")
def test_a_shielded_warrior_acts_and_moves_as_usual() -> None:
    field = lay("A:S(0,0)+sh", "B:D(1,0)")

    assert field.options("attack", "0,0") == {"1,0"}
    assert field.options("move", "0,0")


@clause("NINE-SHLD-9", "NINE-FLAG-2")
def test_v25_a_bearer_may_neither_move_nor_receive_the_shield_but_attack() -> None:
    field = lay("A:E(0,0)+fl", "B:D(1,0)", variant="flag_capture")

    assert field.options("move", "0,0") == set()
    assert "0,0" not in field.options("defend")
    assert field.refused("defend", "0,0") == ("NINE-SHLD-9", "NINE-FLAG-2")
    assert field.options("attack", "0,0") == {"1,0"}
