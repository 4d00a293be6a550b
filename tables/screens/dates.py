"""Days and moments in words, as each language writes them. Pure."""

from datetime import date, datetime

from django.utils.formats import date_format
from django.utils.text import capfirst
from django.utils.translation import get_language

VOWELS = ("a", "o")  # with which a month begins in Catalan that takes d’


def month(value: date) -> str:
    """`29 de novembre`, `9 d’abril`, `29 novembre`: without the year."""
    day, name = str(value.day), date_format(value, "F").lower() if get_language() != "en" else date_format(value, "F")
    match get_language():
        case "ca":
            return f"{day} d’{name}" if name.startswith(VOWELS) else f"{day} de {name}"
        case "es":
            return f"{day} de {name}"
        case _:
            return f"{day} {name}"


def full(value: date) -> str:
    """`29 de novembre del 2026`; of a moment with its hour, `29 de novembre del 2026, 08:17`."""
    year = {"ca": f" del {value.year}", "es": f" de {value.year}"}.get(str(get_language()), f" {value.year}")
    hour = f", {value:%H:%M}" if isinstance(value, datetime) else ""
    return month(value) + year + hour


def weekday(value: date, *, year: bool = True) -> str:
    """`Diumenge, 29 de novembre del 2026`, to stand at the head of a page."""
    comma = "," if get_language() in ("ca", "es") else ""
    day = full(date(value.year, value.month, value.day)) if year else month(value)
    return f"{capfirst(date_format(value, 'l'))}{comma} {day}"


def short(value: date | str) -> str:
    """`29.11.2026`; takes the day as it is stored, too."""
    return f"{date.fromisoformat(value) if isinstance(value, str) else value:%d.%m.%Y}"
