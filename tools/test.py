"""`make test`: every test, in stages; what was skipped and each stage's own summary come last.

`python -m tools.test browser unit`: only the stages that have such a word in their name.
"""

import contextlib
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from pathlib import Path

from tools import printing, services
from tools.bootstrap import PYTHON
from tools.say import ROOT, give_up, step

ANSI = re.compile(r"\x1b\[[0-9;]*m")
SUMMARY = re.compile(r"=+ (no tests ran|.*\d+ (passed|failed|skipped|errors?|deselected)).* in .*=+$")
TWO_AT_ONCE = ("-n", "2", "--dist", "loadfile", "--durations=12", "--durations-min=2")
# Where tests wait for sockets and beats, a third fills two cores; a browser fills one by itself.
THREE_AT_ONCE = ("-n", "3", *TWO_AT_ONCE[2:])
# Each test's own line, since a line of dots only comes when it is full; a test that hangs is ended, and says what every
# thread was doing. The slowest takes about 40 s on two cores that do nothing else.
ONE_BY_ONE = (
    *TWO_AT_ONCE,
    "--no-loadscope-reorder",
    "--verbose",
    "--timeout=400",
    "--timeout-method=thread",
    "-o",
    "faulthandler_timeout=380",
)
# Each worker of each stage reads every file that it is not told to leave: a tenth of the time of all stages.
UNIT = ("tests/games", *sorted(str(path.relative_to(ROOT)) for path in ROOT.glob("tests/**/core")))


def without(*folders: str) -> tuple[str, ...]:
    """The stage has no test in these folders."""
    return tuple(f"--ignore=tests/{folder}" for folder in folders)


LIVE = (*THREE_AT_ONCE, *without("browser", "cases"))
QUICK = "not browser and not slow"
BROWSERS = ("chromium-headless-shell", "chromium")  # the first that is there or may be installed
ROOM = 3 * 2**30  # bytes
LONGEST = 30 * 60.0  # seconds; the longest takes a third of it


@dataclass(frozen=True)
class Stage:
    """One run of pytest: which tests, with what around them."""

    name: str
    marks: str
    env: dict[str, str] = field(default_factory=dict)
    options: tuple[str, ...] = TWO_AT_ONCE


@dataclass(frozen=True)
class Outcome:
    """What a stage came to: pytest's exit code, and its own last words."""

    stage: Stage
    code: int
    seconds: float
    failures: tuple[str, ...]
    skips: tuple[str, ...]
    summary: str

    @property
    def hung(self) -> bool:
        """A test was ended for taking too long; what else failed did so by itself."""
        return any("crashed while" in line for line in self.failures) or self.code == -signal.SIGKILL


@contextlib.contextmanager
def _scratch() -> Iterator[Path]:
    """Where the tests' files lie: in memory where there is room, since each of a thousand writes waits for a disk."""
    memory = Path("/dev/shm")  # noqa: S108 - a folder of our own is made in it
    roomy = memory.is_dir() and os.access(memory, os.W_OK) and shutil.disk_usage(memory).free >= ROOM
    folder = Path(tempfile.mkdtemp(prefix="tapet-tests-", dir=memory if roomy else None))
    folder.chmod(0o755)  # PostgreSQL, under a user of its own, has files in it
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _base_env() -> dict[str, str]:
    # A database named in the developer's own environment is never the tests' to touch.
    kept = {k: v for k, v in os.environ.items() if k not in {"DATABASE_URL", "REDIS_URL", "DEBUG", "PORT"}}
    var = ROOT / "build" / "var"
    var.mkdir(parents=True, exist_ok=True)
    kept["TIME_ZONE"] = evening(datetime.now(UTC).hour)
    return {**kept, "SECRET_KEY": "for-the-tests-only", "VAR_DIR": str(var), "PYTHONUNBUFFERED": "1"}


def evening(hour: int) -> str:
    """The zone in which it is between eight and nine in the evening at this hour of UTC.

    A gaming day ends at noon: a night that is planned from now, or a test that is under way then, would be of two days.
    """
    east = (20 - hour + 11) % 24 - 11
    return f"Etc/GMT{-east:+d}"  # such names count towards the west


