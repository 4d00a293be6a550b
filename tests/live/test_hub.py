"""The hub by itself: what a command costs it, and what it does when something in it breaks."""

import logging
import re
import time
from collections.abc import Iterator
from datetime import timedelta
from uuid import uuid4

import pytest
from django.core.management import call_command
from django.db import OperationalError, connection
from django.utils import timezone

import journal
from staff.models import Member
from tables import service
from tables.cards import card
from tables.live import hub as hub_module
from tables.live import reading
from tables.live.socket import Close
from tables.streams import table_stream
from tests.live.desk import Desk, Glass

CAP = "cap_de_taula"
OURS = re.compile(r"journal_|staff_|tables_")

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def desk(transactional_db: None) -> Iterator[Desk]:
    call_command("seed_demo")
    found = Desk()
    yield found
    found.end()


def do(code: str, table: str, command: str, **fields: object) -> int:
    receipt = service.act(Member.objects.get(code=code), table, command, fields, command_id=uuid4())
    return max(receipt.seqs.values())


def bet(table: str = "RF-5", by: str = "K10") -> int:
    return do(by, table, "place_bet", player="groc", bet="red", stake=500)


def opened(table: str = "RF-5", by: str = "K10") -> int:
    return do(by, table, "open_betting")


def cost(desk: Desk, glasses: list[Glass]) -> tuple[list[str], list[str], int]:
    """Of one command with these sockets: statements of its writer, statements of the hub, renders."""
    desk.join(*glasses)
    for glass in glasses:
        glass.until(lambda glass: glass.socket not in desk.hub._fresh)
    said: dict[str, list[str]] = {"writer": [], "hub": []}

    def noting(who: str):
        def note(execute, sql, params, many, context):
            if OURS.search(sql):  # and none of those by which a connection is set up
                said[who].append(sql)
            return execute(sql, params, many, context)

        return note

    member = Member.objects.get(code="K10")
    desk.read(lambda: connection.execute_wrappers.append(noting("hub")))
    before = desk.hub.renders
    with connection.execute_wrapper(noting("writer")):
        seq = max(
            service.act(
                member,
                "RF-5",
                "place_bet",
                {"player": "groc", "bet": "red", "stake": 500},
                command_id=uuid4(),
            ).seqs.values()
        )
    for glass in glasses:
        if glass.socket.screen is None:
            glass.until(lambda glass: glass.seqs() and glass.seqs()[-1] == seq)
    desk.call(lambda: None)  # what it was sent, all others were sent in the same push
    desk.read(lambda: connection.execute_wrappers.clear())
    return said["writer"], said["hub"], desk.hub.renders - before


def glasses_of(number: int, after: int) -> list[Glass]:
    """So many sockets of five kinds, in turn."""
    kinds = [
        lambda: Glass("crupier", "RF-5", member="K10", role="crupier"),
        lambda: Glass("display", "RF-5"),
        lambda: Glass("display", "RF-5", language="fr"),
        lambda: Glass("director", *(f"RF-{n}" for n in range(1, 7)), member="D01", role="director_de_joc"),
        lambda: Glass(None, "RF-5", after=after),
    ]
    return [kinds[index % len(kinds)]() for index in range(number)]


def test_a_command_costs_the_same_queries_and_renders_with_5_sockets_and_with_200(unswept, desk) -> None:
    seq = opened()
    few = cost(desk, glasses_of(5, seq))
    many = cost(desk, glasses_of(200, seq + 1))
    assert few == many
    assert len(few[1]) == 2, "one query for the states, one for the events"
    assert few[2] == 4, "one render for each screen and language"


def test_a_table_that_cannot_be_drawn_does_not_keep_the_others_from_their_screens(desk, monkeypatch, caplog) -> None:
    broken = {"RF-2"}

    def render(screen, table, *more):
        if table.code in broken:
            raise ZeroDivisionError("a bug in a template tag")
        return real(screen, table, *more)

    real = reading.render
    monkeypatch.setattr(reading, "render", render)
    ill, well = Glass("display", "RF-2"), Glass("display", "RF-5")
    both = Glass("director", "RF-2", "RF-5", member="D01", role="director_de_joc")
    desk.join(ill, well, both)
    before = well.until(lambda glass: glass.regions).regions.copy()
    opened()
    well.until(lambda glass: glass.regions != before)
    well.until(lambda glass: glass.beats >= 2)
    both.until(lambda glass: any("RF-5" in region for region in glass.regions))
    assert ill.frames.empty(), "no picture, and no beat that would pass it off as the present"
    assert both.beats == 0
    assert any("No picture of table RF-2" in record.message for record in caplog.records)
    broken.clear()
    ill.until(lambda glass: glass.regions)
    both.until(lambda glass: any("RF-2" in region for region in glass.regions) and glass.beats)


@pytest.mark.parametrize("job", ["_push", "_sweep"])
def test_a_job_that_fails_is_told_and_starts_again(desk, monkeypatch, caplog, job) -> None:
    glass = Glass("display", "RF-5")
    desk.join(glass)
    glass.until(lambda glass: glass.regions)
    struck: list[str] = []
    inside = {"_push": "wanted", "_sweep": "sweep"}[job]
    real = getattr(hub_module, inside)

    def strikes_once(*args):
        if not struck:
            struck.append(job)
            raise ZeroDivisionError("a bug")
        return real(*args)

    monkeypatch.setattr(hub_module, inside, strikes_once)
    opened()
    glass.until(lambda _: struck)
    do("K10", "RF-5", "launch_ball", direction="clockwise")
    do("K10", "RF-5", "close_bets")
    drawn = reading.render("display", journal.fold(table_stream("RF-5"))[0], card("RF-5"), {}, "ca")
    now = {region: html.strip() for region, html in drawn.items()}
    glass.until(lambda glass: glass.regions == now)
    told = [record for record in caplog.records if record.levelno == logging.CRITICAL]
    assert [record.args[0] for record in told] == [job]
    assert told[0].exc_info


