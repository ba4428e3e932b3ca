"""Whole games as readable text: `python -m tests.golden_games` writes them anew; look at the difference first."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

from game.kernel import Match, view
from game.registry import load

GOLDEN = Path(__file__).parent / "golden"

GAMES = {
    "nine/battle_of_two.txt": ("nine", 2, {"variant": "battle"}, 11),
    "nine/allies_with_flags.txt": ("nine", 4, {"variant": "allies_flag_capture", "seating": "wall_to_wall"}, 7),
    "brigands/four_seats.txt": ("brigands", 4, {}, 5),
    "brigands/duel.txt": ("brigands", 2, {}, 6),
}


def transcript(id: str, seats: int, settings: dict[str, str], seed: int) -> str:
    """A random game: each answer, and what the log says of it."""
    return "\n".join(lines(Match(load(id), seats, settings, seed), Random(seed))) + "\n"


def lines(match: Match, rng: Random) -> Iterator[str]:
    title, said = match.title, 0
    yield f"{title.id}, {match.seats} seats, {match.settings}, seed {match.seed}"
    while match.ask is not None:
        ask = match.ask
        option = match.answer(rng.choice(title.consider(ask)))
        words = option if isinstance(option, tuple) else (option,)
        yield f"{len(match.history):4} seat {ask.seat + 1} {' '.join(map(str, words))}   ({len(ask.options)} options)"
        seen = view(match, -1)
        for line in match.log[said:]:
            if line.to < 0:
                yield f"       {title.say(seen, line).text}"
        said = len(match.log)
    yield f"{title.result(match.position)}"


if __name__ == "__main__":
    for name, game in GAMES.items():
        (GOLDEN / name).write_text(transcript(*game), encoding="utf-8")
