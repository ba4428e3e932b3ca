"""7.1 Team actions: priorities, targets, and what each action does."""

from game.titles.brigands.content import WHITE
from tests.clauses import clause
from tests.titles.brigands.town import lay

RING_V3 = ("market", "treasure", "palace", "convoy", "town_hall", "tavern", "port")


@clause("BRIG-ACT-3", "BRIG-ACT-4", "BRIG-ACT-10", "BRIG-ACT-11", "BRIG-MOVE-2", "BRIG-HOME-1", "BRIG-ARR-1")
@clause("BRIG-CLEAN-1", "BRIG-ACT-1")
def test_v3_v4_blue_steals_from_a_team_that_has_gone_home_and_the_patrol_moves_on_to_arrest() -> None:
    town = lay("tavern: B2* G1* W1*", "port: B1", ring=RING_V3, dice=[(4,), (2,)])
    town.choose(G="go_home", B=("steal", "G"), W="move")
    assert (town.count("G", "home"), town.ducats()) == (3, (6, 0))
    assert [town.tokens(letter) for letter in "BGW"] == [(2, 4, 0), (1, 5, 0), (1, 5, 0)]  # a day on; a prisoner stayed
    assert town.count("B", "home") == 2
    assert "missed" in town.said
    assert ("arrested", (0, 1)) in [(line.verb, line.facts) for line in town.match.log]
    assert town.gang("W").patrols == ["home"] * 3


@clause("BRIG-PUSH-2", "BRIG-PUSH-4", "BRIG-DAY-6")
def test_v8_two_teams_push_each_other_from_the_last_district_into_the_prison() -> None:
    town = lay("treasure: B1* G1*", days=["treasure"], hand={"B": 1, "G": 1})
    town.choose(B=("push", "G"), G=("push", "B"))
    assert town.at("prison") == (1, 1)
    assert town.city.days == ["day_treasure"]
    assert town.asked == (0, "prison")


@clause("BRIG-STEAL-5", "BRIG-STEAL-1")
def test_v9_two_thieves_share_a_short_purse_by_henchman() -> None:
    town = lay("market: B2* G1* R1", seats=4, ducats={"R": 7}).choose(B=("steal", "R"), G=("steal", "R"))
    stolen = [line.facts for line in town.match.log if line.verb == "stole"]
    assert sorted(stolen) == [(0, 2, 4), (1, 2, 2)]


@clause("BRIG-STEAL-4", "BRIG-STEAL-5", "BRIG-STEAL-2")
def test_v10_the_prince_takes_first_and_nothing_is_left_to_share() -> None:
    town = lay("market: B2* G1* R1 W1*", seats=4, ducats={"R": 7})
    town.choose(B=("steal", "R"), G=("steal", "R"), W=("steal", "R"))
    assert town.ducats("BGR") == (0, 0, 2)


@clause("BRIG-STEAL-6")
def test_v11_a_lone_thief_empties_the_purse() -> None:
    town = lay("market: B2* R1", seats=4, ducats={"R": 5}).choose(B=("steal", "R"))
    assert ("stole", (0, 2, 5)) in [(line.verb, line.facts) for line in town.match.log]
    assert town.ducats("R") == (2,)  # what the Market then pays


@clause("BRIG-STEAL-3", "BRIG-BANK-3")
def test_v12_what_is_won_at_the_same_moment_cannot_be_stolen() -> None:
    town = lay("treasure: B1* G1*", ducats={"B": 10, "G": 2}).choose(B=("steal", "G"), G=("steal", "B"))
    assert town.ducats() == (10 + 2 - 3, 2 + 3 - 2)


@clause("BRIG-PUSH-1", "BRIG-PAL-1", "BRIG-EFF-4")
def test_v13_a_push_takes_one_for_each_pusher_and_saves_the_palace() -> None:
    town = lay("palace: B2 G1*").choose(G=("push", "B"))
    assert ("pushed", (0, 1, "convoy")) in [(line.verb, line.facts) for line in town.match.log]
    assert town.ducats() == (5, 5)
    assert town.count("B", "prison") == 1  # alone at the Convoy


