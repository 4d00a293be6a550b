"""What waits for the cap de taula, in words: the question with its answers, and the line that the crew reads."""

from collections.abc import Mapping
from dataclasses import dataclass

from django.utils.translation import gettext as _

from games.ball.sitting import Place
from tables.core.commands import AlertKind
from tables.core.state import Alert, Table
from tables.screens import faces, terms, tile, words
from tables.screens.law_words import with_article_of_the_lock


@dataclass(frozen=True, kw_only=True)
class Question:
    """An alert: what is asked, by whom, and its answers."""

    alert: int
    kind: str
    title: str
    text: str
    at: str
    number: str | None
    round: int
    index: int | None = None  # of a card, with what it was
    card: str = ""


def about(alert: Alert) -> str:
    """`Ple 17 · blau`: the place, the box and the player of a warning, as far as it names them."""
    parts = []
    if alert.bet or alert.cloth:
        parts.append(_place(alert))
    if alert.box is not None:
        parts.append(_("box %(box)s") % {"box": alert.box})
    if alert.player:
        parts.append(words.player(alert.player))
    return " · ".join(parts)


def _place(alert: Alert) -> str:
    if not alert.bet:
        return _("cloth %(cloth)s") % {"cloth": alert.cloth}
    return words.place(Place(bet=alert.bet, on=alert.on, which=alert.which, cloth=alert.cloth))


def told(alert: Alert) -> str:
    """What the tablets say of a question that is open."""
    match alert.kind:
        case AlertKind.CALL:
            return _("The cap de taula is called.")
        case AlertKind.CORRECTION if alert.card:
            cards = {"was": faces.name(alert.was), "card": faces.name(alert.card)}
            return _("Asked of the cap de taula: the card %(was)s was %(card)s.") % cards
        case AlertKind.CORRECTION:
            return _("Asked of the cap de taula: the number was %(number)s.") % {"number": alert.number}
        case AlertKind.LATE_BET:
            return _("A late bet waits for the cap de taula.")
        case AlertKind.DOUBTFUL_BET:
            return _with(_("The cap de taula was warned of a doubtful bet."), alert)
        case AlertKind.DISPUTE:
            return _with(_("The cap de taula was warned of a dispute."), alert)
        case AlertKind.STANDING | AlertKind.FOLLOWER:
            return _with(_("Somebody would bet on another's box: the cap de taula was asked."), alert)
        case AlertKind.COVER:
            return with_article_of_the_lock(_("The lock of the table is not the one that was left."))
        case AlertKind.CREW:
            return _("Somebody left: no round begins until the crew is complete.")


def _with(said: str, alert: Alert) -> str:
    what = about(alert)
    return f"{said} {what}" if what else said


def _round_asked_about(table: Table, alert: Alert) -> int:
    """The round whose number was the last when the alert was raised: betting may have reopened since."""
    return next((spin.round for spin in table.history if spin.at <= alert.at), alert.round)


def question(table: Table, alert: Alert, names: Mapping[str, str]) -> Question:
    by = names.get(alert.by, alert.by)
    by_number = alert.kind is AlertKind.CORRECTION and not alert.card
    number_of = _round_asked_about(table, alert) if by_number else alert.round
    what = about(alert)
    match alert.kind:
        case AlertKind.CORRECTION if alert.card:
            text = _("%(name)s asks: the card %(was)s of round %(round)s was %(card)s?")
        case AlertKind.CORRECTION:
            text = _("%(name)s asks: the number of round %(round)s is %(number)s?")
        case AlertKind.LATE_BET:
            text = _("%(name)s asks: a bet after the close in round %(round)s. Does it stand?")
        case AlertKind.DOUBTFUL_BET:
            text = _("%(name)s doubts a bet: %(about)s.") if what else _("%(name)s doubts a bet.")
        case AlertKind.DISPUTE:
            text = _("%(name)s reports a dispute: %(about)s.") if what else _("%(name)s reports a dispute.")
        case AlertKind.STANDING if alert.box:
            text = _("%(name)s asks: the standing player %(player)s would bet at box %(box)s. May they take part?")
        case AlertKind.STANDING:
            text = _("%(name)s asks: the standing player %(player)s would take part.")
        case AlertKind.FOLLOWER:
            text = _("%(name)s asks: %(player)s would bet on box %(box)s, whose holder does not say.")
        case AlertKind.COVER:
            text = with_article_of_the_lock(
                _("The lock has another number than the last closing left. Look at the wheel, or at the box.")
            )
        case AlertKind.CREW:
            text = _("Missing: %(seats)s. No round begins until somebody takes the seat.")
        case _:
            text = _("%(name)s asks you to come to the table.")
    return Question(
        alert=alert.alert,
        kind=alert.kind.value,
        title=terms.said(terms.ALERTS, alert.kind),
        text=text
        % {
            "name": by,
            "round": number_of,
            "number": alert.number,
            "player": words.player(alert.player),
            "box": alert.box,
            "about": what,
            "seats": ", ".join(tile.lacking(table)),
            "was": faces.name(alert.was),
            "card": faces.name(alert.card),
        },
        at=alert.at.isoformat(),
        number=alert.number,
        round=number_of,
        index=alert.index,
        card=alert.card,
    )
