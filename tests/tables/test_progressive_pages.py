"""The director's pages of jackpots and progressives."""

from collections.abc import Callable
from typing import Any
from uuid import uuid4

import pytest
from django.test import Client

from tables import progressives
from tables.core.progressive.state import Progressive
from tables.models import GamingTable
from tests.support.house import ask
from tests.support.progressives import blackjack, configure, hit_round, open_blackjack

pytestmark = [pytest.mark.once, pytest.mark.usefixtures("house")]
PAGE = "/director/progressives/"
FORM = {
    "type": "configure_progressive",
    "code": "p-1",
    "reference": "CRAJ-2026/014",
    "granted": "2026-03-01",
    "prizes.two_suited": "50",
    "prizes.three_suited": "1000",
    "prizes.first_seven": "",
    "stake": "200",
    "deduction": "150",
    "reset": "500000",
    "meter": "700000",
}


@pytest.fixture
def director(signed_in: Callable[..., Client]) -> Client:
    client = signed_in("D01")
    client.cookies["django_language"] = "en"
    return client


def of(code: str = "P-1") -> Progressive:
    return progressives.every()[code]


def post(client: Client, path: str, **fields: Any) -> Any:
    return client.post(f"{PAGE}{path}", {"command_id": str(uuid4()), **fields})


def test_the_form_configures_a_progressive_with_its_tables(director: Client) -> None:
    for code in ("BJ-1", "BJ-2"):
        blackjack(code)
    answer = post(director, "new/", **FORM, tables=["BJ-1", "BJ-2"])
    assert (answer.status_code, answer.headers["Location"]) == (302, PAGE)
    state = of()
    assert (state.meter, state.stake, state.deduction, state.reset) == (700_000, 200, 150, 500_000)
    assert (state.prizes, state.tables) == ({"two_suited": 50, "three_suited": 1000}, ("BJ-1", "BJ-2"))


def test_the_same_form_sent_twice_is_one_command(director: Client) -> None:
    once = {**FORM, "command_id": str(uuid4())}
    for _ in range(2):
        assert post(director, "new/", **once).status_code == 302
    assert of().seq == 1


def test_a_new_one_is_not_put_in_the_place_of_another(director: Client) -> None:
    configure("P-1", stake=100)
    html = post(director, "new/", **{**FORM, "fresh": "true"}).content.decode()
    assert 'id="error-code"' in html
    assert of().stake == 100


def test_a_box_left_empty_unlinks_its_table(director: Client) -> None:
    blackjack("BJ-1")
    configure("P-1", tables=["BJ-1"])
    fields = {name: value for name, value in FORM.items() if name not in ("code", "meter")}
    assert post(director, "P-1/", **fields).status_code == 302
    assert of().tables == ()


@pytest.mark.parametrize(
    ("changes", "field", "words"),
    [
        ({"reference": "Maria"}, "error-reference", "not understood"),
        ({"granted": "2999-01-01"}, "error-granted", "no authorisation"),
        ({"code": "P 1"}, "error-code", "Fill this in"),
        ({"prizes.two_suited": "1001"}, "error-prizes.two_suited", "not understood"),
        ({"meter": "1"}, "error-meter", "not understood"),
        ({"stake": ""}, "error-stake", "Fill this in"),
    ],
)
def test_what_is_wrong_is_said_beside_its_field_and_what_was_typed_stays(
    director: Client, changes: dict[str, str], field: str, words: str
) -> None:
    answer = post(director, "new/", **{**FORM, **changes})
    html = answer.content.decode()
    assert answer.status_code == 200
    start = html.index(f'id="{field}"')
    assert words in html[start : start + 200]
    assert 'value="150"' in html
    assert progressives.every() == {}


def test_the_page_shows_the_meter_the_day_the_hits_and_the_writ(director: Client) -> None:
    blackjack("BJ-1")
    configure("P-1", tables=["BJ-1"])
    open_blackjack("BJ-1")
    hit_round("BJ-1")
    html = director.get(PAGE).content.decode()
    for shown in ("€5,000", "€1.70", "€7,001.70", "CRAJ-2026/014", "01.03.2026", "In play: BJ-1", "blue · 1"):
        assert shown in html


def test_what_a_corrected_hit_leaves_is_asked_for_and_made_good(director: Client) -> None:
    blackjack("BJ-1")
    configure("P-1", tables=["BJ-1"])
    open_blackjack("BJ-1")
    hit_round("BJ-1")
    ask("C01", "BJ-1", "correct_card", box=1, index=2, card="7d", reason="misread")
    due = of().due
    assert "the meter lacks" in director.get(PAGE).content.decode()
    assert f'name="difference" value="{due}"' in director.get(f"{PAGE}P-1/").content.decode()
    answer = post(director, "P-1/", type="adjust_meter", difference=str(due), cause="correction")
    assert answer.status_code == 302
    assert (of().due, of().adjusted) == (0, due)


def test_the_jackpots_of_single_tables_are_listed_with_their_writ_or_without(director: Client) -> None:
    for code, options in (
        ("BJ-1", {"jackpot": {"authorisation": {"reference": "CRAJ-2026/021", "granted": "2026-03-02"}}}),
        ("BJ-2", {"jackpot": {"meter": 5}}),
    ):
        blackjack(code)
        GamingTable.objects.filter(code=code).update(options=options)
    html = director.get(PAGE).content.decode()
    assert "CRAJ-2026/021" in html
    assert "Not authorised: the table does not open." in html


@pytest.mark.parametrize(
    ("who", "reads", "writes"), [("S01", 200, 200), ("I01", 200, 403), ("C01", 403, 403), ("K01", 403, 403)]
)
def test_who_reads_everything_reads_and_only_the_direction_writes(
    signed_in: Callable[..., Client], who: str, reads: int, writes: int
) -> None:
    configure("P-1")
    client = signed_in(who)
    assert client.get(PAGE).status_code == reads
    for path in ("new/", "P-1/"):
        assert client.get(f"{PAGE}{path}").status_code == writes
    taken = {200: (200, 302), 403: (403, 403)}[writes]
    assert tuple(post(client, path, type="withdraw_progressive").status_code for path in ("new/", "P-1/")) == taken


def test_nobody_sees_it_without_signing_in() -> None:
    assert Client().get(PAGE).status_code == 302


@pytest.mark.parametrize("language", ["ca", "es", "fr", "en"])
def test_the_pages_speak_every_language(director: Client, language: str) -> None:
    blackjack("BJ-1")
    configure("P-1", tables=["BJ-1"])
    director.cookies["django_language"] = language
    for path in ("", "new/", "P-1/"):
        html = director.get(f"{PAGE}{path}").content.decode()
        assert f'<html lang="{language}"' in html
        assert ("Contributions of the day" in html) == (language == "en" and not path)
