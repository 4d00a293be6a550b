"""Samples of the events of a table's life beyond its rounds, and of the director's substitute."""

from datetime import UTC, date, datetime
from typing import Any

from tables.core.life import events as le
from tables.core.life.commands import Fate, Suspicion, Verdict
from tables.core.life.substitute import SubstituteNamed, SubstitutionEnded

LIFE: dict[str, Any] = {
    "table/KeyHandedOver.1": le.KeyHandedOver(giver="D01", receiver="S01"),
    "table/PlayStopped.1": le.PlayStopped(
        suspicion=Suspicion.FRAUDULENT,
        fate=Fate.KEPT,
        round=12,
        phase="closed",
        total=1_500,
        stakes=(
            le.Lying(player="verd", bet="straight_up", stake=500, on=("17",)),
            le.Lying(player="blau", bet="red", stake=1_000, zeros=1),
        ),
        ticked=(0,),
        reference="ACTA-7",
    ),
    "table/DisputeOpened.1": le.DisputeOpened(
        dispute=3, session=2, round=17, first_seq=210, last_seq=221, camera="CAM-12", expires=date(2026, 12, 28)
    ),
    "table/DisputeDecided.1": le.DisputeDecided(dispute=3, verdict=Verdict.FOR_PLAYER),
    "jornada/SubstituteNamed.1": SubstituteNamed(member="C01", until=datetime(2026, 11, 29, 11, tzinfo=UTC)),
    "jornada/SubstitutionEnded.1": SubstitutionEnded(member="C01"),
}
