"""The hands at a table of trente et quarante, for the tests in a browser."""

from playwright.sync_api import Locator, expect

from tests.browser.company import Company
from tests.browser.looking import english_in, faults_of
from tests.browser.people import Director, Tablet

PIECES = {500: 100, 1_000: 50}
SHOE, BETTING, BLACK, RED, PAYING = "El sabot", "Facin joc", "Fila negra", "Fila vermella", "Pagament"
MAIN = "TQ-1"


def opened(company: Company, code: str, cap: str, crupiers: tuple[str, str], *, shuffle: bool) -> Director:
    director = company.director()
    director.sign_in("D01")
    director.open_table(code, {"cap": cap, "crupier_1": crupiers[0], "crupier_2": crupiers[1]}, PIECES)
    director.page.locator(f'[name=fresh_shoe][value="{str(shuffle).lower()}"]').check(force=True)
    director.shoot(f"trente-{code}-opening")
    director.press_button("Signa i obre")
    expect(director.tile(code)).to_contain_text("Entre jugades")
    return director


def part(tablet: Tablet, name: str) -> Locator:
    return tablet.page.locator(f"#{tablet.code}-{name}")


def deal(tablet: Tablet, cards: str) -> None:
    """One touch a card, each seen before the next."""
    for card in cards.split():
        seen = tablet.region("stage").locator(".coup-cards li")
        before = seen.count()
        tablet.press(part(tablet, f"key-{card}"))
        expect(seen).to_have_count(before + 1)


def coup(tablet: Tablet, cards: str) -> None:
    """From open bets to the result."""
    tablet.step("close")
    tablet.phase(BLACK)
    deal(tablet, cards[: cards.rindex(" ")])
    tablet.press(part(tablet, f"key-{cards.split()[-1]}"))
    tablet.phase(PAYING)


def part_go(tablet: Tablet, step: str) -> Locator:
    return tablet.page.locator(f"#go-{tablet.code}-{step}")


def bet(tablet: Tablet, player: str, bet: str, *chips: int) -> None:
    tablet.player(player)
    tablet.chips(*chips)
    tablet.press(part(tablet, bet))
    expect(tablet.region("stage").locator(f".is-{bet}")).to_contain_text(player)


def look(tablet: Tablet, name: str) -> None:
    tablet.shoot(f"trente-{name}")
    assert faults_of(tablet, still=True) == []
    assert english_in(tablet) == []


def said(tablet: Tablet, words: str) -> None:
    expect(tablet.region("panel").locator(".fell .say")).to_contain_text(words)


def finished(tablet: Tablet, steps: int) -> None:
    tablet.pay_all(steps)
    tablet.finish()
    tablet.phase(BETTING)
