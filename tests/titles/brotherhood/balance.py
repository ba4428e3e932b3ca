"""Which Pirate wins among equal bots: `python -m tests.titles.brotherhood.balance --minutes 20`.

Three bots of `playouts=100`, mats dealt at random. Prints each Pirate's share of the games it was in, with its 95 %
interval (a shared victory counts in parts), and what winners score.
"""

from __future__ import annotations

import argparse
from collections import Counter
from time import monotonic

from ai.arena import wilson
from game.titles.brotherhood.content import PIRATES
from tests.equal_bots import played
from tests.titles.brotherhood.isle import TITLE

SEATS = 3


def main() -> None:
    """Play for so many minutes and print the shares."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=20.0)
    parser.add_argument("--bot", default="ismcts:playouts=100:cutoff=25:c=0.05")
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args()
    end, seed = monotonic() + 60 * asked.minutes, asked.seed
    games, wins = Counter[str](), Counter[str]()
    winners, missions, scores = [], [], []
    while monotonic() < end:
        island = played(TITLE, SEATS, seed, asked.bot).position
        seed += 1
        best = island.places.count(1)
        for crew, place in zip(island.crews, island.places, strict=True):
            games[crew.pirate] += 1
            wins[crew.pirate] += (place == 1) / best  # type: ignore[assignment]
            scores.append(crew.vp)
            missions.append(len(crew.done))
        winners.append(max(crew.vp for crew in island.crews))
    print(f"{seed - asked.seed} games of {asked.bot}")
    print(f"winner {mean(winners):.1f} VP, all {mean(scores):.1f} VP, {mean(missions):.1f} Missions a seat")
    for id, pirate in PIRATES.items():
        low, high = wilson(wins[id], max(1, games[id]))
        print(f"{pirate.name:<20} {games[id]:4} games  {wins[id] / max(1, games[id]):5.1%}  ({low:.1%} to {high:.1%})")


def mean(numbers: list[int]) -> float:
    """The average."""
    return sum(numbers) / len(numbers)


if __name__ == "__main__":
    main()
