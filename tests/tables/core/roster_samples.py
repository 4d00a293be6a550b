"""What the samples of the roster's events say today."""

from datetime import UTC, datetime
from typing import Any

from staff.core import roster as r

BEGINS, ENDS = datetime(2026, 11, 28, 19, 0, tzinfo=UTC), datetime(2026, 11, 29, 3, 30, tzinfo=UTC)
ROSTER: dict[str, Any] = {
    "jornada/PersonRostered.1": r.PersonRostered(member="K01", role="crupier", begins=BEGINS, ends=ENDS),
    "jornada/PersonUnrostered.1": r.PersonUnrostered(member="K01"),
    "jornada/PersonArrived.1": r.PersonArrived(member="K01"),
    "jornada/BreakBegan.1": r.BreakBegan(member="K01"),
    "jornada/BreakEnded.1": r.BreakEnded(member="K01"),
    "jornada/PersonSick.1": r.PersonSick(member="K01"),
    "jornada/PersonWentHome.1": r.PersonWentHome(member="K01"),
    "jornada/PresenceCorrected.1": r.PresenceCorrected(member="K01", was=r.Presence.HOME, presence=r.Presence.PRESENT),
}
