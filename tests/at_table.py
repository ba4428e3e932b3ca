"""A course at a table without a window: bots answer in this process, saves are counted."""

from __future__ import annotations

from random import Random

from game.kernel import Option
from game.registry import load
from game.sitting import Seat, Sitting
from game.ui.course import Course
from game.ui.desk import Advice
from game.ui.layout import arrange
from game.ui.motion import Motion
from game.ui.picture import Sitter, picture


class InProcess:
    """A play whose bots pick what comes to hand."""

    def __init__(self, sitting: Sitting, seed: int = 1) -> None:
        self.sitting = sitting
        self.rng = Random(seed)
        self.kept: list[int] = []

    def keep(self) -> None:
        self.kept.append(len(self.sitting.match.history))

    def trouble(self) -> str:
        return ""

    def news(self) -> list[str]:
        return []

    def think(self) -> None:
        pass

    def thought(self) -> Option | None:
        return self.any()

    def any(self) -> Option:
        ask = self.sitting.match.ask
        assert ask is not None
        return self.rng.choice(list(self.sitting.title.consider(ask)))

    def ask_advice(self) -> None:
        pass

    def advice(self) -> Advice | None:
        return Advice(self.any(), "it holds the heart")

    def forget(self) -> None:
        pass

    def level(self, seat: int) -> str:
        return "mate"

    def leave(self) -> None:
        pass


def sit(people: int = 1, seats: int = 2, seed: int = 3, title: str = "nine", hand_over: str = "wait") -> Sitting:
    """A sitting of so many people and then bots."""
    taken = [Seat(f"Person {at}", "", "scarlet") if at < people else Seat(f"Bot {at}", "random") for at in range(seats)]
    return Sitting.start(load(title), taken, {}, seed, hand_over)  # type: ignore[arg-type]


def course(sitting: Sitting, speed: float = 1.0) -> Course:
    """A course over a sitting, drawn for a window of 1600 x 1000."""
    layout = arrange((1600, 1000))
    sitters = [Sitter(seat.name) for seat in sitting.seats]
    return Course(InProcess(sitting), lambda frame: picture(frame.scene, layout, sitters), Motion(speed), 0.0)


class Clock:
    """Time that passes when told."""

    def __init__(self) -> None:
        self.now = 0.0

    def run(self, course: Course, until, most: int = 4000) -> None:
        """Let the course go on, 16 ms at a time, until something holds."""
        for _ in range(most):
            if until():
                return
            self.now += 16
            course.tick(self.now)
        raise AssertionError("it never came to that")

    def ready(self, course: Course) -> None:
        """Until a person can act."""
        self.run(course, lambda: course.ready(self.now) and course.stage in ("person", "seal", "hand_over"))


def set_up(course: Course, clock: Clock) -> None:
    """Go through the secret steps with ready-made warbands, to the first open question of a person."""
    for _ in range(200):
        if course.curtain >= 0:
            course.unveil(clock.now)
        clock.run(course, lambda: course.curtain >= 0 or (course.ready(clock.now) and course.stage != "bot"))
        if course.curtain >= 0:
            continue
        if course.recapping:
            course.skip(clock.now)
        elif course.sitting.match.position.stage == "battle":
            return
        elif course.stage in ("seal", "hand_over"):
            course.pass_on(clock.now)
        elif course.stage == "person":
            course.answer(course.play.any(), clock.now)  # type: ignore[attr-defined]
