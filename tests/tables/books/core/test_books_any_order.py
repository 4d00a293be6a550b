"""Nights of money in any order: the books say of each what was asked and answered, and add up by day and by month."""

from datetime import date, timedelta

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tables.books.core.document import Tone, pages
from tables.books.core.entries import Noted, SessionBook
from tables.books.core.ledger import sessions
from tables.books.core.resum import days
from tables.screens.books import registre, resum
from tests.tables.core.scene import Scene
from tests.tables.core.test_till_any_order import ledgers, played

ORDERS = {"deadline": None, "derandomize": True, "database": None, "suppress_health_check": list(HealthCheck)}


def books(scene: Scene) -> tuple[SessionBook, ...]:
    return sessions(
        "RF-1",
        [Noted(seq=stamp.seq, at=stamp.at, by=stamp.by, role=stamp.role, event=event) for event, stamp in scene.log],
    )


@settings(max_examples=25, **ORDERS)
@given(st.integers(1, 2**62))
def test_a_book_says_what_the_entries_of_its_session_come_to(seed: int) -> None:
    scene = played(seed)
    added_up = ledgers(scene)
    found = books(scene)
    assert [one.session for one in found] == sorted(added_up)
    for one in found:
        own = dict.fromkeys(("bestretes", "credits", "cash", "closing", "tips"), 0) | added_up[one.session]
        assert {name: getattr(one, name) for name in own} == own
        if one.closed_at is not None:
            assert one.result == own["closing"] + own["cash"] + own["credits"] - own["bestretes"]
    assert found[-1].result == scene.table.till.result


@settings(max_examples=10, **ORDERS)
@given(st.integers(1, 2**62), st.integers(200, 700))
def test_lines_pages_days_and_the_month_all_come_to_the_same(seed: int, room: int) -> None:
    found = [one for one in books(played(seed)) if one.closed_at is not None]
    # A day a session, so that the resum has several folios.
    dated = [vary(one, number) for number, one in enumerate(found)]
    written = registre.book("RF-1", dated, 0, "november", {})
    for one, folio in zip(dated, written.folios, strict=True):
        counted = [row for row in folio.rows if row.tone in (Tone.PLAIN, Tone.RED)]
        assert sum((row.cells[4] or 0) - (row.cells[3] or 0) for row in counted) == one.result  # type: ignore[operator]
        assert folio.rows[-1].cells[4] == one.result
    for page in pages(written, room):
        carried = [row.cells[3:5] for row in page.rows if row.tone is Tone.CARRIED]
        assert len(carried) == (page.part > 1) + (page.part < page.parts)
    whole = resum.book(days(dated), "november", {})
    if not found:  # nothing was closed in that night
        assert whole.folios == ()
        return
    assert whole.folios[-1].rows[-1].cells[-1] == sum(one.result or 0 for one in found)
    assert sum(day.total for day in days(dated)) == sum(one.result or 0 for one in dated)


def vary(one: SessionBook, number: int) -> SessionBook:
    return SessionBook(**{**vars(one), "jornada": (date(2026, 11, 1) + timedelta(days=number)).isoformat()})


@settings(max_examples=10, **ORDERS)
@given(st.integers(1, 2**62))
def test_what_is_carried_to_the_last_page_and_stands_there_is_the_whole(seed: int) -> None:
    written = registre.book("RF-1", books(played(seed)), 0, "november", {})
    last = [page for page in pages(written, 300) if page.last]
    for page, folio in zip(last, written.folios, strict=True):
        counted = [row for row in page.rows if row.tone in (Tone.PLAIN, Tone.RED, Tone.CARRIED)]
        here = [sum(row.cells[at] or 0 for row in counted) for at in (3, 4)]  # type: ignore[misc]
        sums = next(row for row in reversed(folio.rows[:-1]))
        assert here == [sums.cells[3], sums.cells[4]]
