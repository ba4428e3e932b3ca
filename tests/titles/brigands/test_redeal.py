"""11 Hidden information: what a seat may suppose, and what it may not learn."""

from random import Random

from game.kernel import HIDDEN, view
from game.titles.brigands.content import HANDS
from tests.clauses import clause
from tests.titles.brigands.town import lay


@clause("BRIG-SPY-4", "BRIG-SPY-2")
def test_only_the_prince_and_the_owner_see_which_cards_spy_took() -> None:
    match = lay("market: B1 W1*", "port: G1", seats=4, spy=1, hand={"G": 1}).choose(W="spy").match
    owner, rival, prince = (view(match, seat).position.gangs[0] for seat in (0, 1, 3))
    assert (rival.spied, set(rival.cards), len(rival.cards)) == ([HIDDEN] * 2, {HIDDEN}, 5)
    assert owner.spied == prince.spied == match.position.gangs[0].spied
    assert prince.cards == owner.cards
    assert [line.verb for line in view(match, 1).log].count("spied_cards") == 0


@clause("BRIG-SPY-4", "BRIG-REVEAL-3")
def test_what_spy_took_stays_unknown_after_its_return() -> None:
    town = lay("market: B1 W1*", seats=4, spy=1, round=3).choose(W="spy")
    while town.city.round == 3 or town.city.phase == "planning":
        town.answer(town.options[-1])
    assert town.city.gangs[0].cards == list(HANDS["blue"])
    told = [line for line in view(town.match, 1).log if line.verb in ("spied_cards", "returned")]
    assert [line.facts for line in told] == [(0, 2)]


@clause("BRIG-SPY-4")
def test_a_third_seat_deals_taken_cards_by_chance_and_keeps_the_hand_in_order() -> None:
    match = lay("market: B1 W1*", "port: G1", seats=4, hand={"G": 1}).choose(W="spy").match
    assert match.ask is not None
    assert match.ask.seat == 1
    supposed = set()
    for seed in range(60):
        gang = match.playout(Random(seed), 1).position.gangs[0]
        assert gang.cards == sorted(gang.cards, key=HANDS["blue"].index)
        supposed.add(gang.spied[0])
    assert supposed == set(HANDS["blue"])


@clause("BRIG-SETUP-3", "BRIG-PLAN-7")
def test_a_redeal_draws_the_day_deck_and_knows_no_foreign_plan() -> None:
    town = lay(phase="planning", seats=4, hand={"B": 2})
    town.plan("market", "market", "port", tokens=["market"])
    decks = set()
    for seed in range(20):
        run = town.match.playout(Random(seed), 1)
        assert run.position.gangs[0].planned == []
        decks.add(tuple(run.position.day_deck))
    assert len(decks) > 5
