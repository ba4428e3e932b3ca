"""The table: the screen on which a game is played."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec
import pygame

from game.kernel import NOBODY, rulebook
from game.kernel.words import text
from game.ui.buttons import Pad
from game.ui.course import SETTLED, Course
from game.ui.desk import SPEED_NAMES, Play, pace
from game.ui.gestures import Outcome, Stopped
from game.ui.glow import Glow
from game.ui.layout import Layout
from game.ui.motion import SPEEDS, Motion
from game.ui.paint import Painter
from game.ui.picture import Item, Sitter, picture
from game.ui.recap import Frame
from game.ui.screens.canvas import Canvas
from game.ui.screens.side import Side
from game.ui.snapshot import has_edge
from game.ui.window import FRAME, IDLE, Window, milliseconds

KEYS = {
    pygame.K_TAB: "tab",
    pygame.K_LEFT: "left",
    pygame.K_RIGHT: "right",
    pygame.K_UP: "up",
    pygame.K_DOWN: "down",
    pygame.K_RETURN: "enter",
    pygame.K_KP_ENTER: "enter",
}

AHEAD = 2.5
"""Milliseconds of each round of the loop in which pictures of the next frame are drawn beforehand."""

LAST_LOOK = 900.0
"""Milliseconds between the last move of a game and its results."""


class TableScreen:
    """Draws the course of a game, and tells it what hands do."""

    def __init__(self, window: Window, play: Play) -> None:
        self.window = window
        self.play = play
        self.sitting = play.sitting
        self.book = rulebook(self.sitting.title.folder)
        self.built_for: object = None
        self.shown_results = False
        self.over_at = 0.0
        self.seen = -1
        self.course: Course

    # --- building ---------------------------------------------------------------------------------------------------

    def build(self) -> None:
        """Lay the table out anew where size or looks have changed; draw it anew in any case."""
        pygame.key.set_repeat()  # a key that is held must not answer twice
        preferences = self.window.desk.preferences
        self.sitting.hand_over = preferences.hand_over
        layout = self.window.layout_for(has_edge(self.sitting.title.scene(self.sitting.view(NOBODY))))
        look = self.window.look(self.sitting.title.id, self.sitting.crews())
        if self.built_for != (layout, id(look)):
            self.built_for = (layout, id(look))
            self.layout: Layout = layout
            self.painter = Painter(look, layout)
        now = milliseconds()
        if not hasattr(self, "course"):
            self.course = Course(self.play, self._picture, Motion(pace(preferences), preferences.calm), now)
            self.glow = Glow(self.course, self.book)
        else:
            self.course.reel.rearrange()
            self.course.take_hand()
        self.course.set_pace(pace(preferences))
        self.course.motion.calm = preferences.calm
        self.side = Side(self.window, self.course, self.painter, self.book)
        self.canvas = Canvas(self.course, self.painter, self.glow, self.side)
        self._stops()

    def _picture(self, frame: Frame) -> list[Item]:
        """A frame's display list in this window."""
        return picture(frame.scene, self.layout, self._sitters(), self.sitting.shown())

    def _sitters(self) -> list[Sitter]:
        """Who sits where, as the plates tell it."""
        people = len(self.sitting.people)
        sitters = []
        for at, seat in enumerate(self.sitting.seats):
            mine = people == 1 and seat.person
            kind = text("you") if mine else text("person") if seat.person else self._bot(at)
            sitters.append(Sitter(seat.name, kind))
        return sitters

    def _bot(self, seat: int) -> str:
        return text("bot · {level}", level=self.play.level(seat))

    # --- events -----------------------------------------------------------------------------------------------------

    def event(self, event: pygame.event.Event) -> None:
        """The pointer and keys; what they did to the table is taken up at once."""
        now = milliseconds()
        match event.type:
            case pygame.MOUSEMOTION:
                self._point(event.pos)
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                self._press(event.pos, now)
            case pygame.MOUSEBUTTONDOWN if event.button == 3:
                if not self._cancel():
                    self.side.pin()
            case pygame.MOUSEBUTTONUP if event.button == 1:
                self._release(event.pos, now)
            case pygame.MOUSEWHEEL:
                self.side.scroll(event.y)
            case pygame.KEYDOWN:
                self._key(event, now)

    def _point(self, at: tuple[int, int]) -> None:
        self.course.hand.move(at)  # first: the side explains what the hand points at
        self.side.point(at)

    def _press(self, at: tuple[int, int], now: float) -> None:
        course = self.course
        course.denied = None
        moment = not self.side.works_always(at) and course.reel.busy(now)
        if moment and course.skip(now) and not course.own_motion:
            return
        if self.side.press(at):
            return
        if course.ready(now):
            self._do(course.hand.press(at), now)

    def _release(self, at: tuple[int, int], now: float) -> None:
        pad = self.side.release(at)
        if pad is not None:
            self.push(pad, now)
        elif self.course.ready(now):
            self._let_go(at, now)

    def _let_go(self, at: tuple[int, int], now: float) -> None:
        """A drop that answers puts the piece down where it goes; any other lets it glide home."""
        hand = self.course.hand
        carried = hand.carried if hand.way == "dragged" else ""
        lifted = self._lifted(carried)
        answers = len(self.sitting.match.history)
        if lifted is not None:
            self.course.reel.lift((lifted,))
        self._do(hand.release(at), now)
        self.course.reel.lift(())
        if lifted is not None and len(self.sitting.match.history) == answers:
            self.course.reel.drop_back(lifted, now)

    def _lifted(self, carried: str) -> Item | None:
        """The carried piece where the pointer holds it."""
        for item in self.course.reel.items:
            if carried and item.id == f"piece:{carried}":
                return msgspec.structs.replace(item, at=self.course.hand.pointer)
        return None

    def _cancel(self) -> bool:
        """Right click or Esc: put down, else forget the hint and the reason; whether there was anything."""
        hand = self.course.hand
        lifted = self._lifted(hand.carried if hand.way == "dragged" else "")
        if hand.cancel():
            if lifted is not None:
                self.course.reel.drop_back(lifted, milliseconds())
            return True
        told = self.course.denied is not None or self.course.hint is not None
        self.course.denied = self.course.hint = None
        return told

    def _do(self, outcome: Outcome | None, now: float) -> None:
        """Take up what a hand did."""
        if isinstance(outcome, Stopped):
            self.push(self.side.pad(outcome.stop), now)
        elif self.course.do(outcome, now):
            self._stops()

    def _key(self, event: pygame.event.Event, now: float) -> None:
        course, pad = self.course, self.side.by_key(event)
        if event.key == pygame.K_F1:
            self.open_rules()
        elif event.key == pygame.K_ESCAPE:
            self._escape()
        elif pad is not None and pad.act == "skip":
            self.push(pad, now)
        elif course.reel.busy(now) and ((course.skip(now) and not course.own_motion) or event.key == pygame.K_SPACE):
            return
        elif event.key in KEYS:
            self._walk(event, now)
        elif pad is not None:
            self.push(pad, now)
        self.side.explain()

    def _walk(self, event: pygame.event.Event, now: float) -> None:
        """Keys alone: walk, take, answer. Enter without a focus presses the button that has it for its key."""
        name = KEYS[event.key]
        if name == "tab" and event.mod & pygame.KMOD_SHIFT:
            name = "back tab"
        hand = self.course.hand
        if name == "enter" and not hand.focus and (pad := self.side.by_key(event)) is not None:
            self.push(pad, now)
        elif self.course.ready(now):
            self._do(hand.key(name), now)

    def _escape(self) -> None:
        course = self.course
        if course.hand.carried or course.hint is not None or course.denied is not None:
            self._cancel()
        elif course.hand.by_key and course.hand.focus:
            course.hand.focus = ""
        else:
            self.to_menu()

    # --- buttons ----------------------------------------------------------------------------------------------------

    def push(self, pad: Pad | None, now: float) -> None:
        """A button was pressed."""
        if pad is None or not pad.enabled or (pad.act in ("", "pass") and now - self.course.settled < SETTLED):
            return
        if pad.confirm:
            self._ask_first(pad)
        else:
            self._push(pad)

    def _ask_first(self, pad: Pad) -> None:
        from game.ui.screens.dialog import Choice, Dialog

        choices = (Choice(text("Cancel")), Choice(pad.label, lambda: self._push(pad), "main"))
        self.window.push(Dialog(self.window, pad.label, (pad.confirm,), choices))

    def _push(self, pad: Pad) -> None:
        now = milliseconds()
        if pad.meaning is not None:
            self.course.do(pad.meaning, now)
        else:
            self._acts(now)[pad.act]()
        self._stops()

    def _acts(self, now: float) -> dict[str, Callable[[], object]]:
        """What the window's own buttons do."""
        course = self.course
        return {
            "undo": lambda: course.undo(now),
            "redo": lambda: course.redo(now),
            "start_over": lambda: course.start_over(now),
            "pass": lambda: course.pass_on(now),
            "hint": course.ask_hint,
            "speed": self.next_speed,
            "rules": self.open_rules,
            "theme": self.other_theme,
            "settings": self.open_settings,
            "menu": self.to_menu,
            "results": self.show_results,
            "skip": lambda: course.skip_all(now),
            **self.side.acts(),
        }

    def next_speed(self) -> None:
        """Half, plain, double, fourfold, at once, and round again."""
        preferences = self.window.desk.preferences
        at = (SPEED_NAMES.index(preferences.speed) + 1) % len(SPEED_NAMES)
        preferences.speed = SPEED_NAMES[at]
        self.course.set_pace(SPEEDS[at])
        self.window.desk.remember()

    def other_theme(self) -> None:
        """Night or day."""
        preferences = self.window.desk.preferences
        preferences.theme = "day" if preferences.theme == "night" else "night"
        self.window.desk.remember()
        self.window.refresh()

    def open_rules(self) -> None:
        """The rulebook, at the clause that is spoken of."""
        from game.ui.screens.rulebook import RulebookScreen

        self.window.push(RulebookScreen(self.window, [self.sitting.title], self.side.clause()))

    def open_settings(self) -> None:
        """Settings, over the game."""
        from game.ui.screens.settings import SettingsScreen

        self.window.push(SettingsScreen(self.window))

    def to_menu(self) -> None:
        """Leave; the game is saved."""
        from game.ui.screens.menu import MenuScreen

        self.window.show(MenuScreen(self.window))

    def show_results(self) -> None:
        """Places and the score sheet."""
        from game.ui.screens.results import ResultsScreen

        result = self.sitting.title.result(self.sitting.match.position)
        if result is not None:
            self.window.push(ResultsScreen(self.window, self.play, result))

    def _stops(self) -> None:
        """The buttons have changed: lay them out, and let Tab walk to them."""
        self.seen = self.course.changes
        self.side.refresh()
        self.course.hand.stops = tuple(pad.id for pad in self.side.pads() if pad.enabled)

    # --- time and drawing -------------------------------------------------------------------------------------------

    def tick(self, now: float) -> None:
        """The game goes on."""
        if self.course.tick(now) or self.course.changes != self.seen:
            self._stops()
        elif self.course.motion.speed:
            self.painter.prepare(self.course.reel.look_ahead(), AHEAD)
        if self.course.curtain != NOBODY and self.window.screens[-1] is self:
            self._draw_curtain()
        elif news := self.play.news():
            self._tell(news)
        elif self.course.over(now) and not self.shown_results:
            self._come_to_results(now)

    def _tell(self, news: Sequence[str]) -> None:
        """What the person must know: nothing is saved, a bot failed."""
        from game.ui.screens.dialog import Choice, Dialog

        self.window.push(Dialog(self.window, text("Please note"), news, (Choice(text("Go on"), tone="main"),)))

    def _come_to_results(self, now: float) -> None:
        """The results come when the last table has been seen."""
        self.over_at = self.over_at or now
        if now - self.over_at > self.course.motion.pause(LAST_LOOK):
            self.shown_results = True
            self.show_results()

    def _draw_curtain(self) -> None:
        from game.ui.screens.curtain import CurtainScreen

        seat = self.course.curtain
        name = self.sitting.seats[seat].name
        self.window.push(CurtainScreen(self.window, name, self.painter.look, seat, self._lift_curtain))

    def _lift_curtain(self) -> None:
        self.course.unveil(milliseconds())
        self.canvas.whole = True
        self._stops()

    def draw(self, surface: pygame.Surface) -> Sequence[pygame.Rect]:
        """Draw what differs from the last frame, and nothing where nothing does."""
        return self.canvas.draw(surface, milliseconds())

    def wait(self, now: float) -> float:
        """A frame while something moves, a breath while something pulses, a glance while a bot thinks."""
        course = self.course
        reel = course.reel
        if reel.motion.running(now) or reel.rises or reel.breaking.seats or self.canvas.whole:
            return FRAME
        if course.reel.busy(now) or course.asking_hint or course.stage == "bot":
            return 2 * FRAME
        return 4 * FRAME if self.glow.pulses(now) else IDLE

    def leave(self) -> None:
        """The table is left: the game is saved already."""
        self.play.leave()
