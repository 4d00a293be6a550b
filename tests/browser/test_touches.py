"""Touches that are faster than the screen: what follows one's own step waits for its answer, and a double tap is one.

A pad of the test's own, put on a roulette's tablet: three steps in a row that must each be bound to the one before.
"""

import json

import httpx
from playwright.sync_api import expect

from tests.browser.company import Company
from tests.browser.people import Tablet

PAD = """([code, seq, orders]) => {
  const pad = document.createElement("div");
  pad.dataset.seq = seq;
  pad.dataset.follows = "";
  pad.className = "sec";
  for (const [id, vals] of orders) {
    const button = document.createElement("button");
    button.id = id;
    button.setAttribute("hx-post", `/tables/${code}/commands/`);
    button.setAttribute("hx-swap", "none");
    button.setAttribute("hx-vals", vals);
    pad.append(button);
  }
  document.getElementById("main").prepend(pad);
  htmx.process(pad);
}"""
# In one turn of the browser: no answer and no push can come in between.
AT_ONCE = "(ids) => ids.forEach((id) => document.getElementById(id).click())"
ORDERS = {
    "launch": {"type": "launch_ball", "direction": "clockwise"},
    "close": {"type": "close_bets"},
    "fall": {"type": "announce_result", "number": "17"},
    "late": {"type": "void_spin", "cause": "ball_out"},
}


def with_a_pad(company: Company, code: str, crupier: str) -> Tablet:
    """Betting is open at the table; the pad says the sequence number of now, and no push changes it."""
    tablet = company.tablet(code)
    tablet.sign_in(crupier)
    tablet.expect_link()
    tablet.press(tablet.go)
    tablet.phase("Facin joc")
    seq = tablet.region("panel").get_attribute("data-seq")
    orders = [[f"pad-{name}", json.dumps(order)] for name, order in ORDERS.items()]
    tablet.page.evaluate(PAD, [code, seq, orders])
    return tablet


def events_at(tablet: Tablet) -> list[str]:
    cookies = {cookie["name"]: cookie["value"] for cookie in tablet.page.context.cookies()}
    told = httpx.get(f"{tablet.home}/api/v1/tables/{tablet.code}/events", cookies=cookies).json()
    return [event["type"] for event in told["events"]]


def touch_at_once(tablet: Tablet, *names: str) -> None:
    tablet.page.evaluate(AT_ONCE, [f"pad-{name}" for name in names])


def test_steps_touched_before_any_answer_are_all_done_in_their_order(company: Company) -> None:
    tablet = with_a_pad(company, "RF-5", "K10")
    before = len(events_at(tablet))
    touch_at_once(tablet, "launch", "close", "fall")
    tablet.phase("Pagament")
    assert events_at(tablet)[before:] == ["BallLaunched", "BetsClosed", "ResultAnnounced"]
    expect(tablet.page.locator("#notice")).to_be_empty()


def test_what_was_touched_after_a_refused_order_is_not_sent(company: Company) -> None:
    tablet = with_a_pad(company, "RF-2", "K03")
    before = len(events_at(tablet))
    touch_at_once(tablet, "launch", "late", "close")  # to void a spin is not the crupier's
    tablet.phase("Bola en joc")
    expect(tablet.page.locator("#notice")).to_contain_text("No correspon al vostre càrrec")
    expect(tablet.page.locator("#notice")).to_contain_text("El que heu tocat després no s’ha enviat")
    assert events_at(tablet)[before:] == ["BallLaunched"]
    tablet.shoot("touches-1-dropped")
    touch_at_once(tablet, "close")  # touched anew it is bound to the last answer
    tablet.phase("No hi van més apostes")


def test_another_hand_makes_what_follows_stale(company: Company) -> None:
    tablet = with_a_pad(company, "RF-3", "K06")
    other = company.tablet("RF-3")
    other.sign_in("K07")
    other.expect_link()
    other.launch("clockwise")
    touch_at_once(tablet, "close")
    expect(tablet.page.locator("#notice")).to_contain_text("La taula ha avançat mentre tocàveu")
    assert events_at(tablet)[-1] == "BallLaunched"


def test_the_second_click_of_a_double_tap_does_not_take_the_step_that_came_up_under_it(company: Company) -> None:
    tablet = company.tablet("RF-4")
    tablet.sign_in("K08")
    tablet.expect_link()
    before = len(events_at(tablet))
    box = tablet.go.bounding_box()
    assert box is not None
    tablet.page.mouse.click(box["x"] + box["width"] / 4, box["y"] + box["height"] / 2)
    tablet.phase("Facin joc")
    expect(tablet.page.locator("#go-RF-4-clockwise")).to_be_enabled()
    tablet.page.mouse.down(click_count=2)
    tablet.page.mouse.up(click_count=2)
    assert events_at(tablet)[before:] == ["BettingOpened"]
    tablet.launch("clockwise")  # a touch of its own
    assert events_at(tablet)[before:] == ["BettingOpened", "BallLaunched"]
