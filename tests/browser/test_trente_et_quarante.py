"""Trente et quarante from its opening to its closing, on every screen; and at one touch a card."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.company import Company
from tests.browser.people import Cap, Director, Tablet
from tests.browser.trente import (
    BETTING,
    BLACK,
    MAIN,
    PAYING,
    PIECES,
    RED,
    SHOE,
    bet,
    coup,
    deal,
    finished,
    look,
    opened,
    part,
    part_go,
    said,
)
from tests.support.fresh import Databases, manage
from tests.support.server import Server

# In one turn of the browser: no answer and no push can come in between.
AT_ONCE = "(ids) => ids.forEach((id) => document.getElementById(id).click())"


@pytest.fixture(scope="module")
def house(databases: Databases) -> Iterator[Server]:
    """The demo casino with two tables of the game beside: one writes down bets, the other results."""
    url = databases.fresh("sqlite", seeded=True)
    manage("loaddata", "tests/data/tables.json", env={"DATABASE_URL": url})
    with Server({"DATABASE_URL": url}) as server:
        yield server


def first_coup(tablet: Tablet) -> None:
    """33 to 36, black and invers; one card is mistyped and taken back, one stake stays."""
    bet(tablet, "blau", "noir", 5_000)
    bet(tablet, "verd", "inverse", 1_000, 1_000)
    bet(tablet, "groc", "rouge", 10_000)
    look(tablet, "2-bets")
    tablet.step("close")
    tablet.phase(BLACK)
    look(tablet, "3-first-card")
    deal(tablet, "Th K 9 4")
    tablet.phase(RED)
    deal(tablet, "Q 7")
    look(tablet, "4-red-row")
    tablet.press(part(tablet, "key-back"))
    expect(tablet.region("stage").locator(".coup-cards li")).to_have_count(5)
    deal(tablet, "J 6")
    tablet.press(part(tablet, "key-T"))
    tablet.phase(PAYING)
    said(tablet, "Tres negre i invers guanyen")
    assert tablet.payment() == ["Invers 1 × 20 €", "Negre 1 × 50 €"]
    look(tablet, "5-payment")
    tablet.press(part(tablet, "ride-blue-noir"))
    expect(part(tablet, "ride-blue-noir")).to_have_attribute("aria-pressed", "true")
    finished(tablet, 2)
    expect(tablet.region("stage").locator(".is-noir")).to_contain_text("50")


def null_coup(tablet: Tablet) -> None:
    """35 to 35: the stake on black goes back."""
    coup(tablet, "5s K Q T 5 J T Q")
    said(tablet, "Cinc i cinc, joc nul")
    expect(tablet.region("stage").locator(".pay")).to_contain_text("Nul: les apostes es retornen")
    look(tablet, "6-null")
    tablet.finish()
    tablet.phase(BETTING)


def caught(tablet: Tablet, cap: Cap) -> None:
    """31 to 31: one takes half, the other goes to prison."""
    bet(tablet, "blau", "couleur", 5_000)
    bet(tablet, "lila", "rouge", 2_500)
    coup(tablet, "As K Q T J T Q A")
    said(tablet, "U i u, com el zero")
    look(tablet, "7-caught")
    tablet.press(part(tablet, "half-blau-couleur-1"))
    expect(part(tablet, "half-blau-couleur-1")).to_have_attribute("aria-pressed", "true")
    tablet.press(part(tablet, "prison-lila-rouge-1"))
    expect(part_go(tablet, "finish")).to_be_visible()
    tablet.finish()
    tablet.phase(BETTING)
    expect(tablet.region("stage").locator(".is-rouge .prison")).to_contain_text("25")
    cap.shows(tablet.code, "A la presó", "25 €")
    look(tablet, "8-prison")


def test_a_night_of_trente_et_quarante_from_opening_to_closing(company: Company) -> None:
    director = opened(company, MAIN, "C03", ("K12", "K13"), shuffle=True)
    tablet, cap, wall = company.tablet(MAIN), company.cap(), company.display()
    tablet.sign_in("K12")
    cap.sign_in("C03")
    wall.goto("/display/display-of-tq-1/")
    wall.shows("Trente et quarante · TQ-1")
    tablet.expect_link()
    tablet.phase(SHOE)
    look(tablet, "1-shuffle")
    tablet.press(part(tablet, "cut-verd"))
    tablet.step("open")
    tablet.phase(BETTING)
    first_coup(tablet)
    null_coup(tablet)
    caught(tablet, cap)
    wall.shows("31")
    put_right(tablet, cap)
    separated(tablet)
    ended(tablet, cap)
    closed(director)


def put_right(tablet: Tablet, cap: Cap) -> None:
    """32 was written for a black row of 33: the crupier asks after the finish, the cap agrees, and it is paid anew."""
    bet(tablet, "blau", "noir", 2_500)
    bet(tablet, "groc", "rouge", 5_000)
    coup(tablet, "7c 9 J 6 T 9 8 5")  # 32 to 32
    said(tablet, "Dos i dos, joc nul")
    tablet.finish()
    tablet.phase(BETTING)
    tablet.press(part(tablet, "correct"))
    tablet.page.locator('#ask-card [value="T"]').check(force=True)
    look(tablet, "9-ask")
    tablet.press(part(tablet, "ask-1"))
    expect(tablet.region("panel")).to_contain_text("la carta 9 era 10")
    expect(cap.tile(MAIN)).to_contain_text("la carta 9 de la jugada 4 era 10?")
    cap.shoot("trente-cap-asked")
    cap.press(cap.button("Era 10", within=cap.tile(MAIN)))
    tablet.phase(PAYING)
    said(tablet, "Dos vermell i invers guanyen")
    assert tablet.payment()[0] == "Vermell 1 × 50 €"
    expect(tablet.region("stage").locator(".pay")).to_contain_text("surt de la presó")
    expect(tablet.region("numbers").locator("li").first.locator("del")).to_have_count(1)
    look(tablet, "10-corrected")
    finished(tablet, 1)


def separated(tablet: Tablet) -> None:
    """The separator comes in the midst of a coup: it is void, the bets stand, a new shoe is made ready."""
    bet(tablet, "blau", "inverse", 2_500)
    tablet.step("close")
    tablet.phase(BLACK)
    deal(tablet, "9d 5")
    tablet.press(part(tablet, "shoe"))
    tablet.shoot("trente-11-shoe")
    tablet.press(tablet.page.locator(f"#separator-{MAIN}"))
    tablet.phase(SHOE)
    look(tablet, "12-count")
    tablet.step("count")
    expect(part_go(tablet, "shoe")).to_be_visible()
    tablet.step("shoe")
    tablet.phase(BETTING)
    expect(tablet.region("stage").locator(".is-inverse")).to_contain_text("25")


def ended(tablet: Tablet, cap: Cap) -> None:
    """The cap announces the last cut; with its separator the session ends, and the bet goes back."""
    cap.press(cap.page.locator(f"#cap-{MAIN}-actions-cut"))
    expect(tablet.region("panel")).to_contain_text("última escapçada")
    coup(tablet, "9d K Q 3 T J 4 9")  # 32 to 33, black and invers
    finished(tablet, 1)
    tablet.press(part(tablet, "shoe"))
    tablet.press(tablet.page.locator(f"#separator-{MAIN}"))
    expect(tablet.region("stage")).to_contain_text("S’ha jugat")


def closed(director: Director) -> None:
    page = director.page
    director.press(director.tile(MAIN).get_by_role("link", name="Tanca la taula"))
    director.count("count", PIECES)
    page.locator('[name="cover"][value="seal"]').check(force=True)
    page.locator("[name=cover_number]").fill("77")
    page.locator("[name=witness]").select_option("K12")
    page.locator("[name=witness_pin]").fill("2580")
    page.locator("[name=pin]").fill("2580")
    director.press(page.locator("form.formsheet button[type=submit]"))
    expect(director.page.locator("main")).to_contain_text("Tancament de la sessió")  # what it came to, to be printed
    director.goto("/director/")
    expect(director.tile(MAIN)).to_contain_text("Tancada")


def test_results_only_takes_one_touch_a_card_and_three_more_at_most(company: Company) -> None:
    opened(company, "TQ-2", "C04", ("K14", "K15"), shuffle=False)
    tablet, cap = company.tablet("TQ-2"), company.cap()
    tablet.sign_in("K14")
    cap.sign_in("C04")
    tablet.expect_link()
    tablet.step("open")
    tablet.phase(BETTING)
    look(tablet, "results-1")
    for cards, result in (("Th K 9 4 Q J 6 T", "3N I"), ("2s A 3 9 T 6 K 7 8 A 9", "1N C")):
        before = tablet.touches
        tablet.step("close")
        tablet.phase(BLACK)
        deal(tablet, cards[: cards.rindex(" ")])
        tablet.press(part(tablet, f"key-{cards.split()[-1]}"))
        tablet.phase(BETTING)
        assert tablet.touches - before <= len(cards.split()) + 3
        shown = tablet.region("numbers").locator("li").first
        expect(shown.locator("b, small").first).to_have_text(result[0])
        look(tablet, f"results-{result[0]}")
    first_card_put_right(tablet, cap)
    # Cards that are touched faster than the screen follows are all dealt, each to its place.
    tablet.step("close")
    tablet.phase(BLACK)
    tablet.press(part(tablet, "key-Th"))
    expect(part(tablet, "key-K")).to_be_visible()
    tablet.page.evaluate(AT_ONCE, [f"TQ-2-key-{rank}" for rank in "K94QJ6T"])
    tablet.phase(BETTING)
    rows = tablet.region("stage").locator(".coup-row")
    expect(rows.nth(0).locator("output")).to_have_text("33")
    expect(rows.nth(1).locator("output")).to_have_text("36")
    expect(rows.locator("li")).to_have_count(8)
    two_equal_cards(tablet)


def two_equal_cards(tablet: Tablet) -> None:
    """Two touches on one key are two cards, also where the browser takes them for the two clicks of one."""
    tablet.step("close")
    tablet.phase(BLACK)
    tablet.press(part(tablet, "key-4s"))
    nine, dealt = part(tablet, "key-9"), tablet.region("stage").locator(".coup-row li")
    expect(nine).to_be_enabled()
    for clicks in (1, 2):
        nine.hover()
        tablet.page.mouse.down(click_count=clicks)
        tablet.page.mouse.up(click_count=clicks)
        touched = tablet.page.evaluate("performance.now()")
        expect(dealt).to_have_count(1 + clicks)
        tablet.page.wait_for_function("since => performance.now() - since > 250", arg=touched)
    tablet.page.mouse.down(click_count=2)
    tablet.page.mouse.up(click_count=2)
    tablet.page.mouse.down(click_count=3)  # sooner than a hand can
    tablet.page.mouse.up(click_count=3)
    expect(dealt).to_have_count(4)
    expect(tablet.region("stage").locator(".coup-row").nth(0).locator("output")).to_have_text("31")


def first_card_put_right(tablet: Tablet, cap: Cap) -> None:
    """It was a heart: from color to invers, by the cap's own hand, and betting is open again at once."""
    cap.press(cap.page.locator("#cap-TQ-2-actions-fix"))
    sheet = cap.page.locator("#fix-TQ-2")
    sheet.locator(".fix-cards input").first.check(force=True)
    sheet.locator('[name=card][value="2h"]').check(force=True)
    cap.shoot("trente-cap-fix")
    cap.press(sheet.get_by_role("button", name="Corregeix la carta"))
    newest = tablet.region("numbers").locator("li").first
    expect(newest).to_contain_text("1, negre i invers")
    expect(newest.locator("del")).to_contain_text("1, negre i color")
    tablet.phase(BETTING)
