"""The house's side of a table's life beyond its rounds: writs, hours, the key, a stop, disputes, the substitute."""

from collections.abc import Callable
from datetime import UTC, date, datetime, time, timedelta
from typing import Any
from uuid import uuid4

import pytest
from django.test import Client
from django.utils import timezone

import journal
from games.refusal import Code, Refused
from journal.core.stamp import Actor
from staff.models import Member
from tables import hours, registers, stand_ins
from tables.access import Duty, NotYours, table_for
from tables.core.life.substitute import SubstituteNamed
from tables.core.registers.base import Name
from tables.core.registers.communications import Kind
from tables.day import today
from tables.models import GamingTable
from tables.models_life import ClosingHour, DisputeRecord, LimitAuthorisation
from tables.signing import Unsigned
from tables.streams import TABLE, jornada_stream, table_stream
from tests.support.house import MAXIMUM, PIN, ask, events_of, open_table, state

pytestmark = [pytest.mark.once, pytest.mark.usefixtures("house")]


def why(ask_for: Callable[[], Any]) -> Refused:
    with pytest.raises(Refused) as caught:
        ask_for()
    return caught.value


# ── the writ of the limits ────────────────────────────────────────────────────────────────────────────────────────


def writ(code: str = "RF-1", **changes: Any) -> LimitAuthorisation:
    day = date.fromisoformat(today())
    fields: dict[str, Any] = {
        "reference": "CRAJ-2026/014",
        "granted": day,
        "valid_from": day,
        "minimum_low": 1_000,
        "minimum_high": 2_000,
        "maximum": MAXIMUM,
    }
    return LimitAuthorisation.objects.create(table=GamingTable.objects.get(code=code), **{**fields, **changes})


def test_the_writ_that_holds_on_the_day_is_the_one_that_counts_and_is_cited() -> None:
    day = date.fromisoformat(today())
    writ(reference="OLD-1", valid_from=day - timedelta(days=9), valid_until=day - timedelta(days=1), minimum_low=100)
    writ(reference="LATER-1", valid_from=day + timedelta(days=1), minimum_low=100)
    writ()
    assert why(lambda: open_table("RF-1", minimum=500)).code is Code.BELOW_MINIMUM
    assert why(lambda: open_table("RF-1", minimum=2_500)).data == {"where": "minimum", "maximum": 2_000}
    open_table("RF-1", minimum=2_000)
    assert state("RF-1").life.authorisation == "CRAJ-2026/014"
    open_table("RF-2", minimum=500)  # for which none was ever written down
    assert state("RF-2").life.authorisation == ""


def test_the_last_table_of_a_game_plays_from_the_minimum_that_the_order_wants() -> None:
    GamingTable.objects.exclude(code="RF-3").update(rulebook="es-1979")
    seats = {"RF-1": "C01 K01 K02 E01", "RF-2": "C02 K03 K04 K07"}
    crews = {
        code: dict(zip(("cap", "crupier_1", "crupier_2", "extrem"), who.split(), strict=True))
        for code, who in seats.items()
    }
    open_table("RF-1", seats=crews["RF-1"], minimum=1_000)
    refused = why(lambda: open_table("RF-2", seats=crews["RF-2"], minimum=1_000))
    assert (refused.code, refused.data["minimum"]) == (Code.LAST_AT_MINIMUM, 500)
    writ("RF-2", minimum_low=500, waives_minimum=True)
    open_table("RF-2", seats=crews["RF-2"], minimum=1_000)


def test_a_table_whose_writ_has_lapsed_is_not_opened() -> None:
    day = date.fromisoformat(today())
    writ(valid_from=day - timedelta(days=9), valid_until=day - timedelta(days=1))
    assert why(lambda: open_table("RF-1", minimum=1_000)).code is Code.NOT_AUTHORISED


# ── the hour ──────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("day", "kind"),
    [
        (date(2026, 11, 27), ClosingHour.WORKDAY),  # a Friday
        (date(2026, 11, 28), ClosingHour.EVE),
        (date(2026, 11, 29), ClosingHour.HOLIDAY),
        (date(2026, 9, 7), ClosingHour.EVE),
        (date(2026, 9, 8), ClosingHour.HOLIDAY),  # Meritxell
        (date(2026, 3, 14), ClosingHour.HOLIDAY),  # the Constitution, on a Saturday
        (date(2026, 12, 24), ClosingHour.EVE),
    ],
)
def test_the_kinds_of_day_of_the_principality(day: date, kind: str) -> None:
    assert hours.kind_of(day) == kind


