"""What an even-chance bet is worth once zero, or thirty-one on both rows, has caught it. All in cents."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Protocol

from games.common.commands import ZeroOption


@dataclass(frozen=True, kw_only=True)
class Prisoner:
    """A bet that was caught `zeros` times in a row; its value is stake / 2^(zeros-1)."""

    player: str
    bet: str
    stake: int
    zeros: int
    minimum: int


@dataclass(frozen=True, kw_only=True)
class ZeroChoice:
    player: str
    bet: str
    zeros: int
    option: ZeroOption


class Caught(Protocol):
    """A bet that was caught `zeros` times in a row. `minimum`: in force when it was laid."""

    @property
    def stake(self) -> int: ...
    @property
    def zeros(self) -> int: ...
    @property
    def minimum(self) -> int: ...


class Rule(Protocol):
    """The value is divided by `divisor` each time but the first; `minimum_from`: the time that asks for the minimum."""

    @property
    def divisor(self) -> int: ...
    @property
    def minimum_from(self) -> int: ...


def share(cents: int, parts: int) -> int:
    """One of `parts`; an odd cent goes to the player."""
    return -(-cents // parts)


def value_of(one: Caught, rule: Rule) -> int:
    """What it is worth in prison, and what it is freed at."""
    return share(one.stake, rule.divisor ** (one.zeros - 1))


def refund_of(one: Caught, rule: Rule) -> int:
    """What the player takes back if he withdraws."""
    return share(one.stake, rule.divisor**one.zeros)


def must_stay(one: Caught, basis: str, rule: Rule) -> bool:
    """Below the minimum it stays until it is freed. The minimum is held against its `basis`: `value` or `refund`."""
    held_against = refund_of(one, rule) if basis == "refund" else value_of(one, rule)
    return one.zeros >= rule.minimum_from and held_against < one.minimum


def chosen(one: Prisoner, choices: Iterable[ZeroChoice]) -> ZeroOption | None:
    """What its player chose, if he has."""
    of = (one.player, one.bet, one.zeros)
    return next((choice.option for choice in choices if (choice.player, choice.bet, choice.zeros) == of), None)


def with_choice(choices: tuple[ZeroChoice, ...], new: ZeroChoice) -> tuple[ZeroChoice, ...]:
    """The choices after another one, which may replace an earlier one."""
    of = (new.player, new.bet, new.zeros)
    return (*(one for one in choices if (one.player, one.bet, one.zeros) != of), new)
