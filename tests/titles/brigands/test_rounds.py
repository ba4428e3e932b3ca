"""4 to 6, 8 and 9: set-up, New Day, planning in secret, the duel, the end."""

from random import Random

import pytest

from game.kernel import HIDDEN, Match, Refused, view
from game.kernel.zones import pieces
from game.titles.brigands.content import COMPONENTS, DISTRICTS, HANDS, RING, SETUP
from game.titles.brigands.state import start, wanting
from tests.clauses import clause
from tests.titles.brigands.town import TITLE, Town, lay

RANDOM = {"prince": "random"}


def begin(seats: int = 4, seed: int = 0, prince: str = "seat_4") -> Town:
    settings = {"prince": prince} if seats > 2 else {}
    return Town(Match(TITLE, seats, settings, seed))


@clause("BRIG-COMP-1", "BRIG-COMP-2", "BRIG-COMP-3", "BRIG-COMP-4", "BRIG-COMP-5", "BRIG-COMP-7")
def test_the_box_holds_what_the_rulebook_counts() -> None:
    assert sum(map(len, HANDS.values())) == 43
    assert (len(DISTRICTS) + 1, len(RING)) == (9, 7)
    assert sum(coin.count for coin in COMPONENTS.coin) == 99
    assert sum(pawn.count for pawn in COMPONENTS.pawn) == 18
    assert sum(token.count for token in COMPONENTS.token) == 36


@clause("BRIG-SETUP-3", "BRIG-SETUP-6", "BRIG-SETUP-7", "BRIG-SETUP-1", "BRIG-SETUP-2")
@pytest.mark.parametrize(("seats", "cards", "pawns"), [(2, 14, 8), (3, 22, 9), (4, 29, 12), (5, 36, 15), (6, 43, 18)])
def test_what_is_in_play_at_each_table(seats: int, cards: int, pawns: int) -> None:
    town = begin(seats, prince=f"seat_{seats}")
    city = town.city
    assert sum(len(gang.cards) for gang in city.gangs) == cards
    assert sum(len(gang.henchmen) + len(gang.patrols) for gang in city.gangs) == pawns
    assert (len(city.day_deck), len(city.day_out), len(city.days), sorted(city.ring)) == (5, 1, 1, sorted(RING))
    assert all((gang.tokens, gang.supply) == (1, 5) for gang in city.gangs)  # the first New Day has come
    assert SETUP[seats].brigands == sum(gang.seat != city.prince for gang in city.gangs)


@clause("BRIG-SETUP-4", "BRIG-SETUP-5", "BRIG-SETUP-8")
def test_the_prince_is_drawn_first_or_named() -> None:
    drawn = {Match(TITLE, 4, RANDOM, seed).position.prince for seed in range(20)}
    assert drawn == {0, 1, 2, 3}
    kinds = [kind for kind, _, _ in Match(TITLE, 4, RANDOM, 0).history]
    assert kinds == ["roll", "shuffle", "shuffle"]
    named = begin(prince="seat_2")
    assert [kind for kind, _, _ in named.match.history] == ["shuffle", "shuffle"]
    assert [gang.colour for gang in named.city.gangs] == ["blue", "white", "green", "red"]


@clause("BRIG-DAY-1", "BRIG-TOK-2")
def test_v27_a_full_hand_gains_no_token() -> None:
    town = lay("market: B1", hand={"B": 6})
    assert (town.city.round, town.tokens("B"), town.tokens("G")) == (3, (6, 0, 0), (1, 5, 0))


@clause("BRIG-DAY-2", "BRIG-DAY-4", "BRIG-ROUND-1")
def test_each_day_lays_one_day_card_and_the_seventh_is_never_seen() -> None:
    town = begin(3, prince="seat_3")
    seen = []
    while town.match.ask is not None:
        if town.city.phase == "planning" and len(seen) < town.city.round:
            seen.append(town.city.days[-1])
        town.answer(town.options[-1])
    assert len(set(seen)) == 6
    assert len(town.city.day_out) == 1
    assert not town.city.day_deck
    assert all(HIDDEN in view(town.match, seat).position.day_out for seat in range(3))


