"""The jackpot of sevens and the progressive."""

from typing import Any

import pytest

from games.blackjack import GAME, Options, shared
from games.blackjack.sitting import Jackpot, Progressive
from games.refusal import Code, Refused
from games.rulebooks.ad_455_2025.blackjack import BLACKJACK
from tests.games.blackjack.table import LIMITS, Table

METER = {"meter": 1_000_000}
STRICT = "three_different_suits"


def played(first: str, second: str, third: str, stake: int = 500, **options: Any) -> dict[str, int]:
    """What the sevens of three cards win, the third being asked for where it is named."""
    table = Table(**{"jackpot": METER, **options})
    table.round(f"{first} 6c {second}", ("A", 1, 1000), ("A", 1, stake, "jackpot"))
    if third:
        table.hit("A", 1, third)
    if table.sitting.phase == "playing":
        table.stand("A", 1)
    if table.sitting.phase == "bank":
        table.deal("Td Ks")
    return {line.bet: line.gain for line in table.finish().paid if line.reason == "jackpot"}


@pytest.mark.parametrize(
    ("cards", "pays", "strict"),
    [
        ("8s 7s 2d", 0, 0),
        ("7s 8s 2d", 2, 2),
        ("7s 7d 2d", 10, 10),
        ("7s 7s 2d", 50, 50),
        ("7s 7d 7h", 200, 200),
        ("7s 7d 7d", 200, 10),
        ("7s 7s 7d", 200, 50),
    ],
)
def test_the_sevens_pay_at_least_what_the_law_says_and_only_the_largest(cards: str, pays: int, strict: int) -> None:
    first, second, third = cards.split()
    assert played(first, second, third) == ({"jackpot": 500 * pays} if pays else {})
    assert played(first, second, third, jackpot_triple=STRICT) == ({"jackpot": 500 * strict} if strict else {})


@pytest.mark.parametrize(("meter", "paid"), [(0, 2_500_000), (2_499_999, 2_500_000), (9_000_000, 9_000_000)])
def test_three_sevens_of_one_suit_take_the_jackpot_never_below_5000_stakes(meter: int, paid: int) -> None:
    assert played("7h", "7h", "7h", jackpot={"meter": meter}) == {"jackpot": paid}


def test_prizes_may_be_higher_than_the_laws() -> None:
    prizes = {"two_suited": 60}
    assert played("7s", "7s", "2d", jackpot={"prizes": prizes}) == {"jackpot": 30_000}
    assert played("7s", "7s", "7d", jackpot={"prizes": {"two_suited": 300}}) == {"jackpot": 150_000}


@pytest.mark.parametrize("prizes", [{"two_suited": 49}, {"first_seven": 1}, {"four_sevens": 9}])
def test_prizes_may_not_be_lower(prizes: dict[str, int]) -> None:
    with pytest.raises(Refused):
        GAME.open_sitting(BLACKJACK, LIMITS, Options(jackpot=Jackpot(prizes=prizes)))


def test_the_third_card_of_a_split_box_is_the_first_that_its_first_hand_gets() -> None:
    table = Table(jackpot=METER)
    table.round("7s 6c 7d", ("A", 1, 1000), ("A", 1, 500, "jackpot"))
    table.do("split", player="A", box=1)
    table.deal("7h")
    table.do("split", player="A", box=1)
    assert table.sitting.play.boxes[0].first == ("7s", "7d", "7h")


def test_the_jackpot_is_paid_whatever_becomes_of_the_hand() -> None:
    table = Table(jackpot=METER)
    table.round("7s 9c 8d", ("A", 1, 1000), ("A", 1, 500, "jackpot"))
    table.do("surrender", player="A", box=1)
    assert table.finish().net == {"A": 1000 - 500}


def test_of_two_who_hit_the_jackpot_the_first_paid_takes_the_meter_and_the_other_its_floor() -> None:
    table = Table(jackpot={"meter": 5_000_000})
    table.do("open_betting")
    table.bet("A", 1, 1000)
    table.bet("B", 1, 1000, consent=True)
    table.bet("A", 1, 500, "jackpot")
    table.bet("B", 1, 400, "jackpot")
    table.do("close_bets")
    table.deal("7h 6c 7h")
    table.hit("A", 1, "7h")
    table.deal("Td Ks")
    money = table.finish()
    assert [line.gain for line in money.paid if line.bet == "jackpot"] == [5_000_000, 2_000_000]
    assert money.jackpot_meter == 0 == table.sitting.jackpot_meter


