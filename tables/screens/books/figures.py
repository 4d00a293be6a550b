"""The pit manager's figures as a book that is no book: nobody signs it."""

from collections.abc import Callable, Sequence

from django.utils.translation import gettext as _

from tables.books.core.document import Book, Column, Folio, Form, Row, Tone
from tables.books.core.figures import Sum
from tables.core.till.figures import whole
from tables.screens.books.said import day, month

GROUPS: dict[str, Callable[[], str]] = {
    "table": lambda: _("by table"),
    "session": lambda: _("by session"),
    "day": lambda: _("by day"),
    "month": lambda: _("by month"),
}


def book(sums: Sequence[Sum], total: Sum, by: str, period: str) -> Book:
    rows = [_row(one, _called(one.name, by)) for one in sums]
    rows.append(_row(total, _("Together"), Tone.TOTAL))
    title = _("Figures of the pit")
    return Book(
        key="xifres",
        title=title,
        number="",
        period=period,
        citation="",
        columns=_columns(),
        folios=(Folio(number="", title=" · ".join((title, GROUPS[by]())), rows=tuple(rows)),),
        explains=(
            _("Drop: the money changed at the table. Chips bought at the cash desk are not in it."),
            _("Win: the result of the table, as its register has it. Hold: the win’s part of the drop."),
            _("Staked, recorded and theoretical win: only where every bet is recorded and its odds are exact."),
            _("Rounds per hour: finished rounds, over the time that the table was open."),
        ),
        landscape=True,
    )


def _columns() -> tuple[Column, ...]:
    return (
        Column(key="name", title=_("What"), wide=True),
        Column(key="sessions", title=_("Sessions"), form=Form.COUNT),
        Column(key="rounds", title=_("Rounds"), form=Form.COUNT),
        Column(key="pace", title=_("Rounds per hour"), form=Form.RATE),
        Column(key="drop", title=_("Drop, €"), form=Form.MONEY),
        Column(key="win", title=_("Win, €"), form=Form.MONEY),
        Column(key="hold", title=_("Hold"), form=Form.SHARE),
        Column(key="handle", title=_("Staked, €"), form=Form.MONEY),
        Column(key="won", title=_("Recorded win, €"), form=Form.MONEY),
        Column(key="theoretical", title=_("Theoretical win, €"), form=Form.MONEY),
    )


def _row(one: Sum, name: str, tone: Tone = Tone.PLAIN) -> Row:
    staked = one.handle if one.won is not None else None
    played = (one.sessions, one.rounds, one.rounds_per_hour, one.drop, one.result, one.hold)
    return Row(cells=(name, *played, staked, one.won, whole(one.theoretical)), tone=tone)


def _called(name: str, by: str) -> str:
    return {"day": day, "month": month}.get(by, str)(name)
