"""What is asked of the register of orphan stakes, by whom, and what is written in it (AD 455/2025, art. 29)."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from games.rulebook import Duty
from tables.core.registers.base import CASH_DESK, EVERYBODY, RegisterCommand, RegisterEvent, directs

FOUND = "AD 455/2025, art. 29.1"
RESTITUTED = "AD 455/2025, art. 29.3"
DELIVERED = "AD 455/2025, art. 29.4"


@dataclass(frozen=True, kw_only=True)
class OrphanCommand(RegisterCommand):
    pass


@dataclass(frozen=True, kw_only=True)
class FindOrphan(OrphanCommand):
    """Found on `table`, or on the floor without one. `chips`, `cash`: value (cents) → pieces, of the stake alone.

    What it had won meanwhile is the bank's (art. 29.2).
    """

    table: str = ""
    chips: dict[int, int] = field(default_factory=dict)
    cash: dict[int, int] = field(default_factory=dict)


@dataclass(frozen=True, kw_only=True)
class CorrectOrphan(OrphanCommand):
    """It was counted wrong. The first figure stays in the register."""

    number: int
    chips: dict[int, int] = field(default_factory=dict)
    cash: dict[int, int] = field(default_factory=dict)


@dataclass(frozen=True, kw_only=True)
class ReceiveOrphan(OrphanCommand):
    """The cash desk takes it in from `witness`, who brings it and signs too."""

    number: int
    witness: str


@dataclass(frozen=True, kw_only=True)
class RestituteOrphan(OrphanCommand):
    """Given back by the cash desk, `witness`, on the direction's word.

    `claimant`: the number of the sheet that has the name and the address; `proofs`: of the proofs shown.
    """

    number: int
    claimant: str
    proofs: str
    witness: str


@dataclass(frozen=True, kw_only=True)
class DeliverOrphans(OrphanCommand):
    """All that is left of `year`, and of the years before, goes to the entity `to`; `receipt`: its number."""

    year: int
    to: str
    receipt: str


DUTIES: Mapping[type, Duty] = {
    FindOrphan: Duty(roles=EVERYBODY, citation=FOUND),
    CorrectOrphan: directs(FOUND),
    ReceiveOrphan: Duty(roles=CASH_DESK, citation=FOUND),
    RestituteOrphan: directs(RESTITUTED),
    DeliverOrphans: directs(DELIVERED),
}


@dataclass(frozen=True, kw_only=True)
class OrphanFound(RegisterEvent):
    """`amount`: in cents, the sum of `chips` and `cash`."""

    number: int
    jornada: str
    table: str = ""
    chips: dict[int, int]
    cash: dict[int, int]
    amount: int


@dataclass(frozen=True, kw_only=True)
class OrphanCorrected(RegisterEvent):
    number: int
    was: int
    chips: dict[int, int]
    cash: dict[int, int]
    amount: int


@dataclass(frozen=True, kw_only=True)
class OrphanReceived(RegisterEvent):
    number: int
    witness: str


@dataclass(frozen=True, kw_only=True)
class OrphanRestituted(RegisterEvent):
    number: int
    amount: int
    claimant: str
    proofs: str
    witness: str


@dataclass(frozen=True, kw_only=True)
class OrphansDelivered(RegisterEvent):
    """`entries`: the numbers of what was given; `amount`: their sum, cents."""

    delivery: int
    year: int
    to: str
    receipt: str
    entries: tuple[int, ...]
    amount: int
