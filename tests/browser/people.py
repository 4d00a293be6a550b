"""Who sits before the screens, and how their hands work."""

import os
import time
from dataclasses import dataclass

from playwright.sync_api import Locator, Page, expect

from tables.demo import PIN
from tests.browser.watching import Watch
from tests.support.fresh import ROOT

SHOTS = ROOT / "build" / "screenshots"
HAND = 0.35  # seconds between two touches; two within 0.3 are a double tap
SHOOTING = os.environ.get("SCREENSHOTS") == "1"


@dataclass(frozen=True)
class Device:
    width: int
    height: int
    touch: bool = False


TABLET = Device(1280, 800, touch=True)
DESK = Device(1440, 900)
OFFICE = Device(1920, 1080)
WALL = Device(1920, 1080)
PHONE = Device(390, 844, touch=True)


class Person:
    """Somebody before a page. `home` is the server's address."""

    def __init__(self, page: Page, home: str, watch: Watch, device: Device) -> None:
        self.page, self.home, self.watch, self.device = page, home, watch, device
        self.touches = 0
        self._touched = 0.0

    def goto(self, path: str) -> None:
        self.page.goto(self.home + path)

    def press(self, target: Locator) -> None:
        """With a finger or with a mouse, whatever the device has; counted."""
        self.touches += 1
        if self.device.touch:
            # Quicker than this no hand goes on: the screen would take it for the second half of a double tap.
            if (early := self._touched + HAND - time.monotonic()) > 0:
                self.page.wait_for_timeout(early * 1000)
            target.tap()
            self._touched = time.monotonic()
        else:
            target.click()

    def button(self, name: str, *, within: Locator | None = None) -> Locator:
        return (within or self.page).get_by_role("button", name=name, exact=True)

    def press_button(self, name: str, *, within: Locator | None = None) -> None:
        self.press(self.button(name, within=within))

    def sign_in(self, code: str, pin: str = PIN, *, at: str = "/") -> None:
        """Code and PIN; waits for the next page to be whole, and its news to be fresh: nobody touches it sooner."""
        self.goto(at)
        self.page.locator("#code").fill(code)
        self.type_pin(pin)
        self.page.wait_for_url(lambda url: not url.rstrip("/").endswith(self.home))
        self.page.locator("html[data-link=up], html:not(:has([ws-connect]))").wait_for(state="attached")

    def type_pin(self, pin: str = PIN, *, within: Locator | None = None) -> None:
        """On the keypad of the screen."""
        form = within or self.page.locator("form.signin")
        for digit in pin:
            self.press(form.locator(f'[data-key="{digit}"]'))
        self.press(form.locator("button[type=submit]"))

    def shoot(self, name: str) -> None:
        """A picture to look at, in build/screenshots, where SCREENSHOTS=1 asks for them: no test reads it."""
        if SHOOTING:
            SHOTS.mkdir(parents=True, exist_ok=True)
            self.page.screenshot(path=SHOTS / f"{name}.png")

    def expect_link(self) -> None:
        """The socket is there and its news are fresh."""
        expect(self.page.locator("html")).to_have_attribute("data-link", "up")


