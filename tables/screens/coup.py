"""The two rows of a coup as every screen draws them: cards, points, which row is next and which has won."""

from dataclasses import dataclass

from django.utils.translation import get_language, gettext

import games
from games import prison, rulebooks
from games.trente_et_quarante import TrenteRules
from games.trente_et_quarante import cards as law
from games.trente_et_quarante.cards import NOIR, ROUGE, Cards
from games.trente_et_quarante.outcome import VOID, is_caught, is_null, wins
from games.trente_et_quarante.sitting import Finished, Phase, Prisoner, Sitting
from tables.screens import words


@dataclass(frozen=True, kw_only=True)
class Row:
    """`first`: the index of its first card in the order of dealing. `next`: here comes the next card."""

    row: str
    title: str
    cards: Cards
    first: int
    total: int
    full: bool
    next: bool
    wins: bool


@dataclass(frozen=True, kw_only=True)
class Coup:
    """`number`: the outcome, where it is known; `was`: the one announced before a card was corrected."""

    round: int
    rows: tuple[Row, Row]  # the upper one first
    number: str | None
    was: str | None
    fresh: str  # the row of the card that came last, while cards come


def at_hand(sitting: Sitting, rules: TrenteRules) -> Coup:
    """The coup whose cards are on the table."""
    dealing = sitting.phase is Phase.CLOSED
    fresh = ROUGE if sitting.rouge else NOIR if sitting.noir else ""
    return _coup(sitting, sitting.number, rules, dealing=dealing, fresh=fresh if dealing else "")


def before(sitting: Sitting, rules: TrenteRules) -> Coup | None:
    """The last finished coup; None where there is none, or it was void."""
    last = sitting.finished
    if last is None or last.number == VOID:
        return None
    return _coup(last, last.number, rules, dealing=False, fresh="")


def _coup(of: Sitting | Finished, number: str | None, rules: TrenteRules, *, dealing: bool, fresh: str) -> Coup:
    lit = next_row(of.noir, rules) if dealing else ""
    noir = _row(NOIR, of.noir, 0, number, lit, rules)
    rouge = _row(ROUGE, of.rouge, len(of.noir), number, lit, rules)
    return Coup(round=of.round, rows=(noir, rouge), number=number, was=of.was, fresh=fresh)


def _row(row: str, cards: Cards, first: int, number: str | None, lit: str, rules: TrenteRules) -> Row:
    return Row(
        row=row,
        title=str(words.BETS[row]),
        cards=cards,
        first=first,
        total=law.total(cards, rules),
        full=law.is_full(cards, rules),
        next=row == lit,
        wins=number is not None and wins(row, number),
    )


def next_row(noir: Cards, rules: TrenteRules) -> str:
    return law.next_row(noir, rules)


def worth(one: Prisoner, rules: TrenteRules) -> int:
    """Cents that a prisoner is worth now."""
    return prison.value_of(one, rules.zero)


def said(number: str, rules: TrenteRules) -> str:
    """A result in the viewer's language; in the law's own, as the law words it."""
    announced = games.announce(number, rules)
    if (get_language() or "ca")[:2] == rulebooks.load(rules.rulebook).language:
        return announced[:1].upper() + announced[1:]
    if number == VOID:
        return gettext("Void coup")
    totals, *won = number.split()
    upper, lower = (words.spoken(str(int(points) % 10)) for points in totals.split("-"))
    if is_null(number):
        return gettext("%(upper)s and %(lower)s: null coup") % {"upper": upper, "lower": lower.lower()}
    if is_caught(number):
        return gettext("%(upper)s and %(lower)s: as the zero") % {"upper": upper, "lower": lower.lower()}
    row, colour = (str(words.BETS[bet]).lower() for bet in won)
    points = upper if won[0] == NOIR else lower
    return gettext("%(points)s, %(row)s and %(colour)s win") % {"points": points, "row": row, "colour": colour}
