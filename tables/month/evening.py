"""A session of one table from the bestreta to the tips, as people would go about it. Cents, aware times."""

from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import Any

from games.ball.sitting import Recording
from games.roles import Role
from tables.core import commands as tc
from tables.core.state import Table
from tables.core.till import commands as c
from tables.core.till.commands import What
from tables.core.till.counting import LEGAL_TENDER, amount
from tables.month import players
from tables.month.house import CASHIER, DIRECTOR, SUBDIRECTOR
from tables.month.pen import Pen, Round, Signed

TOGETHER = 12  # rounds in a transaction, where nothing comes between them
COUNTING = timedelta(minutes=8)  # before the first round, and after the last
WRONG = 5  # one count in so many is wrong by a chip
RED = 4  # one evening in so many a count is put right afterwards
LOW = 3  # chips are asked for when a third of the bestretes is left
STAKES = (20, 120)  # minimums on the cloth in a round, where nobody writes them down
SWING = (-473, 527)  # of which the house wins so many in a thousand
BOX = 3  # one evening in so many the box is changed
TIPS = (40, 400)  # euros
COIN = 200
MOST_AFTER = 120  # rounds after the last ones are announced: a shoe that is played to its end
DIRECTS, SIGNS = Role.DIRECTOR_DE_JOC, Role.SUBDIRECTOR


