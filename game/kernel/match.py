"""Running the rules: `Match` with care for people, `Playout` with speed for search.

A match keeps the position at the last Rest and what was answered since. Copy, undo, load, replay and fork are that one
thing: take the position, start the rules again and give the same answers.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from random import Random
from typing import Any, TypeAlias

import msgspec

from .plain import Line, copy, option_from_json
from .steps import Ask, Beat, Option, Play, Refusals, Rest, Reveal, Roll, Seal, Secretly, Shuffle
from .title import Settings, Title
from .zones import NOBODY, knowledge, redeal

Entry: TypeAlias = tuple[str, int, Any]
"""One piece of history: ("answer", seat, option), ("roll", 0, numbers) or ("shuffle", 0, order)."""


class Refused(ValueError):
    """An answer that the question does not offer. `clauses` are those that forbid it, if the rules say so."""

    def __init__(self, message: str, clauses: Sequence[str] = ()) -> None:
        super().__init__(message)
        self.clauses = tuple(clauses)


class Mark(msgspec.Struct):
    """A Rest: its place in history and log, and a copy of the position there."""

    at: int
    said: int
    position: Any


class Glimpse(msgspec.Struct):
    """A Beat: the position that players must see, and how long the log was."""

    position: Any
    said: int


class Record(msgspec.Struct):
    """All that a match is, as plain data: what a save holds. `at` and `said` belong to `position`, the last Rest's."""

    seats: int
    settings: dict[str, str]
    seed: int
    position: Any
    at: int
    said: int
    history: list[Entry]
    log: list[Line]
    barrier: int
    sealed: list[int]


def chance(seed: int, n: int) -> Random:
    """The random source of a match's n-th fall of chance: no generator's state lies in a save, no answer moves it."""
    return Random(f"{seed}/{n}")


def roll(step: Roll, rng: Random) -> tuple[int, ...]:
    """Throw the dice."""
    return tuple(rng.randint(1, step.faces) for _ in range(step.dice))


def foremost(first: int, seats: tuple[int, ...]) -> tuple[int, ...]:
    """The order of a secret round in which a seat is asked first, if it takes part."""
    if first not in seats:
        return seats
    return (first, *(seat for seat in seats if seat != first))


