"""The gestures of the table: each of them, made with a pointer, gives the answer that it shows."""

from __future__ import annotations

from random import Random

import pytest

from game.kernel import Match, Option, View, view
from game.kernel.table import Button, Point
from game.sitting import Seat, Sitting
from game.ui.gestures import Given, Hand, Outcome, Reworked
from game.ui.layout import arrange
from game.ui.picture import Sitter, centre, picture
from game.ui.things import things
from tests.titles.brigands.town import TITLE, Town, lay

START = ("market", "treasure", "tavern", "town_hall", "palace", "port", "convoy")


class Player:
    """A hand over the scene of a match, as the seat that must act sees it."""

    def __init__(self, town: Town | Match) -> None:
        match = town.match if isinstance(town, Town) else town
        seat = match.ask.seat if match.ask is not None else match.sealing
        seen = view(match, seat)
        sitters = [Sitter(name) for name in seen.names]
        items = picture(TITLE.scene(seen), arrange((1600, 1000), edge=True), sitters, seat)
        handles = TITLE.handles(seen, seen.ask) if seen.ask is not None else ()
        self.hand = Hand(things(items), handles, TITLE.reworks(seen))

    def at(self, id: str) -> Point:
        return centre(self.hand.things[id].shape)

    def drag(self, piece: str, to: str) -> Outcome | None:
        start, end = self.at(piece), self.at(to)
        self.hand.press(start)
        self.hand.move(((start[0] + end[0]) / 2, (start[1] + end[1]) / 2))
        self.hand.move(end)
        return self.hand.release(end)

    def press(self, id: str) -> Outcome | None:
        return self.hand.press(self.at(id)) or self.hand.release(self.at(id))

    def button(self, key: str) -> tuple[Option, bool]:
        return next((button.option, button.seals) for button, _ in self.hand.buttons if button.key == key)


def given(*option: int | str) -> Given:
    """The answer that a hand gives."""
    return Given(option[0] if len(option) == 1 else option)


# --- planning -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("to", ["card:market", "tile:market"])
def test_a_pawn_is_dragged_from_the_pool_to_its_card_or_its_tile(to: str) -> None:
    town = lay(phase="planning")
    assert Player(town).drag("henchman:0:1", to) == given("place", "henchman", "market")


@pytest.mark.parametrize("to", ["card:market", "tile:market"])
def test_a_token_is_dragged_from_the_pool_to_a_card_with_pawns_or_its_tile(to: str) -> None:
    town = lay(phase="planning", hand={"B": 1})
    for _ in range(3):
        town.answer("place", "henchman", "market")
    assert Player(town).drag("token:0:0", to) == given("token", "market")


def test_the_prince_drags_a_patrol_to_his_prison_card() -> None:
    town = lay(phase="planning").plan("market", "market", "market").plan("market", "market", "market")
    assert Player(town).drag("patrol:2:0", "card:prison") == given("place", "patrol", "prison")


def test_one_button_ends_the_tokens_and_seals_the_plan() -> None:
    town = lay(phase="planning", hand={"B": 1})
    for _ in range(3):
        town.answer("place", "henchman", "market")
    assert Player(town).button("Enter") == ("done", True)


def test_a_placed_pawn_goes_on_to_another_card_and_its_token_comes_back_with_the_last_of_a_team() -> None:
    town = lay(phase="planning", hand={"B": 2})
    town.answer("place", "henchman", "market").answer("place", "henchman", "port").answer("place", "henchman", "port")
    town.answer("token", "market")

    moved = Player(town).drag("henchman:0:0", "card:palace")
    assert moved == Reworked(
        (("place", "henchman", "palace"), ("place", "henchman", "port"), ("place", "henchman", "port"))
    )
    kept = Player(town).drag("henchman:0:1", "tile:palace")
    assert isinstance(kept, Reworked)
    assert kept.answers[1:] == (("place", "henchman", "palace"), ("place", "henchman", "port"), ("token", "market"))


def test_a_ghost_on_the_board_is_dragged_on_as_its_pawn_is() -> None:
    town = lay(phase="planning").answer("place", "henchman", "market")
    moved = Player(town).drag("ghost:henchman:0:0", "tile:palace")
    assert moved == Reworked((("place", "henchman", "palace"),))


