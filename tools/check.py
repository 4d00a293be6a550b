"""`make check`: what can be seen without running a test. All of it runs, so that one look shows every fault."""

import os
import subprocess
import time
from concurrent.futures import ThreadPoolExecutor

from tools.bootstrap import VENV
from tools.say import ROOT, give_up, step

PYTHON = str(VENV / "bin" / "python")
MANAGE = (PYTHON, "manage.py")
# The longest first, since two run at once.
CHECKS: dict[str, tuple[str, ...]] = {
    "types (mypy)": (str(VENV / "bin" / "mypy"),),
    "style (ruff check)": (str(VENV / "bin" / "ruff"), "check", "--quiet", "."),
    "layout (ruff format)": (str(VENV / "bin" / "ruff"), "format", "--check", "--quiet", "."),
    "layers (import-linter)": (str(VENV / "bin" / "lint-imports"),),
    "catalogues complete": (*MANAGE, "checkcatalogs"),
    "catalogues compile": (*MANAGE, "compilecatalogs"),
    "migrations complete": (*MANAGE, "makemigrations", "--check", "--dry-run"),
    "settings (manage.py check)": (*MANAGE, "check", "--fail-level", "WARNING"),
}


def main() -> None:
    """Run every check and end with the names of those that failed."""
    (ROOT / "var").mkdir(exist_ok=True)
    # The checks are about the code: they must not depend on a database that happens to be named outside.
    env = {**os.environ, "DATABASE_URL": "sqlite:///:memory:"}
    env.pop("REDIS_URL", None)
    failed = []

    def check(name: str) -> None:
        start = time.monotonic()
        done = subprocess.run(CHECKS[name], cwd=ROOT, env=env, text=True, capture_output=True, check=False)
        word, said = ("FAIL", done.stdout + done.stderr) if done.returncode else ("ok  ", "")
        step(f"{word} {name} ({time.monotonic() - start:.1f} s)\n{said}".strip())
        if done.returncode:
            failed.append(name)

    with ThreadPoolExecutor(max_workers=2) as two:
        list(two.map(check, CHECKS))
    if failed:
        give_up(f"make check failed: {', '.join(failed)}")


if __name__ == "__main__":
    main()
