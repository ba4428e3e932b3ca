"""The outline of an island round its places: a hull with a margin, roughened, and lines that follow it out to sea."""

from __future__ import annotations

from collections.abc import Sequence
from math import atan2, cos, hypot, pi, sin
from random import Random

from game.kernel.table import Point

STEPS = 144


def hull(points: Sequence[Point]) -> list[Point]:
    """The convex hull, going round once."""
    ordered = sorted(set(points))
    if len(ordered) < 3:
        return ordered
    lower, upper = _chain(ordered), _chain(ordered[::-1])
    return lower[:-1] + upper[:-1]


def _chain(points: Sequence[Point]) -> list[Point]:
    chain: list[Point] = []
    for point in points:
        while len(chain) > 1 and _turn(chain[-2], chain[-1], point) <= 0:
            chain.pop()
        chain.append(point)
    return chain


def _turn(a: Point, b: Point, c: Point) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def outline(points: Sequence[Point], margin: float, seed: int) -> list[Point]:
    """A closed coast that leaves at least half a margin of land round all points."""
    corners = hull(points)
    middle = (sum(x for x, _ in corners) / len(corners), sum(y for _, y in corners) / len(corners))
    reach = [_reach(corners, middle, 2 * pi * step / STEPS) for step in range(STEPS)]
    rough = _roughness(margin, seed)
    soft = [sum(reach[(step + near) % STEPS] for near in (-2, -1, 0, 1, 2)) / 5 for step in range(STEPS)]
    coast = []
    for step in range(STEPS):
        turn = 2 * pi * step / STEPS
        far = max(soft[step] + margin + rough[step], reach[step] + margin * 0.55)
        coast.append((middle[0] + far * cos(turn), middle[1] + far * sin(turn)))
    return coast


def oval(middle: Point, half: Point, seed: int) -> list[Point]:
    """The coast of a squared oval with these half axes, a little rough."""
    rough = _roughness(9.0, seed)
    coast = []
    for step in range(STEPS):
        turn = 2 * pi * step / STEPS
        x, y = cos(turn), sin(turn)
        far = (abs(x) ** 2.7 + abs(y) ** 2.7) ** (-1 / 2.7)
        coast.append((middle[0] + x * far * half[0] + rough[step] * x, middle[1] + y * far * half[1] + rough[step] * y))
    return coast


def _reach(corners: Sequence[Point], middle: Point, turn: float) -> float:
    """How far the hull reaches from the middle in a direction."""
    dx, dy = cos(turn), sin(turn)
    for (ax, ay), (bx, by) in zip(corners, [*corners[1:], corners[0]], strict=True):
        ex, ey = bx - ax, by - ay
        across = dx * ey - dy * ex
        if abs(across) < 1e-9:
            continue
        px, py = ax - middle[0], ay - middle[1]
        along, share = (px * ey - py * ex) / across, (px * dy - py * dx) / across
        if along > 0 and -1e-9 <= share <= 1 + 1e-9:
            return along
    return max(hypot(x - middle[0], y - middle[1]) for x, y in corners)


def _roughness(margin: float, seed: int) -> list[float]:
    rng = Random(seed)
    waves = [(bays, rng.uniform(0, 2 * pi), rng.uniform(0.5, 1.0)) for bays in (5, 9, 14, 23, 37)]
    return [
        sum(sin(bays * 2 * pi * step / STEPS + phase) * size / (1 + bays / 12) for bays, phase, size in waves)
        * margin
        * 0.3
        for step in range(STEPS)
    ]


def outward(coast: Sequence[Point], by: float) -> list[Point]:
    """The same line so far out to sea, a little smoother."""
    moved = []
    for step, (x, y) in enumerate(coast):
        before, after = coast[step - 3], coast[(step + 3) % len(coast)]
        turn = atan2(after[1] - before[1], after[0] - before[0]) - pi / 2
        moved.append((x + by * cos(turn), y + by * sin(turn)))
    return moved


def curve(points: Sequence[Point]) -> str:
    """The steps of a smooth closed path through points."""
    steps = [f"M{points[0][0]:.2f} {points[0][1]:.2f}"]
    count = len(points)
    for at in range(count):
        (ax, ay), (bx, by) = points[at - 1], points[at]
        (cx, cy), (dx, dy) = points[(at + 1) % count], points[(at + 2) % count]
        one = bx + (cx - ax) / 6, by + (cy - ay) / 6
        two = cx - (dx - bx) / 6, cy - (dy - by) / 6
        steps.append(f"C{one[0]:.2f} {one[1]:.2f} {two[0]:.2f} {two[1]:.2f} {cx:.2f} {cy:.2f}")
    return " ".join(steps) + " Z"
