"""The log verified beside the server at somebody's word: a page asks how far it is, a register keeps the result."""

import time
from functools import partial
from uuid import uuid4

from django.db.models import Sum
from django.utils import timezone

from games.roles import Role
from journal.core.stamp import Actor
from journal.models import Stream
from journal.verifying import verify
from staff.models import Member
from tables import beside, registers
from tables.core.registers.base import Name
from tables.core.registers.observations import MOST_FAULTS, RecordVerification
from tables.models_registers import VerificationRun


def latest() -> VerificationRun | None:
    """The last one asked for; one whose process ended in the middle is lost."""
    return beside.as_it_stands(VerificationRun.objects.first())


def ask(member: Member) -> VerificationRun:
    """Sets it to work in a thread of its own; while one is at work, that one is it."""
    running = latest()
    if running and running.status == VerificationRun.WORKING:
        return running
    now = timezone.now()
    total = Stream.objects.aggregate(total=Sum("seq"))["total"] or 0
    run = VerificationRun.objects.create(asked_by=member.code, began_at=now, touched_at=now, total=total)
    by = Actor(member.code, member.role)
    beside.start("verifying", partial(work, run.pk, by))
    return run


def work(pk: int, by: Actor) -> None:
    """Verifies all streams, and writes down what came of it."""
    run, read = VerificationRun.objects.get(pk=pk), dict[str, int]()
    told = time.monotonic()
    faults: list[str] = []
    count = 0

    def progress(stream: str, events: int) -> None:
        nonlocal told
        read[stream] = events
        if time.monotonic() - told > beside.SECONDS:
            told = time.monotonic()
            _tell(pk, read, count)

    for fault in verify(progress=progress):
        count += 1
        if len(faults) < MOST_FAULTS:
            faults.append(str(fault))
    command = RecordVerification(
        by=Role(by.role),
        began=run.began_at,
        ended=timezone.now(),
        streams=len(read),
        events=sum(read.values()),
        count=count,
        faults=tuple(faults),
    )
    body = {"run": pk, "faults": count}
    registers.perform(by, Name.OBSERVATIONS, command, kind="record_verification", body=body, command_id=uuid4())
    _tell(pk, read, count, status=VerificationRun.DONE)


def _tell(pk: int, read: dict[str, int], count: int, **more: str) -> None:
    VerificationRun.objects.filter(pk=pk).update(
        touched_at=timezone.now(), streams=len(read), events=sum(read.values()), faults=count, **more
    )
