"""The screens as they were: after any event, in any language, to the letter what the live push showed then."""

import re
from collections.abc import Callable, Mapping
from random import Random

import pytest
from django.test import Client

import journal
from games.roles import Role
from journal import past as journal_past
from journal.models import Checkpoint, Event
from tables import past, progressives
from tables.live.reading import Floor, Wanted, picture_of
from tables.simulator import loop
from tables.streams import TABLE, table_stream
from tests.support.house import PIN, ask, engaged, open_table, state
from tests.support.progressives import blackjack, configure, hit_round, open_blackjack, open_round

pytestmark = [pytest.mark.once, pytest.mark.usefixtures("house")]

VARIANTS = frozenset({("crupier", "ca"), ("cap", "es"), ("director", "en"), ("display", "fr")})
PAGE = "/director/tables/{}/time/"


class Watched:
    """What the hub pushed of some tables: after each of their events that was the last of its command."""

    def __init__(self, *codes: str) -> None:
        self.codes, self.floor = codes, Floor()
        self.pushed: dict[tuple[str, int], Mapping[tuple[str, str], Mapping[str, str]]] = {}

    def look(self) -> None:
        meters = progressives.every()
        for code, (table, seq) in journal.folds(TABLE, self.codes).items():
            if (code, seq) not in self.pushed:
                picture = picture_of(self.floor, table, seq, meters.get(table.progressive), Wanted(VARIANTS))
                self.pushed[code, seq] = picture.regions

    def play(self, code: str, steps: int) -> None:
        dice = Random(4)
        for _ in range(steps):
            loop.step(code, dice)
            self.look()


@pytest.fixture
def played() -> Watched:
    """Rounds of roulette; and of two blackjacks that share a meter, which one wins while the other's bets lie."""
    watched = Watched("RF-1", "BJ-1", "BJ-2")
    engaged("C03", Role.CAP_DE_TAULA)
    open_table("RF-1", seats={"cap": "C03", "crupier_1": "K05", "crupier_2": "K06"})
    for code in ("BJ-1", "BJ-2"):
        blackjack(code)
    configure("P-1", tables=("BJ-1", "BJ-2"))
    for code in ("BJ-1", "BJ-2"):
        open_blackjack(code)
        watched.look()
    watched.play("RF-1", 40)
    open_round("BJ-2", "verd")
    watched.look()
    hit_round("BJ-1")
    watched.look()
    ask("K02", "BJ-2", "close_bets")
    watched.look()
    ask("K02", "BJ-2", "deal_card", card="5h")
    watched.look()
    return watched


@pytest.fixture
def spun() -> None:
    """Two rounds and a half of roulette."""
    open_table("RF-1")
    Watched().play("RF-1", 24)


@pytest.fixture(autouse=True)
def nothing_remembered() -> None:
    """No state is left from another test: what is served was folded here."""
    journal_past._recent._states.clear()


def test_each_screen_is_again_what_the_push_showed_after_any_event(
    played: Watched, signed_in: Callable[..., Client]
) -> None:
    director, compared = signed_in("D01"), 0
    for number, ((code, seq), variants) in enumerate(played.pushed.items()):
        screen, language = sorted(VARIANTS)[number % len(VARIANTS)]
        answer = director.get(f"{PAGE.format(code)}step/?seq={seq}&screen={screen}&language={language}")
        [regions] = re.findall(r'<template id="regions">(.*)</template>', answer.content.decode(), re.S)
        assert regions == "".join(variants[screen, language].values()), (code, seq, screen)
        compared += 1
    assert compared > 40
    assert {code for code, _seq in played.pushed} == {"RF-1", "BJ-1", "BJ-2"}


def test_a_meter_that_others_moved_is_shown_as_it_stood_then(played: Watched) -> None:
    before, after = (
        past.moment("BJ-2", seq).table.sitting.progressive_meter  # type: ignore[union-attr]
        for seq in (past.head("BJ-2") - 4, past.head("BJ-2"))
    )
    assert (before, after) == (700_000, 500_170)


