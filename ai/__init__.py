"""Players that are programs: bots for every title, a worker to think in, outside programs, and an arena."""

from .bot import Bot, Budget, Ranked
from .registry import find_bot

__all__ = ["Bot", "Budget", "Ranked", "find_bot"]
