"""Who may bet on another's hand at blackjack, asked of the cap de taula and granted in the same breath.

Seated players need the holder's consent, or the cap's in his stead; standing ones the cap's always
(AD 455/2025, Annex I, 3.IV).
"""

from typing import Any

import games
from games import blackjack
from games.blackjack import commands as g
from games.blackjack.sitting import Phase
from games.refusal import Code, Refused
from games.roles import Role
from tables.core.commands import AlertKind, Outcome, RaiseAlert
from tables.core.state import Alert

KINDS = (AlertKind.STANDING, AlertKind.FOLLOWER)


def check_asked(sitting: games.Sitting, command: RaiseAlert) -> None:
    """What the cap could not grant is not asked of him. Raises Refused."""
    if not isinstance(sitting, blackjack.Sitting):
        raise Refused(Code.NOT_ALLOWED, "Nobody stands at another's box in this game.")
    if not command.player:
        raise Refused(Code.NOT_UNDERSTOOD, "player: who would take part", where="player")
    if command.kind is AlertKind.FOLLOWER and command.box is None:
        raise Refused(Code.NOT_UNDERSTOOD, "box: which one", where="box")
    if command.box is not None and not 1 <= command.box <= sitting.options.boxes:
        raise Refused(Code.NO_SUCH_PLACE, f"The table has no box {command.box}.", where="box")
    _leave(sitting, command.kind, command.player, command.box, Role.CAP_DE_TAULA)


def granted(sitting: games.Sitting, alert: Alert, outcome: Outcome, by: Role) -> tuple[Any, ...]:
    """The leave that goes with the cap's yes. Raises Refused where it comes too late."""
    if alert.kind not in KINDS or outcome is not Outcome.ACCEPTED:
        return ()
    return _leave(sitting, alert.kind, alert.player, alert.box, by)


def still_asked(sitting: games.Sitting, alert: Alert) -> bool:
    """Whether the question is open: not once leave was given otherwise, nor when the betting for it is over."""
    if not isinstance(sitting, blackjack.Sitting):
        return True
    match alert.kind:
        case AlertKind.STANDING:
            return alert.player not in sitting.standing
        case AlertKind.FOLLOWER:
            open_still = sitting.phase is Phase.BETTING
            return open_still and (alert.player, alert.box) not in sitting.followers
        case _:
            return True


def _leave(sitting: games.Sitting, kind: AlertKind, player: str, box: int | None, by: Role) -> tuple[Any, ...]:
    """The game's own answer to the cap's word. Raises Refused."""
    if kind is AlertKind.STANDING:
        command: games.Command = g.AuthoriseStanding(by=by, player=player)
    else:
        assert box is not None
        command = g.AuthoriseFollower(by=by, player=player, box=box)
    return games.decide(sitting, command, games.rules(sitting.rulebook, sitting.game, sitting.options))
