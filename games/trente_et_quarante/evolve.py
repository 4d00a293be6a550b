"""How an event moves a sitting. Never refuses; needs no law, since an event carries what it decided."""

from games.changing import replace
from games.common.rounds import announced, counted, ticked
from games.prison import with_choice
from games.trente_et_quarante import events as e
from games.trente_et_quarante.evolve_shoe import evolve_shoe, seen
from games.trente_et_quarante.outcome import VOID
from games.trente_et_quarante.sitting import Bet, Finished, Limits, Phase, Sitting, ZeroChoice


def evolve(sitting: Sitting, event: e.AnyEvent) -> Sitting:
    """The sitting after `event`."""
    match event:
        case e.BettingOpened() | e.BetsClosed() | e.ResultAnnounced() | e.RoundVoided():
            return _phase(sitting, event)
        case e.CardDealt(card=card, row=row) | e.CardTakenBack(card=card, row=row):
            return _dealt(sitting, card, row, 1 if isinstance(event, e.CardDealt) else -1)
        case e.BetPlaced() | e.BetRemoved() | e.BetCorrected():
            return _laid(sitting, event)
        case e.ZeroOptionChosen() | e.StepPaid() | e.StepUnpaid() | e.StakeLeft() | e.StakeTaken():
            return _paying(sitting, event)
        case e.RoundFinished():
            return _finished(sitting, event)
        case e.RoundReopened():
            return _reopened(sitting)
        case e.CardCorrected():
            return _corrected(sitting, event)
        case e.LastRoundsAnnounced() | e.LastRoundAnnounced() | e.LimitsChangeSet() | e.LimitsChanged():
            return _announced(sitting, event)
        case e.SessionEnded():
            return replace(sitting, phase=Phase.ENDED)
        case e.BetRefused() | e.PaymentCorrected():
            return sitting
        case _:
            return replace(sitting, shoe=evolve_shoe(sitting.shoe, event))


def reopened(sitting: Sitting, last: Finished) -> Sitting:
    """The sitting as it stood when the round `last` was being paid."""
    return replace(
        sitting,
        phase=Phase.PAYING,
        round=last.round,
        bets=last.bets,
        prisoners=last.prisoners,
        choices=last.choices,
        riding=last.riding,
        noir=last.noir,
        rouge=last.rouge,
        dealt_from=last.shoe,
        number=last.number,
        was=last.was,
        ticked=(),
        begun=False,
    )


def _phase(sitting: Sitting, event: e.BettingOpened | e.BetsClosed | e.ResultAnnounced | e.RoundVoided) -> Sitting:
    match event:
        case e.BettingOpened(round=number):
            return replace(sitting, phase=Phase.BETTING, round=number, riding=())
        case e.BetsClosed():
            return replace(sitting, phase=Phase.CLOSED, dealt_from=sitting.shoe.number, begun=True)
        case e.ResultAnnounced(number=outcome):
            return replace(sitting, phase=Phase.PAYING, number=outcome)
        case e.RoundVoided(round=number, final=True):
            return replace(sitting, phase=Phase.PAYING, round=number, number=VOID, noir=(), rouge=())
        case e.RoundVoided():
            return replace(sitting, phase=Phase.BETTING, noir=(), rouge=())


def _dealt(sitting: Sitting, card: str, row: str, more: int) -> Sitting:
    """A card on a row, or off it. The shoe knows it unless it is a later one."""
    cards = sitting.noir if row == "noir" else sitting.rouge
    cards = (*cards, card) if more > 0 else cards[:-1]
    shoe = sitting.shoe
    if sitting.dealt_from == shoe.number:
        shoe = replace(shoe, seen=seen(shoe, card, more))
    return replace(sitting, noir=cards, shoe=shoe) if row == "noir" else replace(sitting, rouge=cards, shoe=shoe)


