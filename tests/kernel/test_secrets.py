"""Zones, views and redeals: what a seat may know, and nothing more."""

from __future__ import annotations

from random import Random

from game.kernel import HIDDEN, knowledge, masked, pieces, redeal
from game.kernel.zones import in_secret
from tests.kernel.flows import Table, table


def dealt() -> Table:
    position = table(3)
    for player in position.players:
        player.hand = [position.deck.pop(), position.deck.pop()]
        player.plan = player.hand[0]
    position.discard = [position.deck.pop()]
    return position


def test_a_view_shows_own_cards_open_cards_and_the_size_of_the_rest() -> None:
    position = dealt()
    seen = masked(position, 1)

    assert seen.players[1].hand == position.players[1].hand
    assert seen.players[0].hand == [HIDDEN, HIDDEN]
    assert seen.deck == [HIDDEN]
    assert seen.discard == position.discard


def test_a_private_field_shows_others_nothing() -> None:
    seen = masked(dealt(), 1)

    assert [player.plan for player in seen.players] == ["", dealt().players[1].plan, ""]
    assert {player.plan for player in masked(dealt(), -1).players} == {""}


def test_a_redeal_keeps_what_the_seat_sees_and_all_the_pieces() -> None:
    position = dealt()
    for seed in range(20):
        other = dealt()
        redeal(other, 1, Random(seed))
        assert masked(other, 1) == masked(position, 1)
        assert pieces(other) == pieces(position)


def test_a_redeal_does_not_depend_on_the_truth() -> None:
    truth, swapped = dealt(), dealt()
    swapped.players[0].hand, swapped.players[2].hand = swapped.players[2].hand, swapped.players[0].hand
    for position in (truth, swapped):
        redeal(position, 1, Random(7))

    assert truth == swapped


def test_a_redeal_reaches_every_place() -> None:
    found = set()
    for seed in range(60):
        position = dealt()
        redeal(position, 1, Random(seed))
        found.add(tuple(position.deck))
    assert len(found) == 5  # the card of the deck may be any of the five unseen


def test_knowledge_lists_the_pieces_that_each_seat_sees() -> None:
    position = dealt()

    assert knowledge(position, 3)[1] == {*position.players[1].hand, *position.discard}


def test_a_seat_is_in_secret_while_it_knows_what_not_everybody_does() -> None:
    position = dealt()
    assert in_secret(position, 0)
    for player in position.players:
        player.hand.clear()
        player.plan = ""
    assert not any(in_secret(position, seat) for seat in range(3))  # nobody sees the deck
    position.players[1].plan = "a.1"
    assert [in_secret(position, seat) for seat in range(3)] == [False, True, False]
