"""The house of a simulated month: its tables, who works at each, and how fast each game goes."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any

from django.contrib.auth.hashers import UNUSABLE_PASSWORD_PREFIX

from games.roles import Role
from staff.models import Member
from staff.papers import qualify
from tables import demo, floorplan
from tables.core.commands import Seat
from tables.models import GAMES, GamingTable, Pit

DIRECTOR, SUBDIRECTOR, CASHIER = "MD01", "MS01", "MX01"
OFFICES = {DIRECTOR: Role.DIRECTOR_DE_JOC, SUBDIRECTOR: Role.SUBDIRECTOR, CASHIER: Role.CAIXER}
A_PIT = 10  # tables

# A table of the demo whose limits and chips it has, how its bets are recorded, and rounds an hour. The first five have
# every bet of each game; of twenty, eight are French roulettes, four American, two boule, two trente et quarante, four
# blackjack.
KINDS = (
    *(("RF-1", "bets", 32), ("RA-1", "bets", 36), ("BO-1", "bets", 40), ("TQ-1", "bets", 30), ("BJ-3", "bets", 45)),
    *(("RF-1", "results", 32), ("RA-1", "results", 36), ("RF-1", "winners", 32), ("BJ-2", "results", 45)),
    *(("RF-1", "results", 32), ("RF-1", "winners", 32), ("BO-1", "results", 40), ("BJ-2", "results", 45)),
    *(("RF-1", "bets", 32), ("RA-1", "results", 36), ("TQ-1", "results", 30), ("RF-1", "winners", 32)),
    *(("RF-1", "results", 32), ("RA-1", "results", 36), ("BJ-2", "results", 45)),
)
SHORT = {"RF-1": "RF", "RA-1": "RA", "BO-1": "BO", "TQ-1": "TQ", "BJ-2": "BJ", "BJ-3": "BJ"}


@dataclass(frozen=True, kw_only=True)
class HouseTable:
    """A table of the month. `pace`: rounds an hour."""

    code: str
    like: demo.DemoTable
    recording: str
    pace: int

    @property
    def game(self) -> str:
        return self.like.game

    @property
    def cap(self) -> str:
        return f"{self.code}C"

    @property
    def seats(self) -> dict[Seat, str]:
        posts = (Seat.CRUPIER_1, Seat.CRUPIER_2, Seat.CRUPIER_3)[: len(self.like.crupiers)]
        return {Seat.CAP: self.cap, **{seat: f"{self.code}{number}" for number, seat in enumerate(posts, 1)}}

    @property
    def options(self) -> Mapping[str, Any]:
        """As the demo's, without what asks for a prize to be displayed; the steps of the payment are not ticked."""
        kept = {name: value for name, value in self.like.options.items() if name not in ("jackpot", "progressive")}
        return {**kept, "tick_steps": False}


def tables(number: int) -> list[HouseTable]:
    """The first `number` tables of the house, in the order of the floor."""
    found, counts = [], dict.fromkeys(SHORT.values(), 0)
    for index in range(number):
        like, recording, pace = KINDS[index % len(KINDS)]
        short = SHORT[like]
        counts[short] += 1
        code = f"M{short}{counts[short]}"
        found.append(HouseTable(code=code, like=demo.EVERY_TABLE[like], recording=recording, pace=pace))
    return found


def build(house: list[HouseTable], since: date) -> None:
    """Pits, tables and people into the database; nobody of them can sign in."""
    pits = [Pit.objects.create(name=f"Sala {place + 1}", position=place) for place in range(-(-len(house) // A_PIT))]
    GamingTable.objects.bulk_create(
        GamingTable(
            code=one.code,
            pit=pits[place // A_PIT],
            position=place,
            game=one.game,
            recording=one.recording,
            minimum=one.like.minimum,
            maximum=dict(one.like.maximum),
            multiple=dict(one.like.multiple),
            options=dict(one.options),
            denominations=list(one.like.denominations),
        )
        for place, one in enumerate(house)
    )
    roles = dict(OFFICES)
    for one in house:
        for seat, code in one.seats.items():
            roles[code] = Role.CAP_DE_TAULA if seat is Seat.CAP else Role.CRUPIER
    Member.objects.bulk_create(
        Member(code=code, name=code, role=role, password=UNUSABLE_PASSWORD_PREFIX, licence=f"I-{code}")
        for code, role in roles.items()
    )
    qualify(Member.objects.filter(code__in=roles), GAMES, since)
    floorplan.lay_out()
