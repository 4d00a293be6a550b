"""Play is stopped on a founded suspicion (AD 455/2025, art. 25.2): at once, also with bets on the cloth."""

from typing import Any

import games
from games import blackjack
from games.common.authorisation import REFERENCE
from games.refusal import Code, Refused
from tables.core.life import commands as c
from tables.core.life.events import Lying, PlayStopped
from tables.core.room import Decision, sitting_of
from tables.core.state import Table


def stop(table: Table, command: c.StopForFraud) -> Decision:
    """Whatever the round is at. After it the table is only counted and closed. Raises Refused."""
    sitting = sitting_of(table)
    if command.reference and not REFERENCE.fullmatch(command.reference):
        rules = games.rules(sitting.rulebook, sitting.game, sitting.options)
        detail = "reference: capitals, figures, and . / - between, at most 24, with a figure"
        article = rules.table.duties["stop_for_fraud"].citation
        raise Refused(Code.NOT_UNDERSTOOD, detail, article, where="reference")
    stakes = lying(sitting)
    stopped = PlayStopped(
        suspicion=command.suspicion,
        fate=command.stakes,
        round=sitting.round,
        phase=sitting.phase.value,
        total=sum(one.stake for one in stakes),
        stakes=stakes,
        ticked=sitting.ticked,
        reference=command.reference,
    )
    return Decision((stopped,))


def lying(sitting: games.Sitting) -> tuple[Lying, ...]:
    """Every stake on the table, as far as bets are recorded, and every prisoner."""
    held = (_prisoner(one) for one in getattr(sitting, "prisoners", ()))
    return (*(_of_cards(sitting) if isinstance(sitting, blackjack.Sitting) else _on_cloth(sitting)), *held)


def _on_cloth(sitting: Any) -> tuple[Lying, ...]:
    """At the wheels a bet has a place, at trente et quarante only a name."""
    found = []
    for bet in sitting.bets:
        if place := getattr(bet, "place", None):
            where = {"bet": place.bet, "on": place.on, "which": place.which, "cloth": place.cloth}
        else:
            where = {"bet": bet.bet}
        found.append(Lying(player=bet.player, stake=bet.stake, **where))
    return tuple(found)


def _of_cards(sitting: blackjack.Sitting) -> tuple[Lying, ...]:
    """What is on the hands once they are dealt, doubled and split stakes too; what was laid before."""
    dealt = bool(sitting.play.boxes)
    beside = (bet for bet in sitting.bets if not dealt or bet.bet != "main")
    laid = (Lying(player=bet.player, bet=bet.bet, stake=bet.stake, box=bet.box) for bet in beside)
    hands = (
        Lying(player=stake.player, bet="main", stake=stake.cents, box=box.box)
        for box in sitting.play.boxes
        for hand in box.hands
        for stake in hand.stakes
    )
    return (*laid, *hands)


def _prisoner(one: Any) -> Lying:
    return Lying(player=one.player, bet=one.bet, stake=one.stake, zeros=one.zeros)
