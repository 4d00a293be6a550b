"""What the log says of a table's life beyond its rounds."""

from datetime import date, datetime

from django.utils.translation import gettext as _

from tables.core.commands import AlertKind
from tables.screens import life_words as life
from tables.screens.law_words import with_article_of_the_lock
from tables.screens.log_common import Payload, Sentences, Spoken, one_of
from tables.screens.terms import COVERS


def _opened(event: Payload) -> str:
    said = _(
        "Session %(session)s opens: %(seats)s; minimum %(minimum)s; maxima: %(maximum)s; "
        "bestreta %(bestreta)s; recording: %(recording)s."
    )
    if event.get("authorisation"):
        said += " " + _("Authorisation of the limits: %(authorisation)s.")
    if event.get("closes_at"):
        said += " " + _("The games end at %(closes_at)s.")
    if event.get("cover_found"):
        said += " " + _("It was found locked under %(cover_found)s.")
    return said


def _suspended(event: Payload) -> str:
    if event.get("cover") == "seal":
        return _("The table is provisionally closed; seal of the bank: %(cover_number)s.")
    return _("The table is provisionally closed; lock of the bank: %(cover_number)s.")


def _stopped(event: Payload) -> str:
    said = _("Play is stopped in round %(round)s: %(suspicion)s. On the cloth and in prison: %(total)s; %(fate)s.")
    return said + (" " + _("Acta %(reference)s.") if event.get("reference") else "")


def _dispute(event: Payload) -> str:
    if not event["camera"]:
        return _("Dispute %(dispute)s: round %(round)s is frozen. No camera is named.")
    return _(
        "Dispute %(dispute)s: round %(round)s is frozen. Camera %(camera)s; its recording is kept until %(expires)s."
    )


def _alert_raised(event: Payload) -> str:
    if event["kind"] == AlertKind.COVER:
        return with_article_of_the_lock(_("The lock of the table has another number than the last closing left."))
    if event["kind"] == AlertKind.CREW:
        return _("The crew is not complete: no round begins until the seat is taken.")
    if event.get("bet"):
        return _("Round %(round)s, for the cap de taula: %(kind)s, %(place)s.")
    if event.get("card"):
        return _("Round %(round)s, for the cap de taula: %(kind)s, the card %(was)s was %(card)s.")
    if event.get("number") is not None:
        return _("Round %(round)s, for the cap de taula: %(kind)s, number %(number)s.")
    return _("Round %(round)s, for the cap de taula: %(kind)s.")


PEOPLE = ("giver", "receiver")  # fields that name somebody
SPOKEN: Spoken = {
    "suspicion": one_of(life.SUSPICIONS),
    "fate": one_of(life.FATES),
    "verdict": one_of(life.VERDICTS),
    "cover": one_of(COVERS),
    "packs": ", ".join,
    "expires": lambda day: life.day(date.fromisoformat(day)),
    "closes_at": lambda at: life.clock(datetime.fromisoformat(at)),
}
SENTENCES: Sentences = {
    "TableOpened": _opened,
    "AlertRaised": _alert_raised,
    "CardsNamed": lambda event: _("Cards at the table, by their register: %(packs)s."),
    "TableSuspended": _suspended,
    "KeyHandedOver": lambda event: _("The key of the table goes from %(giver)s to %(receiver)s."),
    "PlayStopped": _stopped,
    "DisputeOpened": _dispute,
    "DisputeDecided": lambda event: _("Dispute %(dispute)s is decided: %(verdict)s."),
}
