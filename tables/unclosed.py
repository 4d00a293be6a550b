"""The days before: whether one was left whose resum nobody has signed and closed (AD 455/2025, art. 40.2)."""

from typing import Any

from django.conf import settings

import journal
from tables.cards import TableCard, authorised_minimums
from tables.models import SessionRecord
from tables.streams import jornada_stream


def last_before(about: str) -> str:
    """The last gaming day before `about` in which a table was open; empty where there is none."""
    days = SessionRecord.objects.filter(jornada__lt=about).order_by("-jornada")
    return days.values_list("jornada", flat=True).first() or ""


def unclosed_before(about: str) -> str:
    """That day, where it is not closed: then no table is opened in `about`."""
    before = last_before(about)
    return before if before and not journal.fold(jornada_stream(before))[0].life.closed else ""


def room_of_opening(about: str, card: TableCard) -> dict[str, Any]:
    """What a table must know of the days before, and of the others of its game, before it opens in `about`."""
    return {
        "unclosed": unclosed_before(about),
        "opened_first": settings.JORNADA_OPENED_FIRST,
        "alike": authorised_minimums(card),
    }
