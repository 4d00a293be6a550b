"""The last rounds, and the limits that change after them."""

from dataclasses import replace
from typing import assert_never

from games.common.refuse import CEILING, not_allowed, not_understood, within
from games.common.rounds import last_round, last_rounds
from games.refusal import Code, Refused
from games.trente_et_quarante import commands as c
from games.trente_et_quarante import events as e
from games.trente_et_quarante.fold import Events
from games.trente_et_quarante.rules import BETS, EVEN_CHANCE, TrenteRules
from games.trente_et_quarante.sitting import Limits, Sitting

NAMES = (*BETS, EVEN_CHANCE)  # of maxima


def decide(sitting: Sitting, command: c.AnnounceCommand, rules: TrenteRules) -> Events:
    """The events of an announcement, or of new limits."""
    match command:
        case c.LastRounds(reason=reason):
            return _last_rounds(sitting, reason, rules)
        case c.LastRound():
            return (last_round(e.LastRoundAnnounced, sitting, rules.closing.citation),)
        case c.SetLimits():
            return _set_limits(sitting, command, rules)
    assert_never(command)


def _last_rounds(sitting: Sitting, reason: c.LastRoundsFor, rules: TrenteRules) -> Events:
    if reason is c.LastRoundsFor.CLOSING:
        raise not_allowed("here the session ends with the last cut", rules.articles.last_cut)
    if not rules.limits.may_change:
        raise not_allowed("limits stay as they are while the table runs", rules.limits.citation)
    return (last_rounds(e.LastRoundsAnnounced, sitting, reason, rules.limits, rules.closing.citation),)


def _set_limits(sitting: Sitting, command: c.SetLimits, rules: TrenteRules) -> Events:
    """They count once the last announced round is finished. What is not named stays."""
    if not rules.limits.may_change:
        raise not_allowed("limits stay as they are while the table runs", rules.limits.citation)
    if command.minimum is None and command.multiple is None:
        raise not_understood("minimum: a minimum, or a multiple of it", "minimum")
    if sitting.countdown is None:
        raise not_allowed(f"first «{rules.words.last_rounds}»", rules.limits.citation)
    known = sitting.pending_limits or sitting.limits
    minimum = known.minimum if command.minimum is None else command.minimum
    multiple = known.multiple if command.multiple is None else command.multiple
    check_limits(replace(known, minimum=minimum, multiple=multiple), rules, "")
    return (e.LimitsChangeSet(minimum=minimum, multiple=multiple),)


def check_limits(limits: Limits, rules: TrenteRules, where: str) -> None:
    """A maximum is within the law's multiples of the minimum, whether it is written as one or in cents."""
    within(limits.minimum, 1, CEILING, f"{where}minimum")
    law = rules.maximum
    for bet, cents in limits.maximum.items():
        if bet not in NAMES:
            raise Refused(Code.NOT_UNDERSTOOD, f"{where}maximum: there is no bet {bet}", where=f"{where}maximum.{bet}")
        within(cents, 1, CEILING, f"{where}maximum.{bet}")
    maxima = [(bet, cents) for bet, cents in limits.maximum.items()]
    if limits.multiple is not None:
        maxima.append(("multiple", limits.multiple * limits.minimum))
    for name, cents in maxima:
        if not law.low * limits.minimum <= cents <= law.high * limits.minimum:
            detail = (
                f"{name}: a maximum is from {law.low} to {law.high} times the minimum {limits.minimum}, not {cents}"
            )
            raise not_allowed(detail, law.citation)
