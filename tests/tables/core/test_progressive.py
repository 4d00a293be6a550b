"""A progressive by itself: what may be asked of it, and that its meter is the sum of what happened to it."""

from collections.abc import Callable
from datetime import UTC, date, datetime
from typing import Any

import pytest

from games.refusal import Code, Refused
from games.roles import Role
from journal.core.stamp import Stamp
from tables.core.progressive import commands as c
from tables.core.progressive import events as e
from tables.core.progressive.decide import House, answer, decide
from tables.core.progressive.state import Progressive, evolve

AD = ("blackjack", "ad-455-2025")
HOUSE = House(
    day=date(2026, 11, 28),
    games={"BJ-1": AD, "BJ-2": AD, "BJ-3": AD, "RF-1": ("french-roulette", "ad-455-2025")},
    elsewhere={"BJ-3": "P-9"},
)
BLUE, GREEN = c.Place(player="blau", box=1), c.Place(player="verd", box=4)


def configure(**changes: Any) -> c.ConfigureProgressive:
    fields: dict[str, Any] = {
        "reference": "CRAJ-2026/014",
        "granted": date(2026, 3, 1),
        "prizes": {"two_suited": 50, "three_suited": 1000},
        "stake": 200,
        "deduction": 150,
        "reset": 500_000,
        "meter": 700_000,
        "tables": ("BJ-1", "BJ-2"),
    }
    return c.ConfigureProgressive(by=Role.DIRECTOR_DE_JOC, **{**fields, **changes})


class Desk:
    """One progressive, with the events that it has stored."""

    def __init__(self) -> None:
        self.state = Progressive(code="P-1")
        self.log: list[e.ProgressiveEvent] = []

    def give(self, ask: Callable[[], tuple[e.ProgressiveEvent, ...]]) -> list[e.ProgressiveEvent]:
        events = ask()
        for event in events:
            stamp = Stamp(self.state.seq + 1, datetime(2026, 11, 28, 22, tzinfo=UTC), "D01", "director_de_joc")
            self.state = evolve(self.state, event, stamp)
            assert self.sum == self.state.meter
        self.log += events
        return list(events)

    def do(self, command: Any) -> list[e.ProgressiveEvent]:
        if isinstance(command, c.OfTable):
            return self.give(lambda: answer(self.state, command))
        return self.give(lambda: decide(self.state, command, HOUSE))

    @property
    def sum(self) -> int:
        state = self.state
        return state.started + state.contributed - state.paid + state.topped + state.adjusted

    def refusal(self, command: Any) -> Refused:
        before = self.state
        with pytest.raises(Refused) as caught:
            self.do(command)
        assert self.state is before
        return caught.value


@pytest.fixture
def desk() -> Desk:
    """Configured; BJ-1 is open with it."""
    found = Desk()
    found.do(configure())
    found.do(c.Join(table="BJ-1", session=3))
    return found


def stakes(cents: int = 170, *, day: str = "2026-11-28", **changes: Any) -> c.Contribute:
    fields: dict[str, Any] = {"table": "BJ-1", "session": 3, "round": 1, "staked": 400, "places": (BLUE, GREEN)}
    return c.Contribute(**{**fields, **changes}, day=day, cents=cents)


def hits(*prizes: tuple[c.Place, int], **changes: Any) -> c.PayHits:
    fields: dict[str, Any] = {"table": "BJ-1", "session": 3, "round": 1}
    return c.PayHits(
        **{**fields, **changes}, prizes=tuple(c.Prize(place=place, cents=cents) for place, cents in prizes)
    )


def test_a_configured_progressive_says_by_which_writ_and_stands_at_its_start() -> None:
    desk = Desk()
    configured, *linked = desk.do(configure())
    assert isinstance(configured, e.Configured)
    assert (configured.authorisation.reference, configured.meter) == ("CRAJ-2026/014", 700_000)
    assert linked == [e.TableLinked(table="BJ-1"), e.TableLinked(table="BJ-2")]
    assert (desk.state.meter, desk.state.tables, desk.state.runs) == (700_000, ("BJ-1", "BJ-2"), True)


