"""`manage.py seed_demo`: a believable casino to try everything on. Again does nothing but complete it."""

from argparse import ArgumentParser
from collections.abc import Mapping
from datetime import date, timedelta
from typing import Any
from uuid import uuid4

from django.contrib.auth.hashers import make_password
from django.core.management.base import BaseCommand
from django.utils import timezone

import journal
from games.ball.sitting import Recording
from games.boule.commands import OpenCloth
from games.roles import Role
from journal.core.stamp import Actor
from staff.core.papers import Course
from staff.models import Member, Qualification, Training
from staff.papers import qualify
from tables import day, demo, floorplan, progressives, service, wheels
from tables.access import Access
from tables.cards import card
from tables.core.commands import OpenTable
from tables.core.progressive.commands import ConfigureProgressive
from tables.core.state import Status
from tables.core.wheels.commands import AddWheel, MoveWheel
from tables.models import DisplayGroup, GamingTable, LimitAuthorisation, Pit, WheelRecord
from tables.streams import table_stream
from tables.unclosed import unclosed_before


class Command(BaseCommand):
    help = "Makes the demo casino: its people, six French roulettes, and opens five; with --all-games the others too."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--all-games", action="store_true", help="a third pit with a table of each other game")
        parser.add_argument("--closed", action="store_true", help="before the day: every table closed, nobody expected")

    def handle(self, *args: Any, all_games: bool, closed: bool, **options: Any) -> None:
        tables = demo.EVERY_TABLE if all_games else demo.TABLES
        _people()
        _floor(tables)
        floorplan.lay_out()
        if all_games:
            _progressive()
        _wheels(tables)
        if closed:
            return
        for code in tables:
            _open(code)
        _want_chips()
        _roster()
        if all_games:
            _rotation()


def _people() -> None:
    pin = make_password(demo.PIN)  # the same for all, so one slow hash serves
    known = set(Member.objects.values_list("code", flat=True))
    Member.objects.bulk_create(
        Member(
            code=code,
            name=f"{name} (demo)",
            role=role,
            password=pin,
            is_superuser=role is Role.DIRECTOR_DE_JOC,
            licence=f"I-DEMO-{code}",
            licence_expires=date(2030, 12, 31),
            speaks=list(demo.speaks(code)),
        )
        for code, (name, role) in demo.PEOPLE.items()
        if code not in known
    )
    _papers([one for one in Member.objects.filter(code__in=demo.PEOPLE) if one.role != Role.INSPECTOR_CRAJ])


def _papers(people: list[Member]) -> None:
    """What each deals, and the yearly courses. Who has a list already keeps it as it is."""
    listed = set(Qualification.objects.values_list("member__code", flat=True))
    for one in people:
        if one.code not in listed:
            qualify([one], demo.deals(one.code), demo.ENGAGED)
    trained = set(Training.objects.values_list("member__code", flat=True))
    Training.objects.bulk_create(
        Training(member=one, course=course, held=demo.COURSES_HELD)
        for one in people
        if one.code not in trained
        for course in Course
    )


def _floor(tables: Mapping[str, demo.DemoTable]) -> None:
    names = dict.fromkeys(one.pit for one in tables.values())
    pits = {
        name: Pit.objects.get_or_create(name=name, defaults={"position": demo.PITS.index(name)})[0] for name in names
    }
    for position, (code, one) in enumerate(tables.items(), 1):
        row, made = GamingTable.objects.get_or_create(
            code=code,
            defaults={
                "pit": pits[one.pit],
                "position": position,
                "camera": f"CAM-{position:02d}",
                "game": one.game,
                "recording": one.recording,
                "minimum": one.minimum,
                "maximum": dict(one.maximum),
                "multiple": dict(one.multiple),
                "options": dict(one.options),
                "denominations": list(one.denominations),
            },
        )
        if made:
            _writ(row, position)


def _writ(table: GamingTable, number: int) -> None:
    """The limits of the demo are authorised too, by a writ that is made up like all of it."""
    LimitAuthorisation.objects.create(
        table=table,
        reference=f"CRAJ-2026/{100 + number}",
        granted=demo.ENGAGED,
        valid_from=demo.ENGAGED,
        minimum_low=table.minimum,
        minimum_high=table.minimum * 10,
        maximum=table.maximum,
        multiple=table.multiple,
    )


