"""5 Visits, 8 Locations, 7 Player Mat."""

from game.kernel import HIDDEN, view
from game.titles.brotherhood.state import kind
from tests.clauses import clause
from tests.titles.brotherhood.isle import lay


@clause("BRO-LOC-2", "BRO-LOC-3", "BRO-LOC-6", "BRO-LOC-4")
def test_each_simple_place_gives_its_gain() -> None:
    assert lay().place("mate", "bazaar").answer("space", "rum").items(0) == ["rum"]
    assert lay().place("mate", "docks").answer("space", "monkey").items(0) == ["monkey"]
    assert lay().place("mate", "bridge").crew(0).doubloons == 5
    assert len(lay().place("mate", "beach").crew(0).actions) == 1


@clause("BRO-LOC-5", "BRO-MKT-1", "BRO-MKT-2", "BRO-MKT-4", "BRO-DECK-5")
def test_the_market_sells_one_card_at_the_price_of_its_space() -> None:
    isle = lay(market=["mk_boarding_kit", "mk_mixed_cargo", "mk_bundle_of_secrets"], crew0=dict(doubloons=2))
    isle.place("mate", "black_market").answer("use")
    assert isle.options("buy") == {2, 1}
    isle.answer("buy", 2)
    assert isle.crew(0).doubloons == 0
    isle.answer("space", "sword").answer("space", "gunner").answer("space", "rum")
    assert isle.items(0) == ["sword", "gunner", "rum"]
    assert [kind(card) for card in isle.island.market_discard] == ["mk_mixed_cargo"]
    assert isle.island.market_at == [3, 1]


@clause("BRO-MKT-3", "BRO-FOL-5", "BRO-ACT-7")
def test_tv17_discounts_add_up_and_emanuel_is_not_offered_where_he_changes_nothing() -> None:
    isle = lay(crew0=dict(doubloons=0, followers=["fol_emanuel"], actions=["act_crooked_ledger"]))
    isle.answer("act", "act_crooked_ledger").place("mate", "black_market").answer("use")
    assert isle.options() == {("buy", 3), ("buy", 2), ("buy", 1)}


@clause("BRO-FOL-5", "BRO-VIS-3", "BRO-MKT-3")
def test_tv33_emanuel_makes_the_market_usable_without_a_doubloon() -> None:
    isle = lay(
        market=["mk_mixed_cargo", "mk_boarding_kit", "mk_bundle_of_secrets"],
        crew0=dict(doubloons=0, followers=["fol_emanuel"], actions=["act_back_to_the_boats"], recalled=True),
    )
    isle.place("mate", "black_market")
    assert "use" in isle.options()
    isle.answer("use")
    assert isle.crew(0).doubloons == 0
    assert isle.crew(0).turned == ["fol_emanuel.1"]
    assert len(isle.crew(0).actions) == 3


@clause("BRO-LOC-7", "BRO-MIS-1", "BRO-MIS-7", "BRO-MIS-6")
def test_the_brotherhood_completes_one_mission_and_then_lets_one_be_taken() -> None:
    isle = lay(
        shown=["mis_stock_the_smugglers_cove", "mis_run_the_blockade"],
        crew0=dict(
            missions=["mis_board_the_night_ferry", "mis_spike_the_harbour_guns"],
            items=["gunner", "parrot", "rum", "sword", "pistol", "monkey"],
        ),
    )
    isle.place("mate", "brotherhood")
    assert isle.asked == (0, "complete")
    assert isle.options("complete") == {"mis_board_the_night_ferry", "mis_spike_the_harbour_guns"}
    isle.answer("skip")
    assert isle.asked == (0, "take")
    isle.answer("take", 1)
    assert kind(isle.crew(0).missions[-1]) == "mis_run_the_blockade"
    assert isle.island.shown_at == [0]


@clause("BRO-MIS-1")
def test_a_mission_that_was_just_taken_is_not_completed_in_the_same_visit() -> None:
    isle = lay(shown=["mis_board_the_night_ferry"], crew0=dict(items=["gunner", "parrot", "rum"]))
    isle.place("mate", "brotherhood").answer("take", 0)
    assert isle.asked != (0, "complete")
    assert isle.crew(0).done == []