# --- planning -------------------------------------------------------------------------------------------------------


@clause("BRIG-PLAN-1", "BRIG-PLAN-7", "BRIG-REVEAL-1", "BRIG-REVEAL-2", "BRIG-REVEAL-4")
def test_plans_stay_hidden_until_all_are_ready_and_are_revealed_together() -> None:
    town = begin()
    others = [view(town.match, seat).position for seat in (1, 2, 3)]
    town.plan("market", "market", "palace", tokens=["palace"])
    assert [view(town.match, seat).position for seat in (1, 2, 3)] == others
    assert (town.tokens("B"), town.at("home", "B")) == ((1, 5, 0), (3,))
    town.plan("port", "port", "port").plan("market", "tavern", "convoy").plan("market", "market", "prison")
    assert town.city.phase != "planning"
    planned = [line.facts for line in town.match.log if line.verb == "planned"]
    assert planned[0] == (0, "market", "market", "palace")
    assert all(len(gang.cards) >= 7 for gang in town.city.gangs)


@clause("BRIG-PLAN-2", "BRIG-PLAN-3", "BRIG-PLAN-4", "BRIG-PLAN-5", "BRIG-PLAN-6")
def test_every_pawn_is_placed_before_the_tokens_and_only_the_prince_goes_to_the_prison() -> None:
    town = begin()
    assert town.refused("done") == ("BRIG-PLAN-2",)
    assert town.refused("place", "henchman", "prison") == ("BRIG-PLAN-5",)
    assert town.refused("token", "market") == ("BRIG-PLAN-6",)
    town.plan("port", "port", "port").plan("port", "port", "port").plan("port", "port", "port")
    assert town.asked == (3, "plan_pawn")
    assert ("place", "patrol", "prison") in town.options
    assert town.refused("done") == ("BRIG-PLAN-3",)


@clause("BRIG-PLAN-6")
def test_at_most_one_token_goes_on_a_card_with_a_team_and_none_that_the_hand_lacks() -> None:
    town = lay("prison: B1", hand={"B": 3}, phase="planning").answer("place", "henchman", "market")
    town.answer("place", "henchman", "port")
    assert town.options == (("token", "market"), ("token", "port"), "done")
    town.answer("token", "market")
    assert town.refused("token", "market") == town.refused("token", "palace") == ("BRIG-PLAN-6",)
    with pytest.raises(Refused):
        town.answer("token", "market")
    town.answer("token", "port")
    assert town.asked[0] == 1  # a third token finds no card


@clause("BRIG-PLAN-8", "BRIG-PLAN-2")
def test_a_seat_whose_henchmen_are_all_in_prison_is_ready_at_once() -> None:
    town = lay("prison: B3", phase="planning")
    assert town.asked == (1, "plan_pawn")


@clause("BRIG-PLAN-9")
def test_a_plan_waits_for_its_seal_and_can_be_started_afresh_until_then() -> None:
    match = Match(TITLE, 3, {"prince": "seat_3"}, 0, hold=[0])
    town = Town(match)
    town.answer("place", "henchman", "market").answer("place", "henchman", "market").answer("place", "henchman", "port")
    town.answer("token", "port")
    assert (match.ask, match.sealing) == (None, 0)
    for _ in range(4):
        match.undo(0)
    assert town.asked == (0, "plan_pawn")
    assert not town.gang("B").planned
    town.plan("palace", "palace", "palace", tokens=["palace"])
    match.seal()
    assert town.asked[0] == 1
    assert not match.can_undo(0)


# --- the duel -------------------------------------------------------------------------------------------------------


