"""Trente et quarante on the floor's dashboards: the rows, the shoe, corrections drawn from what the law offers."""

import json
import re

import pytest
from django.utils import translation

from games.trente_et_quarante import commands as c
from games.trente_et_quarante.sitting import Recording
from tables.core.commands import AlertKind
from tables.core.state import Table
from tables.screens import cap, cap_trente, tile
from tests.screens import drawn, floor, trente
from tests.screens.drawn import orders

STATES = trente.states()


def shown(table: Table, screen: str = "cap", language: str = "en") -> dict[str, str]:
    return drawn.shown(screen, table, trente.card(), language)


def view(table: Table) -> cap_trente.View:
    with translation.override("en"):
        seen = cap.view(table, trente.card(), floor.NAMES).cards
    assert isinstance(seen, cap_trente.View)
    return seen


@pytest.mark.parametrize("name", cap.REGIONS)
@pytest.mark.parametrize("state", STATES)
def test_each_region_of_the_cap_has_one_root_with_its_own_id(name: str, state: str) -> None:
    drawn.has_one_root(shown(STATES[state])[name], f"cap-TQ-1-{name}")


@pytest.mark.parametrize("language", ["ca", "es", "fr", "en"])
@pytest.mark.parametrize("state", STATES)
def test_the_directors_tile_shows_every_state_in_every_language(state: str, language: str) -> None:
    assert all(html.strip() for html in shown(STATES[state], "director", language).values())


def test_the_rows_of_the_coup_at_hand_stand_on_the_tile() -> None:
    assert [(row.row, row.total, row.wins) for row in view(STATES["paying"]).rows] == [
        ("noir", 33, True),
        ("rouge", 36, False),
    ]
    assert view(STATES["betting"]).rows == ()
    assert ">33<" in shown(STATES["paying"])["facts"]


def test_each_card_of_the_coup_is_offered_for_what_it_may_have_been() -> None:
    [dealt] = view(STATES["paying"]).dealt
    assert (dealt.round, dealt.late) == (1, False)
    first, second = dealt.rows[0].cards[:2]
    assert json.loads(first.fields) == {"round": 1, "index": 0}
    assert all(len(card) == 2 for card in first.may.split())  # the suit decides color or invers
    assert second.may.split() == list("A23456789TJQ")


@pytest.mark.parametrize(
    ("state", "rounds"), [("idle", []), ("black row", [(1, False)]), ("after", [(1, False)]), ("results", [(1, False)])]
)
def test_the_coup_before_is_put_right_until_the_next_is_begun(state: str, rounds: list[tuple[int, bool]]) -> None:
    assert [(dealt.round, dealt.late) for dealt in view(STATES[state]).dealt] == rounds


def test_once_the_next_coup_is_dealt_both_may_be_put_right_and_the_former_owes_differences() -> None:
    sitting = STATES["after"].sitting
    again = trente.dealt(sitting, "As", "K")  # type: ignore[arg-type]
    assert [(dealt.round, dealt.late) for dealt in view(trente.table(again)).dealt] == [(2, False), (1, True)]


def test_bets_are_corrected_while_the_coup_is_paid_and_until_the_next_is_begun() -> None:
    assert [(one.player, one.place, one.stake) for one in view(STATES["paying"]).bets][:2] == [
        ("blau", "Black", 5_000),
        ("verd", "Couleur", 2_000),
    ]
    assert view(STATES["after"]).bets_round == 1
    assert view(STATES["black row"]).bets == ()
    assert view(STATES["results"]).bets == ()


def test_the_last_cut_is_the_caps_once() -> None:
    [cut] = re.findall(r'<button[^>]*id="cap-TQ-1-actions-cut"[^>]*>', shown(STATES["betting"])["actions"])
    assert "disabled" not in cut.replace("hx-disabled", "")
    announced = trente.table(trente.play(STATES["betting"].sitting, c.LastCut(by=trente.CAP)))  # type: ignore[arg-type]
    [cut] = re.findall(r'<button[^>]*id="cap-TQ-1-actions-cut"[^>]*>', shown(announced)["actions"])
    assert "disabled" in cut.replace("hx-disabled", "")
    assert "last cut" in shown(announced)["facts"]


def test_a_card_asked_for_is_put_right_by_one_touch() -> None:
    table = trente.asking(STATES["paying"], kind=AlertKind.CORRECTION, index=1, card="9", was="K")
    html = shown(table)["alerts"]
    assert "the card king of round 9 was 9?" in html
    refuse, accept = orders(html)
    assert (refuse["type"], refuse["outcome"]) == ("settle_alert", "refused")
    assert accept == {"type": "correct_card", "index": "1", "card": "9", "reason": "mistyped", "round": "9"}


def test_the_results_are_shown_as_at_the_table() -> None:
    table = STATES["caught"]
    assert tile.pocket(table.history[0], "trente-et-quarante").colour == "zero"
    head = shown(table)["head"]
    assert "31 on both rows" in head
    assert 'aria-label="Últim resultat: 3, negre i invers"' in shown(STATES["paying"], "director", "ca")["head"]


def test_a_table_of_results_only_has_cards_to_correct_and_no_bets() -> None:
    results = trente.dealt(trente.opened(trente.sitting(Recording.RESULTS)), *trente.NULL)
    drawn = view(trente.table(results))
    assert drawn.dealt
    assert drawn.kinds == ()
