"""The cloth as the tablet draws it, against the cloth of the law."""

import pytest

import games
from games.ball.sitting import Bet, Options, Place, Prisoner
from games.roulette.cloth import INSIDE, cloth
from tables.screens import cloth as drawn

RULES = games.rules("ad-455-2025", "french-roulette")
LAWFUL = cloth(RULES.wheel)


@pytest.mark.parametrize("number", RULES.wheel.order)
def test_the_sheet_of_a_number_holds_each_of_its_places_once(number: str) -> None:
    offered = sorted((spot.bet, spot.on) for spot in drawn.spots(number))
    lawful = sorted((place.bet, place.on) for bet in INSIDE for place in LAWFUL.places[bet] if number in place.on)
    assert offered == lawful


@pytest.mark.parametrize("number", RULES.wheel.order)
def test_no_two_places_of_a_sheet_lie_on_each_other(number: str) -> None:
    areas = [spot.area for spot in drawn.spots(number)]
    assert len(areas) == len(set(areas))


def test_no_two_places_of_the_cloth_share_a_spot_for_their_chips() -> None:
    inside = [place for bet in INSIDE for place in LAWFUL.places[bet]]
    assert len({drawn.anchor(place) for place in inside}) == len(inside) == 145


TWO = games.rules("ad-455-2025", "american-roulette", Options(zeros=2))
LAWFUL_AT_TWO = cloth(TWO.wheel)


@pytest.mark.parametrize("number", TWO.wheel.order)
def test_with_two_zeros_a_sheet_holds_each_place_once_and_none_on_another(number: str) -> None:
    spots = drawn.spots(number, drawn.TWO_ZEROS)
    offered = sorted((spot.bet, tuple(sorted(spot.on))) for spot in spots)
    inside = [
        (place.bet, tuple(sorted(place.on)))
        for bet in INSIDE
        for place in LAWFUL_AT_TWO.places[bet]
        if number in place.on
    ]
    line = [("top_line", ())] if number in LAWFUL_AT_TWO.numbers[Place(bet="top_line")] else []
    assert offered == sorted((*inside, *line))
    assert len({spot.area for spot in spots}) == len(spots)


def test_with_two_zeros_no_two_places_share_a_spot_for_their_chips() -> None:
    inside = [place for bet in INSIDE for place in LAWFUL_AT_TWO.places[bet]]
    assert len({drawn.anchor(place) for place in inside}) == len(inside)


@pytest.mark.parametrize(
    ("on", "where"),
    [
        (("17",), ("17", "in")),
        (("17", "20"), ("17", "r")),
        (("17", "18"), ("17", "t")),
        (("16", "17", "18"), ("16", "b")),
        (("16", "17", "19", "20"), ("16", "tr")),
        (("13", "14", "15", "16", "17", "18"), ("13", "br")),
        (("0",), ("0", "in")),
        (("0", "2"), ("2", "l")),
        (("0", "1", "2"), ("1", "tl")),
        (("0", "2", "3"), ("2", "tl")),
        (("0", "1", "2", "3"), ("1", "bl")),
    ],
)
def test_a_chip_lies_where_it_lies_on_the_felt(on: tuple[str, ...], where: tuple[str, str]) -> None:
    assert drawn.anchor(Place(bet="any", on=on)) == where


def bet(player: str, place: Place, stake: int) -> Bet:
    return Bet(player=player, place=place, stake=stake, minimum=500)


def test_chips_of_several_players_on_a_place_are_one_heap() -> None:
    seventeen = Place(bet="straight_up", on=("17",))
    seen = drawn.cloth((bet("blau", seventeen, 1500), bet("groc", seventeen, 500)))
    [cell] = [cell for row in seen.rows for cell in row if cell.number == "17"]
    assert cell.chips == (drawn.Chip(at="in", text="20", player="many"),)


def test_a_chip_wears_the_colour_of_its_only_player() -> None:
    seen = drawn.cloth((bet("blau", Place(bet="dozen", which=(2,)), 1000),))
    assert [spot.chips for spot in seen.dozens] == [(), (drawn.Chip(at="in", text="10", player="blue"),), ()]


def test_a_stake_in_prison_lies_apart_from_the_new_ones() -> None:
    prisoner = Prisoner(player="verd", bet="red", stake=5000, zeros=1, minimum=500)
    seen = drawn.cloth((bet("blau", Place(bet="red"), 1000),), (prisoner,))
    [red] = [spot for spot in seen.chances if spot.bet == "red"]
    assert {(chip.at, chip.text, chip.prison) for chip in red.chips} == {("in", "10", False), ("jail", "50", True)}


def test_the_cloth_has_each_outside_place_of_the_law() -> None:
    seen = drawn.cloth()
    spots = (*seen.columns, *seen.double_columns, *seen.dozens, *seen.double_dozens, *seen.chances)
    outside = {place for bet, places in LAWFUL.places.items() if bet not in INSIDE for place in places}
    assert {Place(bet=spot.bet, which=spot.which) for spot in spots} == outside
    assert len(spots) == len(outside)
