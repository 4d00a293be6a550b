"""The shoe: shuffled, cut and separated; its end; cards shown in error; the last one of the session."""

from typing import assert_never

from games.common.refuse import not_allowed, not_now, within
from games.common.refuse import player as check_player
from games.trente_et_quarante import commands as c
from games.trente_et_quarante import events as e
from games.trente_et_quarante import payment
from games.trente_et_quarante.cards import check_card, check_room
from games.trente_et_quarante.fold import Events, fold
from games.trente_et_quarante.rules import TrenteRules
from games.trente_et_quarante.sitting import Phase, ShoeStage, Sitting


def decide(sitting: Sitting, command: c.ShoeCommand, rules: TrenteRules) -> Events:
    """The events of a command about the shoe."""
    match command:
        case c.BurnCard():
            return _burnt(sitting, command, rules)
        case c.PrepareShoe(cut_by=player):
            return _prepared(sitting, player, rules)
        case c.ShowSeparator():
            return _separated(sitting, rules)
        case c.CountCards(count=count):
            if sitting.shoe.stage is not ShoeStage.OVER:
                raise not_now(
                    "the last cards are counted when the separator has appeared", rules.cards.separator_citation
                )
            size = rules.cards.size
            within(count, 0, size, "count")
            missing = size - sitting.shoe.dealt - count if sitting.shoe.whole else None
            return (e.CardsCounted(shoe=sitting.shoe.number, count=count, missing=missing),)
        case c.LastCut():
            if sitting.over or sitting.shoe.stage is not ShoeStage.READY:
                raise not_now("no coup is to come from this shoe", rules.articles.last_cut)
            if sitting.shoe.last:
                raise not_now("the last cut is announced already", rules.articles.last_cut)
            return (e.LastCutAnnounced(shoe=sitting.shoe.number),)
    assert_never(command)


def _burnt(sitting: Sitting, command: c.BurnCard, rules: TrenteRules) -> Events:
    """It comes from the shoe at hand, at any moment."""
    card = check_card(command.card, rules)
    if not command.burnt:
        if card not in sitting.shoe.burnt:
            raise not_now(f"no card {card} of this shoe was burnt", rules.cards.burnt_citation)
        return (e.CardUnburnt(card=card),)
    if sitting.over or sitting.shoe.stage is not ShoeStage.READY:
        raise not_now("no cards are being dealt", rules.cards.burnt_citation)
    check_room(card, sitting.shoe.seen, rules)
    return (e.CardBurnt(card=card),)


def _prepared(sitting: Sitting, player: str, rules: TrenteRules) -> Events:
    """Between coups: the cards of one stay on the table until it is paid."""
    if sitting.phase not in (Phase.IDLE, Phase.BETTING):
        raise not_now("cards stay on the table until the coup is paid", rules.articles.cards_stay)
    if sitting.shoe.stage is not ShoeStage.COUNTED:
        raise not_now("the shoe at hand is played to the separator, and its last cards counted", rules.articles.cut)
    if player:
        check_player(player, "cut_by")
    number = sitting.shoe.number + 1
    return (
        e.CardsShuffled(shoe=number),
        e.CardsCut(shoe=number, player=player),
        e.SeparatorPlaced(shoe=number, behind=rules.cards.behind),
    )


def _separated(sitting: Sitting, rules: TrenteRules) -> Events:
    """A coup under way is void; one that is being paid stands. With the last shoe the session ends."""
    citation = rules.cards.separator_citation
    if sitting.over or sitting.shoe.stage is not ShoeStage.READY:
        raise not_now("no cards are being dealt", citation)
    if sitting.announced and sitting.phase is Phase.CLOSED:
        raise not_allowed("first the cards of the corrected coup", citation)
    if sitting.resume is not None:
        raise not_now("first the reopened round is settled anew", citation)
    shown = e.SeparatorShown(shoe=sitting.shoe.number, dealt=sitting.shoe.dealt)
    if sitting.shoe.last and sitting.phase is not Phase.PAYING:
        return (shown, *payment.ended(fold(sitting, shown), rules))
    if sitting.phase is Phase.CLOSED:
        return (shown, e.RoundVoided(round=sitting.round))
    return (shown,)
