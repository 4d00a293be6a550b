"""The books of a house computed once more, from its exported events alone: `python tools/audit.py events.jsonl`.

It imports nothing of the project, on purpose: whoever doubts a figure reads this page and the law.
All amounts are cents. Sessions: AD 455/2025, art. 38.2; days: art. 40; duty: art. 57.2; corrections: art. 37.2.
"""

import hashlib
import json
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass, field
from fractions import Fraction
from pathlib import Path
from typing import Any

Event = Mapping[str, Any]
START = "0" * 64
HASHED = (
    *("stream", "seq", "type", "version", "payload", "by", "role"),
    *("command_id", "occurred_at", "recorded_at", "sees"),
)
DUTY = Fraction(10, 100)

# What a winning straight stake gains, by the numbers that its place covers (Annex I, 1.IV.1 and 2.IV).
PLACES: dict[int, int | Fraction] = {1: 35, 2: 17, 3: 11, 4: 8, 5: 6, 6: 5, 12: 2, 18: 1, 24: Fraction(1, 2)}
RED = {1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36}


@dataclass
class Session:
    """One session of one table, as its book must have it."""

    table: str
    session: int
    jornada: str
    game: str
    recording: str
    bestretes: int = 0
    credits: int = 0
    cash: int = 0
    closing: int | None = None
    tips: int | None = None
    tips_out: int = 0
    rounds: int = 0
    recorded: int = 0  # what the recorded bets won for the house
    corrected: int = 0  # entries in red
    differences: dict[int, int] = field(default_factory=dict)

    @property
    def result(self) -> int | None:
        return None if self.closing is None else self.closing + self.cash + self.credits - self.bestretes


class Broken(Exception):
    """The log itself is not what it says."""


def read(lines: Iterable[str]) -> Iterator[Event]:
    """The events, each behind the hash of the one before it. Raises Broken."""
    heads: dict[str, tuple[int, str]] = defaultdict(lambda: (0, START))
    for line in lines:
        event = json.loads(line)
        seq, head = heads[event["stream"]]
        if event["seq"] != seq + 1 or event["prev"] != head or event["hash"] != _hash(event):
            raise Broken(f"{event['stream']} breaks at {event['seq']}")
        heads[event["stream"]] = (event["seq"], event["hash"])
        yield event


