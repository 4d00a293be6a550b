"""What the samples of the registers' events say today, and of those of the gaming day as a whole."""

from datetime import UTC, date, datetime
from typing import Any

from tables.core.gaming_day import events as days
from tables.core.registers import card_events as cards
from tables.core.registers import communications as letters
from tables.core.registers import observations as visits
from tables.core.registers import orphan_events as orphans

BEGAN, ENDED = datetime(2026, 11, 28, 21, 0, tzinfo=UTC), datetime(2026, 11, 28, 21, 4, tzinfo=UTC)
REGISTER: dict[str, Any] = {
    "jornada/JornadaOpened.1": days.JornadaOpened(
        previous="2026-11-27", rostered=12, key_holder="D01", covers=("RF-1", "RF-2")
    ),
    "jornada/ResumSigned.1": days.ResumSigned(
        results={"BJ-1": -50_000, "RF-1": 120_005},
        total=70_005,
        words="set-cents euros amb cinc cèntims",
        anchors={"table:RF-1": days.Anchor(seq=41, head="ab" * 32)},
    ),
    "jornada/JornadaClosed.1": days.JornadaClosed(total=70_005),
    "register/OrphanFound.1": orphans.OrphanFound(
        number=3, jornada="2026-11-28", table="RF-1", chips={500: 2}, cash={1_000: 1}, amount=2_000
    ),
    "register/OrphanCorrected.1": orphans.OrphanCorrected(
        number=3, was=2_000, chips={500: 3}, cash={1_000: 1}, amount=2_500
    ),
    "register/OrphanReceived.1": orphans.OrphanReceived(number=3, witness="K01"),
    "register/OrphanRestituted.1": orphans.OrphanRestituted(
        number=3, amount=2_500, claimant="RC-17", proofs="VID-204", witness="X01"
    ),
    "register/OrphansDelivered.1": orphans.OrphansDelivered(
        delivery=1, year=2026, to="Creu Roja Andorrana", receipt="R-7", entries=(1, 2), amount=3_500
    ),
    "register/ObservationWritten.1": visits.ObservationWritten(
        number=2, operations="Count of RF-1", observation="The lamp of RF-1 is out.", due=date(2026, 12, 6)
    ),
    "register/ObservationAnswered.1": visits.ObservationAnswered(number=2, answer="It was mended.", late=False),
    "register/ObservationNoted.1": visits.ObservationNoted(number=2, jornada="2026-11-28"),
    "register/LogVerified.1": visits.LogVerified(
        verification=1, began=BEGAN, ended=ENDED, streams=9, events=4_200, count=1, faults=("table:RF-1 7: …",)
    ),
    "register/CommunicationNoted.1": letters.CommunicationNoted(
        number=1, kind=letters.Kind.APPOINTMENT, text="A new subdirector", due=date(2026, 12, 4)
    ),
    "register/CommunicationSent.1": letters.CommunicationSent(number=1, reference="S-2026/1"),
    "register/CommunicationAnswered.1": letters.CommunicationAnswered(
        number=1, reference="CRAJ-2026/88", text="Taken note."
    ),
    "register/CardsReceived.1": cards.CardsReceived(
        maker="Grimaud", size=cards.Size.HALF_DOZEN, numbers=("G-1", "G-2")
    ),
    "register/CardsPutInCupboard.1": cards.CardsPutInCupboard(numbers=("G-1",), witness="K01"),
    "register/CardsTakenOut.1": cards.CardsTakenOut(numbers=("G-1",), table="BJ-1", witness="K01"),
    "register/CardsDestroyed.1": cards.CardsDestroyed(numbers=("G-1",), witness="K01"),
    "register/ActaDrawnUp.1": cards.ActaDrawnUp(
        acta=1,
        pack="G-1",
        finding=cards.Finding.MARKED,
        circumstances="Found at the count.",
        table="BJ-1",
        witness="K01",
        letter=1,
    ),
    "register/CupboardKeyTaken.1": cards.CupboardKeyTaken(was="D01"),
}
