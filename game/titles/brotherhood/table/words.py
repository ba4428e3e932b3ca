"""What the log and the results say."""

from game.kernel import Line, Result, View
from game.kernel import table as t


def say(view: View, line: Line) -> t.Entry:
    """A log line in plain words."""
    return t.Entry(line.verb)


def ended(view: View, result: Result) -> str:
    """One sentence on how the game ended."""
    return result.ended
