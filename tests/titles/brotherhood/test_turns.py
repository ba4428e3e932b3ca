"""4 Rounds, 5 A turn, 6 Fights."""

from tests.clauses import clause
from tests.titles.brotherhood.isle import lay


@clause("BRO-FIGHT-1", "BRO-TURN-6", "BRO-LOC-1", "BRO-TURN-9")
def test_tv2_the_second_at_the_blacksmith_fights_and_the_third_finds_it_full() -> None:
    isle = lay().place("mate", "blacksmith").answer("space", "sword")
    assert (isle.tokens(0), isle.crew(0).toughness) == ((1, 0, 0), 3)
    isle.place("mate", "blacksmith").answer("space", "sword")
    assert (isle.tokens(1), isle.crew(1).toughness) == ((1, 0, 0), 2)
    assert isle.asked == (2, "turn")
    assert not {("mate", "blacksmith"), ("pirate", "blacksmith")} & isle.options("place")
    assert isle.refused("place", "mate", "blacksmith") == ("BRO-TURN-6",)


@clause("BRO-FIGHT-2")
def test_a_fight_costs_one_however_many_rivals_are_there() -> None:
    isle = lay(at={"brotherhood": ["1m", "2m"]}).place("mate", "brotherhood")
    assert isle.crew(0).toughness == 2


@clause("BRO-FIGHT-3", "BRO-FIGHT-4", "BRO-ITEM-1", "BRO-FIGHT-8")
def test_tv6_without_toughness_only_the_sword_opens_a_contested_place_and_no_pistol_is_asked() -> None:
    isle = lay(
        at={"blacksmith": ["1m"]},
        crew0=dict(toughness=0, doubloons=5, items=["sword"]),
        crew1=dict(items=["pistol"]),
    )
    assert ("pirate", "blacksmith") in isle.options("place")
    assert ("mate", "blacksmith") not in isle.options("place")
    assert isle.refused("place", "mate", "blacksmith") == ("BRO-FIGHT-3",)
    isle.place("pirate", "blacksmith")
    assert isle.asked == (0, "space")
    assert (isle.crew(0).toughness, isle.crew(0).doubloons) == (0, 5)


@clause("BRO-FIGHT-4", "BRO-LOC-8", "BRO-FIGHT-10", "BRO-ITEM-2")
def test_tv3_tv4_nobody_fights_at_the_inn_and_it_heals_up_to_five() -> None:
    isle = lay(at={"inn": ["1m"]}, crew0=dict(toughness=0), crew1=dict(items=["pistol"])).place("mate", "inn")
    assert isle.crew(0).toughness == 2
    assert lay(crew0=dict(toughness=4)).place("mate", "inn").crew(0).toughness == 5


@clause("BRO-FIGHT-4", "BRO-ACT-7")
def test_secret_passage_makes_the_placements_of_the_turn_free() -> None:
    isle = lay(at={"docks": ["1m"]}, crew0=dict(toughness=0, actions=["act_secret_passage"]))
    assert ("mate", "docks") not in isle.options("place")
    isle.answer("act", "act_secret_passage")
    assert ("mate", "docks") in isle.options("place")
    assert isle.place("mate", "docks").crew(0).toughness == 0


@clause("BRO-FIGHT-7", "BRO-ITEM-2")
def test_tv7_a_placer_without_doubloons_is_sent_away_and_barred_for_the_turn() -> None:
    isle = lay(at={"docks": ["1m"]}, crew0=dict(toughness=2, doubloons=0), crew1=dict(items=["pistol"]))
    isle.place("mate", "docks")
    assert isle.asked == (1, "pistol")
    isle.answer("charge")
    assert isle.asked == (0, "turn")
    assert (isle.crew(0).toughness, isle.crew(0).mates, isle.tokens(0)) == (2, 3, (0, 0, 0))
    assert isle.island.placements == 1
    assert isle.refused("place", "mate", "docks") == ("BRO-FIGHT-7",)


