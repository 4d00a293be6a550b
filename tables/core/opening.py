"""How a session's limits and options come from what stands in its first event, whatever is played."""

import json
from collections.abc import Mapping
from dataclasses import fields
from typing import Any

import games
from games import codec
from games.ball.rules import BallRules
from games.refusal import Code, Refused
from games.rulebook import GameRules
from tables.core.events import TableOpened

EVERY_BET = "every_bet"  # the one multiple of a game that has no other


def canonical(options: Mapping[str, Any]) -> str:
    """The table's options as one text, always the same; empty where there are none."""
    return json.dumps(options, sort_keys=True, separators=(",", ":"), ensure_ascii=False) if options else ""


def configured(options: Mapping[str, Any], denominations: tuple[int, ...], rules: GameRules) -> str:
    """What the table has, and what goes without saying where each player has chips of his own colour.

    There a chip's value is one that the house has, and value chips need leave (AD 455/2025, Annex I, 2.IV).
    """
    if isinstance(rules, BallRules) and rules.colours:
        options = {"denominations": list(denominations), "value_chips": False, **options}
    return canonical(options)


def limits(event: TableOpened) -> games.Limits:
    """Minimum and maxima, amounts (cents) or multiples of the minimum. Raises Refused for what the game has not."""
    data: dict[str, Any] = {"minimum": event.minimum}
    if event.maximum:
        data["maximum"] = event.maximum
    for bet, times in event.multiple.items():
        data["multiple" if bet == EVERY_BET else f"multiple_{bet}"] = times
    found: games.Limits = _load(games.GAMES[event.game].limits, data, "limits")
    return found


def options(event: TableOpened) -> games.Options:
    """The table's own options, with what the session brings. Raises Refused for what the game has not.

    Whether the steps of the payment are ticked, and whether finishing opens the next round, is the house's to say.
    """
    cls = games.GAMES[event.game].options
    usual = {"tick_steps": True, "reopen": _finishing_opens(games.rules(event.rulebook, event.game))}
    session = {
        "recording": event.recording.value,
        "previous_number": event.previous_number,
        "previous_direction": event.previous_direction.value if event.previous_direction else None,
    }
    known = {field.name for field in fields(cls)}
    table = json.loads(event.options) if event.options else {}
    brought = {name: value for name, value in session.items() if name in known}
    found: games.Options = _load(cls, {**usual, **table, **brought}, "options")
    return found


def open_sitting(event: TableOpened) -> games.Sitting:
    """Raises Refused for limits or options with which the game cannot be opened."""
    return games.open_sitting(event.rulebook, event.game, limits(event), options(event))


def shared_meter(sitting: games.Sitting) -> str:
    """The code of the progressive that the session shares with other tables; empty where there is none."""
    progressive = getattr(sitting.options, "progressive", None)
    return progressive.code if progressive else ""


def _finishing_opens(rules: GameRules) -> bool:
    """Whether whoever finishes a round may open the next one: at boule and at cards that is the head's word."""
    return set(rules.duties["finish_round"].roles) <= set(rules.duties["open_betting"].roles)


def _load(cls: type[Any], data: Mapping[str, Any], where: str) -> Any:
    try:
        return codec.load(cls, data)
    except codec.Malformed as fault:
        detail = f"{where}.{fault.where}: {fault.problem}"
        raise Refused(Code.NOT_UNDERSTOOD, detail, where=fault.where or where) from None
