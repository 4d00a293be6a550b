"""Which tables show which progressive, and how far their screens were told of it. Lives on the hub's loop."""

from collections import defaultdict
from collections.abc import Collection


class Meters:
    def __init__(self) -> None:
        self._heads: dict[str, int] = defaultdict(int)  # how far a progressive is known to be
        self._shown: dict[str, tuple[str, int]] = {}  # table → its progressive, and how far its screens show that
        self._underway: dict[str, int] = {}  # table → how far the push at work will show it

    def heard(self, progressive: str, seq: int) -> set[str]:
        """News of a progressive; gives the tables whose screens lag behind it and are not on their way."""
        self._heads[progressive] = max(seq, self._heads[progressive])
        behind = {table for table in self.behind() if self._shown[table][0] == progressive}
        return {table for table in behind if self._underway.get(table, 0) < self._heads[progressive]}

    def push(self, tables: Collection[str]) -> None:
        """A push of `tables` begins: it will show what is known by now, or later."""
        self._underway = {table: self._heads[self._shown[table][0]] for table in tables if table in self._shown}

    def shown(self, table: str, meter: tuple[str, int] | None) -> None:
        """The screens of `table` were sent its meter as it was at that number; None where it has none."""
        if meter is None:
            self._shown.pop(table, None)
        else:
            self._shown[table] = meter

    def behind(self) -> set[str]:
        return {table for table, (progressive, seq) in self._shown.items() if seq < self._heads[progressive]}
