"""Games of the throw-away title for the tests of bots."""

from __future__ import annotations

from random import Random

from ai import Budget
from ai.registry import Player
from game import registry
from game.kernel import Match, Option, view


def match(mode: str = "cards", seats: int = 2, seed: int = 3, answers: int = 0) -> Match:
    """A game after so many random answers."""
    game, rng = Match(registry.load("tiny"), seats, {"mode": mode}, seed), Random(seed)
    for _ in range(answers):
        game.answer(rng.choice(list(game.ask.options)))
    return game


def answer(game: Match, bot: Player, seed: int = 1, budget: Budget | None = None) -> Option:
    """What a bot answers to the pending question."""
    return bot.decide(view(game, game.ask.seat), game.ask, budget or Budget(), Random(seed))
