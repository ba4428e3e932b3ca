"""The course of a game at the table: whom the screen faces, what is shown, what a person may do, when bots move.

No pygame: a screen tells it the time and what hands did, and draws what it says.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import msgspec

from game.kernel import NOBODY, Option, Refused, View
from game.kernel.table import Drag, Handle
from game.sitting import Stage
from game.ui.desk import Advice, Play
from game.ui.gestures import Denied, Given, Hand, Outcome, Reworked
from game.ui.motion import Motion
from game.ui.picture import Item
from game.ui.recap import Frame, frame
from game.ui.reel import Reel, Waiting
from game.ui.telling import Telling
from game.ui.things import Denials, denials, things

MOMENT = 1200.0
"""How long an answer that hands the turn on can be taken back, if it is to go on after a moment."""

RECAP_SPEED = 2.0
"""How fast a recap is shown at least."""

RECAP_FRAMES = 8
"""A recap of more frames than this is shown faster, in the time that so many take at 1x."""

SETTLED = 250.0
"""Milliseconds after a change during which a press on a button is a slip of the hand."""


class Course:
    """One game on the screen. `curtain` is the seat that a fallen curtain asks for, or -1."""

    def __init__(self, play: Play, drawn: Callable[[Frame], list[Item]], motion: Motion, now: float) -> None:
        self.play = play
        self.sitting = play.sitting
        self.motion = motion
        self.facing = NOBODY
        self.curtain = NOBODY
        self.recapping = False
        self.recap_speed = RECAP_SPEED
        self.pace = motion.speed  # to go back to after a recap
        self.hurrying = False  # all is shown at once until a person can act
        self.denied: Denied | None = None
        self.hint: Advice | None = None
        self.asking_hint = False
        self.hint_over = ""  # what was pointed at when it was asked for
        self.own_motion = False
        self.changes = 0  # counts the hands taken, so that a screen sees when there is something new
        self.settled = now
        self.quiet_since = now
        self.hand = Hand(())
        self.telling = Telling(self.sitting)
        self.sitting.match.beats.clear()
        self.seat = self._opening_seat()
        self.reel = Reel(frame(self.sitting.match, self.seat), drawn, motion)
        self._look(now)

    def _opening_seat(self) -> int:
        """The view to begin with: nobody's while a curtain must fall first."""
        if self.sitting.needs_curtain(NOBODY):
            self.curtain = self.sitting.shown()
            return NOBODY
        self.facing = self.sitting.shown()
        return self.facing

    # --- what stands now --------------------------------------------------------------------------------------------

    @property
    def stage(self) -> Stage:
        """What the game waits for."""
        return self.sitting.stage

    def ready(self, now: float) -> bool:
        """Whether a person can act: nothing moves, and it is this screen's turn."""
        covered = self.curtain != NOBODY or self.recapping or self.sitting.needs_curtain(self.facing)
        return not covered and not self.reel.busy(now)

    @property
    def behind(self) -> bool:
        """Whether the table is already further on than what is shown."""
        return bool(self.reel.waiting)

    @property
    def on_screen(self) -> View:
        """What is known of the table as it is shown: what comes after that is told by nothing."""
        return self.reel.frame.seen if self.behind else self.view

    def over(self, now: float) -> bool:
        """Whether the game is over and its last move has been shown."""
        return self.stage == "over" and not self.reel.busy(now)

    @property
    def handles(self) -> tuple[Handle, ...]:
        """What the person at the screen can do now; empty while others act."""
        return self._handles

    def undo_depth(self) -> int:
        """How many answers can be taken back before something that was revealed."""
        match, seat = self.sitting.match, self.sitting.actor
        floor = max(match.barrier, match.marks[0].at)
        own = 0
        while len(match.history) - own > floor and match.history[-1 - own][:2] == ("answer", seat):
            own += 1
        return max(1, own) if self.sitting.can_undo() else 0

    # --- time -------------------------------------------------------------------------------------------------------

    def tick(self, now: float) -> bool:
        """Go on as far as time allows; whether the table has changed."""
        self.play.think()
        if self.curtain != NOBODY:
            return False
        changed = self.reel.tick(now)
        if changed:
            self.take_hand()
        if self.reel.busy(now):
            return changed
        if self.recapping:
            self._end_recap(now)
            return True
        changed = self._face(now) or changed
        if self.curtain == NOBODY:
            changed = self._go_on(now) or changed
        return self._take_advice() or changed

    def _face(self, now: float) -> bool:
        """Turn the screen to the seat whose view belongs there, behind a curtain where people share secrets."""
        if self.sitting.needs_curtain(self.facing):
            self.curtain = self.sitting.shown()
            self.hand = Hand(())
            return True
        shown = self.sitting.shown()
        if shown != NOBODY:
            self.facing = shown
        if shown == self.seat:
            return False
        self.seat = shown
        self.reel.add(Waiting(partial(frame, self.sitting.match, shown)))
        self._look(now)
        return True

    def _go_on(self, now: float) -> bool:
        """Let a bot's answer in, or hand the turn on after a moment."""
        if self.stage == "bot" and (option := self.play.thought()) is not None:
            self.sitting.answer(option)
            self._after(now, own=False)
            return True
        if self.stage == "hand_over" and self.sitting.hand_over == "moment" and now - self.quiet_since > MOMENT:
            self.pass_on(now)
            return True
        return False

    def _after(self, now: float, own: bool = True) -> None:
        """An answer was given: keep it first, then show it."""
        self.play.keep()
        self.telling.follow(self.seat)
        if self.telling.all_watch:
            self.facing = self.seat = NOBODY
            self.telling.looked(NOBODY)
        else:
            self.seat = self._viewer()
        moments = self.telling.tell(self.reel, self.seat, own)
        self.own_motion = own and moments == 1 and not self.telling.opened
        self._look(now)
        if self.stage == "seal":
            self.hand.focus = ""  # so that Enter hands in
        if self.hurrying:
            self.reel.skip(now)
            self.hurrying = self.stage == "bot"
        if self.reel.tick(now) or not self.reel.waiting:
            self.take_hand()

    def _viewer(self) -> int:
        """Whose view is shown now: that of the one who faces the screen till a curtain has fallen."""
        return self.facing if self.sitting.needs_curtain(self.facing) else self.sitting.shown()

    def _look(self, now: float) -> None:
        """Read anew what the person at the screen sees and may do."""
        self.view = self.sitting.view(self.seat)
        self.telling.looked(self.seat)
        asked = self.stage == "person" and self.view.ask is not None
        self._handles = tuple(self.sitting.title.handles(self.view, self.view.ask)) if asked and self.view.ask else ()
        self._denials: Denials | None = None
        self.denied, self.hint, self.asking_hint = None, None, False
        self.settled = self.quiet_since = now
        self.take_hand()

    def take_hand(self) -> None:
        """A new hand over what is shown; it can only point while the table is not its own."""
        acting = self.stage in ("person", "seal") and self.seat == self.sitting.asked and self.curtain == NOBODY
        reworks = self.sitting.title.reworks(self.view) if acting else ()
        last, self.changes = self.hand, self.changes + 1
        self.hand = Hand(things(self.reel.items), self._handles, reworks, self._denied if acting else dict)
        self.hand.pointer, self.hand.by_key = last.pointer, last.by_key
        if last.by_key:
            self.hand.focus = last.focus

    def _denied(self) -> Denials:
        """The refused gestures, made when first asked for."""
        ask = self.view.ask
        if self._denials is None and ask is not None:
            refusals = self.sitting.match.refusals(ask)
            wished = msgspec.structs.replace(ask, options=tuple(refusals))
            seen = msgspec.structs.replace(self.view, ask=wished)
            self._denials = denials(self.sitting.title.handles(seen, wished), refusals) if refusals else {}
        return self._denials or {}

    # --- what hands do ----------------------------------------------------------------------------------------------

    def do(self, outcome: Outcome | None, now: float) -> bool:
        """Take up what a hand did; whether the table has changed."""
        match outcome:
            case Given(option, seals):
                self.answer(option, now, seals)
            case Reworked(answers, seals):
                self.sitting.rework(answers)
                self._finish(now, seals)
            case Denied():
                self.denied = outcome
            case _:
                return False
        return True

    def answer(self, option: Option, now: float, seals: bool = False) -> None:
        """Answer for the person at the screen; an answer that `seals` hands in the secret step that it finishes."""
        if self.stage == "person" and self.seat == self.sitting.asked and self.curtain == NOBODY:
            self.sitting.answer(option)
            self._finish(now, seals)

    def _finish(self, now: float, seals: bool) -> None:
        """Hand in the secret step where that was meant and nothing is missing, then show what was answered."""
        if seals and self.stage == "seal" and self.sitting.asked == self.seat:
            self._let_go()
        self._after(now)

    def undo(self, now: float) -> bool:
        """Take back the last answer; whether that was possible."""
        if not self.sitting.can_undo():
            return False
        self.reel.forget()
        self.reel.finish(now)
        self.sitting.undo()
        self.play.forget()
        self.sitting.match.beats.clear()
        self._after(now)
        return True

    def redo(self, now: float) -> bool:
        """Give again what was taken back; whether that was possible."""
        if not self.sitting.can_redo():
            return False
        self.sitting.redo()
        self._after(now)
        return True

    def start_over(self, now: float) -> bool:
        """Take back all answers of the open secret round; whether there were any."""
        seat = self.sitting.actor
        given = self.sitting.match.given(seat)
        if not given or seat not in self.sitting.people:
            return False
        self.sitting.rework(())
        self.sitting.match.beats.clear()
        self._after(now)
        return True

    def pass_on(self, now: float) -> bool:
        """Hand the turn on, or hand in the finished secret step."""
        if self.stage not in ("hand_over", "seal") or not self._let_go():
            return False
        self._after(now)
        return True

    def _let_go(self) -> bool:
        """Let go of what is held or finished; whether the rules take it."""
        try:
            self.sitting.pass_on()
        except Refused:
            return False
        return True

    # --- hints ------------------------------------------------------------------------------------------------------

    def ask_hint(self) -> None:
        """Ask a bot what it would do."""
        if self.stage == "person" and self.view.ask is not None and not self.asking_hint:
            self.asking_hint, self.denied, self.hint_over = True, None, self.hand.pointed
            self.play.ask_advice()

    def _take_advice(self) -> bool:
        if self.asking_hint and (advice := self.play.advice()) is not None:
            self.hint, self.asking_hint = advice, False
            return True
        return False

    def hinted(self) -> Handle | None:
        """The gesture of the hint."""
        if self.hint is None:
            return None
        return next((handle for handle in self._handles if handle.option == self.hint.option), None)

    def hinted_drag(self) -> Drag | None:
        """The hint, if it is to move a piece."""
        handle = self.hinted()
        return handle if isinstance(handle, Drag) else None

    # --- the curtain ------------------------------------------------------------------------------------------------

    def unveil(self, now: float) -> None:
        """The person that the curtain asked for sits at the screen: show what happened, then the table."""
        self.curtain, self.facing, self.seat = NOBODY, self.curtain, self.curtain
        moments = self.telling.recap(self.reel, self.seat, skip=not self.pace)
        self.recapping = moments > 0
        self.recap_speed = max(RECAP_SPEED, moments / RECAP_FRAMES)
        self.set_pace(self.pace)
        self._look(now)

    def _end_recap(self, now: float) -> None:
        self.recapping = False
        self.set_pace(self.pace)
        self.reel.cut(frame(self.sitting.match, self.seat))
        self._look(now)

    def set_pace(self, speed: float) -> None:
        """Show moves so fast; 0 is at once."""
        self.pace = speed
        self.motion.speed = max(speed, self.recap_speed) if self.recapping and speed else speed

    def skip_all(self, now: float) -> None:
        """Show the table as it is, and what bots still do at once, till a person can act."""
        if self.recapping:
            self.skip(now)
        else:
            self.hurrying = self.stage == "bot"
            self.reel.skip(now)
            self.take_hand()

    def skip(self, now: float) -> bool:
        """End what is being shown: a recap as a whole, else the move that runs; whether there was anything."""
        if self.recapping:
            self.reel.skip(now)
            self._end_recap(now)
            return True
        return self.reel.finish(now)
