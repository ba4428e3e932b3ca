"""Lay out a city in the middle of a round, play it, and read what stands where.

`lay("market: B3 G2", "port: B1* W1*")` puts teams on districts, `*` with a token; B G R P Y are the brigands, W is the
prince with his Patrols. In a duel `Bw` and `Gw` are the Patrols of Blue and Green. Every other pawn is at home. The
ring is in the order of the content unless told otherwise, and the first district with a pawn is resolved first.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from itertools import count

from game.kernel import Match, Option, Record, Roll
from game.kernel.match import chance, roll
from game.registry import load
from game.titles.brigands.content import COLOURS, DAY, PRISON, RING, WHITE
from game.titles.brigands.state import HOME, City, Gang, start

TITLE = load("brigands")
LETTERS = dict(zip("BGRPYW", (*COLOURS, WHITE), strict=True))


class Town:
    """A match that stands in the middle of a round."""

    def __init__(self, match: Match) -> None:
        self.match = match

    @property
    def city(self) -> City:
        city: City = self.match.position
        return city

    def gang(self, letter: str) -> Gang:
        return next(gang for gang in self.city.gangs if gang.colour == LETTERS[letter])

    # --- playing --------------------------------------------------------------------------------------------------

    def answer(self, *option: int | str) -> Town:
        assert self.match.ask is not None
        self.match.answer(option[0] if len(option) == 1 else option)
        return self

    def plan(self, *districts: str, tokens: Sequence[str] = (), patrols: Sequence[str] = ()) -> Town:
        """A whole plan of the asked seat."""
        assert self.match.ask is not None
        seat = self.match.ask.seat
        kind = "patrol" if seat == self.city.prince else "henchman"
        for id in districts:
            self.answer("place", kind, id)
        for id in patrols:
            self.answer("place", "patrol", id)
        for id in tokens:
            self.answer("token", id)
        if self.asked == (seat, "plan_token"):
            self.answer("done")
        return self

    def choose(self, **choices: Sequence[str] | str) -> Town:
        """The choices of a wheel, by letter, in whatever order the seats are asked: `choose(B=("steal", "G"))`."""
        left = dict(choices)
        while left:
            assert self.match.ask is not None
            assert self.match.ask.question == "wheel"
            letter = next(key for key, colour in LETTERS.items() if colour == self.city.gangs[self.asked[0]].colour)
            choice = left.pop(letter)
            self.answer(*((choice,) if isinstance(choice, str) else (choice[0], LETTERS[choice[1]])))
        return self

    # --- reading --------------------------------------------------------------------------------------------------

    @property
    def asked(self) -> tuple[int, str]:
        return (self.match.ask.seat, self.match.ask.question) if self.match.ask else (-1, "")

    @property
    def options(self) -> tuple[Option, ...]:
        assert self.match.ask is not None
        return tuple(self.match.ask.options)

    def refused(self, *option: int | str) -> tuple[str, ...]:
        assert self.match.ask is not None
        return self.match.refusals(self.match.ask).get(option if len(option) > 1 else option[0], ())

    def ducats(self, letters: str = "BG") -> tuple[int, ...]:
        return tuple(self.gang(letter).ducats for letter in letters)

    def count(self, letter: str, here: str) -> int:
        return self.gang(letter).henchmen.count(here)

    def at(self, here: str, letters: str = "BG") -> tuple[int, ...]:
        return tuple(self.gang(letter).henchmen.count(here) for letter in letters)

    def tokens(self, letter: str) -> tuple[int, int, int]:
        """Tokens in hand, in the supply, in the city."""
        gang = self.gang(letter)
        return gang.tokens, gang.supply, len(gang.token_at)

    @property
    def said(self) -> list[str]:
        return [line.verb for line in self.match.log]


def lay(
    *teams: str,
    seats: int = 3,
    prince: int | None = None,
    ring: Sequence[str] = RING,
    days: Iterable[str] = (),
    round: int = 2,
    ducats: Mapping[str, int] = {},
    hand: Mapping[str, int] = {},
    spy: int = 0,
    judgment: int = 0,
    dice: Sequence[Sequence[int]] = (),
    phase: str = "actions",
) -> Town:
    """A round in progress. `hand`: Action tokens by letter; `dice`: what the dice will show, throw by throw.

    The prince sits last unless named. With `phase="planning"` the teams are prisoners and so on as planning starts.
    """
    seat = seats - 1 if prince is None else prince
    settings = TITLE.check_settings(seats, {"prince": f"seat_{seat + 1}"} if seats > 2 else {})
    city: City = start(seats, settings)
    city.ring, city.round, city.phase = list(ring), round, phase  # type: ignore[assignment]
    city.spy, city.judgment = spy, judgment
    for district in days:
        city.day_deck.remove(DAY[district])
        city.days.append(DAY[district])
    city.day_out = [city.day_deck.pop()]
    while len(city.day_deck) > 6 - round:
        city.days_used.append(city.day_deck.pop())
    letters = {gang.colour: gang for gang in city.gangs}
    for team in teams:
        here, _, stands = team.partition(": ")
        for letter, patrol, number, token in re.findall(r"([BGRPYW])(w?)(\d?)(\*?)", stands):
            put(letters[LETTERS[letter]], here, bool(patrol) or letter == "W", int(number or 1), bool(token))
    for letter, colour in LETTERS.items():
        if gang := letters.get(colour):
            gang.ducats, gang.tokens = ducats.get(letter, 0), hand.get(letter, 0)
            gang.supply = 6 - gang.tokens - len(gang.token_at)
    occupied = [here for here in (*ring, PRISON) if any(here in (*gang.henchmen, *gang.patrols) for gang in city.gangs)]
    city.at = (*ring, PRISON).index(occupied[0]) if phase == "actions" else 0
    assert not TITLE.wanting(city), TITLE.wanting(city)
    return Town(Match.resume(TITLE, Record(seats, settings, seed_of(dice), city, 0, 0, [], [], 0, [])))


def put(gang: Gang, here: str, patrols: bool, count: int, token: bool) -> None:
    """Stand pawns of one seat on a district, with a token or without."""
    for _ in range(count):
        if patrols:
            gang.send_patrol(HOME, here)
        else:
            gang.send(HOME, here, 1)
    if token:
        gang.token_at.append(here)


def seed_of(dice: Sequence[Sequence[int]]) -> int:
    """A seed under which the first throws of the match show these numbers; an empty throw stands for a blind draw."""
    return next(seed for seed in count() if all(thrown(seed, n, want) for n, want in enumerate(dice)))


def thrown(seed: int, n: int, want: Sequence[int]) -> bool:
    return not want or roll(Roll(len(want)), chance(seed, n)) == tuple(want)
