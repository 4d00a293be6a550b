"""How an event moves a sitting. Never refuses; needs no law, since an event carries what it decided."""

from collections.abc import Mapping
from typing import assert_never

from games.ball import events as e
from games.ball.sitting import (
    Bet,
    Finished,
    Limits,
    Phase,
    Place,
    Sitting,
)
from games.changing import replace
from games.common.rounds import announced, counted, ticked


def evolve(sitting: Sitting, event: e.AnyEvent) -> Sitting:
    """The sitting after `event`."""
    match event:
        case e.BettingOpened() | e.BallLaunched() | e.BetsClosed() | e.SpinVoided() | e.ResultAnnounced():
            return _phase(sitting, event)
        case e.BetPlaced() | e.BetRemoved() | e.BetCorrected():
            return _laid(sitting, event)
        case e.StepPaid() | e.StepUnpaid():
            return ticked(sitting, event)
        case e.StakeLeft():
            return replace(sitting, riding=(*sitting.riding, (event.player, place_in(event))))
        case e.StakeTaken():
            taken = (event.player, place_in(event))
            return replace(sitting, riding=tuple(one for one in sitting.riding if one != taken))
        case e.RoundFinished():
            return _finished(sitting, event)
        case e.RoundReopened():
            return _reopened(sitting)
        case e.ResultCorrected():
            return _corrected(sitting, event)
        case e.LastRoundsAnnounced() | e.LastRoundAnnounced():
            return announced(sitting, event)
        case e.LimitsChangeSet(minimum=minimum, maximum=maximum):
            return replace(sitting, pending_limits=_limits(sitting.limits, minimum, maximum))
        case e.LimitsChanged(minimum=minimum, maximum=maximum):
            return replace(sitting, limits=_limits(sitting.limits, minimum, maximum), pending_limits=None)
        case e.SessionEnded():
            return replace(sitting, phase=Phase.ENDED)
        case e.BetRefused() | e.PaymentCorrected():
            return sitting
    assert_never(event)


def place_in(event: e.Wagered) -> Place:
    """The place that an event names, which is in its stored form already."""
    return Place(bet=event.bet, on=event.on, which=event.which, cloth=event.cloth)


def _limits(known: Limits, minimum: int, maximum: Mapping[str, int]) -> Limits:
    """Multiples stay as they are: the maxima that they make move with the minimum."""
    return replace(known, minimum=minimum, maximum=dict(maximum))


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
        number=last.number,
        was=last.was,
        ticked=(),
        launches=0,
    )


def _phase(
    sitting: Sitting, event: e.BettingOpened | e.BallLaunched | e.BetsClosed | e.SpinVoided | e.ResultAnnounced
) -> Sitting:
    match event:
        case e.BettingOpened(round=number):
            return replace(sitting, phase=Phase.BETTING, round=number, riding=())
        case e.BallLaunched(direction=direction, by=by):
            launches = sitting.launches + 1
            return replace(sitting, phase=Phase.SPINNING, direction=direction, launches=launches, thrower=by)
        case e.BetsClosed():
            return replace(sitting, phase=Phase.CLOSED)
        case e.SpinVoided():
            return replace(sitting, phase=Phase.BETTING)
        case e.ResultAnnounced(number=fell):
            return replace(sitting, phase=Phase.PAYING, number=fell)


def _laid(sitting: Sitting, event: e.BetPlaced | e.BetRemoved | e.BetCorrected) -> Sitting:
    """A change of a stake. The payment starts again; what hung on a stake that is gone goes with it."""
    player, place = event.player, place_in(event)
    known = next((bet for bet in sitting.bets if (bet.player, bet.place) == (player, place)), None)
    before, pieces = (known.stake, known.chips) if known else (0, 0)
    match event:
        case e.BetPlaced():
            stake, chips, minimum = before + event.stake, pieces + event.chips, event.minimum
        case e.BetRemoved():
            stake, chips, minimum = before - event.stake, pieces - event.chips, 0
        case e.BetCorrected():
            stake, chips, minimum = event.stake, event.chips, event.minimum
    bet = Bet(player=player, place=place, stake=stake, minimum=known.minimum if known else minimum, chips=chips)
    if known and stake > 0:
        return replace(sitting, bets=tuple(bet if one is known else one for one in sitting.bets), ticked=())
    if stake > 0:
        return replace(sitting, bets=(*sitting.bets, bet), ticked=())
    return replace(
        sitting,
        bets=tuple(one for one in sitting.bets if one is not known),
        choices=tuple(one for one in sitting.choices if (one.player, one.bet, one.zeros) != (player, place.bet, 1)),
        riding=tuple(one for one in sitting.riding if one != (player, place)),
        ticked=(),
    )


def _finished(sitting: Sitting, event: e.RoundFinished) -> Sitting:
    """Between rounds; or, after a reopened one, back where play had come to."""
    assert sitting.number is not None
    phase = sitting.resume or Phase.IDLE
    ended = phase is Phase.ENDED or (sitting.resume is None and sitting.last)
    done = Finished(
        round=sitting.round,
        number=sitting.number,
        bets=sitting.bets,
        prisoners=sitting.prisoners,
        choices=sitting.choices,
        riding=sitting.riding,
        last=sitting.last,
        ended=ended,
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
        launches=0,
        previous_number=sitting.number,
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


def _corrected(sitting: Sitting, event: e.ResultCorrected) -> Sitting:
    """In time, the number changes and the payment starts again; late, only the memory of the round before does."""
    if not event.late:
        return replace(sitting, number=event.number, was=sitting.was or event.was, choices=(), ticked=())
    assert sitting.finished is not None
    known = replace(sitting.finished, number=event.number, was=sitting.finished.was or event.was)
    return replace(sitting, finished=known, previous_number=event.number)
