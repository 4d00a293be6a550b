"""Boule: nine numbers, cloths with their own minimum, maxima a player (Annex I, 4)."""

import pytest

import games
from games.facts import Fell, Launched
from games.refusal import Code
from games.roulette.sitting import Limits, Phase, Place
from tests.games.play import AD, Table

LIMITS = Limits(minimum=100, multiple_straight_up=50, multiple_even_chance=300)


def table(limits: Limits = LIMITS) -> Table:
    return Table(AD, limits, "boule")


def opened() -> Table:
    one = table()
    one.do("open_betting", by="cap_de_taula")
    return one


def two_cloths() -> Table:
    """Cloth 1 at twice the minimum, cloth 2 at the minimum."""
    one = table()
    one.do("open_cloth", cloth=2, minimum=100)
    one.do("open_cloth", cloth=1, minimum=200)
    one.do("open_betting", by="cap_de_taula")
    return one


def end(one: Table, number: int) -> None:
    """From the throw to the end of the round."""
    one.do("launch_ball")
    one.do("close_bets")
    one.do("announce_result", number=number)
    one.do("finish_round")


def test_the_head_opens_the_betting() -> None:
    one = table()
    assert one.refused("open_betting", by="crupier") is Code.NOT_YOUR_DUTY
    assert one.do("open_betting", by="cap_de_taula") == ["ClothOpened", "BettingOpened"]
    assert one.sitting.minimum_on(1) == 100


def test_without_facin_joc_no_bet_is_taken() -> None:
    one = table()
    one.do("open_cloth", cloth=1, minimum=100)
    assert one.refused("place_bet", player="A", bet="red", stake=100) is Code.NOT_NOW


def test_a_cloth_takes_twice_the_minimum_only_while_another_keeps_it() -> None:
    one = table()
    assert one.refused("open_cloth", cloth=1, minimum=200) is Code.NOT_ALLOWED
    one.do("open_cloth", cloth=1, minimum=100)
    assert one.refused("open_cloth", cloth=1, minimum=200) is Code.NOT_ALLOWED
    one.do("open_cloth", cloth=2, minimum=200)
    assert one.refused("open_cloth", cloth=3, minimum=300) is Code.NOT_ALLOWED
    assert one.refused("open_cloth", cloth=1, minimum=200) is Code.NOT_ALLOWED
    one.do("open_cloth", cloth=2, minimum=100)
    one.do("open_cloth", cloth=1, minimum=200)
    assert [(cloth.cloth, cloth.times) for cloth in one.sitting.cloths] == [(1, 2), (2, 1)]


def test_a_cloth_with_bets_on_it_and_a_ball_under_way_keep_their_minimum() -> None:
    one = two_cloths()
    one.bet("A", "red", 200, cloth=1)
    assert one.refused("open_cloth", cloth=1, minimum=100) is Code.NOT_NOW
    one.do("launch_ball")
    assert one.refused("open_cloth", cloth=3, minimum=100) is Code.NOT_NOW


def test_only_the_director_opens_a_cloth() -> None:
    assert table().refused("open_cloth", by="cap_de_taula", cloth=1, minimum=100) is Code.NOT_YOUR_DUTY


def test_each_cloth_holds_its_own_minimum() -> None:
    one = two_cloths()
    assert one.refused("place_bet", player="A", bet="red", stake=100, cloth=1) is Code.BELOW_MINIMUM
    assert one.bet("A", "red", 100, cloth=2) == ["BetPlaced"]
    assert one.refused("place_bet", player="A", bet="red", stake=200) is Code.NOT_UNDERSTOOD
    assert one.refused("place_bet", player="A", bet="red", stake=200, cloth=3) is Code.NO_SUCH_PLACE


def test_the_maximum_is_a_players_over_all_cloths_and_never_that_of_the_table() -> None:
    one = two_cloths()
    one.bet("A", "straight_up", 4000, 3, cloth=1)
    assert one.refused("place_bet", player="A", bet="straight_up", on=[3], stake=1001, cloth=2) is Code.ABOVE_MAXIMUM
    one.bet("A", "straight_up", 1000, 3, cloth=2)
    for player in "BCDEFGHIJK":
        one.bet(player, "straight_up", 5000, 3, cloth=1)
        one.bet(player, "red", 30_000, cloth=2)
    assert one.refused("place_bet", player="B", bet="red", stake=200, cloth=1) is Code.ABOVE_MAXIMUM


@pytest.mark.parametrize(
    ("field", "low", "high"), [("multiple_straight_up", 40, 100), ("multiple_even_chance", 200, 500)]
)
def test_a_maximum_is_a_multiple_that_the_law_allows(field: str, low: int, high: int) -> None:
    for multiple in (low, high):
        table(Limits(minimum=100, **{field: multiple}))
    for multiple in (low - 1, high + 1):
        with pytest.raises(games.Refused):
            table(Limits(minimum=100, **{field: multiple}))


def test_a_maximum_as_an_amount_is_a_lawful_multiple_too() -> None:
    table(Limits(minimum=100, maximum={"straight_up": 10_000, "even_chance": 20_000}))
    for maximum in ({"straight_up": 10_001}, {"straight_up": 3999}, {"even_chance": 19_999}, {"red": 50_001}):
        with pytest.raises(games.Refused):
            table(Limits(minimum=100, maximum=maximum))


