"""American roulette, boule and the Spanish law's roulette, each from its opening to its closing."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.company import Company
from tests.browser.looking import english_in, faults_of
from tests.browser.people import Director
from tests.support.fresh import Databases, manage
from tests.support.server import Server

PIECES = {500: 100, 1_000: 50}


@pytest.fixture(scope="module")
def house(databases: Databases) -> Iterator[Server]:
    """The demo casino with a table of each of these games beside."""
    url = databases.fresh("sqlite", seeded=True)
    manage("loaddata", "tests/data/tables.json", env={"DATABASE_URL": url})
    with Server({"DATABASE_URL": url}) as server:
        yield server


def opened(company: Company, code: str, seats: dict[str, str], crew: str = "") -> Director:
    director = company.director()
    director.sign_in("D01")
    if crew:
        director.goto(f"/director/tables/{code}/open/")
        director.press(director.page.get_by_role("link", name=crew, exact=True))
        for seat, member in seats.items():
            director.page.locator(f'[name="seats.{seat}"]').select_option(member)
        director.count("bestreta", PIECES)
        director.page.locator("[name=pin]").fill("2580")
    else:
        director.open_table(code, seats, PIECES)
    director.shoot(f"{code}-opening")
    director.press_button("Signa i obre")
    expect(director.tile(code)).to_contain_text("Entre jugades")
    return director


def closed(director: Director, code: str, witness: str) -> None:
    """Counted, covered and signed by two."""
    page = director.page
    director.press(director.tile(code).get_by_role("link", name="Tanca la taula"))
    director.count("count", PIECES)
    page.locator('[name="cover"][value="seal"]').check(force=True)
    page.locator("[name=cover_number]").fill("77")
    page.locator("[name=witness]").select_option(witness)
    page.locator("[name=witness_pin]").fill("2580")
    page.locator("[name=pin]").fill("2580")
    director.press(page.locator("form.formsheet button[type=submit]"))
    expect(director.page.locator("main")).to_contain_text("Tancament de la sessió")  # what it came to, to be printed
    director.goto("/director/")
    expect(director.tile(code)).to_contain_text("Tancada")


def test_american_roulette_is_played_in_colours_from_opening_to_closing(company: Company) -> None:
    director = opened(company, "RA-1", {"cap": "C03", "crupier_1": "K12"})
    tablet, cap, wall = company.tablet("RA-1"), company.cap(), company.display()
    tablet.sign_in("K12")
    cap.sign_in("C03")
    wall.goto("/display/display-of-ra-1/")
    wall.shows("Ruleta americana · RA-1", "Jackpot 17")
    tablet.press(tablet.page.locator("#RA-1-colours"))
    tablet.press(tablet.page.locator("#buy-blau"))
    expect(tablet.region("panel").locator('[data-marker="blau"]')).to_contain_text("5 €")
    tablet.press_button("Tanca", within=tablet.page.locator("#pop-colours"))
    tablet.press(tablet.go)
    tablet.phase("Facin joc")
    tablet.player("blau")
    tablet.press(tablet.page.locator('[data-pieces="5"]'))
    tablet.outside("black")
    expect(tablet.laid("blau", "Negre")).to_contain_text("5 ● · 25 €")
    tablet.inside(2, "Cavall 00·2")
    expect(tablet.laid("blau", "Cavall 00·2")).to_contain_text("5 ● · 25 €")  # the slip keeps its stake
    tablet.outside("jackpot")
    expect(tablet.laid("blau", "Jackpot")).to_contain_text("2,50 €")
    # Value chips only with the cap's leave.
    tablet.press(tablet.page.locator("[data-value-chips]"))
    tablet.outside("dozen-2")
    expect(tablet.page.locator("#notice")).to_contain_text("Les regles no ho permeten")
    cap.press(cap.page.locator("#cap-RA-1-actions-value"))
    cap.press(cap.page.locator("#cap-RA-1-leave-blau"))
    expect(cap.page.locator("#cap-RA-1-leave-blau")).to_have_attribute("aria-pressed", "true")
    expect(tablet.region("panel").locator('[data-marker="blau"]')).to_contain_text("+ €")
    tablet.outside("dozen-2")
    expect(tablet.laid("blau", "Dotzena 2")).to_contain_text("5 €")
    tablet.shoot("american-1-bets")
    tablet.launch("clockwise")
    tablet.close()
    tablet.press(tablet.number("17"))
    tablet.phase("Pagament")
    expect(tablet.region("stage").locator(".pay ol li")).to_have_count(2)  # the player, and the prize
    expect(tablet.region("stage").locator(".pay li").first).to_contain_text("35 €")
    tablet.shoot("american-2-payment")
    # The fewest chips that the bank has; the player would rather have more of his own.
    expect(tablet.page.locator("#RA-1-mix0")).to_contain_text("1 + 3 × 10")
    tablet.press(tablet.page.locator("#RA-1-mix0"))
    sheet = tablet.page.locator("#pop-mix")
    for _piece in range(2):
        tablet.press(sheet.get_by_role("button", name="Una fitxa de 10 € menys", exact=True))
    tablet.press(sheet.get_by_role("button", name="Una fitxa de 5 € més", exact=True))
    expect(sheet.locator("#mix-colour")).to_have_text("4 ● × 5 €")
    expect(sheet.locator("#mix-left")).to_have_text("0 €")
    faults = faults_of(tablet, still=True) + english_in(tablet)
    assert not faults, "\n".join(faults)
    tablet.shoot("american-3-mix")
    tablet.press(sheet.locator("#mix-pay"))
    expect(tablet.page.locator("#RA-1-tick0")).to_have_attribute("aria-pressed", "true")
    expect(sheet).to_be_hidden()
    tablet.finish()
    tablet.phase("Facin joc")
    wall.shows("17", "negre")
    tablet.press(tablet.page.locator("#RA-1-colours"))
    tablet.press(tablet.page.locator("#return-blau"))
    expect(tablet.region("panel").locator('[data-marker="blau"]')).to_have_count(0)
    tablet.press_button("Tanca", within=tablet.page.locator("#pop-colours"))
    tablet.launch()
    tablet.close()
    tablet.press(tablet.number("00"))
    wall.shows("00")
    tablet.finish()
    tablet.phase("Facin joc")
    closed(director, "RA-1", "K12")


def test_boule_is_played_on_two_cloths_from_opening_to_closing(company: Company) -> None:
    director = opened(company, "BO-1", {"cap": "C04", "crupier_1": "K13", "crupier_2": "K14"}, "Dos draps")
    tablet, cap, wall = company.tablet("BO-1"), company.cap(), company.display()
    tablet.sign_in("K13")
    cap.sign_in("C04")
    wall.goto("/display/display-of-bo-1/")
    for cloth, minimum in ((1, 200), (2, 400)):
        director.press(director.page.locator(f"#director-BO-1-actions-cloth-{cloth}-{minimum}"))
        expect(director.page.locator(f"#director-BO-1-actions-cloth-{cloth}-{minimum}")).to_have_count(0)
    expect(tablet.region("panel")).to_contain_text("El cap de taula obre el joc")
    cap.press(cap.page.locator("#cap-BO-1-actions-open"))
    tablet.phase("Facin joc")
    tablet.player("blau")
    tablet.press(tablet.page.locator("#BO-1-n1-5"))
    tablet.player("groc")
    tablet.chips(1_000)
    tablet.press(tablet.page.locator("#BO-1-2-red"))
    expect(tablet.laid("groc", "Vermell, drap 2")).to_contain_text("10 €")
    tablet.shoot("boule-1-bets")
    tablet.launch("launch")
    tablet.close()
    tablet.announce(5)
    tablet.phase("Pagament")
    tablet.pay_all(1)
    tablet.finish()
    wall.shows("5")
    # The next ball is the cap's from the first word to the last.
    for step in ("open", "launch", "close"):
        cap.press(cap.page.locator(f"#cap-BO-1-actions-{step}"))
    expect(tablet.region("panel")).to_contain_text("Ha llançat el cap de taula")
    cap.press(cap.page.locator("#cap-BO-1-actions-number"))
    cap.press(cap.page.locator("#number-BO-1").get_by_role("button", name="4"))
    wall.shows("vermell")
    cap.page.keyboard.press("Escape")
    cap.press(cap.page.locator("#cap-BO-1-actions-finish"))
    expect(tablet.region("panel")).to_contain_text("El cap de taula obre el joc")
    closed(director, "BO-1", "K13")


def test_roulette_under_the_spanish_law_is_played_from_opening_to_closing(company: Company) -> None:
    seats = {"cap": "C04", "crupier_1": "K15", "crupier_2": "K16", "extrem": "K17"}
    director = opened(company, "RE-1", seats, "Un drap")
    tablet = company.tablet("RE-1")
    tablet.sign_in("K15")
    tablet.press(tablet.go)
    expect(tablet.region("panel")).to_contain_text("«hagan juego»")
    tablet.player("blau")
    tablet.inside(17, "Ple 17")
    tablet.outside("black")
    tablet.spin(17, "clockwise")
    expect(tablet.region("panel")).to_contain_text("«17, negro, impar y falta»")
    assert [row.split(" ")[0] for row in tablet.payment()] == ["Negre", "Ple"]
    tablet.shoot("spain-payment")
    tablet.pay_all(2)
    tablet.finish()
    tablet.phase("Facin joc")
    closed(director, "RE-1", "K15")
