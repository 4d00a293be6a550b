"""No figure of a rulebook can be changed unnoticed."""

import pytest

from tests import figures


@pytest.mark.parametrize(("law", "game"), figures.LAWS)
def test_each_figure_that_is_changed_turns_a_test_red(law: str, game: str) -> None:
    tried, silent = figures.unnoticed(law, game)
    assert silent == []
    assert tried > 200
