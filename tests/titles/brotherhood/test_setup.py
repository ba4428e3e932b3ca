"""2 Components, 3 Set-up, Replenishment and decks of 4."""

from game.kernel import HIDDEN, Match, view
from game.titles.brotherhood.content import (
    ACTIONS,
    EXPLORATIONS,
    FOLLOWERS,
    MARKET,
    MISSIONS,
    PIRATES,
    SETUP,
)  # fmt: skip
from game.titles.brotherhood.state import kind
from tests.clauses import clause
from tests.titles.brotherhood.isle import TITLE, lay


def begin(seats: int = 3, seed: int = 0, pirates: str = "random") -> Match:
    """Up to the first turn; starting tokens go to the first space offered."""
    match = Match(TITLE, seats, {"pirates": pirates}, seed)
    while match.position.phase in ("pirates", "bonuses"):
        match.answer(match.ask.options[0])
    return match


@clause("BRO-CMP-1")
def test_the_content_files_hold_the_printed_counts() -> None:
    for entries, kinds, copies in (
        (MARKET, 17, 20),
        (MISSIONS, 33, 33),
        (ACTIONS, 18, 22),
        (FOLLOWERS, 13, 15),
        (EXPLORATIONS, 10, 10),
    ):
        assert (len(entries), sum(entry.copies for entry in entries.values())) == (kinds, copies)
    assert len(PIRATES) == 5


@clause("BRO-CMP-3")
def test_tokens_never_run_out_since_no_seat_has_more_than_five_of_a_kind() -> None:
    isle = lay(crew0=dict(items=["sword", "pistol", "spyglass", "sextant"], boat=["equipment"]))
    isle.place("mate", "blacksmith")
    assert isle.tokens(0)[0] == 5
    assert SETUP.components["equipment_tokens"] == 25


@clause("BRO-SET-1", "BRO-SET-2", "BRO-SET-4", "BRO-SET-5", "BRO-SET-9")
def test_a_table_starts_with_its_displays_pawns_and_doubloons() -> None:
    for seats, mates, doubloons in ((2, 3, 3), (3, 3, 3), (4, 2, 4), (5, 2, 4)):
        match = Match(TITLE, seats, {"pirates": "choose"}, 1)
        island = match.position
        assert (len(island.market), len(island.shown), len(island.tavern)) == (3, 3, 1)
        assert island.round == 1
        for crew in island.crews:
            assert (crew.mates, crew.doubloons, crew.toughness, crew.vp) == (mates, doubloons, 3, 0)
            assert not crew.followers + crew.actions + crew.missions


@clause("BRO-SET-1")
def test_decks_are_shuffled_and_nobody_sees_their_order() -> None:
    assert begin(seed=1).position.mission_deck != begin(seed=2).position.mission_deck
    for seat in range(-1, 3):
        seen = view(begin(), seat).position
        assert set(seen.mission_deck + seen.market_deck + seen.action_deck + seen.exploration_deck) == {HIDDEN}


@clause("BRO-SET-3", "BRO-MKT-1")
def test_market_cards_are_dealt_to_the_single_doubloon_space_first() -> None:
    match = Match(TITLE, 3, {}, 4)
    order = next(entry[2] for entry in match.history if entry[0] == "shuffle")
    deck = [TITLE.start(3, {"pirates": "random"}).market_deck[at] for at in order]
    assert match.position.market == deck[-3:]
    assert match.position.market_at == [3, 2, 1]


@clause("BRO-SET-6")
def test_mats_are_dealt_or_chosen_in_turn_order_and_none_twice() -> None:
    dealt = begin(5, seed=2)
    assert len({crew.pirate for crew in dealt.position.crews}) == 5
    match = Match(TITLE, 3, {"pirates": "choose"}, 6)
    first = match.position.first
    asked = []
    while match.position.phase == "pirates":
        asked.append(match.ask.seat)
        taken = match.ask.options[0]
        match.answer(taken)
        assert match.ask is None or match.ask.question != "pirate" or taken not in match.ask.options
    assert asked == [(first + step) % 3 for step in range(3)]


@clause("BRO-SET-7", "BRO-PIR-1", "BRO-PIR-2", "BRO-PIR-3", "BRO-PIR-4", "BRO-PIR-5")
def test_each_pirates_starting_bonus() -> None:
    for seed in range(4):
        match = Match(TITLE, 5, {}, seed)
        while match.position.phase == "bonuses":
            assert match.ask.question == "space"
            match.answer(match.ask.options[0])
        for crew in match.position.crews:
            has = (crew.doubloons, crew.toughness, crew.tokens(0), crew.tokens(1), crew.tokens(2))
            assert (
                has
                == {
                    "pir_lord": (6, 3, 0, 0, 0),
                    "pir_gunner": (4, 3, 0, 1, 0),
                    "pir_black_hawk": (4, 5, 0, 0, 0),
                    "pir_conquistador": (4, 3, 1, 0, 0),
                    "pir_red_ale": (4, 3, 0, 0, 1),
                }[crew.pirate]
            )


