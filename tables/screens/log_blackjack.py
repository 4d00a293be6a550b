"""The events of blackjack as sentences of the log. Called under an active language."""

from collections.abc import Sequence

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from games.blackjack.settle import BUST, NATURAL
from tables.screens import faces, log_common
from tables.screens import words as say
from tables.screens.log_common import Payload, Sentences, Spoken
from tables.screens.tile import money


def figures(event: Payload) -> dict[str, object]:
    """The fields as they are said."""
    said = log_common.figures(event, SPOKEN)
    if "hand" in event:
        said["where"] = _place(event["box"], event["hand"])
    return said


def _place(box: int | None, hand: int) -> str:
    """`box 3`, its further hands by their number, or the bank."""
    if box is None:
        return pgettext("in a sentence", "the bank")
    if hand:
        return pgettext("in a sentence", "box %(box)s, hand %(hand)s") % {"box": box, "hand": hand + 1}
    return pgettext("in a sentence", "box %(box)s") % {"box": box}


def _players(players: Sequence[str]) -> str:
    return ", ".join(say.player(player) for player in players)


def _outcome(outcome: str) -> str:
    return {NATURAL: _("blackjack"), BUST: _("over 21"), "": "—"}.get(outcome, outcome)


SPOKEN: Spoken = {
    "players": _players,
    "cut_by": say.player,
    "card": faces.name,
    "was": log_common.figure,
    "outcome": _outcome,
    "outcome_was": _outcome,
    "lost": money,
    "meter": money,
    "progressive": money,
}


def _shoe_prepared(event: Payload) -> str:
    if not event["reserve"]:
        return _("The cards go into the shuffler.")
    if event["cut_by"]:
        return _(
            "The shoe: shuffled %(shuffles)s times, cut %(cuts)s times and last by %(cut_by)s; "
            "%(reserve)s cards behind the separator."
        )
    return _("The shoe: shuffled %(shuffles)s times, cut %(cuts)s times; %(reserve)s cards behind the separator.")


def _bet_placed(event: Payload) -> str:
    if event.get("standing"):
        return _("Box %(box)s: %(player)s, standing, with the cap's leave: %(stake)s, %(bet)s.")
    match event.get("consent"):
        case "holder":
            return _("Box %(box)s: %(player)s, with the holder's consent: %(stake)s, %(bet)s.")
        case "cap":
            return _("Box %(box)s: %(player)s, with the cap's leave: %(stake)s, %(bet)s.")
        case _:
            return _("Box %(box)s: %(player)s, %(stake)s, %(bet)s.")


def _standing(event: Payload) -> str:
    if event["allowed"]:
        return _("The standing player %(player)s may take part.")
    return _("The standing player %(player)s may no longer take part.")


def _bets_closed(event: Payload) -> str:
    if event.get("progressive"):
        return _("Round %(round)s: no more bets; %(progressive)s go to the progressive.")
    return _("Round %(round)s: no more bets.")


def _undone(event: Payload) -> str:
    if event["card"]:
        return _("Taken back: the %(card)s.")
    return _("Taken back: the last decision.")


def _bank_stood(event: Payload) -> str:
    if event["natural"]:
        return _("Round %(round)s: the bank has blackjack.")
    if not event["points"]:
        return _("Round %(round)s: the bank needs no card.")
    return _("Round %(round)s: the bank has %(points)s.")


def _card_corrected(event: Payload) -> str:
    if event.get("late"):
        return _(
            "Round %(round)s, %(where)s: the card was the %(card)s, not the %(was)s (%(reason)s). "
            "What followed stands; differences: %(differences)s."
        )
    return _("Round %(round)s, %(where)s: the card is the %(card)s, not the %(was)s (%(reason)s).")


def _bet_corrected(event: Payload) -> str:
    if event.get("late"):
        return _(
            "Round %(round)s, box %(box)s: %(player)s had %(stake)s, %(bet)s, not %(was)s (%(reason)s). "
            "What followed stands; differences: %(differences)s."
        )
    return _("Round %(round)s, box %(box)s: %(player)s has %(stake)s, %(bet)s, not %(was)s (%(reason)s).")


def _last_rounds(event: Payload) -> str:
    if event["reason"] == "closing":
        return _("The last hands are announced (%(rounds)s), before closing.")
    return _("The last hands are announced (%(rounds)s), before a change of limits.")


def _limits_set(event: Payload) -> str:
    if event["multiple"]:
        return _("New limits to come: minimum %(minimum)s, a box %(multiple)s times that.")
    return _("New limits to come: minimum %(minimum)s.")


def _limits_changed(event: Payload) -> str:
    if event["multiple"]:
        return _("New limits count: minimum %(minimum)s, a box %(multiple)s times that.")
    return _("New limits count: minimum %(minimum)s.")


SENTENCES: Sentences = {
    **log_common.SENTENCES,
    "ShoePrepared": _shoe_prepared,
    "CardsBurnt": lambda event: _("%(count)s cards of the shoe are set aside."),
    "SeparatorShown": lambda event: _("Round %(round)s: the separator is shown; this play is the last of the shoe."),
    "CardEliminated": lambda event: _("The %(card)s lay face up in the shoe and leaves the game."),
    "BetPlaced": _bet_placed,
    "BetRemoved": lambda event: _("Box %(box)s: %(player)s takes back %(stake)s, %(bet)s."),
    "BetRefused": lambda event: _("Late bet refused, box %(box)s: %(player)s, %(stake)s, %(bet)s."),
    "StandingAuthorised": _standing,
    "FollowerAuthorised": lambda event: _("%(player)s may bet on box %(box)s in this round, by the cap's word."),
    "BetsClosed": _bets_closed,
    "CardDealt": lambda event: _("A card for %(where)s: the %(card)s."),
    "HandBust": lambda event: _("%(where)s passes 21: %(lost)s and the cards are collected."),
    "CardAsked": lambda event: _("%(where)s asks for a card."),
    "HandStood": lambda event: _("%(where)s stands."),
    "HandDoubled": lambda event: _("%(where)s doubles: %(players)s, %(laid)s more."),
    "HandSplit": lambda event: _("%(where)s is split into two hands: %(players)s, %(laid)s more."),
    "BoxSurrendered": lambda event: _("Box %(box)s gives up for half."),
    "StepUndone": _undone,
    "BankStood": _bank_stood,
    "MeterRead": lambda event: _("The meter of the progressive stands at %(meter)s."),
    "CardsCollected": lambda event: _("Round %(round)s: the cards are collected; the bank had %(outcome)s."),
    "RoundFinished": lambda event: _(
        "Round %(round)s is finished, %(hands)s hands: laid %(laid)s, for the bank %(bank)s."
    ),
    "HandsRecorded": lambda event: _("Round %(round)s: %(hands)s hands were dealt and settled."),
    "CardCorrected": _card_corrected,
    "BetCorrected": _bet_corrected,
    "LastRoundsAnnounced": _last_rounds,
    "LastRoundAnnounced": lambda event: _("The coming hand is announced as the last of the session."),
    "LimitsChangeSet": _limits_set,
    "LimitsChanged": _limits_changed,
}
