"""What the inspector says now: of an answer that is aimed at, a hint, a refusal, or the thing under the pointer."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from game.kernel.clauses import Rulebook
from game.kernel.table import About, Button
from game.kernel.words import text
from game.ui.course import Course
from game.ui.gestures import Given

if TYPE_CHECKING:  # the prose is drawn; what it says is plain
    from game.ui.prose import Paragraph


def about_now(course: Course, book: Rulebook, line: Paragraph | None = None) -> About | None:
    """The explanation that matters most; None where there is nothing to explain."""
    return (
        _of_aim(course)
        or _of_refusal(course, book)
        or (_of_hint(course) if course.hand.pointed == course.hint_over else None)
        or _of_pointed(course)
        or (_of_line(course, book, line) if line is not None else None)
        or _of_hint(course)
    )


def _of_aim(course: Course) -> About | None:
    """What the answer would bring that a drop would give now."""
    hand = course.hand
    meaning = hand.targets.get(hand.aim) if hand.aim else None
    if not isinstance(meaning, Given):
        return None
    preview = course.sitting.title.preview(course.view, meaning.option)
    return preview.about if preview is not None else None


def _of_refusal(course: Course, book: Rulebook) -> About | None:
    """The clause that forbids what is tried."""
    clauses = course.hand.reasons()[1] or (course.denied.clauses if course.denied is not None else ())
    return of_clause(book, clauses[0], text("Why not")) if clauses else None


def _of_pointed(course: Course) -> About | None:
    """The piece or place under the pointer or in focus."""
    pointed = course.hand.pointed
    return course.sitting.title.explain(course.on_screen, pointed) if pointed else None


def _of_line(course: Course, book: Rulebook, line: Paragraph) -> About | None:
    """A line of the log: the piece that it speaks of as it is now, with the clause that the line shows at work."""
    rule = of_clause(book, line.clause)
    about = course.sitting.title.explain(course.on_screen, line.about) if line.about else None
    if about is None or rule is None:
        return rule
    return msgspec.structs.replace(about, heading="", text=rule.text, clause=rule.clause)


def _of_hint(course: Course) -> About | None:
    """The advice and its one reason."""
    if course.asking_hint:
        return About(text("Hint"), text("A bot thinks about it…"))
    if course.hint is None:
        return None
    handle = course.hinted()
    heading = handle.label if isinstance(handle, Button) else ""
    reason = course.hint.reason or text("No other answer looks better.")
    return About(text("Hint"), text("what the strongest bot would do"), heading=heading, text=reason)


def of_clause(book: Rulebook, id: str, heading: str = "") -> About | None:
    """A clause of the rulebook."""
    clause = book.find(id)
    if clause is None:
        return None
    chapter = next(chapter.heading for chapter in book.chapter if clause in chapter.clause)
    return About(heading or text(chapter), text("F1 opens the rulebook here"), text=text(clause.text), clause=id)
