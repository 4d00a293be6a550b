"""What is collected and paid from the crupier's right to his left, a row a box, as the tablet ticks it off."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from games.blackjack.cards import total
from games.blackjack.events import Paid
from games.blackjack.rules import MAIN, BlackjackRules
from games.blackjack.settle import Settlement, against, settle
from games.blackjack.sitting import Box, Hand, Sitting
from games.blackjack.turn import natural

THIRTEEN = "thirteen"  # the first step of the payment


@dataclass(frozen=True, kw_only=True)
class Result:
    """A hand against the bank. `state`: won, natural, push, lost, bust or surrendered."""

    total: str
    state: str


@dataclass(frozen=True, kw_only=True)
class Line:
    """What one player gets, cents. `back`: his stake alone, of a hand that is null or was given up."""

    player: str
    bet: str
    box: int
    cents: int
    back: bool


@dataclass(frozen=True, kw_only=True)
class Row:
    """`box` 0: over and under thirteen of all boxes. `step` None: nothing to tick. `state`: done, now, next or none."""

    box: int
    holder: str
    step: int | None
    state: str
    results: tuple[Result, ...]
    lines: tuple[Line, ...]
    collect: int
    pay: int

    @property
    def told(self) -> tuple[Line, ...]:
        """The lines, but where the one payment of the row says it all."""
        alone = len(self.lines) == 1 and self.lines[0].player == self.holder and self.lines[0].bet == MAIN
        return () if alone and not self.lines[0].back else self.lines


@dataclass(frozen=True, kw_only=True)
class Pay:
    """`taken`: what the bank took at once of the hands that passed 21. `current`: the row to be paid now."""

    rows: tuple[Row, ...]
    current: Row | None
    taken: int
    lost: int
    gains: int

    @property
    def wide(self) -> bool:
        """More than one column of the tablet holds: some rows need a second line."""
        return len(self.rows) + sum(len(row.told) + len(row.results) > 4 for row in self.rows) > 9


def pay(sitting: Sitting, rules: BlackjackRules) -> Pay:
    """Collected as the round stands: what was lost, but for the hands that passed 21."""
    due = settle(sitting, rules)
    current = next((index for index in range(len(due.steps)) if index not in sitting.ticked), None)
    rows = tuple(_rows(due, sitting, current))
    return Pay(
        rows=rows,
        current=next((row for row in rows if row.state == "now"), None),
        taken=sum(_bust(box) for box in sitting.play.boxes),
        lost=due.lost,
        gains=due.gains,
    )


def _rows(due: Settlement, sitting: Sitting, current: int | None) -> Iterator[Row]:
    steps = {step.group: (index, step.paid) for index, step in enumerate(due.steps)}
    if THIRTEEN in steps:
        index, paid = steps[THIRTEEN]
        lines = tuple(map(_line, paid))
        state = _state(index, sitting, current)
        gain = sum(one.gain for one in paid)
        yield Row(box=0, holder="", step=index, state=state, results=(), lines=lines, collect=0, pay=gain)
    for box in reversed(sitting.play.boxes):
        step, mains = steps.get(f"box_{box.box}", (None, ()))
        paid = (*mains, *(line for line in due.other if line.box == box.box))
        yield Row(
            box=box.box,
            holder=box.player,
            step=step,
            state=_state(step, sitting, current),
            results=tuple(_result(hand, box, sitting) for hand in box.hands),
            lines=tuple(map(_line, paid)),
            collect=_laid(box, sitting) - _bust(box) - sum(line.returned for line in due.paid if line.box == box.box),
            pay=sum(line.gain for line in paid),
        )


def _state(step: int | None, sitting: Sitting, current: int | None) -> str:
    if step is None:
        return "none"
    return "done" if step in sitting.ticked else "now" if step == current else "next"


def _line(paid: Paid) -> Line:
    back = paid.gain == 0
    return Line(player=paid.player, bet=paid.bet, box=paid.box, cents=paid.returned if back else paid.gain, back=back)


def _result(hand: Hand, box: Box, sitting: Sitting) -> Result:
    if box.surrendered:
        state = "surrendered"
    elif hand.bust:
        state = "bust"
    else:
        beaten = against(hand, sitting.play.bank)
        state = "natural" if beaten is None else "won" if beaten > 0 else "lost" if beaten < 0 else "push"
    return Result(total="BJ" if natural(hand) else str(total(hand.cards)), state=state)


def _laid(box: Box, sitting: Sitting) -> int:
    beside = sum(bet.stake for bet in sitting.bets if bet.box == box.box and bet.bet != MAIN)
    return beside + _stakes(box.hands)


def _bust(box: Box) -> int:
    return 0 if box.surrendered else _stakes(hand for hand in box.hands if hand.bust)


def _stakes(hands: Iterable[Hand]) -> int:
    return sum(stake.cents for hand in hands for stake in hand.stakes)
