"""The refusals of tables with a ball."""

from games.ball.rules import BallRules
from games.ball.sitting import Recording, Sitting
from games.common.refuse import not_allowed


def bets_recorded(sitting: Sitting, rules: BallRules) -> None:
    if sitting.options.recording is Recording.RESULTS:
        raise not_allowed("this table records results only, no bets", rules.articles.bets)
