"""The shared rules layer: what titles, bots, saves and the window build on."""

from .clauses import RULES, Rulebook, rule, rulebook
from .content import ContentError, Entry, Sentences, read
from .match import Match, Playout, Record, Refused
from .plain import Line, Position, copy, from_json, to_json
from .steps import BEAT, REST, Ask, Option, Play, Refusals, Roll, Shuffle, secretly
from .title import Choice, Result, Setting, Settings, Title
from .view import View, masked, view
from .words import plural, text
from .zones import HIDDEN, NOBODY, Private, Zone, everybody, knowledge, nobody, owner, pieces, redeal

__all__ = [
    "BEAT",
    "HIDDEN",
    "NOBODY",
    "REST",
    "RULES",
    "Ask",
    "Choice",
    "ContentError",
    "Entry",
    "Line",
    "Match",
    "Option",
    "Play",
    "Playout",
    "Position",
    "Private",
    "Record",
    "Refusals",
    "Refused",
    "Result",
    "Roll",
    "Rulebook",
    "Sentences",
    "Setting",
    "Settings",
    "Shuffle",
    "Title",
    "View",
    "Zone",
    "copy",
    "everybody",
    "from_json",
    "knowledge",
    "masked",
    "nobody",
    "owner",
    "pieces",
    "plural",
    "read",
    "redeal",
    "rule",
    "rulebook",
    "secretly",
    "text",
    "to_json",
    "view",
]
