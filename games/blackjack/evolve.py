"""How an event moves a sitting. Never refuses; needs no law, since an event carries what it decided."""

from typing import assert_never

from games.blackjack import events as e
from games.blackjack.evolve_play import corrected_bet, corrected_card, dealt_boxes, moved
from games.blackjack.sitting import (
    Bet,
    Finished,
    Limits,
    Phase,
    Play,
    Shoe,
    ShoeMode,
    Sitting,
)
from games.changing import replace
from games.common.rounds import announced, counted, ticked


def evolve(sitting: Sitting, event: e.AnyEvent) -> Sitting:
    """The sitting after `event`."""
    match event:
        case e.ShoePrepared() | e.CardsBurnt() | e.SeparatorShown() | e.CardEliminated():
            return _shoe(sitting, event)
        case e.BetPlaced() | e.BetRemoved() | e.BetRefused() | e.StandingAuthorised() | e.FollowerAuthorised():
            return _bets(sitting, event)
        case (
            e.CardDealt()
            | e.HandBust()
            | e.CardAsked()
            | e.HandStood()
            | e.HandDoubled()
            | e.HandSplit()
            | e.BoxSurrendered()
            | e.StepUndone()
            | e.BankStood()
        ):
            return moved(sitting, event)
        case e.BettingOpened() | e.BetsClosed() | e.StepPaid() | e.StepUnpaid() | e.RoundFinished():
            return _round(sitting, event)
        case e.CardCorrected():
            return corrected_card(sitting, event)
        case e.BetCorrected():
            return corrected_bet(sitting, event)
        case e.LastRoundsAnnounced() | e.LastRoundAnnounced() | e.LimitsChangeSet() | e.LimitsChanged():
            return _announced(sitting, event)
        case e.MeterRead(meter=meter):
            return replace(sitting, progressive_meter=meter)
        case e.SessionEnded():
            return replace(sitting, phase=Phase.ENDED)
        case e.HandsRecorded() | e.CardsCollected() | e.PaymentCorrected():
            return sitting
    assert_never(event)


def _shoe(sitting: Sitting, event: e.ShoeEvent) -> Sitting:
    shoe = sitting.shoe
    match event:
        case e.ShoePrepared(reserve=reserve):
            # A continuous shuffler is filled anew without ending anything; its first cards are set aside once.
            burn = not (sitting.options.shoe is ShoeMode.CONTINUOUS and shoe.burn is False)
            return replace(sitting, shoe=Shoe(number=shoe.number + 1, burn=burn, reserve=reserve))
        case e.CardsBurnt(count=count):
            return replace(sitting, shoe=replace(shoe, burn=False, hidden=shoe.hidden + count))
        case e.SeparatorShown():
            return replace(sitting, shoe=replace(shoe, separator=True))
        case e.CardEliminated(card=card):
            seen = {**shoe.seen, card: shoe.seen.get(card, 0) + 1}
            return replace(sitting, shoe=replace(shoe, seen=seen), before=None)


def _bets(sitting: Sitting, event: e.BetEvent) -> Sitting:
    match event:
        case e.BetPlaced():
            return _laid(sitting, event, event.stake, event.standing)
        case e.BetRemoved():
            return _laid(sitting, event, -event.stake, False)
        case e.StandingAuthorised(player=player, allowed=allowed):
            others = tuple(one for one in sitting.standing if one != player)
            return replace(sitting, standing=(*others, player) if allowed else others)
        case e.FollowerAuthorised(player=player, box=box):
            return replace(sitting, followers=(*sitting.followers, (player, box)))
        case e.BetRefused():
            return sitting


def _laid(sitting: Sitting, event: e.BetPlaced | e.BetRemoved, more: int, standing: bool) -> Sitting:
    known = sitting.bet_of(event.player, event.box, event.bet)
    stake = (known.stake if known else 0) + more
    if known and stake:
        bets = tuple(replace(one, stake=stake) if one is known else one for one in sitting.bets)
    elif known:
        bets = tuple(one for one in sitting.bets if one is not known)
    else:
        new = Bet(player=event.player, box=event.box, bet=event.bet, stake=stake, standing=standing)
        bets = (*sitting.bets, new)
    return replace(sitting, bets=bets, before=None)


def _round(
    sitting: Sitting, event: e.BettingOpened | e.BetsClosed | e.StepPaid | e.StepUnpaid | e.RoundFinished
) -> Sitting:
    match event:
        case e.BettingOpened(round=number):
            return replace(sitting, phase=Phase.BETTING, round=number)
        case e.BetsClosed(progressive=progressive):
            play = Play(phase=Phase.DEALING, boxes=dealt_boxes(sitting))
            meter = sitting.progressive_meter + progressive
            return replace(sitting, phase=Phase.DEALING, play=play, progressive_meter=meter)
        case e.StepPaid() | e.StepUnpaid():
            return replace(ticked(sitting, event), before=None)
        case e.RoundFinished():
            return _finished(sitting, event)


def _finished(sitting: Sitting, event: e.RoundFinished) -> Sitting:
    back = sitting.options.shoe is ShoeMode.CONTINUOUS
    done = Finished(
        round=sitting.round,
        bets=sitting.bets,
        play=sitting.play,
        limits=sitting.limits,
        jackpot_meter=sitting.jackpot_meter,
        progressive_meter=sitting.progressive_meter,
        shoe=sitting.shoe.number,
    )
    return replace(
        sitting,
        phase=Phase.IDLE,
        bets=(),
        play=Play(),
        before=None,
        shoe=replace(sitting.shoe, seen={}, hidden=0) if back else sitting.shoe,
        followers=(),
        ticked=(),
        jackpot_meter=event.jackpot_meter,
        progressive_meter=event.progressive_meter,
        countdown=counted(sitting.countdown, sitting.round),
        finished=done,
    )


def _announced(
    sitting: Sitting,
    event: e.LastRoundsAnnounced | e.LastRoundAnnounced | e.LimitsChangeSet | e.LimitsChanged,
) -> Sitting:
    match event:
        case e.LastRoundAnnounced() | e.LastRoundsAnnounced():
            return announced(sitting, event)
        case e.LimitsChangeSet(minimum=minimum, multiple=multiple):
            return replace(sitting, pending_limits=Limits(minimum=minimum, multiple=multiple))
        case e.LimitsChanged(minimum=minimum, multiple=multiple):
            return replace(sitting, limits=Limits(minimum=minimum, multiple=multiple), pending_limits=None)
