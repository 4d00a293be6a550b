"""What people ask for at a table beyond its rounds. Staff by their code; nothing of a player but colour and place."""

from dataclasses import dataclass
from enum import StrEnum

from tables.core.commands import TableCommand


class Suspicion(StrEnum):
    """How the game is thought to go (AD 455/2025, art. 25.2)."""

    IRREGULAR = "irregular"  # «incorrectament»
    FRAUDULENT = "fraudulent"  # «fraudulentament»


class Fate(StrEnum):
    """What becomes of the stakes that lie on the cloth when play is stopped: the law leaves it to the direction."""

    RETURNED = "returned"  # to each player, as they were laid
    KEPT = "kept"  # under seal, until it is decided whose they are


class Verdict(StrEnum):
    FOR_PLAYER = "for_player"
    FOR_BANK = "for_bank"
    AGREED = "agreed"  # between the players, or by a gesture of the house
    CLAIM = "claim"  # the player fills in a «full de reclamació» (art. 47.1)


@dataclass(frozen=True, kw_only=True)
class HandOverKey(TableCommand):
    """The key of a provisional closing goes to `receiver`, who signs for it with a PIN (`receiver_pin`)."""

    receiver: str


@dataclass(frozen=True, kw_only=True)
class StopForFraud(TableCommand):
    """Play ends at once, also with bets on the cloth, on a founded suspicion.

    `reference`: of the acta, if there is one; capitals and figures only, never somebody's name.
    """

    suspicion: Suspicion
    stakes: Fate
    reference: str = ""


@dataclass(frozen=True, kw_only=True)
class OpenDispute(TableCommand):
    """The timeline of a round is frozen. `alert`: the warning that it answers. Without `round`: the one it is about.

    That is the round at hand, or the one before while nothing lies on the cloth of the new one yet.
    """

    alert: int | None = None
    round: int | None = None


@dataclass(frozen=True, kw_only=True)
class DecideDispute(TableCommand):
    dispute: int
    verdict: Verdict
