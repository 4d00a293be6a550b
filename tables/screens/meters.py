"""The meter that a table shares with others: what it stands at, and what each combination of sevens wins of it now."""

from collections.abc import Callable, Mapping

from django.utils.translation import gettext as _

from games.blackjack.sevens import progressive_prize
from games.blackjack.sitting import Sitting
from tables.core.progressive.commands import Cause
from tables.core.state import Table
from tables.screens.tile import Limit, money

SEVENS: Mapping[str, Callable[[], str]] = {
    "first_seven": lambda: _("A seven as first card"),
    "two_sevens": lambda: _("Two sevens"),
    "two_suited": lambda: _("Two sevens of one suit"),
    "three_sevens": lambda: _("Three sevens"),
    "three_suited": lambda: _("Three sevens of one suit"),
}


CAUSES: Mapping[Cause, Callable[[], str]] = {
    Cause.CORRECTION: lambda: _("Correction of a hit"),
    Cause.COUNTER: lambda: _("The counter of a table"),
    Cause.AUTHORISATION: lambda: _("Order of the authority"),
}


def cause(of: Cause) -> str:
    return CAUSES[of]()


def combination(name: str) -> str:
    return SEVENS[name]()


def meters(table: Table) -> tuple[Limit, ...]:
    """The meter, then its prizes, the largest first; none where the table is closed or shares none.

    `table` is one with its meter as it stands (`progressives.alive`).
    """
    sitting = table.sitting
    if not isinstance(sitting, Sitting) or sitting.options.progressive is None:
        return ()
    held, meter = sitting.options.progressive, sitting.progressive_meter
    parts = sorted(((part, name) for name, part in held.prizes.items() if part), reverse=True)
    prizes = (
        Limit(label=combination(name), amount=money(progressive_prize((name,), meter, held))) for _part, name in parts
    )
    return (Limit(label=_("Progressive"), amount=money(meter)), *prizes)
