"""A played case becomes a table of the floor: its row, its crew, its opening, and each command by whoever's duty it is.

What a live table wants and a case does not say is found here, and nowhere else:

- A case's players may have names, and its chips colours in any language. At the edge of the web players are colours,
  letters or seats, and chips of the house's colours: so each name becomes a letter and each colour one of the house's
  that the case does not use, one for one, before it is played in either way.
- A table is opened inside its authorisation, so that is as wide as what the case sets in its course.
- `previous_number` and `previous_direction` are what a session before left behind: one ball, without bets.
- A jackpot needs its writ, and a progressive too, whose meter is one of the house and not of the table.
"""

import json
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from string import ascii_uppercase
from typing import Any

from games.ball.commands import Direction
from games.roles import Role
from tables.cards import PLAYERS
from tables.core.commands import Seat
from tests.support.tables import full_crew

ROOT = Path(__file__).parent.parent / "cases"
PATHS = sorted(ROOT.rglob("*-[0-9]*.json"), key=lambda path: path.stem)
WRIT = {"reference": "CRAJ-2026/001", "granted": "2026-01-02"}
LEFT_BEHIND = ("previous_number", "previous_direction")  # options
ANY_NUMBER = "17"
TURNS = tuple(direction.value for direction in Direction)

# Those who sign in: some of each trade, enough for the largest crew.
STAFF: Mapping[Role, tuple[str, ...]] = {
    Role.DIRECTOR_DE_JOC: ("D01",),
    Role.SUBDIRECTOR: ("S01",),
    Role.COMITE_DE_DIRECCIO: ("Q01",),
    Role.INSPECTOR_CRAJ: ("I01",),
    Role.CAP_DE_TAULA: ("C01",),
    Role.SUBCAP_DE_TAULA: ("B01",),
    Role.EXTREM_DE_TAULA: ("E01", "E02"),
    Role.AUXILIAR: ("A01",),
    Role.CRUPIER: ("K01", "K02", "K03", "K04"),
}


@dataclass(frozen=True)
class Case:
    """`code` of its table; `played`: the case as `manage.py play` reads it, its players without names.

    `usual`: at a table as it comes, where each step of the payment is ticked and finishing may open the next round.
    """

    code: str
    played: Mapping[str, Any]
    usual: bool = False

    @property
    def game(self) -> str:
        return str(self.played["game"])

    @property
    def rulebook(self) -> str:
        return str(self.played["rulebook"])

    @property
    def commands(self) -> list[dict[str, Any]]:
        return list(self.played["commands"])

    @property
    def options(self) -> dict[str, Any]:
        return dict(self.played.get("options", {}))

    @property
    def limits(self) -> dict[str, Any]:
        return dict(self.played["limits"])


def read(path: Path, code: str, *, usual: bool = False) -> Case:
    return Case(code, without_names(json.loads(path.read_text(encoding="utf-8"))), usual)


def spread(cases: Mapping[str, Case]) -> frozenset[str]:
    """The given cases, and of our own the first with each type of command that they lack of its game and law."""
    chosen = {name for name in cases if name.startswith("gc-")}
    seen = set().union(*(kinds(cases[name]) for name in chosen))
    for name, case in cases.items():
        if new := kinds(case) - seen:
            chosen.add(name)
            seen |= new
    return frozenset(chosen)


def kinds(case: Case) -> set[tuple[str, str, str]]:
    """Law, game and type of each command."""
    return {(case.rulebook, case.game, command["type"]) for command in case.commands}


def without_names(case: dict[str, Any]) -> dict[str, Any]:
    """The case with each player's name a letter, and each colour one of the house's."""
    names = {name for command in case["commands"] for name in _players(command)}
    colours = {command["colour"] for command in case["commands"] if "colour" in command}
    letters, chips = _one_for_one(names, ascii_uppercase), _one_for_one(colours, PLAYERS)
    return {**case, "commands": [_renamed(command, letters, chips) for command in case["commands"]]}


def _one_for_one(names: Collection[str], known: Sequence[str]) -> dict[str, str]:
    """A known name that is not used for each that is not known."""
    free = [name for name in known if name not in names]
    return dict(zip(sorted(name for name in names if name not in known), free, strict=False))


def _players(command: Mapping[str, Any]) -> Iterator[str]:
    yield from (command[field] for field in ("player", "cut_by") if command.get(field))
    yield from command.get("declines", ())


