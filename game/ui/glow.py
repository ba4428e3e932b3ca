"""What glows over the table now: from the course of the game, the hand over it and the time."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from game.kernel import NOBODY, Option
from game.kernel.clauses import Rulebook
from game.kernel.table import Drag, Mark, Point, Press
from game.kernel.words import text
from game.ui.course import Course
from game.ui.gestures import Given
from game.ui.motion import PULSE
from game.ui.overlay import Overlay, Tip
from game.ui.picture import Item, PieceLook, centre, piece_id, spot_id

PULSE_STEPS = 12
"""In how many steps a pulse is shown, so that a still table is not drawn for nothing."""


RAISED = 14.0
"""How high a picked piece rises, in pixels at scale 1."""


class Glow:
    """Makes overlays. `previews` are kept for the question that is pending."""

    def __init__(self, course: Course, book: Rulebook) -> None:
        self.course = course
        self.book = book
        self._previews: dict[Option, tuple[Mark, ...]] = {}
        self._asked: object = None

    def overlay(self, now: float) -> Overlay:
        """What glows in this frame."""
        course, hand = self.course, self.course.hand
        if not course.ready(now):
            seals = self._seals(now)
            return Overlay(last=self._last(), thinking=self._thinking(), seals=seals, pulse=self._pulse(now))
        dragged = hand.carried if hand.way == "dragged" and not hand.by_key else ""
        targets = self._targets()
        refused, clauses = hand.reasons()
        hint, hint_at = self._hint()
        return Overlay(
            targets=targets,
            pointed=self._id(hand.aim or (hand.pointed if hand.pointed in hand.usable else "")),
            refused=self._id(refused),
            focus=self._id(hand.focus) if hand.by_key else "",
            last=self._last(),
            lifted=self._id(dragged),
            pointer=hand.pointer if hand.carried else (0, 0),
            origin=self._origin(),
            ghost=self._id(hand.carried) if hand.aim and not self._strikes(hand.aim) else "",
            ghost_at=self._id(hand.aim) if hand.aim and not self._strikes(hand.aim) else "",
            front=self._front(),
            hint=hint,
            hint_at=hint_at,
            pills=self._pills(),
            tip=self._tip(refused, clauses),
            thinking=self._thinking(),
            pulse=self._pulse(now) if self.pulses(now) else 0.0,
        )

    def raised(self, items: Sequence[Item]) -> list[Item]:
        """The display list with the piece that was picked, or that a hint would move, risen from the table."""
        hand, hint = self.course.hand, self.course.hinted_drag()
        up = hand.carried if hand.way == "lifted" else ""
        if not up and hint is not None and not hand.carried:
            up = hint.pieces[0]
        if not up:
            return list(items)
        id = piece_id(up)
        return [msgspec.structs.replace(item, lift=RAISED) if item.id == id else item for item in items]

    def pulses(self, now: float) -> bool:
        """Whether anything breathes, so that the next frame differs from this one."""
        course = self.course
        if course.motion.calm:
            return False
        acting = course.ready(now) and bool(course.hand.carried or course.hinted_drag())
        return bool(self._thinking()) or acting

    # --- parts ------------------------------------------------------------------------------------------------------

    def _id(self, id: str) -> str:
        """The item of a thing."""
        thing = self.course.hand.things.get(id)
        if thing is None:
            return ""
        return piece_id(id) if thing.piece else spot_id(id)

    def _last(self) -> tuple[str, ...]:
        return tuple(spot_id(spot) for spot in self.course.reel.frame.scene.last)

    def _front(self) -> str:
        """The card of a hand under the pointer."""
        id = self._id(self.course.hand.pointed) if not self.course.hand.carried else ""
        item = next((item for item in self.course.reel.items if item.id == id), None) if id else None
        fits = item is not None and isinstance(item.look, PieceLook) and item.look.shape == "card"
        return id if fits else ""

    def _pulse(self, now: float) -> float:
        if self.course.motion.calm:
            return 0.0
        return int(now / PULSE * PULSE_STEPS) % PULSE_STEPS / PULSE_STEPS

    def _thinking(self) -> str:
        """The plate of the bot that thinks."""
        course = self.course
        if course.stage != "bot" or course.curtain != NOBODY or course.behind:
            return ""
        asked = course.view.asked
        return next((f"panel:{panel.id}" for panel in course.reel.frame.scene.panels if panel.seat == asked >= 0), "")

    def _seals(self, now: float) -> dict[str, float]:
        """The plates whose seals break."""
        breaking = self.course.reel.seals(now)
        panels = [panel for panel in self.course.reel.frame.scene.panels if panel.crest[2]] if breaking else ()
        return {f"panel:{panel.id}": breaking[panel.seat] for panel in panels if panel.seat in breaking}

    def _targets(self) -> dict[str, int]:
        """Where the carried piece may go; with empty hands, the places that can be pressed."""
        hand = self.course.hand
        if not hand.carried:
            match self.course.hinted():
                case Drag(to=to, steps=steps):
                    return {self._id(to): steps}
                case Press(on=(first, *_)):
                    return {self._id(first): 0}
        if hand.carried:
            return {self._id(to): hand.steps.get((hand.carried, to), 1) for to in hand.targets if self._id(to)}
        dark = [id for id in hand.presses if self._id(id) and not (hand.things[id].piece or hand.things[id].shown)]
        lit = {self._id(id): 0 for id in dark}
        if hand.pointed in hand.usable and not hand.by_key:
            lit[self._id(hand.pointed)] = 0
        return lit

    def _strikes(self, target: str) -> bool:
        """Whether a target is a piece to strike, so that no ghost may cover it."""
        hand = self.course.hand
        return hand.steps.get((hand.carried, target), 1) == 0

    def _origin(self) -> Point | None:
        """Where the path to the pointer starts: at the carried piece."""
        hand = self.course.hand
        if hand.way not in ("dragged", "lifted") or hand.by_key or hand.carried not in hand.things:
            return None
        return centre(hand.things[hand.carried].shape)

    def _pills(self) -> dict[str, tuple[Mark, ...]]:
        """What each answer of the carried piece would bring."""
        hand = self.course.hand
        found = {}
        for to, meaning in hand.targets.items():
            if isinstance(meaning, Given) and (marks := self._marks(meaning.option)):
                found[self._id(to)] = marks
        return found

    def _marks(self, option: Option) -> tuple[Mark, ...]:
        ask = self.course.view.ask
        if ask is not self._asked:
            self._asked, self._previews = ask, {}
        if option not in self._previews:
            preview = self.course.sitting.title.preview(self.course.view, option)
            self._previews[option] = preview.marks if preview is not None else ()
        return self._previews[option]

    def _hint(self) -> tuple[str, str]:
        """The piece and the place of a hint."""
        drag = self.course.hinted_drag()
        if drag is not None and drag.pieces:
            return self._id(drag.pieces[0]), self._id(drag.to)
        handle = self.course.hinted()
        if isinstance(handle, Press) and handle.on:
            return self._id(handle.on[0]), self._id(handle.on[0])
        return "", ""

    # --- reasons ----------------------------------------------------------------------------------------------------

    def _tip(self, refused: str, clauses: tuple[str, ...]) -> Tip | None:
        """Why the carried piece may not go there, at once; or why the last drop was refused."""
        course = self.course
        if refused:
            return self.reason(refused, clauses)
        if course.denied is not None and not course.hand.carried:
            return self.reason(course.denied.target, course.denied.clauses)
        return None

    def reason(self, target: str, clauses: tuple[str, ...]) -> Tip | None:
        """The reason as a tip over its target."""
        thing = self.course.hand.things.get(target)
        if thing is None:
            return None
        at = centre(thing.shape)
        if not clauses:
            return Tip(at, text("Not there"), text("Nothing can be done with it here now."))
        clause = self.book.find(clauses[0])
        words = text(clause.text) if clause is not None else ""
        return Tip(at, text("Not there"), words, text("{clause} · F1", clause=clauses[0]))
