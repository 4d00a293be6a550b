"""Every game of the house is opened, played by the one door, read again from its stored events, and closed."""

from typing import Any

import pytest

import journal
from games.refusal import Code, Refused
from staff.models import Member
from tables.cards import card
from tables.core.room import crew_of as lawful
from tables.models import GAMES, GamingTable, Pit
from tables.screens.render import SCREENS, render
from tables.streams import events_of_a_table
from tests.support.house import PIN, ask, events_of, state

AUTHORISATION = {"reference": "CRAJ-2026/021", "granted": "2026-03-02"}
HOUSE = pytest.mark.usefixtures("house")
# Game → rulebook, crew, what the authorisation says, what the table has.
KINDS: dict[str, tuple[str, dict[str, str], dict[str, int], dict[str, int], dict[str, Any]]] = {
    "french-roulette": (
        "es-1979",
        {"cap": "C01", "crupier_1": "K01", "crupier_2": "K02", "extrem": "E01"},
        {"straight_up": 15_000, "even_chance": 270_000},
        {},
        {},
    ),
    "american-roulette": (
        "ad-455-2025",
        {"cap": "C01", "crupier_1": "K01"},
        {"straight_up": 15_000, "even_chance": 270_000},
        {},
        {"zeros": 2, "jackpot": {"prizes": {"17": 500_000}, "authorisation": AUTHORISATION}},
    ),
    "boule": (
        "ad-455-2025",
        {"cap": "C01", "crupier_1": "K01"},
        {},
        {"straight_up": 40, "even_chance": 200},
        {},
    ),
    "trente-et-quarante": ("ad-455-2025", {}, {}, {"every_bet": 0}, {}),
    "blackjack": ("ad-455-2025", {}, {}, {"every_bet": 0}, {"boxes": 7}),
}


def make(game: str, code: str = "T-1") -> None:
    rulebook, _crew, maximum, multiple, options = KINDS[game]
    GamingTable.objects.create(
        code=code,
        pit=Pit.objects.get(),
        position=9,
        game=game,
        rulebook=rulebook,
        recording="bets",
        minimum=500,
        maximum=maximum,
        multiple={bet: times for bet, times in multiple.items() if times},
        options=options,
        denominations=[500, 1_000, 10_000],
    )


def crew_of(game: str) -> dict[str, str]:
    """Its compulsory posts, each filled by somebody of the trade."""
    rulebook, crew, *_ = KINDS[game]
    if crew:
        return crew
    people = {"cap_de_taula": ["C01"], "crupier": [f"K{n:02d}" for n in range(1, 9)], "auxiliar": ["A01"]}
    posts = [post for post in lawful(rulebook, game, "").posts if post.compulsory]
    return {post.seat: people[post.role].pop(0) for post in posts}


def opening(game: str, **changes: Any) -> dict[str, Any]:
    return {"seats": crew_of(game), "minimum": 500, "bestreta": {"500": 100}, "recording": "bets", "pin": PIN} | changes


def opened(game: str, code: str = "T-1", **changes: Any) -> None:
    make(game, code)
    ask("D01", code, "open_table", **opening(game, **changes))


@HOUSE
@pytest.mark.parametrize("game", GAMES)
def test_a_table_of_any_game_is_opened_with_what_it_has_and_closed(game: str) -> None:
    opened(game)
    sitting = state("T-1").sitting
    assert sitting is not None
    assert (sitting.game, sitting.rulebook, sitting.phase.value) == (game, KINDS[game][0], "idle")
    ask(
        "D01",
        "T-1",
        "close_table",
        count={"500": 90},
        cover="seal",
        cover_number="1",
        witness="K01",
        pin=PIN,
        witness_pin=PIN,
    )
    assert state("T-1").sitting is None
    assert events_of("T-1") == ["TableOpened", "TableClosed", "DifferenceFound"]


@HOUSE
@pytest.mark.parametrize("game", GAMES)
def test_the_snapshot_of_any_game_is_the_fold_of_its_stored_events(game: str) -> None:
    opened(game)
    ask("C01" if game == "boule" else "K01", "T-1", "open_betting")
    snapshot = state("T-1")
    journal.rebuild_snapshots("table")
    assert state("T-1") == snapshot
    assert snapshot.sitting is not None
    assert snapshot.sitting.phase.value == "betting"


@HOUSE
@pytest.mark.once
@pytest.mark.parametrize("game", GAMES)
def test_every_screen_shows_a_table_of_any_game(game: str) -> None:
    opened(game)
    table, found, names = state("T-1"), card("T-1"), dict(Member.objects.values_list("code", "name"))
    for screen in SCREENS:
        for language in ("ca", "es", "fr", "en"):
            regions = render(screen, table, found, names, language)
            assert all(html.strip() for html in regions.values()), f"{screen} in {language}"


@HOUSE
@pytest.mark.parametrize("game", GAMES)
def test_each_game_has_a_tablet_of_its_own(game: str) -> None:
    opened(game)
    html = render("crupier", state("T-1"), card("T-1"), {}, "en")["crupier-T-1-panel"]
    assert 'class="go' in html


@HOUSE
def test_a_table_keeps_the_zeros_the_jackpot_and_the_chips_with_which_it_was_opened() -> None:
    opened("american-roulette")
    options = state("T-1").sitting.options  # type: ignore[union-attr]
    assert (options.zeros, options.jackpot.prizes) == (2, {"17": 500_000})
    assert (options.denominations, options.value_chips) == ((500, 1_000, 10_000), False)


@HOUSE
def test_a_multiple_over_the_authorisation_is_refused_with_its_field() -> None:
    make("boule")
    with pytest.raises(Refused) as refused:
        ask("D01", "T-1", "open_table", **opening("boule", multiple={"straight_up": 60}))
    assert refused.value.code is Code.ABOVE_MAXIMUM
    assert refused.value.data["where"] == "multiple.straight_up"


@HOUSE
def test_what_a_game_has_not_is_refused_at_the_opening() -> None:
    make("boule")
    GamingTable.objects.filter(code="T-1").update(options={"zeros": 2})
    with pytest.raises(Refused) as refused:
        ask("D01", "T-1", "open_table", **opening("boule"))
    assert refused.value.code is Code.NOT_UNDERSTOOD


def test_no_two_games_store_different_events_under_one_name() -> None:
    names = events_of_a_table()
    assert len(set(names.values())) == len(names)
    assert {"blackjack.RoundFinished", "trente-et-quarante.RoundFinished", "RoundFinished"} <= set(names)
