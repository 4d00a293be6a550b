"""A test whose service is missing is skipped, and fails where REQUIRE_SERVICES=1."""

import os
import subprocess
import sys

from tests.support.fresh import ROOT

# Any test that carries the mark will do: what is asked for is missing before it starts.
NODE = "tests/deploy/test_workers.py::test_the_api_behind_the_proxy_answers_in_its_own_words"
NAMES = {"DATABASE_URL", "REDIS_URL", "TAPET_POSTGRES_URL", "TAPET_REDIS_URL", "REQUIRE_SERVICES"}


def _pytest(**env):
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", NODE]
    clean = {name: value for name, value in os.environ.items() if name not in NAMES and not name.startswith("PYTEST")}
    return subprocess.run(command, cwd=ROOT, env={**clean, **env}, capture_output=True, text=True, check=False)


def test_a_missing_service_skips_and_says_which():
    done = _pytest()
    assert done.returncode == 0, done.stdout
    assert "1 skipped" in done.stdout
    assert "missing: PostgreSQL" in done.stdout


def test_a_missing_service_fails_where_all_are_required():
    done = _pytest(REQUIRE_SERVICES="1")
    assert done.returncode == 1, done.stdout
    assert "missing: PostgreSQL" in done.stdout
