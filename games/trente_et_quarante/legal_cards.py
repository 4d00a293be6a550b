"""Which cards a card of a coup may have been."""

from collections.abc import Iterator

from games.refusal import Refused
from games.trente_et_quarante.cards import Cards, every_card, is_full, split
from games.trente_et_quarante.corrections import changed
from games.trente_et_quarante.rules import TrenteRules
from games.trente_et_quarante.sitting import Sitting


def correctable(sitting: Sitting, rules: TrenteRules, *, late: bool) -> Iterator[tuple[int, Cards]]:
    """For each card of the coup, those that it may have been. `late`: no card may be missing."""
    cards = sitting.cards
    for index in range(len(cards)):
        fits = {rank for rank in rules.cards.points if _fits(cards, index, rank, rules, late=late)}
        others = (card for card in every_card(rules) if card[0] in fits)
        yield index, tuple(card for card in others if _may_be(sitting, index, card, rules))


def _fits(cards: Cards, index: int, rank: str, rules: TrenteRules, *, late: bool) -> bool:
    _, rouge, over = split((*cards[:index], rank, *cards[index + 1 :]), rules)
    return not over and (not late or is_full(rouge, rules))


def _may_be(sitting: Sitting, index: int, card: str, rules: TrenteRules) -> bool:
    try:
        changed(sitting, index, card, rules)
    except Refused:
        return False
    return True
