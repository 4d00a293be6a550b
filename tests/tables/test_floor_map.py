"""The director's floor as it is drawn: each pit's tables where they stand, without what is empty between."""

import re
from collections.abc import Callable

import pytest
from django.test import Client

from tables import floorplan
from tables.models import GamingTable
from tables.screens.plan import spread

pytestmark = [pytest.mark.once, pytest.mark.usefixtures("house")]


def place(code: str, x: int, y: int) -> None:
    GamingTable.objects.filter(code=code).update(x=x, y=y)


def test_tables_stand_on_the_panel_as_the_plan_is_drawn(signed_in: Callable[..., Client]) -> None:
    place("RF-1", 7, 0)
    place("RF-2", 2, 1)
    place("RF-3", 7, 1)
    assert spread(floorplan.drawing(), "Pit A") == ({"RF-1": (2, 1), "RF-2": (1, 2), "RF-3": (2, 2)}, 2)
    html = signed_in("D01").get("/director/").content.decode()
    drawn = re.findall(r'<li class="at-(\d) row-(\d)"><a href="#t-(RF-\d)">', html)
    assert drawn == [("2", "1", "RF-1"), ("1", "2", "RF-2"), ("2", "2", "RF-3")]
    assert 'class="map of-2"' in html
    assert all(f'id="t-{code}"' in html and f'id="director-{code}-spot"' in html for code in ("RF-1", "RF-2", "RF-3"))
