"""Saved games and settings: what the player's folders hold."""

from .folders import Folders, folders
from .format import Save, from_text, save_of, sitting_of, to_text, whole
from .settings import Preferences
from .store import Slot, Store, Summary, opened, summary
from .trouble import Damaged, InUse, Newer, SaveError, UnknownTitle, Unwritable

__all__ = [
    "Damaged",
    "Folders",
    "InUse",
    "Newer",
    "Preferences",
    "Save",
    "SaveError",
    "Slot",
    "Store",
    "Summary",
    "UnknownTitle",
    "Unwritable",
    "folders",
    "from_text",
    "opened",
    "save_of",
    "sitting_of",
    "summary",
    "to_text",
    "whole",
]
