"""7 Items, 9 Followers and Action cards."""

import pytest

from game.kernel import Refused, view
from game.titles.brotherhood.rules.rounds import top
from game.titles.brotherhood.state import kind
from tests.clauses import clause
from tests.titles.brotherhood.isle import lay


@clause("BRO-ITEM-0")
def test_tv26_a_discard_item_works_once_a_turn_even_if_its_token_is_replaced() -> None:
    isle = lay(crew0=dict(toughness=0, items=["food"], followers=["fol_sylvia"])).answer("food")
    assert (isle.crew(0).toughness, isle.items(0)) == (2, [])
    isle.place("mate", "inn").answer("follower", "fol_sylvia.1").answer("space", "food")
    assert isle.items(0) == ["food"]
    assert isle.asked == (1, "turn")
    again = lay(crew0=dict(toughness=0, items=["food"], followers=["fol_sylvia"], actions=["act_tall_tale"]))
    again.answer("food").place("mate", "inn").answer("use").answer("follower", "fol_sylvia.1").answer("space", "food")
    assert ("food",) not in again.options()
    assert again.refused("food") == ("BRO-ITEM-0",)


@clause("BRO-ITEM-1", "BRO-ITEM-15")
def test_the_sword_frees_the_pirate_alone_and_again_and_again() -> None:
    isle = lay(at={"docks": ["1m"]}, crew0=dict(items=["sword"]))
    assert isle.place("pirate", "docks").crew(0).toughness == 3
    assert lay(at={"docks": ["1m"]}, crew0=dict(items=["sword"])).place("mate", "docks").crew(0).toughness == 2


@clause("BRO-ITEM-3")
def test_the_spyglass_looks_at_two_keeps_one_and_buries_the_other() -> None:
    isle = lay(crew0=dict(items=["spyglass"]), decks={"exploration": ["cave", "hut"]}).place("mate", "watchtower")
    assert isle.options("keep") == {(0, "now"), (0, "next_turn"), (1, "now"), (1, "next_turn")}
    isle.answer("keep", 1, "now")
    assert isle.island.explored == ["hut.1"]
    assert isle.island.exploration_deck[0] == "cave.1"


@clause("BRO-ITEM-4")
def test_a_held_exploration_card_is_known_to_its_owner_alone() -> None:
    isle = lay(crew0=dict(items=["spyglass"]), decks={"exploration": ["cave", "hut"]}).place("mate", "watchtower")
    isle.answer("keep", 0, "next_turn")
    assert view(isle.match, 0).position.crews[0].held == ["cave.1"]
    assert view(isle.match, 1).position.crews[0].held == ["?"]
    assert "cave" not in isle.island.at


@clause("BRO-ITEM-5", "BRO-MKT-2")
def test_two_action_cards_are_two_draws_with_the_sextant() -> None:
    isle = lay(market=["mk_bundle_of_secrets"], market_at=[1], crew0=dict(items=["sextant"]))
    isle.place("mate", "black_market").answer("use").answer("keep", 0)
    assert isle.asked == (0, "action")
    isle.answer("keep", 2)
    assert len(isle.crew(0).actions) == 2


@clause("BRO-ITEM-6", "BRO-FOL-1")
def test_tv20_a_rival_gunner_stops_followers_for_the_visit() -> None:
    isle = lay(at={"bridge": ["1m"]}, crew0=dict(followers=["fol_oliver"]), crew1=dict(items=["gunner"]))
    isle.place("mate", "bridge")
    assert isle.asked == (1, "turn")
    assert isle.crew(0).doubloons == 5
    assert isle.crew(0).turned == []


@clause("BRO-ITEM-6", "BRO-FOL-6", "BRO-FOL-5")
def test_the_gunner_stops_modifiers_too_and_acts_at_the_inn() -> None:
    billion = lay(
        at={"brotherhood": ["1m"]},
        crew0=dict(
            missions=["mis_board_the_night_ferry"], items=["first_mate", "parrot", "rum"], followers=["fol_billion"]
        ),
        crew1=dict(items=["gunner"]),
    )
    billion.place("mate", "brotherhood").answer("complete", "mis_board_the_night_ferry")
    assert billion.crew(0).vp == 4
    inn = lay(at={"inn": ["1m"]}, crew0=dict(followers=["fol_sylvia"]), crew1=dict(items=["gunner"])).place(
        "mate", "inn"
    )
    assert inn.asked == (1, "turn")


