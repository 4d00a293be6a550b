"""What a law says, as frozen data. Each entry names its article; an amendment is a new rulebook, never an edit."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from games.roles import Role


@dataclass(frozen=True, kw_only=True)
class BetRule:
    """One kind of bet. `pays`: gain a unit staked. `multiple`: its maximum in minimums, where the law fixes one."""

    name: str  # in the law's own words
    pays: Fraction
    covers: int  # numbers that one place wins on
    places: int  # on the cloth
    citation: str
    multiple: int | None = None


@dataclass(frozen=True, kw_only=True)
class PaymentGroup:
    """One step of the payment: bets that are paid together."""

    name: str
    bets: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class Duty:
    """Who may give a command."""

    roles: tuple[Role, ...]
    citation: str


@dataclass(frozen=True, kw_only=True)
class Post:
    seat: str
    role: Role
    compulsory: bool = True


@dataclass(frozen=True, kw_only=True)
class Crew:
    """Who stands at a table. At most one of the seats in `either` is taken."""

    posts: tuple[Post, ...]
    citation: str
    either: tuple[str, ...] = ()


@dataclass(frozen=True, kw_only=True)
class TableArticles:
    """What the law says of the life of a table, and where, whatever is played there."""

    opening: str  # what it begins with is counted before whoever opens it
    bestreta: str
    closing: str  # what is left is counted before whoever closes it and an employee
    locked: str  # how what stays on a table without a wheel is kept
    under_way: str  # play that has begun is not interrupted
    direction: str  # who stands in for the director
    stand_in: str  # for whom the direction may stand in, and for whom never
    warning: str  # who watches over the bets, against errors, disputes and fraud
    licence: str  # who works at a table holds one; empty where the law says nothing of it
    duties: Mapping[str, Duty]  # the commands of a table's life, as `GameRules.duties` those of a round
    posts: Mapping[Role, Duty]  # the trade that a post asks for → who may fill it, stand-ins last
    witness: Duty  # who counts and signs beside the direction when a table is closed
    counts: Duty  # the same where boxes and tips are counted, and an entry about money is put right


@dataclass(frozen=True, kw_only=True)
class DayArticles:
    """What the law says of a gaming day as a whole, and where. The cover of a wheel is its game's own matter."""

    opening: str  # the rooms open at their hours, the direction orders the games
    resum: str  # the day's results are summed up and certified before the next one
    roster: str  # the direction disposes of the staff
    cupboard: str  # where cards lie, and who has its key
    tables: str  # what is left on each table is counted
    tips: str
    differences: str  # the result of each table is a sum that must come out
    boxes: str
    transits: str  # what comes to a table is counted there
    orphans: str
    observations: str
    crews: str  # who stays in the rooms outside his hours


@dataclass(frozen=True, kw_only=True)
class LimitRule:
    """May limits change while the table runs, and after how many announced rounds."""

    may_change: bool
    rounds: int
    citation: str
    multiples_citation: str = ""  # where the law fixes maxima as multiples of the minimum
    one_at_minimum: str = ""  # where the law wants one table of the game open at the authorised minimum


@dataclass(frozen=True, kw_only=True)
class ClosingRule:
    """How many rounds are announced as the last ones before the hour."""

    rounds: int
    citation: str


@dataclass(frozen=True, kw_only=True, eq=False)
class GameRules:
    """One game under one law: what every game has. A game's folder adds its own. There is one object of each."""

    rulebook: str
    game: str
    name: str  # in the law's own words
    citation: str
    bets: Mapping[str, BetRule]
    payment_order: tuple[PaymentGroup, ...]
    payment_citation: str
    crews: Mapping[str, Crew]  # the usual one first
    duties: Mapping[str, Duty]
    limits: LimitRule
    closing: ClosingRule
    table: TableArticles
    tables_per_head: int
    head_citation: str
    head_contiguous_only: bool = False  # several tables of one cap must stand side by side
    contiguous_per_head: int | None = None  # where more may stand side by side than apart

    def under(self, options: object) -> "GameRules":
        """The rules of a table with these options, where they make a difference."""
        return self


@dataclass(frozen=True, kw_only=True)
class Rulebook:
    name: str
    title: str  # of the law, in its own language
    language: str
    day: DayArticles
    games: Mapping[str, GameRules] = field(default_factory=dict)
