"""Count the sequences of answers from a position: `python -m tests.perft_runner FILE` fills in a file's counts."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from game.kernel import Title, copy
from tests.titles.nine.field import TITLE, lay, muster, new

PERFT = Path(__file__).parent / "perft"


class Case(NamedTuple):
    """A position and its counts by depth."""

    name: str
    position: Any
    counts: dict[int, int]


def read(path: Path) -> Iterator[Case]:
    """The cases of a file."""
    for paragraph in path.read_text(encoding="utf-8").split("\n\n"):
        lines = [line.split(maxsplit=1) for line in paragraph.splitlines() if line and not line.startswith("#")]
        if not lines:
            continue
        words = dict(line for line in lines if line[0] != "perft")
        counts = [rest.split() for key, rest in lines if key == "perft"]
        yield Case(words["name"], laid(words), {int(depth): int(n) if n != "?" else -1 for depth, n in counts})


def laid(words: dict[str, str]) -> Any:
    """The position that a paragraph describes."""
    if "setup" in words:
        sides, variant, *warbands = words["setup"].split()
        match = muster(new(int(sides), variant), *warbands)
        while match.ask is not None and match.ask.question == "flag":
            match.answer(match.ask.options[0])
        return match.position
    sides, variant, *tokens = words["layout"].split()
    return lay(*tokens, sides=int(sides), variant=variant).battle


def perft(title: Title, position: Any, depth: int) -> int:
    """How many sequences of `depth` answers there are; a battle that is over sooner counts as one."""
    return sum(below(title, position, depth).values())


def below(title: Title, position: Any, depth: int) -> dict[Any, int]:
    """The count below each answer, to find where two countings part."""
    run = title.playout(copy(position), Random(0))
    if run.ask is None:
        return {(): 1}
    if depth == 1:
        return dict.fromkeys(run.ask.options, 1)
    counts = {}
    for option in run.ask.options:
        deeper = title.playout(copy(position), Random(0))
        deeper.answer(option)
        counts[option] = perft(title, deeper.position, depth - 1)
    return counts


def fill_in(path: Path) -> None:
    """Write the counts into a file; look at the difference before it is committed."""
    counts = iter([perft(TITLE, case.position, depth) for case in read(path) for depth in case.counts])
    lines = [
        f"perft   {line.split()[1]} {next(counts)}" if line.startswith("perft") else line
        for line in path.read_text(encoding="utf-8").splitlines()
    ]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    fill_in(Path(sys.argv[1]))
