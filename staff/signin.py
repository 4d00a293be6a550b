"""Signing in with a staff code and a PIN, and the lock-out after wrong ones."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum
from typing import Any

from django.conf import settings
from django.contrib.auth.backends import ModelBackend
from django.contrib.auth.hashers import make_password
from django.db import transaction
from django.http import HttpRequest
from django.utils import timezone

from staff.models import Member


class Answer(StrEnum):
    OK = "ok"
    WRONG = "wrong"
    LOCKED = "locked"


@dataclass(frozen=True)
class Verdict:
    """Of a code and a PIN. `until` tells when a lock-out ends; `left` the attempts before one begins."""

    answer: Answer
    member: Member | None = None
    until: datetime | None = None
    left: int = 0


def check_pin(code: str, pin: str) -> Verdict:
    """Checks and counts. The row is locked, so that tries in parallel are counted one by one.

    A member locked out by wrong PINs stays so for PIN_LOCKOUT_SECONDS, also for the right one; the director may
    lift it in the admin.
    """
    known = _known(code)
    if known is None:
        make_password(pin)  # an unknown code takes as long as a wrong PIN
        return Verdict(Answer.WRONG)
    # The hash is slow by design: it is reckoned before anything is locked, so that no table waits for it.
    right = known.check_password(pin)
    with transaction.atomic():
        return _counted(known, right)


def _known(code: str) -> Member | None:
    if "\0" in code:  # PostgreSQL would not look for it
        return None
    return Member.objects.filter(code=code.strip().upper(), is_active=True).first()


def _counted(known: Member, right: bool) -> Verdict:
    """The verdict on one try, in the order in which the row was locked."""
    now = timezone.now()
    member = Member.objects.select_for_update().get(pk=known.pk)
    if member.locked_until and member.locked_until > now:
        return Verdict(Answer.LOCKED, until=member.locked_until)
    if right and member.is_active and member.password == known.password:
        if member.failed_pins or member.locked_until:
            member.failed_pins, member.locked_until = 0, None
            member.save(update_fields=["failed_pins", "locked_until"])
        return Verdict(Answer.OK, member=member)
    member.failed_pins += 1
    left = settings.PIN_ATTEMPTS - member.failed_pins
    if left <= 0:
        member.failed_pins = 0
        member.locked_until = now + timedelta(seconds=settings.PIN_LOCKOUT_SECONDS)
    member.save(update_fields=["failed_pins", "locked_until"])
    if left <= 0:
        return Verdict(Answer.LOCKED, until=member.locked_until)
    return Verdict(Answer.WRONG, left=left)


def end_of_shift() -> datetime:
    """When a session that begins now ends. A moment, not an age: an age would begin anew at each touch."""
    return timezone.now() + timedelta(hours=settings.SHIFT_HOURS)


def end_shift(member: Member) -> None:
    """Every session of the member dies with the shift; the hub closes the sockets at its next sweep."""
    member.shift += 1
    member.save(update_fields=["shift"])


class PinBackend(ModelBackend):
    """Django's door for the admin's own sign-in form; the same count of wrong PINs."""

    def authenticate(
        self, request: HttpRequest | None, username: str | None = None, password: str | None = None, **kwargs: Any
    ) -> Member | None:
        code = username or kwargs.get("code")
        if not code or password is None:
            return None
        return check_pin(code, password).member
