"""Played rounds as data: a case is the commands that people gave and what must come of them.

play(case) -> outcome            {"id", "results": [{"command", "events", "refused", …}]}
check(case, outcome) -> list     what differs from the case's `expect`, one sentence each
"""

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Protocol, TypeAlias, TypeVar

import games
from games import codec
from games.refusal import Refused

Outcome: TypeAlias = dict[str, Any]
T = TypeVar("T")


class Readable(Protocol):
    def read(self) -> str: ...


class Writable(Protocol):
    def write(self, text: str, /) -> Any: ...


class Unreadable(ValueError):
    """A case that cannot be played at all; says where it is wrong."""


def play(case: object) -> Outcome:
    """The outcome of a case, in plain JSON. A refused command changes nothing. Raises `Unreadable`."""
    if not isinstance(case, Mapping):
        raise Unreadable("a case is an object")
    rules, sitting = _opened(case)
    results = []
    for index, data in enumerate(_part(case, "commands", list)):
        result: Outcome = {"command": index, "events": [], "refused": None}
        try:
            events = games.decide(sitting, games.parse_command(sitting.game, data), rules)
        except Refused as refusal:
            detail = {"code": refusal.code.value, "detail": refusal.detail, "citation": refusal.citation}
            result["refused"] = detail
            events = ()
        for event in events:
            result["events"].append(type(event).__name__)
            result |= _seen(sitting, event, rules)
            sitting = games.evolve(sitting, event)
        results.append(result)
    return {"id": case.get("id"), "results": results}


def check(case: object, outcome: Outcome) -> list[str]:
    """How the outcome differs from the case's `expect`. Each round counts once, as it was settled last."""
    assert isinstance(case, Mapping)
    expect = _part(case, "expect", dict) if "expect" in case else {}
    settlements = _settlements(outcome["results"])
    net: Counter[str] = Counter()
    for settlement in settlements:
        net.update(settlement["net"])
    found = {
        "net": dict(net),
        "bank": sum(settlement["bank"] for settlement in settlements),
        "in_prison": settlements[-1]["in_prison"] if settlements else [],
        "paid_in_order": [
            [line["player"], line["bet"]]
            for settlement in settlements
            for step in settlement["steps"]
            for line in step["paid"]
        ],
        "announced": [result["announcement"] for result in outcome["results"] if "announcement" in result],
    }
    differences = _refusals(expect.get("refused", {}), outcome["results"])
    for name in sorted(expect.keys() - {"refused"}):
        if name not in found:
            differences.append(f"{name}: not known here")
        elif not _same(name, expect[name], found[name]):
            differences.append(f"{name}: expected {expect[name]}, found {found[name]}")
    return differences


def main(argv: Sequence[str], stdin: Readable, stdout: Writable, stderr: Writable) -> int:
    """Plays the named files (`-`: the standard input) and writes a JSON line an outcome. The exit code.

    0: played. 1: with `--check`, an `expect` does not hold. 2: a file cannot be read or understood.
    """
    code = 0
    for name in (argument for argument in argv if argument != "--check"):
        try:
            case = json.loads(stdin.read() if name == "-" else Path(name).read_text(encoding="utf-8"))
            outcome = play(case)
            differences = check(case, outcome) if "--check" in argv else []
        except (OSError, ValueError, RecursionError) as fault:
            stderr.write(f"{name}: {_first_line(fault)}\n")
            return 2
        stdout.write(f"{json.dumps(outcome, ensure_ascii=False)}\n")
        for difference in differences:
            stderr.write(f"{name}: {difference}\n")
            code = 1
    return code


def _first_line(fault: Exception) -> str:
    if isinstance(fault, OSError):
        return fault.strerror or "cannot be read"
    return str(fault).splitlines()[0] if str(fault) else "not understood"


