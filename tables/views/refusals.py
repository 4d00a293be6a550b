"""Refusals and conflicts in words that say what to do, for the screens."""

from collections.abc import Mapping

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.functional import Promise
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

import journal
from games.refusal import Code, Refused
from staff.models import Member
from staff.signin import Answer
from tables.access import NoSuchTable, NotYours
from tables.edge import NotUnderstood
from tables.screens.articles import cited
from tables.screens.money import money
from tables.screens.rotation_words import words_of_fault
from tables.signing import Unsigned
from tables.tablets import NotEnrolled

WORDS: Mapping[Code, str | Promise] = {
    Code.NOT_NOW: _("Not now: the table is at another step. Look at the screen and touch what is lit."),
    Code.NOT_YOUR_DUTY: _("That is not for your role. Ask the person whose duty it is."),
    Code.BETS_CLOSED: _("No more bets: push the chips back to the player."),
    Code.NO_SUCH_PLACE: _("The cloth has no such place. Touch the place again."),
    Code.BELOW_MINIMUM: _("Under the minimum of the table. Ask the player for more chips."),
    Code.ABOVE_MAXIMUM: _("Over the maximum. Hand back what is too much."),
    Code.WRONG_DIRECTION: _("The disc turned that way last time: turn it the other way."),
    Code.NO_SUCH_NUMBER: _("That number is not on this wheel. Touch the number on the cloth."),
    Code.ZERO_OPTION_OPEN: _("Somebody still has to choose between half and prison."),
    Code.STEPS_OPEN: _("Some winners are not ticked yet. Tick each step, then go on."),
    Code.NOT_ALLOWED: _("The rules do not allow that here."),
    Code.NO_SUCH_BET: _("The player has no such bet on the cloth."),
    Code.TOO_LATE: _("It is too late for that."),
    Code.NOT_UNDERSTOOD: _("That was not understood. Check what you entered."),
    Code.CREW_INCOMPLETE: _("The crew is not complete: fill the empty seat first."),
    Code.SEAT_TAKEN: _("That person stands at another table. Relieve them there first."),
    Code.SAME_PERSON: _("One person cannot hold two seats. Choose somebody else."),
    Code.HELD: _("The table holds until the cap de taula decides. Wait for the decision."),
    Code.PRISONERS_LEFT: _("Stakes are still in prison: play the last ball first."),
    Code.MARKERS_OUT: _("Players still have chips of a colour. Count them back and take each marker off first."),
    Code.ALERTS_OPEN: _("A doubtful bet or a dispute waits for the cap de taula: he settles it first."),
    Code.MONEY_OUT: _("Chips are on their way, or a box waits to be counted: count that first."),
    Code.BOX_FULL: _("The box is full. Choose another one."),
    Code.OVER_HALF: _("More than half of the stake is not allowed. Hand back what is too much."),
    Code.NOT_AUTHORISED: _("There is no authorisation for it. Give its reference and the date from which it holds."),
    Code.NOT_ROSTERED: _("That person is not on the roster of the day. The director de joc writes them in."),
    Code.NOT_PRESENT: _("That does not fit where that person is now. Look at the roster."),
    Code.LICENCE_EXPIRED: _("The class I licence of that person has expired, or there is none. Choose somebody else."),
    Code.NOT_QUALIFIED: _("The house has not put that person on the list for this game. Choose somebody else."),
    Code.PAPER: _("A fallback sheet is being entered: each thing has its time, one after the other."),
    Code.ROTATION: _("The rotation does not allow that."),
    Code.CUPBOARD_KEY: _("Somebody else has the key of the card cupboard. Take the key over first."),
    Code.DAY_UNREADY: _("Something is missing on the checklist of the day. Look at the first step without a tick."),
    Code.DAY_NOT_OPENED: _("The gaming day is not open yet: the director de joc opens it under «Gaming day»."),
    Code.DAY_NOT_CLOSED: _("An earlier gaming day is not closed: its resum is signed before a table opens again."),
    Code.DAY_CLOSED: _("The resum of this gaming day is signed: nothing more is opened in it."),
    Code.KEY_ELSEWHERE: _("Somebody else keeps the key: they open or close the table, or hand the key over first."),
    Code.HOUR_PASSED: _("The closing hour has come: the cap de taula announces the last rounds first."),
    Code.LAST_AT_MINIMUM: _("No other table is left to play from the authorised minimum: open this one at it."),
    Code.ONE_DAY_ONLY: _("Nobody of control stands in for the director for more than one day."),
    Code.STILL_SEATED: _("That person stands at a table. Somebody must relieve them there first."),
}
PAPER: Mapping[str, str | Promise] = {
    "none": _("No fallback sheet is being entered here. Begin one first."),
    "when": _("A fallback sheet is being entered: say when it was, or end the sheet."),
    "order": _("Not at that time: it was after the last thing written here, and not after now."),
    "two": _("Another fallback sheet is being entered here. End it first."),
    "again": _("That fallback sheet was entered already."),
}
FIGURES = {Code.BELOW_MINIMUM: "minimum", Code.ABOVE_MAXIMUM: "maximum", Code.LAST_AT_MINIMUM: "minimum"}


