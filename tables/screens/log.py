"""An event of the log as one sentence in the reader's language."""

from collections.abc import Mapping
from typing import Protocol

from django.utils import translation
from django.utils.translation import gettext as _

from games.ball.sitting import Place
from tables.screens import (
    faces,
    log_blackjack,
    log_common,
    log_life,
    log_till,
    log_trente,
    log_wheels,
    sensor_log,
    terms,
    till_words,
)
from tables.screens import words as say
from tables.screens.log_common import Payload, Sentences, Spoken, one_of
from tables.screens.terms import inline
from tables.screens.tile import money


class OfCards(Protocol):
    """The log of a game of cards, whose events bear its name before their own."""

    SENTENCES: Sentences

    def figures(self, event: Payload) -> dict[str, object]: ...


OF_CARDS: Mapping[str, OfCards] = {"blackjack": log_blackjack, "trente-et-quarante": log_trente}


def words(event_type: str, payload: Payload, language: str, names: Mapping[str, str] | None = None) -> str:
    """What happened. `payload` is the stored JSON, `names` staff code → name.

    An event of the cards that has no sentence yet is called by its name. KeyError where another has none.
    """
    game, _dot, name = event_type.rpartition(".")
    with translation.override(language):
        if game in OF_CARDS:
            said = OF_CARDS[game].SENTENCES[name](payload) % OF_CARDS[game].figures(payload)
            return said[:1].upper() + said[1:]
        if game:
            return name
        return SENTENCES[event_type](payload) % _figures(payload, names or {})


def corrects(event_type: str, payload: Payload, language: str) -> str | None:
    """The old figure in words, where the event corrects one: a number of the wheel, a card, or cents of a stake."""
    _game, _dot, name = event_type.rpartition(".")
    with translation.override(language):
        match name:
            case "CardCorrected":
                return faces.name(payload["was"])
            case "ResultCorrected" | "BetCorrected" | "EntryCorrected":
                return _was(payload["was"])
            case _:
                return None


def _figures(event: Payload, names: Mapping[str, str]) -> dict[str, object]:
    """Every field as it is said, the place of a bet, and people by their names."""
    said = log_common.figures(event, SPOKEN)
    if "bet" in event and ("on" in event or "which" in event):
        said["place"] = inline(
            say.place(
                Place(
                    bet=event["bet"],
                    on=tuple(event.get("on", ())),
                    which=tuple(event.get("which", ())),
                    cloth=event.get("cloth", 0),
                )
            )
        )
    for field in ("member", "relieved", "witness", "other", "counter", *log_life.PEOPLE):
        if event.get(field):
            said[field] = names.get(event[field], event[field])
    if "seats" in event:
        said["seats"] = ", ".join(
            f"{inline(terms.said(terms.SEATS, seat))} {names.get(member, member)}"
            for seat, member in event["seats"].items()
        )
    if event.get("card"):  # of the cap's questions
        said |= {"card": faces.name(event["card"]), "was": faces.name(event["was"])}
    return said


def _maxima(maximum: Payload) -> str:
    return ", ".join(f"{inline(terms.bet(bet))} {money(cents)}" for bet, cents in maximum.items()) or "—"


def _was(figure: int | str | Payload) -> str:
    """The figure corrected: cents of a bet, a number of the wheel, or what was counted."""
    if isinstance(figure, Mapping):
        return log_till.pieces(figure)
    return money(figure) if isinstance(figure, int) else figure


SPOKEN: Spoken = {
    **log_life.SPOKEN,
    **log_till.SPOKEN,
    "colour": say.player,
    "chip_value": money,
    "cause": one_of(terms.CAUSES),
    "call": one_of(terms.CALLS),
    "recording": one_of(terms.RECORDINGS),
    "cover": one_of(terms.COVERS),
    "kind": one_of({**terms.ALERTS, **till_words.BOXES}),
    "outcome": one_of(terms.OUTCOMES),
    "seat": one_of(terms.SEATS),
    "total": money,
    "was": _was,
    "maximum": _maxima,
    "bestreta": log_till.pieces,
    "count": log_till.pieces,
    "sensor": sensor_log.says,
    "crupier": sensor_log.says,
}


def _colour_bought(event: Payload) -> str:
    if event.get("pieces"):
        return _("%(player)s buys %(pieces)s chips of the colour %(colour)s, at %(chip_value)s each.")
    return _("%(player)s gets the colour %(colour)s, at %(chip_value)s a chip.")


def _colour_returned(event: Payload) -> str:
    if event["off"]:
        return _("%(player)s gave back the colour %(colour)s: its marker is taken off.")
    return _("%(player)s gives back %(pieces)s chips of the colour %(colour)s.")