def test_a_placed_pawn_and_a_placed_token_can_be_taken_back() -> None:
    town = lay(phase="planning", hand={"B": 2})
    town.answer("place", "henchman", "market").answer("place", "henchman", "port").answer("place", "henchman", "port")
    town.answer("token", "port")

    assert Player(town).drag("token:0:port", "pool") == Reworked(tuple(view(town.match, 0).given[:3]))
    assert Player(town).drag("token:0:port", "card:market") == Reworked(
        (*view(town.match, 0).given[:3], ("token", "market"))
    )
    back = Player(town).drag("henchman:0:1", "pool")
    assert back == Reworked((("place", "henchman", "market"), ("place", "henchman", "port")))


@pytest.mark.parametrize("seats", [2, 4])
def test_whatever_can_be_changed_in_a_plan_is_taken_by_the_rules(seats: int) -> None:
    rng = Random(seats)
    match = lay(phase="planning", seats=seats, hand=dict.fromkeys("BGRW", 2)).match
    sitting = Sitting(match, [Seat(f"Person {at}") for at in range(seats)])
    tried = 0
    while match.secret is not None and (match.ask is None or match.ask.question.startswith("plan")):
        for change in TITLE.reworks(view(match, sitting.asked)):
            before = match.given(sitting.asked)
            sitting.rework(change.answers)
            assert match.given(sitting.asked) == change.answers
            sitting.rework(before)
            tried += 1
        if match.ask is None:
            match.seal()
        else:
            match.answer(rng.choice(match.ask.options))

    assert tried > 30


def test_in_a_duel_a_henchman_that_is_taken_back_takes_the_patrol_along() -> None:
    town = lay(phase="planning", seats=2)
    for _ in range(3):
        town.answer("place", "henchman", "market")
    town.answer("place", "patrol", "port")
    back = Player(town_held(town)).drag("henchman:0:2", "pool")
    assert back == Reworked((("place", "henchman", "market"), ("place", "henchman", "market")))


def town_held(town: Town) -> Match:
    """The match, in which the first seat's plan waits for its seal."""
    held = Match.resume(TITLE, town.match.record(), hold=(0, 1), names=town.match.names)
    if held.sealing < 0:
        held.undo(0)
        held.answer(("place", "patrol", "port"))
    return held


# --- the wheel ------------------------------------------------------------------------------------------------------


def wheel(*teams: str, **more: object) -> Town:
    """A seat that turns its wheel at the Palace."""
    return lay(*(teams or ("palace: B2* G1 R1",)), seats=4, ring=START, **more)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("on", "option"),
    [
        ("quarter:go_home", ("go_home",)),
        ("tag:move", ("move",)),
        ("quarter:steal", ("steal", "green")),
        ("tag:push", ("push", "green")),
        ("aim:steal:red", ("steal", "red")),
        ("aim:push:green", ("push", "green")),
    ],
)
def test_a_quarter_a_tag_or_a_seal_is_pressed(on: str, option: tuple[str, ...]) -> None:
    assert Player(wheel()).press(on) == given(*option)


@pytest.mark.parametrize(
    ("to", "option"),
    [
        ("pool", ("go_home",)),
        ("tile:port", ("move",)),
        ("henchman:2:0", ("push", "red")),
        ("plate:1", ("steal", "green")),
    ],
)
def test_the_own_token_is_dragged_home_onwards_to_a_rival_or_to_a_purse(to: str, option: tuple[str, ...]) -> None:
    assert Player(wheel()).drag("token:0:palace", to) == given(*option)


def test_nothing_is_done_with_a_button() -> None:
    assert Player(wheel()).button("0") == ("decline", False)


@pytest.mark.parametrize(("to", "option"), [("tile:prison", "back_to_prison"), ("tile:port", "move")])
def test_the_prince_drags_a_patrol_to_the_prison_or_onwards(to: str, option: str) -> None:
    assert Player(wheel("palace: B1 W2*")).drag("patrol:3:1", to) == given(option)


