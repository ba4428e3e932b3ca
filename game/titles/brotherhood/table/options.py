"""Reading an answer: its verb, and what it names."""

from __future__ import annotations

from game.kernel import Option, View


def verb(option: Option) -> str:
    """The first word of an answer."""
    return str(option[0]) if isinstance(option, tuple) else str(option)


def names(option: Option) -> tuple[int | str, ...]:
    """What follows the first word."""
    return option[1:] if isinstance(option, tuple) else ()


def offered(view: View, question: str) -> tuple[Option, ...]:
    """The answers that the seat in view may give, if it is asked this question; none otherwise."""
    if view.ask is None or view.ask.question != question:
        return ()
    return tuple(view.ask.options)
