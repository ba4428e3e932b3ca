"""How often the prince wins among equal bots: `python -m tests.titles.brigands.balance --minutes 20`.

Bots of `playouts=100` at tables of three to six, the prince drawn. Prints for each table the prince's share with its
95 % interval beside his fair one, and what brigands hold at the end.
"""

from __future__ import annotations

import argparse
from statistics import mean
from time import monotonic

from ai.arena import wilson
from game.titles.brigands.content import GOAL
from game.titles.brigands.state import City
from tests.equal_bots import played
from tests.titles.brigands.town import TITLE

TABLES = tuple(seats for seats in TITLE.seats if seats > 2)


def report(seats: int, ends: list[City]) -> str:
    """A table's figures in one line."""
    purses = [[gang.ducats for gang in city.brigands()] for city in ends]
    won = sum(city.places[city.prince] == 1 for city in ends)
    low, high = wilson(won, len(ends))
    top, usual = mean(map(max, purses)), mean(map(mean, purses))
    return (
        f"{seats} seats: {len(ends):4} games, the prince wins {won / len(ends):5.1%} ({low:.1%} to {high:.1%}, "
        f"fair {1 / seats:.0%}); the richest holds {top:.1f} Ducats, a brigand {usual:.1f}"
    )


def main() -> None:
    """Play for so many minutes, a game at each table in turn, and print the shares."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=20.0)
    parser.add_argument("--bot", default="ismcts:playouts=100:cutoff=4")
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args()
    end, seed = monotonic() + 60 * asked.minutes, asked.seed
    ends: dict[int, list[City]] = {seats: [] for seats in TABLES}
    while seed == asked.seed or monotonic() < end:
        for seats in TABLES:
            ends[seats].append(played(TITLE, seats, seed, asked.bot).position)
        seed += 1
    print(f"{asked.bot}; a brigand needs {GOAL} Ducats")
    for seats in TABLES:
        print(report(seats, ends[seats]))


if __name__ == "__main__":
    main()
