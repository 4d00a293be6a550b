"""What the screens show of a wheel's sensor, and of a table that holds."""

import re
from dataclasses import replace
from datetime import timedelta

import pytest

from games.ball.commands import Direction
from games.ball.sitting import Phase
from tables.core.sensor import Hold, HoldReason, Sensor, Throw
from tables.core.state import Table
from tables.screens.render import render
from tests.screens import floor

CW, ACW = Direction.CLOCKWISE, Direction.ANTICLOCKWISE


def screens(table: Table, screen: str, language: str = "en", *, watched: bool = True) -> dict[str, str]:
    card = replace(floor.card(table.code), sensor=watched)
    regions = render(screen, table, card, floor.NAMES, language)
    return {name.removeprefix(f"{screen}-{table.code}-"): html for name, html in regions.items()}


def text(html: str) -> str:
    return " ".join(re.sub(r"<[^>]+>", " ", html).split())


def with_sensor(table: Table, throw: Throw | None = None, hold: Hold | None = None) -> Table:
    heard = floor.NOW - timedelta(seconds=4)
    return replace(table, sensor=Sensor(device="device:1", heard=heard, throw=throw or Throw(), hold=hold))


def hold(reason: HoldReason, sensor: str, crupier: str) -> Hold:
    return Hold(hold=311, reason=reason, round=19, sensor=sensor, crupier=crupier, since=floor.NOW)


NUMBERS = with_sensor(
    floor.paying("RF-1"),
    Throw(round=19, launched=True, seen=True, number="20", announced="17"),
    hold(HoldReason.NUMBER, "20", "17"),
)
DIRECTIONS = with_sensor(
    floor.open_table(phase=Phase.SPINNING),
    Throw(launched=True, seen=True, recorded=CW, turned=ACW),
    hold(HoldReason.DIRECTION, "anticlockwise", "clockwise"),
)
RUNNING = with_sensor(floor.open_table(phase=Phase.CLOSED), Throw(), hold(HoldReason.RUNNING, "17", ""))
UNLAUNCHED = with_sensor(floor.open_table(), Throw(), hold(HoldReason.UNLAUNCHED, "8", ""))
HELD = {"number": NUMBERS, "direction": DIRECTIONS, "running": RUNNING, "unlaunched": UNLAUNCHED}
READ = with_sensor(floor.open_table(phase=Phase.CLOSED), Throw(launched=True, seen=True, number="17"))


def orders(html: str) -> list[str]:
    return re.findall(r"&quot;type&quot;: &quot;(\w+)&quot;", html)


def golden(html: str) -> list[str]:
    return [order for button in re.findall(r'<button[^>]*class="go"[^>]*>', html) for order in orders(button)]


def test_the_number_that_was_read_is_lit_and_one_touch_announces_it() -> None:
    shown = screens(READ, "crupier")
    assert golden(shown["panel"]) == ["announce_result"]
    assert "Number 17 read by the sensor" in text(shown["panel"])
    (lit,) = re.findall(r'<button[^>]*class="[^"]* read"[^>]*>', shown["stage"])
    assert 'id="RF-1-n17"' in lit
    assert orders(shown["stage"]).count("announce_result") == 37  # the others may be touched all the same


def test_the_sensor_prompts_no_more_bets_on_the_same_button() -> None:
    table = with_sensor(floor.open_table(phase=Phase.SPINNING), Throw(launched=True, seen=True, slowed=True))
    panel = screens(table, "crupier")["panel"]
    assert golden(panel) == ["close_bets"]
    assert "the ball is about to fall" in text(panel)


@pytest.mark.parametrize("reason", ["number", "running", "unlaunched"])
def test_a_table_that_holds_has_no_gold_button_and_says_who_decides(reason: str) -> None:
    panel = screens(HELD[reason], "crupier")["panel"]
    assert golden(panel) == []
    assert "The cap de taula decides" in text(panel)
    assert 'class="ask holds"' in panel


def test_bets_are_closed_while_directions_are_in_doubt() -> None:
    assert golden(screens(DIRECTIONS, "crupier")["panel"]) == ["close_bets"]


def test_the_tablet_shows_what_each_of_the_two_has() -> None:
    panel = text(screens(NUMBERS, "crupier")["panel"])
    assert "Two different numbers" in panel
    assert "Sensor 20" in panel
    assert "Announced 17" in panel


