"""The display of blackjack: the bank's hand, the rules that players must see, the limits of a box, the prizes."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

import games
from games.blackjack.cards import is_natural, total
from games.blackjack.rules import WHOLE, BlackjackRules
from games.blackjack.sitting import Options, Sitting
from tables.cards import TableCard
from tables.core.state import Table
from tables.screens import tile
from tables.screens.display.frame import Counts, Tally, minimum
from tables.screens.meters import combination
from tables.screens.tile import Limit

RESULTS = 20


@dataclass(frozen=True, kw_only=True)
class Bank:
    """The bank's cards and what they come to: `total` is empty before the first."""

    cards: tuple[str, ...]
    total: str
    rules: tuple[str, ...]
    shuffling: bool


def stage(table: Table, card: TableCard) -> Bank:
    rules = _rules(card)
    sitting = table.sitting if isinstance(table.sitting, Sitting) else None
    cards = sitting.play.bank if sitting else ()
    waits = sitting is not None and sitting.phase.value == "idle" and (not sitting.shoe.ready or sitting.shoe.separator)
    return Bank(cards=cards, total=_total(cards), rules=tuple(_said(rules)), shuffling=waits)


def _rules(card: TableCard) -> BlackjackRules:
    rules = games.rules(card.rulebook, card.game)
    assert isinstance(rules, BlackjackRules)
    return rules


def _total(cards: tuple[str, ...]) -> str:
    if not cards:
        return ""
    return "BJ" if is_natural(cards) else str(total(cards))


def odds_in_words(pays: Fraction) -> str:
    """`3/2` → `3 to 2`."""
    return _("%(pays)s to %(stake)s") % {"pays": pays.numerator, "stake": pays.denominator}


def _said(rules: BlackjackRules) -> Iterator[str]:
    yield _("Blackjack pays %(odds)s") % {"odds": odds_in_words(rules.natural_pays)}
    yield _("The bank draws to %(draws)s and stands on %(stands)s") % {
        "draws": rules.bank_stands - 1,
        "stands": rules.bank_stands,
    }
    yield _("Insurance pays %(odds)s") % {"odds": odds_in_words(rules.bets["insurance"].pays)}
    yield _("Up to %(bets)s bets on a box") % {"bets": rules.boxes.bets}


def history(table: Table, card: TableCard) -> tuple[Tally, ...]:
    """What the bank had, newest first: a total, `BJ`, or `+21` where it went bust."""
    shown = table.history[:RESULTS]
    return tuple(
        Tally(label=spin.number, count=spin.round, sign="bust" if spin.number == "+21" else "plain") for spin in shown
    )


def counts(table: Table, card: TableCard) -> Counts:
    """None: every hand is its own."""
    return Counts()


def limits(table: Table, card: TableCard) -> tuple[Limit, ...]:
    """Of a box: the least bet, and the most that all its bets come to."""
    most = tile.maxima(table, card).values()
    maximum = (Limit(label=_("Maximum of a box"), amount=tile.money(max(most))),) if most else ()
    return (minimum(table, card), *maximum)


def prizes(table: Table, card: TableCard) -> tuple[Limit, ...]:
    """Of the table's own jackpot: what each combination of sevens pays, and the whole."""
    sitting = table.sitting
    if not isinstance(sitting, Sitting) or sitting.options.jackpot is None:
        return ()
    return tuple(_jackpot(sitting, sitting.options, _rules(card)))


def _jackpot(sitting: Sitting, options: Options, rules: BlackjackRules) -> Iterator[Limit]:
    assert options.jackpot
    meter = max(sitting.jackpot_meter, rules.sevens.floor * (options.jackpot.stake or 0))
    yield Limit(label=f"{_('Jackpot')}, {combination(WHOLE).lower()}", amount=tile.money(meter))
    for name, least in rules.sevens.least.items():
        pays = options.jackpot.prizes.get(name, least)
        amount = pgettext("prize", "%(pays)s to %(stake)s") % {"pays": pays, "stake": 1}
        yield Limit(label=combination(name), amount=amount)
