"""What a coup does to the bets: who is paid, in the law's order, what stays in prison, what the bank keeps."""

from collections.abc import Iterator
from typing import TypeAlias

from games import prison
from games.changing import replace
from games.common import settlement as common
from games.common.commands import ZeroOption
from games.common.settlement import Held as Held
from games.trente_et_quarante.events import Paid
from games.trente_et_quarante.outcome import VOID, is_caught, is_null, wins
from games.trente_et_quarante.rules import TrenteRules
from games.trente_et_quarante.sitting import Bet, Prisoner, Sitting

Step: TypeAlias = common.Step[Paid]


class Settlement(common.WithPrison[Paid]):
    """A coup's money in cents: laid + prison_before = returned + lost + prison_after; bank = lost - gains."""


def settle(sitting: Sitting, rules: TrenteRules) -> Settlement:
    """The settlement of the coup being paid, as it stands now."""
    number = sitting.number
    assert number is not None, "no coup is known"
    bets, prisoners = sitting.bets, sitting.prisoners
    held = tuple(_held(sitting, number, rules))
    halves = tuple(_half(one) for one in held if one.option is ZeroOption.HALF)
    steps = tuple(_steps(bets, number, rules))
    other = (*_handed_back(bets, number), *_freed(prisoners, number, rules), *halves)
    return common.settled(
        Settlement, number, steps, other, held, bets, prisoners, lambda one: prison.value_of(one, rules.zero)
    )


def at_half(sitting: Sitting, rules: TrenteRules) -> Settlement:
    """The same, with everything that was caught counted as half: what a coup is worth once play has gone on."""
    return settle(replace(sitting, closes=sitting.round), rules)


def _steps(bets: tuple[Bet, ...], number: str, rules: TrenteRules) -> Iterator[Step]:
    """Play by play. Where a bet lies on the cloth is not written down: within a step they come by player."""
    winning = sorted((bet for bet in bets if wins(bet.bet, number)), key=lambda bet: bet.player)
    for group in rules.payment_order:
        paid = tuple(_win(bet, rules) for bet in winning if bet.bet in group.bets)
        if paid:
            yield Step(group=group.name, paid=paid)


def _win(bet: Bet, rules: TrenteRules) -> Paid:
    pays = rules.bets[bet.bet].pays
    gain = prison.share(bet.stake * pays.numerator, pays.denominator)
    return Paid(player=bet.player, bet=bet.bet, stake=bet.stake, gain=gain, returned=bet.stake)


def _handed_back(bets: tuple[Bet, ...], number: str) -> tuple[Paid, ...]:
    """On a null coup, and on one that the separator voids at the end of the session, stakes go back."""
    if not (is_null(number) or number == VOID):
        return ()
    reason = "void" if number == VOID else "null"
    return tuple(
        Paid(player=bet.player, bet=bet.bet, stake=bet.stake, gain=0, returned=bet.stake, reason=reason) for bet in bets
    )


def _freed(prisoners: tuple[Prisoner, ...], number: str, rules: TrenteRules) -> tuple[Paid, ...]:
    """Winning prisoners recover their freedom at what they are worth, without a gain."""
    return tuple(
        Paid(
            player=one.player,
            bet=one.bet,
            stake=one.stake,
            gain=0,
            returned=prison.value_of(one, rules.zero),
            reason="freed",
        )
        for one in prisoners
        if wins(one.bet, number)
    )


def _held(sitting: Sitting, number: str, rules: TrenteRules) -> Iterator[Held]:
    """Thirty-one on both rows catches every bet, prisoners once more; a null coup leaves prisoners where they are."""
    if is_caught(number):
        again = [replace(one, zeros=one.zeros + 1) for one in sitting.prisoners]
        new = [
            Prisoner(player=bet.player, bet=bet.bet, stake=bet.stake, zeros=1, minimum=bet.minimum)
            for bet in sitting.bets
        ]
        before = [
            *(prison.value_of(one, rules.zero) for one in sitting.prisoners),
            *(bet.stake for bet in sitting.bets),
        ]
        for one, worth in zip((*again, *new), before, strict=True):
            below = prison.must_stay(one, sitting.options.below_minimum_basis, rules.zero)
            free = not sitting.last and not below
            yield _hold(one, worth, prison.chosen(one, sitting.choices) if free else _left(sitting), rules, free=free)
    elif number == VOID or (is_null(number) and sitting.options.null_keeps_prison):
        for one in sitting.prisoners:
            yield _hold(one, prison.value_of(one, rules.zero), _left(sitting), rules, free=False)


def _left(sitting: Sitting) -> ZeroOption:
    """Where nobody chooses: prison; and where no coup follows, what can be taken back."""
    return ZeroOption.HALF if sitting.last else ZeroOption.PRISON


def _hold(one: Prisoner, before: int, option: ZeroOption | None, rules: TrenteRules, *, free: bool) -> Held:
    return Held(
        player=one.player,
        bet=one.bet,
        stake=one.stake,
        zeros=one.zeros,
        minimum=one.minimum,
        before=before,
        refund=prison.refund_of(one, rules.zero),
        value=prison.value_of(one, rules.zero),
        free=free,
        option=option,
    )


def _half(held: Held) -> Paid:
    return Paid(
        player=held.player, bet=held.bet, stake=held.stake, gain=0, returned=held.refund, reason=ZeroOption.HALF.value
    )
