"""7.2 to 7.5: arrests, the effects of the districts, clean-up, the Prison."""

from tests.clauses import clause
from tests.titles.brigands.town import lay

RING_V35 = ("market", "treasure", "palace", "convoy", "town_hall", "tavern", "port")


@clause("BRIG-MARKET-1", "BRIG-EFF-1", "BRIG-EFF-2", "BRIG-BANK-1")
def test_v1_the_market_pays_by_the_size_of_the_team() -> None:
    town = lay("market: B3 G2")
    assert (town.ducats(), town.at("home")) == ((12, 6), (3, 3))
    assert lay("market: B1 G2", days=["market"]).ducats() == (5, 10)
    assert lay("market: B3", days=["market"]).ducats() == (16, 0)


@clause("BRIG-HALL-1", "BRIG-SHARE-1")
def test_v2_the_town_hall_shares_ten_and_keeps_the_rest() -> None:
    assert lay("town_hall: B2 G1").ducats() == (6, 3)


@clause("BRIG-TREA-1", "BRIG-DAY-3", "BRIG-DAY-5", "BRIG-EFF-2", "BRIG-CLEAN-2")
def test_v5_the_treasure_is_for_one_team_and_its_day_card_is_used_up() -> None:
    town = lay("treasure: G1", days=["treasure"])
    assert (town.ducats("G"), "day_treasure" in town.city.days_used) == ((15,), True)
    assert town.count("G", "home") == 3
    assert lay("treasure: G3").ducats("G") == (10,)


@clause("BRIG-CLEAN-1", "BRIG-DAY-6", "BRIG-DAY-4")
def test_v6_a_patrol_alone_goes_home_and_the_day_card_stays() -> None:
    town = lay("town_hall: W1", days=["town_hall"])
    assert town.gang("W").patrols == ["home"] * 3
    assert "day_town_hall" in town.city.days
    assert len(town.city.days) == 2


@clause("BRIG-PRIS-2", "BRIG-PRIS-4", "BRIG-TOK-3", "BRIG-BANK-2")
def test_v7_a_prisoner_escapes_for_a_token_or_stays_and_gains_one() -> None:
    town = lay("prison: B1 G1", hand={"B": 1}, round=6)
    assert (town.asked, town.options) == ((0, "prison"), ("escape", "stay"))
    town.answer("escape")
    assert (town.at("prison"), town.tokens("B"), town.tokens("G")) == ((0, 1), (0, 6, 0), (1, 5, 0))


@clause("BRIG-EFF-4", "BRIG-PAL-1", "BRIG-DAY-6", "BRIG-ARR-2")
def test_v14_a_crowded_palace_jails_all_and_they_act_there_at_once() -> None:
    town = lay("palace: B2 G1", days=["palace"], hand={"B": 1})
    assert (town.at("prison"), town.city.days, town.asked) == ((2, 1), ["day_palace"], (0, "prison"))
    assert lay("palace: B1 G1").ducats() == (5, 5)
    assert lay("palace: B2", days=["palace"]).ducats() == (16, 0)


@clause("BRIG-CON-1", "BRIG-CON-2", "BRIG-RES-3", "BRIG-COMP-6")
def test_v15_a_team_that_moves_on_makes_the_convoy_safe() -> None:
    town = lay("palace: B1*", "convoy: G1", dice=[(3,)]).choose(B="move")
    assert town.ducats() == (6, 6)


@clause("BRIG-CON-1", "BRIG-EFF-4")
def test_a_lone_henchman_at_the_convoy_is_jailed_and_no_die_is_rolled() -> None:
    town = lay("convoy: B1", round=6)
    assert town.count("B", "prison") == 1
    assert all(kind == "answer" for kind, _, _ in town.match.history)


@clause("BRIG-CON-1", "BRIG-CON-2", "BRIG-DAY-7")
def test_the_convoys_day_card_adds_two_dice() -> None:
    assert lay("convoy: B1 G1", days=["convoy"], dice=[(6, 3)]).ducats() == (9, 9)


@clause("BRIG-PRIS-7", "BRIG-PRIS-8", "BRIG-SKILL-1", "BRIG-BANK-3", "BRIG-PRIS-5")
def test_v21_judgment_takes_the_raised_fine_for_each_prisoner_and_frees_all() -> None:
    town = lay("prison: B2 G1 W1", judgment=1, ducats={"B": 3, "G": 9}, round=6).answer("judgment")
    assert (town.ducats(), town.at("home"), town.tokens("W")[0]) == ((0, 7), (3, 3), 1)


@clause("BRIG-SKILL-2", "BRIG-TOK-2", "BRIG-PRIS-6")
def test_v22_with_both_skills_on_top_the_rest_of_the_visit_stands() -> None:
    town = lay("prison: B1 W1", spy=2, judgment=3, ducats={"B": 9}, hand={"W": 6}, round=6)
    assert (town.city.spy, town.city.judgment, town.tokens("W"), town.ducats("B")) == (2, 3, (6, 0, 0), (6,))


@clause("BRIG-SKILL-2")
def test_a_skill_on_its_top_space_cannot_be_chosen() -> None:
    town = lay("prison: W1", spy=2, judgment=1)
    assert (town.city.spy, town.city.judgment) == (2, 2)  # the only one: not asked


@clause("BRIG-PORT-1", "BRIG-PORT-2", "BRIG-TOK-1", "BRIG-TOK-3", "BRIG-EFF-3")
def test_v23_what_one_henchman_takes_the_next_one_can_sell() -> None:
    town = lay("port: B2", "treasure: B1*")
    assert (town.tokens("B"), town.options) == ((2, 3, 1), ("take", ("sell", 1), ("sell", 2)))
    assert town.refused("sell", 3) == ("BRIG-PORT-2",)
    town.answer("sell", 2)
    assert (town.ducats("B"), town.tokens("B")) == ((6,), (0, 5, 1))


