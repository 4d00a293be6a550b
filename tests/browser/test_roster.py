"""The roster in a browser: brought in, kept through the evening, and what a table shows when somebody goes home."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.company import Company
from tests.browser.looking import LANGUAGES, english_in, faults_of
from tests.browser.people import PHONE, TABLET


def test_somebody_goes_home_and_somebody_else_takes_the_seat(company: Company) -> None:
    director, tablet, cap = company.director(), company.tablet("RF-5"), company.cap()
    tablet.sign_in("K10")
    cap.sign_in("C02")
    director.sign_in("D01", at="/?next=/director/roster/")
    row = director.page.locator("#person-K11")
    expect(row).to_contain_text("RF-5")
    director.press(row.get_by_role("button", name="Se’n va a casa"))
    expect(row.locator(".tag")).to_have_text("A casa")

    expect(tablet.region("panel").locator(".go.ghost")).to_contain_text("L’equip no és complet")
    expect(tablet.region("top")).to_contain_text("2n crupier")
    cap.shows("RF-5", "L’equip no és complet", "ningú")
    tablet.shoot("roster-1-tablet-lacks-somebody")
    cap.shoot("roster-2-cap")
    assert faults_of(tablet, still=True) == []

    director.goto("/director/")
    director.press(director.tile("RF-5").get_by_role("link", name="Cobreix el lloc: 2n crupier"))
    director.page.locator("[name=member]").select_option("K20")
    director.press_button("Dona el lloc")
    expect(tablet.region("panel").locator("button.go")).to_be_visible()
    expect(cap.tile("RF-5")).not_to_contain_text("L’equip no és complet")


def test_a_persons_own_evening(company: Company) -> None:
    me = company.person("K12", PHONE)
    me.sign_in("K12", at="/?next=/me/")
    tag = me.page.locator(".tonight .tag")
    me.press_button("Ja soc aquí")
    expect(tag).to_have_text("Present")
    me.press_button("Començo el descans")
    expect(tag).to_have_text("De descans")
    me.press_button("↶ Desfés-ho")
    expect(tag).to_have_text("Present")
    expect(me.page.locator(".facts-of-day")).to_contain_text("Descansos0")
    me.press_button("Me’n vaig a casa")
    expect(tag).to_have_text("A casa")
    me.shoot("roster-3-my-evening")


def test_a_file_is_brought_in_or_told_row_by_row(company: Company, tmp_path: Path) -> None:
    director = company.director()
    director.sign_in("D01", at="/?next=/director/roster/")
    director.page.get_by_role("link", name="Demà").click()
    sheet = tmp_path / "llista.csv"
    sheet.write_text("codi;comença;acaba\nK01;20:00;04:00\nK99;20:00;04:00\n")
    director.page.locator("[name=file]").set_input_files(sheet)
    director.press_button("Mostra què canviaria")
    expect(director.page.locator(".faults li")).to_have_text(["Fila 3: K99 no és el codi de ningú de la casa."])
    expect(director.page.locator("#confirm")).to_have_count(0)
    director.shoot("roster-4-faults")
    sheet.write_text("codi;comença;acaba\nK01;20:00;04:00\nC01;19:00;05:00\n")
    director.page.locator("[name=file]").set_input_files(sheet)
    director.press_button("Mostra què canviaria")
    expect(director.page.locator(".people-of-day tbody tr")).to_have_count(2)
    director.shoot("roster-5-preview")
    director.press_button("Inscriu-ho tot")
    expect(director.page.locator(".brought")).to_contain_text("2 persones")
    expect(director.page.locator(".people-of-day tbody tr")).to_have_count(2)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_pages_fit_and_are_said_in_each_language(company: Company, language: str) -> None:
    director, tablet, phone = company.director(), company.person("K01", TABLET), company.person("C03", PHONE)
    for person, code, pages in (
        (director, "D01", ("/director/roster/", "/director/tables/RF-1/seat/cap/")),
        (tablet, "K01", ("/me/",)),
        (phone, "C03", ("/director/roster/", "/me/")),
    ):
        person.sign_in(code)
        person.page.context.add_cookies([{"name": "django_language", "value": language, "url": company.home}])
        for page in pages:
            person.goto(page)
            assert faults_of(person) == []
            assert english_in(person) == []
        person.shoot(f"roster-{language}-{code}")
