"""Telling: what an answer has brought about, as moments for the reel; and what each has been shown. No pygame."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from game.kernel import NOBODY, Match
from game.kernel.match import foremost
from game.sitting import Sitting
from game.ui.motion import AFTER, BEFORE
from game.ui.recap import Frame, Watch, frame, glimpses
from game.ui.reel import Reel, Waiting, paced


class SecretRound(NamedTuple):
    """The open secret round: the seats that take part, none if there is none, and where in the history it began."""

    seats: tuple[int, ...] = ()
    since: int = 0


def secret_round(match: Match) -> SecretRound:
    """The round that is open now."""
    return SecretRound(match.secret, match.secret_from) if match.secret is not None else SecretRound()


class Telling:
    """Follows one sitting. `quiet`: the last answer was one of many in a secret round that is still open.

    `opened` are the seats whose secrets it has laid open, in the order in which their seals break.
    """

    def __init__(self, sitting: Sitting) -> None:
        self.sitting = sitting
        self.round = secret_round(sitting.match)
        self.watch = Watch(sitting.match, sitting.people)
        self.private = False  # the view that was shown told what not everybody knows
        self.quiet = False
        self.opened: tuple[int, ...] = ()

    @property
    def all_watch(self) -> bool:
        """Whether secrets were laid open where several people sit: nobody must miss that."""
        return bool(self.opened) and len(self.sitting.people) > 1

    def follow(self, seat: int) -> None:
        """The match has gone on while a seat's view was shown: its own pieces, if they open, make way first."""
        before, self.round = self.round, secret_round(self.sitting.match)
        self.quiet = before.seats != () and before == self.round
        self.opened = () if self.quiet else foremost(seat, before.seats)

    def tell(self, reel: Reel, seat: int, own: bool) -> int:
        """Let the reel show to a seat what came of an answer; how many moments it will be."""
        match = self.sitting.match
        frames: list[Callable[[], Frame]] = [*glimpses(match, seat), partial(frame, match, seat)]
        for waiting in paced(frames, own, self.quiet, self.opened):
            reel.add(waiting)
        private = not self.quiet and (self.private or self.sitting.in_secret(seat))
        self.watch.shown(match, seat if private else NOBODY)
        return len(frames)

    def looked(self, seat: int) -> None:
        """A seat's view is what is shown now."""
        self.private = self.sitting.in_secret(seat)

    def recap(self, reel: Reel, seat: int, skip: bool) -> int:
        """Show a seat what it has missed, then the table as it is; how many moments it will be, 0 if none."""
        match = self.sitting.match
        missed = self.watch.missed(match, seat)
        match.beats.clear()
        if skip or not missed:
            reel.cut(frame(match, seat))
            return 0
        reel.cut(missed[0])
        for shown in missed[1:]:
            reel.add(Waiting(partial(_same, shown), BEFORE, AFTER))
        return len(missed)


def _same(shown: Frame) -> Frame:
    return shown