def _laid(sitting: Sitting, event: e.BetPlaced | e.BetRemoved | e.BetCorrected) -> Sitting:
    """A change of a stake. The payment starts again; what hung on a stake that is gone goes with it."""
    player, of = event.player, event.bet
    known = next((bet for bet in sitting.bets if (bet.player, bet.bet) == (player, of)), None)
    before = known.stake if known else 0
    match event:
        case e.BetPlaced():
            stake, minimum = before + event.stake, known.minimum if known else event.minimum
        case e.BetRemoved():
            stake, minimum = before - event.stake, known.minimum if known else 0
        case e.BetCorrected():
            stake, minimum = event.stake, known.minimum if known else event.minimum
    bet = Bet(player=player, bet=of, stake=stake, minimum=minimum)
    if known and stake > 0:
        return replace(sitting, bets=tuple(bet if one is known else one for one in sitting.bets), ticked=())
    if stake > 0:
        return replace(sitting, bets=(*sitting.bets, bet), ticked=())
    return replace(
        sitting,
        bets=tuple(one for one in sitting.bets if one is not known),
        choices=tuple(one for one in sitting.choices if (one.player, one.bet, one.zeros) != (player, of, 1)),
        riding=tuple(one for one in sitting.riding if one != (player, of)),
        ticked=(),
    )


def _paying(
    sitting: Sitting, event: e.ZeroOptionChosen | e.StepPaid | e.StepUnpaid | e.StakeLeft | e.StakeTaken
) -> Sitting:
    match event:
        case e.ZeroOptionChosen():
            choice = ZeroChoice(player=event.player, bet=event.bet, zeros=event.zeros, option=event.option)
            return replace(sitting, choices=with_choice(sitting.choices, choice))
        case e.StepPaid() | e.StepUnpaid():
            return ticked(sitting, event)
        case e.StakeLeft():
            return replace(sitting, riding=(*sitting.riding, (event.player, event.bet)))
        case e.StakeTaken():
            taken = (event.player, event.bet)
            return replace(sitting, riding=tuple(one for one in sitting.riding if one != taken))


def _finished(sitting: Sitting, event: e.RoundFinished) -> Sitting:
    """Between rounds; or, after a reopened one, back where play had come to."""
    assert sitting.number is not None
    phase = sitting.resume or Phase.IDLE
    done = Finished(
        round=sitting.round,
        shoe=sitting.dealt_from,
        noir=sitting.noir,
        rouge=sitting.rouge,
        number=sitting.number,
        bets=sitting.bets,
        prisoners=sitting.prisoners,
        choices=sitting.choices,
        riding=sitting.riding,
        was=sitting.was,
    )
    return replace(
        sitting,
        phase=phase,
        round=sitting.round + 1 if phase is Phase.BETTING else sitting.round,
        bets=sitting.aside,
        aside=(),
        resume=None,
        prisoners=event.prisoners,
        noir=(),
        rouge=(),
        begun=False,
        number=None,
        was=None,
        choices=(),
        ticked=(),
        riding=() if phase is Phase.BETTING else sitting.riding,
        countdown=counted(sitting.countdown, sitting.round),
        finished=done,
    )


def _reopened(sitting: Sitting) -> Sitting:
    assert sitting.finished is not None
    return replace(reopened(sitting, sitting.finished), resume=sitting.phase, aside=sitting.bets)


def _corrected(sitting: Sitting, event: e.CardCorrected) -> Sitting:
    """In time, cards are dealt again until the result follows; late, only the memory of the round before changes."""
    dealt_from = sitting.finished.shoe if event.late and sitting.finished else sitting.dealt_from
    if dealt_from == sitting.shoe.number:
        shoe = replace(sitting.shoe, seen=seen(sitting.shoe, event.was, -1))
        sitting = replace(sitting, shoe=replace(shoe, seen=seen(shoe, event.card, 1)))
    if not event.late:
        was = sitting.number or sitting.was
        rows = replace(sitting, noir=event.noir, rouge=event.rouge, number=None, was=was)
        return replace(rows, phase=Phase.CLOSED, choices=(), ticked=())
    assert sitting.finished is not None
    known = replace(sitting.finished, noir=event.noir, rouge=event.rouge, number=event.number, was=event.number_was)
    return replace(sitting, finished=known)


def _announced(
    sitting: Sitting, event: e.LastRoundsAnnounced | e.LastRoundAnnounced | e.LimitsChangeSet | e.LimitsChanged
) -> Sitting:
    match event:
        case e.LastRoundAnnounced() | e.LastRoundsAnnounced():
            return announced(sitting, event)
        case e.LimitsChangeSet() | e.LimitsChanged():
            limits = Limits(minimum=event.minimum, maximum=sitting.limits.maximum, multiple=event.multiple)
            if isinstance(event, e.LimitsChangeSet):
                return replace(sitting, pending_limits=limits)
            return replace(sitting, limits=limits, pending_limits=None)
