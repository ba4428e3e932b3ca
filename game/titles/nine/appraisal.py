"""What a position is worth to each side: named features and their weights (chapter 16)."""

from __future__ import annotations

from math import exp
from operator import mul

from game.kernel import Entry, read, text

from .board import BIT, CENTRE, DISTANCE, FIELD, HEART, NEAR, SPACES, beyond, spaces
from .content import CONTENT, KINDS
from .rules.ending import merit
from .state import Battle, Side


class Weights(Entry, frozen=True):
    """One weight for each feature, in the order in which `features` counts them."""

    health: float
    shield: float
    pinned: float
    threatened: float
    killable: float
    away: float
    outside: float
    heart: float
    beside: float
    cornered: float
    charge: float
    ganged: float
    bearer: float
    besieged: float
    claim: float
    claim_step: float


class Appraisal(Entry, frozen=True):
    """`appraisal.toml`."""

    scale: float
    quiet_heart: float
    judged_ahead: float
    judged_level: float
    warrior: dict[str, float]
    weight: Weights


APPRAISAL = read(CONTENT / "appraisal.toml", Appraisal)
NAMES = Weights.__struct_fields__
WEIGHTS = tuple(getattr(APPRAISAL.weight, name) for name in NAMES)
WORTH = APPRAISAL.warrior

WITHIN = tuple(
    tuple(sum(BIT[there] for there in SPACES if DISTANCE[here][there] <= away) for away in range(13)) for here in SPACES
)
"""The set of spaces within a distance of each."""

REACH = {kind.id: kind.move_range + max(kind.attack_ranges) for kind in KINDS.values()}
"""How far a warrior can strike in one turn."""

RIDES = tuple(
    tuple((BIT[a] | BIT[b], BIT[c]) for way in range(6) if (a := beyond(here, way)) is not None
          and (b := beyond(here, way, 2)) is not None and (c := beyond(here, way, 3)) is not None)
    for here in SPACES
)  # fmt: skip
"""The straight rides from each space: the spaces that must be free, and the one that the Charge strikes."""

AWAY = DISTANCE[CENTRE]


def features(battle: Battle, side: Side, own: int, enemies: int) -> list[float]:
    """The count of each feature for one side; `own` and `enemies` are the sets of spaces that warriors hold."""
    health = pinned = away = outside = cornered = charge = ganged = beside = 0
    shield = bearer = besieged = 0
    free = FIELD[len(battle.sides)] & ~(own | enemies)
    frail = [0, 0, 0, 0]
    for warrior in side.warriors:
        here, kind = warrior.space, warrior.kind
        left = KINDS[kind].health - warrior.wounds
        health += left
        frail[left] |= BIT[here]
        near = NEAR[here]
        beside += (near & own).bit_count()
        outside += AWAY[here]
        within, apart = WITHIN[here], 1
        if enemies:
            while not within[apart] & enemies:
                apart += 1
        away += apart
        if warrior.pinned:
            pinned += 1
        if warrior.shield:
            shield = 1
        if kind == "linda":
            cornered += apart == 1
        elif kind == "kveblir":
            charge += apart > 1 and any(not way & ~free and goal & enemies for way, goal in RIDES[here])
        elif kind == "ekvil" and apart == 1:
            ganged += any(near & BIT[foe] & enemies and NEAR[foe] & own & ~BIT[here] for foe in spaces(near & enemies))
        if warrior.flag:
            bearer = left
            besieged = (within[3] & enemies).bit_count()
    once = twice = thrice = 0
    for enemy in battle.enemies(side.seat):
        for warrior in enemy.warriors:
            struck = WITHIN[warrior.space][REACH[warrior.kind]] & own
            thrice |= twice & struck
            twice |= once & struck
            once |= struck
    threatened = once.bit_count() + twice.bit_count() + thrice.bit_count()
    killable = (once & frail[1] | twice & frail[2] | thrice & frail[3]).bit_count()
    claim, claim_step = claims(battle, side) if battle.fallen else (0, 0)
    heart = (own & HEART).bit_count()
    return [
        health, shield, pinned, threatened, killable, away, outside, heart, beside / 2, cornered, charge, ganged,
        bearer, besieged, claim, claim_step,
    ]  # fmt: skip


def claims(battle: Battle, side: Side) -> tuple[int, int]:
    """The fallen Flags that a side can capture, and the spaces between them and its nearest warriors."""
    count = steps = 0
    for flag in battle.fallen:
        if flag.claimant == side.seat and side.warriors:
            count += 1
            steps += min(DISTANCE[warrior.space][flag.space] for warrior in side.warriors) - 1
    return count, steps


def worth(battle: Battle, side: Side, own: int, enemies: int) -> float:
    """What a side's position is worth, in the weights' units."""
    value: float = sum(map(mul, WEIGHTS, features(battle, side, own, enemies)))
    for warrior in side.warriors:
        value += WORTH[warrior.kind]
    share = battle.quiet / battle.limit
    return value + (own & HEART).bit_count() * APPRAISAL.quiet_heart * share * share


