"""Every page of every role in the four languages: all is said, all fits, and fingers find what they want."""

from playwright.sync_api import expect

from tests.browser.company import Company
from tests.browser.looking import LANGUAGES, english_in, faults_of
from tests.browser.people import OFFICE, PHONE, TABLET, Device, Person

LAPTOP = Device(1280, 800)
SMALL = Device(1024, 768, touch=True)  # an older tablet
SHOT = ("ca", "fr")  # the first language, and the one with the longest words

BETS = (("blau", 17, "Ple 17"), ("taronja", 17, "Quadre 16·17·19·20"), ("marró", 1, "Sisena 1–6"))


def speak(person: Person, language: str) -> None:
    person.page.context.add_cookies([{"name": "django_language", "value": language, "url": person.home}])


def look(person: Person, *, still: bool = False) -> list[str]:
    return faults_of(person, still=still) + english_in(person)


def test_the_tablet_fits_in_every_phase_and_language(company: Company) -> None:
    """One crupier plays; four tablets of hers show it, each in its language."""
    tablets = {}
    for language in LANGUAGES:
        tablets[language] = company.tablet("RF-5")
        speak(tablets[language], language)
        tablets[language].sign_in("K10")
        tablets[language].expect_link()
    hand = tablets["ca"]
    faults: list[str] = []

    def step(name: str, *, phase: int | None = None) -> None:
        for language, tablet in tablets.items():
            if phase is not None:
                expect(tablet.region("phases").locator("li").nth(phase)).to_have_class("now")
            faults.extend(f"{name}: {fault}" for fault in look(tablet, still=True))
            if language in SHOT:
                tablet.shoot(f"tablet-{name}-{language}")
                tablet.page.set_viewport_size({"width": SMALL.width, "height": SMALL.height})
                faults.extend(f"{name}, small: {fault}" for fault in look(tablet))
                tablet.shoot(f"tablet-{name}-{language}-small")
                tablet.page.set_viewport_size({"width": tablet.device.width, "height": tablet.device.height})

    def sheet(name: str, opener: str, popover: str) -> None:
        for language, tablet in tablets.items():
            tablet.press(tablet.page.locator(opener))
            expect(tablet.page.locator(popover)).to_be_visible()
            faults.extend(f"{name}: {fault}" for fault in look(tablet, still=True))
            if language in SHOT:
                tablet.shoot(f"tablet-{name}-{language}")
            tablet.page.keyboard.press("Escape")

    step("01-idle")
    hand.press(hand.go)
    step("02-first-ball", phase=0)
    hand.chips(50_000, 100_000)
    hand.outside("red")
    for colour, number, place in (
        ("blau", 17, "Ple 17"),
        ("taronja", 17, "Quadre 16·17·19·20"),
        ("marró", 1, "Sisena 1–6"),
    ):
        hand.player(colour)
        hand.press(hand.page.locator("#slip [data-stake-clear]"))
        hand.inside(number, place)
    hand.outside("double_dozen-1-2")
    hand.outside("even")
    expect(hand.laid("marró", "Parell")).to_be_visible()
    for tablet in tablets.values():
        expect(tablet.region("panel").locator(".bets li")).to_have_count(6)
    step("03-bets", phase=0)
    sheet("04-places", "#RF-5-n17", "#places-17")
    sheet("05-places-zero", "#RF-5-n0", "#places-0")
    sheet("06-calls", '.not-winners[popovertarget="pop-calls"]', "#pop-calls")
    hand.launch("clockwise")
    step("07-ball", phase=1)
    hand.close()
    step("08-closed", phase=2)
    sheet("09-late", "#RF-5-late", "#pop-late")
    hand.announce(17)
    step("10-payment", phase=4)
    hand.press_button("Corregeix número")
    hand.page.keyboard.press("Escape")
    sheet("11-correct", "#RF-5-correct", "#pop-correct")
    hand.press(hand.page.locator("#RF-5-call"))
    for tablet in tablets.values():
        expect(tablet.region("panel").locator(".ask")).to_be_visible()
    step("12-called", phase=4)
    hand.pay_all(3)
    hand.finish()
    hand.phase("Facin joc")
    hand.outside("black")
    hand.outside("low")
    expect(hand.region("panel").locator(".bets li")).to_have_count(2)
    hand.spin(0)
    step("13-zero", phase=4)
    assert not faults, "\n".join(dict.fromkeys(faults))