def _opened(case: Mapping[str, Any]) -> tuple[games.Rules, games.Sitting]:
    name, game = _part(case, "rulebook", str), _part(case, "game", str)
    try:
        rules = games.rules(name, game)
        folder = games.GAMES[game]
        limits = _read(folder.limits, case, "limits")
        options = _read(folder.options, case, "options")
        return rules, games.open_sitting(name, game, limits, options)
    except (LookupError, codec.Malformed) as fault:
        raise Unreadable(fault.args[0]) from None
    except Refused as refusal:
        raise Unreadable(refusal.detail) from None


def _read(cls: type[T], case: Mapping[str, Any], name: str) -> T:
    try:
        return codec.load(cls, case.get(name, {}))
    except codec.Malformed as fault:
        raise fault.under(name) from None


def _part(case: Mapping[str, Any], name: str, kind: type) -> Any:
    if name not in case:
        raise Unreadable(f"{name}: missing")
    if not isinstance(case[name], kind):
        raise Unreadable(f"{name}: not {'a string' if kind is str else 'a list' if kind is list else 'an object'}")
    return case[name]


def _seen(sitting: games.Sitting, event: games.Event, rules: games.Rules) -> Outcome:
    """What a result tells beside the names of its events."""
    match type(event).__name__:
        case "ResultAnnounced":
            return {"announcement": games.announce(event.number, rules)}  # type: ignore[union-attr]
        case "RoundFinished":
            return {"settlement": as_json(games.settle(sitting, rules))}
    return {}


def as_json(settlement: games.Settlement) -> Outcome:
    """A settlement as case files and the API write it."""
    return {
        "outcome": settlement.outcome,
        "steps": [{"group": step.group, "paid": [_line(one) for one in step.paid]} for step in settlement.steps],
        "other": [_line(one) for one in settlement.other],
        "lost": settlement.lost,
        "in_prison": [
            {"player": one.player, "bet": one.bet, "stake": one.stake, "value": one.value, "zeros": one.zeros}
            for one in settlement.staying
        ],
        "bank": settlement.bank,
        "net": dict(settlement.net),
    }


class _Paid(Protocol):
    """A line of any game's settlement."""

    @property
    def player(self) -> str: ...
    @property
    def bet(self) -> str: ...
    @property
    def stake(self) -> int: ...
    @property
    def gain(self) -> int: ...
    @property
    def returned(self) -> int: ...
    @property
    def reason(self) -> str: ...


def _line(paid: _Paid) -> Outcome:
    line: Outcome = {"player": paid.player, "bet": paid.bet}
    line |= {name: list(value) for name in ("on", "which") if (value := getattr(paid, name, ()))}
    line |= {"reason": paid.reason} if paid.reason else {}
    return line | {"stake": paid.stake, "gain": paid.gain, "returned": paid.returned}


def _settlements(results: Sequence[Outcome]) -> list[Outcome]:
    """The settlement of each round, the last one where it was settled anew."""
    found: list[Outcome] = []
    anew = False
    for result in results:
        anew = anew or "RoundReopened" in result["events"]
        if "settlement" in result:
            found[-anew or len(found) :] = [result["settlement"]]
            anew = False
    return found


def _refusals(expected: Mapping[str, str | None], results: Sequence[Outcome]) -> list[str]:
    differences = []
    for result in results:
        index, code = result["command"], (result["refused"] or {}).get("code")
        if str(index) not in expected:
            if code is not None:
                differences.append(f"command {index}: refused {code}: {result['refused']['detail']}")
        elif code is None or expected[str(index)] not in (None, code):
            differences.append(f"command {index}: expected {expected[str(index)] or 'a refusal'}, found {code}")
    unknown = [index for index in expected if index not in {str(result["command"]) for result in results}]
    return differences + [f"command {index}: there is none" for index in unknown]


def _same(name: str, expected: Any, found: Any) -> bool:
    """Players at nothing may be left out of `net`; a prisoner is told by the fields that are named."""
    if name == "net":
        return {k: v for k, v in expected.items() if v} == {k: v for k, v in found.items() if v}
    if name == "in_prison":
        return len(expected) == len(found) and all(
            any(wanted.items() <= one.items() for one in found) for wanted in expected
        )
    return bool(expected == found)
