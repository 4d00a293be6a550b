"""What each stored sample of a progressive's events says today."""

from datetime import date
from typing import Any

from games.common.authorisation import Authorisation
from tables.core.progressive import events as e
from tables.core.progressive.commands import Cause, Place

BLUE = Place(player="blau", box=3)
ROUND: dict[str, Any] = {"table": "BJ-1", "session": 4, "round": 17}
PROGRESSIVE: dict[str, e.ProgressiveEvent] = {
    "progressive/Configured.1": e.Configured(
        authorisation=Authorisation(reference="CRAJ-2026/014", granted=date(2026, 3, 1)),
        rulebook="ad-455-2025",
        prizes={"two_suited": 50, "three_suited": 1000},
        stake=200,
        deduction=150,
        reset=500_000,
        meter=700_000,
    ),
    "progressive/TableLinked.1": e.TableLinked(table="BJ-1"),
    "progressive/TableUnlinked.1": e.TableUnlinked(table="BJ-2"),
    "progressive/TableJoined.1": e.TableJoined(table="BJ-1", session=4),
    "progressive/TableLeft.1": e.TableLeft(table="BJ-1", session=4),
    "progressive/Contributed.1": e.Contributed(
        **ROUND, day="2026-11-28", staked=400, cents=340, places=(BLUE, Place(player="A", box=5)), meter=700_340
    ),
    "progressive/HitPaid.1": e.HitPaid(**ROUND, place=BLUE, prize=700_340, was=700_340, meter=0),
    "progressive/MeterReset.1": e.MeterReset(was=0, meter=500_000),
    "progressive/HitCorrected.1": e.HitCorrected(**ROUND, owed={"blau": -665_323}, due=165_323, reason="misread"),
    "progressive/MeterAdjusted.1": e.MeterAdjusted(difference=165_323, cause=Cause.CORRECTION, meter=665_323),
    "progressive/Withdrawn.1": e.Withdrawn(meter=665_323),
}
