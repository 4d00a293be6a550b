"""How the values of a book are written for people. Amounts always have their cents, as in any ledger."""

from collections.abc import Mapping
from datetime import date, datetime
from fractions import Fraction

from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import get_language

from games.chances import decimal
from tables.books.core.document import Form, Value
from tables.books.core.entries import Counted, Pieces
from tables.screens.money import NBSP, SEPARATORS, money

Names = Mapping[str, str]  # staff code → name


def said(value: Value, form: Form) -> str:
    """A cell as text in the active language; nothing for None."""
    match value:
        case None:
            return ""
        case datetime():
            return hour(value) if form is Form.HOUR else moment(value)
        case Fraction():
            return _decimal(value * 100, 1) + f"{NBSP}%" if form is Form.SHARE else _decimal(value, 1)
        case int() if form is Form.MONEY:
            return exact(value)
        case int() if form is Form.COUNT:
            return f"{value:,}".replace(",", SEPARATORS.get(_language(), SEPARATORS["ca"])[0])
        case _:
            return str(value)


def exact(cents: int) -> str:
    """`123450` → `1.234,50`, without the sign of the euro, which stands in the heading."""
    thousands, point = SEPARATORS.get(_language(), SEPARATORS["ca"])
    whole, rest = divmod(abs(cents), 100)
    text = f"{whole:,}".replace(",", thousands) + f"{point}{rest:02d}"
    return f"−{text}" if cents < 0 else text


def euros(cents: int) -> str:
    text = exact(cents)
    if _language() == "en":
        return text.replace("−", "−€") if cents < 0 else f"€{text}"
    return f"{text}{NBSP}€"


def _decimal(value: Fraction, places: int) -> str:
    _thousands, point = SEPARATORS.get(_language(), SEPARATORS["ca"])
    return decimal(value, places).replace(".", point).replace("-", "−")


def _language() -> str:
    return (get_language() or "ca")[:2]


def hour(when: datetime) -> str:
    return timezone.localtime(when).strftime("%H:%M")


def moment(when: datetime) -> str:
    local = timezone.localtime(when)
    return f"{local:%d.%m.%Y} {local:%H:%M}"


def day(text: str) -> str:
    """`2026-11-29` → `29.11.2026`."""
    return f"{date.fromisoformat(text):%d.%m.%Y}"


def month(text: str) -> str:
    """`2026-11` → `novembre del 2026`."""
    return str(date_format(date.fromisoformat(f"{text}-01"), "YEAR_MONTH_FORMAT"))


def pieces(counted: Pieces) -> str:
    """`25 × 100 €, 20 × 5 €`, the largest first."""
    rows = sorted(((value, count) for value, count in counted.items() if count), reverse=True)
    return ", ".join(f"{count}{NBSP}×{NBSP}{money(value, _language())}" for value, count in rows)


def content(counted: Counted) -> str:
    """Chips and plaques, then notes and coins."""
    return " + ".join(part for part in (pieces(counted.pieces), pieces(counted.cash)) if part)


def who(names: Names, *codes: str) -> str:
    return " · ".join(names.get(code, code) for code in codes if code)


def source(table: str, *seqs: int) -> str:
    """Which events it comes from: the stream and their numbers in it."""
    return f"{table}:{','.join(map(str, seqs))}"
