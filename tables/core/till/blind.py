"""Counts are blind: what the cash desk sent is told to nobody who looks at the table before it was counted there."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from tables.core.state import Table
from tables.core.till.state import Till

SENT = "BestretaSent"
HIDDEN: Mapping[str, Any] = {"pieces": {}, "total": 0}


def shown(table: Table) -> Table:
    """The table as its readers are told of it."""
    if not table.till.transits:
        return table
    transits = {
        number: transit if transit.credit else replace(transit, **HIDDEN)
        for number, transit in table.till.transits.items()
    }
    return replace(table, till=replace(table.till, transits=transits))


def told(kind: str, payload: Mapping[str, Any], till: Till) -> Mapping[str, Any]:
    """The payload of a stored event of the type `kind`, as readers are told of it."""
    waits = kind == SENT and payload["transfer"] in till.transits
    return {**payload, **HIDDEN} if waits else payload
