"""What holds of the crupier's tablet at a wheel and at trente et quarante, in each of their states."""

import pytest

from tables.core.state import Table
from tables.screens import crupier
from tests.screens import drawn, floor, trente

STATES = {
    **{f"wheel: {name}": table for name, table in floor.STATES.items()},
    **{f"rows: {name}": table for name, table in trente.states().items()},
}


def shown(table: Table) -> dict[str, str]:
    """Region name → HTML."""
    recording = table.sitting.options.recording if table.sitting else "bets"
    card = trente.card(recording=recording) if table.code == "TQ-1" else floor.card(table.code)
    return drawn.shown("crupier", table, card)


@pytest.mark.parametrize("state", STATES)
def test_each_region_has_one_root_with_its_own_id(state: str) -> None:
    regions = shown(STATES[state])
    assert set(regions) == set(crupier.REGIONS)
    for name, html in regions.items():
        drawn.has_one_root(html, f"crupier-{STATES[state].code}-{name}")


@pytest.mark.parametrize("state", STATES)
def test_no_id_stands_twice_on_the_screen(state: str) -> None:
    drawn.has_no_id_twice(shown(STATES[state]))


@pytest.mark.parametrize("state", STATES)
def test_nothing_is_inline_that_the_policy_of_the_page_forbids(state: str) -> None:
    drawn.has_nothing_inline(shown(STATES[state]))
