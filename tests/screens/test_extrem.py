"""The extrem de taula's tablet, rendered from the state alone: his zone, and nothing that is the crupier's."""

import re
from dataclasses import replace
from datetime import timedelta

import pytest

from games.roulette.commands import Direction
from games.roulette.sitting import Bet, Phase, Place, Recording
from tables.core.commands import AlertKind, Seat
from tables.core.state import Alert, Seated, Table
from tests.screens import drawn, floor

STATES = floor.STATES
LAID = {
    "Straight-up 1": Place(bet="straight_up", on=("1",)),
    "Split 17·20": Place(bet="split", on=("17", "20")),
    "Straight-up 36": Place(bet="straight_up", on=("36",)),
    "Dozen 1": Place(bet="dozen", which=(1,)),
    "Dozen 2": Place(bet="dozen", which=(2,)),
    "Column 1": Place(bet="column", which=(1,)),
    "Red": Place(bet="red"),
    "High": Place(bet="high"),
}
HIS = ("Split 17·20", "Straight-up 36", "Dozen 2", "Column 1", "High")


def shown(table: Table, screen: str = "extrem", rulebook: str = "ad-455-2025", language: str = "en") -> dict[str, str]:
    """Region name → HTML."""
    card = replace(floor.card(table.code), rulebook=rulebook)
    return drawn.shown(screen, table, card, language)


def laid(table: Table, cloth: int = 0) -> Table:
    assert table.ball is not None
    bets = tuple(
        Bet(player="blau", place=replace(place, cloth=cloth), stake=1_000, minimum=500) for place in LAID.values()
    )
    return replace(table, sitting=replace(table.ball, bets=bets))


def listed(html: str) -> list[str]:
    """The bets in the panel, by their places."""
    return re.findall(r'<span class="what">([^<]+)</span><b>', html)


@pytest.mark.parametrize("screen", ["extrem", "extrem_2"])
@pytest.mark.parametrize("state", STATES)
def test_each_region_has_one_root_with_its_own_id_and_no_id_stands_twice(state: str, screen: str) -> None:
    regions = shown(STATES[state], screen)
    assert set(regions) == {"top", "phases", "stage", "panel", "numbers", "paper"}
    for name, html in regions.items():
        drawn.has_one_root(html, f"{screen}-RF-1-{name}")
    drawn.has_no_id_twice(regions)
    drawn.has_nothing_inline(regions)


def test_his_zone_is_the_end_of_the_cloth_and_what_lies_in_it() -> None:
    regions = shown(laid(floor.open_table()))
    assert [int(number) for number in re.findall(r'id="RF-1-n(\d+)"', regions["stage"])] == [
        *range(21, 37, 3),
        *range(20, 36, 3),
        *range(19, 35, 3),
    ]
    outside = re.findall(r'class="o [^"]*" id="RF-1-([^"]+)"', regions["stage"])
    assert outside == [
        *("column-3", "column-2", "column-1", "double_column-2-3", "double_column-1-2"),
        *("dozen-2", "dozen-3", "double_dozen-2-3", "black", "odd", "high"),
    ]
    assert tuple(listed(regions["panel"])) == tuple(reversed(HIS))
    assert "€50" in regions["panel"]


def test_a_bet_on_the_line_between_the_halves_is_drawn_at_his_first_number() -> None:
    [cell] = re.findall(r'id="RF-1-n20".*?</button>', shown(laid(floor.open_table()))["stage"], re.S)
    assert 'class="chip at-l' in cell


@pytest.mark.parametrize("state", STATES)
def test_he_is_offered_nothing_that_moves_the_round_on(state: str) -> None:
    html = "".join(shown(STATES[state]).values())
    orders = set(re.findall(r"&quot;type&quot;: &quot;(\w+)&quot;", html))
    assert orders <= {"place_bet", "remove_bet", "raise_alert", "choose_zero_option"}


def test_he_reads_the_payment_in_its_order_and_ticks_nothing() -> None:
    table = laid(floor.paying("RF-1"))
    assert table.ball is not None
    stage = shown(replace(table, sitting=replace(table.ball, number="36", ticked=(0,))))["stage"]
    titles = re.findall(r'<span class="what">\s*([^<]+?)\s*<', stage)
    assert titles == ["Red", "High", "Straight-up 36"]
    assert re.findall(r'<li class="(\w+)"', stage) == ["done", "now", "next"]
    assert "<button" not in stage


def test_when_winners_only_are_recorded_he_writes_down_those_of_his_zone() -> None:
    table = floor.open_table(phase=Phase.PAYING, recording=Recording.WINNERS)
    assert table.ball is not None
    stage = shown(replace(table, sitting=replace(table.ball, number="20")))["stage"]
    places = re.findall(r'id="RF-1-win-([^"]+)"', stage)
    assert len(places) == 19  # of the 21 that win on 20: even and the first two dozens lie at the other end
    assert {"double_dozen-2-3", "split-17-20", "six_line-16-17-18-19-20-21", "black", "high"} <= set(places)
    assert not {"double_dozen-1-2", "even"} & set(places)


def test_what_waits_for_the_cap_is_told_with_its_place() -> None:
    alert = Alert(
        alert=4, kind=AlertKind.DISPUTE, by="K01", at=floor.NOW, round=2, bet="split", on=("29", "32"), player="verd"
    )
    panel = shown(replace(floor.open_table(), alerts=(alert,)))["panel"]
    assert "The cap de taula was warned of a dispute. Split 29·32 · green" in panel


def spanish(crew: str) -> Table:
    """A table of 1979; at two cloths, each has its own crew."""
    table = laid(floor.open_table("RE-1"))
    assert table.ball is not None
    extrems = {Seat.EXTREM: "E01", Seat.EXTREM_2: "E02"} if crew == "two_cloths" else {Seat.EXTREM: "E01"}
    seats = {seat: Seated(member=member, since=floor.NOW - timedelta(minutes=5)) for seat, member in extrems.items()}
    sitting = replace(table.ball, rulebook="es-1979", direction=Direction.CLOCKWISE)
    return replace(table, crew=crew, sitting=sitting, seats={**table.seats, **seats})


def test_with_two_cloths_each_extrem_has_all_of_his_own() -> None:
    table = spanish("two_cloths")
    for screen, cloth in (("extrem", 1), ("extrem_2", 2)):
        regions = shown(table, screen, "es-1979")
        assert 'data-zone="cloth"' in regions["stage"]
        assert len(re.findall(r'id="RE-1-n\d+"', regions["stage"])) == 37
        assert f"My zone: cloth {cloth}" in regions["panel"]
        assert len(listed(regions["panel"])) == len(LAID)  # no bet says on which cloth it lies


def test_with_one_cloth_there_is_one_extrem() -> None:
    table = spanish("one_cloth")
    assert 'data-zone="far"' in shown(table, "extrem", "es-1979")["stage"]
    assert "No zone of the cloth here" in shown(table, "extrem_2", "es-1979")["stage"]
