"""Match: forced answers, chance, secret rounds, seals, undo and its barrier, replay."""

from __future__ import annotations

import pytest

from game.kernel import BEAT, REST, Ask, Match, Play, Refused, Roll, Shuffle, secretly, view
from game.kernel.match import Playout
from tests.kernel.flows import Table, match


def course(table: Table) -> Play:
    """Two rounds: a shuffle and a deal, a secret plan each, an open choice, a throw."""
    while table.round < 2:
        yield REST
        if not table.players[0].hand:
            yield Shuffle(table.deck)
            for player in table.players:
                player.hand = [table.deck.pop(), table.deck.pop()]
            continue
        plans = yield from secretly({player.seat: plan(player) for player in table.players})
        for player in table.players:
            table.discard.append(plans[player.seat])
            player.hand.remove(plans[player.seat])
            player.plan = ""
            table.tell("played", player.seat, plans[player.seat])
        yield BEAT
        table.seen.append((yield Ask(0, "colour", ("red", "blue"))))
        table.seen.append((yield Ask(0, "size", ("small", "large"))))
        table.seen.append(str((yield Roll(2))))
        table.round += 1


def plan(player: object) -> Play:
    player.plan = yield Ask(player.seat, "plan", tuple(player.hand), always=True)  # type: ignore[attr-defined]
    return player.plan  # type: ignore[attr-defined]


def played(seed: int = 0) -> Match:
    """A match whose two plans are made."""
    game = match(course, seed)
    for _ in range(2):
        game.answer(game.ask.options[0])
    return game


def test_a_question_with_one_option_is_answered_by_the_driver_and_not_recorded() -> None:
    def flow(table: Table) -> Play:
        yield REST
        table.seen.append((yield Ask(0, "only", ("this",))))
        table.seen.append((yield Ask(0, "both", ("this", "that"))))

    game = match(flow)
    assert game.position.seen == ["this"]
    assert game.history == []


def test_a_question_that_says_always_is_asked_with_one_option_too() -> None:
    def flow(table: Table) -> Play:
        yield REST
        table.seen.append((yield Ask(0, "only", ("this",), always=True)))

    game = match(flow)
    assert game.ask.question == "only"
    game.answer("this")
    assert game.history == [("answer", 0, "this")]


@pytest.mark.parametrize("wrong", [True, 1.0, "1", None, [1], (1,), {}])
def test_only_the_lists_own_option_is_accepted(wrong: object) -> None:
    def flow(table: Table) -> Play:
        yield REST
        yield Ask(0, "number", (1, 2))

    game = match(flow)
    with pytest.raises(Refused):
        game.answer(wrong)
    assert game.history == []
    assert game.ask is not None


def test_an_answer_for_a_seat_that_is_not_asked_is_refused() -> None:
    with pytest.raises(Refused, match="seat 1 is not asked"):
        played().answer("red", seat=1)


def test_the_same_seed_gives_the_same_chance_and_another_seed_another() -> None:
    hands = [played(seed).position.players[1].hand for seed in (3, 3, 4)]

    assert hands[0] == hands[1] != hands[2]


def test_chance_is_in_the_history_and_a_shuffled_order_in_no_view() -> None:
    game = played()
    assert game.history[0][0] == "shuffle"
    text = str([view(game, seat).data() for seat in (-1, 0, 1)])
    assert not any(card in text for card in game.position.deck)


def test_undo_goes_back_over_own_answers_to_the_reveal_and_no_farther() -> None:
    game = played()
    game.answer("red")
    game.undo(0)
    assert game.ask.question == "colour"
    assert not game.can_undo(0)
    with pytest.raises(Refused):
        game.undo(0)


def test_undo_is_refused_after_a_throw_and_for_another_seat() -> None:
    game = played()
    game.answer("red")
    assert not game.can_undo(1)
    game.answer("small")
    assert not game.can_undo(0)


def test_undo_stops_where_a_seat_has_seen_a_new_piece() -> None:
    def flow(table: Table) -> Play:
        while table.round < 3:
            yield REST
            if (yield Ask(0, "look", ("look", "pass"))) == "look":
                table.players[0].hand.append(table.deck.pop())
            table.round += 1

    game = match(flow)
    game.answer("pass")
    assert game.can_undo(0)
    game.answer("look")
    assert not game.can_undo(0)


def test_a_match_keeps_what_must_be_seen_at_a_beat() -> None:
    game = played()

    assert [glimpse.position.discard for glimpse in game.beats] == [game.position.discard]
    assert game.beats[0].said == len(game.log)


def test_a_person_hands_in_a_secret_by_a_seal_and_can_take_it_back_until_then() -> None:
    game = match(course, hold=(0, 1))
    first = game.ask.options[1]
    game.answer(game.ask.options[0])
    assert (game.sealing, game.ask) == (0, None)
    game.undo(0)
    game.answer(first)
    game.seal()
    assert not game.can_undo(0)
    game.answer(game.ask.options[0])
    assert game.sealing == 1
    game.seal()
    assert game.position.discard[0] == first


