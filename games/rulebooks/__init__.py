"""The laws, one package each with a `RULEBOOK`, read when first asked for. A new jurisdiction is a new package."""

import pkgutil
from functools import cache
from importlib import import_module

from games.rulebook import Rulebook


def names() -> tuple[str, ...]:
    """`ad-455-2025`, …: the rulebooks there are."""
    return tuple(sorted(module.name.replace("_", "-") for module in pkgutil.iter_modules(__path__)))


@cache
def load(name: str) -> Rulebook:
    """The rulebook `name`. Raises `LookupError` where there is none."""
    if name not in names():
        raise LookupError(f"no rulebook {name!r}: there are {', '.join(names())}")
    rulebook = import_module(f"{__name__}.{name.replace('-', '_')}").RULEBOOK
    assert isinstance(rulebook, Rulebook)
    return rulebook
