"""The jackpot of a table: a side bet for the prizes on display (AD 455/2025, Annex I, 2.I)."""

from collections.abc import Iterator

from games.ball.rules import JACKPOT, BallRules
from games.ball.sitting import Bet, Jackpot, Sitting
from games.refusal import Code, Refused


def prize_of(number: str, sitting: Sitting) -> int | None:
    """The prize on `number`, cents; None where there is none. Those who hit a meter share it."""
    jackpot = sitting.options.jackpot
    if jackpot is None:
        return None
    return jackpot.meter if _metered(number, jackpot) else jackpot.prizes.get(number)


def _metered(number: str, jackpot: Jackpot) -> bool:
    return jackpot.meter is not None and number not in jackpot.prizes and number in (jackpot.numbers or ("0",))


def prizes(sitting: Sitting, number: str) -> Iterator[tuple[Bet, int]]:
    """Who gets which prize on `number`, by player."""
    prize, jackpot = prize_of(number, sitting), sitting.options.jackpot
    if prize is None or jackpot is None:
        return
    hits = sorted((bet for bet in sitting.bets if bet.place.bet == JACKPOT), key=lambda bet: bet.player)
    shares = len(hits) if _metered(number, jackpot) else 1
    for index, bet in enumerate(hits):
        yield bet, prize // shares + (index < prize % shares)  # the odd cents to the first ones: the meter, whole


def most(sitting: Sitting, rules: BallRules) -> int:
    """The most that a player may stake on it, cents; 0 where the table has none."""
    return sitting.limits.minimum // rules.jackpot.part if rules.jackpot and sitting.options.jackpot else 0


def check(stake: int, already: int, sitting: Sitting, rules: BallRules) -> None:
    """Refuses a stake on a jackpot that is not there, or over half the minimum together with what is there already."""
    if rules.jackpot is None or sitting.options.jackpot is None:
        citation = rules.jackpot.citation if rules.jackpot else rules.articles.bets
        raise Refused(Code.NOT_ALLOWED, "this table has no jackpot", citation)
    high = most(sitting, rules)
    if already + stake > high:
        detail = f"jackpot: {already + stake} is above {high}, the minimum over {rules.jackpot.part}"
        raise Refused(Code.OVER_HALF, detail, rules.jackpot.citation, maximum=high, stake=stake, already=already)
