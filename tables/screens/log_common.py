"""What the log says of every game alike: figures as people read them, and the sentences that no game changes.

Called under an active language.
"""

from collections.abc import Callable, Mapping
from typing import Any

from django.utils.translation import gettext as _

from tables.screens import faces, terms
from tables.screens import words as say
from tables.screens.tile import money, signed

Payload = Mapping[str, Any]
Sentences = Mapping[str, Callable[[Payload], str]]
Spoken = Mapping[str, Callable[[Any], object]]  # field → how its value is said


def figures(event: Payload, own: Spoken) -> dict[str, object]:
    """Every field as it is said, by `own` before the common way; what has no words of its own stays as it is."""
    spoken = {**SPOKEN, **own}
    said = {field: spoken[field](it) if field in spoken and it is not None else it for field, it in event.items()}
    if isinstance(event.get("step"), int):  # of the payment; an undone step of blackjack is a word
        said["step"] = event["step"] + 1
    return said


def figure(was: int | str) -> str:
    """The old figure of a correction: cents of a bet, or a card."""
    return money(was) if isinstance(was, int) else faces.name(was)


def one_of(table: dict[str, Callable[[], str]]) -> Callable[[str], str]:
    """A stored key in the words of a table of terms."""
    return lambda key: terms.inline(terms.said(table, key))


def _by_player(differences: Payload) -> str:
    return ", ".join(f"{say.player(player)} {signed(cents)}" for player, cents in differences.items()) or money(0)


SPOKEN: Spoken = {
    "player": say.player,
    "bet": lambda bet: terms.inline(terms.bet(bet)),
    "reason": one_of(terms.REASONS),
    "stake": money,
    "laid": money,
    "minimum": money,
    "bank": signed,
    "difference": signed,
    "differences": _by_player,
}

SENTENCES: Sentences = {
    "BettingOpened": lambda event: _("Round %(round)s: bets are taken."),
    "BetsClosed": lambda event: _("Round %(round)s: no more bets."),
    "StepPaid": lambda event: _("Step %(step)s of the payment is done."),
    "StepUnpaid": lambda event: _("Step %(step)s of the payment is open again."),
    "RoundFinished": lambda event: _(
        "Round %(round)s is finished on %(number)s: laid %(laid)s, for the bank %(bank)s."
    ),
    "PaymentCorrected": lambda event: _(
        "Round %(round)s: the payment to %(player)s differs by %(difference)s (%(reason)s)."
    ),
    "SessionEnded": lambda event: _("The last round of the session, %(round)s, is finished."),
}
