"""Blackjack tables that share a meter, played by the one door."""

from collections.abc import Callable
from datetime import date
from typing import Any
from uuid import uuid4

import pytest

import journal
from games.refusal import Code, Refused
from journal.core.stamp import Actor
from journal.models import Event
from journal.verifying import verify
from staff.models import Member
from tables import progressives, service
from tables.access import NotYours
from tables.core.progressive import commands as c
from tables.core.progressive import events as e
from tables.core.progressive.state import Progressive
from tables.edge import NotUnderstood
from tables.models import GamingTable
from tables.streams import progressive_stream, table_stream
from tests.support.house import PIN, ask, events_of, state
from tests.support.progressives import blackjack, configure, hit_round, meter, open_blackjack, open_round, opening, pay

pytestmark = pytest.mark.usefixtures("house")


@pytest.fixture
def linked(house: None) -> None:
    """P-1 at 700,000 with a reset of 500,000; BJ-1 and BJ-2 are linked, BJ-1 is open."""
    for code in ("BJ-1", "BJ-2"):
        blackjack(code)
    configure("P-1", tables=["BJ-1", "BJ-2"])
    open_blackjack("BJ-1")


def of(code: str = "P-1") -> Progressive:
    return progressives.every()[code]


def log_of(code: str = "P-1") -> list[str]:
    return [event.type for event in journal.events_after(progressive_stream(code), 0)]


@pytest.mark.usefixtures("linked")
def test_a_linked_table_opens_with_the_figures_as_authorised() -> None:
    sitting = state("BJ-1").sitting
    held = sitting.options.progressive  # type: ignore[union-attr]
    assert (held.code, held.stake, held.deduction, held.reset) == ("P-1", 200, 150, 500_000)
    assert (held.authorisation.reference, held.authorisation.granted) == ("CRAJ-2026/014", date(2026, 3, 1))
    assert (state("BJ-1").progressive, of().in_play) == ("P-1", ("BJ-1",))


@pytest.mark.usefixtures("linked")
def test_a_round_gives_to_the_meter_when_betting_closes_and_both_logs_say_so() -> None:
    open_round("BJ-1", "blau", "verd")
    assert meter() == 700_000
    receipt = ask("K01", "BJ-1", "close_bets")
    # Two stakes of 2 €, of which the house keeps 150 thousandths.
    assert meter() == 700_340
    assert {
        str(stream): [event.type for event in receipt.events if event.stream == stream] for stream in receipt.seqs
    } == {
        "progressive:P-1": ["Contributed"],
        "table:BJ-1": ["blackjack.BetsClosed"],
    }


@pytest.mark.usefixtures("linked")
def test_a_round_without_a_stake_leaves_the_meter_alone() -> None:
    open_round("BJ-1", prize=False)
    ask("K01", "BJ-1", "close_bets")
    assert "Contributed" not in log_of()


@pytest.mark.usefixtures("linked")
def test_a_table_settles_by_what_the_others_gave_meanwhile() -> None:
    open_blackjack("BJ-2")
    hit_round("BJ-1", finish=False)
    open_round("BJ-2", "groc")
    ask("K02", "BJ-2", "close_bets")
    assert meter() == 700_340
    ask("K01", "BJ-1", "finish_round")
    assert [(hit.was, hit.prize) for hit in of().hits] == [(700_340, 700_340)]
    assert events_of("BJ-1")[-4:-1] == ["blackjack.MeterRead", "blackjack.CardsCollected", "blackjack.RoundFinished"]
    assert log_of()[-3:] == ["Contributed", "HitPaid", "MeterReset"]
    assert (meter(), state("BJ-1").sitting.progressive_meter) == (500_000, 500_000)  # type: ignore[union-attr]


@pytest.mark.usefixtures("linked")
def test_each_event_names_what_it_saw_of_the_other_stream() -> None:
    hit_round("BJ-1")
    finished = Event.objects.get(stream="table:BJ-1", type="blackjack.RoundFinished")
    paid = Event.objects.get(stream="progressive:P-1", type="HitPaid")
    assert finished.sees == {"progressive:P-1": paid.seq - 1}
    assert list(paid.sees) == ["table:BJ-1"]
    assert paid.command_id == finished.command_id


