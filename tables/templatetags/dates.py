"""Days in words: `{% load dates %}`."""

from datetime import date, datetime

from django import template

from tables.screens import dates

register = template.Library()


@register.filter(expects_localtime=True)
def weekday(value: date) -> str:
    """The head of a page of one day."""
    return dates.weekday(value)


@register.filter(expects_localtime=True)
def weekday_of_month(value: date) -> str:
    """The same where there is little room: without the year."""
    return dates.weekday(value, year=False)


@register.filter(expects_localtime=True)
def full_date(value: date | None) -> str:
    """A day; of a moment its hour too."""
    return dates.full(value) if value else ""


@register.filter(expects_localtime=True)
def full_day(value: datetime | None) -> str:
    """The day of a moment."""
    return dates.full(date(value.year, value.month, value.day)) if value else ""


@register.filter
def dmy(value: date | str | None) -> str:
    """`2026-11-29` → `29.11.2026`."""
    return dates.short(value) if value else ""
