"""What the README tells people to type exists."""

import re

import pytest

from tests.support.fresh import ROOT

README = (ROOT / "README.md").read_text()
MAKEFILE = (ROOT / "Makefile").read_text()
TARGETS = set(re.findall(r"^([a-z]+):", MAKEFILE, re.MULTILINE))


def _code():
    yield from re.findall(r"^```\w*\n(.*?)^```", README, re.MULTILINE | re.DOTALL)
    yield from re.findall(r"`([^`\n]+)`", README)


def test_every_target_named_exists_and_every_target_is_named():
    named = {target for code in _code() for target in re.findall(r"\bmake ([a-z]+)", code)}
    assert named == TARGETS - {"help"}


def test_every_manage_command_named_exists():
    from django.core.management import get_commands

    named = {name for code in _code() for name in re.findall(r"manage\.py (\w+)", code)}
    assert named <= set(get_commands())


@pytest.mark.parametrize("link", sorted(set(re.findall(r"\]\(([^)#:]+)\)", README))))
def test_every_file_linked_exists(link):
    assert (ROOT / link).exists()


@pytest.mark.parametrize("room", sorted(set(re.findall(r"^\| `([\w/.]+)` \|", README, re.MULTILINE))))
def test_every_room_of_the_table_exists(room):
    assert (ROOT / room).exists()


def test_every_decision_is_in_the_index():
    folder = ROOT / "docs" / "decisions"
    index = (folder / "README.md").read_text()
    pages = {path.name for path in folder.glob("*.md")} - {"README.md"}
    assert pages == set(re.findall(r"\]\(([\w.-]+\.md)\)", index))