@clause("BRO-SET-8", "BRO-LOC-11")
def test_five_seats_start_with_two_exploration_cards_open_and_the_same_spaces() -> None:
    assert [len(begin(seats).position.explored) for seats in (2, 3, 4, 5)] == [0, 0, 0, 2]
    assert all(len(set(place.spaces.values())) == 1 for place in EXPLORATIONS.values())


@clause("BRO-SET-10")
def test_the_first_player_is_drawn() -> None:
    assert {Match(TITLE, 3, {}, seed).position.first for seed in range(20)} == {0, 1, 2}


def replenished(**layout: object) -> object:
    """A round's end and the replenishment after it."""
    isle = lay(
        mover=0,
        seats=2,
        crew0=dict(mates=0),
        crew1=dict(mates=0, pirate_home=False),
        at={"inn": ["1p"]},
        **layout,  # type: ignore[arg-type]
    )
    isle.place("pirate", "bridge")
    return isle


@clause("BRO-REP-2", "BRO-REP-3", "BRO-DECK-3", "BRO-DECK-5")
def test_missions_and_the_tavern_card_are_replaced_each_round() -> None:
    isle = replenished(shown=["mis_run_the_blockade"], tavern="fol_roy")
    island = isle.island
    assert [kind(card) for card in island.mission_discard] == ["mis_run_the_blockade"]
    assert [kind(card) for card in island.tavern_gone] == ["fol_roy"]
    assert (len(island.shown), island.shown_at, len(island.tavern)) == (3, [0, 1, 2], 1)


@clause("BRO-REP-4")
def test_tv15_the_market_discards_at_one_slides_right_and_fills_from_the_right() -> None:
    isle = replenished(
        market=["mk_mixed_cargo", "mk_boarding_kit"],
        market_at=[3, 1],
        decks={"market": ["mk_marked_blade", "mk_bundle_of_secrets"]},
    )
    assert [kind(card) for card in isle.island.market] == ["mk_bundle_of_secrets", "mk_marked_blade", "mk_mixed_cargo"]
    assert isle.island.market_at == [3, 2, 1]
    assert [kind(card) for card in isle.island.market_discard] == ["mk_boarding_kit"]


@clause("BRO-REP-4")
def test_tv16_with_the_single_doubloon_space_empty_nothing_is_discarded() -> None:
    isle = replenished(
        market=["mk_mixed_cargo", "mk_boarding_kit"], market_at=[3, 2], decks={"market": ["mk_marked_blade"]}
    )
    assert [kind(card) for card in isle.island.market] == ["mk_marked_blade", "mk_mixed_cargo", "mk_boarding_kit"]
    assert isle.island.market_discard == []


@clause("BRO-REP-5", "BRO-REP-6", "BRO-FOL-7")
def test_followers_are_turned_upright_and_those_of_the_round_act() -> None:
    isle = lay(
        seats=2,
        crew0=dict(mates=0, followers=["fol_morgan", "fol_ben", "fol_oliver"], turned=["fol_oliver"], toughness=1),
        crew1=dict(mates=0, pirate_home=False),
        at={"inn": ["1p"]},
    )
    isle.place("pirate", "bridge")
    crew = isle.crew(0)
    assert (crew.turned, crew.toughness, crew.doubloons) == ([], 2, 6)


@clause("BRO-DECK-1", "BRO-DECK-2")
def test_an_empty_deck_is_made_of_its_discards_and_without_those_nothing_is_drawn() -> None:
    isle = lay(crew1=dict(actions=[]))
    island = isle.island
    mark = isle.match.marks[-1].position
    for position in (island, mark):
        position.action_discard += position.action_deck
        position.action_deck.clear()
    isle.place("mate", "beach")
    assert len(isle.crew(0).actions) == 1
    assert len(isle.island.action_deck) == 21
    empty = lay()
    for position in (empty.island, empty.match.marks[-1].position):
        position.crews[2].actions += position.action_deck
        position.action_deck.clear()
    assert empty.place("mate", "beach").crew(0).actions == []


@clause("BRO-DECK-4", "BRO-DECK-6", "BRO-ITEM-5")
def test_what_the_sextant_does_not_keep_goes_to_the_bottom_in_its_order() -> None:
    top = ["act_fence", "act_tall_tale", "act_cutpurse"]
    isle = lay(crew0=dict(items=["sextant"]), decks={"action": top}).place("mate", "beach")
    assert isle.asked == (0, "action")
    assert [kind(card) for card in isle.crew(0).looked] == top
    isle.answer("keep", 1)
    assert [kind(card) for card in isle.crew(0).actions] == ["act_tall_tale"]
    assert [kind(card) for card in isle.island.action_deck[:2]] == ["act_cutpurse", "act_fence"]
    short = lay(crew0=dict(items=["sextant"]))
    for position in (short.island, short.match.marks[-1].position):
        position.action_discard += position.action_deck[2:]
        del position.action_deck[2:]
    assert len(short.place("mate", "beach").crew(0).looked) == 2
