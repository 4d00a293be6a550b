"""What a rotation asks for, and what does not hold in it, in the viewer's language."""

from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import assert_never

from django.utils import timezone
from django.utils.formats import date_format
from django.utils.functional import Promise
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from staff.core.lawful import Why
from staff.core.reasons import BreakAfterAnHour, EqualBreaks, Hours, Knows, Needs, NeverTwiceRunning, Reason
from staff.core.shortfall import TooFew, TooLong

FAULTS: Mapping[Why, str | Promise] = {
    Why.NOT_THERE: _("%(member)s is not there at %(time)s. Choose somebody else."),
    Why.NOT_QUALIFIED: _("%(member)s is not qualified for the game of %(table)s. Choose somebody else."),
    Why.TWO_PLACES: _("%(member)s would stand at two places at %(time)s."),
    Why.OVER_AN_HOUR: _("%(member)s would deal for over 60 minutes at %(time)s. A break comes first."),
    Why.TWICE_RUNNING: _("%(member)s would deal two turns running at %(table)s, at %(time)s."),
    Why.TOO_MANY: _("%(table)s would have more crupiers than it needs at %(time)s."),
}


def clock(moment: datetime) -> str:
    """Hours and minutes here."""
    return date_format(timezone.localtime(moment), "H:i")


def words_of_fault(data: Mapping[str, object], names: Mapping[str, str]) -> str:
    """Of a refusal of the rotation: `why`, `member`, `table`, and when, `at` (ISO 8601)."""
    at = str(data.get("at", ""))
    said = {
        "member": names.get(str(data.get("member")), data.get("member")),
        "table": data.get("table"),
        "time": clock(datetime.fromisoformat(at)) if at else "",
    }
    return str(FAULTS[Why(str(data["why"]))]) % said


def words_of_reason(reason: Reason, names: Mapping[str, str]) -> str:
    """One of the things that cannot all hold."""
    match reason:
        case Needs():
            return gettext("%(table)s is open and needs its crupiers in every turn.") % {"table": reason.table}
        case Knows():
            return gettext("%(name)s deals only the games that they are qualified for.") % _named(reason.person, names)
        case Hours():
            return gettext("%(name)s is there only in the hours of the roster.") % _named(reason.person, names)
        case BreakAfterAnHour():
            return gettext("Nobody deals for over 60 minutes without a break.")
        case NeverTwiceRunning():
            return gettext("Nobody deals two turns running at the same table.")
        case EqualBreaks():
            return gettext("Those who are there equally long get the same breaks, but for one turn.")
        case _:
            assert_never(reason)


def words_of_shortfall(short: TooFew | TooLong | None, begins: datetime, minutes: int) -> str:
    """What the head count tells of a night that began at `begins`, in turns of `minutes`; empty where nothing."""
    match short:
        case TooFew():
            at = clock(begins + timedelta(minutes=minutes * short.turn))
            said = gettext("At %(time)s the tables need %(need)s crupiers; only %(there)s who deal there are present.")
            return said % {"time": at, "need": short.need, "there": short.there}
        case TooLong():
            said = gettext(
                "The tables ask for %(need)s turns of %(minutes)s minutes in all. "
                "With a break after each hour, those who are there can deal %(can)s."
            )
            return said % {"need": short.need, "minutes": minutes, "can": short.can}
        case None:
            return ""
        case _:
            assert_never(short)


def _named(code: str, names: Mapping[str, str]) -> dict[str, str]:
    return {"name": names.get(code, code)}
