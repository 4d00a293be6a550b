"""An evening's rotation: four tables, three times round, at a shared tablet, on the dashboard and at the director's."""

import re
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from playwright.sync_api import expect

from tables.demo import PIN
from tests.browser.company import Company
from tests.browser.looking import LANGUAGES, english_in, faults_of
from tests.browser.people import PHONE, Cap, Device, Director, Person, Tablet
from tests.browser.test_languages import speak

LAPTOP = Device(1280, 800)
# The crews of four tables as the demo opens them, and those who relieve them; each group rests while the other deals.
FIRST = {"RF-1": ("K01", "K02"), "RF-2": ("K03", "K04"), "RF-3": ("K06", "K07"), "RF-4": ("K08", "K09")}
SECOND = {"RF-1": ("K12", "K13"), "RF-2": ("K14", "K15"), "RF-3": ("K16", "K17"), "RF-4": ("K18", "K19")}
MOVES = {"0": FIRST, "1": SECOND, "2": FIRST, "3": SECOND}
SEATS = ("crupier_1", "crupier_2")
NAMES = {"K01": "Marta", "K02": "Jordi", "K12": "Júlia", "K13": "Marc"}
POST = """async ([path, body]) => {
  const token = JSON.parse(document.body.getAttribute("hx-headers"))["X-CSRFToken"];
  const headers = {"X-CSRFToken": token, "Content-Type": "application/json"};
  const full = {command_id: crypto.randomUUID(), ...body};
  const answer = await fetch(path, {method: "POST", headers, body: JSON.stringify(full)});
  return [answer.status, await answer.json()];
}"""


def adopt(director: Person, begins: datetime, minutes: int = 20) -> None:
    wanted = {"type": "adopt_rotation", "begins": begins.isoformat(), "minutes": minutes, "moves": MOVES}
    status, said = director.page.evaluate(POST, ["/api/v1/jornada/commands", wanted])
    assert status == 200, said


def director_of(company: Company, device: Device = LAPTOP) -> Director:
    director = company.director(device)
    director.sign_in("D01")
    return director


def take_over(tablet: Tablet, code: str) -> None:
    """Two touches and a PIN: the one who is due stands first."""
    tablet.press(tablet.page.locator("#hands"))
    tablet.press(tablet.page.locator(f"#person-{code}"))
    tablet.type_pin(within=tablet.page.locator("form.signin:popover-open"))
    expect(tablet.region("top")).to_contain_text(NAMES[code])


def elsewhere(person: Person, code: str, incoming: tuple[str, str]) -> None:
    """The same at another table's tablet, without its screen."""
    context = person.page.context
    for seat, member in zip(SEATS, incoming, strict=True):
        token = next(cookie["value"] for cookie in context.cookies() if cookie["name"] == "csrftoken")
        form = {"code": member, "pin": PIN, "seat": seat, "csrfmiddlewaretoken": token}
        answer = context.request.post(f"{person.home}/handover/{code}/", form=form)
        assert answer.url.endswith(f"/tables/{code}/crupier/"), answer.text()


@pytest.mark.timeout(240)
def test_three_rotations_on_four_tables_and_a_shared_tablet(company: Company) -> None:
    director = director_of(company)
    now = datetime.now(UTC)
    others = {code: company.person(f"tablet {code}") for code in list(FIRST)[1:]}
    for code, person in others.items():
        person.sign_in(FIRST[code][0])
        person.page.goto("about:blank")
    tablet = company.tablet("RF-1")
    tablet.sign_in("K01")
    top = tablet.region("top")
    for turn, group in enumerate((SECOND, FIRST, SECOND), start=1):
        # The next turn always begins in five minutes, which nobody has to wait for: the evening has gone on by one.
        adopt(director, now - timedelta(minutes=20 * turn - 5))
        due = [NAMES[code] for code in group["RF-1"]]
        for name in due:
            expect(top.locator(".relief", has_text=name)).to_be_visible()
        when = top.locator(".relief time[data-due]").first
        expect(when).to_have_attribute("data-due", (now + timedelta(minutes=5)).isoformat())
        if turn == 1:
            expect(tablet.page.locator("#hands .mine")).to_contain_text("descans")
            tablet.shoot("rotation-1-tablet")
        for code in group["RF-1"]:
            take_over(tablet, code)
        for code, person in others.items():
            elsewhere(person, code, group[code])
        if turn < 3:
            # Who came before the turn began stays for it.
            expect(top.locator(".relief")).to_have_count(2)
    expect(top.locator(".relief")).to_have_count(0)  # the last turn of the night
    said = director.page.evaluate("async () => (await fetch('/api/v1/jornada')).json()")
    crews = {code: tuple(said["state"]["crews"][code][seat] for seat in SEATS) for code in FIRST}
    assert crews == SECOND


