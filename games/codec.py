"""Frozen dataclasses to plain JSON values and back, strictly: what the journal stores and what a case file says.

Known types: str, int, bool, None, enums, date and datetime (ISO 8601), tuples, dicts with str, int or enum keys,
`X | None`, dataclasses of these, and unions of dataclasses whose fields have different names.
`load(cls, dump(value)) == value` for every such value.
"""

import dataclasses
import types
import typing
from collections.abc import Callable, Mapping
from datetime import date, datetime
from enum import Enum
from functools import cache
from typing import Annotated, Any, TypeAlias, TypeVar

from games.dumping import dump, names

__all__ = ["JSON", "Malformed", "Number", "OrInt", "dump", "load"]

JSON: TypeAlias = "bool | int | str | list[JSON] | dict[str, JSON] | None"
T = TypeVar("T")
Loader: TypeAlias = Callable[[object, bool], Any]

OrInt = "or int"
Number = Annotated[str, OrInt]  # a number of the wheel: a string ("00" is one), which may be written as an int


class Malformed(ValueError):
    """A value that does not fit its type. `where` is its path (`maximum.even_chance`, `on[1]`), empty for the whole."""

    def __init__(self, problem: str, where: str = "") -> None:
        super().__init__(f"{where}: {problem}" if where else problem)
        self.problem = problem
        self.where = where

    def under(self, part: str) -> "Malformed":
        """The same, seen from one level further out."""
        joint = "" if not self.where or self.where.startswith("[") else "."
        return Malformed(self.problem, f"{part}{joint}{self.where}")


def load(cls: type[T], data: object, *, lenient: bool = False) -> T:
    """`data` as a `cls`. Raises `Malformed` with the path of the first fault; a field too many is one.

    Fields absent from `data` take their default. `lenient` also takes digits for ints and true/false in words
    (what a form posts).
    """
    hint: Any = cls
    value: T = _loader(hint)(data, lenient)
    return value


@cache
def _loader(hint: Any) -> Loader:
    """The function that reads a type; made once a type."""
    origin, args = typing.get_origin(hint), typing.get_args(hint)
    if origin is Annotated:
        return _number if OrInt in args[1:] else _loader(args[0])
    if origin in (typing.Union, types.UnionType):
        return _optional(args)
    if origin is tuple:
        return _tuple(args)
    if origin in (dict, Mapping):
        return _dict(*args)
    if dataclasses.is_dataclass(hint):
        return _dataclass(typing.cast(type, hint))
    if isinstance(hint, type) and issubclass(hint, Enum):
        return _enum(hint)
    return _SIMPLE[hint]


def _string(data: object, lenient: bool) -> str:
    if not isinstance(data, str):
        raise Malformed("not a string")
    # Neither can be stored as text by the databases.
    if "\0" in data or any("\ud800" <= letter <= "\udfff" for letter in data):
        raise Malformed("not a plain text")
    return data


def _number(data: object, lenient: bool) -> str:
    return str(data) if isinstance(data, int) and not isinstance(data, bool) else _string(data, lenient)


def _integer(data: object, lenient: bool) -> int:
    if isinstance(data, int) and not isinstance(data, bool):
        return data
    if lenient and isinstance(data, str) and _digits(data.strip()):
        return int(data)
    raise Malformed("not a whole number")


def _digits(text: str) -> bool:
    figures = text.removeprefix("-")
    return figures.isascii() and figures.isdigit() and len(figures) <= 18


def _boolean(data: object, lenient: bool) -> bool:
    if isinstance(data, bool):
        return data
    if lenient and data in ("true", "false"):
        return data == "true"
    raise Malformed("neither true nor false")


def _datetime(data: object, lenient: bool) -> datetime:
    try:
        return datetime.fromisoformat(_string(data, lenient))
    except ValueError:
        raise Malformed("not a date and time") from None


def _date(data: object, lenient: bool) -> date:
    try:
        return date.fromisoformat(_string(data, lenient))
    except ValueError:
        raise Malformed("not a date") from None


_SIMPLE: Mapping[Any, Loader] = {str: _string, int: _integer, bool: _boolean, datetime: _datetime, date: _date}


def _optional(args: tuple[Any, ...]) -> Loader:
    some = [arg for arg in args if arg is not type(None)]
    inner = _loader(some[0]) if len(some) == 1 else _either(tuple(some))
    if len(some) == len(args):
        return inner

    def read(data: object, lenient: bool) -> Any:
        return None if data is None else inner(data, lenient)

    return read


def _either(classes: tuple[type, ...]) -> Loader:
    """One of several dataclasses, told apart by the names of its fields."""
    known = [(frozenset(names(cls)), _dataclass(cls)) for cls in classes]

    def read(data: object, lenient: bool) -> Any:
        if not isinstance(data, Mapping):
            raise Malformed("not an object")
        for fields, inner in known:
            if fields >= data.keys():
                return inner(data, lenient)
        raise Malformed(f"has not the fields of any of {', '.join(cls.__name__ for cls in classes)}")

    return read


def _enum(cls: type[Enum]) -> Loader:
    members = {member.value: member for member in cls}

    def read(data: object, lenient: bool) -> Enum:
        if not isinstance(data, str | int) or data not in members:
            raise Malformed(f"none of {', '.join(str(value) for value in members)}")
        return members[data]

    return read


def _tuple(args: tuple[Any, ...]) -> Loader:
    endless = len(args) == 2 and args[1] is Ellipsis
    readers = [_loader(arg) for arg in args if arg is not Ellipsis]

    def read(data: object, lenient: bool) -> tuple[Any, ...]:
        if not isinstance(data, list | tuple) or not (endless or len(data) == len(readers)):
            raise Malformed("not a list" if endless else f"not a list of {len(readers)}")
        items = []
        for index, item in enumerate(data):
            try:
                items.append(readers[0 if endless else index](item, lenient))
            except Malformed as fault:
                raise fault.under(f"[{index}]") from None
        return tuple(items)

    return read


def _dict(key: Any, item: Any) -> Loader:
    read_key, read_item = _loader(key), _loader(item)

    def read(data: object, lenient: bool) -> dict[Any, Any]:
        if not isinstance(data, Mapping):
            raise Malformed("not an object")
        found = {}
        for name, value in data.items():
            try:
                # The keys of a JSON object are strings, those of an int-keyed dict too.
                found[read_key(name, True)] = read_item(value, lenient)
            except Malformed as fault:
                raise fault.under(str(name)) from None
        if len(found) < len(data):
            raise Malformed("the same key twice")
        return found

    return read


def _dataclass(cls: type) -> Loader:
    hints = typing.get_type_hints(cls, include_extras=True)
    fields = dataclasses.fields(cls)
    readers = {field.name: _loader(hints[field.name]) for field in fields}
    nothing = dataclasses.MISSING
    needed = {field.name for field in fields if field.default is nothing and field.default_factory is nothing}

    def read(data: object, lenient: bool) -> Any:
        if not isinstance(data, Mapping):
            raise Malformed("not an object")
        values = {}
        for name, value in data.items():
            if name not in readers:
                raise Malformed("no such field", str(name))
            try:
                values[name] = readers[name](value, lenient)
            except Malformed as fault:
                raise fault.under(name) from None
        for name in sorted(needed - values.keys()):
            raise Malformed("missing", name)
        return cls(**values)

    return read
