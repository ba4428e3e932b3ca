from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.kernel import NOBODY, Refused, view
from saves import Damaged, Newer, UnknownTitle, from_text, save_of, sitting_of, to_text, whole
from tests.saves.games import PERSON_AND_BOT, TWO_PEOPLE, played, step

SAMPLES = Path(__file__).parent / "samples"


def text_of(sitting: Any) -> bytes:
    return to_text(save_of(sitting))


def spoilt(change: Callable[[dict[str, Any]], Any], steps: int = 5) -> bytes:
    """A save of which one thing was changed by hand."""
    raw = json.loads(text_of(played(steps)))
    change(raw)
    return json.dumps(raw).encode()


@pytest.mark.parametrize("mode", ["cards", "heap"])
@pytest.mark.parametrize("seats", [PERSON_AND_BOT, TWO_PEOPLE], ids=["person and bot", "two people"])
def test_a_save_read_and_written_again_is_the_same_text_at_every_step(mode: str, seats: Any) -> None:
    for steps in range(32):
        text = text_of(played(steps, seats, mode))

        assert text_of(sitting_of(from_text(text))) == text


def test_a_loaded_game_goes_on_as_the_other_does() -> None:
    live = played(4)
    loaded = sitting_of(from_text(text_of(live)))

    assert loaded.stage == live.stage
    assert [view(loaded.match, seat).data() for seat in (0, 1, -1)] == [
        view(live.match, seat).data() for seat in (0, 1, -1)
    ]


def test_a_loaded_game_takes_back_as_much_as_the_game_itself() -> None:
    live = played(3, TWO_PEOPLE, "heap")
    loaded = sitting_of(from_text(text_of(live)))

    while live.can_undo():
        assert loaded.can_undo()
        live.undo()
        loaded.undo()
        assert loaded.match.history == live.match.history
    assert not loaded.can_undo()


def test_an_answer_that_waits_to_be_handed_on_still_waits_after_loading() -> None:
    live = played(0, TWO_PEOPLE, "heap")
    live.answer("take")
    live.answer("stop")

    loaded = sitting_of(from_text(text_of(live)))

    assert live.kept == loaded.kept == 0
    assert loaded.stage == "hand_over"


def test_a_secret_that_was_handed_in_stays_so_after_loading() -> None:
    live = played(0)
    live.answer(live.match.ask.options[0])
    assert live.stage == "seal"
    waiting = sitting_of(from_text(text_of(live)))
    live.pass_on()
    handed_in = sitting_of(from_text(text_of(live)))

    assert waiting.stage == "seal"
    assert handed_in.stage == "bot"
    with pytest.raises(Refused):
        handed_in.match.undo(0)


@pytest.mark.parametrize("mode", ["cards", "heap"])
def test_a_game_loaded_again_and_again_takes_back_what_the_other_does(mode: str) -> None:
    live, rng = played(0, TWO_PEOPLE, mode), Random(5)
    loaded = sitting_of(from_text(text_of(live)))
    for _ in range(60):
        if live.stage == "over":
            break
        undo, seed = live.can_undo() and rng.random() < 0.4, rng.random()
        for game in (live, loaded):
            game.undo() if undo else step(game, Random(seed))
        loaded = sitting_of(from_text(text_of(loaded)))

        assert text_of(loaded) == text_of(live)
        assert (loaded.stage, loaded.can_undo()) == (live.stage, live.can_undo())


def test_a_game_is_played_again_up_to_any_answer() -> None:
    live = played(9)

    after = whole(live.match, answers=2)

    assert [entry for entry in after.history if entry[0] == "answer"] == [
        entry for entry in live.match.history if entry[0] == "answer"
    ][:2]


def test_a_game_begun_under_other_rules_goes_on_from_its_last_rest() -> None:
    save = save_of(played(5), rules_version=0)
    save.history[1] = ("answer", 1, "a word of old")

    assert sitting_of(from_text(to_text(save))).match.position == played(5).match.position


def test_a_save_of_format_0_still_opens() -> None:
    save = from_text((SAMPLES / "format-0.json").read_bytes())
    loaded = sitting_of(save)

    assert [seat.name for seat in loaded.seats] == ["Ann", "Old Tom"]
    assert loaded.seats[1].bot == "random"
    assert loaded.kept == NOBODY
    assert len(loaded.match.history) == 5


