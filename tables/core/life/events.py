"""What happened to a table beyond its rounds. Stored for ever: fields are added, never renamed. Cents."""

from dataclasses import dataclass
from datetime import date

from tables.core.events import TableEvent
from tables.core.life.commands import Fate, Suspicion, Verdict


@dataclass(frozen=True, kw_only=True)
class KeyHandedOver(TableEvent):
    """The key of the cover changed hands; the envelope names who had it written down."""

    giver: str
    receiver: str


@dataclass(frozen=True, kw_only=True)
class Lying:
    """A stake that lay on the cloth, or in prison. `zeros`: those that it met, of a prisoner; cents as it was laid."""

    player: str
    bet: str
    stake: int
    on: tuple[str, ...] = ()
    which: tuple[int, ...] = ()
    cloth: int = 0
    box: int | None = None
    zeros: int = 0


@dataclass(frozen=True, kw_only=True)
class PlayStopped(TableEvent):
    """`stakes`: what lay there, and `fate` what becomes of it; `ticked`: steps of the payment that were paid before."""

    suspicion: Suspicion
    fate: Fate
    round: int
    phase: str
    total: int
    stakes: tuple[Lying, ...] = ()
    ticked: tuple[int, ...] = ()
    reference: str = ""


@dataclass(frozen=True, kw_only=True)
class DisputeOpened(TableEvent):
    """Events `first_seq` to `last_seq` of the table's stream are the round as it was. `expires`: of the recording."""

    dispute: int
    session: int
    round: int
    first_seq: int
    last_seq: int
    camera: str
    expires: date


@dataclass(frozen=True, kw_only=True)
class DisputeDecided(TableEvent):
    """The envelope names who of the direction decided."""

    dispute: int
    verdict: Verdict