def test_without_a_meter_it_starts_from_its_reset() -> None:
    desk = Desk()
    desk.do(configure(meter=None))
    assert desk.state.meter == 500_000


@pytest.mark.parametrize(
    ("changes", "code", "where"),
    [
        ({"by": Role.CAP_DE_TAULA}, Code.NOT_YOUR_DUTY, None),
        ({"by": Role.INSPECTOR_CRAJ}, Code.NOT_YOUR_DUTY, None),
        ({"reference": "Joan Vila"}, Code.NOT_UNDERSTOOD, "reference"),
        ({"reference": "CRAJ"}, Code.NOT_UNDERSTOOD, "reference"),
        ({"reference": "1" * 25}, Code.NOT_UNDERSTOOD, "reference"),
        ({"granted": date(2026, 11, 29)}, Code.NOT_AUTHORISED, "granted"),
        ({"prizes": {}}, Code.NOT_UNDERSTOOD, "prizes"),
        ({"prizes": {"moon": 10}}, Code.NOT_UNDERSTOOD, "prizes.moon"),
        ({"prizes": {"two_suited": 1001}}, Code.NOT_UNDERSTOOD, "prizes.two_suited"),
        ({"deduction": 1001}, Code.NOT_UNDERSTOOD, "deduction"),
        ({"stake": 0}, Code.NOT_UNDERSTOOD, "stake"),
        ({"meter": 499_999}, Code.NOT_UNDERSTOOD, "meter"),
        ({"tables": ("BJ-7",)}, Code.NOT_UNDERSTOOD, "tables"),
        ({"tables": ("RF-1",)}, Code.NOT_ALLOWED, "tables"),
        ({"tables": ("BJ-3",)}, Code.NOT_ALLOWED, "tables"),
        ({"rulebook": "es-1979"}, Code.NOT_UNDERSTOOD, "rulebook"),
    ],
)
def test_what_is_not_authorised_or_makes_no_sense_is_refused(changes: dict[str, Any], code: Code, where: Any) -> None:
    by = changes.pop("by", Role.DIRECTOR_DE_JOC)
    command = configure(**changes)
    refused = Desk().refusal(c.ConfigureProgressive(**{**vars(command), "by": by}))
    assert (refused.code, refused.data.get("where")) == (code, where)


def test_nothing_but_its_configuration_is_asked_of_what_is_not_configured() -> None:
    director = Role.DIRECTOR_DE_JOC
    for command in (
        c.AdjustMeter(by=director, difference=1, cause=c.Cause.COUNTER),
        c.WithdrawProgressive(by=director),
    ):
        with pytest.raises(Refused):
            decide(Progressive(code="P-1", rulebook="ad-455-2025"), command, HOUSE)


def test_a_round_gives_once_what_the_house_leaves_of_its_stakes(desk: Desk) -> None:
    desk.do(stakes(340))
    desk.do(stakes(170, round=2, staked=200, places=(BLUE,)))
    assert (desk.state.meter, desk.state.contributed, desk.state.today) == (700_510, 510, 510)
    desk.do(stakes(100, round=3, day="2026-11-29"))
    assert (desk.state.meter, desk.state.today) == (700_610, 100)


def test_a_hit_takes_its_part_and_a_whole_one_is_followed_by_the_reset(desk: Desk) -> None:
    desk.do(stakes(300))
    assert desk.do(hits((BLUE, 35_015))) == [
        e.HitPaid(table="BJ-1", session=3, round=1, place=BLUE, prize=35_015, was=700_300, meter=665_285)
    ]
    _paid, reset = desk.do(hits((GREEN, 665_285)))
    assert reset == e.MeterReset(was=0, meter=500_000)
    assert (desk.state.meter, desk.state.paid, desk.state.topped) == (500_000, 700_300, 500_000)
    assert [hit.prize for hit in desk.state.hits] == [665_285, 35_015]


