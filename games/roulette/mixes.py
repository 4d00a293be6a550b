"""Which chips a payment was made in, as the crupier chose them, and what of the bank's value chips has gone out so.

Payments are made in chips of the winner's colour, in value chips, or in both (AD 455/2025, Annex I, 2.IV; O 9-10-1979,
ruleta americana, funcionamiento). Only what was written down is known: a step ticked without its chips is in no count.
"""

from collections.abc import Mapping

from games.ball import events as e
from games.ball.rules import BallRules
from games.ball.settle import settle
from games.ball.sitting import Mix, Sitting
from games.changing import replace
from games.common.refuse import CEILING, within
from games.refusal import Code, Refused
from games.roulette.chips import split


def checked(sitting: Sitting, step: int, pieces: Mapping[int, int], rules: BallRules) -> dict[int, int]:
    """Value chips as cents → pieces; the winner's colour pays what they leave. Refuses a mix that is not the gain."""
    article = rules.payment_citation
    known = sitting.options.denominations
    for cents, count in pieces.items():
        where = f"pieces.{cents}"
        if cents < 1 or (known and cents not in known):
            raise Refused(Code.NOT_UNDERSTOOD, f"the house has no chip of {cents}", article, where=where)
        within(count, 0, CEILING, where)
    paid = settle(sitting, rules).steps[step]
    gain = sum(line.gain for line in paid.paid)
    marker = sitting.marker_of(paid.player) if paid.player else None
    colour = marker.chip_value if marker else 0
    left = gain - sum(cents * count for cents, count in pieces.items()) - odd_cents(gain, sitting, colour)
    if left < 0 or (left % colour if colour else left):
        detail = f"the chips are not {gain}: {left} would be left"
        raise Refused(Code.NOT_ALLOWED, detail, article, where="pieces", left=left)
    return {cents: count for cents, count in sorted(pieces.items()) if count}


def odd_cents(gain: int, sitting: Sitting, colour: int) -> int:
    """Of a gain, what no chip of the house pays. `colour`: cents a chip of the winner's, 0 where he has none."""
    every: dict[int, int | None] = dict.fromkeys(sitting.options.denominations)
    return split(gain, every, colour or None).over if every else 0


def kept(before: Sitting, event: object, after: Sitting) -> Sitting:
    """`after`, with the chips of its payments: those of the round at hand and of the one before, which may reopen."""
    match event:
        case e.StepPaid(step=step, pieces=pieces) if pieces is not None:
            mixes = (*before.mixes, Mix(round=before.round, step=step, pieces=pieces))
        case e.StepUnpaid(step=step):
            mixes = tuple(mix for mix in before.mixes if (mix.round, mix.step) != (before.round, step))
        case e.RoundFinished(round=number):
            older = [mix for mix in before.mixes if mix.round < number]
            gone = handed(replace(before, mixes=tuple(older)))
            return replace(after, mixes=tuple(mix for mix in before.mixes if mix not in older), handed=gone)
        case _ if isinstance(event, e.RoundReopened) or (
            before.ticked and not after.ticked
        ):  # the payment begins again
            mixes = tuple(mix for mix in before.mixes if mix.round != after.round)
        case _:
            return after
    return replace(after, mixes=mixes) if mixes != after.mixes else after


def handed(sitting: Sitting) -> dict[int, int]:
    """Value chips paid out in this session, as far as they were written down: cents → pieces."""
    gone = dict(sitting.handed)
    for mix in sitting.mixes:
        for cents, count in mix.pieces.items():
            gone[cents] = gone.get(cents, 0) + count
    return gone


def in_the_bank(bestreta: Mapping[int, int], sitting: Sitting) -> dict[int, int | None]:
    """What the bank has left of each value chip: the bestreta less what was paid out. None: nothing is known.

    An estimate: of the stakes that the bank wins nobody writes down the chips.
    """
    values = sitting.options.denominations or tuple(bestreta)
    if not bestreta:
        return dict.fromkeys(values)
    gone = handed(sitting)
    return {cents: max(0, bestreta.get(cents, 0) - gone.get(cents, 0)) for cents in values}
