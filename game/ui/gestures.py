"""Gestures: handles and a pointer, or keys alone, become an answer. No pygame.

A hand drags a piece, or clicks it and then its target, or walks there by Tab, arrows and Enter. All three end in the
same drop. A drop counts for the nearest legal place in reach, so that overlapping places are no trap.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from game.kernel.steps import Option
from game.kernel.table import Button, Drag, Handle, Point, Press, Rework
from game.ui.picture import centre
from game.ui.things import Denials, Thing, apart, contains, others, radius

DRAG_AFTER = 6.0
"""Pixels after which a pressed pointer drags; below, it was a click."""

REACH = 1.5
"""How far round a legal place, in its own sizes, a drop into the void still counts for it."""


@dataclass(frozen=True)
class Given:
    """The hand gave an answer; `seals`: one that hands in the secret step which it finishes."""

    option: Option
    seals: bool = False


@dataclass(frozen=True)
class Reworked:
    """The hand took its answers in the open secret round back and gave these; `seals` as of a plain answer."""

    answers: tuple[Option, ...]
    seals: bool = False


@dataclass(frozen=True)
class Denied:
    """The hand tried what is not offered. `clauses` are those that forbid it, as far as the rules say."""

    piece: str
    target: str
    clauses: tuple[str, ...]


@dataclass(frozen=True)
class Stopped:
    """Enter fell on one of the stops beside the table: a button."""

    stop: str


Outcome: TypeAlias = Given | Reworked | Denied | Stopped
Meaning: TypeAlias = Given | Reworked


def _seals(gesture: Handle) -> bool:
    return isinstance(gesture, Button) and gesture.seals


class Hand:
    """One hand over one scene: what it can take, what it carries, where that may go.

    `denied` is asked only when somebody tries what is not offered. `stops` are the buttons that Tab walks to as well.
    """

    def __init__(
        self,
        things: Sequence[Thing],
        handles: Sequence[Handle] = (),
        reworks: Sequence[Rework] = (),
        denied: Callable[[], Denials] = dict,
        stops: Sequence[str] = (),
    ) -> None:
        self.things = {thing.id: thing for thing in things}
        self.drags: dict[str, dict[str, Meaning]] = {}
        self.presses: dict[str, Meaning] = {}
        self.steps: dict[tuple[str, str], int] = {}
        self.denied = denied
        self.stops = tuple(stops)
        self.carried = ""
        self.way: Literal["", "held", "dragged", "lifted"] = ""
        self.pressed = ""
        self.pointer: Point = (0.0, 0.0)
        self.start: Point = (0.0, 0.0)
        self.focus = ""
        self.by_key = False
        self.buttons: list[tuple[Button, Meaning]] = []
        for rework in reworks:
            self._learn(rework.gesture, Reworked(rework.answers, _seals(rework.gesture)))
        for handle in handles:
            self._learn(handle, Given(handle.option, _seals(handle)))

    def _learn(self, gesture: Handle, meaning: Meaning) -> None:
        match gesture:
            case Press():
                self.presses.update(dict.fromkeys(gesture.on, meaning))
            case Drag():
                for piece in gesture.pieces:
                    self.drags.setdefault(piece, {})[gesture.to] = meaning
                    self.steps[piece, gesture.to] = gesture.steps
            case Button():
                self.buttons.append((gesture, meaning))
        for other in others(gesture):
            self._learn(other, meaning)

    # --- what it sees -----------------------------------------------------------------------------------------------

    @property
    def usable(self) -> Collection[str]:
        """What can be picked up or pressed now."""
        return {*self.drags, *self.presses} & self.things.keys()

    @property
    def targets(self) -> Mapping[str, Meaning]:
        """Where the carried piece may go."""
        return self.drags.get(self.carried, {})

    @property
    def pointed(self) -> str:
        """The thing under the pointer, or the one in focus when keys lead; "" for none."""
        if self.by_key:
            return self.focus if self.focus in self.things else ""
        return self.under(self.pointer)

    @property
    def aim(self) -> str:
        """The target that a drop would count for now; "" for none."""
        if not self.carried:
            return ""
        if self.by_key:
            return self.focus if self.focus in self.targets else ""
        return self.legal(self.pointer)

    def under(self, point: Point) -> str:
        """The topmost thing at a point, the carried piece aside; "" for none."""
        for thing in reversed(self.things.values()):
            if thing.id != self.carried and not thing.open and contains(thing.shape, point):
                return thing.id
        return ""

    def meaning(self, target: str) -> Meaning | None:
        """What a drop of the carried piece there, or a press on it, would mean."""
        return self.targets.get(target) if self.carried else self.presses.get(target)

    def legal(self, point: Point) -> str:
        """The legal target that a drop at this point counts for; "" for none."""
        near = [(apart(point, centre(self.things[id].shape)), id) for id in self.targets if id in self.things]
        inside = [pair for pair in near if self._holds(pair[1], point)]
        if inside:
            return min(inside)[1]
        if self.under(point):
            return ""
        close = [(gap, id) for gap, id in near if gap <= REACH * radius(self.things[id].shape)]
        return min(close)[1] if close else ""

    def _holds(self, id: str, point: Point) -> bool:
        """Whether a point lies on a thing, or on the place that it lies on."""
        thing = self.things[id]
        spot = self.things.get(thing.spot)
        return contains(thing.shape, point) or (spot is not None and contains(spot.shape, point))

    # --- the pointer ------------------------------------------------------------------------------------------------

    def press(self, point: Point) -> Outcome | None:
        """The pointer's button went down."""
        self.pointer, self.by_key, self.focus = point, False, ""
        if self.way == "lifted":
            target = self.legal(point)
            if target or not self._takes(self._source(point)):
                return self._drop(point)
        source = self._source(point)
        self.pressed = source if source in self.presses else ""
        if self._takes(source):
            self._take(source, "held", point)
        return None

    def move(self, point: Point) -> None:
        """The pointer went on."""
        self.pointer = point
        if self.way == "held" and apart(point, self.start) > DRAG_AFTER:
            self.way = "dragged"
        elif apart(point, self.start) > 1:
            self.by_key = False

    def release(self, point: Point) -> Outcome | None:
        """The pointer's button went up."""
        self.move(point)
        pressed, self.pressed = self.pressed, ""
        if self.way == "dragged":
            return self._drop(point)
        if pressed and self._holds(pressed, point):
            self.cancel()
            return self.presses[pressed]
        if self.way == "held":
            self.way = "lifted"
        return None

    def cancel(self) -> bool:
        """Put down what is carried; whether there was anything."""
        carried, self.carried, self.way, self.pressed = self.carried, "", "", ""
        if carried and self.by_key:
            self.focus = carried
        return bool(carried)

    def _source(self, point: Point) -> str:
        """What a press at this point takes: the topmost usable thing, else the topmost thing."""
        here = [thing.id for thing in reversed(self.things.values()) if contains(thing.shape, point)]
        usable = [id for id in here if id in self.drags or id in self.presses]
        return usable[0] if usable else here[0] if here else ""

    def _takes(self, id: str) -> bool:
        """Whether a thing can be taken up: to a legal place, or to be told why not."""
        if id not in self.things or id == self.carried:
            return False
        return id in self.drags or (self.things[id].piece and id in self.denied())

    def _take(self, id: str, way: Literal["held", "lifted"], point: Point) -> None:
        self.carried, self.way, self.start, self.pointer = id, way, point, point

    def _drop(self, point: Point) -> Outcome | None:
        """Let the carried piece go at a point."""
        piece, target, aimed = self.carried, self.legal(point), self.under(point)
        meaning = self.targets.get(target)
        home = self._holds(piece, point)
        self.cancel()
        if meaning is not None:
            return meaning
        return None if home or not aimed else self._deny(piece, aimed)

    def _deny(self, piece: str, aimed: str) -> Denied:
        """Why the piece may not go there: the refusal of the thing itself, of its place, or of what lies on it."""
        refused = self.denied().get(piece, {})
        thing = self.things[aimed]
        lying = [other.id for other in self.things.values() if other.spot == aimed]
        for id in (aimed, thing.spot, *lying):
            if id in refused:
                return Denied(piece, id, refused[id])
        return Denied(piece, aimed, ())

    def reasons(self) -> tuple[str, tuple[str, ...]]:
        """The thing that the carried piece is held over in vain, and the clauses that forbid it; ("", ()) for none."""
        aimed = self.pointed
        if not self.carried or self.way == "held" or self.aim or not aimed or self._holds(self.carried, self.pointer):
            return "", ()
        denied = self._deny(self.carried, aimed)
        return (denied.target, denied.clauses) if denied.clauses else ("", ())

    # --- keys alone -------------------------------------------------------------------------------------------------

    def key(self, name: str) -> Outcome | None:
        """A key: `tab`, `back tab`, `left`, `right`, `up`, `down`, `enter` or `escape`."""
        match name:
            case "tab" | "back tab":
                self._walk(1 if name == "tab" else -1)
            case "left" | "right" | "up" | "down":
                self._go(name)
            case "enter":
                return self._enter()
            case "escape":
                self.cancel()
        return None

    def _order(self) -> list[str]:
        """What Tab walks through: the targets of a carried piece; else what can be taken or pressed, then the stops."""
        if self.carried:
            return [id for id in self.things if id in self.targets]
        return [*(id for id in self.things if id in self.drags or id in self.presses), *self.stops]

    def _walk(self, step: int) -> None:
        order = self._order()
        self.by_key = True
        if not order:
            self.focus = ""
        elif self.focus in order:
            self.focus = order[(order.index(self.focus) + step) % len(order)]
        else:
            self.focus = order[0 if step > 0 else -1]

    def _go(self, way: str) -> None:
        """Move the focus to the nearest thing in a direction."""
        self.by_key = True
        ids = [id for id in self._order() if id in self.things]
        here = self.focus if self.focus in self.things else self.carried
        if here not in self.things:
            self._walk(1)
            return
        towards = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}[way]
        found = [(cost, id) for id in ids if (cost := self._cost(here, id, towards)) is not None]
        if found:
            self.focus = min(found)[1]

    def _cost(self, here: str, there: str, towards: tuple[int, int]) -> float | None:
        """How far a thing lies in a direction, what is off to the side counted double; None if behind."""
        (x, y), (tx, ty) = centre(self.things[here].shape), centre(self.things[there].shape)
        along = (tx - x) * towards[0] + (ty - y) * towards[1]
        across = abs((tx - x) * towards[1]) + abs((ty - y) * towards[0])
        return along + 2 * across if along > 1 and across <= 2 * along else None

    def _enter(self) -> Outcome | None:
        self.by_key = True
        if self.focus in self.stops:
            return Stopped(self.focus)
        if self.carried:
            meaning = self.targets.get(self.focus)
            if meaning is not None:
                self.cancel()
            return meaning
        if self.focus in self.presses:
            return self.presses[self.focus]
        if self.focus in self.drags:
            self._take(self.focus, "lifted", centre(self.things[self.focus].shape))
            self._aim_nearest()
        return None

    def _aim_nearest(self) -> None:
        """Put the focus on the nearest target of the piece that was just taken up."""
        home = centre(self.things[self.carried].shape)
        near = [(apart(home, centre(self.things[id].shape)), id) for id in self.targets if id in self.things]
        self.focus = min(near)[1] if near else ""
