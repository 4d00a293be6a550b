"""The rounds of a session: which is at hand, which are announced as the last, which steps of it are paid."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeVar

from games.changing import replace
from games.common.commands import CorrectPayment, LastRoundsFor, PayStep
from games.common.events import LastRoundAnnounced, LastRoundsAnnounced, PaymentCorrected, StepPaid, StepUnpaid
from games.common.refuse import CEILING, not_now, not_understood, player, within
from games.refusal import Code, Refused
from games.rulebook import ClosingRule, LimitRule

IDLE, BETTING, ENDED = "idle", "betting", "ended"


@dataclass(frozen=True, kw_only=True)
class Countdown:
    """Announced last rounds: how many of them are still to be finished, and `until` which round they go."""

    reason: LastRoundsFor
    left: int
    until: int


@dataclass(frozen=True, kw_only=True)
class Rounds:
    """What every sitting counts."""

    phase: StrEnum
    round: int = 0  # of the round at hand, or of the last one when idle; counts from 1
    ticked: tuple[int, ...] = ()
    countdown: Countdown | None = None
    closes: int | None = None  # the round announced as the session's last

    @property
    def coming(self) -> int:
        """The round to be played next."""
        return self.round if self.phase == BETTING else self.round + 1

    @property
    def last(self) -> bool:
        """The round at hand (or the next one when idle) is the session's last."""
        at_hand = self.round + 1 if self.phase == IDLE else self.round
        return self.closes is not None and at_hand >= self.closes

    @property
    def over(self) -> bool:
        """The session has ended."""
        return self.phase == ENDED


Sitting = TypeVar("Sitting", bound=Rounds)
Paid = TypeVar("Paid", bound=StepPaid)
Unpaid = TypeVar("Unpaid", bound=StepUnpaid)
Several = TypeVar("Several", bound=LastRoundsAnnounced)
One = TypeVar("One", bound=LastRoundAnnounced)
Corrected = TypeVar("Corrected", bound=PaymentCorrected)


def last_rounds(
    announced: type[Several], sitting: Rounds, reason: LastRoundsFor, rule: LimitRule | ClosingRule, citation: str
) -> Several:
    """The announcement of the last rounds. `citation`: where the law says how a session closes."""
    _check_goes_on(sitting, citation)
    if sitting.countdown or sitting.closes is not None:
        raise not_now("last rounds are announced already", rule.citation)
    return announced(reason=reason, rounds=rule.rounds, until=sitting.coming + rule.rounds - 1)


def last_round(announced: type[One], sitting: Rounds, citation: str) -> One:
    """The announcement of the very last one."""
    _check_goes_on(sitting, citation)
    if sitting.closes is not None and sitting.closes <= sitting.coming:
        raise not_now("the last round is announced already", citation)
    return announced(round=sitting.coming)


def _check_goes_on(sitting: Rounds, citation: str) -> None:
    if sitting.over or (sitting.last and sitting.phase not in (IDLE, BETTING)):
        raise not_now("no round is to come in this session", citation)


def announced(sitting: Sitting, event: LastRoundsAnnounced | LastRoundAnnounced) -> Sitting:
    """The sitting after an announcement: one before closing names the session's last round."""
    if isinstance(event, LastRoundAnnounced):
        return replace(sitting, closes=event.round)
    countdown = Countdown(reason=event.reason, left=event.rounds, until=event.until)
    closes = event.until if event.reason is LastRoundsFor.CLOSING else sitting.closes
    return replace(sitting, countdown=countdown, closes=closes)


def counted(countdown: Countdown | None, finished: int) -> Countdown | None:
    """The countdown after round `finished`; None once it is over. The same round twice counts once."""
    if countdown is None or countdown.until <= finished:
        return None
    return replace(countdown, left=min(countdown.left, countdown.until - finished))


def tick(
    sitting: Rounds, command: PayStep, groups: Sequence[str], citation: str, paid: type[Paid], unpaid: type[Unpaid]
) -> Paid | Unpaid:
    """Steps are paid in the order of the law, `groups`; a tick may be taken back at any time."""
    step = command.step
    if not 0 <= step < len(groups):
        raise not_understood(f"step: this payment has {len(groups)} steps", "step")
    if (step in sitting.ticked) == command.paid:
        raise not_now(f"step {step} is {'already' if command.paid else 'not'} paid", citation)
    if not command.paid:
        return unpaid(step=step)
    if earlier := [groups[index] for index in range(step) if index not in sitting.ticked]:
        raise not_now(f"first {', '.join(earlier)}", citation)
    return paid(step=step)


def ticked(sitting: Sitting, event: StepPaid | StepUnpaid) -> Sitting:
    """The sitting after a tick, or one taken back."""
    others = {*sitting.ticked} - {event.step}
    return replace(sitting, ticked=tuple(sorted(others | {event.step} if isinstance(event, StepPaid) else others)))


def check_all_paid(sitting: Rounds, groups: Sequence[str], citation: str) -> None:
    """Refuses the end of a round while steps of its payment are not ticked."""
    if left := [group for index, group in enumerate(groups) if index not in sitting.ticked]:
        raise Refused(Code.STEPS_OPEN, f"still to pay: {', '.join(left)}", citation, steps=left)


def payment_corrected(corrected: type[Corrected], command: CorrectPayment, number: int) -> Corrected:
    """What a player was paid differently from the settlement of round `number`."""
    player(command.player)
    if within(command.difference, -CEILING, CEILING, "difference") == 0:
        raise not_understood("difference: nothing to correct", "difference")
    return corrected(round=number, player=command.player, difference=command.difference, reason=command.reason)
