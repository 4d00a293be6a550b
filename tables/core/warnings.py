"""A word of warning to the cap de taula: a bet that is doubtful, or a dispute, until he settles it.

Whoever stands at the cloth watches over the bets, against errors, disputes and fraud (AD 455/2025, Annex I, 1.III.3; O
9-10-1979, personal); the cap de taula directs the game and decides. What it is about is a place, a box, a player's
colour, or nothing that the cloth knows: never free text.
"""

from collections.abc import Mapping

import games
from games.ball.betting import cloth_named
from games.ball.cloth import place_of
from games.ball.rules import BallRules
from games.ball.sitting import Place, Sitting
from games.refusal import Code, Refused
from tables.core.commands import AlertKind, Outcome, RaiseAlert, SettleAlert
from tables.core.events import AlertRaised
from tables.core.room import sitting_of
from tables.core.state import Alert, Table

# The answers that a warning can have: a bet stands or not; a dispute ends for the player, for the bank, or by itself.
ANSWERS: Mapping[AlertKind, tuple[Outcome, ...]] = {
    AlertKind.DOUBTFUL_BET: (Outcome.ACCEPTED, Outcome.REFUSED),
    AlertKind.DISPUTE: (Outcome.ACCEPTED, Outcome.REFUSED, Outcome.DONE),
}


def raised(table: Table, command: RaiseAlert) -> AlertRaised:
    """The warning, its place in the form in which bets are stored. Raises Refused for what is not on the cloth."""
    sitting = sitting_of(table)
    rules = games.rules(sitting.rulebook, sitting.game, sitting.options)
    place = _place(sitting, command, rules)
    box = _box(sitting, command, rules)
    about = (command.kind, command.player or "", box, place)
    if any(about == _about(alert) for alert in table.alerts):
        raise Refused(Code.NOT_NOW, "The cap de taula was already warned.", rules.table.warning)
    return AlertRaised(
        alert=table.last_alert + 1,
        kind=command.kind,
        number=None,
        round=sitting.round,
        player=command.player or "",
        box=box,
        bet=place.bet,
        on=place.on,
        which=place.which,
        cloth=place.cloth,
    )


def check_answer(alert: Alert, command: SettleAlert, rules: games.Rules) -> None:
    """Raises Refused for an outcome that does not answer the warning."""
    answers = ANSWERS.get(alert.kind)
    if answers and command.outcome not in answers:
        detail = f"A {alert.kind} is settled as {' or '.join(answers)}."
        raise Refused(Code.NOT_ALLOWED, detail, rules.articles.direction_of_game, where="outcome")


def check_none_stands(table: Table, rules: games.Rules) -> None:
    """Raises Refused while the cap de taula has not settled what he was warned of."""
    if standing := [alert.alert for alert in table.alerts if alert.kind in ANSWERS]:
        detail = "The cap de taula has not settled every doubtful bet and dispute."
        raise Refused(Code.ALERTS_OPEN, detail, rules.articles.direction_of_game, alerts=len(standing))


def _place(sitting: games.Sitting, command: RaiseAlert, rules: games.Rules) -> Place:
    """An empty bet where none is named."""
    if not command.bet:
        if command.on or command.which:
            raise Refused(Code.NOT_UNDERSTOOD, "bet: numbers of which bet", where="bet")
        return Place(bet="", cloth=_cloth(sitting, command, rules))
    if isinstance(rules, BallRules):
        place = place_of(command.bet, command.on, command.which, rules)
        return Place(bet=place.bet, on=place.on, which=place.which, cloth=_cloth(sitting, command, rules))
    if command.bet not in rules.bets or command.on or command.which or command.cloth:
        raise Refused(Code.NO_SUCH_PLACE, f"There is no such {command.bet}.", rules.articles.bets, where="bet")
    return Place(bet=command.bet)


def _cloth(sitting: games.Sitting, command: RaiseAlert, rules: games.Rules) -> int:
    if command.cloth is None:
        return 0
    if not isinstance(rules, BallRules):
        raise Refused(Code.NO_SUCH_PLACE, "Here is but one cloth.", rules.articles.bets, where="cloth")
    assert isinstance(sitting, Sitting)
    return cloth_named(command.cloth, sitting, rules)


def _box(sitting: games.Sitting, command: RaiseAlert, rules: games.Rules) -> int | None:
    boxes = getattr(sitting.options, "boxes", 0)
    if command.box is not None and not 1 <= command.box <= boxes:
        raise Refused(Code.NO_SUCH_PLACE, f"The table has no box {command.box}.", rules.articles.bets, where="box")
    return command.box


def _about(alert: Alert) -> tuple[object, ...]:
    place = Place(bet=alert.bet, on=alert.on, which=alert.which, cloth=alert.cloth)
    return (alert.kind, alert.player, alert.box, place)