def _progressive() -> None:
    """Authorised at the first start, before its tables open; one that somebody changed since stays as it is."""
    code, figures = demo.PROGRESSIVE
    if code in progressives.every():
        return
    command = ConfigureProgressive(by=Role.DIRECTOR_DE_JOC, **figures)
    by = Actor("D01", Role.DIRECTOR_DE_JOC)
    progressives.perform(by, code, command, kind="configure_progressive", body={"demo": code}, command_id=uuid4())


def _wheels(tables: Mapping[str, demo.DemoTable]) -> None:
    """At the first start, before the tables open; a wheel that the house has stays where somebody put it."""
    by, known = Actor("D01", Role.DIRECTOR_DE_JOC), set(WheelRecord.objects.values_list("serial", flat=True))
    for serial, (maker, zeros, table) in demo.WHEEL_LIST.items():
        if serial in known or (table and table not in tables):
            continue
        add = AddWheel(by=Role.DIRECTOR_DE_JOC, maker=maker, zeros=zeros)
        wheels.perform(by, serial, add, kind="add_wheel", body={"demo": serial}, command_id=uuid4())
        if table and journal.fold(table_stream(table))[0].status is Status.CLOSED:
            move = MoveWheel(by=Role.DIRECTOR_DE_JOC, table=table)
            wheels.perform(by, serial, move, kind="move_wheel", body={"demo": serial}, command_id=uuid4())


def _want_chips() -> None:
    """A request for a bestreta waits at the cash desk, at the first start alone."""
    code, pieces = demo.ASKED
    table, _seq = journal.fold(table_stream(code))
    if table.status is not Status.OPEN or table.till.last_request:
        return
    cap = Member.objects.get(code=demo.EVERY_TABLE[code].cap)
    service.act(cap, code, "request_bestreta", {"pieces": pieces}, command_id=uuid4())


def _open(code: str) -> None:
    """As the director would, at the first start; a table that somebody closed since stays closed."""
    one = demo.EVERY_TABLE[code]
    table, _seq = journal.fold(table_stream(code))
    if not one.crupiers or table.status is not Status.CLOSED or table.session or unclosed_before(day.today()):
        return
    command = OpenTable(
        by=Role.DIRECTOR_DE_JOC,
        seats=one.seats,
        minimum=one.minimum,
        maximum=dict(one.maximum),
        multiple=dict(one.multiple),
        bestreta=dict(one.bestreta),
        recording=Recording(one.recording),
        crew=one.crew,
    )
    _ask(code, command, "open_table")
    for number, minimum in enumerate(one.cloths, 1):
        _ask(code, OpenCloth(by=Role.DIRECTOR_DE_JOC, cloth=number, minimum=minimum), "open_cloth")


def _roster() -> None:
    """Everybody is expected for the hours around now, whenever it is, if nobody made a list of the day yet."""
    about = day.today()
    if day.state(about)[0].roster.people:
        return
    opens, shuts = day.span_of(about)
    hour = timezone.localtime().replace(minute=0, second=0, microsecond=0)
    comes = max(opens, min(hour - timedelta(hours=1), shuts - demo.HOURS))
    begins, ends = comes.isoformat(), (comes + demo.HOURS).isoformat()
    people = [
        {"member": code, "begins": begins, "ends": ends}
        for code, (_name, role) in demo.PEOPLE.items()
        if role is not Role.INSPECTOR_CRAJ
    ]
    director = Member.objects.get(code="D01")
    day.act_on_day(director, "import_roster", {"people": people}, command_id=uuid4(), day=about)


def _ask(code: str, command: Any, kind: str) -> None:
    table, seq = journal.fold(table_stream(code))
    access = Access(card(code), table, seq, "D01", Role.DIRECTOR_DE_JOC)
    service.perform(access, command, kind=kind, body={"demo": code}, command_id=uuid4())


def _rotation() -> None:
    """The screen at the entrance; one that somebody arranged since stays as it is."""
    name, codes = demo.ROTATION
    group, made = DisplayGroup.objects.get_or_create(name=name)
    if made:
        for position, table in enumerate(sorted(GamingTable.objects.filter(code__in=codes), key=_place_of), 1):
            group.slots.create(table=table, position=position)


def _place_of(table: GamingTable) -> int:
    return demo.ROTATION[1].index(table.code)
