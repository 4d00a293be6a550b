"""The crupier's tablet, as plain values: what is said, what lies on the cloth, and the next lawful step.

Five games share one frame (`frame`) and differ in their cloth and their hands: a module a family of games.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, assert_never

from games.ball.sitting import Sitting as BallSitting
from games.blackjack import Sitting as BlackjackSitting
from games.trente_et_quarante import Sitting as TrenteSitting
from tables.core.state import Status, Table
from tables.screens.crupier import ball, blackjack, frame, trente_et_quarante
from tables.screens.crupier.frame import TabletView

if TYPE_CHECKING:
    from tables.cards import TableCard

# `sheet`: what of the round stands on a sheet over the tablet; the rest of it is drawn once with the page.
REGIONS = ("top", "phases", "stage", "panel", "numbers", "sheet", "paper")


def view(table: Table, card: "TableCard", names: Mapping[str, str]) -> TabletView:
    """What the tablet of this table shows now. `names`: staff code → name."""
    if table.status is not Status.OPEN:
        return frame.away(table, names)
    assert table.sitting is not None, "an open table has a sitting"
    match table.sitting:
        case BallSitting() as sitting:
            return ball.view(table, sitting, card, names)
        case TrenteSitting() as sitting:
            return trente_et_quarante.view(table, sitting, card, names)
        case BlackjackSitting() as sitting:
            return blackjack.view(table, sitting, card, names)
    assert_never(table.sitting)
