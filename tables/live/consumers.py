"""The websocket's edge: accept, find out who it is, hand the socket to the hub. Everything else is the hub's."""

import logging
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from http.cookies import SimpleCookie
from importlib import import_module
from typing import Any
from urllib.parse import parse_qs

from asgiref.sync import sync_to_async
from autobahn.exception import Disconnected
from channels.generic.websocket import AsyncWebsocketConsumer
from django.conf import settings
from django.contrib.auth import get_user
from django.db import Error as DatabaseIsAway
from django.http import HttpRequest
from django.utils import timezone

from games.roles import Role
from staff.middleware import LANGUAGE_CODES
from staff.models import Member
from tables import inspection, tablets
from tables.access import Duty, NoSuchTable, NotYours, floor, table_for, tables_headed_by
from tables.cards import card_of_display, shown_by
from tables.live.days import DAY
from tables.live.hub import hub
from tables.live.socket import Close, Socket
from tables.models import Device, GamingTable
from tables.screens.render import AT_THE_CLOTH

logger = logging.getLogger(__name__)
DIGITS = 18  # of a sequence number that both databases can hold


@dataclass(frozen=True)
class Seen:
    """What a socket may see, decided once it is accepted."""

    tables: frozenset[str]
    screen: str | None
    language: str
    member: str = ""
    role: str = ""
    shift: int = 0
    device: int = 0
    token: str = ""
    after: int = 0
    day: str = ""


class Denied(Exception):
    def __init__(self, code: Close) -> None:
        super().__init__(code.name)
        self.code = code


class ScreenConsumer(AsyncWebsocketConsumer):
    """Base: `see` says what this socket may look at."""

    # No channel of its own: the hub speaks to the socket directly.
    channel_layer_alias = "none"
    tablet: Device | None = None  # the enrolled one that the socket comes from

    def see(self) -> Seen:
        raise NotImplementedError

    async def connect(self) -> None:
        self.socket: Socket | None = None
        # Accepted before any query, so that a thousand screens that come back at once are not turned away.
        await self.accept()
        try:
            seen = await sync_to_async(self.see)()
        except Denied as denied:
            self._shut(denied.code)
            return
        except DatabaseIsAway as fault:
            logger.warning("Nobody can be asked who may look: %s", fault)
            self._shut(Close.OVERLOADED)
            return
        self.socket = Socket(
            transmit=self._transmit,
            shut=self._shut,
            backlog=self._backlog(),
            screen=seen.screen,
            tables=seen.tables,
            language=seen.language,
            member=seen.member,
            role=seen.role,
            shift=seen.shift,
            device=seen.device,
            token=seen.token,
            after=seen.after,
            day=seen.day,
        )
        hub.join(self.socket)

    async def disconnect(self, code: int) -> None:
        if self.socket is not None:
            hub.leave(self.socket)

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        """Nothing is asked for here: commands have their own door."""

    # ── writing without waiting ─────────────────────────────────────────────────────────────────────────────────

    def _now(self, message: dict[str, Any]) -> None:
        """Daphne's send only writes to its buffer: one step of the coroutine is all of it."""
        step = self.base_send(message)
        try:
            step.send(None)
        except (StopIteration, Disconnected):
            # Whoever has just gone is taken from the hub when Channels hears of it; the others get their pictures.
            return
        step.close()
        raise AssertionError("this server's send waits; the hub must not")

    def _transmit(self, frame: str) -> None:
        self._now({"type": "websocket.send", "text": frame})

    def _shut(self, code: int) -> None:
        # Autobahn's way for applications knows neither 1012 nor 1013, nor a subclass of int.
        frame = getattr(self._protocol(), "sendCloseFrame", None)
        if frame is not None:
            frame(code=int(code))
        else:
            self._now({"type": "websocket.close", "code": int(code)})

    def _protocol(self) -> Any:
        """Daphne's end of the socket; None under another server."""
        return self.base_send.args[0] if isinstance(self.base_send, partial) and self.base_send.args else None

    def _backlog(self) -> Callable[[], int]:
        """Bytes that Twisted holds for this client because it does not read. 0 under another server."""
        transport = getattr(self._protocol(), "transport", None)

        def held() -> int:
            buffered = len(getattr(transport, "dataBuffer", b"")) - getattr(transport, "offset", 0)
            return buffered + getattr(transport, "_tempDataLen", 0)

        return held

    # ── who is it ───────────────────────────────────────────────────────────────────────────────────────────────

    @property
    def query(self) -> dict[str, str]:
        return {key: values[-1] for key, values in parse_qs(self.scope["query_string"].decode()).items()}

    def header(self, name: bytes) -> str:
        return next((value.decode("latin1") for key, value in self.scope["headers"] if key == name), "")

    def cookies(self) -> dict[str, str]:
        return {key: morsel.value for key, morsel in SimpleCookie(self.header(b"cookie")).items()}

    def member(self) -> Member:
        """The member of the session. Raises Denied when there is none, or when the tablet is locked."""
        request = HttpRequest()
        store = import_module(settings.SESSION_ENGINE).SessionStore
        request.session = store(self.cookies().get(settings.SESSION_COOKIE_NAME))
        user = get_user(request)
        idle = timezone.now().timestamp() - request.session.get("touched", 0)
        if not isinstance(user, Member) or request.session.get("locked") or idle > settings.IDLE_LOCK_SECONDS:
            raise Denied(Close.SIGN_IN)
        try:
            self.tablet = tablets.admitted(self.cookies().get(tablets.COOKIE, ""), request.session.get(tablets.BOUND))
        except tablets.Revoked:
            raise Denied(Close.SIGN_IN) from None
        return user

    def language(self, member: Member | None = None) -> str:
        chosen = self.cookies().get(settings.LANGUAGE_COOKIE_NAME, "")
        if chosen in LANGUAGE_CODES:
            return chosen
        return member.language if member else settings.LANGUAGE_CODE

    def after(self) -> int:
        text = self.query.get("after", "0")
        return int(text) if text.isdecimal() and len(text) <= DIGITS else 0

    def seen_by(self, member: Member, tables: frozenset[str], screen: str | None) -> Seen:
        inspection.record(member, f"socket-{screen or 'events'}", self.scope["url_route"]["kwargs"].get("code", ""))
        device = self.tablet.pk if self.tablet else 0
        language, after = self.language(member), self.after()
        return Seen(tables, screen, language, member.code, member.acts_as, member.shift, device=device, after=after)


