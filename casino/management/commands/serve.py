"""`manage.py serve`: daphne with the hub beside it, a port check in words and an orderly end."""

import asyncio
import gc
import os
import signal
import socket
import sys
from argparse import ArgumentParser
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from django.core.management.base import BaseCommand, CommandError

BACKLOG = 4096  # a floor of screens that come back at once must find room in the queue
CONNECT_SECONDS = 30


class Command(BaseCommand):
    help = "Serves the pages, the API and the websockets in one process."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--host", default="127.0.0.1")
        parser.add_argument("--port", type=int, default=8000)
        parser.add_argument("--live", action="store_true", help="let the simulator play the demo tables")
        parser.add_argument("--speed", type=int, default=1, help="of the simulator: 20 is twenty times as fast")

    def handle(self, *args: Any, host: str, port: int, live: bool, speed: int, **options: Any) -> None:
        _check_port(host, port)
        # The reactor takes the policy's loop when daphne is first imported.
        import uvloop

        asyncio.set_event_loop_policy(uvloop.EventLoopPolicy())
        from daphne.server import Server
        from twisted.internet import reactor

        from casino.asgi import application
        from tables.demo import welcome
        from tables.live.hub import hub

        address = f"http://{'localhost' if host == '127.0.0.1' else host}:{port}"

        def started() -> None:
            hub.start()
            # What is loaded now stays; the collector need not look at it with every push.
            gc.collect()
            gc.freeze()
            gc.set_threshold(50_000, 20, 20)
            if live:
                from tables.simulator.loop import play_in_background

                play_in_background(speed)
            if os.environ.get("DEMO"):
                # Reads the database, which Django forbids on the loop's own thread.
                with ThreadPoolExecutor(1) as aside:
                    print(aside.submit(welcome, address).result(), flush=True)
            print(f"ready {address}", flush=True)

        async def ending() -> None:
            await hub.stop()
            server.stop()

        def end(*_signal: Any) -> None:
            loop = asyncio.get_event_loop()
            loop.call_soon_threadsafe(lambda: loop.create_task(ending()))

        server = Server(
            application=application,
            endpoints=[f"tcp:port={port}:interface={host}:backlog={BACKLOG}"],
            signal_handlers=False,
            websocket_timeout=-1,
            websocket_connect_timeout=CONNECT_SECONDS,
            websocket_handshake_timeout=CONNECT_SECONDS,
            verbosity=0,
        )
        reactor.callWhenRunning(lambda: asyncio.get_event_loop().call_soon(started))
        signal.signal(signal.SIGTERM, end)
        signal.signal(signal.SIGINT, end)
        server.run()
        sys.exit(0)


def _check_port(host: str, port: int) -> None:
    """Says in one line that the port is taken, before anything starts."""
    with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError as fault:
            raise CommandError(
                f"Port {port} on {host} cannot be used ({fault.strerror}): choose another with --port N."
            ) from None
