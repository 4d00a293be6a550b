"""`manage.py odds --rulebook ad-455-2025 --game french-roulette`: what each bet covers, pays and is worth, exactly."""

import json
import re
from argparse import ArgumentTypeError
from fractions import Fraction
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

import games
from games import codec, rulebooks
from games.chances import Odds, decimal
from games.refusal import Refused

COLUMNS = ("covers", "pays", "expectation", "house_advantage")
HEADS = ("bet", "covers", "pays", "expectation", "house %")
WIDEST = 40  # of an exact fraction; JSON has all its digits
FRACTION = re.compile(r"-?\d+/\d+")


class Command(BaseCommand):
    help = "Prints what each bet of a game covers, pays and is worth: exact fractions, and the house's part in percent."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--rulebook", required=True, metavar="LAW", help=", ".join(rulebooks.names()))
        parser.add_argument("--game", required=True, help=", ".join(games.GAMES))
        parser.add_argument("--zeros", type=_zeros, default=None, help="1 or 2, at American roulette")
        parser.add_argument("--json", action="store_true", help="for programs, with all the digits")

    def handle(self, *args: Any, rulebook: str, game: str, zeros: int | None, json: bool, **options: Any) -> None:
        found = self._odds(rulebook, game, zeros)
        self.stdout.write(as_json(found) if json else as_text(found))

    def _odds(self, rulebook: str, game: str, zeros: int | None) -> Odds:
        try:
            games.rules(rulebook, game)
            chosen = {} if zeros is None else {"zeros": zeros}
            return games.odds(rulebook, game, codec.load(games.GAMES[game].options, chosen))
        except (LookupError, codec.Malformed) as fault:
            raise CommandError(str(fault.args[0])) from None
        except Refused as refusal:
            raise CommandError(refusal.detail) from None


def _zeros(text: str) -> int:
    if text not in ("1", "2"):
        raise ArgumentTypeError("1 or 2")
    return int(text)


def as_json(odds: Odds) -> str:
    return json.dumps(odds, ensure_ascii=False)


def as_text(odds: Odds) -> str:
    """An aligned table of the bets, then what else is known."""
    rows: list[tuple[str, ...]] = [HEADS]
    for bet, one in odds["bets"].items():
        assert isinstance(one, dict)
        rows.append((bet, *(_short(str(one[column])) for column in COLUMNS)))
    widths = [max(len(row[column]) for row in rows) for column in range(len(HEADS))]
    lines = ["  ".join(_cell(cell, widths, column) for column, cell in enumerate(row)).rstrip() for row in rows]
    extra = odds.get("extra", {})
    widest = max((len(name) for name in extra), default=0)
    more = [f"{name.ljust(widest)}  {_short(str(value))}" for name, value in extra.items()]
    return "\n".join([*lines, *(["", *more] if more else [])])


def _cell(cell: str, widths: list[int], column: int) -> str:
    """Names to the left, figures to the right."""
    return cell.ljust(widths[column]) if column == 0 else cell.rjust(widths[column])


def _short(text: str) -> str:
    """A fraction too long to read is shown as a decimal."""
    if len(text) <= WIDEST:
        return text
    return decimal(Fraction(text), 12) if FRACTION.fullmatch(text) else f"{text[: WIDEST - 1]}…"
