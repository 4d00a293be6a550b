"""Events of old versions, read as today's. An event class whose fields change meaning gets `VERSION = n + 1`, and
its payloads of version n an upcast here; the stored rows stay as they are.
"""

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

Payload: TypeAlias = Mapping[str, Any]
Upcast: TypeAlias = Callable[[Payload], tuple[str, Payload]]  # payload of version n → type name and payload of n + 1

_upcasts: dict[tuple[str, str, int], Upcast] = {}


def register(kind: str, event: str, version: int, upcast: Upcast) -> None:
    """`upcast` reads what was stored as `event` of `version` in streams of `kind`."""
    assert (kind, event, version) not in _upcasts, f"{event} of version {version} already has an upcast"
    _upcasts[kind, event, version] = upcast


def present(kind: str, event: str, version: int, payload: Payload) -> tuple[str, Payload]:
    """Type name and payload in today's version."""
    while upcast := _upcasts.get((kind, event, version)):
        event, payload = upcast(payload)
        version += 1
    return event, payload
