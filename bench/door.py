"""`python -m bench.door N`: commands at N tables of the seeded database of DATABASE_URL, as fast as they go."""

import statistics
import sys
import time
from datetime import date
from threading import Thread
from uuid import uuid4

import django

django.setup()

from django.db import connection  # noqa: E402

from games.roles import Role  # noqa: E402
from games.roulette.sitting import Recording  # noqa: E402
from staff.models import Member  # noqa: E402
from staff.papers import qualify  # noqa: E402
from tables import demo, service  # noqa: E402
from tables.access import Access  # noqa: E402
from tables.cards import card  # noqa: E402
from tables.core.commands import OpenTable, Seat  # noqa: E402
from tables.core.state import Table  # noqa: E402
from tables.models import GamingTable, Pit  # noqa: E402

SECONDS = 4.0


def opened(index: int) -> tuple[str, Member]:
    """A table of our own with its crew, taking bets; its code and its crupier."""
    code = f"B-{index}"
    cap, first, second = (
        Member.objects.create(code=f"{code}{post}", name=post, role=role, licence=f"I-{code}{post}")
        for post, role in (("C", Role.CAP_DE_TAULA), ("K", Role.CRUPIER), ("L", Role.CRUPIER))
    )
    qualify((cap, first, second), ("french-roulette",), date(2026, 1, 1))
    GamingTable.objects.create(
        code=code, pit=Pit.objects.get(name=demo.PITS[0]), maximum=demo.MAXIMUM, denominations=demo.DENOMINATIONS
    )
    command = OpenTable(
        by=Role.DIRECTOR_DE_JOC,
        seats={Seat.CAP: cap.code, Seat.CRUPIER_1: first.code, Seat.CRUPIER_2: second.code},
        minimum=demo.MINIMUM,
        maximum=demo.MAXIMUM,
        bestreta=demo.BESTRETA,
        recording=Recording.BETS,
    )
    access = Access(card(code), Table(code=code), 0, "D01", Role.DIRECTOR_DE_JOC)
    service.perform(access, command, kind="open_table", body={}, command_id=uuid4())
    service.act(first, code, "open_betting", {}, command_id=uuid4())
    return code, first


def work(code: str, crupier: Member, taken: list[float]) -> None:
    """Lay a bet and take it back until the time is up; `taken` gets the seconds of each command."""
    bet = {"player": "groc", "bet": "straight_up", "on": ["17"], "stake": demo.MINIMUM}
    end = time.perf_counter() + SECONDS
    while time.perf_counter() < end:
        for kind in ("place_bet", "remove_bet"):
            start = time.perf_counter()
            service.act(crupier, code, kind, dict(bet), command_id=uuid4())
            if connection.vendor == "postgresql":
                connection.close()  # as at the end of a request: the pool keeps it
            taken.append(time.perf_counter() - start)


def main(tables: int) -> None:
    places = [opened(index) for index in range(1, tables + 1)]
    taken: list[list[float]] = [[] for _ in places]
    threads = [Thread(target=work, args=(*place, times)) for place, times in zip(places, taken, strict=True)]
    start = time.perf_counter()
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    elapsed = time.perf_counter() - start
    every = [one * 1000 for times in taken for one in times]
    p99 = statistics.quantiles(every, n=100)[98]
    print(f"{len(every) / elapsed:.0f} | {statistics.median(every):.1f} | {p99:.1f}")


if __name__ == "__main__":
    main(int(sys.argv[1]))