FLOOR = (
    "/director/",
    "/director/tables/RF-6/open/",
    "/director/tables/RF-4/close/",
    "/director/tables/RF-4/suspend/",
    "/director/tables/RF-4/limits/",
    "/director/tables/RF-4/log/",
)


class Looker:
    """Looks at a page in every language and window, and keeps what is wrong with it."""

    def __init__(self) -> None:
        self.faults: list[str] = []

    def see(self, person: Person, name: str, *devices: Device, popover: str = "") -> None:
        path = person.page.url.removeprefix(person.home)
        for language in LANGUAGES:
            speak(person, language)
            person.goto(path)
            if popover:
                person.page.evaluate("id => document.getElementById(id).showPopover()", popover)
            for device in devices:
                self.see_here(person, f"{name}-{language}", device)
        speak(person, "ca")

    def see_here(self, person: Person, name: str, device: Device) -> None:
        """As it stands, in one window."""
        person.page.set_viewport_size({"width": device.width, "height": device.height})
        person.device = Device(device.width, device.height, person.device.touch)
        self.faults.extend(look(person))
        if name.endswith(SHOT):
            person.shoot(f"page-{name}-{device.width}")

    def is_content(self) -> None:
        assert not self.faults, "\n".join(dict.fromkeys(self.faults))


def test_the_door_says_all_in_each_language_and_fits(company: Company) -> None:
    looker = Looker()
    door = company.person("door")
    door.goto("/")
    looker.see(door, "door", TABLET, PHONE)
    door.goto("/")
    door.page.locator("#code").fill("K19")
    door.type_pin("1234")
    expect(door.page.locator("#signin-error")).to_be_visible()
    looker.see_here(door, "door-wrong-ca", TABLET)
    door.sign_in("K19")
    looker.see(door, "waiting", TABLET, PHONE)
    door.goto("/lock/")
    looker.see(door, "lock", TABLET, PHONE)
    looker.is_content()


def test_the_screens_of_a_table_say_all_in_each_language_and_fit(company: Company) -> None:
    looker = Looker()
    tablet = company.tablet("RF-2")
    tablet.sign_in("K03")
    looker.see(tablet, "tablet", TABLET, OFFICE)
    tablet.goto("/handover/RF-2/")
    looker.see(tablet, "hands", TABLET, PHONE)
    cap = company.cap()
    cap.sign_in("C01")
    looker.see(cap, "cap", LAPTOP, OFFICE, PHONE)
    for popover in ("void-RF-1", "last-RF-1", "fix-RF-1"):
        looker.see(cap, f"cap-{popover}", LAPTOP, PHONE, popover=popover)
    looker.is_content()


def test_the_directors_pages_and_the_display_say_all_in_each_language_and_fit(company: Company) -> None:
    looker = Looker()
    director = company.director()
    director.sign_in("D01")
    for path in FLOOR:
        director.goto(path)
        name = path.strip("/").replace("/tables/", "-").replace("/", "-")
        looker.see(director, name, LAPTOP, OFFICE, PHONE)
    director.goto("/director/")
    wall = company.display()
    wall.goto(director.display_of("RF-3"))
    looker.see(wall, "wall", LAPTOP, OFFICE, PHONE)
    # A form that was not understood, in a language that is not the first.
    speak(director, "fr")
    director.goto("/director/tables/RF-6/open/")
    director.page.locator("[name=pin]").fill("0000")
    for seat, code in (("cap", "C01"), ("crupier_1", "K01"), ("crupier_2", "K01")):
        director.page.locator(f'[name="seats.{seat}"]').select_option(code)
    director.press(director.page.locator("form.formsheet .go"))
    expect(director.page.locator(".error").first).to_be_visible()
    for device in (LAPTOP, PHONE):
        looker.see_here(director, "open-faults-fr", device)
    looker.is_content()