@clause("BRO-ITEM-7", "BRO-FOL-8")
def test_the_first_mate_walks_the_pirate_to_an_empty_place_and_visits_it() -> None:
    isle = lay(at={"docks": ["0p", "1m"], "beach": ["2m"]}, crew0=dict(items=["first_mate"], followers=["fol_oliver"]))
    assert "bridge" in isle.options("first_mate")
    assert not {"docks", "beach"} & isle.options("first_mate")
    isle.answer("first_mate", "bridge")
    assert (isle.crew(0).doubloons, isle.island.placements) == (5, 1)
    assert isle.island.at["docks"] == [(1, "mate", False)]
    isle.answer("follower", "fol_oliver.1")
    assert isle.crew(0).doubloons == 7
    assert lay(crew0=dict(items=["first_mate"])).options("first_mate") == set()


@clause("BRO-ITEM-8", "BRO-VIS-1")
def test_tv21_the_monkey_takes_only_what_fits_the_same_place() -> None:
    isle = lay(
        at={"inn": ["1m"]},
        crew0=dict(items=["sword", "monkey"]),
        crew1=dict(items=["sword", "rum"], boat=["equipment"]),
    ).place("pirate", "inn")
    assert isle.options("monkey") == {(1, "rum")}
    isle.answer("monkey", 1, "rum")
    assert isle.items(0) == ["sword", "rum"]
    assert isle.items(1) == ["sword"]


@clause("BRO-ITEM-8")
def test_tv32_a_boat_token_is_stolen_into_the_boat_when_the_row_is_full() -> None:
    rows = ["sword", "pistol", "spyglass", "sextant", "gunpowder", "rum", "food", "water"]
    isle = lay(
        at={"docks": ["1m"]},
        crew0=dict(items=[*rows, "monkey"], boat=["supply"]),
        crew1=dict(items=rows, boat=["equipment", "supply"]),
    ).place("pirate", "docks")
    assert isle.options("monkey") == {(1, "boat", "equipment")}
    isle.answer("monkey", 1, "boat", "equipment")
    assert (isle.tokens(0)[0], isle.tokens(1)[0]) == (5, 4)


@clause("BRO-ITEM-8")
def test_the_monkey_comes_with_the_pirate_into_contested_places_only() -> None:
    crews = dict(crew0=dict(items=["monkey"]), crew1=dict(items=["rum"]))
    assert lay(at={"inn": ["1m"]}, **crews).place("mate", "inn").asked == (1, "turn")
    assert lay(at={"docks": ["1m"]}, **crews).place("pirate", "inn").asked == (1, "turn")


@clause("BRO-ITEM-9")
def test_tv11_the_parrot_pays_for_no_mission_of_its_own() -> None:
    crew = dict(missions=["mis_spike_the_harbour_guns"], items=["sword", "pistol", "parrot"])
    rodrigo = lay(crew0=dict(pirate="pir_conquistador", **crew))
    assert rodrigo.options("parrot") == set()
    assert rodrigo.refused("parrot", "mis_spike_the_harbour_guns") == ("BRO-ITEM-9",)
    marie = lay(crew0=dict(pirate="pir_gunner", **crew))
    assert marie.options("parrot") == {"mis_spike_the_harbour_guns"}
    marie.answer("parrot", "mis_spike_the_harbour_guns")
    assert (marie.crew(0).vp, marie.items(0)) == (3, [])


@clause("BRO-ITEM-10")
def test_tv14_gunpowder_sidelines_all_pawns_of_a_place_and_costs_each_owner() -> None:
    isle = lay(at={"bazaar": ["0m", "1m", "1mw"]}, crew0=dict(items=["gunpowder", "food"]), crew1=dict(toughness=1))
    assert isle.options("gunpowder") == {"bazaar"}
    isle.answer("gunpowder", "bazaar")
    assert (isle.crew(0).toughness, isle.crew(1).toughness) == (2, 0)
    assert isle.island.at["bazaar"] == []
    assert isle.crew(0).mates == 2
    assert ("mate", "bazaar") in isle.options("place")


@clause("BRO-ITEM-12")
def test_food_heals_two_and_is_not_offered_at_five() -> None:
    assert lay(crew0=dict(items=["food"], toughness=4)).answer("food").crew(0).toughness == 5
    full = lay(crew0=dict(items=["food"], toughness=5))
    assert ("food",) not in full.options()
    assert full.refused("food") == ("BRO-ITEM-12",)


