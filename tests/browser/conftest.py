"""A browser, a casino to look at, and people before its screens."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.browser.company import PATIENCE, Company
from tests.support import services
from tests.support.fresh import Databases
from tests.support.server import Server

HERE = Path(__file__).parent
QUIET = [
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
expect.set_options(timeout=PATIENCE)


# The files that take longest, so that none of them is begun when the others are done.
FIRST = (
    "test_job",
    "test_languages",
    "test_trente_et_quarante",
    "test_blackjack",
    "test_displays",
    "test_rotation",
    "test_trente_languages",
    "test_blackjack_house",
    "test_other_wheels",
)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    ours = [item for item in items if item.path.is_relative_to(HERE)]
    for item in ours:
        item.add_marker("browser")
    ours.sort(key=lambda item: FIRST.index(item.path.stem) if item.path.stem in FIRST else len(FIRST))
    items[:] = [item for item in items if not item.path.is_relative_to(HERE)] + ours


@pytest.fixture(scope="package")
def chromium() -> Iterator[Browser]:
    """Debian's own."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=services.chromium(), args=QUIET)
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def house(databases: Databases) -> Iterator[Server]:
    """The demo casino on SQLite, in one process; nobody plays it but the tests of this module."""
    with Server({"DATABASE_URL": databases.fresh("sqlite", seeded=True)}) as server:
        yield server


@pytest.fixture
def company(chromium: Browser, house: Server) -> Iterator[Company]:
    """People before screens of the house; a console error or a failed request on any of them fails the test."""
    company = Company(chromium, house.url)
    yield company
    faults = company.leave()
    assert not faults, "\n".join(faults)
