"""Brigands: gangs plan raids on a city in secret, a prince sends his Patrols after them, then all is revealed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.kernel import Ask, Choice, Option, Setting, Title

from . import appraisal, table
from .content import DISTRICTS, FOLDER
from .habits import habit
from .redeal import redeal
from .rules import play
from .rules.ending import result
from .rules.planning import DONE
from .state import bound, start, wanting

SETTINGS = (
    Setting(
        "prince",
        "Prince",
        (
            Choice("random", "Drawn", "The prince is drawn at random."),
            *(
                Choice(f"seat_{seat}", f"Seat {seat}", "This seat is the prince.", tuple(range(max(3, seat), 7)))
                for seat in range(1, 7)
            ),
        ),
    ),
)
ORDER: dict[Option, int] = {id: at for at, id in enumerate(DISTRICTS)}


def consider(ask: Ask) -> Sequence[Option]:
    """Plans in one order only: the next pawn, or token, never goes to an earlier card than the last one."""
    options: Sequence[Any] = ask.options
    if not ask.about or ask.question not in ("plan_pawn", "plan_token"):
        return options
    least = ORDER[ask.about]
    for at, option in enumerate(options):  # they stand in the order of the content, the end of the plan last
        if option == DONE or ORDER[option[-1]] >= least:
            return options[at:]
    return options


TITLE = Title(
    id="brigands",
    name="Brigands",
    blurb="Gangs plan their raids on a city in secret, and a prince sends his Patrols after them.",
    folder=FOLDER,
    seats=(2, 3, 4, 5, 6),
    usual_seats=4,
    rules_version=1,
    start=start,
    play=play,
    result=result,
    bound=bound,
    appraise=appraisal.appraise,
    explain_worth=appraisal.explain_worth,
    worth_words=appraisal.worth_words,
    scene=table.scene,
    handles=table.handles,
    reworks=table.reworks,
    say=table.say,
    ended=table.ended,
    explain=table.explain,
    preview=table.preview,
    settings=SETTINGS,
    levels={"deckhand": "greedy:slips=0.35", "mate": "greedy", "captain": "ismcts:ms=1000:cutoff=4"},
    redeal=redeal,
    consider=consider,
    habit=habit,
    wanting=wanting,
)
