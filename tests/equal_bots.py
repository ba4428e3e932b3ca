"""Whole games of equal bots, for the scripts that measure a balance."""

from __future__ import annotations

from random import Random

from ai import Budget, find_bot
from game.kernel import Match, Title, view


def played(title: Title, seats: int, seed: int, spec: str) -> Match:
    """One game in which the same bot sits at every seat, at its end."""
    bot, match, rng = find_bot(spec, title), Match(title, seats, {}, seed), Random(seed)
    while match.ask is not None:
        match.answer(bot.decide(view(match, match.ask.seat), match.ask, Budget(), rng))
    return match