def _hash(event: Event) -> str:
    row = {name: event[name] for name in HASHED}
    text = json.dumps(row, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256((event["prev"] + text).encode()).hexdigest()


class Table:
    """The sessions of one table, from its events in their order."""

    def __init__(self, code: str) -> None:
        self.code = code
        self.sessions: list[Session] = []
        self.parts: dict[int, tuple[Session, str, str]] = {}  # event → session, column of its chips, of its notes
        self.last = 0  # what the last round won for the house

    def take(self, event: Event) -> None:
        handler = getattr(self, f"_{event['type'].split('.')[-1]}", None)
        if handler is not None:
            handler(event["payload"], event["seq"])

    @property
    def now(self) -> Session:
        return self.sessions[-1]

    def _of(self, said: Event) -> Session:
        return next(one for one in self.sessions if one.session == said["session"])

    def _TableOpened(self, said: Event, seq: int) -> None:
        session = Session(self.code, said["session"], said["jornada"], said["game"], said["recording"])
        session.bestretes = worth(said["bestreta"])
        self.sessions.append(session)
        self.parts[seq] = (session, "bestretes", "")

    def _BestretaReceived(self, said: Event, seq: int) -> None:
        if said["initial"]:  # it is the one that the table was opened with
            return
        session = self._of(said)
        session.bestretes += worth(said["pieces"])
        self.parts[seq] = (session, "bestretes", "")

    def _CreditSent(self, said: Event, seq: int) -> None:
        session = self._of(said)
        session.credits += worth(said["pieces"])
        self.parts[seq] = (session, "credits", "")

    def _BoxCounted(self, said: Event, seq: int) -> None:
        session, column = self._of(said), "cash" if said["kind"] == "cash" else "tips_out"
        setattr(session, column, getattr(session, column) + worth(said["cash"]) + worth(said["pieces"]))
        self.parts[seq] = (session, column, column)

    def _TipsCounted(self, said: Event, seq: int) -> None:
        session = self._of(said)
        session.tips = worth(said["pieces"]) + worth(said["cash"])
        self.parts[seq] = (session, "tips", "tips")

    def _TableClosed(self, said: Event, seq: int) -> None:
        session = self._of(said)
        session.closing = worth(said["count"])
        session.cash += worth(said.get("cash", {}))
        self.parts[seq] = (session, "closing", "cash")

    def _EntryCorrected(self, said: Event, seq: int) -> None:
        session, chips, notes = self.parts[said["entry"]]
        column = chips if said["part"] == "pieces" else notes
        difference = worth(said["now"]) - worth(said["was"])
        if difference != said["difference"]:
            raise Broken(f"{self.code} {seq}: the correction says {said['difference']}, its figures {difference}")
        setattr(session, column, getattr(session, column) + difference)
        session.corrected += 1

    def _DifferenceFound(self, said: Event, seq: int) -> None:
        self._of(said).differences[said["difference"]] = said["counted"] - said["expected"]

    def _RoundFinished(self, said: Event, seq: int) -> None:
        if said["bank"] != said["lost"] - said["gains"]:
            raise Broken(
                f"{self.code} {seq}: {said['lost']} lost and {said['gains']} gained do not make {said['bank']}"
            )
        if "paid" in said and "roulette" in self.now.game:
            self._check_gains(said, seq)
        corrected = said.get("corrected", False)
        self.now.recorded += said["bank"]
        self.now.rounds += 0 if corrected else 1
        self.last = said["bank"]

    def _RoundReopened(self, said: Event, seq: int) -> None:
        self.now.recorded -= self.last
        self.last = 0

    def _HandsRecorded(self, said: Event, seq: int) -> None:
        self.now.rounds += 1

    def _check_gains(self, said: Event, seq: int) -> None:
        """Each win on the wheel, by the law's own table."""
        for line in said["paid"]:
            if line.get("reason"):
                continue
            gain = line["stake"] * _pays(line)
            if gain != line["gain"] or said["number"] not in _numbers(line):
                raise Broken(f"{self.code} {seq}: {line} is not what {said['number']} pays")


def worth(pieces: Mapping[str, int]) -> int:
    return sum(int(value) * number for value, number in pieces.items())


def _numbers(line: Event) -> set[str]:
    """What a place of the wheel's cloth covers."""
    bet, which = line["bet"], line.get("which", [])
    every = range(1, 37)
    simple = {
        "red": [n for n in every if n in RED],
        "black": [n for n in every if n not in RED],
        "even": [n for n in every if n % 2 == 0],
        "odd": [n for n in every if n % 2],
        "low": [n for n in every if n <= 18],
        "high": [n for n in every if n > 18],
    }
    if bet in simple:
        return {str(n) for n in simple[bet]}
    if bet.endswith("column"):
        return {str(n) for n in every for column in which if (n - 1) % 3 == column - 1}
    if bet.endswith("dozen"):
        return {str(n) for n in every for dozen in which if (n - 1) // 12 == dozen - 1}
    return set(line["on"])


def _pays(line: Event) -> Fraction:
    return Fraction(PLACES[len(_numbers(line))])


@dataclass
class Books:
    sessions: list[Session]
    signed: dict[str, int]  # day → the total that the direction signed in the llibre resum

    def by_table_and_day(self) -> dict[str, dict[str, int]]:
        """Day → table → result of the day."""
        found: dict[str, dict[str, int]] = defaultdict(lambda: defaultdict(int))
        for one in self.sessions:
            found[one.jornada][one.table] += one.result or 0
        return {day: dict(tables) for day, tables in sorted(found.items())}

    def days(self) -> dict[str, int]:
        return {day: sum(tables.values()) for day, tables in self.by_table_and_day().items()}

    def months(self) -> dict[str, int]:
        found: dict[str, int] = defaultdict(int)
        for day, total in self.days().items():
            found[day[:7]] += total
        return dict(found)

    def duty(self) -> dict[str, Fraction]:
        """Of each month's gross gaming product, before the yearly minimum; never below nothing."""
        return {month: max(total, 0) * DUTY for month, total in self.months().items()}


def audit(lines: Iterable[str]) -> Books:
    """Raises Broken, KeyError for an export that is not one."""
    tables: dict[str, Table] = {}
    signed: dict[str, int] = {}
    for event in read(lines):
        kind, _, key = event["stream"].partition(":")
        if kind == "table":
            tables.setdefault(key, Table(key)).take(event)
        elif event["type"] == "ResumSigned":
            signed[key] = event["payload"]["total"]
    return Books([one for table in tables.values() for one in table.sessions], signed)


def main() -> int:
    with Path(sys.argv[1]).open(encoding="utf-8") as lines:
        books = audit(lines)
    sessions = [{**asdict(one), "result": one.result} for one in books.sessions]
    duty = {month: str(amount) for month, amount in books.duty().items()}
    found = {
        "sessions": sessions,
        "tables": books.by_table_and_day(),
        "days": books.days(),
        "months": books.months(),
        "duty": duty,
        "signed": books.signed,
    }
    json.dump(found, sys.stdout, indent=1, ensure_ascii=False)
    print()
    return 0 if all(books.days()[day] == total for day, total in books.signed.items()) else 1


if __name__ == "__main__":
    sys.exit(main())