@clause("BRO-LOC-9", "BRO-TAV-1", "BRO-TAV-3")
def test_the_tavern_hires_the_follower_on_display_for_a_doubloon() -> None:
    isle = lay(tavern="fol_oliver", crew0=dict(followers=["fol_oliver"])).place("mate", "tavern").answer("use")
    assert [kind(card) for card in isle.crew(0).followers] == ["fol_oliver", "fol_oliver"]
    assert (isle.crew(0).doubloons, isle.island.tavern, isle.crew(0).turned) == (2, [], [])


@clause("BRO-ITEM-11", "BRO-TAV-2", "BRO-MAT-4")
def test_with_rum_the_tavern_costs_nothing() -> None:
    isle = lay(tavern="fol_roy", crew0=dict(doubloons=0, items=["rum"])).place("mate", "tavern")
    assert "use" in isle.options()
    assert isle.answer("use").items(0) == ["rum"]
    poor = lay(tavern="fol_roy", crew0=dict(doubloons=0)).place("mate", "tavern")
    assert poor.island.tavern == ["fol_roy.1"]


@clause("BRO-LOC-10", "BRO-EXP-1", "BRO-EXP-2", "BRO-EXP-3", "BRO-DECK-3")
def test_the_watchtower_takes_the_token_and_opens_a_place_for_everyone() -> None:
    isle = lay(mover=1, decks={"exploration": ["witch"]}).place("mate", "watchtower")
    assert (isle.island.first, isle.island.explored) == (1, ["witch.1"])
    assert ("mate", "witch") in isle.options("place")
    empty = lay()
    for position in (empty.island, empty.match.marks[-1].position):
        position.exploration_deck, position.crews[2].held = [], position.exploration_deck
    assert empty.place("mate", "watchtower").island.explored == []


@clause("BRO-EXP-4", "BRO-ACT-5")
def test_a_place_can_be_entered_in_the_turn_that_opened_it() -> None:
    isle = lay(crew0=dict(actions=["act_second_wind"]), decks={"exploration": ["hut"]})
    isle.answer("act", "act_second_wind").place("mate", "watchtower")
    assert ("mate", "hut") in isle.options("place")


@clause("BRO-EXP-5", "BRO-VIS-3", "BRO-TURN-6")
def test_tv18_the_cave_costs_three_toughness_and_has_one_space() -> None:
    isle = lay(open=["cave"]).place("mate", "cave").answer("use")
    assert isle.crew(0).toughness == 0
    for item in ("sword", "gunner", "rum"):
        isle.answer("space", item)
    assert isle.tokens(0) == (1, 1, 1)
    taken = lay(open=["cave"], at={"cave": ["1m"]})
    assert ("mate", "cave") not in taken.options("place")


@clause("BRO-EXP-5", "BRO-VIS-2", "BRO-TURN-11")
def test_tv19_what_the_fight_leaves_must_cover_the_price() -> None:
    isle = lay(open=["ancient_temple"], at={"ancient_temple": ["1m"]}, crew0=dict(toughness=1))
    isle.place("mate", "ancient_temple")
    assert isle.crew(0).toughness == 0
    assert isle.tokens(0) == (0, 0, 0)
    assert "declined" in isle.said


@clause("BRO-VIS-1", "BRO-ACT-2", "BRO-VIS-2", "BRO-VIS-5")
def test_cards_are_played_inside_a_visit_before_it_is_used_or_declined() -> None:
    isle = lay(tavern="fol_roy", crew0=dict(actions=["act_buried_purse", "act_tall_tale"], doubloons=0)).place(
        "mate", "tavern"
    )
    assert isle.options() == {("act", "act_buried_purse"), ("act", "act_tall_tale"), "decline"}
    isle.answer("act", "act_buried_purse")
    assert "use" in isle.options()
    isle.answer("act", "act_tall_tale").answer("decline")
    assert isle.said[-2:] == ["declined", "turn"]
    assert (isle.crew(0).vp, isle.crew(0).doubloons) == (1, 3)


@clause("BRO-VIS-2")
def test_an_ability_that_is_not_declinable_is_carried_out() -> None:
    isle = lay(crew0=dict(actions=["act_tall_tale"])).place("mate", "bridge")
    assert isle.options() == {("act", "act_tall_tale"), "use"}


@clause("BRO-VIS-4")
def test_effects_run_from_left_to_right() -> None:
    isle = lay(open=["ancient_temple"]).place("mate", "ancient_temple").answer("use")
    assert (isle.crew(0).toughness, isle.crew(0).doubloons) == (2, 3)
    assert isle.answer("space", "pistol").crew(0).doubloons == 4