def test_of_two_hits_in_one_round_the_second_is_paid_from_the_reset(desk: Desk) -> None:
    desk.do(stakes(0))
    desk.do(hits((GREEN, 700_000), (BLUE, 500_000)))
    assert [(hit.was, hit.prize) for hit in reversed(desk.state.hits)] == [(700_000, 700_000), (500_000, 500_000)]
    assert desk.state.meter == 500_000


@pytest.mark.parametrize(
    "command",
    [
        hits((c.Place(player="groc", box=1), 100)),  # nobody of that colour plays for it
        hits((c.Place(player="blau", box=2), 100)),
        hits((BLUE, 100), round=2),  # of another round
        hits((BLUE, 100), session=2),
    ],
)
def test_a_hit_without_a_stake_is_refused(desk: Desk, command: c.PayHits) -> None:
    desk.do(stakes())
    assert desk.refusal(command).code is Code.NO_SUCH_BET


def test_a_table_that_is_not_open_with_it_neither_gives_nor_takes(desk: Desk) -> None:
    assert desk.refusal(stakes(table="BJ-2")).code is Code.NOT_NOW
    assert desk.refusal(hits((BLUE, 1), table="BJ-2")).code is Code.NOT_NOW
    assert desk.refusal(c.Join(table="BJ-3", session=1)).code is Code.NOT_ALLOWED
    desk.do(c.Leave(table="BJ-1", session=3))
    assert desk.refusal(stakes()).code is Code.NOT_NOW


def test_while_a_table_plays_for_it_its_figures_and_links_stay(desk: Desk) -> None:
    director = Role.DIRECTOR_DE_JOC
    assert desk.refusal(configure(stake=100)).code is Code.NOT_NOW
    assert desk.refusal(c.UnlinkTable(by=director, table="BJ-1")).code is Code.NOT_NOW
    assert desk.refusal(c.WithdrawProgressive(by=director)).code is Code.NOT_NOW
    assert desk.do(c.UnlinkTable(by=director, table="BJ-2")) == [e.TableUnlinked(table="BJ-2")]


def test_a_new_writ_keeps_the_meter_where_it_is(desk: Desk) -> None:
    desk.do(stakes(300))
    desk.do(c.Leave(table="BJ-1", session=3))
    assert desk.refusal(configure(meter=1)).data["where"] == "meter"
    desk.do(configure(reference="CRAJ-2027/2", meter=None, tables=("BJ-2",)))
    assert (desk.state.meter, desk.state.tables) == (700_300, ("BJ-2",))
    assert desk.state.authorisation is not None
    assert desk.state.authorisation.reference == "CRAJ-2027/2"


def test_a_corrected_hit_leaves_the_meter_and_says_what_it_lacks_until_that_is_made_good(desk: Desk) -> None:
    desk.do(stakes(0))
    desk.do(hits((BLUE, 700_000)))
    desk.do(stakes(170, round=2))
    wrong = {"owed": {"blau": -700_000}, "due": 200_000, "reason": "misread"}
    desk.do(c.CorrectHit(table="BJ-1", session=3, round=1, **wrong))
    assert (desk.state.meter, desk.state.due, desk.state.hits[0].corrected) == (500_170, 200_000, True)
    desk.do(c.AdjustMeter(by=Role.DIRECTOR_DE_JOC, difference=200_000, cause=c.Cause.CORRECTION))
    assert (desk.state.meter, desk.state.due) == (700_170, 0)
    assert desk.refusal(c.AdjustMeter(by=Role.DIRECTOR_DE_JOC, difference=-700_171, cause=c.Cause.COUNTER)).data == {
        "where": "difference"
    }


def test_a_withdrawn_one_opens_no_table_and_may_be_authorised_anew(desk: Desk) -> None:
    desk.do(c.Leave(table="BJ-1", session=3))
    desk.do(c.WithdrawProgressive(by=Role.DIRECTOR_DE_JOC))
    assert desk.refusal(c.Join(table="BJ-1", session=4)).code is Code.NOT_AUTHORISED
    desk.do(configure(meter=None))
    assert desk.do(c.Join(table="BJ-1", session=4)) == [e.TableJoined(table="BJ-1", session=4)]
