"""The lines of the registers: what is late stands out."""

from datetime import UTC, date, datetime

import pytest
from django.utils import translation

from tables.core.registers.communications import Kind, Letter
from tables.core.registers.observations import Observation
from tables.screens.registers.shelf import letter, observation

AT = datetime(2026, 11, 28, 20, 0, tzinfo=UTC)
SEEN = Observation(
    number=1, operations="Count", observation="A lamp", due=date(2026, 12, 6), written_at=AT, written_by="I01"
)


@pytest.mark.parametrize(
    ("today", "state", "tone"),
    [
        (date(2026, 11, 28), "8 days left", "rest"),
        (date(2026, 12, 5), "1 day left", "warn"),
        (date(2026, 12, 6), "0 days left", "warn"),
        (date(2026, 12, 7), "Late by 1 day", "bad"),
    ],
)
def test_an_observation_counts_its_days_down_and_turns_red(today: date, state: str, tone: str) -> None:
    with translation.override("en"):
        line = observation(SEEN, today)
    assert (line.state, line.tone, line.acts) == (state, tone, ("answer_observation", "note_observation"))


@pytest.mark.parametrize(("today", "tone"), [(date(2026, 12, 4), "warn"), (date(2026, 12, 5), "bad")])
def test_a_letter_that_is_not_sent_in_time_turns_red(today: date, tone: str) -> None:
    due = Letter(
        number=1,
        kind=Kind.APPOINTMENT,
        text="…",
        table="",
        about="",
        due=date(2026, 12, 4),
        noted_at=AT,
        noted_by="D01",
    )
    with translation.override("en"):
        line = letter(due, today)
    assert (line.state, line.tone, line.article) == ("To be sent", tone, "AD 455/2025, art. 46.2")
