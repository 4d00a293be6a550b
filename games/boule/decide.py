"""What a command does at a boule table: as with any ball, on one cloth or several (AD 455/2025, Annex I, 4)."""

from typing import TypeAlias

from games.ball import commands as b
from games.ball import decide as ball
from games.ball.rules import BallRules, ClothRule
from games.ball.sitting import Phase, Sitting
from games.boule import commands as c
from games.boule import events as e
from games.common.duty import on_duty
from games.common.refuse import CEILING, not_allowed, not_now, within

Events: TypeAlias = tuple[e.AnyEvent, ...]
MOST_CLOTHS = 8


def decide(sitting: Sitting, command: c.AnyCommand, rules: BallRules) -> Events:
    """The events of `command`. Raises `Refused`."""
    match command:
        case c.OpenCloth():
            on_duty(command, rules)
            return (_opened(sitting, command, rules),)
        case b.OpenBetting():
            events = ball.decide(sitting, command, rules)
            return events if sitting.cloths else (_only_cloth(sitting), *events)
    return ball.decide(sitting, command, rules)


def _only_cloth(sitting: Sitting) -> e.ClothOpened:
    """Where the director has opened none, one stands at the minimum."""
    return e.ClothOpened(cloth=1, times=1, minimum=sitting.limits.minimum)


def _opened(sitting: Sitting, command: c.OpenCloth, rules: BallRules) -> e.ClothOpened:
    rule = _rule(rules)
    within(command.cloth, 1, MOST_CLOTHS, "cloth")
    within(command.minimum, 1, CEILING, "minimum")
    if not may_open(sitting):
        raise not_now("a cloth is opened between rounds, or before the ball is thrown", rule.citation)
    if command.cloth in taken(sitting):
        raise not_now(f"bets lie on cloth {command.cloth}", rule.citation)
    times = {sitting.limits.minimum * times: times for times in rule.times}.get(command.minimum)
    if times is None:
        lawful = " or ".join(str(sitting.limits.minimum * times) for times in rule.times)
        raise not_allowed(f"a cloth is opened at {lawful}, not at {command.minimum}", rule.citation)
    if times not in times_for(command.cloth, sitting, rule):
        raise not_allowed("one cloth keeps the table's minimum", rule.citation)
    return e.ClothOpened(cloth=command.cloth, times=times, minimum=command.minimum)


def _rule(rules: BallRules) -> ClothRule:
    assert rules.cloths, "boule is played on cloths"
    return rules.cloths


def may_open(sitting: Sitting) -> bool:
    """Whether the moment is one to open a cloth."""
    return sitting.phase is Phase.IDLE or (sitting.phase is Phase.BETTING and not sitting.launches)


def taken(sitting: Sitting) -> set[int]:
    """The cloths on which stakes lie, those left for the next round among them."""
    last = sitting.finished
    riding = [bet for bet in last.bets if (bet.player, bet.place) in sitting.riding] if last else []
    return {bet.place.cloth for bet in (*sitting.bets, *riding)}


def times_for(cloth: int, sitting: Sitting, rule: ClothRule) -> tuple[int, ...]:
    """At how many times the minimum a cloth may be opened: one of them keeps the minimum itself."""
    kept = any(one.times == rule.times[0] for one in sitting.cloths if one.cloth != cloth)
    return rule.times if kept else rule.times[:1]