def run(stage: Stage) -> Outcome:
    """Run the stage, showing it as it goes."""
    step(f"\n── {stage.name} " + "─" * (100 - len(stage.name)))
    colour = "--color=yes" if sys.stdout.isatty() else "--color=no"
    command = [str(PYTHON), "-m", "pytest", colour, "-m", stage.marks, *stage.options]
    start = time.monotonic()
    lines: list[str] = []
    with subprocess.Popen(
        command,
        cwd=ROOT,
        env={**_base_env(), **stage.env},
        text=True,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        start_new_session=True,
    ) as process:
        assert process.stdout is not None
        watch = threading.Timer(LONGEST, _end, (process,))
        watch.start()
        try:
            for line in process.stdout:
                print(line, end="", flush=True)
                lines.append(ANSI.sub("", line.rstrip()))
        except BaseException:
            _end(process)
            raise
        finally:
            watch.cancel()
    _kill_group(process)  # a worker that was ended for hanging leaves its server behind
    return Outcome(
        stage=stage,
        code=process.returncode,
        seconds=time.monotonic() - start,
        failures=tuple(line for line in lines if line.startswith(("FAILED ", "ERROR "))),
        skips=tuple(line for line in lines if line.startswith("SKIPPED ")),
        summary=next(
            (line for line in reversed(lines) if SUMMARY.match(line)), f"pytest ended with {process.returncode}"
        ),
    )


def _end(process: subprocess.Popen[str]) -> None:
    """Stop a stage with all that it started."""
    step("\nThis takes too long: stopped, with all that it started.")
    _kill_group(process)


def _kill_group(process: subprocess.Popen[str]) -> None:
    with contextlib.suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)


def stages(
    scratch: Path, postgres: str | None, database: str | None, redis: str | None, browser: bool
) -> tuple[list[Stage], list[str]]:
    """The stages that can be run here, and why the others cannot."""
    given = {"TAPET_POSTGRES_URL": postgres, "TAPET_REDIS_URL": redis}
    around = {name: url for name, url in given.items() if url is not None}
    around |= {"TMPDIR": str(scratch), "TAPET_TEMPLATES": str(scratch)}
    plan = [
        Stage("unit", "unit and not machine", options=(*TWO_AT_ONCE, *UNIT)),
        Stage(
            "integration on SQLite, and any order", f"machine or not unit and not services and {QUICK}", around, LIVE
        ),
    ]
    skipped = []
    if database and redis:
        floor = {**around, "DATABASE_URL": database, "REDIS_URL": redis}
        marks = f"not unit and {QUICK} and (services or not once)"
        plan.append(Stage("integration on PostgreSQL and Redis", marks, floor, (*LIVE, *without("games"))))
    else:
        lacking = [name for name, url in (("postgresql", postgres), ("redis-server", redis)) if url is None]
        skipped.append(f"integration on PostgreSQL and Redis: install {' and '.join(lacking)} (Debian)")
    if browser:
        plan.append(Stage("browser", "browser", around, (*ONE_BY_ONE, "tests/browser")))
    else:
        skipped.append("browser: install chromium (Debian)")
    return plan, skipped


def _run_to_the_end(stage: Stage) -> Outcome:
    """A browser that froze says nothing about the code: what failed is run once more, and both runs stay to be read."""
    outcome = run(stage)
    if not outcome.hung:
        return outcome
    step(f"{stage.name}: hung ({outcome.summary}); what failed is run again.")
    again = replace(stage, name=f"{stage.name}, again after a hang", options=(*stage.options, "--last-failed"))
    return run(again)


def main() -> None:
    """Find or start the services, run every stage, and end with what pytest said of each."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))  # so that what was started here is stopped too
    require = os.environ.get("REQUIRE_SERVICES") == "1"
    with contextlib.ExitStack() as held:
        browser = any(services.have(name, [name, "fonts-dejavu-core"]) for name in BROWSERS)
        proxy = services.have("nginx", ["nginx-light"])
        printing.have()  # the tests of a printed book say what they lack
        postgres = held.enter_context(services.postgres())
        redis = held.enter_context(services.redis_server())
        database = held.enter_context(services.throwaway_database(postgres)) if postgres else None
        scratch = held.enter_context(_scratch())
        plan, skipped = stages(scratch, postgres, database, redis, browser)
        wanted = sys.argv[1:]
        plan = [stage for stage in plan if not wanted or any(word in stage.name for word in wanted)]
        if not proxy:
            skipped.append("nginx in front of two workers: install nginx-light (Debian)")
        if require and skipped:
            give_up("REQUIRE_SERVICES=1 and not everything is here:\n  " + "\n  ".join(skipped))
        outcomes = [_run_to_the_end(stage) for stage in plan]
        if postgres:
            services.drop(known.read_text() for known in scratch.glob("postgres*.url"))

    print()
    for line in skipped:
        print(f"SKIPPED {line}")
    for outcome in outcomes:
        for line in (*outcome.skips, *outcome.failures):
            print(f"{outcome.stage.name}: {line}")
    for outcome in outcomes:
        print(f"{outcome.stage.name} ({outcome.seconds:.0f} s{'' if outcome.code == 0 else ', FAILED'}):")
        print(outcome.summary)
    sys.stdout.flush()
    raise SystemExit(any(outcome.code for outcome in outcomes))


if __name__ == "__main__":
    main()
