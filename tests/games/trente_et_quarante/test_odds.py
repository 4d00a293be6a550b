"""The exact figures, against those of tests/cases/trente_et_quarante/exact-odds.json."""

import json
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from games.trente_et_quarante import odds as game_odds
from games.trente_et_quarante.cards import every_card, is_red, next_row
from games.trente_et_quarante.odds import both_caught, counts_of, endless_totals, in_prison, row_totals, ties
from games.trente_et_quarante.outcome import outcome
from games.trente_et_quarante.sitting import Options
from tests.games.trente_et_quarante.play import RULES

GIVEN = Path(__file__).parents[2] / "cases" / "trente_et_quarante" / "exact-odds.json"
KNOWN = json.loads(GIVEN.read_text(encoding="utf-8"))
COUNTS = counts_of(RULES.cards)
ENDLESS = endless_totals(COUNTS, RULES.rows)


def close(found: Fraction, written: str) -> bool:
    """The same to the twelfth digit."""
    return abs(found - Fraction(written)) <= Fraction(1, 2 * 10**12)


def test_the_totals_of_a_row_from_cards_that_never_run_out() -> None:
    assert {str(total): str(chance) for total, chance in ENDLESS.items()} == KNOWN["infinite decks, row total"]


def test_the_totals_of_the_first_row_from_a_full_shoe() -> None:
    totals = row_totals(COUNTS, RULES.rows)
    written = KNOWN["six decks, first deal, row total (decimal)"]
    assert {str(total) for total in totals} == written.keys()
    assert all(close(chance, written[str(total)]) for total, chance in totals.items())
    assert sum(totals.values()) == 1


def test_thirty_one_on_both_rows_of_the_first_deal() -> None:
    assert close(both_caught(COUNTS, RULES.rows), KNOWN["six decks, first deal, both rows 31 (decimal)"])


@pytest.mark.parametrize("counts", [((2, 4), (1, 5)), ((3, 2), (2, 3), (1, 6))])
def test_both_counts_agree_with_every_order_of_a_small_shoe(counts: tuple[tuple[int, int], ...]) -> None:
    """The same two counts, card by card: rows to 3, caught at 3."""
    rows = replace(RULES.rows, full=3, caught=3)

    def deal(left: tuple[tuple[int, int], ...], total: int, other: int | None) -> dict[tuple[int, int], Fraction]:
        if total >= 3:
            return {(other, total): Fraction(1)} if other is not None else deal(left, 0, total)
        found: dict[tuple[int, int], Fraction] = {}
        size = sum(count for _, count in left)
        for value, count in left:
            if count:
                rest = tuple((one, of - (one == value)) for one, of in left)
                for ends, chance in deal(rest, total + value, other).items():
                    found[ends] = found.get(ends, Fraction(0)) + chance * Fraction(count, size)
        return found

    ends = deal(counts, 0, None)
    assert both_caught(counts, rows) == ends[(3, 3)]
    for total, chance in row_totals(counts, rows).items():
        assert chance == sum(one for (upper, _), one in ends.items() if upper == total)
        assert chance == sum(one for (_, lower), one in ends.items() if lower == total)  # noir is no better than rouge


def test_a_prisoner_is_worth_less_than_the_half() -> None:
    always, worth = in_prison(ENDLESS, RULES, null_keeps=True)
    caught, tie = ENDLESS[31] ** 2, ties(ENDLESS)
    # One coup on: freed, left where it was, or caught again at half.
    assert worth == (1 - tie) / 2 + (tie - caught) * worth + caught * worth / 2
    assert always == -caught * (1 - worth)
    assert worth < Fraction(1, 2)


def test_read_literally_a_null_coup_loses_the_prisoner() -> None:
    _, worth = in_prison(ENDLESS, RULES, null_keeps=False)
    assert worth == (1 - ties(ENDLESS)) / 2 + ENDLESS[31] ** 2 * worth / 2


def test_couleur_is_as_likely_as_inverse() -> None:
    """Turning the first card's colour turns one into the other, and leaves the rows as they are."""
    for suit in RULES.cards.suits:
        number = outcome(("T" + suit, "T", "T", "A"), ("T", "T", "T", "2"), RULES)
        assert number.split()[2] == ("inverse" if is_red("T" + suit, RULES) else "couleur")
    assert len(every_card(RULES)) == 65
    assert next_row(("T", "T", "T"), RULES) == "noir"


def test_the_table_of_odds() -> None:
    table = game_odds(RULES, Options())
    half = str(-both_caught(COUNTS, RULES.rows) * Fraction(1, 2))
    assert {name: entry["expectation"] for name, entry in table["bets"].items()} == dict.fromkeys(  # type: ignore[index]
        ("couleur", "inverse", "noir", "rouge"), half
    )
    assert table["bets"]["noir"] | {"expectation": ""} == {  # type: ignore[operator]
        "covers": "negre",
        "pays": "1",
        "expectation": "",
        "house_advantage": "1.09",
    }
    extra = table["extra"]
    assert extra["infinite decks, both rows 31"] == str(ENDLESS[31] ** 2)
    assert extra["infinite decks, worth of one unit in prison"] == str(in_prison(ENDLESS, RULES, null_keeps=True)[1])
    literal = game_odds(RULES, Options(null_keeps_prison=False))["extra"]
    assert literal["infinite decks, always prison"] != extra["infinite decks, always prison"]
