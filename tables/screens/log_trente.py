"""The events of trente et quarante as sentences of the log. Called under an active language."""

from django.utils.translation import gettext as _

from games.trente_et_quarante.cards import NOIR
from games.trente_et_quarante.outcome import VOID, is_caught, is_null
from tables.screens import faces, log_common, terms
from tables.screens.log_common import Payload, Sentences, Spoken


def figures(event: Payload) -> dict[str, object]:
    """The fields as they are said."""
    said = log_common.figures(event, SPOKEN)
    if "index" in event:
        said["index"] = event["index"] + 1
    return said


def result(number: str) -> str:
    """An outcome as it is stored, in words: `31 to 34, black and couleur`."""
    if number == VOID:
        return _("void")
    totals, *won = number.split()
    upper, lower = totals.split("-")
    if is_caught(number):
        return _("%(points)s on both rows, as the zero") % {"points": upper}
    if is_null(number):
        return _("%(points)s on both rows, null") % {"points": upper}
    row, colour = (terms.inline(terms.bet(bet)) for bet in won)
    return _("%(upper)s to %(lower)s, %(row)s and %(colour)s") % {
        "upper": upper,
        "lower": lower,
        "row": row,
        "colour": colour,
    }


def _was(figure: int | str) -> str:
    return result(figure) if isinstance(figure, str) and "-" in figure else log_common.figure(figure)


SPOKEN: Spoken = {"card": faces.name, "number": result, "number_was": result, "was": _was}


def _bet_placed(event: Payload) -> str:
    if event.get("rides"):
        return _("%(player)s: %(stake)s stays on %(bet)s.")
    return _("%(player)s: %(stake)s on %(bet)s.")


def _dealt(event: Payload) -> str:
    if event["row"] == NOIR:
        return _("Black row: the %(card)s, %(total)s points.")
    return _("Red row: the %(card)s, %(total)s points.")


def _taken_back(event: Payload) -> str:
    if event["row"] == NOIR:
        return _("Black row: the %(card)s is taken back, it was mistyped.")
    return _("Red row: the %(card)s is taken back, it was mistyped.")


def _result(event: Payload) -> str:
    if event.get("was"):
        return _("Round %(round)s: the result is %(number)s; %(was)s was announced before.")
    return _("Round %(round)s: the result is %(number)s.")


def _voided(event: Payload) -> str:
    if event.get("final"):
        return _("Round %(round)s is void: the separator has appeared, and the stakes go back.")
    return _("Round %(round)s: the coup is void, since the separator has appeared; the bets stand.")


def _cut(event: Payload) -> str:
    if event["player"]:
        return _("Shoe %(shoe)s: %(player)s cuts.")
    return _("Shoe %(shoe)s: the cards are cut.")


def _counted(event: Payload) -> str:
    if event["missing"] is None:
        return _("%(count)s cards were behind the separator.")
    if event["missing"]:
        return _("%(count)s cards were behind the separator; to the whole shoe %(missing)s are missing.")
    return _("%(count)s cards were behind the separator; the shoe is whole.")


def _zero_option(event: Payload) -> str:
    if event["option"] == "half":
        return _("%(player)s takes half back from %(bet)s (caught %(zeros)s times).")
    return _("%(player)s leaves %(bet)s in prison (caught %(zeros)s times).")


def _card_corrected(event: Payload) -> str:
    if not event.get("late"):
        return _("Round %(round)s, card %(index)s: it is the %(card)s, not the %(was)s (%(reason)s).")
    if event["differences"]:
        return _(
            "Round %(round)s, card %(index)s: it was the %(card)s, not the %(was)s (%(reason)s). The result is "
            "%(number)s, not %(number_was)s; the rounds since stand; differences: %(differences)s."
        )
    return _(
        "Round %(round)s, card %(index)s: it was the %(card)s, not the %(was)s (%(reason)s). The result is "
        "%(number)s, not %(number_was)s; nobody is owed anything."
    )


def _limits_set(event: Payload) -> str:
    if event["multiple"]:
        return _("New limits to come: minimum %(minimum)s, a bet %(multiple)s times that.")
    return _("New limits to come: minimum %(minimum)s.")


def _limits_changed(event: Payload) -> str:
    if event["multiple"]:
        return _("New limits count: minimum %(minimum)s, a bet %(multiple)s times that.")
    return _("New limits count: minimum %(minimum)s.")


SENTENCES: Sentences = {
    **log_common.SENTENCES,
    "CardDealt": _dealt,
    "CardTakenBack": _taken_back,
    "ResultAnnounced": _result,
    "RoundVoided": _voided,
    "CardBurnt": lambda event: _("The %(card)s was shown in error and is burnt."),
    "CardUnburnt": lambda event: _("The %(card)s was not burnt after all."),
    "CardsShuffled": lambda event: _("Shoe %(shoe)s: the cards are shuffled."),
    "CardsCut": _cut,
    "SeparatorPlaced": lambda event: _("Shoe %(shoe)s: the separator lies before the last %(behind)s cards."),
    "SeparatorShown": lambda event: _("The separator has appeared after %(dealt)s cards: this game ends."),
    "CardsCounted": _counted,
    "LastCutAnnounced": lambda event: _("The last cut is announced: the session ends with this shoe."),
    "BetPlaced": _bet_placed,
    "BetRemoved": lambda event: _("%(player)s takes back %(stake)s from %(bet)s."),
    "BetRefused": lambda event: _("Late bet refused: %(player)s, %(stake)s on %(bet)s."),
    "BetCorrected": lambda event: _("Round %(round)s: %(player)s has %(stake)s on %(bet)s, not %(was)s (%(reason)s)."),
    "ZeroOptionChosen": _zero_option,
    "StakeLeft": lambda event: _("%(player)s leaves the stake on %(bet)s."),
    "StakeTaken": lambda event: _("%(player)s takes the stake from %(bet)s."),
    "RoundReopened": lambda event: _("Round %(round)s is settled anew."),
    "CardCorrected": _card_corrected,
    "LastRoundsAnnounced": lambda event: _("The last coups are announced (%(rounds)s), before a change of limits."),
    "LastRoundAnnounced": lambda event: _("The coming coup is announced as the last of the session."),
    "LimitsChangeSet": _limits_set,
    "LimitsChanged": _limits_changed,
}