class Tablet(Person):
    """A crupier's tablet at table `code`."""

    def __init__(self, page: Page, home: str, watch: Watch, device: Device, code: str) -> None:
        super().__init__(page, home, watch, device)
        self.code = code
        self._side = 0  # of the big button that the finger touched last

    def region(self, name: str) -> Locator:
        return self.page.locator(f"#crupier-{self.code}-{name}")

    def number(self, number: int | str) -> Locator:
        return self.page.locator(f"#{self.code}-n{number}")

    @property
    def go(self) -> Locator:
        """The one big button, or two where the disc may turn either way."""
        return self.region("panel").locator("button.go")

    def step(self, name: str) -> None:
        """A touch of its own on the big button, where the step before it stood a moment ago: never a double tap."""
        target = self.page.locator(f"#go-{self.code}-{name}")
        box = target.bounding_box() if self.device.touch else None
        if box is None:
            self.press(target)
        else:
            self.touches += 1
            self._side = 1 - self._side
            target.tap(position={"x": box["width"] * (0.1 + 0.8 * self._side), "y": box["height"] / 2})

    def phase(self, words: str) -> None:
        """Waits until the strip says so."""
        expect(self.region("phases").locator("[aria-current]")).to_have_text(words)

    def player(self, name: str) -> None:
        self.press(self.page.locator("#slip-players").get_by_text(name, exact=True))

    def chips(self, *denominations: int) -> None:
        """In cents; they add up to the stake of the next touch."""
        for value in denominations:
            self.press(self.page.locator(f'#slip [data-denomination="{value}"]'))

    def inside(self, number: int, place: str) -> None:
        """Two touches: the number, then the place by its name («Cavall 17·20»)."""
        self.press(self.number(number))
        sheet = self.page.locator(f"#places-{number}")
        self.press(sheet.get_by_role("button", name=place, exact=True))
        expect(sheet).to_be_hidden()

    def outside(self, key: str) -> None:
        """One touch: `red`, `dozen-2`, `double_column-1-2`."""
        self.press(self.page.locator(f"#{self.code}-{key}"))

    def laid(self, player: str, place: str) -> Locator:
        """The line of a bet in the panel."""
        return self.region("panel").locator(".bets li", has_text=place).filter(has_text=player)

    def launch(self, turn: str | None = None) -> None:
        self.press(self.page.locator(f"#go-{self.code}-{turn}") if turn else self.go)
        self.phase("Bola en joc")

    def close(self) -> None:
        self.step("close")
        self.phase("No hi van més apostes")

    def announce(self, number: int) -> None:
        self.press(self.number(number))

    def spin(self, number: int, turn: str | None = None) -> None:
        """From open bets to the number on the cloth."""
        self.launch(turn)
        self.close()
        self.announce(number)
        self.phase("Pagament")

    def payment(self) -> list[str]:
        """Each step as it is shown: place, multiple, gain."""
        rows = self.region("stage").locator(".pay ol li")
        parts = (".what", ".x", ".gain")
        return [" ".join(" ".join(row.locator(part).inner_text().split()) for part in parts) for row in rows.all()]

    def pay_all(self, steps: int) -> None:
        """Ticks each step with the big button, then it says that the round can end."""
        for step in range(steps):
            self.step(f"pay{step}")
            expect(self.page.locator(f"#{self.code}-tick{step}")).to_have_attribute("aria-pressed", "true")

    def finish(self) -> None:
        self.step("finish")


class Cap(Person):
    """A cap de taula before the dashboard."""

    def tile(self, code: str) -> Locator:
        return self.page.get_by_role("article", name=code, exact=True)

    def shows(self, code: str, *words: str) -> None:
        for said in words:
            expect(self.tile(code)).to_contain_text(said)


class Director(Person):
    """The director de joc before the floor and its forms."""

    def tile(self, code: str) -> Locator:
        return self.page.get_by_role("article", name=code, exact=True)

    def display_of(self, code: str) -> str:
        """The path of the players' display."""
        path = self.tile(code).locator('a[href^="/display/"]').get_attribute("href")
        assert path is not None
        return path

    def open_table(self, code: str, seats: dict[str, str], pieces: dict[int, int], pin: str = PIN) -> None:
        """Fills the form and signs it, as it lies on the page."""
        self.press(self.tile(code).get_by_role("link", name="Obre la taula"))
        for seat, member in seats.items():
            self.page.locator(f'[name="seats.{seat}"]').select_option(member)
        self.count("bestreta", pieces)
        self.page.locator("[name=pin]").fill(pin)

    def count(self, prefix: str, pieces: dict[int, int]) -> None:
        for value, number in pieces.items():
            self.page.locator(f"#{prefix}-{value}").fill(str(number))


class Display(Person):
    """The wall that the players look at."""

    def shows(self, *words: str) -> None:
        for said in words:
            expect(self.page.locator("#main")).to_contain_text(said)