def test_neither_undo_nor_loading_asks_a_sealed_seat_again() -> None:
    game = match(course, hold=(0, 1))
    game.answer(game.ask.options[0])
    game.seal()
    game.answer(game.ask.options[0])
    game.undo(1)
    assert game.ask.seat == 1
    again = Match.resume(game.title, game.record(), game.hold)
    assert again.ask.seat == 1
    assert again.sealed == {0}


def test_others_learn_nothing_of_a_secret_round_before_its_end() -> None:
    game = match(course)
    before = view(game, 1).position
    game.answer(game.ask.options[0])

    assert view(game, 1).position == before
    assert view(game, 0).asked == -1
    assert view(game, -1).asked == -1
    assert view(game, 1).asked == 1


def test_a_record_that_was_never_offered_is_refused() -> None:
    record = played().record()
    record.history[1] = ("answer", 0, "card.99")
    record.at, record.position = 0, match(course).title.start(2, {})
    with pytest.raises(Refused):
        Match.resume(match(course).title, record)


def test_a_throw_that_the_dice_do_not_have_is_refused() -> None:
    game = played()
    game.answer("red")
    game.answer("small")
    record = game.record()
    at = next(at for at, entry in enumerate(record.history) if entry[0] == "roll")
    record.history[at] = ("roll", 0, (7, 1))
    record.at, record.said, record.position, record.log = 0, 0, game.title.start(2, {}), []
    with pytest.raises(Refused, match="no throw of these dice"):
        Match.resume(game.title, record)


def test_a_flow_that_asks_a_seat_outside_its_secret_round_is_an_error() -> None:
    def wrong(table: Table) -> Play:
        def flow() -> Play:
            yield Ask(1, "other", ("a", "b"))

        yield REST
        yield from secretly({0: flow()})

    with pytest.raises(RuntimeError, match="secret round"):
        match(wrong)


def test_a_playout_of_an_open_secret_round_asks_its_own_seat_first_and_the_others_anew() -> None:
    from random import Random

    game = match(course)
    game.answer(game.ask.options[0])
    run = game.playout(Random(1), seat=1)
    assert isinstance(run, Playout)
    assert run.ask.seat == 1
    assert list(run.ask.options) == list(game.ask.options)
    run.answer(run.ask.options[0])
    assert run.ask.seat == 0
    assert run.position.players[0].plan == ""


def test_everybody_sees_who_is_done_with_a_secret_round() -> None:
    game = match(course, hold=(0,))
    assert view(game, 1).ready == ()
    game.answer(game.ask.options[0])
    assert view(game, 1).ready == ()  # seat 0 holds its plan still
    game.seal()
    assert view(game, 1).ready == view(game, -1).ready == (0,)
    game.answer(game.ask.options[0])
    assert view(game, 0).ready == ()  # revealed


def test_a_secret_round_asks_people_first_and_a_replay_asks_as_its_history_tells() -> None:
    game = match(course, hold=(1,))
    assert game.ask.seat == 1
    game.answer(game.ask.options[0])
    game.seal()
    assert game.ask.seat == 0
    again = Match.resume(game.title, game.record())
    assert (again.ask.seat, again.ask.options) == (0, game.ask.options)
    game.answer(game.ask.options[0])
    assert Match.resume(game.title, game.record()).position == game.position


def test_aside_a_seat_answers_first_and_knows_of_nothing_that_others_have_answered() -> None:
    game = match(course)
    game.answer(game.ask.options[1])
    aside = game.aside(1)

    assert (aside.ask.seat, aside.known_length(1)) == (1, game.known_length(1))
    assert view(aside, 1).position == view(game, 1).position
    assert not aside.position.players[0].plan
    aside.answer(aside.ask.options[0])
    assert aside.ask.seat == 0
    assert game.ask.seat == 1

    game.answer(game.ask.options[0])
    with pytest.raises(Refused, match="no secret round"):
        game.aside(0)


def test_a_fork_goes_its_own_way() -> None:
    game = played()
    other = game.fork()
    other.answer("blue")

    assert game.ask.question == "colour"
    assert (game.position.seen, other.position.seen) == ([], ["blue"])


def test_chance_does_not_hang_on_how_many_answers_came_before() -> None:
    def flow(table: Table) -> Play:
        yield REST
        for _ in range((yield Ask(0, "how many", (1, 3)))):
            yield Ask(0, "again", ("yes", "no"))
        table.seen.append(str((yield Roll(3))))

    thrown = set()
    for count in (1, 3):
        game = match(flow, seed=9)
        game.answer(count)
        while game.ask is not None:
            game.answer("yes")
        thrown.add(game.position.seen[0])
    assert len(thrown) == 1
