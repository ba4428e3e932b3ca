"""Rounds (chapter 5): New Day, the way round the circuit, the end of a round."""

from __future__ import annotations

from game.kernel import BEAT, Play, rule

from ..content import DAY_CARDS, GATE, PRISON, ROUNDS, SETUP, TILES, Step
from ..state import HOME, City
from .ending import rank


@rule("BRIG-ROUND-1", "BRIG-DAY-1", "BRIG-DAY-2", "BRIG-DAY-4")
def new_day(city: City) -> Play:
    """Everybody gains an Action token, then a Day card is laid on its district."""
    city.tell("round", city.round)
    extra_patrol(city)
    for step in TILES[GATE].new_day:
        dawn(city, step)
    city.phase = "planning"
    yield BEAT


def dawn(city: City, step: Step) -> None:
    """One step of the Town Gate."""
    match step.do:
        case "gain_tokens":
            for gang in city.gangs:
                gang.gain_tokens(step.n)
            city.tell("dawn", step.n)
        case "draw_day_card":
            card = city.day_deck.pop()
            city.days.append(card)
            city.tell("day_card", card, DAY_CARDS[card].district)


@rule("BRIG-DUEL-3")
def extra_patrol(city: City) -> None:
    """In a duel whoever has more prisoners as the round starts places a second Patrol."""
    if SETUP[len(city.gangs)].extra_patrol:
        one, other = city.gangs
        more = one.henchmen.count(PRISON) - other.henchmen.count(PRISON)
        if more:
            gang = one if more > 0 else other
            gang.patrols.append(HOME)
            city.tell("extra_patrol", gang.seat)


@rule("BRIG-RES-1", "BRIG-RES-3", "BRIG-RES-5")
def go_on(city: City, at: int) -> Play:
    """The next position from `at` on where a pawn stands is resolved, the Prison last; after it the round is over."""
    for here in (*city.ring, PRISON)[at:]:
        if city.occupied(here):
            city.at = at
            city.phase = "actions"
            city.tell("district", at + 1, here)
            yield BEAT
            return
        at += 1
    end_round(city)


@rule("BRIG-ROUND-1", "BRIG-END-1", "BRIG-PRIS-3")
def end_round(city: City) -> None:
    """The next round, six in all."""
    city.at = 0
    for gang in city.gangs:
        gang.stayed = 0
    if city.round < ROUNDS:
        city.round += 1
        city.phase = "day"
    else:
        rank(city)