@clause("BRO-MAT-1", "BRO-MAT-4")
def test_tv5_a_token_goes_to_a_free_space_of_its_row() -> None:
    isle = lay(crew0=dict(items=["sword"])).place("mate", "blacksmith")
    assert isle.asked == (0, "space")
    assert isle.options("space") == {"pistol", "spyglass", "sextant"}


@clause("BRO-MAT-2", "BRO-CMP-3")
def test_tv9_the_fifth_token_goes_into_the_boat_and_the_sixth_is_lost() -> None:
    isle = lay(
        market=["mk_cutlass_barrel"],
        market_at=[1],
        crew0=dict(items=["sword", "pistol", "spyglass", "sextant"]),
    )
    isle.place("mate", "black_market").answer("use")
    assert isle.tokens(0)[0] == 5
    assert isle.said[-3:] == ["boat", "lost", "turn"] or "lost" in isle.said


@clause("BRO-MAT-3", "BRO-MAT-2")
def test_tv10_boat_tokens_stay_when_a_space_becomes_free() -> None:
    isle = lay(crew0=dict(items=["pistol", "spyglass", "sextant"], boat=["equipment"])).place("mate", "blacksmith")
    assert isle.items(0) == ["sword", "pistol", "spyglass", "sextant"]
    assert isle.crew(0).boat == 1


@clause("BRO-MAT-5")
def test_tokens_handed_in_are_chosen_one_by_one_unless_all_must_go() -> None:
    isle = lay(crew0=dict(missions=["mis_board_the_night_ferry"], items=["gunner", "parrot", "rum"], boat=["ally"]))
    isle.place("mate", "brotherhood").answer("complete", "mis_board_the_night_ferry")
    assert isle.asked == (0, "pay")
    assert isle.options("token") == {"gunner", "parrot", ("boat", "ally")}
    isle.answer("token", "boat", "ally").answer("token", "gunner")
    assert isle.items(0) == ["parrot"]
    every = lay(crew0=dict(missions=["mis_board_the_night_ferry"], items=["gunner", "parrot", "rum"]))
    every.place("mate", "brotherhood").answer("complete", "mis_board_the_night_ferry")
    assert every.items(0) == []


@clause("BRO-MAT-6", "BRO-MIS-4")
def test_tv22_a_named_item_that_is_there_already_is_ignored() -> None:
    isle = lay(
        crew0=dict(
            missions=["mis_raid_the_customs_shed"],
            items=["sword", "gunner", "gunpowder", "rum"],
            boat=["supply"],
        )
    )
    isle.place("mate", "brotherhood").answer("complete", "mis_raid_the_customs_shed").answer("token", "boat", "supply")
    assert isle.items(0) == ["gunpowder", "rum"]
    assert isle.crew(0).vp == 4


@clause("BRO-MIS-4", "BRO-MIS-2")
def test_tv23_an_item_handed_in_for_the_mission_may_come_back() -> None:
    isle = lay(crew0=dict(missions=["mis_raid_the_customs_shed"], items=["sword", "gunner", "gunpowder", "rum"]))
    isle.place("mate", "brotherhood").answer("complete", "mis_raid_the_customs_shed").answer("token", "rum")
    assert isle.items(0) == ["gunpowder", "rum"]


@clause("BRO-MAT-7")
def test_boat_tokens_count_as_tokens_on_the_mat() -> None:
    assert lay(crew0=dict(items=["sword"], boat=["ally", "supply"])).crew(0).all_tokens() == 3


@clause("BRO-MIS-2", "BRO-PIR-1", "BRO-MIS-3", "BRO-MIS-5")
def test_tv12_the_lord_ignores_up_to_two_doubloons() -> None:
    isle = lay(
        crew0=dict(
            pirate="pir_lord", doubloons=0, missions=["mis_sink_the_coast_guard"],
            items=["sword", "pistol", "rum", "food"],
        )
    )  # fmt: skip
    isle.place("mate", "brotherhood").answer("complete", "mis_sink_the_coast_guard")
    assert (isle.crew(0).vp, isle.crew(0).doubloons) == (5, 0)
    assert [kind(card) for card in isle.crew(0).done] == ["mis_sink_the_coast_guard"]
    dear = dict(pirate="pir_lord", missions=["mis_bribe_the_governors_clerk"], items=["sword", "gunner", "rum"])
    poor = lay(crew0=dict(**dear, doubloons=1)).place("mate", "brotherhood")
    assert poor.options() == {("skip",)}
    able = lay(crew0=dict(**dear, doubloons=2)).place("mate", "brotherhood")
    assert able.answer("complete", "mis_bribe_the_governors_clerk").crew(0).doubloons == 0


