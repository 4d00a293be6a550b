"""The gaming day as a whole by the one door: opened, its resum signed, closed; and what of it is still to be done."""

from collections.abc import Mapping, Sequence
from datetime import date, datetime
from typing import Any
from uuid import UUID

import journal
from games.roles import Role
from journal.core.stamp import Actor, StreamId
from staff.models import Member
from tables import day, edge, registers, signing
from tables.books.core.entries import Kind, SessionBook
from tables.books.core.letters import letters
from tables.books.loading import sessions
from tables.cards import all_cards
from tables.core.gaming_day import events as e
from tables.core.gaming_day.decide import decide
from tables.core.gaming_day.steps import Check, Known, Played, closing, opening, results
from tables.core.jornada import Jornada
from tables.core.registers.base import Name
from tables.core.registers.cards import WITH_CARDS
from tables.core.state import Table
from tables.models import WHEELS
from tables.streams import PROGRESSIVE, TABLE, jornada_stream, register_stream, table_stream
from tables.unclosed import last_before, unclosed_before

COMMANDS: Mapping[str, type] = {edge.snake(cls.__name__): cls for cls in e.GamingDayCommand.__subclasses__()}
REGISTERS = (Name.ORPHANS, Name.OBSERVATIONS, Name.CARDS)


def at_hand() -> str:
    """The day that the direction has to see to: one that was left open comes before today's."""
    today = day.today()
    return unclosed_before(today) or today


def act(member: Member, kind: str, data: Mapping[str, Any], *, command_id: UUID, about: str = "") -> journal.Receipt:
    """What a member asks of the gaming day `about`, or of the one at hand; `data`: the fields, and the PIN.

    Raises NotUnderstood, Unsigned, Refused, Reused.
    """
    edge.check_plain(data)
    body = signing.take_signatures(member, kind, dict(data))
    command: e.GamingDayCommand = edge.shaped(COMMANDS, kind, body, Role(member.role))
    about = about or at_hand()
    try:
        day.span_of(about)
    except day.NoSuchDay:
        raise edge.NotUnderstood([edge.Problem("day", "a date, like 2026-11-28")]) from None
    return perform(Actor(member.code, member.role), about, command, kind=kind, body=body, command_id=command_id)


def perform(
    by: Actor,
    about: str,
    command: e.GamingDayCommand,
    *,
    kind: str,
    body: Mapping[str, Any],
    command_id: UUID,
    occurred_at: datetime | None = None,
) -> journal.Receipt:
    """Executes a command that was parsed and signed, at `occurred_at` or now. Raises Refused, Reused."""
    jornada = jornada_stream(about)
    others = _others()
    house = _house(by.code, about)

    def settle(states: Mapping[StreamId, Any]) -> Mapping[StreamId, Sequence[Any]]:
        # Behind the locks: what the books have, and where the log is, is as these streams are.
        known = _known(house, about, states[jornada], states)
        figures = results(known)
        anchors = {str(stream): e.Anchor(seq=seq, head=head) for stream, (seq, head) in journal.ends(others).items()}
        state: Jornada = states[jornada]
        words = letters(sum(figures.values()))
        return {jornada: decide(state.life, tuple(state.crews), command, known, anchors, words)}

    return journal.execute(
        [jornada, *others],
        settle,
        by=by,
        command=kind,
        body={**body, "day": about},
        command_id=command_id,
        occurred_at=occurred_at,
    )


def _others() -> list[StreamId]:
    """What a day is opened and closed in view of: all tables, the meters, the registers."""
    meters = list(journal.heads(PROGRESSIVE))
    return [*meters, *(table_stream(code) for code in sorted(all_cards())), *map(register_stream, REGISTERS)]


def checks(about: str) -> tuple[Jornada, int, tuple[Check, ...], tuple[Check, ...], Mapping[str, int]]:
    """The day, its number, what its opening and what its closing still want, and the results so far. Not locked."""
    state, seq = day.state(about)
    states: dict[StreamId, Any] = {table_stream(code): found for code, (found, _seq) in journal.folds(TABLE).items()}
    books = registers.books()
    known = _known(_house("", about), about, state, states, books)
    return state, seq, opening(state.life, known), closing(state.life, state.crews, known), results(known)


def _house(asker: str, about: str) -> dict[str, Any]:
    """What no lock is needed for."""
    cards = all_cards()
    return {
        "asker": asker,
        "day": date.fromisoformat(about),
        "ends": day.span_of(about)[1],
        "previous": last_before(about),
        "unclosed": unclosed_before(about),
        "played": {code: (card.rulebook, card.game) for code, card in cards.items()},
        "wheels": tuple(code for code, card in cards.items() if card.game in WHEELS),
        "cards_used": any(card.game in WITH_CARDS for card in cards.values()),
        "roles": {code: Role(role) for code, role in Member.objects.filter(is_active=True).values_list("code", "role")},
    }


def _known(
    house: Mapping[str, Any],
    about: str,
    state: Jornada,
    states: Mapping[StreamId, Any],
    books: Mapping[Name, Any] | None = None,
) -> Known:
    kept = books or {name: states[register_stream(name)].book for name in REGISTERS}
    tables: dict[str, Table] = {stream.key: found for stream, found in states.items() if stream.kind == TABLE}
    return Known(
        **house,
        tables=tables,
        sessions=tuple(map(_played, sessions(about, about))),
        orphans=kept[Name.ORPHANS],
        observations=kept[Name.OBSERVATIONS],
        cards=kept[Name.CARDS],
        rostered=len(state.roster.people),
    )


def _played(book: SessionBook) -> Played:
    tips = any(line.kind is Kind.TIPS for line in book.lines)
    return Played(table=book.table, session=book.session, result=book.result, tips=tips)
