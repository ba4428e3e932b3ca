"""What the inspector says of a thing, and what an answer would bring."""

from game.kernel import Option, View
from game.kernel import table as t


def explain(view: View, id: str) -> t.About | None:
    """The explanation of a thing."""
    return None


def preview(view: View, option: Option) -> t.Preview | None:
    """What an answer would bring."""
    return None
