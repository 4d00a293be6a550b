"""How the cards on the table move: dealing, decisions, what is taken back, what is corrected."""

from collections.abc import Callable
from typing import TypeAlias

from games.blackjack import events as e
from games.blackjack.rules import MAIN
from games.blackjack.sitting import Before, Bet, Box, Hand, Phase, Play, Sitting, Stake
from games.changing import replace

Change: TypeAlias = Callable[[Hand], Hand]


def dealt_boxes(sitting: Sitting) -> tuple[Box, ...]:
    """The boxes with a bet, empty, from the crupier's left."""
    numbers = sorted({bet.box for bet in sitting.bets if bet.bet == MAIN})
    return tuple(_empty_box(number, sitting.mains(number)) for number in numbers)


def _empty_box(number: int, mains: tuple[Bet, ...]) -> Box:
    stakes = tuple(Stake(player=bet.player, stake=bet.stake) for bet in mains)
    return Box(box=number, player=mains[0].player, hands=(Hand(stakes=stakes),))


def moved(sitting: Sitting, event: e.PlayEvent) -> Sitting:
    """The sitting after a card or a decision."""
    play = sitting.play
    match event:
        case e.CardDealt(card=card, box=box, hand=hand):
            after = _with_card(play, card, box, hand)
            seen = {**sitting.shoe.seen, card: sitting.shoe.seen.get(card, 0) + 1}
            known = replace(sitting, shoe=replace(sitting.shoe, seen=seen, burn=False))
            return _stepped(known, after, "deal_card", card)
        case e.CardAsked(box=box, hand=hand):
            return _stepped(sitting, _on_hand(play, box, hand, lambda one: replace(one, asked=True)), "hit")
        case e.HandStood(box=box, hand=hand):
            return _stepped(sitting, _on_hand(play, box, hand, lambda one: replace(one, stood=True)), "stand")
        case e.HandDoubled(box=box, hand=hand, players=players):
            return _stepped(sitting, _on_hand(play, box, hand, lambda one: _doubled(one, players)), "double")
        case e.HandSplit():
            return _stepped(sitting, _split(play, event), "split")
        case e.BoxSurrendered(box=box):
            after = _on_box(play, box, lambda one: replace(one, surrendered=True))
            return _stepped(sitting, after, "surrender")
        case e.StepUndone():
            return _undone(sitting, event)
        case e.BankStood():
            return _now(sitting, replace(play, phase=Phase.PAYING))
        case e.HandBust():
            return sitting


def _now(sitting: Sitting, play: Play) -> Sitting:
    return replace(sitting, play=play, phase=play.phase, ticked=())


def _stepped(sitting: Sitting, play: Play, step: str, card: str = "") -> Sitting:
    before = Before(play=sitting.play, card=card, step=step)
    return replace(_now(sitting, replace(play, phase=_phase(play))), before=before)


def _undone(sitting: Sitting, event: e.StepUndone) -> Sitting:
    assert sitting.before is not None
    shoe = replace(sitting.shoe, seen=_without(sitting.shoe.seen, event.card))
    return replace(_now(sitting, sitting.before.play), shoe=shoe, before=None)


def _without(seen: dict[str, int], card: str) -> dict[str, int]:
    return {one: count - (one == card) for one, count in seen.items() if count - (one == card)}


def _phase(play: Play) -> Phase:
    """Two cards to each box and one to the bank, then the boxes in turn, then the bank."""
    if play.phase is Phase.DEALING and (not play.bank or any(len(box.hands[0].cards) < 2 for box in play.boxes)):
        return Phase.DEALING
    return Phase.BANK if all(box.done for box in play.boxes) else Phase.PLAYING


def _on_box(play: Play, number: int, change: Callable[[Box], Box]) -> Play:
    return replace(play, boxes=tuple(change(box) if box.box == number else box for box in play.boxes))


def _on_hand(play: Play, number: int, hand: int, change: Change) -> Play:
    def changed(box: Box) -> Box:
        return replace(box, hands=tuple(change(one) if at == hand else one for at, one in enumerate(box.hands)))

    return _on_box(play, number, changed)


