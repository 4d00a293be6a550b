"""Which cards a card of a coup may have been."""

from collections.abc import Iterator

from games.trente_et_quarante.cards import Cards, every_card, has_room, is_full, split
from games.trente_et_quarante.corrections import without
from games.trente_et_quarante.outcome import VOID
from games.trente_et_quarante.rules import TrenteRules
from games.trente_et_quarante.sitting import Sitting


def correctable(sitting: Sitting, rules: TrenteRules, *, late: bool) -> Iterator[tuple[int, Cards]]:
    """For each card of the coup, those that `changed` would take for it. `late`: no card may be missing.

    What depends on the card's place or its rank alone is asked once, since a tablet asks at every card.
    """
    if sitting.number == VOID:
        return
    cards = sitting.cards
    for index, known in enumerate(cards):
        fits = {rank for rank in rules.cards.points if _fits(cards, index, rank, rules, late=late)}
        shoe = without(sitting, index)
        yield (
            index,
            tuple(
                card
                for card in every_card(rules)
                if card[0] in fits
                and card != known
                and (index > 0 or card[1:])
                and (shoe is None or has_room(card, shoe, rules))
            ),
        )


def _fits(cards: Cards, index: int, rank: str, rules: TrenteRules, *, late: bool) -> bool:
    _, rouge, over = split((*cards[:index], rank, *cards[index + 1 :]), rules)
    return not over and (not late or is_full(rouge, rules))