def test_the_stake_is_at_most_half_the_minimum_and_the_stipulated_one() -> None:
    table = Table(jackpot={"stake": 400})
    table.do("open_betting")
    table.bet("A", 1, 1000)
    assert table.refused("place_bet", player="A", box=1, bet="jackpot", stake=501) is Code.OVER_HALF
    assert table.refused("place_bet", player="A", box=1, bet="jackpot", stake=300) is Code.NOT_ALLOWED
    assert table.bet("A", 1, 400, "jackpot") == ["BetPlaced"]


def test_there_is_no_jackpot_without_an_authorisation() -> None:
    table = Table()
    table.do("open_betting")
    table.bet("A", 1, 1000)
    assert table.refused("place_bet", player="A", box=1, bet="jackpot", stake=500) is Code.NOT_ALLOWED


def test_the_suit_of_a_seven_is_asked_for_only_where_it_decides() -> None:
    table = Table(jackpot=METER)
    table.round("", ("A", 1, 1000), ("A", 1, 500, "jackpot"), ("B", 2, 1000))
    assert table.refused("deal_card", card="7") is Code.NOT_UNDERSTOOD
    table.deal("7s 7 6")
    assert table.refused("deal_card", card="7") is Code.NOT_UNDERSTOOD
    table.deal("8")
    assert table.deal("7") == ["CardDealt"]


# The progressive

PROGRESSIVE = {"meter": 100_000, "prizes": {"first_seven": 10, "three_suited": 1000}, "stake": 500, "reset": 20_000}


def test_the_meter_gets_each_stake_less_the_houses_authorised_part() -> None:
    table = Table(progressive={**PROGRESSIVE, "deduction": 150})
    table.round("8s 6c 8d", ("A", 1, 1000), ("A", 1, 500, "progressive"))
    assert table.sitting.progressive_meter == 100_425


@pytest.mark.parametrize(("third", "gain", "after"), [("2d", 1005, 99_495), ("7s", 100_500, 20_000)])
def test_a_prize_is_a_part_of_the_meter_which_starts_again_from_its_reset(third: str, gain: int, after: int) -> None:
    table = Table(progressive=PROGRESSIVE)
    table.round("7s 6c 7s", ("A", 1, 1000), ("A", 1, 500, "progressive"))
    table.hit("A", 1, third)
    if table.sitting.phase == "playing":
        table.stand("A", 1)
    table.deal("Td Ks")
    money = table.finish()
    [line] = [line for line in money.paid if line.bet == "progressive"]
    assert (line.gain, line.returned, money.progressive_meter) == (gain, 0, after)


@pytest.mark.parametrize(
    "progressive",
    [
        Progressive(meter=0, prizes={}, stake=501),
        Progressive(meter=0, prizes={"moon": 1}, stake=500),
        Progressive(meter=0, prizes={"first_seven": 1001}, stake=500),
        Progressive(meter=0, prizes={}, stake=500, deduction=1001),
    ],
)
def test_a_progressive_keeps_within_the_law(progressive: Progressive) -> None:
    with pytest.raises(Refused):
        GAME.open_sitting(BLACKJACK, LIMITS, Options(progressive=progressive))


def shared_round(meter: int, third: str) -> tuple[Table, int]:
    """A round of two sevens and a third card, settled by a meter read under its lock; and what it won."""
    table = Table(progressive={**PROGRESSIVE, "code": "P-1"})
    table.round("7s 6c 7s", ("A", 1, 1000), ("A", 1, 500, "progressive"))
    table.hit("A", 1, third)
    if table.sitting.phase == "playing":
        table.stand("A", 1)
    table.deal("Td Ks")
    for event in shared.meter_read(table.sitting, meter):
        table.sitting = GAME.evolve(table.sitting, event)
    return table, sum(line.gain for line in shared.prizes(table.finish()))


@pytest.mark.parametrize(("third", "gain", "after"), [("2d", 2_000, 198_000), ("7s", 200_000, 20_000)])
def test_a_shared_meter_pays_what_it_stands_at_when_the_round_is_finished(third: str, gain: int, after: int) -> None:
    table, won = shared_round(200_000, third)
    assert (won, table.sitting.progressive_meter) == (gain, after)
    assert shared.meter_read(table.sitting, after) == ()


def test_a_late_correction_tells_what_is_owed_of_the_shared_meter_and_what_the_meter_lacks() -> None:
    table, won = shared_round(200_000, "7s")
    before = table.sitting
    table.do("correct_card", box=1, index=2, card="7d", reason="misread")
    # A seven of another suit takes nothing beyond the first seven's part.
    assert won == 200_000
    assert shared.owed(before, table.sitting, BLACKJACK) == ({"A": 2_000 - 200_000}, 198_000 - 20_000)
