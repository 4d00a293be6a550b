"""The displays' addresses: what each opens, and what it does not."""

import pytest
from django.test import Client

from tables.cards import rotation, shown_by
from tables.models import DisplayGroup, GamingTable
from tests.support.house import open_table

pytestmark = [pytest.mark.once, pytest.mark.usefixtures("house")]  # pages: no database draws them otherwise


@pytest.fixture
def entrance(house: None) -> DisplayGroup:
    """Two of the three tables, the second first."""
    group = DisplayGroup.objects.create(name="Entrada", seconds=20)
    for position, code in enumerate(("RF-2", "RF-1")):
        group.slots.create(table=GamingTable.objects.get(code=code), position=position)
    return group


def page(token: str) -> str:
    answer = Client().get(f"/display/rotation/{token}/")
    assert answer.status_code == 200
    return answer.content.decode()


def test_the_screen_of_several_tables_needs_no_sign_in_and_shows_them_in_order(entrance: DisplayGroup) -> None:
    html = page(entrance.token)
    assert html.index('data-slide="RF-2"') < html.index('data-slide="RF-1"')
    assert "RF-3" not in html
    assert 'data-seconds="20"' in html
    assert f"/ws/display/rotation/{entrance.token}/" in html


def test_it_does_not_tell_the_addresses_of_its_tables(entrance: DisplayGroup) -> None:
    html = page(entrance.token)
    assert not any(token in html for token in GamingTable.objects.values_list("display_token", flat=True))


def test_the_first_table_that_is_open_is_seen_first(entrance: DisplayGroup) -> None:
    assert 'data-slide="RF-1" aria-label="RF-1" hidden' in page(entrance.token)
    open_table("RF-1")
    html = page(entrance.token)
    assert 'data-slide="RF-2" aria-label="RF-2" hidden' in html
    assert 'data-slide="RF-1" aria-label="RF-1">' in html


def test_a_screen_without_tables_says_so_and_looks_again_by_itself() -> None:
    html = page(DisplayGroup.objects.create(name="Bar").token)
    assert "ws-connect" not in html
    assert 'data-refresh-seconds="30"' in html


@pytest.mark.parametrize("path", ["/display/rotation/nobody/", "/display/nobody/"])
def test_an_address_that_nobody_gave_opens_nothing(path: str) -> None:
    assert Client().get(path).status_code == 404


def test_the_address_of_a_group_opens_no_table_s_own_display_and_the_other_way_round(entrance: DisplayGroup) -> None:
    assert Client().get(f"/display/{entrance.token}/").status_code == 404
    own = GamingTable.objects.get(code="RF-1").display_token
    assert Client().get(f"/display/rotation/{own}/").status_code == 404


def test_each_address_opens_what_it_opens_now(entrance: DisplayGroup) -> None:
    own, empty = GamingTable.objects.get(code="RF-3").display_token, DisplayGroup.objects.create(name="Bar").token
    assert shown_by((entrance.token, own, empty, "nobody")) == {
        entrance.token: {"RF-1", "RF-2"},
        own: {"RF-3"},
        empty: frozenset(),
    }
    entrance.slots.filter(table__code="RF-1").delete()
    assert [card.code for card in rotation(entrance.token).cards] == ["RF-2"]


def test_the_admin_arranges_the_tables_in_turn_and_gives_new_addresses(entrance: DisplayGroup, signed_in) -> None:
    from staff.models import Member

    Member.objects.filter(code="D01").update(is_superuser=True)
    admin, before = signed_in("D01"), entrance.token
    assert admin.get(f"/admin/tables/displaygroup/{entrance.pk}/change/").status_code == 200
    done = admin.post("/admin/tables/displaygroup/", {"action": "new_address", "_selected_action": [entrance.pk]})
    assert done.status_code == 302
    entrance.refresh_from_db()
    assert entrance.token != before
    assert Client().get(f"/display/rotation/{before}/").status_code == 404
