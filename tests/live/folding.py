"""A table as somebody knows it who was told its events one after the other, and nothing else."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any

import games
from games import codec
from games.cases import as_json
from journal.core.stamp import Stamp
from tables.core.evolve import evolve
from tables.core.state import Table
from tables.streams import events_of_a_table


class Followed:
    """The events as the API tells them, from the first on."""

    def __init__(self, code: str, told: Sequence[Mapping[str, Any]]) -> None:
        assert [event["seq"] for event in told] == list(range(1, len(told) + 1))
        self._table = Table(code=code)
        self._settled: list[tuple[int, dict[str, Any]]] = []
        for one in told:
            event: Any = codec.load(events_of_a_table()[one["type"]], one["payload"])
            if one["type"].rpartition(".")[2] == "RoundFinished":
                self._settled.append((one["seq"], self._settlement(one["payload"])))
            stamp = Stamp(one["seq"], datetime.fromisoformat(one["at"]), one["by"], one["role"])
            self._table = evolve(self._table, event, stamp)

    def settlements(self, *, after: int) -> list[dict[str, Any]]:
        """Of each round finished after event `after`, as case files write them."""
        return [settlement for seq, settlement in self._settled if seq > after]

    def state(self) -> dict[str, Any]:
        """As the API gives it."""
        return {"seq": self._table.seq, "state": codec.dump(self._table)}

    def _settlement(self, said: Mapping[str, Any]) -> dict[str, Any]:
        """Of the round at hand, as the rules settle it; the event that tells of it says the same."""
        sitting = self._table.sitting
        assert sitting is not None
        rules = games.rules(sitting.rulebook, sitting.game, sitting.options)
        settlement = as_json(games.settle(sitting, rules))
        money = ("bank", "lost", "net")
        assert {name: said[name] for name in money} == {name: settlement[name] for name in money}
        lines = [line for step in settlement["steps"] for line in step["paid"]] + settlement["other"]
        figures = ("player", "bet", "stake", "gain", "returned")
        assert [[line[name] for name in figures] for line in said["paid"]] == [
            [line[name] for name in figures] for line in lines
        ]
        return settlement