def _value_chips_allowed(event: Payload) -> str:
    if not event["player"]:
        return _("Everybody may bet value chips.") if event["allowed"] else _("Value chips need leave again.")
    if event["allowed"]:
        return _("%(player)s may bet value chips.")
    return _("%(player)s may no longer bet value chips.")


def _bet_placed(event: Payload) -> str:
    if event.get("call"):
        return _("%(player)s: %(stake)s on %(place)s, by the call %(call)s.")
    return _("%(player)s: %(stake)s on %(place)s.")


def _ball_launched(event: Payload) -> str:
    if event["direction"] == "clockwise":
        return _("Round %(round)s: the ball is launched, the disc turns clockwise.")
    return _("Round %(round)s: the ball is launched, the disc turns anticlockwise.")


def _spin_voided(event: Payload) -> str:
    if event["ball_on"] is None:
        return _("Round %(round)s: the spin is void (%(cause)s).")
    return _("Round %(round)s: the spin is void (%(cause)s); the ball goes back to %(ball_on)s.")


def _zero_option_chosen(event: Payload) -> str:
    if event["option"] == "half":
        return _("%(player)s takes half back from %(bet)s (zeros in a row: %(zeros)s).")
    return _("%(player)s leaves %(bet)s in prison (zeros in a row: %(zeros)s).")


def _result_corrected(event: Payload) -> str:
    if event.get("late"):
        return _(
            "Round %(round)s: the number is %(number)s, not %(was)s (%(reason)s). "
            "The rounds since stand; differences: %(differences)s."
        )
    return _("Round %(round)s: the number is %(number)s, not %(was)s (%(reason)s).")


def _last_rounds_announced(event: Payload) -> str:
    if event["reason"] == "closing":
        return _("The last balls are announced (%(rounds)s), before closing.")
    return _("The last balls are announced (%(rounds)s), before a change of limits.")


def _seat_taken(event: Payload) -> str:
    if event.get("relieved"):
        return _("%(member)s takes the seat %(seat)s and relieves %(relieved)s.")
    return _("%(member)s takes the seat %(seat)s.")


def _turns_planned(event: Payload) -> str:
    if event.get("begins"):
        return _("The rotation of the table is planned, in turns of %(minutes)s minutes.")
    return _("The table has no rotation any more.")


SENTENCES: Sentences = {
    **log_common.SENTENCES,
    "ColourBought": _colour_bought,
    "ColourReturned": _colour_returned,
    "ValueChipsAllowed": _value_chips_allowed,
    "ClothOpened": lambda event: _("Cloth %(cloth)s takes bets from %(minimum)s × %(times)s."),
    "BetPlaced": _bet_placed,
    "BetRemoved": lambda event: _("%(player)s takes back %(stake)s from %(place)s."),
    "BetRefused": lambda event: _("Late bet refused: %(player)s, %(stake)s on %(place)s."),
    "BallLaunched": _ball_launched,
    "SpinVoided": _spin_voided,
    "ResultAnnounced": lambda event: _("Round %(round)s: the number is %(number)s."),
    "ZeroOptionChosen": _zero_option_chosen,
    "StakeLeft": lambda event: _("%(player)s leaves the stake on %(place)s."),
    "StakeTaken": lambda event: _("%(player)s takes the stake from %(place)s."),
    "RoundReopened": lambda event: _("Round %(round)s is settled anew."),
    "ResultCorrected": _result_corrected,
    "BetCorrected": lambda event: _(
        "Round %(round)s: %(player)s has %(stake)s on %(place)s, not %(was)s (%(reason)s)."
    ),
    "LastRoundsAnnounced": _last_rounds_announced,
    "LastRoundAnnounced": lambda event: _("The coming ball is announced as the last of the session."),
    "LimitsChangeSet": lambda event: _("New limits to come: minimum %(minimum)s, maxima: %(maximum)s."),
    "LimitsChanged": lambda event: _("New limits count: minimum %(minimum)s, maxima: %(maximum)s."),
    "TableResumed": lambda event: _("The table is in play again."),
    "SeatTaken": _seat_taken,
    "SeatLeft": lambda event: _("%(member)s leaves the seat %(seat)s."),
    "TurnsPlanned": _turns_planned,
    "CrupierCalled": lambda event: _("%(member)s is sent for, to table %(table)s."),
    "PlacePromised": lambda event: _(
        "%(member)s of table %(own_table)s goes to table %(table)s when %(other)s changes places too."
    ),
    "PromiseEnded": lambda event: _("%(member)s takes back the word to change places."),
    **log_wheels.SENTENCES,
    **sensor_log.SENTENCES,
    **log_life.SENTENCES,
    **log_till.SENTENCES,
    "AlertSettled": lambda event: _("The call to the cap de taula is settled: %(outcome)s."),
}
