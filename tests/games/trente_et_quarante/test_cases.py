"""The played rounds in tests/cases/trente_et_quarante come out as they say."""

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from games import codec, prison
from games.refusal import Refused
from games.trente_et_quarante import GAME
from games.trente_et_quarante.events import RoundFinished, RoundReopened
from games.trente_et_quarante.sitting import Limits, Options
from tests.games.trente_et_quarante.play import RULES, parse

CASES = sorted((Path(__file__).parents[2] / "cases" / "trente_et_quarante").glob("[gt]*-[0-9]*.json"))


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_a_case_comes_out_as_it_says(path: Path) -> None:
    case = json.loads(path.read_text(encoding="utf-8"))
    expect, found = case["expect"], outcome(case)
    assert found["refused"] == expect["refused"]
    for name, value in expect.items():
        if name == "in_prison":
            assert len(value) == len(found[name])
            assert all(any(wanted.items() <= one.items() for one in found[name]) for wanted in value)
        elif name == "net":
            assert {who: cents for who, cents in value.items() if cents} == found["net"]
        else:
            assert found[name] == value, name


def outcome(case: dict[str, Any]) -> dict[str, Any]:
    """What the commands of a case come to; each round counts as it was settled last."""
    limits, options = codec.load(Limits, case.get("limits", {})), codec.load(Options, case.get("options", {}))
    sitting = GAME.open_sitting(RULES, limits, options)
    refused, rounds, said = {}, list[RoundFinished](), list[str]()
    for index, data in enumerate(case["commands"]):
        try:
            events = GAME.decide(sitting, parse(data), RULES)
        except Refused as refusal:
            refused[str(index)] = refusal.code.value
            continue
        for event in events:
            sitting = GAME.evolve(sitting, event)
            if isinstance(event, RoundReopened):
                rounds.pop()
            if isinstance(event, RoundFinished):
                rounds.append(event)
            if type(event).__name__ == "ResultAnnounced":
                said.append(GAME.announce(event.number, RULES))  # type: ignore[union-attr]
    net: Counter[str] = Counter()
    for done in rounds:
        net.update(done.net)
    return {
        "refused": refused,
        "net": {who: cents for who, cents in net.items() if cents},
        "bank": sum(done.bank for done in rounds),
        "in_prison": [
            codec.dump(one) | {"value": prison.value_of(one, RULES.zero)}
            for one in (rounds[-1].prisoners if rounds else ())
        ],
        "paid_in_order": [[line.player, line.bet] for done in rounds for line in done.paid if not line.reason],
        "announced": said,
    }
