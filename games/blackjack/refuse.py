"""The refusals of a blackjack table."""

from games.blackjack.rules import BlackjackRules
from games.blackjack.sitting import Recording, Sitting
from games.common.refuse import not_allowed, within


def recorded(sitting: Sitting, rules: BlackjackRules) -> None:
    """Refuses where neither bets nor cards are written down."""
    if sitting.options.recording is Recording.RESULTS:
        raise not_allowed("this table records results only, no bets and no cards", rules.articles.bets)


def box_number(value: int, sitting: Sitting) -> int:
    """A box of this table, counted from the crupier's left."""
    return within(value, 1, sitting.options.boxes, "box")
