"""The last rounds, the limits that change after them, and what is said aloud."""

from typing import assert_never

from games.blackjack import commands as c
from games.blackjack import events as e
from games.blackjack.fold import Events
from games.blackjack.rules import BlackjackRules
from games.blackjack.settle import BUST, NATURAL
from games.blackjack.sitting import Phase, Sitting
from games.blackjack.turn import double_is_announced, insurance_is_offered
from games.common.commands import LastRoundsFor
from games.common.refuse import CEILING, not_allowed, not_understood, within
from games.common.rounds import last_round, last_rounds


def decide(sitting: Sitting, command: c.AnnounceCommand, rules: BlackjackRules) -> Events:
    """The events of an announcement, or of new limits."""
    match command:
        case c.LastRounds(reason=reason):
            return _last_rounds(sitting, reason, rules)
        case c.LastRound():
            return (last_round(e.LastRoundAnnounced, sitting, rules.closing.citation),)
        case c.SetLimits():
            return _set_limits(sitting, command, rules)
    assert_never(command)


def announcement(outcome: str, rules: BlackjackRules) -> str:
    """What the crupier says of the bank's cards."""
    return {NATURAL: rules.words.natural, BUST: rules.words.bust}.get(outcome, outcome)


def prompts(sitting: Sitting, rules: BlackjackRules) -> tuple[str, ...]:
    """What the crupier must say now, in the law's language."""
    said = []
    if sitting.shoe.separator and sitting.phase not in (Phase.IDLE, Phase.ENDED):
        said.append(rules.words.last_of_shoe)
    if insurance_is_offered(sitting):
        said.append(rules.words.insurance)
    if double_is_announced(sitting, rules):
        said.append(rules.words.double)
    return tuple(said)


def _last_rounds(sitting: Sitting, reason: LastRoundsFor, rules: BlackjackRules) -> Events:
    rule = rules.limits if reason is LastRoundsFor.LIMITS else rules.closing
    return (last_rounds(e.LastRoundsAnnounced, sitting, reason, rule, rules.closing.citation),)


def check_multiple(multiple: int | None, where: str, rules: BlackjackRules) -> None:
    """Refuses a box maximum that no authorisation may fix."""
    if multiple is not None and multiple not in rules.multiples:
        lawful = ", ".join(map(str, rules.multiples))
        raise not_allowed(f"{where}: one of {lawful} times the minimum", rules.articles.box_maximum)


def _set_limits(sitting: Sitting, command: c.SetLimits, rules: BlackjackRules) -> Events:
    """They count once the last announced round is finished. What is not named stays."""
    if command.minimum is None and command.multiple is None:
        raise not_understood("minimum: a minimum, or a multiple", "minimum")
    check_multiple(command.multiple, "multiple", rules)
    if command.minimum is not None:
        within(command.minimum, 1, CEILING, "minimum")
    if sitting.countdown is None or sitting.countdown.reason is not LastRoundsFor.LIMITS:
        raise not_allowed(f"first «{rules.words.last_rounds[LastRoundsFor.LIMITS]}»", rules.limits.citation)
    known = sitting.pending_limits or sitting.limits
    return (
        e.LimitsChangeSet(
            minimum=known.minimum if command.minimum is None else command.minimum,
            multiple=known.multiple if command.multiple is None else command.multiple,
        ),
    )
