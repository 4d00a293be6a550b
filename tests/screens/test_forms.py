"""The director's forms and the log's page: what they ask, what they keep after a refusal, what they do not show."""

import re
from types import SimpleNamespace
from typing import Any

import pytest
from django.core.paginator import Paginator
from django.template.loader import render_to_string
from django.test import RequestFactory
from django.utils import translation

from tables.core.till.counting import LEGAL_TENDER
from tests.screens import floor

PEOPLE = [SimpleNamespace(code=code, name=name) for code, name in floor.NAMES.items()]


def page(template: str, **context: Any) -> str:
    card = floor.card("RF-5")
    base = {
        "card": card,
        "table": floor.closed(),
        "denominations": card.denominations,
        "values": {},
        "errors": {},
        "command_id": "1b4e28ba-2fa1-41d2-883f-0016d3cca427",
        "posts": [
            {"seat": seat, "people": PEOPLE, "optional": seat in ("crupier_3", "extrem")}
            for seat in ("cap", "crupier_1", "crupier_2", "crupier_3", "extrem")
        ],
        "witnesses": PEOPLE,
        "tender": LEGAL_TENDER,
        "box": "",
    }
    with translation.override("en"):
        return render_to_string(f"screens/director/{template}", {**base, **context}, request=RequestFactory().get("/"))


def fields(html: str) -> set[str]:
    return set(re.findall(r'<(?:input|select)[^>]* name="([^"]+)"', html)) - {"csrfmiddlewaretoken"}


def test_opening_asks_for_crew_limits_bestreta_and_the_director_s_signature() -> None:
    assert fields(page("open.html")) == {
        *(f"seats.{seat}" for seat in ("cap", "crupier_1", "crupier_2", "crupier_3", "extrem")),
        *("minimum", "maximum.straight_up", "maximum.split", "maximum.even_chance"),
        *(f"bestreta.{value}" for value in (100, 500, 2000, 10000, 50000)),
        *("recording", "pin", "command_id"),
    }


def test_the_limits_are_prefilled_with_the_authorisation_in_cents_under_euros() -> None:
    html = page("open.html")
    assert 'data-cents="maximum.even_chance" value="2700"' in html
    assert '<input type="hidden" name="maximum.even_chance" value="270000">' in html


def test_closing_counts_blind_and_is_signed_by_two() -> None:
    html = page("close.html", table=floor.open_table("RF-5"))
    assert {"count.500", "cover", "cover_number", "pin", "witness", "witness_pin"} <= fields(html)
    assert "25,000" not in html  # what should be there is not told to who counts


@pytest.mark.parametrize(
    ("template", "name"),
    [
        ("open.html", "seats.crupier_2"),
        ("open.html", "minimum"),
        ("open.html", "bestreta.500"),
        ("open.html", "pin"),
        ("close.html", "cover_number"),
        ("close.html", "witness"),
        ("close.html", "witness_pin"),
        ("suspend.html", "cover_number"),
    ],
)
def test_an_error_stands_beside_its_field(template: str, name: str) -> None:
    html = page(template, errors={name: "This is why."})
    [told] = re.findall(r'<p class="error" id="([^"]+)">This is why\.</p>', html)
    assert html.count(f'aria-describedby="{told}"') == 1


def test_a_refused_form_keeps_what_was_typed_but_no_pin() -> None:
    typed = {"seats.cap": "C01", "minimum": "1050", "bestreta.500": "200", "pin": "2580", "recording": "winners"}
    html = page("open.html", values=typed, errors={"": "No."})
    assert '<option value="C01" selected>' in html
    assert 'data-cents="minimum" value="10.50"' in html
    assert 'name="bestreta.500" value="200"' in html
    assert 'value="winners" checked' in html
    assert "2580" not in html


def test_no_page_has_a_script_or_a_style_within() -> None:
    for template in ("open.html", "close.html", "suspend.html", "limits.html"):
        html = page(template)
        assert " style=" not in html
        assert not re.search(r"<script(?![^>]* src=)", html)


def test_the_log_shows_corrections_in_red_with_the_old_figure() -> None:
    lines = [
        {
            "seq": 1234 - place,
            "at": floor.NOW,
            "by": "C01",
            "name": "Roser Vila",
            "role": "cap_de_taula",
            "type": kind,
            "words": "Words.",
            "payload": payload,
            "corrects": corrects,
        }
        for place, (kind, payload, corrects) in enumerate(
            [("ResultCorrected", {"was": "20"}, True), ("BetsClosed", {"round": 3}, False)]
        )
    ]
    html = page("log.html", events=lines, page=Paginator(lines, 1).get_page(1), query="a&b")
    assert html.count('class="correction"') == 1
    assert "<del>20</del>" in html
    assert 'id="e1234"' in html
    assert "?page=2&amp;q=a%26b" in html
