"""A card of trente et quarante that was mistyped, asked of the cap de taula, until it is what the crupier says.

Only what the cap could correct is asked of him (AD 455/2025, Annex I, 5.III.1; art. 48.b).
"""

import games
from games.refusal import Code, Refused
from games.trente_et_quarante import Sitting, TrenteRules
from games.trente_et_quarante.cards import Cards
from games.trente_et_quarante.sitting import Phase
from tables.core.commands import AlertKind, RaiseAlert
from tables.core.events import AlertRaised
from tables.core.state import Alert, Table


def raised(table: Table, sitting: Sitting, command: RaiseAlert) -> AlertRaised:
    """The question, with the card as it was written down. Raises Refused for what cannot have been."""
    rules = games.rules(sitting.rulebook, sitting.game, sitting.options)
    assert isinstance(rules, TrenteRules)
    if command.index is None or not command.card:
        raise Refused(Code.NOT_UNDERSTOOD, "index, card: which card, and what it was", where="card")
    round_asked = _last_round(sitting)
    if not _correctable(sitting, command.index, command.card, rules):
        detail = f"card {command.index} cannot have been {command.card}"
        raise Refused(Code.NOT_ALLOWED, detail, rules.articles.direction_of_game)
    cards = _cards(sitting, round_asked)
    assert cards is not None
    return AlertRaised(
        alert=table.last_alert + 1,
        kind=AlertKind.CORRECTION,
        number=None,
        round=round_asked,
        index=command.index,
        card=command.card,
        was=cards[command.index],
    )


def still_asked(sitting: games.Sitting, alert: Alert) -> bool:
    """Whether the card is still another than the one that was asked for."""
    if not isinstance(sitting, Sitting) or alert.kind is not AlertKind.CORRECTION or alert.index is None:
        return True
    cards = _cards(sitting, alert.round)
    return cards is None or alert.index >= len(cards) or cards[alert.index] != alert.card


def _last_round(sitting: Sitting) -> int:
    """The round whose cards lie on the table, or were the last to lie there."""
    at_hand = sitting.phase is Phase.PAYING or bool(sitting.cards)
    return sitting.round if at_hand or sitting.finished is None else sitting.finished.round


def _correctable(sitting: Sitting, index: int, card: str, rules: TrenteRules) -> bool:
    return any(
        offer.fields["index"].admits(index) and offer.fields["card"].admits(card) and offer.fields["round"].admits(None)
        for offer in games.legal(sitting, rules)
        if offer.type == "correct_card"
    )


def _cards(sitting: Sitting, number: int) -> Cards | None:
    """Those of round `number`, in the order of dealing; None where nobody has them any more."""
    if sitting.round == number and sitting.cards:
        return sitting.cards
    last = sitting.finished
    return (*last.noir, *last.rouge) if last is not None and last.round == number else None