def test_the_maxima_move_with_the_minimum() -> None:
    one = opened()
    end(one, 1)
    one.do("last_rounds")
    assert one.refused("set_limits", maximum={"straight_up": 1}) is Code.NOT_ALLOWED
    one.do("set_limits", minimum=200)
    for number in (1, 2, 3):
        one.do("open_betting", by="cap_de_taula")
        end(one, number)
    one.do("open_betting", by="cap_de_taula")
    assert one.refused("place_bet", player="A", bet="red", stake=100) is Code.BELOW_MINIMUM
    assert one.bet("A", "straight_up", 10_000, 3) == ["BetPlaced"]


@pytest.mark.parametrize("bet", ["red", "black", "even", "odd", "low", "high"])
def test_on_five_every_simple_chance_is_lost_whole(bet: str) -> None:
    one = opened()
    one.bet("A", bet, 1000)
    end(one, 5)
    assert (one.money.net, one.money.prisoners, one.money.paid) == ({"A": -1000}, (), ())


@pytest.mark.parametrize("thrower", ["cap_de_taula", "crupier"])
def test_whoever_threw_the_ball_announces(thrower: str) -> None:
    other = "crupier" if thrower == "cap_de_taula" else "cap_de_taula"
    one = opened()
    one.do("launch_ball", by=thrower)
    one.do("close_bets")
    assert one.refused("announce_result", by=other, number=7) is Code.NOT_YOUR_DUTY
    assert one.do("announce_result", by=thrower, number=7) == ["ResultAnnounced"]


def test_after_a_void_throw_another_may_throw_and_announce() -> None:
    one = opened()
    one.do("launch_ball", by="crupier")
    one.do("void_spin", cause="bola fora")
    one.do("launch_ball", by="cap_de_taula")
    one.do("close_bets")
    assert one.do("announce_result", by="cap_de_taula", number=7) == ["ResultAnnounced"]


def test_the_direction_binds_nobody() -> None:
    one = opened()
    one.do("launch_ball", direction="clockwise")
    one.do("void_spin", cause="bola fora")
    one.do("launch_ball", direction="clockwise")
    assert one.sitting.phase is Phase.SPINNING


def test_the_head_may_handle_chips() -> None:
    one = opened()
    assert one.bet("A", "red", 100, by="cap_de_taula") == ["BetPlaced"]
    end(one, 2)
    assert one.money.net == {"A": 100}


def test_late_chips_are_pushed_back() -> None:
    one = two_cloths()
    one.do("launch_ball")
    one.do("close_bets")
    assert one.refused("place_bet", player="A", bet="red", stake=200, cloth=1) is Code.BETS_CLOSED
    assert one.do("refuse_bet", player="A", bet="red", stake=200, cloth=1) == ["BetRefused"]
    assert one.sitting.bets == ()


def test_winners_are_paid_in_one_step_on_all_cloths_and_keep_their_stakes() -> None:
    one = two_cloths()
    one.bet("B", "red", 200, cloth=1)
    one.bet("A", "straight_up", 200, 7, cloth=1)
    one.bet("A", "straight_up", 100, 7, cloth=2)
    end(one, 7)
    assert [(line.player, line.cloth, line.gain, line.returned) for line in one.money.paid] == [
        ("A", 1, 1400, 200),
        ("A", 2, 700, 100),
        ("B", 1, 200, 200),
    ]


def test_a_stake_rides_on_its_cloth() -> None:
    one = two_cloths()
    one.bet("A", "red", 200, cloth=1)
    one.do("launch_ball")
    one.do("close_bets")
    one.do("announce_result", number=2)
    one.do("let_ride", player="A", bet="red", cloth=1)
    one.do("finish_round")
    assert one.refused("open_cloth", cloth=1, minimum=100) is Code.NOT_NOW
    one.do("open_betting", by="cap_de_taula")
    assert [bet.place for bet in one.sitting.bets] == [Place(bet="red", cloth=1)]


@pytest.mark.parametrize(
    ("number", "words"),
    [
        ("7", "7, vermell, senar i passa"),
        ("4", "4, vermell, parell i falta"),
        ("8", "8, negre, parell i passa"),
        ("5", "5"),
    ],
)
def test_the_number_is_called_out_with_its_simple_chances(number: str, words: str) -> None:
    assert games.announce(number, games.rules(AD, "boule")) == words


def test_the_three_last_balls_close_the_session() -> None:
    one = table()
    one.do("last_rounds", reason="closing")
    for number in (1, 5, 9):
        one.do("open_betting", by="cap_de_taula")
        end(one, number)
    assert one.sitting.phase is Phase.ENDED
    assert one.refused("open_betting", by="cap_de_taula") is Code.NOT_NOW


def test_the_table_around_hears_of_no_direction() -> None:
    one = two_cloths()
    end(one, 7)
    told = [games.fact("boule", event) for event in one.events]
    assert Launched(direction="") in told
    assert Fell(round=1, outcome="7") in told
    assert told[:2] == [None, None]  # the cloths
