"""How the tools speak: one line a step, and one line when they give up."""

import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NoReturn

ROOT = Path(__file__).resolve().parent.parent


def step(text: str) -> None:
    """Tell what is being done now."""
    print(text, file=sys.stderr, flush=True)


def give_up(text: str) -> NoReturn:
    """End with one line that says what to do."""
    print(text, file=sys.stderr, flush=True)
    raise SystemExit(1)


def quietly(
    command: Sequence[str | Path], or_else: str, *, env: Mapping[str, str] | None = None, tail: int = 15
) -> str:
    """Run a command from the top of the project, showing the end of its output only if it fails; its stdout."""
    done = subprocess.run(command, cwd=ROOT, env=env, text=True, capture_output=True, check=False)
    if done.returncode:
        lines = (done.stdout + done.stderr).strip().splitlines()
        print("\n".join(lines[-tail:]), file=sys.stderr)
        give_up(or_else)
    return done.stdout


def asked(name: str, default: str) -> str:
    """A setting of the environment or of make's command line; empty counts as not given."""
    return os.environ.get(name) or default
