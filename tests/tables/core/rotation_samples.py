"""The rotation's part of the samples of stored events."""

from datetime import UTC, datetime
from typing import Any

from staff.core import rotation as x
from tables.core import events as e
from tables.core import jornada as j
from tables.core.commands import Seat

NINE = datetime(2026, 11, 28, 21, tzinfo=UTC)
ROTATION: dict[str, Any] = {
    "jornada/RotationAdopted.1": x.RotationAdopted(
        begins=NINE,
        minutes=20,
        moves={0: {"RF-1": ("K01", "K02"), "BJ-1": ("K03",)}, 1: {"RF-1": ("K03", "K04"), "BJ-1": ("K01",)}},
    ),
    "jornada/MoveChanged.1": x.MoveChanged(turn=1, tables={"RF-1": ("K05", "K04")}, was={"RF-1": ("K03", "K04")}),
    "jornada/RotationDropped.1": x.RotationDropped(),
    "jornada/ReliefCalled.1": x.ReliefCalled(member="K05", kind=x.CallKind.BACK, table="RF-1"),
    "table/TurnsPlanned.1": e.TurnsPlanned(
        begins=NINE,
        minutes=20,
        adopted=datetime(2026, 11, 28, 20, 58, 12, tzinfo=UTC),
        turns={0: ("K01", "K02"), 1: ("K03", "K04")},
    ),
    "table/CrupierCalled.1": e.CrupierCalled(member="K05", table="RF-1"),
    "jornada/ExchangePromised.1": j.ExchangePromised(
        table="BJ-1", seat=Seat.CRUPIER_1, member="K01", own_table="RF-1", own_seat=Seat.CRUPIER_2
    ),
    "jornada/ExchangeWithdrawn.1": j.ExchangeWithdrawn(table="RF-1", member="K01"),
    "table/PlacePromised.1": e.PlacePromised(
        member="K01", table="BJ-1", seat=Seat.CRUPIER_1, own_table="RF-1", own_seat=Seat.CRUPIER_2, other="K03"
    ),
    "table/PromiseEnded.1": e.PromiseEnded(member="K01"),
}
