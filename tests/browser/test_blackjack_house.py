"""A table of blackjack away from its tablet: opened, asked about, put right, counted down, read again and closed."""

from collections.abc import Iterator
from typing import Any
from uuid import uuid4

import pytest
from playwright.sync_api import expect

from tests.browser.company import Company
from tests.browser.looking import LANGUAGES, english_in, faults_of
from tests.browser.people import PHONE, Cap, Director, Person, Tablet
from tests.support.fresh import Databases, manage
from tests.support.server import Server

CODE, CAP, CRUPIER = "BJ-1", "C03", "K12"
PIECES = {500: 100, 1_000: 50}


@pytest.fixture(scope="module")
def house(databases: Databases) -> Iterator[Server]:
    """The demo casino with tables of the other games beside."""
    url = databases.fresh("sqlite", seeded=True)
    manage("loaddata", "tests/data/tables.json", env={"DATABASE_URL": url})
    with Server({"DATABASE_URL": url}) as server:
        yield server


def order(person: Person, command: str, /, **fields: Any) -> None:
    """By the API in this person's session: what other tests touch is not touched again here."""
    token = next(cookie for cookie in person.page.context.cookies() if cookie["name"] == "csrftoken")
    answer = person.page.request.post(
        f"{person.home}/api/v1/tables/{CODE}/commands",
        data={"command_id": str(uuid4()), "type": command, **fields},
        headers={"X-CSRFToken": token["value"]},
    )
    assert answer.ok, f"{command}: {answer.text()}"


def deal(tablet: Tablet, cards: str) -> None:
    for card in cards.split():
        order(tablet, "deal_card", card=card)


def look(person: Person, name: str) -> None:
    person.shoot(f"bj-house-{name}")
    assert faults_of(person) == []
    assert english_in(person) == []


def in_every_language(person: Person, path: str, name: str) -> None:
    for language in LANGUAGES:
        person.page.context.add_cookies([{"name": "django_language", "value": language, "url": person.home}])
        person.goto(path)
        look(person, f"{name}-{language}")
    person.page.context.add_cookies([{"name": "django_language", "value": "ca", "url": person.home}])
    person.goto(path)


def opened(company: Company) -> Director:
    """By the form, with a shoe that stands ready and a box of at most 20 minimums."""
    director = company.director()
    director.sign_in("D01")
    in_every_language(director, f"/director/tables/{CODE}/open/", "opening")
    director.goto("/director/")
    director.open_table(CODE, {"cap": CAP, "crupier_1": CRUPIER}, PIECES)
    director.page.locator('[name="multiple.every_bet"]').select_option("20")
    director.page.locator('[name="fresh_shoe"][value="false"]').check(force=True)
    director.press_button("Signa i obre")
    expect(director.tile(CODE)).to_contain_text("Entre jugades")
    expect(director.tile(CODE)).to_contain_text("10 € – 200 €")
    return director


def asked_and_granted(tablet: Tablet, cap: Cap) -> None:
    """The crupier names the player and the box; the cap lets him bet at one touch; nobody asks in vain again."""
    tablet.press(tablet.page.locator(f"#{CODE}-leave"))
    sheet = tablet.page.locator("#pop-leave")
    tablet.press(sheet.get_by_text("lila", exact=True))
    tablet.press(sheet.locator('[name="box"][value="3"]'))
    tablet.shoot("bj-house-tablet-asks")
    assert faults_of(tablet, still=True) == []
    tablet.press_button("Demana-ho al cap de taula", within=sheet)
    cap.shows(CODE, "Espera el cap", "el jugador a peu dret lila vol apostar a la casella 3. Hi pot participar?")
    look(cap, "cap-1-asked")
    cap.touches = 0
    cap.press_button("Que aposti", within=cap.tile(CODE))
    expect(cap.tile(CODE).locator(".ask")).to_have_count(0)
    assert cap.touches == 1
    cap.shows(CODE, "Jugadors a peu dret (1)")
    order(tablet, "place_bet", player="lila", box=3, bet="main", stake=1000, standing=True)


def corrected(cap: Cap, where: str, card: str) -> None:
    """Why, which card, what it was."""
    cap.press_button("Corregeix", within=cap.tile(CODE))
    sheet = cap.page.locator(f"#fix-{CODE}")
    cap.press(sheet.locator('[name="reason"][value="camera"]'))
    sheet.locator(f"[name=where][value='{where}']").check(force=True)
    sheet.locator(f"[name=card][value='{card}']").check(force=True)
    look(cap, "cap-3-correction")
    cap.press_button("Corregeix la carta", within=sheet)
    expect(sheet).to_be_hidden()


