"""Frozen dataclasses to plain JSON values: the writing half of `games.codec`, which says for which types."""

import dataclasses
from collections.abc import Callable, Mapping
from datetime import date
from enum import Enum
from functools import cache
from operator import attrgetter
from typing import Any, TypeAlias

Dumper: TypeAlias = Callable[[Any], Any]


def dump(value: object) -> Any:
    """A value made of JSON types only; every field is written, also those at their default."""
    return _dumpers[type(value)](value)


@cache
def names(cls: Any) -> tuple[str, ...]:
    return tuple(field.name for field in dataclasses.fields(cls))


class _Dumpers(dict[type, Dumper]):
    """Class → the function that writes its values; made once a class, since a state is written at every command."""

    def __missing__(self, cls: type) -> Dumper:
        made = self[cls] = _dumper(cls)
        return made


_dumpers = _Dumpers()
_PLAIN = frozenset({str, int, bool, type(None)})  # are written as they are, most of a state among them


def _dumper(cls: type) -> Dumper:
    if issubclass(cls, Enum):
        return attrgetter("_value_")
    if issubclass(cls, str | int | type(None)):
        return _itself
    if issubclass(cls, tuple | list):
        return _dump_items
    if issubclass(cls, Mapping):
        return _dump_mapping
    if issubclass(cls, date):  # a datetime is a date too
        return cls.isoformat
    assert dataclasses.is_dataclass(cls), f"no stored form for {cls.__name__}"
    return _dump_fields(names(cls))


def _itself(value: Any) -> Any:
    return value


def _dump_items(items: Any) -> list[Any]:
    return [item if (cls := type(item)) in _PLAIN else _dumpers[cls](item) for item in items]


def _dump_mapping(mapping: Any) -> dict[str, Any]:
    return {
        key if type(key) is str else _key(key): item if (cls := type(item)) in _PLAIN else _dumpers[cls](item)
        for key, item in mapping.items()
    }


def _dump_fields(names: tuple[str, ...]) -> Dumper:
    if len(names) < 2:  # of which `attrgetter` makes no tuple
        return lambda value: {name: dump(getattr(value, name)) for name in names}
    fields = attrgetter(*names)

    def write(value: Any) -> dict[str, Any]:
        return {
            name: item if (cls := type(item)) in _PLAIN else _dumpers[cls](item)
            for name, item in zip(names, fields(value), strict=True)
        }

    return write


def _key(key: object) -> str:
    return str(key.value) if isinstance(key, Enum) else str(key)