@clause("BRIG-ACT-10", "BRIG-TREA-1", "BRIG-HOME-1")
def test_v16_a_push_at_a_team_that_went_home_fails_and_the_treasure_is_for_one() -> None:
    town = lay("treasure: B1* G1*").choose(B="go_home", G=("push", "B"))
    assert town.ducats() == (0, 10)
    assert "missed" in town.said
    assert "pushed" not in town.said


@clause("BRIG-MOVE-1", "BRIG-MOVE-2", "BRIG-ARR-1", "BRIG-RES-3", "BRIG-RES-4")
def test_v17_a_patrol_that_moves_along_arrests_at_the_next_tile() -> None:
    town = lay("market: B2* W1*", "town_hall: B1").choose(B="move", W="move")
    assert ("arrested", (0, 3)) in [(line.verb, line.facts) for line in town.match.log]
    assert town.count("B", "home") == 0


@clause("BRIG-BACK-1", "BRIG-PRIS-5", "BRIG-ACT-2")
def test_v18_one_patrol_goes_to_the_prison_and_the_other_arrests() -> None:
    town = lay("market: B3 W2*").choose(W="back_to_prison")
    assert town.count("B", "prison") == 3
    assert town.asked == (2, "raise_skill")
    town.answer("judgment")
    assert town.count("B", "home") == 3


@clause("BRIG-STEAL-2", "BRIG-BANK-1", "BRIG-ARR-1")
def test_v19_each_patrol_takes_five_into_the_vault() -> None:
    town = lay("port: G1 W3*", ducats={"G": 11}, hand={"G": 1}).choose(W=("steal", "G"))
    assert (town.ducats("GW"), town.count("G", "prison")) == ((0, 0), 1)


@clause("BRIG-SPY-3", "BRIG-SPY-5", "BRIG-SPY-6", "BRIG-SPY-1", "BRIG-REVEAL-3", "BRIG-PLAN-2")
def test_v20_no_more_than_three_cards_of_a_brigand_in_a_round_and_they_come_back_at_the_next_reveal() -> None:
    town = lay("market: B1 W1*", "port: B1 W1*", spy=2).choose(W="spy")
    assert (len(town.gang("B").spied), len(town.gang("B").cards)) == (3, 4)
    town.choose(W="spy")
    assert len(town.gang("B").spied) == 3
    while town.asked[1] != "plan_pawn":
        town.answer(town.options[0])
    assert town.asked == (0, "plan_pawn")
    assert len(town.options) == 4
    taken = town.gang("B").spied[0].removeprefix("card_blue_")
    assert town.refused("place", "henchman", taken) == ("BRIG-SPY-5",)
    while town.city.phase == "planning":
        town.answer(town.options[-1])
    assert (town.gang("B").spied, len(town.gang("B").cards)) == ([], 7)


@clause("BRIG-PUSH-3")
def test_v34_pushers_add_up_but_never_beyond_the_team() -> None:
    town = lay("market: B2 G1* R2*", seats=4).choose(G=("push", "B"), R=("push", "B"))
    assert ("pushed", (0, 2, "town_hall")) in [(line.verb, line.facts) for line in town.match.log]
    assert town.ducats("GR") == (2, 6)


@clause("BRIG-SPY-1", "BRIG-ACT-3", "BRIG-ACT-4", "BRIG-HOME-1")
def test_v37_spy_comes_before_going_home() -> None:
    town = lay("market: G1* W1*").choose(G="go_home", W="spy")
    assert (len(town.gang("G").spied), town.count("G", "home")) == (1, 3)


@clause("BRIG-BACK-1", "BRIG-PAL-1", "BRIG-PRIS-5", "BRIG-PRIS-9")
def test_v38_a_patrol_sent_back_arrests_nobody_and_visits_the_prison() -> None:
    town = lay("palace: B1 W1*").choose(W="back_to_prison")
    assert town.ducats("B") == (5,)
    assert town.asked == (2, "raise_skill")