class TableConsumer(ScreenConsumer):
    """`/ws/tables/<code>/`: the crupier's screen, or with `?screen=` another one at the cloth.

    With `?format=json&after=N` every event after N, in order.
    """

    def see(self) -> Seen:
        code = self.scope["url_route"]["kwargs"]["code"]
        as_events = self.query.get("format") == "json"
        if as_events and (token := self.header(b"authorization").removeprefix("Bearer ").strip()):
            return self._device(code, token)
        member = self.member()
        try:
            access = table_for(member, code, Duty.READ)
            tablets.check(access.card, access.role, self.tablet)
        except NoSuchTable:
            raise Denied(Close.NO_SUCH_TABLE) from None
        except (NotYours, tablets.NotEnrolled):
            raise Denied(Close.NOT_YOURS) from None
        return self.seen_by(member, frozenset((code,)), None if as_events else self._screen())

    def _screen(self) -> str:
        asked = self.query.get("screen", "")
        return asked if asked in AT_THE_CLOTH else "crupier"

    def _device(self, code: str, token: str) -> Seen:
        known = Device.objects.filter(token_hash=Device.digest(token), table__code=code, revoked_at=None)
        device = known.exclude(kind=Device.TABLET).first()
        if device is None:
            raise Denied(Close.SIGN_IN)
        return Seen(frozenset((code,)), None, settings.LANGUAGE_CODE, device=device.pk, after=self.after())


class CapConsumer(ScreenConsumer):
    def see(self) -> Seen:
        member = self.member()
        return self.seen_by(member, frozenset(card.code for card, _table in tables_headed_by(member.code)), "cap")


class DirectorConsumer(ScreenConsumer):
    def see(self) -> Seen:
        member = self.member()
        if not member.reads_everything:
            raise Denied(Close.NOT_YOURS)
        return self.seen_by(member, frozenset(card.code for card, _table in floor()), "director")


class CashierConsumer(ScreenConsumer):
    """Every table, and of each its money alone."""

    def see(self) -> Seen:
        member = self.member()
        if not (member.reads_everything or member.role == Role.CAIXER):
            raise Denied(Close.NOT_YOURS)
        return self.seen_by(member, frozenset(card.code for card, _table in floor()), "cashier")


class DayConsumer(ScreenConsumer):
    """`/ws/day/<date>/?after=N`: that the day moved on from N, and no more, to whoever is signed in."""

    def see(self) -> Seen:
        member = self.member()
        return replace(self.seen_by(member, frozenset(), DAY), day=self.scope["url_route"]["kwargs"]["day"])


class DisplayConsumer(ScreenConsumer):
    """The players' display: no sign-in, read only, by an address that cannot be guessed."""

    def see(self) -> Seen:
        token = self.scope["url_route"]["kwargs"]["token"]
        try:
            card = card_of_display(token)
        except GamingTable.DoesNotExist:
            raise Denied(Close.NO_SUCH_TABLE) from None
        return Seen(frozenset((card.code,)), "display", self.language(), token=token)


class RotationConsumer(ScreenConsumer):
    """The players' display of several tables, all on one socket: the page shows one after the other."""

    def see(self) -> Seen:
        token = self.scope["url_route"]["kwargs"]["token"]
        tables = shown_by((token,)).get(token)
        if not tables:
            raise Denied(Close.NO_SUCH_TABLE)
        return Seen(tables, "display", self.language(), token=token)
