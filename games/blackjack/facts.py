"""What the events of blackjack mean to the table around it."""

from games import facts as f
from games.blackjack import events as e
from games.blackjack.settle import BUST, NATURAL

SHORT = {NATURAL: "BJ", BUST: "+21"}


def fact(event: e.Event) -> f.Fact | None:
    """None for what does not move the round on: bets, leave to bet, announcements of last rounds."""
    match event:
        case e.BettingOpened() | e.BetsClosed() | e.BankStood():
            return f.Stepped()
        case e.CardsCollected():
            return f.Fell(round=event.round, outcome=_short(event.outcome))
        case e.RoundFinished():
            return f.Finished(bank=event.bank)
        case e.CardCorrected(late=True):
            was, outcome = _short(event.outcome_was), _short(event.outcome)
            return f.Corrected(round=event.round, was=was, outcome=outcome, owed=sum(event.differences.values()))
        case e.BetCorrected(late=True):
            same = _short(event.outcome)
            return f.Corrected(round=event.round, was=same, outcome=same, owed=sum(event.differences.values()))
        case e.PaymentCorrected():
            return f.Overpaid(difference=event.difference)
        case (
            e.CardDealt()
            | e.CardAsked()
            | e.HandStood()
            | e.HandDoubled()
            | e.HandSplit()
            | e.BoxSurrendered()
            | e.StepUndone()
            | e.CardEliminated()
            | e.ShoePrepared()
            | e.CardsBurnt()
            | e.SeparatorShown()
            | e.HandsRecorded()
            | e.StepPaid()
            | e.StepUnpaid()
            | e.CardCorrected()
            | e.BetCorrected()
            | e.SessionEnded()
        ):
            return f.Stepped(phase=False)
        case _:
            return None


def _short(outcome: str) -> str:
    return SHORT.get(outcome, outcome)
