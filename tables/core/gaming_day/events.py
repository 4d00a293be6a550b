"""What is asked of a gaming day as a whole, what happens to it, and what that comes to. Money in cents."""

from dataclasses import dataclass, field, replace
from datetime import datetime

from games.roles import Role
from journal.core.stamp import Stamp


@dataclass(frozen=True, kw_only=True)
class GamingDayCommand:
    by: Role


@dataclass(frozen=True, kw_only=True)
class OpenJornada(GamingDayCommand):
    """`covers`: the tables whose wheel was found under its cover, locked as it was left."""

    covers: tuple[str, ...] = ()


@dataclass(frozen=True, kw_only=True)
class SignResum(GamingDayCommand):
    """The results of the tables and their total are right: certified by whoever asks."""


@dataclass(frozen=True, kw_only=True)
class CloseJornada(GamingDayCommand):
    pass


@dataclass(frozen=True, kw_only=True)
class GamingDayEvent:
    pass


@dataclass(frozen=True, kw_only=True)
class JornadaOpened(GamingDayEvent):
    """`previous`: the last day before that had sessions, closed. `rostered`: people on the list."""

    previous: str = ""
    rostered: int = 0
    key_holder: str = ""
    covers: tuple[str, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Anchor:
    """How far a stream was, and the hash of its last event: what came before it can never be another."""

    seq: int
    head: str


@dataclass(frozen=True, kw_only=True)
class ResumSigned(GamingDayEvent):
    """The envelope names who certified it. `results`: table → cents; `words`: the total in Catalan.

    `anchors`: by stream, how far the log was.
    """

    results: dict[str, int]
    total: int
    words: str
    anchors: dict[str, Anchor]


@dataclass(frozen=True, kw_only=True)
class JornadaClosed(GamingDayEvent):
    total: int


@dataclass(frozen=True, kw_only=True)
class Resum:
    results: dict[str, int]
    total: int
    words: str
    at: datetime
    by: str
    role: str


@dataclass(frozen=True, kw_only=True)
class Life:
    """A day that nobody opened is used all the same, where the house does not insist."""

    opened_at: datetime | None = None
    opened_by: str = ""
    covers: tuple[str, ...] = field(default_factory=tuple)
    resum: Resum | None = None
    closed_at: datetime | None = None
    closed_by: str = ""

    @property
    def closed(self) -> bool:
        return self.closed_at is not None


def evolve(life: Life, event: GamingDayEvent, stamp: Stamp) -> Life:
    """Never refuses."""
    match event:
        case JornadaOpened():
            return replace(life, opened_at=stamp.at, opened_by=stamp.by, covers=event.covers)
        case ResumSigned():
            resum = Resum(
                results=event.results,
                total=event.total,
                words=event.words,
                at=stamp.at,
                by=stamp.by,
                role=stamp.role,
            )
            return replace(life, resum=resum)
        case JornadaClosed():
            return replace(life, closed_at=stamp.at, closed_by=stamp.by)
        case _:
            raise AssertionError(f"an event that no day knows: {event}")


def anchors(event: object) -> dict[str, tuple[int, str]]:
    """What a signed resum holds fast of other streams, for whoever verifies the log."""
    if not isinstance(event, ResumSigned):
        return {}
    return {stream: (anchor.seq, anchor.head) for stream, anchor in event.anchors.items()}
