"""Hints to other processes by the channel layer: sent when it is there, in nobody's way when it is not."""

import asyncio
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from typing import Any

import pytest
from channels.layers import channel_layers
from channels_redis.pubsub import RedisPubSubChannelLayer
from django.test import override_settings

import journal
from journal import StreamId, hints
from journal.relay import GROUP, Relay
from tests.journal.counters import STREAM, count
from tests.support.redis import PrivateRedis
from tests.support.services import redis_url


class Layer:
    """What a relay needs of a layer: here one that notes, fails, or never ends."""

    def __init__(self, act: Callable[[dict[str, Any]], Any] = lambda message: None) -> None:
        self.tried: list[tuple[str, int]] = []
        self._act = act

    async def group_send(self, group: str, message: dict[str, Any]) -> None:
        assert (group, message["type"]) == (GROUP, "hint")
        self.tried.append((message["stream"], message["seq"]))
        if coroutine := self._act(message):
            await coroutine


def fails(message: dict[str, Any]) -> None:
    raise ConnectionRefusedError


def test_a_hint_names_the_stream_and_its_number() -> None:
    layer = Layer()
    relay = Relay(layer)
    relay.send("counter:a", 1)
    assert relay.flush(5)
    assert layer.tried == [("counter:a", 1)]


def test_of_hints_that_wait_only_the_latest_of_a_stream_goes_out() -> None:
    gate = asyncio.Event()
    layer = Layer(lambda message: gate.wait())
    relay = Relay(layer, wait=10)
    for seq in (1, 2, 4, 3):
        relay.send("counter:a", seq)
    relay.send("counter:b", 1)
    relay.call_soon(gate.set)
    assert relay.flush(5)
    assert layer.tried[-2:] == [("counter:a", 4), ("counter:b", 1)]
    assert len(layer.tried) <= 3  # the first may have left before the others came


@pytest.mark.parametrize("act", [fails, lambda message: asyncio.Event().wait()], ids=["refuses", "hangs"])
def test_after_a_failure_the_layer_is_left_alone_for_a_while(act: Callable[[dict[str, Any]], Any]) -> None:
    layer, now = Layer(act), [100.0]
    relay = Relay(layer, wait=0.01, rest=2.0, clock=lambda: now[0])
    for seq in (1, 2, 3):
        relay.send("counter:a", seq)
        assert relay.flush(5)
    assert layer.tried == [("counter:a", 1)]
    now[0] += 2.0
    relay.send("counter:a", 4)
    assert relay.flush(5)
    assert layer.tried == [("counter:a", 1), ("counter:a", 4)]


def test_a_relay_that_meets_a_bug_goes_on_with_the_next_hint() -> None:
    def broken_once(message: dict[str, Any]) -> None:
        if message["seq"] == 1:
            raise ZeroDivisionError

    layer = Layer(broken_once)
    relay = Relay(layer)
    for seq in (1, 2):
        relay.send("counter:a", seq)
        assert relay.flush(5)
    assert layer.tried == [("counter:a", 1), ("counter:a", 2)]


@pytest.fixture
def over(request: pytest.FixtureRequest) -> Iterator[Callable[[str], AbstractContextManager[None]]]:
    """`with over(url):` the channel layer is Redis at `url`."""

    def layered(url: str) -> AbstractContextManager[None]:
        backend = "channels_redis.pubsub.RedisPubSubChannelLayer"
        return override_settings(CHANNEL_LAYERS={"default": {"BACKEND": backend, "CONFIG": {"hosts": [url]}}})

    yield layered
    channel_layers.backends.clear()


@pytest.mark.services
@pytest.mark.django_db(transaction=True)
def test_another_process_hears_of_a_command(over: Callable[[str], AbstractContextManager[None]]) -> None:
    url = redis_url()
    assert url is not None

    async def hear() -> dict[str, Any]:
        layer = RedisPubSubChannelLayer(hosts=[url])
        channel = await layer.new_channel()
        await layer.group_add(GROUP, channel)
        await asyncio.to_thread(counted)
        message: dict[str, Any] = await asyncio.wait_for(layer.receive(channel), 10)
        await layer.flush()
        return message

    def counted() -> None:
        from django.db import connections

        count(1, 2)
        connections.close_all()

    with over(url):
        assert asyncio.run(hear()) == {"type": "hint", "stream": "counter:a", "seq": 2}


@pytest.mark.services
@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("harm", ["kill", "suspend"])
def test_commands_commit_and_listeners_hear_while_redis_is_gone(
    harm: str,
    private_redis: PrivateRedis,
    over: Callable[[str], AbstractContextManager[None]],
    heard: list[tuple[StreamId, int]],
) -> None:
    with over(private_redis.url):
        count(1)
        assert hints.flush(5)
        getattr(private_redis, harm)()
        for _ in range(20):
            count(1)
        assert hints.flush(5)
    assert journal.heads() == {STREAM: 21}
    assert heard == [(STREAM, seq) for seq in range(1, 22)]


def test_the_last_hint_of_a_short_process_is_not_lost() -> None:
    """A management command ends right after its commit."""
    program = """
import asyncio
from journal.relay import Relay

class Layer:
    async def group_send(self, group, message):
        await asyncio.sleep(0)
        print(message["seq"], flush=True)

Relay(Layer()).send("counter:a", 7)
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True, timeout=60)
    assert done.stdout == "7\n"
