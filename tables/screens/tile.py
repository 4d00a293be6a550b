"""What the cap, the director and the display are told of a table alike. Pure: the state in, small values out."""

from collections.abc import Mapping
from dataclasses import dataclass

from django.utils.translation import get_language
from django.utils.translation import gettext as _

import games
from games.ball.sitting import Phase
from games.blackjack.sitting import Phase as Cards
from games.offer import Offer
from games.roles import Role
from tables.cards import TableCard
from tables.core import holds, shortage
from tables.core.opening import EVERY_BET
from tables.core.state import Spin, Status, Table
from tables.screens import terms, words
from tables.screens.money import money as money_in
from tables.screens.relief import Coming, coming

# Seconds after which a phase is slow, and after which somebody should go and look.
PATIENCE: Mapping[str, tuple[int, int]] = {
    Phase.IDLE: (60, 180),
    Phase.BETTING: (75, 150),
    Phase.SPINNING: (60, 90),
    Cards.DEALING: (45, 90),
    Cards.PLAYING: (120, 240),
    Cards.BANK: (30, 60),
    Phase.CLOSED: (30, 60),
    Phase.PAYING: (90, 180),
}
STINT = (50 * 60, 60 * 60)  # seconds at the cloth without a relief
# Maxima that may be multiples of the minimum, and the fields in which the games keep them.
MULTIPLES = {"straight_up": "multiple_straight_up", "even_chance": "multiple_even_chance", EVERY_BET: "multiple"}
PACE_OVER = 13  # numbers: twelve rounds between them


@dataclass(frozen=True, kw_only=True)
class Pocket:
    """A number that fell; `was` is the one first announced, where it was corrected."""

    number: str
    colour: str  # red, black, zero, or plain where a number has none
    was: str | None = None
    round: int = 0


@dataclass(frozen=True, kw_only=True)
class Sitter:
    """Somebody of the crew and since when (ISO 8601)."""

    seat: str
    seat_words: str
    name: str
    since: str
    relief: Coming | None = None  # who takes over next


@dataclass(frozen=True, kw_only=True)
class Limit:
    label: str
    amount: str


@dataclass(frozen=True, kw_only=True)
class Owed:
    """`lines`: player, the player's words, what they are owed; with a minus, what they owe."""

    round: int
    lines: tuple[tuple[str, str, str], ...]


@dataclass(frozen=True, kw_only=True)
class Tag:
    """The state in a word. `tone`: calm, rest, warn or asks."""

    words: str
    tone: str


def money(cents: int) -> str:
    return money_in(cents, get_language() or "ca")


def signed(cents: int) -> str:
    return f"+{money(cents)}" if cents > 0 else money(cents)


def pocket(spin: Spin, game: str) -> Pocket:
    return Pocket(number=spin.number, colour=words.colour(spin.number, game), was=spin.was, round=spin.round)


def pockets(table: Table, card: TableCard, at_most: int) -> tuple[Pocket, ...]:
    """Newest first."""
    return tuple(pocket(spin, card.game) for spin in table.history[:at_most])


def tag(table: Table) -> Tag:
    if table.status is Status.CLOSED or table.sitting is None:
        return Tag(words=_("Closed"), tone="rest")
    if table.status is Status.SUSPENDED:
        return Tag(words=_("Provisionally closed"), tone="rest")
    if table.status is Status.STOPPED:
        return Tag(words=_("Play stopped"), tone="asks")
    if table.sensor.hold is not None:
        return Tag(words=_("Held"), tone="asks")
    if table.alerts:
        return Tag(words=_("Waits for the cap"), tone="asks")
    if table.ball and table.ball.voided:
        return Tag(words=_("Void spin"), tone="warn")
    return Tag(words=words.phase(table.sitting.phase), tone="calm")


def patience(table: Table) -> tuple[int, int] | None:
    """Seconds to amber and to red in the phase at hand; None where waiting is no fault."""
    if table.status is not Status.OPEN or table.sitting is None:
        return None
    return PATIENCE.get(table.sitting.phase)


