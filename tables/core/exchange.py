"""Crupiers who change places without a break between them: nobody may leave first, so all of them move at once.

Whoever deals at a table and is due at another gives their word for the place. It moves nobody until the words close a
circle; then everybody in it changes places by one command. The crew of no table is incomplete in between (its
*Personal*, cited by each crew; the direction disposes of the staff, AD 455/2025, art. 47.1).
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from games.refusal import Code, Refused
from games.rulebook import Crew
from tables.core import events as e
from tables.core import jornada as j
from tables.core import shortage, turns
from tables.core.commands import Seat
from tables.core.duties import check_either, check_papers, check_seat, compulsory
from tables.core.jornada import Jornada, Place
from tables.core.room import Room, crew_of, require, rules_at
from tables.core.state import Status, Table


@dataclass(frozen=True)
class Exchanged:
    """`tables`: code → its events."""

    jornada: tuple[j.JornadaEvent, ...]
    tables: Mapping[str, tuple[e.TableEvent, ...]] = field(default_factory=dict)


@dataclass(frozen=True)
class Move:
    member: str
    own: Place
    to: Place


def place_of(jornada: Jornada, member: str) -> Place | None:
    """Where somebody deals."""
    return next(
        (
            Place(table=code, seat=seat)
            for code, crew in jornada.crews.items()
            for seat, who in crew.items()
            if who == member and seat in turns.DEALING
        ),
        None,
    )


def concerned(jornada: Jornada) -> set[str]:
    """The tables of all words that stand."""
    return {place.table for word in jornada.promised.values() for place in (word.own, word.to)}


def give_word(jornada: Jornada, tables: Mapping[str, Table], member: str, to: Place, room: Room) -> Exchanged:
    """`member` deals somewhere and will take the place `to`: a word that stands, or the change of places itself.

    `tables`: those of the circle; `room` knows everybody in it. Raises Refused.
    """
    own = place_of(jornada, member)
    assert own is not None, "whoever deals nowhere takes the seat"
    table = tables[to.table]
    if table.status is Status.CLOSED:
        require(table, Status.OPEN)
    _check_place(table, to, member, room)
    crew = _crew(table, room)
    if not is_due(jornada, table, member):
        detail, about = f"{member} stands at {own.table}.", {"table": own.table, "seat": to.seat}
        raise Refused(Code.SEAT_TAKEN, detail, crew.citation, member=member, **about)
    if own.seat not in compulsory(_crew(tables[own.table], room)):
        return _moved(jornada, tables, (Move(member, own, to),), room)
    circle = circle_of(jornada, member, own, to)
    if circle:
        return _moved(jornada, tables, circle, room)
    other = jornada.crews.get(to.table, {}).get(to.seat)
    before = jornada.promised.get(member)
    if other is None:
        raise Refused(Code.CREW_INCOMPLETE, "Somebody must relieve them first.", crew.citation, member=member)
    if before is not None and before.to == to:
        raise Refused(Code.NOT_NOW, "They gave their word already.", crew.citation, member=member)
    told = e.PlacePromised(
        member=member, table=to.table, seat=to.seat, own_table=own.table, own_seat=own.seat, other=other
    )
    given = j.ExchangePromised(table=to.table, seat=to.seat, member=member, own_table=own.table, own_seat=own.seat)
    ended = _ended(tables, member, {before.to.table} - {to.table, own.table}) if before else {}
    return Exchanged((given,), {**ended, **dict.fromkeys({own.table, to.table}, (told,))})


def take_back(jornada: Jornada, tables: Mapping[str, Table], member: str) -> Exchanged:
    """The word holds no more. Raises Refused where none was given."""
    word = jornada.promised.get(member)
    if word is None:
        raise Refused(Code.NOT_NOW, "They gave no word.", "", member=member)
    gone = j.ExchangeWithdrawn(table=word.own.table, member=member)
    return Exchanged((gone,), _ended(tables, member, {word.own.table, word.to.table}))


def left(jornada: Jornada, tables: Mapping[str, Table], member: str) -> dict[str, tuple[e.TableEvent, ...]]:
    """What the table where somebody is waited for is told when they go home; their own sees them leave."""
    word = jornada.promised.get(member)
    return _ended(tables, member, {word.to.table} - {word.own.table}) if word else {}


def is_due(jornada: Jornada, table: Table, member: str) -> bool:
    """Whether the rotation, or the head of the table, sends them there next."""
    call = jornada.rotation.calls.get(member)
    return (call is not None and call.table == table.code) or any(one.who == member for one in turns.reliefs_at(table))


def destinations(jornada: Jornada, tables: Mapping[str, Table]) -> dict[str, str]:
    """Where people are sent next, by the rotation or by the head of a table. `tables`: all of the house."""
    planned = {one.who: code for code, table in tables.items() for one in turns.reliefs_at(table) if one.who}
    return planned | {member: call.table for member, call in jornada.rotation.calls.items() if call.table}


def needs_exchange(jornada: Jornada, tables: Mapping[str, Table], member: str) -> bool:
    """Whether somebody who deals can be relieved only by those whom, in the end, they relieve themselves.

    Where somebody free is to come first, he does, and each goes on in their order.
    """
    own, goes = place_of(jornada, member), destinations(jornada, tables)
    if own is None or goes.get(member, own.table) == own.table or own.table not in tables:
        return False
    reliefs = {one.relieves: one.who for one in turns.reliefs_at(tables[own.table])}
    if (who := reliefs.get(member)) and place_of(jornada, who) is None:
        return False
    seen, ahead = {own.table}, [goes[member]]
    while ahead:
        code = ahead.pop()
        if code in seen or code not in tables:
            continue
        seen.add(code)
        onwards = {goes[one] for one in turns.dealing(tables[code]) if one in goes}
        if own.table in onwards:
            return True
        ahead += onwards
    return False


def seat_for(table: Table, member: str) -> Seat:
    """The seat of whom they relieve there; the first crupier's where the rotation names nobody."""
    relieves = {one.who: one.relieves for one in turns.reliefs_at(table)}
    holds = {held.member: seat for seat, held in table.seats.items()}
    return holds.get(relieves.get(member, ""), Seat.CRUPIER_1)


