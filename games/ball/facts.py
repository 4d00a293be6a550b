"""What the events of roulette mean to the table around it."""

from games import facts as f
from games.ball import events as e


def fact(event: e.Event) -> f.Fact | None:
    """None for what does not move the round on: bets, options, announcements of last rounds."""
    match event:
        case e.BettingOpened() | e.BetsClosed():
            return f.Stepped()
        case e.BallLaunched():
            return f.Launched(direction=event.direction)
        case e.SpinVoided():
            return f.Voided(ball_on=event.ball_on)
        case e.ResultAnnounced():
            return f.Fell(round=event.round, outcome=event.number, direction=event.direction)
        case e.RoundFinished():
            return f.Finished(bank=event.bank, corrected=event.corrected)
        case e.RoundReopened():
            return f.Reopened()
        case e.ResultCorrected():
            owed = sum(event.differences.values())
            return f.Corrected(round=event.round, was=event.was, outcome=event.number, owed=owed)
        case e.PaymentCorrected():
            return f.Overpaid(difference=event.difference)
        case e.StepPaid() | e.StepUnpaid() | e.BetCorrected() | e.SessionEnded():
            return f.Stepped(phase=False)
        case _:
            return None
