"""Bets laid, taken back and pushed back."""

from typing import assert_never

from games.common.refuse import CEILING, not_allowed, not_now, player, within
from games.refusal import Code, Refused
from games.trente_et_quarante import commands as c
from games.trente_et_quarante import events as e
from games.trente_et_quarante.fold import Events
from games.trente_et_quarante.outcome import is_caught, wins
from games.trente_et_quarante.rules import BETS, EVEN_CHANCE, TrenteRules
from games.trente_et_quarante.sitting import Bet, Limits, Phase, Recording, Sitting


def decide(sitting: Sitting, command: c.BetCommand, rules: TrenteRules) -> Events:
    """The events of a command about bets."""
    player(command.player)
    match command:
        case c.PlaceBet(stake=stake):
            check_moment(sitting, rules)
            within(stake, 1, CEILING, "stake")
            bet = check_bet(command.bet, rules)
            check_stake(bet, stake, sitting.stake_on(command.player, bet), sitting, rules)
            return (e.BetPlaced(player=command.player, bet=bet, stake=stake, minimum=sitting.limits.minimum),)
        case c.RemoveBet():
            check_moment(sitting, rules)
            return _remove(sitting, command, check_bet(command.bet, rules), rules)
        case c.RefuseBet(stake=stake):
            if sitting.phase not in (Phase.CLOSED, Phase.PAYING):
                raise not_now("a bet is late once bets are closed", rules.articles.closing)
            bet = check_bet(command.bet, rules)
            within(stake, 0, CEILING, "stake")
            return (e.BetRefused(player=command.player, bet=bet, stake=stake),)
    assert_never(command)


def check_bet(bet: str, rules: TrenteRules) -> str:
    """One of the four boxes of the cloth. Refuses what is not on it."""
    if bet not in BETS:
        raise Refused(Code.NO_SUCH_PLACE, f"there is no bet {bet}", rules.articles.bets, bet=bet)
    return bet


def check_recorded(sitting: Sitting, rules: TrenteRules) -> None:
    if sitting.options.recording is Recording.RESULTS:
        raise not_allowed("this table records results only, no bets", rules.articles.bets)


def check_moment(sitting: Sitting, rules: TrenteRules) -> None:
    """Refuses where no bet may be laid or taken back now."""
    check_recorded(sitting, rules)
    if sitting.phase in (Phase.IDLE, Phase.ENDED):
        raise not_now("betting is not open", rules.articles.closing)
    if sitting.options.recording is Recording.WINNERS:
        if sitting.phase is not Phase.PAYING:
            raise not_allowed("this table records winning bets only, after the result", rules.articles.bets)
    elif sitting.phase in (Phase.CLOSED, Phase.PAYING):
        raise Refused(Code.BETS_CLOSED, f"«{rules.words.no_more_bets}» was called", rules.articles.closing)


def open_to_bets(bet: str, sitting: Sitting) -> bool:
    """After the result, only what it touches is written down: its winners, and all four where it is as a zero."""
    if sitting.options.recording is not Recording.WINNERS or sitting.number is None:
        return True
    return is_caught(sitting.number) or wins(bet, sitting.number)


def maximum_of(bet: str, limits: Limits) -> int:
    """Cents that a player may have on one bet."""
    named = limits.maximum.get(bet, limits.maximum.get(EVEN_CHANCE, CEILING))
    multiple = CEILING if limits.multiple is None else limits.multiple * limits.minimum
    return min(named, multiple, CEILING)


def check_stake(bet: str, stake: int, already: int, sitting: Sitting, rules: TrenteRules) -> None:
    """Holds a stake against the minimum, and its sum with what is there `already` against the maximum."""
    if not open_to_bets(bet, sitting):
        raise not_allowed(f"{bet} does not win on {sitting.number}", rules.articles.result)
    minimum, maximum = sitting.limits.minimum, maximum_of(bet, sitting.limits)
    if stake < minimum:
        detail = f"{bet}: {stake} is below the minimum {minimum}"
        raise Refused(Code.BELOW_MINIMUM, detail, rules.articles.limits, minimum=minimum, stake=stake)
    if already + stake > maximum:
        detail = f"{bet}: {already + stake} is above the maximum {maximum}"
        raise Refused(Code.ABOVE_MAXIMUM, detail, rules.articles.limits, maximum=maximum, stake=stake, already=already)


def _remove(sitting: Sitting, command: c.RemoveBet, bet: str, rules: TrenteRules) -> Events:
    known = bet_of(sitting, command.player, bet)
    if known is None:
        raise Refused(Code.NO_SUCH_BET, f"{command.player} has nothing on {bet}", rules.articles.bets)
    stake = known.stake if command.stake is None else within(command.stake, 1, known.stake, "stake")
    if 0 < known.stake - stake < known.minimum:
        detail = f"{known.stake - stake} would stay, below the minimum {known.minimum}"
        raise Refused(Code.BELOW_MINIMUM, detail, rules.articles.limits, minimum=known.minimum)
    return (e.BetRemoved(player=command.player, bet=bet, stake=stake),)


def bet_of(sitting: Sitting, who: str, bet: str) -> Bet | None:
    """All that `who` has on `bet`, if anything."""
    return next((one for one in sitting.bets if (one.player, one.bet) == (who, bet)), None)
