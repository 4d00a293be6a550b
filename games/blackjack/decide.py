"""What a command does to a sitting: events, or a refusal. Duty first, then the moment, then the figures."""

from typing import assert_never

from games.blackjack import announcements, betting, corrections, payment, play, shoe
from games.blackjack import commands as c
from games.blackjack.fold import Events
from games.blackjack.rules import BlackjackRules
from games.blackjack.sitting import Sitting
from games.common.duty import on_duty


def decide(sitting: Sitting, command: c.AnyCommand, rules: BlackjackRules) -> Events:
    """The events of `command`. Raises `Refused`."""
    on_duty(command, rules)
    match command:
        case c.PrepareShoe() | c.BurnCards() | c.ShowSeparator() | c.EliminateCard():
            return shoe.decide(sitting, command, rules)
        case c.PlaceBet() | c.RemoveBet() | c.RefuseBet() | c.AuthoriseStanding() | c.AuthoriseFollower():
            return betting.decide(sitting, command, rules)
        case c.DealCard() | c.Hit() | c.Stand() | c.Double() | c.Split() | c.Surrender() | c.Undo():
            return play.decide(sitting, command, rules)
        case c.OpenBetting() | c.CloseBets() | c.PayStep() | c.FinishRound() | c.RecordHands():
            return payment.decide(sitting, command, rules)
        case c.CorrectCard() | c.CorrectBet() | c.CorrectPayment():
            return corrections.decide(sitting, command, rules)
        case c.LastRounds() | c.LastRound() | c.SetLimits():
            return announcements.decide(sitting, command, rules)
    assert_never(command)
