"""The table of Oath of the Brotherhood (chapter 16): what lies where, which gesture answers, and what it is called."""

from .explain import explain, preview
from .handles import handles
from .scene import scene
from .words import ended, say

__all__ = ["ended", "explain", "handles", "preview", "say", "scene"]