@pytest.mark.usefixtures("andorra")
def test_the_games_own_hour_comes_before_that_of_all_and_after_midnight_is_the_morning_after() -> None:
    assert hours.closes_at("boule", "2026-11-28") is None
    ClosingHour.objects.create(day=ClosingHour.EVE, hour=time(4))
    ClosingHour.objects.create(day=ClosingHour.EVE, hour=time(23, 30), game="boule")
    assert hours.closes_at("french-roulette", "2026-11-28") == datetime(2026, 11, 29, 3, tzinfo=UTC)
    assert hours.closes_at("boule", "2026-11-28") == datetime(2026, 11, 28, 22, 30, tzinfo=UTC)
    assert hours.closes_at("boule", "2026-11-27") is None


def test_a_table_is_opened_with_its_hour() -> None:
    for day, _words in ClosingHour.DAYS:
        ClosingHour.objects.create(day=day, hour=time(4))
    open_table("RF-1")
    assert state("RF-1").life.closes_at == hours.closes_at("french-roulette", today())


# ── the key, and the stop ─────────────────────────────────────────────────────────────────────────────────────────


def test_the_key_is_signed_for_by_who_takes_it(signed_in: Callable[..., Client]) -> None:
    open_table("RF-1")
    ask("D01", "RF-1", "suspend_table", cover_number="K-3")
    director = signed_in("D01")
    address = "/director/tables/RF-1/key/"
    page = director.get(address)
    assert [one.code for one in page.context["receivers"]] == ["Q01", "S01"]
    wrong = director.post(address, {"receiver": "S01", "receiver_pin": "0000"})
    assert set(wrong.context["errors"]) == {"receiver_pin"}
    assert director.post(address, {"receiver": "S01", "receiver_pin": PIN})["Location"] == "/director/"
    assert events_of("RF-1")[-1] == "KeyHandedOver"
    resumed = director.post("/tables/RF-1/commands/", {"type": "resume_table"})
    assert resumed["X-Refused"] == "key_elsewhere"
    ask("S01", "RF-1", "resume_table")
    assert state("RF-1").status == "open"


def test_every_screen_says_who_has_the_key(signed_in: Callable[..., Client]) -> None:
    open_table("RF-1")
    ask("D01", "RF-1", "suspend_table", cover_number="K-3")
    for person, address in (("D01", "/director/"), ("C01", "/cap/"), ("K01", "/tables/RF-1/crupier/")):
        assert "K-3: Name of D01" in signed_in(person).get(address).text
    token = GamingTable.objects.get(code="RF-1").display_token
    display = Client().get(f"/display/{token}/").text
    assert "K-3" not in display
    assert "Name of" not in display


def test_the_page_of_the_provisional_closing_warns_of_the_last_table_of_its_game(
    signed_in: Callable[..., Client],
) -> None:
    open_table("RF-1")
    director, address = signed_in("D01"), "/director/tables/RF-1/suspend/"
    assert director.get(address).context["last_of_game"] is True
    open_table("RF-2")
    assert director.get(address).context["last_of_game"] is False


def test_a_stop_is_told_to_the_craj_in_the_same_breath(signed_in: Callable[..., Client]) -> None:
    open_table("RF-1")
    ask("K01", "RF-1", "open_betting")
    ask("K02", "RF-1", "place_bet", player="blau", bet="red", stake=500)
    sent = {"suspicion": "fraudulent", "stakes": "kept", "reference": "ACTA-7"}
    assert signed_in("D01").post("/director/tables/RF-1/stop/", sent)["Location"] == "/director/"
    assert state("RF-1").status == "stopped"
    [letter] = registers.book(Name.COMMUNICATIONS)[0].letters.values()
    assert (letter.kind, letter.table, letter.about) == (Kind.FRAUD, "RF-1", "ACTA-7")
    assert "fraudulentament" in letter.text


