"""Who relieves whom at a table, as the tablet and the dashboards say it. No clock: the page counts the minutes."""

from collections.abc import Mapping
from dataclasses import dataclass

from django.utils.translation import gettext

from staff.core.reliefs import AMBER, RED
from tables.core import turns
from tables.core.state import Table
from tables.screens.rotation_words import clock

LATE = (AMBER, RED)  # seconds until a relief that nobody confirmed is amber, and red


@dataclass(frozen=True, kw_only=True)
class Coming:
    """`who` (a code, `name` in words) relieves `relieves` at `when` (ISO 8601), by the clock `at`.

    No `who`: nobody is planned. `called`: since when they are sent for (ISO 8601), empty where they are not.
    """

    relieves: str
    who: str
    name: str
    when: str
    at: str
    called: str = ""
    late: tuple[int, int] = LATE


def coming(table: Table, names: Mapping[str, str]) -> dict[str, Coming]:
    """By who is relieved, the next first."""
    found = {}
    for one in turns.reliefs_at(table):
        call = table.called.get(one.who)
        found[one.relieves] = Coming(
            relieves=one.relieves,
            who=one.who,
            name=names.get(one.who, one.who),
            when=one.when.isoformat(),
            at=clock(one.when),
            called=call.at.isoformat() if call and call.table == table.code else "",
        )
    return found


@dataclass(frozen=True, kw_only=True)
class Change:
    """`name` changes places when `other` signs too; `words` say it in a sentence."""

    name: str
    other: str
    words: str


def promised(table: Table, names: Mapping[str, str]) -> tuple[Change, ...]:
    """Who changes places with somebody of another table, and for whose signature that waits."""
    found = []
    for member, word in table.promised.items():
        name, other = names.get(member, member), names.get(word.other, word.other)
        said = {"name": name, "own": word.own_table, "table": word.table, "other": other}
        words = gettext("%(name)s: %(own)s → %(table)s, waits for %(other)s") % said
        found.append(Change(name=name, other=other, words=words))
    return tuple(found)


def sent_away(table: Table, names: Mapping[str, str]) -> tuple[tuple[str, str], ...]:
    """Who stands here and is sent for elsewhere: name, table."""
    return tuple(
        (names.get(member, member), call.table) for member, call in table.called.items() if call.table != table.code
    )
