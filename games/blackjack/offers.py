"""How offers are made."""

from games.blackjack import commands as c
from games.blackjack.decide import decide
from games.blackjack.rules import BlackjackRules
from games.blackjack.sitting import Sitting
from games.common import offers as common
from games.common.offers import PLAYER as PLAYER
from games.common.offers import TEXT as TEXT
from games.common.offers import offer as offer
from games.offer import Choice

BOTH = Choice((False, True))


def accepts(sitting: Sitting, command: c.AnyCommand, rules: BlackjackRules) -> bool:
    """Whether the command would be taken."""
    return common.accepts(decide, sitting, command, rules)
