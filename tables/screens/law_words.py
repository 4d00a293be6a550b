"""Words that a law chooses game by game: 1 to 18 is «manca» at the decree's French roulette, elsewhere «falta».

Beside the language, and with the article of a table's lock, they are the one thing that depends on where a word is
shown, and are held as the language is: for as long as something of a table is being drawn.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from django.utils.functional import lazy
from django.utils.translation import pgettext

import games
from games.ball.rules import BallRules
from tables.core.life import covers
from tables.screens.articles import cited

FALTA = "falta"
_rules: ContextVar[games.Rules | None] = ContextVar("rules", default=None)


@contextmanager
def of_game(rulebook: str, game: str) -> Iterator[None]:
    """Within, the words are those of a game under its law."""
    token = _rules.set(games.rules(rulebook, game))
    try:
        yield
    finally:
        _rules.reset(token)


def _said_low() -> str:
    rules = _rules.get()
    falta = isinstance(rules, BallRules) and rules.words.simple["low"] == FALTA
    return pgettext("bet, the law says falta", "Low") if falta else pgettext("bet", "Low")


low = lazy(_said_low, str)


def with_article_of_the_lock(said: str) -> str:
    """A sentence about the lock of a table, with where the law of its game wants it."""
    rules = _rules.get()
    return f"{said} ({cited(covers.article(rules))})" if rules else said
