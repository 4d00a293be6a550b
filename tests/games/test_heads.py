"""Over how many tables a cap de taula may stand, by game and law."""

from typing import Any

import pytest

import games
from games.heads import check_head, contiguous
from games.refusal import Code, Refused


@pytest.mark.parametrize(
    ("law", "game", "tables", "article"),
    [
        ("ad-455-2025", "french-roulette", 4, "AD 455/2025, Annex I, 1.III.1"),
        ("ad-455-2025", "american-roulette", 4, "AD 455/2025, Annex I, 2.III"),
        ("ad-455-2025", "boule", 6, "AD 455/2025, Annex I, general rule 1"),
        ("ad-455-2025", "trente-et-quarante", 1, "AD 455/2025, Annex I, 5.III"),
        ("ad-455-2025", "blackjack", 2, "AD 455/2025, Annex I, 3.III.1"),
        ("es-1979", "french-roulette", 1, "O 9-10-1979, ruleta francesa, personal"),
        ("es-1979", "american-roulette", 1, "O 9-10-1979, ruleta americana, personal"),
    ],
)
def test_a_cap_has_as_many_tables_as_the_law_says(law: str, game: str, tables: int, article: str) -> None:
    rules = games.rules(law, game)
    assert (rules.tables_per_head, rules.head_citation) == (tables, article)


A_ROW = [frozenset(pair) for pair in (("1", "2"), ("2", "3"), ("3", "4"), ("4", "5"), ("5", "6"), ("6", "7"))]


@pytest.mark.parametrize(
    ("tables", "allowed"),
    [
        ({"1": "french-roulette", "2": "french-roulette", "3": "french-roulette", "4": "french-roulette"}, None),
        ({"1": "american-roulette", "2": "american-roulette"}, None),
        ({"1": "french-roulette", "3": "french-roulette"}, 1),
        (dict.fromkeys("12345", "french-roulette"), 4),
        ({"1": "blackjack", "5": "blackjack"}, None),
        ({"1": "blackjack", "3": "blackjack", "5": "blackjack"}, 2),
        (dict.fromkeys("1234", "blackjack"), None),
        (dict.fromkeys("12345", "blackjack"), 4),
        ({"1": "trente-et-quarante"}, None),
        ({"1": "trente-et-quarante", "2": "trente-et-quarante"}, 1),
        ({"1": "blackjack", "2": "trente-et-quarante"}, 1),
        (dict.fromkeys("135", "boule") | {"2": "blackjack", "4": "blackjack"}, None),
        (dict.fromkeys("1357", "boule") | {"2": "blackjack", "4": "blackjack"}, None),
        (dict.fromkeys("13567", "boule") | {"2": "blackjack", "4": "blackjack"}, 6),
    ],
)
def test_one_cap_may_head_these_tables_together_and_those_not(tables: dict[str, str], allowed: int | None) -> None:
    played = {code: games.rules("ad-455-2025", game) for code, game in tables.items()}
    if allowed is None:
        check_head(played, A_ROW)
        return
    with pytest.raises(Refused) as refused:
        check_head(played, A_ROW)
    assert (refused.value.code, refused.value.data["most"]) == (Code.NOT_ALLOWED, allowed)


# Law, game → tables a cap, only side by side, how many where they are.
STANDING: dict[tuple[str, str], tuple[int, bool, int | None]] = {
    ("ad-455-2025", "french-roulette"): (4, True, None),
    ("ad-455-2025", "american-roulette"): (4, True, None),
    ("ad-455-2025", "boule"): (6, False, None),
    ("ad-455-2025", "trente-et-quarante"): (1, False, None),
    ("ad-455-2025", "blackjack"): (2, False, 4),
    ("es-1979", "french-roulette"): (1, False, None),
    ("es-1979", "american-roulette"): (1, False, None),
}


def holds(rules: Any) -> None:
    """Against the literals above, also on the wheel with two zeros."""
    found = (rules.tables_per_head, rules.head_contiguous_only, rules.contiguous_per_head)
    assert found == STANDING[rules.rulebook, rules.game]
    if getattr(rules, "double_zero", None) is not None:
        holds(rules.double_zero)


@pytest.mark.parametrize(("law", "game"), STANDING)
def test_where_a_caps_tables_must_stand(law: str, game: str) -> None:
    holds(games.rules(law, game))


@pytest.mark.parametrize(
    ("tables", "together"),
    [("", True), ("3", True), ("234", True), ("24", False), ("1267", False)],
)
def test_tables_are_contiguous_when_one_walks_past_none_but_them(tables: str, together: bool) -> None:
    assert contiguous(tables, A_ROW) is together
