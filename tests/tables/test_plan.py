"""The floor plan: drawn by the director on a page, kept with who drew it, and looked at by the law."""

import json
import re
from collections.abc import Callable, Mapping
from html import unescape
from typing import Any

import pytest
from django.contrib.admin.models import LogEntry
from django.test import Client

from games.refusal import Refused
from staff.models import Member
from tables import floorplan
from tables.access import floor
from tables.floorplan import Drawing, adjacent
from tables.models import GamingTable, Neighbours, Pit
from tests.support.house import ask, open_table, state

pytestmark = [pytest.mark.once, pytest.mark.usefixtures("house")]  # pages: no database draws them otherwise

PLAN = "/director/plan/"
SEEN = re.compile(r'name="seen" value="([^"]*)"')
AS_IT_IS: Mapping[str, Any] = {
    "places": {"RF-1": [0, 0], "RF-2": [1, 0], "RF-3": [2, 0]},
    "next_to": [["RF-1", "RF-2"], ["RF-2", "RF-3"]],
}
APART = {**AS_IT_IS, "next_to": [["RF-2", "RF-3"]]}


@pytest.fixture
def director(signed_in: Callable[..., Client]) -> Client:
    return signed_in("D01")


def seen(client: Client) -> str:
    found = SEEN.search(client.get(PLAN).text)
    assert found
    return unescape(found[1])


def send(client: Client, plan: Any, seen_before: str | None = None) -> Any:
    text = plan if isinstance(plan, str) else json.dumps(plan)
    return client.post(PLAN, {"plan": text, "seen": seen(client) if seen_before is None else seen_before})


def pairs() -> set[str]:
    return {" ".join(sorted(pair)) for pair in floorplan.pairs()}


def places() -> dict[str, tuple[int | None, int | None]]:
    return {code: (x, y) for code, x, y in GamingTable.objects.values_list("code", "x", "y")}


def test_tables_are_laid_out_in_a_row_each_next_to_the_one_before() -> None:
    assert places() == {"RF-1": (0, 0), "RF-2": (1, 0), "RF-3": (2, 0)}
    assert pairs() == {"RF-1 RF-2", "RF-2 RF-3"}
    floorplan.lay_out()
    assert Neighbours.objects.count() == 2


def test_what_the_director_draws_is_kept_and_written_down_in_his_name(director: Client) -> None:
    drawn = {"places": {**AS_IT_IS["places"], "RF-1": [2, 1]}, "next_to": [["RF-3", "RF-1"], ["RF-2", "RF-3"]]}
    assert send(director, drawn)["Location"] == f"{PLAN}?saved=1"
    assert places() == {"RF-1": (2, 1), "RF-2": (1, 0), "RF-3": (2, 0)}
    assert pairs() == {"RF-1 RF-3", "RF-2 RF-3"}
    written = {
        entry.object_repr: (entry.user.code, entry.get_change_message())  # type: ignore[attr-defined]
        for entry in LogEntry.objects.select_related("user")
    }
    assert written == {
        "RF-1": ("D01", "moved to (2, 1), next to RF-3, no longer next to RF-2"),
        "RF-2": ("D01", "no longer next to RF-1"),
        "RF-3": ("D01", "next to RF-1"),
    }


def test_the_same_plan_again_writes_nothing(director: Client) -> None:
    assert send(director, AS_IT_IS).status_code == 302
    assert not LogEntry.objects.exists()


def test_a_plan_drawn_over_somebody_elses_is_not_kept(director: Client) -> None:
    before = seen(director)
    send(director, APART)
    answer = send(director, AS_IT_IS, before)
    assert answer.status_code == 200
    assert "Una altra persona" in answer.text
    assert pairs() == {"RF-2 RF-3"}


PLACES = AS_IT_IS["places"]


@pytest.mark.parametrize(
    "plan",
    [
        "",
        "[]",
        {"places": PLACES},
        {**AS_IT_IS, "more": 1},
        {**AS_IT_IS, "places": {**PLACES, "RF-9": [4, 0]}},
        {**AS_IT_IS, "places": {"RF-1": [0, 0]}},
        {**AS_IT_IS, "places": {**PLACES, "RF-1": [1, 0]}},
        {**AS_IT_IS, "places": {**PLACES, "RF-1": [10, 0]}},
        {**AS_IT_IS, "places": {**PLACES, "RF-1": [0, 2]}},
        {**AS_IT_IS, "places": {**PLACES, "RF-1": [-1, 0]}},
        {**AS_IT_IS, "places": {**PLACES, "RF-1": ["0", "1"]}},
        {**AS_IT_IS, "next_to": [["RF-1", "RF-1"]]},
        {**AS_IT_IS, "next_to": [["RF-1", "RF-9"]]},
        {**AS_IT_IS, "next_to": [["RF-1"]]},
    ],
)
def test_what_is_no_plan_of_this_floor_is_not_taken(director: Client, plan: Any) -> None:
    assert send(director, plan).status_code == 400
    assert (places(), pairs()) == ({"RF-1": (0, 0), "RF-2": (1, 0), "RF-3": (2, 0)}, {"RF-1 RF-2", "RF-2 RF-3"})


