"""A coup of trente et quarante in the four languages: all is said, all fits, and fingers find what they want."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.company import Company
from tests.browser.looking import LANGUAGES, english_in, faults_of
from tests.browser.trente import BETTING, MAIN, bet, coup, deal, finished, opened, part, part_go
from tests.support.fresh import Databases, manage
from tests.support.server import Server


@pytest.fixture(scope="module")
def house(databases: Databases) -> Iterator[Server]:
    """The demo casino with two tables of the game beside: one writes down bets, the other results."""
    url = databases.fresh("sqlite", seeded=True)
    manage("loaddata", "tests/data/tables.json", env={"DATABASE_URL": url})
    with Server({"DATABASE_URL": url}) as server:
        yield server


def test_every_language_says_all_of_a_coup_and_fits(company: Company) -> None:
    """One crupier plays; four tablets of hers show it, each in its language."""
    opened(company, MAIN, "C03", ("K12", "K13"), shuffle=False)
    tablets = {}
    for language in LANGUAGES:
        tablets[language] = company.tablet(MAIN)
        context = tablets[language].page.context
        context.add_cookies([{"name": "django_language", "value": language, "url": tablets[language].home}])
        tablets[language].sign_in("K12")
        tablets[language].expect_link()
    hand = tablets["ca"]
    faults: list[str] = []

    def step(name: str, phase: int) -> None:
        for language, tablet in tablets.items():
            expect(tablet.region("phases").locator("li").nth(phase)).to_have_class("now")
            faults.extend(f"{name}: {fault}" for fault in faults_of(tablet, still=True) + english_in(tablet))
            tablet.shoot(f"trente-{name}-{language}")

    hand.step("open")
    step("a-betting", 0)
    bet(hand, "taronja", "inverse", 10_000)
    bet(hand, "marró", "noir", 2_500)
    for tablet in tablets.values():
        expect(tablet.region("panel").locator(".bets li")).to_have_count(2)
    step("b-bets", 0)
    hand.step("close")
    step("c-first", 1)
    deal(hand, "Th K 9 4")
    step("d-red", 2)
    deal(hand, "Q J 6")
    hand.press(part(hand, "key-T"))
    step("e-payment", 3)
    for tablet in tablets.values():
        tablet.press(part(tablet, "correct"))
        faults.extend(faults_of(tablet, still=True) + english_in(tablet))
        tablet.page.keyboard.press("Escape")
    finished(hand, 2)
    coup(hand, "As K Q T J T Q A")
    hand.finish()
    hand.phase(BETTING)
    bet(hand, "lila", "rouge", 2_500)
    coup(hand, "As K Q T J T Q A")
    step("f-caught", 3)
    hand.press(part(hand, "prison-lila-rouge-1"))
    hand.finish()
    hand.phase(BETTING)
    hand.press(part(hand, "shoe"))
    hand.press(hand.page.locator(f"#separator-{MAIN}"))
    step("g-count", 0)
    hand.step("count")
    expect(part_go(hand, "shoe")).to_be_visible()
    step("h-cut", 0)
    assert not faults, "\n".join(dict.fromkeys(faults))
