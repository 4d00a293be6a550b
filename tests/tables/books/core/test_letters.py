"""An amount in Catalan words, against samples written by hand."""

import pytest

from tables.books.core.letters import letters


@pytest.mark.parametrize(
    ("cents", "words"),
    [
        (0, "zero euros"),
        (1, "zero euros amb un cèntim"),
        (100, "un euro"),
        (200, "dos euros"),
        (1_600, "setze euros"),
        (1_900, "dinou euros"),
        (2_100, "vint-i-un euros"),
        (2_500, "vint-i-cinc euros"),
        (3_121, "trenta-un euros amb vint-i-un cèntims"),
        (8_000, "vuitanta euros"),
        (10_000, "cent euros"),
        (10_102, "cent un euros amb dos cèntims"),
        (20_000, "dos-cents euros"),
        (22_199, "dos-cents vint-i-un euros amb noranta-nou cèntims"),
        (100_000, "mil euros"),
        (110_000, "mil cent euros"),
        (2_100_000, "vint-i-un mil euros"),
        (20_000_100, "dos-cents mil un euros"),
        (100_000_000, "un milió d’euros"),
        (200_000_000, "dos milions d’euros"),
        (200_000_050, "dos milions d’euros amb cinquanta cèntims"),
        (100_000_100, "un milió un euros"),
        (123_456_789, "un milió dos-cents trenta-quatre mil cinc-cents seixanta-set euros amb vuitanta-nou cèntims"),
        (12_100_000_000, "cent vint-i-un milions d’euros"),
        (
            98_765_432_131,
            "nou-cents vuitanta-set milions sis-cents cinquanta-quatre mil tres-cents vint-i-un euros "
            "amb trenta-un cèntims",
        ),
        (-2_500, "menys vint-i-cinc euros"),
        (-301, "menys tres euros amb un cèntim"),
    ],
)
def test_an_amount_is_said_as_a_catalan_would_write_it(cents: int, words: str) -> None:
    assert letters(cents) == words
