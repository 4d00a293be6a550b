"""What a player of the month says: `(kind, fields)` of a command, each answered by whether it was done."""

from collections.abc import Callable, Generator, Mapping
from typing import Any, TypeAlias, TypeVar

S = TypeVar("S")
Now: TypeAlias = Callable[[], S]  # the sitting as the last command has left it
Script: TypeAlias = Generator[tuple[str, Mapping[str, Any]], bool, None]