@clause("BRO-PIR-2", "BRO-PIR-4", "BRO-PIR-5", "BRO-PIR-6")
def test_three_pirates_ignore_a_token_and_get_nothing_where_the_cost_has_none() -> None:
    for pirate, spared in (("pir_gunner", "ally"), ("pir_conquistador", "equipment"), ("pir_red_ale", "supply")):
        held = {"equipment": "sword", "ally": "gunner", "supply": "rum"}
        items = [item for resource, item in held.items() if resource != spared]
        crew = dict(pirate=pirate, missions=["mis_ransom_the_notary"], items=items, doubloons=2)
        assert ("complete", "mis_ransom_the_notary") in lay(crew0=crew).place("mate", "brotherhood").options()
    lacking = dict(pirate="pir_gunner", missions=["mis_stock_the_smugglers_cove"], items=["rum", "food"])
    assert lay(crew0=lacking).place("mate", "brotherhood").options() == {("skip",)}


@clause("BRO-PIR-3", "BRO-PIR-6", "BRO-FOL-6", "BRO-ITEM-9")
def test_tv25_nevis_and_mister_billion_add_to_the_brotherhood_and_only_nevis_to_the_parrot() -> None:
    crew = dict(
        missions=["mis_lead_the_dockside_mutiny"],
        items=["gunner", "first_mate", "monkey", "rum", "parrot"],
        followers=["fol_billion"],
    )
    isle = lay(crew0=crew).place("mate", "brotherhood").answer("complete", "mis_lead_the_dockside_mutiny")
    for item in ("gunner", "first_mate", "monkey"):
        isle.answer("token", item)
    assert isle.crew(0).vp == 6
    assert isle.crew(0).turned == ["fol_billion.1"]
    parrot = lay(crew0=crew).answer("parrot", "mis_lead_the_dockside_mutiny")
    assert (parrot.crew(0).vp, parrot.crew(0).turned) == (5, [])


@clause("BRO-MIS-6", "BRO-MIS-7", "BRO-ACT-1")
def test_missions_and_cards_in_hand_are_seen_by_their_owner_alone() -> None:
    isle = lay(crew0=dict(missions=["mis_run_the_blockade"], actions=["act_fence"]))
    assert view(isle.match, 0).position.crews[0].missions == ["mis_run_the_blockade.1"]
    seen = view(isle.match, 1).position.crews[0]
    assert (seen.missions, seen.actions) == ([HIDDEN], [HIDDEN])


@clause("BRO-EXP-2")
def test_every_exploration_card_does_what_it_says() -> None:
    witch = lay(open=["witch"], crew0=dict(toughness=1)).place("mate", "witch").answer("use")
    assert (witch.crew(0).toughness, witch.crew(0).doubloons) == (4, 2)
    arena = lay(open=["arena"]).place("mate", "arena").answer("use")
    assert (arena.crew(0).toughness, arena.crew(0).doubloons) == (2, 6)
    den = lay(open=["thieves_den"]).place("mate", "thieves_den").answer("use").answer("option", 1)
    assert den.answer("space", "parrot").answer("space", "monkey").tokens(0) == (0, 2, 0)
    tower = lay(open=["corsair_tower"]).place("mate", "corsair_tower").answer("option", 1)
    assert tower.options("space") == {"sword", "pistol", "spyglass", "sextant"}
    for here, row, money in (("old_port", 1, 4), ("shipwreck", 2, 4)):
        isle = lay(open=[here]).place("mate", here).answer("use")
        isle.match.answer(isle.match.ask.options[0])
        assert (isle.tokens(0)[row], isle.crew(0).toughness, isle.crew(0).doubloons) == (1, 2, money)
    assert lay(open=["hut"]).place("mate", "hut").options("option") == {0, 1}
    assert lay(open=["hideout"]).place("mate", "hideout").options("option") == {0, 1}
