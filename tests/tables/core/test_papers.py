"""Nobody is seated without a licence that holds on the day, nor at a game that the house does not list them for."""

from dataclasses import replace
from datetime import date

import pytest

from games.refusal import Code
from games.roles import Role
from staff.core.papers import Course, Papers, courses_due, fit_on
from tables.core import commands as c
from tables.core.commands import Seat
from tests.tables.core.scene import CREW, GAMES, PAPERS, ROOM, Scene, opening

ARTICLE = "AD 455/2025, art. 44.1; art. 49.1"
FIT = Papers(licence="I-1", expires=date(2026, 12, 31), games=GAMES)
SPANISH_CREW = {**CREW, Seat.EXTREM: "E01"}


def with_papers(member: str, papers: Papers | None, rulebook: str = "ad-455-2025") -> Scene:
    """A scene in which one person's papers are others, or none."""
    known = {code: one for code, one in PAPERS.items() if code != member}
    return Scene(room=replace(ROOM, papers={**known, member: papers} if papers else known, rulebook=rulebook))


def expires(on: date | None) -> Papers:
    return replace(FIT, expires=on)


# The gaming day of the scene is 28 November 2026.
@pytest.mark.parametrize(
    ("papers", "code", "article"),
    [
        (expires(date(2026, 11, 27)), Code.LICENCE_EXPIRED, ARTICLE),
        (replace(FIT, licence=""), Code.LICENCE_EXPIRED, ARTICLE),
        (None, Code.LICENCE_EXPIRED, ARTICLE),
        (replace(FIT, games=GAMES - {"french-roulette"}), Code.NOT_QUALIFIED, ""),
    ],
)
@pytest.mark.parametrize(("seat", "member"), [(Seat.CRUPIER_1, "K09"), (Seat.CAP, "C02"), (Seat.CAP, "S01")])
def test_who_lacks_papers_takes_no_seat_and_opens_no_table(
    papers: Papers | None, code: Code, article: str, seat: Seat, member: str
) -> None:
    closed = with_papers(member, papers)
    refused = closed.refusal(opening(seats={**CREW, seat: member}))
    assert (refused.code, refused.citation, refused.data["seat"]) == (code, article, seat)
    opened = with_papers(member, papers).opened()
    refused = opened.refusal(c.TakeSeat(by=Role.DIRECTOR_DE_JOC, seat=seat, member=member))
    assert (refused.code, refused.citation, refused.data["member"]) == (code, article, member)


@pytest.mark.parametrize("last", [date(2026, 11, 28), None])
def test_on_its_last_day_a_licence_holds_and_one_without_a_last_day_too(last: date | None) -> None:
    with_papers("K01", expires(last)).opened()


def test_where_the_law_asks_for_no_licence_only_one_that_ran_out_hinders() -> None:
    with_papers("K01", replace(FIT, licence="", expires=None), "es-1979").opened(seats=SPANISH_CREW)
    refused = with_papers("K01", expires(date(2026, 11, 27)), "es-1979").refusal(opening(seats=SPANISH_CREW))
    assert (refused.code, refused.citation) == (Code.LICENCE_EXPIRED, "")


def test_an_auxiliar_needs_a_licence_but_no_game() -> None:
    crew = {Seat.CAP: "C01", Seat.CRUPIER_1: "K01", Seat.AUXILIAR: "A01"}
    for papers, code in ((replace(FIT, games=frozenset()), None), (replace(FIT, licence=""), Code.LICENCE_EXPIRED)):
        scene = with_papers("A01", papers)
        scene.room = replace(scene.room, game="american-roulette")
        if code is None:
            scene.opened(seats=crew)
        else:
            assert scene.code(opening(seats=crew)) is code


def test_who_stands_there_already_stays_when_the_licence_runs_out_and_is_not_seated_again() -> None:
    """What was lawful is not undone at midnight: the next hand-over asks anew."""
    scene = Scene().opened(seats={**CREW, Seat.CRUPIER_3: "K03"})
    scene.room = replace(scene.room, papers={**PAPERS, "K03": expires(date(2026, 11, 27))})
    assert scene.table.seats[Seat.CRUPIER_3].member == "K03"
    assert scene.code(c.TakeSeat(by=Role.CRUPIER, seat=Seat.EXTREM, member="K03")) is Code.LICENCE_EXPIRED


def test_a_qualification_holds_from_its_first_day_to_its_last() -> None:
    spans = [("boule", date(2026, 1, 1), date(2026, 6, 30)), ("blackjack", date(2026, 6, 30), None)]
    held = {day: fit_on(day, spans) for day in (date(2025, 12, 31), date(2026, 6, 30), date(2026, 7, 1))}
    assert list(held.values()) == [frozenset(), frozenset(("boule", "blackjack")), frozenset(("blackjack",))]


def test_the_courses_of_the_year_fall_due_after_a_year() -> None:
    day = date(2026, 11, 28)
    last = {Course.PROBLEM_GAMBLING: date(2025, 11, 28), Course.MONEY_LAUNDERING: date(2025, 11, 27)}
    assert courses_due(last, day) == (Course.MONEY_LAUNDERING,)
    assert courses_due({}, day) == (Course.PROBLEM_GAMBLING, Course.MONEY_LAUNDERING)
