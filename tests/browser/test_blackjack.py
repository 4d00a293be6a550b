"""Blackjack on the crupier's tablet: a round with all that it may have, and a table that keeps results only."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.company import Company
from tests.browser.looking import english_in, faults_of
from tests.browser.people import Tablet
from tests.support.fresh import Databases, manage
from tests.support.server import Server

PIECES = {500: 100, 1_000: 50}
BETTING, DEALING, PLAYING, BANK, PAYING = (
    *("Facin joc", "Es reparteixen les cartes", "Juguen les mans", "Cartes de la banca", "Pagament"),
)
# In one turn of the browser: no answer and no push can come in between.
AT_ONCE = "(ids) => ids.forEach((id) => document.getElementById(id).click())"


@pytest.fixture(scope="module")
def house(databases: Databases) -> Iterator[Server]:
    """The demo casino with two tables of blackjack beside: one writes down cards, the other results."""
    url = databases.fresh("sqlite", seeded=True)
    manage("loaddata", "tests/data/tables.json", env={"DATABASE_URL": url})
    with Server({"DATABASE_URL": url}) as server:
        yield server


def at_the_table(company: Company, code: str, cap: str, crupier: str) -> Tablet:
    """The director opens it, and its crupier signs in."""
    director = company.director()
    director.sign_in("D01")
    director.open_table(code, {"cap": cap, "crupier_1": crupier}, PIECES)
    director.press_button("Signa i obre")
    expect(director.tile(code)).to_contain_text("Entre jugades")
    tablet = company.tablet(code)
    tablet.sign_in(crupier)
    tablet.expect_link()
    # A new shoe: a player has cut last, five cards are set aside, and play begins.
    look(tablet, f"0-shoe-{code}")
    tablet.press(tablet.page.locator(f"#{code}-shoe-now").get_by_label("4", exact=True))
    for step in ("shoe", "burn", "open"):
        tablet.step(step)
    tablet.phase(BETTING)
    return tablet


def part(tablet: Tablet, name: str) -> Locator:
    return tablet.page.locator(f"#{tablet.code}-{name}")


def deal(tablet: Tablet, ranks: str) -> None:
    """One touch a card, each seen before the next: the pad says what would be taken back."""
    for rank in ranks.split():
        tablet.press(part(tablet, f"key-{rank}"))
        expect(part(tablet, "key-back").locator(".pcard")).to_have_text("10" if rank == "T" else rank)


def box(tablet: Tablet, number: int) -> Locator:
    return tablet.region("stage").locator(".bj-box").nth(number - 1)


def look(tablet: Tablet, name: str) -> None:
    tablet.shoot(f"blackjack-{name}")
    assert faults_of(tablet, still=True) == []
    assert english_in(tablet) == []


def bet(tablet: Tablet, number: int, *chips: int) -> None:
    tablet.chips(*chips)
    tablet.press(part(tablet, f"box-{number}"))
    expect(box(tablet, number).locator(".bj-bet")).to_have_count(1)


def test_a_round_with_insurance_a_split_a_double_and_a_card_taken_back(company: Company) -> None:
    tablet = at_the_table(company, "BJ-1", "C03", "K12")
    look(tablet, "1-empty")
    for number in (1, 3, 5):
        bet(tablet, number, 2_500)
    # Another seat follows with the holder's consent: two touches, and the next bet is the box's own again.
    tablet.player("7")
    tablet.press(part(tablet, "box-1"))
    expect(box(tablet, 1).locator(".bj-bet")).to_have_text(["1 25", "7 25"], use_inner_text=True)
    tablet.press(tablet.page.locator("[data-stake-clear]"))
    tablet.press(part(tablet, "over_13-1"))
    expect(part(tablet, "over_13-1")).to_contain_text("10")
    # A bet on the wrong box is taken back.
    tablet.press(part(tablet, "box-6"))
    expect(box(tablet, 6).locator(".bj-bet")).to_have_count(1)
    tablet.press(tablet.page.locator("#slip-undo"))
    expect(box(tablet, 6).locator(".bj-bet")).to_have_count(0)
    look(tablet, "2-bets")

    tablet.step("close")
    tablet.phase(DEALING)
    expect(tablet.region("panel")).to_contain_text("«no hi van més apostes»")
    before = tablet.touches
    deal(tablet, "8 5 T A 8")
    look(tablet, "3-dealing")
    deal(tablet, "6 9")
    assert tablet.touches - before == 7
    tablet.phase(PLAYING)

    # Insurance is offered to all: one touch a bettor.
    expect(tablet.region("panel")).to_contain_text("«assegurança»")
    look(tablet, "4-insurance")
    tablet.press(part(tablet, "insure-5-5"))
    expect(part(tablet, "insured-5-5")).to_contain_text("12,50")

    # Each decision is one touch. Who follows does not follow the split.
    tablet.page.locator("#declines input").check(force=True)
    tablet.press(part(tablet, "insure-3-3"))
    expect(part(tablet, "insured-3-3")).to_be_visible()
    tablet.press(part(tablet, "insured-3-3"))
    expect(part(tablet, "insure-3-3")).to_be_visible()
    expect(tablet.page.locator("#declines input")).to_be_checked()  # though the boxes were drawn anew
    before = tablet.touches
    tablet.press(part(tablet, "split"))
    expect(box(tablet, 1).locator(".bj-hand")).to_have_count(2)
    deal(tablet, "3")
    expect(tablet.region("panel")).to_contain_text("«pot doblar»")
    look(tablet, "5-split")
    tablet.press(part(tablet, "double"))
    deal(tablet, "T K")
    tablet.press(part(tablet, "stand"))
    expect(tablet.region("panel").locator(".go")).to_have_text("Decideix la casella 3")
    assert tablet.touches - before == 6

    # A card mistyped is taken back where the card was touched.
    tablet.press(part(tablet, "hit"))
    deal(tablet, "4")
    expect(box(tablet, 3).locator(".bj-total")).to_have_text("15")
    tablet.press(part(tablet, "key-back"))
    expect(box(tablet, 3).locator(".bj-total")).to_have_text("11")
    deal(tablet, "T")
    tablet.press(part(tablet, "stand"))
    tablet.phase(BANK)
    look(tablet, "6-bank")
    tablet.press(part(tablet, "key-6"))
    tablet.phase(PAYING)
    expect(tablet.region("panel").locator(".say")).to_have_text("Disset")
    look(tablet, "7-payment")
    rows = tablet.region("stage").locator(".bj-pay li")
    expect(rows).to_have_count(4)
    titles = [" ".join(row.inner_text().split()) for row in rows.locator(".what").all()]
    assert titles == [
        "Major i menor de 13",
        "Casella 5 19 guanya",
        "Casella 3 21 guanya",
        "Casella 1 21 guanya 18 guanya",
    ]
    assert [row.inner_text().split()[-2] for row in rows.locator(".gain").all()] == ["10", "25", "25", "125"]
    expect(rows.nth(1).locator(".collect")).to_contain_text("12,50")
    tablet.pay_all(4)
    tablet.finish()
    tablet.phase(BETTING)
    expect(tablet.region("numbers").locator(".history li").first).to_have_text("17")


def test_a_round_by_keys_with_a_surrender_and_cards_faster_than_the_screen(company: Company) -> None:
    tablet = company.tablet("BJ-1")
    tablet.sign_in("K12")
    tablet.expect_link()
    for number in (1, 2):
        bet(tablet, number, 2_500)
    tablet.step("close")
    tablet.phase(DEALING)
    keys = tablet.page.keyboard
    # Two cards touched before any answer both count, each for whoever is next.
    tablet.page.evaluate(AT_ONCE, ["BJ-1-key-T", "BJ-1-key-6"])
    expect(box(tablet, 2).locator(".bj-total")).to_have_text("6")
    for key, there in (
        ("9", ".bj-bank p b"),
        ("6", ".bj-box:nth-child(1) .bj-total"),
        ("5", ".bj-box:nth-child(2) .bj-total"),
    ):
        keys.press(key)
        expect(tablet.page.locator(there)).to_have_text({"9": "9", "6": "16", "5": "11"}[key])
    tablet.phase(PLAYING)
    look(tablet, "8-surrender")
    tablet.press(part(tablet, "surrender-1"))
    expect(box(tablet, 1)).to_contain_text("retirada")
    keys.press("d")
    expect(tablet.region("panel").locator(".go")).to_have_text("Carta a la casella 2")
    keys.press("0")
    tablet.phase(BANK)
    keys.press("Backspace")
    expect(box(tablet, 2).locator(".bj-total")).to_have_text("11")
    keys.press("t")
    tablet.phase(BANK)
    keys.press("k")
    tablet.phase(PAYING)
    rows = tablet.region("stage").locator(".bj-pay li")
    expect(rows.nth(0).locator(".gain")).to_contain_text("50")
    expect(rows.nth(1).locator(".collect")).to_contain_text("12,50")
    look(tablet, "9-surrendered")
    tablet.pay_all(1)
    tablet.finish()
    tablet.phase(BETTING)


def test_where_results_are_kept_a_round_is_the_hands_dealt_and_a_tick(company: Company) -> None:
    tablet = at_the_table(company, "BJ-2", "C04", "K13")
    look(tablet, "10-results")
    before = tablet.touches
    tablet.press(tablet.page.locator("#hands-dealt").get_by_text("5", exact=True))
    tablet.press(part(tablet, "no-more"))
    tablet.phase(DEALING)
    tablet.step("hands")
    tablet.phase(BETTING)
    expect(tablet.region("numbers")).to_contain_text("Jugada 2")
    # As many hands again: the tick alone.
    tablet.step("hands")
    expect(tablet.region("numbers")).to_contain_text("Jugada 3")
    assert tablet.touches - before == 4
