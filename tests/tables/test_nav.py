"""The way around: every page of the direction has it, and it shows each the pages that are theirs."""

import re
from collections.abc import Callable

import pytest
from django.test import Client

pytestmark = [pytest.mark.once, pytest.mark.usefixtures("house")]

PAGES = ("/director/", "/director/roster/", "/director/rotation/", "/director/plan/", "/director/tablets/")


def entries(client: Client, page: str) -> dict[str, bool]:
    """Address → whether it is marked as the page that is open."""
    html = client.get(page).content.decode()
    [menu] = re.findall(r'<nav popover id="nav-menu".*?</nav>', html, re.S)
    return {href: bool(here) for href, here in re.findall(r'href="([^"]+)"( aria-current="page")?', menu)}


def test_each_page_of_the_direction_leads_to_all_the_others(signed_in: Callable[..., Client]) -> None:
    director = signed_in("D01")
    for page in PAGES:
        found = entries(director, page)
        assert found.keys() >= {*PAGES, "/admin/"}
        assert [href for href, here in found.items() if here] == [page]


def test_an_inspector_is_led_to_what_he_may_read_and_every_line_opens(signed_in: Callable[..., Client]) -> None:
    inspector = signed_in("I01")
    found = entries(inspector, "/director/")
    assert "/admin/" not in found
    assert {inspector.get(href).status_code for href in found} == {200}
