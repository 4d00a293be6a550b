"""Tables as they stand on an ordinary night, for the tests of the screens. Built by hand, at a fixed hour."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta

from games.roulette.commands import Direction, LastRoundsFor
from games.roulette.sitting import Bet, Countdown, Finished, Limits, Options, Phase, Place, Prisoner, Recording, Sitting
from tables.cards import TableCard
from tables.core.commands import AlertKind, Seat
from tables.core.state import Alert, Seated, Spin, Status, Table

NOW = datetime(2026, 11, 28, 22, 30, tzinfo=UTC)
NAMES = {"C01": "Roser Vila", "K01": "Anna Ribes", "K02": "Pau Font", "K03": "Èric Casal", "D01": "Marta Pujol"}
FELL = ("17", "32", "15", "0", "26", "3", "35", "12", "28", "7", "29", "18", "22", "9", "31", "14", "20", "1", "33")


def card(code: str = "RF-1", recording: str = "bets") -> TableCard:
    return TableCard(
        code=code,
        game="french-roulette",
        rulebook="ad-455-2025",
        pit="Pit A",
        position=1,
        recording=recording,
        minimum=500,
        maximum={"straight_up": 15000, "split": 30000, "even_chance": 270000},
        denominations=(100, 500, 2000, 10000, 50000),
        display_token="x" * 32,
    )


def spins(numbers: tuple[str, ...] = FELL, seconds: int = 90) -> tuple[Spin, ...]:
    """Newest first, `seconds` apart."""
    return tuple(
        Spin(
            round=len(numbers) - place,
            number=number,
            direction=Direction.CLOCKWISE,
            at=NOW - timedelta(seconds=seconds * place),
        )
        for place, number in enumerate(numbers)
    )


def sitting(phase: Phase = Phase.BETTING, recording: Recording = Recording.BETS) -> Sitting:
    return Sitting(
        rulebook="ad-455-2025",
        game="french-roulette",
        options=Options(recording=recording, tick_steps=True, reopen=True),
        limits=Limits(minimum=500, maximum={"straight_up": 15000, "split": 30000, "even_chance": 270000}),
        phase=phase,
        round=len(FELL) + 1,
        direction=Direction.CLOCKWISE,
        launches=0 if phase in (Phase.IDLE, Phase.BETTING) else 1,
        previous_number=FELL[0],
    )


def open_table(code: str = "RF-1", phase: Phase = Phase.BETTING, recording: Recording = Recording.BETS) -> Table:
    return Table(
        code=code,
        status=Status.OPEN,
        session=3,
        jornada="2026-11-28",
        sitting=sitting(phase, recording),
        seats={
            Seat.CAP: Seated(member="C01", since=NOW - timedelta(minutes=75)),
            Seat.CRUPIER_1: Seated(member="K01", since=NOW - timedelta(minutes=12)),
            Seat.CRUPIER_2: Seated(member="K02", since=NOW - timedelta(minutes=53)),
        },
        bestreta={10000: 200, 2000: 200, 500: 200},
        since=NOW - timedelta(seconds=21),
        history=spins(),
        rounds=len(FELL),
        bank=-123450,
        seq=310,
    )


def paying(code: str = "RF-2") -> Table:
    """17 fell; blue has a straight-up and the reds, green a split."""
    table = open_table(code, Phase.PAYING)
    assert table.sitting is not None
    bets = (
        Bet(player="blau", place=Place(bet="straight_up", on=("17",)), stake=1000, minimum=500),
        Bet(player="blau", place=Place(bet="red"), stake=5000, minimum=500),
        Bet(player="verd", place=Place(bet="split", on=("17", "20")), stake=1500, minimum=500),
    )
    return replace(table, sitting=replace(table.sitting, round=len(FELL), number="17", bets=bets))


def asking(code: str = "RF-3", kind: AlertKind = AlertKind.CORRECTION, number: str | None = "20") -> Table:
    alert = Alert(alert=4, kind=kind, by="K01", at=NOW, round=len(FELL), number=number)
    return replace(paying(code), alerts=(alert,), last_alert=4)


def counting_down(code: str = "RF-4", reason: LastRoundsFor = LastRoundsFor.LIMITS, left: int = 2) -> Table:
    """Two stakes are in prison and the last balls are announced."""
    table = open_table(code, Phase.SPINNING)
    assert table.sitting is not None
    prisoners = (
        Prisoner(player="blau", bet="red", stake=5000, zeros=1, minimum=500),
        Prisoner(player="groc", bet="even", stake=1001, zeros=2, minimum=500),
    )
    return replace(
        table,
        sitting=replace(
            table.sitting,
            prisoners=prisoners,
            countdown=Countdown(reason=reason, left=left, until=table.sitting.round + left - 1),
        ),
    )


def just_finished(code: str = "RF-2") -> Table:
    """The round on 17 is finished and may still be corrected: no ball was launched since."""
    before = paying(code)
    assert before.sitting is not None
    done = Finished(
        round=before.sitting.round,
        number="17",
        bets=before.sitting.bets,
        prisoners=(),
        choices=(),
        riding=(),
        last=False,
        ended=False,
    )
    table = open_table(code, Phase.BETTING)
    assert table.sitting is not None
    return replace(table, sitting=replace(table.sitting, finished=done))


def voided(code: str = "RF-1") -> Table:
    """The ball of this round was thrown once, for nothing."""
    table = open_table(code, Phase.BETTING)
    assert table.sitting is not None
    return replace(table, sitting=replace(table.sitting, launches=1), ball_on="32", voids=1)


def corrected(code: str = "RF-1") -> Table:
    """20 was announced, 17 is right."""
    table = paying(code)
    return replace(table, history=(replace(table.history[0], was="20"), *table.history[1:]))


def closed(code: str = "RF-5") -> Table:
    return Table(code=code, session=2, since=NOW)


def suspended(code: str = "RF-6") -> Table:
    return replace(open_table(code, Phase.IDLE), status=Status.SUSPENDED)


BLACKJACK = TableCard(
    code="BJ-1",
    game="blackjack",
    rulebook="ad-455-2025",
    pit="Pit A",
    position=1,
    recording="bets",
    minimum=1000,
    maximum={},
    denominations=(500, 1000, 2500),
    display_token="x" * 32,
    multiple={"every_bet": 20},
)
# Of a wheel.
STATES = {
    "idle": open_table(phase=Phase.IDLE),
    "betting": open_table(phase=Phase.BETTING),
    "spinning": open_table(phase=Phase.SPINNING),
    "no more bets": open_table(phase=Phase.CLOSED),
    "paying": paying("RF-1"),
    "ended": open_table(phase=Phase.ENDED),
    "closed": closed("RF-1"),
    "suspended": suspended("RF-1"),
    "void": voided(),
    "asking": asking("RF-1"),
}
