from __future__ import annotations

import pytest

from ai import find_bot
from ai.registry import found, split
from game import registry


def test_bots_are_found_by_folder_and_by_entry_point() -> None:
    assert {"random", "greedy", "ismcts", "alphabeta", "external", "dying"} <= set(found())


def test_a_spec_names_a_bot_and_its_options() -> None:
    player = find_bot("ismcts:playouts=400:c=0.5:seed=3:slips=0.1")

    assert (player.bot.playouts, player.bot.c) == (400, 0.5)
    assert (player.common.seed, player.common.slips) == (3, 0.1)


def test_a_list_of_specs_is_split_at_commas() -> None:
    assert split("greedy, ismcts:ms=5,external:python3 a:b.py") == ["greedy", "ismcts:ms=5", "external:python3 a:b.py"]


def test_a_level_is_what_the_title_says_it_is() -> None:
    title = registry.load("tiny")

    assert find_bot("captain", title).bot.playouts == 50
    assert find_bot("captain:playouts=7", title).bot.playouts == 7
    assert find_bot("captain", title).spec == "captain"


def test_a_command_may_hold_colons_and_follows_its_options() -> None:
    bot = find_bot("external:limit=2.5:transcript=talk.log:python3 bot.py --at=C:5").bot

    assert (bot.command, bot.limit, bot.transcript) == ("python3 bot.py --at=C:5", 2.5, "talk.log")


@pytest.mark.parametrize(
    ("spec", "told"),
    [
        ("gredy", "there is no bot 'gredy'; there is alphabeta, .*captain"),
        ("", "there is no bot ''"),
        ("captain", "'captain' is no level of no title"),
        ("ismcts:depth=3", "ismcts has no option 'depth'; it has ms, playouts, cutoff, c, seed, slips"),
        ("ismcts:playouts", "has no option 'playouts'|has no option"),
        ("ismcts:playouts=many", "playouts=many does not do: Expected int, got str"),
        ("ismcts:playouts=-1", "playouts=-1 does not do: Expected int >= 0"),
        ("greedy:slips=2", "slips=2 does not do"),
        ("random:ms=100", "random has no option 'ms'; it has seed, slips"),
        ("external:", "command"),
        ("external:limit=0:x", "limit=0 does not do"),
    ],
)
def test_a_wrong_spec_is_told_in_one_line_that_names_the_choices(spec: str, told: str) -> None:
    with pytest.raises(ValueError, match=told) as caught:
        find_bot(spec)

    assert "\n" not in str(caught.value)
