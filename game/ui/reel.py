"""The reel: what the table shows, moment by moment, while the rules are already further on. No pygame."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from functools import cached_property

from game.ui.diff import differences
from game.ui.motion import AFTER, BEFORE, Motion
from game.ui.picture import Item
from game.ui.recap import Frame
from game.ui.rises import MS, STAYS, Rise, rises
from game.ui.seals import Breaking, lasting


class Waiting:
    """A frame that will be shown, drawn when its time comes, with pauses before and after it in milliseconds.

    In it the secrets of the seats that it `opens` are laid open: before it, their seals break. One that `asks` comes
    at once where no piece moves in it.
    """

    def __init__(
        self,
        make: Callable[[], Frame],
        before: float = 0.0,
        after: float = 0.0,
        opens: tuple[int, ...] = (),
        asks: bool = False,
    ) -> None:
        self._make = make
        self.before, self.after = before, after
        self.opens, self.asks = opens, asks

    @cached_property
    def frame(self) -> Frame:
        """The frame."""
        return self._make()


def paced(
    frames: Sequence[Callable[[], Frame]], own: bool, quiet: bool, opens: tuple[int, ...] = ()
) -> Iterator[Waiting]:
    """What an answer has brought about, each moment with the pauses that it needs to be seen; the last one asks on.

    The first moment of the `own` answer comes at once, and nobody waits after its last. A `quiet` answer is one of
    many in a secret round: others are not kept waiting for it.
    """
    last = len(frames) - 1
    for at, make in enumerate(frames):
        before = 0.0 if quiet or (own and at == 0) else BEFORE
        after = 0.0 if quiet or (own and at == last) else AFTER
        yield Waiting(make, before, after, opens if at == 0 else (), asks=0 < at == last)


class Reel:
    """The frame on the screen, those that wait, and the motion from one to the next.

    `drawn` turns a frame into its display list. `changed` counts the frames shown, so that others see when one is new.
    """

    def __init__(self, first: Frame, drawn: Callable[[Frame], list[Item]], motion: Motion) -> None:
        self.drawn = drawn
        self.motion = motion
        self.waiting: deque[Waiting] = deque()
        self.changed = 0
        self.free_at = 0.0  # a pause holds the next frame till then
        self.paused = False  # the pause before the first waiting frame has begun
        self.after = 0.0  # the pause once the motion has ended
        self.held: tuple[Item, ...] = ()
        self.rises: list[Rise] = []
        self.risen_at = 0.0  # when the numbers changed
        self.breaking = Breaking()
        self.ahead: list[Item] = []
        self._ahead: tuple[Waiting, list[Item]] | None = None
        self.cut(first)

    def cut(self, frame: Frame) -> None:
        """Show a frame at once and forget what waited."""
        self.forget()
        self.motion.finish()
        self.rises = []
        self._put(frame, self.drawn(frame))

    def forget(self) -> None:
        """Nothing waits any more, nothing pauses."""
        self.waiting.clear()
        self.paused, self.free_at, self.after = False, 0.0, 0.0
        self.breaking, self._ahead = Breaking(), None

    def _put(self, frame: Frame, items: list[Item]) -> None:
        self.frame, self.items = frame, items
        self.changed += 1

    def rearrange(self) -> None:
        """The window's layout has changed: draw the same frame anew, without motion."""
        self.motion.finish()
        self.rises, self._ahead = [], None
        self._put(self.frame, self.drawn(self.frame))

    def add(self, waiting: Waiting) -> None:
        """Show this frame when those that wait have been shown; one that looks like the last of them takes no time.

        So nothing on the screen tells how much others do in secret.
        """
        self.waiting.append(waiting)

    def _next(self) -> list[Item]:
        """The display list of the frame that is shown next."""
        if self._ahead is None or self._ahead[0] is not self.waiting[0]:
            self._ahead = self.waiting[0], self.drawn(self.waiting[0].frame)
            here = {*self.items}
            self.ahead = [item for item in self._ahead[1] if item not in here]
        return self._ahead[1]

    def look_ahead(self) -> list[Item]:
        """What the next frame will show that is not seen yet, so that it can be drawn before it is needed."""
        if self.waiting:
            self._next()
        return self.ahead if self.waiting else []

    def lift(self, items: tuple[Item, ...]) -> None:
        """From these poses the next frame's pieces glide: a hand has just let go of them."""
        self.held = items

    def tick(self, now: float) -> bool:
        """Go on as far as time allows; whether another frame came up."""
        before = self.changed
        while not self.motion.running(now):
            if self.after:
                self.free_at, self.after = now + self.motion.pause(self.after), 0.0
            if now < self.free_at or not self.waiting:
                break
            if self.waiting[0].frame == self.frame:
                self.waiting.popleft()
            elif not self.paused:
                self._pause(self.waiting[0], now)
            else:
                self._show(now)
        return self.changed != before

    def _pause(self, waiting: Waiting, now: float) -> None:
        """The pause before a frame; where it lays secrets open, the time that their seals take to break."""
        opens = () if self.motion.calm or not self.motion.speed else waiting.opens
        self.breaking = Breaking(opens, now)
        before = 0.0 if self._only_asks(waiting) else waiting.before
        self.paused, self.free_at = True, now + self.motion.pause(max(before, lasting(opens)))

    def _only_asks(self, waiting: Waiting) -> bool:
        return waiting.asks and waiting.frame.scene.pieces == self.frame.scene.pieces

    def _show(self, now: float) -> None:
        """The next frame comes up, and what differs is set in motion."""
        items, waiting = self._next(), self.waiting.popleft()
        old = {item.id: item for item in self.items}
        lifted = {item.id: item for item in self.held}
        self.held, self.paused = (), False
        self.after = 0.0 if self._only_asks(waiting) else waiting.after
        self._put(waiting.frame, items)
        self.rises, self.risen_at = rises([*old.values()], self.items) if self.motion.speed else [], now
        changes = differences([*old.values()], self.items)
        self.motion.play([change for change in changes if change.id not in lifted], now, waiting.opens)
        here = {item.id: item for item in self.items}
        for id, item in lifted.items():
            if id in here:
                self.motion.set_down(item, here[id], now)

    def drop_back(self, item: Item, now: float) -> None:
        """Let a piece glide back to where it lies."""
        home = next((other for other in self.items if other.id == item.id), None)
        if home is not None:
            self.motion.set_down(item, home, now)

    def busy(self, now: float) -> bool:
        """Whether anything moves, waits or pauses."""
        return bool(self.waiting) or self.motion.running(now) or now < self.free_at or self.after > 0

    def finish(self, now: float) -> bool:
        """End what moves and what pauses, not what waits; whether there was anything."""
        ran = self.motion.finish() or now < self.free_at or self.after > 0
        self.free_at, self.after, self.breaking = 0.0, 0.0, Breaking()
        return ran

    def skip(self, now: float) -> None:
        """Show the last frame that waits, at once."""
        if self.waiting:
            self.cut(self.waiting[-1].frame)
        self.finish(now)

    def rising(self, now: float) -> list[tuple[Rise, float]]:
        """The numbers that have just changed, each with how far it has risen, 0 to 1."""
        passed = now - self.risen_at
        if not self.rises or passed > self.motion.pause(MS + STAYS):
            self.rises = []
        share = 1.0 if self.motion.calm else min(1.0, passed / max(1.0, self.motion.pause(MS)))
        return [(rise, share) for rise in self.rises]

    def seals(self, now: float) -> dict[int, float]:
        """The seats whose seals are seen now, each with how far it has come, 0 to 1."""
        return self.breaking.shares(now, self.motion.speed)

    def posed(self, now: float) -> list[Item]:
        """The display list as it looks now."""
        return self.motion.posed(self.items, now)
