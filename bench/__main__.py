"""`make bench`: what it costs here. Prints Markdown; `--into FILE` writes it there too."""

import argparse
import contextlib
import tempfile
from collections.abc import Iterator
from pathlib import Path

from bench import commands, disk, machine, nights, pure, pushes, startup
from tests.support.fresh import Databases
from tools import services

ROOT = Path(__file__).resolve().parent.parent
ABOUT = """# What it costs

Measured by `make bench` on the machine described; other machines, other figures. Commits are worth what the disk's
`fsync` is worth at that moment, so it is probed beside every figure of writing. The senders, the screens and the
servers share the same processors; a load above 0 before the start means that others were at work there too.
"""


def lines() -> Iterator[str]:
    """Section by section, as each is measured."""
    yield ABOUT
    yield f"{machine.facts()}\n"
    with contextlib.ExitStack() as held:
        folder = Path(held.enter_context(tempfile.TemporaryDirectory(prefix="tapet-bench-")))
        postgres = held.enter_context(services.postgres())
        redis = held.enter_context(services.redis_server())
        databases = Databases(folder, postgres)
        held.callback(databases.drop_all)
        yield from section("Commands", commands.figures(databases, postgres is not None))
        if postgres and redis:
            yield from section("Pushes", pushes.figures(databases, redis))
        else:
            yield "Pushes were not measured: PostgreSQL or Redis is missing.\n"
        yield from section("Settling", pure.figures())
        yield from section("Planning a night", nights.figures())
        yield from section("Starting", startup.figures(databases))
    yield f"fsync at the end: {disk.said(ROOT / 'build')}."


def section(title: str, figures: Iterator[str]) -> Iterator[str]:
    yield f"## {title}\n"
    yield from figures
    yield ""


def main() -> None:
    parser = argparse.ArgumentParser(prog="bench")
    parser.add_argument("--into", type=Path)
    into = parser.parse_args().into
    said = []
    for line in lines():
        print(line, flush=True)
        said.append(line)
    if into is not None:
        into.write_text("\n".join(said) + "\n")


if __name__ == "__main__":
    main()
