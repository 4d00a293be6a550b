"""The day's checklists as people read them: each step in words, and where what is missing is done."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import date
from urllib.parse import quote

from django.utils.translation import gettext as _

from tables.core.gaming_day.steps import Check, Step
from tables.screens import dates
from tables.screens.articles import cited

Words = Callable[[], str]

STEPS: Mapping[Step, Words] = {
    Step.PREVIOUS: lambda: _("The resum of the day before is signed, and that day closed"),
    Step.ROSTER: lambda: _("Somebody is on the roster"),
    Step.CUPBOARD: lambda: _("The direction has the key of the card cupboard"),
    Step.COVERS: lambda: _("The wheels lay under their covers, locked"),
    Step.TABLES: lambda: _("Every table is closed and counted"),
    Step.TIPS: lambda: _("The tips of every session are counted"),
    Step.DIFFERENCES: lambda: _("Every difference has its reason"),
    Step.BOXES: lambda: _("Every box that was taken out is counted"),
    Step.TRANSITS: lambda: _("No chips are on their way"),
    Step.ORPHANS: lambda: _("Orphan stakes are at the cash desk"),
    Step.OBSERVATIONS: lambda: _("Observations that are due are answered, or noted"),
    Step.CARDS: lambda: _("The cards are back in the cupboard"),
    Step.CREWS: lambda: _("All crews are released"),
    Step.RESUM: lambda: _("The resum is signed"),
}
MONEY = "/tables/{}/money/"
PAGES: Mapping[Step, str] = {
    Step.PREVIOUS: "/director/jornada/?day={}",
    Step.ROSTER: "/director/roster/?day={}",
    Step.CUPBOARD: "/director/registers/cards/take_cupboard_key/",
    Step.COVERS: "#open",
    Step.TABLES: "/director/tables/{}/close/",
    Step.TIPS: MONEY,
    Step.DIFFERENCES: MONEY,
    Step.BOXES: MONEY,
    Step.TRANSITS: MONEY,
    Step.ORPHANS: "/director/registers/orphans/#entry-{}",
    Step.OBSERVATIONS: "/director/registers/observations/#entry-{}",
    Step.CARDS: "/director/registers/cards/#pack-{}",
    Step.CREWS: "/director/tables/{}/close/",
    Step.RESUM: "#resum",
}


@dataclass(frozen=True, kw_only=True)
class Item:
    words: str
    link: str


@dataclass(frozen=True, kw_only=True)
class Row:
    step: Step
    words: str
    citation: str
    done: bool
    items: tuple[Item, ...]


def rows(checks: tuple[Check, ...], names: Mapping[str, str]) -> tuple[Row, ...]:
    running = {what for check in checks if check.step is Step.TABLES for what in check.missing}
    return tuple(
        Row(
            step=check.step,
            words=STEPS[check.step](),
            citation=cited(check.citation),
            done=check.done,
            items=tuple(_item(check.step, what, names) for what in _shown(check, running)),
        )
        for check in checks
    )


def _shown(check: Check, running: set[str]) -> tuple[str, ...]:
    """Once what is mended at one place: the covers by their form, crews by closing their table."""
    match check.step:
        case Step.COVERS:
            return check.missing[:1]
        case Step.CREWS:
            return tuple(code for code in check.missing if code not in running)
        case _:
            return check.missing


def _item(step: Step, what: str, names: Mapping[str, str]) -> Item:
    return Item(words=_words(step, what, names), link=PAGES[step].format(quote(what, safe="")))


def _words(step: Step, what: str, names: Mapping[str, str]) -> str:
    match step:
        case Step.PREVIOUS:
            return dates.full(date.fromisoformat(what))
        case Step.ROSTER:
            return _("Nobody is on it yet")
        case Step.CUPBOARD:
            return _("It is with %(name)s") % {"name": names.get(what, what)} if what != "—" else _("Nobody has it")
        case Step.ORPHANS | Step.OBSERVATIONS:
            return _("No. %(number)s") % {"number": what}
        case Step.COVERS:
            return _("Tick those that were looked at")
        case Step.RESUM:
            return _("Sign it")
        case _:
            return what
