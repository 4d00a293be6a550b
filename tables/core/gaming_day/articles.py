"""Where the laws of the house's tables ask for the steps of a gaming day; or that the law is silent. Pure."""

from collections.abc import Iterable, Mapping
from typing import TypeAlias

import games
from games import rulebooks
from games.ball.rules import BallRules
from games.rulebook import DayArticles

Played: TypeAlias = Mapping[str, tuple[str, str]]  # table → rulebook and game


def of_day(law: str) -> DayArticles:
    """Of one law."""
    return rulebooks.load(law).day


def asked(name: str, played: Played, about: Iterable[str] = ()) -> str:
    """Where the step `name` of `DayArticles` is asked for: by the law of the tables `about`, or else of all tables."""
    laws = {law for law, _game in _chosen(played, about)}
    return _together(getattr(of_day(law), name) for law in sorted(laws))


def locked(played: Played, about: Iterable[str] = ()) -> str:
    """Where the games of these tables want their wheels under cover."""
    rules = (games.rules(law, game) for law, game in sorted(set(_chosen(played, about))))
    return _together(one.articles.lid for one in rules if isinstance(one, BallRules))


def _chosen(played: Played, about: Iterable[str]) -> list[tuple[str, str]]:
    return [played[code] for code in about if code in played] or list(played.values())


def _together(articles: Iterable[str]) -> str:
    """A house of two laws is told both; that one of them is silent, only where the other is too."""
    found = dict.fromkeys(articles)
    said = [one for one in found if not one.startswith("usage")]
    return "; ".join(said or found)