def test_two_crews_change_places_without_a_break_and_nobody_leaves_first(company: Company) -> None:
    director = director_of(company)
    away, home = {"RF-2": ("K14", "K15"), "RF-3": ("K16", "K17")}, {"RF-2": ("K16", "K17"), "RF-3": ("K14", "K15")}
    begins = datetime.now(UTC) - timedelta(minutes=15)
    crews = director.page.evaluate("async () => (await fetch('/api/v1/jornada')).json()")["state"]["crews"]
    for code, members in away.items():
        for seat, member in zip(SEATS, members, strict=True):
            if crews[code][seat] != member:
                taken = {"type": "take_seat", "seat": seat, "member": member}
                status, said = director.page.evaluate(POST, [f"/api/v1/tables/{code}/commands", taken])
                assert status == 200, said
    wanted = {"type": "adopt_rotation", "begins": begins.isoformat(), "minutes": 20, "moves": {"0": away, "1": home}}
    status, said = director.page.evaluate(POST, ["/api/v1/jornada/commands", wanted])
    assert status == 200, said
    one, two = (company.tablet(code) for code in away)
    first, second = (members[0] for members in away.values())
    one.sign_in(first)
    two.sign_in(second)
    sign_to_go(one, first)
    expect(one.page.locator(".ask")).to_contain_text("RF-2 → RF-3")
    one.shoot("rotation-9-word-given")
    expect(two.region("top").locator(".changes")).to_be_visible()
    two.shoot("rotation-10-waited-for")
    sign_to_go(two, second)
    # The tablet that they left waits for whoever comes: the other one, by code and PIN.
    two.page.locator("#code").fill(first)
    two.type_pin()
    expect(two.page).to_have_url(re.compile("/tables/RF-3/crupier/$"))
    said = director.page.evaluate("async () => (await fetch('/api/v1/jornada')).json()")["state"]["crews"]
    assert (said["RF-2"]["crupier_1"], said["RF-3"]["crupier_1"]) == (second, first)


def sign_to_go(tablet: Tablet, code: str) -> None:
    tablet.press(tablet.page.locator("#hands"))
    tablet.press(tablet.page.locator(f"#goes-{code}"))
    tablet.type_pin(within=tablet.page.locator("form.signin:popover-open"))