@pytest.mark.usefixtures("linked")
def test_the_log_holds_and_both_folds_are_their_events() -> None:
    hit_round("BJ-1")
    assert list(verify()) == []
    for stream in (progressive_stream("P-1"), table_stream("BJ-1")):
        assert journal.replay(stream) == journal.fold(stream)
    before = of()
    journal.rebuild_snapshots("progressive")
    assert of() == before


@pytest.mark.usefixtures("linked")
def test_a_card_corrected_after_the_round_unmakes_the_hit_without_touching_the_meter() -> None:
    open_blackjack("BJ-2")
    hit_round("BJ-1")
    open_round("BJ-2", "groc")
    ask("K02", "BJ-2", "close_bets")
    assert meter() == 500_170
    ask("C01", "BJ-1", "correct_card", box=1, index=2, card="7d", reason="misread")
    # Without the third seven of the suit two of them won: 50 thousandths of 700,170.
    rest = 700_170 - 35_009
    corrected = journal.events_after(progressive_stream("P-1"), 0)[-1]
    assert (corrected.type, corrected.by, corrected.role) == ("HitCorrected", "C01", "cap_de_taula")
    assert corrected.payload["owed"] == {"blau": 35_009 - 700_170}
    assert corrected.payload["due"] == rest - 500_000
    assert (meter(), of().due, of().hits[0].corrected) == (500_170, rest - 500_000, True)
    progressives.act(
        Member.objects.get(code="D01"),
        "P-1",
        "adjust_meter",
        {"difference": of().due, "cause": "correction"},
        command_id=uuid4(),
    )
    assert (meter(), of().due) == (500_170 + rest - 500_000, 0)


@pytest.mark.usefixtures("linked")
def test_a_card_corrected_within_the_round_makes_no_stir() -> None:
    hit_round("BJ-1", finish=False)
    ask("C01", "BJ-1", "correct_card", box=1, index=2, card="7d", reason="misread")
    pay("BJ-1")
    ask("K01", "BJ-1", "finish_round")
    assert [(hit.prize, hit.corrected) for hit in of().hits] == [(35_009, False)]
    assert "HitCorrected" not in log_of()


@pytest.mark.usefixtures("linked")
def test_a_closing_sent_twice_is_answered_the_same_and_the_table_leaves_once() -> None:
    command_id, member = uuid4(), Member.objects.get(code="D01")
    fields = {"count": {"500": 90}, "cover": "seal", "cover_number": "1", "witness": "K01"}
    signed = {**fields, "pin": PIN, "witness_pin": PIN}
    first, again = (service.act(member, "BJ-1", "close_table", signed, command_id=command_id) for _ in range(2))
    assert (again.seqs, again.repeated) == (first.seqs, True)
    assert of().in_play == ()
    assert log_of().count("TableLeft") == 1


@pytest.mark.usefixtures("linked")
def test_an_opening_sent_twice_joins_once() -> None:
    command_id, member = uuid4(), Member.objects.get(code="D01")
    receipts = [service.act(member, "BJ-2", "open_table", opening("BJ-2"), command_id=command_id) for _ in range(2)]
    assert receipts[0].seqs == receipts[1].seqs
    assert log_of().count("TableJoined") == 2  # BJ-1's and BJ-2's


REFUSALS: list[tuple[Callable[[], Any], Code]] = [
    (lambda: open_blackjack("BJ-2", recording="results"), Code.NOT_ALLOWED),
    (lambda: open_blackjack("BJ-2", minimum=300), Code.BELOW_MINIMUM),
    (lambda: configure("P-1", stake=100), Code.NOT_NOW),
    (lambda: configure("P-2", tables=["BJ-2"]), Code.NOT_ALLOWED),
    (lambda: configure("P-2", tables=["RF-1"]), Code.NOT_ALLOWED),
    (lambda: configure("P-2", tables=["XX-9"]), Code.NOT_UNDERSTOOD),
    (lambda: configure("P-2", reference="Maria"), Code.NOT_UNDERSTOOD),
    (lambda: configure("P-2", granted="2999-01-01"), Code.NOT_AUTHORISED),
]


