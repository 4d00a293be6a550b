"""What a settlement comes to, whatever is played: its steps, its lines and what the bank keeps. All in cents."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from games.common.commands import ZeroOption
from games.common.events import MoneyAndPrison, Paid
from games.prison import Prisoner
from games.refusal import Code, Refused

Line = TypeVar("Line", bound=Paid)
Whole = TypeVar("Whole", bound="WithPrison[Any]")
Finished = TypeVar("Finished", bound=MoneyAndPrison)


class Laid(Protocol):
    """A bet that a player laid."""

    @property
    def player(self) -> str: ...
    @property
    def stake(self) -> int: ...


@dataclass(frozen=True, kw_only=True)
class Step(Generic[Line]):
    """One step of the payment: the lines of a group, in the order in which they are paid.

    Where a player is paid once, all his lines, and `player`; `group` is that of the first.
    """

    group: str
    paid: tuple[Line, ...]
    player: str = ""


@dataclass(frozen=True, kw_only=True)
class Settlement(Generic[Line]):
    """A round's money; bank = lost - gains. `other`: lines that are in no step."""

    outcome: str
    steps: tuple[Step[Line], ...]
    other: tuple[Line, ...]
    laid: int
    lost: int
    gains: int
    returned: int
    net: dict[str, int]

    @property
    def bank(self) -> int:
        return self.lost - self.gains

    @property
    def groups(self) -> tuple[str, ...]:
        """The steps by name."""
        return tuple(step.group for step in self.steps)

    @property
    def paid(self) -> tuple[Line, ...]:
        """Every line, in the order of payment."""
        return (*(line for step in self.steps for line in step.paid), *self.other)


@dataclass(frozen=True, kw_only=True)
class Held:
    """A bet that was caught, or a prisoner that stays. `zeros` counts how often it was caught, this time too.

    `free`: the player chooses between half and prison; `option`: what he chose, or what the law leaves.
    """

    player: str
    bet: str
    stake: int
    zeros: int
    minimum: int
    before: int  # what it was worth before this round
    refund: int  # what he takes back if he withdraws
    value: int  # what it is worth in prison
    free: bool
    option: ZeroOption | None

    @property
    def prisoner(self) -> Prisoner:
        return Prisoner(player=self.player, bet=self.bet, stake=self.stake, zeros=self.zeros, minimum=self.minimum)


@dataclass(frozen=True, kw_only=True)
class WithPrison(Settlement[Line]):
    """laid + prison_before = returned + lost + prison_after."""

    held: tuple[Held, ...]
    prisoners: tuple[Prisoner, ...]  # who stay
    prison_before: int
    prison_after: int

    @property
    def open(self) -> tuple[Held, ...]:
        """Those whose player has not chosen yet. They count as staying in prison."""
        return tuple(held for held in self.held if held.option is None)

    @property
    def staying(self) -> tuple[Held, ...]:
        """Those in prison after this round."""
        return tuple(held for held in self.held if held.option is not ZeroOption.HALF)


def net_of(laid: Iterable[Laid], players: Iterable[str], lines: Iterable[Paid]) -> dict[str, int]:
    """Gains and what is taken back, less what was laid, for each player of the round by name."""
    laid = tuple(laid)
    net = dict.fromkeys(sorted({*players, *(bet.player for bet in laid)}), 0)
    for bet in laid:
        net[bet.player] -= bet.stake
    for line in lines:
        net[line.player] += line.gain + line.returned
    return net


def settled(
    whole: Callable[..., Whole],
    outcome: str,
    steps: tuple[Step[Line], ...],
    other: tuple[Line, ...],
    held: tuple[Held, ...],
    bets: tuple[Laid, ...],
    prisoners: tuple[Prisoner, ...],
    value_of: Callable[[Prisoner], int],
) -> Whole:
    """The settlement that these steps, other lines and bets held come to; what none of them returns is lost."""
    stay = tuple(one.prisoner for one in held if one.option is not ZeroOption.HALF)
    lines = (*(line for step in steps for line in step.paid), *other)
    laid, returned = sum(bet.stake for bet in bets), sum(line.returned for line in lines)
    before, after = sum(map(value_of, prisoners)), sum(map(value_of, stay))
    return whole(
        outcome=outcome,
        steps=steps,
        other=other,
        held=held,
        prisoners=stay,
        laid=laid,
        lost=laid + before - returned - after,
        gains=sum(line.gain for line in lines),
        returned=returned,
        net=net_of(bets, [one.player for one in prisoners], lines),
        prison_before=before,
        prison_after=after,
    )


def check_chosen(settlement: WithPrison[Any], citation: str) -> None:
    """Refuses the end of a round while a player still chooses between half and prison."""
    if settlement.open:
        waits = [f"{held.player} on {held.bet}" for held in settlement.open]
        raise Refused(Code.ZERO_OPTION_OPEN, f"half or prison: {', '.join(waits)}", citation, waits=waits)


def finished(whole: Callable[..., Finished], number: int, settlement: WithPrison[Any], *, corrected: bool) -> Finished:
    """The event that round `number` is finished with this settlement."""
    return whole(
        round=number,
        number=settlement.outcome,
        laid=settlement.laid,
        lost=settlement.lost,
        gains=settlement.gains,
        returned=settlement.returned,
        bank=settlement.bank,
        net=settlement.net,
        prison_before=settlement.prison_before,
        prison_after=settlement.prison_after,
        paid=settlement.paid,
        prisoners=settlement.prisoners,
        corrected=corrected,
    )
