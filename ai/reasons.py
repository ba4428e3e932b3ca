"""Why an option is good, in a sentence: the feature of the position that gains most by it."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.kernel import Option, Title, View

from .bot import Ranked

SLIGHT = 1e-6


def reason(title: Title, view: View, option: Option, seed: int) -> str:
    """What the option gains for the seat, in the title's words; "" if nothing changes."""
    before, after = view.deal(Random(seed)), view.deal(Random(seed))
    after.answer(option)
    old = title.explain_worth(before.position, view.seat)
    new = title.explain_worth(after.position, view.seat)
    gains = {feature: new.get(feature, 0.0) - old.get(feature, 0.0) for feature in (*old, *new)}
    best = max(gains, key=lambda feature: gains[feature], default="")
    return title.worth_words(best, True) if best and gains[best] > SLIGHT else ""


def with_reasons(title: Title, view: View, worths: Sequence[tuple[Option, float]], rng: Random) -> list[Ranked]:
    """The options, best first, each with what it is worth and why."""
    seed = rng.getrandbits(64)
    return [Ranked(option, worth, reason(title, view, option, seed)) for option, worth in worths]