class Match:
    """One game, from its first question to its result.

    Either `ask` is the pending question, or `sealing` is a seat that must `seal()` its finished secret step, or the
    game is `over`. `hold` names the seats that hand in their secrets by themselves: people; they are asked first.
    `ready` are the seats that are done with the open secret round.
    """

    def __init__(
        self,
        title: Title,
        seats: int,
        settings: Settings | None = None,
        seed: int = 0,
        hold: Collection[int] = (),
        names: Sequence[str] = (),
    ) -> None:
        chosen = title.check_settings(seats, settings or {})
        record = Record(seats, chosen, seed, title.start(seats, chosen), 0, 0, [], [], 0, [])
        self._set_up(title, record, hold, names)

    @classmethod
    def resume(
        cls,
        title: Title,
        record: Record,
        hold: Collection[int] = (),
        names: Sequence[str] = (),
        first: tuple[int, int] = (NOBODY, 0),
    ) -> Match:
        """The match that a record tells; raises `Refused` where an answer was never offered.

        `first` says of a match set aside which seat the secret round asks first, and where in the history it begins.
        """
        match = cls.__new__(cls)
        match._set_up(title, record, hold, names, first)
        return match

    def _set_up(
        self,
        title: Title,
        record: Record,
        hold: Collection[int],
        names: Sequence[str],
        first: tuple[int, int] = (NOBODY, 0),
    ) -> None:
        self.title = title
        self.seats = record.seats
        self.settings = dict(record.settings)
        self.seed = record.seed
        self.hold = frozenset(hold)
        self.names = tuple(names) or tuple(f"Seat {seat + 1}" for seat in range(record.seats))
        self.history: list[Entry] = [(kind, seat, option_from_json(value)) for kind, seat, value in record.history]
        self.log = list(record.log)
        self.barrier = record.barrier
        self.sealed = set(record.sealed)
        self.marks = [Mark(record.at, record.said, record.position)]
        self.beats: list[Glimpse] = []
        self.first = first
        self._enter()

    def record(self) -> Record:
        """The match as plain data; it shares nothing that changes."""
        mark = self.marks[-1]
        return Record(
            self.seats,
            dict(self.settings),
            self.seed,
            copy(mark.position),
            mark.at,
            mark.said,
            list(self.history),
            list(self.log),
            self.barrier,
            sorted(self.sealed),
        )

    # --- running --------------------------------------------------------------------------------------------------

    def _enter(self, upto: int | None = None) -> None:
        """Start again from the last mark, with what is in the history since, up to entry `upto`."""
        mark = self.marks[-1]
        script = self.history[mark.at : upto]
        del self.history[mark.at :]
        del self.log[mark.said :]
        self.position = copy(mark.position)
        self.flow: Play = self.title.play(self.position)
        self.secret: tuple[int, ...] | None = None
        self.secret_from = 0
        self.ready: list[int] = []
        self.ask: Ask | None = None
        self.sealing = NOBODY
        self.over = False
        self._drive(None, script)
        if script:
            raise Refused(f"entry {len(self.history) + 1} of the history fits no question: {script[0]}")

    def _drive(self, value: Any, script: list[Entry]) -> None:
        """Run the rules until a question, a seal or the end; what the script holds is answered from it."""
        self.ask = None
        while True:
            try:
                step = self.flow.send(value)
            except StopIteration:
                self._hear()
                self.over = True
                return
            self._hear()
            value = None
            match step:
                case Ask():
                    if self.secret is not None and step.seat not in self.secret:
                        raise RuntimeError(f"seat {step.seat} is asked in a secret round of {self.secret}")
                    if len(step.options) == 1 and not step.always:
                        value = step.options[0]
                    elif script:
                        value = self._offered(step, script.pop(0))
                    else:
                        self.ask = step
                        return
                case Roll() | Shuffle():
                    if self.secret is not None:
                        raise RuntimeError("chance fell in a secret round")
                    value = self._fall(step, script)
                case Secretly():
                    self.secret, self.secret_from = step.seats, len(self.history)
                    value = self._order(step.seats, script)
                case Seal():
                    if step.seat in self.hold and step.seat not in self.sealed and not script:
                        self.sealing = step.seat
                        return
                    self.ready.append(step.seat)
                case Reveal():
                    self.secret = None
                    self.sealed.clear()
                    self.ready = []
                    self.barrier = max(self.barrier, len(self.history))
                case Rest():
                    if self.secret is not None:
                        raise RuntimeError("a Rest in a secret round")
                    self._mark()
                case Beat():
                    self.beats.append(Glimpse(copy(self.position), len(self.log)))
                case _:
                    raise RuntimeError(f"rules yielded {step!r}, which is no step")

    def _order(self, seats: tuple[int, ...], script: Sequence[Entry]) -> tuple[int, ...]:
        """In which order a secret round asks: as the history tells, then people, so that bots decide meanwhile."""
        told = [seat for kind, seat, _ in script if kind == "answer"]
        first, at = self.first

        def rank(seat: int) -> tuple[int, int]:
            if seat == first and self.secret_from == at:
                return 0, 0
            if seat in told:
                return 2, told.index(seat)
            return (1, 0) if seat in self.sealed else (3, seat not in self.hold)

        return tuple(sorted(seats, key=rank))

    def _hear(self) -> None:
        """Take the lines that the rules have told since the last step."""
        news = self.position.news
        if news:
            self.log += [Line(*said) for said in news]
            self.position.news = []

    def _mark(self) -> None:
        """Keep this Rest; of those before the barrier one is enough."""
        at = len(self.history)
        if self.marks[-1].at == at:
            self.marks.pop()
        self.marks.append(Mark(at, len(self.log), copy(self.position)))
        while len(self.marks) > 1 and self.marks[1].at <= self.barrier:
            self.marks.pop(0)

    def _offered(self, ask: Ask, entry: Entry) -> Option:
        """The answer that an entry of the script gives to a question."""
        kind, seat, value = entry
        if kind != "answer" or seat != ask.seat:
            raise Refused(f"entry {len(self.history) + 1} of the history is {entry}, but seat {ask.seat} is asked")
        option = self._canonical(ask, value)
        self.history.append(("answer", seat, option))
        return option

    def _fall(self, step: Roll | Shuffle, script: list[Entry]) -> tuple[int, ...] | None:
        """Let chance fall, or take it from the script. An order is kept in the history and in no view."""
        rng = chance(self.seed, sum(kind != "answer" for kind, _, _ in self.history))
        if isinstance(step, Roll):
            result = self._taken("roll", script) if script else roll(step, rng)
            if len(result) != step.dice or not all(1 <= number <= step.faces for number in result):
                raise Refused(f"entry {len(self.history) + 1} of the history is no throw of these dice: {result}")
            self.history.append(("roll", 0, result))
        else:
            if script:
                result = self._taken("shuffle", script)
            else:
                result = tuple(rng.sample(range(len(step.zone)), len(step.zone)))
            if sorted(result) != list(range(len(step.zone))):
                raise Refused(f"entry {len(self.history) + 1} of the history is no order of {len(step.zone)} pieces")
            step.zone[:] = [step.zone[at] for at in result]
            self.history.append(("shuffle", 0, result))
        self.barrier = max(self.barrier, len(self.history))
        return result if isinstance(step, Roll) else None

    def _taken(self, kind: str, script: list[Entry]) -> tuple[int, ...]:
        entry = script.pop(0)
        if entry[0] != kind or not isinstance(entry[2], tuple):
            raise Refused(f"entry {len(self.history) + 1} of the history is {entry}, but a {kind} is due")
        taken: tuple[int, ...] = entry[2]
        return taken

    # --- answers --------------------------------------------------------------------------------------------------

    def _canonical(self, ask: Ask, option: Any) -> Option:
        """The list's own object for an answer: True == 1 and 1.0 == 1 must not slip in."""
        offered: Option
        for offered in ask.options:
            if offered == option and repr(offered) == repr(option):
                return offered
        raise self._refusal(ask, option)

    def _refusal(self, ask: Ask, option: Any) -> Refused:
        try:
            clauses = self.refusals(ask).get(option, ())
        except TypeError:  # not even hashable
            clauses = ()
        return Refused(f"{option!r} is no answer to '{ask.question}'", clauses)

    def refusals(self, ask: Ask) -> Refusals:
        """The expected answers that a question does not offer, with the clauses that forbid them."""
        return ask.refused(self.position, ask) if ask.refused is not None else {}

    def answer(self, option: Any, seat: int | None = None) -> Option:
        """Answer the pending question; returns the option itself.

        Raises `Refused`, and changes nothing, if the question does not offer this, or if it waits for another seat.
        """
        if self.ask is None:
            raise Refused("the game is over" if self.over else "nothing is asked")
        if seat is not None and seat != self.ask.seat:
            raise Refused(f"seat {seat} is not asked")
        chosen = self._canonical(self.ask, option)
        before = knowledge(self.position, self.seats)
        self.history.append(("answer", self.ask.seat, chosen))
        self._drive(chosen, [])
        after = knowledge(self.position, self.seats)
        if any(new - old for old, new in zip(before, after, strict=True)):
            self.barrier = len(self.history)
        return chosen

    def given(self, seat: int) -> tuple[Option, ...]:
        """A seat's own answers in the open secret round."""
        if self.secret is None:
            return ()
        return tuple(value for _, by, value in self.history[self.secret_from :] if by == seat)

    def seal(self) -> None:
        """Hand in a finished secret step."""
        if self.sealing == NOBODY:
            raise Refused("nothing is there to hand in")
        self.sealed.add(self.sealing)
        self.ready.append(self.sealing)
        self.sealing = NOBODY
        self._drive(None, [])

    # --- undo, copies ---------------------------------------------------------------------------------------------

    def can_undo(self, seat: int) -> bool:
        """Whether this seat may take back the last answer: its own, and nothing was revealed since."""
        if len(self.history) <= max(self.barrier, self.marks[0].at) or seat in self.sealed:
            return False
        return self.history[-1][:2] == ("answer", seat)

    def undo(self, seat: int) -> Option:
        """Take back the seat's last answer, and return it; raises `Refused` past the barrier."""
        if not self.can_undo(seat):
            raise Refused("this cannot be undone: something was revealed since, or it was another's answer")
        last = len(self.history) - 1
        option: Option = self.history[last][2]
        while self.marks[-1].at > last:
            self.marks.pop()
        self._enter(upto=last)
        return option

    def fork(self) -> Match:
        """A match of its own that stands where this one does."""
        return Match.resume(self.title, self.record(), self.hold, self.names, self.first)

    def aside(self, seat: int) -> Match:
        """A match of its own in which the open secret round asks this seat first and no other has answered in it.

        So a bot can decide while another seat is asked, and its answers hang on nothing that the others have done.
        """
        if self.secret is None:
            raise Refused("no secret round is open")
        record, cut = self.record(), self.secret_from
        record.history = [entry for at, entry in enumerate(self.history) if at < cut or entry[1] == seat]
        record.sealed = []
        return Match.resume(self.title, record, names=self.names, first=(seat, cut))

    def known_length(self, seat: int) -> int:
        """How long the history is for all that a seat knows: of an open secret round, its own answers alone."""
        return len(self.history) if self.secret is None else self.secret_from + len(self.given(seat))

    def playout(self, rng: Random, seat: int | None = None) -> Playout:
        """A light run from here; for a `seat`, with all that it cannot see dealt anew.

        In an open secret round the others' answers are left out and asked anew, after the seat's.
        """
        mark = self.marks[-1]
        entries, cut = self.history[mark.at :], None
        if seat is not None and self.secret is not None:
            cut = self.secret_from - mark.at
            entries = entries[:cut] + [entry for entry in entries[cut:] if entry[1] == seat]
        run = Playout(self.title, copy(mark.position), rng, entries, cut, NOBODY if seat is None else seat)
        if seat is not None:
            (self.title.redeal or redeal)(run.position, seat, rng)
        return run


