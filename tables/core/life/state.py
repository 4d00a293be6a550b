"""The part of a table's state that its life beyond the rounds folds into."""

from dataclasses import dataclass
from datetime import date, datetime

from games.changing import replace
from tables.core.commands import Cover
from tables.core.life.commands import Suspicion

KEPT = 3  # rounds whose beginning is known: that at hand, that before, and one more should the last be taken up again


@dataclass(frozen=True, kw_only=True)
class Key:
    """Of the cover of a table that is provisionally closed. `holder`: who keeps it, by staff code."""

    holder: str
    cover: Cover
    number: str
    since: datetime


@dataclass(frozen=True, kw_only=True)
class Locked:
    """How the last closing left the table, to be compared with what is found at the next opening."""

    cover: Cover
    number: str


@dataclass(frozen=True, kw_only=True)
class Begun:
    """The event by which a round began."""

    round: int
    seq: int
    at: datetime


@dataclass(frozen=True, kw_only=True)
class Dispute:
    """One that the direction has not decided yet."""

    dispute: int
    session: int
    round: int
    first_seq: int
    last_seq: int
    camera: str
    expires: date
    by: str
    at: datetime


@dataclass(frozen=True, kw_only=True)
class Stopped:
    suspicion: Suspicion
    by: str
    at: datetime


@dataclass(frozen=True, kw_only=True)
class Life:
    """`closes_at`: the hour of the session's end, where the house has fixed one. `authorisation`: of its limits."""

    key: Key | None = None
    locked: Locked | None = None
    begun: tuple[Begun, ...] = ()  # newest first
    disputes: tuple[Dispute, ...] = ()
    last_dispute: int = 0
    closes_at: datetime | None = None
    authorisation: str = ""
    stopped: Stopped | None = None

    def carried(self) -> "Life":
        """What outlives a session: how it was locked, and what is still to be decided."""
        return Life(locked=self.locked, disputes=self.disputes, last_dispute=self.last_dispute)

    def with_round(self, round: int, seq: int, at: datetime) -> "Life":
        return replace(self, begun=(Begun(round=round, seq=seq, at=at), *self.begun)[:KEPT])

    def back_to(self, round: int) -> "Life":
        """A round is taken up again: what had begun after it had not."""
        return replace(self, begun=tuple(one for one in self.begun if one.round <= round))
