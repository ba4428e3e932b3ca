"""Bots that do what no bot should."""

from __future__ import annotations

import os
import time
from typing import Any, ClassVar

import msgspec

from ai import Ranked


class Bad(msgspec.Struct, frozen=True):
    def decide(self, view: Any, ask: Any, budget: Any, rng: Any) -> Any:
        return self.rank(view, ask, budget, rng)[0].option

    def rank(self, view: Any, ask: Any, budget: Any, rng: Any) -> list[Ranked]:
        raise NotImplementedError


class Hanging(Bad, frozen=True):
    name: ClassVar[str] = "hanging"

    def rank(self, view: Any, ask: Any, budget: Any, rng: Any) -> list[Ranked]:
        time.sleep(600)
        return []


class Dying(Bad, frozen=True):
    name: ClassVar[str] = "dying"

    def rank(self, view: Any, ask: Any, budget: Any, rng: Any) -> list[Ranked]:
        os._exit(7)


class Raising(Bad, frozen=True):
    name: ClassVar[str] = "raising"

    def rank(self, view: Any, ask: Any, budget: Any, rng: Any) -> list[Ranked]:
        raise KeyError("lost")


class Cheating(Bad, frozen=True):
    name: ClassVar[str] = "cheating"

    def rank(self, view: Any, ask: Any, budget: Any, rng: Any) -> list[Ranked]:
        return [Ranked("win", 1.0)]