@clause("BRIG-DUEL-1", "BRIG-DUEL-2", "BRIG-DUEL-4", "BRIG-DUEL-9")
def test_in_a_duel_each_places_a_patrol_after_the_henchmen() -> None:
    town = begin(2)
    assert town.refused("place", "patrol", "market") == ("BRIG-DUEL-2",)
    town.answer("place", "henchman", "market").answer("place", "henchman", "market").answer("place", "henchman", "port")
    assert town.options[0] == ("place", "patrol", "market")
    assert town.refused("done") == ("BRIG-DUEL-2",)
    town.answer("place", "patrol", "market")
    assert town.asked == (0, "plan_token")


@clause("BRIG-DUEL-3", "BRIG-DUEL-8")
def test_v31_whoever_has_more_prisoners_places_a_second_patrol_for_one_round() -> None:
    town = lay("prison: B2", phase="day", seats=2)
    assert [len(gang.patrols) for gang in town.city.gangs] == [2, 1]
    town.plan("port", patrols=["market", "tavern"]).plan("port", "port", "port", patrols=["market"])
    while town.city.phase != "planning":
        town.answer("escape" if "escape" in town.options else town.options[0])
    assert sum(len(gang.patrols) for gang in town.city.gangs) == 2  # the second went to the box
    assert town.at("prison") == (0, 0)


@clause("BRIG-DUEL-3")
def test_the_second_patrol_is_for_either_seat() -> None:
    assert [len(gang.patrols) for gang in lay("prison: B1 G2", phase="day", seats=2).city.gangs] == [1, 2]


@clause("BRIG-DUEL-3")
def test_with_equal_prisoners_nobody_places_a_second_patrol() -> None:
    assert [len(gang.patrols) for gang in begin(2).city.gangs] == [1, 1]


@clause("BRIG-DUEL-4", "BRIG-DUEL-5", "BRIG-DUEL-6")
def test_v32_a_patrol_stays_when_the_team_moves_on_and_arrests_whoever_is_there() -> None:
    town = lay("market: B1* Bw1 G1", seats=2).choose(B="move")
    assert ("arrested", (1, 1)) in [(line.verb, line.facts) for line in town.match.log]
    assert town.ducats("B") == (10,)
    assert lay("market: B1 Bw1", seats=2).count("B", "prison") == 1


@clause("BRIG-DUEL-6", "BRIG-PLAN-6")
def test_v42_in_a_duel_no_token_lies_with_patrols_alone() -> None:
    town = lay(phase="planning", seats=2, hand={"B": 3})
    town.answer("place", "henchman", "market").answer("place", "henchman", "port").answer("place", "henchman", "port")
    town.answer("place", "patrol", "tavern")
    assert town.options == (("token", "market"), ("token", "port"), "done")
    assert town.refused("token", "tavern") == ("BRIG-DUEL-6",)


@clause("BRIG-DUEL-6", "BRIG-PLAN-8")
def test_in_a_duel_a_seat_with_prisoners_only_still_places_its_patrol_but_no_token() -> None:
    town = lay("prison: B3", phase="planning", seats=2, hand={"B": 3})
    town.answer("place", "patrol", "tavern")
    assert town.asked[0] == 1


@clause("BRIG-DUEL-7")
def test_no_patrol_of_a_duel_reaches_the_prison() -> None:
    town = begin(2)
    while town.match.ask is not None:
        assert not any("prison" in gang.patrols for gang in town.city.gangs)
        assert town.asked[1] != "raise_skill"
        assert ("place", "patrol", "prison") not in town.options
        town.answer(town.options[0])


@clause("BRIG-EFF-3")
def test_in_a_duel_the_seats_take_turns_to_decide_first() -> None:
    for round, first in ((2, 1), (3, 0)):
        town = lay("port: B1 G1", seats=2, hand={"B": 1, "G": 1}, round=round)
        assert town.asked[0] == first


# --- the end --------------------------------------------------------------------------------------------------------


def places(ducats: dict[str, int], seats: int = 4) -> tuple[int, ...]:
    """The final table after a last round in which nothing more happens."""
    city = lay("prison: B1", seats=seats, round=6, ducats=ducats).city
    assert city.phase == "over"
    return city.places


