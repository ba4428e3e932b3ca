"""What the window needs from the rest of the program: saves, settings and bots. `game.app` gives it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Literal, Protocol, TypeAlias

import msgspec

from game.kernel import Option, Title
from game.sitting import HandOver, Seat, Sitting
from game.ui.theme import ThemeName

Speed: TypeAlias = Literal["0.5", "1", "2", "4", "at once"]
Emblems: TypeAlias = Literal["always", "hover", "large"]

SPEED_NAMES: tuple[Speed, ...] = ("0.5", "1", "2", "4", "at once")


class Preferences(Protocol):
    """What a person has chosen. `size` is the interface's, in hundredths; `speed` may be `at once`."""

    size: int
    theme: ThemeName
    speed: Speed
    emblems: Emblems
    full_screen: bool
    plain_font: bool
    colour_blind: bool
    calm: bool
    hand_over: HandOver
    name: str
    crew: str


def pace(preferences: Preferences) -> float:
    """How fast moves are shown; 0 is at once."""
    return 0.0 if preferences.speed == "at once" else float(preferences.speed)


class Saved(msgspec.Struct, frozen=True):
    """A saved game in the list: what it is, in words, and whether it can still be played on."""

    path: Path
    title: str
    players: str
    when: str
    over: bool = False
    state: str = ""


class Opponent(msgspec.Struct, frozen=True):
    """A bot to choose for a seat: its spec, what people call it, and what it is like."""

    spec: str
    name: str


class Advice(msgspec.Struct, frozen=True):
    """What a bot would answer, and why in one sentence ("" if it cannot say)."""

    option: Option
    reason: str = ""


class Play(Protocol):
    """One game at the table: kept safe after every answer, its bots thinking elsewhere."""

    sitting: Sitting

    def keep(self) -> None:
        """Write the save; returns when it lies on the disk."""
        ...

    def trouble(self) -> str:
        """Why the last save could not be written, in a sentence; "" if it was."""
        ...

    def news(self) -> list[str]:
        """Sentences that must be told once, such as why nothing is saved or which bot failed; they are taken."""
        ...

    def think(self) -> None:
        """Let the next bot that can decide think; does nothing while one does."""
        ...

    def thought(self) -> Option | None:
        """The asked bot's answer, once it is there."""
        ...

    def ask_advice(self) -> None:
        """Ask a bot what it would do for the asked person."""
        ...

    def advice(self) -> Advice | None:
        """The advice, once it is there."""
        ...

    def forget(self) -> None:
        """The table has gone back: what bots think about is void."""
        ...

    def level(self, seat: int) -> str:
        """What people call the bot of a seat: its level or its spec."""
        ...

    def leave(self) -> None:
        """The table is left; bots stop thinking."""
        ...


class Desk(Protocol):
    """The program round the table."""

    @property
    def preferences(self) -> Preferences:
        """What the person has chosen; its fields may be set, then `remember`."""
        ...

    def titles(self) -> Sequence[Title]:
        """All titles that can be played."""
        ...

    def opponents(self, title: Title) -> Sequence[Opponent]:
        """The bots to choose for a title, the usual one first."""
        ...

    def sailors(self) -> Sequence[str]:
        """Names for bots."""
        ...

    def remember(self) -> None:
        """Keep the preferences."""
        ...

    def unfinished(self) -> Saved | None:
        """The last game that is not over."""
        ...

    def saved(self) -> Sequence[Saved]:
        """All saved games, the latest first."""
        ...

    def set_aside(self) -> Sequence[str]:
        """A message for each save that could not be opened."""
        ...

    def begin(self, title: Title, seats: Sequence[Seat], settings: dict[str, str], seed: int | None = None) -> Play:
        """A new game; raises `ValueError` in one sentence where it cannot be."""
        ...

    def resume(self, saved: Path) -> Play:
        """A saved game goes on; raises `ValueError` in one sentence where it cannot be opened."""
        ...

    def report(self, error: BaseException) -> Path:
        """Write a report of an error that nobody expected; returns where it lies."""
        ...

    def close(self) -> None:
        """The window is shut."""
        ...
