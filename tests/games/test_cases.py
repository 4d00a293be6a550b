"""The played rounds in tests/cases come out as they say."""

import io
import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from games.cases import Unreadable, check, main, play

ROOT = Path(__file__).parent.parent / "cases"
CASES = sorted(ROOT.rglob("*-[0-9]*.json"), key=lambda path: path.stem)
GIVEN = [path for path in CASES if path.stem.startswith("gc-")]
OWN = [path for path in CASES if path not in GIVEN]


def read(path: Path) -> Any:
    return json.loads(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_a_case_comes_out_as_it_says(path: Path) -> None:
    case = read(path)
    assert check(case, play(case)) == []


def test_a_case_says_what_it_proves_and_by_which_article() -> None:
    for path in OWN:
        case = read(path)
        law = {"ad": ("ad-455-2025", "AD 455/2025, "), "es": ("es-1979", "O 9-10-1979, ")}[path.stem[:2]]
        assert case["id"] == path.stem
        assert path.parent.name == case["game"].replace("-", "_"), path.stem
        assert case["rulebook"] == law[0], path.stem
        assert case["article"].startswith(law[1]), path.stem
        assert len(case["title"]) > 20, path.stem
        assert case["expect"].keys() >= {"refused", "net", "bank", "in_prison"}, path.stem
        assert None not in case["expect"]["refused"].values(), f"{path.stem}: the code is told"


def test_a_case_loses_no_cent() -> None:
    for path in OWN:
        expect = read(path)["expect"]
        prison = sum(one["value"] for one in expect["in_prison"])
        assert expect["bank"] + sum(expect["net"].values()) + prison == 0, path.stem


def test_there_are_cases_of_every_game() -> None:
    counts = Counter(path.stem.rpartition("-")[0] for path in CASES)
    least = {
        "gc": 22,
        "ad-fr": 45,
        "es-fr": 15,
        "ad-ar1": 35,
        "ad-ar2": 15,
        "es-ar": 15,
        "ad-bo": 25,
        "ad-tq": 30,
        "ad-bj": 45,
    }
    assert counts.keys() == least.keys()
    assert all(counts[kind] >= number for kind, number in least.items())


def test_what_was_called_out_is_held_against_the_case() -> None:
    case = EXAMPLE | {"expect": {"announced": ["17, negre, senar i manca"]}}
    assert check(case, play(case)) == []
    case = EXAMPLE | {"expect": {"announced": []}}
    assert check(case, play(case)) == ["announced: expected [], found ['17, negre, senar i manca']"]


EXAMPLE: dict[str, Any] = {
    "id": "fr-01",
    "rulebook": "ad-455-2025",
    "game": "french-roulette",
    "options": {},
    "limits": {"minimum": 500, "maximum": {"straight_up": 20000}},
    "commands": [
        {"type": "open_betting", "by": "crupier"},
        {"type": "place_bet", "by": "crupier", "player": "blau", "bet": "straight_up", "on": [17], "stake": 500},
        {"type": "launch_ball", "by": "crupier", "direction": "clockwise"},
        {"type": "close_bets", "by": "crupier"},
        {"type": "announce_result", "by": "crupier", "number": "17"},
        {"type": "finish_round", "by": "crupier"},
    ],
}


def test_the_outcome_has_the_form_that_is_promised() -> None:
    outcome = play(EXAMPLE)
    assert outcome["id"] == "fr-01"
    assert outcome["results"][0] == {"command": 0, "events": ["BettingOpened"], "refused": None}
    assert outcome["results"][4] == {
        "command": 4,
        "events": ["ResultAnnounced"],
        "refused": None,
        "announcement": "17, negre, senar i manca",
    }
    paid = {"player": "blau", "bet": "straight_up", "on": ["17"], "stake": 500, "gain": 17500, "returned": 500}
    assert outcome["results"][5] == {
        "command": 5,
        "events": ["RoundFinished"],
        "refused": None,
        "settlement": {
            "outcome": "17",
            "steps": [{"group": "straight_up", "paid": [paid]}],
            "other": [],
            "lost": 0,
            "in_prison": [],
            "bank": -17500,
            "net": {"blau": 17500},
        },
    }


def test_a_refused_command_is_told_and_the_play_goes_on() -> None:
    commands = [{"type": "open_betting", "by": "cap_de_taula"}, {"type": "nonsense"}, 5, *EXAMPLE["commands"]]
    outcome = play(EXAMPLE | {"commands": commands})
    first, second, third = (result["refused"] for result in outcome["results"][:3])
    assert first == {
        "code": "not_your_duty",
        "detail": "open_betting is for crupier, not for cap_de_taula",
        "citation": "AD 455/2025, Annex I, 1.III.2",
    }
    assert (second["code"], second["detail"]) == ("not_understood", "type: there is no command 'nonsense'")
    assert (third["code"], third["detail"]) == ("not_understood", "a command is an object")
    assert outcome["results"][-1]["settlement"]["bank"] == -17500


@pytest.mark.parametrize(
    ("change", "where"),
    [
        ({"rulebook": "fr-1959"}, "no rulebook 'fr-1959': there are ad-455-2025, es-1979"),
        (
            {"game": "poker"},
            "no 'poker' in ad-455-2025: there is american-roulette, blackjack, boule, french-roulette, "
            "trente-et-quarante",
        ),
        ({"limits": {"minimum": "500"}}, "limits.minimum: not a whole number"),
        ({"limits": {"maximum": {"moon": 5}}}, "limits.maximum: there is no bet moon"),
        ({"options": {"zeros": 2}}, "options.zeros: this game has no such option"),
        ({"options": {"previous_number": 40}}, "there is no 40 on this wheel"),
        ({"options": {"below_minimum_basis": "whim"}}, "below_minimum_basis: one of value, refund, not whim"),
        ({"commands": {}}, "commands: not a list"),
    ],
)
def test_a_case_that_cannot_be_played_says_where(change: dict[str, Any], where: str) -> None:
    with pytest.raises(Unreadable, match=f"^{where}$".replace("(", r"\(")):
        play(EXAMPLE | change)


def test_a_difference_is_told_in_words() -> None:
    case = EXAMPLE | {"expect": {"refused": {"1": "below_minimum"}, "net": {"blau": 1}, "bank": -17500, "moon": 1}}
    assert check(case, play(case)) == [
        "command 1: expected below_minimum, found None",
        "moon: not known here",
        "net: expected {'blau': 1}, found {'blau': 17500}",
    ]


def test_a_corrected_round_counts_once() -> None:
    correction = {"type": "correct_result", "by": "cap_de_taula", "number": "16", "reason": "mistyped"}
    case = EXAMPLE | {"expect": {"net": {"blau": -500}, "bank": 500, "paid_in_order": []}}
    finish = EXAMPLE["commands"][-1]
    assert check(case, play(case | {"commands": [*EXAMPLE["commands"], correction, finish]})) == []


def run(*argv: str, stdin: str = "") -> tuple[int, str, str]:
    stdout, stderr = io.StringIO(), io.StringIO()
    return main(argv, io.StringIO(stdin), stdout, stderr), stdout.getvalue(), stderr.getvalue()


def test_playing_a_file_prints_its_outcome() -> None:
    code, printed, complaints = run(str(CASES[0]), "--check")
    assert (code, complaints) == (0, "")
    assert json.loads(printed) == play(read(CASES[0]))


def test_a_case_can_come_from_the_standard_input() -> None:
    code, printed, _ = run("-", stdin=json.dumps(EXAMPLE))
    assert (code, json.loads(printed)["id"]) == (0, "fr-01")


def test_checking_fails_where_the_expectation_does_not_hold() -> None:
    text = json.dumps(EXAMPLE | {"expect": {"bank": 1}})
    assert run("-", stdin=text)[0] == 0
    assert run("-", "--check", stdin=text)[::2] == (1, "-: bank: expected 1, found -17500\n")


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("{", "-: Expecting property name enclosed in double quotes: line 1 column 2 (char 1)\n"),
        ("[]", "-: a case is an object\n"),
        ("{}", "-: rulebook: missing\n"),
        ("[" * 100_000, "-: "),
    ],
)
def test_a_file_that_is_not_understood_is_told_in_one_line(text: str, complaint: str) -> None:
    code, printed, told = run("-", stdin=text)
    assert (code, printed, told.count("\n")) == (2, "", 1)
    assert told.startswith(complaint)


def test_a_file_that_is_not_there_is_told_in_one_line() -> None:
    assert run("/nowhere.json") == (2, "", "/nowhere.json: No such file or directory\n")
