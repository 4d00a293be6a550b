import re
from datetime import date, datetime

import pytest
from django.utils import translation

from tables.screens import dates

pytestmark = pytest.mark.unit


@pytest.mark.parametrize(
    ("language", "day", "head"),
    [
        ("ca", date(2026, 11, 29), "Diumenge, 29 de novembre del 2026"),
        ("ca", date(2026, 4, 9), "Dijous, 9 d’abril del 2026"),
        ("ca", date(2026, 10, 9), "Divendres, 9 d’octubre del 2026"),
        ("es", date(2026, 11, 29), "Domingo, 29 de noviembre de 2026"),
        ("fr", date(2026, 11, 29), "Dimanche 29 novembre 2026"),
        ("en", date(2026, 11, 29), "Sunday 29 November 2026"),
    ],
)
def test_a_day_is_written_as_the_language_does(language: str, day: date, head: str) -> None:
    with translation.override(language):
        assert dates.weekday(day) == head
        assert dates.weekday(day, year=False) == re.sub(r"( del?)? 2026$", "", head)


def test_a_moment_has_its_hour_and_a_stored_day_is_taken_as_it_is() -> None:
    with translation.override("ca"):
        assert dates.full(datetime(2026, 11, 29, 8, 5)) == "29 de novembre del 2026, 08:05"
    assert dates.short("2026-11-29") == dates.short(date(2026, 11, 29)) == "29.11.2026"