@clause("BRIG-STEAL-4", "BRIG-STEAL-5")
def test_v40_the_prince_counts_as_a_thief_so_the_rest_is_shared() -> None:
    town = lay("market: B2* R1 W1*", seats=4, ducats={"R": 10}).choose(B=("steal", "R"), W=("steal", "R"))
    assert town.ducats("BR") == (4, 1)
    assert town.at("prison", "BR") == (2, 1)


@clause("BRIG-SPY-1", "BRIG-SPY-2", "BRIG-SPY-4", "BRIG-SPY-5")
def test_v43_spy_takes_from_every_brigand_here_and_from_nobody_else() -> None:
    town = lay("market: B1 G2 W1*", "port: R1", seats=4, spy=1).choose(W="spy")
    assert [len(town.gang(letter).spied) for letter in "BGR"] == [2, 2, 0]
    told = [(line.facts[0], line.to) for line in town.match.log if line.verb == "spied_cards"]
    assert told == [(0, 3), (0, 0), (1, 3), (1, 1)]


@clause("BRIG-PUSH-1", "BRIG-PUSH-2")
def test_v44_unequal_teams_push_each_other() -> None:
    town = lay("port: B2* G1*", hand={"B": 1}).choose(B=("push", "G"), G=("push", "B"))
    assert town.at("port") == (1, 0)
    assert town.at("tavern") == (1, 1)


@clause("BRIG-ACT-5", "BRIG-ACT-6", "BRIG-ACT-9")
def test_only_other_brigands_that_are_here_can_be_chosen() -> None:
    town = lay("market: B1* G1 W1", "port: R1", seats=4)
    assert town.options == ("go_home", ("steal", "green"), "move", ("push", "green"), "decline")
    assert town.refused("steal", "red") == ("BRIG-ACT-6",)
    assert town.refused("push", "blue") == ("BRIG-ACT-5",)
    assert town.refused("steal", WHITE) == ("BRIG-ACT-5",)


@clause("BRIG-ACT-7", "BRIG-ACT-8", "BRIG-ACT-9")
def test_what_the_prince_is_offered_on_the_ring_and_in_the_prison() -> None:
    assert lay("market: B1 W1*").options == ("spy", "back_to_prison", ("steal", "blue"), "move", "decline")
    empty = lay("market: W1*")
    assert empty.options == ("back_to_prison", "move", "decline")
    assert empty.refused("spy") == empty.refused("steal", "blue") == ("BRIG-ACT-7",)
    prison = lay("prison: B1 W1*")
    assert prison.options == ("spy", ("steal", "blue"), "decline")
    assert prison.refused("move") == prison.refused("back_to_prison") == ("BRIG-ACT-8",)
    assert lay("prison: W1*").asked == (2, "raise_skill")  # nothing to choose: not asked


@clause("BRIG-ACT-2", "BRIG-RES-4", "BRIG-REVEAL-4")
def test_a_token_acts_where_it_was_planned_for_the_whole_team_that_stands_there() -> None:
    town = lay("market: B2*", "town_hall: B1*").choose(B="move")
    assert town.asked == (0, "wheel")
    town.choose(B="move")
    assert ("moved", (0, 3, "port")) in [(line.verb, line.facts) for line in town.match.log]


@clause("BRIG-ACT-11", "BRIG-TOK-3")
def test_a_token_returns_to_its_supply_though_its_action_was_declined() -> None:
    town = lay("market: B1* G1").choose(B="decline")
    assert town.tokens("B") == (1, 5, 0)  # the next day's token


@clause("BRIG-MOVE-3", "BRIG-PRIS-1")
def test_a_patrol_that_moves_on_from_the_last_district_visits_the_prison() -> None:
    assert lay("treasure: G1 W1*").choose(W="move").asked == (2, "raise_skill")
