"""The last rounds, and the limits that change after them."""

from typing import assert_never

from games.ball import commands as c
from games.ball import events as e
from games.ball.fold import Events
from games.ball.limits import minima
from games.ball.rules import BallRules
from games.ball.sitting import Sitting
from games.common.refuse import CEILING, not_allowed, not_understood, within
from games.common.rounds import last_round, last_rounds
from games.refusal import Code, Refused


def decide(sitting: Sitting, command: c.LastRounds | c.LastRound | c.SetLimits, rules: BallRules) -> Events:
    """The events of an announcement, or of new limits."""
    match command:
        case c.LastRounds(reason=reason):
            return _last_rounds(sitting, reason, rules)
        case c.LastRound():
            return (last_round(e.LastRoundAnnounced, sitting, rules.closing.citation),)
        case c.SetLimits():
            return _set_limits(sitting, command, rules)
    assert_never(command)


def _last_rounds(sitting: Sitting, reason: c.LastRoundsFor, rules: BallRules) -> Events:
    # Where limits never change nothing forbids the words, which then bring nothing about.
    frozen = not rules.limits.may_change
    rule = rules.limits if reason is c.LastRoundsFor.LIMITS and not frozen else rules.closing
    return (last_rounds(e.LastRoundsAnnounced, sitting, reason, rule, rules.closing.citation),)


def _set_limits(sitting: Sitting, command: c.SetLimits, rules: BallRules) -> Events:
    """They count once the last announced round is finished. What is not named stays."""
    if not rules.limits.may_change:
        raise not_allowed("limits stay as they are while the table runs", rules.limits.citation)
    if command.minimum is None and not command.maximum:
        raise not_understood("minimum: a minimum, or some maximum", "minimum")
    maxima = command.maximum or {}
    if maxima and rules.multiples:
        raise not_allowed("the maxima are multiples of the minimum", rules.articles.limits)
    for bet, cents in maxima.items():
        if bet not in rules.names:
            raise Refused(Code.NOT_UNDERSTOOD, f"maximum: there is no bet {bet}", where=f"maximum.{bet}")
        within(cents, 1, CEILING, f"maximum.{bet}")
    if command.minimum is not None:
        within(command.minimum, 1, CEILING, "minimum")
    if sitting.countdown is None or sitting.countdown.reason is not c.LastRoundsFor.LIMITS:
        raise not_allowed(f"first «{rules.words.last_rounds}»", rules.limits.citation)
    known = sitting.pending_limits or sitting.limits
    minimum = known.minimum if command.minimum is None else command.minimum
    least, most = minima(known, rules)
    if not least <= minimum <= most:
        citation = next(rule.citation for rule in rules.multiples.values())
        raise not_allowed(f"with these maxima the minimum is from {least} to {most}", citation)
    return (e.LimitsChangeSet(minimum=minimum, maximum={**known.maximum, **maxima}),)