def _with_card(play: Play, card: str, number: int | None, hand: int) -> Play:
    if number is None:
        return replace(play, bank=(*play.bank, card))
    box = next(one for one in play.boxes if one.box == number)
    third = play.third or len(box.hands[hand].cards) >= 2
    came = sum(len(one.cards) for one in box.hands)

    def changed(one: Hand) -> Hand:
        return replace(one, cards=(*one.cards, card), order=(*one.order, came), asked=False)

    return replace(_on_hand(play, number, hand, changed), third=third)


def _doubled(hand: Hand, players: tuple[str, ...]) -> Hand:
    stakes = tuple(replace(one, doubled=one.player in players) for one in hand.stakes)
    return replace(hand, stakes=stakes, doubled=True, asked=True)


def _split(play: Play, event: e.HandSplit) -> Play:
    def parted(box: Box) -> Box:
        pair = box.hands[event.hand]
        follow = tuple(one for one in pair.stakes if one.player in event.players)
        left = replace(pair, cards=pair.cards[:1], order=pair.order[:1], split=True, aces=event.aces)
        right = replace(left, cards=pair.cards[1:], order=pair.order[1:], stakes=follow)
        return replace(box, hands=(*box.hands[: event.hand], left, right, *box.hands[event.hand + 1 :]))

    return _on_box(play, event.box, parted)


def corrected_card(sitting: Sitting, event: e.CardCorrected) -> Sitting:
    """In time the play takes the other card; late, only the memory of the round before does."""
    if event.late:
        assert sitting.finished is not None
        known = replace(sitting.finished, play=with_other(sitting.finished.play, event))
        after = replace(sitting, finished=known)
        in_shoe = sitting.finished.shoe == sitting.shoe.number and event.was in sitting.shoe.seen
    else:
        play = with_other(sitting.play, event)
        after = replace(_now(sitting, replace(play, phase=_phase(play))), before=None)
        in_shoe = True
    if not in_shoe:
        return after
    seen = _without(after.shoe.seen, event.was)
    return replace(after, shoe=replace(after.shoe, seen={**seen, event.card: seen.get(event.card, 0) + 1}))


def with_other(play: Play, event: e.CardCorrected) -> Play:
    """The play with another card in the place of the mistyped one. A hand stands once the bank has drawn."""
    if event.box is None:
        return replace(play, bank=_other(play.bank, event))

    def changed(hand: Hand) -> Hand:
        new = replace(hand, cards=_other(hand.cards, event))
        return replace(new, stood=new.stood or len(play.bank) > 1)

    return _on_hand(play, event.box, event.hand, changed)


def _other(cards: tuple[str, ...], event: e.CardCorrected) -> tuple[str, ...]:
    return (*cards[: event.index], event.card, *cards[event.index + 1 :])


def corrected_bet(sitting: Sitting, event: e.BetCorrected) -> Sitting:
    """Late, only the memory of the round before changes."""
    if event.late:
        assert sitting.finished is not None
        last = sitting.finished
        known = replace(last, bets=with_stake(last.bets, event), play=with_stakes(last.play, event))
        return replace(sitting, finished=known)
    bets, play = with_stake(sitting.bets, event), with_stakes(sitting.play, event)
    return replace(_now(sitting, replace(play, phase=_phase(play))), bets=bets, before=None)


def with_stake(bets: tuple[Bet, ...], event: e.BetCorrected) -> tuple[Bet, ...]:
    """The bets with the corrected one."""
    key = (event.player, event.box, event.bet)
    if not any((one.player, one.box, one.bet) == key for one in bets):
        return (*bets, Bet(player=event.player, box=event.box, bet=event.bet, stake=event.stake))
    changed = (replace(one, stake=event.stake) if (one.player, one.box, one.bet) == key else one for one in bets)
    return tuple(one for one in changed if one.stake)


def with_stakes(play: Play, event: e.BetCorrected) -> Play:
    """A main bet is the stake of each hand that it plays."""
    if event.bet != MAIN:
        return play

    def changed(hand: Hand) -> Hand:
        stakes = (replace(one, stake=event.stake) if one.player == event.player else one for one in hand.stakes)
        return replace(hand, stakes=tuple(one for one in stakes if one.stake))

    return _on_box(play, event.box, lambda box: replace(box, hands=tuple(changed(hand) for hand in box.hands)))