@clause("BRO-FIGHT-5", "BRO-FIGHT-6")
def test_tv8_pistols_are_asked_in_turn_order_until_one_charges() -> None:
    isle = lay(
        at={"brotherhood": ["2m", "1m"]},
        crew0=dict(doubloons=2),
        crew1=dict(items=["pistol"], doubloons=0),
        crew2=dict(items=["pistol"], doubloons=0),
    )
    isle.place("mate", "brotherhood")
    assert isle.asked == (1, "pistol")
    isle.answer("waive")
    assert isle.asked == (2, "pistol")
    isle.answer("charge")
    assert (isle.crew(0).toughness, isle.crew(0).doubloons) == (3, 1)
    assert (isle.crew(1).doubloons, isle.crew(2).doubloons) == (0, 1)


@clause("BRO-FIGHT-5")
def test_when_all_waive_the_toughness_is_lost() -> None:
    isle = lay(at={"docks": ["1m"]}, crew1=dict(items=["pistol"])).place("mate", "docks").answer("waive")
    assert (isle.crew(0).toughness, isle.crew(0).doubloons) == (2, 3)


@clause("BRO-FIGHT-9", "BRO-ITEM-2")
def test_tv34_a_pawn_that_stands_there_neither_pays_nor_is_its_own_pistol_asked() -> None:
    isle = lay(at={"brotherhood": ["0m", "1m"]}, crew0=dict(items=["pistol"], toughness=2))
    isle.place("pirate", "brotherhood")
    assert isle.asked[1] != "pistol"
    assert (isle.crew(0).toughness, isle.crew(1).toughness) == (1, 3)


@clause("BRO-FIGHT-8")
def test_a_pistol_never_opens_a_place_to_a_placer_without_toughness() -> None:
    isle = lay(at={"docks": ["1m"]}, crew0=dict(toughness=0), crew1=dict(items=["pistol"]))
    assert ("mate", "docks") not in isle.options("place")


@clause("BRO-TURN-8")
def test_a_place_with_only_own_pawns_is_entered_without_a_fight() -> None:
    isle = lay(at={"docks": ["0m"]}).place("mate", "docks")
    assert isle.crew(0).toughness == 3


@clause("BRO-TURN-1", "BRO-TURN-4", "BRO-TURN-5")
def test_a_turn_has_one_placement_which_is_compulsory_before_it_may_end() -> None:
    isle = lay()
    assert isle.island.placements == 1
    assert "end" not in {option[0] for option in isle.options()}
    isle = lay(crew0=dict(items=["food"], toughness=1))
    isle.place("mate", "bridge")
    assert isle.options() == {("food",), ("end",)}
    assert isle.refused("place", "mate", "docks") == ("BRO-TURN-4",)


@clause("BRO-TURN-7", "BRO-TAV-2", "BRO-VIS-3")
def test_a_place_whose_ability_does_nothing_may_be_chosen() -> None:
    isle = lay(tavern="", crew0=dict(actions=["act_tall_tale"])).place("mate", "tavern")
    assert isle.asked == (0, "visit")
    assert "use" not in isle.options()
    assert "decline" in isle.options()


@clause("BRO-TURN-10")
def test_with_no_legal_placement_a_pawn_is_idled() -> None:
    one_each = [
        "watchtower",
        "brotherhood",
        "tavern",
        "blacksmith",
        "bridge",
        "black_market",
        "bazaar",
        "docks",
        "beach",
    ]
    rivals = ["1p", "1m", "1m", "2p", "2m", "2m", "3p", "3m", "3m"]
    standing = {here: [pawn] for here, pawn in zip(one_each, rivals, strict=True)}
    isle = lay(seats=5, at={**standing, "inn": ["4m", "4m"]}, crew0=dict(mates=1, toughness=0))
    assert isle.options("idle") == {"pirate", "mate"}
    isle.answer("idle", "mate")
    assert isle.crew(0).mates == 0
    assert isle.island.placed or isle.island.mover != 0


@clause("BRO-TURN-3", "BRO-ITEM-14")
def test_items_are_discarded_before_or_after_a_placement_but_not_inside_a_visit() -> None:
    isle = lay(crew0=dict(items=["food"], toughness=1, actions=["act_tall_tale"]))
    assert ("food",) in isle.options()
    isle.place("mate", "bridge")
    assert isle.asked == (0, "visit")
    assert ("food",) not in isle.options()
    isle.answer("use")
    assert ("food",) in isle.options()


