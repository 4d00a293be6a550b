"""A meter that several tables share lies outside of the sitting: what a round gives to it and takes from it."""

from games.blackjack import events as e
from games.blackjack.rules import BlackjackRules
from games.blackjack.settle import Settlement, as_it_was, settle
from games.blackjack.sitting import Bet, Sitting

PROGRESSIVE = "progressive"  # the bet, and the reason of its lines in a settlement


def meter_read(sitting: Sitting, meter: int) -> tuple[e.MeterRead, ...]:
    """The event by which the sitting learns where the meter stands; none where it knows."""
    return () if sitting.progressive_meter == meter else (e.MeterRead(meter=meter),)


def stakes(sitting: Sitting) -> tuple[Bet, ...]:
    """The round's bets on the progressive."""
    return tuple(bet for bet in sitting.bets if bet.bet == PROGRESSIVE)


def prizes(finished: e.RoundFinished) -> tuple[e.Paid, ...]:
    """The hits that the round was paid, in the order in which they took from the meter."""
    return tuple(line for line in finished.paid if line.reason == PROGRESSIVE)


def owed(before: Sitting, after: Sitting, rules: BlackjackRules) -> tuple[dict[str, int], int]:
    """What a late correction changes of the hits, cents by player, and of the meter that they would have left.

    `before` and `after` are the sitting around the correction of its last finished round.
    """
    old, new = _settled(before, rules), _settled(after, rules)
    was, now = _by_player(old), _by_player(new)
    change = {who: now.get(who, 0) - was.get(who, 0) for who in sorted(was.keys() | now.keys())}
    return {who: cents for who, cents in change.items() if cents}, new.progressive_meter - old.progressive_meter


def _settled(sitting: Sitting, rules: BlackjackRules) -> Settlement:
    assert sitting.finished is not None, "a late correction is of a finished round"
    return settle(as_it_was(sitting, sitting.finished), rules)


def _by_player(settlement: Settlement) -> dict[str, int]:
    sums: dict[str, int] = {}
    for line in settlement.other:
        if line.reason == PROGRESSIVE:
            sums[line.player] = sums.get(line.player, 0) + line.gain
    return sums
