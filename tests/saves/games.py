"""Sittings of the throw-away title, played some way."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from random import Random

from game import registry
from game.kernel import NOBODY
from game.sitting import Seat, Sitting
from saves import InUse, Store

PERSON_AND_BOT = (Seat("Ann", crew="jade"), Seat("Old Tom", bot="random"))
TWO_PEOPLE = (Seat("Ann"), Seat("Bob"))


def sitting(seats: tuple[Seat, ...] = PERSON_AND_BOT, mode: str = "cards", seed: int = 3) -> Sitting:
    return Sitting.start(registry.load("tiny"), seats, {"mode": mode}, seed)


def step(game: Sitting, rng: Random) -> None:
    """One random answer, or the word that hands on what was answered."""
    if game.kept != NOBODY or game.match.sealing != NOBODY:
        game.pass_on()
    else:
        game.answer(rng.choice(list(game.match.ask.options)))


def played(steps: int, seats: tuple[Seat, ...] = PERSON_AND_BOT, mode: str = "cards", seed: int = 3) -> Sitting:
    game, rng = sitting(seats, mode, seed), Random(seed)
    for _ in range(steps):
        if game.stage != "over":
            step(game, rng)
    return game


def write_for_ever(folder: Path, now: datetime) -> None:
    """Play and save until somebody kills this process."""
    game, rng = sitting(), Random(1)
    slot = Store(folder).begin(game, now)
    while True:
        if game.stage == "over":
            game = sitting()
        step(game, rng)
        slot.write(game)


def asked_by_another_program(folder: Path, name: str) -> str:
    """What another process is told that wants this save."""
    try:
        Store(folder).resume(name)
    except InUse as error:
        return str(error)
    return ""