@clause("BRO-TURN-11")
def test_a_forced_answer_is_asked_all_the_same_where_silence_would_tell_of_a_hand() -> None:
    assert lay().place("mate", "bridge").asked == (1, "turn")
    with_card = lay(crew0=dict(actions=["act_back_to_the_boats"], recalled=True)).place("mate", "bridge")
    assert with_card.asked == (0, "visit")
    assert with_card.options() == {"use"}
    with_mission = lay(crew0=dict(missions=["mis_board_the_night_ferry"])).place("mate", "brotherhood")
    assert with_mission.asked == (0, "complete")
    assert with_mission.options() == {("skip",)}


@clause("BRO-RND-4", "BRO-RND-5", "BRO-RND-8", "BRO-RND-3", "BRO-REP-1")
def test_turns_pass_clockwise_past_empty_reserves_until_the_round_ends_and_pawns_return() -> None:
    isle = lay(
        mover=1,
        crew0=dict(mates=0, pirate_home=False),
        crew1=dict(mates=0),
        crew2=dict(mates=0),
        at={"bridge": ["0p"]},
    )
    isle.place("pirate", "bridge")
    assert isle.asked[0] == 2
    isle.place("pirate", "docks").answer("space", "gunner")
    assert isle.island.round == 3
    assert all(crew.mates == 3 and crew.pirate_home for crew in isle.island.crews)
    assert not any(isle.island.at.values())


@clause("BRO-RND-1", "BRO-RND-2")
def test_the_first_round_has_no_replenishment() -> None:
    from game.kernel import Match
    from tests.titles.brotherhood.isle import TITLE

    match = Match(TITLE, 3, {}, 5)
    while match.position.phase == "bonuses":
        match.answer(match.ask.options[0])
    assert match.position.round == 1
    assert "round" not in [line.verb for line in match.log]


@clause("BRO-RND-6", "BRO-RND-7", "BRO-LOC-10")
def test_tv30_the_watchtower_changes_the_order_of_the_next_round_only() -> None:
    isle = lay(mover=1, crew0=dict(mates=0), crew1=dict(mates=1), crew2=dict(mates=0))
    isle.place("pirate", "watchtower")
    assert isle.island.first == 1
    assert isle.asked[0] == 2
    isle.place("pirate", "bridge")
    assert isle.asked[0] == 0
    isle.place("pirate", "beach")
    while isle.island.round == 2:
        if isle.asked[1] == "turn" and isle.options("place"):
            isle.match.answer(isle.match.ask.options[0])
        else:
            isle.match.answer(isle.match.ask.options[-1])
    assert isle.island.opener == 1
    assert isle.asked[0] == 1
    assert lay(round=3).island.first == 0


@clause("BRO-RND-3", "BRO-END-1")
def test_the_game_ends_after_round_seven_or_ten() -> None:
    for seats, rounds in ((2, 7), (3, 7), (4, 10), (5, 10)):
        isle = lay(seats=seats)
        assert isle.island.rounds == rounds
    isle = lay(
        seats=2, round=7, mover=1, crew0=dict(mates=0, pirate_home=False), crew1=dict(mates=0), at={"inn": ["0p"]}
    )
    isle.place("pirate", "bridge")
    assert isle.match.over


@clause("BRO-EXP-2", "BRO-TURN-2", "BRO-ITEM-4", "BRO-ITEM-3")
def test_tv24_a_card_kept_for_the_next_turn_opens_as_that_turn_begins() -> None:
    isle = lay(
        crew0=dict(items=["spyglass"], mates=0),
        crew1=dict(mates=0, pirate_home=False),
        crew2=dict(mates=0, pirate_home=False),
        at={"inn": ["1p"], "bridge": ["2p"]},
        decks={"exploration": ["cave", "witch", "hut"]},
    )
    isle.place("pirate", "watchtower")
    assert isle.asked == (0, "explore")
    isle.answer("keep", 0, "next_turn")
    assert isle.island.exploration_deck[-1] == "hut.1"
    assert isle.island.exploration_deck[0] == "witch.1"
    assert isle.island.round == 3
    assert "cave" in isle.island.at
    assert isle.asked == (0, "turn")
    assert ("mate", "cave") in isle.options("place")
