"""No float touches money: the syntax trees of the games have no true division, no float literal and no float()."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

GAMES = Path(__file__).parent.parent.parent / "games"
FILES = sorted(GAMES.rglob("*.py"))
INEXACT = {"float", "round", "complex"}
EXACT = {"comb", "factorial", "gcd", "isqrt", "lcm", "perm"}


def inexact(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Line and kind of whatever could bring a float in."""
    for node in ast.walk(tree):
        match node:
            case ast.BinOp(op=ast.Div()):
                yield node.lineno, "/"
            case ast.AugAssign(op=ast.Div()):
                yield node.lineno, "/="
            case ast.Constant(value=float() | complex()):
                yield node.lineno, "a float literal"
            case ast.Call(func=ast.Name(id=name)) if name in INEXACT:
                yield node.lineno, f"{name}()"
            case ast.Name(id="float"):
                yield node.lineno, "float"
            case ast.Import(names=names) if any(one.name == "math" for one in names):
                yield node.lineno, "math as a whole"
            case ast.ImportFrom(module="math", names=names) if any(one.name not in EXACT for one in names):
                yield node.lineno, "of math, what is not whole"


def test_the_files_of_the_games_are_exact() -> None:
    found = {path: list(inexact(ast.parse(path.read_text(encoding="utf-8")))) for path in FILES}
    assert {str(path.relative_to(GAMES)): what for path, what in found.items() if what} == {}


@pytest.mark.parametrize(
    "text", ["a / b", "a /= 2", "1.5", "float(a)", "x: float", "round(a)", "import math", "from math import pi"]
)
def test_what_is_inexact_is_seen(text: str) -> None:
    assert list(inexact(ast.parse(text)))