def test_nothing_of_the_payment_is_offered_while_the_table_holds() -> None:
    stage = screens(NUMBERS, "crupier")["stage"]
    assert re.search(r'<fieldset class="stands" disabled>.*<ol', stage, re.DOTALL)
    assert "announce_result" not in orders(screens(RUNNING, "crupier")["stage"])


@pytest.mark.parametrize(
    ("reason", "answers"),
    [
        ("number", [("crupier", "It is 17"), ("sensor", "It is 20")]),
        ("direction", [("crupier", "clockwise ↻"), ("sensor", "anticlockwise ↺")]),
        ("running", [("crupier", "It is another"), ("sensor", "It is 17")]),
        ("unlaunched", [("crupier", "It was not thrown"), ("sensor", "It was thrown")]),
    ],
)
def test_the_cap_answers_with_one_touch(reason: str, answers: list[tuple[str, str]]) -> None:
    alerts = screens(HELD[reason], "cap")["alerts"]
    buttons = re.findall(r"<button[^>]*settle_hold[^>]*&quot;ruling&quot;: &quot;(\w+)&quot;[^>]*>([^<]*)<", alerts)
    assert buttons == answers
    assert "&quot;hold&quot;: &quot;311&quot;" in alerts


def test_a_third_number_is_put_right_as_any_other() -> None:
    assert 'popovertarget="fix-RF-1"' in screens(NUMBERS, "cap")["alerts"]
    assert 'popovertarget="fix-RF-1"' not in screens(DIRECTIONS, "cap")["alerts"]


@pytest.mark.parametrize("screen", ["cap", "director"])
def test_the_floor_sees_that_the_table_holds(screen: str) -> None:
    shown = screens(NUMBERS, screen)
    assert "Held" in text(shown["head"])
    assert "Two different numbers" in text(shown["alerts"])


def test_a_head_is_offered_no_step_that_waits() -> None:
    assert "finish_round" not in orders("".join(screens(NUMBERS, "cap").values()))


@pytest.mark.parametrize("reason", HELD)
def test_the_players_are_told_nothing_of_it(reason: str) -> None:
    shown = text("".join(screens(HELD[reason], "display").values()))
    assert "Sensor" not in shown
    assert "Held" not in shown


@pytest.mark.parametrize(
    ("throw", "said"),
    [
        (Throw(), "Sensor heard"),
        (Throw(seen=True), "Sensor ball thrown"),
        (Throw(seen=True, turned=CW), "Sensor ball thrown, disc clockwise ↻"),
        (Throw(launched=True, slowed=True), "Sensor the ball is about to fall"),
        (Throw(launched=True, number="17"), "Sensor 17"),
        (Throw(launched=True, announced="17"), "Sensor silent in this round"),
    ],
)
def test_the_sensors_last_word_stands_in_one_line(throw: Throw, said: str) -> None:
    assert said in text(screens(with_sensor(floor.open_table(), throw), "crupier")["panel"])


def test_a_wheel_without_a_sensor_has_no_line_and_one_that_was_not_heard_says_so() -> None:
    table = floor.open_table()
    assert "Sensor" not in text(screens(table, "crupier", watched=False)["panel"])
    assert "Sensor not heard yet" in text(screens(table, "crupier")["panel"])


@pytest.mark.parametrize("language", ["ca", "es", "fr"])
@pytest.mark.parametrize("reason", HELD)
@pytest.mark.parametrize("screen", ["crupier", "cap", "director"])
def test_a_hold_is_said_in_every_language(screen: str, reason: str, language: str) -> None:
    region = "panel" if screen == "crupier" else "alerts"
    said, english = (text(screens(HELD[reason], screen, spoken)[region]) for spoken in (language, "en"))
    assert said != english
    assert not re.search(r"\b(the|was|launch|directions|numbers|thrown|read)\b", said)


def test_the_display_does_not_go_on_while_the_last_number_is_in_doubt() -> None:
    table = floor.open_table(recording=floor.Recording.RESULTS)
    doubted = with_sensor(table, Throw(), hold(HoldReason.NUMBER, "20", "17"))
    plain, waiting = (text("".join(screens(one, "display").values())) for one in (table, doubted))
    assert "Place your bets, please" in plain
    assert "Place your bets, please" not in waiting
