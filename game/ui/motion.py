"""Motion: changes of a display list become timed tweens. It never waits on the rules, and anything can be cut short.

The state is already new when a tween starts; a tween only says how far the picture lags behind it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from math import hypot, pi, sin
from typing import TypeAlias

import msgspec

from game.kernel.table import Point
from game.ui.diff import Change
from game.ui.picture import Item

Curve: TypeAlias = Callable[[float], float]

SPEEDS = (0.5, 1.0, 2.0, 4.0, 0.0)
"""What can be chosen; 0 is at once."""

APART = 40.0
"""Milliseconds between the starts of pieces that enter, leave or are turned over together."""

RIPPLE = 110.0
"""Milliseconds between the starts of two seats' pieces when secrets are laid open: so each can be followed."""

BEFORE, AFTER = 350.0, 250.0
"""A bot's pause before and after its move, in milliseconds at 1x."""

PULSE = 1400.0
"""The period of a legal place's pulse, in milliseconds."""

ARC, HOP, DROP = 26.0, 8.0, 14.0
"""How high a piece rises on its way, when its numbers change, and before it is set down."""


def linear(t: float) -> float:
    """Even."""
    return t


def out_quad(t: float) -> float:
    """Fast, then easing out."""
    return 1 - (1 - t) ** 2


def out_cubic(t: float) -> float:
    """Faster, then easing out."""
    return 1 - (1 - t) ** 3


def in_out_cubic(t: float) -> float:
    """Easing in and out."""
    return 4 * t**3 if t < 0.5 else 1 - (2 - 2 * t) ** 3 / 2


def out_back(t: float, over: float = 1.2) -> float:
    """A little past the end and back."""
    return 1 + (over + 1) * (t - 1) ** 3 + over * (t - 1) ** 2


def between(start: Point, end: Point, share: float) -> Point:
    """A point on the way from one to another."""
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


@dataclass(frozen=True)
class Tween:
    """One change on its way: from `start`, for `ms`, rising by `arc` pixels at most."""

    change: Change
    start: float
    ms: float
    curve: Curve
    arc: float = 0.0

    @property
    def end(self) -> float:
        """When it has arrived."""
        return self.start + self.ms

    def share(self, now: float) -> float:
        """How much of its time has passed, 0 to 1."""
        if self.ms <= 0:
            return 1.0
        return min(1.0, max(0.0, (now - self.start) / self.ms))

    def pose(self, item: Item, now: float) -> Item:
        """The item as it looks on its way; further tweens of the same item may follow."""
        share = self.share(now)
        done = self.curve(share)
        old = self.change.old
        match self.change.kind:
            case "move" if old is not None:
                at, size = between(old.at, item.at, done), between(old.size, item.size, min(1.0, done))
                return msgspec.structs.replace(item, at=at, size=size, lift=self.arc * sin(pi * share))
            case "enter":
                return msgspec.structs.replace(item, alpha=round(255 * done), lift=self.arc * (1 - done))
            case "leave":
                return msgspec.structs.replace(item, alpha=round(255 * (1 - done)))
            case "flip" if old is not None:
                look = old.look if share < 0.5 else item.look
                return msgspec.structs.replace(item, squash=max(0.05, abs(1 - 2 * share)), look=look)
        return msgspec.structs.replace(item, lift=self.arc * sin(pi * share))


class Motion:
    """All tweens that run. `speed` multiplies time, 0 means at once; `calm` leaves out arcs, hops and the pulse."""

    def __init__(self, speed: float = 1.0, calm: bool = False) -> None:
        self.speed = speed
        self.calm = calm
        self.tweens: list[Tween] = []

    def play(self, changes: Iterable[Change], now: float, opens: Sequence[int] = ()) -> None:
        """Start what changed; whatever still ran is finished.

        Where seats open what they hid, their pieces go one seat after the other, and all that leaves makes way at once.
        """
        self.tweens = []
        if self.speed == 0:
            return
        turn = {seat: at * RIPPLE / self.speed for at, seat in enumerate(opens)}
        start = now
        for change in changes:
            self.tweens.append(self._tween(change, start + turn.get(change.seat, 0.0)))
            if change.kind in ("enter", "flip") or (change.kind == "leave" and not opens):
                start += APART / self.speed

    def set_down(self, lifted: Item, at_rest: Item, now: float) -> None:
        """Let a dropped piece glide from the hand to where it lies; everything else goes on."""
        if self.speed:
            self.tweens = [tween for tween in self.tweens if tween.change.id != at_rest.id]
            self.tweens.append(Tween(Change("move", lifted, at_rest), now, 160 / self.speed, self._curve(out_back)))

    def _curve(self, curve: Curve) -> Curve:
        return out_quad if self.calm and curve is out_back else curve

    def _tween(self, change: Change, start: float) -> Tween:
        arc = 0.0 if self.calm else 1.0
        match change.kind:
            case "move" if change.old is not None and change.new is not None:
                way = hypot(change.new.at[0] - change.old.at[0], change.new.at[1] - change.old.at[1])
                ms = min(520.0, 260 + 0.25 * way)
                return Tween(change, start, ms / self.speed, in_out_cubic, arc * min(ARC, way * 0.12))
            case "count":
                return Tween(change, start, 350 / self.speed, linear, arc * HOP)
            case "enter":
                return Tween(change, start, 220 / self.speed, out_cubic, arc * DROP)
        return Tween(change, start, 220 / self.speed, out_cubic)

    def running(self, now: float) -> bool:
        """Whether anything still moves; what has arrived is forgotten."""
        self.tweens = [tween for tween in self.tweens if tween.end > now]
        return bool(self.tweens)

    def finish(self) -> bool:
        """Cut all short; whether anything ran."""
        ran, self.tweens = bool(self.tweens), []
        return ran

    def posed(self, items: Sequence[Item], now: float) -> list[Item]:
        """The display list as it looks now: those on their way in their poses, those that leave still there."""
        poses: dict[str, Item] = {}
        here = {item.id: item for item in items}
        for tween in self.tweens:
            change = tween.change
            item = poses.get(change.id) or here.get(change.id) or change.old
            if item is not None and tween.end > now:
                poses[change.id] = tween.pose(item, now)
        leaving = [pose for id, pose in poses.items() if id not in here]
        return [*(poses.get(item.id, item) for item in items), *leaving]

    def moving(self) -> set[str]:
        """The items that are on their way."""
        return {tween.change.id for tween in self.tweens}

    def pulse(self, now: float) -> float:
        """The strength of a legal place's halo, 0.7 to 1."""
        return 1.0 if self.calm else 0.85 + 0.15 * sin(2 * pi * now / PULSE)

    def pause(self, ms: float) -> float:
        """A pause in real milliseconds: shorter at speed, none at once."""
        return ms / self.speed if self.speed else 0.0
