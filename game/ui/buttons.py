"""The buttons beside the table: which stand there now, what they do, and why some are shut. No pygame."""

from __future__ import annotations

import msgspec

from game.kernel.table import Button, Prompt
from game.kernel.words import plural, text
from game.ui.course import Course
from game.ui.desk import Preferences
from game.ui.gestures import Meaning


class Pad(msgspec.Struct, frozen=True):
    """A button: what it says, its key, whether it can be pressed, and why not or what for.

    `id` is stable while it means the same. `act` names what the window does; "" if it gives `meaning`.
    """

    id: str
    label: str
    key: str = ""
    icon: str = ""
    tone: str = "plain"
    enabled: bool = True
    why: str = ""
    act: str = ""
    confirm: str = ""
    meaning: Meaning | None = None
    listed: tuple[float, float, float, float] | None = None


def prompt_pads(course: Course) -> list[Pad]:
    """The buttons of the prompt, in reading order: the title's, Undo, and last the one that ends the step."""
    if course.recapping:
        return [Pad("skip", text("Skip"), "Space", "skip", "main", act="skip")]
    if course.behind or course.stage == "bot":
        why = text("Show at once what happens until a person can act")
        return [Pad("skip", text("Skip"), "S", "skip", "quiet", why=why, act="skip")] if course.pace else []
    if course.stage == "over":
        return [
            Pad("menu", text("Menu"), "", "home", act="menu"),
            Pad("results", text("Results"), "Enter", "trophy", "main", act="results"),
        ]
    if course.stage == "hand_over" and course.sitting.actor == course.seat:
        label = text("End the game") if course.sitting.match.over else text("End turn")
        main = Pad("pass", label, "E", "hourglass", "main", act="pass")
        return [undo_pad(course), main]
    if not at_work(course):
        return []
    offered = [pad for pad in _offered(course) if pad.listed is None]
    plain = [pad for pad in offered if pad.tone == "plain"]
    quiet = [pad for pad in offered if pad.tone == "quiet"]
    main_pads = [pad for pad in offered if pad.tone == "main"]
    secret = course.sitting.match.secret is not None
    own = [undo_pad(course), *([start_over_pad(course)] if secret else [])]
    sealed = course.stage == "person" and any(button.seals for button, _ in course.hand.buttons)
    return [*plain, *own, *quiet, *main_pads, *([confirm_pad(course)] if secret and not sealed else [])]


def at_work(course: Course) -> bool:
    """Whether the person at the screen is the one who must answer or confirm, and sees it."""
    return (
        not course.behind
        and course.stage in ("person", "seal")
        and course.sitting.asked == course.seat
        and course.curtain < 0
    )


def listed_pads(course: Course) -> list[Pad]:
    """The buttons of the list over the board."""
    return [pad for pad in _offered(course) if pad.listed is not None] if at_work(course) else []


def _offered(course: Course) -> list[Pad]:
    """What the title offers as buttons, what can be reworked included."""
    return [_pad(button, meaning) for button, meaning in course.hand.buttons]


def _pad(button: Button, meaning: Meaning) -> Pad:
    return Pad(
        id=f"option:{button.option}",
        label=button.label,
        key=button.key,
        icon=button.icon,
        tone=button.tone,
        why=button.text,
        confirm=button.confirm,
        meaning=meaning,
        listed=button.listed,
    )


def undo_pad(course: Course) -> Pad:
    """Undo, and how far back it reaches."""
    depth = course.undo_depth()
    if depth:
        why = plural("Back to what was last revealed: {n} answer", "Back to what was last revealed: {n} answers", depth)
    else:
        why = text("Nothing of yours can be taken back: another has answered, or something was revealed since")
    return Pad("undo", text("Undo"), "Z", "undo", enabled=depth > 0, why=why, act="undo")


def redo_pad(course: Course) -> Pad:
    """Redo, till something new is answered."""
    able = course.sitting.can_redo()
    why = text("Give again what was taken back last") if able else text("Nothing was taken back")
    return Pad("redo", text("Redo"), "Y", "redo", enabled=able, why=why, act="redo")


def start_over_pad(course: Course) -> Pad:
    """All answers of the open secret step back."""
    given = bool(course.sitting.match.given(course.seat))
    why = text("Take back all of this step") if given else text("Nothing has been chosen yet")
    return Pad("start_over", text("Start over"), "R", "eraser", enabled=given, why=why, act="start_over")


def confirm_pad(course: Course) -> Pad:
    """Hands in the finished secret step; shut while something is missing."""
    label = course.reel.frame.scene.prompt.confirm or text("Confirm")
    if course.stage == "seal":
        return Pad("pass", label, "Enter", "check", "main", act="pass")
    return Pad("pass", label, "", "lock", "main", False, text("Something is still to be chosen"), "pass")


def tool_pads(course: Course, preferences: Preferences, small: bool) -> list[Pad]:
    """The tools of the top bar; `small` adds the one that calls the log."""
    speed = preferences.speed if preferences.speed != "at once" else text("at once")
    shown = f"{speed}\N{MULTIPLICATION SIGN}" if preferences.speed != "at once" else speed
    can_hint = at_work(course) and course.stage == "person" and not course.asking_hint
    hint = text("Ask the strongest bot") if can_hint else text("There is nothing to advise on now")
    light = "sun" if preferences.theme == "night" else "moon"
    tools = [
        undo_pad(course),
        redo_pad(course),
        Pad("hint", text("Hint"), "H", "hint", enabled=can_hint, why=hint, act="hint"),
        Pad("speed", shown, "", "speed", why=text("How fast moves are shown"), act="speed"),
        Pad("rules", text("Rules"), "F1", "rules", act="rules"),
        Pad("theme", "", "", light, why=text("By lantern or by day"), act="theme"),
        Pad("settings", "", "", "gear", why=text("Settings"), act="settings"),
    ]
    if small:
        tools.insert(4, Pad("log", "", "L", "letters", why=text("The log, and back"), act="log"))
    return tools


def prompt_words(course: Course) -> Prompt:
    """What the prompt says: the frame's own words, or that the turn waits to be handed on, or a recap."""
    prompt = course.reel.frame.scene.prompt
    if course.recapping:
        return Prompt(
            text("Meanwhile"), text("This happened since your last turn. Any click shows the table as it is.")
        )
    if course.stage == "hand_over" and course.sitting.actor == course.seat and not course.behind:
        if course.sitting.match.over:
            return Prompt(text("That was the end"), text("See how everybody did, or take your last answer back."))
        return Prompt(text("Your turn is over"), text("Hand the table on, or take your last answer back."))
    return prompt
