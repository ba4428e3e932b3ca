"""What is to glow over the table in one frame: targets, the piece in hand, pills, rings, a reason. No pygame."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from game.kernel.table import Mark, Point


class Tip(msgspec.Struct, frozen=True):
    """A reason: a title, one plain sentence, and the rule it comes from."""

    at: Point
    title: str
    text: str = ""
    rule: str = ""
    sign: str = "bar"


class Overlay(msgspec.Struct, frozen=True):
    """Everything that is to glow in one frame, by the ids of items.

    `targets` are legal ones with the steps that lead there, 0 for one to strike. `pointed` is the item under the
    pointer, `refused` one that a carried piece may not go to, `focus` the keyboard's. `lifted` is the piece in hand, at
    `pointer`; `origin` is where its path starts. `ghost` is a piece shown faintly on the place `ghost_at`, as `hint`
    and `hint_at` are for advice. `hovered` is any piece under the pointer; it shows its emblem there, if that is the
    wish. `front` is the card under the pointer, which comes to the front. `seals` are plates whose seals break, each
    with how far it has come, 0 to 1. `pulse` runs from 0 to 1 and starts again; it stays 0 where motion is calm.
    """

    targets: Mapping[str, int] = {}
    pointed: str = ""
    refused: str = ""
    focus: str = ""
    last: tuple[str, ...] = ()
    lifted: str = ""
    pointer: Point = (0, 0)
    origin: Point | None = None
    ghost: str = ""
    ghost_at: str = ""
    hint: str = ""
    hint_at: str = ""
    pills: Mapping[str, tuple[Mark, ...]] = {}
    tip: Tip | None = None
    hovered: str = ""
    front: str = ""
    thinking: str = ""
    seals: Mapping[str, float] = {}
    pulse: float = 0.0
