"""The second extrem de taula's tablet, where a table has two cloths (O 9-10-1979, personal: dos paños)."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from tables.core.commands import Seat
from tables.core.state import Table
from tables.screens import extrem
from tables.screens.crupier.frame import TabletView

if TYPE_CHECKING:
    from tables.cards import TableCard

REGIONS = extrem.REGIONS
FOLDER = extrem.FOLDER


def view(table: Table, card: "TableCard", names: Mapping[str, str]) -> TabletView:
    """The same table, from the other end."""
    return extrem.view_from(Seat.EXTREM_2, table, card, names)
