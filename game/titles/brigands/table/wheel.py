"""The wheel at the table's edge and the tags round it: at rest, or to be turned."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.kernel import Option, View, text
from game.kernel import table as t

from ..content import WHEELS, Action
from ..rules.wheel import DECLINE, options
from ..state import City, seat_of
from . import layout
from .layout import LAYOUT
from .outcomes import act_of, outcome
from .prints import PICTURES
from .status import at_work, me


def quarter_id(act: str) -> str:
    """The spot of a quarter."""
    return f"quarter:{act}"


def tag_id(act: str) -> str:
    """The spot of a tag."""
    return f"tag:{act}"


def aim_id(act: str, colour: str) -> str:
    """The spot of a target's seal."""
    return f"aim:{act}:{colour}"


def wheel_of(city: City, seat: int) -> dict[str, Action]:
    """The actions of a seat's wheel, clockwise from the upper left."""
    return WHEELS["prince" if seat == city.prince else "brigand"]


def turning(view: View) -> bool:
    """Whether the seat in view turns its wheel now, or has turned it and may think again."""
    city: City = view.position
    if view.ask is not None:
        return view.ask.question == "wheel"
    return view.holding and at_work(view) and city.phase == "actions"


def offered(view: View) -> Sequence[Option]:
    """What the wheel in view offers; empty while it rests."""
    city: City = view.position
    return options(city, city.gangs[view.seat], city.here) if turning(view) else ()


def chosen(view: View) -> Option | None:
    """What was chosen and is not handed in yet."""
    return view.given[-1] if turning(view) and view.given else None


def targets(view: View, act: str) -> list[str]:
    """The colours that an action can be aimed at now."""
    return [act_of(option)[1] for option in offered(view) if isinstance(option, tuple) and option[0] == act]


def is_offered(view: View, act: str) -> bool:
    """Whether an action can be chosen, whatever its target."""
    return any(act_of(option)[0] == act for option in offered(view))


def pointed(view: View, act: str) -> Option | None:
    """The option that stands for an action: the chosen one, else that with the first target."""
    picked = chosen(view)
    if picked is not None and act_of(picked)[0] == act:
        return picked
    return next((option for option in offered(view) if act_of(option)[0] == act), None)


# --- drawn ----------------------------------------------------------------------------------------------------------


def gauges(view: View) -> Iterator[t.Gauge]:
    """The wheel with its four tags."""
    for at, action in enumerate(wheel_of(view.position, me(view)).values()):
        yield tag(view, at, action)
    yield bare(view)


def bare(view: View) -> t.Wheel:
    """The wheel alone."""
    quarters = tuple(quarter(view, action) for action in wheel_of(view.position, me(view)).values())
    return t.Wheel(LAYOUT.wheel.box, me(view), quarters)


def state(view: View, act: str) -> str:
    """Whether an action is offered, chosen or dark."""
    picked = chosen(view)
    if picked is not None and act_of(picked)[0] == act:
        return "chosen"
    return "" if is_offered(view, act) else "off"


def quarter(view: View, action: Action) -> t.Quarter:
    """A quarter of the wheel."""
    return t.Quarter(text(action.name), PICTURES.action[action.id], str(action.priority), state(view, action.id))


def tag(view: View, at: int, action: Action) -> t.Tag:
    """What an action does: in general while the wheel rests, else what it would bring now."""
    option = pointed(view, action.id)
    certain = option is not None and (option == chosen(view) or len(targets(view, action.id)) < 2)
    words = outcome(view, view.seat, option).sentence if certain and option is not None else text(action.text)
    look = state(view, action.id)
    if not turning(view):
        look = ""
    return t.Tag(
        layout.tag(at), text(action.name), words, str(action.priority),
        aims=tuple(aims(view, at, action.id)), state=look, line=LAYOUT.wheel.ends[at],
    )  # fmt: skip


def aims(view: View, at: int, act: str) -> Iterator[t.Aim]:
    """The seals of the targets, with the name where there is one."""
    city: City = view.position
    colours, picked = targets(view, act), chosen(view)
    for colour, box in zip(colours, aim_boxes(at, len(colours)), strict=True):
        seat = seat_of(city, colour)
        yield t.Aim(box, seat, view.name(seat) if len(colours) == 1 else "", picked == (act, colour))


def aim_boxes(at: int, count: int) -> list[t.Box]:
    """Where so many seals stand at a tag's upper right."""
    x, y, w, _ = layout.tag(at)
    if count == 1:
        wide, high = LAYOUT.wheel.named
        return [(x + w - wide - 10, y + 9, wide, high)]
    wide, high, step = LAYOUT.wheel.seal
    return [(x + w - 10 - wide - step * (count - 1 - row), y + 11, wide, high) for row in range(count)]


# --- spots ----------------------------------------------------------------------------------------------------------


def spots(view: View) -> Iterator[t.Spot]:
    """Quarters and tags, and the seals over the tags."""
    city: City = view.position
    for at, action in enumerate(wheel_of(city, me(view)).values()):
        box, name = layout.tag(at), text(action.name)
        yield t.Spot(tag_id(action.id), t.Area(box), name, "shown", region="edge", target=layout.framed(box))
        middle = LAYOUT.wheel.quarters[at]
        yield t.Spot(quarter_id(action.id), t.Circle(middle, LAYOUT.wheel.reach), name, "shown", region="edge")
        colours = targets(view, action.id)
        for colour, aim in zip(colours, aim_boxes(at, len(colours)), strict=True):
            named = text("{act}: {name}", act=name, name=view.name(seat_of(city, colour)))
            yield t.Spot(aim_id(action.id, colour), t.Area(aim), named, "shown", region="edge")


def pressed(view: View, option: Option) -> tuple[str, ...]:
    """What to press for an option: its seal where it has a target; tag and quarter stand for the first target."""
    act, colour = act_of(option)
    if option == DECLINE:
        return ()
    found = (aim_id(act, colour),) if colour and colour in targets(view, act) else ()
    if not colour or targets(view, act)[:1] == [colour]:
        found = (quarter_id(act), tag_id(act), *found)
    return found
