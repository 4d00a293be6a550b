"""The refusals that many commands share, and the checks on what people type."""

from collections.abc import Mapping, Sequence

from games.refusal import Code, Refused

CEILING = 10**11  # cents: beyond any stake or difference, and safe in every column that sums them
LONGEST_PLAYER = 40
LONGEST_TEXT = 500


def not_now(detail: str, citation: str) -> Refused:
    return Refused(Code.NOT_NOW, detail, citation)


def not_allowed(detail: str, citation: str) -> Refused:
    return Refused(Code.NOT_ALLOWED, detail, citation)


def not_understood(detail: str, where: str) -> Refused:
    return Refused(Code.NOT_UNDERSTOOD, detail, where=where)


def text(value: str, where: str) -> str:
    """A reason or a cause: it says something, and is no novel."""
    if not value.strip() or len(value) > LONGEST_TEXT:
        raise not_understood(f"{where}: some words, at most {LONGEST_TEXT} letters", where)
    return value


def player(value: str, where: str = "player") -> str:
    """A player's colour, seat or letter."""
    if not value.strip() or len(value) > LONGEST_PLAYER:
        raise not_understood(f"{where}: a colour, a seat or a letter, at most {LONGEST_PLAYER} letters", where)
    return value


def within(value: int, low: int, high: int, where: str) -> int:
    if not low <= value <= high:
        raise not_understood(f"{where}: from {low} to {high}, not {value}", where)
    return value


def check_readings(options: object, readings: Mapping[str, Sequence[str | int]]) -> None:
    """Refuses a table whose options read the law as it cannot be read."""
    for option, values in readings.items():
        if (value := getattr(options, option)) not in values:
            words = ", ".join(map(str, values))
            raise not_understood(f"{option}: one of {words}, not {value}", f"options.{option}")
