"""Which gesture gives which answer."""

from game.kernel import View
from game.kernel import table as t
from game.kernel.steps import Ask


def handles(view: View, ask: Ask) -> tuple[t.Handle, ...]:
    """The gestures of a question's options."""
    return tuple(t.Button(option, str(option)) for option in ask.options)
