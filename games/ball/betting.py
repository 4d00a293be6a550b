"""Bets laid, taken back and pushed back."""

from dataclasses import replace
from typing import Any, TypeAlias, assert_never

from games.ball import commands as c
from games.ball import events as e
from games.ball import jackpot
from games.ball.cloth import place_of, wins
from games.ball.fold import Events
from games.ball.refuse import bets_recorded
from games.ball.rules import EVEN_CHANCE, EVEN_CHANCES, JACKPOT, BallRules
from games.ball.settle import catching
from games.ball.sitting import Bet, Limits, Phase, Place, Recording, Sitting
from games.common.refuse import CEILING, not_allowed, not_now, not_understood, player, within
from games.refusal import Code, Refused

Laid: TypeAlias = tuple[tuple[Place, int], ...]  # places, each with its pieces


def decide(sitting: Sitting, command: c.PlaceBet | c.RemoveBet | c.RefuseBet, rules: BallRules) -> Events:
    """The events of a command about bets."""
    player(command.player)
    match command:
        case c.PlaceBet(stake=stake):
            check_moment(sitting, rules)
            within(stake, 1, CEILING, "stake")
            return lay(sitting, command.player, ((named(command, sitting, rules), 1),), stake, "", rules)
        case c.RemoveBet():
            check_moment(sitting, rules)
            return _remove(sitting, command, named(command, sitting, rules), rules)
        case c.RefuseBet(stake=stake):
            if sitting.phase not in (Phase.CLOSED, Phase.PAYING):
                raise not_now("a bet is late once bets are closed", rules.articles.closing)
            place = named(command, sitting, rules)
            within(stake, 0, CEILING, "stake")
            return (e.BetRefused(**where(command.player, place), stake=stake),)
    assert_never(command)


def check_moment(sitting: Sitting, rules: BallRules) -> None:
    """Refuses where no bet may be laid or taken back now."""
    bets_recorded(sitting, rules)
    if sitting.phase in (Phase.IDLE, Phase.ENDED):
        raise not_now("betting is not open", rules.articles.closing)
    if sitting.options.recording is Recording.WINNERS:
        if sitting.phase is not Phase.PAYING:
            raise not_allowed("this table records winning bets only, after the number", rules.articles.bets)
    elif sitting.phase in (Phase.CLOSED, Phase.PAYING):
        raise Refused(Code.BETS_CLOSED, f"«{rules.words.no_more_bets}» was called", rules.articles.closing)


def open_to_bets(place: Place, sitting: Sitting, rules: BallRules) -> bool:
    """After the number, only what it touches is written down: its winners, and on zero the even chances."""
    if sitting.options.recording is not Recording.WINNERS or sitting.number is None:
        return True
    if place.bet == JACKPOT:
        return jackpot.prize_of(sitting.number, sitting) is not None
    caught = rules.zero is not None and sitting.number in catching(sitting, rules) and place.bet in EVEN_CHANCES
    return caught or wins(place, sitting.number, rules)


def maximum_of(bet: str, limits: Limits) -> int:
    """Cents that a player may have on one place of this kind."""
    even = bet in EVEN_CHANCES
    named = limits.maximum.get(bet)
    if named is None and even:
        named = limits.maximum.get(EVEN_CHANCE)
    multiple = limits.multiple_even_chance if even else limits.multiple_straight_up if bet == "straight_up" else None
    if named is None and multiple is not None:
        named = multiple * limits.minimum
    return CEILING if named is None else min(named, CEILING)


def minimum_of(place: Place, sitting: Sitting) -> int:
    """Cents that a stake on this place reaches."""
    return 1 if place.bet == JACKPOT else sitting.minimum_on(place.cloth)


def check_stake(place: Place, stake: int, already: int, sitting: Sitting, rules: BallRules) -> None:
    """Holds a stake against the minimum, and its sum with what is there `already` against the maximum."""
    if place.bet == JACKPOT:
        jackpot.check(stake, already, sitting, rules)
    if not open_to_bets(place, sitting, rules):
        raise not_allowed(f"{place.bet} does not win on {sitting.number}", rules.articles.result)
    minimum, maximum = minimum_of(place, sitting), maximum_of(place.bet, sitting.limits)
    if stake < minimum:
        detail = f"{place.bet}: {stake} is below the minimum {minimum}"
        raise Refused(Code.BELOW_MINIMUM, detail, rules.articles.limits, minimum=minimum, stake=stake)
    if already + stake > maximum:
        detail = f"{place.bet}: {already + stake} is above the maximum {maximum}"
        raise Refused(Code.ABOVE_MAXIMUM, detail, rules.articles.limits, maximum=maximum, stake=stake, already=already)


def where(who: str, place: Place) -> dict[str, Any]:
    """The fields by which an event names a player's place."""
    return {"player": who, "bet": place.bet, "on": place.on, "which": place.which, "cloth": place.cloth}


def placed(who: str, place: Place, stake: int, minimum: int, call: str = "", chips: int = 0) -> e.BetPlaced:
    return e.BetPlaced(**where(who, place), stake=stake, minimum=minimum, call=call, chips=chips)


def removed(who: str, place: Place, stake: int, chips: int = 0) -> e.BetRemoved:
    return e.BetRemoved(**where(who, place), stake=stake, chips=chips)


def cloth_named(cloth: int | None, sitting: Sitting, rules: BallRules) -> int:
    """The cloth that a command means; 0 where the game has but one. Refuses one that is not open."""
    if rules.cloths is None:
        if cloth is not None:
            raise not_understood("cloth: this game has but one", "cloth")
        return 0
    there = [one.cloth for one in sitting.cloths]
    if cloth is None and len(there) == 1:
        return there[0]
    if cloth is None:
        raise not_understood(f"cloth: which of {', '.join(map(str, there)) or 'none'}", "cloth")
    if cloth not in there:
        raise Refused(Code.NO_SUCH_PLACE, f"cloth {cloth} is not open", rules.cloths.citation, cloth=cloth)
    return cloth


def named(command: c.Wager, sitting: Sitting, rules: BallRules) -> Place:
    """The place that a command names."""
    place = place_of(command.bet, command.on, command.which, rules)
    cloth = cloth_named(command.cloth, sitting, rules)
    return replace(place, cloth=cloth) if cloth else place


def lay(sitting: Sitting, who: str, laid: Laid, unit: int, call: str, rules: BallRules) -> Events:
    """All of it or nothing."""
    for place, pieces in laid:
        check_stake(place, unit * pieces, sitting.stake_over(who, place), sitting, rules)
    return tuple(placed(who, place, unit * pieces, minimum_of(place, sitting), call) for place, pieces in laid)


def _remove(sitting: Sitting, command: c.RemoveBet, place: Place, rules: BallRules) -> Events:
    known = bet_of(sitting, command.player, place)
    if known is None:
        raise Refused(Code.NO_SUCH_BET, f"{command.player} has nothing on this place", rules.articles.bets)
    stake = known.stake if command.stake is None else within(command.stake, 1, known.stake, "stake")
    if 0 < known.stake - stake < known.minimum:
        detail = f"{known.stake - stake} would stay, below the minimum {known.minimum}"
        raise Refused(Code.BELOW_MINIMUM, detail, rules.articles.limits, minimum=known.minimum)
    return (removed(command.player, place, stake),)


def bet_of(sitting: Sitting, who: str, place: Place) -> Bet | None:
    """All that `who` has on `place`, if anything."""
    return next((bet for bet in sitting.bets if (bet.player, bet.place) == (who, place)), None)