def test_blackjack_is_run_from_the_floor_and_the_cap_s_desk(company: Company) -> None:
    director = opened(company)
    tablet, cap, pocket = company.tablet(CODE), company.cap(), company.cap(device=PHONE)
    tablet.sign_in(CRUPIER)
    cap.sign_in(CAP)
    pocket.sign_in(CAP)
    order(tablet, "open_betting")
    order(tablet, "place_bet", player="blau", box=3, bet="main", stake=2000)
    order(tablet, "place_bet", player="7", box=7, bet="main", stake=5000)
    asked_and_granted(tablet, cap)
    look(pocket, "phone-1-betting")

    order(tablet, "close_bets")
    deal(tablet, "8s Th 9c 8h 6d")
    cap.shows(CODE, "Juguen les mans", "Banca")
    order(tablet, "split", player="blau", box=3)
    deal(tablet, "Ah")
    order(tablet, "stand", player="blau", box=3)
    deal(tablet, "Ts")
    order(tablet, "stand", player="blau", box=3)
    order(tablet, "hit", player="7", box=7)
    deal(tablet, "Kd")
    expect(cap.tile(CODE).locator(".in-box .out")).to_have_text("26")
    look(cap, "cap-2-playing")
    look(pocket, "phone-2-playing")
    in_every_language(director, "/director/", "floor")
    deal(tablet, "8d")
    order(tablet, "pay_step", step=0)
    order(tablet, "finish_round")
    # Split hands of 19 and 18 against 17: 60 € for the players, 50 € from box 7.
    expect(director.tile(CODE)).to_contain_text("−10 €")
    cap.shows(CODE, "17")

    # It was a nine: 18, so that the hand of 18 is null. Blue owes 20 €, lilac 10 €.
    corrected(cap, '{"round": 1, "hand": 0, "index": 1}', "9")
    expect(director.tile(CODE)).to_contain_text("20 €")
    expect(cap.tile(CODE).locator(".latest")).to_have_text("1817")
    cap.shows(CODE, "Diferències de la jugada 1", "blau −20 €", "lila −10 €")
    expect(tablet.region("panel")).to_contain_text("Diferències de la jugada 1")
    look(cap, "cap-4-corrected")
    tablet.shoot("bj-house-tablet-owed")
    assert faults_of(tablet, still=True) == []
    in_every_language(director, f"/director/tables/{CODE}/log/", "log")
    [line] = director.page.locator("tr.correction").all()
    expect(line.locator("del")).to_have_text("8 de diamants")
    expect(line).to_contain_text("la carta era 9, no 8 de diamants (vist per càmera)")
    expect(line).to_contain_text("blau −20 €, lila −10 €")
    expect(line).to_contain_text("Cap de taula")

    cap.press_button("Últimes mans", within=cap.tile(CODE))
    cap.press_button("Abans d’un canvi de límits (3)")
    cap.shows(CODE, "Nous límits d’aquí a 3 mans")
    expect(tablet.region("top")).to_contain_text("3 mans per als nous límits")
    director.goto("/director/")
    director.press(director.tile(CODE).get_by_role("link", name="Nous límits"))
    in_every_language(director, f"/director/tables/{CODE}/limits/", "limits")
    director.page.locator("[name=multiple]").select_option("50")
    director.press(director.page.locator("form.formsheet button[type=submit]"))
    expect(director.tile(CODE)).to_contain_text("Nous límits d’aquí a 3 mans")

    # Betting is open and nothing lies there: the table may close.
    director.press(director.tile(CODE).get_by_role("link", name="Tanca la taula"))
    look(director, "closing")
    director.count("count", PIECES)
    director.page.locator('[name="cover"][value="seal"]').check(force=True)
    director.page.locator("[name=cover_number]").fill("77")
    director.page.locator("[name=witness]").select_option(CRUPIER)
    for pin in ("witness_pin", "pin"):
        director.page.locator(f"[name={pin}]").fill("2580")
    director.press(director.page.locator("form.formsheet button[type=submit]"))
    expect(director.page.locator("main")).to_contain_text("Tancament de la sessió")  # what it came to, to be printed
    director.goto("/director/")
    expect(director.tile(CODE)).to_contain_text("Tancada")
    expect(cap.page.locator("#main")).not_to_contain_text("Juguen les mans")
