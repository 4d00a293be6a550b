"""The emulated sensor: it follows the table at a natural pace, and errs as it was asked to."""

from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest

from games import codec
from tables.core.state import Table
from tests.screens import floor
from tools.sensor import Line, main
from tools.wheel import Ended, Faults, View, Wheel, view_of

ORDER = ("0", "32", "15", "19", "4")
BETTING = View(open=True, waiting=(1, 3), order=ORDER)
THROWN = View(open=True, throw=(1, 3, 1), direction="clockwise", order=ORDER)


def heard(wheel: Wheel, view: View, seconds: int = 40, start: float = 0) -> list[tuple[float, dict[str, str]]]:
    """What it says while nothing changes at the table, looked at ten times a second."""
    ticks = [start + tick / 10 for tick in range(seconds * 10)]
    return [(now, said) for now in ticks if (said := wheel.say(view, now)) is not None]


def kinds(said: list[tuple[float, dict[str, str]]]) -> list[str]:
    return [reading["type"] for _now, reading in said]


def wheel(speed: int = 1, **faults: object) -> Wheel:
    return Wheel(Faults(**faults), Random(7), speed)  # type: ignore[arg-type]


def test_a_throw_is_said_in_three_words_at_a_natural_pace() -> None:
    said = heard(wheel(), THROWN)
    assert kinds(said) == ["launch", "close", "number"]
    assert said[0][1] == {"type": "launch", "direction": "clockwise"}
    (launched, _), (closing, _), (rested, number) = said
    assert launched < 1
    assert 8 <= closing <= 12.2
    assert 3 <= rested - closing <= 5.2
    assert number["number"] in ORDER


def test_it_goes_faster_when_asked() -> None:
    said = heard(wheel(20), THROWN, seconds=2)
    assert kinds(said) == ["launch", "close", "number"]


def test_nothing_is_said_while_nobody_throws() -> None:
    assert heard(wheel(), BETTING) == []
    assert heard(wheel(), View(open=False)) == []


def test_each_throw_is_said_once_and_the_next_one_anew() -> None:
    one = wheel()
    assert len(heard(one, THROWN)) == 3
    assert heard(one, THROWN, start=40) == []
    assert len(heard(one, replace(THROWN, throw=(1, 4, 1)), start=80)) == 3


def test_a_number_announced_first_is_the_one_that_is_read() -> None:
    said = heard(wheel(), replace(THROWN, announced={3: "19"}))
    assert said[-1][1] == {"type": "number", "number": "19"}


def test_a_void_spin_has_no_number() -> None:
    one = wheel()
    assert kinds(heard(one, THROWN, seconds=5)) == ["launch"]
    assert heard(one, View(open=True, voided=True, order=ORDER), start=5) == []


def test_a_wrong_reading_is_the_neighbour_of_what_was_announced() -> None:
    one = wheel(wrong=Fraction(1))
    assert kinds(heard(one, THROWN)) == ["launch", "close"]  # it waits for the announcement
    assert heard(one, replace(THROWN, throw=None, announced={3: "19"}), start=40)[0][1]["number"] == "4"


def test_a_stuck_sensor_always_reads_the_same() -> None:
    one = wheel(stuck="17")
    assert heard(one, THROWN)[-1][1]["number"] == "17"
    assert heard(one, replace(THROWN, throw=(1, 4, 1), announced={4: "19"}), start=40)[-1][1]["number"] == "17"


def test_a_number_may_come_from_nowhere_once_a_round() -> None:
    one = wheel(no_launch=True)
    assert kinds(heard(one, BETTING)) == ["number"]
    assert heard(one, BETTING, start=40) == []
    assert heard(one, THROWN, start=80) == []


def test_a_table_that_holds_is_left_alone() -> None:
    assert heard(wheel(), replace(THROWN, hold={"reason": "number"})) == []


@pytest.mark.parametrize(
    ("table", "throw", "waiting"),
    [
        (floor.open_table(), None, (3, 20)),
        (floor.open_table(phase=floor.Phase.SPINNING), (3, 20, 1), None),
        (floor.open_table(phase=floor.Phase.CLOSED), (3, 20, 1), None),
        (floor.paying("RF-1"), None, None),
        (floor.voided(), None, None),
    ],
)
def test_it_sees_of_the_table_what_the_api_tells(
    table: Table, throw: tuple[int, ...] | None, waiting: tuple[int, ...] | None
) -> None:
    view = view_of(codec.dump(table))
    assert (view.open, view.throw, view.waiting) == (True, throw, waiting)
    assert view.order[:3] == ("0", "32", "15")
    assert view.announced[19] == "17"


def test_a_closed_table_is_not_open() -> None:
    assert not view_of(codec.dump(floor.closed())).open


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--token", "x"], "--table"),
        (["--token", "x", "--table", "RF-5", "--speed", "0"], "0 is not a speed"),
        (["--token", "x", "--table", "RF-5", "--wrong", "2"], "2 is not between 0 and 1"),
        (["--token", "x", "--table", "RF-5", "--wrong", "often"], "often is no fraction"),
        (["--token", "x", "--table", "RF-5", "--url", "localhost"], "does not begin with http"),
    ],
)
def test_what_it_cannot_understand_it_says(capsys: pytest.CaptureFixture[str], arguments: list[str], said: str) -> None:
    with pytest.raises(SystemExit):
        main(arguments)
    assert said in capsys.readouterr().err.splitlines()[-1]


def test_a_house_that_does_not_answer_is_told_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--url", "http://127.0.0.1:9", "--token", "x", "--table", "RF-5"]) == 1
    (line,) = capsys.readouterr().err.splitlines()
    assert line.startswith("Nothing answers at http://127.0.0.1:9")


def test_another_server_is_not_the_house() -> None:
    class Answer:
        def __enter__(self) -> "Answer":
            return self

        def __exit__(self, *_gone: object) -> None: ...

        def read(self) -> bytes:
            return b"<html>"

    line = Line("http://127.0.0.1:9", "x", "RF-5", lambda *_asked, **_options: Answer())
    with pytest.raises(Ended, match="is not this house"):
        line.look()
