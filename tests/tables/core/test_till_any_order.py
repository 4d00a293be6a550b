"""Money asked for, sent, counted, boxed and put right in any order: nothing is lost between cash desk and table."""

import json
from random import Random
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from games import codec
from games.refusal import Refused
from tables.core import commands as t
from tables.core import events as te
from tables.core.evolve import evolve
from tables.core.state import Status, Table
from tables.core.till import events as e
from tables.core.till.commands import BoxKind, Part
from tables.core.till.counting import amount
from tests.tables.core.asking import CLOSE
from tests.tables.core.asking_money import about_money
from tests.tables.core.scene import DIRECTOR, ROLES, Scene, opening

EVENTS = {cls.__name__: cls for cls in te.TableEvent.__subclasses__()}


def played(seed: int) -> Scene:
    """A hundred steps of a night or more."""
    scene, chance = Scene(), Random(seed)
    scene.do(opening())
    for _ in range(100):
        likely: list[Any] = about_money(scene.table)
        match scene.table.status:
            case Status.CLOSED:
                likely += [opening(bestreta={500: chance.randint(1, 30)})]
            case Status.OPEN:
                cash = {1_000: chance.randint(0, 5)}
                likely += [t.CloseTable(**{**vars(CLOSE), "cash": cash}), t.SuspendTable(by=DIRECTOR, cover_number="7")]
            case _:
                likely += [t.ResumeTable(by=DIRECTOR)] * 5
        command = chance.choice(likely)
        by = next(code for code, role in ROLES.items() if role is command.by)
        try:
            scene.do(command, by)
        except Refused:
            continue
    return scene


def ledgers(scene: Scene) -> dict[int, dict[str, int]]:
    """Session → what its events say, added up by hand: an entry's own figure and all that it was corrected by."""
    booked: dict[int, dict[str, int]] = {}
    of_entry: dict[int, tuple[int, str]] = {}
    session, tips = 0, "tips"

    def book(seq: int, name: str, cents: int) -> None:
        booked[session][name] = booked[session].get(name, 0) + cents
        of_entry[seq] = session, name

    for event, stamp in scene.log:
        match event:
            case te.TableOpened():
                session = event.session
                booked[session] = {}
                book(stamp.seq, "bestretes", amount(event.bestreta))
            case e.BestretaReceived(initial=False):
                book(stamp.seq, "bestretes", event.total)
            case e.CreditSent():
                book(stamp.seq, "credits", event.total)
            case e.BoxCounted():
                book(stamp.seq, "cash" if event.kind is BoxKind.CASH else tips, event.total)
            case e.TipsCounted():
                book(stamp.seq, tips, event.total)
            case te.TableClosed():
                book(stamp.seq, "closing", event.total)
                booked[session]["cash"] = booked[session].get("cash", 0) + event.cash_total
            case e.EntryCorrected():
                assert event.difference == amount(event.now) - amount(event.was)
                at, name = of_entry[event.entry]
                name = "cash" if (name, event.part) == ("closing", Part.CASH) else name
                booked[at][name] = booked[at].get(name, 0) + event.difference
    return booked


@settings(max_examples=40, deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck))
@given(st.integers(1, 2**62))
def test_the_result_is_what_the_entries_say_and_nothing_is_lost_on_the_way(seed: int) -> None:
    scene = played(seed)
    till, session = scene.table.till, scene.table.session
    own = dict.fromkeys(("bestretes", "credits", "cash", "closing", "tips"), 0) | ledgers(scene)[session]
    assert (till.bestretes, till.credits, till.cash) == (own["bestretes"], own["credits"], own["cash"])
    assert (till.tips or 0) + till.tips_out == own["tips"]
    if scene.table.status is Status.CLOSED:
        assert till.result == own["closing"] + own["cash"] + own["credits"] - own["bestretes"]
    else:
        assert till.result is None
    left, came, differences = 0, 0, 0
    for event, _stamp in scene.log:
        match event:
            case e.BestretaSent() | e.CreditSent():
                left += event.total
            case e.BestretaReceived() | e.BestretaRecalled() | e.CreditReceived():
                came += event.total
            case e.DifferenceFound(about=e.About.BESTRETA | e.About.CREDIT):
                differences += event.expected - event.counted
    assert left == came + differences + sum(transit.total for transit in till.transits.values())


@settings(max_examples=10, deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck))
@given(st.integers(1, 2**62))
def test_replay_through_the_store_is_the_live_state(seed: int) -> None:
    scene = played(seed)
    table = Table(code=scene.table.code)
    for event, stamp in scene.log:
        stored = json.loads(json.dumps(codec.dump(event)))
        table = evolve(table, codec.load(EVENTS[type(event).__name__], stored), stamp)
    assert table == scene.table
    assert codec.load(Table, json.loads(json.dumps(codec.dump(table)))) == table


def test_the_nights_above_reach_every_corner() -> None:
    seen = {type(event) for seed in range(25) for event, _stamp in played(seed).log}
    assert set(e.TillEvent.__args__) <= seen