def words_of_refusal(refused: Refused, language: str, known: Mapping[str, str] | None = None) -> str:
    """`known`: the names of the house, where many refusals are said at once."""
    said = str(WORDS[refused.code])
    if refused.code is Code.NOT_ALLOWED and isinstance(tables := refused.data.get("tables"), list):
        words = gettext("One cap de taula may not head these tables together: %(tables)s. Choose another cap de taula.")
        return words % {"tables": ", ".join(tables)}
    if refused.code is Code.PAPER:
        return str(PAPER.get(str(refused.data.get("why")), said))
    if refused.code is Code.ROTATION and "why" in refused.data:
        return words_of_fault(refused.data, known or _name(str(refused.data.get("member", ""))))
    if refused.code is Code.SAME_PERSON and refused.data.get("where") in ("witness", "counter", "transfer", "bestreta"):
        return gettext("Two different people sign this. Choose somebody else.")
    figure = refused.data.get(FIGURES.get(refused.code, ""))
    if isinstance(figure, int):
        return f"{said} ({money(figure, language)})"
    return said


def _name(code: str) -> dict[str, str]:
    """Everybody who reads a refusal works here: a name says more than a staff code."""
    return dict(Member.objects.filter(code=code).values_list("code", "name"))


def words_of_unsigned(unsigned: Unsigned) -> str:
    if unsigned.answer is Answer.LOCKED:
        return gettext("Too many wrong PINs: that signature is locked for some minutes.")
    return gettext("The PIN is wrong. Sign again.")


AnswerError = Refused | journal.Conflict | NotUnderstood | NotYours | NoSuchTable | Unsigned | NotEnrolled
ANSWERS = (Refused, journal.Conflict, NotUnderstood, NotYours, NoSuchTable, Unsigned, NotEnrolled)


def told(fault: AnswerError, language: str) -> tuple[str, str, str]:
    """Code, words, citation."""
    match fault:
        case Refused():
            return fault.code, words_of_refusal(fault, language), cited(fault.citation)
        case journal.Stale():
            return "stale", gettext("The table moved on while you touched. Look at the screen and touch again."), ""
        case journal.Conflict():
            return "reused", gettext("That order was given already. Look at the screen."), ""
        case NotUnderstood():
            return "not_understood", str(WORDS[Code.NOT_UNDERSTOOD]), ""
        case Unsigned():
            return "not_signed", words_of_unsigned(fault), ""
        case NotEnrolled():
            words = gettext("This tablet is not enrolled at %(table)s. The director de joc enrols it under «Tablets».")
            return "not_enrolled", words % {"table": fault.table}, ""
        case NotYours():
            return "not_yours", gettext("This table is not yours any more. Go back to your place."), ""
        case NoSuchTable():
            return "no_such_table", gettext("There is no such table."), ""


def notice(request: HttpRequest, fault: AnswerError) -> HttpResponse:
    """The refusal as a small notice. Status 200: to the browser a refusal is an answer, not an error of the page."""
    code, words, citation = told(fault, request.LANGUAGE_CODE)
    response = render(request, "notice.html", {"code": code, "words": words, "citation": citation})
    response["HX-Retarget"], response["HX-Reswap"], response["X-Refused"] = "#notice", "innerHTML", code
    return response
