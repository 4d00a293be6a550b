"""The choice between half back and prison, for a bet that was caught."""

from collections.abc import Iterable, Iterator
from typing import Protocol

from games.common.commands import ChooseZeroOption, ZeroOption
from games.common.refuse import not_allowed, not_understood
from games.common.settlement import Held
from games.offer import Choice, Offer
from games.refusal import Code, Refused
from games.roles import Role


class Rule(Protocol):
    """Where the law says that a bet settles itself."""

    @property
    def minimum_citation(self) -> str: ...
    @property
    def last_citation(self) -> str: ...


def choosable(command: ChooseZeroOption, known: Iterable[Held], rule: Rule, citation: str, *, last: bool) -> Held:
    """The bet that the choice is about. `last`: no round follows; `citation`: of the bets that there are."""
    held = [one for one in known if (one.player, one.bet) == (command.player, command.bet)]
    if command.zeros is not None:
        held = [one for one in held if one.zeros == command.zeros]
    if not held:
        raise Refused(Code.NO_SUCH_BET, f"{command.player} has no such bet on {command.bet}", citation)
    free = [one for one in held if one.free]
    if not free:
        raise not_allowed("this bet settles itself", rule.last_citation if last else rule.minimum_citation)
    waiting = [one for one in free if one.option is None]
    if len(free) > 1 and len(waiting) != 1:
        raise not_understood(f"zeros: which of {', '.join(str(one.zeros) for one in free)}", "zeros")
    return waiting[0] if len(free) > 1 else free[0]


def choices(known: Iterable[Held], by: tuple[Role, ...]) -> Iterator[Offer]:
    """The choices that are open, or may be changed."""
    free = [held for held in known if held.free]
    for held in free:
        alike = [one for one in free if (one.player, one.bet) == (held.player, held.bet)]
        waiting = [one for one in alike if one.option is None]
        sure = alike == [held] or waiting == [held]
        ranges = {
            "player": Choice((held.player,)),
            "bet": Choice((held.bet,)),
            "option": Choice(tuple(ZeroOption)),
            "zeros": Choice((held.zeros, None) if sure else (held.zeros,)),
        }
        yield Offer(type="choose_zero_option", by=by, fields=ranges)
