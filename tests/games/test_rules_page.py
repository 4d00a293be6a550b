"""The pages of rules name code, tests and played rounds that exist, and leave no rule out."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
PAGES = {name: (ROOT / "docs" / "rules" / f"{name}.md").read_text("utf-8") for name in ("ad-455-2025", "es-1979")}
NAMED = sorted({named for page in PAGES.values() for named in re.findall(r"`([\w/]+\.py)::(\w+)`", page)})
ROUNDS = sorted({named for page in PAGES.values() for named in re.findall(r"`((?:ad|es|gc)-(?:\w+-)?\d\d)`", page)})
ROWS = [line.strip("| ").split(" | ") for page in PAGES.values() for line in page.splitlines() if line[:2] == "| "]
RULES = [row for row in ROWS if re.match(r"[A-Z]{2}-[A-Z]{2}-\d\d|art\. ", row[0])]

# How many rules each group has; they are numbered from 1.
GROUPS = {
    "ad-455-2025": {
        "AD-RF": 47,
        "AX-RF": 1,
        "AD-RA": 14,
        "AX-RA": 9,
        "AD-BO": 28,
        "AX-BO": 1,
        "AD-TQ": 19,
        "AX-TQ": 7,
        "AD-BJ": 80,
        "AX-BJ": 2,
        "AD-GN": 7,
        "AX-GN": 14,
    },
    "es-1979": {"ES-RF": 30, "EX-RF": 5, "ES-RA": 13, "EX-RA": 3},
}


@cache
def names(path: str) -> set[str]:
    """What a module defines at its top."""
    found = set()
    for node in ast.parse((ROOT / path).read_text(encoding="utf-8")).body:
        match node:
            case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.ClassDef():
                found.add(node.name)
            case ast.AnnAssign(target=ast.Name(id=name)):
                found.add(name)
            case ast.Assign(targets=targets):
                found |= {target.id for target in targets if isinstance(target, ast.Name)}
    return found


def test_what_a_page_names_exists() -> None:
    assert [f"{path}::{name}" for path, name in NAMED if name not in names(path)] == []


def test_a_played_round_that_a_page_names_exists() -> None:
    assert set(ROUNDS) - {path.stem for path in (ROOT / "tests" / "cases").rglob("*.json")} == set()


@pytest.mark.parametrize("law", PAGES)
def test_no_rule_is_left_out(law: str) -> None:
    rules = re.findall(r"^\| ([A-Z]{2}-[A-Z]{2}-\d\d) \|", PAGES[law], re.MULTILINE)
    assert rules == [f"{group}-{number:02}" for group, most in GROUPS[law].items() for number in range(1, most + 1)]


def test_the_articles_on_the_house_are_there() -> None:
    wanted = [23, 25, 26, 27, 29, 30, 31, 34, 35, 36, 37, 38, 40, *range(44, 52), 57, 62, 63]
    assert re.findall(r"^\| art\. (\d+) \|", PAGES["ad-455-2025"], re.MULTILINE) == [str(one) for one in wanted]


def test_each_rule_has_code_and_a_proof_or_says_why_not() -> None:
    assert [row for row in RULES if not is_whole(*row)] == []


def is_whole(_rule: str, says: str, article: str, code: str, proof: str) -> bool:
    in_code = "::" in code
    reason = code.startswith(("not code", "the table's matter"))
    return bool(says and article and (in_code or reason) and ("`" in proof if in_code else proof == "—"))


def test_every_played_round_of_our_own_is_named_on_a_page() -> None:
    own = {path.stem for law in ("ad", "es") for path in (ROOT / "tests" / "cases").rglob(f"{law}-*-[0-9]*.json")}
    assert own - set(ROUNDS) == set()
