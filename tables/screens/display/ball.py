"""The display of a game with a ball: the number, its colour and chances, the last ones, and how often each came."""

from dataclasses import dataclass

from django.utils.translation import gettext as _

from tables.cards import TableCard
from tables.core.state import HISTORY, Table
from tables.screens import tile, words
from tables.screens.display.frame import Counts, Pair, Tally
from tables.screens.display.frame import limits as limits
from tables.screens.tile import Limit, Pocket

NUMBERS = 20  # more than the tallest screen shows
PAIRS = (("red", "black"), ("even", "odd"), ("low", "high"))


@dataclass(frozen=True, kw_only=True)
class Number:
    """The last number that fell; None before the first."""

    last: Pocket | None
    words: tuple[str, ...]


def stage(table: Table, card: TableCard) -> Number:
    fallen = tile.pockets(table, card, 1)
    last = fallen[0] if fallen else None
    return Number(last=last, words=words.chances(last.number, card.game) if last else ())


def history(table: Table, card: TableCard) -> tuple[Pocket, ...]:
    """Those before the last, newest first."""
    return tile.pockets(table, card, NUMBERS + 1)[1:]


def counts(table: Table, card: TableCard) -> Counts:
    """Of the numbers that the table remembers, at most HISTORY, each as it was corrected."""
    fallen = tile.pockets(table, card, HISTORY)
    won = [words.won(pocket.number, card.game) for pocket in fallen]
    without = "5" if card.game == words.BOULE else _("zero").capitalize()
    alone = sum(not chances for chances in won)
    return Counts(
        over=len(fallen),
        pairs=tuple(Pair(left=_tally(left, won), right=_tally(right, won)) for left, right in PAIRS),
        singles=(Tally(label=without, count=alone, sign="plain" if card.game == words.BOULE else "zero"),),
    )


def _tally(chance: str, won: list[tuple[str, ...]]) -> Tally:
    sign = chance if chance in ("red", "black") else "plain"
    return Tally(label=str(words.BETS[chance]), count=sum(chance in one for one in won), sign=sign)


def prizes(table: Table, card: TableCard) -> tuple[Limit, ...]:
    """Of the jackpot, by number."""
    return tuple(
        Limit(label=f"{_('Jackpot')} {numbers}", amount=tile.money(cents)) for numbers, cents in tile.prizes(table)
    )
