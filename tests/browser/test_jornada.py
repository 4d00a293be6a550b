"""A whole gaming day in two pits and with five games, from the roster to the signed resum, by the pages of its people.

What is played at the tables comes by the API, as the tablets send it; every figure of the resum is computed once more
from the exported events by `tools.audit`, which knows nothing of the house.
"""

import csv
import io
import re
from collections.abc import Iterator
from decimal import Decimal
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from games import codec
from games.codec import dump
from tables.core.state import Table
from tables.demo import BESTRETA, EVERY_TABLE, PIN
from tables.month import players
from tables.month.script import Script
from tables.simulator.hand import SEATS
from tests.browser.company import Company
from tests.browser.people import Cap, Director, Person
from tests.live.people import Person as Caller
from tests.support.fresh import Databases, manage
from tests.support.server import Server
from tools import audit

TABLES = ("RF-1", "RA-1", "BO-1", "TQ-1", "BJ-2")
ROUNDS = 3
COVERS = ("RF-1", "RF-2", "RF-3", "RF-4", "RF-5", "RF-6", "RA-1", "BO-1")
CLOSING = {"RF-1": {500: 380, 50_000: 12}, "RA-1": {500: 400, 1_000: 300}, "BO-1": {200: 100, 500: 280}}
CASH = {"RF-1": {5_000: 21, 2_000: 3}, "TQ-1": {10_000: 2, 200: 4}}
TIPS = {"RF-1": {2_000: 3, 50: 1}, "BJ-2": {1_000: 7}}
FOUND_SHORT = {500: 99, 1_000: 10}  # of a hundred and ten that were sent


@pytest.fixture
def database(databases: Databases) -> Iterator[str]:
    """The casino before its day: every table closed, nobody expected."""
    url = databases.fresh("sqlite")
    manage("seed_demo", "--all-games", "--closed", env={"DATABASE_URL": url})
    yield url
    databases.drop(url)


@pytest.fixture
def house(database: str) -> Iterator[Server]:
    with Server({"DATABASE_URL": database}) as server:
        yield server


def test_a_whole_gaming_day(chromium: Browser, house: Server, database: str, tmp_path: Path) -> None:
    company = Company(chromium, house.url)
    director, cashier, cap = company.director(), company.person("X01"), company.cap()
    director.sign_in("D01")
    cashier.sign_in("X01", at="/?next=/cashier/")
    _expect_everybody(director, tmp_path)
    _open_the_day(director)
    for code in TABLES:
        _open_table(director, code)
    cap.sign_in("C01")
    _fill(cap, cashier, director)
    for code in TABLES:
        _play(house, code)
    for code in TABLES:
        _close_table(director, code)
    _explain(director)
    for code in TABLES:
        _count_tips(director, code)
    _sign_and_close(director)
    _every_figure_is_right(director, database, tmp_path)
    assert company.leave() == []


def _expect_everybody(director: Director, folder: Path) -> None:
    """The roster of tonight from a file: crews, cash desk, direction."""
    crews = {who for code in TABLES for who in EVERY_TABLE[code].seats.values()}
    sheet = folder / "llista.csv"
    rows = [f"{code};12:00;11:00" for code in sorted({*crews, "D01", "S01", "X01"})]
    sheet.write_text("\n".join(["codi;comença;acaba", *rows]) + "\n")
    director.goto("/director/roster/")
    director.page.locator("[name=file]").set_input_files(sheet)
    director.press(director.page.locator("form:has([name=file]) button[type=submit]"))
    director.press(director.page.locator("#confirm button[type=submit]"))
    expect(director.page.locator(".people-of-day tbody tr")).to_have_count(len(rows))


def _sign(director: Person, **fields: str) -> None:
    for name, value in fields.items():
        director.page.locator(f"[name={name}]").fill(value)
    director.press(director.page.locator("main button.go[type=submit]"))


def _open_the_day(director: Director) -> None:
    director.goto("/director/registers/cards/take_cupboard_key/")
    _sign(director, pin=PIN)
    director.goto("/director/jornada/")
    expect(director.page.locator("#step-cupboard")).to_have_class("done")
    for code in COVERS:
        director.page.locator(f'#open [name=covers][value="{code}"]').check(force=True)
    director.page.locator("#open [name=pin]").fill(PIN)
    director.press(director.page.locator("#open button.go"))
    expect(director.page.locator("#open")).to_have_count(0)
    director.shoot("jornada-1-opened")


def _open_table(director: Director, code: str) -> None:
    one = EVERY_TABLE[code]
    director.goto(f"/director/tables/{code}/open/" + (f"?crew={one.crew}" if one.crew else ""))
    for seat, member in one.seats.items():
        director.page.locator(f'[name="seats.{seat.value}"]').select_option(member)
    director.count("bestreta", dict(one.bestreta))
    _sign(director, pin=PIN)
    expect(director.page).to_have_url(f"{director.home}/director/")