# ── disputes ──────────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_disputed_round_is_frozen_looked_at_and_decided(signed_in: Callable[..., Client]) -> None:
    GamingTable.objects.update(camera="CAM-12")
    open_table("RF-3")
    for kind, fields in (
        ("open_betting", {}),
        ("launch_ball", {"direction": "clockwise"}),
        ("close_bets", {}),
        ("announce_result", {"number": "17"}),
    ):
        ask("K05", "RF-3", kind, **fields)
    cap = signed_in("C02", headers={"accept-language": "en"})
    assert cap.post("/tables/RF-3/commands/", {"type": "open_dispute"}).status_code == 204
    row = DisputeRecord.objects.get()
    assert (row.round, row.camera, row.opened_by) == (1, "CAM-12", "C02")
    page = cap.get("/director/tables/RF-3/disputes/1/")
    assert [event["words"] for event in page.context["events"]][-1:] != []
    assert page.context["events"][0]["seq"] == row.first_seq
    assert page.context["events"][-1]["seq"] == row.last_seq
    assert page.context["may_decide"] is False
    refused = cap.post("/director/tables/RF-3/disputes/1/", {"verdict": "for_player"})
    assert refused.context["citation"] == "AD 455/2025, art. 47.1"
    director = signed_in("D01")
    assert director.post("/director/tables/RF-3/disputes/1/", {"verdict": "for_player"})["Location"] == (
        "/director/disputes/"
    )
    row.refresh_from_db()
    assert (row.verdict, row.decided_by) == ("for_player", "D01")
    assert [line["verdict"] != "" for line in director.get("/director/disputes/").context["lines"]] == [True]
    before = DisputeRecord.objects.values_list("verdict", "round", "decided_by").get()
    journal.rebuild_read_models(TABLE)
    assert DisputeRecord.objects.values_list("verdict", "round", "decided_by").get() == before
    assert signed_in("K05").get("/director/tables/RF-3/disputes/1/").status_code == 403


# ── who stands in for the director ────────────────────────────────────────────────────────────────────────────────


def name(member: str, by: str = "D01", pin: str = PIN, **more: Any) -> journal.Receipt:
    fields = {"member": member, "pin": pin, **more}
    return stand_ins.act(Member.objects.get(code=by), "name_substitute", fields, command_id=uuid4())


def test_a_cap_who_stands_in_opens_and_closes_tables_and_heads_none() -> None:
    with pytest.raises(NotYours):
        table_for(Member.objects.get(code="C02"), "RF-1", Duty.DIRECT)
    name("C02")
    opening = {"seats": {"cap": "C01", "crupier_1": "K01", "crupier_2": "K02"}, "minimum": 500}
    ask("C02", "RF-1", "open_table", **opening, bestreta={"500": 100}, pin=PIN)
    opened = journal.events_after(table_stream("RF-1"), 0)[0]
    assert (opened.by, opened.role) == ("C02", "director_de_joc")
    assert why(lambda: open_table("RF-3")).code is Code.NOT_YOUR_DUTY  # whose cap he would be
    stand_ins.act(Member.objects.get(code="D01"), "end_substitution", {"pin": PIN}, command_id=uuid4())
    with pytest.raises(NotYours):
        ask("C02", "RF-1", "suspend_table", cover_number="7")


def test_naming_is_signed_and_nobody_names_himself() -> None:
    with pytest.raises(Unsigned):
        name("C02", pin="0000")
    assert why(lambda: name("C02", by="C02")).code is Code.NOT_YOUR_DUTY
    open_table("RF-3")
    assert why(lambda: name("C02")).code is Code.STILL_SEATED
    assert why(lambda: name("K09")).code is Code.NOT_ALLOWED


def test_not_on_two_days_running() -> None:
    yesterday = jornada_stream((date.fromisoformat(today()) - timedelta(days=1)).isoformat())
    until = timezone.now() - timedelta(hours=1)
    journal.execute(
        [yesterday],
        lambda _states: {yesterday: (SubstituteNamed(member="C01", until=until),)},
        by=Actor("D01", "director_de_joc"),
        command="name_substitute",
        body={},
        command_id=uuid4(),
    )
    assert why(lambda: name("C02")).code is Code.ONE_DAY_ONLY
    assert journal.fold(jornada_stream(today()))[0].substitute is None


def test_until_when_is_a_clock_of_the_day(signed_in: Callable[..., Client]) -> None:
    director = signed_in("D01")
    page = director.get("/director/substitute/")
    assert [one.code for one in page.context["people"]] == ["C01", "C02"]
    sent = {"type": "name_substitute", "member": "C02", "pin": PIN}
    assert director.post("/director/substitute/", sent)["Location"] == "/director/substitute/"
    assert director.get("/director/substitute/").context["name"] == "Name of C02"
    member = Member.objects.get(code="C02")
    assert member.directs
    Member.objects.filter(code="C02").update(directs_until=timezone.now() - timedelta(seconds=1))
    assert not Member.objects.get(code="C02").directs
    assert signed_in("I01").post("/director/substitute/", sent).context["error"]