def test_the_fold_to_an_event_is_the_replay_whichever_way_it_is_reached(
    spun: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(journal_past, "EVERY", 10)
    monkeypatch.setattr(journal_past, "RECENT", 7)
    stream, head = table_stream("RF-1"), past.head("RF-1")
    for seq in (head, 3, 20, 21, 19, 11, 10, 1, 0):
        assert journal_past.at(stream, seq) == journal.replay(stream, seq)[0]
    assert list(Checkpoint.objects.order_by("seq").values_list("seq", flat=True)) == list(range(10, head + 1, 10))
    with pytest.raises(journal_past.Beyond):
        journal_past.at(stream, head + 1)


def test_the_page_of_the_screen_can_neither_run_nor_send_anything(spun: None, signed_in: Callable[..., Client]) -> None:
    answer = signed_in("D01").get(f"{PAGE.format('RF-1')}screen/?seq=20&screen=crupier")
    html = answer.content.decode()
    assert "<script" not in html
    assert "ws-connect" not in html
    assert answer["Content-Security-Policy"].endswith("sandbox allow-same-origin")
    assert answer["X-Frame-Options"] == "SAMEORIGIN"
    assert 'id="crupier-RF-1-panel"' in html
    for screen in ("cap", "display", "director"):
        assert signed_in("D01").get(PAGE.format("RF-1") + "screen/", {"screen": screen}).status_code == 200
    assert '<iframe src="screen/?' in signed_in("D01").get(PAGE.format("RF-1")).content.decode()


def test_a_round_and_an_hour_lead_to_their_event(spun: None, signed_in: Callable[..., Client]) -> None:
    director, page = signed_in("D01"), PAGE.format("RF-1")
    starts = Event.objects.filter(stream="table:RF-1", type="BettingOpened").order_by("seq")
    [first, second] = [row.seq for row in starts][:2]
    answer = director.get(page, {"session": 1, "round": 2})
    assert f"seq={second}&" in answer["Location"]
    shown = director.get(page, {"seq": second}).content.decode()
    assert f'data-round-back="{first}"' in shown
    assert director.get(page, {"session": 1, "round": 99}).context["lost"]
    row = starts[1]
    assert past.by_time("RF-1", row.recorded_at) == second
    assert director.get(page, {"at": "moon"}).status_code == 404


def test_the_direction_the_tables_cap_and_the_inspector_look_back_and_the_read_is_written_down(
    spun: None, signed_in: Callable[..., Client]
) -> None:
    page = PAGE.format("RF-1")
    assert {who: signed_in(who).get(page).status_code for who in ("S01", "I01", "C01", "K01", "C02", "X01")} == {
        "S01": 200,
        "I01": 200,
        "C01": 200,
        "K01": 403,
        "C02": 403,
        "X01": 403,
    }
    [read] = Event.objects.filter(stream__kind="inspection")
    assert read.payload == {"page": "past", "table": "RF-1"}


def test_only_the_screens_of_the_tables_game_are_offered(signed_in: Callable[..., Client]) -> None:
    blackjack("BJ-1")
    offered = {code: signed_in("D01").get(PAGE.format(code)).context["look"].screens for code in ("BJ-1", "RF-1")}
    assert offered == {
        "BJ-1": ("crupier", "cap", "display", "director"),
        "RF-1": ("crupier", "extrem", "cap", "display", "director"),
    }
    assert signed_in("D01").get(PAGE.format("BJ-1"), {"screen": "extrem"}).status_code == 404


def test_a_closing_keeps_the_state_so_that_nobody_folds_the_nights_before() -> None:
    open_table("RF-1")
    counted = {"count": {"500": 90}, "cover": "seal", "cover_number": "7712", "witness": "K02"}
    ask("D01", "RF-1", "close_table", **counted, pin=PIN, witness_pin=PIN)
    [kept] = Checkpoint.objects.all()
    assert kept.seq == past.head("RF-1")
    assert journal_past._nearest(table_stream("RF-1"), kept.seq + 5) == (state("RF-1"), kept.seq)
