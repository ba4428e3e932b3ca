"""The table of Brigands (chapter 17): what lies where, which gesture answers, and what it is called."""

from .answers import preview
from .explain import explain
from .handles import handles
from .reworks import reworks
from .scene import scene
from .words import ended, say

__all__ = ["ended", "explain", "handles", "preview", "reworks", "say", "scene"]
