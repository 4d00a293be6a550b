"""The money of one table on one evening, before the screens of the cash desk, of its cap and of the direction."""

from playwright.sync_api import expect

from tables.demo import PIN
from tests.browser.company import Company
from tests.browser.people import DESK, TABLET, Person

MONEY = "/tables/RF-5/money/"


def count(person: Person, prefix: str, **pieces: int) -> None:
    """Typed into the sheet; `c500` five euros."""
    for name, number in pieces.items():
        person.page.locator(f'[name="{prefix}.{name[1:]}"]').fill(str(number))


def sign(person: Person, **chosen: str) -> None:
    """Whoever is named, and every PIN that the form asks for."""
    for field, code in chosen.items():
        person.page.locator(f"[name={field}]").select_option(code)
    for pin in person.page.locator("input[type=password]").all():
        pin.fill(PIN)
    person.press(person.page.locator("form.formsheet button.go"))


def link(person: Person, name: str) -> None:
    person.press(person.page.get_by_role("link", name=name, exact=True).first)


def says(person: Person, *words: str) -> None:
    for one in words:
        expect(person.page.locator("main")).to_contain_text(one)


def test_the_money_of_an_evening(company: Company) -> None:
    cashier, cap, director = company.person("cashier", DESK), company.cap(TABLET), company.director(DESK)
    cashier.sign_in("X01")
    cashier.expect_link()
    says(cashier, "Petició 1 · 3.000 €", "40 × 25 €")
    cashier.shoot("money-1-desk")

    # Sent on request: the sheet begins with what was asked for, and a receipt is to be printed.
    link(cashier, "RF-5: Tramet per a la petició 1")
    expect(cashier.page.locator("[data-total]")).to_have_text("3.000 €")
    sign(cashier)
    says(cashier, "Bestreta complementària, tramesa 1", "200", "3.000 €", "Teresa (demo)")
    cashier.shoot("money-2-receipt")
    link(cashier, "Torna")
    expect(cashier.page.locator("#cashier-RF-5-desk")).to_contain_text("Tramesa 1 en camí")

    # Counted blind on the cap's device, signed by the direction: one chip is missing, and only now it is said.
    cap.sign_in("C02")
    says(cap, "Tramesa 1 en camí")
    link(cap, "Compta-la")
    expect(cap.page.locator("main")).not_to_contain_text("3.000")
    count(cap, "pieces", c500=199, c1000=100, c2500=40)
    expect(cap.page.locator("[data-total]")).to_have_text("2.995 €")
    cap.shoot("money-3-count")
    sign(cap, counter="K10", signer="D01")
    says(cap, "Diferència: −5 €", "Previst 3.000 €, comptat 2.995 €.", "Mercè (demo)", "Clara (demo)")
    expect(cashier.page.locator("#cashier-RF-5-desk")).not_to_contain_text("en camí")  # by push

    # More is asked for by quick amounts, stands on the desk at once, and is withdrawn.
    cap.goto(f"{MONEY}request/")
    cap.press(cap.page.locator('[data-add="100"]').first)
    expect(cap.page.locator("[data-total]")).to_have_text("500 €")
    cap.press_button("Demana-ho a la caixa")
    expect(cashier.page.locator("#cashier-RF-5-desk")).to_contain_text("Petició 2 · 500 €")
    cap.press_button("Retira")
    expect(cashier.page.locator("#cashier-RF-5-desk")).not_to_contain_text("Petició 2")

    # The direction gives the reason, has a full box changed, and counts it with the cashier.
    director.sign_in("D01")
    says(director, "Diferència, Bestretes rebudes: −5 €")
    director.goto(MONEY)
    link(director, "Indica el motiu")
    director.press(director.page.locator("[name=why][value=miscounted]"))
    sign(director)
    expect(director.page.locator(".gap")).to_have_count(0)
    link(director, "Canvia una caixa")
    director.page.locator("[name=out]").fill("11")
    director.page.locator("[name=into]").fill("12")
    sign(director)
    link(director, "Compta-la, amb l’acta")
    count(director, "cash", c5000=4, c200=3)
    sign(director, witness="X02")
    says(director, "Acta 1 d’una caixa", "206 €", "Josep (demo)")

    # Closed: chips, notes and coins, two signatures; what the bets leave is said afterwards.
    director.goto("/director/tables/RF-5/close/")
    expect(director.page.locator("[name=box]")).to_have_value("12")
    count(director, "count", c10000=270)
    count(director, "cash", c1000=1)
    director.page.locator("[name=cover_number]").fill("7712")
    director.shoot("money-4-closing")
    sign(director, witness="K10")
    says(director, "Diferència: −779 €", "Previst 27.995 €, comptat 27.216 €.", "Resultat")
    director.shoot("money-5-closed")
    director.goto(MONEY)
    link(director, "Compta les propines")
    count(director, "pieces", c500=7)
    sign(director, witness="K11")
    says(director, "Propines", "35 €", "Arnau (demo)")

    # In red: the closing had one plaque more.
    director.goto(MONEY)
    director.press(director.page.get_by_role("link", name="Corregeix: Tancament de la sessió 1, Fitxes i plaques"))
    count(director, "now", c10000=271)
    sign(director, witness="K10")
    says(director, "Correcció de l’anotació", "27.000 €", "27.100 €")
    director.shoot("money-6-red")
    director.goto(MONEY)
    says(director, "27.100 €", "−679 €")