def drop_a_piece(raw: dict[str, Any]) -> None:
    raw["position"]["deck"].pop()


DAMAGE: dict[str, tuple[Callable[[dict[str, Any]], Any], str]] = {
    "a wrong type": (lambda raw: raw.update(seed="seven"), "seed"),
    "a missing field": (lambda raw: raw.pop("log"), "log"),
    "an unknown field": (lambda raw: raw.update(cheat=1), "cheat"),
    "no format": (lambda raw: raw.pop("format"), "format number"),
    "a format that is no number": (lambda raw: raw.update(format="1"), "format number"),
    "a format of True": (lambda raw: raw.update(format=True), "format number"),
    "a setting that is not there": (lambda raw: raw.update(settings={"mode": "dice"}), "mode is one of"),
    "too many seats": (lambda raw: raw.update(seats=raw["seats"] * 3), "takes 2, 3 seats"),
    "a wrong type in the position": (lambda raw: raw["position"].update(stones="many"), "position.*stones"),
    "an impossible position": (lambda raw: raw["position"].update(stones=99), "the heap holds 99 stones"),
    "an extra piece": (lambda raw: raw["position"]["deck"].append("card.1"), "too much: card.1"),
    "a missing piece": (drop_a_piece, "missing: card"),
    "another position than was played": (
        lambda raw: raw["position"].update(stones=1),
        "position is not what its history",
    ),
    "an illegal answer": (
        lambda raw: raw["history"].__setitem__(-1, ["answer", 0, "card.99"]),
        "never played.*card.99",
    ),
    "an answer that compares equal": (lambda raw: raw["history"].__setitem__(-1, ["answer", 0, True]), "history"),
    "an illegal answer before the last rest": (
        lambda raw: raw["history"].__setitem__(1, ["answer", 0, "card.99"]),
        "never played.*entry 2.*card.99|never played.*card.99",
    ),
    "a seat that is not there": (lambda raw: raw["history"].__setitem__(1, ["answer", 7, "card.1"]), "entry 2.*seat 7"),
    "an order that is none": (lambda raw: raw["history"].__setitem__(0, ["shuffle", 0, [1, 1]]), "no order"),
    "an order of words": (lambda raw: raw["history"].__setitem__(0, ["shuffle", 0, ["a"]]), "entry 1.*no chance"),
    "a history cut short": (lambda raw: raw["history"].clear(), "'at' is 5, outside 0 to 0|outside 0 to 0"),
    "a barrier out of range": (lambda raw: raw.update(barrier=-1), "'barrier' is -1"),
    "a barrier before what was revealed": (lambda raw: raw.update(barrier=0), "undo"),
    "a log line that was never said": (lambda raw: raw["log"].__setitem__(0, ["won", [0], -1]), "log is not"),
    "a seat that has finished and is not there": (lambda raw: raw.update(sealed=[5]), "a seat that is not there"),
    "a finished mark": (lambda raw: raw.update(finished=True), "finished"),
}


@pytest.mark.parametrize("case", DAMAGE)
def test_a_damaged_save_is_refused_in_one_sentence(case: str) -> None:
    change, told = DAMAGE[case]

    with pytest.raises(Damaged, match=told) as caught:
        sitting_of(from_text(spoilt(change)))

    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("text", [b"", b"{", b"\xff\xfe", b"[]", b"null", b'"save"', b"play", b"[" * 100_000])
def test_what_is_no_save_is_refused(text: bytes) -> None:
    with pytest.raises(Damaged):
        from_text(text)


def test_a_save_cut_off_anywhere_is_refused() -> None:
    text = text_of(played(5)).rstrip()

    for length in range(0, len(text), 7):
        with pytest.raises(Damaged):
            from_text(text[:length])


def test_a_newer_format_is_left_alone_and_says_so() -> None:
    with pytest.raises(Newer, match=r"format 99.*newer Brigantine"):
        from_text(spoilt(lambda raw: raw.update(format=99, seats="by then quite different")))


def test_an_unknown_title_is_named() -> None:
    with pytest.raises(UnknownTitle, match="there is no title 'chess'"):
        sitting_of(from_text(spoilt(lambda raw: raw.update(title="chess"))))
