"""Plain-data states: fast copies, generated for each class, and JSON both ways.

A state is a `msgspec.Struct` of ints, strings, bools, tuples, lists, dicts and further such structs; nothing else.
"""

from __future__ import annotations

import types
from collections.abc import Callable, Iterator
from functools import cache
from typing import Annotated, Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

import msgspec

State = TypeVar("State")

SCALARS = (int, str, bool, float, type(None))


class Line(msgspec.Struct, frozen=True, array_like=True):
    """One line of the log: a verb and its facts. `to` is the only seat that may read it, or -1 for all."""

    verb: str
    facts: tuple[int | str, ...] = ()
    to: int = -1


class Position(msgspec.Struct, kw_only=True):
    """What a title's state derives from. `news` holds what was told since the last step, no part of the position."""

    news: list[tuple[str, tuple[int | str, ...], int]] = msgspec.field(default_factory=list)

    def tell(self, verb: str, *facts: int | str, to: int = -1) -> None:
        """Log a line. A secret is two lines: the open one, and the private one `to` a seat."""
        self.news.append((verb, facts, to))  # a Match makes lines of it


def class_of(state: Any) -> Any:
    """A state's class, as something that the caches below take."""
    return type(state)


@cache
def fields(cls: Any) -> dict[str, Any]:
    """The annotations of a state class, marks included, in the order of its fields; without `news`."""
    hints = get_type_hints(cls, include_extras=True)
    return {name: hints[name] for name in cls.__struct_fields__ if name != "news"}


def bare(kind: Any) -> Any:
    """The type without the marks of `Annotated`."""
    return get_args(kind)[0] if get_origin(kind) is Annotated else kind


def is_state(kind: Any) -> bool:
    """Whether a type is a state class."""
    return isinstance(kind, type) and issubclass(kind, msgspec.Struct)


def is_fixed(kind: Any) -> bool:
    """Whether values of a type never change, so that copies may share them."""
    kind = bare(kind)
    origin = get_origin(kind)
    if origin is Literal:
        return True
    if origin in (Union, types.UnionType, tuple):
        return all(part is Ellipsis or is_fixed(part) for part in get_args(kind))
    if is_state(kind):
        return bool(kind.__struct_config__.frozen)
    return kind in SCALARS


def copying(kind: Any, value: str, names: dict[str, Any], depth: int = 0) -> str:
    """The source of an expression that copies `value`, a value of a type; `names` collects what it refers to."""
    kind = bare(kind)
    item = f"v{depth}"
    if is_fixed(kind):
        return value
    if is_state(kind):
        if all(is_fixed(part) for part in fields(kind).values()) and not issubclass(kind, Position):
            return f"{value}.__copy__()"
        name = f"copy_{kind.__name__}"
        names[name] = copier(kind)
        return f"{name}({value})"
    origin, parts = get_origin(kind), get_args(kind)
    if origin is list:
        if is_fixed(parts[0]):
            return f"{value}[:]"
        return f"[{copying(parts[0], item, names, depth + 1)} for {item} in {value}]"
    if origin is dict:
        if is_fixed(parts[1]):
            return f"{value}.copy()"
        return f"{{k{depth}: {copying(parts[1], item, names, depth + 1)} for k{depth}, {item} in {value}.items()}}"
    if origin in (Union, types.UnionType):
        inner = [part for part in parts if part is not type(None)]
        if len(inner) == 1 and len(parts) == 2:
            return f"(None if {value} is None else {copying(inner[0], value, names, depth)})"
    raise TypeError(f"a state cannot hold {kind}; use int, str, tuple, list, dict or another state class")


@cache
def copier(cls: Any) -> Callable[[Any], Any]:
    """A function that copies a state of this class, with lists, dicts and inner states of its own."""
    names: dict[str, Any] = {}
    lines = ["def copier(state):", "    new = state.__copy__()"]
    if issubclass(cls, Position):
        lines.append("    new.news = []")
    lines += [
        f"    new.{name} = {copying(kind, f'state.{name}', names)}"
        for name, kind in fields(cls).items()
        if not is_fixed(kind)
    ]
    exec("\n".join([*lines, "    return new"]), names)
    made: Callable[[Any], Any] = names["copier"]
    return made


def copy(state: State) -> State:
    """A copy that shares nothing that changes with the original."""
    made: State = copier(class_of(state))(state)
    return made


def states(state: Any) -> Iterator[Any]:
    """The state and every state within it, outermost first."""
    yield state
    for name, kind in fields(class_of(state)).items():
        if not is_fixed(kind):
            for inner in inside(getattr(state, name)):
                yield from states(inner)


def inside(value: Any) -> Iterator[Any]:
    """The state classes' values directly within a field's value."""
    if isinstance(value, msgspec.Struct):
        yield value
    elif isinstance(value, list):
        for item in value:
            yield from inside(item)
    elif isinstance(value, dict):
        for item in value.values():
            yield from inside(item)


def to_json(state: Any) -> bytes:
    """The state as JSON text; the same state always gives the same text."""
    return msgspec.json.encode(state)


def from_json(text: bytes | str, cls: type[State]) -> State:
    """The state that a JSON text tells; raises `msgspec.ValidationError` where a type or a field is wrong."""
    return msgspec.json.decode(text, type=cls)


def option_from_json(value: Any) -> Any:
    """An option as rules know it: JSON has arrays where options are tuples."""
    return tuple(value) if isinstance(value, list) else value
