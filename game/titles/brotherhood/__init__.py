"""Oath of the Brotherhood: place pawns on an island, gather tokens that also serve as tools, do Missions."""

from __future__ import annotations

from game.kernel import Choice, Setting, Title

from . import appraisal, table
from .content import FOLDER
from .habits import habit
from .redeal import redeal
from .rules import play
from .rules.ending import result
from .state import bound, start, wanting

SETTINGS = (
    Setting(
        "pirates",
        "Pirates",
        (
            Choice("random", "Dealt", "The Player Mats are dealt at random."),
            Choice("choose", "Chosen", "The Player Mats are chosen one after the other, from the first player on."),
        ),
    ),
)

TITLE = Title(
    id="brotherhood",
    name="Oath of the Brotherhood",
    blurb="Place your Pirate and his Mates on the island, gather arms, allies and supplies, and do Missions.",
    folder=FOLDER,
    seats=(2, 3, 4, 5),
    usual_seats=3,
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
    say=table.say,
    ended=table.ended,
    explain=table.explain,
    preview=table.preview,
    settings=SETTINGS,
    levels={"deckhand": "greedy:slips=0.35", "mate": "greedy", "captain": "ismcts:ms=1000:cutoff=25:c=0.05"},
    redeal=redeal,
    habit=habit,
    wanting=wanting,
)
