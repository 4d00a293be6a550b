"""The log of a table: everything that happened, newest first, in words; searchable; corrections stand out."""

from collections.abc import Callable

import pytest
from django.test import Client

from tests.support.house import ask, open_table, state

pytestmark = [pytest.mark.once, pytest.mark.usefixtures("house")]  # pages: no database draws them otherwise

ADDRESS = "/director/tables/RF-3/log/"


@pytest.fixture
def inspector(signed_in: Callable[..., Client]) -> Client:
    """Reads a night on which 17 was announced and corrected to 20."""
    open_table("RF-3")
    ask("K05", "RF-3", "open_betting")
    ask("K05", "RF-3", "launch_ball", direction="clockwise")
    ask("C02", "RF-3", "void_spin", cause="ball_out")
    ask("K05", "RF-3", "launch_ball", direction="anticlockwise")
    ask("K05", "RF-3", "close_bets")
    ask("K05", "RF-3", "announce_result", number="17")
    ask("C02", "RF-3", "correct_result", number="20", reason="mistyped")
    client = signed_in("I01")
    client.cookies["django_language"] = "en"
    return client


def types(client: Client, query: str = "") -> list[str]:
    response = client.get(ADDRESS, {"q": query})
    assert response.status_code == 200
    return [line["type"] for line in response.context["events"]]


NIGHT = [
    "TableOpened",
    "BettingOpened",
    "BallLaunched",
    "SpinVoided",
    "BallLaunched",
    "BetsClosed",
    "ResultAnnounced",
    "RoundFinished",
    "BettingOpened",
    "RoundReopened",
    "ResultCorrected",
    "RoundFinished",
]


def test_all_that_happened_is_listed_newest_first(inspector: Client) -> None:
    assert types(inspector)[-len(NIGHT) :] == NIGHT[::-1]
    lines = inspector.get(ADDRESS).context["events"]
    assert [line["seq"] for line in lines] == list(range(state("RF-3").seq, 0, -1))
    first = lines[-1]
    assert (first["by"], first["name"], first["role"]) == ("D01", "Name of D01", "director_de_joc")


def test_each_line_is_a_sentence_and_a_correction_shows_both_numbers(inspector: Client) -> None:
    page = inspector.get(ADDRESS)
    assert all(line["words"].endswith(".") for line in page.context["events"])
    [line] = [line for line in page.context["events"] if line["type"] == "ResultCorrected"]
    assert line["words"].startswith("Round 1: the number is 20, not 17")
    assert line["corrects"]
    assert '<tr id="e11" class="correction">' in page.text
    assert "<del>17</del>" in page.text


@pytest.mark.parametrize("language", ["ca", "es", "fr", "en"])
def test_the_log_is_written_in_the_readers_language(inspector: Client, language: str) -> None:
    inspector.cookies["django_language"] = language
    word = {"ca": "Jugada 1", "es": "Jugada 1", "fr": "Coup 1", "en": "Round 1"}[language]
    said = {line["words"] for line in inspector.get(ADDRESS).context["events"]}
    assert any(sentence.startswith(word) for sentence in said), said


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("SpinVoided", ["SpinVoided"]),
        ("spinvoided", ["SpinVoided"]),
        ("ball_out", ["SpinVoided"]),
        ("  ball_out ", ["SpinVoided"]),
        ("mistyped", ["ResultCorrected"]),
        ("c02", ["ResultCorrected", "SpinVoided", "TableOpened"]),
        ("nothing of the kind", []),
        ("%", []),
        ("\0", None),
        ("ball_out\0", ["SpinVoided"]),
        ("9" * 5_000, []),
        ("9" * 18, []),
        ("٣", None),
        ("x" * 10_000, []),
        ("' OR 1=1 --", []),
    ],
)
def test_a_search_finds_by_kind_person_and_word(inspector: Client, query: str, found: list[str] | None) -> None:
    hits = types(inspector, query)
    if found is not None:
        assert [hit for hit in hits if hit in NIGHT and hit not in ("RoundFinished", "RoundReopened")] == found


def test_a_search_for_a_number_finds_the_event_of_that_number(inspector: Client) -> None:
    lines = inspector.get(ADDRESS, {"q": "4"}).context["events"]
    assert "SpinVoided" in [line["type"] for line in lines if line["seq"] == 4]


def test_a_search_that_finds_nothing_says_so_and_keeps_the_words(inspector: Client) -> None:
    page = inspector.get(ADDRESS, {"q": '<b>"moon'})
    assert "Nothing found" in page.text
    assert "<b>" not in page.text.partition("<form")[2].partition("</form>")[0]


def test_a_long_log_has_pages(inspector: Client) -> None:
    for _ in range(15):
        for kind in ("launch_ball", "close_bets"):
            sitting = state("RF-3").sitting
            assert sitting is not None
            assert sitting.direction is not None
            fields = {"direction": sitting.direction.opposite} if kind == "launch_ball" else {}
            ask("K05", "RF-3", kind, **fields)
        ask("K05", "RF-3", "announce_result", number="4")
        ask("K05", "RF-3", "raise_alert", kind="call")
        ask("C02", "RF-3", "settle_alert", alert=state("RF-3").last_alert)
    total = state("RF-3").seq
    assert total > 100
    seen: list[int] = []
    for page in ("1", "2"):
        response = inspector.get(ADDRESS, {"page": page})
        seen += [line["seq"] for line in response.context["events"]]
    assert seen == list(range(total, 0, -1))
    for odd in ("0", "-1", "x", "9999"):
        assert inspector.get(ADDRESS, {"page": odd}).status_code == 200


def test_a_table_where_nothing_happened_says_so(signed_in: Callable[..., Client]) -> None:
    client = signed_in("I01")
    client.cookies["django_language"] = "en"
    assert "Nothing happened at this table yet" in client.get("/director/tables/RF-1/log/").text


def test_the_log_is_only_read(inspector: Client) -> None:
    for method in ("post", "put", "patch", "delete"):
        assert getattr(inspector, method)(ADDRESS).status_code == 405
