"""The tablets of the tables: enrolled once by a code, known by a signed cookie, revoked when lost."""

import secrets
from datetime import timedelta

from django.conf import settings
from django.contrib.admin.models import ADDITION, CHANGE, LogEntry
from django.core.signing import BadSignature, Signer
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponseBase
from django.utils import timezone

from games.roles import Role
from staff.core.offices import AT_THE_CLOTH
from staff.models import Member
from tables.cards import TableCard
from tables.models import Device, GamingTable, unguessable

COOKIE = "tapet_tablet"
LASTS = timedelta(days=400)  # the longest that browsers keep one; it is given anew while the tablet is in use
SEEN_EVERY = timedelta(minutes=1)  # last_seen is not written on each request
CODE_LASTS = timedelta(minutes=10)
LETTERS = "23456789ABCDEFGHJKMNPQRSTVWXYZ"  # none that is read as another
LENGTH = 8  # 30⁸ codes: too many to be guessed in ten minutes
BOUND = "tablet"  # in the session: the key of the tablet on which somebody signed in


class NotEnrolled(Exception):
    """The table takes orders from its own tablets alone, and this is none of them."""

    def __init__(self, table: str) -> None:
        super().__init__(f"not a tablet of {table}")
        self.table = table


class Revoked(Exception):
    """The tablet was revoked, or the session of a tablet is carried on elsewhere."""


# ── enrolling ─────────────────────────────────────────────────────────────────────────────────────────────────────


def offer(member: Member, table: GamingTable) -> tuple[Device, str]:
    """A tablet to come and the code that makes it one: once, within ten minutes. Only its hash is kept."""
    code = "".join(secrets.choice(LETTERS) for _ in range(LENGTH))
    number = table.devices.filter(kind=Device.TABLET).count() + 1
    device = Device.objects.create(
        table=table,
        label=f"{table.code} · {number}",
        kind=Device.TABLET,
        token_hash=Device.digest(code),
        code_until=timezone.now() + CODE_LASTS,
    )
    LogEntry.objects.log_actions(member.pk, [device], ADDITION, "code shown", single_object=True)
    return device, f"{code[:4]}-{code[4:]}"


def offered(code: str) -> Device | None:
    """The tablet that a code would make; None where it is wrong, late or used."""
    return _waiting(code).select_related("table").first()


def _waiting(code: str) -> QuerySet[Device]:
    plain = "".join(letter for letter in code.upper() if letter.isalnum())
    alive = Device.objects.filter(kind=Device.TABLET, enrolled_at=None, revoked_at=None)
    return alive.filter(token_hash=Device.digest(plain), code_until__gt=timezone.now())


def enrol(code: str, response: HttpResponseBase) -> bool:
    """Makes the browser that gets `response` the tablet. False where the code is wrong, late or used."""
    device, token, now = offered(code), unguessable(), timezone.now()
    # Of two that open it at once, one finds it used.
    if device is None or not _waiting(code).update(token_hash=Device.digest(token), enrolled_at=now, last_seen=now):
        return False
    _give(response, _signer().sign(f"{device.pk}:{token}"))
    return True


def revoke(member: Member, device: Device) -> None:
    """Its next request is refused, and the hub closes its sockets at its next sweep."""
    device.revoked_at = timezone.now()
    device.save(update_fields=["revoked_at"])
    LogEntry.objects.log_actions(member.pk, [device], CHANGE, "revoked", single_object=True)


# ── being known ───────────────────────────────────────────────────────────────────────────────────────────────────


def _signer() -> Signer:
    return Signer(salt="tapet.tablet")


def _give(response: HttpResponseBase, value: str) -> None:
    seconds = int(LASTS.total_seconds())
    response.set_cookie(COOKIE, value, max_age=seconds, httponly=True, samesite="Lax", secure=settings.HTTPS)


def admitted(cookie: str, bound: int | None) -> Device | None:
    """The tablet that sends `cookie`, if it is one; `bound`: the tablet whose session it is.

    Raises Revoked, also for a session that has left its tablet.
    """
    device = _of(cookie)
    if device is not None and device.revoked_at is not None:
        raise Revoked
    if bound is not None and (device is None or device.pk != bound):
        raise Revoked
    return device


def _of(cookie: str) -> Device | None:
    try:
        key, _, token = _signer().unsign(cookie).partition(":")
    except BadSignature:
        return None
    known = Device.objects.filter(pk=int(key), token_hash=Device.digest(token), kind=Device.TABLET)
    return known.select_related("table").first()


def saw(device: Device, cookie: str, response: HttpResponseBase) -> None:
    """Writes down that it is in use, now and then, and lets its cookie last."""
    now = timezone.now()
    if device.last_seen is None or now - device.last_seen > SEEN_EVERY:
        Device.objects.filter(pk=device.pk).update(last_seen=now)
        _give(response, cookie)


def of(request: HttpRequest) -> Device | None:
    """The tablet that a request comes from."""
    return getattr(request, "tablet", None)


def check(card: TableCard, role: Role, device: Device | None) -> None:
    """Raises NotEnrolled where the table wants its own tablets and who works at its cloth uses something else."""
    own = device is not None and device.table.code == card.code
    if card.requires_tablet and role in AT_THE_CLOTH and not own:
        raise NotEnrolled(card.code)
