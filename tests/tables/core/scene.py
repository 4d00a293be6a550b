"""A table and its jornada without a database: commands go in, events come out and are folded."""

from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from typing import Any

import pytest

import games
from games.refusal import Code, Refused
from games.roles import Role
from games.roulette import commands as g
from games.roulette.sitting import Phase
from journal.core.stamp import Stamp
from staff.core.papers import Papers
from tables.core import commands as c
from tables.core import jornada as j
from tables.core import sensor
from tables.core.commands import Cover, Seat
from tables.core.decide import Room, decide
from tables.core.evolve import evolve
from tables.core.jornada import Jornada
from tables.core.sensor import Reading, ReadingKind
from tables.core.state import Table

NOW = datetime(2026, 11, 28, 20, 0, tzinfo=UTC)
DAY = "2026-11-28"
DIRECTOR, CAP, CRUPIER = Role.DIRECTOR_DE_JOC, Role.CAP_DE_TAULA, Role.CRUPIER

ROLES = {
    "D01": Role.DIRECTOR_DE_JOC,
    "S01": Role.SUBDIRECTOR,
    "Q01": Role.COMITE_DE_DIRECCIO,
    "I01": Role.INSPECTOR_CRAJ,
    "C01": Role.CAP_DE_TAULA,
    "C02": Role.CAP_DE_TAULA,
    "E01": Role.EXTREM_DE_TAULA,
    "A01": Role.AUXILIAR,
    "X01": Role.CAIXER,
    **{f"K{number:02d}": Role.CRUPIER for number in range(1, 20)},
}
GAMES = frozenset(("french-roulette", "american-roulette", "boule", "trente-et-quarante", "blackjack"))
PAPERS = {code: Papers(licence=f"I-{code}", expires=date(2026, 12, 31), games=GAMES) for code in ROLES}
MAXIMUM = {
    "straight_up": 15_000,
    "split": 30_000,
    "street": 45_000,
    "corner": 60_000,
    "six_line": 90_000,
    "column": 180_000,
    "dozen": 180_000,
    "double_column": 360_000,
    "double_dozen": 360_000,
    "even_chance": 270_000,
}
ROOM = Room(
    rulebook="ad-455-2025",
    game="french-roulette",
    minimum=500,
    maximum=MAXIMUM,
    denominations=(500, 1_000, 10_000),
    day=DAY,
    roles=ROLES,
    papers=PAPERS,
)
SENSOR = "device:1"
CREW = {Seat.CAP: "C01", Seat.CRUPIER_1: "K01", Seat.CRUPIER_2: "K02"}


def opening(**changes: Any) -> c.OpenTable:
    fields: dict[str, Any] = {
        "seats": CREW,
        "minimum": 500,
        "maximum": {},
        "bestreta": {500: 100, 10_000: 20},
    }
    return c.OpenTable(by=DIRECTOR, **{**fields, **changes})


def closing(**changes: Any) -> c.CloseTable:
    fields: dict[str, Any] = {"count": {500: 90}, "cover": Cover.SEAL, "cover_number": "7712", "witness": "K01"}
    return c.CloseTable(by=DIRECTOR, **{**fields, **changes})


class Scene:
    """One table; a minute passes with each event."""

    def __init__(self, code: str = "RF-1", room: Room = ROOM) -> None:
        self.room = room
        self.table = Table(code=code)
        self.jornada = Jornada(day=DAY)
        self.log: list[tuple[Any, Stamp]] = []

    def do(self, command: Any, by: str = "D01") -> list[Any]:
        """The table's events, folded. Raises Refused; then nothing happened."""
        decision = decide(self.table, self.jornada, command, replace(self.room, asker=by))
        for event in decision.table:
            seq = self.table.seq + 1
            stamp = Stamp(seq, NOW + timedelta(minutes=seq), by, ROLES.get(by, sensor.ROLE))
            self.table = evolve(self.table, event, stamp)
            self.log.append((event, stamp))
        for event in decision.jornada:
            self.jornada = j.evolve(self.jornada, event, Stamp(0, NOW, by, ROLES[by]))
        return list(decision.table)

    def opened(self, **changes: Any) -> "Scene":
        self.do(opening(**changes))
        return self

    def sense(self, kind: str, **said: Any) -> list[Any]:
        """The wheel's sensor says something."""
        return self.do(Reading(kind=ReadingKind(kind), **said), SENSOR)

    def bet(self, bet: str, stake: int, *, player: str = "blau", on: tuple[str, ...] = ()) -> None:
        self.do(g.PlaceBet(by=CRUPIER, player=player, bet=bet, on=on, stake=stake), "K02")

    def spin(self, direction: g.Direction | None = None) -> None:
        """The ball is thrown, the way that the law wants, and bets are closed."""
        assert self.table.sitting is not None
        last = self.table.sitting.direction
        way = direction or (last.opposite if last else g.Direction.CLOCKWISE)
        self.do(g.LaunchBall(by=CRUPIER, direction=way), "K01")
        self.do(g.CloseBets(by=CRUPIER), "K01")

    def fall(self, number: str) -> list[Any]:
        self.spin()
        return self.do(g.AnnounceResult(by=CRUPIER, number=number), "K01")

    def pay(self) -> list[Any]:
        """Every step is ticked and the round finished."""
        assert self.table.sitting is not None
        sitting = self.table.sitting
        rules = games.rules(sitting.rulebook, sitting.game)
        for step in range(len(games.settle(sitting, rules).steps)):
            self.do(g.PayStep(by=CRUPIER, step=step), "K01")
        return self.do(g.FinishRound(by=CRUPIER), "K01")

    def round(self, number: str) -> None:
        """A whole round without a bet beside those that lie there."""
        assert self.table.sitting is not None
        if self.table.sitting.round == 0:
            self.do(g.OpenBetting(by=CRUPIER), "K01")
        self.fall(number)
        self.pay()

    def round_of_results(self, number: str) -> None:
        """A whole round where only results are recorded."""
        assert self.table.sitting is not None
        if self.table.sitting.phase is Phase.IDLE:
            self.do(g.OpenBetting(by=CRUPIER), "K01")
        self.fall(number)

    def refusal(self, command: Any) -> Refused:
        """Why `command` is refused; fails where it is not."""
        before = self.table, self.jornada
        with pytest.raises(Refused) as caught:
            self.do(command)
        assert (self.table, self.jornada) == before
        return caught.value

    def code(self, command: Any) -> Code:
        return self.refusal(command).code
