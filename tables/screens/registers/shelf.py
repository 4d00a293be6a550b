"""What the pages of the registers show: lines, newest first, with names and tones. Pure."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tables.core.registers.base import Name
from tables.core.registers.cards import Cards, Pack, Place
from tables.core.registers.communications import ARTICLES, Communications, Letter
from tables.core.registers.observations import Observation, Observations
from tables.core.registers.orphans import Orphan, Orphans
from tables.screens.registers import words

Names = Mapping[str, str]
SHOWN_GONE = 50  # decks and half dozens made useless that the page still lists


@dataclass(frozen=True, kw_only=True)
class Line:
    """An entry with its state in words; `tone` colours the tag, `acts` may follow."""

    entry: Any
    state: str
    tone: str
    acts: tuple[str, ...] = ()
    article: str = ""
    title: str = ""


@dataclass(frozen=True, kw_only=True)
class Hand:
    """Who, and when."""

    name: str
    at: datetime | None


def of(name: Name, book: Any, names: Names, day: str) -> dict[str, Any]:
    """The context of a register's page; `day`: of the calendar."""
    today = date.fromisoformat(day)
    match book:
        case Orphans():
            return {
                "lines": [orphan(one, names) for one in reversed(book.entries.values())],
                "balance": book.balance,
                "to_bring": len(book.to_bring),
                "deliveries": [(one, names.get(one.by, one.by)) for one in reversed(book.deliveries)],
            }
        case Observations():
            return {
                "lines": [observation(one, today) for one in reversed(book.visits.values())],
                "runs": [(one, names.get(one.by, one.by)) for one in reversed(book.verifications)],
                "names": names,
            }
        case Communications():
            return {
                "lines": [letter(one, today) for one in reversed(book.letters.values())],
                "to_send": len(book.to_send),
                "names": names,
            }
        case Cards():
            return _cards(book, names)
    raise AssertionError(f"no page of {name}")


def orphan(one: Orphan, names: Names) -> Line:
    def known(code: str) -> str:
        return names.get(code, code)

    entry = {
        "orphan": one,
        "where": one.table or _("On the floor"),
        "found": Hand(name=known(one.found_by), at=one.found_at),
        "corrected": known(one.corrected_by),
        "brought": Hand(name=f"{known(one.brought_by)} → {known(one.received_by)}", at=one.received_at),
        "given": Hand(name=f"{known(one.restituted_by)}, {known(one.paid_by)}", at=one.restituted_at),
    }
    if one.restituted_at:
        return Line(entry=entry, state=_("Given back"), tone="calm")
    if one.delivery:
        return Line(entry=entry, state=_("To charity, no. %(number)s") % {"number": one.delivery}, tone="calm")
    if one.received_at:
        return Line(entry=entry, state=_("At the cash desk"), tone="rest", acts=("restitute_orphan", "correct_orphan"))
    return Line(entry=entry, state=_("To be brought"), tone="warn", acts=("receive_orphan", "correct_orphan"))


def observation(one: Observation, today: date) -> Line:
    if one.answered_at:
        late = one.late
        return Line(entry=one, state=_("Answered late") if late else _("Answered"), tone="warn" if late else "calm")
    if one.due is None:
        return Line(entry=one, state=_("Without an observation"), tone="rest")
    acts = ("answer_observation", "note_observation")
    left = (one.due - today).days
    if left < 0:
        state = ngettext("Late by %(count)d day", "Late by %(count)d days", -left) % {"count": -left}
        return Line(entry=one, state=state, tone="bad", acts=acts)
    state = ngettext("%(count)d day left", "%(count)d days left", left) % {"count": left}
    return Line(entry=one, state=state, tone="warn" if left < 3 else "rest", acts=acts)


def letter(one: Letter, today: date) -> Line:
    title, article = words.LETTERS[one.kind](), ARTICLES[one.kind]
    if one.answered_at:
        return Line(entry=one, state=_("Answered"), tone="calm", title=title, article=article)
    if one.sent_at:
        acts = ("answer_communication",)
        return Line(entry=one, state=_("Sent"), tone="rest", acts=acts, title=title, article=article)
    late = one.due is not None and one.due < today
    acts = ("send_communication",)
    return Line(
        entry=one, state=_("To be sent"), tone="bad" if late else "warn", acts=acts, title=title, article=article
    )


def _cards(book: Cards, names: Names) -> dict[str, Any]:
    kept = [one for one in book.packs.values() if one.place is not Place.DESTROYED]
    gone = sorted(book.at(Place.DESTROYED), key=lambda one: one.since, reverse=True)
    order = list(Place)
    rows = sorted(kept, key=lambda one: (order.index(one.place), one.table, one.number))
    findings = {str(key): said for key, said in words.FINDINGS.items()}
    return {
        "packs": [_pack(one, names) for one in (*rows, *gone[:SHOWN_GONE])],
        "counts": [(words.PLACES[place](), len(book.at(place))) for place in Place],
        "actes": [
            {"acta": one, "finding": findings[one.finding](), "by": f"{_of(one.by, names)}, {_of(one.witness, names)}"}
            for one in reversed(book.actes)
        ],
        "holder": _of(book.key_holder, names),
        "key_since": book.key_since,
    }


def _pack(one: Pack, names: Names) -> dict[str, Any]:
    tone = {Place.TABLE: "warn", Place.WITHDRAWN: "bad", Place.CUPBOARD: "calm"}.get(one.place, "rest")
    return {
        "pack": one,
        "size": words.SIZES[one.size](),
        "where": words.place(one),
        "tone": tone,
        "charge": _of(one.in_charge, names),
    }


def _of(code: str, names: Names) -> str:
    return names.get(code, code)


# ── one entry ─────────────────────────────────────────────────────────────────────────────────────────────────────

ENTRIES: Mapping[Name, Callable[[Any], Mapping[int, Any]]] = {
    Name.ORPHANS: lambda book: book.entries,
    Name.OBSERVATIONS: lambda book: book.visits,
    Name.COMMUNICATIONS: lambda book: book.letters,
}


def entry(name: Name, book: Any, number: str) -> Any:
    """The one of that number; None where there is none."""
    known = ENTRIES[name](book) if name in ENTRIES else {}
    return known.get(int(number)) if number.isdecimal() and len(number) < 10 else None


def about(name: Name, found: Any) -> str:
    """What a step is about, over its form."""
    match found:
        case Orphan():
            return f"{_('No.')} {found.number} · {found.table or _('On the floor')}"
        case Observation():
            return f"{_('No.')} {found.number} · {found.observation or found.operations}"
        case Letter():
            return f"{_('No.')} {found.number} · {words.LETTERS[found.kind]()}"
    return ""