@clause("BRO-ITEM-13", "BRO-DEC-3", "BRO-FIGHT-4")
def test_tv13_a_mate_joins_another_by_water_without_space_or_fight() -> None:
    isle = lay(at={"blacksmith": ["0m", "1m"]}, crew0=dict(toughness=0, items=["water", "food", "gunpowder"]))
    assert ("mate", "blacksmith", "water") in isle.options("place")
    assert ("mate", "blacksmith") not in isle.options("place")
    isle.place("mate", "blacksmith", "water").answer("space", "sword")
    assert isle.crew(0).toughness == 0
    assert isle.island.at["blacksmith"][-1] == (0, "mate", True)
    both = lay(at={"docks": ["0m"]}, crew0=dict(items=["water"]))
    assert {("mate", "docks"), ("mate", "docks", "water")} <= both.options("place")
    cleared = lay(at={"blacksmith": ["0m"]}, crew0=dict(items=["water", "gunpowder"])).answer("gunpowder", "blacksmith")
    assert ("mate", "blacksmith", "water") not in cleared.options("place")


@clause("BRO-ITEM-13", "BRO-TURN-7")
def test_tv27_a_second_mate_joins_the_tavern_by_water_for_nothing() -> None:
    isle = lay(at={"tavern": ["0m"]}, tavern="", crew0=dict(items=["water"])).place("mate", "tavern", "water")
    assert isle.crew(0).mates == 1
    assert isle.asked == (1, "turn")


@clause("BRO-FOL-1", "BRO-FOL-2", "BRO-FOL-3")
def test_followers_of_the_place_are_used_once_each_after_the_visit() -> None:
    isle = lay(crew0=dict(followers=["fol_liveaux", "fol_roy"], items=["rum"]))
    assert isle.options("follower") == set()
    assert isle.refused("follower", "fol_liveaux.1") == ("BRO-FOL-1",)
    isle.place("mate", "blacksmith").answer("space", "sword")
    assert isle.options("follower") == {"fol_liveaux.1", "fol_roy.1"}
    isle.answer("follower", "fol_roy.1")
    isle.answer("space", "pistol").answer("space", "gunner")
    assert isle.tokens(0) == (2, 1, 0)
    assert isle.options("follower") == {"fol_liveaux.1"}
    assert isle.refused("follower", "fol_roy.1") == ("BRO-FOL-2",)


@clause("BRO-FOL-2")
def test_a_follower_turned_upright_by_a_card_is_still_used_once_a_turn() -> None:
    isle = (
        lay(crew0=dict(followers=["fol_oliver"], actions=["act_rousing_shanty"])).place("mate", "bridge").answer("use")
    )
    isle.answer("follower", "fol_oliver.1").answer("act", "act_rousing_shanty")
    assert isle.crew(0).turned == []
    assert isle.asked == (1, "turn")


@clause("BRO-FOL-4")
def test_a_follower_that_cannot_be_paid_or_would_change_nothing_is_not_offered() -> None:
    poor = lay(crew0=dict(followers=["fol_bill"])).place("mate", "bazaar").answer("space", "rum")
    assert poor.asked == (1, "turn")
    row = ["gunner", "first_mate", "parrot", "monkey"]
    full = lay(crew0=dict(followers=["fol_josh"], items=row, boat=["ally"], actions=["act_tall_tale"]))
    full.place("mate", "docks").answer("use")
    assert full.options("follower") == set()
    assert full.refused("follower", "fol_josh.1") == ("BRO-FOL-4",)


@clause("BRO-FOL-7")
def test_followers_of_the_round_are_never_used_in_a_turn() -> None:
    isle = lay(crew0=dict(followers=["fol_morgan", "fol_ben"]))
    assert isle.refused("follower", "fol_ben.1") == ("BRO-FOL-7",)


@clause("BRO-FOL-9", "BRO-TAV-3")
def test_two_copies_both_act() -> None:
    isle = lay(crew0=dict(followers=["fol_oliver", "fol_oliver"])).place("mate", "bridge")
    isle.answer("follower", "fol_oliver.1").answer("follower", "fol_oliver.2")
    assert isle.crew(0).doubloons == 9


@clause("BRO-FOL-6")
def test_mister_billion_is_turned_by_his_one_mission() -> None:
    isle = lay(crew0=dict(pirate="pir_lord", missions=["mis_board_the_night_ferry"], items=["gunner", "parrot", "rum"],
                          followers=["fol_billion"], turned=["fol_billion"]))  # fmt: skip
    assert isle.place("mate", "brotherhood").answer("complete", "mis_board_the_night_ferry").crew(0).vp == 3


