"""Words that a law chooses game by game: 1 to 18 is «manca» at the decree's French roulette, elsewhere «falta».

Beside the language they are the one thing that depends on where a word is shown, and are held as the language is: for
as long as something of a table is being drawn.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from django.utils.functional import lazy
from django.utils.translation import pgettext

import games
from games.ball.rules import BallRules

FALTA = "falta"
_low: ContextVar[str] = ContextVar("low", default="")


@contextmanager
def of_game(rulebook: str, game: str) -> Iterator[None]:
    """Within, the words are those of a game under its law."""
    rules = games.rules(rulebook, game)
    token = _low.set(rules.words.simple["low"] if isinstance(rules, BallRules) else "")
    try:
        yield
    finally:
        _low.reset(token)


def _said_low() -> str:
    return pgettext("bet, the law says falta", "Low") if _low.get() == FALTA else pgettext("bet", "Low")


low = lazy(_said_low, str)
