"""The kinds of stream. The rooms above register theirs; the journal itself knows none."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Generic, Protocol, TypeVar

from journal.core.stamp import Stamp, StreamId

S = TypeVar("S")


class Projector(Protocol):
    """Keeps a read model: tables made of the events alone, which can be dropped and made again."""

    def project(self, stream: StreamId, event: Any, stamp: Stamp) -> None:
        """Take in one event; runs inside the transaction that appends it."""

    def reset(self) -> None:
        """Forget everything."""


@dataclass(frozen=True)
class StreamKind(Generic[S]):
    """How streams of one kind are folded. `rank` is their place in the one order of locking, lowest first.

    `anchors`: of an event, other streams → the number and the hash that each was at, which verifying compares.
    """

    name: str
    rank: int
    initial: Callable[[str], S]
    evolve: Callable[[S, Any, Stamp], S]
    events: Callable[[], Mapping[str, type]]
    state: type
    projectors: tuple[Projector, ...] = ()
    anchors: Callable[[Any], Mapping[str, tuple[int, str]]] = lambda _event: {}

    def name_of(self, event: Any) -> str:
        """The name under which an event is stored, which may be longer than its class's where two share that."""
        found = self._names.get(type(event))
        assert found is not None, f"{self.name} knows no event {type(event).__name__}"
        return found

    @cached_property
    def _names(self) -> Mapping[type, str]:
        """Of two names for one class the first."""
        return {cls: name for name, cls in reversed([*self.events().items()])}


_kinds: dict[str, StreamKind[Any]] = {}


def register(kind: StreamKind[Any]) -> None:
    assert ":" not in kind.name, "a stream's name is split at its first colon"
    known = _kinds.setdefault(kind.name, kind)
    assert known is kind or known == kind, f"two kinds of stream are called {kind.name}"


def kind(name: str) -> StreamKind[Any]:
    """Raises KeyError for a kind that nobody registered."""
    return _kinds[name]


def names() -> tuple[str, ...]:
    return tuple(sorted(_kinds))
