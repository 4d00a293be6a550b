"""A stored event of each kind about a table's money, as it is read for ever."""

from typing import Any

from tables.core.till import events as e
from tables.core.till.commands import BoxKind, Part, What, Why

TILL: dict[str, Any] = {
    "table/BestretaRequested.1": e.BestretaRequested(request=2, pieces={500: 100, 10_000: 5}, total=100_000),
    "table/RequestWithdrawn.1": e.RequestWithdrawn(request=2),
    "table/BestretaSent.1": e.BestretaSent(transfer=3, pieces={500: 100, 10_000: 5}, total=100_000, request=2),
    "table/BestretaReceived.1": e.BestretaReceived(
        session=1, transfer=3, pieces={500: 99, 10_000: 5}, total=99_500, sent=100_000, counter="K01", initial=False
    ),
    "table/BestretaRecalled.1": e.BestretaRecalled(transfer=3, pieces={500: 100}, total=50_000, sent=50_000),
    "table/CreditSent.1": e.CreditSent(session=1, transfer=4, pieces={10_000: 7}, total=70_000, counter="K02"),
    "table/CreditReceived.1": e.CreditReceived(session=1, transfer=4, pieces={10_000: 7}, total=70_000, sent=70_000),
    "table/BoxChanged.1": e.BoxChanged(session=1, kind=BoxKind.CASH, out="11", into="12"),
    "table/BoxCounted.1": e.BoxCounted(
        session=1, acta=1, kind=BoxKind.CASH, box="11", cash={5_000: 12, 200: 1}, total=60_200, witness="X01"
    ),
    "table/TipsCounted.1": e.TipsCounted(
        session=1, jornada="2026-11-28", pieces={500: 9}, cash={1_000: 1}, total=5_500, witness="K01"
    ),
    "table/DifferenceFound.1": e.DifferenceFound(
        difference=1, session=1, about=e.About.BESTRETA, expected=100_000, counted=99_500
    ),
    "table/DifferenceExplained.1": e.DifferenceExplained(difference=1, why=Why.MISCOUNTED),
    "table/EntryCorrected.1": e.EntryCorrected(
        session=1,
        entry=41,
        part=Part.PIECES,
        was={500: 99},
        now={500: 100},
        difference=500,
        why=Why.MISTYPED,
        witness="K01",
        what=What.BESTRETA,
    ),
}
