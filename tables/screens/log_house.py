"""What the log says of the house's other streams: the gaming day, progressives, wheels, what inspectors read.

Called under an active language. What has no sentence is called by its name.
"""

from collections.abc import Callable, Mapping
from types import SimpleNamespace
from typing import Any, cast

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from journal.core.stamp import StoredEvent
from tables.screens import terms, wheels
from tables.screens.log_common import Payload, Sentences, figures
from tables.screens.terms import inline
from tables.screens.tile import money, signed

KINDS = {
    "table": gettext_lazy("Tables"),
    "jornada": gettext_lazy("The gaming day"),
    "progressive": gettext_lazy("Jackpots and progressives"),
    "register": gettext_lazy("Registers"),
    "wheel": gettext_lazy("Wheels"),
    "inspection": gettext_lazy("What the inspectors read"),
}
PEOPLE = ("member", "relieved", "other", "key_holder")  # fields that name somebody


def words(kind: str, event_type: str, payload: Payload, names: Mapping[str, str]) -> str:
    """An event of a stream that is no table's. The name of its type where it has no sentence."""
    if kind == "wheel":
        return wheels.words(cast(StoredEvent, SimpleNamespace(type=event_type, payload=payload)))
    sentence = SENTENCES.get(kind, {}).get(event_type)
    return sentence(payload) % said(payload, names) if sentence else event_type


def said(event: Payload, names: Mapping[str, str]) -> dict[str, object]:
    spoken: dict[str, object] = figures(event, SPOKEN)
    for field in PEOPLE:
        if event.get(field):
            spoken[field] = names.get(event[field], event[field])
    if "seats" in event:
        seats = event["seats"].items()
        spoken["seats"] = ", ".join(f"{_seat(seat)} {names.get(member, member)}" for seat, member in seats)
    if isinstance(event.get("tables"), dict):
        spoken["tables"] = "; ".join(
            f"{table}: {', '.join(names.get(one, one) for one in codes) or '—'}"
            for table, codes in event["tables"].items()
        )
    return spoken


def _seat(seat: str) -> str:
    return inline(terms.said(terms.SEATS, seat))


SPOKEN: Mapping[str, Callable[[Any], object]] = {
    "seat": _seat,
    "own_seat": _seat,
    "cents": money,
    "minimum": money,
    "staked": money,
    "meter": money,
    "prize": money,
    "was": lambda was: money(was) if isinstance(was, int) else was,
    "due": money,
    "difference": signed,
    "total": signed,
}
OF_THE_DAY: Sentences = {
    "JornadaOpened": lambda event: _("The gaming day is opened."),
    "ResumSigned": lambda event: _("The summary of the day is signed: %(total)s."),
    "JornadaClosed": lambda event: _("The gaming day is closed: %(total)s."),
    "CrewAssigned": lambda event: _("%(table)s: %(seats)s."),
    "CrewReleased": lambda event: _("%(table)s: the crew is free."),
    "MinimumChosen": lambda event: _("%(table)s opens from %(minimum)s."),
    "ExchangePromised": lambda event: _(
        "%(member)s, of %(own_table)s, signs for %(table)s, to take the seat %(seat)s at the exchange."
    ),
    "ExchangeWithdrawn": lambda event: _("%(member)s takes back the word for an exchange."),
    "RotationAdopted": lambda event: _("A rotation holds, in turns of %(minutes)s minutes."),
    "MoveChanged": lambda event: _("Turn %(turn)s is changed: %(tables)s."),
    "RotationDropped": lambda event: _("There is no rotation any more."),
    "ReliefCalled": lambda event: (
        _("%(member)s is sent for, to table %(table)s.") if event.get("table") else _("%(member)s is sent for.")
    ),
    "SubstituteNamed": lambda event: _("%(member)s stands in for the director."),
    "SubstitutionEnded": lambda event: _("%(member)s no longer stands in for the director."),
    "PersonRostered": lambda event: _("%(member)s is written in on the roster."),
    "PersonUnrostered": lambda event: _("%(member)s is struck from the roster."),
    "PersonArrived": lambda event: _("%(member)s has come."),
    "BreakBegan": lambda event: _("%(member)s begins the break."),
    "BreakEnded": lambda event: _("%(member)s is back from the break."),
    "PersonSick": lambda event: _("%(member)s is ill."),
    "PersonWentHome": lambda event: _("%(member)s has gone home."),
    "PresenceCorrected": lambda event: _("%(member)s: the presence is put right."),
}
OF_A_METER: Sentences = {
    "Configured": lambda event: _("The progressive is written down as authorised; its meter stands at %(meter)s."),
    "TableLinked": lambda event: _("%(table)s shares the meter from now on."),
    "TableUnlinked": lambda event: _("%(table)s no longer shares the meter."),
    "TableJoined": lambda event: _("%(table)s opens with the meter."),
    "TableLeft": lambda event: _("%(table)s closes and leaves the meter."),
    "Contributed": lambda event: _(
        "%(table)s, round %(round)s: of %(staked)s staked, %(cents)s go to the meter, which stands at %(meter)s."
    ),
    "HitPaid": lambda event: _("%(table)s, round %(round)s: a prize of %(prize)s; the meter stood at %(was)s."),
    "MeterReset": lambda event: _("The meter starts again from %(meter)s."),
    "HitCorrected": lambda event: _("%(table)s, round %(round)s: the prize is corrected; the meter lacks %(due)s."),
    "MeterAdjusted": lambda event: _("The meter is set right by %(difference)s and stands at %(meter)s."),
    "Withdrawn": lambda event: _("The progressive is withdrawn; its meter stood at %(meter)s."),
}
OF_READS: Sentences = {
    "PageRead": lambda event: (
        _("Read the page %(page)s of %(table)s.") if event["table"] else _("Read the page %(page)s.")
    ),
}
SENTENCES: Mapping[str, Sentences] = {"jornada": OF_THE_DAY, "progressive": OF_A_METER, "inspection": OF_READS}
