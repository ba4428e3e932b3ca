"""Brotherhood of Nine: two to four warbands of nine on a hex field, open and luckless once the faces are up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.kernel import Choice, Option, Setting, Title, rule
from game.kernel.steps import Ask

from . import appraisal, table
from .content import FOLDER, SEATINGS, VARIANTS, WARBANDS
from .rules import play
from .rules.ending import result
from .state import Battle, bound, start, wanting

SETTINGS = (
    Setting(
        "variant",
        "Game",
        tuple(Choice(mode.id, mode.name, mode.text, mode.sides) for mode in VARIANTS.values()),
    ),
    Setting(
        "seating",
        "Seating",
        tuple(Choice(seating.id, seating.name, seating.text) for seating in SEATINGS.values()),
        {"variant": tuple(mode.id for mode in VARIANTS.values() if mode.teams)},
    ),
)


def is_open(battle: Battle) -> bool:
    """Whether nothing is hidden: from the reveal on."""
    return battle.stage in ("battle", "over")


@rule("NINE-SURR-6", "NINE-DEC-4")
def consider(ask: Ask) -> Sequence[Option]:
    """What a bot looks at: no surrender (NINE-SURR-6), ready-made warbands by weight, one space at a time (DEC-4)."""
    options: Sequence[Any] = ask.options
    match ask.question:
        case "act":
            return options[:-2] if options[-2] == ("unshield",) else options[:-1]
        case "muster" if len(options) > 1 and options[-1][0] == "warband":
            return [("warband", band.id) for band in WARBANDS.values() for _ in range(band.weight)]
        case "deploy":
            return [option for option in options if option[2] == options[0][2]]
        case "flag" if ask.about:
            return [options[WARBANDS[str(ask.about)].flag_slot]]
    return options


TITLE = Title(
    id="nine",
    name="Brotherhood of Nine",
    blurb="Nine warriors a side, chosen in secret; three actions a turn; no dice. The last Brotherhood standing wins.",
    folder=FOLDER,
    seats=(2, 3, 4),
    usual_seats=2,
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
    levels={
        "deckhand": "greedy:slips=0.3",
        "mate": "alphabeta:playouts=300:beam=2:slips=0.05",
        "captain": "alphabeta:ms=1000",
    },
    open_game=is_open,
    consider=consider,
    wanting=wanting,
)
