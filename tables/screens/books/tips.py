"""The account of the tips, day by day (AD 455/2025, art. 51.3)."""

from collections.abc import Iterator, Sequence

from django.utils.translation import gettext as _

from tables.books.core.document import Book, Column, Folio, Form, Row, Signature, Tone
from tables.books.core.tips import TipsDay, TipsEntry
from tables.screens.books import terms
from tables.screens.books.said import Names, content, day, source, who

CITATION = "AD 455/2025, art. 27.4, 51.3"


def book(days: Sequence[TipsDay], period: str, names: Names) -> Book:
    total = sum(one.total for one in days)
    rows = [row for one in days for row in _day(one, names)]
    rows.append(Row(cells=("", "", _("Total"), total, "", ""), tone=Tone.TOTAL))
    folio = Folio(
        number="1",
        title=_("Tips of %(period)s") % {"period": period},
        rows=tuple(rows),
        signatures=(Signature(label=_("The director de joc or who stands in for him")),),
    )
    return Book(
        key="propines",
        title=_("Account of the tips"),
        number="",
        period=period,
        citation=CITATION,
        columns=(
            Column(key="day", title=_("Gaming day")),
            Column(key="table", title=_("Table")),
            Column(key="entry", title=_("Entry"), wide=True),
            Column(key="amount", title=_("Amount, €"), form=Form.MONEY, carried=True),
            Column(key="signed", title=_("Signed by")),
            Column(key="source", title=_("Events")),
        ),
        folios=(folio,),
        explains=(_("Tips are counted apart once play has ended, and are no part of a table’s result."),),
        carried_in=terms.carried_in(),
        carried_on=terms.carried_on(),
    )


def _day(one: TipsDay, names: Names) -> Iterator[Row]:
    for entry in one.entries:
        yield from _entry(one.day, entry, names)
    for table, session in one.waiting:
        words = _("Session %(session)s: not counted yet") % {"session": session}
        yield Row(cells=(day(one.day), table, words, None, "", ""), tone=Tone.NOTE)
    words = _("Tips of %(day)s") % {"day": day(one.day)}
    yield Row(cells=("", "", words, one.total, "", ""), tone=Tone.SUM)


def _entry(on: str, entry: TipsEntry, names: Names) -> Iterator[Row]:
    line = entry.line
    said = {"what": terms.KINDS[line.kind](), "session": entry.session, "pieces": content(line.first) or "—"}
    text = _("%(what)s, session %(session)s: %(pieces)s") % said
    signed = who(names, line.by, line.partner)
    cells = (day(on), entry.table, text, line.first.total, signed, source(entry.table, *line.seqs))
    yield Row(cells=cells, tone=Tone.STRUCK if line.mends else Tone.PLAIN)
    for mend in line.mends:
        text = _("Correction, %(why)s: %(now)s") % {"why": terms.WHYS[mend.why](), "now": content(mend.now) or "—"}
        signed = who(names, mend.by, mend.witness)
        tone = Tone.RED if mend is line.mends[-1] else Tone.RED_STRUCK
        yield Row(cells=(day(on), entry.table, text, mend.now.total, signed, source(entry.table, mend.seq)), tone=tone)