@clause("BRIG-END-1", "BRIG-END-2", "BRIG-ROUND-1")
def test_v28_the_prince_wins_if_nobody_holds_fifty() -> None:
    assert places({"B": 49, "G": 48, "R": 12}) == (2, 3, 4, 1)


@clause("BRIG-END-2", "BRIG-END-3")
def test_fifty_are_enough() -> None:
    assert places({"B": 50, "G": 48, "R": 12}) == (1, 2, 3, 4)


@clause("BRIG-END-3", "BRIG-END-4", "BRIG-END-5")
def test_v29_brigands_level_on_most_win_together() -> None:
    assert places({"B": 57, "G": 57, "R": 50}) == (1, 1, 3, 4)
    assert places({"B": 60, "G": 60, "R": 50, "P": 50, "Y": 20}, 6) == (1, 1, 3, 3, 5, 6)


@clause("BRIG-PRIS-7", "BRIG-END-2")
def test_v30_a_fine_in_the_last_prison_can_cost_the_game() -> None:
    town = lay("prison: B2 W1", seats=4, round=6, ducats={"B": 55}, judgment=2).answer("judgment")
    assert (town.ducats("B"), town.city.places[3]) == ((49,), 1)


@clause("BRIG-DUEL-10", "BRIG-END-4")
def test_v33_the_richer_one_wins_a_duel_with_or_without_fifty() -> None:
    assert lay("prison: B1", seats=2, round=6, ducats={"B": 31, "G": 28}).city.places == (1, 2)
    assert lay("prison: B1", seats=2, round=6, ducats={"B": 31, "G": 31}).city.places == (1, 1)


@clause("BRIG-ROUND-2")
def test_fifty_ducats_end_nothing() -> None:
    assert lay("market: B3", ducats={"B": 48}).city.phase == "planning"


@clause("BRIG-END-6")
def test_a_round_asks_no_more_than_its_bound() -> None:
    assert TITLE.bound(6, RANDOM) == 6 * (14 * 6 + 1)


@clause("BRIG-TOK-1", "BRIG-TOK-2", "BRIG-RES-6", "BRIG-BANK-3", "BRIG-SPY-6")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_tokens_pawns_and_cards_add_up_at_every_question_of_whole_games(seats: int) -> None:
    for seed in range(10):
        rng, match = Random(seed), Match(TITLE, seats, {}, seed)
        while match.ask is not None:
            assert not wanting(match.position), (seed, wanting(match.position))
            for gang in match.position.gangs:
                assert gang.cards == sorted(gang.cards, key=HANDS[gang.colour].index)
                assert len(gang.cards) >= 4
            match.answer(rng.choice(match.ask.options))


# --- spoilt positions -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("spoil", "says"),
    [
        (lambda city: city.ring.__setitem__(0, city.ring[1]), "ring"),
        (lambda city: setattr(city, "round", 7), "round 7"),
        (lambda city: setattr(city, "prince", 0), "Henchmen"),
        (lambda city: setattr(city, "spy", 3), "board"),
        (lambda city: setattr(city.gangs[0], "ducats", -1), "-1 Ducats"),
        (lambda city: setattr(city.gangs[0], "tokens", 3), "Action tokens"),
        (lambda city: city.gangs[0].henchmen.append("home"), "4 Henchmen"),
        (lambda city: city.gangs[0].henchmen.__setitem__(0, "moon"), "unknown place"),
        (lambda city: city.gangs[0].cards.pop(), "District cards"),
    ],
)
def test_what_cannot_be_is_named(spoil, says) -> None:  # type: ignore[no-untyped-def]
    city = start(4, {"prince": "seat_4"})
    assert not wanting(city)
    spoil(city)
    assert says in wanting(city)


def test_all_pieces_are_there_before_the_prince_is_drawn() -> None:
    assert pieces(start(4, RANDOM)) == pieces(Match(TITLE, 4, RANDOM, 3).position)
