"""The zone of an extrem de taula: every place of the cloth is somebody's to watch (AD-RF-09, AD-RF-10, ES-RF-06)."""

from dataclasses import replace

import pytest

import games
from games.ball.cloth import cloth
from games.ball.rules import BallRules
from games.ball.sitting import Place
from games.roulette.zones import End, Zone, ends, zone_of

AD, ES = "ad-455-2025", "es-1979"
FAR = Zone(end=End.FAR)


def french(law: str = AD) -> BallRules:
    rules = games.rules(law, "french-roulette")
    assert isinstance(rules, BallRules)
    return rules


def on(bet: str, *numbers: int) -> Place:
    return Place(bet=bet, on=tuple(map(str, numbers)))


@pytest.mark.parametrize("law", [AD, ES])
def test_every_place_lies_at_one_end_or_on_the_line_between_them(law: str) -> None:
    lie: dict[frozenset[End], int] = {}
    for place in cloth(french(law).wheel).numbers:
        lie[ends(place)] = lie.get(ends(place), 0) + 1
    # On the line: 16-19, 17-20, 18-21, two corners, one six-line, and the middle dozen.
    assert lie == {frozenset({End.NEAR}): 78, frozenset({End.FAR}): 76, frozenset(End): 7}


@pytest.mark.parametrize(
    ("place", "there"),
    [
        (on("straight_up", 0), {End.NEAR}),
        (on("corner", 0, 1, 2, 3), {End.NEAR}),
        (on("straight_up", 18), {End.NEAR}),
        (on("straight_up", 19), {End.FAR}),
        (on("split", 18, 21), {End.NEAR, End.FAR}),
        (on("split", 19, 20), {End.FAR}),
        (on("corner", 16, 17, 19, 20), {End.NEAR, End.FAR}),
        (on("six_line", 16, 17, 18, 19, 20, 21), {End.NEAR, End.FAR}),
        (on("six_line", 13, 14, 15, 16, 17, 18), {End.NEAR}),
        (on("street", 34, 35, 36), {End.FAR}),
        (Place(bet="column", which=(1,)), {End.FAR}),
        (Place(bet="double_column", which=(1, 2)), {End.FAR}),
        (Place(bet="dozen", which=(1,)), {End.NEAR}),
        (Place(bet="dozen", which=(2,)), {End.NEAR, End.FAR}),
        (Place(bet="double_dozen", which=(1, 2)), {End.NEAR}),
        (Place(bet="double_dozen", which=(2, 3)), {End.FAR}),
        (Place(bet="red"), {End.NEAR}),
        (Place(bet="high"), {End.FAR}),
    ],
)
def test_a_place_lies_where_it_lies_on_the_cloth(place: Place, there: set[End]) -> None:
    assert ends(place) == there
    assert FAR.holds(place) is (End.FAR in there)


def test_with_one_cloth_the_extrem_has_the_end_away_from_the_wheel() -> None:
    assert zone_of("extrem", french().crews["table"], french()) == FAR
    assert zone_of("extrem", french(ES).crews["one_cloth"], french(ES)) == FAR


def test_with_two_cloths_each_extrem_has_his_own_and_all_of_it() -> None:
    rules = french(ES)
    first, second = (zone_of(seat, rules.crews["two_cloths"], rules) for seat in ("extrem", "extrem_2"))
    assert (first, second) == (Zone(cloth=1), Zone(cloth=2))
    assert first
    assert second
    for place in cloth(rules.wheel).numbers:
        held = [(first.holds(there), second.holds(there)) for there in (replace(place, cloth=n) for n in (0, 1, 2))]
        assert held == [(True, True), (True, False), (False, True)]


def test_nobody_else_has_a_zone() -> None:
    rules = french(ES)
    for name, crew in rules.crews.items():
        for post in crew.posts:
            zone = zone_of(post.seat, crew, rules)
            assert (zone is not None) == post.seat.startswith("extrem"), (name, post.seat)
    for law, game in ((AD, "american-roulette"), (AD, "boule"), (ES, "american-roulette")):
        rules = games.rules(law, game)  # type: ignore[assignment]
        crews = rules.crews.values()
        assert not any(zone_of(post.seat, crew, rules) for crew in crews for post in crew.posts)
        assert not rules.zone
