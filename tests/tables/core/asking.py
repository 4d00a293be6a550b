"""What people ask for at a table: anything at all, and what is likely as it stands."""

from typing import Any

from hypothesis import strategies as st

import games
from games.roles import Role
from games.roulette import commands as g
from games.roulette.sitting import Bet, Phase, Recording, Sitting
from tables.core import commands as c
from tables.core.commands import AlertKind, Cover, Outcome, Seat
from tables.core.life import commands as life
from tables.core.sensor import Ruling
from tables.core.state import Status, Table
from tests.tables.core.asking_money import about_money
from tests.tables.core.scene import CAP, CREW, CRUPIER, DIRECTOR, ROLES

TYPES = [*c.TableCommand.__subclasses__(), *games.commands("french-roulette").values()]
RECORDINGS = (Recording.BETS, Recording.BETS, Recording.WINNERS, Recording.RESULTS)
CLOSE = c.CloseTable(by=DIRECTOR, count={500: 9}, cover=Cover.KEY, cover_number="7", witness="K01")
KEYS = [life.HandOverKey(by=role, receiver=who) for role, who in ((DIRECTOR, "S01"), (Role.SUBDIRECTOR, "D01"))]
WON = life.Verdict.FOR_PLAYER
STOP = life.StopForFraud(by=DIRECTOR, suspicion=life.Suspicion.IRREGULAR, stakes=life.Fate.RETURNED)

NUMBERS = ("0", "0", "1", "17", "17", "20", "36", "37")
numbers = st.sampled_from(NUMBERS)
players = st.sampled_from(("blau", "verd"))
stakes = st.sampled_from((500, 500, 1_000, 1_001, 4_000, 20_000))
pieces = st.dictionaries(st.sampled_from((500, 10_000, 10_000, 700)), st.integers(1, 40), min_size=1, max_size=2)
places: st.SearchStrategy[dict[str, Any]] = st.sampled_from(
    (
        {"bet": "red"},
        {"bet": "red"},
        {"bet": "even"},
        {"bet": "straight_up", "on": ("17",)},
        {"bet": "split", "on": ("17", "20")},
        {"bet": "dozen", "which": (2,)},
        {"bet": "split", "on": ("1", "36")},  # not on the cloth
    )
)
reasons = st.sampled_from(("mistyped", "camera", " "))


def wagers(kind: Any, **more: Any) -> st.SearchStrategy[Any]:
    return st.builds(lambda place, **rest: kind(**place, **rest), places, player=players, **more)


