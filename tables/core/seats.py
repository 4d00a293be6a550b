"""Who stands where: a seat is taken, relieved and given up, and the crew stays lawful."""

from typing import Any

from games.refusal import Code, Refused
from staff.core import roster as r
from tables.core import commands as c
from tables.core import events as e
from tables.core import jornada as j
from tables.core import shortage
from tables.core.duties import check_either, check_papers, check_seat, compulsory
from tables.core.room import Decision, Room, crew_of, require, rules_at
from tables.core.state import Status, Table


def take_seat(table: Table, jornada: j.Jornada, command: c.TakeSeat, room: Room) -> Decision:
    if table.status is Status.CLOSED:
        require(table, Status.OPEN)
    rules = rules_at(table, room)
    crew = crew_of(rules.rulebook, rules.game, table.crew)
    check_seat(crew, command.seat, room.roles.get(command.member), rules)
    check_papers(crew, command.seat, command.member, room, rules)
    seats = {seat: seated.member for seat, seated in table.seats.items()}
    held = next((seat for seat, member in seats.items() if member == command.member), None)
    if held is command.seat:
        raise Refused(Code.NOT_NOW, "They stand there already.", crew.citation)
    if held in compulsory(crew):
        detail = f"They stand as {held}, who may not be missing."
        raise Refused(Code.SAME_PERSON, detail, crew.citation, seat=held or "")
    relieved = seats.get(command.seat)
    seats[command.seat] = command.member
    left: tuple[Any, ...] = ()
    if held is not None:
        del seats[held]
        left = (e.SeatLeft(seat=held, member=command.member),)
    check_either(crew, seats)
    came = r.seated(jornada.roster, (command.member,), crew.citation)
    taken = e.SeatTaken(seat=command.seat, member=command.member, relieved=relieved)
    assigned = j.assign(jornada, table.code, seats, rules, room.plan)
    return Decision((*left, taken, *shortage.filled(table, command.seat)), (*came, assigned))


def leave_seat(table: Table, jornada: j.Jornada, command: c.LeaveSeat, room: Room) -> Decision:
    rules = rules_at(table, room)
    crew = crew_of(rules.rulebook, rules.game, table.crew)
    seated = table.seats.get(command.seat)
    if seated is None:
        raise Refused(Code.NOT_NOW, "Nobody stands there.", crew.citation)
    if command.seat in compulsory(crew):
        raise Refused(Code.CREW_INCOMPLETE, "That seat may not be empty: somebody must relieve.", crew.citation)
    seats = {seat: held.member for seat, held in table.seats.items() if seat is not command.seat}
    left = e.SeatLeft(seat=command.seat, member=seated.member)
    return Decision((left,), (j.assign(jornada, table.code, seats, rules, room.plan),))
