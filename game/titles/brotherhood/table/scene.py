"""What lies on the table."""

from game.kernel import View, text
from game.kernel import table as t


def scene(view: View) -> t.Scene:
    """The island."""
    return t.Scene((), (), (), (), t.Prompt(text("The island"), ""))