def _anything(by: st.SearchStrategy[Role]) -> dict[type, st.SearchStrategy[Any]]:
    """For every type of command, what may be asked, lawful or not."""
    seats = st.sampled_from(Seat)
    limits = st.dictionaries(st.sampled_from(("split", "even_chance", "moon")), st.sampled_from((400, 20_000, 900_000)))
    fields: dict[type, dict[str, st.SearchStrategy[Any]]] = {
        c.OpenTable: {"minimum": stakes, "maximum": limits, "bestreta": pieces, "seats": st.just(CREW)},
        c.CloseTable: {
            "count": pieces,
            "cover": st.sampled_from(Cover),
            "cover_number": st.sampled_from(("7", " ")),
            "witness": st.sampled_from(("K01", "X99")),
        },
        c.SuspendTable: {"cover_number": st.sampled_from(("7", " "))},
        life.HandOverKey: {"receiver": st.sampled_from(("D01", "S01", "C01"))},
        life.StopForFraud: {"suspicion": st.sampled_from(life.Suspicion), "stakes": st.sampled_from(life.Fate)},
        life.OpenDispute: {"alert": st.none() | st.integers(1, 5), "round": st.none() | st.integers(1, 5)},
        life.DecideDispute: {"dispute": st.integers(1, 5), "verdict": st.sampled_from(life.Verdict)},
        c.TakeSeat: {"seat": seats, "member": st.sampled_from(sorted(ROLES))},
        c.LeaveSeat: {"seat": seats},
        c.RaiseAlert: {"kind": st.sampled_from(AlertKind), "number": st.none() | numbers},
        c.SettleAlert: {"alert": st.integers(0, 5)},
        g.LaunchBall: {"direction": st.sampled_from(g.Direction)},
        g.VoidSpin: {"cause": reasons},
        g.AnnounceResult: {"number": numbers},
        g.CallBet: {
            "player": players,
            "call": st.sampled_from(("jeu_zero", "neighbours", "moon")),
            "number": numbers,
            "unit": stakes,
        },
        g.CompleteBet: {"player": players, "number": numbers, "unit": stakes},
        g.ChooseZeroOption: {
            "player": players,
            "bet": st.sampled_from(("red", "even", "dozen")),
            "option": st.sampled_from(g.ZeroOption),
            "zeros": st.none() | st.integers(1, 3),
        },
        g.PayStep: {"step": st.integers(0, 3), "paid": st.booleans()},
        g.CorrectResult: {"number": numbers, "reason": reasons},
        g.CorrectPayment: {"player": players, "difference": st.integers(-500, 500), "reason": reasons},
        g.LastRounds: {"reason": st.sampled_from(g.LastRoundsFor)},
        g.SetLimits: {"minimum": st.none() | stakes, "maximum": st.none() | limits},
    }
    laid: dict[Any, dict[str, st.SearchStrategy[Any]]] = {
        g.PlaceBet: {"stake": stakes},
        g.RemoveBet: {"stake": st.none() | stakes},
        g.RefuseBet: {"stake": stakes},
        g.LetRide: {"rides": st.booleans()},
        g.CorrectBet: {"stake": stakes | st.just(0), "reason": reasons},
    }
    return {
        **{kind: st.builds(kind, by=by, **fields.get(kind, {})) for kind in TYPES if kind not in laid},
        **{kind: wagers(kind, by=by, **more) for kind, more in laid.items()},
    }


ANYTHING = _anything(st.sampled_from((*Role, CRUPIER, CRUPIER, CAP)))


def likely(table: Table) -> list[Any]:
    """What people ask for at a table as it stands, each type once or a few times; most of it is lawful."""
    match table.status:
        case Status.CLOSED:
            seats = {**CREW, Seat.CRUPIER_3: "K03"}
            opening: dict[str, Any] = {"by": DIRECTOR, "seats": seats, "minimum": 500, "maximum": {}}
            begins = [c.OpenTable(**opening, bestreta={500: 9}, recording=recording) for recording in RECORDINGS]
            return [*begins, *about_money(table)] if table.session else begins
        case Status.SUSPENDED:
            return [*[c.ResumeTable(by=DIRECTOR)] * 3, CLOSE, *KEYS * 3]
        case Status.STOPPED:
            return [CLOSE]
        case Status.OPEN:
            assert table.sitting is not None
            play = [*_of_the_crew(table), *_of_the_heads(table.sitting), *_of_the_round(table.sitting) * 4]
            return [*play, *about_money(table)]


def _of_the_crew(table: Table) -> list[Any]:
    asked = {alert.kind for alert in table.alerts}
    relief = "K09" if table.seats[Seat.CRUPIER_1].member == "K01" else "K01"
    third = table.seats.get(Seat.CRUPIER_3)
    return [
        c.TakeSeat(by=CRUPIER, seat=Seat.CRUPIER_1, member=relief),
        c.LeaveSeat(by=CRUPIER, seat=Seat.CRUPIER_3)
        if third
        else c.TakeSeat(by=CRUPIER, seat=Seat.CRUPIER_3, member="K03"),
        *(c.RaiseAlert(by=CRUPIER, kind=kind, number="20") for kind in AlertKind if kind not in asked),
        *_rulings(table) * 4,
        *([life.OpenDispute(by=CAP)] if table.life.begun else []),
        *(life.DecideDispute(by=DIRECTOR, dispute=one.dispute, verdict=WON) for one in table.life.disputes),
        *(c.SettleAlert(by=CAP, alert=alert.alert, outcome=Outcome.ACCEPTED) for alert in table.alerts),
    ]