class Evening:
    def __init__(self, pen: Pen, opens: datetime, lasts: timedelta) -> None:
        self.pen, self.opens, self.lasts = pen, opens, lasts
        self.dice, self.one = pen.dice, pen.one
        self.between = timedelta(hours=1) / pen.one.pace
        self.unwritten = 0  # what the house won with bets that nobody writes down
        self.rounds = 0

    def play(self) -> int:
        """The whole of it; gives the number of rounds."""
        table = self._open()
        at, ends = self.opens + COUNTING, self.opens + self.lasts
        change = self.opens + self.lasts / 2 if self.dice.randrange(BOX) == 0 else None
        while at < ends:
            table, at = self._rounds(at, min(ends, change or ends))
            if self._low(table):
                table = self._fill(at)
            if change is not None and at > change:
                self._change_box(at)
                change = None
        self._close(self._last_rounds(at) + COUNTING)
        return self.rounds

    def _open(self) -> Table:
        """The cash desk sends the bestreta, the director counts it with the crew, and players sit down."""
        like = self.one.like
        self._sign(self.opens - COUNTING, (CASHIER, c.SendBestreta(by=Role.CAIXER, pieces=dict(like.bestreta))))
        opening = tc.OpenTable(
            by=DIRECTS,
            seats=self.one.seats,
            minimum=like.minimum,
            maximum=dict(like.maximum),
            multiple=dict(like.multiple),
            bestreta=self._counted(like.bestreta),
            recording=Recording(self.one.recording),
            crew=like.crew,
        )
        self._explain(self._sign(self.opens, (DIRECTOR, opening), jornada=True), self.opens)
        with self.pen.round() as now:
            now.play(players.sit_down(now.sitting, self.dice), self.opens, COUNTING)
            return now.table

    def _rounds(self, at: datetime, until: datetime) -> tuple[Table, datetime]:
        """At least one, and then on until chips are wanted; committed together. Gives when the next may begin."""
        with self.pen.round() as now:
            for _ in range(TOGETHER):
                table = self._round(now, at)
                at += self.between
                if at >= until or self._low(table):
                    break
            return table, at

    def _round(self, now: Round, at: datetime) -> Table:
        before = now.table.rounds
        now.play(players.play(now.sitting, self.dice), at, self.between)
        self.rounds += now.table.rounds - before
        if self.one.recording != "bets":
            stakes = self.dice.randint(*STAKES) * self.one.like.minimum
            self.unwritten += stakes * self.dice.randint(*SWING) // 1000 // self._chip * self._chip
        return now.table

    def _low(self, table: Table) -> bool:
        return self._chips(table) * LOW < table.till.bestretes

    @property
    def _chip(self) -> int:
        return min(self.one.like.denominations)

    def _won(self, table: Table) -> int:
        return table.bank if self.one.recording == "bets" else self.unwritten

    def _chips(self, table: Table) -> int:
        """What should lie on the table, notes and coins among it."""
        return table.till.bestretes - table.till.credits - table.till.cash + self._won(table)

    def _fill(self, at: datetime) -> Table:
        """Asked for by the cap, sent by the cash desk, counted aloud and signed by the subdirector."""
        pieces = dict(self.one.like.bestreta)
        table = self._sign(at, (self.one.cap, c.RequestBestreta(by=Role.CAP_DE_TAULA, pieces=pieces)))
        request = table.till.last_request
        table = self._sign(at, (CASHIER, c.SendBestreta(by=Role.CAIXER, pieces=pieces, request=request)))
        counter = self.one.seats[tc.Seat.CRUPIER_1]
        received = c.ReceiveBestreta(
            by=SIGNS, transfer=table.till.last_transfer, pieces=self._counted(pieces), counter=counter
        )
        return self._explain(self._sign(at, (SUBDIRECTOR, received)), at)

    def _change_box(self, at: datetime) -> None:
        """A full box of notes is replaced and counted, with its acta."""
        into, out = f"{self.one.code}-B", f"{self.one.code}-A"
        notes = self._split(self.dice.randint(20, 200) * 1_000, LEGAL_TENDER)
        change = c.ChangeBox(by=DIRECTS, kind=c.BoxKind.CASH, into=into, out=out)
        acta = c.CountBox(by=DIRECTS, box=out, cash=notes, witness=self.one.cap)
        self._sign(at, (DIRECTOR, change), (DIRECTOR, acta))

    def _last_rounds(self, at: datetime) -> datetime:
        """The last ones are announced and played; then the colours come back."""
        with self.pen.round() as now:
            at = now.play(players.announce_last(now.sitting), at, self.between)
            for _ in range(MOST_AFTER):
                table = self._round(now, at)
                at += self.between
                if table.sitting is None or table.sitting.phase.value == "ended":
                    break
            now.play(players.leave(now.sitting), at, self.between)
            return at

    def _close(self, at: datetime) -> None:
        """Chips, notes and coins counted in the cap's presence, what does not agree explained; tips apart."""
        table = self.pen.table
        left = max(self._chips(table), 0)
        notes = min(left, self.dice.randint(50, 400) * 1_000)
        chips = self._split(left - notes, self.one.like.denominations)
        closing = tc.CloseTable(
            by=DIRECTS,
            count=self._counted(chips),
            cash=self._split(left - amount(chips), LEGAL_TENDER),
            cover=tc.Cover.SEAL,
            cover_number=f"S{self.dice.randrange(10**6):06}",
            witness=self.one.cap,
            box=f"{self.one.code}-Z",
        )
        self._explain(self._sign(at, (DIRECTOR, closing), jornada=True), at)
        tips = self._split(self.dice.randint(*TIPS) * 100, LEGAL_TENDER)
        table = self._sign(at, (SUBDIRECTOR, c.CountTips(by=SIGNS, cash=tips, witness=self.one.cap)))
        if self.dice.randrange(RED) == 0:
            self._put_right(table, at)

    def _put_right(self, table: Table, at: datetime) -> None:
        """One of the counts of the evening was written down with a coin too little: in red."""
        may = [(entry, one) for entry, one in table.till.entries.items() if one.what in (What.CLOSING, What.TIPS)]
        entry, one = self.dice.choice(may)
        now = {**one.cash, COIN: one.cash.get(COIN, 0) + 1}
        red = c.CorrectEntry(
            by=DIRECTS, entry=entry, part=c.Part.CASH, now=now, why=c.Why.MISTYPED, witness=self.one.cap
        )
        self._sign(at + COUNTING, (DIRECTOR, red))

    def _explain(self, table: Table, at: datetime) -> Table:
        """Every difference is given its reason at once."""
        for difference in table.till.differences:
            explained = c.ExplainDifference(by=DIRECTS, difference=difference, why=c.Why.MISCOUNTED)
            table = self._sign(at, (DIRECTOR, explained))
        return table

    def _sign(self, at: datetime, *commands: Signed, jornada: bool = False) -> Table:
        return self.pen.sign(at, *commands, jornada=jornada)

    def _counted(self, pieces: Any) -> dict[int, int]:
        """As many as there are, or now and then one less of some kind."""
        found = dict(pieces)
        if found and self.dice.randrange(WRONG) == 0:
            found[self.dice.choice(list(found))] -= 1
        return found

    def _split(self, total: int, denominations: Iterable[int]) -> dict[int, int]:
        """`total` in as few pieces as can be; what no piece is small enough for is left out."""
        found = {}
        for value in sorted(denominations, reverse=True):
            pieces, total = divmod(total, value)
            if pieces:
                found[value] = pieces
        return found