@clause("BRIG-ACT-11", "BRIG-PORT-1")
def test_v24_a_token_that_just_returned_can_be_gained_at_the_port() -> None:
    town = lay("port: B1*", round=6).choose(B="decline")
    assert town.tokens("B") == (2, 4, 0)


@clause("BRIG-PORT-1", "BRIG-PORT-2", "BRIG-TOK-2")
def test_the_ports_day_card_gives_three_and_taking_from_an_empty_supply_gains_nothing() -> None:
    assert lay("port: B1", days=["port"], round=6).tokens("B") == (3, 3, 0)
    assert lay("port: B1", hand={"B": 6}, round=6).answer("take").tokens("B") == (6, 0, 0)


@clause("BRIG-TAV-1", "BRIG-EFF-3")
def test_v25_what_one_henchman_wins_can_be_staked_for_the_next() -> None:
    town = lay("tavern: B2", ducats={"B": 2}, dice=[(4,), (1, 2, 2)])
    assert (town.asked, town.ducats("B")) == ((0, "tavern"), (6,))
    assert town.answer("roll_three").ducats("B") == (5,)


@clause("BRIG-TAV-2")
def test_the_taverns_day_card_rolls_two_dice_without_a_choice() -> None:
    town = lay("tavern: B2 G1", days=["tavern"], ducats={"B": 20}, dice=[(4, 4), (1, 2), (6, 5)])
    assert town.ducats() == (31, 11)
    assert "day_tavern" in town.city.days_used


@clause("BRIG-PRIS-3", "BRIG-PRIS-4")
def test_v26_a_token_gained_for_one_prisoner_frees_the_next() -> None:
    town = lay("prison: B2", round=6)
    assert (town.asked, town.tokens("B")) == ((0, "prison"), (1, 5, 0))
    town.answer("escape")
    assert (town.count("B", "prison"), town.tokens("B"), town.city.phase) == (1, (0, 6, 0), "over")


@clause("BRIG-HALL-1", "BRIG-DAY-5", "BRIG-SHARE-1")
def test_v36_a_share_of_one_uses_the_day_card() -> None:
    town = lay("town_hall: B3 G3 R3 P3 Y3", seats=6, days=["town_hall"])
    assert (town.ducats("BGRPY"), "day_town_hall" in town.city.days) == ((3,) * 5, False)


@clause("BRIG-SHARE-1", "BRIG-CON-1")
def test_v41_a_lone_team_shares_too() -> None:
    assert lay("convoy: B2", dice=[(1,)]).ducats("B") == (10,)


@clause("BRIG-ARR-1", "BRIG-ARR-3", "BRIG-EFF-1")
def test_a_patrol_arrests_on_the_ring_and_visits_in_the_prison() -> None:
    town = lay("market: B1 W1")
    assert (town.ducats("B"), town.count("B", "prison")) == ((0,), 1)
    assert lay("prison: B1 W1").asked == (2, "raise_skill")


@clause("BRIG-RES-1", "BRIG-RES-2", "BRIG-RES-5", "BRIG-ARR-1", "BRIG-DAY-5", "BRIG-DAY-6", "BRIG-ACT-3")
@clause("BRIG-TAV-1", "BRIG-PRIS-2", "BRIG-PRIS-1", "BRIG-REVEAL-1")
def test_v35_a_full_round() -> None:
    town = lay(
        "market: G1 W1", "treasure: G1", "town_hall: W1", "tavern: B2* G1* W1*", "port: B1",
        ring=RING_V35, days=["treasure", "town_hall"], hand={"B": 1}, dice=[(4,), (2,)], round=2,
    )  # fmt: skip
    town.choose(G="go_home", B=("steal", "G"), W="move")
    assert town.asked == (0, "prison")
    town.answer("escape")
    assert (town.ducats(), town.city.round) == ((6, 15), 3)
    assert (town.at("home"), town.at("prison")) == ((3, 2), (0, 1))
    assert (town.tokens("B")[0], town.tokens("G")[0]) == (0 + 1, 1 + 1)  # and a new day's token each
    assert town.gang("W").patrols == ["home"] * 3
    assert town.city.days[0] == "day_town_hall"
    assert "day_treasure" in town.city.days_used
    assert [line.facts for line in town.match.log if line.verb == "rolled"] == [(0, 4, 4), (0, 2, 2)]


@clause("BRIG-EFF-3", "BRIG-SETUP-5")
def test_v39_players_decide_clockwise_from_the_prince() -> None:
    town = lay("port: B1 G1 R1 P1", seats=5, prince=3, hand={"B": 1, "G": 1, "R": 1, "P": 1})
    assert [gang.colour for gang in town.city.gangs] == ["blue", "green", "red", "white", "purple"]
    asked = []
    while town.asked[1] == "port":
        asked.append(town.asked[0])
        town.answer("take")
    assert asked == [4, 0, 1, 2]
    assert sum(len(gang.cards) for gang in town.city.gangs) == 36


@clause("BRIG-RES-6")
def test_pawns_of_one_colour_are_alike() -> None:
    town = lay("market: B1*", "port: B1", hand={"B": 1}).choose(B="go_home")
    assert (town.asked, town.at("home", "B")) == ((0, "port"), (2,))


@clause("BRIG-PRIS-3", "BRIG-PRIS-2")
def test_a_prisoner_who_stayed_decides_again_in_the_next_round() -> None:
    town = lay("prison: B1", hand={"B": 1}).answer("stay")
    town.plan("port", "port").plan("treasure", "treasure", "treasure").plan("market", "market", "market")
    town.answer("take").answer("take")
    assert town.asked == (0, "prison")
