"""*Stream S is now at sequence N*: told once it is committed, to this process and to the others. The log is the truth;
a hint that is lost costs a moment until the next look at the heads, nothing more.
"""

from collections.abc import Callable, Iterable
from typing import TypeAlias

from channels.layers import InMemoryChannelLayer, get_channel_layer

from journal.core.stamp import StreamId
from journal.relay import Relay

Listener: TypeAlias = Callable[[StreamId, int], None]

_listeners: list[Listener] = []
_relay: Relay | None = None


def listen(listener: Listener) -> Callable[[], None]:
    """Have `listener` called, on the writer's thread and quickly please, after each commit; gives the way to stop."""
    _listeners.append(listener)
    return lambda: _listeners.remove(listener)


def publish(stream: StreamId, seq: int) -> None:
    """Tell that `stream` is at `seq`. Never waits for the layer."""
    layer = get_channel_layer()
    # The in-memory layer reaches nobody whom the listeners do not, and is not safe from another thread.
    if layer is not None and not isinstance(layer, InMemoryChannelLayer):
        _relay_to(layer).send(str(stream), seq)
    for listener in tuple(_listeners):
        listener(stream, seq)


def publish_all(touched: Iterable[tuple[StreamId, int]]) -> None:
    for stream, seq in touched:
        publish(stream, seq)


def flush(seconds: float = 1.0) -> bool:
    """Wait until all hints are out (or dropped), at most `seconds`; True if they are."""
    return _relay is None or _relay.flush(seconds)


def _relay_to(layer: object) -> Relay:
    global _relay
    if _relay is None or _relay.layer is not layer:
        _relay = Relay(layer)
    return _relay