def test_while_the_database_is_away_nothing_is_passed_off_as_the_present(desk, monkeypatch) -> None:
    glass = Glass("display", "RF-5")
    desk.join(glass)
    glass.until(lambda glass: glass.beats)

    def away(*args):
        raise OperationalError("gone")

    with monkeypatch.context() as patch:
        patch.setattr(hub_module, "present", away)
        patch.setattr(hub_module, "sweep", away)
        opened()
        glass.until(lambda _: desk.hub._blind)
        before, beats = glass.regions.copy(), glass.beats
        time.sleep(2 * hub_module.BEAT)
        glass.until(lambda glass: glass.frames.empty())
        assert glass.beats - beats <= 1, "at most the one that was on its way"
    glass.until(lambda glass: glass.regions != before and glass.beats > beats + 1)


def test_who_joins_while_a_picture_is_taken_gets_a_later_one(desk, monkeypatch) -> None:
    """A reader who has already seen more than the picture under way is not ahead of the log."""
    seq = opened()
    late: list[Glass] = []
    real = hub_module.present

    def present(codes):
        found = real(codes)
        if not late:
            monkeypatch.setattr(hub_module, "present", real)
            late.append(Glass(None, "RF-5", after=bet()))
            desk.join(late[0])
        return found

    monkeypatch.setattr(hub_module, "present", present)
    first = Glass("display", "RF-5")
    desk.join(first)
    first.until(lambda _: late)
    late[0].until(lambda glass: glass.beats)
    assert late[0].codes.empty()
    end = bet()
    late[0].until(lambda glass: glass.seqs() == [end])
    assert end == seq + 2


def test_who_does_not_read_is_closed_and_costs_the_others_nothing(desk, settings) -> None:
    settings.HUB_BACKLOG_BYTES = 1000
    stalled, other = Glass("display", "RF-5"), Glass("display", "RF-5")
    desk.join(stalled, other)
    for glass in (stalled, other):
        glass.until(lambda glass: glass.regions)
    stalled.unread = 1001
    before = other.regions.copy()
    opened()
    other.until(lambda glass: glass.regions != before)
    assert stalled.close_code() == 1013


def test_at_the_end_all_are_asked_to_come_back_and_nobody_is_let_in(desk) -> None:
    glasses = [Glass("display", "RF-5") for _ in range(5)]
    desk.join(*glasses)
    ending = Glass("display", "RF-5")
    for glass in glasses:
        glass.socket.shut = lambda code, glass=glass: (glass.codes.put(code), desk.hub.leave(glass.socket))
    desk.stop()
    desk.join(ending)
    assert [glass.close_code() for glass in (*glasses, ending)] == [1012] * 6


def test_the_same_news_twice_are_drawn_once(unswept, desk, monkeypatch) -> None:
    """In the middle of a push the layer brings the hint that started it."""
    glass = Glass("display", "RF-5")
    desk.join(glass)
    glass.until(lambda glass: glass.regions)
    real = hub_module.present

    def present(codes):
        found = real(codes)
        for code, (_table, seq, _meter) in found.items():
            desk.hub.nudge(table_stream(code), seq)
        return found

    monkeypatch.setattr(hub_module, "present", present)
    renders, before = desk.hub.renders, glass.regions.copy()
    opened()
    glass.until(lambda glass: glass.regions != before and glass.beats)
    assert desk.hub.renders == renders + 1


def test_the_floor_of_who_stands_in_for_the_director_goes_at_the_minute_that_ends_it(desk, settings) -> None:
    settings.HUB_SWEEP_SECONDS = 0.2
    of_c04 = Member.objects.filter(code="C04")
    of_c04.update(directs_until=timezone.now() + timedelta(hours=1))
    floor, own = Glass("director", "RF-5", member="C04", role="director_de_joc"), Glass("cap", member="C05", role=CAP)
    desk.join(floor, own)
    floor.until(lambda glass: glass.regions and glass.beats >= 2)
    opened()
    floor.until(lambda glass: "RF-5" in str(glass.regions) and desk.hub._seen["RF-5"] >= 2)
    assert floor.codes.empty()
    of_c04.update(directs_until=timezone.now())  # as the clock does
    assert floor.close_code() == Close.NOT_YOURS
    assert own.codes.empty()


def test_a_table_that_becomes_a_caps_before_his_socket_is_heard_is_not_missed(desk) -> None:
    """His page was drawn without it, and its news went round before he joined."""
    first = Glass("display", "RF-5")
    desk.join(first)
    first.until(lambda glass: glass.regions)
    do("D01", "RF-5", "take_seat", seat="cap", member="C04")
    first.until(lambda _: not desk.hub._dirty and desk.hub._seen["RF-5"] >= 2)
    late = Glass("cap", member="C04", role=CAP)
    desk.join(late)
    late.until(lambda glass: glass.messages == [{"reload": 1}])