def _renamed(command: dict[str, Any], letters: Mapping[str, str], chips: Mapping[str, str]) -> dict[str, Any]:
    new = dict(command)
    for field, names in (("player", letters), ("cut_by", letters), ("colour", chips)):
        if field in command:
            new[field] = names.get(command[field], command[field])
    if "declines" in command:
        new["declines"] = [letters.get(name, name) for name in command["declines"]]
    return new


def row(case: Case) -> dict[str, Any]:
    """The fields of its GamingTable."""
    changes = [command for command in case.commands if command["type"] == "set_limits"]
    minimum, maximum = [case.limits["minimum"]], dict(case.limits.get("maximum", {}))
    multiple = _multiple(case)
    for change in changes:
        minimum += [change["minimum"]] if change.get("minimum") else []
        for bet, cents in (change.get("maximum") or {}).items():
            maximum[bet] = max(cents, maximum.get(bet, 0))
        if change.get("multiple"):
            multiple["every_bet"] = max(change["multiple"], multiple.get("every_bet", 0))
    return {
        "code": case.code,
        "game": case.game,
        "rulebook": case.rulebook,
        "minimum": min(minimum),
        "maximum": maximum,
        "multiple": multiple,
        "options": _options(case),
        "denominations": [100, 500, 1_000],
    }


def _multiple(case: Case) -> dict[str, int]:
    """In minimums, by bet, as a table's authorisation names them."""
    named = {name.removeprefix("multiple_"): times for name, times in case.limits.items() if "multiple" in name}
    return {"every_bet" if name == "multiple" else name: times for name, times in named.items()}


def _options(case: Case) -> dict[str, Any]:
    """As the case has them: it ticks no steps and opens each round itself."""
    options: dict[str, Any] = {} if case.usual else {"tick_steps": False, "reopen": False}
    if case.game == "american-roulette":
        options |= {"value_chips": True, "denominations": []}
    options |= {name: value for name, value in case.options.items() if name not in LEFT_BEHIND}
    if options.get("jackpot"):
        options["jackpot"] = {**options["jackpot"], "authorisation": WRIT}
    options.pop("progressive", None)
    return options


def meter(case: Case) -> dict[str, Any]:
    """The fields of `configure_progressive` for the one that the case has; nothing where it has none."""
    return {**case.options["progressive"], **WRIT, "tables": [case.code]} if "progressive" in case.options else {}


def crew(case: Case) -> tuple[str, dict[Seat, str]]:
    """Which of the law's crews, and who sits where: each role that a command is given in has somebody where it can."""
    roles = {Role(command["by"]) for command in case.commands} | {Role.CRUPIER, Role.CAP_DE_TAULA}
    cloths = {command["cloth"] for command in case.commands if command["type"] == "open_cloth"}
    two = len(cloths) > 1 or (case.game == "french-roulette" and Role.SUBCAP_DE_TAULA in roles)
    name = ("two_cloths" if two else "one_cloth") if _has_cloths(case) else ""
    asked = {role: codes for role, codes in STAFF.items() if role in roles}
    law_wants = {Role.EXTREM_DE_TAULA} if case.rulebook == "es-1979" else set()
    people = {**asked, **{role: STAFF[role] for role in law_wants}}
    return name, full_crew(case.rulebook, case.game, people, name)


def _has_cloths(case: Case) -> bool:
    return case.game == "boule" or (case.rulebook, case.game) == ("es-1979", "french-roulette")


def opening(case: Case) -> dict[str, Any]:
    """The fields of `open_table`."""
    name, seats = crew(case)
    return {
        "seats": seats,
        "minimum": case.limits["minimum"],
        "maximum": dict(case.limits.get("maximum", {})),
        "multiple": _multiple(case),
        "bestreta": {"500": 100},
        "recording": case.options.get("recording", "bets"),
        "crew": name,
    }


def session_before(case: Case) -> list[dict[str, Any]]:
    """What left the wheel as the case finds it; nothing where it does not say."""
    if not any(name in case.options for name in LEFT_BEHIND):
        return []
    turn = case.options.get("previous_direction") or _other(_first_turn(case))
    number = str(case.options.get("previous_number", ANY_NUMBER))
    return [
        {"type": "open_betting"},
        {"type": "launch_ball", "direction": turn},
        {"type": "close_bets"},
        {"type": "announce_result", "number": number},
        {"type": "finish_round"},
    ]


def _first_turn(case: Case) -> str:
    return next((one["direction"] for one in case.commands if one["type"] == "launch_ball"), TURNS[0])


def _other(turn: str) -> str:
    return TURNS[1 - TURNS.index(turn)]
