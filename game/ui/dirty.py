"""Which parts of the window a new frame changes: items that differ, and what glows over them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from game.ui.layout import Rect
from game.ui.overlay import Overlay
from game.ui.picture import Item

REACH = 34
"""Pixels at scale 1 that shadows, halos and marks reach beyond an item."""

PILL = 46
"""Pixels at scale 1 that a pill may stand above its target."""

MOST = 12
"""More rectangles than this are drawn as one."""

Parts = Mapping[Any, tuple[Any, Rect]]
"""What is drawn, by a name that stays: how it looks, and where."""


def parts(items: Sequence[Item], overlay: Overlay, scale: float) -> dict[Any, tuple[Any, Rect]]:
    """All that a frame draws over its still layer."""
    reach = round(REACH * scale)
    found: dict[Any, tuple[Any, Rect]] = {}
    rects: dict[str, Rect] = {}
    for item in items:
        wide = item.rect.grown(reach)
        if item.lift > 1:
            wide = Rect(wide.x, wide.y - 4, wide.w, wide.h + round(item.lift) + 24)
        rects[item.id] = wide
        found[item.id] = (item, wide)
    named = {item.id: item for item in items}
    for kind, id, look in _rings(overlay):
        if id in rects:
            found[kind, id] = (look, rects[id])
    for id, marks in overlay.pills.items():
        if id in rects:
            found["pill", id] = (marks, _pill(rects[id], scale))
    if overlay.lifted in named:
        found["lifted"] = (overlay.pointer, _held(named[overlay.lifted], overlay, scale))
    for name, start, end in _paths(overlay, named):
        found[name] = ((start, end), _between(start, end, round(70 * scale)))
    return found


def _rings(overlay: Overlay) -> Iterable[tuple[str, str, Any]]:
    """Everything that rings or covers an item, with what its look depends on."""
    for id, steps in overlay.targets.items():
        yield "target", id, (steps, id == overlay.pointed, overlay.pulse)
    yield from (("last", id, True) for id in overlay.last)
    yield "front", overlay.front, True
    yield "refused", overlay.refused, True
    yield "focus", overlay.focus, True
    yield "ghost", overlay.ghost_at, overlay.ghost
    yield "hint", overlay.hint_at, overlay.hint
    yield "thinking", overlay.thinking, overlay.pulse
    yield from (("seal", id, share) for id, share in overlay.seals.items())


def _pill(rect: Rect, scale: float) -> Rect:
    up, side = round(PILL * scale), round(60 * scale)
    return Rect(rect.x - side, rect.y - up, rect.w + 2 * side, rect.h + up)


def _held(item: Item, overlay: Overlay, scale: float) -> Rect:
    return Rect.about(overlay.pointer, item.size).grown(round((REACH + 16) * scale))


def _paths(
    overlay: Overlay, items: Mapping[str, Item]
) -> Iterable[tuple[str, tuple[float, float], tuple[float, float]]]:
    if overlay.origin is not None:
        yield "path", overlay.origin, overlay.pointer
    if overlay.hint in items and overlay.hint_at in items:
        yield "advice", items[overlay.hint].at, items[overlay.hint_at].at


def _between(start: tuple[float, float], end: tuple[float, float], margin: int) -> Rect:
    x, y = min(start[0], end[0]), min(start[1], end[1])
    return Rect.round(x, y, abs(start[0] - end[0]), abs(start[1] - end[1])).grown(margin)


def changed(before: Parts, after: Parts) -> list[Rect]:
    """Where two frames differ."""
    found: list[Rect] = []
    for name in {**before, **after}:
        old, new = before.get(name), after.get(name)
        if old != new:
            found += [part[1] for part in (old, new) if part is not None]
    return merged(found)


def merged(rects: Iterable[Rect]) -> list[Rect]:
    """The same pixels in rectangles that do not overlap; very many become one."""
    apart: list[Rect] = []
    for rect in dict.fromkeys(rects):
        overlapping = [other for other in apart if other.meets(rect)]
        while overlapping:
            for other in overlapping:
                apart.remove(other)
            rect = _around([rect, *overlapping])
            overlapping = [other for other in apart if other.meets(rect)]
        apart.append(rect)
    return [_around(apart)] if len(apart) > MOST else apart


def _around(rects: Sequence[Rect]) -> Rect:
    left, top = min(rect.x for rect in rects), min(rect.y for rect in rects)
    right, bottom = max(rect.right for rect in rects), max(rect.bottom for rect in rects)
    return Rect(left, top, right - left, bottom - top)
