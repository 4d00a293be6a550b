"""A bet beside the game is taken only where the authority allowed it, by a writ that the opening names."""

from datetime import date

import games
from games.ball.rules import BallRules
from games.blackjack.rules import BlackjackRules
from games.blackjack.sitting import Progressive
from games.common.authorisation import check_authorisation
from games.refusal import Code, Refused


def check(sitting: games.Sitting, rules: games.Rules, day: str) -> None:
    """Refuses a session with a jackpot or a progressive that nobody authorised. `day`: the jornada, ISO 8601."""
    today = date.fromisoformat(day)
    match rules:
        case BallRules() if rules.jackpot and (jackpot := getattr(sitting.options, "jackpot", None)):
            check_authorisation(jackpot.authorisation, today, rules.jackpot.citation, "options.jackpot.authorisation")
        case BlackjackRules():
            if sevens := getattr(sitting.options, "jackpot", None):
                where = "options.jackpot.authorisation"
                check_authorisation(sevens.authorisation, today, rules.sevens.citation, where)
            if progressive := getattr(sitting.options, "progressive", None):
                _check_progressive(progressive, today, rules)


def _check_progressive(progressive: Progressive, today: date, rules: BlackjackRules) -> None:
    article, where = rules.sevens.progressive_citation, "options.progressive"
    if not progressive.code:
        # A meter of the table's own would start anew with each session, and what was staked on it be lost.
        detail = "a progressive has a meter of its own, to which the table is linked"
        raise Refused(Code.NOT_ALLOWED, detail, article, where=where)
    check_authorisation(progressive.authorisation, today, article, f"{where}.authorisation")
