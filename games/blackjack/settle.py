"""What the cards do to the bets: who is paid, from the last box to the first, and what the bank keeps."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

from games.blackjack.cards import hard, is_natural, total
from games.blackjack.events import Paid
from games.blackjack.rules import MAIN, SPECIAL, THIRTEEN, WHOLE, BlackjackRules
from games.blackjack.sevens import combinations, jackpot_prize, progressive_prize
from games.blackjack.sitting import Bet, Box, Finished, Hand, Phase, Sitting, Stake
from games.changing import replace
from games.common import settlement as common

NATURAL, BUST = "blackjack", "bust"


Step: TypeAlias = common.Step[Paid]


@dataclass(frozen=True, kw_only=True)
class Settlement(common.Settlement[Paid]):
    """laid = returned + lost; nothing stays in prison.

    `outcome`: the bank's points, `blackjack` or `bust`; empty where it had nothing to draw for.
    """

    jackpot_meter: int  # afterwards
    progressive_meter: int

    @property
    def staying(self) -> tuple[()]:
        return ()


def settle(sitting: Sitting, rules: BlackjackRules) -> Settlement:
    """The settlement of the round being paid, as it stands now."""
    assert sitting.phase is Phase.PAYING, "cards are still to come"
    special, jackpot_meter, progressive_meter = _special(sitting, rules)
    lines = [*_thirteen(sitting, rules), *_mains(sitting, rules), *_insured(sitting, rules), *special]
    wins = [(group, tuple(line for line in lines if _group(line) == group)) for group in _groups(rules)]
    laid = sum(stake for _, stake in _laid(sitting))
    gains, returned = sum(line.gain for line in lines), sum(line.returned for line in lines)
    return Settlement(
        outcome=outcome_of(sitting.play.bank),
        steps=tuple(Step(group=group, paid=paid) for group, paid in wins if paid),
        other=tuple(line for line in lines if line.reason),
        laid=laid,
        lost=laid - returned,
        gains=gains,
        returned=returned,
        net=_net(sitting, lines),
        jackpot_meter=jackpot_meter,
        progressive_meter=progressive_meter,
    )


def outcome_of(bank: tuple[str, ...]) -> str:
    """What the bank announces of its cards."""
    if len(bank) < 2:
        return ""
    return NATURAL if is_natural(bank) else BUST if total(bank) > 21 else str(total(bank))


def as_it_was(sitting: Sitting, last: Finished) -> Sitting:
    """The sitting as it stood when the round `last` was being paid."""
    return replace(
        sitting,
        phase=Phase.PAYING,
        round=last.round,
        bets=last.bets,
        play=last.play,
        limits=last.limits,
        jackpot_meter=last.jackpot_meter,
        progressive_meter=last.progressive_meter,
    )


def _groups(rules: BlackjackRules) -> list[str]:
    return [group.name for group in rules.payment_order]


def _group(line: Paid) -> str | None:
    """The step in which a win is paid; None for what is no win."""
    if line.reason:
        return None
    return "thirteen" if line.bet in THIRTEEN else f"box_{line.box}"


def _share(cents: int, pays: Fraction) -> int:
    """A part of a cent goes to the player."""
    return -(-cents * pays.numerator // pays.denominator)


def _thirteen(sitting: Sitting, rules: BlackjackRules) -> Iterator[Paid]:
    """Over and under: the first two cards of the box, every ace as one; at thirteen both lose."""
    for box in reversed(sitting.play.boxes):
        points = hard(box.first[:2])
        for bet in _side(sitting, box, THIRTEEN):
            side = points - rules.thirteen if bet.bet == "over_13" else rules.thirteen - points
            if side > 0:
                yield _line(bet, _share(bet.stake, rules.bets[bet.bet].pays), bet.stake)


def _mains(sitting: Sitting, rules: BlackjackRules) -> Iterator[Paid]:
    bank = sitting.play.bank
    for box in reversed(sitting.play.boxes):
        for at, hand in reversed(tuple(enumerate(box.hands))):
            for stake in hand.stakes:
                line = _main(box, at, hand, stake, bank, rules)
                if line.gain or line.returned:
                    yield line


def _main(box: Box, at: int, hand: Hand, stake: Stake, bank: tuple[str, ...], rules: BlackjackRules) -> Paid:
    cents = stake.cents
    line = Paid(player=stake.player, bet=MAIN, box=box.box, hand=at, stake=cents, gain=0, returned=0)
    if box.surrendered:
        return replace(line, returned=_share(cents, 1 - Fraction(1, rules.surrender_part)), reason="surrender")
    result = against(hand, bank)
    if result is None:
        return replace(line, gain=_share(cents, rules.natural_pays), returned=cents)
    if result > 0:
        return replace(line, gain=_share(cents, rules.bets[MAIN].pays), returned=cents)
    return line if result < 0 else replace(line, returned=cents, reason="push")


def against(hand: Hand, bank: tuple[str, ...]) -> int | None:
    """Above, below or equal to zero: the hand wins, loses, is null; None: it wins as a natural.

    A split hand's 21 is no natural, and loses to the bank's; so does any double.
    """
    natural, banks = is_natural(hand.cards) and not hand.split, is_natural(bank)
    if hand.bust:
        return -1
    if banks:
        return 0 if natural else -1
    if natural:
        return None
    return 1 if total(bank) > 21 else total(hand.cards) - total(bank)


def _insured(sitting: Sitting, rules: BlackjackRules) -> Iterator[Paid]:
    if not is_natural(sitting.play.bank):
        return
    for box in reversed(sitting.play.boxes):
        for bet in _side(sitting, box, ("insurance",)):
            yield _line(bet, _share(bet.stake, rules.bets["insurance"].pays), bet.stake, "insurance")


def _special(sitting: Sitting, rules: BlackjackRules) -> tuple[list[Paid], int, int]:
    """The prizes of sevens, and the meters after them: who is paid first takes the meter, the next the floor."""
    jackpot_meter, progressive_meter = sitting.jackpot_meter, sitting.progressive_meter
    jackpot, progressive = sitting.options.jackpot, sitting.options.progressive
    lines = []
    for box in reversed(sitting.play.boxes):
        made = combinations(box.first, sitting.options.jackpot_triple)
        for bet in _side(sitting, box, SPECIAL):
            if bet.bet == "jackpot" and jackpot:
                prize = jackpot_prize(made, bet.stake, jackpot_meter, jackpot, rules)
                jackpot_meter = 0 if WHOLE in made else jackpot_meter
                lines += [_line(bet, prize, bet.stake, "jackpot")] if prize else []
            elif progressive:
                prize = progressive_prize(made, progressive_meter, progressive)
                progressive_meter = max(progressive_meter - prize, progressive.reset) if prize else progressive_meter
                lines += [_line(bet, prize, 0, "progressive")] if prize else []
    return lines, jackpot_meter, progressive_meter


def _side(sitting: Sitting, box: Box, kinds: tuple[str, ...]) -> Iterator[Bet]:
    return (bet for bet in sitting.bets if bet.box == box.box and bet.bet in kinds)


def _line(bet: Bet, gain: int, returned: int, reason: str = "") -> Paid:
    return Paid(
        player=bet.player, bet=bet.bet, box=bet.box, stake=bet.stake, gain=gain, returned=returned, reason=reason
    )


def _laid(sitting: Sitting) -> Iterator[tuple[str, int]]:
    """All that was laid, doubles and splits too, by player."""
    for bet in sitting.bets:
        if bet.bet != MAIN:
            yield bet.player, bet.stake
    for box in sitting.play.boxes:
        for hand in box.hands:
            for stake in hand.stakes:
                yield stake.player, stake.cents


def _net(sitting: Sitting, lines: list[Paid]) -> dict[str, int]:
    """Gains and what is taken back, less what was laid, for each player by name."""
    net = dict.fromkeys(sorted({player for player, _ in _laid(sitting)}), 0)
    for player, stake in _laid(sitting):
        net[player] -= stake
    for line in lines:
        net[line.player] += line.gain + line.returned
    return net
