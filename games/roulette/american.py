"""American roulette: the wheel's commands, with colour chips beside them (AD 455/2025, Annex I, 2)."""

from collections.abc import Mapping
from typing import TypeAlias

from games.ball import betting, corrections
from games.ball import events as b
from games.ball.rules import BallRules
from games.ball.sitting import Bet, Sitting
from games.changing import replace
from games.common.duty import on_duty
from games.common.refuse import CEILING, not_allowed, not_understood, player, text, within
from games.refusal import Code, Refused
from games.roulette import american_commands as c
from games.roulette import american_events as e
from games.roulette import colours, mixes
from games.roulette.commands import CallBet, CompleteBet
from games.roulette.decide import decide as french

Events: TypeAlias = tuple[e.AnyEvent, ...]


def decide(sitting: Sitting, command: c.AnyCommand, rules: BallRules) -> Events:
    """The events of `command`. Raises `Refused`."""
    rules = rules.under(sitting.options)
    on_duty(command, rules)
    match command:
        case c.BuyColour():
            return (colours.buy(sitting, command, rules),)
        case c.ReturnColour():
            return (colours.give_back(sitting, command, rules),)
        case c.AuthoriseValueChips():
            return (colours.authorise(sitting, command, rules),)
        case c.PlaceBet():
            return _placed(sitting, command, rules)
        case c.RemoveBet():
            return _removed(sitting, command, rules)
        case c.CorrectBet():
            return _corrected(sitting, command, rules)
        case CallBet() | CompleteBet():
            return _called(sitting, command, rules)
        case c.PayStep(pieces=pieces) if pieces is not None:
            return _paid(sitting, command, pieces, rules)
    return french(sitting, command, rules)


def _placed(sitting: Sitting, command: c.PlaceBet, rules: BallRules) -> Events:
    player(command.player)
    betting.check_moment(sitting, rules)
    place = betting.named(command, sitting, rules)
    stake = colours.laid(sitting, command.player, place.bet, command.stake, command.chips, rules)
    return _in_chips(betting.lay(sitting, command.player, ((place, 1),), stake, "", rules), command.chips, stake)


def _called(sitting: Sitting, command: CallBet | CompleteBet, rules: BallRules) -> Events:
    """In value chips; without leave for these, in the player's colour, of which each piece is a whole number."""
    events = french(sitting, command, rules)
    if colours.may_bet_value(sitting, command.player):
        return events
    marker = sitting.marker_of(command.player)
    if marker is None or command.unit % marker.chip_value:
        raise colours.no_leave(command.player, rules)
    return _in_chips(events, 1, marker.chip_value)


def _paid(sitting: Sitting, command: c.PayStep, pieces: Mapping[int, int], rules: BallRules) -> Events:
    """A step ticked with the chips that it was paid in."""
    return tuple(
        replace(event, pieces=mixes.checked(sitting, event.step, pieces, rules))
        if isinstance(event, b.StepPaid)
        else event
        for event in french(sitting, command, rules)
    )


def _in_chips(events: Events, chips: int, stake: int) -> Events:
    """The same bets, laid in chips of which so many are worth `stake`."""
    return tuple(
        replace(event, chips=event.stake * chips // stake) if isinstance(event, b.BetPlaced) else event
        for event in events
    )


def _removed(sitting: Sitting, command: c.RemoveBet, rules: BallRules) -> Events:
    """Chips of the colour, or value chips, or all at once."""
    player(command.player)
    betting.check_moment(sitting, rules)
    place = betting.named(command, sitting, rules)
    known = betting.bet_of(sitting, command.player, place)
    if known is None:
        raise Refused(Code.NO_SUCH_BET, f"{command.player} has nothing on this place", rules.articles.bets)
    stake, chips = _taken(sitting, command, known, rules)
    if 0 < known.stake - stake < known.minimum:
        detail = f"{known.stake - stake} would stay, below the minimum {known.minimum}"
        raise Refused(Code.BELOW_MINIMUM, detail, rules.articles.limits, minimum=known.minimum)
    return (betting.removed(command.player, place, stake, chips),)


def _taken(sitting: Sitting, command: c.RemoveBet, known: Bet, rules: BallRules) -> tuple[int, int]:
    """Cents that are taken back, and how many chips of the colour among them."""
    if command.chips and command.stake is not None:
        raise not_understood("stake: either chips of a colour, or a stake in value chips", "stake")
    if command.chips:
        if not known.chips:
            raise not_allowed("there are no chips of the colour on this place", rules.articles.bets)
        chips = within(command.chips, 1, known.chips, "chips")
        return colours.worth(sitting, command.player, chips, rules), chips
    if command.stake is None:
        return known.stake, known.chips
    in_value = colours.in_value_chips(known, sitting)
    if not in_value:
        raise not_allowed("there are no value chips on this place", rules.articles.bets)
    return within(command.stake, 1, in_value, "stake"), 0


def _corrected(sitting: Sitting, command: c.CorrectBet, rules: BallRules) -> Events:
    """What lay there was chips of the colour, or a stake in value chips, or nothing."""
    text(command.reason, "reason")
    player(command.player)
    if command.chips and command.stake:
        raise not_understood("stake: either chips of a colour, or a stake in value chips", "stake")
    within(command.chips, 0, CEILING, "chips")
    if not command.chips:
        return corrections.corrected(sitting, command, 0, rules)
    stake = colours.laid(sitting, command.player, command.bet, 0, command.chips, rules)
    return corrections.corrected(sitting, replace(command, stake=stake), command.chips, rules)
