from __future__ import annotations

import re
import shlex
import sys
import time
from pathlib import Path

import pytest

from ai import arena, find_bot
from tests.ai.games import answer, match

BOT = Path(__file__).parent / "outside_bot.py"


def spec(manner: str = "", options: str = "") -> str:
    return f"external:{options}{shlex.join([sys.executable, str(BOT), manner])}"


def test_an_outside_program_plays_a_whole_game(tmp_path: Path) -> None:
    talk = tmp_path / "talk.log"

    outcome = arena.play("tiny", [spec(options=f"transcript={talk}:"), "random"], games=2)

    assert outcome.troubles == []
    lines = talk.read_text().splitlines()
    assert '"type":"start"' in lines[0]
    assert lines[0].startswith("> ")
    assert any(line.startswith("< ") and "why not" in line for line in lines)
    assert '"type":"end"' in lines[-1]


@pytest.mark.parametrize(
    ("manner", "told"),
    [
        ("dies", "it has ended"),
        ("closes", "it has ended"),
        ("hangs", r"silent for 0\.5 seconds"),
        ("garbage", "no JSON: 'take that'"),
        ("bytes", "no JSON"),
        ("nested", "no JSON"),
        ("array", "no answer"),
        ("illegal", "not offered.*surrender"),
        ("true", "not offered"),
        ("flood", "it has ended"),
    ],
)
def test_a_program_that_fails_loses_its_seat_and_never_the_game(manner: str, told: str) -> None:
    bot = find_bot(spec(manner, "" if manner != "hangs" else "limit=0.5:"))
    game = match()
    try:
        while game.ask is not None:
            game.answer(answer(game, bot))
    finally:
        bot.close()

    assert game.over
    trouble = bot.bot.trouble
    assert trouble.startswith(shlex.join([sys.executable, str(BOT), manner]))
    assert "lost seat 1" in trouble
    assert re.search(told, trouble), trouble


def test_a_command_that_is_not_there_is_told() -> None:
    outcome = arena.play("tiny", ["external:no-such-program-anywhere", "random"], games=1)

    assert outcome.games == 1
    assert "cannot be started" in outcome.troubles[0]


def test_a_failed_program_is_ended_with_what_it_started() -> None:
    bot = find_bot(f"external:limit=0.3:sh -c '{shlex.join([sys.executable, str(BOT), 'hangs'])} ; true'")
    begun = time.perf_counter()
    answer(match(), bot)

    assert "silent" in bot.bot.trouble
    assert time.perf_counter() - begun < 10