def circle_of(jornada: Jornada, member: str, own: Place, to: Place) -> tuple[Move, ...]:
    """Who moves when `member` takes `to`: empty as long as somebody's word is missing."""
    moves = [Move(member, own, to)]
    while (holder := jornada.crews.get(to.table, {}).get(to.seat)) != member:
        word = jornada.promised.get(holder or "")
        if holder is None or word is None or any(one.member == holder for one in moves):
            return ()
        moves.append(Move(holder, word.own, word.to))
        to = word.to
    return tuple(moves)


def _moved(jornada: Jornada, tables: Mapping[str, Table], moves: tuple[Move, ...], room: Room) -> Exchanged:
    crews = {code: dict(crew) for code, crew in jornada.crews.items()}
    for one in moves:
        del crews[one.own.table][one.own.seat]
    between = replace(jornada, crews={code: dict(crew) for code, crew in crews.items()})
    told: dict[str, tuple[e.TableEvent, ...]] = {}
    taken = {one.to for one in moves}
    for one in moves:
        table = tables[one.to.table]
        _check_place(table, one.to, one.member, room)
        relieved = jornada.crews[one.to.table].get(one.to.seat)
        crews[one.to.table][one.to.seat] = one.member
        came = e.SeatTaken(seat=one.to.seat, member=one.member, relieved=relieved)
        told[table.code] = (*told.get(table.code, ()), came, *shortage.filled(table, one.to.seat))
        if one.own not in taken:
            gone = e.SeatLeft(seat=one.own.seat, member=one.member)
            told[one.own.table] = (gone, *told.get(one.own.table, ()))
    assigned = []
    for code in sorted({place.table for one in moves for place in (one.own, one.to)}):
        check_either(_crew(tables[code], room), crews[code])
        assigned.append(j.assign(between, code, crews[code], rules_at(tables[code], room), room.plan))
        between = replace(between, crews={**between.crews, code: crews[code]})
    return Exchanged(tuple(assigned), told)


def _crew(table: Table, room: Room) -> Crew:
    rules = rules_at(table, room)
    return crew_of(rules.rulebook, rules.game, table.crew)


def _check_place(table: Table, place: Place, member: str, room: Room) -> None:
    rules, crew = rules_at(table, room), _crew(table, room)
    check_seat(crew, place.seat, room.roles.get(member), rules)
    check_papers(crew, place.seat, member, room, rules)


def _ended(tables: Mapping[str, Table], member: str, codes: set[str]) -> dict[str, tuple[e.TableEvent, ...]]:
    return {
        code: (e.PromiseEnded(member=member),)
        for code in sorted(codes)
        if (table := tables.get(code)) and member in table.promised
    }