def _rulings(table: Table) -> list[Any]:
    hold = table.sensor.hold
    return [c.SettleHold(by=CAP, hold=hold.hold, ruling=ruling) for ruling in Ruling] if hold else []


def _of_the_heads(sitting: Sitting) -> list[Any]:
    right: dict[str, Any] = {"by": CAP, "reason": "mistyped"}
    announced = [] if sitting.countdown else [g.LastRounds(by=CAP, reason=reason) for reason in g.LastRoundsFor]
    clear = sitting.phase in (Phase.IDLE, Phase.BETTING) and sitting.round > 1 and not sitting.bets
    return [
        *([CLOSE, *[c.SuspendTable(by=DIRECTOR, cover_number="7")] * 8] if clear else []),
        *announced,
        *([g.SetLimits(by=DIRECTOR, minimum=1_000)] * 6 if sitting.countdown else []),
        *([g.LastRound(by=CAP), STOP] if sitting.round > 2 else []),
        g.CorrectResult(**right, number="17" if sitting.number == "20" else "20"),
        g.CorrectPayment(**right, player="blau", difference=-5),
        *(g.CorrectBet(**right, **where(bet), stake=bet.stake + 500) for bet in sitting.bets[:1]),
    ]


def _of_the_round(sitting: Sitting) -> list[Any]:
    crupier: dict[str, Any] = {"by": CRUPIER, "player": "blau"}
    lying = sitting.bets
    match sitting.phase:
        case Phase.ENDED:
            return [CLOSE] * 5
        case Phase.BETTING | Phase.SPINNING:
            void = [g.VoidSpin(by=CAP, cause="ball_out")] if sitting.phase is Phase.SPINNING else []
            return [*void, *_laid(sitting), *(g.RemoveBet(by=CRUPIER, **where(bet)) for bet in lying[:2])]
        case Phase.CLOSED:
            return [g.VoidSpin(by=CAP, cause="ball_out"), g.RefuseBet(**crupier, bet="red", stake=500)]
        case Phase.PAYING:
            ticked = [g.PayStep(by=CRUPIER, step=step, paid=False) for step in sitting.ticked]
            riding = [g.LetRide(by=CRUPIER, **where(bet)) for bet in lying] * 3
            mistyped = [g.CorrectBet(by=CAP, reason="misread", **where(bet), stake=500) for bet in lying]
            return [*_laid(sitting), *ticked, *riding, *choices(sitting), *mistyped]
    return []


def _laid(sitting: Sitting) -> list[Any]:
    """Bets of every way of laying them, when they are recorded."""
    moments = {Recording.BETS: (Phase.BETTING, Phase.SPINNING), Recording.WINNERS: (Phase.PAYING,)}
    if sitting.phase not in moments.get(sitting.options.recording, ()):
        return []
    crupier: dict[str, Any] = {"by": CRUPIER, "player": "blau"}
    on = sitting.number if sitting.number not in (None, "0") else "17"
    return [
        g.PlaceBet(**crupier, bet="straight_up", on=(on,), stake=1_000),
        g.PlaceBet(**crupier, bet="red", stake=1_001),
        g.PlaceBet(**{**crupier, "player": "verd"}, bet="even", stake=2_000),
        g.CallBet(**crupier, call="jeu_zero", unit=1_000),
        g.CompleteBet(**crupier, number="17", unit=1_000),
    ]


def choices(sitting: Sitting) -> list[Any]:
    held = games.settle(sitting, games.rules(sitting.rulebook, sitting.game)).held
    return [
        g.ChooseZeroOption(by=CRUPIER, player=one.player, bet=one.bet, zeros=one.zeros, option=option)
        for one in held
        for option in g.ZeroOption
    ]


def where(bet: Bet) -> dict[str, Any]:
    """The fields that name a bet."""
    return {"player": bet.player, "bet": bet.place.bet, "on": bet.place.on, "which": bet.place.which}