def appraise(battle: Battle) -> list[float]:
    """Each side's outlook: 1 a sure win, 0 a sure loss."""
    if battle.stage != "battle":
        return settled(battle) if battle.stage == "over" else [1 / len(battle.sides)] * len(battle.sides)
    sides, teams = battle.sides, battle.teams
    held = [side.taken() for side in sides]
    everyone = 0
    for taken in held:
        everyone |= taken
    values = []
    for side, own in zip(sides, held, strict=True):
        foe = everyone & ~own if not battle.with_teams else hostile(battle, held, side.seat)
        values.append(worth(battle, side, own, foe) if side.warriors else 0.0)
    if battle.quiet >= battle.limit - 1:
        add_judgement(battle, values)
    chances = []
    for team in teams:
        ours = sum(value for value, other in zip(values, teams, strict=True) if other == team)
        against = [value for at, value in enumerate(values) if teams[at] != team and sides[at].warriors]
        rivals = len(set(teams)) - 1 if not battle.with_teams else 1
        theirs = sum(against) / min(rivals, len(against)) if against else 0.0
        chances.append(1 / (1 + exp(max(-50.0, min(50.0, (theirs - ours) / APPRAISAL.scale)))))
    if len(sides) > 2 and not battle.with_teams:
        whole = sum(chances) or 1.0
        return [chance / whole for chance in chances]
    return chances


def hostile(battle: Battle, held: list[int], seat: int) -> int:
    """The spaces that a side's enemies hold."""
    foe = 0
    for other in battle.enemies(seat):
        foe |= held[other.seat]
    return foe


def settled(battle: Battle) -> list[float]:
    """The outlook of a finished battle: the winners share it; sooner is a trifle better."""
    winners = battle.places.count(1) / (2 if battle.with_teams and battle.places.count(1) == 2 else 1)
    won = (1.0 - min(battle.turn, 1000) * 1e-6) / winners
    return [won if place == 1 else min(battle.turn, 1000) * 1e-6 for place in battle.places]


def add_judgement(battle: Battle, values: list[float]) -> None:
    """One turn before the battle is judged, the order of merit is what counts (feature 16)."""
    merits = {
        seat: merit(battle, (ally for ally in battle.standing if battle.allied(ally, seat))) for seat in battle.standing
    }
    best = max(merits.values())
    ahead = [seat for seat in battle.standing if merits[seat] == best]
    level = len({battle.teams[seat] for seat in ahead}) > 1
    for seat in battle.standing:
        if seat in ahead:
            values[seat] += APPRAISAL.judged_level if level else APPRAISAL.judged_ahead
        else:
            values[seat] -= APPRAISAL.judged_ahead


def explain_worth(battle: Battle, seat: int) -> dict[str, float]:
    """What makes up a side's outlook: the weighted features of its team less those of its enemies."""
    if battle.stage != "battle":
        return {"won": 100.0 if battle.places and battle.places[seat] == 1 else 0.0}
    held = [side.taken() for side in battle.sides]
    total = dict.fromkeys(("strength", "quiet", *NAMES), 0.0)
    for side in battle.sides:
        sign = 1 if battle.allied(side.seat, seat) else -1
        foe = hostile(battle, held, side.seat)
        for name, weight, count in zip(NAMES, WEIGHTS, features(battle, side, held[side.seat], foe), strict=True):
            total[name] += sign * weight * count
        total["strength"] += sign * sum(WORTH[warrior.kind] for warrior in side.warriors)
    values = [0.0] * len(held)
    if battle.quiet >= battle.limit - 1:
        add_judgement(battle, values)
    total["quiet"] = values[seat]
    return total


def worth_words(feature: str, gains: bool) -> str:
    """One sentence on a feature, for a hint."""
    good, bad = REASONS[feature]
    return text(good if gains else bad)


REASONS = {
    "won": ("It wins the battle.", "Anything else loses the battle."),
    "strength": ("It fells an enemy warrior.", "It saves a warrior that would fall."),
    "health": ("It wounds the enemy more than it costs you.", "It keeps your warriors' health."),
    "quiet": ("You would be judged the winner of a quiet battle.", "It turns a judgement that goes against you."),
    "shield": ("The Shield stands where it is needed.", "It takes the Shield off an enemy."),
    "pinned": ("It pins an enemy in its place.", "It keeps your warriors free to move."),
    "threatened": ("Fewer enemies can reach your warriors.", "It brings your warriors into reach of theirs."),
    "killable": ("It takes a warrior out of mortal danger.", "It puts an enemy in mortal danger."),
    "away": ("It closes in on the enemy.", "It keeps a safe distance."),
    "outside": ("It moves towards the middle of the field.", "It leaves the middle of the field to others."),
    "heart": ("It holds the heart of the field.", "It leaves the heart of the field."),
    "beside": ("Your warriors stand together.", "It spreads your warriors."),
    "cornered": ("It frees your Linda from an enemy beside her.", "It corners an enemy Linda."),
    "charge": ("It opens a Charge for your Kveblir.", "It closes the way of an enemy Charge."),
    "ganged": ("It sets up a Joint Strike.", "It breaks up an enemy Joint Strike."),
    "bearer": ("It keeps your Flag bearer strong.", "It wears down the enemy's Flag bearer."),
    "besieged": ("It keeps enemies away from your Flag bearer.", "It closes in on the enemy's Flag bearer."),
    "claim": ("It gives you a claim on a fallen Flag.", "It denies the enemy a claim."),
    "claim_step": ("It brings you nearer to the fallen Flag.", "It keeps the enemy away from the fallen Flag."),
}