def _fill(cap: Cap, cashier: Person, director: Director) -> None:
    """Asked for at RF-1, sent, counted one chip short, and signed by the direction."""
    cap.goto("/tables/RF-1/money/request/")
    cap.page.locator("#pieces-500").fill("100")
    cap.page.locator("#pieces-1000").fill("10")
    _sign(cap)
    cashier.press(cashier.page.locator('a.go[href="/tables/RF-1/money/send/?n=1"]'))
    cashier.page.locator("#pieces-500").fill("100")
    cashier.page.locator("#pieces-1000").fill("10")
    _sign(cashier, pin=PIN)
    director.goto("/tables/RF-1/money/receive/?n=1")
    assert "600" not in director.page.locator("main").inner_text(), "the count is blind"
    director.count("pieces", FOUND_SHORT)
    director.page.locator("[name=counter]").select_option(EVERY_TABLE["RF-1"].crupiers[0])
    _sign(director, pin=PIN)
    expect(director.page.locator("section.gap")).to_contain_text("−5 €")


def _play(house: Server, code: str) -> None:
    """Some rounds, as the tablets would send them."""
    callers = {role: Caller(house, EVERY_TABLE[code].seats[seat]) for role, seat in SEATS.items()}
    dice = Random(code)

    def now() -> Any:
        state = next(iter(callers.values())).http.get(f"/api/v1/tables/{code}").json()["state"]
        return codec.load(Table, _visible(state)).sitting

    def say(script: Script) -> None:
        done: bool | None = None
        while True:
            try:
                kind, fields = script.send(done)  # type: ignore[arg-type]
            except StopIteration:
                return
            done = any(
                caller.ask(code, kind, **{name: dump(value) for name, value in fields.items()}).status_code == 200
                for caller in callers.values()
            )

    say(players.sit_down(now, dice))
    for _ in range(ROUNDS):
        say(players.play(now, dice))
        _pay(callers, code)
    say(players.leave(now))


def _visible(state: Any) -> Any:
    """The state of the API as the fold has it; what it hides of the money is not read here."""
    return {name: value for name, value in state.items() if name != "till"}


def _pay(callers: Any, code: str) -> None:
    """The demo's tables tick each step before the round is finished."""
    for step in range(40):
        paid = any(caller.ask(code, "pay_step", step=step).status_code == 200 for caller in callers.values())
        if not paid:
            break
    any(caller.ask(code, "finish_round").status_code == 200 for caller in callers.values())


def _close_table(director: Director, code: str) -> None:
    director.goto(f"/director/tables/{code}/close/")
    director.count("count", CLOSING.get(code, {500: 100}))
    director.count("cash", CASH.get(code, {}))
    director.page.locator("[name=witness]").select_option(EVERY_TABLE[code].cap)
    _sign(director, cover_number="S-1", box="1", pin=PIN, witness_pin=PIN)
    expect(director.page.locator("main form.formsheet [name=witness_pin]")).to_have_count(0)


def _explain(director: Director) -> None:
    """Each difference is given its reason, from the checklist on."""
    for code in TABLES:
        director.goto(f"/tables/{code}/money/")
        while (links := director.page.locator('a[href^="explain/"]')).count():
            director.press(links.first)
            _sign(director)
            director.goto(f"/tables/{code}/money/")


def _count_tips(director: Director, code: str) -> None:
    director.goto(f"/tables/{code}/money/tips/")
    director.count("cash", TIPS.get(code, {}))
    director.page.locator("[name=witness]").select_option(EVERY_TABLE[code].cap)
    _sign(director, pin=PIN, witness_pin=PIN)


def _sign_and_close(director: Director) -> None:
    director.goto("/director/jornada/")
    expect(director.page.locator("#day-steps li.todo")).to_have_count(1)  # the resum itself
    _sign(director, pin=PIN)
    director.shoot("jornada-2-signed")
    expect(director.page.locator("#day-steps li.todo")).to_have_count(0)
    _sign(director, pin=PIN)
    expect(director.page.locator("#resum .signed")).to_have_count(2)
    director.shoot("jornada-3-closed")


def _every_figure_is_right(director: Director, database: str, folder: Path) -> None:
    export = folder / "events.jsonl"
    manage("export_events", f"--out={export}", env={"DATABASE_URL": database})
    with export.open(encoding="utf-8") as lines:
        books = audit.audit(lines)
    [(day, tables)] = books.by_table_and_day().items()
    assert books.signed == {day: sum(tables.values())}
    shown = {
        row.locator("th").inner_text(): _cents(row.locator("td").inner_text())
        for row in director.page.locator("#resum tbody tr").all()
    }
    assert shown == tables
    assert _cents(director.page.locator("#resum tfoot td").inner_text()) == sum(tables.values())
    answer = director.page.request.get(f"{director.home}/director/books/resum/?day={day}&as=csv")
    assert answer.ok, answer.text()
    rows = list(csv.reader(io.StringIO(answer.text())))
    for code, result in tables.items():
        [line] = [one for one in rows if code in one]
        assert result in _amounts(line), f"{code}: {line}"
    [french] = [one for one in books.sessions if one.table == "RF-1"]
    short = sum(value * pieces for value, pieces in FOUND_SHORT.items())
    assert french.bestretes == sum(value * pieces for value, pieces in BESTRETA.items()) + short
    assert french.tips == 6_050


def _amounts(cells: list[str]) -> set[Decimal]:
    """The plain numbers of a line, in cents."""
    return {Decimal(cell) * 100 for cell in cells if re.fullmatch(r"-?\d+(\.\d+)?", cell)}


def _cents(text: str) -> int:
    """«−16.585 €», or with cents where there are any: «12,50 €»."""
    whole, _, cents = re.sub(r"[^\d,]", "", text).partition(",")
    return (int(whole) * 100 + int(cents or 0)) * (-1 if "−" in text else 1)
