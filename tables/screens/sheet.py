"""The fallback sheet of a table, to be printed before it is needed: what a hand must write down of each round."""

from collections.abc import Callable
from dataclasses import dataclass

from django.utils.translation import gettext as _

from games.ball.rules import BallRules
from games.ball.sitting import Recording
from tables.cards import TableCard
from tables.core.state import Table
from tables.screens import wheel

LINES = {"results": 26, "ball": 15, "trente-et-quarante": 15, "blackjack": 9}
SHAPES = {"ball": "tall", "trente-et-quarante": "tall", "blackjack": "tall across"}
BOXES = 7  # of blackjack, as many as the law has (AD 455/2025, Annex I, 3)


@dataclass(frozen=True, kw_only=True)
class Column:
    """`share` of the width: narrow, middle or wide."""

    words: str
    share: str = "narrow"


@dataclass(frozen=True, kw_only=True)
class Sheet:
    """`shape`: with lines for a word or `tall` ones for cards and bets, and `across` the page where there are many."""

    number: str
    shape: str
    columns: tuple[Column, ...]
    lines: range
    last: str  # number that fell last, where the ball lies
    direction: str


def sheet(table: Table, card: TableCard, number: str) -> Sheet:
    kind = _kind(card)
    before = table.previous_number if table.ball is None else table.ball.previous_number
    turned = table.previous_direction if table.ball is None else table.ball.direction
    return Sheet(
        number=number,
        shape=SHAPES.get(kind, ""),
        columns=(*_always(), *COLUMNS[kind](), Column(words=_("Signature"), share="middle")),
        lines=range(1, LINES[kind] + 1),
        last=before or "",
        direction=turned.value if turned else "",
    )


def _kind(card: TableCard) -> str:
    if not isinstance(wheel.rules(card), BallRules):
        return card.game
    return "results" if card.recording == Recording.RESULTS else "ball"


def _always() -> tuple[Column, ...]:
    return Column(words=_("Round")), Column(words=_("Time"))


def _results() -> tuple[Column, ...]:
    return (
        Column(words=_("Disc ↻ ↺")),
        Column(words=_("Number")),
        Column(words=_("Void")),
        Column(words=_("Crupier"), share="middle"),
        Column(words=_("Remarks"), share="wide"),
    )


def _ball() -> tuple[Column, ...]:
    return (
        Column(words=_("Disc ↻ ↺")),
        Column(words=_("Number")),
        Column(words=_("Winning bets: player, place, stake"), share="wide"),
        Column(words=_("Laid"), share="middle"),
        Column(words=_("Paid"), share="middle"),
        Column(words=_("In prison")),
    )


def _rows() -> tuple[Column, ...]:
    return (
        Column(words=_("Black row: cards"), share="wide"),
        Column(words=_("Red row: cards"), share="wide"),
        Column(words=_("Result"), share="middle"),
        Column(words=_("Laid")),
        Column(words=_("Paid")),
    )


def _boxes() -> tuple[Column, ...]:
    boxes = tuple(Column(words=_("Box %(box)s: stake, cards") % {"box": box}) for box in range(1, BOXES + 1))
    return (Column(words=_("Bank: cards"), share="middle"), *boxes, Column(words=_("Paid")))


COLUMNS: dict[str, Callable[[], tuple[Column, ...]]] = {
    "results": _results,
    "ball": _ball,
    "trente-et-quarante": _rows,
    "blackjack": _boxes,
}