@pytest.mark.parametrize(
    ("who", "reads", "draws"),
    [("D01", 200, 302), ("S01", 200, 302), ("I01", 200, 403), ("C01", 403, 403), ("K01", 403, 403)],
)
def test_the_direction_draws_the_inspector_reads(
    signed_in: Callable[..., Client], who: str, reads: int, draws: int
) -> None:
    client = signed_in(who)
    page = client.get(PLAN)
    assert page.status_code == reads
    if reads == 200:
        assert ("data-edit" in page.text) is (draws == 302)
    assert send(client, AS_IT_IS, floorplan.digest(floorplan.drawing())).status_code == draws


def test_who_is_not_signed_in_goes_to_the_door(client: Client) -> None:
    assert client.get(PLAN)["Location"] == f"/?next={PLAN}"


def test_a_cap_takes_the_table_next_to_his_and_not_one_apart(director: Client) -> None:
    open_table("RF-1")
    send(director, APART)
    with pytest.raises(Refused) as no:
        open_table("RF-2")
    assert no.value.citation == "AD 455/2025, Annex I, 1.III.1"
    send(director, AS_IT_IS)
    open_table("RF-2")


def test_a_new_plan_takes_no_table_away_but_the_panel_warns(director: Client) -> None:
    open_table("RF-1")
    open_table("RF-2")
    assert "misplaced" not in director.get("/director/").text
    send(director, APART)
    warned = "Name of C01 porta RF-1, RF-2"
    for path in ("/director/", PLAN):
        page = unescape(director.get(path).text)
        assert warned in page
        assert "AD 455/2025, Annex I, 1.III.1" in page
    assert [state(code).seats["cap"].member for code in ("RF-1", "RF-2")] == ["C01", "C01"]  # type: ignore[index]
    ask("K01", "RF-1", "open_betting")
    send(director, AS_IT_IS)
    assert warned not in unescape(director.get("/director/").text)


def test_a_table_without_a_place_is_shown_in_the_first_free_one_of_its_pit(director: Client) -> None:
    row = GamingTable.objects.get(code="RF-1")
    GamingTable.objects.create(code="RF-4", pit=row.pit, denominations=[500])
    GamingTable.objects.create(code="RF-5", pit=Pit.objects.create(name="Pit B", position=1), denominations=[500])
    drawn = floorplan.drawing()
    assert (drawn.places["RF-4"], drawn.places["RF-5"]) == ((3, 0), (0, 0))
    assert places()["RF-4"] == (None, None)
    assert 'data-code="RF-4" data-pit="Pit A" data-column="3"' in director.get(PLAN).text


def test_the_grid_proposes_those_beside_and_behind_within_a_pit() -> None:
    cells = {"A": (0, 0), "B": (1, 0), "C": (1, 1), "D": (3, 1), "E": (0, 0), "F": (2, 0)}
    pits = dict.fromkeys("ABCD", "one") | dict.fromkeys("EF", "two")
    found = adjacent(Drawing(places=cells, pits=pits, next_to=frozenset()))
    assert {"".join(sorted(pair)) for pair in found} == {"AB", "BC"}


def test_the_plan_says_in_words_who_stands_next_to_whom(signed_in: Callable[..., Client]) -> None:
    page = unescape(signed_in("I01").get(PLAN).text)
    assert "RF-2 al costat de RF-1, RF-3" in page
    assert 'role="button"' not in page
    assert floorplan.out_of_place(floor()) == ()


def test_the_admin_leads_to_the_plan(director: Client) -> None:
    Member.objects.filter(code="D01").update(is_superuser=True)
    page = unescape(director.get("/admin/tables/gamingtable/").text)
    link = re.search(r'href="(/admin/tables/gamingtable/[^"]*floor-plan[^"]*)"', page)
    assert link
    assert director.get(link[1])["Location"] == PLAN
