"""The result and its payment: the choice at 31, the steps, what rides, the end of the round and of the session."""

from typing import assert_never

from games.common.refuse import not_allowed, not_now
from games.common.rounds import check_all_paid, tick
from games.common.settlement import check_chosen
from games.common.settlement import finished as round_finished
from games.common.zero import choosable
from games.refusal import Code, Refused
from games.trente_et_quarante import commands as c
from games.trente_et_quarante import events as e
from games.trente_et_quarante.betting import bet_of, check_bet, check_recorded, maximum_of
from games.trente_et_quarante.fold import Events, fold
from games.trente_et_quarante.outcome import is_caught, is_null, outcome, wins
from games.trente_et_quarante.rules import TrenteRules
from games.trente_et_quarante.settle import Held, settle
from games.trente_et_quarante.sitting import Finished, Limits, Phase, Recording, Sitting


def decide(sitting: Sitting, command: c.PayCommand, rules: TrenteRules) -> Events:
    """The events of a command about the payment."""
    if sitting.phase is not Phase.PAYING:
        raise not_now("no coup is being paid", rules.payment_citation)
    match command:
        case c.ChooseZeroOption(option=option):
            held = _choosable(sitting, command, rules)
            return (e.ZeroOptionChosen(player=held.player, bet=held.bet, option=option, zeros=held.zeros),)
        case c.PayStep():
            groups = settle(sitting, rules).groups
            return (tick(sitting, command, groups, rules.payment_citation, e.StepPaid, e.StepUnpaid),)
        case c.LetRide():
            return _ride(sitting, command, rules)
        case c.FinishRound():
            return finished(sitting, rules)
    assert_never(command)


def opened(sitting: Sitting, rules: TrenteRules) -> Events:
    """A new round takes bets, and the stakes that ride are its first."""
    riding = _rides(sitting.finished, sitting.limits) if sitting.finished else {}
    return (
        e.BettingOpened(round=sitting.round + 1),
        *(_left(who, bet, stake, sitting.limits) for (who, bet), stake in riding.items()),
    )


def announced(sitting: Sitting, rules: TrenteRules) -> Events:
    """The result of two full rows. Where only results are recorded, it finishes the round."""
    number = outcome(sitting.noir, sitting.rouge, rules)
    result = e.ResultAnnounced(round=sitting.round, number=number, was=sitting.was)
    if sitting.options.recording is not Recording.RESULTS:
        return (result,)
    return (result, *finished(fold(sitting, result), rules))


def ended(sitting: Sitting, rules: TrenteRules) -> Events:
    """The separator of the last shoe came between results: stakes go back, prisoners at half, and the session ends."""
    number = sitting.round + 1 if sitting.phase is Phase.IDLE else sitting.round
    if not sitting.bets and not sitting.prisoners:
        void = (e.RoundVoided(round=number),) if sitting.phase is Phase.CLOSED else ()
        return (*void, e.SessionEnded(round=sitting.round))
    final = e.RoundVoided(round=number, final=True)
    return (final, *finished(fold(sitting, final), rules))


def finished(sitting: Sitting, rules: TrenteRules) -> Events:
    """The end of the round being paid, and all that follows from it."""
    settlement = settle(sitting, rules)
    check_chosen(settlement, rules.zero.choice_citation)
    if sitting.options.tick_steps:
        check_all_paid(sitting, settlement.groups, rules.payment_citation)
    corrected = sitting.resume is not None
    done = round_finished(e.RoundFinished, sitting.round, settlement, corrected=corrected)
    return (done, *_after(sitting, fold(sitting, done), rules))


def _after(before: Sitting, after: Sitting, rules: TrenteRules) -> Events:
    """What follows the end of a round: new limits, the end of the session, or the next opening."""
    if before.resume is Phase.BETTING:
        return _ridden_anew(before, after)
    if before.resume is not None:
        return ()
    events: Events = ()
    if before.countdown and not after.countdown and after.pending_limits:
        limits = after.pending_limits
        events = (e.LimitsChanged(minimum=limits.minimum, multiple=limits.multiple),)
    if before.last:
        return (*events, e.SessionEnded(round=before.round))
    if before.options.reopen:
        return (*events, *opened(fold(after, *events), rules))
    return events


def _left(who: str, bet: str, stake: int, limits: Limits) -> e.BetPlaced:
    return e.BetPlaced(player=who, bet=bet, stake=stake, minimum=limits.minimum, rides=True)


def _may_ride(bet: str, number: str) -> bool:
    """Winning and null stakes are the player's, to withdraw or to leave."""
    return wins(bet, number) or is_null(number)


def _rides(last: Finished, limits: Limits) -> dict[tuple[str, str], int]:
    """Stakes left on the cloth that the limits in force allow; the others are handed back."""
    return {
        (bet.player, bet.bet): bet.stake
        for bet in last.bets
        if (bet.player, bet.bet) in last.riding
        and _may_ride(bet.bet, last.number)
        and limits.minimum <= bet.stake <= maximum_of(bet.bet, limits)
    }


def _ridden_anew(before: Sitting, after: Sitting) -> Events:
    """A corrected round changes which stakes ride in the round already open."""
    assert before.finished is not None
    assert after.finished is not None
    was, now = _rides(before.finished, after.limits), _rides(after.finished, after.limits)
    events: list[e.AnyEvent] = []
    for who, bet in sorted(was.keys() | now.keys()):
        more = now.get((who, bet), 0) - was.get((who, bet), 0)
        there = after.stake_on(who, bet)
        if more > 0:
            events.append(_left(who, bet, more, after.limits))
        elif less := min(-more, there):
            events.append(e.BetRemoved(player=who, bet=bet, stake=less))
    return tuple(events)


def _choosable(sitting: Sitting, command: c.ChooseZeroOption, rules: TrenteRules) -> Held:
    """The bet that the choice is about."""
    assert sitting.number is not None
    check_bet(command.bet, rules)
    if not is_caught(sitting.number):
        raise not_allowed("the choice is at 31 on both rows", rules.zero.choice_citation)
    return choosable(command, settle(sitting, rules).held, rules.zero, rules.articles.bets, last=sitting.last)


def _ride(sitting: Sitting, command: c.LetRide, rules: TrenteRules) -> Events:
    check_recorded(sitting, rules)
    assert sitting.number is not None
    bet = check_bet(command.bet, rules)
    if bet_of(sitting, command.player, bet) is None:
        raise Refused(Code.NO_SUCH_BET, f"{command.player} has nothing on {bet}", rules.articles.keeps_stake)
    if not _may_ride(bet, sitting.number):
        raise not_allowed("only a winning or a null stake may stay", rules.articles.keeps_stake)
    if sitting.last:
        raise not_allowed("no round follows this one", rules.closing.citation)
    if ((command.player, bet) in sitting.riding) == command.rides:
        raise not_now("nothing changes", rules.articles.keeps_stake)
    left = e.StakeLeft if command.rides else e.StakeTaken
    return (left(player=command.player, bet=bet),)
