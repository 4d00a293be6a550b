"""The display of trente et quarante: the two rows of cards, what they come to, what won; the last coups."""

from dataclasses import dataclass

from django.utils.translation import gettext as _

import games
from games.trente_et_quarante import couleur_call
from games.trente_et_quarante.cards import is_full, total
from games.trente_et_quarante.outcome import is_caught, is_null, short
from games.trente_et_quarante.rules import TrenteRules
from games.trente_et_quarante.sitting import Phase, Sitting
from tables.cards import TableCard
from tables.core.state import HISTORY, Table
from tables.screens import words
from tables.screens.display.frame import Counts, Pair, Tally
from tables.screens.display.frame import limits as limits
from tables.screens.tile import Limit

RESULTS = 20
WON = {"N": "noir", "R": "rouge", "C": "couleur", "I": "inverse"}
FITS = ((6, "few"), (9, "some"), (13, "many"))  # cards in the longer row → how large they are drawn


@dataclass(frozen=True, kw_only=True)
class Row:
    """A row of cards. `points`: its total, 0 before the first card; `full`: no card comes to it any more."""

    name: str
    sign: str
    cards: tuple[str, ...]
    points: int
    full: bool
    wins: bool


@dataclass(frozen=True, kw_only=True)
class Coup:
    """The cards on the table; without cards, the coup before. `said`: in the law's words, as it was called out."""

    rows: tuple[Row, ...]
    size: str
    outcome: str
    said: str
    shuffling: bool


@dataclass(frozen=True, kw_only=True)
class Result:
    """A coup before: `points` of the winning row (or of both), the row, and color or invers. `was`: said at first."""

    points: str
    sign: str
    row: str
    colour: str
    was: str


def stage(table: Table, card: TableCard) -> Coup:
    sitting = table.sitting
    if not isinstance(sitting, Sitting):
        return Coup(rows=(), size="", outcome="", said="", shuffling=False)
    rules = games.rules(sitting.rulebook, sitting.game, sitting.options)
    assert isinstance(rules, TrenteRules)
    dealing = sitting.phase in (Phase.CLOSED, Phase.PAYING)
    number = (sitting.number or "") if dealing else (sitting.finished.number if sitting.finished else "")
    rows = (_row("noir", sitting.noir, number, rules), _row("rouge", sitting.rouge, number, rules)) if dealing else ()
    longest = max((len(row.cards) for row in rows), default=0)
    return Coup(
        rows=rows,
        size=next((size for most, size in FITS if longest <= most), "crowd"),
        outcome=_outcome(number),
        said=_said(number, rules),
        shuffling=not dealing and sitting.shoe.stage.value != "ready" and not sitting.over,
    )


def _row(name: str, cards: tuple[str, ...], number: str, rules: TrenteRules) -> Row:
    return Row(
        name=str(words.BETS[name]),
        sign="black" if name == "noir" else "red",
        cards=cards,
        points=total(cards, rules),
        full=is_full(cards, rules),
        wins=name in number.split(),
    )


def _outcome(number: str) -> str:
    """What won, in the viewer's language."""
    if not number or not number[0].isdigit():
        return ""
    if is_caught(number):
        return _("31 on both rows: as with the zero")
    if is_null(number):
        return _("Both rows alike: nobody wins or loses")
    _points, row, colour = number.split()
    said = _("%(row)s and couleur win") if colour == "couleur" else _("%(row)s and inverse win")
    return said % {"row": words.BETS[row]}


def _said(number: str, rules: TrenteRules) -> str:
    """As the crupier says it, in the law's language."""
    if not number or not number[0].isdigit():
        return ""
    return "; ".join(filter(None, (games.announce(number, rules), couleur_call(number, rules))))


def history(table: Table, card: TableCard) -> tuple[Result, ...]:
    """The coups before, newest first; the last one too where no cards lie on the table."""
    return tuple(_result(spin.number, spin.was) for spin in table.history[:RESULTS])


def _result(number: str, was: str | None) -> Result:
    """From the short form: `2 N C`, `=35`."""
    if number.startswith("="):
        sign = "zero" if number == short("31-31 caught") else "plain"
        return Result(points=number, sign=sign, row="", colour="", was=was or "")
    points, row, colour = number.split()
    name, sign = WON[row], "black" if row == "N" else "red"
    return Result(
        points=points, sign=sign, row=str(words.BETS[name]), colour=str(words.BETS[WON[colour]]), was=was or ""
    )


def counts(table: Table, card: TableCard) -> Counts:
    fallen = [spin.number for spin in table.history[:HISTORY]]

    def tally(letter: str, sign: str = "plain") -> Tally:
        won = sum(letter in number.split()[1:] for number in fallen)
        return Tally(label=str(words.BETS[WON[letter]]), count=won, sign=sign)

    alike = sum(number.startswith("=") for number in fallen)
    return Counts(
        over=len(fallen),
        pairs=(
            Pair(left=tally("N", "black"), right=tally("R", "red")),
            Pair(left=tally("C"), right=tally("I")),
        ),
        singles=(Tally(label=_("Alike"), count=alike),),
    )


def prizes(table: Table, card: TableCard) -> tuple[Limit, ...]:
    """The law knows none here."""
    return ()
