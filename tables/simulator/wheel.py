"""Roulette, French and American, and boule, as a table plays them."""

from collections.abc import Callable, Iterator

import games
from games.ball.sitting import Phase, Recording, Sitting
from games.roles import Role
from tables.cards import PLAYERS
from tables.core.commands import Seat
from tables.simulator.hand import GUESTS, Hand, Step

# Seconds at a real table between one step and the next, least and most: a spin every 40 to 90.
PACE = {
    Phase.IDLE: (1.0, 2.0),
    Phase.BETTING: (22.0, 42.0),
    Phase.SPINNING: (8.0, 14.0),
    Phase.CLOSED: (8.0, 14.0),
    Phase.PAYING: (1.5, 3.5),
    Phase.ENDED: (60.0, 60.0),
}
BETWEEN_BETS = (2.0, 4.0)  # where they are written down one by one
BETS = (6, 14)  # laid before the ball is thrown
COLOURS = 4  # markers on an American table before somebody gives his back
# Kinds of bet as players lay them.
LIKED = ("straight_up",) * 5 + ("split", "split", "corner", "street", "six_line", "dozen", "column", "double_dozen")
EVENS = ("red", "black", "even", "odd", "low", "high")
CAUSES = ("bad_launch", "ball_out", "chip_or_object")


def pace(sitting: Sitting) -> tuple[float, float]:
    """Seconds until the next step, least and most."""
    one_by_one = sitting.phase is Phase.BETTING and sitting.options.recording is Recording.BETS
    return BETWEEN_BETS if one_by_one else PACE[sitting.phase]


def next_step(hand: Hand, sitting: Sitting) -> Step | None:
    """Who does what now; None when the session has ended."""
    match sitting.phase:
        case Phase.IDLE:
            return hand.take("open_betting")
        case Phase.BETTING:
            return _betting(hand, sitting)
        case Phase.SPINNING:
            if hand.one_in(60):
                return hand.take("void_spin", cause=hand.dice.choice(CAUSES))
            more = _bet(hand, sitting) if sitting.options.recording is Recording.BETS and hand.one_in(3) else None
            return more or hand.take("close_bets")
        case Phase.CLOSED:
            late = (
                hand.take("refuse_bet", player=hand.dice.choice(GUESTS), bet="straight_up") if hand.one_in(15) else None
            )
            return late or hand.take("announce_result")
        case Phase.PAYING:
            return _paying(hand, sitting)
        case Phase.ENDED:
            return None


def _first(*ways: Callable[[], Step | None]) -> Step | None:
    return next((step for way in ways if (step := way()) is not None), None)


def _betting(hand: Hand, sitting: Sitting) -> Step | None:
    """Bets as long as there are few of them, then the ball."""
    if sitting.options.recording is Recording.BETS and len(sitting.bets) < hand.dice.randint(*BETS):
        return _first(lambda: _colours(hand, sitting), lambda: _bet(hand, sitting), lambda: _launch(hand))
    return _launch(hand)


def _launch(hand: Hand) -> Step | None:
    """At boule the cap de taula throws now and then; whoever threw announces."""
    by_cap = hand.take("launch_ball", role=Role.CAP_DE_TAULA) if hand.one_in(3) else None
    return by_cap or hand.take("launch_ball", role=Role.CRUPIER)


def _colours(hand: Hand, sitting: Sitting) -> Step | None:
    """Who sits down buys a colour, who leaves gives it back, and a few have the cap's leave for value chips."""
    if not hand.may("buy_colour"):
        return None
    held = [marker.colour for marker in sitting.markers]
    if len(held) < COLOURS and hand.one_in(2 if held else 1):
        free = hand.dice.choice([colour for colour in PLAYERS if colour not in held])
        value = sitting.limits.minimum * hand.dice.choice((1, 1, 2))
        return hand.take("buy_colour", player=free, colour=free, chip_value=value, pieces=20)
    if len(held) >= COLOURS and hand.one_in(25):
        return hand.take("return_colour")
    if held and hand.one_in(30):
        return hand.take("authorise_value_chips", player=hand.dice.choice(held))
    return None


def _bet(hand: Hand, sitting: Sitting) -> Step | None:
    """A bet such as players lay; now and then a call, or one that is taken back."""
    if hand.one_in(14) and (back := hand.take("remove_bet")):
        return back
    unit = sitting.limits.minimum
    if hand.one_in(25) and (call := _call(hand, sitting, unit)):
        return call
    stake, chips = unit * hand.dice.choice((1, 1, 2, 4)), hand.dice.choice((1, 1, 2, 5))
    kind = hand.dice.choice((*LIKED, *EVENS)) if not hand.one_in(40) else hand.dice.choice(("jackpot", "top_line"))
    who = hand.dice.choice(_players(sitting))
    bet = hand.take("place_bet", player=who, bet=kind, stake=stake, chips=chips)
    placed = bet or hand.take("place_bet", bet=hand.dice.choice(EVENS), stake=stake, chips=chips)
    return _by_another(placed)


def _players(sitting: Sitting) -> tuple[str, ...]:
    return tuple(marker.player for marker in sitting.markers) or GUESTS


def _call(hand: Hand, sitting: Sitting, unit: int) -> Step | None:
    kind = "complete_bet" if hand.one_in(4) else "call_bet"
    return hand.take(kind, player=hand.dice.choice(_players(sitting)), unit=unit)


def _by_another(step: Step | None) -> Step | None:
    """The second crupier lays the bets, where there is one."""
    return (Seat.CRUPIER_2, step[1]) if step and step[0] is Seat.CRUPIER_1 else step


def _paying(hand: Hand, sitting: Sitting) -> Step | None:
    return _first(*_ways_to_pay(hand, sitting), lambda: hand.take("finish_round"))


def _ways_to_pay(hand: Hand, sitting: Sitting) -> Iterator[Callable[[], Step | None]]:
    """Winners are written down where only they are, zeros chosen for, steps ticked, and some mistakes put right."""
    few = len(sitting.bets) < 1 + sitting.round % 3
    if sitting.options.recording is Recording.WINNERS and few and not sitting.ticked and sitting.resume is None:
        yield lambda: hand.take("place_bet", player=hand.dice.choice(GUESTS), stake=sitting.limits.minimum)
    if hand.one_in(120):
        yield lambda: hand.take("correct_result", round=None)
    if hand.one_in(120):
        yield lambda: hand.take("correct_bet", bet="red", player=hand.dice.choice(_players(sitting)), chips=1)
    settlement = games.settle(sitting, hand.rules)
    for held in getattr(settlement, "open", ()):
        yield lambda held=held: hand.take(  # type: ignore[misc]
            "choose_zero_option", player=held.player, bet=held.bet, zeros=held.zeros
        )
    if hand.one_in(30):
        yield lambda: hand.take("let_ride", rides=True)
    if hand.one_in(60):
        yield lambda: hand.take("pay_step", paid=False)
    yield lambda: hand.take("pay_step", paid=True)
