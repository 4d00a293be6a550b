"""The application as daphne serves it: pages and the API over HTTP, the screens over websockets."""

import os
from typing import Any

from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "casino.settings")
pages = get_asgi_application()

from channels.routing import ProtocolTypeRouter, URLRouter  # noqa: E402
from channels.security.websocket import OriginValidator  # noqa: E402
from django.conf import settings  # noqa: E402
from django.urls import re_path  # noqa: E402
from django.urls.resolvers import URLPattern  # noqa: E402

from tables.live.consumers import ScreenConsumer  # noqa: E402
from tables.live.socket import Close  # noqa: E402
from tables.live.urls import urlpatterns  # noqa: E402


class SameOrigin(OriginValidator):
    """A browser must come from our own pages. What is no browser sends no origin, and needs its token."""

    def valid_origin(self, parsed_origin: Any) -> bool:
        return parsed_origin is None or self.validate_origin(parsed_origin)


class Nowhere(ScreenConsumer):
    async def connect(self) -> None:
        self.socket = None
        await self.accept()
        self._shut(Close.NO_SUCH_TABLE)


routes: list[URLPattern] = [*urlpatterns, re_path("", Nowhere.as_asgi())]
origins = [*settings.ALLOWED_HOSTS, *settings.CSRF_TRUSTED_ORIGINS]
application = ProtocolTypeRouter({"http": pages, "websocket": SameOrigin(URLRouter(routes), origins)})