@pytest.mark.usefixtures("linked")
@pytest.mark.parametrize(("attempt", "code"), REFUSALS)
def test_what_the_authorisation_does_not_cover_is_refused(attempt: Callable[[], Any], code: Code) -> None:
    before = journal.heads()
    with pytest.raises(Refused) as refused:
        attempt()
    assert refused.value.code is code
    assert refused.value.citation or refused.value.data.get("where")
    assert journal.heads() == before


@pytest.mark.parametrize("who", ["C01", "K01", "I01"])
def test_only_the_direction_configures(who: str) -> None:
    with pytest.raises(NotYours):
        configure("P-1", by=who)


@pytest.mark.parametrize("code", ["p-1", "P 1", "P-1234567", "", "Ñ"])
def test_a_progressive_has_a_plain_code(code: str) -> None:
    with pytest.raises(NotUnderstood):
        configure(code)


@pytest.mark.usefixtures("linked")
def test_a_hit_without_a_stake_is_refused() -> None:
    open_round("BJ-1", "blau")
    ask("K01", "BJ-1", "close_bets")
    hit = c.PayHits(table="BJ-1", session=1, round=1, prizes=(c.Prize(place=c.Place(player="verd", box=2), cents=100),))
    with pytest.raises(Refused) as refused:
        progressives.of_table(Actor("K01", "crupier"), "P-1", hit, command_id=uuid4())
    assert refused.value.code is Code.NO_SUCH_BET


@pytest.mark.parametrize(
    ("options", "where"),
    [
        ({"jackpot": {"meter": 0}}, "options.jackpot.authorisation"),
        (
            {"jackpot": {"authorisation": {"reference": "CRAJ-1", "granted": "2999-01-01"}}},
            "options.jackpot.authorisation.granted",
        ),
        ({"progressive": {"meter": 1, "prizes": {}, "stake": 1}}, "options.progressive"),
    ],
)
def test_a_table_does_not_open_with_a_prize_that_nobody_authorised(options: dict[str, Any], where: str) -> None:
    blackjack("BJ-1")
    GamingTable.objects.filter(code="BJ-1").update(options=options)
    with pytest.raises(Refused) as refused:
        open_blackjack("BJ-1")
    assert refused.value.data["where"] == where
    assert refused.value.citation.startswith("AD 455/2025, Annex I, 3.V.")


def test_the_opening_keeps_the_writ_of_a_fixed_jackpot() -> None:
    blackjack("BJ-1")
    writ = {"reference": "CRAJ-2026/021", "granted": "2026-03-02"}
    GamingTable.objects.filter(code="BJ-1").update(options={"jackpot": {"authorisation": writ}})
    open_blackjack("BJ-1")
    [opened] = journal.events_after(table_stream("BJ-1"), 0)
    assert '"reference":"CRAJ-2026/021"' in opened.payload["options"]


def test_a_table_linked_twice_is_not_opened() -> None:
    blackjack("BJ-1")
    configure("P-1", tables=["BJ-1"])
    second = progressive_stream("P-2")
    # As two directors at once may write it, each before the other was seen.
    journal.execute(
        [second],
        lambda states: {second: [copied(of()), e.TableLinked(table="BJ-1")]},
        by=Actor("D01", "director_de_joc"),
        command="configure_progressive",
        body={},
        command_id=uuid4(),
    )
    with pytest.raises(Refused) as refused:
        open_blackjack("BJ-1")
    assert refused.value.data["where"] == "options.progressive"


def copied(held: Progressive) -> e.Configured:
    assert held.authorisation is not None
    return e.Configured(
        authorisation=held.authorisation,
        rulebook=held.rulebook,
        prizes=held.prizes,
        stake=held.stake,
        deduction=held.deduction,
        reset=held.reset,
        meter=held.meter,
    )