def test_a_late_relief_turns_amber_then_red_and_the_cap_sends_for_it(company: Company) -> None:
    director = director_of(company)
    cap: Cap = company.cap(LAPTOP)
    cap.sign_in("C02")
    cap.expect_link()
    begins = datetime.now(UTC) - timedelta(minutes=15)
    late = {**{code: who for code, who in FIRST.items() if code != "RF-4"}, "RF-4": ("K20", "K22")}
    wanted: dict[str, Any] = {
        "type": "adopt_rotation",
        "begins": begins.isoformat(),
        "minutes": 20,
        "moves": {"1": {"RF-4": late["RF-4"]}, "2": {"RF-4": ("K08", "K09")}},
    }
    status, said = director.page.evaluate(POST, ["/api/v1/jornada/commands", wanted])
    assert status == 200, said
    tile = cap.tile("RF-4")
    due = tile.locator("[data-due]").first
    expect(tile.locator(".relief").first).to_contain_text("Carla")
    expect(due).to_have_text("5 min")
    for minutes, age in ((8, "warn"), (11, "late")):
        # The page's own notion of how far the clocks of house and tablet differ.
        cap.page.evaluate("ahead => { drift = ahead; tick(); }", minutes * 60_000)
        expect(due).to_have_attribute("data-age", age)
        cap.shoot(f"rotation-2-cap-{age}")
    phone = company.person("on a break", PHONE)
    phone.sign_in("K20")
    cap.press_button("Envia-hi Carla (demo)", within=tile)
    expect(tile.locator(".send")).to_contain_text("S’ha avisat Carla")
    expect(phone.page.locator(".waits-for")).to_contain_text("Us esperen: RF-4")
    phone.shoot("rotation-3-phone")


def test_the_director_moves_people_by_the_keyboard_and_is_told_what_is_unlawful(company: Company) -> None:
    director = director_of(company)
    adopt(director, datetime.now(UTC) - timedelta(minutes=15))
    director.goto("/director/rotation/")
    page = director.page
    cell = page.locator("#n-K01-2")
    expect(cell).to_have_text("RF-1")
    cell.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#n-K03-2")).to_have_class(re.compile("target"))
    # K13 has just dealt at RF-1: a second turn there is refused in words, at once.
    expect(page.locator("#n-K13-2")).to_have_class(re.compile("wrong"))
    for _row in range(20):
        if page.locator("#n-K13-2").evaluate("cell => cell === document.activeElement"):
            break
        page.keyboard.press("ArrowDown")
    expect(page.locator("#night-said")).to_contain_text("Marc (demo) faria dos torns seguits a RF-1")
    director.shoot("rotation-4-unlawful")
    page.keyboard.press("Enter")
    expect(page.locator("#notice")).to_contain_text("dos torns seguits")
    expect(cell).to_have_text("RF-1")
    page.locator("#n-K01-2").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#n-K03-2")).to_have_class(re.compile("target"))
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page.locator("#n-K03-2")).to_have_text("RF-1")
    expect(page.locator("#n-K01-2")).to_have_text("RF-2")
    director.press_button("Desfés")
    expect(page.locator("#n-K01-2")).to_have_text("RF-1")
    page.locator("#n-K01-3").drag_to(page.locator("#n-K12-3"))
    expect(page.locator("#n-K01-3")).to_have_text("·")


def test_the_solver_proposes_while_the_page_waits_and_the_director_adopts(company: Company) -> None:
    director = director_of(company)
    director.goto("/director/rotation/")
    page = director.page
    page.locator('[popovertarget="by-plan"]').first.click()
    director.shoot("rotation-5-ask")
    page.locator("#by-plan .go").click()
    proposed = page.locator(".proposed")
    expect(proposed).to_be_visible(timeout=120_000)  # the solver shares its core with the browsers
    director.shoot("rotation-6-proposed")
    proposed.get_by_role("button", name="Adopta aquesta rotació").click()
    expect(page.locator("#night td.deals").first).to_be_visible()
    expect(proposed).to_have_count(0)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_timeline_is_said_in_each_language_and_fits(company: Company, language: str) -> None:
    director = director_of(company)
    speak(director, language)
    adopt(director, datetime.now(UTC) - timedelta(minutes=15))
    director.goto("/director/rotation/")
    faults = faults_of(director, still=True) + english_in(director)
    director.shoot(f"rotation-7-{language}")
    for form in ("by-plan", "by-hand"):
        director.page.locator(f'[popovertarget="{form}"]').first.click()
        expect(director.page.locator(f"#{form}")).to_be_visible()
        faults += english_in(director)
        director.shoot(f"rotation-8-{form}-{language}")
        director.page.keyboard.press("Escape")
    assert not faults, "\n".join(faults)
