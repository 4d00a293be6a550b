"""What a round is called: a ball at the wheels, a hand at blackjack, a coup at trente et quarante.

Called under an active language. The counts of the announced rounds are the law's own.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext_lazy

import games
from games.common.commands import LastRoundsFor
from games.rulebook import GameRules

if TYPE_CHECKING:
    from django.utils.functional import _StrPromise

Said: TypeAlias = "_StrPromise"  # in the language that is active when it is shown


@dataclass(frozen=True, kw_only=True)
class Words:
    """`to_closing`, `to_limits` are for a tile; `closing_in`, `limits_in` for the narrow strip of the tablet.

    These four take how many rounds are `left`.
    """

    last_of_session: Said
    last_before_limits: Said
    to_closing: Said
    to_limits: Said
    closing_in: Said
    limits_in: Said
    last: Said
    last_rounds: Said
    what_for: Said
    count_once_played: Said
    played_out: Said
    nothing_yet: Said
    newest: Said
    latest: Said


BALL = Words(
    last_of_session=_("Last ball of the session"),
    last_before_limits=_("Last ball before the new limits"),
    to_closing=_("Last balls: %(left)s to go"),
    to_limits=_("New limits after %(left)s balls"),
    closing_in=ngettext_lazy("%(left)s ball to the end", "%(left)s balls to the end", "left"),
    limits_in=ngettext_lazy("%(left)s ball to the new limits", "%(left)s balls to the new limits", "left"),
    last=_("Last ball"),
    last_rounds=_("Last three balls"),
    what_for=_("Last three balls: what for?"),
    count_once_played=_("They count once the announced balls are played."),
    played_out=_("The last ball has been played"),
    nothing_yet=_("No number has fallen yet."),
    newest=_("Last number"),
    latest=_("Last numbers"),
)
HAND = Words(
    last_of_session=_("Last hand of the session"),
    last_before_limits=_("Last hand before the new limits"),
    to_closing=_("Last hands: %(left)s to go"),
    to_limits=_("New limits after %(left)s hands"),
    closing_in=ngettext_lazy("%(left)s hand to the end", "%(left)s hands to the end", "left"),
    limits_in=ngettext_lazy("%(left)s hand to the new limits", "%(left)s hands to the new limits", "left"),
    last=_("Last hand"),
    last_rounds=_("Last hands"),
    what_for=_("Last hands: what for?"),
    count_once_played=_("They count once the announced hands are played."),
    played_out=_("The last hand has been played"),
    nothing_yet=_("No hand has been played yet."),
    newest=_("The bank's last hand"),
    latest=_("The bank's last hands"),
)
COUP = Words(
    last_of_session=_("Last coup of the session"),
    last_before_limits=_("Last coup before the new limits"),
    to_closing=_("Last coups: %(left)s to go"),
    to_limits=_("New limits after %(left)s coups"),
    closing_in=ngettext_lazy("%(left)s coup to the end", "%(left)s coups to the end", "left"),
    limits_in=ngettext_lazy("%(left)s coup to the new limits", "%(left)s coups to the new limits", "left"),
    last=_("Last coup"),
    last_rounds=_("Last three coups"),
    what_for=_("Last three coups: what for?"),
    count_once_played=_("They count once the announced coups are played."),
    played_out=_("The last coup has been played"),
    nothing_yet=_("No coup has been played yet."),
    newest=_("Last result"),
    latest=_("Last results"),
)
OF_GAME: Mapping[str, Words] = {"blackjack": HAND, "trente-et-quarante": COUP}


def of(game: str) -> Words:
    return OF_GAME.get(game, BALL)


def countdown(sitting: games.Sitting | None) -> str:
    """How the announced last rounds stand, in a sentence; nothing where none are announced."""
    if sitting is None:
        return ""
    own = of(sitting.game)
    if sitting.last:
        return str(own.last_of_session)
    if sitting.countdown is None:
        return ""
    if sitting.countdown.left == 1:
        return str(own.last_before_limits)
    if sitting.countdown.reason is LastRoundsFor.CLOSING:
        return own.to_closing % {"left": sitting.countdown.left}
    return own.to_limits % {"left": sitting.countdown.left}


def countdown_tag(sitting: games.Sitting) -> str:
    """The same in a few words."""
    own = of(sitting.game)
    if sitting.last:
        return str(own.last)
    if sitting.countdown is None:
        return ""
    closing = sitting.countdown.reason is LastRoundsFor.CLOSING
    return (own.closing_in if closing else own.limits_in) % {"left": sitting.countdown.left}


def announced(reason: LastRoundsFor, rules: GameRules) -> str:
    """What the last rounds may be announced for; and how many they are, where that is not always the same."""
    said, count = _("Before a change of limits"), rules.limits.rounds
    if reason is LastRoundsFor.CLOSING:
        said, count = _("Before closing"), rules.closing.rounds
    return str(said) if rules.closing.rounds in (0, rules.limits.rounds) else f"{said} ({count})"
