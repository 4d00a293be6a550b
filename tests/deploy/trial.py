"""A tiny ASGI application that tells who it is and what reached it, to try the proxy with."""

import json
import os

WORKER = os.environ.get("TRIAL_WORKER", "")


def _seen(scope):
    headers = {name.decode(): value.decode() for name, value in scope["headers"]}
    return json.dumps({"worker": WORKER, "path": scope["path"], "headers": headers})


async def application(scope, receive, send):
    """A page answers what it saw; a websocket too, and then echoes."""
    if scope["type"] == "http":
        while (await receive()).get("more_body"):
            pass
        await send({"type": "http.response.start", "status": 200, "headers": [(b"content-type", b"application/json")]})
        await send({"type": "http.response.body", "body": _seen(scope).encode()})
    elif scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.accept"})
        await send({"type": "websocket.send", "text": _seen(scope)})
        while (message := await receive())["type"] == "websocket.receive":
            await send({"type": "websocket.send", "text": message["text"]})
