"""The books of the registers with something in them: what is written over the API stands on page and in file."""

import csv
import io
import re
from collections.abc import Callable, Mapping
from datetime import date, timedelta
from html import unescape
from typing import Any
from uuid import uuid4

import pytest
from django.test import Client
from django.utils import timezone

from tables import day
from tests.support.house import PIN, opening

pytestmark = [pytest.mark.once, pytest.mark.usefixtures("house")]
MOMENT = re.compile(r"\d{4}-\d\d-\d\dT")
ONE, TWO = {"pin": PIN}, {"pin": PIN, "witness_pin": PIN}
COUNT = {"count": {"500": 90, "10000": 25}, "cover": "seal", "cover_number": "7712", "witness": "K05"}

# address of the API → who asks for what, in turn
WRITTEN: Mapping[str, tuple[tuple[str, str, dict[str, Any]], ...]] = {
    "registers/orphans": (
        ("K05", "find_orphan", {"table": "RF-3", "chips": {"500": 3}}),
        ("X01", "receive_orphan", {"number": 1, "witness": "K05", **TWO}),
    ),
    "registers/cards": (("D01", "receive_cards", {"maker": "Grimaud", "numbers": ["G-1042", "G-1043"], **ONE}),),
    "registers/observations": (
        ("I01", "write_observation", {"operations": "Count of RF-3", "observation": "The lamp is out", **ONE}),
    ),
    "registers/communications": (
        ("D01", "note_communication", {"kind": "hours", "text": "The hall opens at five on Sundays"}),
    ),
    "tables/RF-3": (
        ("D01", "open_table", opening("RF-3")),
        ("D01", "close_table", {**COUNT, **TWO}),
        ("D01", "count_tips", {"pieces": {"500": 4}, "cash": {"1000": 2}, "witness": "K05", **TWO}),
    ),
}
BOTH, TODAY = "Name of X01 · Name of K05", f"{date.fromisoformat(day.today()):%d.%m.%Y}"
DUE = f"{timezone.localdate() + timedelta(days=8):%d.%m.%Y}"
# book → what its lines say, their figures, who signed and which event it is
LINES: Mapping[str, list[list[str]]] = {
    "orphans": [
        ["No. 1 found, RF-3: €15.00 (3 × €5)", "0.00", "0.00", "Name of K05", "orphans:1"],
        ["No. 1 brought to the central cash desk", "15.00", "15.00", BOTH, "orphans:2"],
    ],
    "cards": [["Received from Grimaud (Half dozen): G-1042, G-1043", "Name of D01", "cards:1"]],
    "observations": [
        [
            f"Visit 1. Operations: Count of RF-3. Observation: The lamp is out. To be answered by {DUE}.",
            "Name of I01",
            "observations:1",
        ]
    ],
    "communications": [
        ["No. 1. A change of the hours: The hall opens at five on Sundays", "Name of D01", "communications:1"]
    ],
    "tips": [
        [TODAY, "RF-3", "Tips counted, session 1: 4 × €5 + 2 × €10", "40.00", "Name of D01 · Name of K05", "RF-3:3"],
        ["", "", f"Tips of {TODAY}", "40.00", "", ""],
        ["", "", "Total", "40.00", "", ""],
    ],
}


def write(signed_in: Callable[..., Client]) -> None:
    for address, asked in WRITTEN.items():
        for who, kind, fields in asked:
            body = {"command_id": str(uuid4()), "type": kind, **fields}
            answer = signed_in(who).post(f"/api/v1/{address}/commands", body, content_type="application/json")
            assert answer.status_code == 200, (kind, answer.content)


def plain(answer: Any) -> str:
    """As it reads: without marks, and without the spaces that keep a figure together."""
    return unescape(answer.content.decode("utf-8-sig")).replace("\xa0", " ")


def test_what_is_written_in_a_register_stands_in_its_book_and_in_its_file(signed_in: Callable[..., Client]) -> None:
    write(signed_in)
    reader = signed_in("I01")
    reader.cookies["django_language"] = "en"
    for book, lines in LINES.items():
        address = f"/director/books/{book}/?day={day.today()}"
        page, file = (plain(reader.get(one)) for one in (address, f"{address}&as=csv"))
        _heading, *rows = csv.reader(io.StringIO(file))
        # Before them the folio, and where the book has it the moment of writing; after them the mark.
        assert [[cell for cell in row[1:-1] if not MOMENT.match(cell)] for row in rows] == lines
        for cell in {cell for line in lines for cell in line}:
            assert cell in page, (book, cell)
