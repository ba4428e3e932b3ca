"""The looks as typed data: colours by token, crews, type roles and measures, read once from `theme.toml`."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, Literal, TypeAlias

import msgspec

ThemeName: TypeAlias = Literal["night", "day"]


class Colour(tuple[int, int, int]):
    """Red, green and blue, 0 to 255 each."""

    __slots__ = ()

    @classmethod
    def parse(cls, code: str) -> Colour:
        """A colour from its code RRGGBB; raises `ValueError` for anything else."""
        if len(code) != 6:
            raise ValueError(f"a colour is six hex digits, not {code!r}")
        return cls(bytes.fromhex(code))

    @property
    def code(self) -> str:
        """The code as SVG and pygame-gui write it: #RRGGBB."""
        return "#{:02X}{:02X}{:02X}".format(*self)

    def mix(self, other: Colour, share: float) -> Colour:
        """The colour with a share (0 to 1) of another."""
        return Colour(round(a + (b - a) * share) for a, b in zip(self, other, strict=True))


BLACK, WHITE = Colour((0, 0, 0)), Colour((255, 255, 255))


class Palette(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The colour tokens of one theme; `vignette` and `pool` are strengths of dark corners and lantern light."""

    wood1: Colour
    wood2: Colour
    wood3: Colour
    seam: Colour
    panel: Colour
    panel2: Colour
    line: Colour
    brass: Colour
    brass_dark: Colour
    text: Colour
    text2: Colour
    accent: Colour
    on_accent: Colour
    glow: Colour
    paper: Colour
    paper_dark: Colour
    chart: Colour
    ink: Colour
    ink2: Colour
    sea: Colour
    sea2: Colour
    sea_line: Colour
    land: Colour
    land2: Colour
    coast: Colour
    wax: Colour
    cream: Colour
    good: Colour
    bad: Colour
    night_box: Colour
    night_text: Colour
    palm: Colour
    vignette: int
    pool: int


class Signs(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The tokens that the colour-blind setting replaces."""

    good: Colour
    bad: Colour


class PieceColours(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is printed on pieces and never changes with the light."""

    rim: Colour
    edge: Colour
    disc: Colour
    disc_line: Colour
    plaque: Colour
    pip: Colour
    wound: Colour
    neutral: Colour
    ivory: Colour
    heart: Colour
    ash: Colour


class Crew(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat's livery: its colour, the pattern on it, the emblem and the colour of that emblem."""

    colour: Colour
    pattern: Literal["diagonals", "dots", "waves", "bars", "crosshatch", "plain"]
    emblem: str
    ink: Colour


class Role(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A role of type: its face, the plain face that may stand in, size and line height at 100%."""

    face: str
    plain: str
    size: float
    line: float
    bold: bool = False


class Measures(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Lengths at 100%."""

    margin: float
    gutter: float
    pad: float
    radius: float
    radius_button: float
    radius_tooltip: float
    smallest_text: float
    shadow_blur: float
    shadow_drop: float
    shadow_dark: int
    plank: float


class Style(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole of `theme.toml`."""

    night: Palette
    day: Palette
    safe: dict[str, Signs]
    piece: PieceColours
    tones: dict[str, Colour]
    crews: dict[str, Crew]
    roles: dict[str, Role]
    measures: Measures

    def palette(self, name: ThemeName, colour_blind: bool = False) -> Palette:
        """The colours of a theme, with safer signs for the colour-blind setting."""
        palette = self.night if name == "night" else self.day
        if not colour_blind:
            return palette
        safe = self.safe[name]
        return msgspec.structs.replace(palette, good=safe.good, bad=safe.bad)


def tone(name: str) -> Colour:
    """A colour of cards, tokens and tags by name; the neutral one for a name that nobody gave a colour."""
    return style().tones.get(name, style().piece.neutral)


NEUTRAL = "neutral"
"""The livery of what belongs to no seat."""


@cache
def style() -> Style:
    """The looks, read once; raises `msgspec.ValidationError` naming the entry at fault."""
    source = Path(__file__).with_name("theme.toml").read_bytes()
    return msgspec.toml.decode(source, type=Style, dec_hook=_decode)


def crew(name: str) -> Crew:
    """A crew by name; pieces of nobody wear the neutral livery."""
    known = style().crews.get(name)
    if known is not None:
        return known
    return Crew(style().piece.neutral, "plain", "compass", style().piece.rim)


def _decode(wanted: type, given: Any) -> Any:
    if wanted is Colour:
        return Colour.parse(given)
    raise NotImplementedError(wanted)


# --- contrast -------------------------------------------------------------------------------------------------------


def luminance(colour: Colour) -> float:
    """How light a colour is, 0 to 1, as the WCAG reckons it."""
    channels = [value / 255 for value in colour]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Colour, other: Colour) -> float:
    """The contrast between two colours, 1 to 21, as the WCAG reckons it."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)
