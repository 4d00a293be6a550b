"""The payment of a round: its steps, what rides, the end of the round and the next opening."""

from typing import assert_never

from games.ball import commands as c
from games.ball import events as e
from games.ball.betting import bet_of, maximum_of, minimum_of, named, placed, removed, where
from games.ball.cloth import wins
from games.ball.fold import Events, fold
from games.ball.refuse import bets_recorded
from games.ball.rules import BallRules
from games.ball.settle import settle
from games.ball.sitting import Bet, Finished, Phase, Place, Sitting
from games.common.refuse import not_allowed, not_now
from games.common.rounds import check_all_paid, tick
from games.common.settlement import check_chosen
from games.common.settlement import finished as round_finished
from games.refusal import Code, Refused


def decide(sitting: Sitting, command: c.PayStep | c.LetRide | c.FinishRound, rules: BallRules) -> Events:
    """The events of a command about the payment."""
    check_paying(sitting, rules)
    match command:
        case c.PayStep():
            groups = settle(sitting, rules).groups
            return (tick(sitting, command, groups, rules.payment_citation, e.StepPaid, e.StepUnpaid),)
        case c.LetRide():
            return _ride(sitting, command, rules)
        case c.FinishRound():
            return finished(sitting, rules)
    assert_never(command)


def check_paying(sitting: Sitting, rules: BallRules) -> None:
    if sitting.phase is not Phase.PAYING:
        raise not_now("no number is being paid", rules.payment_citation)


def opened(sitting: Sitting, rules: BallRules) -> Events:
    """A new round takes bets, and the stakes that ride are its first."""
    riding = _rides(sitting.finished, sitting, rules) if sitting.finished else {}
    stakes = [
        placed(who, place, bet.stake, minimum_of(place, sitting), "let_ride", bet.chips)
        for (who, place), bet in riding.items()
    ]
    return (e.BettingOpened(round=sitting.round + 1), *stakes)


def finished(sitting: Sitting, rules: BallRules) -> Events:
    """The end of the round being paid, and all that follows from it."""
    settlement = settle(sitting, rules)
    check_chosen(settlement, rules.zero.choice_citation if rules.zero else "")
    if sitting.options.tick_steps:
        check_all_paid(sitting, settlement.groups, rules.payment_citation)
    corrected = sitting.resume is not None
    done = round_finished(e.RoundFinished, sitting.round, settlement, corrected=corrected)
    return (done, *_after(sitting, fold(sitting, done), rules))


def _after(before: Sitting, after: Sitting, rules: BallRules) -> Events:
    """What follows the end of a round: new limits, the end of the session, or the next opening."""
    if before.resume is Phase.BETTING:
        return _ridden_anew(before, after, rules)
    if before.resume is not None:
        return ()
    events: Events = ()
    if before.countdown and not after.countdown and after.pending_limits:
        limits = after.pending_limits
        events = (e.LimitsChanged(minimum=limits.minimum, maximum=dict(limits.maximum)),)
    if before.last:
        return (*events, e.SessionEnded(round=before.round))
    if before.options.reopen:
        return (*events, *opened(fold(after, *events), rules))
    return events


def _rides(last: Finished, sitting: Sitting, rules: BallRules) -> dict[tuple[str, Place], Bet]:
    """Winning stakes left on the cloth that the limits in force allow; the others are handed back."""
    rides: dict[tuple[str, Place], Bet] = {}
    for bet in last.bets:
        if (bet.player, bet.place) not in last.riding or not wins(bet.place, last.number, rules):
            continue
        elsewhere = sum(
            one.stake for (who, place), one in rides.items() if (who, place.flat) == (bet.player, bet.place.flat)
        )
        maximum = maximum_of(bet.place.bet, sitting.limits) - elsewhere
        if minimum_of(bet.place, sitting) <= bet.stake <= maximum:
            rides[bet.player, bet.place] = bet
    return rides


def _ridden_anew(before: Sitting, after: Sitting, rules: BallRules) -> Events:
    """A corrected round changes which stakes ride in the round already open."""
    assert before.finished is not None
    assert after.finished is not None
    was = _rides(before.finished, after, rules)
    now = _rides(after.finished, after, rules)
    events: list[e.AnyEvent] = []
    for who, place in sorted(was.keys() | now.keys()):
        old, new = was.get((who, place)), now.get((who, place))
        more = (new.stake if new else 0) - (old.stake if old else 0)
        chips = (new.chips if new else 0) - (old.chips if old else 0)
        there = bet_of(after, who, place)
        if more > 0:
            events.append(placed(who, place, more, minimum_of(place, after), "let_ride", max(chips, 0)))
        elif more < 0 and there:
            events.append(removed(who, place, min(-more, there.stake), min(max(-chips, 0), there.chips)))
    return tuple(events)


def _ride(sitting: Sitting, command: c.LetRide, rules: BallRules) -> Events:
    bets_recorded(sitting, rules)
    place = named(command, sitting, rules)
    bet = bet_of(sitting, command.player, place)
    if bet is None:
        raise Refused(Code.NO_SUCH_BET, f"{command.player} has nothing on this place", rules.articles.keeps_stake)
    _check_rides(bet, sitting, rules)
    if ((command.player, place) in sitting.riding) == command.rides:
        raise not_now("nothing changes", rules.articles.keeps_stake)
    left = e.StakeLeft if command.rides else e.StakeTaken
    return (left(**where(command.player, place)),)


def _check_rides(bet: Bet, sitting: Sitting, rules: BallRules) -> None:
    assert sitting.number is not None
    if not wins(bet.place, sitting.number, rules):
        raise not_allowed("only a winning stake may stay", rules.articles.keeps_stake)
    if sitting.last:
        raise not_allowed("no round follows this one", rules.closing.citation)
