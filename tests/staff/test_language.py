"""The language of a screen: the switch on it, else the person's own, else Catalan; never what the browser prefers."""

from collections.abc import Callable

import pytest
from django.test import Client

from staff.models import Member

pytestmark = pytest.mark.usefixtures("house")

FRENCH = {"Accept-Language": "fr-FR,fr;q=0.9"}


def language(browser: Client) -> str:
    response = browser.get("/place/", headers=FRENCH, follow=True)
    assert f'<html lang="{response["Content-Language"]}"' in response.text
    return response["Content-Language"]


@pytest.mark.parametrize(
    ("cookie", "own", "seen"),
    [
        (None, "ca", "ca"),
        (None, "es", "es"),
        (None, "", "ca"),
        (None, "xx", "ca"),
        ("en", "es", "en"),
        ("fr", "ca", "fr"),
        ("xx", "es", "es"),
        ("", "es", "es"),
        ("../../etc", "ca", "ca"),
    ],
)
def test_the_switch_goes_before_the_persons_own(
    signed_in: Callable[..., Client], cookie: str | None, own: str, seen: str
) -> None:
    Member.objects.filter(code="K01").update(language=own)
    browser = signed_in("K01")
    if cookie is not None:
        browser.cookies["django_language"] = cookie
    assert language(browser) == seen


def test_a_stranger_is_spoken_to_in_catalan_whatever_the_browser_prefers() -> None:
    assert language(Client()) == "ca"


@pytest.mark.parametrize("chosen", ["ca", "es", "fr", "en"])
def test_the_switch_is_kept_by_the_tablet_and_leads_back(chosen: str) -> None:
    browser = Client()
    response = browser.post("/language/", {"language": chosen, "next": "/?next=/cap/"})
    assert (response.status_code, response["Location"]) == (302, "/?next=/cap/")
    assert language(browser) == chosen


@pytest.mark.parametrize(("wanted", "lands"), [("https://elsewhere.example/", "/place/"), ("", "/")])
def test_the_switch_leads_on_only_inside_the_house(wanted: str, lands: str) -> None:
    assert Client().post("/language/", {"language": "es", "next": wanted})["Location"] == lands


@pytest.mark.parametrize("form", [{"language": "xx"}, {"language": ""}, {}])
def test_an_unknown_language_changes_nothing(form: dict[str, str]) -> None:
    browser = Client()
    browser.post("/language/", form)
    assert language(browser) == "ca"


def test_a_choice_is_a_post() -> None:
    assert Client().get("/language/").status_code == 405
