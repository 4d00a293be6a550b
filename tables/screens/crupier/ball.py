"""The tablet where a ball is thrown: roulette and boule."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from django.utils.functional import Promise
from django.utils.translation import get_language, pgettext_lazy

import games
from games import rulebooks
from games.ball import jackpot
from games.ball.commands import Direction
from games.ball.rules import BallRules
from games.ball.sitting import EVERYONE, Bet, Marker, Phase, Recording, Sitting
from games.offer import Offer
from games.roles import Role
from tables.core import holds
from tables.core.state import Table
from tables.screens import law, tile, words
from tables.screens.boule import Platform, platforms
from tables.screens.cloth import Cloth, cloth
from tables.screens.crupier import frame
from tables.screens.crupier.frame import TabletView
from tables.screens.hold import HoldView, SensorLine, hold_view, sensor_line
from tables.screens.payment import Payment, payment

if TYPE_CHECKING:
    from tables.cards import TableCard

STEPS: tuple[tuple[Phase | None, str | Promise], ...] = (
    (Phase.BETTING, words.PHASES[Phase.BETTING]),
    (Phase.SPINNING, words.PHASES[Phase.SPINNING]),
    (Phase.CLOSED, words.PHASES[Phase.CLOSED]),
    (None, pgettext_lazy("phase", "Number")),
    (Phase.PAYING, words.PHASES[Phase.PAYING]),
)


HELD = "held"  # in the place of the next step, while a person decides
TOUCHES = {"announce": "announce_result", "bets": "place_bet"}


@dataclass(frozen=True, kw_only=True)
class BetLine:
    player: str
    title: str
    stake: int
    fields: dict[str, object]
    key: str
    chips: int = 0


@dataclass(frozen=True, kw_only=True)
class BallView(TabletView):
    """`stage`: cloth, payment or ended. `touch`: what a number does: announce, bets or nothing.

    `launches`: the directions in which the disc may turn.
    """

    family: str = "ball"
    launches: tuple[Direction, ...] = ()
    direction: Direction | None = None
    voided: bool = False
    ball_on: str | None = None
    last: str | None = None
    fell: str | None = None  # the number to announce or just announced
    was: str | None = None
    spoken: str = ""
    chances: tuple[str, ...] = ()
    cloth: Cloth | None = None
    platforms: tuple[Platform, ...] = ()  # of boule, in the place of the cloth
    turns: bool = True  # something turns against the ball
    head_only: str = ""  # the next step, where it is the head's alone
    called: str = ""  # what is called out now, in the law's language where the viewer reads another
    law_language: str = ""
    colours: bool = False  # each player has chips of his own colour
    markers: tuple[Marker, ...] = ()
    leave: tuple[str, ...] = ()  # players who may bet value chips
    leave_for_all: bool = False
    chip_values: tuple[int, ...] = ()  # what a colour may be worth
    jackpot: tuple[tuple[str, int], ...] = ()  # number → prize on display
    jackpot_stake: int = 0  # the most that it takes from a player, laid at one touch
    payment: Payment | None = None
    bets: tuple[BetLine, ...] = ()
    may_refuse: bool = False
    hold: HoldView | None = None  # sensor and crupier disagree: the next step waits
    sensor: SensorLine | None = None
    proposed: str | None = None  # the number that the sensor read
    slowed: bool = False  # the ball is about to fall, says the sensor


def view(table: Table, sitting: Sitting, card: "TableCard", names: Mapping[str, str]) -> BallView:
    rules = games.rules(sitting.rulebook, sitting.game, sitting.options)
    assert isinstance(rules, BallRules)
    offers = {offer.type: offer for offer in games.legal(sitting, rules)}
    language = rulebooks.load(sitting.rulebook).language
    paying = sitting.phase is Phase.PAYING
    paid = payment(sitting, rules, table.bestreta) if paying else None
    fell = sitting.number if paying else table.history[0].number if table.history else None
    go = _go(sitting, offers, paid)
    touch = "" if holds.waits(table, TOUCHES.get(touched := _touch(sitting, offers), "")) else touched
    return BallView(
        **frame.common(table, sitting, names),
        stage="ended" if sitting.phase is Phase.ENDED else "payment" if paying else "cloth",
        turns=rules.alternate_direction,
        head_only=law.head_only(sitting, offers, rules),
        called=law.called(sitting, rules) if language != (get_language() or "ca")[:2] else "",
        law_language=language,
        colours=rules.colours is not None,
        markers=sitting.markers,
        leave=tuple(who for who in sitting.leave if who),
        leave_for_all=sitting.options.value_chips or EVERYONE in sitting.leave,
        chip_values=law.chip_values(sitting, rules),
        jackpot=tile.prizes(table),
        jackpot_stake=jackpot.most(sitting, rules),
        go=HELD if holds.waits(table, go) else go,
        touch=touch,
        maximum=tile.maxima(table, card),
        marks=frame.marks(STEPS, sitting.phase),
        launches=_launches(offers),
        direction=sitting.direction,
        voided=sitting.voided,
        ball_on=table.ball_on,
        last=table.history[0].number if table.history else sitting.previous_number,
        fell=fell,
        was=sitting.was if paying else None,
        spoken=words.spoken(fell) if fell else "",
        chances=words.chances(fell, card.game) if fell else (),
        cloth=None if paying or not rules.wheel.zeros else _cloth(sitting, rules),
        platforms=() if paying or rules.wheel.zeros else _platforms(sitting, offers),
        payment=paid,
        bets=tuple(_line(bet) for bet in reversed(sitting.bets)),
        may_refuse="refuse_bet" in offers,
        hold=hold_view(table),
        sensor=sensor_line(table, card),
        proposed=table.sensor.proposed if touch == "announce" else None,
        slowed=sitting.phase is Phase.SPINNING and table.sensor.throw.slowed,
    )


def _cloth(sitting: Sitting, rules: BallRules) -> Cloth:
    zeros = tuple(reversed(rules.wheel.zeros))
    return cloth(sitting.bets, sitting.prisoners, zeros, jackpot=sitting.options.jackpot is not None)


def _platforms(sitting: Sitting, offers: Mapping[str, Offer]) -> tuple[Platform, ...]:
    """One is enough to touch the number on."""
    every = platforms(sitting.cloths, sitting.limits.minimum, sitting.bets)
    return every[:1] if _touch(sitting, offers) == "announce" else every


def _go(sitting: Sitting, offers: Mapping[str, Offer], paid: Payment | None) -> str:
    """The one next step. On a closed cloth it is the number itself, which is touched on the cloth."""
    match sitting.phase:
        case Phase.IDLE:
            return "open_betting" if "open_betting" in offers else ""
        case Phase.BETTING:
            return "launch_ball"
        case Phase.SPINNING:
            return "close_bets"
        case Phase.CLOSED:
            return "announce_result"
        case Phase.PAYING:
            assert paid is not None
            if paid.undecided:
                return "choose_zero_option"
            return "finish_round" if paid.current is None else "pay_step"
        case _:
            return ""


def _touch(sitting: Sitting, offers: Mapping[str, Offer]) -> str:
    if sitting.phase is Phase.CLOSED:
        offer = offers.get("announce_result")
        return "announce" if offer and Role.CRUPIER in offer.by else ""
    open_ = sitting.phase in (Phase.BETTING, Phase.SPINNING)
    return "bets" if open_ and sitting.options.recording is Recording.BETS and "place_bet" in offers else ""


def _launches(offers: Mapping[str, Offer]) -> tuple[Direction, ...]:
    offer = offers.get("launch_ball")
    if offer is None:
        return ()
    direction = offer.fields["direction"]
    return tuple(turn for turn in Direction if direction.admits(turn))


def _line(bet: Bet) -> BetLine:
    place = bet.place
    fields = {"player": bet.player, "bet": place.bet, "on": place.on, "which": place.which, "cloth": place.cloth}
    return BetLine(
        player=bet.player,
        title=words.place(place),
        stake=bet.stake,
        fields={name: value for name, value in fields.items() if value},
        key="-".join((words.player_class(bet.player), place.bet, *place.on, *map(str, (*place.which, place.cloth)))),
        chips=bet.chips,
    )