@clause("BRO-FOL-8")
def test_a_visit_by_water_counts_for_followers() -> None:
    isle = lay(at={"bridge": ["0m"]}, crew0=dict(items=["water"], followers=["fol_oliver"])).place(
        "mate", "bridge", "water"
    )
    assert isle.options("follower") == {"fol_oliver.1"}


@clause("BRO-ACT-2", "BRO-ACT-3", "BRO-DEC-2")
def test_a_played_card_acts_at_once_and_is_discarded_and_copies_are_one_option() -> None:
    isle = lay(crew0=dict(actions=["act_buried_purse", "act_buried_purse"]))
    assert isle.options("act") == {"act_buried_purse"}
    isle.answer("act", "act_buried_purse").answer("act", "act_buried_purse")
    assert isle.crew(0).doubloons == 9
    assert len(isle.island.action_discard) == 2
    with pytest.raises(Refused):
        lay(crew1=dict(actions=["act_fence"])).answer("act", "act_fence")


@clause("BRO-ACT-4")
def test_a_card_that_would_change_nothing_or_cannot_be_done_is_not_playable() -> None:
    isle = lay(
        crew0=dict(
            toughness=5, actions=["act_surgeons_kit", "act_letter_of_marque", "act_fence", "act_cutpurse"], doubloons=0
        ),
        crew1=dict(doubloons=0),
        crew2=dict(doubloons=0),
    )
    assert isle.options("act") == set()
    assert isle.refused("act", "act_surgeons_kit") == ("BRO-ACT-4",)
    assert lay(crew0=dict(actions=["act_fence"])).options("act") == {"act_fence"}


@clause("BRO-ACT-5")
def test_tv35_second_wind_needs_another_pawn_in_reserve() -> None:
    one = lay(crew0=dict(toughness=2, mates=0, actions=["act_second_wind"]))
    assert one.options("act") == set()
    assert one.refused("act", "act_second_wind") == ("BRO-ACT-4", "BRO-ACT-5")
    two = lay(crew0=dict(toughness=2, mates=1, actions=["act_second_wind"])).answer("act", "act_second_wind")
    assert (two.crew(0).toughness, two.island.placements) == (3, 2)


@clause("BRO-ACT-6", "BRO-DEC-1")
def test_tv31_a_mate_is_recalled_once_a_round_and_one_in_the_overflow_first() -> None:
    isle = lay(at={"bazaar": ["0m", "0mw"]}, crew0=dict(actions=["act_back_to_the_boats", "act_back_to_the_boats"]))
    isle.answer("act", "act_back_to_the_boats")
    assert isle.island.at["bazaar"] == [(0, "mate", False)]
    assert isle.crew(0).mates == 2
    assert isle.options("act") == set()
    assert "BRO-ACT-6" in isle.refused("act", "act_back_to_the_boats")


@clause("BRO-ACT-6")
def test_the_mate_whose_visit_is_running_is_not_recalled() -> None:
    isle = lay(crew0=dict(actions=["act_back_to_the_boats"])).place("mate", "bridge")
    assert isle.options() == {"use"}
    isle.answer("use").answer("act", "act_back_to_the_boats")
    assert isle.island.at["bridge"] == []


@clause("BRO-ACT-6")
def test_a_mate_is_recalled_from_the_place_that_the_pirate_visits() -> None:
    isle = lay(at={"bridge": ["0m"]}, crew0=dict(actions=["act_back_to_the_boats"])).place("pirate", "bridge")
    isle.answer("act", "act_back_to_the_boats")
    assert isle.island.at["bridge"] == [(0, "pirate", False)]


@clause("BRO-ACT-7", "BRO-MIS-3", "BRO-MIS-2")
def test_forged_orders_spares_a_token_of_the_owners_choice_and_may_make_a_mission_completable() -> None:
    crew = dict(missions=["mis_board_the_night_ferry"], actions=["act_forged_orders"])
    lacking = lay(crew0=dict(items=["gunner", "rum"], **crew))
    lacking.answer("act", "act_forged_orders").place("mate", "brotherhood")
    lacking.answer("complete", "mis_board_the_night_ferry")
    assert lacking.items(0) == []
    assert not lacking.island.token_discount
    free = lay(crew0=dict(items=["gunner", "parrot", "rum"], **crew))
    free.answer("act", "act_forged_orders").place("mate", "brotherhood")
    free.answer("complete", "mis_board_the_night_ferry")
    assert free.options("resource") == {"ally", "supply"}
    assert free.answer("resource", "supply").items(0) == ["rum"]