class Playout:
    """A forward-only run for search: no history, no views, no log. `ask` is the pending question, None at the end."""

    __slots__ = ("ask", "first", "flow", "position", "rng", "secret", "title")

    def __init__(
        self,
        title: Title,
        position: Any,
        rng: Random,
        entries: Sequence[Entry] = (),
        cut: int | None = None,
        first: int = NOBODY,
    ) -> None:
        self.title = title
        self.position = position
        self.rng = rng
        self.flow = title.play(position)
        self.secret = False
        self.first = NOBODY
        self.ask: Ask | None = None
        if not entries and cut is None:
            self.answer(None)
        else:
            self._replay(entries, cut, first)

    def _replay(self, entries: Sequence[Entry], cut: int | None, first: int) -> None:
        """Go through what was answered since the Rest; the round that opens at entry `cut` asks `first` first."""
        value: Any = None
        at = 0
        while True:
            if at == cut:
                self.first = first
            if at == len(entries):
                self.answer(value)
                self.first = NOBODY
                return
            step = self.flow.send(value)
            value = None
            match step:
                case Ask():
                    if len(step.options) == 1 and not step.always:
                        value = step.options[0]
                    else:
                        value = entries[at][2]
                        at += 1
                case Roll():
                    value = entries[at][2]
                    at += 1
                case Shuffle():
                    step.zone[:] = [step.zone[n] for n in entries[at][2]]
                    at += 1
                case Secretly():
                    self.secret = True
                    value = foremost(self.first, step.seats)
                case Reveal():
                    self.secret = False

    def answer(self, value: Any) -> None:
        """Give the pending question's answer and run to the next; nothing is checked."""
        send = self.flow.send
        step: Any
        try:
            while True:
                step = send(value)
                kind = type(step)
                value = None
                if kind is Ask:
                    if len(step.options) > 1 or step.always:
                        self.ask = step
                        return
                    value = step.options[0]
                elif kind is Rest or kind is Beat or kind is Seal:
                    continue
                elif kind is Roll:
                    value = roll(step, self.rng)
                elif kind is Shuffle:
                    random = self.rng.random
                    step.zone.sort(key=lambda _: random())  # in half the time of Random.shuffle
                elif kind is Secretly:
                    self.secret = True
                    value = foremost(self.first, step.seats)
                elif kind is Reveal:
                    self.secret = False
        except StopIteration:
            self.ask = None
