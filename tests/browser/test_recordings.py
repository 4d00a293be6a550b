"""The two short ways to record bets: results only, winners only."""

from playwright.sync_api import expect

from tests.browser.company import Company


def test_a_round_of_results_only_takes_at_most_four_touches(company: Company) -> None:
    tablet = company.tablet("RF-1")
    tablet.sign_in("K01")
    tablet.press(tablet.go)
    tablet.phase("Facin joc")
    tablet.launch("clockwise")
    for number in (32, 11):
        before = tablet.touches
        tablet.close()
        tablet.announce(number)
        # The number ends the round: betting is open again, and the next launch is the fourth touch.
        tablet.phase("Facin joc")
        expect(tablet.region("numbers").locator("li").first).to_have_text(str(number))
        tablet.shoot(f"results-{number}")
        tablet.launch()
        assert tablet.touches - before <= 4
    expect(tablet.region("panel").locator(".bets li")).to_have_count(0)


def test_winners_are_laid_on_the_winning_places_after_the_number_and_paid(company: Company) -> None:
    tablet = company.tablet("RF-3")
    tablet.sign_in("K06")
    tablet.press(tablet.go)
    tablet.phase("Facin joc")
    tablet.shoot("winners-1-open")
    tablet.spin(20, "anticlockwise")
    places = tablet.region("stage").locator(".winners li button")
    # Just the places that win, in the legal order: outside, then inside, the straight-up last.
    titles = places.locator(".what").all_inner_texts()
    assert titles[:2] == ["Columnes 1 i 2", "Columnes 2 i 3"]
    assert titles[-1] == "Ple 20"
    assert "Senar" not in titles
    tablet.player("blau")
    tablet.press(places.filter(has_text="Ple 20"))
    tablet.player("lila")
    tablet.chips(2_500)
    tablet.press(places.filter(has_text="Negre"))
    expect(places.filter(has_text="Ple 20")).to_contain_text("175 €")
    expect(places.filter(has_text="Negre")).to_contain_text("25 €")
    tablet.shoot("winners-2-laid")
    tablet.press(tablet.page.locator("#slip-undo"))
    expect(tablet.laid("lila", "Negre")).to_have_count(0)
    expect(tablet.region("panel").locator(".much")).to_have_text("175 €")
    tablet.press(tablet.go)
    expect(tablet.go).to_have_text("Jugada següent")
    tablet.shoot("winners-3-paid")
    tablet.finish()
    tablet.phase("Facin joc")


def test_a_bet_over_the_maximum_is_refused_in_words_and_nothing_is_laid(company: Company) -> None:
    tablet = company.tablet("RF-5")
    tablet.sign_in("K10")
    tablet.press(tablet.go)
    tablet.phase("Facin joc")
    tablet.press(tablet.page.locator("[data-denomination='50000']"))
    tablet.press(tablet.page.locator("#RF-5-n5"))
    tablet.press(tablet.page.locator("#places-5 .a-m"))
    notice = tablet.page.locator("#notice [data-code=above_maximum]")
    expect(notice).to_contain_text("Passa del màxim")
    tablet.shoot("refused-above-maximum")
    expect(tablet.region("panel").locator(".bets li")).to_have_count(0)
