"""What the displays of all games have in common: the head, what is called, the limits, the prizes."""

from dataclasses import dataclass

from django.utils.translation import gettext as _

from games.ball.sitting import Phase
from tables.cards import TableCard
from tables.core.state import Status, Table
from tables.screens import terms, tile
from tables.screens.tile import Limit

LIT = ("betting", "spinning")  # bets are taken: the words stand out, so that nobody lays a chip in vain


@dataclass(frozen=True, kw_only=True)
class Tally:
    """How often something came, with the sign that stands for it: `red`, `black`, `zero`, `plain`."""

    label: str
    count: int
    sign: str = "plain"


@dataclass(frozen=True, kw_only=True)
class Pair:
    """Two chances that exclude each other, as a bar in two parts."""

    left: Tally
    right: Tally

    @property
    def both(self) -> int:
        return self.left.count + self.right.count


@dataclass(frozen=True, kw_only=True)
class Counts:
    """Over the last `over` results of the session."""

    over: int = 0
    pairs: tuple[Pair, ...] = ()
    singles: tuple[Tally, ...] = ()


@dataclass(frozen=True, kw_only=True)
class View:
    """`family` names the folder of the templates: ball, trente-et-quarante or blackjack. `stage`: what it draws.

    `newest` and `latest` are what the last result and those before are called.
    """

    code: str
    game: str
    family: str
    closed: bool
    phase: str
    lit: bool
    countdown: str
    stage: object
    newest: str
    latest: str
    history: tuple[object, ...]
    counts: Counts
    limits: tuple[Limit, ...]
    prizes: tuple[Limit, ...]
    bestreta: int
    meters: tuple[Limit, ...] = ()  # of what the table shares with others, then its prizes


def call(table: Table) -> str:
    """What the crupier calls now, to the players."""
    if table.status in (Status.CLOSED, Status.STOPPED) or table.sitting is None:
        return _("This table is closed")
    if table.status is Status.SUSPENDED:
        return _("This table is closed for a while")
    if table.ball and table.ball.voided:
        return _("Void spin")
    if _asks_about_the_number(table):
        return ""
    match table.sitting.phase.value:
        case "betting" | "spinning":
            return _("Place your bets, please")
        case "closed" | "dealing" | "playing" | "bank":
            return _("No more bets are taken")
        case "paying":
            return _("Bets are being paid")
        case _:
            return ""


def lit(table: Table) -> bool:
    plays = table.status is Status.OPEN and table.sitting is not None and table.sitting.phase.value in LIT
    return plays and not _asks_about_the_number(table)


def _asks_about_the_number(table: Table) -> bool:
    """The round that bets are taken for does not go on: it waits for what the last number was, which nobody is told."""
    hold = table.sensor.hold
    return hold is not None and bool(hold.crupier) and table.ball is not None and table.ball.phase is Phase.BETTING


def minimum(table: Table, card: TableCard) -> Limit:
    return Limit(label=_("Minimum"), amount=tile.money(tile.minimum(table, card)))


def limits(table: Table, card: TableCard) -> tuple[Limit, ...]:
    """The minimum and the two maxima that players ask for; the first that there is where those have none."""
    every = tile.maxima(table, card)
    shown = [bet for bet in ("straight_up", "even_chance") if bet in every] or list(every)[:1]
    maxima = (
        Limit(label=_("Maximum, %(bet)s") % {"bet": terms.bet(bet).lower()}, amount=tile.money(every[bet]))
        for bet in shown
    )
    return (minimum(table, card), *maxima)