@clause("BRO-ACT-8")
def test_cutpurse_takes_at_most_what_a_victim_has_and_a_brawl_hits_all_others() -> None:
    isle = lay(
        crew0=dict(actions=["act_cutpurse", "act_tavern_brawl"]),
        crew1=dict(doubloons=1, toughness=0),
        crew2=dict(doubloons=0, toughness=2),
    ).answer("act", "act_cutpurse")
    assert (isle.crew(0).doubloons, isle.crew(1).doubloons) == (4, 0)
    isle.answer("act", "act_tavern_brawl")
    assert [crew.toughness for crew in isle.island.crews] == [3, 0, 1]
    two = lay(crew0=dict(actions=["act_cutpurse"])).answer("act", "act_cutpurse")
    assert two.options("seat") == {1, 2}


@clause("BRO-ACT-9", "BRO-PIR-6")
def test_a_letter_of_marque_completes_a_mission_anywhere_at_its_cost() -> None:
    isle = lay(
        crew0=dict(
            pirate="pir_gunner",
            missions=["mis_board_the_night_ferry"],
            items=["gunner", "rum"],
            actions=["act_letter_of_marque"],
        )
    ).answer("act", "act_letter_of_marque")
    if isle.asked[1] == "complete":
        isle.answer("complete", "mis_board_the_night_ferry")
    assert (isle.crew(0).vp, isle.items(0)) == (3, [])


@clause("BRO-ACT-10", "BRO-DECK-4")
def test_an_overheard_plan_keeps_one_of_three_in_secret_and_remembers_the_others() -> None:
    top = ["mis_run_the_blockade", "mis_outlast_the_siege", "mis_crown_the_pirate_king"]
    isle = lay(crew0=dict(actions=["act_overheard_plan"]), decks={"mission": top}).answer("act", "act_overheard_plan")
    assert isle.options("keep") == {0, 1, 2}
    assert view(isle.match, 1).position.crews[0].looked == ["?"] * 3
    isle.answer("keep", 2)
    assert [kind(card) for card in isle.crew(0).missions] == ["mis_crown_the_pirate_king"]
    assert [kind(card) for card in isle.island.mission_deck[:2]] == ["mis_outlast_the_siege", "mis_run_the_blockade"]
    assert isle.crew(0).known == ["mis_run_the_blockade.1", "mis_outlast_the_siege.1"]


def test_a_redeal_leaves_buried_cards_where_their_burier_knows_them_to_be() -> None:
    from random import Random

    top = ["mis_run_the_blockade", "mis_outlast_the_siege", "mis_crown_the_pirate_king"]
    isle = lay(crew0=dict(actions=["act_overheard_plan"]), decks={"mission": top}).answer("act", "act_overheard_plan")
    isle.answer("keep", 2)
    for seed in range(10):
        position = isle.match.playout(Random(seed), 0).position
        assert position.mission_deck[:2] == isle.island.mission_deck[:2]
    others = {tuple(isle.match.playout(Random(seed)).position.mission_deck[:2]) for seed in range(3)}
    assert others == {tuple(isle.island.mission_deck[:2])}


@clause("BRO-ACT-1", "BRO-EXP-2")
def test_favour_owed_and_the_other_gains() -> None:
    favour = lay(crew0=dict(actions=["act_favour_owed"])).answer("act", "act_favour_owed").answer("option", 2)
    assert favour.answer("space", "water").items(0) == ["water"]
    rack = lay(crew0=dict(actions=["act_hidden_rack"])).answer("act", "act_hidden_rack").answer("space", "sword")
    assert (rack.items(0), rack.crew(0).doubloons) == (["sword"], 4)
    fence = lay(crew0=dict(actions=["act_fence"], items=["sword"])).answer("act", "act_fence").answer("option", 0)
    assert (fence.items(0), fence.crew(0).doubloons) == ([], 6)


def test_a_buried_card_that_is_drawn_is_known_no_longer() -> None:
    isle = lay(crew0=dict(items=["sextant"]), decks={"action": ["act_fence", "act_tall_tale", "act_cutpurse"]})
    isle.place("mate", "beach").answer("keep", 0)
    crew, deck = isle.crew(0), isle.island.action_deck
    assert crew.known == ["act_tall_tale.1", "act_cutpurse.1"]
    while deck[-1] != "act_tall_tale.1":
        top(isle.island, deck)
    assert top(isle.island, deck) == "act_tall_tale.1"
    assert crew.known == ["act_cutpurse.1"]
