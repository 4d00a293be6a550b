"""Playing cards as every screen draws them."""

import pytest
from django.template import Context, Template
from django.utils import translation

from tables.screens import faces


def drawn(card: str, rest: str = "") -> str:
    return Template(f'{{% load cards %}}{{% playing_card card "l" {rest} %}}').render(Context({"card": card}))


@pytest.mark.parametrize(
    ("card", "kind", "shape", "letter"),
    [("As", "black", "♠", "P"), ("7h", "red", "♥", "C"), ("Qd", "red", "♦", "K"), ("2c", "black", "♣", "T")],
)
def test_a_suit_is_told_by_colour_by_shape_and_by_the_letter_of_the_language(
    card: str, kind: str, shape: str, letter: str
) -> None:
    with translation.override("fr"):
        html = drawn(card)
    assert f"of-{kind}" in html
    assert f"<i>{shape}\ufe0e</i><small>{letter}</small>" in html


def test_a_ten_is_written_with_figures() -> None:
    assert "<b>10</b>" in drawn("Td")


def test_a_card_of_no_known_suit_shows_its_rank_alone() -> None:
    html = drawn("9")
    assert "of-plain" in html
    assert "<i>" not in html
    with translation.override("ca"):
        assert 'aria-label="9"' in drawn("9")


@pytest.mark.parametrize(
    ("language", "name"),
    [("ca", "dama de cors"), ("es", "reina de corazones"), ("fr", "dame de cœur"), ("en", "queen of hearts")],
)
def test_a_card_is_read_out_by_its_name(language: str, name: str) -> None:
    with translation.override(language):
        assert f'role="img" aria-label="{name}"' in drawn("Qh")


def test_a_card_face_down_tells_nothing_of_itself() -> None:
    with translation.override("en"):
        html = drawn(faces.BACK)
    assert 'aria-label="card face down"><b></b></span>' in html


def test_the_card_that_came_last_is_marked() -> None:
    assert "fresh" in drawn("As", "fresh=True")
    assert "fresh" not in drawn("As")
