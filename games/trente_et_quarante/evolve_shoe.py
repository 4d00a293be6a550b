"""How an event moves the shoe."""

from typing import assert_never

from games.changing import replace
from games.trente_et_quarante import events as e
from games.trente_et_quarante.sitting import Shoe, ShoeStage


def seen(shoe: Shoe, card: str, more: int) -> dict[str, int]:
    """How often each card has come, with `more` of this one."""
    count = shoe.seen.get(card, 0) + more
    others = {name: times for name, times in shoe.seen.items() if name != card}
    return {**others, card: count} if count else others


def evolve_shoe(shoe: Shoe, event: e.ShoeEvent) -> Shoe:
    """The shoe after `event`."""
    match event:
        case e.CardBurnt(card=card):
            return replace(shoe, seen=seen(shoe, card, 1), burnt=(*shoe.burnt, card))
        case e.CardUnburnt(card=card):
            at = shoe.burnt.index(card)
            return replace(shoe, seen=seen(shoe, card, -1), burnt=(*shoe.burnt[:at], *shoe.burnt[at + 1 :]))
        case e.CardsShuffled(shoe=number):
            return Shoe(number=number, stage=ShoeStage.COUNTED, whole=True)
        case e.CardsCut():
            return shoe
        case e.SeparatorPlaced():
            return replace(shoe, stage=ShoeStage.READY)
        case e.SeparatorShown():
            return replace(shoe, stage=ShoeStage.OVER)
        case e.CardsCounted():
            return replace(shoe, stage=ShoeStage.COUNTED)
        case e.LastCutAnnounced():
            return replace(shoe, last=True)
    assert_never(event)
