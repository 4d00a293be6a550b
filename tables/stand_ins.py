"""Naming who stands in for the director for a day, by the one door (AD 455/2025, art. 47.2)."""

from collections.abc import Mapping, Sequence
from datetime import date, timedelta
from typing import Any
from uuid import UUID

from django.utils import timezone

import journal
from games.roles import Role
from journal.core.stamp import Actor, StreamId
from staff.models import Member
from tables import edge, signing
from tables.core.day import seated_at
from tables.core.life import substitute as core
from tables.day import span_of, today
from tables.streams import jornada_stream

COMMANDS: Mapping[str, type] = {edge.snake(cls.__name__): cls for cls in core.SubstituteCommand.__subclasses__()}


def act(member: Member, kind: str, data: Mapping[str, Any], *, command_id: UUID) -> journal.Receipt:
    """For the jornada at hand. Only somebody's own office names: who stands in names nobody.

    Raises NotUnderstood, Unsigned, Refused, Reused.
    """
    edge.check_plain(data)
    body = signing.take_signatures(member, kind, dict(data))
    command: core.SubstituteCommand = edge.shaped(COMMANDS, kind, body, Role(member.role))
    about = today()
    now, shuts = timezone.now(), span_of(about)[1]
    named = Member.objects.filter(code=getattr(command, "member", ""), is_active=True).first()
    jornada = jornada_stream(about)
    before = jornada_stream((date.fromisoformat(about) - timedelta(days=1)).isoformat())

    def settle(states: Mapping[StreamId, Any]) -> Mapping[StreamId, Sequence[Any]]:
        known = core.Known(
            now=now,
            shuts=shuts,
            role=Role(named.role) if named else None,
            seated_at=seated_at(states[jornada]).get(named.code, "") if named else "",
            yesterday=states[before].substitute is not None,
        )
        return {jornada: core.decide(states[jornada].substitute, command, known)}

    return journal.execute(
        [before, jornada],
        settle,
        by=Actor(member.code, member.role),
        command=kind,
        body={name: str(value) for name, value in body.items()} | {"day": about},
        command_id=command_id,
    )