def test_at_the_last_district_a_patrol_dragged_to_the_prison_goes_back_and_move_is_a_tag() -> None:
    town = wheel("convoy: B1 W1*")
    assert Player(town).drag("patrol:3:0", "tile:prison") == given("back_to_prison")
    assert Player(town).press("tag:move") == given("move")


def test_another_quarter_can_be_chosen_until_the_choice_is_sealed() -> None:
    match = Match.resume(TITLE, wheel().match.record(), hold=(0,), names=("A", "B", "C", "D"))
    match.answer(("steal", "red"))
    assert match.sealing == 0
    player = Player(match)
    assert player.press("quarter:go_home") == Reworked(("go_home",))
    assert player.press("aim:steal:green") == Reworked((("steal", "green"),))
    assert player.button("0") == ("decline", False)


def test_what_the_wheel_does_not_offer_says_why() -> None:
    seen = asked(wheel("palace: B2*"))
    about = TITLE.explain(seen, "tag:steal")
    assert about is not None
    assert [point.sign for point in about.points] == ["bad"]


def asked(town: Town) -> View:
    """The view of the asked seat."""
    assert town.match.ask is not None
    return view(town.match, town.match.ask.seat)


# --- Port, Tavern, Prison, visit ------------------------------------------------------------------------------------


def test_at_the_port_tokens_are_dragged_in_and_out() -> None:
    town = lay("port: B1", hand={"B": 4})
    assert Player(town).drag("supply:0:1", "pool") == given("take")
    assert Player(town).drag("token:0:2", "tile:port") == given("sell", 3)
    assert Player(town).press("disc:sell:2") == given("sell", 2)
    assert Player(town).press("tag:sell") == given("sell", 4)
    assert Player(town).press("tag:take") == given("take")


def test_the_port_has_keys_for_what_has_room() -> None:
    few, many = Player(lay("port: B1", hand={"B": 3})), Player(lay("port: B1", hand={"B": 6}))
    assert [button.key for button, _ in few.hand.buttons] == ["T", "1", "2", "3"]
    assert [button.key for button, _ in many.hand.buttons] == ["T", "1", "6"]


def test_at_the_tavern_dice_are_pressed_or_a_stake_is_dragged() -> None:
    town = lay("tavern: B1", ducats={"B": 8})
    assert Player(town).press("dice") == given("roll_one")
    assert Player(town).drag("stake", "tile:tavern") == given("roll_three")
    assert [Player(town).button(key)[0] for key in "13"] == ["roll_one", "roll_three"]


def test_in_the_prison_a_prisoner_is_dragged_home_or_a_token_out_of_the_supply() -> None:
    town = lay("prison: B1", hand={"B": 2})
    assert Player(town).drag("henchman:0:0", "pool") == given("escape")
    assert Player(town).drag("supply:0:0", "pool") == given("stay")
    assert [Player(town).button(key)[0] for key in "ES"] == ["escape", "stay"]


def test_a_marker_is_dragged_one_space_up() -> None:
    town = lay("prison: B1 W1", spy=1, judgment=0)
    assert Player(town).drag("marker:spy", "space:spy:2") == given("spy")
    assert Player(town).drag("marker:judgment", "space:judgment:1") == given("judgment")
    assert Player(town).press("tag:judgment") == given("judgment")


def test_no_two_answers_share_a_gesture() -> None:
    for town in (wheel(), wheel("convoy: B1 W2*"), lay("port: B1", hand={"B": 6}), lay("prison: B2", hand={"B": 1})):
        seen = asked(town)
        assert seen.ask is not None
        found: dict[tuple[str, str], Option] = {}
        for handle in TITLE.handles(seen, seen.ask):
            drags = [one for one in (handle, *getattr(handle, "also", ())) if hasattr(one, "pieces")]
            for drag in drags:
                for id in drag.pieces:
                    assert found.setdefault((id, drag.to), drag.option) == drag.option


def test_every_button_has_a_key_of_its_own() -> None:
    for town in (wheel(), lay("port: B1", hand={"B": 3}), lay("tavern: B1", ducats={"B": 9}), lay("prison: W1")):
        seen = asked(town)
        assert seen.ask is not None
        keys = [handle.key for handle in TITLE.handles(seen, seen.ask) if isinstance(handle, Button)]
        assert len(set(keys)) == len(keys)
        assert all(keys)
