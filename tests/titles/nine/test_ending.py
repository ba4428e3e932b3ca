"""7 End of the game, surrender, quiet battles."""

from tests.clauses import clause
from tests.titles.nine.field import lay


@clause("NINE-END-1")
def test_the_last_side_with_warriors_on_the_board_wins() -> None:
    field = lay("A:D(0,0)", "B:E(1,0)w1", only=True).attack("0,0", "1,0")

    assert field.match.over
    assert (field.places, field.battle.ended) == ((1, 2), "last_stand")


@clause("NINE-END-1", "NINE-END-5")
def test_v22_two_sides_that_fall_together_leave_the_third_as_winner() -> None:
    field = lay("A:E(0,0)w1", "C:S(1,0)w2", "B:D(0,3)", sides=3, only=True).attack("0,0", "1,0")

    assert field.places == (2, 1, 2)


@clause("NINE-END-2")
def test_nobody_left_is_a_draw_of_the_last_ones_and_the_others_lose() -> None:
    field = lay("A:S(0,0)w2", "B:S(1,0)w2", sides=3, only=True).attack("0,0", "1,0")

    assert field.places == (1, 1, 3)


@clause("NINE-END-2")
def test_nobody_left_in_allies_is_a_draw_of_all_four() -> None:
    field = lay("A:S(0,0)w2", "B:S(1,0)w2", sides=4, variant="allies", only=True).attack("0,0", "1,0")

    assert field.places == (1, 1, 1, 1)


@clause("NINE-END-3")
def test_a_side_without_warriors_is_out_and_the_others_play_on() -> None:
    field = lay("A:D(0,0)", "B:E(1,0)w1", sides=3, without="B", flags=[], variant="battle").attack("0,0", "1,0")

    assert not field.match.over
    assert field.battle.standing == (0, 2)
    assert field.end_turn().mover == "C"
    assert field.end_turn().mover == "A"


@clause("NINE-END-3", "NINE-FLAG-10")
def test_the_fallen_flag_of_a_side_that_is_out_stays() -> None:
    field = lay("A:D(0,0)", "B:E(1,0)w1", sides=3, without="B", variant="flag_capture", flags=[("B", "0,-4", "C")])
    field.attack("0,0", "1,0")

    assert [flag.side for flag in field.battle.fallen] == [1]


@clause("NINE-END-4")
def test_a_side_that_falls_in_its_own_turn_hands_it_on() -> None:
    field = lay("A:E(0,0)w1", "B:S(1,0)w2", sides=3, without="A").attack("0,0", "1,0")

    assert field.battle.standing == (1, 2)
    assert (field.mover, field.battle.actions) == ("B", 3)


@clause("NINE-END-5")
def test_places_follow_the_reverse_order_of_elimination() -> None:
    field = lay("A:D(0,0)", "B:E(1,0)w1", "C:E(-1,0)w1", "D:E(0,1)w1", "A:D(0,-1)", "A:S(-1,1)", sides=4, only=True)
    field.attack("0,0", "1,0").attack("0,-1", "-1,0").attack("-1,1", "0,1")

    assert field.places == (1, 4, 3, 2)


@clause("NINE-END-5", "NINE-QUIET-4")
def test_after_a_judged_battle_the_standing_share_places_by_merit() -> None:
    field = lay("A:D(0,0)", "B:D(4,0)", "C:D(-4,0)", sides=4, without="ABCD", quiet=23, only=True)
    field = field.end_turn()

    assert field.places == (1, 2, 2, 4)


@clause("NINE-SURR-1", "NINE-SURR-2")
def test_with_two_sides_a_surrender_gives_the_other_the_battle() -> None:
    field = lay("A:S(0,0)+sh").surrender()

    assert field.places == (2, 1)
    assert field.battle.sides[0].warriors == []


@clause("NINE-SURR-2", "NINE-SURR-1")
def test_with_three_sides_a_surrender_ends_the_turn_and_play_goes_on() -> None:
    field = lay("A:S(0,0)", sides=3).surrender()

    assert not field.match.over
    assert field.mover == "B"
    assert field.battle.standing == (1, 2)


@clause("NINE-SURR-3")
def test_in_allies_a_surrender_removes_only_that_side() -> None:
    field = lay(sides=4, variant="allies").surrender()

    assert not field.match.over
    assert field.battle.standing == (1, 2, 3)


