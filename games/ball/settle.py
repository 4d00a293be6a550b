"""What a number does to the bets: who is paid, in the law's order, what stays in prison, what the bank keeps."""

from collections.abc import Iterator
from typing import TypeAlias

from games import prison
from games.ball.cloth import cloth, wins
from games.ball.events import Paid
from games.ball.jackpot import prizes
from games.ball.rules import EVEN_CHANCES, JACKPOT, BallRules, ZeroRule
from games.ball.sitting import Bet, Place, Prisoner, Sitting
from games.changing import replace
from games.common import settlement as common
from games.common.commands import ZeroOption
from games.common.settlement import Held as Held

Step: TypeAlias = common.Step[Paid]


class Settlement(common.WithPrison[Paid]):
    """A round's money in cents: laid + prison_before = returned + lost + prison_after; bank = lost - gains."""


def settle(sitting: Sitting, rules: BallRules) -> Settlement:
    """The settlement of the round being paid, as it stands now."""
    assert sitting.number is not None, "no number has fallen"
    rules = rules.under(sitting.options)
    bets, prisoners, number = sitting.bets, sitting.prisoners, sitting.number
    held = _held(sitting, rules.zero, rules) if rules.zero and number in catching(sitting, rules) else ()
    freed = _freed(prisoners, number, rules) if number not in rules.wheel.zeros else ()
    halves = tuple(_half(one) for one in held if one.option is ZeroOption.HALF)
    steps = tuple(_steps(bets, number, rules))
    other = (*freed, *halves, *(_paid(bet, prize) for bet, prize in prizes(sitting, number)))
    return common.settled(Settlement, number, steps, other, held, bets, prisoners, lambda one: value_of(one, rules))


def at_half(sitting: Sitting, rules: BallRules) -> Settlement:
    """The same, with every even chance on a zero counted as half: what a number is worth once play has gone on."""
    return settle(replace(sitting, closes=sitting.round), rules)


def value_of(prisoner: Prisoner, rules: BallRules) -> int:
    """Cents: the stake, halved at each zero after the first; an odd cent goes to the player."""
    assert rules.zero, "a game without prisoners"
    return prison.value_of(prisoner, rules.zero)


def catching(sitting: Sitting, rules: BallRules) -> tuple[str, ...]:
    """The numbers that catch the even chances: the zeros, the second one by a reading."""
    return rules.wheel.zeros if sitting.options.half_on_double_zero else rules.wheel.zeros[:1]


def _steps(bets: tuple[Bet, ...], number: str, rules: BallRules) -> Iterator[Step]:
    rank = cloth(rules.wheel).rank
    winning = sorted(
        (bet for bet in bets if wins(bet.place, number, rules)),
        key=lambda bet: (bet.player, rank[bet.place.flat], bet.place.cloth),
    )
    groups = [(group, [bet for bet in winning if bet.place.bet in group.bets]) for group in rules.payment_order]
    if rules.once_a_player:
        yield from _once_a_player([(group.name, bet) for group, won in groups for bet in won], rules)
        return
    for group, won in groups:
        if won:
            yield Step(group=group.name, paid=tuple(_win(bet, rules) for bet in won))


def _once_a_player(winning: list[tuple[str, Bet]], rules: BallRules) -> Iterator[Step]:
    """All that a player won, when the order comes to his first winner."""
    for player in dict.fromkeys(bet.player for _, bet in winning):
        his = [(group, bet) for group, bet in winning if bet.player == player]
        yield Step(group=his[0][0], paid=tuple(_win(bet, rules) for _, bet in his), player=player)


def _win(bet: Bet, rules: BallRules) -> Paid:
    pays = rules.bets[bet.place.bet].pays
    return _paid(bet, prison.share(bet.stake * pays.numerator, pays.denominator))


def _paid(bet: Bet, gain: int) -> Paid:
    """A winner's line: the gain, and the whole stake back."""
    place = bet.place
    return Paid(
        player=bet.player,
        bet=place.bet,
        on=place.on,
        which=place.which,
        cloth=place.cloth,
        stake=bet.stake,
        gain=gain,
        returned=bet.stake,
        reason=JACKPOT if place.bet == JACKPOT else "",
    )


def _freed(prisoners: tuple[Prisoner, ...], number: str, rules: BallRules) -> tuple[Paid, ...]:
    """Winning prisoners recover their freedom at what they are worth, without a gain."""
    return tuple(
        Paid(player=one.player, bet=one.bet, stake=one.stake, gain=0, returned=value_of(one, rules), reason="freed")
        for one in prisoners
        if wins(Place(bet=one.bet), number, rules)
    )


def _held(sitting: Sitting, rule: ZeroRule, rules: BallRules) -> tuple[Held, ...]:
    new = [
        Prisoner(player=bet.player, bet=bet.place.bet, stake=bet.stake, zeros=1, minimum=bet.minimum)
        for bet in sitting.bets
        if bet.place.bet in EVEN_CHANCES
    ]
    again = [replace(prisoner, zeros=prisoner.zeros + 1) for prisoner in sitting.prisoners]
    return tuple(_hold(one, sitting, rule, rules) for one in (*again, *new))


def _hold(one: Prisoner, sitting: Sitting, rule: ZeroRule, rules: BallRules) -> Held:
    below = prison.must_stay(one, sitting.options.below_minimum_basis, rule)
    if sitting.last or not rule.prison:
        option: ZeroOption | None = ZeroOption.HALF
    elif below:
        option = ZeroOption.PRISON
    else:
        option = prison.chosen(one, sitting.choices)
    return Held(
        player=one.player,
        bet=one.bet,
        stake=one.stake,
        zeros=one.zeros,
        minimum=one.minimum,
        before=one.stake if one.zeros == 1 else value_of(replace(one, zeros=one.zeros - 1), rules),
        refund=prison.refund_of(one, rule),
        value=value_of(one, rules),
        free=rule.prison and not sitting.last and not below,
        option=option,
    )


def _half(held: Held) -> Paid:
    return Paid(
        player=held.player, bet=held.bet, stake=held.stake, gain=0, returned=held.refund, reason=ZeroOption.HALF.value
    )
