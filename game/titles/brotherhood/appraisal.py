"""What a position is worth to each crew: named features and their weights (chapter 17)."""

from __future__ import annotations

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
    hidden_mission: float


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


def missions_worth(island: Island, crew: Crew) -> tuple[float, float, int, int]:
    """What the best and second best Mission in hand are worth; tokens that none needs, Doubloons that the best spares.

    What a Mission is worth grows with the share of its cost that is held; it is almost its VP once it can be completed.
    """
    held = [crew.tokens(row) for row in range(3)]
    needed = [0, 0, 0]
    found = []
    able = crew.reserve() > 0 or island.phase == "last" or island.round < island.rounds
    for card in crew.missions:
        id = kind(card)
        cost = COSTS[crew.pirate, id]
        whole = cost[0] + cost[1] + cost[2] + 0.5 * cost[3]
        paid = min(cost[3], crew.doubloons)
        have = 0.5 * paid
        for row in range(3):
            have += min(cost[row], held[row])
            needed[row] = max(needed[row], cost[row])
        share = have / whole if whole else 1.0
        factor = W.ready_mission if have >= whole else W.best_mission * share
        found.append((VP[id] * factor if able else 0.0, paid))
    found.sort(reverse=True)
    spare = sum(max(0, held[row] - needed[row]) for row in range(3))
    best, paid = found[0] if found else (0.0, 0)
    second = found[1][0] * W.second_mission / W.best_mission if len(found) > 1 else 0.0
    return best, second, spare, crew.doubloons - paid


def features(island: Island, crew: Crew) -> Features:
    """What makes up a crew's position, in VP."""
    left = island.rounds - island.round
    best, second, spare, purse = missions_worth(island, crew)
    items = PER_ROUND[crew.items] * left + TO_DISCARD[crew.items]
    if crew.items & PARROT and crew.missions:
        items += APPRAISAL.item["parrot"]
    last = island.phase == "last"
    return {
        "vp": W.vp * crew.vp,
        "missions": best + second,
        "tokens": 0.0 if last else W.spare_token * spare,
        "doubloons": W.doubloon * min(6, purse) + W.doubloon_more * max(0, purse - 6),
        "toughness": TOUGHNESS[crew.toughness],
        "cards": W.action * len(crew.actions),
        "no_mission": W.no_mission if left >= 2 and not crew.missions else 0.0,
        "followers": left * sum(FOLLOWER[card] for card in crew.followers),
        "items": 0.0 if last else items,
        "first": W.first_player if island.first == crew.seat and left else 0.0,
        "pawns": W.pawn * crew.reserve(),
    }


def open_worth(island: Island, crew: Crew) -> float:
    """What a rival's position is worth by what all can see: Missions and cards in its hand count alike.

    So a search that deals hidden hands anew is not misled by what it happens to deal.
    """
    left = island.rounds - island.round
    last = island.phase == "last"
    return (
        W.vp * crew.vp
        + W.hidden_mission * min(3, len(crew.missions))
        + (0.0 if last else W.spare_token * crew.all_tokens())
        + W.doubloon * min(6, crew.doubloons)
        + W.doubloon_more * max(0, crew.doubloons - 6)
        + TOUGHNESS[crew.toughness]
        + W.action * len(crew.actions)
        + left * sum(FOLLOWER[card] for card in crew.followers)
        + (0.0 if last else PER_ROUND[crew.items] * left + TO_DISCARD[crew.items])
        + (W.first_player if island.first == crew.seat and left else 0.0)
        + W.pawn * crew.reserve()
    )


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
    own = [sum(features(island, crew).values()) for crew in island.crews]
    shown = [open_worth(island, crew) for crew in island.crews]
    if island.rounds - island.round < 2:
        for seat in leaders(island):
            own[seat] += W.lone_bonus
            shown[seat] += W.lone_bonus
    outlook = []
    for seat, value in enumerate(own):
        rival = max(other for at, other in enumerate(shown) if at != seat)
        outlook.append(1 / (1 + exp(max(-50.0, min(50.0, (rival - value) / APPRAISAL.scale)))))
    return outlook


def explain_worth(island: Island, seat: int) -> Features:
    """What makes up a crew's outlook: its own features, and what its best rival shows."""
    rival = max(open_worth(island, crew) for crew in island.others(seat))
    return {**features(island, island.crews[seat]), "rival": -rival}


def worth_words(feature: str, gains: bool) -> str:
    """One sentence on a feature, for a hint."""
    good, bad = REASONS[feature]
    return text(good if gains else bad)


REASONS = {
    "vp": ("It brings Victory Points.", "Anything else costs Victory Points."),
    "missions": ("It brings a Mission in hand nearer.", "It keeps what a Mission in hand needs."),
    "tokens": ("It gains tokens.", "It keeps your tokens."),
    "doubloons": ("It brings Doubloons.", "It saves Doubloons."),
    "toughness": ("It builds up Toughness.", "It spares your Toughness."),
    "cards": ("It brings an Action card.", "It keeps your Action cards for later."),
    "no_mission": ("You need a Mission to work for.", "It keeps a Mission in hand."),
    "followers": ("A Follower helps in every round that is left.", "It keeps your Followers."),
    "items": ("It puts a useful item on your mat.", "It keeps a useful item on your mat."),
    "first": ("You go first in the next round.", "It keeps the First Player token."),
    "pawns": ("You keep a pawn for later.", "It uses a pawn while it counts."),
    "rival": ("It holds back your strongest rival.", "It gives your strongest rival the least."),
}
