"""What is counted or asked about a table's money, each as one form that posts one command."""

from collections.abc import Mapping
from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from tables.core.till.commands import What


@dataclass(frozen=True, kw_only=True)
class Action:
    """`pieces`: the field that the sheet of chips fills, if there is one; `cash`: that of notes and coins.

    `number`: the field that says which request, sending, box, entry or difference it is about. `people`: the fields
    that name somebody. `signs`, `button`: what stands over the signature, and on the button.
    """

    kind: str
    title: str | Promise
    pieces: str = ""
    cash: str = ""
    number: str = ""
    people: tuple[str, ...] = ()
    signs: str | Promise = ""
    button: str | Promise
    note: str | Promise = ""


DIRECTION = _("PIN of who directs")
CASHIER = _("PIN of the cashier")
ACTIONS: Mapping[str, Action] = {
    "request": Action(
        kind="request_bestreta",
        title=_("Ask for a complementary bestreta"),
        pieces="pieces",
        button=_("Ask the cash desk"),
    ),
    "send": Action(
        kind="send_bestreta",
        title=_("Send a bestreta"),
        pieces="pieces",
        number="request",
        signs=CASHIER,
        button=_("Sign and send"),
    ),
    "recall": Action(
        kind="recall_bestreta",
        title=_("A sending came back"),
        pieces="pieces",
        number="transfer",
        signs=CASHIER,
        button=_("Sign what came back"),
        note=_("Count what came back. What had left is told afterwards."),
    ),
    "receive": Action(
        kind="receive_bestreta",
        title=_("Count a bestreta"),
        pieces="pieces",
        number="transfer",
        people=("counter", "signer"),
        signs=DIRECTION,
        button=_("Sign the count"),
        note=_("The crupier counts on the table and says it aloud. What was sent is told once the count is signed."),
    ),
    "credit": Action(
        kind="send_credit",
        title=_("Send chips back to the cash desk"),
        pieces="pieces",
        people=("counter", "signer"),
        signs=DIRECTION,
        button=_("Sign and send back"),
        note=_("The crupier counts on the table and says it aloud."),
    ),
    "take": Action(
        kind="receive_credit",
        title=_("Count what came back"),
        pieces="pieces",
        number="transfer",
        signs=CASHIER,
        button=_("Sign the count"),
        note=_("What left the table is told once the count is signed."),
    ),
    "box": Action(kind="change_box", title=_("Change a box"), button=_("The box is changed")),
    "acta": Action(
        kind="count_box",
        title=_("Acta of a box"),
        pieces="pieces",
        cash="cash",
        number="box",
        people=("witness",),
        signs=DIRECTION,
        button=_("Sign the acta"),
    ),
    "tips": Action(
        kind="count_tips",
        title=_("Count the tips"),
        pieces="pieces",
        cash="cash",
        people=("witness",),
        signs=DIRECTION,
        button=_("Sign the count"),
    ),
    "correct": Action(
        kind="correct_entry",
        title=_("Put a count right, in red"),
        number="entry",
        people=("witness",),
        signs=DIRECTION,
        button=_("Sign the correction"),
        note=_("Both figures stay legible in the book."),
    ),
    "explain": Action(
        kind="explain_difference",
        title=_("Reason of a difference"),
        number="difference",
        button=_("Write the reason down"),
    ),
}
# Whose count is of which parts.
ONLY_PIECES = (What.OPENING, What.BESTRETA, What.CREDIT)
