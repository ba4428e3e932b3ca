"""What a position is worth to each crew: named features and their weights (chapter 17)."""

from __future__ import annotations

from collections import defaultdict
from math import exp

from game.kernel import Entry, read, text

from .content import CONTENT, FOLLOWERS, ITEMS, MISSIONS, SETUP
from .rules.ending import MEASURES
from .rules.missions import COSTS
from .state import ITEM, Crew, Island, kind


class Weights(Entry, frozen=True):
    """One weight for each feature."""

    vp: float
    best_mission: float
    second_mission: float
    ready_mission: float
    spare_token: float
    doubloon: float
    doubloon_more: float
    action: float
    no_mission: float
    first_player: float
    pawn: float
    lone_bonus: float


class Appraisal(Entry, frozen=True):
    """`appraisal.toml`."""

    scale: float
    toughness: tuple[float, ...]
    weight: Weights
    follower: dict[str, float]
    item_round: dict[str, float]
    item: dict[str, float]


APPRAISAL = read(CONTENT / "appraisal.toml", Appraisal)
W = APPRAISAL.weight
TOUGHNESS = tuple(sum(APPRAISAL.toughness[:points]) for points in range(SETUP.toughness_max + 1))
PER_ROUND = tuple(
    sum(APPRAISAL.item_round.get(id, 0.0) for id, bit in ITEM.items() if held & bit) for held in range(1 << len(ITEMS))
)
"""What a set of items is worth for each round left."""
TO_DISCARD = tuple(
    sum(APPRAISAL.item.get(id, 0.0) for id, bit in ITEM.items() if held & bit and id != "parrot")
    for held in range(1 << len(ITEMS))
)
PARROT = ITEM["parrot"]
VP = {id: mission.vp for id, mission in MISSIONS.items()}
FOLLOWER = {f"{id}.{copy}": APPRAISAL.follower[id] for id, entry in FOLLOWERS.items() for copy in (1, 2)}

Features = dict[str, float]


def missions_worth(island: Island, crew: Crew) -> tuple[float, float, float]:
    """What the best and the second best Mission in hand are worth, and how many tokens none of them needs."""
    held = [crew.tokens(row) for row in range(3)]
    needed = [0, 0, 0]
    found = []
    able = crew.reserve() > 0 or island.phase == "last" or island.round < island.rounds
    for card in crew.missions:
        id = kind(card)
        cost = COSTS[crew.pirate, id]
        whole = cost[0] + cost[1] + cost[2] + 0.5 * cost[3]
        have = 0.5 * min(cost[3], crew.doubloons)
        for row in range(3):
            have += min(cost[row], held[row])
            needed[row] = max(needed[row], cost[row])
        ready = have >= whole
        share = 1.0 if not whole else have / whole
        factor = W.ready_mission if ready else W.best_mission * share
        found.append(VP[id] * factor if able else 0.0)
    found.sort(reverse=True)
    spare = sum(max(0, held[row] - needed[row]) for row in range(3))
    best = found[0] if found else 0.0
    second = found[1] * W.second_mission / W.best_mission if len(found) > 1 else 0.0
    return best, second, spare


def features(island: Island, crew: Crew) -> Features:
    """What makes up a crew's position, in VP."""
    left = island.rounds - island.round
    best, second, spare = missions_worth(island, crew)
    items = PER_ROUND[crew.items] * left + TO_DISCARD[crew.items]
    if crew.items & PARROT and crew.missions:
        items += APPRAISAL.item["parrot"]
    last = island.phase == "last"
    return {
        "vp": W.vp * crew.vp,
        "missions": best + second,
        "tokens": 0.0 if last else W.spare_token * spare,
        "doubloons": W.doubloon * min(6, crew.doubloons) + W.doubloon_more * max(0, crew.doubloons - 6),
        "toughness": TOUGHNESS[crew.toughness],
        "cards": W.action * len(crew.actions),
        "no_mission": W.no_mission if left >= 2 and not crew.missions else 0.0,
        "followers": left * sum(FOLLOWER[card] for card in crew.followers),
        "items": 0.0 if last else items,
        "first": W.first_player if island.first == crew.seat and left else 0.0,
        "pawns": W.pawn * crew.reserve(),
    }


def values(island: Island) -> list[float]:
    """What each crew's position is worth."""
    found = [sum(features(island, crew).values()) for crew in island.crews]
    if island.rounds - island.round < 2:
        for seat in leaders(island):
            found[seat] += W.lone_bonus
    return found


def leaders(island: Island) -> list[int]:
    """The seats that lead an end bonus alone, once for each."""
    found = []
    for measure in MEASURES.values():
        counts = [measure(crew) for crew in island.crews]
        if counts.count(max(counts)) == 1:
            found.append(counts.index(max(counts)))
    return found


def appraise(island: Island) -> list[float]:
    """Each crew's outlook: 1 a sure win, 0 a sure loss."""
    if island.phase == "over":
        winners = island.places.count(1)
        return [1 / winners if place == 1 else 0.0 for place in island.places]
    found = values(island)
    outlook = []
    for seat, value in enumerate(found):
        rival = max(other for at, other in enumerate(found) if at != seat)
        outlook.append(1 / (1 + exp(max(-50.0, min(50.0, (rival - value) / APPRAISAL.scale)))))
    return outlook


def explain_worth(island: Island, seat: int) -> Features:
    """What makes up a crew's outlook: its own features less those of its best rival."""
    total: Features = defaultdict(float, features(island, island.crews[seat]))
    rivals = [features(island, crew) for crew in island.others(seat)]
    best = max(rivals, key=lambda found: sum(found.values()))
    for name, value in best.items():
        total[name] -= value
    return dict(total)


def worth_words(feature: str, gains: bool) -> str:
    """One sentence on a feature, for a hint."""
    good, bad = REASONS[feature]
    return text(good if gains else bad)


REASONS = {
    "vp": ("It brings Victory Points.", "It keeps Victory Points from a rival."),
    "missions": ("It brings a Mission in hand nearer.", "It keeps a rival from a Mission."),
    "tokens": ("It gains tokens.", "It costs a rival tokens."),
    "doubloons": ("It brings Doubloons.", "It costs a rival Doubloons."),
    "toughness": ("It builds up Toughness.", "It wears down a rival."),
    "cards": ("It brings an Action card.", "It keeps a card from a rival."),
    "no_mission": ("You need a Mission to work for.", "It leaves a rival without a Mission."),
    "followers": ("A Follower helps in every round that is left.", "It keeps a Follower from a rival."),
    "items": ("It puts a useful item on your mat.", "It takes a useful item from a rival."),
    "first": ("You go first in the next round.", "A rival does not go first in the next round."),
    "pawns": ("You keep a pawn for later.", "It costs a rival a pawn."),
}
