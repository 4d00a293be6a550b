"""What every machine of a game with prisoners asks of the money: what a payment still lacks, and that it adds up."""

from random import Random
from typing import Any

import games
from games import prison
from games.ball.commands import ZeroOption


def payment(sitting: Any, rules: Any, chance: Random) -> tuple[str, dict[str, Any]]:
    """The next of what the payment still lacks: a command's type and fields."""
    settlement: Any = games.settle(sitting, rules)
    if settlement.open:
        one = chance.choice(settlement.open)
        option = chance.choice((ZeroOption.HALF, ZeroOption.PRISON, ZeroOption.PRISON))
        return "choose_zero_option", {"player": one.player, "bet": one.bet, "zeros": one.zeros, "option": option}
    unpaid = [step for step in range(len(settlement.steps)) if step not in sitting.ticked]
    if unpaid and (sitting.options.tick_steps or chance.random() < 0.2):
        return "pay_step", {"step": unpaid[0]}
    return "finish_round", {}


def check_money(paying: Any, event: Any, rules: Any) -> None:
    """Stakes are returned, taken or in prison; the bank's result is the players', turned round."""
    assert event.laid + event.prison_before == event.returned + event.lost + event.prison_after
    assert event.bank == event.lost - event.gains
    assert sum(event.net.values()) == -event.bank - (event.prison_after - event.prison_before)
    assert event.laid == sum(bet.stake for bet in paying.bets)
    assert event.prison_after == sum(prison.value_of(one, rules.zero) for one in event.prisoners)
    assert event.gains == sum(line.gain for line in event.paid)
    assert event.returned == sum(line.returned for line in event.paid)
    assert min(event.lost, event.gains, event.returned, event.prison_after) >= 0
