"""One sitting: a match, who sits where, whom to ask, what may be taken back. It knows no screen and no files."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple, TypeAlias

import msgspec

from game.kernel import NOBODY, Match, Option, Refused, Title, View, view
from game.kernel.zones import in_secret

HandOver: TypeAlias = Literal["wait", "moment", "at once"]
"""What happens when an answer hands the turn on while it could be undone: wait for a word, a moment, or go on."""

Stage: TypeAlias = Literal["person", "bot", "hand_over", "seal", "over"]


class Seat(msgspec.Struct):
    """Who sits at a seat: a person, or a bot by its spec. `crew` is its colour, pattern and emblem."""

    name: str
    bot: str = ""
    crew: str = ""

    @property
    def person(self) -> bool:
        """Whether a person sits here."""
        return not self.bot


def borne(own: Sequence[str], wished: Sequence[str]) -> list[str]:
    """The seats' own crews with the wished ones, "" for none, put in place; whoever bore one changes with that seat."""
    crews = list(own)
    for seat, crew in enumerate(wished):
        if crew and crew in crews:
            crews[crews.index(crew)] = crews[seat]
        crews[seat] = crew or crews[seat]
    return crews


class Reworked(NamedTuple):
    """One gesture that gave other answers in the open secret round: its seat, and the seat's answers around it."""

    seat: int
    before: tuple[Option, ...]
    after: tuple[Option, ...]


class Sitting:
    """A match with its seats. What happens next is its `stage`.

    `person` and `bot`: seat `asked` must answer · `seal`: a person must hand in a finished secret step ·
    `hand_over`: a person's answer handed the turn on and can still be undone · `over`: the result stands.
    """

    def __init__(self, match: Match, seats: Sequence[Seat], hand_over: HandOver = "wait") -> None:
        if len(seats) != match.seats:
            raise ValueError(f"{match.seats} seats are played, {len(seats)} are taken")
        self.match = match
        self.seats = tuple(seats)
        self.hand_over = hand_over
        self.people = tuple(at for at, seat in enumerate(seats) if seat.person)
        self.undone: list[tuple[int, Option] | Reworked] = []
        self.reworked: list[Reworked] = []  # in the open secret round
        self.kept = NOBODY  # the person whose answer has not been passed on

    @classmethod
    def start(
        cls,
        title: Title,
        seats: Sequence[Seat],
        settings: dict[str, str],
        seed: int,
        hand_over: HandOver = "wait",
    ) -> Sitting:
        """A new game; raises `ValueError` where seats and settings do not fit the title."""
        people = [at for at, seat in enumerate(seats) if seat.person]
        names = [seat.name for seat in seats]
        return cls(Match(title, len(seats), settings, seed, people, names), seats, hand_over)

    @property
    def title(self) -> Title:
        """The game that is played."""
        return self.match.title

    @property
    def asked(self) -> int:
        """The seat whose answer or word the match waits for; -1 when it is over."""
        if self.match.ask is not None:
            return self.match.ask.seat
        return self.match.sealing

    @property
    def stage(self) -> Stage:
        """What happens next."""
        if self.kept != NOBODY:
            return "hand_over"
        if self.match.over:
            return "over"
        if self.match.sealing != NOBODY:
            return "seal"
        return "person" if self.seats[self.asked].person else "bot"

    @property
    def actor(self) -> int:
        """The seat that can act now, undo included: the asked one, or the person whose answer is kept."""
        return self.kept if self.kept != NOBODY else self.asked

    def crews(self) -> list[str]:
        """The crew that each seat bears at this table: its own, or the one that the title wishes for it."""
        return borne([seat.crew for seat in self.seats], self.title.scene(self.view(NOBODY)).crews)

    def view(self, seat: int) -> View:
        """What a seat may know; -1 for what everybody may know."""
        return view(self.match, seat)

    def shown(self) -> int:
        """The seat whose view belongs on the screen: the only person, or the one who can act, or nobody."""
        if len(self.people) == 1:
            return self.people[0]
        return self.actor if self.actor in self.people else NOBODY

    def needs_curtain(self, facing: int) -> bool:
        """Whether a curtain must fall before the shown view changes from seat `facing`.

        So it is while a secret round is open, and where one of the two knows what not everybody knows.
        """
        shown, match = self.shown(), self.match
        if len(self.people) < 2 or shown in (NOBODY, facing):
            return False
        return match.secret is not None or self.in_secret(shown) or self.in_secret(facing)

    def in_secret(self, seat: int) -> bool:
        """Whether a seat knows what not everybody knows."""
        return seat != NOBODY and in_secret(self.match.position, seat)

    def answer(self, option: Option) -> None:
        """Answer for the asked seat; raises `Refused`, and changes nothing, where the question does not offer it."""
        if self.kept != NOBODY:
            raise Refused("the turn was handed on; undo first")
        seat = self.asked
        self.match.answer(option, seat)
        self.undone.clear()
        self._keep(seat)

    def _keep(self, seat: int) -> None:
        """Hold the table while a person could still take back what just ended its turn."""
        gone = self.match.sealing == NOBODY and self.asked != seat
        held = self.hand_over != "at once" and seat in self.people and self.match.can_undo(seat)
        self.kept = seat if gone and held else NOBODY

    def pass_on(self) -> None:
        """Hand the turn on, or hand in the finished secret step."""
        if self.kept != NOBODY:
            self.kept = NOBODY
        else:
            self.match.seal()
            self.reworked.clear()
        self.undone.clear()

    def can_undo(self) -> bool:
        """Whether the one who can act may take back the last answer or rework; people only."""
        return self.actor in self.people and (self.just_reworked() or self.match.can_undo(self.actor))

    def just_reworked(self) -> bool:
        """Whether a rework was the last that the actor did."""
        last = self.reworked[-1] if self.reworked else None
        return last is not None and (last.seat, last.after) == (self.actor, self.match.given(self.actor))

    def undo(self) -> None:
        """Take back the actor's last answer or rework; raises `Refused` at the barrier."""
        seat = self.actor
        if seat not in self.people:
            raise Refused("only people take back their answers")
        if self.just_reworked():
            last = self.reworked.pop()
            self._replace(last.after, last.before)
            self.undone.append(last)
        else:
            self.undone.append((seat, self.match.undo(seat)))
        self.kept = NOBODY

    def can_redo(self) -> bool:
        """Whether an answer that was taken back can be given again."""
        return bool(self.undone) and self.kept == NOBODY and self.undone[-1][0] == self.asked

    def redo(self) -> None:
        """Give again the answer, or do again the rework, that was taken back last."""
        if not self.can_redo():
            raise Refused("nothing was taken back")
        match self.undone.pop():
            case Reworked() as last:
                self._replace(last.before, last.after)
                self.reworked.append(last)
            case seat, option:
                self.match.answer(option, seat)
                self._keep(seat)

    def rework(self, answers: Sequence[Option]) -> None:
        """Give other answers in the open secret round than the actor's own so far; all or nothing."""
        seat = self.asked
        before = self.match.given(seat)
        self._replace(before, answers)
        self.reworked.append(Reworked(seat, before, self.match.given(seat)))
        self.undone.clear()

    def _replace(self, old: Sequence[Option], new: Sequence[Option]) -> None:
        seat, match = self.asked, self.match
        for _ in old:
            match.undo(seat)
        try:
            for option in new:
                if match.ask is None or match.ask.seat != seat:
                    break  # what is left to say was forced
                match.answer(option, seat)
        except Refused:
            for _ in match.given(seat):
                match.undo(seat)
            for option in old:
                match.answer(option, seat)
            raise
