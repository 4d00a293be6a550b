"""Colour chips: who has which colour, what a chip of it is worth, and when its marker comes off."""

from games.ball.betting import maximum_of
from games.ball.rules import JACKPOT, BallRules, ColourRule
from games.ball.sitting import EVERYONE, Bet, Marker, Phase, Sitting
from games.common.refuse import CEILING, LONGEST_PLAYER, not_allowed, not_now, not_understood, player, within
from games.refusal import Code, Refused
from games.roulette import american_commands as c
from games.roulette import american_events as e


def buy(sitting: Sitting, command: c.BuyColour, rules: BallRules) -> e.ColourBought:
    """The marker of a colour, or more chips of it. Refuses a colour or a value that may not be."""
    rule = _rule(rules)
    player(command.player)
    if not command.colour.strip() or len(command.colour) > LONGEST_PLAYER:
        raise not_understood("colour: the name of a colour", "colour")
    within(command.pieces, 0, CEILING, "pieces")
    _check_goes_on(sitting, rules)
    value = sitting.limits.minimum if command.chip_value is None else command.chip_value
    _check_value(value, sitting, rule, rules)
    for marker in sitting.markers:
        if marker.colour == command.colour and marker.player != command.player:
            raise not_allowed(f"{command.colour} is the colour of {marker.player}", rule.citation)
    known = sitting.marker_of(command.player)
    if known and (known.colour, known.chip_value) != (command.colour, value) and pieces_out(sitting, known):
        detail = f"{command.player} still has chips of {known.colour}, at {known.chip_value} a chip"
        raise not_allowed(detail, rule.citation)
    return e.ColourBought(player=command.player, colour=command.colour, chip_value=value, pieces=command.pieces)


def give_back(sitting: Sitting, command: c.ReturnColour, rules: BallRules) -> e.ColourReturned:
    """Chips that come back. The marker comes off only when every chip is counted back."""
    rule = _rule(rules)
    player(command.player)
    known = sitting.marker_of(command.player)
    if known is None:
        raise not_allowed(f"{command.player} has no colour", rule.citation)
    pieces = known.out if command.pieces is None else within(command.pieces, 1, CEILING, "pieces")
    off = command.pieces is None or (0 < known.out <= pieces and not on_the_cloth(sitting, known.player))
    if off and on_the_cloth(sitting, known.player):
        raise not_allowed(f"chips of {known.colour} lie on the cloth", rule.citation)
    return e.ColourReturned(player=known.player, colour=known.colour, pieces=pieces, off=off)


def authorise(sitting: Sitting, command: c.AuthoriseValueChips, rules: BallRules) -> e.ValueChipsAllowed:
    """The head's leave to bet value chips."""
    rule = _rule(rules)
    who = EVERYONE if command.player is None else player(command.player)
    if (who in sitting.leave) == command.allowed:
        raise not_now("nothing changes", rule.value_chips_citation)
    return e.ValueChipsAllowed(player=who, allowed=command.allowed)


def pieces_out(sitting: Sitting, marker: Marker) -> bool:
    """Whether chips of a colour are with the player, as far as they were counted, or on the cloth."""
    return marker.out > 0 or on_the_cloth(sitting, marker.player)


def on_the_cloth(sitting: Sitting, who: str) -> bool:
    """Whether chips of the player's colour lie on it, those left for the next round among them."""
    last = sitting.finished
    riding = [bet for bet in last.bets if (bet.player, bet.place) in sitting.riding] if last else []
    return any(bet.chips for bet in (*sitting.bets, *sitting.aside, *riding) if bet.player == who)


def may_bet_value(sitting: Sitting, who: str) -> bool:
    """Whether the player has leave to bet value chips."""
    return sitting.options.value_chips or EVERYONE in sitting.leave or who in sitting.leave


def laid(sitting: Sitting, who: str, bet: str, stake: int, chips: int, rules: BallRules) -> int:
    """Cents that a command lays, in chips or as a stake. The jackpot has its own box, for value chips only."""
    rule = _rule(rules)
    if stake and chips:
        raise not_understood("stake: either chips of a colour, or a stake in value chips", "stake")
    if chips:
        within(chips, 1, CEILING, "chips")
        if bet == JACKPOT:
            raise not_allowed("the jackpot takes value chips", rule.citation)
        return within(worth(sitting, who, chips, rules), 1, CEILING, "chips")
    within(stake, 1, CEILING, "stake")
    if bet != JACKPOT and not may_bet_value(sitting, who):
        raise no_leave(who, rules)
    return stake


def no_leave(who: str, rules: BallRules) -> Refused:
    return not_allowed(f"{who} has no leave to bet value chips", _rule(rules).value_chips_citation)


def in_value_chips(bet: Bet, sitting: Sitting) -> int:
    """Cents of a bet that are not chips of the player's colour."""
    marker = sitting.marker_of(bet.player)
    return bet.stake - (bet.chips * marker.chip_value if marker else 0)


def worth(sitting: Sitting, who: str, chips: int, rules: BallRules) -> int:
    """Cents that chips of the player's colour are worth. Refuses a player who has none."""
    marker = sitting.marker_of(who)
    if marker is None:
        raise not_allowed(f"{who} has no colour", _rule(rules).citation)
    return chips * marker.chip_value


def _rule(rules: BallRules) -> ColourRule:
    assert rules.colours, "an American table has colour chips"
    return rules.colours


def _check_goes_on(sitting: Sitting, rules: BallRules) -> None:
    if Phase.ENDED in (sitting.phase, sitting.resume):
        raise not_now("the last round of the session is finished", rules.closing.citation)


def _check_value(value: int, sitting: Sitting, rule: ColourRule, rules: BallRules) -> None:
    low, high = sitting.limits.minimum, maximum_of(rule.upto, sitting.limits)
    if value < low:
        raise Refused(Code.BELOW_MINIMUM, f"a chip of {value} is below the minimum {low}", rule.citation, minimum=low)
    if value > high:
        raise Refused(Code.ABOVE_MAXIMUM, f"a chip of {value} is above the maximum {high}", rule.citation, maximum=high)
    known = sitting.options.denominations
    if known and value not in known:
        raise not_allowed(f"the house has no chip of {value}", rule.citation)