@clause("NINE-SURR-4", "NINE-FLAG-7")
def test_v26_the_fallen_flag_of_a_side_that_surrenders_can_still_be_captured() -> None:
    field = lay("B:D(2,0)", sides=3, variant="flag_capture", flags=[("A", "0,0", "B")]).surrender()
    assert field.mover == "B"

    assert field.move("2,0", "1,0").places == (3, 1, 2)


@clause("NINE-SURR-5")
def test_a_surrender_gives_no_claim_and_leaves_the_quiet_count() -> None:
    field = lay("A:E(0,0)+fl", "B:D(1,0)", sides=3, variant="flag_capture", quiet=5).surrender()

    assert field.battle.fallen == []
    assert not field.match.over
    assert field.battle.quiet == 6


@clause("NINE-SURR-5", "NINE-QUIET-3")
def test_v28_a_surrender_ends_a_quiet_turn_and_lowers_the_limit() -> None:
    field = lay(sides=3, mover="C", quiet=20).surrender()

    assert field.battle.quiet == 21
    assert field.battle.ended == "judged"
    assert field.places == (1, 1, 3)


@clause("NINE-SURR-6")
def test_bots_do_not_look_at_a_surrender_and_people_are_asked_again() -> None:
    from game.kernel import view

    match = lay("A:S(0,0)+sh").match
    assert ("surrender",) in match.ask.options
    assert not {("surrender",), ("unshield",)} & set(match.title.consider(match.ask))
    handles = match.title.handles(view(match, 0), match.ask)
    assert next(handle for handle in handles if handle.option == ("surrender",)).confirm


@clause("NINE-QUIET-1", "NINE-QUIET-2")
def test_a_wound_makes_the_turn_loud_and_sets_the_count_to_zero() -> None:
    assert lay("A:S(0,0)", "B:D(1,0)", quiet=7).attack("0,0", "1,0").end_turn().battle.quiet == 0
    assert lay("A:S(0,0)", "B:D(1,0)", quiet=7).end_turn().battle.quiet == 8


@clause("NINE-QUIET-1", "NINE-QUIET-3")
def test_v21_a_turn_that_only_knocks_off_a_shield_is_quiet() -> None:
    field = lay("A:S(0,0)", "B:D(1,0)+sh", quiet=15).attack("0,0", "1,0").end_turn()

    assert field.battle.ended == "judged"


@clause("NINE-QUIET-3")
def test_the_limit_is_eight_times_the_standing_sides() -> None:
    assert [lay(sides=sides).battle.limit for sides in (2, 3, 4)] == [16, 24, 32]
    assert lay(sides=4, without="D").battle.limit == 24
    assert not lay(quiet=14).end_turn().match.over
    assert lay(quiet=15).end_turn().match.over


@clause("NINE-QUIET-4")
def test_v20_the_heart_counts_before_the_number_of_warriors() -> None:
    field = lay("A:D(0,0)", "A:D(0,1)", "B:D(1,-1)", "B:E(3,-3)", "B:E(2,-3)", "B:E(1,-3)", "B:S(0,-3)", quiet=15)

    assert field.end_turn().places == (1, 2)


@clause("NINE-QUIET-4")
def test_equal_in_the_heart_the_number_of_warriors_counts_and_then_their_health() -> None:
    assert lay("A:D(0,2)", "B:D(0,-3)", "B:D(0,-2)", quiet=15).end_turn().places == (2, 1)
    assert lay("A:D(0,2)w1", "B:D(0,-3)", quiet=15).end_turn().places == (2, 1)


@clause("NINE-QUIET-5")
def test_leaders_equal_in_all_three_share_a_draw() -> None:
    assert lay("A:D(0,2)", "B:D(0,-3)", quiet=15).end_turn().places == (1, 1)
    assert lay("A:D(0,2)", "B:D(0,-3)", sides=3, quiet=23).end_turn().places == (1, 1, 3)


@clause("NINE-QUIET-6")
def test_the_table_always_shows_the_count_and_the_limit() -> None:
    from game.kernel import view
    from game.kernel.table import Dial

    match = lay(quiet=5, sides=3).match
    dials = [gauge for gauge in match.title.scene(view(match, -1)).gauges if isinstance(gauge, Dial)]
    assert [(dial.value, dial.limit) for dial in dials] == [(5, 24)]
