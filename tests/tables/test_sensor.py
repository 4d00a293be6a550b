"""A sensor from its enrolment to the log and the books: who enrols it, how it is named, what it changes."""

from collections.abc import Callable
from uuid import uuid4

import pytest
from django.test import Client

import journal
from games.ball.commands import Direction
from games.refusal import Code, Refused
from games.roles import Role
from staff.models import Member
from tables import sensing
from tables.access import NotYours
from tables.cards import card
from tables.core.sensor import Reading, ReadingKind
from tables.edge import NotUnderstood
from tables.models import Device, GamingTable, SpinRecord, unguessable
from tables.screens.render import render
from tests.support.house import ask, open_table, state
from tests.tables.test_every_game import make, opening

pytestmark = pytest.mark.usefixtures("house")
ADD = "/admin/tables/device/add/"


@pytest.fixture
def device(house: None) -> Device:
    return Device.enrol(GamingTable.objects.get(code="RF-3"), "Wheel 3", Device.SENSOR)[0]


@pytest.fixture
def director(signed_in: Callable[..., Client]) -> Client:
    """Who keeps the floor's configuration."""
    Member.objects.filter(code="D01").update(is_superuser=True)
    return signed_in("D01")


def hear(device: Device, kind: ReadingKind, **said: object) -> journal.Receipt:
    device.refresh_from_db()
    return sensing.hear(device, "RF-3", Reading(kind=kind, **said), uuid4())  # type: ignore[arg-type]


def disagree(device: Device) -> int:
    """The disc turned anticlockwise, says the sensor; the hold's number."""
    open_table("RF-3")
    ask("K05", "RF-3", "open_betting")
    ask("K05", "RF-3", "launch_ball", direction="clockwise")
    hear(device, ReadingKind.LAUNCH, direction=Direction.ANTICLOCKWISE)
    hold = state("RF-3").sensor.hold
    assert hold is not None
    return hold.hold


def test_the_director_enrols_a_sensor_and_its_token_is_shown_once(director: Client) -> None:
    row = GamingTable.objects.get(code="RF-3")
    posted = director.post(ADD, {"label": "Wheel 3", "kind": "sensor", "table": row.pk}, follow=True)
    (device,) = Device.objects.all()
    assert (device.kind, device.table, device.revoked_at) == ("sensor", row, None)
    (told,) = [str(message) for message in posted.context["messages"] if ": " in str(message)]
    token = told.rpartition(" ")[2]
    assert device.token_hash == Device.digest(token)
    assert token not in director.get(f"/admin/tables/device/{device.pk}/change/").content.decode()


def test_no_token_is_taken_for_an_option_of_a_command() -> None:
    assert all(unguessable().isalnum() for _ in range(500))  # of 500 in base 64, eight would begin with a dash


def test_a_table_of_cards_has_no_wheel_to_watch(director: Client) -> None:
    GamingTable.objects.filter(code="RF-3").update(game="blackjack")
    row = GamingTable.objects.get(code="RF-3")
    director.post(ADD, {"label": "Wheel 3", "kind": "sensor", "table": row.pk})
    assert not Device.objects.exists()


def test_a_revoked_sensor_is_kept(director: Client, device: Device) -> None:
    chosen = {"action": "revoke", "_selected_action": [device.pk]}
    director.post("/admin/tables/device/", chosen)
    device.refresh_from_db()
    assert device.revoked_at is not None


def test_the_log_names_the_device_and_says_what_it_is(signed_in: Callable[..., Client], device: Device) -> None:
    disagree(device)
    inspector = signed_in("I01")
    for language, said in (("ca", "Sensor del cilindre"), ("es", "Sensor del cilindro"), ("fr", "Capteur du cylindre")):
        inspector.cookies["django_language"] = language
        page = inspector.get("/director/tables/RF-3/log/")
        line = next(line for line in page.context["events"] if line["type"] == "TableHeld")
        assert (line["by"], line["name"], line["role"]) == (device.actor, "Wheel 3", "sensor")
        assert said in page.content.decode()


def test_the_books_have_the_direction_that_counts(device: Device) -> None:
    ask("C02", "RF-3", "settle_hold", hold=disagree(device), ruling="sensor")
    assert SpinRecord.objects.get().direction == "anticlockwise"
    before = list(SpinRecord.objects.values_list("seq", "direction"))
    journal.rebuild_read_models("table")
    assert list(SpinRecord.objects.values_list("seq", "direction")) == before


def test_a_hold_is_settled_by_the_tables_own_cap(device: Device) -> None:
    hold = disagree(device)
    assert Member.objects.get(code="C01").role == Role.CAP_DE_TAULA
    with pytest.raises(NotYours):
        ask("C01", "RF-3", "settle_hold", hold=hold, ruling="crupier")
    ask("C02", "RF-3", "settle_hold", hold=hold, ruling="crupier")
    assert state("RF-3").sensor.hold is None


def other(game: str) -> Device:
    """The sensor of another game's table, T-1, which takes bets."""
    make(game)
    ask("D01", "T-1", "open_table", **opening(game))
    ask("C01" if game == "boule" else "K01", "T-1", "open_betting")
    return Device.enrol(GamingTable.objects.get(code="T-1"), "Wheel T", Device.SENSOR)[0]


def say(device: Device, kind: ReadingKind, **said: object) -> None:
    sensing.hear(device, "T-1", Reading(kind=kind, **said), uuid4())  # type: ignore[arg-type]


def test_at_boule_nothing_turns_but_the_ball_and_its_number_is_watched_all_the_same() -> None:
    device = other("boule")
    ask("K01", "T-1", "launch_ball")
    say(device, ReadingKind.LAUNCH, direction=Direction.ANTICLOCKWISE)
    assert state("T-1").sensor.hold is None
    ask("K01", "T-1", "close_bets")
    say(device, ReadingKind.NUMBER, number="9")
    shown = render("crupier", state("T-1"), card("T-1"), {}, "en")
    assert "Number 9" in shown["crupier-T-1-panel"]
    assert 'mark read" id="T-1-n9"' in shown["crupier-T-1-stage"]
    ask("K01", "T-1", "announce_result", number="5")
    hold = state("T-1").sensor.hold
    assert hold is not None
    assert (hold.reason, hold.sensor, hold.crupier) == ("number", "9", "5")


@pytest.mark.parametrize("number", ["10", "0"])
def test_boule_has_nine_numbers(number: str) -> None:
    with pytest.raises(NotUnderstood):
        say(other("boule"), ReadingKind.NUMBER, number=number)


def test_both_zeros_are_on_the_wheel_of_american_roulette() -> None:
    device = other("american-roulette")
    ask("K01", "T-1", "launch_ball", direction="clockwise")
    ask("K01", "T-1", "close_bets")
    say(device, ReadingKind.NUMBER, number="00")
    assert state("T-1").sensor.proposed == "00"


def test_no_ball_is_played_at_cards() -> None:
    with pytest.raises(Refused) as refused:
        say(other("blackjack"), ReadingKind.LAUNCH)
    assert refused.value.code is Code.NOT_ALLOWED