def crew(table: Table, names: Mapping[str, str]) -> tuple[Sitter, ...]:
    next_ones = coming(table, names)
    return tuple(
        Sitter(
            seat=seat.value,
            seat_words=terms.said(terms.SEATS, seat),
            name=names.get(seated.member, seated.member),
            since=seated.since.isoformat(),
            relief=next_ones.get(seated.member),
        )
        for seat, seated in sorted(table.seats.items(), key=lambda item: list(terms.SEATS).index(item[0]))
    )


def lacking(table: Table) -> tuple[str, ...]:
    """The seats that may not be empty, and are, in words."""
    return tuple(terms.said(terms.SEATS, seat) for seat in shortage.empty_seats(table))


def empty(table: Table) -> tuple[tuple[str, str], ...]:
    """Those seats with each seat's name in front."""
    return tuple((seat.value, terms.said(terms.SEATS, seat)) for seat in shortage.empty_seats(table))


def pace(table: Table) -> int | None:
    """Rounds per hour over the last numbers; None before the third."""
    spins = table.history[:PACE_OVER]
    if len(spins) < 3:
        return None
    seconds = int((spins[0].at - spins[-1].at).total_seconds())
    return (len(spins) - 1) * 3600 // seconds if seconds > 0 else None


def minimum(table: Table, card: TableCard) -> int:
    """Cents: in force, or of the authorisation while the table is closed."""
    return table.sitting.limits.minimum if table.sitting else card.minimum


def maxima(table: Table, card: TableCard) -> Mapping[str, int]:
    """Cents by bet, the multiples of the minimum as what they come to now."""
    if table.sitting is None:
        return {**card.maximum, **{bet: times * card.minimum for bet, times in card.multiple.items()}}
    limits = table.sitting.limits
    multiples = {bet: getattr(limits, field, None) for bet, field in MULTIPLES.items()}
    amounts = {bet: times * limits.minimum for bet, times in multiples.items() if times}
    return {**amounts, **getattr(limits, "maximum", {})}  # blackjack has its multiple only


def limits(table: Table, card: TableCard) -> tuple[Limit, ...]:
    """The minimum, then each maximum."""
    rows = [Limit(label=terms.bet(bet, card.game), amount=money(cents)) for bet, cents in maxima(table, card).items()]
    return (Limit(label=_("Minimum"), amount=money(minimum(table, card))), *rows)


def limits_in_short(table: Table, card: TableCard) -> str:
    """`5 € – 150 €`, the maximum of a straight-up, or of whatever has one."""
    least, most = money(minimum(table, card)), maxima(table, card)
    return f"{least} – {money(most.get('straight_up', min(most.values())))}" if most else least


def prizes(table: Table) -> tuple[tuple[str, int], ...]:
    """Of the jackpot on display: numbers, cents."""
    held = table.ball.options.jackpot if table.ball else None
    if held is None:
        return ()
    meter = () if held.meter is None else ((" ".join(held.numbers or ("0",)), held.meter),)
    return (*held.prizes.items(), *meter)


def prisoners_words(table: Table) -> str:
    """`3 · 40 €`: how many stakes are in prison, and what they are worth now."""
    prisoners = getattr(table.sitting, "prisoners", ())  # blackjack has none
    if not prisoners:
        return ""
    # The odd cent is the player's: a value is rounded up.
    worth = sum(-(-prisoner.stake // 2 ** (prisoner.zeros - 1)) for prisoner in prisoners)
    return f"{len(prisoners)} · {money(worth)}"


def owed(table: Table) -> Owed | None:
    """What a late correction left to be settled with each player."""
    if table.owed is None or table.sitting is None:
        return None
    lines = tuple((player, words.player(player), signed(cents)) for player, cents in table.owed.differences.items())
    return Owed(round=table.owed.round, lines=lines) if lines else None


def offers(table: Table, role: Role) -> tuple[Offer, ...]:
    """What the game offers this role now."""
    if table.status is not Status.OPEN or table.sitting is None:
        return ()
    rules = games.rules(table.sitting.rulebook, table.sitting.game, table.sitting.options)
    offers = (offer for offer in games.legal(table.sitting, rules) if role in offer.by)
    waits = (holds.waits, shortage.waits)
    return tuple(offer for offer in offers if not any(wait(table, offer.type) for wait in waits))


def by_type(offers: tuple[Offer, ...]) -> Mapping[str, Offer]:
    """One offer of each type of command."""
    return {offer.type: offer for offer in offers}
