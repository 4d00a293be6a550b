"""A session is opened, closed for a while, opened again and closed for the night."""

import games
from games.ball.commands import Direction
from games.ball.rules import BallRules
from games.refusal import Code, Refused
from games.trente_et_quarante.rules import TrenteRules
from staff.core import roster as r
from tables.core import authorised, holds, opening, shortage, turns
from tables.core import commands as c
from tables.core import events as e
from tables.core import jornada as j
from tables.core.duties import check_crew, check_papers
from tables.core.gaming_day.decide import check_table_opens
from tables.core.life import covers
from tables.core.life.key import check_key
from tables.core.life.minimum import chosen
from tables.core.limits import check_limits
from tables.core.room import Decision, Room, crew_of, require, rules_at, sitting_of
from tables.core.state import Status, Table
from tables.core.till import ends
from tables.core.till.counting import check_other, counted
from tables.core.warnings import check_none_stands
from tables.core.wheels.fitting import check_wheel

LONGEST_NUMBER = 40  # letters of a key's or a seal's number


def open_table(table: Table, jornada: j.Jornada, command: c.OpenTable, room: Room) -> Decision:
    if table.status is not Status.CLOSED:
        raise Refused(Code.NOT_NOW, "The table is open.", "", status=table.status)
    check_table_opens(jornada.life, room.day, room.rulebook, room.unclosed, opened_first=room.opened_first)
    rules = rules_at(table, room)
    seats = {seat: member for seat, member in command.seats.items() if member}
    crew = crew_of(room.rulebook, room.game, command.crew)
    check_crew(crew, seats, room.roles, rules)
    for seat, member in seats.items():
        check_papers(crew, seat, member, room, rules)
    came = r.seated(jornada.roster, tuple(seats.values()), crew.citation)
    if len(command.cover_found) > LONGEST_NUMBER:
        raise Refused(Code.NOT_UNDERSTOOD, "cover_found: too long", covers.article(rules), where="cover_found")
    maximum = {**room.maximum, **command.maximum}
    multiple = {**room.multiple, **command.multiple}
    check_limits(command.minimum, maximum, multiple, room, rules)
    bestreta = counted(command.bestreta, room, name="bestreta")
    if not bestreta:
        raise Refused(Code.NOT_UNDERSTOOD, "The bestreta is empty.", rules.table.bestreta, where="bestreta")
    check_wheel(table, room)
    number, direction = _carried(table, rules, room)
    opened = e.TableOpened(
        session=table.session + 1,
        jornada=room.day,
        rulebook=room.rulebook,
        game=room.game,
        crew=command.crew,
        seats=seats,
        minimum=command.minimum,
        maximum=maximum,
        bestreta=bestreta,
        recording=command.recording,
        previous_number=number,
        previous_direction=direction,
        multiple=multiple,
        options=opening.configured({**room.options, **_of_session(command)}, room.denominations, rules),
        wheel=table.wheel.serial if table.wheel else "",
        authorisation=room.authorisation,
        closes_at=room.closes_at,
        cover_found=command.cover_found.strip(),
    )
    sitting = opening.open_sitting(opened)  # Refuses what the game cannot be opened with, which the fold may not.
    authorised.check(sitting, rules, room.day)
    told = turns.at_opening(jornada.rotation, table.code)
    received = ends.received(table, opened, room, rules.table.bestreta)
    named = (e.CardsNamed(packs=room.packs),) if room.packs else ()
    at_table = (opened, *named, *received, *covers.alerts(table, command), *told)
    crews = j.assign(jornada, table.code, seats, rules, room.plan)
    return Decision(at_table, (*came, crews, *chosen(table.code, command.minimum, rules, jornada, room.alike)))


def _of_session(command: c.OpenTable) -> dict[str, bool]:
    """What the table has in this session only."""
    return {} if command.fresh_shoe is None else {"fresh_shoe": command.fresh_shoe}


def _carried(table: Table, rules: games.Rules, room: Room) -> tuple[str | None, Direction | None]:
    """What the wheel keeps from the session before; nothing where the table has got another wheel, or has none."""
    two = room.options.get("zeros") == 2
    if not isinstance(rules, BallRules):
        return None, None
    wheel = (rules.double_zero if two and rules.double_zero else rules).wheel
    return (table.previous_number if table.previous_number in wheel.order else None), table.previous_direction


def close_table(table: Table, command: c.CloseTable, room: Room) -> Decision:
    rules = rules_at(table, room)
    if table.status is Status.OPEN:
        _require_clear_cloth(table, rules, rules.table.under_way)
    elif table.status is Status.SUSPENDED:
        check_key(table, room)
    elif table.status is not Status.STOPPED:
        require(table, Status.SUSPENDED)
    if table.status is not Status.STOPPED:
        _require_all_back(table, rules)
    check_other(command.witness, room, rules.table.closing, where="witness")
    if room.roles.get(command.witness) not in rules.table.witness.roles:
        detail = "An employee of the games must sign too."
        raise Refused(Code.CREW_INCOMPLETE, detail, rules.table.closing, where="witness")
    number = _cover_number(command.cover_number, covers.article(rules))
    return Decision(ends.close(table, command, room, rules, number), (j.CrewReleased(table=table.code),))


def suspend_table(table: Table, command: c.SuspendTable, room: Room) -> Decision:
    sitting = sitting_of(table)
    rules = games.rules(sitting.rulebook, sitting.game, sitting.options)
    article = rules.articles.provisional_closing
    _require_clear_cloth(table, rules, article)
    number = _cover_number(command.cover_number, article)
    return Decision((e.TableSuspended(cover_number=number, cover=command.cover),))


def resume_table(table: Table, room: Room) -> Decision:
    require(table, Status.SUSPENDED)
    check_key(table, room)
    if shortage.empty_seats(table):
        raise shortage.incomplete(table)
    return Decision((e.TableResumed(),))


def _require_clear_cloth(table: Table, rules: games.Rules, citation: str) -> None:
    """Nothing may lie on the cloth or in prison, and no ball may be under way."""
    sitting = sitting_of(table)
    holds.check_settled(table)
    if prisoners := getattr(sitting, "prisoners", ()):  # blackjack has none
        assert isinstance(rules, BallRules | TrenteRules)
        assert rules.zero is not None, "prisoners where no zero takes any"
        article = rules.zero.choice_citation
        raise Refused(Code.PRISONERS_LEFT, "Stakes are still in prison.", article, prisoners=len(prisoners))
    begun = table.ball is not None and table.ball.launches > 0
    untouched = sitting.phase.value == "betting" and not sitting.bets and not begun
    if sitting.phase.value not in ("idle", "ended") and not untouched:
        raise Refused(Code.NOT_NOW, "A round is under way: finish it first.", citation)


def _require_all_back(table: Table, rules: games.Rules) -> None:
    """No marker stands, since it comes off only with the last chip of its colour; and no dispute is left open."""
    if isinstance(rules, BallRules) and rules.colours and table.ball and (markers := table.ball.markers):
        detail = f"Chips are still out: {', '.join(marker.colour for marker in markers)}."
        raise Refused(Code.MARKERS_OUT, detail, rules.colours.citation, markers=len(markers))
    check_none_stands(table, rules)


def _cover_number(text: str, citation: str) -> str:
    if not 0 < len(text.strip()) <= LONGEST_NUMBER:
        detail = f"The number of the key or of the seal is missing, or has over {LONGEST_NUMBER} letters."
        raise Refused(Code.NOT_UNDERSTOOD, detail, citation, where="cover_number")
    return text.strip()
