"""The one interface of the games: what importing it brings, and what it leaves until asked for."""

import subprocess
import sys

LOOK = """
import sys, games
heavy = [name for name in sys.modules if name.split(".")[0] in ("django", "channels", "pydantic", "asgiref")]
laws = [name for name in sys.modules if name.startswith("games.rulebooks.")]
assert not heavy, heavy
assert not laws, laws
games.rules("es-1979", "french-roulette")
assert "games.rulebooks.es_1979" in sys.modules
assert "games.rulebooks.ad_455_2025" not in sys.modules
"""


def test_the_games_need_no_django_and_a_law_is_read_when_first_asked_for() -> None:
    found = subprocess.run([sys.executable, "-c", LOOK], capture_output=True, text=True, check=False)
    assert found.returncode == 0, found.stderr
