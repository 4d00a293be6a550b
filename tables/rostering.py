"""A roster from a file, CSV or XLSX: read whole, checked whole, shown first, and written in by one command."""

import csv
import hashlib
import io
import zipfile
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any
from uuid import UUID
from xml.etree.ElementTree import ParseError

import openpyxl
from openpyxl.utils.exceptions import InvalidFileException

import journal
from games.refusal import Code, Refused
from games.roles import Role
from staff.core.presence import Entry, PersonRostered
from staff.core.roster_commands import Hours, ImportRoster
from staff.core.sheet import MOST_ROWS, Fault, Faulty, Problem, Row, rows_of, text_of
from staff.models import Member
from tables import day
from tables.core import day as core

MOST_BYTES = 512 * 1024  # of the file
MOST_UNPACKED = 8 * 1024 * 1024  # of what a workbook unfolds to
MOST_COLUMNS = 40
ZIP = b"PK\x03\x04"


@dataclass(frozen=True, kw_only=True)
class Change:
    """Somebody's hours as the file has them; `was`: as the roster has them now, None for who is not on it."""

    member: str
    begins: datetime
    ends: datetime
    was: Entry | None


@dataclass(frozen=True, kw_only=True)
class Preview:
    """What a file would change. `sheet`: its rows again, to be sent back and read once more."""

    changes: tuple[Change, ...] = ()
    same: int = 0
    faults: tuple[Fault, ...] = ()
    sheet: str = ""

    @property
    def added(self) -> int:
        return sum(one.was is None for one in self.changes)

    @property
    def changed(self) -> int:
        return len(self.changes) - self.added

    @property
    def seen(self) -> str:
        """What was looked at, in short: whoever agrees to it agrees to nothing else."""
        said = [
            (one.member, one.begins, one.ends, one.was and (one.was.begins, one.was.ends, one.was.role))
            for one in self.changes
        ]
        return hashlib.sha256(repr(said).encode()).hexdigest()[:24]


def preview(me: Member, about: str, content: bytes) -> Preview:
    """What the people of a file would change in the day `about`; nothing is written. Raises NoSuchDay, Refused.

    The rows are decided by as they would be, so what would refuse them refuses them here.
    """
    faults: tuple[Fault, ...] = ()
    try:
        rows: Sequence[Row] = read(about, content)
    except Faulty as faulty:
        rows, faults = faulty.rows, faulty.faults
    changes = _changes(me, about, rows) if rows else ()
    return Preview(changes=changes, same=len(rows) - len(changes), faults=faults, sheet=text_of(rows))


def _changes(me: Member, about: str, rows: Sequence[Row]) -> tuple[Change, ...]:
    people = tuple(
        Hours(member=row.code, begins=day.moment(about, row.begins), ends=day.moment(about, row.ends, ends=True))
        for row in rows
    )
    command, jornada = ImportRoster(by=me.acts_as, people=people), day.state(about)[0]
    try:
        decided = core.decide(jornada, {}, command, day.known_for(me, command, about))
    except Refused as refused:
        if refused.code is Code.NOT_NOW:  # the roster says so already
            return ()
        raise
    return tuple(
        Change(member=event.member, begins=event.begins, ends=event.ends, was=jornada.roster.people.get(event.member))
        for event in decided.jornada
        if isinstance(event, PersonRostered)
    )


def bring(me: Member, about: str, content: bytes, *, command_id: UUID) -> journal.Receipt:
    """Writes in the people of a file for the day `about`, all or none. Raises Faulty, and as `day.act_on_day`."""
    rows = read(about, content)
    people = [
        {
            "member": row.code,
            "begins": day.moment(about, row.begins).isoformat(),
            "ends": day.moment(about, row.ends, ends=True).isoformat(),
        }
        for row in rows
    ]
    return day.act_on_day(me, "import_roster", {"people": people}, command_id=command_id, day=about)


def read(about: str, content: bytes) -> list[Row]:
    """Raises Faulty."""
    members = Member.objects.filter(is_active=True).exclude(role=Role.INSPECTOR_CRAJ)
    licences = dict(members.values_list("code", "licence_expires"))
    when = date.fromisoformat(about)
    expired = {code for code, expires in licences.items() if expires and expires < when}
    return rows_of(cells_of(content), licences.keys(), expired)


def cells_of(content: bytes) -> Sequence[Sequence[object]]:
    """The cells of the file's first sheet. Raises Faulty where it is none."""
    if len(content) > MOST_BYTES:
        raise Faulty(Fault(problem=Problem.TOO_MANY))
    if not content.strip():
        raise Faulty(Fault(problem=Problem.EMPTY))
    return _workbook(content) if content.startswith(ZIP) else _text(content)


def _text(content: bytes) -> list[list[str]]:
    text = _decoded(content)
    heads = text.lstrip().partition("\n")[0]
    mark = max(",;\t", key=heads.count)
    try:
        found = list(csv.reader(io.StringIO(text, newline=""), delimiter=mark))
    except csv.Error:
        raise Faulty(Fault(problem=Problem.NOT_A_SHEET)) from None
    return found


def _decoded(content: bytes) -> str:
    """As spreadsheets write it: UTF-8, or the code page of an old one."""
    if b"\0" in content:
        raise Faulty(Fault(problem=Problem.NOT_A_SHEET))
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        return content.decode("cp1252", errors="replace")


def _workbook(content: bytes) -> list[tuple[Any, ...]]:
    try:
        with zipfile.ZipFile(io.BytesIO(content)) as packed:
            if sum(part.file_size for part in packed.infolist()) > MOST_UNPACKED:
                raise Faulty(Fault(problem=Problem.TOO_MANY))
        book = openpyxl.load_workbook(io.BytesIO(content), read_only=True, data_only=True)
        sheet = book.worksheets[0]
        # What lies beyond is too much, which is told of the rows that are read.
        return list(sheet.iter_rows(max_row=2 * MOST_ROWS, max_col=MOST_COLUMNS, values_only=True))
    except (zipfile.BadZipFile, InvalidFileException, ParseError, KeyError, IndexError, ValueError, OSError) as fault:
        if isinstance(fault, Faulty):
            raise
        raise Faulty(Fault(problem=Problem.NOT_A_SHEET)) from None
