"""What the events of trente et quarante mean to the table around it."""

from games import facts as f
from games.trente_et_quarante import events as e
from games.trente_et_quarante.outcome import short


def fact(event: e.AnyEvent) -> f.Fact | None:
    """None for what does not move the round on: bets, options, announcements of last rounds."""
    match event:
        case e.BettingOpened() | e.BetsClosed():
            return f.Stepped()
        case e.RoundVoided():
            return f.Voided()
        case e.ResultAnnounced(was=None):
            return f.Fell(round=event.round, outcome=short(event.number))
        case e.ResultAnnounced(was=str(was)):
            same = was == event.number
            return f.Stepped() if same else f.Corrected(round=event.round, was=short(was), outcome=short(event.number))
        case e.RoundFinished():
            return f.Finished(bank=event.bank, corrected=event.corrected)
        case e.RoundReopened():
            return f.Reopened()
        case e.CardCorrected(late=True):
            owed = sum(event.differences.values())
            was, now = short(event.number_was), short(event.number)
            return f.Corrected(round=event.round, was=was, outcome=now, owed=owed)
        case e.PaymentCorrected():
            return f.Overpaid(difference=event.difference)
        case e.CardDealt() | e.CardTakenBack() | e.CardCorrected() | e.StepPaid() | e.StepUnpaid():
            return f.Stepped(phase=False)
        case e.CardBurnt() | e.CardUnburnt() | e.CardsShuffled() | e.CardsCounted() | e.SeparatorShown():
            return f.Stepped(phase=False)
        case e.BetCorrected() | e.SessionEnded():
            return f.Stepped(phase=False)
        case _:
            return None
