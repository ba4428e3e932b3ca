"""5 Turn: three actions, two a warrior, never the same kind twice."""

from random import Random

from game.kernel import Match, Option, copy
from game.titles.nine.board import DISTANCE, SPACE
from game.titles.nine.state import Battle
from tests.clauses import clause
from tests.titles.nine.field import TITLE, lay, muster, new


@clause("NINE-TURN-4", "NINE-TURN-2")
def test_v1_a_warrior_that_moved_and_attacked_is_done_and_the_third_action_is_anothers() -> None:
    field = lay("A:S(0,1)", "A:E(2,1)", "B:K(1,-1)")
    field.move("0,1", "0,0").attack("0,0", "1,-1")

    assert field.at("1,-1") == "B:K(1,-1)w1"
    assert not field.options("move", "0,0") | field.options("attack", "0,0")
    assert "0,0" not in field.options("defend")
    assert field.battle.actions == 1
    assert "NINE-TURN-4" in field.refused("defend", "0,0")
    assert field.options("move", "2,1")


@clause("NINE-TURN-5", "NINE-TURN-6")
def test_v2_after_an_attack_a_surron_may_move_or_take_the_shield_but_not_attack_again() -> None:
    field = lay("A:S(0,0)", "B:K(1,0)").attack("0,0", "1,0")

    assert field.options("move", "0,0")
    assert "0,0" in field.options("defend")
    assert field.options("attack", "0,0") == set()
    assert field.refused("attack", "0,0", "1,0") == ("NINE-TURN-5",)


@clause("NINE-TURN-6", "NINE-TURN-3")
def test_warriors_and_kinds_are_interleaved_in_any_order() -> None:
    field = lay("A:S(0,0)", "A:E(2,0)", "B:D(1,0)")
    field.attack("0,0", "1,0").move("2,0", "2,-1").move("0,0", "0,1")

    assert field.at("0,1") == "A:S(0,1)"
    assert field.mover == "B"


@clause("NINE-TURN-7", "NINE-TURN-4")
def test_v18_a_warrior_that_moved_and_attacked_cannot_also_be_given_the_shield() -> None:
    field = lay("A:D(0,0)", "B:D(2,0)").move("0,0", "1,0").attack("1,0", "2,0")

    assert "1,0" not in field.options("defend")
    assert field.refused("defend", "1,0") == ("NINE-TURN-4", "NINE-TURN-7")


@clause("NINE-TURN-7")
def test_the_shield_is_an_action_of_the_warrior_that_receives_it() -> None:
    field = lay("A:D(0,0)", "B:D(1,0)").defend("0,0").attack("0,0", "1,0")

    assert field.options("move", "0,0") == set()


@clause("NINE-TURN-8", "NINE-TURN-2")
def test_the_turn_ends_by_itself_after_the_third_action_or_earlier_by_word() -> None:
    field = lay("A:S(0,0)", "A:E(2,0)", "B:D(-2,-1)")
    assert field.move("0,0", "0,1").move("2,0", "2,1").mover == "A"
    assert field.defend("0,1").mover == "B"
    assert field.end_turn().mover == "A"


@clause("NINE-TURN-9")
def test_the_end_of_a_turn_lifts_own_pins_clears_records_and_counts_quiet_turns() -> None:
    field = lay("A:S(0,0)+pin", "B:D(2,0)+pin").defend("0,0").end_turn()

    assert field.at("0,0") == "A:S(0,0)+sh"
    assert field.at("2,0") == "B:D(2,0)+pin"
    assert field.battle.sides[0].warriors[0].done == 0
    assert field.battle.quiet == 1


@clause("NINE-TURN-1")
def test_sides_take_turns_clockwise_and_those_without_warriors_are_skipped() -> None:
    field = lay(sides=4, mover="C", without="D")

    assert [field.end_turn().mover for _ in range(4)] == ["A", "B", "C", "A"]


@clause("NINE-TURN-3", "NINE-DEC-1")
def test_every_option_is_an_action_of_an_own_warrior_or_ends_the_turn() -> None:
    field = lay("A:S(0,0)", "B:K(1,0)")
    verbs = {option[0] for option in field.match.ask.options}

    assert verbs == {"move", "attack", "defend", "end_turn", "surrender"}
    starts = {option[1] for option in field.match.ask.options if len(option) > 1}
    assert starts == {"0,0", "-4,4"}


@clause("NINE-DEC-1")
def test_a_side_with_nothing_to_do_may_end_its_turn() -> None:
    field = lay("A:L(0,0)+fl", variant="flag_capture", without="A")

    assert {option[0] for option in field.match.ask.options} == {"end_turn", "surrender"}


@clause("NINE-SETUP-12", "NINE-SETUP-11")
def test_v27_the_first_side_has_three_actions_and_none_of_them_can_be_an_attack() -> None:
    for sides in (2, 3, 4):
        match = muster(new(sides, seed=sides), *["skirmish"] * sides)
        assert match.position.actions == 3
        assert not attack_reachable(match, 3)


def attack_reachable(match: Match, actions: int) -> bool:
    """Whether some sequence of the mover's actions leads to an attack. Only ways that come nearer are worth a try."""

    def nearest(battle: Battle, space: int) -> int:
        foes = [foe.space for enemy in battle.enemies(battle.mover) for foe in enemy.warriors]
        return min(DISTANCE[space][foe] for foe in foes)

    def search(battle: Battle, left: int) -> bool:
        run = TITLE.playout(copy(battle), Random(0))
        if any(option[0] == "attack" for option in run.ask.options):
            return True
        forward = [
            option
            for option in run.ask.options
            if option[0] == "move" and nearest(battle, SPACE[option[2]]) < min(5, nearest(battle, SPACE[option[1]]))
        ]
        return left > 0 and any(search(after(battle, option), left - 1) for option in forward)

    def after(battle: Battle, option: Option) -> Battle:
        run = TITLE.playout(copy(battle), Random(0))
        run.answer(option)
        return run.position

    return search(match.position, actions - 1)
