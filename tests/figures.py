"""Changes each single figure of the rulebooks in turn, and shows that a test turns red for each.

`python -m tests.figures` prints what was changed; tests/games/test_figures.py does the same within the suite.
"""

import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields, is_dataclass, replace
from enum import Enum
from fractions import Fraction
from typing import Any

import games
from tests.games import (
    test_heads,
    test_payouts,
    test_rulebook_ad,
    test_rulebook_american,
    test_rulebook_boule,
    test_rulebook_es,
    test_table_articles,
)
from tests.games.blackjack import test_rulebook as blackjack
from tests.games.trente_et_quarante import test_rulebook as trente_et_quarante

Check = Callable[[Any], None]
LAWS: Mapping[tuple[str, str], tuple[Check, ...]] = {
    ("ad-455-2025", "french-roulette"): (test_rulebook_ad.holds, test_payouts.pays_what_the_law_says),
    ("es-1979", "french-roulette"): (test_rulebook_es.holds, test_payouts.pays_what_the_law_says),
    ("ad-455-2025", "american-roulette"): (test_rulebook_american.andorra,),
    ("es-1979", "american-roulette"): (test_rulebook_american.spain,),
    ("ad-455-2025", "boule"): (test_rulebook_boule.holds,),
    ("ad-455-2025", "trente-et-quarante"): (trente_et_quarante.holds,),
    ("ad-455-2025", "blackjack"): (blackjack.holds,),
}


def changes(value: Any, path: str = "") -> Iterator[tuple[str, Any]]:
    """Each way to change one figure of `value`: the path of the change, and the changed whole."""
    if is_dataclass(value) and not isinstance(value, type):
        for field in fields(value):
            for where, changed in changes(getattr(value, field.name), f"{path}.{field.name}"):
                yield where, replace(value, **{field.name: changed})
    elif isinstance(value, Mapping):
        for key, item in value.items():
            yield f"{path}[{key}] dropped", {name: one for name, one in value.items() if name != key}
            for where, changed in changes(item, f"{path}[{key}]"):
                yield where, {**value, key: changed}
    elif isinstance(value, tuple):
        yield from _tuples(value, path)
    else:
        yield f"{path} changed", _other(value)


def _tuples(value: tuple[Any, ...], path: str) -> Iterator[tuple[str, Any]]:
    for index in range(len(value)):
        yield f"{path}[{index}] dropped", value[:index] + value[index + 1 :]
        if index:
            swapped = (*value[: index - 1], value[index], value[index - 1], *value[index + 1 :])
            yield f"{path}[{index}] swapped", swapped
        for where, changed in changes(value[index], f"{path}[{index}]"):
            yield where, (*value[:index], changed, *value[index + 1 :])


def _other(value: Any) -> Any:
    match value:
        case bool():
            return not value
        case Enum():
            return next(one for one in type(value) if one is not value)
        case int() | Fraction():
            return value + 1
        case str():
            return f"{value}?"
        case None:
            return 1
    raise AssertionError(f"no way to change {value!r}")


def unnoticed(law: str, game: str) -> tuple[int, list[str]]:
    """How many changes were tried, and those for which no check fails."""
    tried, silent = 0, []
    for where, changed in changes(games.rules(law, game)):
        tried += 1
        # The quick ones first: what they notice need not be played.
        if not any(_red(check, changed) for check in (test_table_articles.holds, test_heads.holds, *LAWS[law, game])):
            silent.append(where)
    return tried, silent


def _red(check: Check, rules: Any) -> bool:
    try:
        check(rules)
    except (AssertionError, AttributeError, LookupError, TypeError, ValueError):
        return True
    return False


def main() -> int:
    code = 0
    for law, game in LAWS:
        tried, silent = unnoticed(law, game)
        print(f"{law}, {game}: {tried} figures changed one by one, {len(silent)} unnoticed")
        for where in silent:
            print(f"  {where}")
        code = code or bool(silent)
    return code


if __name__ == "__main__":
    sys.exit(main())
