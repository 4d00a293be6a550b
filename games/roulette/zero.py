"""The choice on zero: half back, or prison."""

from games.ball.payment import check_paying
from games.ball.rules import EVEN_CHANCES, BallRules, ZeroRule
from games.ball.settle import Held, catching, settle
from games.ball.sitting import Sitting
from games.common.refuse import not_allowed
from games.common.zero import choices, choosable
from games.offer import Offer
from games.refusal import Code, Refused
from games.roulette import commands as c
from games.roulette import events as e


def choose(sitting: Sitting, command: c.ChooseZeroOption, rules: BallRules) -> tuple[e.AnyEvent, ...]:
    """The events of a choice. Refuses one where there is nothing to choose."""
    check_paying(sitting, rules)
    assert rules.zero, "a wheel has a zero"
    held = _choosable(sitting, command, rules.zero, rules)
    return (e.ZeroOptionChosen(player=held.player, bet=held.bet, option=command.option, zeros=held.zeros),)


def _choosable(sitting: Sitting, command: c.ChooseZeroOption, rule: ZeroRule, rules: BallRules) -> Held:
    """The bet that the choice is about."""
    if command.bet not in rules.bets:
        raise Refused(Code.NO_SUCH_PLACE, f"there is no bet {command.bet}", rules.articles.bets)
    if sitting.number not in catching(sitting, rules) or command.bet not in EVEN_CHANCES:
        raise not_allowed("the choice is on zero, for the even chances", rule.choice_citation)
    if not rule.prison:
        raise not_allowed("half goes back and half is lost: there is no prison", rule.choice_citation)
    return choosable(command, settle(sitting, rules).held, rule, rules.articles.bets, last=sitting.last)


def zero_offers(sitting: Sitting, rules: BallRules) -> list[Offer]:
    """The choices that are open, or may be changed."""
    return list(choices(settle(sitting, rules).held, rules.duties["choose_zero_option"].roles))
