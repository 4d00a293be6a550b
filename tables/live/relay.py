"""Hints that other processes put on the channel layer."""

import asyncio
import logging
from collections.abc import AsyncIterator

from channels.layers import InMemoryChannelLayer, get_channel_layer
from redis.exceptions import RedisError

from journal.core.stamp import StreamId
from journal.relay import GROUP

logger = logging.getLogger(__name__)
REST = 2.0  # seconds before the layer is tried again


async def hints_from_the_layer() -> AsyncIterator[tuple[StreamId, int]]:
    """Endless. Nothing comes where there is no other process to hear of, or while Redis is away."""
    layer = get_channel_layer()
    if layer is None or isinstance(layer, InMemoryChannelLayer):
        await asyncio.Event().wait()
        return
    while True:
        try:
            channel = await layer.new_channel()
            await layer.group_add(GROUP, channel)
            while True:
                message = await layer.receive(channel)
                yield StreamId.parse(message["stream"]), message["seq"]
        except (OSError, RedisError) as fault:
            logger.warning("No hints from other processes: %r", fault)
            await layer.flush()  # the channel half made would fill up for nobody
            await asyncio.sleep(REST)
